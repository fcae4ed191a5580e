"""Names for sizes that host code in Python does not name, and facts about which are equal."""

from __future__ import annotations

from kernelcheck.adopt.formulas import Formula, replaced, unreserved
from kernelcheck.adopt.triton.values import Array, ArrayShape, HostParameter, TensorClues


class HostSizes:
    """The sizes of one host function. A size without a name gets one, and gives it up for that of an equal size."""

    def __init__(self) -> None:
        self.given: dict[str, HostParameter] = {}
        """Parameters of the function that are not tensors."""
        self.constraints: list[Formula] = []
        self.choices: dict[str, list[int]] = {}
        """Sizes, by name, that host code asks for one of."""
        self.named: dict[str, Formula] = {}
        """Sizes that stand for made-up names."""
        self.guessed: dict[str, str] = {}
        """Why sizes are guesses, by name."""
        self._made_up: set[str] = set()
        self._named_by_host: set[str] = set()

    def array(self, name: str, seen: TensorClues | None) -> Array:
        """A tensor of which nothing is known but what host code asks it for."""
        rank = seen.rank if seen is not None else None
        if rank is not None:
            return Array(name, ArrayShape([self.fresh(f"{name}_{axis}") for axis in range(rank)]))
        ends = {-1: self.fresh(f"{name}_last")} if seen is not None and seen.from_behind else {}
        return Array(name, ArrayShape(ends=ends))

    def fresh(self, name: str) -> Formula:
        """A size that nothing names yet."""
        name = unreserved(name)
        taken = self._made_up | self.given.keys()
        name = next(each for each in (name, *(f"{name}_{count}" for count in range(2, 99))) if each not in taken)
        self._made_up.add(name)
        return Formula(name)

    def untold(self) -> Formula:
        """A size that host code computes in a way that cannot be followed."""
        made = self.fresh("size")
        self.guessed[made.text] = "what host code computes cannot be followed"
        return made

    def final(self, value: Formula) -> Formula:
        """An expression with the names that host code has for sizes."""
        for _ in range(10):  # chains of names are short, and `same` makes no circle
            if not value.names & self.named.keys():
                break
            value = replaced(value, self.named)
        return value

    def same(self, a: Formula, b: Formula) -> bool:
        """Makes two sizes one; whether that can be."""
        a, b = self.final(a), self.final(b)
        if a.text == b.text:
            return True
        # Invariant: no size in `named` stands for an expression that holds its own name. Made-up names give way first.
        pairs = [(one, other) for one, other in ((b, a), (a, b)) if one.text in self._made_up]
        for one, other in sorted(pairs, key=lambda pair: not self.is_made_up(pair[0].text)):
            if one.text not in other.names:
                self.named[one.text] = other
                return True
        return False

    def settle(self, shape: ArrayShape, extents: list[Formula]) -> list[Formula]:
        """The extents of a shape, now that their number is known."""
        if shape.extents is None:
            shape.extents = extents
            for axis, known in shape.ends.items():
                if -len(extents) <= axis < len(extents):
                    self.same(known, extents[axis])
        return shape.extents

    def of_rank(self, shape: ArrayShape, rank: int, name: str = "size") -> list[Formula]:
        """The extents of a shape with this number of axes."""
        return self.settle(shape, [self.fresh(f"{name}_{axis}") for axis in range(rank)])

    def is_made_up(self, name: str) -> bool:
        """Whether a size has a name that host code does not have."""
        return name in self._made_up and name not in self._named_by_host

    def name(self, value: Formula, name: str) -> None:
        """Replaces the made-up name of a size by the one that host code gives it, if that is free."""
        name = unreserved(name)
        free = name != "_" and name not in self._made_up and name not in self.given
        if free and value.text in self._made_up and value.text not in self.named:
            self._made_up.add(name)
            self._named_by_host.add(name)
            self.named[value.text] = Formula(name)
