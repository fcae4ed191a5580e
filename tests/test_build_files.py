"""What build files give the device code of a source, and what a draft says of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import tomli

from kernelcheck.adopt.build_files import BuildFlags, build_flags
from kernelcheck.adopt.drafts.adopted import Building
from kernelcheck.adopt.registry import adopt
from kernelcheck.backends.cpu.runtime.backend import CpuBackend

KERNEL = """
__global__ void scale(float* y, const float* x, float a, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = SCALED(a, x[i]);
}
void launch(float* y, const float* x, float a, int n) { scale<<<(n + 255) / 256, 256>>>(y, x, a, n); }
"""
SETUP = """
import os
import torch
from setuptools import setup
from torch.utils.cpp_extension import BuildExtension, CUDAExtension

this_dir = os.path.dirname(os.path.abspath(__file__))
"""


def write(folder: Path, **files: str) -> Path:
    """Files of a project; a name's ``__`` is a slash, and its last ``_`` a dot. The CUDA source is returned."""
    for name, text in files.items():
        path = folder / ".".join(name.replace("__", "/").rsplit("_", 1))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    source = folder / "csrc" / "scale.cu"
    source.parent.mkdir(exist_ok=True)
    source.write_text(KERNEL)
    return source


def flags(folder: Path, **files: str) -> BuildFlags:
    return build_flags(write(folder, **files), folder)


def extension(**keys: str) -> str:
    """The call of an extension with this file."""
    given = {"name": "'ops'", "sources": "['csrc/scale.cu']", **keys}
    return f"CUDAExtension({', '.join(f'{key}={value}' for key, value in given.items())})"


def test_nothing_comes_of_no_build_file(tmp_path: Path) -> None:
    assert flags(tmp_path) == BuildFlags()


def test_setup_py_gives_options_macros_and_folders_with_their_lines(tmp_path: Path) -> None:
    (tmp_path / "include").mkdir()
    text = SETUP + "setup(ext_modules=[\n" + extension(
        include_dirs="[os.path.join(this_dir, 'include')]",
        define_macros="[('FAST', None), ('WIDTH', '4')]",
        extra_compile_args="{'cxx': ['-O3', '-DHOST'],\n'nvcc': ['-O3', '--use_fast_math', '-gencode', 'arch=x']}",
    ) + "])"  # fmt: skip
    found = flags(tmp_path, setup_py=text)
    assert found.options == ("-DFAST", "-DWIDTH=4", "--use_fast_math")
    assert found.include_dirs == (tmp_path / "include",)
    assert found.from_ == "setup.py:9, 10"
    assert found.notes == ()


@pytest.mark.parametrize(
    "script",
    [
        "flags = ['-O3'] + ['--use_fast_math']",
        "flags = ['-O3']\nflags.append('--use_fast_math')",
        "flags = ['-O3']\nflags += ['--use_fast_math']",
        "fast = ['--use_fast_math']\nflags = ['-O3', *fast]",
        "def threads(given):\n    return given + ['--threads', '4']\nflags = threads(['--use_fast_math'])",
        "flags = []\nfor each in ('-O3', '--use_fast_math'):\n    flags.append(each)",
        "flags = [f'--{each}' for each in ['use_fast_math']]",
        "flags = []\nif torch.version.hip:\n    flags += ['-DHIP']\nelse:\n    flags += ['--use_fast_math']",
        "flags = []\nif os.name == 'nt':\n    flags += ['-DWINDOWS']\nelse:\n    flags.extend(['--use_fast_math'])",
        "flags = '-O3 --use_fast_math'.split(' ')",
    ],
)
def test_lists_are_followed_as_python_builds_them(tmp_path: Path, script: str) -> None:
    text = f"{SETUP}{script}\nsetup(ext_modules=[{extension(extra_compile_args={'nvcc': 0}).replace('0', 'flags')}])"
    assert flags(tmp_path, setup_py=text).options == ("--use_fast_math",)


def test_a_flag_under_a_condition_that_the_build_decides_is_named_and_left_out(tmp_path: Path) -> None:
    script = "flags = ['--use_fast_math']\nif os.getenv('FP8') == '1':\n    flags.append('-DFP8')\n"
    text = f"{SETUP}{script}setup(ext_modules=[{extension(extra_compile_args='dict(nvcc=flags)')}])"
    text = text.replace("dict(nvcc=flags)", "{'nvcc': flags}")
    found = flags(tmp_path, setup_py=text)
    assert found.options == ("--use_fast_math",)
    (note,) = found.notes
    assert note == (
        "setup.py: left out, since the build decides whether it is there: -DFP8 (line 10, if os.getenv('FP8') == '1')"
    )


def test_conditions_under_which_the_file_is_compiled_at_all_hold(tmp_path: Path) -> None:
    inner = extension(extra_compile_args="{'nvcc': flags}")
    script = "flags, modules = [], []\nif '--cuda' in os.environ:\n    flags.append('-DCUDA')\n"
    script += f"    modules.append({inner})\n"
    assert flags(tmp_path, setup_py=f"{SETUP}{script}setup(ext_modules=modules)").options == ("-DCUDA",)


def test_each_extension_has_its_own_flags(tmp_path: Path) -> None:
    other = extension(sources="['csrc/other.cu']", extra_compile_args="{'nvcc': ['--use_fast_math']}")
    mine = extension(extra_compile_args="{'nvcc': ['-fmad=false']}")
    assert flags(tmp_path, setup_py=f"{SETUP}setup(ext_modules=[{other}, {mine}])").options == ("--fmad=false",)


def test_what_is_not_followed_not_nvrtcs_or_not_known_is_said(tmp_path: Path) -> None:
    given = "{'nvcc': ['--expt-relaxed-constexpr', '--made-up', *read_flags()]}"
    text = f"{SETUP}from mine import read_flags\nsetup(ext_modules=[{extension(extra_compile_args=given)}])"
    assert flags(tmp_path, setup_py=text).notes == (
        "setup.py: NVRTC has no such option: --expt-relaxed-constexpr",
        "setup.py: left out, since it is not known what it does: --made-up (line 9)",
        "setup.py: not followed: read_flags() (line 9)",
    )


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    text = f"{SETUP}setup(ext_modules=[{extension(include_dirs='[this_dir + chr(47)]', extra_compile_args='[]')}])"
    found = flags(tmp_path, setup_py=text.replace("this_dir + chr(47)", "'third_party/include'"))
    assert found.include_dirs == ()
    assert found.notes == ("setup.py: left out, since it is not there: third_party/include (line 8)",)


@pytest.mark.parametrize(
    "text",
    [
        "def broken(:",
        "x = 'a'.split('')",
        "x = 'a'.strip(1, 2)",
        "while True:\n    pass",
        "x = [x for x in x]",
        "a = a\n" * 3,
    ],
)
def test_a_script_that_cannot_be_followed_gives_nothing(tmp_path: Path, text: str) -> None:
    assert flags(tmp_path, setup_py=text) == BuildFlags()


CMAKE = """
cmake_minimum_required(VERSION 3.20)
project(ops LANGUAGES CXX CUDA)
"""


def test_cmake_gives_what_a_target_and_its_folder_have(tmp_path: Path) -> None:
    (tmp_path / "include").mkdir()
    found = flags(tmp_path, CMakeLists_txt=CMAKE + """
    set(SOURCES csrc/scale.cu csrc/host.cpp)
    set(CMAKE_CUDA_FLAGS "${CMAKE_CUDA_FLAGS} -O3 --use_fast_math")
    set(CMAKE_CUDA_STANDARD 20)
    add_definitions(-DEVERYWHERE)
    add_library(ops SHARED ${SOURCES})
    target_include_directories(ops PRIVATE ${CMAKE_CURRENT_SOURCE_DIR}/include)
    target_compile_definitions(ops PRIVATE WIDTH=4)
    target_compile_options(ops PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:--extended-lambda;-fmad=false> -Wall
                           $<$<COMPILE_LANGUAGE:CXX>:-DHOST>)
    add_library(other other.cu)
    target_compile_definitions(other PRIVATE OTHER)
    """)  # fmt: skip
    assert set(found.options) == {
        "-DEVERYWHERE", "--use_fast_math", "-std=c++20", "-DWIDTH=4", "--fmad=false",
    }  # fmt: skip
    assert found.include_dirs == (tmp_path / "include",)
    assert found.from_.startswith("CMakeLists.txt:6, ")
    assert found.notes == ("CMakeLists.txt: NVRTC has no such option: --extended-lambda",)


def test_cmake_files_of_the_folders_above_come_first(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    found = flags(
        tmp_path,
        CMakeLists_txt=CMAKE + "set(WIDTH 8)\nadd_compile_definitions(ABOVE)\nadd_subdirectory(csrc)",
        csrc__CMakeLists_txt="file(GLOB KERNELS *.cu)\nadd_library(ops ${KERNELS})\n"
        "target_compile_definitions(ops PUBLIC WIDTH=${WIDTH})",
    )
    assert found.options == ("-DABOVE", "-DWIDTH=8")
    assert found.from_ == "CMakeLists.txt:5 and csrc/CMakeLists.txt:3"


def test_cmake_functions_and_linked_targets_are_followed(tmp_path: Path) -> None:
    found = flags(tmp_path, CMakeLists_txt=CMAKE + """
    function(add_kernels NAME)
      cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "SOURCES;FLAGS")
      add_library(${NAME} "${ARG_SOURCES}")
      target_compile_options(${NAME} PRIVATE $<$<COMPILE_LANGUAGE:CUDA>:${ARG_FLAGS}>)
    endfunction()
    add_library(base base.cu)
    target_compile_definitions(base PUBLIC BASE PRIVATE HIDDEN)
    add_kernels(ops SOURCES csrc/other.cu csrc/scale.cu FLAGS --use_fast_math)
    target_link_libraries(ops PRIVATE base)
    """)  # fmt: skip
    assert set(found.options) == {"--use_fast_math", "-DBASE"}


def test_cmake_conditions_that_configuring_decides_are_named(tmp_path: Path) -> None:
    found = flags(tmp_path, CMakeLists_txt=CMAKE + """
    option(WITH_CUDA "" OFF)
    option(DEBUG_KERNELS "" OFF)
    if(WITH_CUDA)
      add_library(ops csrc/scale.cu)
      target_compile_definitions(ops PRIVATE CUDA)
      if(DEBUG_KERNELS)
        target_compile_definitions(ops PRIVATE CHECKED)
      endif()
      if(WIN32)
        target_compile_definitions(ops PRIVATE WINDOWS)
      endif()
      target_compile_definitions(ops PRIVATE LIMIT=${LIMIT_FROM_ELSEWHERE})
    endif()
    """)  # fmt: skip
    assert found.options == ("-DCUDA",)
    assert found.notes == (
        "CMakeLists.txt: left out, since the build decides whether it is there: -DCHECKED (line 11, if DEBUG_KERNELS)",
        "CMakeLists.txt: not followed: -DLIMIT=${LIMIT_FROM_ELSEWHERE} (line 16)",
    )


def test_compile_commands_win_over_what_they_are_made_from(tmp_path: Path) -> None:
    source = write(tmp_path, setup_py=SETUP + f"setup(ext_modules=[{extension(define_macros='[(chr(65), None)]')}])")
    (tmp_path / "inc").mkdir()
    entries = [
        {"directory": str(tmp_path), "file": "csrc/other.cu", "command": "nvcc -DOTHER -c csrc/other.cu"},
        {
            "directory": str(tmp_path / "build"), "file": "../csrc/scale.cu",
            "command": "nvcc -forward-unknown-to-host-compiler -DNAME=\\\"it\\\" -I../inc -isystem=/nowhere "
            "-std=c++17 --generate-code=arch=compute_80,code=[sm_80] -use_fast_math -x cu -c ../csrc/scale.cu -o s.o",
        },
    ]  # fmt: skip
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "compile_commands.json").write_text(json.dumps(entries))
    found = build_flags(source, tmp_path)
    assert found.options == ('-DNAME="it"', "-std=c++17", "--use_fast_math")
    assert found.include_dirs == (tmp_path / "inc",)
    assert found.from_ == "build/compile_commands.json"
    assert found.notes == ("build/compile_commands.json: left out, since it is not there: /nowhere (line 0)",)


def test_a_header_is_compiled_like_the_sources_nearest_to_it(tmp_path: Path) -> None:
    write(tmp_path, setup_py=f"{SETUP}setup(ext_modules=[{extension(extra_compile_args=repr({'nvcc': ['-DNEAR']}))}])")
    header = tmp_path / "csrc" / "scale.cuh"
    header.write_text(KERNEL)
    found = build_flags(header, tmp_path)
    assert found.options == ("-DNEAR",)
    assert found.notes == ("setup.py: it does not name this file",)


def drafted(folder: Path, building: Building, **files: str) -> str:
    source = write(folder, **files)
    registry = folder / "kernelcheck.toml"
    adopt([source], registry, building, CpuBackend())
    return registry.read_text()


def test_a_draft_is_compiled_as_the_build_does_and_says_where_that_is_from(tmp_path: Path) -> None:
    given = "{'nvcc': ['-DSCALED(a,x)=((a)*(x)/3)', '--use_fast_math', '--expt-extended-lambda']}"
    setup = f"{SETUP}setup(ext_modules=[{extension(extra_compile_args=given)}])"
    text = drafted(tmp_path, Building(tmp_path), setup_py=setup)
    op = tomli.loads(text)["ops"]["scale"]
    assert op["options"] == ["-DSCALED(a,x)=((a)*(x)/3)", "--use_fast_math"]
    assert "  # from setup.py:8\n" in text
    assert "# setup.py: NVRTC has no such option: --expt-extended-lambda\n" in text


@pytest.mark.parametrize("said", [True, False])
def test_a_source_that_is_no_c17_is_c20_unless_the_build_says_what_it_is(tmp_path: Path, said: bool) -> None:
    source = write(tmp_path)
    newer = "template <typename M> struct Held { M::Type value; __device__ void f() {} };\n"
    source.write_text(f"{newer}#define SCALED(a, x) ((a) * (x))\n{KERNEL}")
    building = Building(tmp_path, ("-std=c++17",) if said else ())
    (file,) = adopt([source], tmp_path / "kernelcheck.toml", building, CpuBackend()).files
    assert bool(file.drafts) is not said
    if not said:
        text = (tmp_path / "kernelcheck.toml").read_text()
        assert 'options = ["-std=c++20"]  # from a guess: it does not compile as C++17\n' in text


def test_options_that_are_given_win(tmp_path: Path) -> None:
    given = "{'nvcc': ['-DSCALED(a,x)=0', '--fmad=true']}"
    setup = f"{SETUP}setup(ext_modules=[{extension(extra_compile_args=given)}])"
    building = Building(tmp_path, options=("-DSCALED(a,x)=((a)*(x))", "-fmad=false"))
    table = tomli.loads(drafted(tmp_path, building, setup_py=setup))
    assert table["kernelcheck"]["options"] == ["-DSCALED(a,x)=((a)*(x))", "-fmad=false"]
    assert "options" not in table["ops"]["scale"]


def test_what_cmake_does_for_other_cards_is_left_alone(tmp_path: Path) -> None:
    found = flags(tmp_path, CMakeLists_txt=CMAKE + """
    if(WITH_HIP)
      set_source_files_properties(csrc/scale.cu PROPERTIES LANGUAGE HIP)
      add_definitions(-DFOR_HIP)
      add_library(ops csrc/scale.cu)
    elseif(USE_CUDA)
      add_definitions(-DFOR_CUDA)
      cuda_add_library(ops csrc/scale.cu)
    endif()
    """)  # fmt: skip
    assert found.options == ("-DFOR_CUDA",)
    assert found.notes == ()
