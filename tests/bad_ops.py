"""Ops that are wrong in one way each, and what must be said of each: one registry, for one process to try them all."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

KERNEL = """\
extern "C" __global__ void scale(const float* x, float* y, int n)
{
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = 2 * x[i];
}
"""
TEMPLATE = """\
template <typename T, int N>
__global__ void scale(const T* x, T* y, int n)
{
    static_assert(N % 2 == 0, "N must be even");
    if (threadIdx.x < n) y[threadIdx.x] = 2 * x[threadIdx.x];
}
"""
REFERENCE = "def reference(x):\n    return 2 * x\n"
STATIC_SHARED = KERNEL.replace("    int i", "    __shared__ float s[{floats}]; s[threadIdx.x] = 2;\n    int i").replace(
    "2 * x[i]", "s[threadIdx.x] * x[i]"
)

HEADER = """\
[kernelcheck]
schema = 1
backend = "cpu"
[quick]
cases = 1
"""

OP = """
[ops.{name}]
source = "{name}.cu"
kernel = "{kernel}"
reference = "{name}.py"
dtypes = ["float32"]
{keys}
[ops.{name}.dims]
n = {{ sizes = [64] }}
[ops.{name}.inputs]
x = {{ shape = ["{shape}"] }}
[ops.{name}.scalars]
{scalars}
[ops.{name}.outputs]
y = {{ shape = ["n"]{output} }}
[ops.{name}.launch]
grid = [{grid}]
block = [{block}]
args = [{args}]
{launch}
"""


@dataclass(frozen=True)
class BadOp:
    """The parts in which an op differs from one that is right, and what must come of it."""

    kind: str
    told: tuple[str, ...]
    """All in the message, after the op's own name has taken the place of ``@``."""
    source: str = KERNEL
    reference: str = REFERENCE
    kernel: str = "scale"
    keys: str = ""
    shape: str = "n"
    scalars: str = ""
    output: str = ""
    grid: str = "1"
    block: str = "64"
    args: str = '"x", "y", "n"'
    launch: str = ""
    line: int | None = None
    """Of the source, where the report must point."""


def _with_line(text: str) -> str:
    return KERNEL.replace("    if (i < n)", f"    {text}\n    if (i < n)")


def _stores_to(place: str) -> str:
    return KERNEL.replace("y[i] =", f"{place} =")


def _reference(body: str, *told: str) -> BadOp:
    return BadOp("reference-error", told, reference=body)


BAD_OPS = {
    "raises": _reference(
        "def reference(x):\n    return x.nothing\n", "@.py:2: AttributeError", "no attribute 'nothing'"
    ),
    "wrong_shape": _reference(
        "def reference(x):\n    return x[:-1]\n",
        "@.py:1: reference, output 'y' with n = 64: expected the shape [64], got [63]",
    ),
    "complex": _reference("def reference(x):\n    return 2j * x\n", "expected real numbers, got complex128"),
    "objects": _reference(
        "import numpy as np\ndef reference(x):\n    return np.array([None] * len(x))\n",
        "@.py:2: reference, output 'y'",
        "expected real numbers, got object",
    ),
    "too_many": _reference("def reference(x):\n    return x, x\n", "@.py:1: reference: expected 1 output (y), got 2"),
    "returns_nothing": _reference("def reference(x):\n    2 * x\n", "got None (is a return missing?)"),
    "mutates": _reference("def reference(x):\n    x *= 2\n    return x\n", "@.py:2", "x = x.copy()"),
    "no_function": _reference(
        "def referense(x):\n    return x\n", "@.py: no function 'reference'", "did you mean 'referense'?"
    ),
    "syntax": _reference("def reference(x):\n    return 2 * * x\n", "@.py:2: SyntaxError: invalid syntax"),
    "no_module": _reference(
        "import torhc\ndef reference(x):\n    return x\n", "@.py:1: ModuleNotFoundError", "'torhc'"
    ),
    "other_parameter": _reference(
        "def reference(a):\n    return a\n", "@.py:1: reference: parameter 'a' is not an input", "which has x, n"
    ),
    "varies": BadOp(
        "reference-error",
        (
            "@.py:3: reference: two calls on the same inputs returned different results: y[0] was ",
            ", and 63 more; it must depend on its arguments alone",
        ),
        source=KERNEL.replace("2 * x[i]", "2.3f * x[i]"),  # each call's own noise would count as allowed error
        reference="import numpy as np\nnoise = np.random.default_rng()\n"
        "def reference(x):\n    return 2 * x * (1 + noise.random(x.shape))\n",
    ),
    "floats_for_integers": BadOp(
        "reference-error", ("expected integers", "int32", "got float64", "astype"), output=', dtype = "int32"'
    ),
    "unknown_kernel": BadOp("compile-error", ("kernel 'scael' is not in @.cu", "did you mean 'scale'"), kernel="scael"),
    "no_kernel_at_all": BadOp(
        "compile-error", ("'scale' is not in @.cu", "no __global__"), source="__device__ int x;\n"
    ),
    "template_bare": BadOp("compile-error", ("'scale' in @.cu is a template", "scale<{scalar}>"), source=TEMPLATE),
    "template_short": BadOp(
        "compile-error",
        (
            "@.cu compiles, but not the requested kernel",
            "'scale<float>'",
            "declares it as template <typename T, int N> scale",
        ),
        source=TEMPLATE,
        kernel="scale<{scalar}>",
    ),
    "template_fails": BadOp(
        "compile-error",
        ("@.cu:4: error: static assertion failed", "N must be even", "[with T=float, N=3]"),
        source=TEMPLATE,
        kernel="scale<{scalar}, 3>",
    ),
    "template_type": BadOp(
        "compile-error", ('identifier "Flaot" is undefined',), source=TEMPLATE, kernel="scale<Flaot, 2>"
    ),
    "not_cuda": BadOp(
        "compile-error",
        ("@.cu does not compile", '@.cu:4: error: identifier "z" is undefined'),
        source=KERNEL.replace("x[i]", "z[i]"),
    ),
    "host_code": BadOp(
        "compile-error",
        ("@.cu:6: error", "#ifndef __CUDACC_RTC__"),
        source=KERNEL + "int main() { return 0; }\n",
        keys='host = "keep"',
    ),
    "no_header": BadOp(
        "compile-error", ("@.cu:1:", '"tiles.cuh"', "include_dirs"), source='#include "tiles.cuh"\n' + KERNEL
    ),
    "too_few_arguments": BadOp(
        "launch-error",
        (
            "[ops.@.launch], kernel 'scale': the kernel takes 3 parameters, but args has 2",
            "1  y         float* (8 bytes)",
            "2  (none)    a 32-bit integer (4 bytes)",
        ),
        args='"x", "y"',
    ),
    "too_wide": BadOp(
        "launch-error",
        ("argument 2, 'n: int64', does not fit", "declared int64 (8 bytes)", ">  2  n: int64  a 32-bit integer"),
        args='"x", "y", "n: int64"',
    ),
    "pointer_for_a_number": BadOp(
        "launch-error", ("argument 2, 'y', does not fit", "a 32-bit integer (4 bytes)"), args='"n", "x", "y"'
    ),
    "float_for_an_integer": BadOp(
        "launch-error",
        ("argument 2, 's', does not fit: it is 0.5", "an integer of 4 bytes"),
        scalars='s = { type = "float32", values = [0.5] }',
        args='"x", "y", "s"',
    ),
    "number_too_big": BadOp(
        "launch-error", ("70368744177664 does not fit a 4-byte integer",), args='"x", "y", "n * 2 ** 40"'
    ),
    "grid_zero": BadOp(
        "launch-error", ("[ops.@.launch]", "grid.x = n // 65 = 0, but it must be 1 to"), grid='"n // 65"'
    ),
    "grid_fraction": BadOp(
        "launch-error", ("[ops.@.launch] grid[0]: 'n / 3' with n = 64: expected an integer",), grid='"n / 3"'
    ),
    "grid_divides_by_zero": BadOp(
        "launch-error", ("[ops.@.launch] grid[0]: 'n // (n - 64)' with n = 64", "by zero"), grid='"n // (n - 64)"'
    ),
    "block_long": BadOp("launch-error", ("block.x = n * 32 = 2048, but it must be 1 to 1024",), block='"n * 32"'),
    "block_large": BadOp("launch-error", ("block 64 x 32 x 1 is 2048 threads", "1024 at most"), block="64, 32"),
    "block_deep": BadOp("launch-error", ("block.z = 65, but it must be 1 to 64",), block="1, 1, 65"),
    "shared_dynamic": BadOp(
        "launch-error", ("640000 of dynamic shared memory", "sm_80 has 166912"), launch='shared = "n * 10000"'
    ),
    "shared_both": BadOp(
        "launch-error",
        ("kernel 'scale' uses 16384 bytes of static and 153600 of dynamic shared memory", "sm_80 has 166912"),
        source=STATIC_SHARED.replace("{floats}", "4096"),
        launch='shared = "n * 2400"',
    ),
    "shared_static": BadOp(
        "compile-error",
        ("kernel 'scale' declares 80000 bytes of static shared memory", "49152", "extern __shared__"),
        source=STATIC_SHARED.replace("{floats}", "20000"),
    ),
    "huge": BadOp("launch-error", ("x [549755813888]", "GiB", "lower the sizes"), shape="n * 2 ** 33"),
    "negative": BadOp("launch-error", ("[ops.@.inputs.x] shape[0]", "'n - 65' is -1"), shape="n - 65"),
    "unsupported": BadOp(
        "compile-error",
        ("@.cu:4: the CPU backend does not support", "`foo.bar`", "--backend cuda"),
        source=_with_line('asm volatile("foo.bar;");'),
    ),
    "for_ever": BadOp(
        "timeout",
        ("the kernel does not end", "block (0,0,0)"),
        source=_with_line("volatile int stop = 0; while (!stop) { }"),
        line=4,
    ),
    "wild": BadOp("out-of-bounds", ("4-byte store at address 0x1234",), source=_stores_to("*(float*)0x1234"), line=4),
    "before": BadOp("out-of-bounds", ("1 element before `y`",), source=_stores_to("y[-1 - i]"), line=4),
    "trap": BadOp(
        "launch-error", ("`trap` executed", "thread (3,0,0)"), source=_with_line("if (i == 3) __trap();"), line=4
    ),
    "assertion": BadOp(
        "assertion",
        ("device assertion", "`i < 3`", "thread (3,0,0)"),
        source="#include <cassert>\n" + _with_line("assert(i < 3);"),
        line=5,
    ),
    "wrong": BadOp("mismatch", ("y: 64 of 64 elements are wrong",), source=KERNEL.replace("2 *", "3 *")),
}
"""By name. ``fine`` and ``exact``, which are right, are written beside them."""


def write_bad_ops(folder: Path) -> None:
    """The registry of all of them in ``folder``, with their kernels and references."""
    fine = BadOp("", ())
    ops = {"fine": fine, "exact": BadOp("", (), keys='compare = "exact"'), **BAD_OPS}
    parts = [HEADER]
    for name, op in ops.items():
        (folder / f"{name}.cu").write_text(op.source)
        (folder / f"{name}.py").write_text(op.reference)
        parts.append(
            OP.format(
                name=name,
                kernel=op.kernel,
                keys=op.keys,
                shape=op.shape,
                scalars=op.scalars,
                output=op.output,
                grid=op.grid,
                block=op.block,
                args=op.args,
                launch=op.launch,
            )
        )
    (folder / "kernelcheck.toml").write_text("".join(parts))
