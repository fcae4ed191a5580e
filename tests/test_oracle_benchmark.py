"""The oracle's benchmark: the common checks do what they say, and its figures are those of the kernels it is given."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import ml_dtypes
import numpy as np
import oracle
import pytest
from common_checks import KERNELBENCH
from oracle_tables import BEGIN, END, write_between_markers
from oracle_trials import (
    Kernel,
    Outcome,
    numbers_are_wrong,
    ordinary_case,
    round_size,
    run_plainly,
    uniform_cases,
    uniform_inputs,
)
from small_registry import only_op, write_registry

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.core.cases.case import make_case, make_inputs
from kernelcheck.core.oracle.closeness import TORCH, all_close, differences
from kernelcheck.core.registry import Dim, load_registry
from kernelcheck.core.results.run import CaseResult
from kernelcheck.core.sweep.subject import prepare

ROOT = Path(__file__).resolve().parent.parent

WRONG = {
    "gelu_slope": ("gelu", "numerics", "constant", "0.044715f", "0.44715f"),
    "softmax_naive": ("softmax", "numerics", "overflow", "(to_float(row_x[col]) - highest)", "(to_float(row_x[col]))"),
    "gelu_unguarded": ("gelu", "tail", "guard", "if (i < n)", "if (i >= 0)"),
}
"""Name: right op, group, class, and what becomes what in its source."""


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of wrong kernels, as `tests/corpus` is one."""
    folder = tmp_path_factory.mktemp("corpus")
    shutil.copytree(ROOT / "ops" / "include", folder / "include")
    dims = {
        "gelu": "n = { sizes = [1, 255, 256, 257] }",
        "softmax": "rows = { sizes = [1, 3] }\ncols = { sizes = [255, 256, 257] }",
    }
    shape = {"gelu": '["n"]', "softmax": '["rows", "cols"]'}
    kernel = {"gelu": "gelu_{dtype}", "softmax": "softmax<{scalar}, 256>"}
    launch = {
        "gelu": 'grid = ["ceil_div(n, 256)"]\nblock = [256]\nargs = ["x", "y", "n"]',
        "softmax": 'grid = ["rows"]\nblock = [256]\nargs = ["x", "y", "cols"]',
    }
    registry = '[kernelcheck]\nschema = 1\noptions = ["-std=c++17"]\ninclude_dirs = ["include"]\n'
    entries = ""
    for name, (op, group, bug_class, find, replacement) in WRONG.items():
        source = (ROOT / "ops" / f"{op}.cu").read_text()
        assert find in source
        (folder / f"{name}.cu").write_text(source.replace(find, replacement))
        shutil.copy(ROOT / "references" / f"{op}.py", folder)
        registry += (
            f'[ops.{name}]\nsource = "{name}.cu"\nkernel = "{kernel[op]}"\nreference = "{op}.py"\n'
            f'dtypes = ["float32"]\n[ops.{name}.dims]\n{dims[op]}\n[ops.{name}.inputs]\nx = {{ shape = {shape[op]} }}\n'
            f"[ops.{name}.outputs]\ny = {{ shape = {shape[op]} }}\n[ops.{name}.launch]\n{launch[op]}\n"
        )
        entries += f'[[wrong]]\nname = "{name}"\nop = "{op}"\nclass = "{bug_class}"\ngroup = "{group}"\n'
    (folder / "kernelcheck.toml").write_text(registry)
    (folder / "wrong.toml").write_text(entries)
    return folder


def test_default_tolerances_of_torch_are_absolute_near_zero_and_relative_far_from_it() -> None:
    expected = np.array([0.0, 1e-3, 1e4], dtype=np.float32)
    assert all_close(expected + np.array([9e-6, 9e-6, 0.0], dtype=np.float32), expected, TORCH)
    assert not all_close(expected + np.array([2e-5, 0.0, 0.0], dtype=np.float32), expected, TORCH)
    assert all_close(expected + np.array([0.0, 0.0, 0.0125], dtype=np.float32), expected, TORCH)
    assert not all_close(expected + np.array([0.0, 0.0, 0.015], dtype=np.float32), expected, TORCH)


def test_kernelbench_accepts_what_torch_does_not() -> None:
    expected = np.array([0.0, 1.0], dtype=np.float32)
    actual = np.array([9e-5, 1.00015], dtype=np.float32)
    assert all_close(actual, expected, KERNELBENCH)
    assert not all_close(actual, expected, TORCH)
    halves = expected.astype(ml_dtypes.bfloat16)
    assert all_close((expected + np.array([0.0, 0.015625])).astype(ml_dtypes.bfloat16), halves, KERNELBENCH)
    assert not all_close((expected + np.array([0.0, 0.03125])).astype(ml_dtypes.bfloat16), halves, KERNELBENCH)


def test_nan_is_close_to_nothing_and_infinity_to_itself_alone() -> None:
    nan, inf = np.nan, np.inf
    actual = np.array([nan, nan, inf, inf, inf, 1.0], dtype=np.float32)
    expected = np.array([nan, 1.0, inf, -inf, 1.0, inf], dtype=np.float32)
    assert differences(actual, expected).tolist() == [inf, inf, 0.0, inf, inf, inf]
    close = [all_close(actual[n : n + 1], expected[n : n + 1], KERNELBENCH) for n in range(6)]
    assert close == [False, False, True, False, False, False]


def test_integers_must_be_equal() -> None:
    expected = np.array([7, 1_000_000], dtype=np.int32)
    assert all_close(expected.copy(), expected, KERNELBENCH)
    assert not all_close(expected + np.array([0, 1], dtype=np.int32), expected, KERNELBENCH)
    assert differences(expected + np.array([0, 1], dtype=np.int32), expected).tolist() == [0.0, np.inf]


def test_an_ordinary_size_is_a_power_of_two_times_what_it_must_be_a_multiple_of() -> None:
    def dim(*sizes: int, multiple_of: int = 1) -> Dim:
        return Dim("n", sizes, None, None, multiple_of, None)

    assert [round_size(dim(1, 255, 1000)), round_size(dim(64, 3)), round_size(dim(24, 100, multiple_of=24))] == [
        512,
        64,
        96,
    ]


def test_the_ordinary_case_has_normal_values_contiguous_inputs_and_round_sizes() -> None:
    registry = load_registry(ROOT / "kernelcheck.toml")
    case = ordinary_case(registry, registry.ops["softmax"], "float32")
    assert (case.values, case.layout, dict(case.dims)) == ("normal", "contiguous", {"rows": 16, "cols": 512})


def test_the_ordinary_case_keeps_to_constraints_where_round_sizes_do_not(tmp_path: Path) -> None:
    dims = "rows = { sizes = [1, 3, 64] }\ncols = { sizes = [31, 33, 250] }"
    registry = write_registry(tmp_path, dims=dims, op='constraints = ["cols % 2 == 1"]')
    assert dict(ordinary_case(registry, only_op(registry), "float32").dims) == {"rows": 64, "cols": 33}


def test_uniform_values_fill_the_range_from_minus_ten_to_ten() -> None:
    registry = load_registry(ROOT / "kernelcheck.toml")
    op = registry.ops["softmax"]
    drawn = [uniform_inputs(op, case)["x"] for case in uniform_cases(registry, op, "float32")]
    assert len(drawn) == 3 * registry.quick.cases
    largest = max(np.abs(array).max() for array in drawn)
    assert 9.9 < largest <= 10
    assert not np.array_equal(drawn[0], drawn[1]), "two seeds of the same sizes"


@pytest.mark.parametrize(
    ("kind", "message", "wrong"),
    [
        ("mismatch", "y: 3 of 9 elements are wrong", True),
        ("race", "a load races with warp 0", False),
        ("race", "a load races with warp 0\nmismatch: y: 3 of 9 elements are wrong", True),
        ("race", "a load races with warp 0\nout-of-bounds: a store misses", False),
        ("misaligned", "a load of 16 bytes at byte 4", True),
        (None, "", False),
    ],
)
def test_numbers_count_apart_from_what_the_executor_sees(kind: str | None, message: str, wrong: bool) -> None:
    assert numbers_are_wrong(CaseResult(1, 0, {}, {}, "normal", "contiguous", kind=kind, message=message)) is wrong


def test_a_store_past_the_end_does_not_count_for_a_check_of_outputs(corpus: Path) -> None:
    registry = load_registry(corpus / "kernelcheck.toml")
    op = registry.ops["gelu_unguarded"]
    subject = prepare(registry, op, "float32", CpuBackend(checks=False))
    case = next(
        case for index in range(16) if (case := make_case(registry, op, "float32", "quick", index)).dims["n"] == 257
    )
    pairs = run_plainly(subject, case, make_inputs(op, case))
    assert pairs is not None
    assert all(all_close(*pair, KERNELBENCH) for pair in pairs)


def test_right_and_wrong_kernels_come_out_as_such(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = tmp_path / "figures.json"
    arguments = ["--ops", "gelu,softmax", "--wrong", str(corpus), "--json", str(figures)]
    assert oracle.main([*arguments, "--only", "assert_close", "--only", "quick"]) == 0

    report = json.loads(figures.read_text())
    outcomes = {name: kernel["rules"] for name, kernel in report["kernels"].items()}
    assert set(outcomes) == {"gelu", "softmax", *WRONG}
    assert {name: rules["assert_close"]["flagged"] for name, rules in outcomes.items()} == {
        "gelu": 0,
        "softmax": 0,
        "gelu_slope": 1,
        "softmax_naive": 0,
        "gelu_unguarded": 0,
    }
    assert {name for name, rules in outcomes.items() if rules["quick"]["flagged"]} == set(WRONG)
    assert {name for name, rules in outcomes.items() if rules["quick"]["by_numbers"]} == {"gelu_slope", "softmax_naive"}
    quick = report["rules"]["quick"]
    assert quick["total"] == {"kernels": 3, "by_numbers": 2, "by_checks_alone": 1}
    assert quick["groups"]["tail"] == {"kernels": 1, "by_numbers": 0, "by_checks_alone": 1}
    assert (quick["right"], quick["cases"], quick["false_ops"]) == (2, 20, [])
    assert "2 + 1 of 3" in capsys.readouterr().out


def test_a_kernel_of_which_nothing_is_said_is_an_error(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "corpus"
    shutil.copytree(corpus, copy)
    text = (copy / "wrong.toml").read_text()
    (copy / "wrong.toml").write_text(text[: text.rindex("[[wrong]]")])
    assert oracle.main(["--ops", "gelu", "--wrong", str(copy)]) == 3
    assert "no entry for gelu_unguarded" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--only", "quik"], "nearest: quick"),
        (["--jobs", "0"], "--jobs needs at least 1"),
        (["--markdown", "--ops", "gelu"], "leave out the rest"),
    ],
)
def test_arguments_that_make_no_sense_are_refused(
    arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        oracle.main(arguments)
    assert told in capsys.readouterr().err


def test_the_table_replaces_what_stands_between_the_markers_alone(tmp_path: Path) -> None:
    page = tmp_path / "README.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    write_between_markers(page, "| new |")
    assert page.read_text() == f"before\n{BEGIN}\n| new |\n{END}\nafter\n"
    page.write_text(f"{END}\n{BEGIN}\n")
    with pytest.raises(ValueError, match="once"):
        write_between_markers(page, "| new |")
    assert page.read_text() == f"{END}\n{BEGIN}\n"


def test_a_false_alarm_is_counted_with_its_kernel() -> None:
    registry = load_registry(ROOT / "kernelcheck.toml")
    kernels = [Kernel(name, registry, registry.ops[name]) for name in ("gelu", "softmax")]
    outcomes = [Outcome("quick", "gelu", 10, 3, True, 0.5), Outcome("quick", "softmax", 10, 0, False, 0.25)]
    (row,) = oracle.rows_of(outcomes, kernels, oracle.GROUPS)
    assert (row.false_ops, row.false_cases, row.cases, row.right) == (("gelu",), 3, 20, 2)
