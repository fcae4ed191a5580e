"""Values of C++ host code, as far as they can be known without running it: numbers as formulas, and pointers by what
they were allocated for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kernelcheck.adopt.formulas import ONE, Formula
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.cuda_source.syntax_tree import TemplateParameter


@dataclass(frozen=True)
class Unknown:
    """A value that the source leaves open."""

    hint: str = ""
    """A name that it might have."""
    choices: tuple[int, ...] = ()
    """Possible values, if they are few."""


@dataclass
class Allocation:
    """An allocation of memory, and its contents as far as they are known."""

    name: str
    size: Formula | None = None
    """Bytes; None if the source does not give them."""
    shape: tuple[Formula, ...] | None = None
    """Extents of a framework's tensor, as far as they are known."""
    leading: bool = False
    """Whether there may be more extents behind those of ``shape``."""
    zeroed: bool = False
    """Whether it is filled with zeros before the launch."""
    below: Formula | None = None
    """Exclusive upper bound of all elements, if they are integers."""
    rises: bool = False
    """Whether each element, an integer, is the one before plus something."""
    step: Formula | None = None
    """The addend, if it is always the same."""
    element: str = ""
    """The C++ type that a framework's tensor holds."""


@dataclass(frozen=True)
class Pointer:
    """An address within an allocation."""

    memory: Allocation
    element: str
    """The C++ type that it points to."""
    offset: Formula | None = None
    """In elements; None if it is not known. The start is 0."""
    cast: str = ""
    """The type as the kernel writes it, if it casts the address to that."""
    by_kernel: bool = False
    """Whether only that cast tells the type."""


@dataclass(frozen=True)
class Null:
    """A null pointer."""


@dataclass(frozen=True)
class AddressOf:
    """``&name``."""

    target: str
    scope: object = field(default=None, compare=False)
    """The frame that the name is of."""


@dataclass(frozen=True)
class Extents:
    """A ``dim3``."""

    x: Value
    y: Value
    z: Value


@dataclass(frozen=True)
class HostArray:
    """An array with an initialiser, or a list of sizes."""

    items: tuple[Value, ...]
    leading: bool = False
    """Whether there may be more of them, as of the sizes of a tensor whose rank is not known."""


@dataclass(frozen=True)
class Record:
    """A struct, with as many of its members as are known."""

    type: str
    members: Mapping[str, Value]


@dataclass(frozen=True)
class Pack:
    """Values that a parameter pack stands for."""

    items: tuple[Value, ...]


@dataclass(frozen=True)
class Named:
    """A function, with its template arguments as C++ outside of the function that names it."""

    name: str
    arguments: tuple[str, ...] | None = None


@dataclass(frozen=True)
class TorchTensor:
    """A tensor of a framework."""

    memory: Allocation


@dataclass(frozen=True)
class HostTensorMap:
    """A tensor map, as ``cuTensorMapEncodeTiled`` makes it."""

    data: Pointer
    sizes: tuple[Formula, ...]
    """Extents of the tensor, the innermost first, as those of the box."""
    box: tuple[Formula, ...]
    swizzle: int
    fill: str


@dataclass(frozen=True)
class Closure:
    """A lambda, with what its names mean where it stands."""

    body: object
    parameters: tuple[str, ...]
    scope: object
    template: tuple[TemplateParameter, ...] = ()


Value = (
    Formula
    | Unknown
    | Pointer
    | Null
    | AddressOf
    | Extents
    | HostArray
    | Record
    | Pack
    | Named
    | TorchTensor
    | HostTensorMap
    | Closure
)


def as_extents(parts: Sequence[Value]) -> Extents:
    """A ``dim3`` of up to three numbers, or of one."""
    if len(parts) == 1 and isinstance(parts[0], Extents):
        return parts[0]
    x, y, z = (*parts, ONE, ONE, ONE)[:3]
    return Extents(x, y, z)
