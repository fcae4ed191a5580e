"""Work of streams that nothing orders, in whole programs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from test_programs import SOURCES, _nvcc, _sanitized, programs

LINES = list(enumerate((SOURCES / "streams.cu").read_text().splitlines(), 1))
WRONG = [number for number, line in LINES if "// WRONG" in line]
READS = {"rows": 3, "fours": 4, "read_only": 5, "gathers": 7, "alike": 9}
"""Kernels that read x, and the element that they begin at."""


@pytest.fixture(scope="module")
def streams(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("streams")
    _nvcc("-std=c++17", SOURCES / "streams.cu", "-o", "streams", folder=folder)
    return folder / "streams"


@programs
@pytest.mark.slow
def test_work_that_nothing_orders_is_found_with_both_sites(streams: Path, tmp_path: Path) -> None:
    code, report = _sanitized([streams, "wrong"], tmp_path)
    assert code == 1
    found: list[dict[str, Any]] = report["findings"]
    assert {each["kind"] for each in found} == {"stream-race"}
    assert sorted({each["location"]["line"] for each in found}) == WRONG
    read = [each["message"] for each in found if LINES[each["location"]["line"] - 1][1].endswith("WRONG READS")]
    assert len(read) == len(READS)
    for kernel, start in READS.items():
        overlap = f"from byte {4 * (start + 255)} of an allocation of 4000 bytes, that kernel `{kernel}` reads"
        assert any(f"writes 4 bytes, {overlap}" in message for message in read), (kernel, read)
    assert all("the other was submitted at" in each["message"] for each in found)
    first = next(each for each in found if each["location"]["line"] == WRONG[0])
    made = next(
        n for n, line in enumerate((SOURCES / "streams.cu").read_text().splitlines(), 1) if "make_on(cuda" in line
    )
    assert first["message"].endswith(f"submitted at {SOURCES / 'streams.cu'}:{made}")


@programs
@pytest.mark.slow
def test_work_that_is_ordered_is_not_accused(streams: Path, tmp_path: Path) -> None:
    code, report = _sanitized([streams, "right"], tmp_path)
    assert (code, report["findings"]) == (0, [])


@programs
@pytest.mark.slow
@pytest.mark.parametrize(("what", "said"), [("ranges", "more separate ranges"), ("work", "than are kept")])
def test_what_is_not_compared_is_noted(streams: Path, tmp_path: Path, what: str, said: str) -> None:
    code, report = _sanitized([streams, what], tmp_path)
    assert (code, report["findings"]) == (0, [])
    assert any(said in note["message"] for note in report["notes"])
