"""`ldmatrix`, `stmatrix`, `movmatrix`, `wmma.load` and `wmma.store`: which element goes where, and bad addresses."""

from __future__ import annotations

from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
from cpu_kernels import compile_text, run_program, run_ptx
from examples import one_in
from matrix_fragments import register_kernel, vector

from kernelcheck.backends.base import Execution

TILES = np.arange(4 * 64, dtype=np.uint16).reshape(4, 8, 8) + 1000


def shared_kernel(body: str, count: int, *, arch: str = "sm_80") -> str:
    """A kernel of one warp that copies its first argument, 32 rows of 16 bytes, to shared memory `s`.

    `%row` is the address of each lane's row there; `body` fills `%d0…`, which go to the second argument.
    """
    registers = ", ".join(f"%d{n}" for n in range(count))
    stores = "\n".join(f"st.global.b32 [%q+{n * 128}], %d{n};" for n in range(count))
    return f"""
.version 8.0
.target {arch}
.address_size 64
.visible .entry op(.param .u64 pa, .param .u64 pd)
{{
.shared .align 16 .b8 s[512];
.reg .b32 %lane, %row, %x0, %x1, %x2, %x3, %t, {registers}; .reg .b64 %q, %off;
mov.u32 %lane, %tid.x; mul.wide.u32 %off, %lane, 16;
ld.param.u64 %q, [pa]; add.u64 %q, %q, %off;
ld.global.v4.b32 {{%x0, %x1, %x2, %x3}}, [%q];
mov.u32 %row, s; mad.lo.u32 %row, %lane, 16, %row;
st.shared.v4.b32 [%row], {{%x0, %x1, %x2, %x3}};
bar.warp.sync -1;
{body}
ld.param.u64 %q, [pd]; mul.wide.u32 %off, %lane, 4; add.u64 %q, %q, %off;
{stores}
ret;
}}
"""


@pytest.mark.parametrize("count", [1, 2, 4])
@pytest.mark.parametrize("trans", [False, True])
def test_ldmatrix_gives_each_thread_two_neighbours_of_a_row_or_column(count: int, trans: bool) -> None:
    modifier = ".trans" if trans else ""
    body = f"ldmatrix.sync.aligned.m8n8.x{count}{modifier}.shared.b16 {vector('d', count)}, [%row];"
    out = np.zeros((count, 32), np.uint32)
    execution = run_ptx(shared_kernel(body, count), "op", [TILES.copy(), out])
    assert not execution.findings
    for n in range(count):
        tile = TILES[n].T if trans else TILES[n]
        for lane in range(32):
            low, high = tile[lane // 4, lane % 4 * 2], tile[lane // 4, lane % 4 * 2 + 1]
            assert out[n, lane] == int(low) | int(high) << 16


def test_ldmatrix_takes_the_rows_where_the_lanes_point() -> None:
    # Lane n names row 31 - n: matrices and rows come in reverse.
    body = """xor.b32 %t, %lane, 31; mov.u32 %row, s; mad.lo.u32 %row, %t, 16, %row;
    ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%d0, %d1, %d2, %d3}, [%row];"""
    out = np.zeros((4, 32), np.uint32)
    assert not run_ptx(shared_kernel(body, 4), "op", [TILES.copy(), out]).findings
    np.testing.assert_array_equal(out.view(np.uint16).reshape(4, 8, 8), TILES[::-1, ::-1])


@pytest.mark.parametrize("trans", ["", ".trans"])
def test_stmatrix_is_the_inverse_of_ldmatrix(trans: str) -> None:
    body = f"""ldmatrix.sync.aligned.m8n8.x4{trans}.shared.b16 {{%x0, %x1, %x2, %x3}}, [%row];
    add.u32 %x0, %x0, 1;
    stmatrix.sync.aligned.m8n8.x4{trans}.shared.b16 [%row], {{%x0, %x1, %x2, %x3}};
    bar.warp.sync -1;
    ld.shared.v4.b32 {{%d0, %d1, %d2, %d3}}, [%row];"""
    out = np.zeros((4, 32), np.uint32)
    assert not run_ptx(shared_kernel(body, 4, arch="sm_90"), "op", [TILES.copy(), out]).findings
    expected = TILES.copy()
    if trans:
        expected[0].T[:, ::2] += 1
    else:
        expected[0][:, ::2] += 1
    np.testing.assert_array_equal(out.T.copy().view(np.uint16).reshape(4, 8, 8), expected)


def test_movmatrix_transposes() -> None:
    ptx = register_kernel("movmatrix.sync.aligned.m8n8.trans.b16 %d0, %a0;", [1], 1)
    out = np.zeros((1, 32), np.uint32)
    assert not run_ptx(ptx, "op", [TILES[0].copy().view(np.uint32).reshape(1, 32), out]).findings
    np.testing.assert_array_equal(out.view(np.uint16).reshape(8, 8), TILES[0].T)


def test_rows_of_ldmatrix_that_are_misaligned_or_out_of_bounds_are_findings() -> None:
    out = np.zeros((1, 32), np.uint32)
    load = "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%d0}, [%row+OFFSET];"
    misaligned = run_ptx(shared_kernel(load.replace("OFFSET", "8"), 1), "op", [TILES.copy(), out])
    assert [f.kind for f in misaligned.findings] == ["misaligned"]
    assert "16-byte load at an address that is not a multiple of 16" in misaligned.findings[0].message
    outside = run_ptx(shared_kernel(load.replace("OFFSET", "480"), 1), "op", [TILES.copy(), out])
    assert [f.kind for f in outside.findings] == ["out-of-bounds"]
    assert (out.view(np.uint16).reshape(8, 8)[2:] == 0).all()


WMMA = """
#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(const TA* a, const TA* b, const TC* c, TC* d, int lda, int ldb, int ldc) {
  wmma::fragment<wmma::matrix_a, M, N, K, TF, wmma::LA> fa;
  wmma::fragment<wmma::matrix_b, M, N, K, TF, wmma::LB> fb;
  wmma::fragment<wmma::accumulator, M, N, K, TC> fc;
  SHARED
  wmma::load_matrix_sync(fa, PA, lda);
  wmma::load_matrix_sync(fb, PB, ldb);
  wmma::load_matrix_sync(fc, c, ldc, wmma::LC);
  for (int i = 0; i < fc.num_elements; i++) fc.x[i] += fc.x[i];
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(d, fc, ldc, wmma::LC);
}
"""
"""D = A B + 2 C."""

STAGED = """
  __shared__ __align__(32) TA s[2048];
  for (int i = threadIdx.x; i < 1024; i += 32) { s[i] = a[i]; s[1024 + i] = b[i]; }
  __syncthreads();
"""

ELEMENTS = {
    "half": (np.float16, "half"), "nv_bfloat16": (ml_dtypes.bfloat16, "__nv_bfloat16"),
    "tf32": (np.float32, "wmma::precision::tf32"), "double": (np.float64, "double"),
    "signed char": (np.int8, "signed char"), "unsigned char": (np.uint8, "unsigned char"),
}  # fmt: skip
ACCUMULATORS = {"half": np.float16, "float": np.float32, "double": np.float64, "int": np.int32}


def placed(matrix: np.ndarray, layout: str, stride: int, size: int) -> np.ndarray:
    """The matrix in memory of `size` elements, in row- or column-major order."""
    lines = matrix if layout == "row" else matrix.T
    memory = np.zeros(size, matrix.dtype)
    for number, line in enumerate(lines):
        memory[number * stride : number * stride + len(line)] = line
    return memory


def wmma_product(
    tmp_path: Path, shape: tuple[int, int, int], element: str, accumulator: str, layouts: str, *, shared: bool = False
) -> tuple[np.ndarray, np.ndarray, Execution]:
    """D as computed and as expected; every matrix has a stride of its own."""
    m, n, k = shape
    dtype, fragment = ELEMENTS[element]
    names = {"r": "row", "c": "col"}
    la, lb, lc = (names[letter] for letter in layouts)
    defines = {
        "TA": "float" if element == "tf32" else fragment, "TF": fragment, "TC": accumulator, "M": m, "N": n, "K": k,
        "LA": f"{la}_major", "LB": f"{lb}_major", "LC": f"mem_{lc}_major",
        "SHARED": " ".join(STAGED.split()) if shared else "", "PA": "s" if shared else "a",
        "PB": "s + 1024" if shared else "b",
    }  # fmt: skip
    source = "#include <cuda_fp16.h>\n#include <cuda_bf16.h>\n"
    source += "".join(f"#define {name} {value}\n" for name, value in defines.items()) + WMMA
    program = compile_text(source, tmp_path, "k")
    rng = np.random.default_rng(11)
    low = 0 if element == "unsigned char" else -9
    a, b = rng.integers(low, 10, (m, k)).astype(dtype), rng.integers(low, 10, (k, n)).astype(dtype)
    c = rng.integers(-40, 40, (m, n)).astype(ACCUMULATORS[accumulator])
    strides = (k if la == "row" else m) + 16, (n if lb == "row" else k) + 32, (n if lc == "row" else m) + 16
    d = np.zeros(4096, c.dtype)
    arguments = [placed(a, la, strides[0], 4096), placed(b, lb, strides[1], 4096), placed(c, lc, strides[2], 4096)]
    execution = run_program(program, [*arguments, d, *(np.int32(s) for s in strides)])
    exact = a.astype(np.float64) @ b.astype(np.float64) + 2 * c.astype(np.float64)
    return d.astype(np.float64), placed(exact, lc, strides[2], 4096), execution


HALF_SHAPES = [(16, 16, 16), (32, 8, 16), (8, 32, 16)]
WMMA_CASES = [
    *((shape, "half", accumulator) for shape in HALF_SHAPES for accumulator in ("float", "half")),
    *((shape, "nv_bfloat16", "float") for shape in HALF_SHAPES),
    *((shape, element, "int") for shape in HALF_SHAPES for element in ("signed char", "unsigned char")),
    ((16, 16, 8), "tf32", "float"),
    ((8, 8, 4), "double", "double"),
]


@pytest.mark.parametrize(("shape", "element", "accumulator"), WMMA_CASES)
@pytest.mark.parametrize("layouts", one_in(2, ["rrr", "ccr", "rcc", "crc"]))
def test_wmma_multiplies_matrices_of_any_layout_and_stride(
    tmp_path: Path, shape: tuple[int, int, int], element: str, accumulator: str, layouts: str
) -> None:
    d, expected, execution = wmma_product(tmp_path, shape, element, accumulator, layouts)
    assert not execution.findings
    np.testing.assert_array_equal(d, expected)


@pytest.mark.parametrize("layouts", ["rrr", "ccc"])
@pytest.mark.parametrize("element", ["half", "signed char"])
def test_wmma_loads_from_shared_memory(tmp_path: Path, element: str, layouts: str) -> None:
    accumulator = "int" if element == "signed char" else "float"
    d, expected, execution = wmma_product(tmp_path, (16, 16, 16), element, accumulator, layouts, shared=True)
    assert not execution.findings
    np.testing.assert_array_equal(d, expected)


def test_wmma_rows_need_the_alignment_of_their_fragment_up_to_16_bytes(tmp_path: Path) -> None:
    source = """
#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(const TYPE* a, int ld) {
  wmma::fragment<wmma::matrix_b, M, N, 16, TYPE, wmma::row_major> f;
  wmma::load_matrix_sync(f, a, ld);
  if (f.x[0] != f.x[0]) const_cast<TYPE*>(a)[0] = f.x[1];
}"""
    cases = [("half", 16, 16, 24, True), ("half", 16, 16, 20, False)]
    cases += [("signed char", 32, 8, 12, True), ("signed char", 32, 8, 10, False)]
    for type_, m, n, stride, fine in cases:
        text = f"#define TYPE {type_}\n#define M {m}\n#define N {n}\n{source}"
        program = compile_text(text, tmp_path, "k")
        execution = run_program(program, [np.zeros(1024, np.float16), np.int32(stride)])
        assert {f.kind for f in execution.findings} == (set() if fine else {"misaligned"}), (type_, stride)


def test_a_wmma_tile_that_leaves_its_buffer_is_out_of_bounds_once_for_each_access(tmp_path: Path) -> None:
    source = """
#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(const half* a, float* d, int ld) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 0.0f);
  wmma::load_matrix_sync(fa, a, ld);
  wmma::load_matrix_sync(fb, a, 16);
  wmma::mma_sync(fc, fa, fb, fc);
  wmma::store_matrix_sync(d, fc, 16, wmma::mem_row_major);
}"""
    program = compile_text(source, tmp_path, "k")
    a, d = np.ones(256, np.float16), np.zeros(240, np.float32)
    execution = run_program(program, [a, d, np.int32(24)])
    assert {f.kind for f in execution.findings} == {"out-of-bounds"}
    messages = sorted(f.message for f in execution.findings)
    assert messages[0].startswith("32-byte load at element 264 of `a0`, which has 256, by thread (11,0,0)")
    assert messages[1].startswith("64-byte store at element 240 of `a1`, which has 240, by thread (15,0,0)")
    np.testing.assert_array_equal(d.reshape(15, 16)[:10], 16)
    np.testing.assert_array_equal(d.reshape(15, 16)[11:], 0)


def test_two_warps_that_store_different_tiles_to_one_place_in_shared_memory_race(tmp_path: Path) -> None:
    source = """
#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(float* d) {
  __shared__ __align__(32) float s[512];
  wmma::fragment<wmma::accumulator, 16, 16, 16, float> fc;
  wmma::fill_fragment(fc, 1.0f + threadIdx.x / 32);
  wmma::store_matrix_sync(s + (threadIdx.x / 32 * 256) / DIVISOR, fc, 16, wmma::mem_row_major);
  __syncthreads();
  d[threadIdx.x] = s[threadIdx.x];
}"""
    for divisor, expected in ((1, set()), (2, {"race"})):
        program = compile_text(source.replace("DIVISOR", str(divisor)), tmp_path, "k")
        execution = run_program(program, [np.zeros(64, np.float32)], block=64)
        assert {f.kind for f in execution.findings} == expected


def test_reading_a_tile_that_nobody_wrote_is_a_finding(tmp_path: Path) -> None:
    body = "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%d0}, [%row];"
    ptx = shared_kernel(body, 1).replace("st.shared.v4", "// st.shared.v4")
    execution = run_ptx(ptx, "op", [TILES.copy(), np.zeros((1, 32), np.uint32)])
    assert {f.kind for f in execution.findings} == {"uninitialized-read"}


NARROW = """
#include <mma.h>
using namespace nvcuda;
using namespace nvcuda::wmma::experimental;
extern "C" __global__ void k(const unsigned* a, const unsigned* b, int* d) {
  wmma::fragment<wmma::matrix_a, 8, 8, DEPTH, precision::KIND, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 8, 8, DEPTH, precision::KIND, wmma::col_major> fb;
  wmma::fragment<wmma::accumulator, 8, 8, DEPTH, int> fc;
  wmma::fill_fragment(fc, 5);
  wmma::load_matrix_sync(fa, a, 2 * DEPTH);
  wmma::load_matrix_sync(fb, b, DEPTH);
  MULTIPLY;
  wmma::store_matrix_sync(d, fc, 8, wmma::mem_row_major);
}"""


@pytest.mark.parametrize(("kind", "depth"), [("s4", 32), ("u4", 32), ("b1", 128)])
def test_wmma_takes_four_bit_and_one_bit_elements(tmp_path: Path, kind: str, depth: int) -> None:
    multiply = "bmma_sync(fc, fa, fb, fc, bmmaBitOpXOR)" if kind == "b1" else "wmma::mma_sync(fc, fa, fb, fc)"
    source = NARROW.replace("KIND", kind).replace("DEPTH", str(depth)).replace("MULTIPLY", multiply)
    program = compile_text(source, tmp_path, "k")
    bits = int(kind[1])
    rng = np.random.default_rng(9)
    a, b = rng.integers(0, 1 << bits, (8, depth)), rng.integers(0, 1 << bits, (depth, 8))
    lines_a = np.zeros((8, 2 * depth), np.uint64)
    lines_a[:, :depth] = a
    each = 32 // bits
    shifts = np.arange(each, dtype=np.uint64) * np.uint64(bits)
    packed_a, packed_b = (
        (lines.reshape(-1, each).astype(np.uint64) << shifts).sum(axis=1).astype(np.uint32) for lines in (lines_a, b.T)
    )
    d = np.zeros((8, 8), np.int32)
    assert not run_program(program, [packed_a, packed_b, d]).findings
    if kind == "b1":
        expected = (a[:, :, None] ^ b[None, :, :]).sum(axis=1)
    else:
        a, b = (np.where(x >= 8, x - 16, x) if kind == "s4" else x for x in (a, b))
        expected = a @ b
    np.testing.assert_array_equal(d, expected + 5)


@pytest.mark.parametrize(("c", "d"), [("half", "float"), ("float", "half")])
def test_wmma_accumulators_of_different_types_go_together(tmp_path: Path, c: str, d: str) -> None:
    source = """
#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void k(const half* a, const half* b, const CTYPE* c, DTYPE* d) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
  wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
  wmma::fragment<wmma::accumulator, 16, 16, 16, CTYPE> fc;
  wmma::fragment<wmma::accumulator, 16, 16, 16, DTYPE> fd;
  wmma::load_matrix_sync(fa, a, 16);
  wmma::load_matrix_sync(fb, b, 16);
  wmma::load_matrix_sync(fc, c, 16, wmma::mem_row_major);
  wmma::mma_sync(fd, fa, fb, fc);
  wmma::store_matrix_sync(d, fd, 16, wmma::mem_row_major);
}""".replace("CTYPE", c).replace("DTYPE", d)
    program = compile_text(source, tmp_path, "k")
    rng = np.random.default_rng(9)
    left, right = (rng.integers(-9, 10, (16, 16)).astype(np.float16) for _ in range(2))
    start = rng.integers(-9, 10, (16, 16)).astype(ACCUMULATORS[c])
    out = np.zeros((16, 16), ACCUMULATORS[d])
    assert not run_program(program, [left, right, start, out]).findings
    np.testing.assert_array_equal(out, left.astype(float) @ right.astype(float) + start)


BY_TWO_WARPS = """
.version 8.0
.target sm_90
.address_size 64
.visible .entry op(.param .u64 out)
{
  .reg .b32 %lane, %warp, %row, %v;  .reg .b64 %o, %at;  .reg .f32 %f;  .reg .pred %p;
  .shared .align 32 .b8 s[1024];
  ld.param.u64 %o, [out];
  mov.u32 %lane, %laneid;  mov.u32 %warp, %warpid;
  mov.u32 %row, s;  mad.lo.u32 %row, %lane, 16, %row;
  VALUE
  cvt.rn.f32.u32 %f, %v;
  STORE
  ret;
}"""
SHARED_ROWS = "stmatrix.sync.aligned.m8n8.x4.shared.b16 [%row], {%v, %v, %v, %v};"
SHARED_MATRIX = """mov.u32 %row, s; wmma.store.d.sync.aligned.row.m16n16k16.shared.f32 [%row],
  {%f, %f, %f, %f, %f, %f, %f, %f};"""
GLOBAL_MATRIX = SHARED_MATRIX.replace("mov.u32 %row, s; ", "").replace("shared", "global").replace("[%row]", "[%o]")


@pytest.mark.parametrize("store", [SHARED_ROWS, SHARED_MATRIX, GLOBAL_MATRIX])
def test_warps_that_store_equal_rows_to_one_place_do_not_race(store: str) -> None:
    for value, kinds in (("mov.u32 %v, 3;", []), ("add.u32 %v, %warp, 3;", ["race"])):
        text = BY_TWO_WARPS.replace("VALUE", value).replace("STORE", store)
        found = run_ptx(text, "op", [np.zeros(256, np.float32)], block=64).findings
        assert [finding.kind for finding in found] == kinds


def test_lanes_that_store_different_rows_to_one_place_race() -> None:
    for value, kinds in (("mov.u32 %v, 3;", []), ("mov.u32 %v, %lane;", ["race"])):
        same = f"{value} and.b32 %row, %row, -32; "
        text = BY_TWO_WARPS.replace("VALUE", same).replace("STORE", SHARED_ROWS)
        found = run_ptx(text, "op", [np.zeros(256, np.float32)]).findings
        assert [finding.kind for finding in found] == kinds


def test_sums_of_float32_become_float16_once_where_only_d_is() -> None:
    """`wmma.mma` from C in `.f32` to D in `.f16`: 2**11 + 1 fits in float32 between the halves of k, not in float16."""
    ptx = """.version 8.0
.target sm_80
.address_size 64
.visible .entry op(.param .u64 pa, .param .u64 pb, .param .u64 pc, .param .u64 pd) {
.reg .b64 %q<4>; .reg .b32 %a<8>, %b<8>, %d<4>; .reg .f32 %c<8>;
ld.param.u64 %q0, [pa]; ld.param.u64 %q1, [pb]; ld.param.u64 %q2, [pc]; ld.param.u64 %q3, [pd];
""" + "".join(
        f"wmma.load.{name}.sync.aligned.row.m16n16k16.global.{kind} {vector(name, 8)}, [%q{n}];\n"
        for n, (name, kind) in enumerate((("a", "f16"), ("b", "f16"), ("c", "f32")))
    )
    ptx += f"wmma.mma.sync.aligned.row.row.m16n16k16.f16.f32 {vector('d', 4)}, {vector('a', 8)}, {vector('b', 8)}, "
    ptx += f"{vector('c', 8)};\nwmma.store.d.sync.aligned.row.m16n16k16.global.f16 [%q3], {vector('d', 4)};\nret; }}\n"
    a, b = np.zeros((16, 16), np.float16), np.ones((16, 16), np.float16)
    a[:, 0], a[:, 8] = 1, 1
    c, d = np.full((16, 16), 2048, np.float32), np.zeros((16, 16), np.float16)
    assert not run_ptx(ptx, "op", [a, b, c, d]).findings
    np.testing.assert_array_equal(d, np.full((16, 16), 2050, np.float16))
