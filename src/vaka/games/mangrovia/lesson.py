"""The first game of Mangrovia: a prepared opening, told step by step."""

from __future__ import annotations

from vaka.engine.lesson import Lesson

LESSON = Lesson(seats=3, seed=1, moves=(), pages={})
