"""The rules, compiled where there is a C compiler; they neither draw nor speak."""
