"""Moves as short text, the same in every language, and back. What the texts are is the game's business."""

from __future__ import annotations

from operator import index

from vaka.engine.errors import UsageError
from vaka.engine.language import say

Texts = tuple[str | None, ...]
"""The text of each move of a game, None for numbers that its components leave unused."""


class Notation:
    """The two directions of a table of texts."""

    def __init__(self, title: str, texts: Texts) -> None:
        """Take the title of the game, for messages, and the text of every move."""
        self.title = title
        self.texts = texts
        self.numbers = {text: move for move, text in enumerate(texts) if text is not None}

    def text(self, move: int) -> str:
        """Return the notation of a move."""
        try:
            number = index(move)
        except TypeError:
            number = -1
        text = self.texts[number] if 0 <= number < len(self.texts) else None
        if text is None:
            raise UsageError(
                say(
                    "move {move!r}: {title} has no such move; expected 0 to {most}",
                    move=move,
                    title=self.title,
                    most=len(self.texts) - 1,
                )
            )
        return text

    def parse(self, text: str) -> int:
        """Return the move that a notation stands for."""
        if not isinstance(text, str) or text not in self.numbers:
            raise UsageError(
                say(
                    "move {move!r}: no move of {title} is written so; the rules of the game end with a table of the "
                    "notation",
                    move=text,
                    title=self.title,
                )
            )
        return self.numbers[text]
