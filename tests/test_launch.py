"""What a case becomes before a backend sees it: buffers, sizes, packed arguments."""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from kernelcheck.backends.base import SCHEDULE_KINDS, BufferArg, ValueArg
from kernelcheck.backends.cpu.runtime.gpu_limits import shared_limit
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import LaunchError
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.program import KernelParameter, Program
from kernelcheck.core.cases.case import Case
from kernelcheck.core.launch.layouts import lay_out
from kernelcheck.core.launch.plan import Plan, plan
from kernelcheck.core.registry import LAYOUTS, Op, load_registry

POINTER = KernelParameter(8, 8, "u64")
INT = KernelParameter(4, 4, "u32")
FLOAT = KernelParameter(4, 4, "f32")
HALF = KernelParameter(2, 2, "b8")

REGISTRY = """
[kernelcheck]
schema = 1
[ops.scale]
source = "scale.cu"
kernel = "scale"
reference = "scale.py"
dtypes = ["float32", "float16", "float64", "int32"]
defines = {{ BLOCK = 64, NAME = "text" }}
[ops.scale.dims]
rows = {{ sizes = [3] }}
cols = {{ sizes = [5] }}
[ops.scale.inputs]
x = {{ shape = ["rows", "cols"], low = "-eps", high = "n", layouts = {layouts} }}
[ops.scale.scalars]
eps = {{ type = "float32", values = [0.1] }}
n = {{ type = "int32", values = [7] }}
[ops.scale.outputs]
y = {{ shape = ["rows", "cols"], init = "{init}" }}
[ops.scale.launch]
grid = {grid}
block = {block}
shared = {shared}
args = {args}
"""


@pytest.fixture
def op_with(tmp_path: Path):
    def build(
        args: str = '["x", "y", "rows", "cols", "eps", "n"]',
        *,
        grid: str = '["rows"]',
        block: str = '["BLOCK"]',
        shared: str = "0",
        init: str = "poison",
        layouts: str = '["contiguous", "padded", "offset"]',
    ) -> Op:
        (tmp_path / "scale.cu").write_text("// compiled by no test of this file\n")
        (tmp_path / "scale.py").write_text("def reference(x, *, eps):\n    return x * eps\n")
        text = REGISTRY.format(grid=grid, block=block, shared=shared, args=args, init=init, layouts=layouts)
        (tmp_path / "kernelcheck.toml").write_text(text)
        return load_registry(tmp_path / "kernelcheck.toml").ops["scale"]

    return build


def program_of(*parameters: KernelParameter, arch: str = "sm_80") -> Program:
    return Program(
        source=Path("scale.cu"),
        ptx="",
        kernels={"scale": "scale"},
        parameters={"scale": parameters},
        arch=arch,
        options=(),
        sha256="",
        source_sha256="",
        sources={},
        nvrtc_version=(12, 9),
    )


def case_of(
    dtype: str = "float32", layout: str = "contiguous", dims: Mapping[str, int] | None = None, **scalars: float
) -> Case:
    return Case(
        op="scale",
        dtype=dtype,
        mode="quick",
        index=0,
        seed=1,
        dims=dims or {"rows": 3, "cols": 5},
        scalars={"eps": 0.25, "n": 7, **scalars},
        values="normal",
        layout=layout,
    )


def plan_of(op: Op, program: Program, case: Case | None = None, **options: int) -> Plan:
    case = case or case_of()
    x = np.arange(15).astype(DTYPES[case.dtype].numpy).reshape(3, 5)
    return plan(op, case, program, {"x": x}, **options)


def packed(op: Op, *parameters: KernelParameter, case: Case | None = None) -> bytes:
    """The bytes of the only value argument after the two tensors."""
    launch = plan_of(op, program_of(POINTER, POINTER, *parameters), case).launches[0]
    (value,) = launch.arguments[2:]
    assert isinstance(value, ValueArg)
    return value.data


def refusal(op: Op, program: Program, case: Case | None = None) -> str:
    with pytest.raises(LaunchError) as caught:
        plan_of(op, program, case)
    return str(caught.value)


def test_arguments_take_the_widths_of_the_kernels_parameters(op_with) -> None:
    op = op_with('["x", "y", "rows", "cols", "eps", "n"]')
    launch = plan_of(op, program_of(POINTER, POINTER, INT, POINTER, FLOAT, KernelParameter(2, 2, "u16"))).launches[0]
    assert launch.arguments == (
        BufferArg("x"),
        BufferArg("y"),
        ValueArg(struct.pack("<i", 3)),
        ValueArg(struct.pack("<q", 5)),
        ValueArg(struct.pack("<f", 0.25)),
        ValueArg(struct.pack("<h", 7)),
    )


def test_grid_block_and_shared_are_evaluated_over_dims_scalars_defines_and_strides(op_with) -> None:
    op = op_with(
        '["x", "y"]', grid='["ceil_div(rows, 2)", "n"]', block='["BLOCK", 2]', shared='"BLOCK * itemsize(\\"x\\")"'
    )
    launch = plan_of(op, program_of(POINTER, POINTER)).launches[0]
    assert (launch.grid, launch.block, launch.shared_bytes) == ((2, 7, 1), (64, 2, 1), 256)


@pytest.mark.parametrize(
    ("where", "told"),
    [
        ({"grid": '["rows - 3"]'}, "grid.x = rows - 3 = 0, but it must be 1 to 2147483647"),
        ({"grid": '["1", "70000"]'}, "grid.y = 70000, but it must be 1 to 65535"),
        ({"grid": '["1", "1", "70000"]'}, "grid.z = 70000, but it must be 1 to 65535"),
        ({"block": '["2048"]'}, "block.x = 2048, but it must be 1 to 1024"),
        ({"block": '["1", "1", "65"]'}, "block.z = 65, but it must be 1 to 64"),
        ({"block": '["64", "32"]'}, "block 64 x 32 x 1 is 2048 threads, but a block holds 1024 at most"),
        ({"shared": '"cols - 6"'}, "shared = cols - 6 = -1 bytes"),
        ({"grid": '["rows / 2"]'}, "expected an integer, got 1.5"),
    ],
)
def test_a_size_beyond_the_hardware_is_refused_with_its_expression_value_and_limit(op_with, where, told) -> None:
    message = refusal(op_with('["x", "y"]', **where), program_of(POINTER, POINTER))
    assert told in message
    assert re.search(r"kernelcheck\.toml:\d+:\d+: \[ops\.scale\.launch\]", message)


def test_shared_memory_is_limited_by_what_runs_the_kernel_not_before(op_with) -> None:
    op = op_with('["x", "y"]', shared='"200 * 1024"')
    assert plan_of(op, program_of(POINTER, POINTER)).launches[0].shared_bytes == 204800


@pytest.mark.parametrize(
    ("arch", "kib"),
    [
        *(("sm_75", 64), ("sm_80", 163), ("sm_86", 99), ("sm_88", 99), ("sm_89", 99), ("compute_90", 227)),
        *(("sm_100a", 227), ("sm_103", 227), ("sm_107f", 227), ("sm_110", 227), ("sm_120", 99), ("sm_121", 99)),
    ],
)
def test_the_shared_memory_of_each_architecture(arch: str, kib: int) -> None:
    assert shared_limit(arch) == kib * 1024


def test_an_architecture_of_a_later_generation_may_have_as_much_shared_memory_as_any() -> None:
    assert shared_limit("sm_140") == shared_limit("sm_100")


def test_a_wrong_number_of_arguments_shows_both_lists_side_by_side(op_with) -> None:
    message = refusal(op_with('["x", "y", "rows"]'), program_of(POINTER, POINTER, INT, FLOAT))
    file, _, told = message.partition(": ")
    assert re.fullmatch(r".*kernelcheck\.toml:\d+:\d+", file)
    assert told == (
        "[ops.scale.launch], kernel 'scale': the kernel takes 4 parameters, but args has 3\n"
        "     #  argument  parameter of the kernel\n"
        "     0  x         a pointer or a 64-bit integer (8 bytes)\n"
        "     1  y         a pointer or a 64-bit integer (8 bytes)\n"
        "     2  rows      a 32-bit integer (4 bytes)\n"
        "     3  (none)    a float (4 bytes)\n"
        "  make args list one entry for each parameter of the kernel, in order"
    )


def test_a_tensor_for_a_number_is_refused_and_its_line_marked(op_with) -> None:
    message = refusal(op_with('["rows", "x", "y"]'), program_of(POINTER, INT, POINTER))
    assert "argument 1, 'x', does not fit: tensor 'x' is passed as its address (8 bytes)" in message
    assert "the parameter is a 32-bit integer (4 bytes)" in message
    assert "  >  1  x " in message


@pytest.mark.parametrize(
    ("argument", "parameter", "told"),
    [
        ("rows / 2", INT, "it is 1.5, but the parameter is an integer of 4 bytes"),
        ("2 ** 32", INT, "4294967296 does not fit a 4-byte integer, which holds -2147483648 to 4294967295"),
        ("0 - 2 ** 31 - 1", INT, "-2147483649 does not fit"),
        ("2 ** 31: int32", INT, "2147483648 does not fit a int32, which holds -2147483648 to 2147483647"),
        ("rows: int64", INT, "it is declared int64 (8 bytes), but the parameter is a 32-bit integer (4 bytes)"),
        ("eps: float32", INT, "it is declared float32 (4 bytes), but the parameter is a 32-bit integer (4 bytes)"),
        ("rows: int32", FLOAT, "it is declared int32, but the parameter is a float (4 bytes)"),
        ("1e300", FLOAT, "1e+300 is beyond the largest float32"),
        ("null", INT, "null is a pointer (8 bytes), but the parameter is a 32-bit integer (4 bytes)"),
        ("rows", HALF, "write it, 'rows: float16' for instance"),
        ("rows", KernelParameter(16, 4, "b8"), 'write { struct = ["rows: int32", …] }'),
        ("2: bool", KernelParameter(1, 1, "u8"), "2 does not fit a bool, which holds 0 to 1"),
    ],
)
def test_a_value_that_does_not_fit_its_parameter_is_refused(op_with, argument, parameter, told) -> None:
    assert told in refusal(op_with(f'["x", "y", "{argument}"]'), program_of(POINTER, POINTER, parameter))


def test_both_signednesses_of_an_integer_parameter_are_accepted(op_with) -> None:
    assert packed(op_with('["x", "y", "2 ** 32 - 1"]'), INT) == b"\xff\xff\xff\xff"
    assert packed(op_with('["x", "y", "0 - 1"]'), INT) == b"\xff\xff\xff\xff"


def test_null_is_a_pointer_of_zeros(op_with) -> None:
    assert packed(op_with('["x", "y", "null"]'), POINTER) == bytes(8)


def test_an_expression_for_a_float_is_rounded_to_it(op_with) -> None:
    assert packed(op_with('["x", "y", "1 / sqrt(cols)"]'), FLOAT) == np.float32(1 / np.sqrt(5.0)).tobytes()


def test_a_sixteen_bit_float_takes_the_type_of_the_case_or_the_one_that_is_written(op_with) -> None:
    written = op_with('["x", "y", "eps: bfloat16"]')
    assert packed(written, HALF) == DTYPES["bfloat16"].numpy.type(0.25).tobytes()
    assert packed(op_with('["x", "y", "eps"]'), HALF, case=case_of("float16")) == np.float16(0.25).tobytes()


def test_a_scalar_that_the_parameter_would_round_is_refused_because_the_reference_would_see_another(op_with) -> None:
    op = op_with('["x", "y", "eps"]')
    tenth = float(np.float32(0.1))
    assert packed(op, KernelParameter(8, 8, "f64"), case=case_of(eps=tenth)) == struct.pack("<d", tenth)
    message = refusal(op, program_of(POINTER, POINTER, HALF), case_of("float16", eps=tenth))
    assert 'declare the scalar with type = "float16"' in message


def test_a_struct_is_laid_out_as_c_does(op_with) -> None:
    op = op_with('["x", "y", { struct = ["1: int8", "eps: float32", "2: float64", "3: int16"] }]')
    assert packed(op, KernelParameter(24, 8, "b8")) == struct.pack("<b3xfdh6x", 1, 0.25, 2.0, 3)


def test_a_tensor_in_a_struct_is_an_address_at_its_offset(op_with) -> None:
    op = op_with('["y", { struct = ["n: int32", "x"] }]')
    (_, argument) = plan_of(op, program_of(POINTER, KernelParameter(16, 8, "b8"))).launches[0].arguments
    assert argument == ValueArg(struct.pack("<i4xq", 7, 0), pointers=((8, BufferArg("x")),))


def test_a_null_pointer_in_a_struct_is_aligned_as_a_pointer(op_with) -> None:
    op = op_with('["y", { struct = ["n: int32", "null", "x"] }]')
    (_, argument) = plan_of(op, program_of(POINTER, KernelParameter(24, 8, "b8"))).launches[0].arguments
    assert argument == ValueArg(struct.pack("<i4xqq", 7, 0, 0), pointers=((16, BufferArg("x")),))


def test_a_struct_of_another_size_is_refused_with_the_offsets_of_its_members(op_with) -> None:
    op = op_with('["x", "y", { struct = ["n: int32", "eps: float64"] }]')
    message = refusal(op, program_of(POINTER, POINTER, KernelParameter(8, 4, "b8")))
    assert "its members take 16 bytes (n at 0, eps at 8), but the parameter is a struct (8 bytes)" in message


SIGNATURE = """
#include <cuda_fp16.h>
struct Config { int rows; float eps; double scale; };
extern "C" __global__ void scale(const float* x, float* y, unsigned int a, float b, double c, __half d, bool e,
                                 signed char f, short g, size_t h, Config config, const int* none)
{
    float sum = x[0] + a + b + c + __half2float(d) + e + f + g + h + (none != nullptr);
    y[0] = sum + config.rows + config.eps + config.scale;
}
"""


def test_arguments_fit_the_parameters_that_nvrtc_declares(op_with, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("KERNELCHECK_CACHE_DIR", str(tmp_path / "cache"))
    op = op_with(
        '["x", "y", "rows", "eps", "1 / 3", "eps: float16", "1: bool", "-1", "-2", "rows * cols", '
        '{ struct = ["rows: int32", "eps: float32", "0.5: float64"] }, "null"]'
    )
    (tmp_path / "scale.cu").write_text(SIGNATURE)
    program = compile_program(
        tmp_path / "scale.cu",
        name_expressions=["scale"],
        options=[],
        include_dirs=[],
        arch="sm_80",
        root=tmp_path,
        defines={},
    )
    arguments = plan_of(op, program).launches[0].arguments
    assert arguments[:2] == (BufferArg("x"), BufferArg("y"))
    assert [argument.data for argument in arguments[2:]] == [
        struct.pack("<I", 3),
        struct.pack("<f", 0.25),
        struct.pack("<d", 1 / 3),
        struct.pack("<e", 0.25),
        b"\x01",
        b"\xff",
        struct.pack("<h", -2),
        struct.pack("<q", 15),
        struct.pack("<ifd", 3, 0.25, 0.5),
        bytes(8),
    ]


def test_inputs_are_copied_and_only_outputs_are_writable(op_with) -> None:
    x = np.ones((3, 5), np.float32)
    ready = plan(op_with('["x", "y"]'), case_of(), program_of(POINTER, POINTER), {"x": x})
    assert [(buffer.name, buffer.writable) for buffer in ready.buffers] == [("x", False), ("y", True)]
    ready.array("x")[:] = 7
    assert (x == 1).all()


@pytest.mark.parametrize("dtype", ["float32", "float16", "int32"])
def test_outputs_start_with_two_different_poisons_or_zeros(op_with, dtype: str) -> None:
    op, program, case = op_with('["x", "y"]'), program_of(POINTER, POINTER), case_of(dtype)
    bits = [plan_of(op, program, case, variant=variant).array("y").view(np.uint8) for variant in (0, 1)]
    assert not np.array_equal(*bits)
    zeroed = plan_of(op_with('["x", "y"]', init="zeros"), program, case)
    assert not zeroed.array("y").view(np.uint8).any()


@pytest.mark.parametrize(
    ("layout", "strides", "byte_offset", "size"),
    [
        ("contiguous", (5, 1), 0, 15),
        ("padded", (13, 1), 0, 39),
        ("offset", (5, 1), 4, 16),
        ("transposed", (1, 3), 0, 15),
        ("strided", (10, 2), 0, 30),
    ],
)
def test_layouts_move_the_rows_and_the_kernel_is_told_by_stride(op_with, layout, strides, byte_offset, size) -> None:
    args = '["x", "y", "stride(\\"x\\", 0)", "stride(\\"x\\", 1)"]'
    op = op_with(args, layouts=f'["{layout}"]')
    ready = plan_of(op, program_of(POINTER, POINTER, INT, INT), case_of(layout=layout))
    assert ready.views["x"].strides == strides
    assert ready.array("x").size == size
    assert ready.launches[0].arguments[0] == BufferArg("x", byte_offset)
    assert ready.launches[0].arguments[2:] == tuple(ValueArg(struct.pack("<i", stride)) for stride in strides)
    assert np.array_equal(ready.read("x"), np.arange(15, dtype=np.float32).reshape(3, 5))


def test_a_gap_is_every_element_that_is_not_the_tensors() -> None:
    for layout in LAYOUTS:
        view = lay_out("x", (2, 3), DTYPES["int32"], layout)
        array = np.zeros(view.size, np.int32)
        view.read(array)[...] = 1
        assert np.array_equal(view.gap_marks(), array == 0)
        assert view.has_gaps == view.gap_marks().any() == (layout in ("padded", "offset", "strided"))


def test_a_single_element_has_no_strides_and_can_be_moved() -> None:
    view = lay_out("x", (), DTYPES["int32"], "offset")
    array = np.array([5, 6], np.int32)
    assert (view.read(array), view.gap_marks().tolist(), view.strides) == (6, [True, False], ())


def test_a_kernel_that_the_program_lacks_is_refused(op_with) -> None:
    program = program_of(POINTER)
    other = Program(**{**program.__dict__, "kernels": {"other": "other"}})
    assert "the program has no such kernel (it has other)" in refusal(op_with('["x", "y"]'), other)


def test_the_case_decides_in_which_order_warps_take_their_turns(op_with) -> None:
    program = program_of(POINTER, POINTER, INT, INT, FLOAT, INT)
    schedules = [
        plan_of(op_with(), program, replace(case_of(), seed=index + 7, index=index)).launches[0].schedule
        for index in range(16)
    ]
    assert [schedule.seed for schedule in schedules] == [index + 7 for index in range(16)]
    kinds = [schedule.kind for schedule in schedules]
    fours = [kinds[start : start + 4] for start in range(0, 16, 4)]
    assert all(set(four) == set(SCHEDULE_KINDS) for four in fours)
    assert all(len(set(column)) == 4 for column in zip(*fours, strict=True))
