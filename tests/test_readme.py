"""The README names what there is."""

from __future__ import annotations

import re
from pathlib import Path

import tomli

from kernelcheck.manual import TOPICS

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def section(title: str) -> str:
    return README.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def test_the_readme_is_short_and_leads_to_every_page_of_the_manual() -> None:
    assert len(README.splitlines()) < 276
    assert re.findall(r"^\| \[([\w-]+)\]", section("The manual"), re.MULTILINE) == list(TOPICS)


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


def test_the_readme_names_every_extra() -> None:
    project = tomli.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    told = section("Python versions, size and extras")
    assert [extra for extra in project["optional-dependencies"] if f"`{extra}`" not in told] == []
