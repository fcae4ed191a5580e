"""Where the sums of two runs part: the reduction trees of an element, rebuilt from what flowed where, as a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import numpy as np

from kernelcheck.backends.base import Following
from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import KernelcheckError
from kernelcheck.base.flows import Flow
from kernelcheck.base.plain_text import plural
from kernelcheck.core.launch.plan import Plan, plan
from kernelcheck.core.sweep.contracts.variations import Variation
from kernelcheck.core.sweep.subject import Subject

MOST_LEVELS, MOST_PARTS = 3, 8
"""Levels of a tree that are shown, and parts of a sum."""
_SHOWN_TERMS = 4
_COMMUTES = ("+", "*")


@dataclass(frozen=True)
class Term:
    """A node of both trees: an element of an input, or an operation. Equal expressions are one term."""

    what: str
    parts: tuple[int, ...]
    label: str
    terms: int
    """Elements that are added up in it."""


class Terms:
    """The terms of several runs, each once."""

    def __init__(self) -> None:
        self.known: list[Term] = []
        self._numbers: dict[tuple[str, tuple[int, ...], str], int] = {}

    def of(self, what: str, parts: tuple[int, ...], label: str = "") -> int:
        """The number of a term, which is new or known. Sums and products do not depend on the order of two parts."""
        key = (what, tuple(sorted(parts)) if what in _COMMUTES else parts, label)
        number = self._numbers.get(key)
        if number is None:
            number = self._numbers[key] = len(self.known)
            terms = sum(self.known[part].terms for part in parts) if what == "+" else 1
            self.known.append(Term(what, parts, label, terms))
        return number

    def is_sum(self, number: int) -> bool:
        return self.known[number].what == "+"

    def chain(self, number: int) -> list[int]:
        """The parts of a sum in the order in which they are added: two halves, or a run of parts, one after another."""
        later: list[int] = []
        while self.is_sum(number):
            smaller, larger = sorted(self.known[number].parts, key=lambda part: self.known[part].terms)
            if not self.is_sum(larger) or self.known[larger].terms < 2 * self.known[smaller].terms:
                return [*self.known[number].parts, *reversed(later)]
            later.append(smaller)
            number = larger
        return [number, *reversed(later)]

    def inner(self, number: int) -> Sequence[int]:
        """The parts that a picture of an expression shows one by one."""
        return self.chain(number) if self.is_sum(number) else self.known[number].parts

    def first(self, number: int) -> int:
        """The term with which a sum begins."""
        while self.is_sum(number):
            number = self.chain(number)[0]
        return number

    def text(self, number: int, depth: int = 2) -> str:
        """An expression on one line, cut short."""
        term = self.known[number]
        if term.label:
            return term.label
        if term.what == "+":
            return f"({plural(term.terms, 'term')} from {self.text(self.first(number), depth)} on)"
        inner = [self.text(part, depth - 1) if depth else "…" for part in term.parts]
        return " * ".join(inner) if term.what == "*" else f"{term.what}({', '.join(inner)})"


def sums_apart(
    subject: Subject, same: Variation, variation: Variation, output: str, before: Sequence[int], after: Sequence[int]
) -> list[str]:
    """Lines that show how an element was added up in a case and in a variation of it, from where the two differ.

    Args:
        subject: what ran.
        same: the case itself, as a variation that changes nothing.
        variation: the variation.
        output: a written tensor.
        before: index of the element in the case.
        after: its index in the variation.

    Returns:
        The lines; one that says why there is no picture where the flow is not known; none on backends that follow
        nothing.
    """
    if not isinstance(subject.backend, Following):
        return []
    terms, shapes = Terms(), {name: array.shape for name, array in same.inputs.items()}
    found: list[int] = []
    for each, index in ((same, before), (variation, after)):
        try:
            root = _followed(subject, each, output, index, terms, shapes)
        except KernelcheckError as error:
            return [f"the sums are not shown: {str(error).splitlines()[0]}"]
        if isinstance(root, str):
            return [f"the sums are not shown: {root}"]
        found.append(root)
    one, other = _parting(terms, *found)
    if one == other:
        return ["both are the same sums in the same order: they differ in something else"]
    while [*_tree(terms, one)] == [*_tree(terms, other)]:  # they differ below the levels that are shown
        parts = zip(terms.inner(one), terms.inner(other), strict=False)
        apart = next((pair for pair in parts if pair[0] != pair[1]), None)
        if apart is None:
            return ["the sums are not shown: they differ where a picture of them would be too large"]
        one, other = apart
    name = f"{output}[{', '.join(map(str, before))}]" if before else output
    within = "" if (one, other) == tuple(found) else ", in a part of it"
    return [
        f"how {name} is added up{within}, {same.what}:",
        *(f"  {line}" for line in _tree(terms, one)),
        f"and {variation.what}:",
        *(f"  {line}" for line in _tree(terms, other)),
    ]


def _followed(
    subject: Subject,
    variation: Variation,
    output: str,
    index: Sequence[int],
    terms: Terms,
    shapes: Mapping[str, tuple[int, ...]],
) -> int | str:
    """The term of an element; where it is not known, why. ``shapes`` are those of the case's inputs."""
    at = subject.at(variation.case, variation.version)
    ready = plan(at.op, variation.case, at.program, variation.inputs)
    if variation.schedule:
        launches = tuple(replace(launch, schedule=variation.schedule) for launch in ready.launches)
        ready = replace(ready, launches=launches)
    inputs = frozenset(name for name, array in variation.inputs.items() if array.dtype.kind not in "iub")
    assert isinstance(at.backend, Following)
    flow = at.backend.follow(at.program, ready.buffers, ready.launches, inputs)
    if flow.lost:
        return flow.lost
    place = int(_places(ready, output)[tuple(index)])
    root = flow.written.get((output, place))
    if root is None:
        return f"no element of an input flows into {output}{list(index)}"
    return _terms_of(flow, root, terms, _labels(ready, variation, shapes))


def _places(ready: Plan, name: str) -> np.ndarray:
    """The places of a tensor's elements in its flat buffer."""
    return np.asarray(ready.views[name].read(np.arange(ready.views[name].size)))


def _labels(ready: Plan, variation: Variation, shapes: Mapping[str, tuple[int, ...]]) -> Callable[[str, int], str]:
    """Names of elements of inputs, as the case has them: ``x[3, 0]``."""
    names: dict[str, tuple[dict[int, int], tuple[int, ...]]] = {}

    def label(name: str, place: int) -> str:
        if name not in names:
            flat = _places(ready, name).reshape(-1)
            shape = shapes[name]
            count = int(np.prod(shape, dtype=np.int64))
            origins = variation.origin(name, np.arange(1, count + 1).reshape(shape)).reshape(-1)
            names[name] = {int(at): int(origin) for at, origin in zip(flat, origins, strict=True)}, shape
        known, shape = names[name]
        origin = known.get(place, 0)
        if not origin:
            return "0 (padding)"
        index = np.unravel_index(origin - 1, shape)
        return f"{name}[{', '.join(str(int(axis)) for axis in index)}]"

    return label


def _terms_of(flow: Flow, root: int, terms: Terms, label: Callable[[str, int], str]) -> int:
    needed = {root}
    for number in range(root, -1, -1):
        if number in needed and not flow.nodes[number].is_input:
            needed.update(flow.nodes[number].parts)
    made: dict[int, int] = {}
    for number in sorted(needed):
        node = flow.nodes[number]
        if node.is_input:
            made[number] = terms.of(node.what, (), label(node.what, node.parts[0]))
        else:
            made[number] = terms.of(node.what, tuple(made[part] for part in node.parts))
    return made[root]


def _parting(terms: Terms, one: int, other: int) -> tuple[int, int]:
    """The innermost expressions of two that contain all in which they differ."""
    while one != other:
        a, b = terms.known[one], terms.known[other]
        if a.what != b.what or len(a.parts) != len(b.parts):
            break
        left = [part for part in a.parts if part not in b.parts]
        right = [part for part in b.parts if part not in a.parts]
        if len(left) != 1 or len(right) != 1:
            break
        one, other = left[0], right[0]
    return one, other


def _tree(terms: Terms, number: int, levels: int = MOST_LEVELS) -> Iterator[str]:
    """An expression as lines: sums of single terms on one line, others with a line for each part."""
    if not terms.is_sum(number):
        yield terms.text(number)
        return
    parts = terms.chain(number)
    if not any(map(terms.is_sum, parts)):
        yield _run(terms, parts)
        return
    if not levels:
        yield terms.text(number)[1:-1]
        return
    yield f"{terms.known[number].terms} terms, {'in turn' if len(parts) > 2 else 'the sum of'}"
    cut = len(parts) > MOST_PARTS
    shown: list[int | None] = [*parts[: MOST_PARTS - 2], None, parts[-1]] if cut else [*parts]
    for place, part in enumerate(shown):
        last = place + 1 == len(shown)
        first, others = ("└ ", "  ") if last else ("├ ", "│ ")
        lines = [f"… ({len(parts) - MOST_PARTS + 1} more)"] if part is None else [*_tree(terms, part, levels - 1)]
        yield from (f"{first if at == 0 else others}{line}" for at, line in enumerate(lines))


def _run(terms: Terms, parts: Sequence[int]) -> str:
    """Single terms that are added one after another."""
    if len(parts) <= _SHOWN_TERMS:
        return " + ".join(map(terms.text, parts))
    return f"{terms.text(parts[0])} + {terms.text(parts[1])} + … + {terms.text(parts[-1])} ({len(parts)} in turn)"
