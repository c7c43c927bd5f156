"""The generator of every random number: sfc32, three words and a counter kept among the fields of a state.

It is our own, so that a record made today replays on every platform and Python version, and so that a copied
state carries its future with it. Other code never draws from `random`.
"""

from __future__ import annotations

from vaka.engine.memory import Memory

MASK = 0xFFFFFFFF


class Rng(Memory):
    """A stream of random numbers that depends only on the seed."""

    a: int
    b: int
    c: int
    counter: int

    def reseed(self, low: int, high: int) -> None:
        """Start the stream of a 64-bit seed, given as two words."""
        self.a = low
        self.b = high
        self.c = 0
        self.counter = 1
        for _ in range(12):  # sfc32's author: a dozen steps until every seed bit has reached every word
            self.word()

    def word(self) -> int:
        """Return the next 32 random bits."""
        word = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & MASK
        self.c = (((self.c << 21) | (self.c >> 11)) + word) & MASK
        return word

    def shuffle(self, places: list[int], count: int) -> None:
        """Write the numbers from 0 to count - 1 in random order."""
        for place in range(count):
            places[place] = place
        for place in range(count - 1, 0, -1):
            other = self.below(place + 1)
            number = places[place]
            places[place] = places[other]
            places[other] = number

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1; with n below a hundred, none is likelier by more than one in 2**25."""
        word = self.word()
        return (word * n) >> 32
