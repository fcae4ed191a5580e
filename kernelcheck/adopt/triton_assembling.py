"""A launch of a Triton kernel, and what the kernel does, put together as an op."""

from __future__ import annotations

import ast
import keyword
import re
from collections.abc import Iterator

from kernelcheck.adopt.draft import DimDraft, NotDraftedError, ScalarDraft
from kernelcheck.adopt.triton_draft import DTYPE, TritonDraft, TritonTensor
from kernelcheck.adopt.triton_extents import indices_in, limits_of, reached
from kernelcheck.adopt.triton_host import HostWalk
from kernelcheck.adopt.triton_kernel import Access, KernelUse
from kernelcheck.adopt.triton_module import JitFunction, JitParameter, TritonModule
from kernelcheck.adopt.triton_values import Array, Flag, Lost, Nothing, PyLaunch, PyValue, Stride, Text
from kernelcheck.adopt.values import Number, replaced
from kernelcheck.adopt.writing import toml_string

_BY_HAND = "write its op by hand (kernelcheck help python)"
_NOT_TOLD = f"what its launch gives for {{}}: tl.constexpr cannot be told; {_BY_HAND}"
_GRID = 4
"""Programs of a grid that the text does not tell."""
_BLOCK = 64
_OPTIONS = ("num_warps", "num_stages")
_MULTIPLE = re.compile(r"(\w+) % (\d+) == 0")
_HALVES = ("float16", "bfloat16")


def assembled(
    launch: PyLaunch, kernel: JitFunction, use: KernelUse, module: TritonModule, walk: HostWalk, file: str
) -> TritonDraft:
    """The op of a launch.

    Raises:
        NotDraftedError: something that it needs cannot be told from the text.
    """
    return _Assembly(launch, kernel, use, module, walk, file).draft


class _Assembly:
    def __init__(
        self, launch: PyLaunch, kernel: JitFunction, use: KernelUse, module: TritonModule, walk: HostWalk, file: str
    ) -> None:
        self.launch, self.kernel, self.use, self.module, self.walk = launch, kernel, use, module, walk
        self.draft = TritonDraft(kernel.name, kernel.name, launch.within, f"{file}:{launch.line}")
        self.draft.aligned = use.described
        self.bound = dict(self._bound())
        self.values = {name: self._number(value) for name, (value, _) in self.bound.items()}
        self.pointers = {each.pointer for each in use.accesses}
        self.grid = [self._number(each) for each in launch.grid]
        self._check_lost()
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

    def _check_lost(self) -> None:
        if self.use.lost:
            raise NotDraftedError(
                f"the access of memory in line {self.use.lost[0]} begins with no parameter that is known; {_BY_HAND}"
            )
        for each in self.kernel.parameters:
            if isinstance(self.bound.get(each.name, (None, ""))[0], Array) and each.name not in self.pointers:
                raise NotDraftedError(f"what it does with {each.name} cannot be followed; {_BY_HAND}")

    # tensors

    def _arrays(self) -> dict[str, Array]:
        """The tensor of each pointer; one that the text does not tell is a guess."""
        found: dict[str, Array] = {}
        for each in self.kernel.parameters:
            if each.name not in self.pointers:
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
        for name, array in arrays.items():
            accesses = [each for each in self.use.accesses if each.pointer == name]
            gathered: Number | None = None
            if array.shape.extents is None:
                indices = next((found for each in accesses if (found := indices_in(each, self.module))), [])
                gathered = self.walk.fresh(f"{self._stem(name, array)}_rows") if indices else None
                for each in indices:
                    self._index(each, gathered)
                array.shape.extents = self._by_reach(name, accesses, gathered)

    def _by_reach(self, name: str, accesses: list[Access], gathered: Number | None) -> list[Number]:
        for each in accesses:
            extents = reached(each, self.use, self.module, self.grid, self._of_kernel, gathered)
            if extents is not None:
                self.guessed[name].append(f"a guess: as far as line {each.line} of the kernel reaches")
                return extents
        line = accesses[0].line
        raise NotDraftedError(f"how large {name} is cannot be told, from host code or from line {line}; {_BY_HAND}")

    def _index(self, load: ast.Call, below: Number | None) -> None:
        names = {each.id for each in ast.walk(load) if isinstance(each, ast.Name)} & self.pointers
        for each in sorted(names):
            if below is not None:
                self.index_below[each] = below.text

    def _of_kernel(self, node: ast.expr) -> Number | None:
        """An expression of the kernel, by what the launch passes."""
        before, self.walk.env = self.walk.env, {}
        for each in self.kernel.parameters:
            known = self.values.get(each.name)
            if known is None and each.default is not None:
                known = self._number(self.walk.value(each.default))
            if known is not None:
                self.walk.env[each.name] = known
        try:
            return self._number(self.walk.value(node))
        finally:
            self.walk.env = before

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
            if name in self.index_below:
                tensor.dtype, tensor.index_below = "int64", self.index_below[name]
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
                if found.text in self.walk.given and self.walk.given[found.text].annotation == "bool":
                    self.draft.guesses.append(f"{parameter.name} is a guess")
                    return "true"
                default = self._default(found.text)
                if default is not None:
                    return default
                if found.text in self.walk.given and parameter.name in self.use.powers_of_two:
                    return self._block(parameter)
                return found.text if found.value is not None else toml_string(found.text)
            case Flag(value=truth):
                return "true" if truth else "false"
            case Nothing():
                return '"null"'
            case Stride(array=array, axis=axis) if id(array.memory) in self.tensor_of:
                return toml_string(f"stride('{self.tensor_of[id(array.memory)].name}', {axis})")
            case Text(text=text) if not text.startswith("dtype:"):
                return toml_string(f"'{text}'")
        if parameter.name in self.use.powers_of_two:
            return self._block(parameter)
        raise NotDraftedError(_NOT_TOLD.format(parameter.name))

    def _block(self, parameter: JitParameter) -> str:
        """A guess of a block's size: one that holds all, where a mask compares nothing but its places with a limit."""
        self.draft.guesses.append(f"{parameter.name} is a guess")
        limits = [found for each in self.use.accesses for found in limits_of(each, parameter.name, self.module)]
        known = [found for each in limits if (found := self._of_kernel(each)) is not None]
        return toml_string(f"next_pow2({known[0].text})") if known else str(_BLOCK)

    def _default(self, name: str) -> str | None:
        given = self.walk.given.get(name)
        return given.default.value.__repr__() if given and isinstance(given.default, ast.Constant) else None

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
                    return f"stride('{tensor.name}', {axis})"
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
        texts = [*self.draft.grid, *(each.strip('"') for each in constants if each[0] == '"' and "'" not in each)]
        tensors = {each.name for each in self.draft.tensors}
        others = tensors | {*self.draft.scalars, *(x.name for x in self.kernel.parameters if x.is_constexpr)}
        sizes = dict.fromkeys(x for text in (*shapes, *self.draft.args) for x in _names(text) if x not in tensors)
        dims = [name for name in sizes if name not in self.draft.scalars]
        dims += [x for x in dict.fromkeys(x for text in texts for x in _names(text)) if x not in others | {*sizes}]
        usual = [1, 16, 255, 300] if len(dims) == 1 else [1, 16, 255] if len(dims) == 2 else [1, 16, 65]
        for name in dims:
            self.draft.dims[name] = DimDraft(name, list(usual))
            if name in self.walk.choices:
                allowed = [each for each in self.walk.choices[name] if each <= 128] or self.walk.choices[name][:1]
                self.draft.dims[name] = DimDraft(name, allowed, fixed=True)
        known = {*self.draft.dims, *self.draft.scalars}
        for name, value in self.draft.constexpr.items():
            if value[0] == '"' and value != '"null"' and "'" not in value and not _names(value.strip('"')) <= known:
                raise NotDraftedError(_NOT_TOLD.format(name))
        for constraint in dict.fromkeys(map(self._final, self.walk.constraints)):
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


def _names(text: str) -> frozenset[str]:
    return Number(re.sub(r"stride\([^)]*\)|\bnull\b", "0", text)).names
