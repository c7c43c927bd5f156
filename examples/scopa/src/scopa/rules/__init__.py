"""The rules of Scopa, compiled where there is a compiler."""
