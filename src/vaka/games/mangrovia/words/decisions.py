"""The decisions of Mangrovia in words: each is described once. An action is told by the part of it that is open."""

from __future__ import annotations

from collections.abc import Sequence

from vaka.engine import decisions as engine
from vaka.engine.decisions import Decision
from vaka.engine.language import later, later_several, say, several
from vaka.engine.telling import Question, both
from vaka.games.mangrovia.components import Components
from vaka.games.mangrovia.views.view import View
from vaka.games.mangrovia.words.names import action_text, landing_of, landscape, price, space_name

ACTION = later("the action of the landing is to be carried out")
LANDING = later("Landing {landing}: {action}")
NOTHING = later("Do nothing here")
NO_HUT = later("Build no more")
OVER = "M-73"
"""The rule that tells what comes when the game is over."""


def at_landing(title: str | tuple[str, str], rule: str, declined: str = "", forgone: str = "") -> Decision:
    """Return the decision on a part of the action of a landing; the whole action is what is due."""
    return Decision(title=title, detail=LANDING, due=ACTION, rule=rule, declined=declined, forgone=forgone)


DECISIONS = {
    "bowl": Decision(
        title=later("Place a bowl"),
        detail=later("It acts at both landings of its site; {more}"),
        due=later("a bowl is to be placed"),
        rule="M-23",
    ),
    "either": at_landing(later("Choose one of two"), "M-29", NOTHING, later("did nothing")),
    "amulets": at_landing(later("Collect amulets"), "M-39", NOTHING, later("did nothing")),
    "up": at_landing(
        later_several("Take a face-up card", "Take up to {number} face-up cards"),
        "M-31",
        later("No more face-up cards"),
        later("took no more face-up cards"),
    ),
    "double hut": at_landing(later("Build a hut or a double hut"), "M-59", NO_HUT, later("did not build")),
    "two huts": at_landing(later("Build up to two huts"), "M-57", NO_HUT, later("did not build")),
    "second hut": at_landing(later("Build a second hut"), "M-49", NO_HUT, later("built nothing more")),
    "hut": at_landing(later("Build a hut"), "M-49", NO_HUT, later("did not build")),
    "down": at_landing(
        later_several("Draw a face-down card", "Draw up to {number} face-down cards"),
        "M-33",
        later("Draw no more cards"),
        later("drew no more cards"),
    ),
    "birds": at_landing(later("Set the birds"), "M-47"),
    "return": Decision(
        title=later("Throw one amulet back"),
        detail=later("You drew {values}"),
        due=later("one of the amulets just drawn is to be thrown back"),
        rule="M-42",
    ),
    "card": Decision(
        title=later("Which landscape card?"),
        due=later("a landscape card is to be handed in"),
        rule="M-51",
    ),
    "payment": Decision(
        title=later("Pay {price}"),
        detail=later("{number} still due"),
        due=later("the build is to be paid for"),
        rule="M-65",
    ),
}


def due(decision: str) -> str:
    """Return what is to be done at a decision of the view, marked by `later`."""
    return ACTION if decision == "action" else DECISIONS[decision].due


def decision_of(components: Components, view: View) -> Decision:
    """Return the decision at hand: of an action, the part that is open."""
    assert view.decision is not None, "somebody decides"
    return DECISIONS[part(components, view) if view.decision == "action" else view.decision]


def part(components: Components, view: View) -> str:
    """Return the part of the action that is open; huts are told apart."""
    action = view.action
    assert view.part is not None, "an action is carried out"
    if view.part != "huts":
        return view.part
    if action.double:
        return "double hut"
    first = action.huts == landing_of(components, view.landing).huts
    return "two huts" if action.huts > 1 else "hut" if first else "second hut"


def question(components: Components, view: View) -> Question:
    """Return what the viewer has to decide."""
    return decision_of(components, view).question(steps(components, view), **values(components, view))


def values(components: Components, view: View) -> dict[str, object]:
    """Return what stands in the texts of decisions."""
    build = view.build
    if build is not None:
        space = components.spaces[components.index(build.space)]
        return {"price": price(space, build.huts), "number": build.due}
    if not view.landing:
        own = view.placing.count(view.deciding or 0)
        return {"more": several("{number} bowl to place", "{number} bowls to place", own)}
    return {
        "values": both(view.drawn or ()),
        "number": view.action.up or view.action.down,
        "landing": view.landing,
        "action": action_text(landing_of(components, view.landing)),
    }


def steps(components: Components, view: View) -> list[str]:
    """Return what was decided before in the same chain, or done before of the same part of an action."""
    build, action = view.build, view.action
    if build is not None:
        name = space_name(components, components.spaces[components.index(build.space)])
        found = [say("Double hut: {space}", space=name) if build.huts > 1 else name]
        found += [say("{land} card", land=landscape(land)) for land in build.landscapes]
        return [*found, say("{paid} paid", paid=" + ".join(build.paid))] if build.paid else found
    if not view.landing:
        return []
    landing = landing_of(components, view.landing)
    if 0 < action.huts < landing.huts and not action.up:
        return [say("First hut built")]
    if 0 < action.up < landing.up:
        return [several("{number} card taken", "{number} cards taken", landing.up - action.up)]
    if 0 < action.down < landing.down and not action.huts:
        return [several("{number} card drawn", "{number} cards drawn", landing.down - action.down)]
    return []


def waiting(components: Components, view: View, names: Sequence[str]) -> Question:
    """Return what is told to a viewer who decides nothing now."""
    if view.decision is None:
        return engine.waiting(view, names, "", OVER)
    decision = decision_of(components, view)
    text = say(LANDING, **values(components, view)) if view.landing else say(decision.due)
    return engine.waiting(view, names, text, decision.rule)
