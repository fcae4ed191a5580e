"""Landscapes of error: what they say, where they draw a case, and how the page looks in a browser."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from run_samples import MISMATCH, op_result, passing, run_of

from kernelcheck.interfaces.reports import html
from kernelcheck.interfaces.reports.context import ReportContext
from kernelcheck.interfaces.reports.landscapes import Landscape, Point, landscape, svg

SVG = "{http://www.w3.org/2000/svg}"


def point(rows: int, cols: int, error: float = 0.1, family: str = "normal", failed: bool = False) -> Point:
    return Point({"rows": rows, "cols": cols}, family, error, failed or error > 1, f"{rows} x {cols}")


RIGHT_OF_256 = [
    point(rows, cols, 40.0 if cols > 256 else 0.2, family)
    for family in ("normal", "ties")
    for rows in (1, 3, 64)
    for cols in (1, 255, 256, 257, 1000)
]


def drawn(points: list[Point]) -> Landscape:
    found = landscape(points)
    assert found is not None
    return found


def elements(of: Landscape, tag: str) -> list[ET.Element]:
    root = ET.fromstring(svg(of).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1))
    return list(root.iter(f"{SVG}{tag}"))


def test_a_kernel_that_fails_right_of_256_says_so() -> None:
    found = drawn(RIGHT_OF_256)
    assert (found.across, found.down) == ("cols", "rows")
    said = "12 of the 12 with cols above 256, and none of the 18 with cols up to 256."
    assert found.description == f"30 cases over cols and rows: 12 fail: {said}"


def test_failing_squares_lie_right_of_the_line_and_passing_ones_left_of_it() -> None:
    found = drawn(RIGHT_OF_256)
    line = float(elements(found, "line")[0].attrib["x1"])
    failing = [each for each in elements(found, "rect") if "fail" in each.attrib["style"]]
    large = [each for each in failing if float(each.attrib["x"]) < 346]
    assert len(failing) == 24  # in the panel of all cases, and in that of its family
    assert len(large) == 12
    assert all(float(each.attrib["x"]) >= line for each in large)
    passing = elements(found, "path")[0].attrib["d"]
    for left, width in re.findall(r"M([\d.]+) [\d.]+h([\d.]+)", passing):
        assert float(left) + float(width) <= line


def test_a_kernel_that_fails_for_small_sizes_is_told_from_its_other_side() -> None:
    points = [replace(each, failed=each.dims["rows"] < 64, error=0.5) for each in RIGHT_OF_256]
    found = drawn(points)
    assert found.across == "rows"
    assert "20 of the 20 with rows up to 3, and none of the 10 with rows above 3" in found.description


def test_failures_without_a_boundary_are_counted_alone() -> None:
    points = [replace(each, failed=number % 3 == 0) for number, each in enumerate(RIGHT_OF_256)]
    assert drawn(points).description.endswith(": 10 fail.")
    assert drawn([replace(each, failed=False) for each in points]).description.endswith("none fails.")


def test_a_case_that_was_not_compared_is_a_cross_with_its_title() -> None:
    crash = replace(point(3, 257, failed=True), error=math.nan, title='out-of-bounds <"&">')
    found = drawn([*RIGHT_OF_256[:5], crash])
    (cross,) = [each for each in elements(found, "path") if "stroke: var(--error" in each.attrib["style"]]
    assert cross.findtext(f"{SVG}title") == 'out-of-bounds <"&">'


def test_one_dim_that_varies_is_drawn_over_the_value_families() -> None:
    found = drawn([point(1, cols, family=family) for cols in (1, 2, 3) for family in ("a<b", "ties")])
    assert (found.across, found.down) == ("cols", "")
    assert {"a<b", "ties", "cols", "3"} <= {each.text for each in elements(found, "text")}


@pytest.mark.parametrize("points", [[], [point(1, 1)], [point(1, 1), point(1, 1, 3.0)]])
def test_without_a_dim_that_varies_there_is_none(points: list[Point]) -> None:
    assert landscape(points) is None


def test_two_hundred_sizes_have_labels_that_do_not_overlap() -> None:
    found = drawn([point(1 + cols % 7, cols, 2.0 if cols > 777 else 0.1) for cols in range(1, 1000, 5)])
    labels = sorted(
        float(each.attrib["x"])
        for each in elements(found, "text")
        if each.attrib.get("text-anchor") == "middle" and (each.text or "").isdigit()
    )
    shown = {each.text for each in elements(found, "text")}
    assert {"776", "781"} <= shown  # what the line parts
    assert min(right - left for left, right in pairwise(labels)) > 20


def test_the_report_of_a_run_has_the_landscape_of_each_op() -> None:
    sizes = [{"rows": 1, "cols": cols} for cols in (1, 256, 257)]
    cases = [replace(passing(index), dims=dims) for index, dims in enumerate(sizes)]
    failing = replace(MISMATCH, index=3, dims={"rows": 1, "cols": 1000})
    run = run_of(op_result("layernorm", "float32", *cases, failing), op_result("gelu", "float32", cases[0]))
    text = html.render(run, ReportContext(Path("/nowhere")))
    assert "1 fail: 1 of the 1 with cols above 257, and none of the 3 with cols up to 257." in text
    assert text.count('<svg class="landscape"') == 1  # no size of gelu varies
