"""The README names what there is."""

from __future__ import annotations

import re
from pathlib import Path

import tomli
import typer

from kernelcheck.cli import app
from kernelcheck.cli.output import Format
from kernelcheck.results.run import ERROR_KINDS, FAILURE_KINDS

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def section(title: str) -> str:
    return README.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def test_the_table_of_commands_has_every_command() -> None:
    rows = [line.split("|")[1] for line in section("Commands").splitlines() if line.startswith("| `kernelcheck")]
    told = {name for row in rows for name in re.findall(r"`kernelcheck ([a-z]+)", row)}
    assert told == set(typer.main.get_command(app).commands)  # type: ignore[attr-defined]


def test_every_report_format_is_named() -> None:
    told = set(re.findall(r"`([a-z]+)`", section("Commands").partition("Reports, by")[2]))
    assert {form.value for form in Format} <= told


def test_the_tables_of_rooms_have_every_room() -> None:
    told = set(re.findall(r"^\| `([a-z_]+(?:\.py|/))` \|", section("Architecture"), re.MULTILINE))
    package = ROOT / "kernelcheck"
    loose = {path.name for folder in (package, package / "backends/cpu") for path in folder.glob("*.py")}
    rooms = {
        f"{path.parent.name}/" for path in [*package.glob("*/__init__.py"), *package.glob("backends/cpu/*/__init__.py")]
    }
    assert told == (loose | rooms) - {"__init__.py", "__main__.py", "templates/"}


def test_what_is_installed_with_cuda_13_is_what_is_installed_otherwise_but_for_cuda() -> None:
    project = tomli.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    told = re.findall(r"'([^']+)'", section("With CUDA 13").partition("```sh\n")[2].partition("```")[0])
    own = {"cupy-cuda12x": "cupy-cuda13x>=14", "cuda-toolkit": "cuda-toolkit[nvrtc,cudart,nvcc]==13.*"}
    expected = [own.get(re.split(r"[\[<>=]", needed)[0], needed) for needed in project["dependencies"]]
    assert sorted(told) == sorted(expected)


def test_the_table_of_what_backends_find_has_every_kind_once() -> None:
    rows = [line.split("|")[1] for line in section("On a GPU").splitlines() if line.startswith("| `")]
    listed = [kind for row in rows for kind in re.findall(r"`([\w-]+)`", row)]
    assert sorted(listed) == sorted(FAILURE_KINDS | ERROR_KINDS)
