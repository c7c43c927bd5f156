"""`python -m vaka` is the `vaka` command; a Ctrl-C while it is still loading ends it quietly."""

import sys


def run() -> int:
    """Load the command and run it."""
    try:
        from vaka.cli import main

        return main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(run())
