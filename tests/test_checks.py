"""The checks that keep the code in shape: style, types, the client's types, the layers."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "kartentisch"
LAYERS = ["core", "games", "lab", "tables", "web"]
"""From the bottom up; `texts` and the files beside the folders are for everyone."""


def run(*command):
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_ruff():
    run(sys.executable, "-m", "ruff", "check")
    run(sys.executable, "-m", "ruff", "format", "--check")


def test_mypy_strict():
    run(sys.executable, "-m", "mypy")


def test_the_clients_types():
    npm = shutil.which("npm")
    assert npm, "npm is missing: tests/bring-browsers installs it"
    if not (ROOT / "node_modules" / ".package-lock.json").exists():
        run(npm, "ci", "--no-audit", "--no-fund")
    run(npm, "run", "--silent", "check")


@pytest.mark.parametrize("path", sorted(SOURCE.glob("*/**/*.py")), ids=lambda p: p.stem)
def test_imports_point_down_the_layers(path):
    layer = path.relative_to(SOURCE).parts[0]
    if layer not in LAYERS:
        return
    package = path.relative_to(SOURCE).parent.parts
    for dots, module in re.findall(r"^\s*from (\.+)([\w.]*) import", path.read_text(), re.M):
        base = package[: len(package) - len(dots) + 1]
        target = (*base, *filter(None, module.split(".")))
        if target and target[0] in LAYERS:
            assert LAYERS.index(target[0]) <= LAYERS.index(layer), f"imports {'.'.join(target)}"


def test_no_address_of_a_package_host_is_committed():
    for name in ("requirements.lock", "package-lock.json", ".npmrc", "pyproject.toml"):
        assert "://" not in (ROOT / name).read_text(), name
