"""``benchmarks/explain.py``: kernels that are wrong by a known edit, and whether an explanation names it."""

from __future__ import annotations

from pathlib import Path

import explain as benchmark
import pytest

from kernelcheck.insight.explaining.clues import FAULTS


def wrong(tmp_path: Path, *names: str) -> list[benchmark.Broken]:
    return list(benchmark.broken(tmp_path, edits=False, every=1, start=0, only=names))


def test_the_broken_lines_are_those_that_the_edit_changed(tmp_path: Path) -> None:
    (kernel,) = wrong(tmp_path, "scan_lane_above")
    ((file, line),) = kernel.places

    assert "if (lane > offset)" in (benchmark.CORPUS / file).read_text().splitlines()[line - 1]


def test_of_an_edit_of_the_launch_the_place_is_its_key(tmp_path: Path) -> None:
    (kernel,) = wrong(tmp_path, "gelu_whole_blocks")
    ((file, line),) = kernel.places

    assert (benchmark.CORPUS / file).read_text().splitlines()[line - 1] == 'grid = ["max(1, n // 256)"]'


def test_every_class_has_kinds_of_fault_that_are_right(tmp_path: Path) -> None:
    classes = {each.bug_class for each in wrong(tmp_path)}

    assert classes <= benchmark.RIGHT.keys()
    assert frozenset().union(*benchmark.RIGHT.values()) <= set(FAULTS)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name",
    ["gelu_whole_blocks", "cross_entropy_half_accumulator", "log_softmax_maximum_from_zero", "swiglu_fast_sigmoid"],
)
def test_the_broken_line_is_named_and_so_is_the_kind_of_fault(name: str, tmp_path: Path) -> None:
    (kernel,) = wrong(tmp_path, name)
    row = benchmark.row_of(kernel, seconds=300, jobs=1, most=60)

    assert row is not None
    assert row.hit
    assert row.fault_right
