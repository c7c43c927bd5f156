"""The errors a caller may meet. Each message names the value found and what was expected."""


class VakaError(Exception):
    """Any error that bad input causes; the command prints it without a traceback."""


class UsageError(VakaError, ValueError):
    """A value that is not allowed: an unknown game, player count, option, seed or seat."""


class IllegalMove(VakaError, ValueError):
    """A move that the rules do not allow now."""


class RecordError(VakaError, ValueError):
    """A record that cannot be read or replayed; the message names the line and the move."""
