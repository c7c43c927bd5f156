"""What every game is made of, without knowledge of any game."""
