"""Every key of a registry file, with what it means: what the readers accept, and what the manual lists."""

from __future__ import annotations

from collections.abc import Mapping

_SHAPE = "its extents, expressions over dims, integer scalars and number defines; `[]` is one element"
_DTYPE = "its element type; by default the case's"
_VALUES = (
    '`"normal"` (default) takes the value family of the case, `"index"` integers from `low` to below `high`; '
    '`"positive"`, `"permutation"`, `"offsets"`, … are always [that family](#value-families); `"file.py:function"` is '
    "[a function](#inputs-made-by-a-function) that makes the input"
)
_LOW = "smallest value, a number or an expression"
_HIGH = "largest value; for integers, one above the largest"
_INOUT = "`true` if the kernel also writes it: it is then judged like an output"
_INIT = 'what it holds before the launch: `"poison"` (default) or `"zeros"`'
_LAYOUTS = (
    '`"contiguous"` (default), `"padded"` (rows apart), `"offset"` (not at the start of an allocation), '
    '`"transposed"` (the last two axes exchanged), `"strided"` (every other element); '
    "the default for Triton kernels is [all that they can be told of](python.md#variants)"
)
_COMPARE_ONE = "as in the op's own table, for this one alone"
_COMPARE_OUTPUT = f'{_COMPARE_ONE}; or `"indices"`: [right by what they point to](oracle.md#indices)'
_INTO = "what indices point into: an input, an output, or an array that the reference returns after the outputs"
_AXIS = "of `into`, along which they point (default -1, the last)"

KEYS: Mapping[str, Mapping[str, str]] = {
    "[kernelcheck]": {
        "schema": "version of the file format: `1`",
        "seed": "root seed of every sweep (default 0)",
        "backend": '`"auto"` (default: `cuda` where a GPU answers, else `cpu`), `"cuda"`, `"cpu"` or `"both"`',
        "arch": 'what the CPU backend compiles for (default `"sm_80"`)',
        "strictness": '`"standard"` (default), `"strict"`: half of every tolerance, or `"relaxed"`: four times as much',
        "options": 'NVRTC options for every op, such as `"-std=c++17"`',
        "include_dirs": "folders of headers",
        "include": "paths or glob patterns of further registry files, which hold only ops and includes",
    },
    "[quick]": {
        "cases": 'for each op and dtype (default 10); with `dtypes = "all"` for each op, dealt out over its dtypes',
        "dtypes": 'those to run (default `["float32"]`; an op that lists none of them runs its first), or `"all"`',
    },
    "[thorough]": {"cases": "for each op and every dtype that it lists (default 200)"},
    "[baseline]": {"regression_threshold": "how much worse than the baseline counts as a regression (default 0.1)"},
    "[lint]": {
        "max_registers": "of a thread",
        "max_spill_bytes": "stored for want of registers",
        "max_stack_bytes": "of local memory of a thread",
        "max_shared_bytes": "static and dynamic, of a block",
        "min_occupancy": "of a multiprocessor's warps, 0 to 1",
        "allow": 'rules that are not applied, such as `["KC107"]`',
        "ci": "whether `kernelcheck ci` looks at kernels, too, and fails as `kernelcheck lint` does (default false)",
        "baseline": "a JSON report of `kernelcheck lint` that kernels are compared with",
    },
    "[profile]": {
        "max_sectors_per_request": "of global memory, in the mean of a launch; of loads, and of stores",
        "max_bank_conflicts": "passes over the banks of shared memory, beyond the least, of a launch",
        "max_diverged_branches": "conditional branches of a launch at which a warp's lanes went both ways",
        "max_local_sectors": "of local memory, of a launch",
        "max_atomics_per_place": "operations of one instruction of a launch on one place in memory",
        "min_threads_per_instruction": "those of a warp whose predicate holds, in the mean of a launch, 0 to 32",
    },
    "[receipt]": {
        "required_ops": 'names or globs of the ops that must have passed (default `["*"]`, all)',
        "mode": '`"quick"` (default) or `"thorough"`: the least sweep',
        "min_cases": "that must have passed of each op and dtype, instead of as many as the sweep plans",
        "max_age_days": "how long ago the oldest run may have ended",
        "allow_dirty": "`true` to accept runs of a working tree that differed from its commit",
        "allow_other_seeds": "`true` to accept runs of another root seed than the registry's",
        "require_backend": '`"cuda"` or `"cpu"`: where every required op must have passed',
        "require_arch": 'architectures on each of which every required op must have passed, such as `["sm_90"]`',
        "signers": "principals of the allowed signers file whose signatures count; by default all",
    },
    "[ops.NAME]": {
        "summary": "a line for `kernelcheck list`",
        "source": "a CUDA file; PTX, `FILE.ptx`; or a Python file: [kernels from Python](python.md)",
        "kernel": 'an `extern "C"` name, a template with its arguments: `"softmax<{scalar}, {BLOCK}>"`, or a function',
        "reference": '`"file.py"`, whose function is `reference`, or `"file.py:function"`; `"none"`: checks alone',
        "controls": "CUDA files with known-good kernels for the same launches",
        "dtypes": "the types to run it in: what `{scalar}` (`__half`) and `{dtype}` (`float16`) stand for",
        "accumulate": "precision of the kernel's accumulators (default `float32`; `float64` for float64 kernels)",
        "defines": "macros, `{ BLOCK = 256 }`; numbers among them are names in expressions",
        "override": "values for macros of the source, or for names that a Triton module assigns, `{ N = 64 }`; "
        "otherwise as `defines`",
        "compare": '`"rounding"` (default), `"exact"`, or `"file.py:function"`, which returns the error in tolerances',
        "floor": "absolute error up to which an element passes, whatever its tolerance: a number or an expression",
        "nonfinite": "`true` if inputs may hold NaN and infinities",
        "deterministic": "`false` if results may differ between runs, because of atomics for instance",
        "allow_vacuous": "`true` if its tolerance may accept a gross fault: that is then a note, not a failure",
        "allow_uninitialized": "`true` if it may read shared memory that nothing wrote, as long as no result shows it",
        "options": "more NVRTC options, for this op",
        "host": '`"keep"` to compile host code as it stands; by default it is left out (`kernelcheck view`)',
        "constexpr": "for a Triton kernel or a TileLang program: in every launch, as there",
        "num_warps": "for a Triton kernel: in every launch, as there",
        "num_stages": "for a Triton kernel: in every launch, as there",
        "dims": "the sizes that vary",
        "constraints": 'expressions that hold in every case, such as `"cols % 4 == 0"`',
        "inputs": "tensors, which the reference gets by name",
        "globals": "inputs in `__constant__` or `__device__` variables of the source",
        "scalars": "numbers that are passed by value",
        "scratch": "workspace",
        "outputs": "tensors that the kernel writes",
        "lint": "limits of its static figures, and rules that do not apply to it",
        "profile": "limits of what its largest quick case is counted to do",
        "bench": "what `kernelcheck bench` measures of it, and limits",
        "launch": "the launch",
        "launches": "instead, several in order, `[[ops.NAME.launches]]`, each with a `kernel` of its own",
    },
    "[ops.NAME.dims] NAME": {
        "sizes": "sizes to try first, in quick sweeps the only ones",
        "max": "largest size of thorough sweeps",
        "tile": "the kernel's tile: sizes around its multiples are tried",
        "multiple_of": "what every size is a multiple of",
        "allow_zero": "whether the size 0 is tried, too: see [Size 0](#size-0)",
        "value": "instead of all these: an expression over other dims",
    },
    "[ops.NAME.inputs] NAME": {
        "shape": _SHAPE,
        "dtype": _DTYPE,
        "values": _VALUES,
        "low": _LOW,
        "high": _HIGH,
        "inout": _INOUT,
        "layouts": _LAYOUTS,
        "compare": f"for an `inout` input: {_COMPARE_OUTPUT}",
        "into": _INTO,
        "axis": _AXIS,
        "floor": f"for an `inout` input: {_COMPARE_ONE}",
    },
    "[ops.NAME.globals] NAME": {
        "shape": _SHAPE,
        "dtype": _DTYPE,
        "values": _VALUES,
        "low": _LOW,
        "high": _HIGH,
        "inout": _INOUT,
        "compare": f"for an `inout` variable: {_COMPARE_OUTPUT}",
        "into": _INTO,
        "axis": _AXIS,
        "floor": f"for an `inout` variable: {_COMPARE_ONE}",
        "symbol": 'the variable, such as `"filters::taps"`, if its name is not that of the input',
    },
    "[ops.NAME.scalars] NAME": {
        "type": "a dtype name",
        "values": "the values to try",
    },
    "[ops.NAME.scratch] NAME": {
        "shape": _SHAPE,
        "dtype": _DTYPE,
        "init": _INIT,
        "symbol": "for a `__device__` variable that host code sets before each launch: its name, such as `"
        '"filters::arrived"`; it is no argument',
    },
    "[ops.NAME.outputs] NAME": {
        "shape": _SHAPE,
        "dtype": _DTYPE,
        "init": _INIT,
        "layouts": _LAYOUTS,
        "compare": _COMPARE_OUTPUT,
        "into": _INTO,
        "axis": _AXIS,
        "floor": _COMPARE_ONE,
        "alias": "an input: the kernel gets one address for both; the result has its shape, dtype and name",
    },
    "[ops.NAME.launch]": {
        "kernel": "as in the op's own table, for this launch",
        "grid": "1 to 3 expressions; not for a TileLang program, which says it",
        "block": (
            "1 to 3 expressions; not for a Triton kernel, whose block has 32 threads for each of `num_warps`, "
            "nor for a TileLang program"
        ),
        "shared": "dynamic shared memory in bytes, an expression (default 0)",
        "args": (
            'tensors, dims, scalars, expressions, `"null"`, `"rows * cols: int64"` with a type, '
            '`{ struct = ["x", "null", "rows: int32"] }` for a struct passed by value, '
            '`{ tensor_map = "x", box = [64, 8] }` for a [tensor map](#tensor-maps)'
        ),
        "cooperative": "`true` for a launch whose grid synchronises",
        "constexpr": (
            'compile-time arguments of a Triton kernel or TileLang program, `{ BLOCK = "next_pow2(cols)" }`: '
            'expressions, booleans, `"tl.float16"` for a dtype, `"\'relu\'"` for text, `"null"` for None'
        ),
        "num_warps": "warps of a block of a Triton kernel, an expression (default 4)",
        "num_stages": "pipeline stages of a Triton kernel, an expression (default 3)",
        "repeat": "how many times to launch it, one after the other: an expression; `step` counts from 0 in the others",
    },
    "[ops.NAME.lint]": {
        "max_registers": "in place of that of `[lint]`; likewise the others",
        "max_spill_bytes": "stored for want of registers",
        "max_stack_bytes": "of local memory of a thread",
        "max_shared_bytes": "static and dynamic, of a block",
        "min_occupancy": "of a multiprocessor's warps, 0 to 1",
        "allow": "rules that are not applied, in addition to those of `[lint]`",
    },
    "[ops.NAME.profile]": {
        "max_sectors_per_request": "in place of that of `[profile]`; likewise the others",
        "max_bank_conflicts": "passes over the banks of shared memory, beyond the least, of a launch",
        "max_diverged_branches": "conditional branches of a launch at which a warp's lanes went both ways",
        "max_local_sectors": "of local memory, of a launch",
        "max_atomics_per_place": "operations of one instruction of a launch on one place in memory",
        "min_threads_per_instruction": "those of a warp whose predicate holds, in the mean of a launch, 0 to 32",
    },
    "[ops.NAME.bench]": {
        "dims": "the sizes to measure, `{ rows = 8192 }`; the others are those of the largest quick case",
        "bytes": "that a case must move, an expression; by default all of its inputs and outputs, once",
        "flops": "floating-point operations of a case, an expression; without it, only the memory's roof is known",
    },
    "[ops.NAME.bench.ARCH]": {
        "max_us": "of the median, for a cold cache, as all [limits](bench.md#how-sure-it-is) of ARCH, such as `sm_90`",
        "min_gbps": "10^9 bytes a second",
        "min_gflops": "10^9 operations a second, of `flops`",
        "min_roofline": "share of what the device's memory, or its multiprocessors, could do, 0 to 1",
    },
}
"""What each key means, by table; in the order in which they are offered."""


EXAMPLES: Mapping[str, str] = {
    "source": '"ops/softmax.cu"',
    "kernel": '"softmax<{scalar}>"',
    "reference": '"references/softmax.py"',
    "dtypes": '["float32"]',
    "sizes": "[1, 255, 1024]",
    "shape": '["rows", "cols"]',
    "type": '"float32"',
    "grid": '["rows"]',
    "block": "[256]",
    "args": '["x", "y", "rows"]',
    "struct": '["rows: int32"]',
    "box": "[64, 8]",
}
"""For each key that something cannot do without, a value as it may be."""


def tables_with(key: str) -> tuple[str, ...]:
    """The tables that have a key."""
    return tuple(table for table, known in KEYS.items() if key in known)


def keys(table: str) -> tuple[str, ...]:
    """The keys of a table, by its name in ``KEYS``."""
    return tuple(KEYS[table])
