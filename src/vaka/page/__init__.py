"""What a player meets in a browser: the pages around a table, their drawings and texts, and the table's own page.

`routes` is all that the web application needs to know of it. Pages are filled in from templates/ (html.py), static
files are kept in memory (assets.py), drawings come from the games' scenery (art.py). What happens on a page once it
is open is written in static/js.
"""

from vaka.page.routes import routes

__all__ = ["routes"]
