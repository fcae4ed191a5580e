"""Claims about where NVRTC and the CUDA headers are looked for, and what is said when they are not there."""

from __future__ import annotations

import platform
import tempfile
from pathlib import Path

import pytest
from examples import examples
from hypothesis import given, settings
from hypothesis import strategies as st

from kernelcheck.base.errors import CannotRunError
from kernelcheck.cuda_source.installed.toolkits import USUAL_TOOLKIT, Places, find_headers, find_nvrtc

TARGET = f"targets/{platform.machine()}-linux"
MINOR = {12: 9, 13: 5, 14: 0}
MAJORS = tuple(MINOR)
RUNTIME = ("the CUDA runtime headers", "cuda_runtime", "cuda_fp16.h")
NVCC = ("nvcc's headers", "cuda_nvcc", "crt/mma.h")


def touch(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    return path


def nvrtc_in(folder: Path, major: int) -> Path:
    """NVRTC and its built-in functions, as NVIDIA names them."""
    touch(folder / f"libnvrtc-builtins.so.{major}.{MINOR[major]}")
    touch(folder / f"libnvrtc.alt.so.{major}")
    return touch(folder / f"libnvrtc.so.{major}")


def headers_in(runtime: Path, nvcc: Path) -> None:
    touch(runtime / "cuda_fp16.h")
    touch(nvcc / "crt" / "mma.h")


def wheels(nvidia: Path, major: int) -> Path:
    """Unpacks NVIDIA's wheels of a CUDA; where their NVRTC lies."""
    if major == 12:
        headers_in(nvidia / "cuda_runtime" / "include", nvidia / "cuda_nvcc" / "include")
        return nvrtc_in(nvidia / "cuda_nvrtc" / "lib", major)
    headers_in(nvidia / f"cu{major}" / "include", nvidia / f"cu{major}" / "include")
    return nvrtc_in(nvidia / f"cu{major}" / "lib", major)


def toolkit(root: Path, major: int, libraries: str = "lib64", headers: str = "include") -> Path:
    """Installs a toolkit; where its NVRTC lies."""
    headers_in(root / headers, root / headers)
    return nvrtc_in(root / libraries, major)


def places(folder: Path, *toolkits: str) -> Places:
    return Places((folder / "nvidia",), tuple(folder / name for name in toolkits))


Layout = dict[str, frozenset[int]]
ORDER = ("nvidia", "CUDA_PATH", "CUDA_HOME")
layouts = st.fixed_dictionaries({where: st.frozensets(st.sampled_from(MAJORS)) for where in ORDER})


@settings(max_examples=examples(60), deadline=None)
@given(layouts, st.sampled_from([*MAJORS, None]))
def test_nvrtc_and_headers_are_of_one_cuda_from_the_first_place_that_has_it(layout: Layout, major: int | None) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        libraries = {
            (where, number): (wheels if where == "nvidia" else toolkit)(folder / where, number)
            for where, numbers in layout.items()
            for number in numbers
        }
        looked_in = places(folder, "CUDA_PATH", "CUDA_HOME")
        having = [where for where in ORDER if (major in layout[where] if major else layout[where])]
        if not having:
            with pytest.raises(CannotRunError, match=f"libnvrtc.so.{major or '[*]'}"):
                find_nvrtc(looked_in, major)
            return
        nvrtc = find_nvrtc(looked_in, major)
        assert nvrtc.major == (major or max(layout[having[0]]))
        assert nvrtc.library == libraries[having[0], nvrtc.major]
        assert nvrtc.builtins == (nvrtc.library.parent / f"libnvrtc-builtins.so.{nvrtc.major}.{MINOR[nvrtc.major]}",)
        for what, component, file in (RUNTIME, NVCC):
            headers = find_headers(looked_in, nvrtc, what, component, file)
            assert headers.is_relative_to(folder / having[0])
            assert (headers / file).exists()
            if having[0] == "nvidia":
                assert headers.parent.name == (component if nvrtc.major == 12 else f"cu{nvrtc.major}")


@pytest.mark.parametrize("libraries", ["lib64", "lib", f"{TARGET}/lib"])
@pytest.mark.parametrize("headers", ["include", f"{TARGET}/include"])
def test_a_toolkit_has_its_libraries_in_one_of_three_folders(tmp_path: Path, libraries: str, headers: str) -> None:
    library = toolkit(tmp_path / "cuda", 13, libraries, headers)
    nvrtc = find_nvrtc(places(tmp_path, "cuda"), 13)
    assert nvrtc.library == library
    assert find_headers(places(tmp_path, "cuda"), nvrtc, *RUNTIME) == tmp_path / "cuda" / headers


def test_nvrtc_and_headers_may_come_from_different_places_of_one_cuda(tmp_path: Path) -> None:
    nvrtc_in(tmp_path / "nvidia" / "cu13" / "lib", 13)
    toolkit(tmp_path / "old", 12)
    toolkit(tmp_path / "new", 13)
    looked_in = places(tmp_path, "old", "new")
    nvrtc = find_nvrtc(looked_in, 13)
    assert nvrtc.library.is_relative_to(tmp_path / "nvidia")
    assert find_headers(looked_in, nvrtc, *NVCC) == tmp_path / "new" / "include"


def test_an_nvrtc_of_cuda_11_is_none(tmp_path: Path) -> None:
    touch(tmp_path / "cuda" / "lib64" / "libnvrtc.so.11.2")
    touch(tmp_path / "cuda" / "lib64" / "libnvrtc.so.11")
    with pytest.raises(CannotRunError, match=r"NVRTC \(libnvrtc.so.\*\) cannot be found"):
        find_nvrtc(places(tmp_path, "cuda"), None)


@pytest.mark.parametrize("major", MAJORS)
def test_a_missing_nvrtc_is_told_with_all_places_and_the_command_that_installs_it(tmp_path: Path, major: int) -> None:
    other = 12 if major == 13 else 13
    wheels(tmp_path / "nvidia", other)
    toolkit(tmp_path / "cuda", other)
    with pytest.raises(CannotRunError) as caught:
        find_nvrtc(places(tmp_path, "cuda"), major)
    wheel = "cuda_nvrtc" if major == 12 else f"cu{major}"
    searched = [f"nvidia/{wheel}/lib", "cuda/lib64", "cuda/lib", f"cuda/{TARGET}/lib"]
    assert str(caught.value) == (
        f"NVRTC of CUDA {major} (libnvrtc.so.{major}) cannot be found: install it with: "
        f"pip install 'cuda-toolkit[nvrtc,cudart,nvcc,curand]=={major}.*' "
        f"(searched: {', '.join(str(tmp_path / name) for name in searched)})"
    )


def test_without_cupy_the_command_installs_the_default_cuda(tmp_path: Path) -> None:
    with pytest.raises(CannotRunError, match=r"pip install 'cuda-toolkit\[nvrtc,cudart,nvcc,curand\]==12\.\*'"):
        find_nvrtc(places(tmp_path), None)


@pytest.mark.parametrize("major", MAJORS)
def test_missing_headers_are_told_with_the_file_and_the_command(tmp_path: Path, major: int) -> None:
    library = wheels(tmp_path / "nvidia", major)
    nvrtc = find_nvrtc(places(tmp_path), major)
    include = (tmp_path / "nvidia" / "cuda_nvcc" if major == 12 else library.parent.parent) / "include"
    (include / "crt" / "mma.h").unlink()
    with pytest.raises(CannotRunError) as caught:
        find_headers(places(tmp_path), nvrtc, *NVCC)
    assert str(caught.value) == (
        f"nvcc's headers of CUDA {major} (crt/mma.h) cannot be found: install it with: "
        f"pip install 'cuda-toolkit[nvrtc,cudart,nvcc,curand]=={major}.*' (searched: {include})"
    )


def test_an_nvrtc_without_its_built_in_functions_is_refused(tmp_path: Path) -> None:
    library = wheels(tmp_path / "nvidia", 13)
    (library.parent / "libnvrtc-builtins.so.13.5").rename(library.parent / "libnvrtc-builtins.so.12.9")
    with pytest.raises(CannotRunError, match=r"without libnvrtc-builtins\.so\.13\.\*.*==13\.\*' --force-reinstall"):
        find_nvrtc(places(tmp_path), 13)


def test_toolkits_are_those_of_the_environment_and_then_the_usual_one(tmp_path: Path) -> None:
    environment = {"CUDA_HOME": str(tmp_path / "home"), "CUDA_PATH": str(tmp_path / "path")}
    assert Places.of([], environment).toolkits == (tmp_path / "path", tmp_path / "home", USUAL_TOOLKIT)
    assert Places.of([], {"CUDA_PATH": "", "CUDA_HOME": str(USUAL_TOOLKIT)}).toolkits == (USUAL_TOOLKIT,)
