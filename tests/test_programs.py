"""Whole CUDA programs: built by ``kernelcheck nvcc``, run by themselves and under ``kernelcheck sanitize``."""

from __future__ import annotations

import fcntl
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from commands import run_kernelcheck

from kernelcheck.base.errors import CannotRunError, UnsupportedPTXError, UsageError
from kernelcheck.cuda_source.installed.nvcc_toolkit import find_host_compiler, find_toolkit
from kernelcheck.programs.nvcc import ARCH_VARIABLE, chosen_arch, sort_arguments
from kernelcheck.programs.ptx_linking import linked
from kernelcheck.programs.runtime_build import python_library
from kernelcheck.programs.textures import FUNCTIONS, with_textures

SOURCES = Path(__file__).parent / "examples" / "programs"
FAULTS = {
    "past-end": "out-of-bounds",
    "before-start": "out-of-bounds",
    "unwritten": "uninitialized-read",
    "block-race": "race",
    "misaligned": "misaligned",
    "divergence": "barrier-divergence",
    "freed-kernel": "use-after-free",
    "null": "out-of-bounds",
    "assertion": "assertion",
    "copy-past-end": "out-of-bounds",
    "copy-rows": "out-of-bounds",
    "copy-direction": "invalid-copy",
    "copy-unwritten": "uninitialized-read",
    "copy-freed": "use-after-free",
    "double-free": "double-free",
    "free-middle": "invalid-free",
    "free-wrong-kind": "invalid-free",
    "unasked": "launch-error",
}
"""Planted faults that are one finding each, with its kind."""


def _missing() -> str:
    try:
        find_toolkit()
        find_host_compiler()
        python_library()
    except CannotRunError as error:
        return str(error)
    return ""


HOST = """
import ctypes, threading
keeps_lock, frees_lock = ctypes.PyDLL("./library.so"), ctypes.CDLL("./library.so")
wrong = []
def work(thread):
    for n in range(20):
        wrong.append((keeps_lock if thread % 2 else frees_lock).run(thread + n, 0))
threads = [threading.Thread(target=work, args=(n,)) for n in range(6)]
for thread in threads: thread.start()
for thread in threads: thread.join()
keeps_lock.run(1, 3)
assert wrong == [0] * 120
"""
"""A Python program that launches from several threads, some of which hold Python's lock meanwhile."""
programs = pytest.mark.skipif(bool(_missing()), reason=_missing() or "all there")


def _nvcc(*arguments: str | Path, folder: Path) -> None:
    done = run_kernelcheck("nvcc", *arguments, cwd=folder, timeout=600)
    assert done.returncode == 0, done.stderr


PRINTS = """
#include <cstdio>
template <class T> __global__ void three(T *x) { *x = 3; }
static __device__ int own = 1;
__global__ void NAME(int *x) { printf("NAME prints %d, %d\\n", own, *x); }
void call_NAME()
{
    int *x;
    cudaMalloc(&x, sizeof *x);
    three<<<1, 1>>>(x);
    NAME<<<1, 1>>>(x);
    cudaDeviceSynchronize();
}
MAIN
"""
MAIN = "void call_second();\nint main() { call_first(); call_second(); }"


def _built(name: str, *options: str, temporary: pytest.TempPathFactory) -> Path:
    """A program of ``SOURCES``, which the first process of the tests that needs it builds for all."""
    folder = temporary.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent
    folder = folder / f"program-{name}"
    folder.mkdir(exist_ok=True)
    program = folder / name
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not program.exists():
            _nvcc("-std=c++17", SOURCES / f"{name}.cu", *options, "-o", name, folder=folder)
    return program


@pytest.fixture(scope="module")
def faults(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _built("faults", temporary=tmp_path_factory)


@pytest.fixture(scope="module")
def calls(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _built("calls", "-lcublas", "-lcuda", temporary=tmp_path_factory)


@pytest.fixture(scope="module")
def pointers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return _built("pointers", temporary=tmp_path_factory)


def _sanitized(command: Sequence[str | Path], folder: Path, *options: str) -> tuple[int, dict]:
    report = folder / "report.json"
    done = run_kernelcheck("sanitize", *options, "--output", f"json={report}", "--", *command, cwd=folder, timeout=600)
    return done.returncode, json.loads(report.read_text())


def _printed(program: Path, name: str) -> str:
    return subprocess.run([program, name], capture_output=True, text=True).stdout


def _line(marker: str) -> int:
    lines = (SOURCES / "faults.cu").read_text().splitlines()
    return next(
        number for number, line in enumerate(lines, 1) if line.endswith(f"// {marker}") or f"// {marker}" in line
    )


@programs
@pytest.mark.slow
def test_a_fault_is_reported_with_its_kernel_line_and_the_host_call(faults: Path, tmp_path: Path) -> None:
    code, report = _sanitized([faults, "past-end"], tmp_path)
    (finding,) = report["findings"]
    assert (code, finding["kind"], finding["kernel"]) == (1, "out-of-bounds", "past_end")
    assert finding["location"]["line"] == _line("fault: past-end")
    assert finding["stack"][0]["line"] == _line("launch: past-end")
    assert (finding["buffer"], finding["index"], finding["count"]) == ("x", 1000, 24)
    assert finding["stack"][-1]["function"] == "main"


@programs
@pytest.mark.slow
@pytest.mark.parametrize("name", FAULTS)
def test_each_planted_fault_is_found_at_its_line(faults: Path, tmp_path: Path, name: str) -> None:
    code, report = _sanitized([faults, name], tmp_path)
    (finding,) = report["findings"]
    assert (code, finding["kind"]) == (1, FAULTS[name])
    assert finding["location"]["line"] == _line(f"fault: {name}")
    source = (SOURCES / "faults.cu").read_text()
    host = f"launch: {name}" if f"// launch: {name}" in source else f"fault: {name}"
    assert finding["stack"][0]["line"] == _line(host)


@pytest.mark.slow
@programs
def test_the_clean_twins_of_all_planted_faults_are_quiet(faults: Path, tmp_path: Path) -> None:
    code, report = _sanitized([faults, "all", "clean"], tmp_path, "--leaks")
    assert (code, report["findings"], report["refused"]) == (0, [], [])
    assert report["summary"]["checked"] == 13


@programs
@pytest.mark.slow
def test_a_missing_barrier_shows_both_as_a_race_and_as_a_read_of_what_is_not_there_yet(
    faults: Path, tmp_path: Path
) -> None:
    _, report = _sanitized([faults, "shared-race"], tmp_path)
    assert {finding["location"]["line"] for finding in report["findings"]} <= {
        _line("fault: shared-race"),
        _line("fault: shared-race") - 3,
    }
    assert {finding["kind"] for finding in report["findings"]} == {"race", "uninitialized-read"}


@programs
@pytest.mark.slow
def test_lanes_that_race_within_their_warp_are_found_with_both_lines(faults: Path, tmp_path: Path) -> None:
    _, report = _sanitized([faults, "lane-race"], tmp_path)
    assert {finding["kind"] for finding in report["findings"]} == {"race"}
    assert {finding["location"]["line"] for finding in report["findings"]} == {
        _line("fault: lane-race"),
        _line("fault: lane-race") + 3,
    }


@programs
@pytest.mark.slow
def test_memory_that_is_never_freed_is_a_finding_where_it_is_asked_for(faults: Path, tmp_path: Path) -> None:
    _, report = _sanitized([faults, "leak"], tmp_path)
    assert report["findings"] == []
    code, report = _sanitized([faults, "leak"], tmp_path, "--leaks")
    (finding,) = report["findings"]
    assert (code, finding["kind"], finding["location"]["line"]) == (1, "leak", _line("fault: leak"))


@programs
@pytest.mark.slow
def test_a_fault_in_a_graph_names_the_line_that_made_its_node(faults: Path, tmp_path: Path) -> None:
    _, report = _sanitized([faults, "graph"], tmp_path)
    (finding,) = report["findings"]
    assert finding["stack"][0]["line"] == _line("launch: graph")
    assert f"made at {SOURCES / 'faults.cu'}:{_line('launch: graph') - 3}" in finding["message"]


@programs
@pytest.mark.slow
def test_a_program_by_itself_says_what_it_found_and_exits_as_it_does(faults: Path) -> None:
    done = subprocess.run([faults, "past-end"], capture_output=True, text=True)
    assert done.returncode == 0
    assert re.search(r"kernelcheck: out-of-bounds: \S+faults\.cu:\d+: 4-byte store at element 1000 of `x`", done.stderr)
    assert done.stderr.endswith("kernelcheck: 1 launches checked, 1 findings\n")


@programs
@pytest.mark.slow
def test_threads_children_and_python_launch_the_same_kernels(tmp_path: Path) -> None:
    _nvcc("-std=c++17", SOURCES / "processes.cu", "-o", "processes", folder=tmp_path)
    code, report = _sanitized([tmp_path / "processes"], tmp_path)
    (finding,) = report["findings"]
    assert (code, report["exit_code"], report["processes"], report["summary"]["checked"]) == (1, 0, 3, 403)
    assert (finding["kind"], finding["count"], finding["launches"]) == ("out-of-bounds", 3, 2)
    _nvcc("-std=c++17", "-shared", "-Xcompiler", "-fPIC", SOURCES / "processes.cu", "-o", "library.so", folder=tmp_path)
    (tmp_path / "host.py").write_text(HOST)
    code, report = _sanitized([sys.executable, "host.py"], tmp_path)
    assert (code, report["exit_code"], report["summary"]["checked"]) == (1, 0, 121)
    assert report["findings"][0]["count"] == 3


@pytest.mark.slow
@programs
def test_the_runtime_does_what_a_program_expects(tmp_path: Path) -> None:
    _nvcc("--extended-lambda", "-std=c++17", SOURCES / "runtime.cu", "-o", "runtime", folder=tmp_path)
    done = subprocess.run([tmp_path / "runtime"], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("before\nblock 0 of 2\nblock 1 of 2\nafter\n", "")
    assert done.returncode == 0


@programs
@pytest.mark.slow
def test_the_driver_api_and_nvrtc_do_what_a_program_expects(tmp_path: Path) -> None:
    _nvcc("-std=c++17", SOURCES / "driver.cpp", "-lcuda", "-lnvrtc", "-o", "driver", folder=tmp_path)
    done = subprocess.run([tmp_path / "driver"], capture_output=True, text=True)
    assert (done.stdout, done.returncode) == ("", 0)
    assert "has no PTX, but machine code alone" in done.stderr
    _, report = _sanitized([tmp_path / "driver", "far"], tmp_path)
    first = report["findings"][0]
    assert (first["kind"], first["location"]["line"]) == ("out-of-bounds", 7)


@programs
@pytest.mark.slow
def test_textures_and_surfaces_do_what_a_program_expects_and_their_faults_are_found(tmp_path: Path) -> None:
    _nvcc("-std=c++17", SOURCES / "textures.cu", "-o", "textures", folder=tmp_path)
    done = subprocess.run([tmp_path / "textures"], capture_output=True, text=True)
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)
    faults = {"unwritten": "uninitialized-read", "destroyed": "use-after-free", "outside": "launch-error"}
    for name, kind in faults.items():
        _, report = _sanitized([tmp_path / "textures", name], tmp_path)
        assert {each["kind"] for each in report["findings"]} == {kind}


@pytest.mark.parametrize(
    "access",
    [
        "tex.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%rd1, {%f5, %f6}], {%r1, %r2}",  # with offsets
        "tex.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}|%p1, [%rd1, {%f5, %f6}]",
        "tex.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%rd1, %rd2, {%f5, %f6}]",
        "sust.p.2d.b32.trap [%rd1, {%r1, %r2}], {%r3}",
        "tex.cube.v4.f32.s32 {%f1, %f2, %f3, %f4}, [%rd1, {%r1, %r2, %r3, %r4}]",
    ],
)
def test_accesses_to_textures_that_nothing_stands_for_are_refused_by_name(tmp_path: Path, access: str) -> None:
    (tmp_path / FUNCTIONS).write_text(".version 8.0\n")
    with pytest.raises(UnsupportedPTXError, match=re.escape(access.split()[0])):
        with_textures(f"{access};\n", tmp_path)


DRIVER = """
import ctypes
import cuda.bindings
driver = ctypes.CDLL("libcuda.so.1")
PTX = b'''.version 8.0
.target sm_80
.address_size 64
.visible .entry put(.param .u64 p, .param .u32 at)
{
    .reg .b64 %rd<4>;
    .reg .b32 %r<2>;
    ld.param.u64 %rd1, [p];
    ld.param.u32 %r1, [at];
    mul.wide.u32 %rd2, %r1, 4;
    add.s64 %rd3, %rd1, %rd2;
    st.global.u32 [%rd3], %r1;
    ret;
}'''
module, kernel, memory = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_uint64()
assert driver.cuInit(0) == 0
assert driver.cuModuleLoadData(ctypes.byref(module), PTX) == 0
assert driver.cuModuleGetFunction(ctypes.byref(kernel), module, b"put") == 0
assert driver.cuMemAlloc_v2(ctypes.byref(memory), ctypes.c_size_t(16)) == 0
for at in 1, 4:
    place = ctypes.c_uint32(at)
    arguments = (ctypes.c_void_p * 2)(ctypes.addressof(memory), ctypes.addressof(place))
    assert driver.cuLaunchKernel(kernel, 1, 1, 1, 1, 1, 1, 0, None, arguments, None) == 0
"""


@programs
@pytest.mark.slow
def test_python_that_loads_the_driver_by_its_name_gets_kernelchecks_and_its_lines_are_named(tmp_path: Path) -> None:
    (tmp_path / "cuda" / "bindings").mkdir(parents=True)
    (tmp_path / "cuda" / "bindings" / "__init__.py").touch()
    (tmp_path / "host.py").write_text(DRIVER)
    code, report = _sanitized([sys.executable, "host.py"], tmp_path)
    (finding,) = report["findings"]
    last = len(DRIVER.splitlines())
    assert (code, report["exit_code"], report["summary"]["checked"]) == (1, 0, 2)
    assert (finding["kind"], [each["line"] for each in finding["stack"]]) == ("out-of-bounds", [last])


@programs
@pytest.mark.slow
def test_sampled_out_launches_run_and_are_counted(tmp_path: Path) -> None:
    _nvcc("--extended-lambda", "-std=c++17", SOURCES / "runtime.cu", "-o", "runtime", folder=tmp_path)
    code, report = _sanitized([tmp_path / "runtime"], tmp_path, "--first", "1")
    assert (code, report["findings"]) == (0, [])
    assert report["summary"]["unchecked"] > 0


@programs
@pytest.mark.slow
def test_files_compiled_apart_with_relocatable_device_code_link(tmp_path: Path) -> None:
    for name in ("main", "twice"):
        _nvcc("-rdc=true", "-c", SOURCES / "separate" / f"{name}.cu", "-o", f"{name}.o", folder=tmp_path)
    _nvcc("main.o", "twice.o", "-o", "separate", folder=tmp_path)
    done = subprocess.run([tmp_path / "separate"], capture_output=True, text=True)
    assert (done.stdout, done.returncode) == ("2 4 6 8\n", 0)


@programs
@pytest.mark.slow
def test_a_child_graph_runs_in_the_order_of_its_dependencies(calls: Path) -> None:
    assert _printed(calls, "child-graph") == "2\n"


@programs
@pytest.mark.slow
def test_cublas_multiplies_halves(calls: Path) -> None:
    assert _printed(calls, "halves") == "7 10 15 22\n"


@programs
@pytest.mark.slow
def test_captured_calls_of_cublas_and_captured_launches_of_graphs_are_replayed(calls: Path) -> None:
    assert _printed(calls, "captured") == "9\n"


@programs
@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "printed", "calls_refused"),
    [
        ("bytes", "15\n", ["cublasGemmEx with data of type 8"]),
        ("graph-memory", "801\n801\n", ["cudaMallocAsync in a capture", "cudaGraphAddMemAllocNode"]),
    ],
)
def test_what_the_runtime_cannot_do_is_an_error_and_in_the_report(
    calls: Path, tmp_path: Path, name: str, printed: str, calls_refused: list[str]
) -> None:
    assert _printed(calls, name) == printed
    code, report = _sanitized([calls, name], tmp_path)
    assert code == 3
    assert [refused["message"].partition(":")[0] for refused in report["refused"]] == calls_refused


@programs
@pytest.mark.slow
@pytest.mark.parametrize("name", ["result", "guard"])
def test_writes_of_the_host_past_an_allocation_are_out_of_bounds(calls: Path, tmp_path: Path, name: str) -> None:
    code, report = _sanitized([calls, name], tmp_path)
    (finding,) = report["findings"]
    assert (code, finding["kind"]) == (1, "out-of-bounds")


@programs
@pytest.mark.slow
def test_a_sampled_out_launch_ends_checks_only_of_memory_that_it_could_write(calls: Path, tmp_path: Path) -> None:
    code, report = _sanitized([calls, "sampled"], tmp_path, "--first", "1")
    (finding,) = report["findings"]
    assert (code, finding["kind"], finding["kernel"]) == (1, "uninitialized-read", "take")
    assert [note["kind"] for note in report["notes"]] == ["checks-ended"]


@programs
@pytest.mark.slow
def test_findings_of_a_launch_that_takes_too_long_are_kept(
    calls: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KERNELCHECK_LAUNCH_SECONDS", "1")
    code, report = _sanitized([calls, "late"], tmp_path)
    assert code == 1
    assert "out-of-bounds" in {finding["kind"] for finding in report["findings"]}
    assert "launch-error" not in {finding["kind"] for finding in report["findings"]}
    assert (report["summary"]["checked"], report["summary"]["refused"]) == (0, 1)
    assert "is too large for the CPU" in report["refused"][0]["message"]


@programs
@pytest.mark.slow
def test_a_failed_symbol_copy_leaves_the_error_of_a_launch_unasked(calls: Path, tmp_path: Path) -> None:
    _, report = _sanitized([calls, "unasked"], tmp_path)
    assert [finding["kind"] for finding in report["findings"]] == ["launch-error"]


@programs
@pytest.mark.slow
def test_a_use_of_freed_memory_is_a_finding_beside_one_past_the_same_memory(calls: Path, tmp_path: Path) -> None:
    _, report = _sanitized([calls, "freed-later"], tmp_path)
    assert {finding["kind"] for finding in report["findings"]} == {"out-of-bounds", "use-after-free"}


@programs
@pytest.mark.slow
def test_cooperative_launches_are_counted(calls: Path, tmp_path: Path) -> None:
    code, report = _sanitized([calls, "cooperative"], tmp_path)
    assert (code, report["summary"]["checked"]) == (0, 1)


@programs
@pytest.mark.slow
@pytest.mark.parametrize(("name", "kinds"), [("mapped", ["uninitialized-read"]), ("mapped-twice", [])])
def test_memory_that_is_mapped_at_one_address_is_unwritten_at_first(
    calls: Path, tmp_path: Path, name: str, kinds: list[str]
) -> None:
    _, report = _sanitized([calls, name], tmp_path)
    assert [finding["kind"] for finding in report["findings"]] == kinds


@programs
@pytest.mark.slow
def test_memory_too_large_for_all_checks_is_noted(calls: Path, tmp_path: Path) -> None:
    _, report = _sanitized([calls, "large"], tmp_path)
    (note,) = report["notes"]
    assert (note["kind"], "above 1 GiB" in note["message"]) == ("checks-ended", True)


@programs
@pytest.mark.slow
@pytest.mark.parametrize(
    ("argument", "kinds"),
    [
        ("apart", []),
        ("in-place", ["race"]),
        ("half-written", ["uninitialized-read"]),
        ("elsewhere", ["race"]),
        ("loaded", ["race"]),
    ],
)
def test_loads_are_checked_again_once_a_launch_may_write_what_they_read(
    pointers: Path, tmp_path: Path, argument: str, kinds: list[str]
) -> None:
    _, report = _sanitized([pointers, argument], tmp_path)
    assert [finding["kind"] for finding in report["findings"]] == kinds
    said = ["its pointers do not lead to" in note["message"] for note in report["notes"]]
    assert said == [True] * (argument == "elsewhere")


@programs
@pytest.mark.slow
def test_a_finding_that_cannot_be_worded_is_no_pass(
    faults: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "from kernelcheck.programs import bridge\ndef resolve(frames): raise RuntimeError\nbridge.resolve = resolve\n"
    )
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(tmp_path), *filter(None, [os.environ.get("PYTHONPATH")])]))
    code, report = _sanitized([faults, "copy-past-end"], tmp_path)
    assert code == 3
    assert "kernelcheck failed in `host`" in report["refused"][0]["message"]


@programs
@pytest.mark.slow
def test_each_file_of_relocatable_device_code_prints_its_own_texts(tmp_path: Path) -> None:
    for name in ("first", "second"):
        (tmp_path / f"{name}.cu").write_text(PRINTS.replace("NAME", name).replace("MAIN", MAIN * (name == "first")))
    _nvcc("-rdc=true", "first.cu", "second.cu", "-o", "prints", folder=tmp_path)
    done = subprocess.run([tmp_path / "prints"], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("first prints 1, 3\nsecond prints 1, 3\n", "")


@programs
@pytest.mark.slow
@pytest.mark.skipif(shutil.which("cmake") is None, reason="there is no cmake")
def test_a_cmake_project_builds_and_its_program_finds_the_runtime(tmp_path: Path) -> None:
    compiler = Path(sys.executable).parent / "kernelcheck-nvcc"
    for command in (
        ["cmake", f"-DCMAKE_CUDA_COMPILER={compiler}", "-B", tmp_path, SOURCES / "separate"],
        ["cmake", "--build", tmp_path],
    ):
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    done = subprocess.run([tmp_path / "separate"], capture_output=True, text=True)
    assert (done.stdout, done.returncode) == ("2 4 6 8\n", 0)


def test_options_that_choose_architectures_are_replaced() -> None:
    found = sort_arguments(
        [
            "-arch=sm_70",
            "-gencode",
            "arch=compute_75,code=sm_75",
            "--generate-code=arch=compute_90a,code=[sm_90a]",
            "-O3",
        ]
    )
    assert (found.kept, found.asked, found.links) == (["-O3"], ["70", "75", "75", "90a", "90a"], True)
    assert not sort_arguments(["-c", "x.cu"]).links
    assert sort_arguments(["-lcudart_static", "-lm"]).kept == ["-lm"]
    with pytest.raises(UsageError, match="lacks its value"):
        sort_arguments(["-gencode"])


def test_a_program_that_asks_for_newer_architectures_alone_gets_the_oldest_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv(ARCH_VARIABLE, raising=False)
    assert chosen_arch([]) == chosen_arch(["70", "90"]) == "80"
    assert chosen_arch(["100", "90a"]) == "90a"
    monkeypatch.setenv(ARCH_VARIABLE, "sm_86")
    assert chosen_arch(["90a"]) == "86"
    monkeypatch.setenv(ARCH_VARIABLE, "newest")
    with pytest.raises(UsageError, match="KERNELCHECK_ARCH=newest"):
        chosen_arch([])


def test_without_the_wheels_the_error_has_the_command_that_installs_them() -> None:
    code = "import sys; sys.modules['nvidia'] = None\nfrom kernelcheck.programs.nvcc import main\nsys.exit(main())"
    done = subprocess.run([sys.executable, "-c", code, "x.cu"], capture_output=True, text=True)
    assert done.returncode == 3
    assert "pip install 'cuda-kernelcheck[programs]'" in done.stderr


def test_without_a_compiler_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("KERNELCHECK_CXX", raising=False)
    with pytest.raises(CannotRunError, match=r"neither g\+\+ nor clang\+\+"):
        find_host_compiler()


HEADER = ".version 8.0\n.target sm_80\n.address_size 64\n"


def test_linked_modules_have_each_definition_once_and_before_its_use() -> None:
    uses = HEADER + (
        ".extern .func (.param .b32 r) twice(.param .b32 x);\n.extern .global .align 4 .f32 table;\n"
        '.visible .entry k()\n{\n.loc 1 2 3\nret;\n}\n.file 1 "main.cu"\n'
    )
    defines = HEADER + (
        ".visible .global .align 4 .f32 table = 0f3F800000;\n"
        '.visible .func (.param .b32 r) twice(.param .b32 x)\n{\n.loc 1 3 1\nret;\n}\n.file 1 "twice.cu"\n'
    )
    text = linked([uses, defines])
    assert text.count(".version") == 1
    assert ".extern .global" not in text
    assert text.index("table = ") < text.index(".entry k()")
    assert '.file 2 "twice.cu"' in text
    assert ".loc 2 3 1" in text
    assert linked([uses]) == uses


def test_linked_modules_keep_names_that_are_local_to_a_file_apart() -> None:
    def part(text: str) -> str:
        return (
            HEADER
            + f".global .align 1 .b8 $str[2] = {{{text}}};\n.visible .entry k{text}()\n{{\nmov.u64 %rd1, $str;\n}}\n"
        )

    text = linked([part("1"), part("2")])
    assert "$str[2] = {1}" in text
    assert "$str__1[2] = {2}" in text
    assert text.index("mov.u64 %rd1, $str;") < text.index("mov.u64 %rd1, $str__1;")


def test_two_definitions_of_one_name_do_not_link_unless_one_is_weak() -> None:
    strong, weak = (
        HEADER + f'.{linking} .func f()\n{{\n.pragma "{linking}";\nret;\n}}\n' for linking in ("visible", "weak")
    )
    with pytest.raises(UnsupportedPTXError, match="f is defined in two files"):
        linked([strong, strong])
    assert linked([weak, strong]).count(".func f()") == 1
    assert ".weak" not in linked([weak, strong])
