"""`python -m vaka` is the `vaka` command."""

import sys

from vaka.cli import main

if __name__ == "__main__":
    sys.exit(main())
