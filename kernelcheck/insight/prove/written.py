"""Whether every element of an output is written, whatever the sizes.

For all elements there is a thread: that is shown by naming one. The address of a store is a sum of digits, such as
indices of threads, of blocks and numbers of iterations, each with a weight; an element's place is a sum of its indices,
each with its stride. Digits whose weights are multiples of a stride are those of that index, the greatest weight first;
where the weights are negative, the index counts from its end. That is only a proposal: a solver is asked whether the
thread exists, gets there and stores to that element. What it is told holds where the thread's code runs, step by step
from the start of the kernel, since each step is shown from those before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, pairwise, product

from kernelcheck.backends.cpu.analysis.cfg import Switch
from kernelcheck.base.closure import closure
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.core.registry import Tensor
from kernelcheck.insight.prove.accesses import SymbolicAccess
from kernelcheck.insight.prove.arithmetic import POINTER
from kernelcheck.insight.prove.kernel import SymbolicKernel
from kernelcheck.insight.prove.terms import (
    FALSE,
    TRUE,
    Formula,
    Poly,
    all_of,
    any_of,
    at_least,
    mapped,
    negated,
    within,
)
from kernelcheck.insight.prove.unknowns import GRID, Atom
from kernelcheck.insight.prove.values import COUNT, count_of

MOST_PATHS = 32
"""Paths between two blocks that are told apart."""
MOST_STEPS = 16 * MOST_PATHS
"""Blocks that are gone through for them: most ways may lead elsewhere. What is left out is only not known."""
END = 1 << 30
"""An index after all instructions of a block."""

Index = tuple[Poly, Poly, Poly]
"""An index of an element as an unknown, its extent, and its stride in bytes."""


@dataclass(frozen=True)
class _Digit:
    """A part of an index of a thread, of a block, or of a number of iterations."""

    of: str
    """The unknown."""
    scale: int
    """What one of it is in that."""

    @property
    def name(self) -> str:
        return f"{self.of}/{self.scale}"


@dataclass(frozen=True)
class _Part:
    """A digit that an index of an element is made from."""

    digit: _Digit
    ratio: Poly
    """How many elements along the index one of it is."""
    weight: Poly
    """How many bytes that is."""
    falls: bool
    """Whether the index falls as the digit grows."""


@dataclass
class Written:
    """Asks about the stores of a kernel."""

    kernel: SymbolicKernel
    _quotients: dict[str, tuple[str, int]] = field(default_factory=dict)
    """Unknowns that are another divided by a constant, and these."""
    _serial: Iterator[int] = field(default_factory=count)

    def stores(self, tensor: str) -> list[SymbolicAccess]:
        pointer = POINTER + tensor  # of which there is an offset
        return [each for each in self.kernel.accesses if each.effect == "writes" and each.pointer == pointer]

    def left_out(self, tensor: Tensor) -> Formula:
        """What holds where an output has elements and nothing is launched to write them."""
        sizes = self.kernel.sizes
        there = (at_least(sizes.number(extent) - 1, 0) for extent in tensor.shape)
        return all_of(self.kernel.launched.left_out, *there)

    def missed(self, tensor: Tensor) -> Iterator[Formula]:
        """What holds where an element is not written by the threads that are proposed for it, for each way to count the
        elements that suggests any."""
        stores = self.stores(tensor.name)
        for indices in self._indices(tensor):
            sizes = self.kernel.sizes
            start = Poly.of(sizes.first_byte(tensor.name))
            place = sum((index * stride for index, _, stride in indices), start=start)
            threads = {access: self._thread(access, indices, start) for access in stores}
            known = next((thread for thread in threads.values() if thread is not None), {})
            ways, tags = [], dict[object, str]()
            for access, thread in threads.items():
                tag = f"!{next(self._serial)}"
                if thread is not None:
                    tag = tags.setdefault(tuple(thread.items()), tag)  # one thread finds the same data everywhere
                thread = thread or self._iterations(access, known, place, tag)
                if thread is not None:
                    ways.append(self._fails(access, thread, place, sizes.itemsize(tensor.name), tag))
            if any(way != TRUE for way in ways):
                inside = all_of(*(at_least(extent - 1, index) for index, extent, _ in indices))
                yield all_of(inside, *ways)

    def _indices(self, tensor: Tensor) -> Iterator[list[Index]]:
        """All ways to count elements by indices: each takes the axes that lie close together as one, or apart."""
        sizes = self.kernel.sizes
        shape = [sizes.number(extent) for extent in tensor.shape]
        strides, width = sizes.strides[tensor.name], sizes.itemsize(tensor.name)
        close = [strides[axis] == shape[axis + 1] * strides[axis + 1] for axis in range(len(shape) - 1)]
        for joined in product(*((False, True) if each else (False,) for each in close)):
            extents, steps = shape[:1], list(strides[:1])
            for axis, join in enumerate(joined, 1):
                extents = [*extents[:-1], extents[-1] * shape[axis]] if join else [*extents, shape[axis]]
                steps = [*steps[:-1], strides[axis]] if join else [*steps, strides[axis]]
            names = [self._unknown("element") for _ in extents]
            yield [(name, extent, step * width) for name, extent, step in zip(names, extents, steps, strict=True)]

    def _unknown(self, what: str) -> Poly:
        return self.kernel.sizes.unknowns.add(Atom(f"{what} {next(self._serial)}", low=0))

    def _thread(self, access: SymbolicAccess, indices: Sequence[Index], start: Poly) -> dict[str, Poly] | None:
        """The thread, block and iterations that store to an element, if a store's address says so."""
        unknowns, offset = self.kernel.sizes.unknowns, self._plain(access)
        digits, in_digits = self._digits(access, offset)
        offset = offset.substituted(in_digits.get) - start
        names = {each.name for each in digits}
        if any(name not in names and unknowns.varies(name, GRID) for name in offset.atoms):
            return None
        found: list[list[_Part]] = [[] for _ in indices]
        for digit in digits:
            weight = _weight(offset, digit.name, names)
            if weight is None:
                return None
            if weight.terms:
                sign = -1 if all(factor < 0 for _, factor in weight.terms) else 1
                ratios = [(place, _ratio(weight * sign, stride)) for place, (_, _, stride) in enumerate(indices)]
                known = [(place, ratio) for place, ratio in ratios if ratio is not None]
                if not known:
                    return None
                place, ratio = min(known, key=lambda each: each[1].constant is None)
                found[place].append(_Part(digit, ratio, weight, falls=sign < 0))
        values = {each.name: Poly(()) for each in digits}
        extents = {name: extent.constant for name, extent, what in self._threads() if what == "tid" and extent.constant}
        rest = offset.split(names.__contains__)[1]
        falling = [bool(parts) and all(part.falls for part in parts) for parts in found]
        ends_of = (stride * (end - 1) for (_, end, stride), falls in zip(indices, falling, strict=True) if falls)
        rest -= sum(ends_of, start=Poly(()))
        turned: dict[str, int] = {}
        for part in (part for parts, falls in zip(found, falling, strict=True) if not falls for part in parts):
            if part.falls:  # as many steps from its last value
                if part.digit.scale != 1 or part.digit.of not in extents:
                    return None
                turned[part.digit.name] = extents[part.digit.of] - 1
                rest += part.weight * turned[part.digit.name]
        for (index, end, stride), parts, falls in zip(indices, found, falling, strict=True):
            shift = _ratio(rest, stride) if rest.constant is None else _whole(rest, stride)
            left = index
            if shift is not None and rest.terms:
                left, rest = index - shift, Poly(())
            left = end - 1 - left if falls else left
            for part in sorted(parts, key=lambda each: each.ratio.constant or 1 << 62, reverse=True):
                value = left if part.ratio.constant == 1 else unknowns.ratio(left, part.ratio, down=True)
                extent, name = extents.get(part.digit.of), part.digit.name
                if extent is not None and part.digit.scale == 1:  # of a loop that is unrolled, another store has others
                    value = unknowns.modulo(value, extent)
                left -= value * part.ratio
                values[name] = value * -1 + turned[name] if name in turned else value
        return {name: value.substituted(values.get) for name, value in in_digits.items()}

    def _iterations(
        self, access: SymbolicAccess, known: Mapping[str, Poly], place: Poly, tag: str
    ) -> dict[str, Poly] | None:
        """The iterations in which the thread that makes another store makes this one: a loop that is unrolled has
        several, and one loop goes on where another ended."""
        unknowns, offset, around = self.kernel.sizes.unknowns, self._plain(access), self._around(access)
        counts = {count_of(header) for header in around}
        moving, rest = offset.split(counts.__contains__)
        if not known or any(unknowns.varies(name, header) for name in rest.atoms for header in around):
            return None
        weights = {name: weight.constant for name in counts if (weight := _weight(moving, name, counts))}
        values = {name: value for name, value in known.items() if not name.startswith(COUNT)}
        left = place - unknowns.poly_instance(rest, tag, GRID, values)
        values |= dict.fromkeys(sorted(counts), Poly(()))
        for step, name in sorted(((step or 0, name) for name, step in weights.items()), reverse=True):
            if step > 0:
                values[name] = unknowns.ratio(left, Poly.of(step), down=True)
                left -= values[name] * step
        return values

    def _plain(self, access: SymbolicAccess) -> Poly:
        """The first byte that an access touches, where no result wraps that never does."""
        fitting = self.kernel.contexts.fitting
        assert access.offset is not None
        return access.offset.substituted(lambda name: Poly(()) if name in fitting else None)

    def _digits(self, access: SymbolicAccess, offset: Poly) -> tuple[list[_Digit], dict[str, Poly]]:
        """The digits of what differs between threads, and unknowns written with them: an index of which a quotient is
        in the address has one digit for the quotient and one for the rest."""
        unknowns = self.kernel.sizes.unknowns
        names = [name for name, _, _ in self._threads()]
        names += [count_of(header) for header in sorted(self._around(access))]
        digits, written = [], dict[str, Poly]()
        for name in names:
            quotients = {
                divisor: atom
                for atom in sorted(offset.atoms)
                if (divisor := unknowns.divisor_of(atom, Poly.of(name))) is not None
            }
            scales = [1, *sorted(quotients)]
            if any(large % small for small, large in pairwise(scales)):
                scales = [1]
            self._quotients.update({quotients[scale]: (name, scale) for scale in scales[1:]})
            own = [_Digit(name, scale) for scale in scales]
            digits += own
            written[name] = _summed(own, 1)
            written.update({quotients[s]: _summed([d for d in own if d.scale >= s], s) for s in scales[1:]})
        return digits, written

    def _fails(self, access: SymbolicAccess, thread: Mapping[str, Poly], place: Poly, width: int, tag: str) -> Formula:
        """What holds where a thread does not exist, or does not store to a place."""
        unknowns = self.kernel.sizes.unknowns
        ends = {name: extent for name, extent, _ in self._threads()}
        absent = [
            negated(all_of(at_least(thread[name], 0), at_least(end - 1, thread[name]))) for name, end in ends.items()
        ]
        for name in sorted(thread.keys() & self._quotients.keys()):
            base, divisor = self._quotients[name]
            absent.append(negated(within(thread[base] - thread[name] * divisor, 0, divisor - 1)))
        offset, size, target = access.offset or Poly(()), access.size, self._unknown("place")
        stored = all_of(access.guard, at_least(target, offset), at_least(offset + size, target + width))
        values, stops = {target: place}, list[Formula]()
        for header in sorted(self._around(access)):
            turns = thread[count_of(header)]
            if turns.constant != 0:
                times = self._unknown("times")
                values[times] = turns
                stored = all_of(stored, at_least(times, 0))
                stops.append(self._ends_early(header, times, tag))
        way = self._way(access.block, 0, negated(stored))
        if way is None:
            return TRUE
        missing = unknowns.instance(any_of(way, *stops), tag, GRID, dict(thread))
        named = {name: value for unknown, value in values.items() for name in unknown.atoms}
        return any_of(*absent, mapped(missing, named.get))

    def _threads(self) -> Iterator[tuple[str, Poly, str]]:
        """The indices of threads and blocks that are not always 0, their extents, and what they are of."""
        launched = self.kernel.launched
        for what, extents in (("tid", launched.block), ("ctaid", launched.grid)):
            for axis, extent in zip("xyz", extents, strict=True):
                for name in launched.start.specials[f"%{what}.{axis}"].atoms:
                    yield name, extent, what

    def _around(self, access: SymbolicAccess) -> frozenset[int]:
        return self.kernel.values.flow.around(access.block)

    def _ends_early(self, header: int, times: Poly, tag: str) -> Formula:
        """What holds where a loop ends before it has been gone through so many times."""
        flow, unknowns = self.kernel.values.flow, self.kernel.sizes.unknowns
        ways = [self._way(latch, header, negated(self._edge(latch, header))) for latch in flow.returning(header)]
        if None in ways:
            return TRUE
        turn = self._unknown("turn")
        stops = all_of(*(way for way in ways if way is not None))
        stops = unknowns.instance(stops, f"'{header}{tag}.{next(self._serial)}", header, {count_of(header): turn})
        return all_of(at_least(times - 1, turn), stops)

    def _way(self, block: int, above: int, last: Formula) -> Formula | None:
        """What holds where control does not get from a block that dominates another to that one, or where, there,
        ``last`` holds; None if that cannot be said."""
        chain = self.kernel.values.flow.dominators(block)
        chain = chain[: chain.index(above) + 1]
        found = all_of(self._holds(block, last), last)
        for lower, upper in pairwise(chain):
            missed = self._missed(upper, lower)
            if missed is None:
                return None
            found = all_of(self._holds(upper, missed), any_of(missed, found))
        return found

    def _holds(self, block: int, about: Formula) -> Formula:
        """What holds where a block runs, as far as it matters for a formula."""
        return TRUE if about in (TRUE, FALSE) else self.kernel.contexts.running(block, END, about)

    def _missed(self, upper: int, lower: int) -> Formula | None:
        """What holds where control does not get from a block to one that it dominates; None if that cannot be said."""
        flow = self.kernel.values.flow
        back = {header for header in flow.around(upper) if lower in flow.loops[header]}
        onward = {each: flow.graph.blocks[each].successors() for each in flow.order}
        seen = closure(
            [each for each in onward[upper] if each != lower],
            lambda each: [target for target in onward[each] if target != lower] if each not in back else [],
        )
        if all(onward[each] and each not in back for each in seen):
            return FALSE
        if any(lower not in flow.loops[header] for header in flow.around(upper)):
            return None
        paths = list(self._paths(upper, lower, back))
        return all_of(*map(self._not_taken, paths)) if 0 < len(paths) <= MOST_PATHS else None

    def _paths(self, upper: int, lower: int, back: set[int]) -> Iterator[list[int]]:
        left, made, steps = [[upper]], 0, 0
        while left and made <= MOST_PATHS and steps < MOST_STEPS:
            path = left.pop()
            steps += 1
            for target in dict.fromkeys(self.kernel.values.flow.graph.blocks[path[-1]].successors()):
                if target == lower:
                    made += 1
                    yield [*path, target]
                elif target not in path and target not in back and len(left) < 4 * MOST_PATHS:
                    left.append([*path, target])

    def _not_taken(self, path: Sequence[int]) -> Formula:
        found: Formula = FALSE
        for source, target in reversed(list(pairwise(path))):
            missed = negated(self._edge(source, target))
            found = all_of(self._holds(source, missed), any_of(missed, found))
        return found

    def _edge(self, source: int, target: int) -> Formula:
        """What makes control go that way."""
        if isinstance(self.kernel.values.flow.graph.blocks[source].terminator, Switch):
            return FALSE
        return self.kernel.values.edges.get((source, target), TRUE)


def _summed(digits: Sequence[_Digit], unit: int) -> Poly:
    return sum((Poly.of(each.name) * (each.scale // unit) for each in digits), start=Poly(()))


def _weight(offset: Poly, name: str, digits: set[str]) -> Poly | None:
    """What a digit is multiplied with; None if that is another digit, or itself."""
    having = [(monomial, factor) for monomial, factor in offset.terms if name in monomial]
    if any(sum(each in digits for each in monomial) > 1 for monomial, _ in having):
        return None
    return sum((_term([each for each in monomial if each != name], factor) for monomial, factor in having), Poly(()))


def _term(monomial: Sequence[str], factor: int) -> Poly:
    return Poly(((tuple(monomial), factor),))


def _ratio(weight: Poly, stride: Poly) -> Poly | None:
    """How many strides a weight is, if that is a positive number, or a polynomial of sizes."""
    if not stride.terms or not weight.terms:
        return None
    times, rest = divmod(weight.terms[0][1], stride.terms[0][1])
    if not rest and times > 0 and weight == stride * times:
        return Poly.of(times)
    unit = stride.constant
    if unit is None or any(factor % unit for _, factor in weight.terms):
        return None
    return Poly(tuple((monomial, factor // unit) for monomial, factor in weight.terms))


def _whole(rest: Poly, stride: Poly) -> Poly | None:
    """How many strides a constant is."""
    unit = stride.constant
    return Poly.of((rest.constant or 0) // unit) if unit and not (rest.constant or 0) % unit else None
