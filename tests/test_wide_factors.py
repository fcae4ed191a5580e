"""Which factor of an index to widen, read off its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from kernelcheck.base.findings import SourceLocation
from kernelcheck.insight.explaining.wide_factors import factors_at, factors_in


@pytest.mark.parametrize(
    ("line", "factors"),
    [
        ("y[I(row) * cols + c] = 2 * x[I(row) * cols + c];", ["I(row)"]),
        ("int i = blockIdx.x * blockDim.x + threadIdx.x;", ["blockIdx.x"]),
        ("const float* p = x + (row + 1) * cols;", ["(row + 1)"]),
        ("((float4*)y)[row * shape.cols] = w[0] * v;", ["row"]),
        ("y[starts[b] * width] = 1;", ["starts[b]"]),
        ("y[2 * n] = *p;", []),
        ("y[(size_t)row * cols + b * width]", ["b"]),
        ("y[static_cast<long>(row) * cols + (long)(b) * width + f(b)(c) * n]", ["f(b)(c)"]),
        ("y[(long)shape.rows * cols] = (p)[b * n];", ["b"]),
        (") * n", []),
    ],
)
def test_the_first_factor_of_a_product_in_an_index_is_named(line: str, factors: list[str]) -> None:
    assert factors_in(line) == factors


def test_a_line_that_cannot_be_read_names_none(tmp_path: Path) -> None:
    (tmp_path / "k.cu").write_text("y[a * b] = 1;\n")
    places = [SourceLocation("k.cu", 1), SourceLocation("k.cu", 2), SourceLocation("other.cu", 1), None]
    assert [factors_at(place, tmp_path) for place in places] == [["a"], [], [], []]
