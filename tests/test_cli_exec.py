"""``kernelcheck exec``: real kernels on real .npy files, through the command line."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest

import kernelcheck
from kernelcheck.interfaces.cli import main

ROOT = Path(kernelcheck.__file__).parents[1]

ROW_SUM = """\
template <typename T>
__global__ void row_sum(const T* x, T* y, int cols, float scale) {
    float total = 0.0f;
    #pragma unroll 1
    for (int c = threadIdx.x; c < cols; c += blockDim.x)
        total += float(x[blockIdx.x * cols + c]);
    __shared__ float partial[32];
    partial[threadIdx.x] = total;
    __syncthreads();
    if (threadIdx.x == 0) {
        float sum = partial[0];
        for (int i = 1; i < blockDim.x; ++i) sum += partial[i];
        y[blockIdx.x] = T(sum * scale);
    }
}
"""
HALVE = 'extern "C" __global__ void halve(float* x) { x[threadIdx.x] *= 0.5f; }\n'
TWICE = """\
extern "C" __global__ void twice(const float* x, float* y) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    y[i] = FACTOR * x[i];
}
"""
X = np.arange(30, dtype=np.float32).reshape(3, 10) / 2
SUM_ARGUMENTS = ("--arg", "x.npy", "--arg", "out=y.npy:float32:3", "--arg", "int32:10", "--arg", "float32:2")
SUM = ("exec", "sum.cu", "--kernel", "row_sum<float>", "--grid", "3", "--block", "4", *SUM_ARGUMENTS)
TWICE_OPTIONS = ("exec", "twice.cu", "--kernel", "twice", "-D", "FACTOR=2", "--backend", "cpu")

Captured = pytest.CaptureFixture[str]


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Kernels and arrays in the current folder."""
    monkeypatch.chdir(tmp_path)
    for name, text in (("sum.cu", ROW_SUM), ("halve.cu", HALVE), ("twice.cu", TWICE)):
        (tmp_path / name).write_text(text)
    np.save("x.npy", X)
    np.save("v.npy", X.ravel()[:10])
    return tmp_path


def refusal(capsys: Captured, *arguments: str, code: int = 2) -> str:
    """What stderr says of a command line that is refused."""
    assert main(list(arguments)) == code
    out, err = capsys.readouterr()
    assert out == ""
    assert "bug in kernelcheck" not in err
    return err


def report(capsys: Captured, *arguments: str, code: int = 0) -> dict[str, object]:
    assert main([*arguments, "--format", "json"]) == code
    loaded: dict[str, object] = json.loads(capsys.readouterr().out)
    return loaded


def test_a_process_computes_an_output_file_and_keeps_diagnostics_off_stdout(folder: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "kernelcheck", *SUM, "--backend", "cpu"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert (ended.returncode, ended.stderr) == (0, "backend cpu: it was asked for; kernels are compiled for sm_80\n")
    assert re.fullmatch(
        r"row_sum<float>: grid 3x1x1, block 4x1x1 on cpu: [\d.]+ ms\nwrote y\.npy: float32 3\n", ended.stdout
    )
    np.testing.assert_array_equal(np.load("y.npy"), 2 * X.sum(axis=1))


def test_every_repeat_starts_from_the_same_contents_and_is_timed(capsys: Captured) -> None:
    run = report(capsys, "exec", "halve.cu", "--kernel", "halve", "--block", "10", "--arg", "inout=v.npy",
                 "--repeat", "3")  # fmt: skip
    np.testing.assert_array_equal(np.load("v.npy"), X.ravel()[:10] / 2)
    seconds = run["seconds"]
    assert isinstance(seconds, list)
    assert len(seconds) == 3
    assert all(0 < s < 60 for s in seconds)
    assert run["findings"] == []
    assert run["outputs"] == [{"path": "v.npy", "dtype": "float32", "shape": [10]}]


def test_bfloat16_files_are_read_and_written_when_their_type_is_given(capsys: Captured) -> None:
    values = np.arange(30).reshape(3, 10).astype(ml_dtypes.bfloat16)
    np.save("b.npy", values)
    (Path("bf.cu")).write_text("#include <cuda_bf16.h>\n" + ROW_SUM)
    options = ("exec", "bf.cu", "--kernel", "row_sum<__nv_bfloat16>", "--grid", "3", "--block", "4")
    rest = ("--arg", "out=y.npy:bfloat16:3", "--arg", "int32:10", "--arg", "float32:1")
    assert "write b.npy:bfloat16" in refusal(capsys, *options, "--arg", "b.npy", *rest)
    assert main([*options, "--arg", "b.npy:bfloat16", *rest]) == 0
    sums = values.astype(np.float32).sum(axis=1)
    np.testing.assert_array_equal(np.load("y.npy").view(ml_dtypes.bfloat16), sums.astype(ml_dtypes.bfloat16))


def test_fortran_ordered_input_reaches_the_kernel_in_row_major_order() -> None:
    np.save("x.npy", np.asfortranarray(X))
    assert main([*SUM, "--backend", "cpu"]) == 0
    np.testing.assert_array_equal(np.load("y.npy"), 2 * X.sum(axis=1))


def test_findings_exit_1_and_show_the_source_line(capsys: Captured) -> None:
    arguments = (*TWICE_OPTIONS, "--block", "16", "--arg", "v.npy", "--arg", "out=y.npy:float32:16")
    assert main(list(arguments)) == 1
    out = capsys.readouterr().out
    assert "error[out-of-bounds]: 4-byte load at element 10 of `v`, which has 10, by thread (10,0,0)" in out
    assert " --> twice.cu:3\n  |\n3 |     y[i] = FACTOR * x[i];\n" in out
    (finding,) = report(capsys, *arguments, code=1)["findings"]  # type: ignore[misc]
    assert finding["kind"] == "out-of-bounds"
    assert finding["location"] == {"file": "twice.cu", "line": 3}
    assert (finding["buffer"], finding["index"], finding["count"]) == ("v", 10, 6)


def test_elements_of_a_poisoned_output_that_stay_unwritten_are_a_finding_and_of_a_zeroed_one_are_not(
    capsys: Captured,
) -> None:
    arguments = (*TWICE_OPTIONS, "--block", "10", "--arg", "v.npy", "--arg")
    (finding,) = report(capsys, *arguments, "out=y.npy:float32:3x4:poison", code=1)["findings"]  # type: ignore[misc]
    assert (finding["kind"], finding["buffer"], finding["index"], finding["count"]) == ("unwritten", "y", 10, 2)
    assert report(capsys, *arguments, "out=y.npy:float32:3x4")["findings"] == []
    assert np.load("y.npy").shape == (3, 4)
    assert np.load("y.npy").ravel()[10:].tolist() == [0, 0]


def test_an_input_that_the_kernel_writes_is_a_finding_and_its_file_stays(capsys: Captured) -> None:
    arguments = ("exec", "halve.cu", "--kernel", "halve", "--block", "10", "--arg", "v.npy", "--backend", "cpu")
    (finding,) = report(capsys, *arguments, code=1)["findings"]  # type: ignore[misc]
    assert (finding["kind"], finding["index"], finding["count"]) == ("input-modified", 1, 9)
    np.testing.assert_array_equal(np.load("v.npy"), X.ravel()[:10])


RACY = """\
extern "C" __global__ void racy(float* y) {
    __shared__ float mirror[64];
    mirror[threadIdx.x] = 1.0f;
    y[threadIdx.x] = mirror[63 - threadIdx.x];
}
"""


def test_checks_and_warp_order_can_be_chosen(capsys: Captured) -> None:
    Path("racy.cu").write_text(RACY)
    arguments = ["exec", "racy.cu", "--kernel", "racy", "--block", "64", "--arg", "out=y.npy:float32:64"]
    kinds = {f["kind"] for f in report(capsys, *arguments, code=1)["findings"]}  # type: ignore[attr-defined]
    assert kinds & {"race", "uninitialized-read"}
    assert report(capsys, *arguments, "--no-checks")["findings"] == []
    forward = np.load("y.npy")
    assert report(capsys, *arguments, "--no-checks", "--schedule", "reversed")["findings"] == []
    backward = np.load("y.npy")
    assert np.isnan(forward).tolist() == [True] * 32 + [False] * 32
    assert np.isnan(backward).tolist() == [False] * 32 + [True] * 32
    out_of_bounds = [*TWICE_OPTIONS, "--block", "16", "--arg", "v.npy", "--arg", "out=y.npy:float32:16", "--no-checks"]
    assert report(capsys, *out_of_bounds, code=1)["findings"]


HALVED = """\
extern "C" __global__ void halved(const float* x, float* y) {
    __shared__ float s[32];
    s[threadIdx.x] = x[threadIdx.x];
    y[threadIdx.x] = s[threadIdx.x ^ 1];
}
"""


def test_lanes_apart_show_a_missing_syncwarp_by_seed(capsys: Captured) -> None:
    Path("halved.cu").write_text(HALVED)
    np.save("x.npy", np.arange(32, dtype=np.float32))
    arguments = ["exec", "halved.cu", "--kernel", "halved", "--block", "32", "--arg", "x.npy"]
    arguments += ["--arg", "out=y.npy:float32:32", "--no-checks", "--schedule"]
    told = report(capsys, *arguments, "random", "--schedule-seed", "3")
    assert (told["schedule"], told["backend"]) == ("random", "cpu")
    np.testing.assert_array_equal(np.load("y.npy"), np.arange(32) ^ 1)
    missed = []
    for seed in ("3", "3", "4"):
        assert report(capsys, *arguments, "lanes", "--schedule-seed", seed)["schedule"] == "lanes"
        missed.append(np.isnan(np.load("y.npy")).tolist())
    assert missed[0] == missed[1] != missed[2]
    assert all(any(lanes) and not all(lanes) for lanes in missed)
    assert main([*arguments, "lanes", "--trace", "5"]) == 0
    assert "ld.shared.f32" in capsys.readouterr().out


def test_lanes_that_cannot_meet_run_forward_and_exec_says_so(capsys: Captured) -> None:
    assert main([*TWICE_OPTIONS, "--block", "16", "--arg", "v.npy", "--arg", "out=y.npy:float32:16",
                 "--schedule", "lanes", "--format", "json"]) in (0, 1)  # fmt: skip
    said = capsys.readouterr()
    assert json.loads(said.out)["schedule"] == "forward"
    assert "schedule forward: as far as addresses tell, no lane reads what another one of its warp writes" in said.err


def test_ptx_runs_as_it_is(capsys: Captured) -> None:
    assert main(["exec", "sum.cu", "--kernel", "row_sum<float>", "--emit", "ptx"]) == 0
    ptx = capsys.readouterr().out
    Path("sum.ptx").write_text(ptx)
    name = re.search(r"\.entry (\w+)\(", ptx)
    assert name is not None
    assert main(["exec", "sum.ptx", "--kernel", name[1], "--grid", "3", "--block", "4", *SUM_ARGUMENTS]) == 0
    np.testing.assert_array_equal(np.load("y.npy"), 2 * X.sum(axis=1))
    capsys.readouterr()
    assert f"kernels there: {name[1]}" in refusal(capsys, "exec", "sum.ptx", "--kernel", "row_sum", "--block", "4")
    assert "is compiled already" in refusal(capsys, "exec", "sum.ptx", "--kernel", name[1], "--arch", "sm_90",
                                            "--block", "4")  # fmt: skip


def test_emit_shows_ptx_ir_and_assembler_and_runs_nothing(capsys: Captured) -> None:
    shown = {}
    for form in ("ptx", "llvm", "asm"):
        assert main(["exec", "twice.cu", "--kernel", "twice", "-D", "FACTOR=2", "--emit", form]) == 0
        shown[form] = capsys.readouterr().out
    assert ".visible .entry twice(" in shown["ptx"]
    assert "ld.global.f32" in shown["ptx"]
    assert re.search(r"^define (noundef )?(range\(.*\) )?i32 @warp\(ptr", shown["llvm"], re.MULTILINE)
    assert "<32 x float>" in shown["llvm"]
    assert "warp:" in shown["asm"]
    assert re.search(r"^\s+v(mul|add)ps\b", shown["asm"], re.MULTILINE)
    assert not Path("y.npy").exists()


def test_definitions_options_and_include_folders_reach_the_compiler(tmp_path: Path) -> None:
    (tmp_path / "headers").mkdir()
    (tmp_path / "headers" / "factor.h").write_text("#define FACTOR (BASE + OTHER)\n")
    Path("twice.cu").write_text('#include "factor.h"\n' + TWICE)
    arguments = ["exec", "twice.cu", "--kernel", "twice", "--block", "10", "--include", "headers", "-D", "BASE=4"]
    assert main([*arguments, "--option=-DOTHER=1", "--arg", "v.npy", "--arg", "out=y.npy:float32:10"]) == 0
    assert np.load("y.npy").tolist() == (5 * X.ravel()[:10]).tolist()


def steps_of(capsys: Captured, *arguments: str) -> list[dict[str, object]]:
    trace = report(capsys, *arguments)["trace"]
    assert isinstance(trace, dict)
    assert trace["cut"] is False
    steps = trace["steps"]
    assert isinstance(steps, list)
    return steps


def written(steps: list[dict[str, object]], opcode: str, line: int) -> list[str]:
    """The values that the instructions of one opcode on one line wrote, in order."""
    chosen = [s for s in steps if s["opcode"] == opcode and s["location"] == {"file": "sum.cu", "line": line}]
    return [value for step in chosen for value in step["registers"].values()]  # type: ignore[attr-defined]


def test_a_trace_shows_every_iteration_of_a_loop_with_its_values_on_its_line(capsys: Captured) -> None:
    steps = steps_of(capsys, *SUM, "--trace", "1:2")
    elements = X[1, [2, 6]]
    assert written(steps, "ld.global.f32", 6) == [str(v) for v in elements]
    assert written(steps, "add.f32", 6) == [str(v) for v in np.cumsum(elements)]
    loads = [a for s in steps if s["opcode"] == "ld.global.f32" for a in s["accesses"]]  # type: ignore[attr-defined]
    assert loads == [{"kind": "load", "place": "x[12]", "values": []}, {"kind": "load", "place": "x[16]", "values": []}]
    (store,) = [s for s in steps if s["opcode"] == "st.shared.f32"]
    assert store["accesses"] == [{"kind": "store", "place": "partial[2]", "values": [str(elements.sum())]}]
    assert store["source"] == "partial[threadIdx.x] = total;"
    assert not any(s["opcode"] == "st.global.f32" for s in steps)


def test_a_trace_follows_the_branch_that_the_thread_takes_across_a_barrier(capsys: Captured) -> None:
    steps = steps_of(capsys, *SUM, "--trace", "2,0,0:0,0,0")
    (store,) = [s for s in steps if s["opcode"] == "st.global.f32"]
    assert store["location"] == {"file": "sum.cu", "line": 13}
    assert store["accesses"] == [{"kind": "store", "place": "y[2]", "values": [str(2 * X[2].sum())]}]
    opcodes = [s["opcode"] for s in steps]
    assert opcodes.index("st.shared.f32") < opcodes.index("bar.sync") < opcodes.index("st.global.f32")
    partials = [float(X[2, t::4].sum()) for t in range(4)]
    loaded = [
        (a["place"], *s["registers"].values())  # type: ignore[attr-defined]
        for s in steps
        if s["opcode"] == "ld.shared.f32"
        for a in s["accesses"]  # type: ignore[attr-defined]
    ]
    assert loaded == [(f"partial[{i}]", str(value)) for i, value in enumerate(partials)]


def test_a_trace_reads_from_top_to_bottom(capsys: Captured) -> None:
    Path("halve.cu").write_text('extern "C" __global__ void halve(float* x) {\n    x[threadIdx.x] *= 0.5f;\n}\n')
    assert main(["exec", "halve.cu", "--kernel", "halve", "--block", "10", "--arg", "inout=v.npy", "--trace", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "thread (3,0,0) of block (0,0,0)"
    at = lines.index("halve.cu:2: x[threadIdx.x] *= 0.5f;")
    rest = lines[at:]
    assert any(re.fullmatch(r" +ld\.global\.f32 +%f\d = 1\.5  load v\[3\]", line) for line in rest)
    assert any(re.fullmatch(r" +mul\.f32 +%f\d = 0\.75", line) for line in rest)
    assert any(re.fullmatch(r" +st\.global\.f32 +store v\[3\] <- 0\.75", line) for line in rest)
    assert any(re.fullmatch(r" +add\.s64 +%rd\d = &v\[3\]", line) for line in rest)


KINDS = """\
#include <cuda_fp16.h>
__device__ int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
extern "C" __global__ void kinds(const __half2* x, int* hist, unsigned char* bytes, __half factor) {
    __half2 product = __hmul2(x[threadIdx.x], __half2half2(factor));
    float high = __shfl_xor_sync(0xffffffffu, __high2float(product), 1);
    if (high > 0) atomicAdd(&hist[threadIdx.x % 3], fibonacci(threadIdx.x));
    int voters = __syncthreads_count(high > 0);
    bytes[threadIdx.x] = voters;
}
"""


def test_a_trace_shows_halves_atomics_shuffles_votes_and_called_functions(capsys: Captured) -> None:
    Path("kinds.cu").write_text(KINDS)
    halves = (np.arange(64) / 4).astype(np.float16)
    np.save("h.npy", halves)
    np.save("hist.npy", np.zeros(3, np.int32))
    arguments = ["exec", "kinds.cu", "--kernel", "kinds", "--block", "32", "--arg", "h.npy", "--arg", "inout=hist.npy",
                 "--arg", "out=bytes.npy:uint8:32", "--arg", "float16:0.5", "--trace", "4"]  # fmt: skip
    steps = steps_of(capsys, *arguments)
    by_opcode = {str(s["opcode"]): s for s in steps}
    (product,) = by_opcode["mul.f16x2"]["registers"].values()  # type: ignore[attr-defined]
    assert product == "{1.0, 1.125}"
    assert halves[8] / 2 == 1.0
    assert halves[9] / 2 == 1.125
    shuffled = by_opcode["shfl.sync.bfly.b32"]["registers"]
    assert str(float(halves[11]) / 2) in shuffled.values()  # type: ignore[attr-defined]
    (update,) = (a for s in steps for a in s["accesses"] if a["kind"] == "update")  # type: ignore[attr-defined]
    assert update == {"kind": "update", "place": "hist[1]", "values": ["3"]}
    votes = [v for s in steps if s["opcode"] == "bar.red.popc.u32" for v in s["registers"].values()]  # type: ignore[attr-defined]
    assert votes == ["32"]
    (stored,) = (a for s in steps for a in s["accesses"] if a["place"] == "bytes[4]")  # type: ignore[attr-defined]
    assert stored["values"] == ["32"]
    in_function = [s for s in steps if s["location"] == {"file": "kinds.cu", "line": 2}]
    assert sum(1 for s in in_function if str(s["opcode"]).startswith("setp.lt")) > 1


def test_tracing_changes_no_result_and_sees_an_access_outside(capsys: Captured) -> None:
    arguments = [*TWICE_OPTIONS, "--block", "16", "--arg", "v.npy", "--arg", "out=y.npy:float32:16"]
    assert main(arguments) == 1
    plain = np.load("y.npy")
    capsys.readouterr()
    assert main([*arguments, "--trace", "12"]) == 1
    out = capsys.readouterr().out
    np.testing.assert_array_equal(np.load("y.npy"), plain)
    assert re.search(r"ld\.global\.f32 +%f\d = 0\.0  load v\[12\] \(outside\)", out)
    assert "error[out-of-bounds]" in out


def test_a_long_trace_is_cut_and_says_so(capsys: Captured) -> None:
    assert main([*SUM, "--trace", "0", "--trace-limit", "7"]) == 0
    out = capsys.readouterr().out
    trace, _, rest = out.partition("\n\n")
    assert trace.splitlines()[-1] == "… cut after 7 lines; --trace-limit N shows more"
    assert len(trace.splitlines()) == 8
    assert rest.startswith("row_sum<float>: grid")
    np.testing.assert_array_equal(np.load("y.npy"), 2 * X.sum(axis=1))


PTX = """\
.version 8.0
.target sm_80
.address_size 64
.visible .entry three(.param .u64 y)
{
    .reg .b64 %rd<2>;
    .reg .b32 %r<2>;
    ld.param.u64 %rd1, [y];
    mov.u32 %r1, 3;
    st.global.u32 [%rd1], %r1;
    ret;
}
"""


def test_ptx_without_source_lines_is_traced_by_its_own(capsys: Captured) -> None:
    Path("three.ptx").write_text(PTX)
    arguments = ["exec", "three.ptx", "--kernel", "three", "--block", "1", "--arg", "out=y.npy:int32:1"]
    assert main([*arguments, "--trace", "0"]) == 0
    out = capsys.readouterr().out
    assert "three.ptx:10: st.global.u32 [%rd1], %r1;\n    st.global.u32        store y[0] <- 3\n" in out


def test_arguments_that_do_not_fit_show_both_lists(capsys: Captured) -> None:
    short = refusal(capsys, *SUM[:-2])
    assert "takes 4 parameters, but 3 are given" in short
    assert re.search(r"^ +3 +\(none\) +float \(4 bytes\)$", short, re.MULTILINE)
    swapped = refusal(capsys, *SUM[:-4], "--arg", "float32:2", "--arg", "int32:10")
    assert "--arg float32:2 does not fit parameter 2" in swapped
    assert re.search(r"^ +> +2 +float32:2 +int \(4 bytes\)$", swapped, re.MULTILINE)
    assert re.search(r"^ +3 +int32:10 +float \(4 bytes\)$", swapped, re.MULTILINE)
    assert "int32 has 4 bytes" in refusal(capsys, *TWICE_OPTIONS, "--block", "1", "--arg", "v.npy", "--arg", "int32:1")


@pytest.mark.parametrize(
    ("argument", "said"),
    [
        ("z.npy", "z.npy is not there; did you mean"),
        ("d.npy:float32", "d.npy holds float64, not float32"),
        ("c.npy", "c.npy holds complex128; expected one of float64"),
        ("broken.npy", "broken.npy cannot be read as a .npy file of numbers"),
        ("archive.npy", "archive of several arrays"),
        ("v.npy:float33", "no dtype 'float33'"),
        ("out=y.npy:float32", "expected out=PATH:DTYPE:SHAPE"),
        ("out=y.npy:float32:3,4", "expected a shape such as 257 or 3x257, sizes joined by x (got '3,4')"),
        ("out=y.npy:flot32:3", "did you mean 'float32'?"),
        ("out=y.txt:float32:3", "expected the path of a .npy file"),
        ("out=nowhere/y.npy:float32:3", "folder nowhere is not there"),
        ("outt=y.npy", "did you mean 'out'?"),
        ("int32:1.5", "expected an integer, such as int32:17 (got '1.5')"),
        ("int8:300", "300 does not fit int8, which holds -128 to 127"),
        ("float16:1e9", "1e9 is beyond the largest float16"),
        ("float32:one", "expected a number"),
        ("bool:maybe", "expected true or false"),
        ("17", "expected an array, a number with its type or null"),
    ],
)
def test_an_argument_that_cannot_be_used_says_why(argument: str, said: str, capsys: Captured) -> None:
    np.save("d.npy", np.zeros(3))
    np.save("c.npy", np.zeros(3, np.complex128))
    Path("broken.npy").write_text("no array")
    with Path("archive.npy").open("wb") as file:
        np.savez(file, a=X)
    err = refusal(capsys, *TWICE_OPTIONS, "--block", "10", "--arg", argument, "--arg", "out=q.npy:float32:10")
    assert f"--arg {argument}:" in err
    assert said in err


def test_more_shared_memory_than_the_architecture_has_cannot_be_run(capsys: Captured) -> None:
    arguments = ["--kernel", "twice", "--block", "1", "--shared", "999999", "--arg", "x.npy", "--arg", "inout=x.npy"]
    err = refusal(capsys, *TWICE_OPTIONS[:2], *arguments, "-D", "FACTOR=2", "--backend", "cpu", code=3)
    assert "a block on sm_80 has 166912" in err


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--kernel", "twise", "--block", "1"), "kernel 'twise' is not in twice.cu; kernels there: twice"),
        (("--kernel", "twice"), "Give --block"),
        (("--kernel", "twice", "--block", "1025"), "--block 1025: x is 1025, but it must be 1 to 1024"),
        (("--kernel", "twice", "--block", "64,32"), "2048 threads, but a block holds 1024 at most"),
        (("--kernel", "twice", "--block", "1", "--grid", "1x2"), "--grid 1x2: expected one to three sizes"),
        (("--kernel", "twice", "--block", "1", "--shared", "-1"), "--shared -1: expected 0 bytes or more"),
        (("--kernel", "twice", "--block", "1", "--arch", "80"), "expected a name such as sm_80"),
        (("--kernel", "twice", "--block", "1", "--include", "nowhere"), "nowhere is not there"),
        (("--kernel", "twice", "--block", "8", "--trace", "8"), "no thread 8; the launch has threads 0 to 7"),
        (("--kernel", "twice", "--block", "8", "--trace", "1:0"), "no block 1"),
        (("--kernel", "twice", "--block", "8", "--trace", "0,9,0"), "no thread 0,9,0; the launch has 8,1,1"),
        (("--kernel", "twice", "--block", "8", "--trace", "first"), "expected THREAD or BLOCK:THREAD"),
        (("--kernel", "twice", "--block", "8", "--trace", "1", "--repeat", "2"), "leave out --repeat"),
        (("--kernel", "twice", "--emit", "ptx", "--trace", "1"), "--emit runs nothing"),
        (("--kernel", "twice", "--emit", "asm", "--backend", "cuda"), "--emit is for the cpu backend"),
    ],
)
def test_options_that_cannot_be_used_say_why(options: tuple[str, ...], said: str, capsys: Captured) -> None:
    given = ("--arg", "v.npy", "--arg", "out=y.npy:float32:10", "-D", "FACTOR=2")
    assert said in refusal(capsys, "exec", "twice.cu", *options, *given)
    assert not Path("y.npy").exists()


def test_a_missing_file_and_an_unknown_kind_of_file_are_usage_errors(capsys: Captured) -> None:
    assert "twic.cu is not there; did you mean 'twice.cu'?" in refusal(capsys, "exec", "twic.cu", "--kernel", "twice",
                                                                       "--block", "1")  # fmt: skip
    assert "expected a CUDA source, FILE.cu, or PTX" in refusal(capsys, "exec", "x.npy", "--kernel", "k",
                                                                "--block", "1")  # fmt: skip


def test_a_source_that_does_not_compile_exits_3(capsys: Captured) -> None:
    options = ("exec", "twice.cu", "--kernel", "twice", "--block", "10")
    err = refusal(capsys, *options, "--arg", "v.npy", "--arg", "out=y.npy:float32:10", code=3)
    assert 'identifier "FACTOR" is undefined' in err


def test_an_output_that_memory_has_no_room_for_exits_3(capsys: Captured) -> None:
    given = ("--arg", "v.npy", "--arg", "out=y.npy:float32:9999999999x9999999999")
    assert "no room for that array" in refusal(capsys, *TWICE_OPTIONS, "--block", "10", *given, code=3)


def test_ptx_that_cannot_be_parsed_exits_3(capsys: Captured) -> None:
    Path("bad.ptx").write_text(PTX.replace("mov.u32 %r1, 3;", "mov.u32 %r1 3"))
    arguments = ("exec", "bad.ptx", "--kernel", "three", "--block", "1", "--arg", "out=y.npy:int32:1")
    assert main(list(arguments)) == 3
    err = capsys.readouterr().err
    assert "bug in kernelcheck" not in err
    assert "PTX line 9: expected" in err


def test_two_arguments_that_write_one_file_are_refused(capsys: Captured) -> None:
    given = ("--arg", "inout=v.npy", "--arg", "out=./v.npy:float32:10")
    assert "write the same file" in refusal(capsys, *TWICE_OPTIONS, "--block", "10", *given)
    np.testing.assert_array_equal(np.load("v.npy"), X.ravel()[:10])


def test_a_source_outside_the_current_folder_is_shown_relative_to_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    arguments = ["exec", str(tmp_path / "twice.cu"), *TWICE_OPTIONS[2:], "--block", "16"]
    assert main([*arguments, "--arg", "../v.npy", "--arg", "out=y.npy:float32:16"]) == 1
    assert "--> twice.cu:3" in capsys.readouterr().out
    assert np.load(elsewhere / "y.npy")[:10].tolist() == (2 * X.ravel()[:10]).tolist()


def test_the_blocks_of_a_cooperative_launch_meet(capsys: Captured) -> None:
    Path("meet.cu").write_text("""\
#include <cooperative_groups.h>
extern "C" __global__ void meet(int* counts, int* total) {
    if (threadIdx.x == 0) counts[blockIdx.x] = blockIdx.x + 1;
    cooperative_groups::this_grid().sync();
    if (threadIdx.x == 0 && blockIdx.x == 0)
        for (int b = 0; b < gridDim.x; ++b) *total += counts[b];
}
""")
    arguments = ("exec", "meet.cu", "--kernel", "meet", "--grid", "4", "--block", "64", "--backend", "cpu")
    outputs = ("--arg", "out=counts.npy:int32:4:poison", "--arg", "out=total.npy:int32:1")
    assert main([*arguments, *outputs, "--cooperative"]) == 0
    assert np.load("total.npy").tolist() == [10]
    capsys.readouterr()
    assert main([*arguments, *outputs]) != 0


SAYS = r"""#include <cstdio>
extern "C" __global__ void says(int n) {
    printf("%d %u %lld %llu %x %f\n", -n, ~0u, -5ll, ~0ull, 255, 1.5);
    printf("%g %e %c %s %p %5.2f|%-8d|100%%", 0.25, 12345.678, 'x', "text", (void*)0x1234, 3.14159, n);
}
"""


def test_what_a_kernel_prints_is_shown_below_what_is_found_in_it(folder: Path, capsys: Captured) -> None:
    (folder / "says.cu").write_text(SAYS)
    command = ("exec", "says.cu", "--kernel", "says", "--block", "1", "--arg", "int32:7", "--backend", "cpu")
    lines = ["-7 4294967295 -5 18446744073709551615 ff 1.500000", "0.25 1.234568e+04 x text 0x1234  3.14|7       |100%"]
    assert main(list(command)) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[:4] == ["printed:", *(f"  {line}" for line in lines), ""]
    assert report(capsys, *command)["printed"] == "\n".join(lines)
    assert (
        report(capsys, *TWICE_OPTIONS, "--block", "10", "--arg", "v.npy", "--arg", "out=y.npy:float32:10")["printed"]
        == ""
    )


STRUCT = """\
struct Args { const float* x; int n; float* y; float* partial; double factor; };
extern "C" __global__ void scaled(Args a, char more) {
    int i = threadIdx.x;
    if (i >= a.n) return;
    a.partial[i] = a.x[i] * more;
    a.y[i] = a.partial[i] * a.factor;
}
"""
MEMBERS = "struct:{v.npy, int32:10, out=y.npy:float32:10:poison, scratch=float32:10, float64:0.5}"


def test_a_struct_by_value_holds_pointers_and_scratch(folder: Path, capsys: Captured) -> None:
    (folder / "struct.cu").write_text(STRUCT)
    arguments = ("exec", "struct.cu", "--block", "32", "--backend", "cpu", "--arg", MEMBERS, "--arg", "int8:3")
    assert main([*arguments]) == 0
    np.testing.assert_array_equal(np.load("y.npy"), X.ravel()[:10] * 1.5)
    assert capsys.readouterr().out.endswith("wrote y.npy: float32 10\n")
    assert sorted(path.name for path in folder.glob("*.npy")) == ["v.npy", "x.npy", "y.npy"]
    assert main([*arguments[:-3], MEMBERS.replace("scratch=float32:10", "scratch=float32:8"), "--arg", "int8:3"]) == 1
    assert "element 8 of `scratch`, which has 8" in capsys.readouterr().out


def test_scratch_that_is_read_before_it_is_written_is_found(folder: Path, capsys: Captured) -> None:
    (folder / "struct.cu").write_text(STRUCT.replace("a.partial[i] = a.x[i] * more;", ""))
    arguments = ("exec", "struct.cu", "--block", "32", "--backend", "cpu", "--arg", MEMBERS, "--arg", "int8:3")
    assert main([*arguments]) == 1
    assert "error[uninitialized-read]" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("argument", "expected"),
    [
        ("struct:{v.npy, int32:10}", "its members take 16 bytes (v.npy at 0, int32:10 at 8), but the parameter is a"),
        ("struct:{}", "expected struct:{…} with its members in order"),
        ("struct:{int32:1, struct:{int32:2}}", "expected struct:{…} with its members in order"),
        ("int32:10", "write struct:{…}, with a member for each of its fields"),
        ("scratch=float32", "expected scratch=DTYPE:SHAPE, as in scratch=float32:64"),
        ("scratc=float32:3", "did you mean 'scratch'?"),
    ],
)
def test_a_struct_that_does_not_fit_is_refused(folder: Path, capsys: Captured, argument: str, expected: str) -> None:
    (folder / "struct.cu").write_text(STRUCT)
    arguments = ("exec", "struct.cu", "--block", "32", "--backend", "cpu", "--arg", argument, "--arg", "int8:3")
    assert expected in refusal(capsys, *arguments)


def test_textures_are_refused_with_what_to_do_instead(folder: Path, capsys: Captured) -> None:
    (folder / "tex.cu").write_text(
        'extern "C" __global__ void f(cudaTextureObject_t t, float* y) { y[0] = tex2D<float>(t, 1, 2); }\n'
    )
    err = refusal(
        capsys, "exec", "tex.cu", "--block", "1", "--backend", "cpu", "--arg", "null", "--arg", "null", code=3
    )
    assert "tex.cu:1: the CPU backend does not support textures and surfaces" in err
    assert "let it read the array through a pointer" in err
