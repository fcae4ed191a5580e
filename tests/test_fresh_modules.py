"""Modules that users' scripts import are those of today's files."""

from __future__ import annotations

import os
import py_compile
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kernelcheck.base.fresh_modules import forget_imports
from kernelcheck.core.user_scripts.script_functions import call_function, load_function


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of modules, with bytecode beside them as Python keeps it unless it is told otherwise."""
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "pycache_prefix", None)
    (tmp_path / "script.py").write_text("import scaling\ndef reference(x):\n    return scaling.FACTOR * x\n")
    (tmp_path / "scaling.py").write_text("FACTOR = 2\n")
    yield tmp_path
    forget_imports()


def reference(project: Path) -> object:
    """What the script makes of 1."""
    path = project / "script.py"
    return call_function(path, load_function(path, "reference", project), project, 1)


def test_a_module_whose_time_and_size_agree_with_older_bytecode_is_compiled_anew(project: Path) -> None:
    path = project / "scaling.py"
    os.utime(path, (1_000_000_000, 1_000_000_000))
    py_compile.compile(str(path))
    path.write_text("FACTOR = 3\n")
    os.utime(path, (1_000_000_000, 1_000_000_000))
    assert reference(project) == 3


def test_bytecode_that_claims_to_need_no_check_is_not_read(project: Path) -> None:
    path = project / "scaling.py"
    py_compile.compile(str(path), invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
    path.write_text("FACTOR = 3\n")
    assert reference(project) == 3


def test_no_bytecode_is_written_for_what_a_script_imports(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    assert reference(project) == 2
    assert not list(project.rglob("*.pyc"))


def test_a_module_that_changed_between_two_runs_is_imported_again(project: Path) -> None:
    assert reference(project) == 2
    (project / "scaling.py").write_text("FACTOR = 3\n")
    forget_imports()
    assert reference(project) == 3


def test_a_module_of_a_package_that_the_program_imported_itself_is_imported_again(project: Path) -> None:
    package = project / "scales"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "one.py").write_text("FACTOR = 2\n")
    (project / "script.py").write_text("from scales import one\ndef reference(x):\n    return one.FACTOR * x\n")
    import scales  # type: ignore[import-not-found]

    assert reference(project) == 2
    (package / "one.py").write_text("FACTOR = 3\n")
    forget_imports()
    assert reference(project) == 3
    assert sys.modules.pop("scales") is scales


def test_a_module_that_the_program_imported_itself_stays(project: Path) -> None:
    import scaling  # type: ignore[import-not-found]

    assert reference(project) == 2
    forget_imports()
    assert sys.modules.pop("scaling") is scaling


def test_a_package_of_another_folder_of_packages_stays(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = project / "elsewhere" / "site-packages" / "library"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "once.py").write_text("import sys\nassert sys.__dict__.setdefault('seen', __file__) is __file__\n")
    (project / "script.py").write_text("import library.once\ndef reference(x):\n    return x\n")
    monkeypatch.syspath_prepend(str(package.parent))
    for _ in range(2):
        assert reference(project) == 1
        forget_imports()
    assert sys.modules.pop("library.once")
    assert sys.modules.pop("library")


IN_A_THREAD = """from concurrent.futures import ThreadPoolExecutor
def factor():
    import scaling
    return scaling.FACTOR
def reference(x):
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(factor).result() * x
"""


@pytest.mark.parametrize("script", ["", IN_A_THREAD], ids=["at the top", "in a thread"])
def test_a_second_run_of_the_api_has_the_helper_of_today(project: Path, script: str) -> None:
    import kernelcheck

    if script:
        (project / "script.py").write_text(script)
    (project / "k.cu").write_text('extern "C" __global__ void k(const float* x, float* y) { y[0] = 2 * x[0]; }\n')
    (project / "kernelcheck.toml").write_text(
        '[kernelcheck]\nschema = 1\nbackend = "cpu"\n[ops.k]\nsource = "k.cu"\nkernel = "k"\n'
        'reference = "script.py"\ndtypes = ["float32"]\ndims.n = { sizes = [1] }\ninputs.x = { shape = ["n"] }\n'
        'outputs.y = { shape = ["n"] }\n'
        'launch = { grid = [1], block = [1], args = ["x", "y"] }\n'
    )
    assert kernelcheck.run(project / "kernelcheck.toml", mode="quick", cases=2).passed
    (project / "scaling.py").write_text("FACTOR = 3\n")
    assert not kernelcheck.run(project / "kernelcheck.toml", mode="quick", cases=2).passed


LOADED = """
import importlib.util, pathlib
path = pathlib.Path(__file__).parent / "scaling.py"
spec = importlib.util.spec_from_file_location("scaling_by_path", path)
scaling = importlib.util.module_from_spec(spec)
spec.loader.exec_module(scaling)
def reference(x):
    return scaling.FACTOR * x
"""


def test_a_module_that_a_script_loads_by_its_path_is_compiled_anew(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    (project / "script.py").write_text(LOADED)
    path = project / "scaling.py"
    assert reference(project) == 2
    assert not list(project.rglob("*.pyc"))
    py_compile.compile(str(path), invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
    path.write_text("FACTOR = 3\n")
    (project / "script.py").write_text(LOADED + "# again\n")
    forget_imports()
    assert reference(project) == 3
