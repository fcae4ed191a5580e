"""Values that host code in Python passes to a Triton kernel, as far as they are known without running it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from kernelcheck.adopt.formulas import Formula
from kernelcheck.adopt.triton.module import TritonModule
from kernelcheck.base.dataclasses import dataclass, field

_TENSORS = ("shape", "stride", "numel", "size", "device", "dtype", "is_cuda", "contiguous", "is_contiguous", "data_ptr",
            "element_size", "view", "reshape", "dim", "ndim", "new_empty", "new_zeros")  # fmt: skip
"""Attributes that only a tensor is asked for."""
_LIKE = re.compile(r"(?:torch\.)?(?:empty|zeros|ones|rand|randn|full)_like")


@dataclass(eq=False)
class ArrayShape:
    """The extents of one or several tensors; None while they are not known."""

    extents: list[Formula] | None = None
    ends: dict[int, Formula] = field(default_factory=dict)
    """Extents that are known before their number is, by axis."""


@dataclass(eq=False)
class Array:
    """A tensor."""

    name: str
    shape: ArrayShape = field(default_factory=ArrayShape)
    made: str = ""
    """``empty`` or ``zeros`` if host code makes it."""
    dtype: str = ""
    """Its dtype, if host code gives it."""
    base: Array | None = None
    """The tensor of which it is a view."""
    guess: str = ""
    """The part of its shape that is a guess."""

    @property
    def memory(self) -> Array:
        """The tensor that owns its memory."""
        return self.base.memory if self.base is not None else self


@dataclass(frozen=True)
class Stride:
    """``x.stride(0)``."""

    array: Array
    axis: int


@dataclass(frozen=True)
class Text:
    """A string."""

    text: str


@dataclass(frozen=True)
class Flag:
    """A truth value."""

    value: bool


@dataclass(frozen=True)
class Nothing:
    """``None``."""


@dataclass(frozen=True)
class PyDevice:
    """A GPU, which is one of CUDA's."""


@dataclass(frozen=True)
class Meta:
    """Argument of the grid's function: ``meta["BLOCK"]``."""


@dataclass(frozen=True)
class Listed:
    """A tuple or list."""

    items: tuple[PyValue, ...]


@dataclass(frozen=True, eq=False)
class PyDict:
    """A dictionary whose keys are strings."""

    entries: Mapping[str, PyValue]


@dataclass(frozen=True)
class PyFunction:
    """A lambda, or a function of the project."""

    node: ast.Lambda | ast.FunctionDef
    module: TritonModule | None = None
    """The module that defines it, if it is not within the function that is followed."""


@dataclass(frozen=True)
class KernelRef:
    """A kernel, with the arguments of its ``warmup``."""

    name: str
    path: Path
    """The file that defines it."""
    keywords: Mapping[str, PyValue] = field(default_factory=dict)


@dataclass(frozen=True)
class OneOf:
    """One of several kernels; only a run decides which."""

    kernels: tuple[KernelRef, ...]


@dataclass(frozen=True)
class PyUnknown:
    """A value that the text leaves open."""

    at_most: Formula | None = None
    """An upper bound of it."""


PyValue = (
    Formula
    | Array
    | ArrayShape
    | Stride
    | Text
    | Flag
    | Nothing
    | PyDevice
    | Meta
    | Listed
    | PyDict
    | PyFunction
    | KernelRef
    | OneOf
    | PyUnknown
)


@dataclass
class HostParameter:
    """A parameter of the host function that is a number, a string or a truth value."""

    name: str
    annotation: str
    default: ast.expr | None


@dataclass(frozen=True)
class PyLaunch:
    """One launch, as host code makes it."""

    kernel: str
    path: Path
    """The file that defines the kernel."""
    within: str
    line: int
    grid: tuple[PyValue, ...]
    arguments: tuple[tuple[PyValue, str], ...]
    """Values, each with the name that host code passes, if it passes a name."""
    keywords: Mapping[str, tuple[PyValue, str]]
    is_open: bool = False
    """Whether it also passes a dictionary, as ``**config``, that is not known."""


@dataclass
class TensorClues:
    """Attributes of a tensor that host code uses, which tell about its axes."""

    unpacked: int = 0
    """Names to which its shape is assigned."""
    last: int = -1
    """The largest axis of which it takes the extent or stride, counted from the front."""
    last_extent: int = -1
    """The same of extents alone."""
    from_behind: bool = False
    """Whether it counts axes from behind."""

    @property
    def rank(self) -> int | None:
        """Number of axes, as far as that is seen. An axis that is counted from behind is none of those that are
        counted from the front, or host code had no need of that."""
        if self.unpacked or self.last < 0:
            return self.unpacked or None
        if self.from_behind and self.last_extent < 0:  # strides of some axes, extents of others: the kernel shows more
            return None
        return max(self.last + 1, self.last_extent + 2) if self.from_behind else self.last + 1


def tensors_in(body: Sequence[ast.stmt]) -> dict[str, TensorClues]:
    """Names that host code takes for tensors."""
    found: dict[str, TensorClues] = {}
    for node in (inner for statement in body for inner in ast.walk(statement)):
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=parts)], value=value):
                if (name := _shape_of(value)) and not any(isinstance(each, ast.Starred) for each in parts):
                    seen = found.setdefault(name, TensorClues())
                    seen.unpacked = max(seen.unpacked, len(parts))
            case ast.Subscript(value=value, slice=ast.Slice(upper=ast.UnaryOp())) if name := _shape_of(value):
                found.setdefault(name, TensorClues()).from_behind = True
            case ast.Compare(left=value, ops=[ast.Eq()], comparators=[ast.Tuple(elts=parts)]):
                if (name := _shape_of(value)) and not any(isinstance(each, ast.Starred) for each in parts):
                    found.setdefault(name, TensorClues()).unpacked = len(parts)
            case ast.Subscript(value=value, slice=place) if name := _shape_of(value):
                _see(found.setdefault(name, TensorClues()), _integer(place), is_extent=True)
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="stride" | "size" as asked), args=[place]):
                _see(found.setdefault(name, TensorClues()), _integer(place), is_extent=asked == "size")
            case ast.Call(func=function, args=[ast.Name(id=name), *_]) if _LIKE.fullmatch(ast.unparse(function)):
                found.setdefault(name, TensorClues())
            case ast.Attribute(value=ast.Name(id=name), attr=attribute) if attribute in _TENSORS:
                found.setdefault(name, TensorClues())
    return found


def _see(seen: TensorClues, axis: int | None, *, is_extent: bool) -> None:
    if axis is None:
        return
    seen.from_behind |= axis < 0 and is_extent
    seen.last = max(seen.last, axis)
    seen.last_extent = max(seen.last_extent, axis if is_extent else -1)


def _shape_of(node: ast.expr) -> str:
    """``x`` of ``x.shape`` and ``x.size()``."""
    match node:
        case ast.Attribute(value=ast.Name(id=name), attr="shape"):
            return name
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="size"), args=[]):
            return name
    return ""


def _integer(node: ast.expr) -> int | None:
    try:
        value = ast.literal_eval(node)
    except ValueError:
        return None
    return value if isinstance(value, int) else None


def flattened(values: Sequence[PyValue]) -> Iterator[PyValue]:
    """``f((a, b))`` and ``f(a, b)`` alike."""
    if len(values) == 1 and isinstance(values[0], Listed):
        values = values[0].items
    yield from values
