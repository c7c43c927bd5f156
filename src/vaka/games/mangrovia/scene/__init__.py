"""The game as a table that can be seen in a browser."""
