"""``kernelcheck prove``: what is proved holds, and what does not hold is refuted by a run or left open."""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
import tomllib
from needs_z3 import needs_z3, needs_z3_5

from kernelcheck.backends.cpu.ptx.syntax import Immediate, Instruction, Register
from kernelcheck.interfaces.cli import main

ROOT = Path(__file__).resolve().parent.parent

SOURCE = """
extern "C" __global__ void guarded(const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = x[i];
}
extern "C" __global__ void off_by_one(const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float v = i <= n ? x[i] : 0.0f; if (i < n) y[i] = v;
}
extern "C" __global__ void up_to_1000(const float* x, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && i < 1000) y[i] = x[i + (n > 900 ? 1 : 0)];
    else if (i < n) y[i] = x[i];
}
extern "C" __global__ void strided(const float* x, float* y, int n) {
    for (int i = threadIdx.x; i < n; i += 64) y[i] = x[n - 1 - i];
}
extern "C" __global__ void gathered(const float* x, const int* ids, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = x[ids[i]];
}
extern "C" __global__ void gathered_checked(const float* x, const int* ids, float* y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) { int id = ids[i]; y[i] = id >= 0 && id < n ? x[id] : 0.0f; }
}
extern "C" __global__ void reversed(const float* x, float* y, int n) {
    __shared__ float tile[64];
    for (int start = 0; start < n; start += 64) {
        int i = start + threadIdx.x;
        tile[threadIdx.x] = i < n ? x[i] : 0.0f;
        __syncthreads();
        if (i < n) y[i] = tile[63 - threadIdx.x];
        __syncthreads();
    }
}
extern "C" __global__ void reversed_no_barrier(const float* x, float* y, int n) {
    __shared__ float tile[64];
    for (int start = 0; start < n; start += 64) {
        int i = start + threadIdx.x;
        tile[threadIdx.x] = i < n ? x[i] : 0.0f;
        __syncthreads();
        if (i < n) y[i] = tile[63 - threadIdx.x];
    }
}
extern "C" __global__ void uneven(const float* x, float* y, int n) {
    __shared__ float tile[64];
    tile[threadIdx.x] = x[0];
    if (threadIdx.x < 32) __syncthreads();
    if (threadIdx.x < n) y[threadIdx.x] = tile[63 - threadIdx.x];
    __syncthreads();
}
extern "C" __global__ void one_place(const float* x, float* y, int n) {
    if (threadIdx.x == 0) y[0] = x[n - 1];
}
extern "C" __global__ void wide(const float* x, float* y, int n, int m) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = x[i * m];
}
extern "C" __global__ void wide_enough(const float* x, float* y, int n, int m) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = x[(long long)i * m];
}
extern "C" __global__ void halves(const float* x, float* y, int n) {
    __shared__ float tile[64];
    tile[threadIdx.x] = threadIdx.x < n ? x[threadIdx.x] : 0.0f;
    for (int half = 32; half > 0; half >>= 1) {
        __syncthreads();
        if (threadIdx.x < half) tile[threadIdx.x] += tile[threadIdx.x + half];
    }
    if (threadIdx.x == 0) y[0] = tile[0];
}
"""
KERNELS = tuple(line.split("(")[0].split()[-1] for line in SOURCE.splitlines() if "__global__" in line)
_OP = """
[ops.{name}]
source = "k.cu"
kernel = "{name}"
reference = "none"
dtypes = ["float32"]
{dims}
[ops.{name}.inputs]
x = {{ shape = ["{elements}"] }}
{ids}[ops.{name}.outputs]
y = {{ shape = ["n"] }}
[ops.{name}.launch]
grid = [{grid}]
block = [64]
args = [{args}]
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("prove")
    (folder / "k.cu").write_text(SOURCE)
    entries = ["[kernelcheck]\nschema = 1\n"]
    for name in KERNELS:
        gathers, wide = name.startswith("gathered"), name.startswith("wide")
        single = name in ("strided", "reversed", "reversed_no_barrier", "uneven", "halves")
        dims = f"[ops.{name}.dims]\nn = {{ sizes = [1, 63, 64, 200], max = 65536 }}\n"
        dims += "m = { sizes = [1, 3], max = 65536 }\n" if wide else ""
        args = ["x", *(["ids"] if gathers else []), "y", "n", *(["m"] if wide else [])]
        entries.append(
            _OP.format(
                name=name,
                dims=dims,
                elements="n * m" if wide else "n",
                ids='ids = { shape = ["n"], dtype = "int32", values = "index", high = "n" }\n' if gathers else "",
                grid="1" if single else '"ceil_div(n, 64)"',
                args=", ".join(f'"{each}"' for each in args),
            )
        )
    (folder / "kernelcheck.toml").write_text("".join(entries))
    return folder


@pytest.fixture(scope="module")
def claims(project: Path) -> Callable[[str], list[Mapping[str, object]]]:
    pytest.importorskip("z3")
    from kernelcheck.core.registry import load_registry
    from kernelcheck.core.sweep.selection import Selection, select
    from kernelcheck.insight.prove.prove import prove
    from kernelcheck.interfaces.reports.proofs import render_json

    registry = load_registry(project / "kernelcheck.toml")

    def of(name: str) -> list[Mapping[str, object]]:
        (proof,) = json.loads(render_json(prove(registry, select(registry, Selection(ops=(name,), cases=1)))))["proofs"]
        assert not proof["error"]
        assert "1 <= n <= 65536" in proof["assumptions"]
        return proof["claims"]

    return of


def _verdicts(claims: list[Mapping[str, object]], question: str) -> set[object]:
    return {each["verdict"] for each in claims if each["question"] == question}


@needs_z3
@pytest.mark.parametrize("name", ["strided", "reversed", pytest.param("wide_enough", marks=pytest.mark.slow)])
def test_right_kernels_are_proved(claims: Callable[[str], list[Mapping[str, object]]], name: str) -> None:
    asked = [each for each in claims(name) if each["question"] != "written"]  # too hard where a loop is unrolled
    assert {each["verdict"] for each in asked} == {"proved"}


@needs_z3
def test_an_off_by_one_is_refuted_at_sizes_that_fail_in_a_run(
    claims: Callable[[str], list[Mapping[str, object]]],
) -> None:
    refuted = [each for each in claims("off_by_one") if each["verdict"] == "refuted"]
    assert [each["access"] for each in refuted] == ["4-byte load of `x`"]
    assert refuted[0]["sizes"] == {"n": 1}
    assert str(refuted[0]["reason"]).startswith("4-byte load at element 1 of `x`")
    assert refuted[0]["location"] == {"file": "k.cu", "line": 8}


@needs_z3
def test_a_fault_at_a_few_sizes_alone_is_not_proved(claims: Callable[[str], list[Mapping[str, object]]]) -> None:
    assert _verdicts(claims("up_to_1000"), "bounds") == {"proved", "undecided"}  # false for 901 <= n <= 1000


@needs_z3
def test_an_index_from_memory_is_not_decided_unless_the_kernel_checks_it(
    claims: Callable[[str], list[Mapping[str, object]]],
) -> None:
    (left,) = [each for each in claims("gathered") if each["question"] == "bounds" and each["verdict"] != "proved"]
    assert (left["verdict"], left["reason"]) == ("undecided", "depends on loaded data (k.cu:20)")
    assert _verdicts(claims("gathered_checked"), "bounds") == {"proved"}


@needs_z3
def test_a_race_between_iterations_is_refuted(claims: Callable[[str], list[Mapping[str, object]]]) -> None:
    refuted = [each for each in claims("reversed_no_barrier") if each["verdict"] == "refuted"]
    assert {each["question"] for each in refuted} == {"race"}
    assert {each["access"] for each in refuted} == {"4-byte load of `tile`", "4-byte store of `tile`"}
    assert all(each["sizes"]["n"] > 64 for each in refuted)  # type: ignore[index]


@needs_z3
def test_barriers_that_not_all_threads_reach_order_nothing(
    claims: Callable[[str], list[Mapping[str, object]]],
) -> None:
    assert "proved" not in _verdicts(claims("uneven"), "race")


@needs_z3
def test_two_blocks_that_write_one_element_are_not_proved(claims: Callable[[str], list[Mapping[str, object]]]) -> None:
    assert _verdicts(claims("one_place"), "bounds") == {"proved"}
    assert "proved" not in _verdicts(claims("one_place"), "blocks")


@needs_z3
def test_an_index_that_wraps_at_sizes_too_large_to_run_whole_is_refuted_by_some_blocks(
    claims: Callable[[str], list[Mapping[str, object]]],
) -> None:
    (found,) = [each for each in claims("wide") if each["question"] == "wrap" and "load" in str(each["access"])]
    assert found["verdict"] == "refuted" and "wraps" in str(found["reason"])
    sizes = found["sizes"]
    assert sizes["n"] * sizes["m"] >= 2**31  # type: ignore[index]


@needs_z3
def test_a_step_that_is_not_the_same_each_time_is_never_taken_for_one(
    claims: Callable[[str], list[Mapping[str, object]]],
) -> None:
    assert "refuted" not in {each["verdict"] for each in claims("halves") if each["question"] != "written"}


@needs_z3
def test_the_command_exits_with_1_if_a_claim_is_refuted(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    config = ["--config", str(project / "kernelcheck.toml")]
    assert main(["prove", "guarded", *config]) == 0
    assert main(["prove", "off_by_one", *config]) == 1
    printed = capsys.readouterr().out
    assert "refuted[bounds]: off_by_one float32: 4-byte load of `x`" in printed
    assert "assumed: 1 <= n <= 65536; buffers do not overlap" in printed


def test_without_z3_the_command_says_what_to_install(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "z3", None)
    assert main(["prove", "guarded", "--config", str(project / "kernelcheck.toml")]) == 3
    assert "pip install 'cuda-kernelcheck[prove]'" in capsys.readouterr().err


_RULES: Mapping[str, Callable[[int, int], int]] = {
    "add.s32": lambda a, b: a + b,
    "sub.s32": lambda a, b: a - b,
    "mul.lo.s32": lambda a, b: a * b,
    "mul.hi.u32": lambda a, b: (a % 2**32) * (b % 2**32) >> 32,
    "mul.hi.s32": lambda a, b: _signed(a) * _signed(b) >> 32,
    "and.b32": lambda a, b: a & b,
    "or.b32": lambda a, b: a | b,
    "xor.b32": lambda a, b: a ^ b,
    "min.s32": lambda a, b: min(_signed(a), _signed(b)),
    "max.u32": lambda a, b: max(a % 2**32, b % 2**32),
    "div.u32": lambda a, b: (a % 2**32) // (b % 2**32),
    "rem.u32": lambda a, b: (a % 2**32) % (b % 2**32),
    "div.s32": lambda a, b: int(_signed(a) / _signed(b)),
    "rem.s32": lambda a, b: _signed(a) - int(_signed(a) / _signed(b)) * _signed(b),
    "shl.b32": lambda a, b: a << (b % 2**32),
    "shr.u32": lambda a, b: (a % 2**32) >> (b % 2**32),
    "shr.s32": lambda a, b: _signed(a) >> (b % 2**32),
    "mul.wide.s32": lambda a, b: _signed(a) * _signed(b),
    "mul.wide.u32": lambda a, b: (a % 2**32) * (b % 2**32),
}
_NUMBERS = (0, 5, 31, 2**31 - 1, -7)


def _signed(bits: int) -> int:
    return (bits + 2**31) % 2**32 - 2**31


@needs_z3
@pytest.mark.parametrize(
    "opcode", [pytest.param(each, marks=pytest.mark.slow if each[:3] in ("div", "rem") else ()) for each in _RULES]
)
def test_what_is_said_of_a_result_never_excludes_the_result(opcode: str) -> None:
    from kernelcheck.insight.prove.arithmetic import OperandReader, result
    from kernelcheck.insight.prove.solving import Answer, Solver
    from kernelcheck.insight.prove.terms import TRUE, Poly, all_of, equal
    from kernelcheck.insight.prove.unknowns import Atom, Unknowns

    wide = "wide" in opcode
    width = 64 if wide else 32
    for constant in (None, 2, 31, -4):
        unknowns = Unknowns()
        given = {name: unknowns.add(Atom(name)) for name in ("a", "b", "wraps")}
        second = Register("b") if constant is None else Immediate(constant % 2**32, "int")
        mnemonic, *modifiers = opcode.split(".")
        item = Instruction(mnemonic, tuple(modifiers), (Register("r"), Register("a"), second), None, False, 1, None)

        def number(operand: object, bits: int, known: Mapping[str, Poly] = given) -> Poly:
            if isinstance(operand, Immediate):
                return Poly.of((operand.bits + 2 ** (bits - 1)) % 2**bits - 2 ** (bits - 1))
            assert isinstance(operand, Register)
            return known[operand.name]

        poly = result(item, OperandReader(unknowns, (0, 0), number, lambda name: TRUE))
        if poly is None:
            continue
        solver = Solver(unknowns, TRUE)
        for a, b in itertools.islice(itertools.product(_NUMBERS, _NUMBERS), 0, None, 1 if constant is None else 5):
            b = b if constant is None else constant
            by_zero = b == 0 and mnemonic in ("div", "rem")
            if by_zero or (mnemonic in ("shl", "shr") and not 0 <= b < 32):
                continue
            wanted = _RULES[opcode](a, b)
            same = equal(poly - wanted - given["wraps"] * 2**width, 0)
            point = all_of(equal(given["a"], a), equal(given["b"], b), same)
            assert solver.ask(point) is not Answer.IMPOSSIBLE, (opcode, a, b, wanted)


_WRONG = {each["name"]: each for each in tomllib.loads((ROOT / "tests/corpus/wrong.toml").read_text())["wrong"]}


@needs_z3
@pytest.mark.slow
@pytest.mark.parametrize("name", ["argmax_no_guard", "batch_norm_no_guard"])
def test_wrong_kernels_of_the_corpus_are_refuted(name: str) -> None:
    from kernelcheck.core.registry import load_registry
    from kernelcheck.core.sweep.selection import Selection, select
    from kernelcheck.insight.prove.prove import prove

    assert "out-of-bounds" in _WRONG[name]["kinds"]
    registry = load_registry(ROOT / "tests/corpus/kernelcheck.toml")
    tasks = select(registry, Selection(ops=(name,), dtypes=("float32",), cases=1))
    (proof,) = prove(registry, tasks)
    assert proof.count("refuted", "bounds") > 0


@needs_z3_5
@pytest.mark.slow
@pytest.mark.parametrize("name", ["matmul", "transpose", "softmax"])
def test_built_in_kernels_are_proved(name: str) -> None:
    from kernelcheck.core.registry import load_registry
    from kernelcheck.core.sweep.selection import Selection, select
    from kernelcheck.insight.prove.prove import prove

    registry = load_registry(ROOT / "kernelcheck.toml")
    (proof,) = prove(registry, select(registry, Selection(ops=(name,), dtypes=("float32",), cases=1)))
    assert len(proof.claims) > 20
    assert [str(each) for each in proof.claims if each.verdict != "proved"] == []


_QUESTIONS = """
import sys
from pathlib import Path
import z3
from kernelcheck.core.registry import load_registry
from kernelcheck.core.sweep.selection import Selection, select
from kernelcheck.insight.prove.prove import prove
from_string = z3.Solver.from_string
z3.Solver.from_string = lambda solver, text: (print(text), from_string(solver, text))[1]
registry = load_registry(Path(sys.argv[1]))
prove(registry, select(registry, Selection(ops=("reversed",), cases=1)))
"""


@needs_z3
@pytest.mark.slow
def test_z3_is_asked_the_same_whatever_the_seed_of_hashes(project: Path, tmp_path: Path) -> None:
    asked = [
        subprocess.run(
            [sys.executable, "-c", _QUESTIONS, str(project / "kernelcheck.toml")],
            env={**os.environ, "PYTHONHASHSEED": seed, "KERNELCHECK_CACHE_DIR": str(tmp_path / seed)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "4")
    ]
    assert len(asked[0]) > 1000
    assert asked[0] == asked[1]
