"""The first game of Mangrovia: two prepared rounds, told step by step."""

from __future__ import annotations

from vaka.engine.lesson import FAREWELL, LessonPage, lesson

LESSON = lesson(
    3,
    92,
    # The first round: bowls, the way down, the way up.
    LessonPage(
        "Welcome to Mangrovia",
        "You would like to be the next chief. Chief's points come from huts: some at once, most of them at the end. "
        "We play two rounds together, then the game is yours.",
        ("marker", "group huts"),
    ),
    LessonPage(
        "The board",
        "Every space takes one hut. It shows its landscape (water, sand, mangrove or reed), its price, and perhaps "
        "points in a sun that you score at once. The grey huts belong to nobody, but they count in the ranking.",
        ("space G57", "space G64", "space G41", "hut"),
    ),
    LessonPage(
        "The paths",
        "Eight paths begin at statues and run across the island. At the end most huts on a path score the larger "
        "number at its statue, second most the smaller one. If two are level, the hut nearest the statue decides.",
        ("path",),
    ),
    LessonPage(
        "The birds",
        "You may build only on landscapes where a bird sits: now these are water and mangrove. And you hand in a card "
        "of the same landscape. You hold water, so you can use one already.",
        ("square water", "square mangrove", "hand water"),
    ),
    LessonPage(
        "The boat and your bowls",
        "A bowl on a site acts twice. The boat comes down the left side first, where you draw, and back up the right "
        "side, where you build. A site that is rich on one side is poor on the other.",
        ("archipelago", "boat"),
    ),
    LessonPage(
        "Your first bowl",
        "Put it on site 4: it draws two cards on the way down, and builds a hut, or even a double hut, on the way up. "
        "Press the place that is ringed, or the choice in the list.",
        ("landing 4", "landing 9"),
    ),
    "@4 @6 @1",
    LessonPage(
        "Your second bowl",
        "The others took their turns; what each is good for stands beside the moves. Site 2 is still free: an amulet "
        "on the way down, and a second chance to build on the way up.",
        ("landing 2", "landing 11"),
    ),
    "@2 @5 +4 +S ?V",
    LessonPage(
        "Collect amulets",
        "Some spaces cost amulets instead of valuables, and each amulet you keep scores its value at the end. Without "
        "a hut on an amulet space you take a 1 from the board; with such huts you draw from the bag, where they are "
        "worth more.",
        ("ones", "bag", "track"),
    ),
    "A +S",
    LessonPage(
        "A card that lies open",
        "Prices must be paid exactly, without change. So small valuables are handy: with a 3 more your cards make 6, "
        "7 and 10. Take the 3.",
        ("show v3", "group valuables"),
    ),
    "+3",
    LessonPage(
        "A card face-down",
        "Now one card from a pile, which nobody else sees. You have a landscape card that fits a bird, so draw a "
        "valuable to pay with.",
        ("pile valuables", "pile landscapes"),
    ),
    "?V ?V ?V +3 ?L ?L ?V P25 $3 $7",
    LessonPage(
        "The boat has turned",
        "You drew a 6, and the boat is on its way up: now huts go up. At landing 8 somebody has just built in the "
        "pole area and taken tile 2, which is two points at once.",
        ("boat", "hut P25", "poles"),
    ),
    LessonPage(
        "Build your first hut",
        "The spaces that you can pay for are lit. Point at one to see what it would change. This one in the pole area "
        "costs 9: it takes pole tile 3 at once, and being nearest the statue it wins the tie on path H.",
        ("space P15", "path H", "poles"),
    ),
    "P15",
    LessonPage(
        "Pay the exact price",
        "9 can be paid by 6 and 3, and you have two cards of 3. Begin with the 6: the start card of 3 goes with it, "
        "and your other 3 stays with the 4, which make 7 together.",
        ("group valuables",),
    ),
    "$6 I10 $4s",
    LessonPage(
        "No card, no hut",
        "Your water card is spent, so landing 11 could not build a second hut. Never run out of landscapes: draw one.",
        ("pile landscapes", "group landscapes"),
    ),
    "?L ^WM",
    # The second one.
    "@6",
    LessonPage(
        "A new round",
        "The boat is home, the display is full again, and whoever had site 1 is first player now. You drew reed, and "
        "there is no bird on reed.",
        ("hand reed", "bird", "show"),
    ),
    LessonPage(
        "Site 1",
        "This site is the richest on the way down: three cards. At the very end of the round it moves the birds and "
        "makes you first player. With two reed cards in hand you want that.",
        ("landing 1", "landing 12"),
    ),
    "@1 @5 @2",
    LessonPage(
        "Two huts in one landing",
        "Site 3 brings a single card, but at landing 10 you may build two huts, each paid on its own. With the cards "
        "of site 1 you can use both.",
        ("landing 3", "landing 10"),
    ),
    "@3",
    LessonPage(
        "First pick",
        "You are the first to draw this time, so nothing is gone yet. There is only one card for a landscape with a "
        "bird: take the water before somebody else does.",
        ("show water", "bird"),
    ),
    "+W",
    LessonPage(
        "Think in sums",
        "You hold 3 and 4. With the 5 you can pay 3, 4, 5, 7, 8, 9 and 12: the more sums your cards make, the more "
        "spaces are open to you.",
        ("show v5", "group valuables"),
    ),
    "+5",
    LessonPage(
        "A second landscape",
        "Two huts need two landscape cards. The display has no other that helps, so try your luck with the pile: half "
        "of the landscapes have a bird.",
        ("pile landscapes",),
    ),
    "?L A",
    LessonPage(
        "Mangrove it is",
        "That was lucky: a bird sits there too. One open card more: with the 4 you have 3, 4, 4 and 5, enough for two "
        "huts of 7 and 9.",
        ("hand mangrove", "show v4"),
    ),
    "+4 +S ?L ?V ?V +R ?V ?L A A I02 $5s",
    LessonPage(
        "An amulet space",
        "The isles count for no path, but a hut on an amulet space lets you draw from the bag from now on. Several of "
        "them draw several amulets at once, so they pay off early. Build here for 7.",
        ("space I06", "track", "pillar 0"),
    ),
    "I06",
    LessonPage(
        "Keep what you need",
        "3 and 4 make 7. Pay the start card of 4: it leaves the game and can never help anybody else. 4 and 5 remain, "
        "and that is 9.",
        ("group valuables",),
    ),
    "$4s",
    LessonPage(
        "The stone area",
        "With 4 and 5 you could build in the stone area. There each of your huts scores as many points as there are "
        "huts in the whole area at the end: a promise that grows with company.",
        ("space S51", "stone standing"),
    ),
    LessonPage(
        "The second hut",
        "Mangrove for 9, and five points in the sun at once. Nobody else has a hut on path D, so it also leads there: "
        "6 points if it stays so.",
        ("space G57", "path D"),
    ),
    "G57 ?L",
    LessonPage(
        "Place the birds",
        "Your bowl on site 1 says where huts can be built next round, for all of you. Choose water and reed: you hold "
        "two reed cards, and mangrove closes to the others.",
        ("bird", "square", "hand reed"),
    ),
    "^WR",
    LessonPage(
        "The round is over",
        "You are first player, you lead, and the birds sit where your cards are. The game ends with the round in "
        "which somebody builds the last of ten huts.",
        ("marker", "stock"),
    ),
    LessonPage(
        "What decides the game",
        "Paths bring the most: spread along two or three of them rather than over all. Then the pole and the stone "
        "area, and the amulets you have left. Cards left over are worth nothing.",
        ("path", "pole standing", "stone standing", "group amulets"),
    ),
    FAREWELL,
)
