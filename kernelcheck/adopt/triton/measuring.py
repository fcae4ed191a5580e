"""Arguments of a launch of a Triton kernel: values of parameters, and extents of tensors."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from kernelcheck.adopt.drafts.draft import NotDraftedError
from kernelcheck.adopt.drafts.triton_draft import TritonDraft
from kernelcheck.adopt.formulas import ONE, Formula, number, product_of, replaced
from kernelcheck.adopt.triton.bounds import IndexBounds, axis_of
from kernelcheck.adopt.triton.extents import by_strides, flat_size, holds, indices_in, patterns, reached
from kernelcheck.adopt.triton.host_walk import HostWalk
from kernelcheck.adopt.triton.kernel_use import KernelAccess, use_of
from kernelcheck.adopt.triton.module import JitFunction, TritonModule
from kernelcheck.adopt.triton.tuning import tuned_values
from kernelcheck.adopt.triton.values import Array, Flag, Nothing, PyLaunch, PyUnknown, PyValue, Stride, Text

BY_HAND = "write its op by hand (kernelcheck help python)"
GRID = 4
"""Programs of a grid that the text does not give."""
BLOCK = 64
"""Size of a block that the text does not give."""
_LARGEST_TUNED = 128
"""Stands in sizes for a block that ``autotune`` chooses: none should be larger."""


class Measuring:
    """The tensors and numbers of a launch, as far as host code gives them or the kernel shows them."""

    def __init__(self, launch: PyLaunch, kernel: JitFunction, module: TritonModule, walk: HostWalk, file: str) -> None:
        self.launch, self.kernel, self.module, self.walk = launch, kernel, module, walk
        self.draft = TritonDraft(kernel.name, kernel.name, launch.within, f"{file}:{launch.line}")
        self.draft.guesses += [f"{each} is not passed" for each in walk.left_out]
        self.bound = dict(self._bound())
        self.tuned = tuned_values(kernel, module, walk, {name: value for name, (value, _) in self.bound.items()})
        self.use = use_of(kernel, module, dict(self._known()))
        self.draft.aligned = self.use.described
        self.values = {name: self._number(value) for name, (value, _) in self.bound.items()}
        self.values |= {name: self._number(value) for name, value in self.tuned.items() if isinstance(value, Formula)}
        self.pointers = {each.pointer for each in self.use.accesses}
        self.grid = [self._number(each) for each in launch.grid]
        at_most = [each.at_most if isinstance(each, PyUnknown) else None for each in launch.grid]
        self.extents = [
            known or (walk.final(most) if most is not None else number(GRID))
            for known, most in zip(self.grid, at_most, strict=True)
        ]
        self._check_lost()
        self._make_up()
        self.arrays = self._arrays()
        self._measure(self.arrays)

    def _number(self, value: PyValue) -> Formula | None:
        return self.walk.final(value) if isinstance(value, Formula) else None

    def _bound(self) -> Iterator[tuple[str, tuple[PyValue, str]]]:
        """Each parameter with the argument that it gets."""
        parameters = [each.name for each in self.kernel.parameters]
        if len(self.launch.arguments) > len(parameters):
            raise NotDraftedError(f"its launch has {len(self.launch.arguments)} arguments for {len(parameters)}")
        yield from zip(parameters, self.launch.arguments, strict=False)
        yield from ((name, value) for name, value in self.launch.keywords.items() if name in parameters)
        for each in self.kernel.parameters[len(self.launch.arguments) :]:
            if not each.is_constexpr or each.name in self.launch.keywords or self.kernel.tuned:
                continue
            if self.launch.is_open and each.default is None:
                yield each.name, (PyUnknown(), "")
            else:
                default = self.walk.in_module(self.module, each.default) if each.default is not None else PyUnknown()
                if isinstance(default, Formula | Flag | Nothing | Text):
                    yield each.name, (default, "")

    def _known(self) -> Iterator[tuple[str, object]]:
        """The values of parameters, as far as they decide branches; what is not ``None`` of tensors."""
        for each in self.kernel.parameters:
            value = self.bound[each.name][0] if each.name in self.bound else self.tuned.get(each.name)
            match value:
                case None if isinstance(each.default, ast.Constant) and each.name not in self.bound:
                    yield each.name, each.default.value
                case Flag(value=truth):
                    yield each.name, truth
                case Nothing():
                    yield each.name, None
                case Array():
                    yield each.name, each.name
                case Text(text=text):
                    yield each.name, text
                case Formula() if each.is_constexpr and (found := self.walk.final(value)).value is not None:
                    yield each.name, found.value

    def _check_lost(self) -> None:
        if self.use.lost:
            raise NotDraftedError(
                f"the access of memory in line {self.use.lost[0]} begins with no parameter that is known; {BY_HAND}"
            )
        for each in self.kernel.parameters:
            passed = self.bound.get(each.name, (None, ""))[0]
            if isinstance(passed, Array) and each.name in self.use.handed_out - self.pointers:
                raise NotDraftedError(f"what it does with {each.name} cannot be followed; {BY_HAND}")

    def _make_up(self) -> None:
        """Takes integers that the launch leaves open for sizes of their own."""
        for each in self.kernel.parameters:
            value = self.bound.get(each.name, (None, ""))[0]
            if not isinstance(value, PyUnknown) or each.name in self.pointers or each.name in self.use.powers_of_two:
                continue
            if each.name in self.use.integers - self.use.tests and each.name not in self.use.compared:
                made = self.walk.fresh(each.name)
                self.walk.guessed[made.text] = f"what its launch passes for {each.name} cannot be told"
                self.bound[each.name], self.values[each.name] = (made, ""), made

    def _arrays(self) -> dict[str, Array]:
        """The tensor of each pointer; a guess where the text leaves it open."""
        found: dict[str, Array] = {}
        for each in self.kernel.parameters:
            passed = self.bound.get(each.name, (None, ""))[0]
            if each.name not in self.pointers and not isinstance(passed, Array):
                continue
            value, _ = self.bound.get(each.name, (Nothing() if each.default is not None else PyUnknown(), ""))
            if isinstance(value, Nothing) and not any(
                x.pointer == each.name and not x.guards for x in self.use.accesses
            ):
                continue
            if not isinstance(value, Array):
                value = Array("")
            found[each.name] = value
        return found

    def _measure(self, arrays: dict[str, Array]) -> None:
        """Finds the extents that host code leaves open, by the elements that the kernel reaches."""
        self.guessed: dict[str, list[str]] = {name: [] for name in arrays}
        self.index_below: dict[str, str] = {}
        self.linked = [x for each in (*self.values.values(), *self.grid) if each is not None for x in each.names]
        self.linked += [
            x
            for a in {id(a.shape): a for a in arrays.values()}.values()
            for e in a.shape.extents or ()
            for x in self.walk.final(e).names
        ]
        left = [name for name, array in arrays.items() if not self._is_told(array)]
        for name, array in arrays.items():
            first = self.walk.final(array.shape.extents[0]) if array.shape.extents else None
            for each in self.use.accesses if name not in left else ():
                for load in indices_in(each, self.module) if each.pointer == name else ():
                    self._index(load, first)
        told = {name: self._patterns(name, array) for name, array in arrays.items() if name not in left}
        for name in sorted(left, key=lambda name: not self._strides_of(arrays[name])):
            if not self._as_another(name, arrays, told):
                self._measure_one(name, arrays[name])

    def _patterns(self, name: str, array: Array) -> frozenset[str]:
        accesses = [each for each in self.use.accesses if each.pointer == name]
        return patterns(accesses, self._strides_of(array), self.use.loops)

    def _as_another(self, name: str, arrays: dict[str, Array], told: dict[str, frozenset[str]]) -> bool:
        """Gives a tensor the extents of one that the kernel reaches by the same addresses, if host code tells them."""
        own, shape = self._patterns(name, arrays[name]), arrays[name].shape
        for other, theirs in told.items():
            extents = arrays[other].shape.extents or []
            fits = shape.extents is None or len(shape.extents) == len(extents)
            if own and own == theirs and fits:
                for a, b in zip(self.walk.settle(shape, [*extents]), extents, strict=True):
                    self.walk.same(a, b)
                self.guessed[name].append(f"a guess: as large as {other}, which the kernel reaches alike")
                return True
        return False

    def _is_loose(self, name: str, array: Array) -> bool:
        """Whether the kernel reaches elements of a tensor by sizes that its shape does not have: how these are related
        is for callers to know."""
        names: set[str] = set()
        strides = self._strides_of(array)
        nodes = [x for each in self.use.accesses if each.pointer == name for x in (each.address, each.mask) if x]
        while nodes:
            for node in ast.walk(nodes.pop()):
                if isinstance(node, ast.Name) and node.id in self.use.loops:
                    nodes += self.use.loops[node.id]
                elif isinstance(node, ast.Name) and node.id not in strides:
                    value = self.values.get(node.id)
                    names |= value.names if value is not None else frozenset()
                elif isinstance(node, ast.Call) and self.module.of_language(node.func) == "program_id":
                    names |= self.extents[axis].names if (axis := axis_of(node)) < len(self.extents) else frozenset()
        own = {x for extent in array.shape.extents or () for x in self._final(extent).names}
        return not names <= own | {each.name for each in self.kernel.parameters if each.is_constexpr}

    def _is_told(self, array: Array) -> bool:
        """Whether each extent is a size that something else has as well, or that host code names."""
        extents = array.shape.extents
        if extents is None:
            return False
        return not any(map(self._is_free, extents))

    def _is_free(self, extent: Formula) -> bool:
        """Whether nothing else has this size, and host code no name for it."""
        text = self.walk.final(extent).text
        return self.walk.is_made_up(text) and self.linked.count(text) < 2

    def _strides_of(self, array: Array) -> dict[str, int]:
        """The parameters that get strides of a tensor, each with its axis."""
        values = ((name, value) for name, (value, _) in self.bound.items())
        strides = {x: y.axis for x, y in values if isinstance(y, Stride) and y.array.shape is array.shape}
        extents = array.shape.extents
        rank = (
            len(extents) if extents is not None else max((x + 1 if x >= 0 else -x for x in strides.values()), default=0)
        )
        return {name: axis if axis >= 0 else rank + axis for name, axis in strides.items()}

    def _measure_one(self, name: str, array: Array) -> None:
        accesses = [each for each in self.use.accesses if each.pointer == name]
        indices = [x for each in accesses for x in indices_in(each, self.module)]
        gathered = self.walk.fresh(f"{self._stem(name, array)}_rows") if indices else None
        for each in indices:
            self._index(each, gathered)
        bounds = IndexBounds(self.use, self.module, self.extents, self._of_kernel, gathered)
        old = array.shape.extents
        extents = self._by_reach(name, array, accesses, bounds)
        if extents is None and old is None and array.shape.ends:
            rank = max(2, *(-axis if axis < 0 else axis + 1 for axis in array.shape.ends))
            extents = self.walk.of_rank(array.shape, rank, self._stem(name, array))
            self.guessed[name].append(f"a guess: {rank} axes")
        if extents is None and old is None:
            line = accesses[0].line if accesses else self.kernel.node.lineno
            raise NotDraftedError(f"how large {name} is cannot be told, from host code or from line {line}; {BY_HAND}")
        if extents is not None and (old is None or len(old) != len(extents)):
            known = array.shape.ends if old is None else {}
            places = range(len(extents))
            for axis, end in known.items():
                if -len(extents) <= axis < len(extents) and self._is_free(end):
                    self.walk.same(extents[axis], end)
            array.shape.extents = [known.get(at) or known.get(at - len(extents)) or extents[at] for at in places]

    def _by_reach(
        self, name: str, array: Array, accesses: list[KernelAccess], bounds: IndexBounds
    ) -> list[Formula] | None:
        if not accesses:
            return array.shape.extents or [ONE]
        guess = f"a guess: as far as line {accesses[0].line} of the kernel reaches"
        strides, old = self._strides_of(array), array.shape.extents
        rank = len(old) if old is not None else None
        if strides:
            along = by_strides(accesses, strides, bounds, None)
            if rank is not None and max(along, default=0) >= rank and not all(map(self._is_free, old or ())):
                along = by_strides(accesses, strides, bounds, rank)
            if old is not None and max(along, default=0) == rank and along[rank].text != "1":
                old = array.shape.extents = [*old, along[rank]]
            for axis, extent in enumerate(old or ()):
                if axis in along and self._is_free(extent):
                    self.walk.same(along[axis], extent)
                    self.guessed[name] = [guess]
            if old is not None:
                return old
            if along:
                self.guessed[name].append(guess)
                return [along.get(axis, ONE) for axis in range(max(*along, *strides.values(), 0) + 1)]
        size = flat_size(accesses, bounds)
        for each in accesses:
            extents = reached(each, bounds)
            if extents is not None and (size is None or holds(extents, size)):
                self.guessed[name].append(f"a guess: as far as line {each.line} of the kernel reaches")
                return extents
        if size is not None:
            self.guessed[name].append(guess)
            return [size]
        return None

    def _index(self, load: ast.Call, below: Formula | None) -> None:
        names = {each.id for each in ast.walk(load) if isinstance(each, ast.Name)} & self.pointers
        for each in sorted(names):
            if below is not None:
                self.index_below[each] = below.text

    def _of_kernel(self, node: ast.expr) -> Formula | None:
        """An expression of the kernel, by what the launch passes."""
        before = self.walk.env, self.walk.module
        self.walk.env, self.walk.module = {}, self.module
        for each in self.kernel.parameters:
            known: PyValue | None = self.values.get(each.name) or self._stride(each.name)
            if known is None and each.default is not None and each.name not in self.bound:
                known = self.walk.value(each.default)
            if known is None and each.name in self.use.powers_of_two and each.name in self.bound:
                known = number(BLOCK)
            if known is None and each.is_constexpr and each.name not in self.bound:
                known = Formula(each.name)
            if known is not None:
                self.walk.env[each.name] = known
        try:
            return self._number(self.walk.value(node))
        finally:
            self.walk.env, self.walk.module = before

    def _stride(self, parameter: str) -> Formula | None:
        """The stride that a parameter gets, of a contiguous tensor."""
        value = self.bound.get(parameter, (None, ""))[0]
        extents = value.array.shape.extents if isinstance(value, Stride) else None
        if not isinstance(value, Stride) or extents is None:
            return None
        return product_of([self.walk.final(x) for x in extents[value.axis + 1 :]]) if value.axis != -1 else ONE

    def _stem(self, parameter: str, array: Array) -> str:
        passed = self.bound.get(parameter, (None, ""))[1]
        name = (array.name if array.base is not None else "") or passed or array.name or parameter
        return re.sub(r"(?i)(?<=\w)_?(?:ptr|pointer)s?$", "", name) or parameter

    def _final(self, value: Formula) -> Formula:
        """A formula with the values of compile-time arguments: a shape has no other names than dims."""
        constants = {
            each.name: found for each in self.kernel.parameters if (found := self.values.get(each.name)) is not None
        }
        tuned = {x.name for x in self.kernel.parameters if x.is_constexpr and x.name not in {*self.bound, *constants}}
        constants |= dict.fromkeys(tuned, number(_LARGEST_TUNED))
        return replaced(self.walk.final(value), {x: y for x, y in constants.items() if x not in y.names})
