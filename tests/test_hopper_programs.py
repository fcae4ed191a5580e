"""Clusters and tensor maps of whole programs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from test_programs import SOURCES, _nvcc, _printed, _sanitized, programs


@pytest.fixture(scope="module")
def hopper(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hopper")
    _nvcc("-std=c++17", "-arch=sm_90a", SOURCES / "hopper.cu", "-o", "hopper", folder=folder)
    return folder / "hopper"


@programs
@pytest.mark.slow
def test_maps_and_launches_in_clusters_do_what_a_program_expects(hopper: Path, tmp_path: Path) -> None:
    assert _printed(hopper, "right") == "0 256 22 10 15\n"
    code, report = _sanitized([hopper, "right"], tmp_path)
    assert (code, report["findings"], report["refused"]) == (0, [], [])


@programs
@pytest.mark.slow
def test_a_node_of_a_kernel_that_counts_clusters_has_its_grid_and_leaves_none_to_another(
    hopper: Path,
) -> None:
    assert _printed(hopper, "counted") == "3 6 3\n"


@programs
@pytest.mark.slow
def test_clusters_that_are_active_at_once_are_counted(hopper: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """132 multiprocessors of 2 blocks each, in six groups of 16 and two of 18, to each of which a cluster is held."""
    monkeypatch.setenv("KERNELCHECK_MULTIPROCESSORS", "132")
    assert _printed(hopper, "occupancy") == "221 0:264,8 0:132,8 0:66,8 912:-1,8 0:16,16\n"


@programs
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "printed", "kind", "line", "says"),
    [
        ("leaves", "", "race", "// read: ", r"may have ended, by thread \(0,0,0\) of block \(1,0,0\)"),
        ("odd", "912\n", "launch-error", "// launch: ", "^kernel 'asked': a grid of 7x1x1 .* whole clusters of 2x1x1"),
        ("empty", "912 912\n", "launch-error", "// launch: ", "^kernel 'asked': a cluster of 2x0x1, where each extent"),
        ("large", "912 0\n", "launch-error", "// launch: ", "16 blocks, .* `cudaFuncAttributeNonPortableClusterSize"),
        ("map", "1\n", "launch-error", "// map: ", "tensor map of `x`: the stride of dimension 1 is 252 bytes"),
    ],
)
def test_faults_of_clusters_and_maps_are_found(
    hopper: Path, tmp_path: Path, name: str, printed: str, kind: str, line: str, says: str
) -> None:
    assert _printed(hopper, name) == printed
    code, report = _sanitized([hopper, name], tmp_path)
    (finding,) = report["findings"]
    lines = (SOURCES / "hopper.cu").read_text().splitlines()
    assert (code, finding["kind"]) == (1, kind)
    assert line in lines[finding["location"]["line"] - 1]
    assert re.search(says, finding["message"])


@programs
@pytest.mark.slow
def test_cooperative_launches_of_clusters_do_not_run(hopper: Path, tmp_path: Path) -> None:
    assert _printed(hopper, "cooperative") == "801\n"
    _, report = _sanitized([hopper, "cooperative"], tmp_path)
    (refused,) = report["refused"]
    assert "cooperative launches of clusters" in str(refused)
    assert report["summary"]["checked"] == 0
