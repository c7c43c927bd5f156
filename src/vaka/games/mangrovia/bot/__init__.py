"""What bots know of the game: features of a position and trained weights."""
