"""Functions of arrays that write outside the arrays they get."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.lib.stride_tricks import as_strided

import kernelcheck

OP = {"dims": {"n": [1, 100, 257]}, "inputs": {"x": ["n"]}, "outputs": {"out": ["n"]}}


@pytest.mark.parametrize("of", ["x", "out"])
@pytest.mark.parametrize(("place", "where"), [(0, "past the end"), (2, "past the end"), (-1, "before the start")])
def test_a_write_beside_an_array_is_out_of_bounds(of: str, place: int, where: str) -> None:
    def double(x, out):
        np.multiply(x, 2, out=out)
        array = {"x": x, "out": out}[of]
        aside = np.ndarray((), array.dtype, np.ctypeslib.as_array(_at(array, place), (1,)))
        aside[...] = 9

    result = kernelcheck.check(double, lambda x: 2 * x, cases=3, **OP)
    assert {each.kind for each in result.failures} == {"out-of-bounds"}
    assert f"wrote {where} of '{of}'" in str(result)


def _at(array, place):
    import ctypes

    number = array.size if place >= 0 else 0
    address = array.ctypes.data + (number + place) * array.itemsize
    return ctypes.cast(address, ctypes.POINTER(ctypes.c_float))


def test_a_function_that_stays_inside_passes_in_every_layout() -> None:
    def double(x, out):
        assert as_strided(x).flags.aligned
        np.multiply(x, 2, out=out)

    laid_out = {"x": {"shape": ["n", "n"], "layouts": ["contiguous", "padded", "offset"]}}
    result = kernelcheck.check(
        double, lambda x: 2 * x, dims={"n": [1, 7, 30]}, inputs=laid_out, outputs={"out": ["n", "n"]}, cases=12
    )
    assert result.passed, str(result)
