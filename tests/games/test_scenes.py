"""What holds for the scenes of every game."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

import vaka
from tests.playing import Setup, dice, now_and_then, walk
from vaka.engine.language import LANGUAGES, Language, speaking
from vaka.engine.scene import Area, Scene, Shown, Sprite, Tab, Word
from vaka.engine.scene.keys import COMMANDS, DIGITS, LETTERS
from vaka.engine.scene.lettering import apart, fitted, wide

setups = pytest.mark.parametrize("setup", [Setup("mangrovia", 4), Setup("borabora", 3)], ids=str)
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
SMALLEST = 7.5
"""The size below which nobody reads a text, in units of the table."""
LEAST_PART = 1.0
"""How far a letter may reach beyond, as letters are not measured one by one."""


def drawn(state: vaka.State, seat: int | None, game: vaka.Game) -> Scene:
    """Return the table as a seat sees it, who is called You there."""
    names = tuple("You" if number == seat else NAMES[number] for number in range(state.seats))
    view = state.view(seat)
    return game.scenery.scene(view, state.redeal(seat, 1) if view.legal else None, names)


def scenes(setup: Setup) -> Iterator[Scene]:
    """Yield some scenes of a random game as whoever decides sees them."""
    for step, (state, _) in enumerate(walk(setup.new(setup.number), dice(setup.number))):
        if now_and_then(step, setup.number, pure=29, compiled=7):
            yield drawn(state, state.seat, setup.game)


def is_marked(sprite: Sprite) -> bool:
    return not {"legal", "chosen"}.isdisjoint(sprite.states)


def areas(scene: Scene) -> list[Area]:
    """Return the areas of a scene, and those that are laid out for a phone."""
    return [each for area in scene.areas.values() for each in (area, area.narrow) if each]


def is_on(tab: Tab, area: Area, sprite: Sprite) -> bool:
    """Return whether all of a sprite is on a tab."""
    x, y = area.x + sprite.x * area.w / area.width, area.y + sprite.y * area.h / area.height
    w, h = sprite.w * area.w / area.width, sprite.h * area.h / area.height
    return tab.x <= x and tab.y <= y and x + w <= tab.x + tab.w and y + h <= tab.y + tab.h


@setups
def test_on_a_phone_everything_that_can_be_chosen_is_on_a_tab_or_always_in_sight(setup: Setup) -> None:
    for scene in scenes(setup):
        assert 2 <= len(scene.tabs) <= 3
        assert len({tab.icon for tab in scene.tabs}) == len(scene.tabs)
        assert all(tab.x + tab.w <= scene.width and tab.y + tab.h <= scene.height for tab in scene.tabs)
        for area in [area for area in scene.areas.values() if not area.narrow]:
            for name, sprite in area.sprites.items():
                assert not sprite.moves or any(is_on(tab, area, sprite) for tab in scene.tabs), name


@setups
def test_what_is_laid_out_for_a_phone_can_do_the_same_and_lies_within_its_strip(setup: Setup) -> None:
    found = 0
    for scene in scenes(setup):
        for area in scene.areas.values():
            narrow = area.narrow
            if not narrow:
                continue
            found += 1
            assert (narrow.x, narrow.y, narrow.label) == (area.x, area.y, area.label)
            assert not narrow.narrow
            for name, sprite in area.sprites.items():
                if sprite.moves or name in narrow.sprites:
                    other = narrow.sprites[name]
                    assert (other.moves, other.states, other.why) == (sprite.moves, sprite.states, sprite.why)
            for name, sprite in narrow.sprites.items():
                assert name in area.sprites
                assert 0 <= sprite.x <= sprite.x + sprite.w <= narrow.width + 0.5, name
                assert 0 <= sprite.y <= sprite.y + sprite.h <= narrow.height + 0.5, name
    assert found


@setups
def test_what_is_clicked_in_place_of_something_marked_has_the_same_moves(setup: Setup) -> None:
    """So the keyboard needs to stop only at what is marked."""
    for scene in scenes(setup):
        for area in scene.areas.values():
            marked = {sprite.moves for sprite in area.sprites.values() if is_marked(sprite)}
            assert all(sprite.moves in marked for sprite in area.sprites.values() if sprite.moves)


@setups
def test_every_choice_has_a_key_of_its_own_that_is_no_command_s(setup: Setup) -> None:
    for scene in scenes(setup):
        choices = scene.prompt.choices
        keys = [choice.key for choice in choices if choice.key]
        assert len(keys) == len(set(keys)), keys
        assert set(keys) <= {*DIGITS, *LETTERS} - set(COMMANDS), keys
        assert len(keys) == len(choices) or set(LETTERS) <= set(keys), "there are letters left"


@setups
def test_nothing_is_said_to_be_of_you(setup: Setup) -> None:
    for scene in scenes(setup):
        said = [area.label for area in scene.areas.values()]
        said += [sprite.label for area in scene.areas.values() for sprite in area.sprites.values()]
        said += [choice.text for choice in scene.prompt.choices]
        assert not [text for text in said if "of You" in text or "by You" in text or "pushes You" in text]


@setups
def test_before_a_game_begins_nobody_is_to_move(setup: Setup) -> None:
    state = setup.new(1)
    view = msgspec.structs.replace(state.view(None), deciding=None)
    scene = setup.game.scenery.scene(view, None, NAMES[: setup.seats])
    assert len({player.status for player in scene.players}) == 1
    assert not any(is_marked(sprite) for area in scene.areas.values() for sprite in area.sprites.values())
    assert not any(name in scene.prompt.title + scene.prompt.detail for name in NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@setups
def test_every_drawn_text_keeps_to_its_place(setup: Setup, language: Language) -> None:
    """So no language writes beyond a sprite or over another text, nor so small that nobody reads it."""
    wrong = set()
    with speaking(language):
        for scene in scenes(setup):
            for name, sprite in [pair for area in areas(scene) for pair in area.sprites.items()]:
                texts = [word for word in sprite.draws if isinstance(word, Word)]
                spoken = [word for word in texts if any(letter.isalpha() for letter in word.text)]
                wrong |= {(name, word.text, "too small") for word in spoken if word.size < SMALLEST}
                wrong |= {(name, word.text, "beyond") for word in spoken if beyond(word, sprite)}
                wrong |= {(name, word.text, other.text) for word in spoken for other in texts if meet(word, other)}
    assert not wrong


def span(word: Word) -> tuple[float, float]:
    """Return where a word begins and ends."""
    room = wide(word.text, word.size)
    start = word.x - {"start": 0.0, "middle": room / 2, "end": room}[word.anchor]
    return start, start + room


def beyond(word: Word, sprite: Sprite) -> bool:
    start, end = span(word)
    return start < -LEAST_PART or end > sprite.w + LEAST_PART


def meet(one: Word, other: Word) -> bool:
    """Return whether two words lie upon each other."""
    together = min(span(one)[1], span(other)[1]) - max(span(one)[0], span(other)[0])
    return one is not other and abs(one.y - other.y) < 0.8 * max(one.size, other.size) and together > LEAST_PART


def test_a_word_gives_way_where_there_is_no_room() -> None:
    word = Word("Zugreihenfolge", 0, 0, 12, "label", "start")
    assert fitted(word, 200) == word
    small = fitted(word, 60)
    assert wide(small.text, small.size) <= 60 < wide(small.text, small.size + 0.1)
    heading, more = apart(Word("Tempel", 0, 0, 13, "title", "start"), Word("vorn: Cleopatra", 90, 0, 11), 90)
    assert heading.size == 13
    assert wide(heading.text, 13) + wide(more.text, more.size) < 90


# ----- the end

COUNTS = [Setup(name, seats) for name in vaka.games() for seats in vaka.game(name).seats]


def finished(setup: Setup, seed: int) -> tuple[vaka.State, tuple[int, ...], int]:
    """Return a random game that is over, the points before its last move, and who played that."""
    state = setup.new(seed)
    before, last = state.points(), 0
    for now, _ in walk(state, dice(seed)):
        assert now.seat is not None
        before, last = now.points(), now.seat
    return state, before, last


@pytest.mark.parametrize("setup", COUNTS, ids=str)
def test_the_final_scoring_begins_with_what_was_scored_and_ends_with_the_result(setup: Setup) -> None:
    for seed in range(1, 6):
        state, before, last = finished(setup, seed)
        for seat in (None, *range(state.seats)):
            scoring = drawn(state, seat, setup.game).scoring
            assert scoring
            for other in set(range(state.seats)) - {last}:
                assert scoring.points[other] == before[other]
            steps = [step.points for step in scoring.steps]
            assert tuple(map(sum, zip(scoring.points, *steps, strict=True))) == state.points()
            assert all(any(points) for points in steps)


@pytest.mark.parametrize("setup", COUNTS, ids=str)
def test_every_step_shows_the_points_so_far_and_what_brought_them(setup: Setup) -> None:
    state, _, _ = finished(setup, 3)
    for seat in (None, *range(state.seats)):
        scene = drawn(state, seat, setup.game)
        assert scene.scoring
        there = {name for area in scene.areas.values() for name in area.sprites}
        shown = [scene.scoring.sprites]
        for step in scene.scoring.steps:
            places = {place.owner: int(place.value) for place in step.standing.places if place.owner is not None}
            gained = {seat: points for seat, points in enumerate(step.points) if points}
            assert {owner: points for owner, points in places.items() if points} == gained
            assert set(step.standing.touches) <= there, step.standing.name
            shown.append(step.sprites)
        assert all(parts(each) == parts(shown[0]) for each in shown)
        for area, found in shown[-1].items():
            assert found == {name: scene.areas[area].sprites[name] for name in found}


def parts(shown: Shown) -> dict[str, set[str]]:
    """Return the ids of sprites by area."""
    return {name: set(found) for name, found in shown.items()}


@setups
def test_nothing_is_scored_before_the_end(setup: Setup) -> None:
    assert all(scene.scoring is None for scene in scenes(setup))


@pytest.mark.parametrize(
    ("setup", "order"),
    [
        (Setup("mangrovia", 4), [*[f"Path {letter}" for letter in "ABCDEFGH"], "Stone area", "Pole area", "Amulets"]),
        (Setup("borabora", 3), ["God tiles", "Jewels", "Fish"]),
    ],
    ids=str,
)
def test_the_final_scoring_follows_the_rules(setup: Setup, order: list[str]) -> None:
    """The order is that of M-73 to M-80, and of B-127 to B-129, whose bonuses come last."""
    for seed in range(1, 4):
        scoring = drawn(finished(setup, seed)[0], None, setup.game).scoring
        assert scoring
        found = [step.standing.name for step in scoring.steps]
        assert found[: len(set(found) & set(order))] == [name for name in order if name in found]
