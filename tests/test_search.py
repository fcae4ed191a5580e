"""Inputs that hurt most: families with parameters, and the search that finds them."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from small_registry import only_op, write_registry

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.pair import BackendPair
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import RegistryError, UsageError
from kernelcheck.core.cases.case import families_of
from kernelcheck.core.cases.tokens import decode
from kernelcheck.core.oracle.error_units import default_tolerance
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.results.run import Run
from kernelcheck.core.sweep.replay import look
from kernelcheck.core.sweep.selection import Selection, select
from kernelcheck.core.sweep.subject import prepare
from kernelcheck.core.sweep.sweep import run_sweep
from kernelcheck.core.values.drawn_arrays import generate
from kernelcheck.core.values.sought import GENES, is_sought
from kernelcheck.core.values.sought_values import REACH
from kernelcheck.core.values.streams import Stream
from kernelcheck.insight.searching.search import Searched, SearchLimit, search, with_searched
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.cli.searching import Searching
from kernelcheck.interfaces.reports import searched

SUMS = """\
extern "C" __global__ void k(const float* x, float* y, int cols)
{{
    const float* row = x + (size_t)blockIdx.x * cols;
    float sum = 0, squares = 0;
    for (int c = 0; c < cols; ++c) {{ sum += row[c]; squares += row[c] * row[c]; }}
    float mean = sum / cols, variance = {variance};
    y[blockIdx.x] = variance;
}}
"""
TWO_PASSES = "0; for (int c = 0; c < cols; ++c) variance += (row[c] - mean) * (row[c] - mean) / cols"


def variances(folder: Path, variance: str, keys: str = "") -> OpRegistry:
    registry = write_registry(
        folder,
        op=keys,
        dims="rows = { sizes = [1, 2] }\ncols = { sizes = [2, 60], max = 200 }",
        outputs='y = { shape = ["rows"] }',
        args='["x", "y", "cols"]',
        dtypes='["float32"]',
        reference="def reference(x):\n    return x.var(axis=1)\n",
    )
    (folder / "op.cu").write_text(SUMS.format(variance=variance))
    text = registry.path.read_text().replace("grid = [1]", 'grid = ["rows"]').replace("schema = 1", SCHEMA)
    registry.path.write_text(text)
    return load_registry(registry.path)


SCHEMA = 'schema = 1\nbackend = "cpu"'


def test_the_search_finds_what_hurts_a_one_pass_variance_and_its_token_makes_it_again(tmp_path: Path) -> None:
    registry = variances(tmp_path, "squares / cols - mean * mean")
    selection = Selection(mode="quick", cases=3)
    run = run_sweep(registry, selection, CpuBackend())
    tasks = select(registry, selection)
    (found,) = search(registry, tasks, run, SearchLimit(cases=60), CpuBackend(), tolerance_of=default_tolerance)
    assert found.worst is not None
    assert found.worst.error >= 4 * found.swept
    result = found.worst.result
    subject = prepare(registry, only_op(registry), "float32", CpuBackend())
    again = look(subject, decode(result.token).recipe)
    assert (again.result.kind, again.result.error) == (result.kind, pytest.approx(result.error, nan_ok=True))
    (same,) = search(registry, tasks, run, SearchLimit(cases=60), CpuBackend(), tolerance_of=default_tolerance)
    assert same.worst is not None
    assert same.worst.result.token == result.token
    (added,) = with_searched(registry, run, [found]).ops
    assert added.cases[-1].token == result.token
    assert added.status == "failed"


def test_a_right_variance_passes_what_the_search_finds_and_the_report_says_how_near(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    registry = variances(tmp_path, TWO_PASSES)
    command = ["run", "--quick", "--cases", "2", "--search", "30", "--no-store", "--config", str(registry.path)]
    assert main(command) == 0
    printed = capsys.readouterr().out
    told = re.search(r"searched scale float32: \d+ cases in \d+ s; largest error (\S+) of tolerance \(sweep: ", printed)
    assert told, printed
    assert 0 < float(told[1]) <= 1
    assert "replay: kernelcheck reproduce kc1-" in printed


BEYOND = """\
extern "C" __global__ void k(const float* x, float* y, int n)
{
    for (int i = 0; i < n; ++i) y[i] = x[i];
    if (x[n - 1] > 100.0f) *(volatile const float*)(x + n);
}
"""


def searched_copies(folder: Path, source: str, reference: str) -> tuple[Run, Searched, Run]:
    registry = write_registry(
        folder,
        dims="n = { sizes = [2, 60] }",
        inputs='x = { shape = ["n"] }',
        outputs='y = { shape = ["n"] }',
        args='["x", "y", "n"]',
        dtypes='["float32"]',
        reference=reference,
    )
    (folder / "op.cu").write_text(source)
    selection = Selection(mode="quick", cases=2)
    run = run_sweep(registry, selection, CpuBackend())
    tasks, limit = select(registry, selection), SearchLimit(cases=80)
    (found,) = search(registry, tasks, run, limit, CpuBackend(), tolerance_of=default_tolerance)
    return run, found, with_searched(registry, run, [found])


def test_an_access_out_of_bounds_that_values_alone_do_not_show_is_the_worst_of_a_search(tmp_path: Path) -> None:
    run, found, after = searched_copies(tmp_path, BEYOND, "def reference(x):\n    return x\n")
    assert run.ops[0].status == "passed"
    assert found.worst is not None
    assert (found.worst.result.kind, found.worst.fails) == ("out-of-bounds", True)
    assert after.ops[0].status == "failed"


def test_cases_that_a_search_could_not_judge_are_reported(tmp_path: Path) -> None:
    reference = "def reference(x):\n    assert abs(x).max() < 100\n    return x\n"
    run, found, after = searched_copies(tmp_path, BEYOND.replace("100.0f", "1e30f"), reference)
    assert run.ops[0].status == "passed"
    assert found.lost is not None and found.lost.result.kind == "reference-error"
    assert f"{found.lost_cases} cases of 80 could not be run or compared" in searched.text([found])
    assert after.ops[0].status == "error"


def test_an_op_without_small_cases_is_not_searched(tmp_path: Path) -> None:
    registry = variances(tmp_path, TWO_PASSES)
    text = registry.path.read_text().replace("sizes = [2, 60], max = 200", "sizes = [65536], multiple_of = 65536")
    registry.path.write_text(text)
    registry = load_registry(registry.path)
    tasks = select(registry, Selection(mode="quick", cases=1))
    run = run_sweep(registry, Selection(mode="quick", cases=1), CpuBackend())
    (found,) = search(registry, tasks, run, SearchLimit(cases=5), CpuBackend(), tolerance_of=default_tolerance)
    assert found.why_not == "of 1000 cases in a row, none has at most 32768 elements"


def test_an_interrupted_search_keeps_the_sweep_and_says_that_it_is_interrupted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(self: object, limit: object, swept: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kernelcheck.insight.searching.search._Search.searched", stop)
    registry = variances(tmp_path, TWO_PASSES)
    command = ["run", "--quick", "--cases", "2", "--search", "30", "--no-store", "--config", str(registry.path)]
    assert main(command) == 130
    assert "2 cases: 2 passed" in capsys.readouterr().out


def test_families_with_parameters_are_the_same_anywhere_and_stay_within_reach() -> None:
    for name, gene in GENES.items():
        for level in (gene.low, gene.high):
            family = f"normal+{name}={level}"
            first, second = (generate(family, (4, 64), DTYPES["float32"], Stream(7, "x")) for _ in range(2))
            assert first.tobytes() == second.tobytes()
            assert np.abs(first).max() <= REACH
            assert first.tobytes() != generate("normal", (4, 64), DTYPES["float32"], Stream(7, "x")).tobytes()


def test_an_op_takes_more_families_right_after_its_first_and_others_stay_as_they_are(tmp_path: Path) -> None:
    plain = families_of(only_op(write_registry(tmp_path)), "float32")
    op = only_op(write_registry(tmp_path, op='more_values = ["normal+offset=9"]'))
    assert families_of(op, "float32") == (plain[0], "normal+offset=9", *plain[1:])
    assert not any(map(is_sought, plain))


@pytest.mark.parametrize(
    ("family", "told"),
    [
        ("normal", "expected a family with parameters, such as normal+offset=9, got 'normal'"),
        ("gauss+offset=1", "expected it to begin with one of normal, "),
        ("normal+shift=1", "expected +NAME=NUMBER once each, NAME of scale, "),
        ("normal+offset=99", "expected offset from -8 to 9, got '99'"),
        ("normal+offset=--5", "expected offset from -8 to 9, got '--5'"),
        ("normal+offset=09", "expected offset from -8 to 9, got '09'"),
    ],
)
def test_what_is_no_family_with_parameters_is_refused(tmp_path: Path, family: str, told: str) -> None:
    with pytest.raises(RegistryError, match=re.escape(told)):
        write_registry(tmp_path, op=f'more_values = ["{family}"]')


def test_a_time_that_is_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "--search", "soon"]) == 2
    assert (
        "--search needs a time or a number of cases for each op and dtype: 60s, 2m, 200 (got 'soon')"
        in capsys.readouterr().err
    )


def test_a_search_on_two_backends_is_refused_before_the_sweep() -> None:
    pair = BackendPair(CpuBackend(), CpuBackend())
    with pytest.raises(UsageError, match="--search runs on one backend"):
        Searching(SearchLimit(cases=1)).backend(pair)
