"""What the tables, columns and words of the components file of Bora Bora are called where they are read; its notes."""

from __future__ import annotations

from vaka.engine.language import later, later_within

NAMES = (
    later_within("components of Bora Bora", "players"),
    later_within("components of Bora Bora", "start"),
    later_within("components of Bora Bora", "turn order"),
    later_within("components of Bora Bora", "rounds"),
    later_within("components of Bora Bora", "points"),
    later_within("components of Bora Bora", "bonuses"),
    later_within("components of Bora Bora", "display"),
    later_within("components of Bora Bora", "supply"),
    later_within("components of Bora Bora", "colours"),
    later_within("components of Bora Bora", "regions"),
    later_within("components of Bora Bora", "paths"),
    later_within("components of Bora Bora", "fish"),
    later_within("components of Bora Bora", "persons"),
    later_within("components of Bora Bora", "symbols"),
    later_within("components of Bora Bora", "helper"),
    later_within("components of Bora Bora", "fire"),
    later_within("components of Bora Bora", "gods"),
    later_within("components of Bora Bora", "god price"),
    later_within("components of Bora Bora", "god tiles"),
    later_within("components of Bora Bora", "temple"),
    later_within("components of Bora Bora", "huts"),
    later_within("components of Bora Bora", "buildings"),
    later_within("components of Bora Bora", "ceremony"),
    later_within("components of Bora Bora", "status"),
    later_within("components of Bora Bora", "jewellery"),
    later_within("components of Bora Bora", "tasks"),
    later_within("components of Bora Bora", "seats"),
    later_within("components of Bora Bora", "tiles"),
    later_within("components of Bora Bora", "dice"),
    later_within("components of Bora Bora", "priests"),
    later_within("components of Bora Bora", "offerings"),
    later_within("components of Bora Bora", "start tasks"),
    later_within("components of Bora Bora", "main tasks"),
    later_within("components of Bora Bora", "place"),
    later_within("components of Bora Bora", "round"),
    later_within("components of Bora Bora", "building"),
    later_within("components of Bora Bora", "priest"),
    later_within("components of Bora Bora", "fishing"),
    later_within("components of Bora Bora", "task"),
    later_within("components of Bora Bora", "helped task"),
    later_within("components of Bora Bora", "god tile"),
    later_within("components of Bora Bora", "bonus"),
    later_within("components of Bora Bora", "count"),
    later_within("components of Bora Bora", "men"),
    later_within("components of Bora Bora", "women"),
    later_within("components of Bora Bora", "jewels"),
    later_within("components of Bora Bora", "materials"),
    later_within("components of Bora Bora", "shells"),
    later_within("components of Bora Bora", "id"),
    later_within("components of Bora Bora", "island"),
    later_within("components of Bora Bora", "side"),
    later_within("components of Bora Bora", "terrain"),
    later_within("components of Bora Bora", "material"),
    later_within("components of Bora Bora", "path"),
    later_within("components of Bora Bora", "kind"),
    later_within("components of Bora Bora", "die"),
    later_within("components of Bora Bora", "ring"),
    later_within("components of Bora Bora", "species"),
    later_within("components of Bora Bora", "values"),
    later_within("components of Bora Bora", "amounts"),
    later_within("components of Bora Bora", "trade"),
    later_within("components of Bora Bora", "cost"),
    later_within("components of Bora Bora", "first"),
    later_within("components of Bora Bora", "second"),
    later_within("components of Bora Bora", "god"),
    later_within("components of Bora Bora", "cards"),
    later_within("components of Bora Bora", "equal"),
    later_within("components of Bora Bora", "total"),
    later_within("components of Bora Bora", "slots"),
    later_within("components of Bora Bora", "spaces"),
    later_within("components of Bora Bora", "single"),
    later_within("components of Bora Bora", "last"),
    later_within("components of Bora Bora", "space"),
    later_within("components of Bora Bora", "row"),
    later_within("components of Bora Bora", "col"),
    later_within("components of Bora Bora", "jewel"),
    later_within("components of Bora Bora", "pile"),
    later_within("components of Bora Bora", "thing"),
    later_within("components of Bora Bora", "also"),
    later_within("components of Bora Bora", "build"),
    later_within("components of Bora Bora", "land"),
    later_within("components of Bora Bora", "water"),
    later_within("components of Bora Bora", "man"),
    later_within("components of Bora Bora", "woman"),
    later_within("components of Bora Bora", "black"),
    later_within("components of Bora Bora", "blue"),
    later_within("components of Bora Bora", "green"),
    later_within("components of Bora Bora", "red"),
    later_within("components of Bora Bora", "white"),
    later_within("components of Bora Bora", "yellow"),
    later_within("components of Bora Bora", "centre"),
    later_within("components of Bora Bora", "east"),
    later_within("components of Bora Bora", "north"),
    later_within("components of Bora Bora", "south"),
    later_within("components of Bora Bora", "west"),
    later_within("components of Bora Bora", "beach"),
    later_within("components of Bora Bora", "forest"),
    later_within("components of Bora Bora", "mountain"),
    later_within("components of Bora Bora", "plain"),
    later_within("components of Bora Bora", "sand"),
    later_within("components of Bora Bora", "stone"),
    later_within("components of Bora Bora", "wood"),
    later_within("components of Bora Bora", "hut"),
    later_within("components of Bora Bora", "offering"),
    later_within("components of Bora Bora", "shell"),
    later_within("components of Bora Bora", "tattoo"),
    later_within("components of Bora Bora", "bracelet"),
    later_within("components of Bora Bora", "comb"),
    later_within("components of Bora Bora", "earring"),
    later_within("components of Bora Bora", "headdress"),
    later_within("components of Bora Bora", "necklace"),
    later_within("components of Bora Bora", "pendant"),
    later_within("components of Bora Bora", "main"),
    later_within("components of Bora Bora", "islands"),
    later_within("components of Bora Bora", "different gods"),
    later_within("components of Bora Bora", "different jewels"),
    later_within("components of Bora Bora", "different men"),
    later_within("components of Bora Bora", "different women"),
    later_within("components of Bora Bora", "equal gods"),
    later_within("components of Bora Bora", "gods of colour"),
    later_within("components of Bora Bora", "jewels of type"),
    later_within("components of Bora Bora", "last huts"),
    later_within("components of Bora Bora", "materials of type"),
    later_within("components of Bora Bora", "persons of kind"),
    later_within("components of Bora Bora", "regions of fish"),
    later_within("components of Bora Bora", "regions of terrain"),
    later_within("components of Bora Bora", "shifted"),
    later_within("components of Bora Bora", "shifted men"),
    later_within("components of Bora Bora", "shifted women"),
)
"""As in the file, with spaces between words."""

NOTES = (
    later("tasks on display: two more than players"),
    later("what each player has: dice, priests, god cards, offerings, god tiles, tasks of the two piles"),
    later("points that the turn order tile drawn at the start is worth"),
    later(
        "points of a building built, and of each priest in the temple; 10, 7, 4 and all of priest are the rulebook's,"
        " that a building's points fall with every second round is inferred"
    ),
    later(
        "a die that goes fishing; a task fulfilled, and fulfilled with the yellow god's help; a god tile left at the "
        "end"
    ),
    later(
        "at the end, for so many: tasks fulfilled, jewels, ceremony spaces filled, buildings, huts on the map, persons"
    ),
    later("the rulebook says all of them"),
    later("what lies open: men and women each round, in slots from 1 on; jewels each round; god cards at any time"),
    later(
        "pieces in the box, materials of each type; when they run out, something else stands in, so play does not "
        "depend on them"
    ),
    later("the players' pieces"),
    later(
        "material is ours, as are the ids; island, side and terrain are the rulebook's or, where a note says so, public"
    ),
    later("terrain and side public"),
    later("side public"),
    later(
        "the die is ours unless the row says rulebook; that the path is there is inferred, or ours too if it has ring"
    ),
    later("rulebook: a water path of 6 exists"),
    later(
        "rulebook: twelve tiles of 1 to 6, four of them 1, one of 5 among the rest; three tiles of each of four "
        "species is inferred"
    ),
    later("what one, two and three equal tiles do in phase B"),
    later(
        "on the three tiles of each kind and sex; that there are three is inferred; rulebook: two men have 5 "
        "together, a woman has 3"
    ),
    later(
        "points of the die that a trade costs; tattoo shifts a man, shells a woman, hut moves a hut to the last space"
    ),
    later("the bonus for a priest placed or a building built: one of the first two, then one of the second two"),
    later("cards of each colour"),
    later(
        "offerings to be made with a card; equal cards that stand for any god. A god tile stands for any god without "
        "an offering"
    ),
    later(
        "in the box; in the temple at the start, one for each round. Each player starts with one, the others stay in "
        "the box"
    ),
    later("the slots' dice from left to right; a priest is pushed one slot to the right (public)"),
    later(
        "a player's spaces for huts and persons; huts on the last space and one each on so many others; twelve huts, "
        "two of them on the last of twelve spaces, are the rulebook's, so one space is free from the start"
    ),
    later("the dice of a player's six buildings; each covers two adjacent ceremony spaces"),
    later("how many spaces there are is public; how they lie, and for what material, is ours"),
    later(
        "points of a marker on each space of the track; from 0 to 15 is the rulebook's, how many spaces there are is "
        "ours"
    ),
    later("the first space of 4"),
    later(
        "rulebook: 24 tiles of six types, 1 to 9 points; how many there are of each type, all names but necklace and "
        "bracelet (public), points and prices are ours"
    ),
    later("7 tiles of the pile start, 53 of the pile main; the two spare tiles in the box are not in play"),
    later("the pile is inferred"),
    later("the turn order tile 1"),
    later("the pile is public"),
    later("one tile for each colour: so all tiles add up to 60"),
)
"""What is said of tables and rows in the file, word for word."""
