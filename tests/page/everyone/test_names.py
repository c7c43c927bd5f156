"""What a screen reader finds on the main screens: parts, headings and controls with their names."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.page.conftest import Person
from tests.page.everyone.screens import SCREENS, Known
from tests.patience import SLOW

PARTS = {
    "start": """
- main:
  - heading "vaka" [level=1]
  - navigation:
    - link "Rules"
    - group "Language":
      - button "en" [pressed]
  - region "Games":
    - article:
      - heading "Mangrovia" [level=2]
      - button /Play now/
      - link "Set up a table"
      - button /Learn it at the table/
    - article:
      - heading "Bora Bora" [level=2]
      - button /Play now/
  - complementary:
    - heading "Your games" [level=2]
    - heading /Open tables/ [level=2]
    - textbox "Link or table code"
""",
    "setup mangrovia": """
- main:
  - heading "Set up a table" [level=1]
  - radiogroup "Game":
    - radio /Mangrovia/ [checked]
  - radiogroup "Players":
    - radio "4" [checked]
  - radiogroup "Stone tiles"
  - list:
    - listitem:
      - textbox "Name at seat 1"
      - radiogroup "Who sits at seat 1":
        - radio "Me" [checked]
  - complementary:
    - button "Open the table"
""",
    "join": """
- main:
  - heading "Mangrovia" [level=1]
  - textbox "Your name"
  - button "Sit down"
  - link "Watch"
""",
    "table mangrovia": """
- main:
  - group "Board":
    - button /Site \\d/
  - group "Your hand":
    - img /Huts/
  - complementary "Panels":
    - heading "Mangrovia" [level=1]
    - button "Menu"
    - region "Decide":
      - heading "Place a bowl" [level=2]
      - group "Place a bowl":
        - button /Site \\d/
        - button /Site \\d/
    - region "Players":
      - article:
        - heading "You" [level=3]
        - text: /0 points/
    - region "Log"
""",
    "table borabora": """
- main:
  - group "Actions"
  - group "Islands"
  - group "Your board"
  - complementary "Panels":
    - heading "Bora Bora" [level=1]
    - region "Decide":
      - heading [level=2]
      - group:
        - button
        - button
    - region "Players"
    - region "Log"
""",
    "menu": """
- dialog "Menu":
  - heading "Menu" [level=2]
  - group "Animation":
    - button "normal" [pressed]
  - group "Language":
    - button "English" [pressed]
  - checkbox "Sounds"
  - button "Rules"
  - button "The table in words"
  - button "Keys"
  - button "Close"
""",
    "keys": """
- dialog "Keys":
  - heading "Keys" [level=2]
  - term: F1
  - term: F2
  - definition: /the table in words/
  - button "Close"
""",
    "rules at the table": """
- dialog "Rules":
  - heading "Rules" [level=2]
  - button "Close"
  - search:
    - searchbox "Search the rules"
  - article:
    - link /M-\\d+/
""",
    "words": """
- dialog "The table in words":
  - heading /Mangrovia/ [level=2]
  - heading "Place a bowl" [level=3]
  - heading "Players" [level=3]
  - heading "Standings" [level=3]
  - heading "Board" [level=3]
  - heading "Your hand" [level=3]
""",
    "lesson": """
- region "Lesson":
  - progressbar "How far the lesson is"
  - button "Next"
  - heading "Welcome to Mangrovia" [level=2]
""",
    "cover": """
- dialog "The next player":
  - heading /Pass the screen to/ [level=1]
  - button "Show my cards"
""",
    "end mangrovia": """
- dialog "Results":
  - heading /win/ [level=1]
  - heading /Round by round/ [level=2]
  - img "Points of every player after each round"
  - region "What decided it":
    - heading /What decided it/ [level=2]
  - complementary:
    - figure:
      - button "Look at the board"
""",
    "watching": """
- region "Replay":
  - slider "Position"
  - button "Step back"
  - button "Play"
  - button "Step forward"
  - combobox "Speed"
  - combobox "Seen by"
""",
    "error": """
- main:
  - heading "Not found" [level=1]
  - link "Back to the start"
""",
}


@pytest.fixture
def ann(person: Callable[..., Person]) -> Person:
    return person(reduced_motion="reduce")


def test_the_table_in_words_is_told_in_sentences(ann: Person, known: Known) -> None:
    SCREENS["words"](ann, known)
    told = ann.page.locator(".described li").all_inner_texts()
    assert len(told) > 20
    for line in told:
        assert line[0].isupper() or line[0].isdigit(), line
        assert line.endswith("."), line
        assert "–" not in line
        assert "undefined" not in line
    assert len(set(told)) == len(told)


def test_the_main_screens_are_named(ann: Person, known: Known) -> None:
    from playwright.sync_api import expect

    for name, parts in PARTS.items():
        SCREENS[name](ann, known)
        expect(ann.page.locator("body")).to_match_aria_snapshot(parts, timeout=SLOW)
