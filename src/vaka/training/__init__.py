"""Training the nets of the bots: self-play games of the search, and a fit of the net to their positions.

The only part of the package that needs numpy (extra `train`); nothing here is needed to play.
"""
