"""Tensor cores multiply in the precision that the PTX says, and tolerances of TF32 follow it."""

from __future__ import annotations

from pathlib import Path

import pytest

from kernelcheck.backends.cpu.analysis.product_flow import ProductFlow, product_flow
from kernelcheck.backends.cpu.ptx.parser import parse_module
from kernelcheck.compiler.products import products_of
from kernelcheck.interfaces.cli import main

ENTRY = ".visible .entry {name}(\n.param .u64 p\n)\n{{\n\t{body};\n\tret;\n}}\n"


@pytest.mark.parametrize(
    ("instruction", "name"),
    [
        ("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%f1}, {%r1}, {%r2}, {%f2}", "TF32"),
        ("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%f1}, {%r1}, {%r2}, {%f2}", "bfloat16"),
        ("mma.sync.aligned.m16n8k32.row.col.f32.e4m3.e5m2.f32 {%f1}, {%r1}, {%r2}, {%f2}", "float8_e5m2"),
        ("wmma.mma.sync.aligned.row.row.m16n16k16.f32.f32 {%f1}, {%r1}, {%r2}, {%f2}", "float16"),
        ("wmma.mma.sync.aligned.row.row.m16n16k8.f32.tf32.tf32.f32 {%f1}, {%r1}, {%r2}, {%f2}", "TF32"),
        ("wgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {%f1}, %rd1, %rd2, %p1, 1, 1", "TF32"),
        ("@%p1 mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%f1}, {%r1}, {%r2}, {%f2}", "TF32"),
        ("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%r1}, {%r1}, {%r2}, {%r3}", None),
        ("fma.rn.f32 %f1, %f2, %f3, %f4", None),
    ],
)
def test_the_instruction_names_the_type_of_its_factors(instruction: str, name: str | None) -> None:
    ptx = ENTRY.format(name="one", body="ret") + ENTRY.format(name="two", body=instruction)
    found = products_of(ptx, ("two",))
    assert (found.name if found else None) == name
    assert products_of(ptx, ("one",)) is None
    assert products_of("", ()) is None  # functions of arrays have no PTX


@pytest.mark.parametrize(
    "header",
    [
        ".visible .entry two()\n",
        ".entry two( .param .u64 p )\n",
        ".func (.param .b32 result) helper(.param .b64 p)\n",
        ".func two\n(\n.param .u64 p\n)\n",
    ],
)
def test_headers_of_functions_are_found_however_they_are_broken_into_lines(header: str) -> None:
    product = "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%f1}, {%r1}, {%r2}, {%f2};"
    found = products_of(ENTRY.format(name="one", body="ret") + f"{header}{{\n{product}\n}}\n", ("two",))
    assert found is not None
    assert found.name == "TF32"
    other = ENTRY.format(name="one", body="ret") + f".entry three()\n{{\n{product}\n}}\n"
    assert products_of(other, ("one",)) is None


PRODUCT = """\
mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32
    {%f1, %f2, %f3, %f4}, {%r1, %r1, %r1, %r1}, {%r2, %r2}, {%f9, %f9, %f9, %f9};
"""


def flow(body: str, directive: str = "") -> ProductFlow:
    """Of a kernel with pointers a, b, c and d in %rd1 to %rd4."""
    loads = "".join(f"ld.param.u64 %rd{n}, [{name}];\n" for n, name in enumerate("abcd", 1))
    return product_flow(
        parse_module(
            ".version 8.4\n.target sm_80\n.address_size 64\n"
            ".visible .entry kernel(.param .u64 a, .param .u64 b, .param .u64 c, .param .u64 d)\n"
            f"{directive}\n{{\n"
            ".reg .pred %p<5>;\n.reg .f32 %f<20>;\n.reg .b32 %r<20>;\n.reg .b64 %rd<9>;\n"
            ".shared .align 4 .b8 one[512];\n.shared .align 4 .b8 other[512];\n"
            f"{loads}mov.f32 %f9, 0f00000000;\n{body}ret;\n}}\n"
        ),
        "kernel",
    )


FACTORS = "ld.global.b32 %r1, [%rd1];\nld.global.b32 %r2, [%rd2];\n"


def dependent(found: ProductFlow) -> set[str]:
    return {place for place, stored in found.stored.items() if stored.products}


def test_what_is_stored_of_products_depends_and_what_is_not_does_not() -> None:
    found = flow(f"{FACTORS}{PRODUCT}add.f32 %f5, %f1, %f1;\nst.global.f32 [%rd3], %f5;\nst.global.b32 [%rd4], %r1;\n")
    assert dependent(found) == {"c"}
    assert found.products[0].factors.places == {"a", "b"}


@pytest.mark.parametrize("read", ["one", "other"])
def test_products_are_followed_through_the_shared_variable_that_holds_them(read: str) -> None:
    body = f"st.shared.f32 [one], %f1;\nbar.sync 0;\nld.shared.f32 %f6, [{read}];\nst.global.f32 [%rd4], %f6;\n"
    assert dependent(flow(FACTORS + PRODUCT + body)) == ({"d"} if read == "one" else set())


@pytest.mark.parametrize(("barrier", "depends"), [("bar.sync 0;", False), ("", True), ("bar.sync 1, 64;", True)])
def test_shared_memory_that_all_have_read_before_the_product_is_stored_does_not_depend(
    barrier: str, depends: bool
) -> None:
    body = f"ld.shared.f32 %f6, [one];\n{barrier}\n{FACTORS}{PRODUCT}st.shared.f32 [one], %f1;\n"
    assert dependent(flow(f"{body}st.global.f32 [%rd4], %f6;\n")) == ({"d"} if depends else set())


ADDRESS = "mov.u32 %r5, one;\nmov.u32 %r6, %tid.x;\nshl.b32 %r7, %r6, 2;\nadd.s32 %r8, %r5, %r7;\n"
REUSED = """\
st.shared.f32 [%r8], %f1;
bar.sync 0;
ld.shared.f32 %f6, [%r8];
st.global.f32 [%rd3], %f6;
bar.sync 0;
st.shared.b32 [%r8], %r1;
bar.sync 0;
ld.shared.f32 %f7, [%r8];
st.global.f32 [%rd4], %f7;
"""


@pytest.mark.parametrize(
    ("directive", "edit", "depends"),
    [
        (".reqntid 128", ("", ""), False),
        (".reqntid 128, 1, 1", ("", ""), False),
        (".reqntid 128", ("%f7, [%r8]", "%f7, [%r8+4]"), True),  # the last thread reads an older element
        (".reqntid 128", ("st.shared.b32", "@%p1 st.shared.b32"), True),
        (".reqntid 64, 2", ("", ""), True),
        ("", ("", ""), True),  # it is not known how many threads there are
    ],
)
def test_what_all_threads_store_over_products_does_not_depend(
    directive: str, edit: tuple[str, str], depends: bool
) -> None:
    found = flow(FACTORS + PRODUCT + ADDRESS + REUSED.replace(*edit), directive)
    assert dependent(found) == ({"c", "d"} if depends else {"c"})


def test_a_register_that_held_something_else_before_the_product_did_not_depend() -> None:
    body = f"mov.f32 %f1, 0f3F800000;\nmov.f32 %f6, %f1;\n{FACTORS}{PRODUCT}st.global.f32 [%rd3], %f6;\n"
    assert dependent(flow(f"{body}st.global.f32 [%rd4], %f1;\n")) == {"d"}


def test_what_a_branch_on_a_product_decides_depends_on_it() -> None:
    branch = "setp.gt.f32 %p1, %f1, 0f00000000;\n@%p1 bra over;\nst.global.b32 [%rd3], %r1;\nover:\n"
    found = flow(f"{FACTORS}{PRODUCT}{branch}st.global.b32 [%rd4], %r1;\n")
    assert dependent(found) == {"c"}


def test_an_address_from_memory_may_be_any_pointer() -> None:
    found = flow(f"{FACTORS}{PRODUCT}ld.global.u64 %rd5, [%rd4];\nst.global.f32 [%rd5], %f1;\n")
    assert dependent(found) == {""}


REGISTRY = """\
[kernelcheck]
schema = 1
[quick]
cases = 4
[ops.product]
source = "product.cu"
kernel = "product"
reference = "product.py"
dtypes = ["float32"]
[ops.product.dims]
k = { sizes = [8, 64, 512] }
[ops.product.inputs]
a = { shape = [16, "k"] }
b = { shape = ["k", 16] }
[ops.product.outputs]
c = { shape = [16, 16] }
[ops.product.launch]
grid = [1]
block = [32]
args = ["a", "b", "c", "k"]
"""
KERNEL = """\
#include <mma.h>
using namespace nvcuda;
extern "C" __global__ void product(const float* a, const float* b, float* c, int k) {
    wmma::fragment<wmma::matrix_a, 16, 16, 8, wmma::precision::tf32, wmma::row_major> left;
    wmma::fragment<wmma::matrix_b, 16, 16, 8, wmma::precision::tf32, wmma::row_major> right;
    wmma::fragment<wmma::accumulator, 16, 16, 8, float> sum;
    wmma::fill_fragment(sum, 0.0f);
    for (int at = 0; at < k; at += 8) {
        wmma::load_matrix_sync(left, a + at, k);
        wmma::load_matrix_sync(right, b + at * 16, 16);
        ROUND
        wmma::mma_sync(sum, left, right, sum);
    }
    wmma::store_matrix_sync(c, sum, 16, wmma::mem_row_major);
}
"""
ROUNDED = """\
for (float& value : left.x) value = wmma::__float_to_tf32(value);
        for (float& value : right.x) value = wmma::__float_to_tf32(value);"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "kernelcheck.toml").write_text(REGISTRY)
    (tmp_path / "product.py").write_text("def reference(a, b):\n    return a @ b\n")
    return tmp_path


@pytest.mark.parametrize("rounds", [ROUNDED, ""], ids=["rounded", "cut off"])
def test_a_right_product_in_tf32_passes_and_is_noted(
    project: Path, capsys: pytest.CaptureFixture[str], rounds: str
) -> None:
    (project / "product.cu").write_text(KERNEL.replace("ROUND", rounds))
    code = main(["run", "--quick", "--backend", "cpu"])
    out = capsys.readouterr().out
    assert code == 0, out
    note = (
        "note: product float32: tensor cores multiply float32 inputs in TF32; the tolerance is that of inputs rounded"
    )
    assert note in out


def test_a_product_in_tf32_that_drops_terms_fails(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "product.cu").write_text(KERNEL.replace("ROUND", ROUNDED).replace("at < k;", "at < k - 8;"))
    assert main(["run", "--quick", "--backend", "cpu"]) == 1
    assert "error[mismatch]: product float32" in capsys.readouterr().out


HALF_SUM = """
    if (threadIdx.x < 16) {
        __half squares = __float2half(0.0f);
        for (int at = 0; at < k; ++at) squares = __hadd(squares, __float2half(a[threadIdx.x * k + at]));
        q[threadIdx.x] = __half2float(squares);
    }
"""


def test_an_output_that_no_product_reaches_keeps_its_tolerance(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    registry = REGISTRY.replace("[ops.product.launch]", "q = { shape = [16] }\n[ops.product.launch]")
    (project / "kernelcheck.toml").write_text(registry.replace('"c", "k"]', '"c", "q", "k"]'))
    (project / "product.py").write_text("def reference(a, b):\n    return a @ b, a.sum(axis=1)\n")
    kernel = KERNEL.replace("ROUND", ROUNDED).replace("float* c,", "float* c, float* q,")
    wrong = kernel.replace("    wmma::store", HALF_SUM + "    wmma::store")
    (project / "product.cu").write_text("#include <cuda_fp16.h>\n" + wrong)
    assert main(["run", "--quick", "--backend", "cpu"]) == 1
    out = capsys.readouterr().out
    assert "product float32: q: " in out
    assert "product float32: c: " not in out
    assert "the tolerance of c is that of inputs rounded to its 11 bits" in out
    right = wrong.replace("__half squares = __float2half(0.0f)", "float squares = 0.0f")
    right = right.replace("__hadd(squares, __float2half(a[threadIdx.x * k + at]))", "squares + a[threadIdx.x * k + at]")
    (project / "product.cu").write_text(right.replace("__half2float(squares)", "squares"))
    assert main(["run", "--quick", "--backend", "cpu"]) == 0


def test_a_function_that_only_another_kernel_calls_widens_nothing(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    called = KERNEL.replace("ROUND", ROUNDED).replace('extern "C" __global__', "__device__ __noinline__")
    others = """
__global__ void another(const float* a, const float* b, float* c, int k) { product(a, b, c, k); }
extern "C" __global__ void plain(const float* a, const float* b, float* c, int k) {
    for (int at = threadIdx.x; at < 256; at += 32) {
        float sum = 0.0f;
        for (int i = 0; i < k; ++i) sum += a[at / 16 * k + i] * b[i * 16 + at % 16];
        c[at] = sum * 1.0005f;
    }
}
"""
    (project / "product.cu").write_text(called + others)
    (project / "kernelcheck.toml").write_text(REGISTRY.replace('kernel = "product"', 'kernel = "plain"'))
    assert main(["run", "--quick", "--backend", "cpu"]) == 1
    assert "tensor cores" not in capsys.readouterr().out


SPLIT = """\
decltype(left) low_left;
        decltype(right) low_right;
        for (int i = 0; i < left.num_elements; ++i) {
            const float value = left.x[i];
            left.x[i] = wmma::__float_to_tf32(value);
            low_left.x[i] = wmma::__float_to_tf32(value - left.x[i]);
        }
        for (int i = 0; i < right.num_elements; ++i) {
            const float value = right.x[i];
            right.x[i] = wmma::__float_to_tf32(value);
            low_right.x[i] = wmma::__float_to_tf32(value - right.x[i]);
        }
        wmma::mma_sync(sum, low_left, right, sum);
        wmma::mma_sync(sum, left, low_right, sum);"""


def test_a_split_product_passes_and_fails_without_one_of_its_corrections(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right = KERNEL.replace("ROUND", SPLIT)
    (project / "product.cu").write_text(right)
    assert main(["run", "--quick", "--backend", "cpu"]) == 0
    assert "multiply float32 inputs as the sum of two values of TF32" in capsys.readouterr().out
    (project / "product.cu").write_text(right.replace("wmma::mma_sync(sum, left, low_right, sum);", ""))
    assert main(["run", "--quick", "--backend", "cpu"]) == 1


def test_a_product_that_is_5_percent_off_fails_where_naive_arithmetic_is_unknown(project: Path) -> None:
    (project / "product.py").write_text(
        "import numpy as np\ndef reference(a, b):\n    return np.array(a.tolist()) @ b\n"
    )
    wrong = KERNEL.replace("ROUND", ROUNDED)
    (project / "product.cu").write_text(wrong)
    assert main(["run", "--quick", "--backend", "cpu"]) == 0
    scaled = "for (float& value : sum.x) value *= 1.05f;\n    wmma::store"
    (project / "product.cu").write_text(wrong.replace("wmma::store", scaled))
    assert main(["run", "--quick", "--backend", "cpu"]) == 1


HALVES = (
    KERNEL.replace("ROUND", "")
    .replace("16, 16, 8, wmma::precision::tf32", "16, 16, 16, __half")
    .replace("16, 16, 8, float", "16, 16, 16, float")
    .replace("at += 8", "at += 16")
    .replace("const float* a, const float* b", "const __half* a, const __half* b")
)


def test_long_sums_of_positive_halves_pass_and_a_dropped_term_does_not(project: Path) -> None:
    registry = REGISTRY.replace('["float32"]', '["float16"]').replace("8, 64, 512", "512, 2048")
    registry = registry.replace("c = { shape = [16, 16] }", 'c = { shape = [16, 16], dtype = "float32" }')
    registry = registry.replace("a = {", 'a = { values = "uniform", low = 0.5, high = 1.0,').replace(
        "b = {", 'b = { values = "uniform", low = 0.5, high = 1.0,'
    )
    (project / "kernelcheck.toml").write_text(registry)
    (project / "product.cu").write_text(HALVES)
    assert main(["run", "--quick", "--backend", "cpu"]) == 0
    (project / "product.cu").write_text(HALVES.replace("int at = 0;", "int at = k > 512 ? 16 : 0;"))
    assert main(["run", "--quick", "--backend", "cpu"]) == 1


def test_float32_inputs_that_are_not_multiplied_are_not_noted(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    registry = REGISTRY.replace('["float32"]', '["float16"]').replace("8, 64, 512", "16, 64")
    registry = registry.replace("b = {", 'bias = { shape = [16], dtype = "float32" }\nb = {')
    registry = registry.replace("c = { shape = [16, 16] }", 'c = { shape = [16, 16], dtype = "float32" }')
    (project / "kernelcheck.toml").write_text(registry.replace('"a", "b",', '"a", "b", "bias",'))
    (project / "product.py").write_text("def reference(a, b, bias):\n    return a @ b + bias\n")
    kernel = HALVES.replace("const __half* b", "const __half* b, const float* bias")
    after = "wmma::mem_row_major);\n__syncwarp();\nfor (int i = threadIdx.x; i < 256; i += 32) c[i] += bias[i % 16];"
    (project / "product.cu").write_text(kernel.replace("wmma::mem_row_major);", after))
    assert main(["run", "--quick", "--backend", "cpu"]) == 0
    assert "tensor cores multiply" not in capsys.readouterr().out


def test_products_reach_outputs_through_scratch_of_an_earlier_launch(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copies = """
extern "C" __global__ void copy(const float* from, const float* a, float* c, float* first, int k) {
    for (int at = threadIdx.x; at < 256; at += 32) c[at] = from[at];
    if (threadIdx.x < 16) first[threadIdx.x] = a[threadIdx.x * k];
}
"""
    (project / "product.cu").write_text(KERNEL.replace("ROUND", ROUNDED) + copies)
    (project / "product.py").write_text("def reference(a, b):\n    return a @ b, a[:, 0]\n")
    head = REGISTRY.partition("[ops.product.launch]")[0].replace('kernel = "product"\n', "")
    (project / "kernelcheck.toml").write_text(f"""{head}first = {{ shape = [16] }}
[ops.product.scratch]
made = {{ shape = [16, 16] }}
[[ops.product.launches]]
kernel = "product"
grid = [1]
block = [32]
args = ["a", "b", "made", "k"]
[[ops.product.launches]]
kernel = "copy"
grid = [1]
block = [32]
args = ["made", "a", "c", "first", "k"]
""")
    assert main(["run", "--quick", "--backend", "cpu"]) == 0
    assert "the tolerance of c is that of inputs rounded to its 11 bits" in capsys.readouterr().out


def test_the_note_about_a_calibrated_op_advises_no_calibration(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "product.cu").write_text(KERNEL.replace("ROUND", ROUNDED))
    (project / "kernelcheck.toml").write_text(REGISTRY.replace("512] }", "512], multiple_of = 8 }"))
    assert main(["calibrate", "--backend", "cpu"]) == 0
    capsys.readouterr()
    main(["run", "--quick", "--backend", "cpu"])
    out = capsys.readouterr().out
    assert (
        "tensor cores multiply float32 inputs in TF32; the tolerance is calibrated, whatever they are rounded to" in out
    )


def test_sums_of_tensor_cores_in_place_of_plain_ones_are_a_regression(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    registry = REGISTRY.replace('["float32"]', '["float16"]').replace("8, 64, 512", "16, 64")
    registry = registry.replace("c = { shape = [16, 16] }", 'c = { shape = [16, 16], dtype = "float32" }')
    (project / "kernelcheck.toml").write_text(registry)
    plain = "#include <cuda_fp16.h>\n" + PLAIN.replace(
        "const float* a, const float* b", "const __half* a, const __half* b"
    )
    multiplied = "__half2float(a[at / 16 * k + i]) * __half2float(b[i * 16 + at % 16])"
    (project / "product.cu").write_text(plain.replace("a[at / 16 * k + i] * b[i * 16 + at % 16]", multiplied))
    assert main(["baseline", "update", "--quick", "--backend", "cpu", "--baseline", "baseline.json"]) == 0
    (project / "product.cu").write_text(HALVES)
    capsys.readouterr()
    assert main(CI) == 1
    assert "c is allowed errors of products of 24 bits on tensor cores" in capsys.readouterr().out


CI = ["ci", "--quick", "--backend", "cpu", "--baseline", "baseline.json", "--fail-on-regression"]
PLAIN = """
extern "C" __global__ void product(const float* a, const float* b, float* c, int k) {
    for (int at = threadIdx.x; at < 256; at += 32) {
        float sum = 0.0f;
        for (int i = 0; i < k; ++i) sum += a[at / 16 * k + i] * b[i * 16 + at % 16];
        c[at] = sum;
    }
}
"""


def test_products_that_widen_a_tolerance_are_a_regression(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (project / "product.cu").write_text(PLAIN)
    assert main(["baseline", "update", "--quick", "--backend", "cpu", "--baseline", "baseline.json"]) == 0
    assert main(CI) == 0
    capsys.readouterr()
    (project / "product.cu").write_text(KERNEL.replace("ROUND", ROUNDED))
    assert main(CI) == 1
    out = capsys.readouterr().out
    assert "c is allowed errors of products of 11 bits on tensor cores, no longer those of accumulators alone" in out
    assert "its errors are in another unit than the baseline's, and not compared" in out
