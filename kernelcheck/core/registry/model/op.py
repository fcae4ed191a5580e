"""An op: its source, its reference, its arguments and its launches, and the keys of its table."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Literal, get_args

from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.dtypes import DTYPES, DType
from kernelcheck.base.errors import RegistryError, did_you_mean
from kernelcheck.base.paths import display_path
from kernelcheck.compiler.options import FrontEnd
from kernelcheck.core.registry.expressions import Expression
from kernelcheck.core.registry.key_row import (
    CONSTANT,
    EXPRESSION,
    FLAG,
    FUNCTION,
    TABLE,
    TEXT,
    TEXTS,
    Key,
    Keys,
    array,
    either,
    one_of,
    table_of,
)
from kernelcheck.core.registry.model.compare_rules import NAMED_RULES
from kernelcheck.core.registry.model.launch import Launch
from kernelcheck.core.registry.model.limits import LintLimits, OpBench, ProfileLimits
from kernelcheck.core.registry.model.tensors import DTYPE, Compare, Dim, ScalarParam, Tensor
from kernelcheck.core.registry.places import Place

PLACEHOLDER = re.compile(r"\{([A-Za-z_]\w*)\}")
"""A name to fill in, in ``kernel``, ``defines`` and ``options``; other braces are literal."""
CASE_PLACEHOLDERS = ("scalar", "dtype")
"""Placeholders that the case fills in; the others are the op's defines."""
OP_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.\-]*")
_ACCUMULATORS = tuple(name for name, dtype in DTYPES.items() if dtype.is_float and dtype.itemsize > 1)

Define = int | float | str | bool

OP_KEYS: Keys = {
    "summary": Key("a line for `kernelcheck list`", TEXT),
    "source": Key(
        "a CUDA file; PTX, `FILE.ptx`; or a Python file: [kernels from Python](python.md)",
        TEXT,
        required=True,
        example='"ops/softmax.cu"',
    ),
    "kernel": Key(
        'an `extern "C"` name, a template with its arguments: `"softmax<{scalar}, {BLOCK}>"`, or a function',
        TEXT,
        example='"softmax<{scalar}>"',
    ),
    "reference": Key(
        '`"file.py"`, whose function is `reference`, or `"file.py:function"`; `"none"`: checks alone',
        TEXT,
        required=True,
        example='"references/softmax.py"',
    ),
    "controls": Key("CUDA files with known-good kernels for the same launches", array({"type": "string"}, 0)),
    "dtypes": Key(
        "the types to run it in: what `{scalar}` (`__half`) and `{dtype}` (`float16`) stand for",
        array(DTYPE, distinct=True),
        required=True,
        example='["float32"]',
    ),
    "accumulate": Key(
        "precision of the kernel's accumulators (default `float32`; `float64` for float64 kernels)",
        one_of(*_ACCUMULATORS),
    ),
    "defines": Key("macros, `{ BLOCK = 256 }`; numbers among them are names in expressions", table_of(CONSTANT)),
    "override": Key(
        "values for macros of the source, or for names that a Triton module assigns, `{ N = 64 }`; "
        "otherwise as `defines`",
        table_of(CONSTANT),
        later=True,
    ),
    "compare": Key(
        '`"rounding"` (default), `"exact"`, or `"file.py:function"`, which returns the error in tolerances',
        either(one_of(*NAMED_RULES), FUNCTION),
        default="rounding",
    ),
    "floor": Key(
        "absolute error up to which an element passes, whatever its tolerance: a number or an expression", EXPRESSION
    ),
    "more_values": Key(
        "value families that cases also take, right after the first, as `kernelcheck run --search` finds them: "
        '`["normal+offset=9"]`',
        array(TEXT, distinct=True),
        later=True,
    ),
    "nonfinite": Key("`true` if inputs may hold NaN and infinities", FLAG, default=False),
    "deterministic": Key(
        "`false` if results may differ between runs, because of atomics for instance", FLAG, default=True
    ),
    "allow_vacuous": Key(
        "`true` if its tolerance may accept a gross fault: that is then a note, not a failure", FLAG, default=False
    ),
    "allow_uninitialized": Key(
        "`true` if it may read shared memory that nothing wrote, as long as no result shows it",
        FLAG,
        default=False,
        later=True,
    ),
    "options": Key("more NVRTC options, for this op", TEXTS),
    "compiler": Key(
        '`"nvrtc"`; `"nvcc"`, for the file as it lies; `"auto"` (default): NVRTC, and nvcc where that fails and is '
        "[installed](sources.md#nvcc)",
        one_of(*get_args(FrontEnd)),
        default="auto",
        later=True,
    ),
    "rows": Key(
        '`"independent"` if row i of every output follows from row i of the inputs that have as many, and from all of '
        "the others: see [Huge sizes](#huge-sizes)",
        one_of("independent", "as a whole"),
        default="as a whole",
        later=True,
    ),
    "batch_invariant": Key(
        'a dim, `"rows"`: each row has the same bits in whatever batch, at whatever place in it: '
        "see [Bit contracts](contracts.md)",
        TEXT,
        later=True,
    ),
    "order_invariant": Key("a dim: the order of the inputs along it changes no bit", TEXT, later=True),
    "permutes": Key("a dim: inputs in another order along it give the same outputs in that order", TEXT, later=True),
    "pads": Key("a dim: zeros after the end of the inputs along it change no bit", TEXT, later=True),
    "scales": Key("an input: times a power of two, it gives all outputs times that power", TEXT, later=True),
    "schedule_invariant": Key(
        "`true` if the order of blocks, warps and lanes changes no bit", FLAG, default=False, later=True
    ),
    "config_invariant": Key(
        "`true` if all configs of an `autotune` give the same bits", FLAG, default=False, later=True
    ),
    "host": Key(
        '`"keep"` to compile host code as it stands; by default it is left out (`kernelcheck view`)',
        one_of("blank", "keep"),
        default="blank",
        later=True,
    ),
    "constexpr": Key(
        "for a Triton kernel or a TileLang program: in every launch, as there", table_of(CONSTANT), later=True
    ),
    "num_warps": Key("for a Triton kernel: in every launch, as there", EXPRESSION, later=True),
    "num_stages": Key("for a Triton kernel: in every launch, as there", EXPRESSION, later=True),
    "dims": Key("the sizes that vary", TABLE, required=True),
    "constraints": Key('expressions that hold in every case, such as `"cols % 4 == 0"`', array(EXPRESSION, 1, 100)),
    "inputs": Key("tensors, which the reference gets by name", TABLE),
    "globals": Key("inputs in `__constant__` or `__device__` variables of the source", TABLE),
    "scalars": Key("numbers that are passed by value", TABLE),
    "scratch": Key("workspace", TABLE),
    "outputs": Key("tensors that the kernel writes", TABLE),
    "lint": Key("limits of its static figures, and rules that do not apply to it", TABLE, later=True),
    "profile": Key("limits of what its largest quick case is counted to do", TABLE, later=True),
    "bench": Key("what `kernelcheck bench` measures of it, and limits", TABLE, later=True),
    "launch": Key("the launch", TABLE),
    "launches": Key("instead, several in order, `[[ops.NAME.launches]]`, each with a `kernel` of its own", TABLE),
}


@dataclass(frozen=True)
class PythonFunction:
    """A function that a Python program gave."""

    call: Callable[..., object]
    name: str
    """Name in messages: ``MODULE:QUALNAME``."""
    file: Path
    """File that defines it; one that does not exist if that is unknown."""
    sha256: str
    """Digest of its source, or of its name if the source cannot be read."""


@dataclass(frozen=True)
class PythonFunctions:
    """Functions of an op declared in Python, in place of a CUDA source and a reference script."""

    candidate: PythonFunction
    reference: PythonFunction


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
    """Dims with sizes first, as written, then derived ones, each after the dims that it needs."""
    constraints: tuple[Expression, ...]
    """Over dims, defines, and the item sizes and contiguous strides of tensors; all hold in every case."""
    inputs: tuple[Tensor, ...]
    """Inputs as written; those in variables of the module last."""
    scalars: tuple[ScalarParam, ...]
    scratch: tuple[Tensor, ...]
    outputs: tuple[Tensor, ...]
    launches: tuple[Launch, ...]
    compiler: FrontEnd = "auto"
    rows: Literal["independent", "as a whole"] = "as a whole"
    """Whether rows of the outputs can be computed alone."""
    more_values: tuple[str, ...] = ()
    """Value families with parameters (``values.sought``), beside those of every op."""
    batch_invariant: str | None = None
    order_invariant: str | None = None
    permutes: str | None = None
    pads: str | None = None
    """Dims, as the next an input: what each contract promises is in ``sweep.contracts``."""
    scales: str | None = None
    schedule_invariant: bool = False
    config_invariant: bool = False
    host: Literal["blank", "keep"] = "blank"
    """Whether host code in the sources is left out or compiled."""
    allow_uninitialized: bool = False
    """Whether reads of shared memory that nothing wrote are noted, and cases run again with other contents there."""
    override: Mapping[str, Define] = field(default_factory=dict)
    """Values for macros that the source defines; texts may hold placeholders."""
    lint: LintLimits = field(default=LintLimits())
    """Limits of the op itself."""
    profile: ProfileLimits = field(default=ProfileLimits())
    """Limits of the op itself."""
    bench: OpBench = field(default=OpBench())
    functions: PythonFunctions | None = None
    """For an op of Python functions; ``source`` is then the candidate's name, and no file."""

    @property
    def row_dim(self) -> str | None:
        """The dim that counts the rows, of an op whose rows are independent."""
        return self.outputs[0].shape[0].text if self.rows == "independent" else None

    @property
    def macros(self) -> Mapping[str, Define]:
        """All macros with a value in the registry: ``defines`` and ``override``."""
        return {**self.defines, **self.override}

    @cached_property
    def numbers(self) -> Mapping[str, int | float]:
        """The macros that expressions may use: those that are numbers."""
        return {name: value for name, value in self.macros.items() if not isinstance(value, str)}

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
        """Place of one of ``defines``, such as ``kernelcheck.toml:12``; the op if there is no registry file."""
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


def pointed_into(op: Op) -> tuple[str, ...]:
    """The arrays that a reference of ``op`` returns after the outputs: indices point into them, and no kernel gets
    them."""
    tensors = {tensor.name for tensor in (*op.inputs, *op.scratch, *op.outputs)}
    names = (tensor.compare.into for tensor in written_tensors(op) if tensor.compare)
    return tuple(dict.fromkeys(name for name in names if name is not None and name not in tensors))


def written_tensors(op: Op) -> tuple[Tensor, ...]:
    """Tensors that a kernel of ``op`` writes, in the order of a reference's results: outputs, then ``inout`` inputs."""
    return (*op.outputs, *(tensor for tensor in op.inputs if tensor.inout))
