"""Claims about which CuPy is found, and for which CUDA."""

from __future__ import annotations

import importlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kernelcheck.cuda_source.installed.cupy_package import InstalledCupy, emptied_cupys, installed_cupy, read_cupy

ROOT = Path(__file__).parent.parent


def site(folder: Path, *names: str, cuda: object = None) -> Path:
    """The package `cupy` in a folder with the metadata of distributions, and what the last one's wheel states."""
    package = folder / "cupy"
    (package / ".data").mkdir(parents=True)
    for name in names:
        (folder / name).mkdir()
    if cuda is not None:
        (package / ".data" / "_wheel.json").write_text(json.dumps({"cuda": cuda, "packaging": "pip"}))
    return package


@pytest.mark.parametrize("major", [12, 13, 14])
def test_a_wheel_says_its_cuda_by_its_name(tmp_path: Path, major: int) -> None:
    package = site(tmp_path, f"cupy_cuda{major}x-14.2.0.dist-info", "cupy_xarray-0.1.4.dist-info")
    assert read_cupy(package) == InstalledCupy((f"cupy-cuda{major}x",), major)


def test_of_two_wheels_the_one_whose_files_lie_there_counts(tmp_path: Path) -> None:
    package = site(tmp_path, "cupy_cuda12x-14.2.0.dist-info", "cupy_cuda13x-14.2.0.dist-info", cuda="12.x")
    found = read_cupy(package)
    assert found == InstalledCupy(("cupy-cuda12x", "cupy-cuda13x"), 12)
    assert found.name == "cupy-cuda12x and cupy-cuda13x"


@pytest.mark.parametrize(
    ("name", "distribution"),
    [
        ("cupy-14.2.0.dist-info", "cupy"),
        ("cupy-13.6.0-py3.11.egg-info", "cupy"),
        ("cupy_cuda110-12.3.0.dist-info", "cupy-cuda110"),
    ],
)
def test_other_builds_say_their_cuda_in_their_data(tmp_path: Path, name: str, distribution: str) -> None:
    package = site(tmp_path, name, cuda="13.0")
    assert read_cupy(package) == InstalledCupy((distribution,), 13)


@pytest.mark.parametrize("stated", [None, "", "thirteen", 13, {"major": 13}])
def test_a_build_that_does_not_say_its_cuda_may_be_of_any(tmp_path: Path, stated: object) -> None:
    assert read_cupy(site(tmp_path, cuda=stated)) == InstalledCupy((), None)


@pytest.mark.parametrize("text", ["", "[]", "{}", "\xff"])
def test_data_that_cannot_be_read_say_nothing(tmp_path: Path, text: str) -> None:
    package = site(tmp_path)
    (package / ".data" / "_wheel.json").write_bytes(text.encode("latin-1"))
    assert read_cupy(package).cuda is None


def test_a_distribution_whose_files_another_one_took_along_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cupy_cuda13x-14.2.0.dist-info").mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    assert emptied_cupys() == ("cupy-cuda13x",)
    site(tmp_path)
    importlib.invalidate_caches()
    assert emptied_cupys() == ()


def test_the_cupy_of_these_tests_is_found_without_importing_it() -> None:
    code = (
        "import sys; from kernelcheck.cuda_source.installed.cupy_package import installed_cupy;"
        "assert installed_cupy().cuda >= 12;"
        "assert 'cupy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT)
    assert installed_cupy() is not None


# What the doctor says of it


def doctor(folder: Path, *names: str) -> subprocess.CompletedProcess[str]:
    """Runs the doctor where the real CuPy lies beside the metadata of these distributions."""
    import cupy

    (folder / "cupy").symlink_to(Path(cupy.__file__).parent)
    for name in names:
        (folder / name).mkdir()
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(folder), str(ROOT)]), "CUDA_PATH": "/nowhere"}
    command = [sys.executable, "-m", "kernelcheck", "doctor"]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)


def own_major() -> int:
    found = installed_cupy()
    assert found is not None and found.cuda is not None
    return found.cuda


@pytest.mark.slow
def test_the_doctor_tells_the_cupy_and_its_cuda(tmp_path: Path) -> None:
    major = own_major()
    ended = doctor(tmp_path, f"cupy_cuda{major}x-14.0.0.dist-info")
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert re.search(rf"^ok +cupy: [\d.]+ \(cupy-cuda{major}x, for CUDA {major}\)$", ended.stdout, re.MULTILINE)


@pytest.mark.slow
def test_the_doctor_warns_of_two_cupys_and_says_how_to_keep_one(tmp_path: Path) -> None:
    ended = doctor(tmp_path, "cupy_cuda12x-14.0.0.dist-info", "cupy_cuda13x-14.0.0.dist-info")
    assert ended.returncode == 0, ended.stdout + ended.stderr
    told = " ".join(ended.stdout.split())
    assert re.search(
        r" warning cupy: [\d.]+; cupy-cuda12x and cupy-cuda13x are installed, and overwrite each other's files "
        rf"Keep one: pip uninstall cupy-cuda12x cupy-cuda13x, then pip install cupy-cuda{own_major()}x, ",
        told,
    ), ended.stdout


@pytest.mark.slow
def test_the_doctor_names_the_toolkit_that_the_installed_cupy_lacks(tmp_path: Path) -> None:
    ended = doctor(tmp_path, "cupy_cuda19x-20.0.0.dist-info")
    assert ended.returncode == 3
    assert "libnvrtc.so.19" in ended.stdout
    assert "pip install 'cuda-toolkit[nvrtc,cudart,nvcc,curand]==19.*'" in " ".join(ended.stdout.split())


@pytest.mark.slow
def test_a_cupy_for_cuda_11_is_a_problem_with_its_remedy(tmp_path: Path) -> None:
    ended = doctor(tmp_path, "cupy_cuda11x-13.6.0.dist-info")
    assert ended.returncode == 3
    told = " ".join(ended.stdout.split())
    assert "cupy-cuda11x is built for CUDA 11, and kernelcheck needs 12 or later" in told
    assert "pip uninstall cupy-cuda11x, then pip install cupy-cuda12x" in told
