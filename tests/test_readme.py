"""The README names what there is."""

from __future__ import annotations

import ast
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


def test_the_table_of_wings_has_every_wing_and_each_wing_names_its_rooms() -> None:
    wings = {path.parent for path in (ROOT / "kernelcheck").glob("*/__init__.py")}
    told = re.findall(r"^\| `([a-z_]+)/` \|", section("Architecture"), re.MULTILINE)
    assert sorted(told) == sorted(wing.name for wing in wings if wing.name != "templates")
    assert len(told) <= 12
    for wing in wings | {ROOT / "kernelcheck/backends/cpu"}:
        docstring = ast.get_docstring(ast.parse((wing / "__init__.py").read_text("utf-8"))) or ""
        rooms = [path.parent.name for path in wing.glob("*/__init__.py")]
        assert [room for room in rooms if f"``{room}``" not in docstring] == []


def test_what_is_installed_with_cuda_13_is_what_is_installed_otherwise_but_for_cuda() -> None:
    project = tomli.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    told = re.findall(r"'([^']+)'", section("With CUDA 13").partition("```sh\n")[2].partition("```")[0])
    own = {"cupy-cuda12x": "cupy-cuda13x>=14", "cuda-toolkit": "cuda-toolkit[nvrtc,cudart,nvcc,curand]==13.*"}
    expected = [own.get(re.split(r"[\[<>=]", needed)[0], needed) for needed in project["dependencies"]]
    assert sorted(told) == sorted(expected)


def test_the_readme_names_every_extra() -> None:
    project = tomli.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    told = section("Python versions, size and extras")
    assert [extra for extra in project["optional-dependencies"] if f"`{extra}`" not in told] == []
