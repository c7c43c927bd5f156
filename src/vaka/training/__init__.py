"""How the nets of the bots learn: games of the search against itself, and a fit of the net to what came out.

The only part of the package that needs numpy (extra `train`); nothing here is needed to play.
"""
