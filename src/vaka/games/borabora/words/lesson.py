"""The first game of Bora Bora: one prepared round, told step by step."""

from __future__ import annotations

from vaka.engine.lesson import FAREWELL, LessonPage, lesson

LESSON = lesson(
    3,
    3929,
    # The first huts.
    "CP hut sand c4",
    LessonPage(
        "Welcome to Bora Bora",
        "You spread huts over five islands, win people over, serve in the temple and gather jewellery. Most points "
        "after six rounds win. We play the first round together, then the game is yours.",
        ("rounds", "points"),
    ),
    LessonPage(
        "The islands",
        "Twelve regions, joined by paths over land and water. A path shows the die that opens it. Each region gives a "
        "material, and at the end its fish scores for whoever built there last.",
        ("path", "fish"),
    ),
    LessonPage(
        "Your own board",
        "Twelve huts to spread, with room for people where they leave. Beside them the ceremony grid for materials, "
        "which make room for buildings, and your tasks: one of them at the end of every round.",
        ("title-homes", "title-ceremony", "task-woman-priest", "task-3-priests", "task-3-different-men"),
    ),
    LessonPage(
        "Your first hut",
        "It goes to a region whose fish is worth 1. Take the west mountain: from there a land path of only 2 leads to "
        "the west plain, with its fish of 4.",
        ("region-WM", "path-WM-WP", "fish-WP"),
    ),
    "WM",
    LessonPage(
        "Which hut?",
        "Take it from an ordinary space: the space becomes free, and you will need free spaces for men and women.",
        ("home", "free"),
    ),
    "hut",
    LessonPage(
        "A new hut brings something",
        "Either the material of the region or an offering, which you need to play god cards. You have two offerings, "
        "so take the stone.",
        ("material-WM", "offerings"),
    ),
    "stone",
    LessonPage(
        "The ceremony grid",
        "Two materials side by side make room for a building, and a building is worth 10 points now. Put the stone in "
        "the top row, where sand and wood can join it.",
        ("ceremony-3", "ceremony-2", "ceremony-4", "worth-building"),
    ),
    "c3 CB hut sand c6",
    # Phase A, three dice each.
    "4@temple - p3 +b shell",
    LessonPage(
        "Three dice",
        "Everybody has rolled three dice; you have 3, 4 and 5. In turn each places one on an action and does it. A "
        "high die does more …",
        ("die-0", "action"),
    ),
    LessonPage(
        "… but a low die fits later",
        "A die must be lower than all dice already on its tile. There is a 4 in the temple: your 4 and 5 do not fit "
        "there any more, but your 3 does, as long as nobody puts a lower one.",
        ("action-temple", "die-0"),
    ),
    LessonPage(
        "Look at your tasks",
        "A woman and a priest in the temple are 6 points at the end of the round. The temple is in danger, so send "
        "the priest first: put the 3 there.",
        ("task-woman-priest", "action-temple"),
    ),
    "3@temple",
    LessonPage(
        "Gods bend the rules",
        "A white god would let this die act as a 6. Your god tile stands for any god, but it is precious: keep it, no "
        "white now.",
        ("god-tiles",),
    ),
    "-",
    LessonPage(
        "A place in the temple",
        "A 3 reaches the slots up to 3. Farther left is better: priests are pushed to the right and in the end out. "
        "Take the free slot for a 3.",
        ("temple-4",),
    ),
    "p4",
    LessonPage(
        "The fire bonus",
        "Priests and buildings bring two gifts. First a god card or an offering: your two cards need an offering "
        "each, and more will come, so take an offering.",
        ("offerings", "card"),
    ),
    "offering",
    LessonPage(
        "Status or a shell",
        "Status scores at the end of the round and sets the next turn order; shells buy jewels. The bracelet of this "
        "round costs two: take the first of them.",
        ("title-status", "column-1", "jewel-bracelet-4-2"),
    ),
    "shell 4@woman - f3 2@temple - p5 +w shell",
    LessonPage(
        "Too high?",
        "A 4 lies on the women now, and you wanted your 5 there. A blue god lets you place a die that is too high. "
        "You hold a blue card, so do it.",
        ("action-woman", "card-blue"),
    ),
    "5@woman",
    LessonPage(
        "Pay for the god",
        "A god costs a card of its colour and one offering. The god tile would do as well, without an offering. Pay "
        "with the blue card.",
        ("card-blue", "offerings"),
    ),
    "b=b",
    LessonPage(
        "White as well?",
        "Blue and white may go together, with an offering each. A 5 reaches far enough, so no white.",
        ("slot-5",),
    ),
    "-",
    LessonPage(
        "Whom to take",
        "Every person does something in phase B. The scout in slot 5 opens a land path of up to 2: exactly the one to "
        "the west plain. She also has two shells for you.",
        ("person-woman-land-2", "path-WM-WP"),
    ),
    "f5 1@man - 1@water - hut wood c7 -",
    LessonPage(
        "Your last die",
        "Almost everything is closed to a 4 now. The helper is open: your 4 is four small trades. There is always "
        "fishing too, for 2 points, with any die.",
        ("action-helper", "action-fishing"),
    ),
    "4@helper",
    LessonPage(
        "No white again",
        "With white the helper would give 6. Four are enough for today, and the god tile stays with you.",
        ("god-tiles",),
    ),
    "-",
    LessonPage(
        "Send the woman for shells",
        "For one helper point a woman gathers the shells she shows, once in the game. Men are tattooed in the same "
        "way, for status. Gather two shells.",
        ("person-woman-land-2", "shells"),
    ),
    "^f2",
    LessonPage(
        "Any material",
        "Three points are left. Two of them buy any material: sand, for the space beside your stone.",
        ("ceremony-3", "ceremony-4"),
    ),
    "sand",
    # Phase B and phase C.
    LessonPage(
        "Side by side",
        "Put the sand next to the stone: the first pair for a building is ready. The helper point left scores one "
        "point by itself.",
        ("ceremony-3", "ceremony-4"),
    ),
    "c4 6@temple p1 +g shell",
    LessonPage(
        "Phase B: people act",
        "Now each may use one kind of men and one kind of women. Equal ones act together and do more. Send your scout "
        "over land.",
        ("phase-B", "person-woman-land-2", "path-WM-WP"),
    ),
    "f:land",
    LessonPage(
        "Room for more people",
        "Her path leads to the west plain. Again take the hut from an ordinary space.",
        ("region-WP", "home"),
    ),
    "hut",
    LessonPage(
        "Wood for the grid",
        "Your stone has a place for wood on its other side. Take the wood.",
        ("material-WP", "ceremony-2"),
    ),
    "wood",
    LessonPage(
        "Three in a row",
        "Put it beside the stone. All twelve spaces covered are a bonus of 6 at the end, so leave no holes where a "
        "building cannot go.",
        ("ceremony-2", "ceremony-3", "ceremony-4", "bonus-ceremony"),
    ),
    "c2",
    LessonPage(
        "A red god for the fish",
        "Fish score at the end, for the last hut in the region. With red you score this one right now as well: 4 "
        "points for a card and an offering. A bargain.",
        ("fish-WP", "card-red"),
    ),
    "r=r f:status - j2 j4",
    LessonPage(
        "Phase C: status and temple",
        "Status was scored, and its order is the new turn order. Every priest scored 1 point, and most priests won a "
        "god tile. In later rounds priests are worth 2 and 3.",
        ("phase-C", "order", "priest-0", "temple-tiles"),
    ),
    LessonPage(
        "A jewel",
        "Each may buy one jewel of the round, which scores at the end. The bracelet is 4 points for two shells, and "
        "one shell stays for the next round.",
        ("jewel-bracelet-4-2", "jewel-comb-5-3", "shells"),
    ),
    "j3 !woman-jewel !3-equal-gods +2-gods-green +3-fish-B",
    LessonPage(
        "Task fulfilled",
        "A woman and a priest: 6 points for you, by themselves, for a task that can be fulfilled must be. Who can "
        "fulfil none throws one away for nothing.",
        ("title-aims", "points"),
    ),
    LessonPage(
        "A new task",
        "Take one that you have begun already: two scouts. You have one, and scouts are useful anyway.",
        ("task-2-persons-land", "person-woman-land-2"),
    ),
    "+2-persons-land",
    # The second round, until the learner decides.
    "6@temple p1 +g shell 5@man - m4",
    LessonPage(
        "The second round",
        "New dice, new people, new tasks, and you lead. You have two materials side by side: a die on Build is worth "
        "10 points now, and less from round 3 on.",
        ("action-build", "ceremony-2", "ceremony-3", "ceremony-4", "worth-building"),
    ),
    LessonPage(
        "What decides the game",
        "A task every round, many people, early buildings, fish and jewels. And six bonuses for whoever completes "
        "something: aim at one or two of them from the start.",
        ("bonus", "title-aims"),
    ),
    FAREWELL,
)
