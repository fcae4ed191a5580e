"""Makes an op of a launch of a Triton kernel and of the kernel's accesses."""

from __future__ import annotations

import ast
import keyword
import re

from kernelcheck.adopt.drafts.draft import DimDraft, NotDraftedError, ScalarDraft
from kernelcheck.adopt.drafts.triton_draft import DTYPE, TritonDraft, TritonTensor
from kernelcheck.adopt.formulas import ZERO, Formula, binary
from kernelcheck.adopt.triton.extents import limits_of
from kernelcheck.adopt.triton.host_walk import HostWalk
from kernelcheck.adopt.triton.measuring import BLOCK, BY_HAND, GRID, Measuring
from kernelcheck.adopt.triton.module import JitFunction, JitParameter, TritonModule
from kernelcheck.adopt.triton.values import Array, Flag, Nothing, PyLaunch, PyUnknown, Stride, Text
from kernelcheck.core.registry.toml_values import toml_string

_NOT_TOLD = f"what its launch gives for {{}}: tl.constexpr cannot be told; {BY_HAND}"
_FEW = 2
"""Exclusive upper bound of counts that a kernel loads and the text does not bound."""
_OPTIONS = ("num_warps", "num_stages")
_MULTIPLE = re.compile(r"(\w+) % (\d+) == 0")
_DIVISOR = re.compile(r"(?://|%) \((\w+) // (\w+)\)")
"""Quotient by which something is divided: it is not 0."""
_HALVES = ("float16", "bfloat16")


def assembled(launch: PyLaunch, kernel: JitFunction, module: TritonModule, walk: HostWalk, file: str) -> TritonDraft:
    """The op of a launch. ``module`` defines the kernel, ``file`` has the launch.

    Raises:
        NotDraftedError: something that it needs cannot be told from the text.
    """
    return _Assembly(launch, kernel, module, walk, file).draft


class _Assembly(Measuring):
    def __init__(self, launch: PyLaunch, kernel: JitFunction, module: TritonModule, walk: HostWalk, file: str) -> None:
        super().__init__(launch, kernel, module, walk, file)
        self._types()
        self._tensors(self.arrays)
        self._constants()
        self._arguments()
        self._launch_grid()
        self._sizes()

    def _types(self) -> None:
        """The dtype of the op: that of a product of halves, where host code says so."""
        told = {each.dtype for each, _ in self.bound.values() if isinstance(each, Array)} - {""}
        for dtype in _HALVES:
            if dtype in told and self.use.multiplies:
                self.draft.dtypes = (dtype,)
                self.draft.dtype_guess = f"a guess: {dtype}, as host code makes one of the tensors"

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
            tensor.dtype, tensor.is_loose = array.dtype, self._is_loose(name, array)
            if name in self.index_below or (name in self.use.whole and loads):
                tensor.dtype = array.dtype if array.dtype.startswith("int") else "int64"
                tensor.index_below = self.index_below.get(name, str(_FEW))
                tensor.guesses.append("that it holds indices, and below what")
            tensor.guesses += [array.guess] if array.guess else []
            self.tensor_of[id(array.memory)] = self.names[name] = tensor
            self.draft.tensors.append(tensor)
        if not any(each.stores for each in self.draft.tensors):
            raise NotDraftedError(f"it stores nothing that can be followed; {BY_HAND}")

    def _constants(self) -> None:
        for each in self.kernel.parameters:
            if not each.is_constexpr:
                continue
            if each.name not in self.bound:
                if each.default is None and not self.kernel.tuned:
                    raise NotDraftedError(f"its launch gives no value for {each.name}: tl.constexpr; {BY_HAND}")
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
            case Formula():
                found = self.walk.final(value)
                measures = found.names & {
                    name for tensor in self.draft.tensors for x in tensor.shape for name in _names(x)
                }
                default = self._default(found.text)
                if default is not None and not measures:
                    return default
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
        given = self.walk.given.get(value.text) if isinstance(value, Formula) else None
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
        return toml_string(f"next_pow2({known[0].text})") if known else str(BLOCK)

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
                    raise NotDraftedError(f"its launch gives nothing for {each.name}; {BY_HAND}")
                skipped = each.name
                continue
            if skipped:
                raise NotDraftedError(f"its launch leaves out {skipped} before {each.name}; {BY_HAND}")
            self.draft.args.append(self._argument(each))

    def _argument(self, parameter: JitParameter) -> str:
        value = self.bound[parameter.name][0]
        if parameter.name in self.names:
            return self.names[parameter.name].name
        match value:
            case Formula():
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
            raise NotDraftedError(f"what its launch passes for {parameter.name} cannot be told; {BY_HAND}")
        self._scalar(parameter.name, "", None)
        return parameter.name

    def _scalar(self, name: str, annotation: str, default: ast.expr | None) -> None:
        known = default.value if isinstance(default, ast.Constant) else None
        is_int = annotation == "int" or (isinstance(known, int) and annotation != "float")
        usual: float | int = 1 if is_int else 1e-5 if "eps" in name else 0.5
        values = [known if isinstance(known, int | float) and not isinstance(known, bool) else usual]
        values = values if is_int else [float(values[0])]
        self.draft.scalars[name] = ScalarDraft(name, "int32" if is_int else DTYPE, list(values))

    def _launch_grid(self) -> None:
        for value, known in zip(self.launch.grid, self.grid, strict=True):
            if known is not None:
                self.draft.grid.append(known.text)
            elif isinstance(value, PyUnknown) and value.at_most is not None:
                self.draft.grid.append(self.walk.final(value.at_most).text)
                self.draft.grid_guesses.append("a guess: host code takes at most that many programs")
            else:
                self.draft.grid.append(str(GRID))
                self.draft.grid_guesses.append(f"{GRID} is a guess")

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
        guessed = {self.walk.final(Formula(name)).text: why for name, why in self.walk.guessed.items()}
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
        multiples += [binary(">=", *x.parts[1:]) for x in self.grid if x is not None and x.parts and x.parts[0] == "//"]
        divisors = (pair for text in (*shapes, *texts) for pair in _DIVISOR.findall(text))
        multiples += [binary("==", binary("%", Formula(a), Formula(b)), ZERO) for a, b in divisors]
        for constraint in dict.fromkeys(map(self._final, [*self.walk.constraints, *multiples])):
            multiple = _MULTIPLE.fullmatch(constraint.text)
            if multiple and multiple[1] in self.draft.dims:
                step = int(multiple[2])
                self.draft.dims[multiple[1]] = DimDraft(multiple[1], [step, 2 * step, 5 * step], step)
            elif constraint.names and constraint.names <= self.draft.dims.keys():  # the registry takes no scalars here
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
    """The expression in a TOML value; 0 for other values."""
    text = value.strip('"')
    return "0" if "'" in text or text.startswith("tl.") or value[0] != '"' else text


def _names(text: str) -> frozenset[str]:
    return Formula(re.sub(r"stride\([^)]*\)|\bnull\b", "0", text)).names
