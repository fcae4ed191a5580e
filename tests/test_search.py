"""Inputs that hurt most: families with parameters, and the search that finds them."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest
from small_registry import only_op, write_registry

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.base.dtypes import DTYPES
from kernelcheck.base.errors import RegistryError
from kernelcheck.core.cases.case import families_of
from kernelcheck.core.cases.tokens import decode
from kernelcheck.core.oracle.error_units import default_tolerance
from kernelcheck.core.registry import OpRegistry, load_registry
from kernelcheck.core.sweep.replay import look
from kernelcheck.core.sweep.selection import Selection, select
from kernelcheck.core.sweep.subject import prepare
from kernelcheck.core.sweep.sweep import run_sweep
from kernelcheck.core.values.drawn_arrays import generate
from kernelcheck.core.values.sought import GENES, is_sought
from kernelcheck.core.values.sought_values import REACH
from kernelcheck.core.values.streams import Stream
from kernelcheck.insight.searching.search import search, with_searched
from kernelcheck.interfaces.cli import main

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
    (found,) = search(registry, tasks, run, 2.0, CpuBackend(), tolerance_of=default_tolerance)
    assert found.worst is not None
    assert found.worst.error >= 4 * found.swept
    result = found.worst.result
    subject = prepare(registry, only_op(registry), "float32", CpuBackend())
    again = look(subject, decode(result.token).recipe)
    assert (again.result.kind, again.result.error) == (result.kind, pytest.approx(result.error, nan_ok=True))
    (added,) = with_searched(registry, run, [found]).ops
    assert added.cases[-1].token == result.token
    assert added.status == "failed"


def test_a_right_variance_passes_what_the_search_finds_and_the_report_says_how_near(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    registry = variances(tmp_path, TWO_PASSES)
    command = ["run", "--quick", "--cases", "2", "--search", "1.5s", "--no-store", "--config", str(registry.path)]
    assert main(command) == 0
    printed = capsys.readouterr().out
    told = re.search(r"searched scale float32: \d+ cases in \d+ s; largest error (\S+) of tolerance \(sweep: ", printed)
    assert told, printed
    assert 0 < float(told[1]) <= 1
    assert "replay: kernelcheck reproduce kc1-" in printed


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
    ],
)
def test_what_is_no_family_with_parameters_is_refused(tmp_path: Path, family: str, told: str) -> None:
    with pytest.raises(RegistryError, match=re.escape(told)):
        write_registry(tmp_path, op=f'more_values = ["{family}"]')


def test_a_time_that_is_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", "--search", "soon"]) == 2
    assert "--search needs a time for each op and dtype, such as 60s or 2m (got 'soon')" in capsys.readouterr().err
