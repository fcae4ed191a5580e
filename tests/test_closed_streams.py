"""Commands that are started without stdin, stdout or stderr, as a daemon may start them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from examples import one_in
from stored_project import RIGHT, WRONG, environment, write_project

CLOSED = {"stdin": "<&-", "stdout": ">&-", "stderr": "2>&-", "all": "<&- >&- 2>&-"}


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is compiled is the same with all streams."""
    return tmp_path_factory.mktemp("cache")


@pytest.mark.parametrize("closed", CLOSED.values(), ids=CLOSED)
@pytest.mark.parametrize(("value", "code"), one_in(2, [(WRONG, 1), (RIGHT, 0)]), ids=["wrong", "right"])
def test_the_exit_code_is_that_of_the_kernel_and_reports_are_written(
    tmp_path: Path, cache: Path, closed: str, value: str, code: int
) -> None:
    folder = write_project(tmp_path / "project", {"one": value}, reference="def reference(x):\n    return 2 * x\n")
    command = f'exec "$0" -m kernelcheck run --quick --output json=report.json {closed}'
    started = ["bash", "-c", command, sys.executable]
    done = subprocess.run(started, cwd=folder, env=environment(cache), check=False)
    assert done.returncode == code
    assert '"schema_version"' in (folder / "report.json").read_text()
