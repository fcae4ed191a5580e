"""The contents of a registry, read and checked: plain frozen dataclasses."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Literal

from kernelcheck.base.dtypes import DTYPES, DType
from kernelcheck.base.errors import RegistryError, did_you_mean
from kernelcheck.base.paths import display_path
from kernelcheck.core.registry.expressions import Expression
from kernelcheck.core.registry.places import Place

TENSOR_VALUES = (
    "normal",
    "uniform",
    "positive",
    "integers",
    "negative",
    "tiny",
    "large",
    "wide",
    "cancellation",
    "constant",
    "ties",
    "ramp",
    "falling",
    "subnormal",
    "spike",
    "offset",
    "zeros",
    "index",
    "probabilities",
    "sorted",
    "mask",
    "heavy",
    "limits",
    "permutation",
    "offsets",
    "counts",
)
"""The value families that an input may ask for."""
INTEGER_VALUES = ("index", "permutation", "offsets", "counts")
"""Those of integers, which need a ``high``."""
INITS = ("poison", "zeros")
"""What a buffer may hold before the first launch."""
LAYOUTS = ("contiguous", "padded", "offset", "transposed", "strided")
APART = ("transposed", "strided")
"""Layouts in which neighbours along the last axis lie apart: a kernel finds them only by its stride."""
PLACEHOLDER = re.compile(r"\{([A-Za-z_]\w*)\}")
"""A name to fill in, in ``kernel``, ``defines`` and ``options``; other braces are literal."""

ARCH = re.compile(r"sm_\d{2,3}[af]?")
"""An architecture, as NVRTC names it."""

CASE_PLACEHOLDERS = ("scalar", "dtype")
"""What the case fills in; the other placeholders are the op's defines."""

LATER = "later"
"""Marks a field that came after fingerprints were first stored: at its default, it is no part of them."""

Define = int | float | str | bool


@dataclass(frozen=True)
class Dim:
    """A size that the sweep varies or, if ``value`` is given, one derived from other dims."""

    name: str
    sizes: tuple[int, ...]
    """The sizes to try first; empty for a derived dim."""
    max: int | None
    tile: int | None
    """The kernel's tile along this dim; sizes around its multiples are worth trying."""
    multiple_of: int
    value: Expression | None
    allow_zero: bool = field(default=False, metadata={LATER: True})
    """Whether sweeps also try the size 0."""

    @property
    def listed(self) -> tuple[int, ...]:
        """The sizes that quick sweeps try."""
        return (*self.sizes, 0) if self.allow_zero else self.sizes


@dataclass(frozen=True)
class Compare:
    """How an output is judged: ``check`` calls ``function`` of the script at ``path``."""

    rule: Literal["rounding", "exact", "indices", "check"]
    path: Path | None = None
    function: str | None = None
    into: str | None = field(default=None, metadata={LATER: True})
    """What ``indices`` point into: an input or output, or another array that the reference returns."""
    axis: int = field(default=-1, metadata={LATER: True})
    """Along which of its axes."""


@dataclass(frozen=True)
class ValuesFunction:
    """A function of the user's that makes an input."""

    path: Path
    function: str


@dataclass(frozen=True)
class Tensor:
    """A buffer that is passed to the kernel."""

    name: str
    role: Literal["input", "output", "scratch"]
    shape: tuple[Expression, ...]
    """Over dims, integer scalars and defines; empty for a single element."""
    dtype: str | None
    """A name in ``DTYPES``, or None for the case's dtype."""
    values: str = "normal"
    """One of ``TENSOR_VALUES``, or the text that names ``drawn_by``; inputs only."""
    low: Expression | None = None
    """Floats lie in ``[low, high]``, integers in ``[low, high)``."""
    high: Expression | None = None
    inout: bool = False
    """An input that the kernel also writes: it is judged as an output is."""
    layouts: tuple[str, ...] = ("contiguous",)
    init: Literal["poison", "zeros"] = "poison"
    """What outputs and scratch hold before the first launch."""
    compare: Compare | None = None
    """None for the op's rule."""
    floor: Expression | None = None
    """Absolute error up to which an element passes; None for the op's."""
    symbol: str | None = None
    """For an input, or scratch, in a ``__constant__`` or ``__device__`` variable: the variable, as C++ names it."""
    drawn_by: ValuesFunction | None = field(default=None, metadata={LATER: True})
    """None for an input of a value family."""


@dataclass(frozen=True)
class ScalarParam:
    """A number passed by value."""

    name: str
    type: str
    """A name in ``DTYPES``."""
    values: tuple[int | float, ...]


@dataclass(frozen=True)
class ExprArg:
    """An argument by expression. A lone tensor name is that tensor's address."""

    expression: Expression
    type: str | None
    """A name in ``DTYPES``, or None for the width of the kernel's own parameter."""


@dataclass(frozen=True)
class NullArg:
    """A null pointer."""


@dataclass(frozen=True)
class StructArg:
    """A struct passed by value. Each member has a type, is a tensor's address or a null pointer."""

    members: tuple[ExprArg | NullArg, ...]


@dataclass(frozen=True)
class TensorMapArg:
    """A tensor map over a tensor, passed by value (`CUtensorMap`)."""

    tensor: ExprArg
    """The tensor's name."""
    box: tuple[ExprArg, ...]
    """Extents of the tile, the innermost dimension first."""
    swizzle: int = 0
    """Bytes over which pieces of 16 bytes are exchanged; 0: none are."""
    fill: str = "zeros"
    """What elements outside of the tensor are read as: `zeros` or `nan`."""

    @property
    def members(self) -> tuple[ExprArg, ...]:
        """All its expressions."""
        return (self.tensor, *self.box)


Argument = ExprArg | NullArg | StructArg | TensorMapArg


Constexpr = Expression | bool | str | None
"""The value of a compile-time argument. Text is a dtype of Triton's, ``tl.float16``, or stands in quotes of its own."""

STEP = "step"


@dataclass(frozen=True)
class Launch:
    """One launch; ``kernel`` is a template for ``Op.substitute``."""

    kernel: str
    grid: tuple[Expression, ...]
    """1 to 3 expressions; none where the kernel's source decides."""
    block: tuple[Expression, ...]
    """1 to 3 expressions; none where the kernel's compiler decides."""
    shared: Expression
    """Bytes of dynamic shared memory."""
    args: tuple[Argument, ...]
    cooperative: bool
    repeat: Expression | None = field(default=None, metadata={LATER: True})
    """How many times it is launched; None for once. In the other expressions ``STEP`` counts them, from 0."""
    constexpr: Mapping[str, Constexpr] | None = field(default=None, metadata={LATER: True})
    """Compile-time arguments of a Triton kernel or a TileLang program, by name. Texts are templates."""
    num_warps: Expression | None = field(default=None, metadata={LATER: True})
    num_stages: Expression | None = field(default=None, metadata={LATER: True})

    def at(self, key: str = "") -> Place | str:
        """The place of a key, or of the table, for messages."""
        where = self.shared.where
        return where.at(key) if isinstance(where, Place) else f"{where.rpartition(' ')[0]} {key}".rstrip()


@dataclass(frozen=True)
class PythonFunction:
    """A function that a Python program gave."""

    call: Callable[..., object]
    name: str
    """As messages call it: ``MODULE:QUALNAME``."""
    file: Path
    """Where it is defined; a file that does not exist if that is not known."""
    sha256: str
    """Of its source; of its name if that cannot be read."""


@dataclass(frozen=True)
class PythonFunctions:
    """What an op that was declared in Python has in place of a CUDA source and of the script of its reference."""

    candidate: PythonFunction
    reference: PythonFunction


@dataclass(frozen=True)
class LintLimits:
    """Limits of what ``kernelcheck lint`` measures; None for no limit."""

    max_registers: int | None = None
    max_spill_bytes: int | None = None
    max_stack_bytes: int | None = None
    max_shared_bytes: int | None = None
    min_occupancy: float | None = None
    """Of a multiprocessor's warps, 0 to 1."""
    allow: tuple[str, ...] = ()
    """Codes of rules that are not applied."""

    def with_own(self, own: LintLimits) -> LintLimits:
        """These limits where an op has none of its own, and what either allows."""
        return replace(self, **{**_given(own), "allow": (*self.allow, *own.allow)})


@dataclass(frozen=True)
class LintGate:
    """Whether ``kernelcheck ci`` looks at kernels as ``kernelcheck lint`` does, and what it compares them with."""

    in_ci: bool = False
    baseline: Path | None = None
    """A JSON report of ``kernelcheck lint``, which need not exist yet."""


@dataclass(frozen=True)
class ProfileLimits:
    """Limits of what ``kernelcheck profile`` counts in one launch; None for no limit."""

    max_sectors_per_request: float | None = None
    """Of 32 bytes, of global memory; of loads, and of stores."""
    max_bank_conflicts: int | None = None
    max_diverged_branches: int | None = None
    max_local_sectors: int | None = None
    max_atomics_per_place: int | None = None
    """Operations of one instruction on one place in memory."""
    min_threads_per_instruction: float | None = None
    """Of a warp's 32, those whose predicate holds, in the mean."""

    def with_own(self, own: ProfileLimits) -> ProfileLimits:
        """These limits where an op has none of its own."""
        return replace(self, **_given(own))


def _given(limits: LintLimits | ProfileLimits) -> dict[str, Any]:
    return {each.name: value for each in fields(limits) if (value := getattr(limits, each.name)) is not None}


@dataclass(frozen=True)
class BenchLimits:
    """Limits of what ``kernelcheck bench`` measures on an architecture, with a cold cache; None for no limit."""

    max_us: float | None = None
    min_gbps: float | None = None
    min_gflops: float | None = None
    min_roofline: float | None = None
    """Share of the roof, 0 to 1."""


@dataclass(frozen=True)
class OpBench:
    """What ``kernelcheck bench`` measures of an op."""

    dims: Mapping[str, int] = field(default_factory=dict)
    """Sizes; the other dims have those of the largest quick case."""
    bytes: Expression | None = None
    """That a case must move; None for those of all inputs and outputs."""
    flops: Expression | None = None
    limits: Mapping[str, BenchLimits] = field(default_factory=dict)
    """By architecture."""


@dataclass(frozen=True)
class ReceiptPolicy:
    """What ``kernelcheck receipt verify`` asks of a receipt."""

    required_ops: tuple[str, ...] = ("*",)
    """By name or glob."""
    mode: str = "quick"
    """The least sweep: ``quick`` or ``thorough``."""
    min_cases: int | None = None
    """That pass, of each op and dtype; None for as many as the sweep plans."""
    max_age_days: float | None = None
    allow_dirty: bool = False
    allow_other_seeds: bool = False
    """Whether runs of another root seed than the registry's count: who chooses a seed chooses the cases."""
    require_backend: str | None = None
    """``cpu`` or ``cuda``; None for any."""
    require_arch: tuple[str, ...] = ()
    """Every required op must have passed on each of them."""
    signers: tuple[str, ...] = ()
    """Principals of the allowed signers file; empty for all that are in it."""


@dataclass(frozen=True)
class Op:
    """One op: its source, its reference, its arguments and its launches."""

    name: str
    root: Path
    """The registry's folder: what paths in messages are relative to."""
    summary: str
    source: Path
    reference: Path | None
    """None for an op whose outputs are not compared: checks and determinism alone."""
    reference_function: str
    controls: tuple[Path, ...]
    """Known-good kernels with the same launches, for calibration."""
    dtypes: tuple[str, ...]
    accumulate: str | None
    defines: Mapping[str, Define]
    """Values as written; texts may hold placeholders."""
    compare: Compare
    floor: Expression | None
    """Absolute error up to which an element of an output passes that is compared by rounding."""
    nonfinite: bool
    deterministic: bool
    allow_vacuous: bool
    """Whether a tolerance that would accept a gross fault is noted, and not a failure."""
    options: tuple[str, ...]
    """NVRTC options in addition to the registry's; they may hold placeholders."""
    dims: tuple[Dim, ...]
    """Those with sizes first, as written, then derived ones, each after the dims that it needs."""
    constraints: tuple[Expression, ...]
    """Over dims, defines, and the item sizes and contiguous strides of tensors; all hold in every case."""
    inputs: tuple[Tensor, ...]
    """As written; those in variables of the module last."""
    scalars: tuple[ScalarParam, ...]
    scratch: tuple[Tensor, ...]
    outputs: tuple[Tensor, ...]
    launches: tuple[Launch, ...]
    host: Literal["blank", "keep"] = field(default="blank", metadata={LATER: True})
    """Whether host code in the sources is left out or compiled."""
    allow_uninitialized: bool = field(default=False, metadata={LATER: True})
    """Whether reads of shared memory that nothing wrote are noted, and cases run again with other contents there."""
    override: Mapping[str, Define] = field(default_factory=dict, metadata={LATER: True})
    """Values for macros that the source defines; texts may hold placeholders."""
    lint: LintLimits = field(default=LintLimits(), metadata={LATER: True})
    """Its own."""
    profile: ProfileLimits = field(default=ProfileLimits(), metadata={LATER: True})
    """Its own."""
    bench: OpBench = field(default=OpBench(), metadata={LATER: True})
    functions: PythonFunctions | None = field(default=None, metadata={LATER: True})
    """For an op of Python functions; ``source`` is then the candidate's name, and no file."""

    @property
    def macros(self) -> Mapping[str, Define]:
        """All that the registry gives a value: ``defines`` and ``override``."""
        return {**self.defines, **self.override}

    @property
    def value_scripts(self) -> tuple[Path, ...]:
        """The scripts whose functions make inputs, each once."""
        return tuple(dict.fromkeys(tensor.drawn_by.path for tensor in self.inputs if tensor.drawn_by))

    @property
    def is_produced(self) -> bool:
        """Whether each case has a program of its own: the source is a Python file, whose kernels are made for it."""
        return self.source.suffix == ".py"

    @property
    def made_by_function(self) -> bool:
        """Whether a function of the source, and not the registry, says how its kernels are launched."""
        return self.is_produced and not self.launches[0].grid and not self.launches[0].args

    def substitute(self, template: str, dtype: str) -> str:
        """``template`` with ``{scalar}``, ``{dtype}`` and defines filled in for the case dtype ``dtype``.

        Raises:
            RegistryError: the template names something else.
        """

        def fill(match: re.Match[str]) -> str:
            name = match[1]
            if name == "scalar":
                return DTYPES[dtype].cuda
            if name == "dtype":
                return dtype
            if name not in self.macros:
                near = did_you_mean(name, ("scalar", "dtype", *self.macros))
                raise RegistryError(f"op {self.name!r}: {template!r} has an unknown placeholder {match[0]}{near}")
            value = self.macros[name]
            if isinstance(value, bool):
                return "true" if value else "false"
            return self.substitute(value, dtype) if isinstance(value, str) else repr(value)

        return PLACEHOLDER.sub(fill, template)

    def place_of_define(self, name: str) -> str:
        """Where one of ``defines`` stands, as ``kernelcheck.toml:12``; the op, where there is no registry file."""
        where = self.launches[0].at()
        if isinstance(where, Place):
            location = replace(where, path=("ops", self.name, "defines")).at(name).location()
            if location is not None:
                return f"{display_path(location.file, self.root)}:{location.line}"
        return f"op {self.name}"

    def accumulate_dtype(self, dtype: str) -> DType:
        """The precision of the accumulators: as declared, else float64 for float64 and float32 for all others."""
        return DTYPES[self.accumulate or ("float64" if dtype == "float64" else "float32")]

    def tensor(self, name: str) -> Tensor:
        """The input, output or scratch tensor ``name``.

        Raises:
            RegistryError: there is none.
        """
        tensors = {tensor.name: tensor for tensor in (*self.inputs, *self.scratch, *self.outputs)}
        if name not in tensors:
            raise RegistryError(f"op {self.name!r} has no tensor {name!r}{did_you_mean(name, tensors)}")
        return tensors[name]


@dataclass(frozen=True)
class CaseQuota:
    """How many cases a sweep runs of each op, and for which dtypes."""

    cases: int
    """For each dtype or, if they are ``dealt``, for all of an op's dtypes together."""
    dtypes: tuple[str, ...] | None
    """None for every dtype that the op lists; an op that lists none of these runs its first."""
    dealt: bool = False

    def cases_of(self, dtypes: Sequence[str]) -> dict[str, int]:
        """The cases of each of an op's ``dtypes``: dealt, the first has most, each other ``LEAST_DEALT`` or more."""
        if not self.dealt:
            return dict.fromkeys(dtypes, self.cases)
        least = min(LEAST_DEALT, self.cases)
        others = max(least, self.cases // (len(dtypes) + 2))
        first = max(least, self.cases - others * (len(dtypes) - 1))
        return {dtype: others if position else first for position, dtype in enumerate(dtypes)}

    def dtypes_of(self, op: Op) -> tuple[str, ...]:
        """Those that a sweep of ``op`` runs, in the op's own order."""
        if self.dtypes is None:
            return op.dtypes
        return tuple(dtype for dtype in op.dtypes if dtype in self.dtypes) or op.dtypes[:1]

    @property
    def of_one_dtype(self) -> CaseQuota:
        """As many cases for a single dtype of each op: for commands that look at a kernel, and sweep nothing."""
        return replace(self, dtypes=("float32",)) if self.dealt else self


ALL_DTYPES = "all"
"""What `[quick] dtypes` says instead of a list."""
LEAST_DEALT = 2
"""Cases that each dtype has at least where an op's cases are dealt out over its dtypes."""


Strictness = Literal["strict", "standard", "relaxed"]


@dataclass(frozen=True)
class Registry:
    """A registry file with all its includes."""

    path: Path
    root: Path
    """The folder of ``path``."""
    files: tuple[Path, ...]
    """``path`` and all its includes."""
    seed: int
    backend: str
    """``auto``, ``cuda``, ``cpu`` or ``both``."""
    arch: str
    options: tuple[str, ...]
    """NVRTC options of every op; ``{scalar}`` and ``{dtype}`` may stand in them."""
    include_dirs: tuple[Path, ...]
    quick: CaseQuota
    thorough: CaseQuota
    regression_threshold: float
    strictness: Strictness
    ops: Mapping[str, Op]
    """In the order of the file, then of its includes."""
    sha256: str
    """Of the contents of the file and its includes, in the order in which they are read."""
    lint: LintLimits = field(default=LintLimits())
    """Those of all ops."""
    lint_gate: LintGate = field(default=LintGate())
    profile: ProfileLimits = field(default=ProfileLimits())
    """Those of all ops."""
    receipt: ReceiptPolicy = field(default=ReceiptPolicy())
    fmad: bool = True
    """False for ``-fmad=false``, overriding the options: no product and sum of float32 or float64 are fused."""

    @property
    def last_options(self) -> tuple[str, ...]:
        """NVRTC options that follow those of an op: if several contradict each other, the last one counts."""
        return () if self.fmad else ("-fmad=false",)

    @property
    def compiled_with(self) -> tuple[object, ...]:
        """What the code of all ops depends on: another one makes other kernels of the same sources."""
        return self.options, self.last_options, self.include_dirs, self.arch

    @property
    def quickly_run_with(self) -> tuple[object, ...]:
        """What decides which cases of all ops a quick sweep runs, on what, and how strictly they are judged."""
        return self.seed, self.quick, self.backend, self.strictness

    def options_of(self, op: Op, dtype: str) -> list[str]:
        """All NVRTC options for ``op`` in ``dtype``, except macros and header folders."""
        return [op.substitute(option, dtype) for option in (*self.options, *op.options, *self.last_options)]


def pointed_into(op: Op) -> tuple[str, ...]:
    """The arrays that a reference of ``op`` returns after the outputs: indices point into them, and no kernel gets
    them."""
    tensors = {tensor.name for tensor in (*op.inputs, *op.scratch, *op.outputs)}
    names = (tensor.compare.into for tensor in written_tensors(op) if tensor.compare)
    return tuple(dict.fromkeys(name for name in names if name is not None and name not in tensors))


def written_tensors(op: Op) -> tuple[Tensor, ...]:
    """What a kernel of ``op`` writes, in the order of a reference's results: the outputs, then ``inout`` inputs."""
    return (*op.outputs, *(tensor for tensor in op.inputs if tensor.inout))
