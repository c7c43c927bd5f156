"""The drawn table of Bora Bora: it tells nothing hidden, everything that can be done can be chosen, all fits."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator

import msgspec
import pytest

import vaka
from tests.games.borabora import habits
from tests.games.borabora.staging import view_of
from tests.playing import Setup, now_and_then, random, seats_and_spectator, walk
from vaka.engine import language
from vaka.engine.scene import Area, Note, Part, Scene, Sprite, Word
from vaka.engine.scene.picture import COMMON, contents, still
from vaka.games.borabora.rules import moves
from vaka.games.borabora.scene import layout
from vaka.games.borabora.scene.scene import BoraBoraScenery

SETUPS = [Setup("borabora", seats) for seats in range(2, 5)]
NAMES = ("Leilani", "Moana", "Tavi", "Keoni")
MARK = "⟦"

setups = pytest.mark.parametrize("setup", SETUPS, ids=str)


def scenery(setup: Setup) -> BoraBoraScenery:
    found = setup.game.scenery
    assert isinstance(found, BoraBoraScenery)
    return found


def scene_of(setup: Setup, state: vaka.State, seat: int | None, seed: int = 0) -> Scene:
    """Return the table as the page would have it: with a guess for whoever decides."""
    guess = state.redeal(seat, seed) if seat is not None and seat == state.seat else None
    return scenery(setup).scene(view_of(state, seat), guess, NAMES[: setup.seats])


def scenes(setup: Setup, *, pure: int, compiled: int = 2) -> Iterator[tuple[vaka.State, int | None, Scene]]:
    """Yield tables from a whole game for everybody who may look, the one who decides above all."""
    state = setup.new(setup.number)
    for step, (now, _) in enumerate(walk(state, habits.devout(setup.number))):
        if now_and_then(step, setup.number, pure=pure, compiled=compiled):
            lookers = seats_and_spectator(now) if step % 5 == 0 else [now.seat]
            for seat in lookers:
                yield now, seat, scene_of(setup, now, seat)
    for seat in seats_and_spectator(state):
        yield state, seat, scene_of(setup, state, seat)


def sprites(scene: Scene) -> Iterator[tuple[str, Sprite, Area]]:
    for area in scene.areas.values():
        for name, sprite in area.sprites.items():
            yield name, sprite, area


# ----- hidden things


@pytest.mark.parametrize("habit", [random, habits.devout], ids=lambda habit: habit.__name__)
@setups
def test_a_scene_does_not_change_with_what_its_viewer_cannot_know(setup: Setup, habit) -> None:  # type: ignore[no-untyped-def]
    for step, (now, _) in enumerate(walk(setup.new(setup.number + 1), habit(setup.number))):
        if not now_and_then(step, setup.number, pure=13, compiled=2):
            continue
        for seat in seats_and_spectator(now):
            seen = msgspec.json.encode(scene_of(setup, now, seat))
            dealt = now.redeal(seat, step + 1)
            assert msgspec.json.encode(scene_of(setup, dealt, seat, step + 2)) == seen


@setups
def test_cards_in_the_hands_of_others_are_drawn_from_behind(setup: Setup) -> None:
    for state, seat, scene in scenes(setup, pure=29, compiled=9):
        drawn = [name for name in scene.areas["held"].sprites if name.startswith("card-")]
        if seat is not None:
            assert not any("hidden" in name for name in drawn)
            assert len(drawn) == len(state.view(seat).hand)


# ----- the boards of others


def boards(setup: Setup, state: vaka.State, viewer: int | None) -> Iterator[tuple[int, dict[str, Sprite]]]:
    """Yield all that a viewer sees of each board when it is shown by itself."""
    for seat in range(setup.seats):
        areas = scenery(setup).board(view_of(state, viewer), seat, NAMES[: setup.seats])
        yield seat, {name: sprite for area in areas.values() for name, sprite in area.sprites.items()}


@setups
def test_a_board_by_itself_is_the_one_on_the_table_and_nothing_can_be_done_there(setup: Setup) -> None:
    for state, viewer, scene in scenes(setup, pure=29, compiled=9):
        shown = viewer if viewer is not None else state.seat
        own = {**scene.areas["own"].sprites, **scene.areas["held"].sprites}
        for seat, lying in boards(setup, state, viewer):
            assert not [
                name for name, sprite in lying.items() if sprite.moves or sprite.why or "legal" in sprite.states
            ]
            if seat == shown:
                assert {name: sprite.draws for name, sprite in lying.items()} == {
                    name: sprite.draws for name, sprite in own.items()
                }


@setups
def test_the_board_of_another_shows_only_cards_that_all_know(setup: Setup) -> None:
    hidden = 0
    for state, viewer, _ in scenes(setup, pure=29, compiled=9):
        for seat, lying in boards(setup, state, viewer):
            now = view_of(state, viewer).players[seat]
            cards = [name for name in lying if name.startswith("card-")]
            assert len(cards) == now.cards
            if seat != viewer:
                backs = [name for name in cards if name.startswith("card-hidden")]
                assert len(cards) - len(backs) == len(now.known_cards)
                hidden += len(backs)
    assert hidden


@setups
def test_a_board_fits_its_sheets_and_every_row_but_the_viewer_s_offers_it(setup: Setup) -> None:
    state = setup.new(1)
    view = view_of(state, 0)
    assert [player.board for player in scenery(setup).scene(view, None, NAMES[: setup.seats]).players] == [
        seat > 0 for seat in range(setup.seats)
    ]
    for area in scenery(setup).board(view, 1, NAMES[: setup.seats]).values():
        assert scenery(setup).backdrop(area.backdrop)
        assert all(each.x >= 0 and each.x + each.w <= area.width + 0.5 for each in area.sprites.values())


# ----- what can be done


@setups
def test_every_legal_move_is_a_choice_and_only_legal_moves_stand_behind_sprites(setup: Setup) -> None:
    for state, seat, scene in scenes(setup, pure=7):
        legal = set(state.legal()) if seat is not None and seat == state.seat else set()
        assert {choice.move for choice in scene.prompt.choices} == legal
        behind = {move for _, sprite, _ in sprites(scene) for move in sprite.moves}
        assert behind <= legal
        indirect = {move for move in legal if move == moves.PASS or moves.MATERIAL <= move < moves.OFFERING}
        assert legal - behind <= indirect


@setups
def test_legal_is_what_has_moves_and_nothing_else(setup: Setup) -> None:
    for _, _, scene in scenes(setup, pure=11):
        for name, sprite, _ in sprites(scene):
            if "legal" in sprite.states:
                assert sprite.moves, name
            assert not (sprite.moves and sprite.why), name


@setups
def test_choices_touch_only_what_is_there(setup: Setup) -> None:
    for _, _, scene in scenes(setup, pure=11):
        there = {name for name, _, _ in sprites(scene)}
        for choice in scene.prompt.choices:
            assert set(choice.touches) <= there, choice.notation
        for standing in scene.standings:
            assert set(standing.touches) <= there, standing.name


@setups
def test_points_told_for_a_move_are_those_it_scores_at_once(setup: Setup) -> None:
    state = setup.new(setup.number + 2)
    for step, (now, move) in enumerate(walk(state, habits.collecting(5))):
        if not now_and_then(step, 0, pure=5) or now.seat is None or view_of(now, now.seat).decision == "die":
            continue
        seat = now.seat
        choice = next(each for each in scene_of(setup, now, seat).prompt.choices if each.move == move)
        told = sum(effect.points for effect in choice.effects if effect.when == "now" and effect.owner is None)
        after = now.copy()
        after.play(move)
        at_once = ("red gods", "buildings", "persons", "helper")
        scored = sum(after.breakdown()[source][seat] - now.breakdown()[source][seat] for source in at_once)
        if moves.BUILDING <= move < moves.PAIR:
            assert told >= scored
        elif not (moves.FULFIL <= move < moves.DISCARD or view_of(now, seat).decision == "yellow"):
            assert told == scored, choice.notation


# ----- how it looks


@setups
def test_ids_are_unique_over_the_whole_table(setup: Setup) -> None:
    for _, _, scene in scenes(setup, pure=11):
        names = [name for name, _, _ in sprites(scene)]
        assert len(names) == len(set(names))


@setups
def test_the_same_thing_keeps_its_id(setup: Setup) -> None:
    known: set[str] = set()
    for step, (now, _) in enumerate(walk(setup.new(setup.number), random(3))):
        if not now_and_then(step, 0, pure=9, compiled=3):
            continue
        names = {name for name, _, _ in sprites(scene_of(setup, now, 0))}
        huts = {name for name in names if re.fullmatch(r"hut-\d-[A-Z]{2}", name)}
        assert known <= huts  # a hut in a region never leaves it
        known = huts


@setups
def test_everything_has_a_label_and_lies_within_its_area(setup: Setup) -> None:
    for _, _, scene in scenes(setup, pure=11):
        for area in scene.areas.values():
            assert area.x >= 0
            assert area.y >= 0
            assert area.x + area.w <= scene.width
            assert area.y + area.h <= scene.height
        for name, sprite, area in sprites(scene):
            assert sprite.label.strip(), name
            inside = sprite.x >= 0 and sprite.y >= 0
            inside = inside and sprite.x + sprite.w <= area.width + 0.2 and sprite.y + sprite.h <= area.height + 0.2
            assert inside, (name, sprite.x, sprite.y, sprite.w, sprite.h)
            for note in sprite.notes:
                assert note.text.strip(), name


def test_areas_do_not_overlap() -> None:
    boxes = list(layout.AREAS.items())
    for place, (name, one) in enumerate(boxes):
        for other_name, other in boxes[:place]:
            apart = one.x >= other.x + other.w or other.x >= one.x + one.w
            assert apart or one.y >= other.y + other.h or other.y >= one.y + one.h, (name, other_name)


@setups
def test_a_round_is_lit_once_the_first_has_begun(setup: Setup) -> None:
    for state, _, scene in scenes(setup, pure=20):
        lit = [
            name
            for name, sprite, _ in sprites(scene)
            if "b-round-now" in {getattr(p, "symbol", "") for p in sprite.draws}
        ]
        assert lit == ([] if view_of(state, None).phase == "first huts" else [f"round-{view_of(state, None).round}"])


def symbols_of(scene: Scene) -> set[str]:
    found = {standing.symbol for standing in scene.standings}
    for _, sprite, _ in sprites(scene):
        found |= {each.symbol for each in sprite.draws if isinstance(each, Part)}
        found |= {note.symbol for note in sprite.notes if note.symbol}
    for choice in scene.prompt.choices:
        found |= {each.symbol for each in choice.draws if isinstance(each, Part)}
    for player in scene.players:
        found |= {figure.symbol for figure in (*player.figures, *player.badges)}
    return found - {"mark"}


@setups
def test_every_symbol_stands_in_a_sheet(setup: Setup) -> None:
    sheets = contents(COMMON) + contents(BoraBoraScenery.symbols)
    there = set(re.findall(r'<symbol id="([^"]+)"', sheets))
    for _, _, scene in scenes(setup, pure=7):
        assert symbols_of(scene) <= there
    backdrops = "".join(scenery(setup).backdrop(name) for name in layout.AREAS)
    used = set(re.findall(r'href="#([^"]+)"', sheets + backdrops))
    ids = set(re.findall(r' id="([^"]+)"', sheets + backdrops))
    assert used <= ids
    assert set(re.findall(r"url\(#([^)]+)\)", sheets + backdrops)) <= ids


def test_the_sheet_is_small_and_has_neither_texts_nor_scripts_nor_styles() -> None:
    text = BoraBoraScenery.symbols.read_text(encoding="utf-8")
    assert len(text) < 110_000
    assert not re.search(r"<text|<script|<style|style=|http(?!://www\.w3\.org/2000/svg)", text)
    ids = re.findall(r'id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert all(name.startswith("b-") for name in ids)


def test_a_still_picture_is_well_formed() -> None:
    from xml.dom.minidom import parseString

    setup = SETUPS[2]
    state = setup.new(1)
    parseString(still(scene_of(setup, state, state.seat), scenery(setup)))


# ----- languages


class Pseudo(gettext.NullTranslations):
    """A language in which every text is marked."""

    def gettext(self, message: str) -> str:
        return f"{MARK}{message}⟧"

    def ngettext(self, one: str, many: str, number: int) -> str:
        return f"{MARK}{one if number == 1 else many}⟧"

    def pgettext(self, context: str, message: str) -> str:
        return f"{MARK}{message}⟧"


def texts(scene: Scene) -> Iterator[str]:
    """Yield every text that a person reads, but for names and the title of the game."""
    yield scene.subtitle
    yield scene.prompt.title
    yield scene.prompt.detail
    yield from scene.prompt.steps
    for area in scene.areas.values():
        yield area.label
    for _, sprite, _ in sprites(scene):
        yield sprite.label
        yield sprite.why
        yield from words_in(sprite.draws)
        yield from notes_in(sprite.notes)
    for choice in scene.prompt.choices:
        yield choice.group
        yield choice.text
        yield from words_in(choice.draws)
        yield from (effect.what for effect in choice.effects)
    for player in scene.players:
        yield player.status
        yield from (figure.label for figure in (*player.figures, *player.badges))
    for standing in scene.standings:
        yield standing.name
        yield standing.reason


def words_in(draws: tuple[Part | Word, ...]) -> Iterator[str]:
    yield from (each.text for each in draws if isinstance(each, Word))


def notes_in(notes: tuple[Note, ...]) -> Iterator[str]:
    yield from (note.text for note in notes)


@setups
def test_every_text_is_said_in_the_language_of_the_viewer(setup: Setup, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "catalogue", lambda _: Pseudo())
    drawn = BoraBoraScenery(scenery(setup).components, setup.game.texts)
    state = setup.new(setup.number)
    for step, (now, _) in enumerate(walk(state, habits.devout(setup.number))):
        if now_and_then(step, setup.number, pure=9, compiled=3):
            seat = now.seat
            scene = drawn.scene(view_of(now, seat), now.redeal(seat, 1), NAMES[: setup.seats])
            for text in texts(scene):
                letters = re.sub("|".join(NAMES), "", text)
                if re.search(r"[^\W\d_]{2}", letters):
                    assert MARK in text or "⟧" in text, text


# ----- other components


def test_corrected_components_are_drawn_as_they_are() -> None:
    setup = SETUPS[2]
    components = scenery(setup).components
    swapped = [msgspec.structs.replace(path, die=7 - path.die) for path in components.paths]
    other = msgspec.structs.replace(components, paths=tuple(swapped))
    drawn = BoraBoraScenery(other, setup.game.texts)
    view = view_of(setup.new(5), None)
    shown = drawn.scene(view, None, NAMES).areas["map"].sprites
    for path in swapped:
        assert str(path.die) in words_in(shown[f"path-{path.path}"].draws)
    mountains = [msgspec.structs.replace(region, terrain="mountain") for region in components.regions]
    rocky = BoraBoraScenery(msgspec.structs.replace(components, regions=tuple(mountains)), setup.game.texts)
    assert "b-peak" in rocky.backdrop("map")
    assert "b-tree" not in rocky.backdrop("map")


def test_a_ceremony_grid_of_another_shape_still_fits() -> None:
    setup = SETUPS[0]
    components = scenery(setup).components
    flat = [
        msgspec.structs.replace(space, row=number // 6 + 1, col=number % 6 + 1)
        for number, space in enumerate(components.ceremony)
    ]
    drawn = BoraBoraScenery(msgspec.structs.replace(components, ceremony=tuple(flat)), setup.game.texts)
    shown = drawn.scene(view_of(setup.new(5), 0), None, NAMES).areas["own"].sprites
    panel = layout.PANELS["ceremony"]
    for number in range(1, 13):
        space = shown[f"ceremony-{number}"]
        assert panel.x <= space.x
        assert space.x + space.w <= panel.x + panel.w
        assert space.y + space.h <= layout.BUILDINGS.y
