"""docs/protocol.schema.json is what the message types say; write it anew with `WRITE=1`."""

import json
import os
from pathlib import Path

from kartentisch.web.messages import json_schema

SCHEMA = Path(__file__).parents[1] / "docs" / "protocol.schema.json"


def test_the_schema_is_that_of_the_message_types():
    text = json.dumps(json_schema(), indent=1, sort_keys=True) + "\n"
    if os.environ.get("WRITE"):
        SCHEMA.write_text(text)
    assert SCHEMA.read_text() == text
