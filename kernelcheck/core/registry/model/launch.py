"""Launches and their arguments, and the keys of their table."""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.launch_order import IN_ORDER, LaunchOrder
from kernelcheck.base.tensor_map_limits import MAP_DIMS, MAP_SWIZZLES
from kernelcheck.core.registry.expressions import Expression
from kernelcheck.core.registry.key_row import (
    CONSTANT,
    EXPRESSION,
    EXPRESSIONS,
    FLAG,
    TEXT,
    Key,
    Keys,
    array,
    either,
    one_of,
    table_of,
    table_with,
)
from kernelcheck.core.registry.places import Place

MAX_ARGUMENTS = 1024
"""More than fit the 4 KiB of parameters that CUDA kernels take as pointers or ints (32 KiB on newer devices)."""
FILLS = ("zeros", "nan")
_STRUCT = table_with({"struct": array(EXPRESSION)}, "struct")
_TENSOR_MAP = table_with(
    {
        "tensor_map": TEXT,
        "box": array(EXPRESSION, 1, MAP_DIMS),
        "swizzle": one_of(*MAP_SWIZZLES),
        "fill": one_of(*FILLS),
    },
    "tensor_map",
    "box",
)

LAUNCH_KEYS: Keys = {
    "kernel": Key("as in the op's own table, for this launch", TEXT, example='"softmax<{scalar}>"'),
    "grid": Key(
        "1 to 3 expressions; not for a TileLang program, which says it",
        EXPRESSIONS,
        example='["rows"]',
    ),
    "block": Key(
        "1 to 3 expressions; not for a Triton kernel, whose block has 32 threads for each of `num_warps`, "
        "nor for a TileLang program",
        EXPRESSIONS,
        example="[256]",
    ),
    "cluster": Key(
        "1 to 3 expressions: blocks of a cluster, for `arch` sm_90 and later; not where the kernel declares it "
        "(`__cluster_dims__`)",
        EXPRESSIONS,
        later=True,
        example="[2, 1, 1]",
    ),
    "shared": Key("dynamic shared memory in bytes, an expression (default 0)", EXPRESSION),
    "args": Key(
        'tensors, dims, scalars, expressions, `"null"`, `"rows * cols: int64"` with a type, '
        '`{ struct = ["x", "null", "rows: int32"] }` for a struct passed by value, '
        '`{ tensor_map = "x", box = [64, 8] }` for a [tensor map](#tensor-maps)',
        array(either(EXPRESSION, _STRUCT, _TENSOR_MAP), 0, MAX_ARGUMENTS),
        required=True,
        example='["x", "y", "rows"]',
    ),
    "cooperative": Key("`true` for a launch whose grid synchronises", FLAG, default=False),
    "constexpr": Key(
        'compile-time arguments of a Triton kernel or TileLang program, `{ BLOCK = "next_pow2(cols)" }`: '
        'expressions, booleans, `"tl.float16"` for a dtype, `"\'relu\'"` for text, `"null"` for None',
        table_of(CONSTANT),
        later=True,
    ),
    "num_warps": Key("warps of a block of a Triton kernel, an expression (default 4)", EXPRESSION, later=True),
    "num_stages": Key("pipeline stages of a Triton kernel, an expression (default 3)", EXPRESSION, later=True),
    "repeat": Key(
        "how many times to launch it, one after the other: an expression; `step` counts from 0 in the others",
        EXPRESSION,
        later=True,
    ),
    "stream": Key(
        "name of the stream that it is launched in; either all launches of an op have one, or none",
        TEXT,
        later=True,
    ),
    "after": Key(
        "streams that it waits for, as by an event: all of their launches that are listed before it",
        array(TEXT, distinct=True),
        later=True,
    ),
    "pdl": Key(
        "`true` for programmatic dependent launch: it may begin before the launch before it in its stream has ended",
        FLAG,
        default=False,
        later=True,
    ),
}
ARGUMENT_EXAMPLES: Mapping[str, str] = {"struct": '["rows: int32"]', "box": "[64, 8]"}
"""The same for keys of arguments."""


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
    """Bytes over which pieces of 16 bytes are exchanged; 0 for no swizzle."""
    fill: str = "zeros"
    """Value read outside of the tensor: `zeros` or `nan`."""

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
    repeat: Expression | None = None
    """Number of launches; None for one. In the other expressions ``STEP`` counts them, from 0."""
    constexpr: Mapping[str, Constexpr] | None = None
    """Compile-time arguments of a Triton kernel or a TileLang program, by name. Texts are templates."""
    cluster: tuple[Expression, ...] = ()
    """Blocks of a cluster, 1 to 3 expressions; none for what the kernel declares."""
    num_warps: Expression | None = None
    num_stages: Expression | None = None
    order: LaunchOrder = IN_ORDER
    """What it comes after, of the launches listed before it."""

    def at(self, key: str = "") -> Place | str:
        """The place of a key, or of the table, for messages."""
        where = self.shared.where
        return where.at(key) if isinstance(where, Place) else f"{where.rpartition(' ')[0]} {key}".rstrip()
