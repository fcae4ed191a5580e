"""Cases that need more memory than there is are refused before any is taken."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from stored_project import RIGHT, write_project

from kernelcheck.core.cases.memory import available_bytes
from kernelcheck.interfaces.cli import main

GIB = 1 << 30


def machine(root: Path, files: dict[str, str], group: str = "0::/job/step") -> int:
    for name, text in {"proc/self/cgroup": group, **files}.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(f"{text}\n")
    return available_bytes(root)


MEMINFO = {"proc/meminfo": f"MemTotal:  {64 << 20} kB\nMemAvailable:   {10 << 20} kB"}
STEP, JOB = "sys/fs/cgroup/job/step", "sys/fs/cgroup/job"


def test_without_a_limit_what_the_machine_has_is_available(tmp_path: Path) -> None:
    assert machine(tmp_path, {**MEMINFO, f"{STEP}/memory.max": "max", f"{STEP}/memory.current": "5"}) == 10 * GIB


@pytest.mark.parametrize("of", [STEP, JOB])
def test_the_limit_of_a_group_or_one_around_it_counts_less_what_is_used(tmp_path: Path, of: str) -> None:
    used = {f"{of}/memory.current": f"{3 * GIB}", f"{of}/memory.stat": f"anon 5\ninactive_file {GIB}"}
    assert machine(tmp_path, {**MEMINFO, f"{of}/memory.max": f"{4 * GIB}", **used}) == 2 * GIB


def test_the_first_version_of_control_groups_is_read(tmp_path: Path) -> None:
    of = "sys/fs/cgroup/memory/job"
    files = {f"{of}/memory.limit_in_bytes": f"{4 * GIB}", f"{of}/memory.usage_in_bytes": f"{GIB}"}
    assert machine(tmp_path, {**MEMINFO, **files}, "9:cpu:/else\n8:memory:/job") == 3 * GIB


def test_a_case_that_does_not_fit_is_an_error_that_names_dims_and_bytes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write_project(tmp_path / "project", {"one": RIGHT}, sizes="2000000000")
    registry = folder / "kernelcheck.toml"
    begin = time.monotonic()
    assert main(["run", "--quick", "--cases", "1", "--format", "json", "--config", str(registry)]) == 3
    assert time.monotonic() - begin < 30
    (failure,) = json.loads(capsys.readouterr().out)["ops"][0]["failures"]
    assert "this case needs about 238.4 GiB of memory to be checked (256,000,000,000 bytes), and " in failure["message"]
    assert "n = 2000000000" in failure["message"]
    assert "bytes): with" in failure["message"]
