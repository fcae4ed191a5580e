"""Large outputs are judged in parts, and the parts add up to the whole."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from oracle_samples import Setting, setting

from kernelcheck.core.oracle.blocks import BLOCK, in_blocks
from kernelcheck.core.oracle.comparison import compare_in_blocks, compare_output
from kernelcheck.core.oracle.error_units import CLOSER_PROBES, LARGE, PROBES, probes_for
from kernelcheck.core.oracle.judge import passes

ROWS = 40
COLS = 1000


def large(folder: Path, **tables: str) -> Setting:
    dims = f"rows = {{ sizes = [{ROWS}] }}\ncols = {{ sizes = [{COLS}] }}"
    assert ROWS * COLS > 2 * BLOCK
    return setting(folder, "def reference(x):\n    return x * 3\n", dims=dims, **tables)


@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "float64"])
@pytest.mark.parametrize("keys", ["", 'compare = "exact"', "floor = 1e-3"])
def test_the_parts_of_a_comparison_are_the_whole(tmp_path: Path, dtype: str, keys: str) -> None:
    case = large(tmp_path, dtypes=f'["{dtype}"]', op=keys)
    y = case.right()
    y[::7, 3] = np.nan
    y[5:9] += 1
    tensor = case.op.tensor("y")
    whole, parts = compare_output(case, tensor, {"y": y}), list(compare_in_blocks(case, tensor, {"y": y}))
    assert len(parts) == -(-y.size // BLOCK)
    for name in ("error", "difference", "ulp", "unwritten", "nonfinite", "wrong", "relative"):
        joined = np.concatenate([getattr(part, name) for part in parts])
        np.testing.assert_array_equal(joined, getattr(whole, name).reshape(-1))


def test_the_worst_element_is_found_in_whichever_part_it_is_and_the_first_of_equals(tmp_path: Path) -> None:
    case = large(tmp_path)
    for row, col in ((0, 1), (17, 400), (ROWS - 1, COLS - 1)):
        y = case.right()
        y[row, col] = 1e30
        y[ROWS - 2, 0] += 1
        verdict = case.judge(y=y)
        assert verdict.worst is not None and verdict.worst.index == (row, col)
        assert verdict.mismatched == 2 and not passes(case, {"y": y})
    y = case.right()
    y[3, 3] = y[30, 30] = np.inf
    verdict = case.judge(y=y)
    assert verdict.worst is not None and verdict.worst.index == (3, 3)
    assert passes(case, {"y": case.right()}) and case.judge(y=case.right()).passed


def test_parts_are_views_and_arrays_that_are_not_contiguous_come_whole() -> None:
    array = np.zeros((3, BLOCK))
    for (part,) in in_blocks(array):
        part += 1
    assert (array == 1).all()
    assert [part.shape for (part,) in in_blocks(array.T)] == [(BLOCK, 3)]


def test_large_cases_are_probed_less_often() -> None:
    assert (probes_for(LARGE), probes_for(LARGE + 1)) == (PROBES, PROBES // 2)
    assert (probes_for(LARGE, CLOSER_PROBES), probes_for(LARGE + 1, CLOSER_PROBES)) == (64, 16)
