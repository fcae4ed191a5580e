"""compute-sanitizer around the CUDA worker: finding it, starting it, reading what it wrote (`tests/cuda_sanitizer`)."""

from __future__ import annotations

import importlib
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from fake_gpu import ptx_image, start_worker
from hypothesis import given
from hypothesis import strategies as st

from kernelcheck.backends.base import Backend, Buffer, BufferArg, Execution, KernelLaunch, ValueArg
from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.backends.cuda import CudaBackend, device_status, sanitizer
from kernelcheck.backends.cuda.sanitized import SanitizedBackend
from kernelcheck.backends.cuda.sanitizer import TOOLS, SanitizerTool
from kernelcheck.backends.cuda.sanitizer_report import findings_in, read_findings
from kernelcheck.base.errors import CannotRunError
from kernelcheck.base.finding_kinds import FindingKind
from kernelcheck.base.findings import Finding, SourceLocation
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.program import Program
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.cli.options import SanitizerName

SAMPLES = Path(__file__).parent / "cuda_sanitizer"
SOURCES = {"/project/ops/faults.cu": "ops/faults.cu", "/usr/include/crt/sm_30_intrinsics.hpp": "/usr/include/crt/x.hpp"}
CLEAN_LOG = "========= COMPUTE-SANITIZER\n========= ERROR SUMMARY: 0 errors\n"
ONE_ERROR_LOG = "========= COMPUTE-SANITIZER\n========= ERROR SUMMARY: 1 error\n"


def sample(name: str) -> str:
    return (SAMPLES / name).read_text()


def read(tool: SanitizerTool, xml: str | None = None, log: str | None = None) -> tuple[Finding, ...]:
    return read_findings(
        sample(f"{tool}.xml") if xml is None else xml, sample(f"{tool}.log") if log is None else log, tool, SOURCES
    )


def document(*records: str) -> str:
    return f'<?xml version="1.0" encoding="utf-8"?><ComputeSanitizerOutput>{"".join(records)}</ComputeSanitizerOutput>'


def record(kind: str, text: str, *more: str, level: str = "Error") -> str:
    return f"<record><kind>{kind}</kind><level>{level}</level><what><text>{text}</text></what>{''.join(more)}</record>"


WHO = (
    "<who><threadIdx><x>1</x><y>2</y><z>3</z></threadIdx><blockIdx><x>4</x><y>5</y><z>6</z></blockIdx></who>"
    "<where><func>k</func><path>/project/ops/faults.cu</path><line>7</line></where>"
)


# Records


def test_writes_of_several_threads_at_one_line_are_one_finding_with_their_count() -> None:
    overrun, _ = read("memcheck")
    assert overrun == Finding(
        kind="out-of-bounds",
        message="memcheck: Invalid __global__ write of size 4 bytes at 0x7f0000000190: out of bounds, in past_the_end,"
        " by thread (99, 0, 0) of block (2, 0, 0)",
        location=SourceLocation("ops/faults.cu", 4),
        block=(2, 0, 0),
        thread=(99, 0, 0),
        count=2,
    )


def test_a_misaligned_access_is_not_one_out_of_bounds() -> None:
    _, crooked = read("memcheck")
    assert (crooked.kind, crooked.location) == ("misaligned", SourceLocation("ops/faults.cu", 9))


def test_a_race_names_both_lines() -> None:
    (race,) = read("racecheck")
    assert (race.kind, race.location) == ("race", SourceLocation("ops/faults.cu", 14))
    assert race.message == (
        "racecheck: Race condition, in unsynchronised, write access; with read access at ops/faults.cu:15"
    )


def test_a_hazard_names_both_lines_and_its_first_thread() -> None:
    (race,) = read("racecheck", sample("racecheck_hazard.xml"))
    assert (race.kind, race.location, race.thread) == ("race", SourceLocation("ops/faults.cu", 14), (0, 0, 0))
    assert "with read access at ops/faults.cu:15" in race.message


def test_reads_of_memory_never_written_are_found() -> None:
    (uninitialized,) = read("initcheck")
    assert (uninitialized.kind, uninitialized.location) == ("uninitialized-read", SourceLocation("ops/faults.cu", 20))


def test_a_barrier_in_a_header_is_shown_at_the_line_that_calls_it() -> None:
    (divergence,) = read("synccheck")
    assert (divergence.kind, divergence.location) == ("barrier-divergence", SourceLocation("ops/faults.cu", 26))
    assert ", in divergent, by thread (32, 0, 0) of block (1, 0, 0)" in divergence.message


def test_a_deadlock_without_a_line_in_its_record_is_shown_at_the_printed_one() -> None:
    log = (
        "========= Deadlock detected in Barrier called by threads starting at (0,0,0) in block (0,0,0), (active mask:"
        " 0xffffffff) at k+0x120 in /project/ops/faults.cu:31\n========= ERROR SUMMARY: 0 errors\n"
    )
    (found,) = read("racecheck", document(record("SyncLog", "Barrier", "<deadlock>1</deadlock>", level="Info")), log)
    assert (found.kind, found.location) == ("deadlock", SourceLocation("ops/faults.cu", 31))
    assert found.message == "racecheck: Barrier, in k"


@pytest.mark.parametrize("tool", TOOLS)
def test_lines_and_threads_that_records_lack_are_those_of_the_printed_reports(tool: SanitizerTool) -> None:
    root = ElementTree.fromstring(sample(f"{tool}.xml"))
    for element in root:
        for child in [child for child in element if child.tag not in ("kind", "level", "what")]:
            element.remove(child)
    assert read(tool, ElementTree.tostring(root, encoding="unicode")) == read(tool)


def test_a_record_without_a_line_is_a_finding_without_a_location() -> None:
    (found,) = read("memcheck", document(record("Precise", "Invalid __shared__ read")), ONE_ERROR_LOG)
    assert (found.kind, found.location, found.thread) == ("out-of-bounds", None, None)


def test_tags_of_a_later_version_are_passed_over() -> None:
    xml = sample("initcheck.xml").replace("<what>", "<cluster><x>1</x></cluster><what><hint>none</hint>")
    assert read("initcheck", xml) == read("initcheck")


@pytest.mark.parametrize(
    ("kind", "text", "expected"),
    [
        ("Precise", "Invalid __global__ atomic of size 4 bytes: Access is with a partial warp", "launch-error"),
        ("Imprecise", "Warp assert", "assertion"),
        ("Imprecise", "Warp illegal address", "out-of-bounds"),
        ("Imprecise", "Lane misaligned address", "misaligned"),
        ("Imprecise", "Out-of-range shared or local address", "out-of-bounds"),
        ("Syscall", "Malloc/Free Error encountered : Device-side double free", "launch-error"),
        ("StackOverflow", "Stack overflow", "launch-error"),
        ("Global hazard", "Potential RAW hazard detected", "race"),
        ("ClusterEntryExit", "Potential invalid __shared__ write", "race"),
        ("SyncLog", "Deadlock detected in Barrier", "deadlock"),
        ("SomethingNew", "The kernel did something new", "launch-error"),
    ],
)
def test_kinds_of_records_are_mapped(kind: str, text: str, expected: FindingKind) -> None:
    (found,) = read("memcheck", document(record(kind, text, WHO)), ONE_ERROR_LOG)
    assert (found.kind, found.block, found.thread) == (expected, (4, 5, 6), (1, 2, 3))


@pytest.mark.parametrize(
    "ignored",
    [
        record("Api", "Program hit cudaErrorInvalidValue (error 1) on CUDA API call to cudaMalloc"),
        record("InitcheckApiError", "Host API uninitialized memory access"),
        record("UnusedMemory", "Unused memory in allocation", level="Warning"),
        record("Syscall", "Device-side malloc failed", WHO, level="Warning"),
        record("SyncLog", "Barrier called", WHO, level="Info"),
    ],
)
def test_what_concerns_no_kernel_or_has_no_effect_is_no_finding(ignored: str) -> None:
    assert read("memcheck", document(ignored), CLEAN_LOG) == ()


def test_a_failed_call_of_the_process_is_no_finding() -> None:
    assert read("memcheck", sample("api.xml"), CLEAN_LOG) == ()


@pytest.mark.parametrize("kind", ["Hazard", "Analysis", "Global hazard"])
@pytest.mark.parametrize("log", [ONE_ERROR_LOG, "========= RACECHECK SUMMARY: 1 hazard displayed (0 errors)\n"])
def test_a_hazard_at_the_level_of_information_is_no_finding_though_racecheck_counts_it(kind: str, log: str) -> None:
    assert read("racecheck", document(record(kind, "Race condition", WHO, level="Info")), log) == ()


def test_a_warning_of_a_race_is_a_finding() -> None:
    xml = document(record("Analysis", "Race condition", WHO, level="Warning"))
    assert [finding.kind for finding in read("racecheck", xml, ONE_ERROR_LOG)] == ["race"]


def test_bare_file_names_are_shown_as_the_one_source_of_that_name() -> None:
    xml = sample("initcheck.xml").replace("/project/ops/faults.cu", "faults.cu")
    assert read("initcheck", xml) == read("initcheck")


# What says nothing of the kernels is an error of the run


def test_a_clean_run_has_no_findings_with_or_without_a_file_of_records() -> None:
    assert read("memcheck", sample("clean.xml"), sample("clean.log")) == ()
    assert read("memcheck", "", sample("clean.log")) == ()


@pytest.mark.parametrize(
    ("log", "quoted"),
    [
        ("no_driver", "Target application terminated before first instrumented API call"),
        ("no_cuda_call", "Target application terminated before first instrumented API call"),
        ("not_started", "Target application terminated before first instrumented API call"),
        ("timed_out", "No attachable process found"),
        ("device_not_supported", "Device not supported"),
        ("launch_not_tracked", "Errors might go undetected"),
        ("old_driver", "driver version 580 or higher.*uninstall nvidia-cuda-sanitizer-api"),
    ],
)
def test_a_tool_that_could_not_check_is_an_error_of_the_run(log: str, quoted: str) -> None:
    with pytest.raises(CannotRunError, match=re.compile(quoted, re.DOTALL)):
        read("memcheck", sample("clean.xml"), sample(f"{log}.log"))


def test_a_log_that_is_missing_or_stops_early_is_an_error_of_the_run() -> None:
    with pytest.raises(CannotRunError, match="left no log"):
        read("memcheck", sample("clean.xml"), "")
    with pytest.raises(CannotRunError, match="stopped before its summary"):
        read("memcheck", sample("clean.xml"), sample("memcheck.log").partition("ERROR SUMMARY")[0])


def test_files_that_were_never_written_are_an_error_of_the_run(tmp_path: Path) -> None:
    with pytest.raises(CannotRunError, match="left no log"):
        findings_in(tmp_path, "memcheck", SOURCES)


def test_files_are_read_from_the_folder_that_the_command_names(tmp_path: Path) -> None:
    sanitizer.records_file(tmp_path).write_text(sample("initcheck.xml"))
    sanitizer.log_file(tmp_path).write_text(sample("initcheck.log"))
    assert findings_in(tmp_path, "initcheck", SOURCES) == read("initcheck")


@pytest.mark.parametrize("tool", TOOLS)
def test_records_cut_anywhere_are_an_error_of_the_run(tool: SanitizerTool) -> None:
    whole = sample(f"{tool}.xml").rstrip()
    for end in range(0, len(whole), 7):
        with pytest.raises(CannotRunError):
            read(tool, whole[:end])


@pytest.mark.parametrize("xml", ["not XML", "<html/>", "<ComputeSanitizerOutput>", "\x00", document()])
def test_records_that_do_not_hold_what_the_log_counts_are_an_error_of_the_run(xml: str) -> None:
    with pytest.raises(CannotRunError):
        read("memcheck", xml)


@pytest.mark.parametrize(
    ("tool", "counted"),
    [
        ("memcheck", record("Precise", "Invalid __global__ write", WHO, level="Warning")),
        ("memcheck", record("Precise", "Invalid __global__ write", WHO, level="Info")),
        ("memcheck", record("Imprecise", "Warp illegal address", WHO, level="Warning")),
        ("memcheck", record("Api", "Program hit cudaErrorInvalidValue (error 1) on CUDA API call to cudaMalloc")),
        ("memcheck", record("Leak", "Leaked 4 bytes")),
        ("memcheck", record("Analysis", "Race condition", WHO, level="Info")),
        ("initcheck", record("Initcheck", "Uninitialized __global__ memory read", WHO, level="Warning")),
        ("synccheck", record("Synccheck", "Barrier error", WHO, level="Warning")),
        ("racecheck", record("Precise", "Invalid __global__ write", WHO, level="Info")),
        ("racecheck", record("Hazard", "Potential RAW hazard detected", WHO, level="None")),
    ],
)
def test_an_error_that_is_counted_and_is_no_finding_is_an_error_of_the_run(tool: SanitizerTool, counted: str) -> None:
    with pytest.raises(CannotRunError, match=re.compile("counts 1 error.*ERROR SUMMARY: 1 error", re.DOTALL)):
        read(tool, document(counted), ONE_ERROR_LOG)


def test_fewer_harmless_hazards_than_racecheck_counts_are_an_error_of_the_run() -> None:
    harmless = record("Hazard", "Potential WAW hazard detected", WHO, level="Info")
    with pytest.raises(CannotRunError, match="counts 2 errors"):
        read("racecheck", document(harmless), ONE_ERROR_LOG.replace("1 error", "2 errors"))


def test_a_record_of_the_tool_itself_is_an_error_of_the_run() -> None:
    with pytest.raises(CannotRunError, match="Device not supported"):
        read("memcheck", document(record("Driver", "Device not supported")), ONE_ERROR_LOG)


def test_a_worker_that_died_under_the_tool_is_an_error_of_the_run() -> None:
    log = CLEAN_LOG + "========= Error: process didn't terminate successfully\n"
    with pytest.raises(CannotRunError, match="didn't terminate successfully"):
        read("memcheck", sample("clean.xml"), log)


_NAMES = st.sampled_from(
    ["Precise", "Imprecise", "Hazard", "Analysis", "Initcheck", "Synccheck", "Syscall", "Driver", "StackOverflow"]
) | st.from_regex(r"[A-Z][a-z]{2,9}( [a-z]{2,9})?", fullmatch=True)
_TAGS = st.sampled_from(["who", "what", "where", "text", "path", "line", "threadIdx", "x", "frame"]) | st.from_regex(
    r"[a-z][A-Za-z0-9]{0,8}", fullmatch=True
)
_WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=30)
_OF_THE_PROCESS = ("Api", "CudaApiLog", "Leak", "LeakCheck", "OptiX Leak", "UnusedMemory", "LaunchInfo", "SyncLog")
_KINDS = _NAMES.filter(lambda name: name not in _OF_THE_PROCESS)
_ERROR_LEVELS = st.sampled_from(["Error", "Fatal", "error"])
_OTHER_LEVELS = st.sampled_from(["Warning", "Info", "INFO", "None", ""]) | st.from_regex(r"[A-Z][a-z]{2,9}")


@st.composite
def records_of(draw: st.DrawFn, kinds: st.SearchStrategy[str], levels: st.SearchStrategy[str]) -> ElementTree.Element:
    """A record with any fields."""
    element = ElementTree.Element("record")
    ElementTree.SubElement(element, "kind").text = draw(kinds)
    ElementTree.SubElement(element, "level").text = draw(levels)
    places = [element]
    for tag, text in draw(
        st.lists(st.tuples(_TAGS | st.sampled_from(["who", "what", "where", "text", "line"]), _WORDS))
    ):
        child = ElementTree.SubElement(draw(st.sampled_from(places)), tag)
        child.text = text
        places.append(child)
    return element


@given(st.lists(records_of(_KINDS, _ERROR_LEVELS), min_size=1, max_size=4), st.sampled_from(TOOLS))
def test_no_record_of_an_error_gives_a_clean_run(records: Sequence[ElementTree.Element], tool: SanitizerTool) -> None:
    root = ElementTree.Element("ComputeSanitizerOutput")
    root.extend(records)
    log = f"========= ERROR SUMMARY: {len(records)} errors\n"
    try:
        findings = read_findings(ElementTree.tostring(root, encoding="unicode"), log, tool, SOURCES)
    except CannotRunError:
        return
    assert sum(finding.count for finding in findings) == len(records)


@given(
    st.lists(records_of(_NAMES | st.sampled_from(_OF_THE_PROCESS), _ERROR_LEVELS | _OTHER_LEVELS), max_size=4),
    st.integers(1, 6),
    st.sampled_from(TOOLS),
)
def test_no_log_that_counts_an_error_gives_a_clean_run(
    records: Sequence[ElementTree.Element], errors: int, tool: SanitizerTool
) -> None:
    """But for racecheck, of which all records are hazards at the level of information."""
    root = ElementTree.Element("ComputeSanitizerOutput")
    root.extend(records)
    log = f"========= ERROR SUMMARY: {errors} errors\n"
    try:
        findings = read_findings(ElementTree.tostring(root, encoding="unicode"), log, tool, SOURCES)
    except CannotRunError:
        return
    if not findings:
        assert tool == "racecheck"
        assert errors <= len(records)
        for element in records:
            assert element.findtext("kind") in ("Hazard", "Analysis")
            assert element.findtext("level", "").lower() == "info"


# Finding the tool


def install(folder: Path, *, helper: bool = True, mode: int = 0o755) -> Path:
    folder.mkdir(parents=True)
    program = folder / "compute-sanitizer"
    for path in (program, folder / "TreeLauncherSubreaper") if helper else (program,):
        path.touch(mode)
    return program


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine on which nothing is installed, but for what a test puts into ``site``, a folder of ``sys.path``."""
    monkeypatch.setattr(sanitizer, "DEFAULT_TOOLKIT", tmp_path / "default")
    monkeypatch.setattr(sys, "path", [str(tmp_path / "site")])
    monkeypatch.setenv("PATH", str(tmp_path / "path"))
    for variable in ("CUDA_PATH", "CUDA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path


def test_the_wheel_comes_before_path_and_path_before_a_toolkit(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    in_default_toolkit = install(bare / "default" / "bin")
    assert sanitizer.find_sanitizer() == in_default_toolkit
    monkeypatch.setenv("CUDA_HOME", str(bare / "cuda"))
    in_toolkit = install(bare / "cuda" / "compute-sanitizer")
    assert sanitizer.find_sanitizer() == in_toolkit
    on_path = install(bare / "path")
    assert sanitizer.find_sanitizer() == on_path
    in_wheel = install(bare / "site" / "nvidia" / "cu13" / "compute-sanitizer")
    importlib.invalidate_caches()
    assert sanitizer.find_sanitizer() == in_wheel


def test_a_wheel_that_cannot_start_a_program_is_passed_over_and_named(bare: Path) -> None:
    install(bare / "site" / "nvidia" / "cuda_sanitizer_api" / "bin", helper=False, mode=0o644)
    with pytest.raises(CannotRunError, match=r"pip install 'nvidia-cuda-sanitizer-api>=13.5'.*cuda_sanitizer_api"):
        sanitizer.find_sanitizer()


def test_where_the_tool_is_missing_the_error_names_the_command_that_installs_it(bare: Path) -> None:
    with pytest.raises(CannotRunError, match=r"`pip install 'nvidia-cuda-sanitizer-api>=13.5'` installs it$"):
        sanitizer.command("memcheck", bare)


def test_percent_signs_of_a_folder_are_no_placeholders() -> None:
    assert "/tmp/100%%p/log.txt" in sanitizer.command("memcheck", Path("/tmp/100%p"), Path("compute-sanitizer"))


# The tool itself, which starts without a GPU


def installed() -> bool:
    try:
        sanitizer.find_sanitizer()
    except CannotRunError:
        return False
    return True


needs_tool = pytest.mark.skipif(not installed(), reason="compute-sanitizer is not installed")


@needs_tool
@pytest.mark.parametrize("tool", TOOLS)
def test_the_tool_takes_every_option_and_a_run_without_cuda_is_no_clean_run(
    tool: SanitizerTool, tmp_path: Path
) -> None:
    folder = tmp_path / "100%"
    folder.mkdir()
    ran = subprocess.run(
        [*sanitizer.command(tool, folder), sys.executable, "-c", "pass"], capture_output=True, text=True, timeout=60
    )
    assert (ran.stdout, ran.stderr) == ("", "")
    with pytest.raises(CannotRunError, match="Target application terminated before first instrumented"):
        findings_in(folder, tool, {})


@needs_tool
def test_the_tools_help_knows_the_tools_and_options() -> None:
    shown = subprocess.run([str(sanitizer.find_sanitizer()), "--help"], capture_output=True, text=True, timeout=60)
    for tool in TOOLS:
        assert re.search(rf"^\s+{tool}\s+:", shown.stdout, re.MULTILINE)
        for option in sanitizer.command(tool, Path("x"))[1:-1]:
            assert not option.startswith("--") or re.search(rf"^  {option} ", shown.stdout, re.MULTILINE), option


@needs_tool
@pytest.mark.gpu
def test_a_program_under_the_tool_inherits_file_descriptors_and_process_group(tmp_path: Path) -> None:
    read_end, write_end = os.pipe()
    code = f"import os; os.write({write_end}, b'%d' % os.getpgid(0))"
    process = subprocess.Popen(
        [*sanitizer.command("memcheck", tmp_path), sys.executable, "-c", code],
        pass_fds=[write_end],
        start_new_session=True,
    )
    os.close(write_end)
    process.wait(60)
    assert int(os.read(read_end, 20)) == process.pid


# Planted faults

PLANTED = r"""
extern "C" __global__ void past_the_end(float* x, int n) {
    int i = threadIdx.x;
    if (i < n) x[i + (i == n - 1)] = 1.0f;  // memcheck: one float past 400 bytes, in the page of the allocation
}

extern "C" __global__ void unsynchronised(float* x) {
    __shared__ float tile[128];
    int i = threadIdx.x;
    tile[i] = x[i];                // racecheck: written
    x[i] = tile[(i + 32) % 128];   // racecheck: read by another warp, without __syncthreads() between
}

extern "C" __global__ void copy(const float* x, float* y) {
    int i = threadIdx.x;
    y[i] = x[i];  // initcheck: x was never written
}

extern "C" __global__ void divergent(float* x) {
    int i = threadIdx.x;
    if (i < 48) {
        x[i] = 1.0f;
        __syncthreads();  // synccheck: half of the second warp does not come here
    }
    x[63 - i] += 1.0f;
}
"""

FAULTS: dict[SanitizerTool, tuple[str, FindingKind, tuple[str, ...], int, tuple[Buffer, ...]]] = {
    "memcheck": ("past_the_end", "out-of-bounds", ("memcheck:",), 128, (Buffer("x", np.zeros(100, np.float32)),)),
    "racecheck": (
        *("unsynchronised", "race", ("racecheck: written", "racecheck: read"), 128),
        (Buffer("x", np.zeros(128, np.float32)),),
    ),
    "initcheck": (
        *("copy", "uninitialized-read", ("initcheck:",), 64),
        (Buffer("x", np.zeros(64, np.float32), blank=True), Buffer("y", np.zeros(64, np.float32))),
    ),
    "synccheck": ("divergent", "barrier-divergence", ("synccheck:",), 64, (Buffer("x", np.zeros(64, np.float32)),)),
}
"""By tool: the kernel, what must be found, the comments at the lines where it may be found, the block, the buffers."""


@pytest.fixture(scope="module")
def planted(tmp_path_factory: pytest.TempPathFactory) -> Program:
    root = tmp_path_factory.mktemp("planted")
    (root / "faults.cu").write_text(PLANTED)
    kernels = [kernel for kernel, *_ in FAULTS.values()]
    return compile_program(
        root / "faults.cu",
        name_expressions=kernels,
        options=["-std=c++17"],
        include_dirs=[],
        arch="sm_80",
        root=root,
        defines={},
    )


def check_planted_fault(backend: Backend, program: Program, tool: SanitizerTool) -> None:
    """Runs the tool's kernel, and expects its fault at one of its lines."""
    kernel, kind, comments, block, buffers = FAULTS[tool]
    lines = [n for n, line in enumerate(PLANTED.splitlines(), 1) if any(f"// {c}" in line for c in comments)]
    fresh = [Buffer(b.name, b.array.copy(), b.writable, blank=b.blank) for b in buffers]
    arguments: list[BufferArg | ValueArg] = [BufferArg(b.name) for b in fresh]
    if kernel == "past_the_end":
        arguments.append(ValueArg(np.int32(100).tobytes()))
    launch = KernelLaunch(program.kernels[kernel], (1, 1, 1), (block, 1, 1), 0, tuple(arguments))
    backend.prepare(program)
    findings = backend.execute(program, fresh, [launch]).findings
    found = [(f.kind, f.location) for f in findings]
    assert any(f.kind == kind and f.location and f.location.line in lines for f in findings), found
    assert all(f.location is None or f.location.file == "faults.cu" for f in findings), found


@pytest.mark.parametrize("tool", TOOLS)
def test_the_cpu_executor_finds_the_planted_faults_too(planted: Program, tool: SanitizerTool) -> None:
    check_planted_fault(CpuBackend(), planted, tool)


@needs_tool
@pytest.mark.gpu
@pytest.mark.parametrize("tool", TOOLS)
def test_the_sanitizer_finds_the_planted_fault(planted: Program, tool: SanitizerTool) -> None:
    backend = SanitizedBackend(tool)
    try:
        check_planted_fault(backend, planted, tool)
    finally:
        backend.close()


# Around the worker, with a program in the tool's place

STAND_IN = """#!{python}
import os, subprocess, sys
arguments = sys.argv[1:]
split = arguments.index("--")
options, command = arguments[:split], arguments[split + 1 :]
status = subprocess.run(command, close_fds=False).returncode
if os.environ.get("STAND_IN") == "silent":
    sys.exit(0)
with open(options[options.index("--log-file") + 1], "w") as log:
    log.write(open({log!r}).read())
with open(options[options.index("--save") + 1], "w") as records:
    records.write(open({records!r}).read())
"""


@pytest.fixture
def stand_in_for_the_tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., SanitizedBackend]:
    """A backend whose tool runs the worker, and then reports what a recorded run did."""

    def backend(recorded: str, tool: SanitizerTool = "memcheck", **limits: float) -> SanitizedBackend:
        program = tmp_path / "compute-sanitizer"
        files = {kind: str(SAMPLES / f"{recorded}.{end}") for kind, end in (("log", "log"), ("records", "xml"))}
        program.write_text(STAND_IN.format(python=sys.executable, **files))
        program.chmod(0o755)
        monkeypatch.setattr(sanitizer, "find_sanitizer", lambda: program)
        monkeypatch.setattr("kernelcheck.backends.cuda.sanitized.find_sanitizer", lambda: program)
        make = partial(CudaBackend, image_of=ptx_image)
        return SanitizedBackend(tool, backend=make, worker=start_worker, **limits)

    return backend


def filled(program: Program, backend: SanitizedBackend, n: int) -> tuple[Execution, np.ndarray]:
    x = np.zeros(100, np.float32)
    arguments = (BufferArg("x"), ValueArg(np.int32(n).tobytes()))
    launch = KernelLaunch(program.kernels["past_the_end"], (1, 1, 1), (128, 1, 1), 0, arguments)
    backend.prepare(program)
    execution = backend.execute(program, [Buffer("x", x)], [launch])
    return execution, x


@pytest.mark.slow
def test_what_the_tool_found_comes_with_the_execution(
    planted: Program, stand_in_for_the_tool: Callable[..., SanitizedBackend]
) -> None:
    backend = stand_in_for_the_tool("memcheck")
    execution, x = filled(planted, backend, 50)
    assert backend.describe()["sanitizer"] == "memcheck"
    assert {finding.kind for finding in execution.findings} >= {"out-of-bounds"}
    assert execution.completed
    np.testing.assert_array_equal(x, np.float32([1] * 49 + [0, 1] + [0] * 49))
    backend.close()


@pytest.mark.slow
def test_a_clean_report_is_no_finding(planted: Program, stand_in_for_the_tool: Callable[..., SanitizedBackend]) -> None:
    backend = stand_in_for_the_tool("clean")
    assert filled(planted, backend, 50)[0].findings == ()
    assert filled(planted, backend, 90)[0].findings == ()
    backend.close()


@pytest.mark.slow
def test_a_tool_that_leaves_no_report_is_an_error_not_a_clean_run(
    planted: Program, stand_in_for_the_tool: Callable[..., SanitizedBackend], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("STAND_IN", "silent")
    backend = stand_in_for_the_tool("clean")
    with pytest.raises(CannotRunError, match="memcheck"):
        filled(planted, backend, 50)
    backend.close()


@pytest.mark.slow
def test_a_kernel_that_hangs_under_the_tool_ends_with_it(
    planted: Program, stand_in_for_the_tool: Callable[..., SanitizedBackend], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KERNELCHECK_FAKE", "stop:launch:1")
    backend = stand_in_for_the_tool("clean", launch_seconds=0.5)
    (finding,) = filled(planted, backend, 50)[0].findings
    assert finding.kind == "timeout"
    backend.close()


@pytest.mark.parametrize(
    "tool", [pytest.param(tool, marks=[pytest.mark.slow] if tool != "initcheck" else []) for tool in TOOLS]
)
def test_blank_buffers_hold_their_poison_but_for_initcheck(
    planted: Program, stand_in_for_the_tool: Callable[..., SanitizedBackend], tool: SanitizerTool
) -> None:
    """Only initcheck needs memory that nobody wrote; under the others, what a kernel leaves unwritten must show."""
    backend = stand_in_for_the_tool("clean", tool)
    x = np.full(64, 7, np.float32)
    y = np.full(64, 7, np.float32)
    launch = KernelLaunch(planted.kernels["copy"], (1, 1, 1), (64, 1, 1), 0, (BufferArg("x"), BufferArg("y")))
    backend.prepare(planted)
    backend.execute(planted, [Buffer("x", x, blank=True), Buffer("y", y, blank=True)], [launch])
    assert x.tobytes() == y.tobytes()
    assert np.array_equal(x, np.full(64, 7, np.float32)) == (tool != "initcheck")
    backend.close()


# On the command line


def test_the_command_line_takes_every_tool() -> None:
    assert [name.value for name in SanitizerName] == list(TOOLS)


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert main(["init"]) == 0
    return tmp_path


def test_the_sanitizer_needs_a_gpu(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if device_status()[0]:
        pytest.skip("a GPU answers")
    assert main(["run", "--quick", "--sanitizer", "memcheck"]) == 3
    err = capsys.readouterr().err
    assert "--sanitizer memcheck watches a GPU, but no GPU answers" in err
    assert "leave --sanitizer out" in err


@pytest.mark.parametrize("backend", ["cpu", "both"])
def test_the_sanitizer_watches_no_other_backend(
    project: Path, capsys: pytest.CaptureFixture[str], backend: str
) -> None:
    assert main(["run", "--quick", "--sanitizer", "racecheck", "--backend", backend]) == 2
    assert f"the backend is '{backend}': give --backend cuda" in capsys.readouterr().err


@pytest.mark.parametrize(("recorded", "code"), [pytest.param("clean", 0, marks=pytest.mark.slow), ("memcheck", 1)])
def test_a_run_under_the_sanitizer_reports_what_it_found_and_how_to_repeat_it(
    project: Path,
    stand_in_for_the_tool: Callable[..., SanitizedBackend],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    recorded: str,
    code: int,
) -> None:
    backend = stand_in_for_the_tool(recorded)
    monkeypatch.setattr("kernelcheck.backends.cuda.device_status", lambda: (True, "a stand-in"))
    monkeypatch.setattr("kernelcheck.backends.cuda.sanitized.SanitizedBackend", lambda tool: backend)
    command = ["run", "--quick", "--cases", "2", "--sanitizer", "memcheck", "--output", "json=out.json", "--no-store"]
    assert main(command) == code
    report = json.loads(Path("out.json").read_text())
    assert report["run"]["environment"]["sanitizer"] == "memcheck"
    assert report["run"]["backend"] == "cuda"
    out = capsys.readouterr().out
    if code:
        assert {failure["kind"] for failure in report["ops"][0]["failures"]} == {"out-of-bounds"}
        assert "--sanitizer memcheck" in out
    backend.close()


@pytest.mark.slow
def test_a_failure_seen_under_the_sanitizer_is_replayed_under_it_and_minimize_says_that_it_runs_none(
    project: Path,
    stand_in_for_the_tool: Callable[..., SanitizedBackend],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    backend = stand_in_for_the_tool("memcheck")
    with monkeypatch.context() as patched:
        patched.setattr("kernelcheck.backends.cuda.device_status", lambda: (True, "a stand-in"))
        patched.setattr("kernelcheck.backends.cuda.sanitized.SanitizedBackend", lambda tool: backend)
        assert main(["run", "--quick", "--cases", "1", "--sanitizer", "memcheck"]) == 1
    backend.close()
    for command in ("report", "failures"):
        capsys.readouterr()
        assert main([command]) == 0
        replay = re.search(r"replay: kernelcheck reproduce (0x\w+) (.*)", capsys.readouterr().out)
        assert replay is not None
        assert "--sanitizer memcheck" in replay[2]
    assert main(["minimize", replay[1], "--backend", "cpu"]) == 0
    out = capsys.readouterr().out
    assert "passes without memcheck, under which its stored failure was seen and which minimize does not run" in out
    assert "(reproduce --sanitizer memcheck does)" in out
