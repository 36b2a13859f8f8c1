"""`python -m kartentisch` is the command `kartentisch`."""

from .cli import main

main()
