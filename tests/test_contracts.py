"""Bit contracts: kernels that keep them pass, and of those that do not the first element that differs is named."""

from __future__ import annotations

import json
import re
from pathlib import Path

import numpy as np
import pytest
from contract_ops import BREAKING, KEEPING, write
from small_registry import write_registry

import kernelcheck
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.errors import RegistryError, UsageError
from kernelcheck.core.cases.case import find_case
from kernelcheck.core.registry import load_registry
from kernelcheck.core.results.run import Run
from kernelcheck.core.sweep.export import why_not
from kernelcheck.core.sweep.replay import look_at_case
from kernelcheck.core.sweep.selection import Selection
from kernelcheck.core.sweep.subject import prepare
from kernelcheck.core.sweep.sweep import run_sweep
from kernelcheck.interfaces.reports import not_tried
from kernelcheck.records.run_report import document


def swept(path: Path) -> Run:
    return run_sweep(load_registry(path), Selection(mode="quick"), CpuBackend())


def test_kernels_whose_bits_depend_on_the_batch_are_found_with_their_first_row_and_two_trees(tmp_path: Path) -> None:
    run = swept(write(tmp_path, BREAKING, 'batch_invariant = "rows"'))
    for op in run.ops:
        kinds = {case.kind for case in op.cases}
        assert kinds <= {None, "contract-broken"}, (op.op, kinds)
        first = next(case for case in op.cases if case.kind)
        told = re.search(
            r"batch_invariant = 'rows', and y\[(\d+)\] is (\S+) \((0x\w{8})\) with rows=(\d+), but (\S+) "
            r"\((0x\w{8})\) with rows=\d+.*: \d+ of \d+ elements differ, in \d+ of \d+ rows, the first is rows\[\1\]",
            first.message,
        )
        assert told, (op.op, first.message)
        assert told[3] != told[6]
        for value, pattern in ((told[2], told[3]), (told[5], told[6])):
            assert np.float32(value).view(np.uint32) == int(pattern, 16)
        assert first.dims["rows"] == int(told[4])
        how, *lines = first.message.splitlines()[1:]
        assert how.startswith(f"how y[{told[1]}] is added up")
        second = next(place for place, line in enumerate(lines) if line.startswith("and with rows="))
        assert lines[:second] != lines[second + 1 :]
        assert lines[:second]
    assert [op.op for op in run.ops] == [*BREAKING]


def test_a_seed_makes_the_failure_again_which_no_script_alone_can_show(tmp_path: Path) -> None:
    path = write(tmp_path, {"tuned_tile": BREAKING["tuned_tile"]}, 'batch_invariant = "rows"')
    first = next(case for case in swept(path).ops[0].cases if case.kind)
    registry = load_registry(path)
    again = look_at_case(
        prepare(registry, registry.ops["tuned_tile"], "float32", CpuBackend()), find_case(registry, first.seed)
    )
    assert (again.result.kind, again.result.message) == (first.kind, first.message)
    assert why_not(again.result).startswith("its outputs are right: it fails because bits differ")


def test_what_only_the_order_of_blocks_changes_is_told(tmp_path: Path) -> None:
    run = swept(write(tmp_path, {"atomics": BREAKING["atomics"]}, 'batch_invariant = "rows"'))
    messages = [case.message for op in run.ops for case in op.cases if case.kind]
    assert any("the order of blocks and warps alone changes bits of the case" in message for message in messages)


def test_kernels_that_keep_the_bits_of_rows_pass(tmp_path: Path) -> None:
    run = swept(write(tmp_path, KEEPING, 'batch_invariant = "rows"\npermutes = "rows"\nscales = "x"'))
    assert {(op.op, case.kind) for op in run.ops for case in op.cases} == {(name, None) for name in KEEPING}


@pytest.mark.parametrize(
    ("name", "key", "told"),
    [
        ("one_block", 'order_invariant = "cols"', "order_invariant = 'cols', and y"),
        ("atomics", "schedule_invariant = true", "under the schedule 'reversed'"),
        ("padding_of_row", 'pads = "cols"', "zeros after the end of cols"),
    ],
)
def test_other_contracts_that_are_broken_are_found(tmp_path: Path, name: str, key: str, told: str) -> None:
    op = {**BREAKING, **KEEPING}[name]
    run = swept(write(tmp_path, {name: op}, key))
    found = [case for case in run.ops[0].cases if case.kind]
    assert {case.kind for case in found} == {"contract-broken"}
    assert any(told in case.message for case in found), [case.message for case in found]


TUNED = """\
import triton, triton.language as tl

@triton.autotune([triton.Config({"BLOCK": n}, num_warps=1) for n in (32, 64)], key=["cols"])
@triton.jit
def sums(x, y, cols, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    total = tl.zeros((BLOCK,), tl.float32)
    for start in range(0, cols, BLOCK):
        at = start + tl.arange(0, BLOCK)
        total += tl.load(x + row * cols + at, mask=at < cols, other=0.0)
    tl.store(y + row, tl.sum(total, 0))
"""


@pytest.mark.slow
def test_configs_of_an_autotune_that_give_other_bits_are_found(tmp_path: Path) -> None:
    pytest.importorskip("triton")
    path = write(tmp_path, {"sums": KEEPING["one_block"]}, 'config_invariant = true\nbatch_invariant = "rows"')
    (tmp_path / "sums.py").write_text(TUNED)
    (tmp_path / "ref.py").write_text("def reference(x):\n    return x.sum(axis=1)\n")
    text = path.read_text().replace('reference = "sums.py"', 'reference = "ref.py"').replace("sums.cu", "sums.py")
    path.write_text(text[: text.index("grid =")] + 'grid = ["rows"]\nargs = ["x", "y", "cols"]\n')
    found = [case for case in swept(path).ops[0].cases if case.kind]
    assert {case.kind for case in found} == {"contract-broken"}
    assert all("config_invariant = true, and y[" in case.message for case in found)
    assert any("tuned with BLOCK=32" in case.message for case in found)
    text = path.read_text().replace("config_invariant = true\n", "")
    path.write_text(text.replace("[1, 3, 16]", "[16]").replace("[50, 100]", "[1000]"))
    assert {case.kind for case in swept(path).ops[0].cases} == {None}


def same(x: np.ndarray) -> np.ndarray:
    return x.sum(axis=1)


@pytest.mark.parametrize(
    ("keys", "candidate", "told"),
    [
        ({"scales": "x"}, lambda x: (x.sum(axis=1) + np.float32(1e-6)).astype(x.dtype), "with x times 2**"),
        ({"batch_invariant": "rows"}, lambda x: (x + np.float32(len(x) * 1e-7)).sum(axis=1), "with rows="),
        ({"permutes": "rows"}, lambda x: (x * (1 + np.arange(len(x)) * 2e-7)[:, None]).sum(axis=1), "along rows"),
        ({"order_invariant": "cols"}, lambda x: np.cumsum(x, axis=1)[:, -1], "along cols"),
        ({"pads": "cols"}, lambda x: x.sum(axis=1) * np.float32(1 + x.shape[1] * 1e-7), "after the end of cols"),
    ],
)
def test_functions_have_contracts_as_kernels_do(keys: dict[str, str], candidate, told: str) -> None:
    declared = {"dims": {"rows": [1, 5], "cols": [40, 100]}, "inputs": {"x": ["rows", "cols"]}, **keys}
    result = kernelcheck.check(lambda x: candidate(x).astype(np.float32), same, **declared)
    broken = [failure.message for failure in result.failures if failure.kind == "contract-broken"]
    assert any(told in message for message in broken), result.failures
    assert kernelcheck.check(lambda x: np.abs(x).max(axis=1), lambda x: np.abs(x).max(axis=1), **declared).passed


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ('batch_invariant = "row"', "expected a dim with sizes: rows, cols, got 'row'; did you mean 'rows'?"),
        ('order_invariant = "rows"', "the output 'y' has the extent 'rows': that is permutes = 'rows'"),
        ('scales = "z"', "expected the name of an input, got 'z'"),
        ("config_invariant = true", "means nothing for this source"),
        ('batch_invariant = "rows"\ndeterministic = false', "says that bits may vary"),
    ],
)
def test_contracts_that_cannot_be_tried_are_refused(tmp_path: Path, key: str, told: str) -> None:
    with pytest.raises(RegistryError, match=re.escape(told)):
        write_registry(tmp_path, op=key)


def test_a_batch_on_which_a_tensor_depends_in_another_way_is_refused(tmp_path: Path) -> None:
    told = "'x' depends on 'rows' by '2 \\* rows'"
    with pytest.raises(RegistryError, match=told):
        write_registry(tmp_path, op='batch_invariant = "rows"', inputs='x = { shape = ["2 * rows", "cols"] }')


def test_a_quotient_of_two_sums_that_both_differ_has_the_picture_of_one(tmp_path: Path) -> None:
    both = """\
extern "C" __global__ void sums(const float* x, float* y, int rows, int cols)
{
    const float* row = x + (size_t)blockIdx.x * cols;
    float sum = 0, squares = 0;
    for (int c = 0; c < cols; ++c) {
        int at = rows < 8 ? c : cols - 1 - c;
        sum += row[at];
        squares += row[at] * row[at];
    }
    y[blockIdx.x] = sum / (1.0f + sqrtf(squares));
}
"""
    op = both, "", "", KEEPING["dispatch_by_cols"][3].replace('"32"', '"1"')
    path = write(tmp_path, {"quotient": op}, 'batch_invariant = "rows"')
    (tmp_path / "sums.py").write_text("def reference(x):\n    return x.sum(axis=1) / (1 + (x**2).sum(axis=1) ** 0.5)\n")
    message = next(case.message for case in swept(path).ops[0].cases if case.kind)
    how, *lines = message.splitlines()[1:]
    assert how.startswith("how y[")
    second = next(place for place, line in enumerate(lines) if line.startswith("and with rows="))
    assert lines[:second] != lines[second + 1 :]


def test_rows_whose_inputs_are_sorted_are_not_put_in_another_order() -> None:
    def found(x: np.ndarray, keys: np.ndarray) -> np.ndarray:
        assert (keys[1:] >= keys[:-1]).all()
        return x * np.float32(1)

    keys = {"shape": ["rows"], "values": "sorted"}
    declared = {"dims": {"rows": [4], "cols": [8]}, "inputs": {"x": ["rows", "cols"], "keys": keys}}
    result = kernelcheck.check(found, lambda x, keys: x, **declared, batch_invariant="rows")
    assert result.passed, result.failures


def test_contracts_that_suit_no_case_are_never_tried(tmp_path: Path) -> None:
    path = write(tmp_path, {"one_block": KEEPING["one_block"]}, 'pads = "cols"\nbatch_invariant = "rows"', cols="40")
    run = swept(path)
    assert "contracts: pads of one_block float32" in not_tried.parts(run)
    (op,) = json.loads(document.render(run))["ops"]
    assert op["not_tried"]["contracts"] == ["pads"]


def test_outputs_from_elsewhere_try_no_contract(tmp_path: Path) -> None:
    path = write(tmp_path, {"one_block": KEEPING["one_block"]}, 'batch_invariant = "rows"')
    cases = kernelcheck.cases(registry=path, mode="quick")
    for case in cases:
        assert case.submit(case.inputs["x"].sum(axis=1, dtype=np.float64).astype(np.float32)).kind is None


def test_a_pair_of_functions_to_judge_may_promise_no_contract(tmp_path: Path) -> None:
    declared = 'dims = {"n": [4]}\ninputs = {"x": ["n"]}\nbatch_invariant = "n"\ndef reference(x):\n    return x\n'
    (tmp_path / "task.py").write_text(declared)
    (tmp_path / "solution.py").write_text("def candidate(x):\n    return x\n")
    with pytest.raises(UsageError, match="batch_invariant is not tried by `judge`"):
        kernelcheck.judge(tmp_path / "task.py", tmp_path / "solution.py")
