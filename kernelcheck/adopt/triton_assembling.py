"""A launch of a Triton kernel, and what the kernel does, put together as an op."""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Iterator

from kernelcheck.adopt.draft import DimDraft, NotDraftedError, ScalarDraft
from kernelcheck.adopt.triton_bounds import Bounds
from kernelcheck.adopt.triton_draft import DTYPE, TritonDraft, TritonTensor
from kernelcheck.adopt.triton_extents import by_strides, flat_size, holds, indices_in, limits_of, reached
from kernelcheck.adopt.triton_host import HostWalk
from kernelcheck.adopt.triton_kernel import Access, use_of
from kernelcheck.adopt.triton_module import JitFunction, JitParameter, TritonModule
from kernelcheck.adopt.triton_tuning import tuned_values
from kernelcheck.adopt.triton_values import Array, Flag, Lost, Nothing, PyLaunch, PyValue, Stride, Text
from kernelcheck.adopt.values import ONE, ZERO, Number, binary, number, product_of, replaced
from kernelcheck.adopt.writing import toml_string

_BY_HAND = "write its op by hand (kernelcheck help python)"
_NOT_TOLD = f"what its launch gives for {{}}: tl.constexpr cannot be told; {_BY_HAND}"
_GRID = 4
"""Programs of a grid that the text does not tell."""
_BLOCK = 64
_FEW = 2
"""What counts are less than that a kernel loads and the text does not bound."""
_LARGEST_TUNED = 128
"""In place of what an ``autotune`` gives, in sizes: no block should be larger."""
_OPTIONS = ("num_warps", "num_stages")
_MULTIPLE = re.compile(r"(\w+) % (\d+) == 0")
_HALVES = ("float16", "bfloat16")


def assembled(launch: PyLaunch, kernel: JitFunction, module: TritonModule, walk: HostWalk, file: str) -> TritonDraft:
    """The op of a launch. ``module`` defines the kernel, ``file`` has the launch.

    Raises:
        NotDraftedError: something that it needs cannot be told from the text.
    """
    return _Assembly(launch, kernel, module, walk, file).draft


class _Assembly:
    def __init__(self, launch: PyLaunch, kernel: JitFunction, module: TritonModule, walk: HostWalk, file: str) -> None:
        self.launch, self.kernel, self.module, self.walk = launch, kernel, module, walk
        self.draft = TritonDraft(kernel.name, kernel.name, launch.within, f"{file}:{launch.line}")
        self.draft.guesses += [f"{each} is not passed" for each in walk.left_out]
        self.bound = dict(self._bound())
        self.tuned = tuned_values(kernel, module, walk, {name: value for name, (value, _) in self.bound.items()})
        self.use = use_of(kernel, module, dict(self._known()))
        self.draft.aligned = self.use.described
        self.values = {name: self._number(value) for name, (value, _) in self.bound.items()}
        self.values |= {name: self._number(value) for name, value in self.tuned.items() if isinstance(value, Number)}
        self.pointers = {each.pointer for each in self.use.accesses}
        self.grid = [self._number(each) for each in launch.grid]
        at_most = [each.at_most if isinstance(each, Lost) else None for each in launch.grid]
        self.extents = [
            known or (walk.final(most) if most is not None else number(_GRID))
            for known, most in zip(self.grid, at_most, strict=True)
        ]
        self._check_lost()
        self._make_up()
        arrays = self._arrays()
        self._types()
        self._measure(arrays)
        self._tensors(arrays)
        self._constants()
        self._arguments()
        self._launch_grid()
        self._sizes()

    def _number(self, value: PyValue) -> Number | None:
        return self.walk.final(value) if isinstance(value, Number) else None

    def _bound(self) -> Iterator[tuple[str, tuple[PyValue, str]]]:
        """What each parameter gets."""
        parameters = [each.name for each in self.kernel.parameters]
        if len(self.launch.arguments) > len(parameters):
            raise NotDraftedError(f"its launch has {len(self.launch.arguments)} arguments for {len(parameters)}")
        yield from zip(parameters, self.launch.arguments, strict=False)
        yield from ((name, value) for name, value in self.launch.keywords.items() if name in parameters)

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
                case Number() if each.is_constexpr and (found := self.walk.final(value)).value is not None:
                    yield each.name, found.value

    def _check_lost(self) -> None:
        if self.use.lost:
            raise NotDraftedError(
                f"the access of memory in line {self.use.lost[0]} begins with no parameter that is known; {_BY_HAND}"
            )
        for each in self.kernel.parameters:
            passed = self.bound.get(each.name, (None, ""))[0]
            if isinstance(passed, Array) and each.name in self.use.handed_out - self.pointers:
                raise NotDraftedError(f"what it does with {each.name} cannot be followed; {_BY_HAND}")

    def _make_up(self) -> None:
        """Takes integers that the launch does not tell for sizes of their own."""
        for each in self.kernel.parameters:
            value = self.bound.get(each.name, (None, ""))[0]
            if not isinstance(value, Lost) or each.name in self.pointers or each.name in self.use.powers_of_two:
                continue
            if each.name in self.use.integers - self.use.tests and each.name not in self.use.compared:
                made = self.walk.fresh(each.name)
                self.walk.guessed[made.text] = f"what its launch passes for {each.name} cannot be told"
                self.bound[each.name], self.values[each.name] = (made, ""), made

    # tensors

    def _arrays(self) -> dict[str, Array]:
        """The tensor of each pointer; one that the text does not tell is a guess."""
        found: dict[str, Array] = {}
        for each in self.kernel.parameters:
            passed = self.bound.get(each.name, (None, ""))[0]
            if each.name not in self.pointers and not isinstance(passed, Array):
                continue
            value, _ = self.bound.get(each.name, (Nothing() if each.default is not None else Lost(), ""))
            if isinstance(value, Nothing):
                continue
            if not isinstance(value, Array):
                value = Array("")
            found[each.name] = value
        return found

    def _types(self) -> None:
        """The dtype of the op: that of a product of halves, where host code says so."""
        told = {each.dtype for each, _ in self.bound.values() if isinstance(each, Array)} - {""}
        for dtype in _HALVES:
            if dtype in told and self.use.multiplies:
                self.draft.dtypes = (dtype,)
                self.draft.dtype_guess = f"a guess: {dtype}, as host code makes one of the tensors"

    def _measure(self, arrays: dict[str, Array]) -> None:
        """Finds the extents that host code does not tell, by what the kernel reaches."""
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
        for name in sorted(left, key=lambda name: not self._strides_of(arrays[name])):
            self._measure_one(name, arrays[name])

    def _is_told(self, array: Array) -> bool:
        """Whether each extent is a size that something else has as well, or that host code names."""
        extents = array.shape.extents
        if extents is None:
            return False
        return not any(map(self._is_free, extents))

    def _is_free(self, extent: Number) -> bool:
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
        bounds = Bounds(self.use, self.module, self.extents, self._of_kernel, gathered)
        old = array.shape.extents
        extents = self._by_reach(name, array, accesses, bounds)
        if extents is None and old is None and array.shape.ends:
            rank = max(2, *(-axis if axis < 0 else axis + 1 for axis in array.shape.ends))
            extents = self.walk.of_rank(array.shape, rank, self._stem(name, array))
            self.guessed[name].append(f"a guess: {rank} axes")
        if extents is None and old is None:
            line = accesses[0].line if accesses else self.kernel.node.lineno
            raise NotDraftedError(f"how large {name} is cannot be told, from host code or from line {line}; {_BY_HAND}")
        if extents is not None and (old is None or len(old) != len(extents)):
            array.shape.extents = extents

    def _by_reach(self, name: str, array: Array, accesses: list[Access], bounds: Bounds) -> list[Number] | None:
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

    def _index(self, load: ast.Call, below: Number | None) -> None:
        names = {each.id for each in ast.walk(load) if isinstance(each, ast.Name)} & self.pointers
        for each in sorted(names):
            if below is not None:
                self.index_below[each] = below.text

    def _of_kernel(self, node: ast.expr) -> Number | None:
        """An expression of the kernel, by what the launch passes."""
        before = self.walk.env, self.walk.module
        self.walk.env, self.walk.module = {}, self.module
        for each in self.kernel.parameters:
            known: PyValue | None = self.values.get(each.name) or self._stride(each.name)
            if known is None and each.default is not None and each.name not in self.bound:
                known = self.walk.value(each.default)
            if known is None and each.name in self.use.powers_of_two and each.name in self.bound:
                known = number(_BLOCK)
            if known is None and each.is_constexpr and each.name not in self.bound:
                known = Number(each.name)
            if known is not None:
                self.walk.env[each.name] = known
        try:
            return self._number(self.walk.value(node))
        finally:
            self.walk.env, self.walk.module = before

    def _stride(self, parameter: str) -> Number | None:
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

    def _tensors(self, arrays: dict[str, Array]) -> None:
        self.tensor_of: dict[int, TritonTensor] = {}
        self.names: dict[str, TritonTensor] = {}
        tensors = {name for parameter, (_, name) in self.bound.items() if parameter in arrays}
        taken = (set(self.walk.given) - tensors) | {
            x for a in arrays.values() for e in a.shape.extents or () for x in self._final(e).names
        }
        for name, array in arrays.items():
            uses = [each for each in self.use.accesses if each.pointer == name]
            loads, stores = any(each.loads for each in uses), any(each.stores for each in uses)
            tensor = self.tensor_of.get(id(array.memory))
            if tensor is not None:
                tensor.loads, tensor.stores = tensor.loads or loads, tensor.stores or stores
                self.names[name] = tensor
                continue
            shown = self._stem(name, array)
            while shown in taken or keyword.iskeyword(shown):
                shown += "_"
            taken.add(shown)
            made = array.memory.made if array.memory.made in ("empty", "zeros") else ""
            shape = [self._final(each).text for each in array.shape.extents or ()] or ["1"]
            tensor = TritonTensor(shown, shape, loads, stores, made, guesses=self.guessed[name])
            tensor.dtype = array.dtype
            if name in self.index_below or (name in self.use.whole and loads):
                tensor.dtype = array.dtype if array.dtype.startswith("int") else "int64"
                tensor.index_below = self.index_below.get(name, str(_FEW))
                tensor.guesses.append("that it holds indices, and below what")
            tensor.guesses += [array.guess] if array.guess else []
            self.tensor_of[id(array.memory)] = self.names[name] = tensor
            self.draft.tensors.append(tensor)
        if not any(each.stores for each in self.draft.tensors):
            raise NotDraftedError(f"it stores nothing that can be followed; {_BY_HAND}")

    def _final(self, value: Number) -> Number:
        """With compile-time arguments as what they are: a shape has no other names than dims."""
        constants = {
            each.name: found for each in self.kernel.parameters if (found := self.values.get(each.name)) is not None
        }
        tuned = {x.name for x in self.kernel.parameters if x.is_constexpr and x.name not in {*self.bound, *constants}}
        constants |= dict.fromkeys(tuned, number(_LARGEST_TUNED))
        return replaced(self.walk.final(value), {x: y for x, y in constants.items() if x not in y.names})

    # arguments

    def _constants(self) -> None:
        for each in self.kernel.parameters:
            if not each.is_constexpr:
                continue
            if each.name not in self.bound:
                if each.default is None and not self.kernel.tuned:
                    raise NotDraftedError(f"its launch gives no value for {each.name}: tl.constexpr; {_BY_HAND}")
                continue
            self.draft.constexpr[each.name] = self._constant(each)
        for name in _OPTIONS:
            value = self.launch.keywords.get(name, (None, ""))[0]
            found = self._number(value) if value is not None else None
            if found is not None and not found.names & self.walk.given.keys() and name not in self.draft.constexpr:
                self.draft.options[name] = found.text if found.value is not None else toml_string(found.text)

    def _constant(self, parameter: JitParameter) -> str:
        value = self.bound[parameter.name][0]
        match value:
            case Number():
                found = self.walk.final(value)
                default = self._default(found.text)
                if default is not None:
                    return default
                measures = found.names & {
                    name for tensor in self.draft.tensors for x in tensor.shape for name in _names(x)
                }
                counts = parameter.name in self.use.integers - self.use.powers_of_two - self.use.tests
                if measures or counts or found.text not in self.walk.given:
                    return found.text if found.value is not None else toml_string(found.text)
            case Flag(value=truth):
                return "true" if truth else "false"
            case Nothing():
                return '"null"'
            case Stride(array=array, axis=axis) if id(array.memory) in self.tensor_of:
                return toml_string(self._stride_of(array, axis))
            case Text(text=text):
                dtype = text.removeprefix("dtype:")
                return toml_string(f"'{text}'" if dtype == text else f"tl.{dtype or '{dtype}'}")
        return self._by_use(parameter)

    def _by_use(self, parameter: JitParameter) -> str:
        """A guess of a compile-time argument, by what the kernel does with it."""
        if parameter.name in self.use.powers_of_two:
            return self._block(parameter)
        self.draft.guesses.append(f"{parameter.name} is a guess")
        told = [each for each in self.use.compared.get(parameter.name, []) if each is not None]
        if parameter.name in self.use.dtypes:
            return '"tl.{dtype}"'
        if parameter.name in self.use.tests and not told:
            return "true"
        if told:
            return toml_string(f"'{told[0]}'") if isinstance(told[0], str) else str(told[0]).lower()
        if parameter.name in self.use.integers:
            raise NotDraftedError(_NOT_TOLD.format(parameter.name))
        value = self.bound[parameter.name][0]
        given = self.walk.given.get(value.text) if isinstance(value, Number) else None
        return "0.5" if given is not None and given.annotation == "float" else "1"

    def _stride_of(self, array: Array, axis: int) -> str:
        """A stride, with the axis counted from the front."""
        rank = len(self.tensor_of[id(array.memory)].shape)
        return f"stride('{self.tensor_of[id(array.memory)].name}', {axis if axis >= 0 else rank + axis})"

    def _block(self, parameter: JitParameter) -> str:
        """A guess of a block's size: one that holds all, where a mask compares nothing but its places with a limit."""
        self.draft.guesses.append(f"{parameter.name} is a guess")
        limits = [found for each in self.use.accesses for found in limits_of(each, parameter.name, self.module)]
        known = [found for each in limits if (found := self._of_kernel(each)) is not None]
        return toml_string(f"next_pow2({known[0].text})") if known else str(_BLOCK)

    def _default(self, name: str) -> str | None:
        given = self.walk.given.get(name)
        value = given.default.value if given and isinstance(given.default, ast.Constant) else None
        return repr(value).lower() if isinstance(value, bool) else repr(value) if value is not None else None

    def _arguments(self) -> None:
        skipped = ""
        for each in self.kernel.parameters:
            if each.is_constexpr:
                continue
            if each.name not in self.bound:
                if each.default is None:
                    raise NotDraftedError(f"its launch gives nothing for {each.name}; {_BY_HAND}")
                skipped = each.name
                continue
            if skipped:
                raise NotDraftedError(f"its launch leaves out {skipped} before {each.name}; {_BY_HAND}")
            self.draft.args.append(self._argument(each))

    def _argument(self, parameter: JitParameter) -> str:
        value = self.bound[parameter.name][0]
        if parameter.name in self.names:
            return self.names[parameter.name].name
        match value:
            case Number():
                found = self.walk.final(value)
                given = self.walk.given.get(found.text)
                if given is not None and parameter.name not in self.use.integers:
                    self._scalar(found.text, given.annotation, given.default)
                return found.text
            case Stride(array=array, axis=axis):
                tensor = self.tensor_of.get(id(array.memory))
                if tensor is not None:
                    return self._stride_of(array, axis)
            case Nothing():
                return "null"
            case Flag(value=truth):
                return str(int(truth))
        if parameter.name in self.use.integers:
            raise NotDraftedError(f"what its launch passes for {parameter.name} cannot be told; {_BY_HAND}")
        self._scalar(parameter.name, "", None)
        return parameter.name

    def _scalar(self, name: str, annotation: str, default: ast.expr | None) -> None:
        known = default.value if isinstance(default, ast.Constant) else None
        is_int = annotation == "int" or (isinstance(known, int) and annotation != "float")
        usual: float | int = 1e-5 if "eps" in name else 1 if is_int else 0.5
        values = [known if isinstance(known, int | float) and not isinstance(known, bool) else usual]
        values = values if is_int else [float(values[0])]
        self.draft.scalars[name] = ScalarDraft(name, "int32" if is_int else DTYPE, list(values))

    def _launch_grid(self) -> None:
        for value, known in zip(self.launch.grid, self.grid, strict=True):
            if known is not None:
                self.draft.grid.append(known.text)
            elif isinstance(value, Lost) and value.at_most is not None:
                self.draft.grid.append(self.walk.final(value.at_most).text)
                self.draft.grid_guesses.append("a guess: host code takes at most that many programs")
            else:
                self.draft.grid.append(str(_GRID))
                self.draft.grid_guesses.append(f"{_GRID} is a guess")

    # dims

    def _sizes(self) -> None:
        shapes = [x for t in self.draft.tensors for x in (*t.shape, *filter(None, [t.index_below]))]
        constants = [*self.draft.constexpr.values(), *self.draft.options.values()]
        texts = [*self.draft.grid, *map(_expression, constants)]
        tensors = {each.name for each in self.draft.tensors}
        constexpr = {x.name for x in self.kernel.parameters if x.is_constexpr}
        constexpr -= {name for name, value in self.draft.constexpr.items() if value == toml_string(name)}
        others = tensors | {*self.draft.scalars, *constexpr}
        sizes = dict.fromkeys(x for text in (*shapes, *self.draft.args) for x in _names(text) if x not in tensors)
        dims = [name for name in sizes if name not in self.draft.scalars]
        dims += [x for x in dict.fromkeys(x for text in texts for x in _names(text)) if x not in others | {*sizes}]
        usual = [1, 16, 255, 300] if len(dims) == 1 else [1, 16, 255] if len(dims) == 2 else [1, 16, 65]
        if len(dims) > 3:
            usual = [1, 5, 33] if len(dims) == 4 else [1, 3, 17]
        guessed = {self.walk.final(Number(name)).text: why for name, why in self.walk.guessed.items()}
        for name in dims:
            self.draft.dims[name] = DimDraft(name, list(usual))
            if name in guessed:
                self.draft.dims[name].guesses.append(f"a guess: {guessed[name]}")
            if name in self.walk.choices:
                allowed = [each for each in self.walk.choices[name] if each <= 128] or self.walk.choices[name][:1]
                self.draft.dims[name] = DimDraft(name, allowed, fixed=True)
        known = {*self.draft.dims, *self.draft.scalars}
        for name, value in self.draft.constexpr.items():
            if not _names(_expression(value)) <= known:
                raise NotDraftedError(_NOT_TOLD.format(name))
        whole = [(self._of_kernel(a), self._of_kernel(b)) for a, b in self.use.whole_parts]
        multiples = [binary("==", binary("%", a, b), ZERO) for a, b in whole if a is not None and b is not None]
        for constraint in dict.fromkeys(map(self._final, [*self.walk.constraints, *multiples])):
            multiple = _MULTIPLE.fullmatch(constraint.text)
            if multiple and multiple[1] in self.draft.dims:
                step = int(multiple[2])
                self.draft.dims[multiple[1]] = DimDraft(multiple[1], [step, 2 * step, 5 * step], step)
            elif constraint.names and constraint.names <= known:
                self.draft.constraints.append(constraint.text)
        for parameter in self.use.powers_of_two:
            found = self.values.get(parameter)
            if found is not None and found.text in self.draft.dims:
                dim = self.draft.dims[found.text]
                if found.text not in self.walk.choices:
                    dim.sizes, dim.fixed = [16, 32, 64], True
                    dim.guesses.append(f"tl.arange takes powers of two for {parameter}")
                self.draft.constraints.append(f"next_pow2({dim.name}) == {dim.name}")
        for name, text in [*self.draft.options.items()]:
            if not _names(_expression(text)) <= known:
                del self.draft.options[name]


def _expression(value: str) -> str:
    """The expression that a value in TOML is; of others 0."""
    text = value.strip('"')
    return "0" if "'" in text or text.startswith("tl.") or value[0] != '"' else text


def _names(text: str) -> frozenset[str]:
    return Number(re.sub(r"stride\([^)]*\)|\bnull\b", "0", text)).names
