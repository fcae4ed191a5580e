"""A drafted op for a CUDA kernel: the arguments of its launch, and facts and guesses about each."""

from __future__ import annotations

import re
from collections.abc import Mapping

from kernelcheck.adopt.formulas import Formula
from kernelcheck.adopt.host_code.walk_results import HostLaunch, OpenNumber
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.findings import Finding
from kernelcheck.core.registry.toml_values import number_or_text, toml_list, toml_string

NARROWED = "a guess, as "
"""Beginning of the guess of a dim whose sizes leave out those at which something was found."""

BYTES_BELOW = 64
"""Exclusive upper bound for the bytes of an unknown struct: no float made of them is NaN or infinite."""


@dataclass
class TensorDraft:
    """A pointer parameter of the kernel."""

    name: str
    dtype: str
    is_const: bool
    extents: tuple[Formula, ...] | None
    """None while its size is not known."""
    told: bool
    """Whether the source gives its size."""
    leading: bool = False
    """Whether further extents may follow those that the source gives."""
    zeroed: bool = False
    """Whether host code fills it with zeros before."""
    below: Formula | None = None
    """Exclusive upper bound of the elements, for an integer input."""
    rises: bool = False
    """Whether the elements of an integer input are offsets: each is made of the one before, by adding to it."""
    symbol: str | None = None
    """The variable of the module that it is, in place of a parameter."""
    reads: bool = False
    writes: bool = False
    complete: bool = True
    """Whether the kernel writes all of it."""
    generic: str = ""
    """Type of its elements as the kernel's source writes it: the name of a template's parameter, for instance."""
    struct: str = ""
    """The C++ type that it points to, if that is not a dtype: the tensor holds its bytes."""
    unit: int = 1
    """Bytes of that type, which the tensor has a multiple of; 1 if they are not known."""
    fits: bool = True
    """Whether a formula for its size fits at all sizes that were tried."""
    found: tuple[Formula, ...] | None = None
    """Its extents by trial."""
    by_cast: bool = False
    """Whether a cast in the kernel alone tells its dtype, and host code its extents."""
    guesses: list[str] = field(default_factory=list)

    @property
    def role(self) -> str:
        """The table that it goes to."""
        if self.symbol is not None:
            return "globals"
        return "outputs" if self.writes and (not self.reads or self.zeroed) else "inputs"

    @property
    def is_index(self) -> bool:
        """Whether it holds integers that a kernel may take as indices."""
        return DTYPES[self.dtype].kind in ("int", "uint") and DTYPES[self.dtype].itemsize >= 4

    def count(self, names: Mapping[str, int | float]) -> int | None:
        """Elements; None if that is not known, or not a number of elements."""
        if self.extents is None:
            return None
        total = 1
        for extent in self.extents:
            value = extent.at(names)
            if not isinstance(value, int) or value < 1:
                return None
            total *= value
        return total


@dataclass
class DimDraft:
    """A size."""

    name: str
    sizes: list[int]
    multiple_of: int = 1
    fixed: bool = False
    """Whether no other size is known to work."""
    is_limit: bool = False
    """Whether it is only an upper bound of integers."""
    limit: int = 0
    """A constant of the kernel, at sizes above which something was found; 0 if there is none."""
    guesses: list[str] = field(default_factory=list)

    @property
    def size(self) -> int:
        """The size that is tried first."""
        return self.sizes[0]


@dataclass
class ScalarDraft:
    """A number passed by value that is not a size."""

    name: str
    type: str
    values: list[float | int | bool]


@dataclass(frozen=True)
class MapDraft:
    """An argument that is a tensor map."""

    tensor: TensorDraft
    box: tuple[Formula, ...]
    swizzle: int
    fill: str

    @property
    def text(self) -> str:
        """The argument, as TOML."""
        box = toml_list(number_or_text(each.text) for each in self.box)
        swizzle = f", swizzle = {self.swizzle}" if self.swizzle else ""
        fill = f", fill = {toml_string(self.fill)}" if self.fill != "zeros" else ""
        return f"{{ tensor_map = {toml_string(self.tensor.name)}, box = {box}{swizzle}{fill} }}"


@dataclass
class CudaDraft:
    """An op for one kernel."""

    name: str
    launched: HostLaunch
    lowered: str
    dtype: str
    file: str
    line: int
    """Line of the launch."""
    tensors: list[TensorDraft] = field(default_factory=list)
    dims: dict[str, DimDraft] = field(default_factory=dict)
    scalars: dict[str, ScalarDraft] = field(default_factory=dict)
    args: list[str | tuple[str, ...] | MapDraft] = field(default_factory=list)
    """Arguments of the launch as the registry writes them; a tuple for a struct."""
    computed: tuple[Formula, ...] = ()
    """Numbers that host code computes from dims and passes, such as ``cols // 2``; products are left out."""
    grid: tuple[Formula, ...] = ()
    block: tuple[Formula, ...] = ()
    cluster: tuple[Formula, ...] = ()
    shared: Formula = field(default_factory=lambda: Formula("0"))
    constraints: list[Formula] = field(default_factory=list)
    symbols: Mapping[str, OpenNumber] = field(default_factory=dict)
    exact: list[tuple[str, str]] = field(default_factory=list)
    dtypes: tuple[str, ...] = ()
    read: Mapping[int, frozenset[int] | None] = field(default_factory=dict)
    """Bytes of its parameters that the kernel reads, by position; None for all."""
    generic: str = ""
    """The template's parameter that stands for the dtype of the case, if there are several."""
    kernel: str = ""
    """As the registry names it."""
    others: tuple[str, ...] = ()
    """Further instances of the template that host code launches, which the draft does not cover."""
    elsewhere: str = ""
    """A finding at sizes that the draft therefore does not start with."""
    findings: tuple[Finding, ...] = ()
    """Findings of the trial runs."""
    by_nvcc: str = ""
    """What nvcc compiled, and why NVRTC did not; empty if NVRTC did."""
    hint: str = ""
    """The function of the source that computes the same on the host, and its line."""

    @property
    def sizes(self) -> dict[str, int | float]:
        """A value of every name, the first that is tried."""
        found: dict[str, int | float] = {name: dim.size for name, dim in self.dims.items()}
        found.update({name: scalar.values[0] for name, scalar in self.scalars.items()})
        return found

    @property
    def left_out(self) -> list[str]:
        """Findings at sizes that the draft therefore leaves out."""
        narrowed = [
            f"{dim.name} {guess.removeprefix(NARROWED)}"
            for dim in self.dims.values()
            for guess in dim.guesses
            if guess.startswith(NARROWED)
        ]
        return [self.elsewhere, *narrowed] if self.elsewhere else narrowed

    @property
    def tried(self) -> bool:
        """Whether it was run: without, there is no draft."""
        return True

    @property
    def is_doubtful(self) -> bool:
        """Whether what the trial runs found may come from a guess: of a size, or of the values of an index.

        A tensor whose size the source does not tell is as large as the kernel reaches: to reach further says nothing.
        Nor does it where the size is made of a dim that the launch does not depend on: what it goes with is not known.
        Nor does it where a cast alone tells how many bytes its elements have: packed ones are cast, too.
        No size of a tensor makes a race in shared memory.
        """
        args = (each.text if isinstance(each, MapDraft) else each for each in self.args)
        given = {name for each in args for part in (each if isinstance(each, tuple) else (each,))
                 for name in re.findall(r"\w+", part)}  # fmt: skip
        given |= {name for each in (*self.grid, *self.block, *self.cluster, self.shared) for name in each.names}
        loose = {t.name for t in self.tensors if t.by_cast or any(each.names - given for each in t.extents or ())}
        outside = {each.buffer for each in self.findings if each.kind == "out-of-bounds"}
        untold = [each for each in self.tensors if not each.told or each.leading]
        unsure = (each.guesses or not each.fits or each.name in outside for each in untold)
        limits = {dim.name for dim in self.dims.values() if dim.is_limit}
        indices = (
            each.is_index and each.reads and (each.below is None or bool(each.below.names & limits))
            for each in self.tensors
        )  # fmt: skip
        tensors = {each.name for each in self.tensors}
        elsewhere = any(each.kind == "race" and each.buffer not in tensors for each in self.findings)
        asked = any(name in self.symbols and self.symbols[name].asked for name in self.shared.names)  # and not answered
        of_sizes = not elsewhere and (asked or any(unsure) or not outside.isdisjoint(loose))
        return bool(self.findings) and (of_sizes or any(indices))

    @property
    def ran(self) -> str:
        """Sizes of the first trial run."""
        return " ".join(f"{name}={dim.size}" for name, dim in self.dims.items())

    @property
    def doubts(self) -> int:
        """Number of lines with a comment that marks a guess."""
        guessed = [each.guesses for each in self.tensors] + [each.guesses for each in self.dims.values()]
        of_kernel = bool(self.others or self.launched.supposed or self.launched.axes)
        return sum(map(bool, guessed)) + len(self.scalars) + bool(self.elsewhere) + of_kernel

    def tensor(self, name: str) -> TensorDraft:
        """The tensor of this name."""
        return next(tensor for tensor in self.tensors if tensor.name == name)


class NotDraftedError(Exception):
    """No op can be made of a launch; the message says why."""
