"""The CUDA backend up to the device: guard zones, packing, error codes, and the worker's life and death."""

from __future__ import annotations

import ctypes
import os
import re
import struct
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotDoneError
from pathlib import Path

import ml_dtypes
import numpy as np
import pytest
from fake_gpu import fake_backend, ptx_image
from host_worker import Axpy
from hypothesis import given
from hypothesis import strategies as st

from kernelcheck.backends.base import Buffer, BufferArg, Execution, KernelLaunch, ValueArg
from kernelcheck.backends.cuda import CudaBackend, device_status, faults, guards
from kernelcheck.backends.cuda.image import Target, compile_image, image_of, target_for
from kernelcheck.backends.cuda.launch_limits import (
    DeviceLimits,
    KernelLimits,
    ParameterTable,
    check_arguments,
    check_limits,
    check_residency,
    pack_arguments,
)
from kernelcheck.backends.cuda.process import WorkerProcess
from kernelcheck.backends.cuda.status import required_driver_version, version_text
from kernelcheck.base.errors import BackendUnavailableError, CannotRunError, CompileError, LaunchError
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.program import KernelParameter, Program
from kernelcheck.cuda_source.installed.cupy_package import InstalledCupy
from kernelcheck.interfaces.cli.selftest import run_selftest

POINTER = KernelParameter(8, 8, "u64")
INT = KernelParameter(4, 4, "u32")
PARAMETERS = {
    "axpy": (POINTER, KernelParameter(ctypes.sizeof(Axpy), 4, "b8")),
    "overrun": (POINTER, INT),
    **dict.fromkeys(("leave", "die", "hang", "stumble", "fault", "chatter", "unready"), ()),
}
H200 = DeviceLimits((2**31 - 1, 65535, 65535), (1024, 1024, 64), 1024, 232448, 132, cooperative=True)


def program(sha256: str = "0" * 64) -> Program:
    return Program(
        source=Path("host.cu"),
        ptx="",
        kernels={f"{name}<float>": name for name in PARAMETERS},
        parameters=PARAMETERS,
        arch="sm_80",
        options=(),
        sha256=sha256,
        source_sha256="0" * 64,
        sources={},
        nvrtc_version=(12, 9),
    )


def launch(kernel: str, *arguments: BufferArg | ValueArg, **changes: object) -> KernelLaunch:
    fields = {"grid": (1, 1, 1), "block": (32, 1, 1), "shared_bytes": 0, "cooperative": False} | changes
    return KernelLaunch(kernel, arguments=arguments, **fields)


def axpy(count: int, scale: float, shift: int) -> KernelLaunch:
    return launch("axpy", BufferArg("x"), ValueArg(struct.pack("<ifb3x", count, scale, shift)))


def host_worker() -> WorkerProcess:
    return WorkerProcess("host_worker:HostDevice")


@pytest.fixture
def backend() -> Iterator[CudaBackend]:
    backend = CudaBackend(launch_seconds=0.5, start=host_worker, image_of=lambda program, capability: b"host")
    yield backend
    backend.close()


def framed(payload: np.ndarray) -> np.ndarray:
    image = np.empty(payload.size + 2 * guards.ZONE_BYTES, dtype=np.uint8)
    guards.write_frame(image, payload)
    return image


def worker_pid(backend: CudaBackend) -> int:
    return int(backend.describe()["pid"])


def run(backend: CudaBackend, *launches: KernelLaunch, x: np.ndarray | None = None) -> Execution:
    array = np.zeros(4, dtype=np.float32) if x is None else x
    return backend.execute(program(), [Buffer("x", array)], launches)


# Guard zones


@given(st.binary(max_size=600))
def test_an_untouched_image_gives_its_payload_back_and_shows_no_damage(data: bytes) -> None:
    image = framed(np.frombuffer(data, dtype=np.uint8))
    assert image[guards.ZONE_BYTES : -guards.ZONE_BYTES].tobytes() == data
    assert guards.find_damage("x", image, 4) == ()


@given(st.integers(0, 600), st.integers(0, guards.ZONE_BYTES - 1), st.sampled_from([1, 2, 4, 8]), st.integers(1, 255))
def test_any_changed_byte_after_the_buffer_is_found_at_its_element(
    size: int, distance: int, itemsize: int, change: int
) -> None:
    image = framed(np.zeros(size * itemsize, dtype=np.uint8))
    image[guards.ZONE_BYTES + size * itemsize + distance] ^= change
    assert guards.find_damage("x", image, itemsize) == (
        guards.Damage("x", "after", size + distance // itemsize, elements=1),
    )


@given(st.integers(0, 600), st.integers(1, guards.ZONE_BYTES), st.sampled_from([1, 2, 4, 8]), st.integers(1, 255))
def test_any_changed_byte_before_the_buffer_is_found_at_a_negative_element(
    size: int, distance: int, itemsize: int, change: int
) -> None:
    image = framed(np.zeros(size * itemsize, dtype=np.uint8))
    image[guards.ZONE_BYTES - distance] ^= change
    assert guards.find_damage("x", image, itemsize) == (
        guards.Damage("x", "before", -((distance + itemsize - 1) // itemsize), elements=1),
    )


@given(st.binary(max_size=64), st.integers(0, 255))
def test_a_constant_written_over_whole_elements_is_always_seen(data: bytes, value: int) -> None:
    image = framed(np.frombuffer(data, dtype=np.uint8))
    end = guards.ZONE_BYTES + len(data)
    image[end : end + 4] = value
    (damage,) = guards.find_damage("x", image, 4)
    assert damage.side == "after"


def test_damage_on_both_sides_counts_elements_not_bytes() -> None:
    image = framed(np.zeros(40, dtype=np.uint8))
    image[guards.ZONE_BYTES - 8 : guards.ZONE_BYTES] = 0
    image[guards.ZONE_BYTES + 40 : guards.ZONE_BYTES + 52] = 0
    assert guards.find_damage("x", image, 4) == (
        guards.Damage("x", "before", -2, elements=2),
        guards.Damage("x", "after", 10, elements=3),
    )


@pytest.mark.parametrize("dtype", [np.float16, ml_dtypes.bfloat16, np.float32, np.float64])
def test_zones_read_as_nan_in_every_float_type(dtype: type) -> None:
    image = framed(np.zeros(48, dtype=np.uint8))
    for zone in (image[: guards.ZONE_BYTES], image[-guards.ZONE_BYTES :]):
        assert np.isnan(zone.view(dtype).astype(np.float64)).all()


def test_buffers_between_zones_stay_aligned_as_allocations_are() -> None:
    assert guards.ZONE_BYTES % 256 == 0


# Arguments and limits


def test_arguments_are_packed_as_addresses_and_raw_bytes() -> None:
    struct_bytes = struct.pack("<if4s", -3, 0.5, b"abcd")
    packed = pack_arguments(launch("k", BufferArg("x", 12), ValueArg(struct_bytes)), {"x": 0x7F00_0000_0000})
    assert packed == [(0x7F00_0000_000C).to_bytes(8, "little"), struct_bytes]


@given(st.lists(st.binary(min_size=1, max_size=40), max_size=12))
def test_parameter_table_points_at_the_bytes_of_each_parameter(parameters: list[bytes]) -> None:
    table = ParameterTable(parameters)
    pointers = (ctypes.c_void_p * len(parameters)).from_address(table.address)
    assert [
        ctypes.string_at(pointer, len(data)) for pointer, data in zip(pointers, parameters, strict=True)
    ] == parameters


def test_argument_of_the_wrong_width_is_refused_with_both_lists() -> None:
    with pytest.raises(
        LaunchError, match=r"takes 2 parameters of \[8, 4\] bytes.*passes 2 arguments of \[8, 8\] bytes"
    ):
        check_arguments(launch("k", BufferArg("x"), ValueArg(bytes(8))), "k<float>", [8, 4], ["x"])


def test_unknown_buffer_is_refused_with_the_buffers_at_hand() -> None:
    with pytest.raises(LaunchError, match=r"buffer 'z'; the buffers are \['x', 'y'\]"):
        check_arguments(launch("k", BufferArg("z")), "k", [8], ["y", "x"])


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"grid": (1, 65536, 1)}, r"grid.y is 65536; this device takes 1 to 65535"),
        ({"grid": (0, 1, 1)}, r"grid.x is 0"),
        ({"block": (1, 1, 65)}, r"block.z is 65; this device takes 1 to 64"),
        ({"block": (64, 32, 1)}, r"block of 2048 threads; this device takes at most 1024"),
        ({"block": (513, 1, 1)}, r"block of 513 threads; its registers or __launch_bounds__ allow 512"),
        ({"shared_bytes": 232448 - 99}, r"232349 bytes of dynamic and 100 of static .* has 232448"),
    ],
)
def test_a_launch_over_a_limit_is_refused_with_both_numbers(changes: dict[str, object], message: str) -> None:
    with pytest.raises(LaunchError, match=message):
        check_limits(launch("k", **changes), "k", H200, KernelLimits(threads=512, static_shared_bytes=100))


def test_a_launch_at_every_limit_is_accepted() -> None:
    at_limits = launch("k", grid=(2**31 - 1, 65535, 65535), block=(512, 1, 1), shared_bytes=232448 - 100)
    check_limits(at_limits, "k", H200, KernelLimits(threads=512, static_shared_bytes=100))


def test_a_cooperative_grid_must_be_resident_at_once() -> None:
    check_residency(launch("k", grid=(264, 1, 1), cooperative=True), "k", H200, 2)
    with pytest.raises(LaunchError, match=r"grid of 265 blocks; 264 fit"):
        check_residency(launch("k", grid=(265, 1, 1), cooperative=True), "k", H200, 2)


# Error codes


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (700, "out-of-bounds"),
        (702, "timeout"),
        (710, "assertion"),
        (714, "launch-error"),
        (716, "misaligned"),
        (717, "out-of-bounds"),
        (719, "launch-error"),
    ],
)
def test_device_faults_become_findings_of_their_kind(status: int, kind: str) -> None:
    assert faults.is_kernel_fault(status)
    finding = faults.fault_finding(status, "CUDA's words", "softmax<float>")
    assert finding.kind == kind
    assert "softmax<float>" in finding.message
    assert f"{status}: CUDA's words" in finding.message


def test_no_code_is_both_a_refused_launch_and_a_fault() -> None:
    refused = {status for status in range(1000) if faults.refusal(status)}
    assert {1, 9, 701, 720} <= refused
    assert not any(faults.is_kernel_fault(status) for status in refused)


@pytest.mark.parametrize("status", [2, 46, 100, 214, 999])
def test_errors_of_device_and_driver_are_not_blamed_on_the_kernel(status: int) -> None:
    assert not faults.is_kernel_fault(status)
    assert faults.refusal(status) is None


# The device's status


def test_status_names_what_is_missing_or_the_device() -> None:
    answers, text = device_status()
    assert text
    if not answers:
        assert any(word in text for word in ("CuPy", "driver", "cuInit", "device"))


def test_status_does_not_import_cupy() -> None:
    code = (
        "import sys; from kernelcheck.backends.cuda.status import device_status; device_status();"
        "assert 'cupy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).parent.parent)


@pytest.mark.parametrize(("cuda", "version"), [(12, 12000), (13, 13000), (None, 0)])
def test_driver_must_support_the_toolkit_of_the_installed_cupy(cuda: int | None, version: int) -> None:
    assert required_driver_version(InstalledCupy(("cupy",), cuda)) == version


def test_cuda_versions_are_written_with_a_dot() -> None:
    assert [version_text(version) for version in (12040, 12000, 13010)] == ["12.4", "12.0", "13.1"]


@pytest.mark.skipif(device_status()[0], reason="a GPU answers")
def test_without_a_device_the_backend_says_so() -> None:
    backend = CudaBackend()
    with pytest.raises(BackendUnavailableError, match=r"CUDA device|CuPy"):
        backend.describe()


# The worker


def test_launches_run_in_order_on_the_buffers(backend: CudaBackend) -> None:
    x = np.array([1, 2, 3, 4], dtype=np.float32)
    execution = run(backend, axpy(4, 2.0, -1), axpy(2, 10.0, 0), x=x)
    np.testing.assert_array_equal(x, np.float32([10, 30, 5, 7]))
    assert execution.findings == ()
    assert execution.seconds > 0


def test_byte_offset_moves_the_pointer(backend: CudaBackend) -> None:
    x = np.zeros(4, dtype=np.float32)
    run(backend, launch("axpy", BufferArg("x", 8), ValueArg(struct.pack("<ifb3x", 2, 0.0, 5))), x=x)
    np.testing.assert_array_equal(x, np.float32([0, 0, 5, 5]))


def test_writes_past_both_ends_are_found_and_the_worker_goes_on(backend: CudaBackend) -> None:
    pid = worker_pid(backend)
    execution = run(backend, launch("overrun", BufferArg("x"), ValueArg(struct.pack("<i", 4))))
    before, after = execution.findings
    assert (before.kind, before.buffer, before.index, before.count) == ("out-of-bounds", "x", -2, 2)
    assert (after.kind, after.buffer, after.index, after.count) == ("out-of-bounds", "x", 4, 1)
    assert "before the first element of buffer 'x'" in before.message
    assert "after the last of 4 elements of buffer 'x'" in after.message
    os.kill(pid, 0)


def test_empty_and_zero_dimensional_buffers_are_carried(backend: CudaBackend) -> None:
    empty, point = np.zeros((3, 0), dtype=np.float32), np.array(5, dtype=np.float32)
    argument = ValueArg(struct.pack("<ifb3x", 1, 2.0, 1))
    backend.execute(program(), [Buffer("e", empty), Buffer("p", point)], [launch("axpy", BufferArg("p"), argument)])
    assert point == 11


def test_write_to_a_read_only_array_is_reported_and_not_made(backend: CudaBackend) -> None:
    x = np.array([1, 2, 3, 4], dtype=np.float32)
    x.flags.writeable = False
    execution = backend.execute(program(), [Buffer("x", x, writable=False)], [axpy(3, 1.0, 1)])
    (finding,) = execution.findings
    assert (finding.kind, finding.buffer, finding.index) == ("input-modified", "x", 0)
    np.testing.assert_array_equal(x, np.float32([1, 2, 3, 4]))


def test_array_with_gaps_is_refused_since_results_could_not_be_copied_back(backend: CudaBackend) -> None:
    with pytest.raises(LaunchError, match="'x' is not contiguous"):
        run(backend, axpy(1, 1.0, 1), x=np.zeros((4, 4), dtype=np.float32)[:, :2])


@pytest.mark.parametrize(
    ("kernel", "kind", "message"),
    [
        ("leave", "launch-error", r"process exited with status 7 while kernel leave<float> ran"),
        ("die", "launch-error", r"process was ended by SIGKILL while kernel die<float> ran"),
        ("hang", "timeout", r"kernel hang<float> was still running after 0.5 s"),
        ("fault", "out-of-bounds", r"kernel fault<float> accessed memory .* CUDA error 700: an illegal memory access"),
        ("unready", "out-of-bounds", r"kernel unready<float> accessed memory .* CUDA error 700: an illegal memory"),
    ],
)
def test_a_kernel_that_costs_the_worker_is_a_finding_and_the_next_call_works(
    backend: CudaBackend, kernel: str, kind: str, message: str
) -> None:
    x = np.ones(4, dtype=np.float32)
    execution = run(backend, axpy(4, 3.0, 0), launch(kernel), x=x)
    (finding,) = execution.findings
    assert finding.kind == kind
    assert not execution.completed
    assert re.search(message, finding.message)
    np.testing.assert_array_equal(x, np.ones(4, dtype=np.float32))
    again = run(backend, axpy(4, 3.0, 0), x=x)
    assert (again.findings, again.completed) == ((), True)
    np.testing.assert_array_equal(x, np.full(4, 3, dtype=np.float32))


def test_an_error_in_the_worker_itself_is_raised_with_its_traceback(backend: CudaBackend) -> None:
    with pytest.raises(CannotRunError, match=r"ValueError: the device's code itself stumbled") as caught:
        run(backend, launch("stumble"))
    assert "in stumble" in str(caught.value)
    assert run(backend, axpy(1, 1.0, 1)).findings == ()


def test_a_refused_launch_is_raised_as_such(backend: CudaBackend) -> None:
    with pytest.raises(LaunchError, match="more than 1024 threads"):
        run(backend, launch("leave", block=(1025, 1, 1)))


def test_a_rejected_module_is_a_compile_error() -> None:
    backend = CudaBackend(start=host_worker, image_of=lambda program, capability: b"something else")
    with pytest.raises(CompileError, match="no module for host memory"):
        backend.prepare(program())
    backend.close()


def test_modules_are_compiled_for_the_device_once() -> None:
    compiled = []

    def note(program: Program, capability: int) -> bytes:
        compiled.append((program.sha256, capability))
        return b"host"

    backend = CudaBackend(start=host_worker, image_of=note)
    backend.prepare(program("a"))
    run(backend, launch("leave"))
    backend.prepare(program("b"))
    backend.prepare(program("a"))
    backend.close()
    assert compiled == [("a", 80), ("0" * 64, 80), ("b", 80)]


def test_unknown_kernel_is_refused_with_those_there_are(backend: CudaBackend) -> None:
    with pytest.raises(LaunchError, match=r"host.cu has no kernel 'missing'; it has \['axpy'"):
        run(backend, launch("missing"))


def test_a_worker_that_ends_at_once_means_no_backend() -> None:
    with pytest.raises(BackendUnavailableError, match="exited with status 3"):
        CudaBackend(start=lambda: WorkerProcess("host_worker:NoDevice")).describe()


def test_what_kernels_print_is_told_with_the_case_it_belongs_to(
    backend: CudaBackend, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(backend, launch("chatter"), launch("chatter")).printed == "printed by a kernel\n" * 2
    assert run(backend, axpy(4, 1.0, 0)).printed == ""
    assert run(backend, launch("chatter")).printed == "printed by a kernel\n"
    assert capfd.readouterr().out == ""


@pytest.mark.parametrize("end", ["leave", "hang", "fault"])
def test_what_kernels_printed_before_the_worker_was_lost_is_told(backend: CudaBackend, end: str) -> None:
    execution = run(backend, launch("chatter"), launch(end))
    assert not execution.completed
    assert execution.printed == "printed by a kernel\n"


def test_what_a_refused_case_printed_is_not_told_of_the_next(backend: CudaBackend) -> None:
    with pytest.raises(LaunchError):
        run(backend, launch("chatter"), launch("leave", block=(1025, 1, 1)))
    assert run(backend, launch("chatter")).printed == "printed by a kernel\n"


@pytest.mark.slow
def test_a_device_that_is_never_ready_is_given_up_and_asked_no_third_time() -> None:
    """Not even a module that is larger than what a socket takes keeps the backend waiting."""
    started: list[str] = []

    def start() -> WorkerProcess:
        started.append("HostDevice" if not started else "StuckDevice")
        return WorkerProcess(f"host_worker:{started[-1]}")

    backend = CudaBackend(setup_seconds=2.0, start=start, image_of=lambda program, capability: b"host" + bytes(1 << 22))
    backend.prepare(program())
    assert run(backend, launch("die")).findings
    for _ in range(2):
        with pytest.raises(BackendUnavailableError, match=r"did not answer in time.*it said: looking for a device"):
            run(backend, axpy(4, 1.0, 0))
    with pytest.raises(BackendUnavailableError, match=r"does not answer: 2 worker processes in a row"):
        run(backend, axpy(4, 1.0, 0))
    backend.close()


def test_threads_take_turns(backend: CudaBackend) -> None:
    arrays = [np.full(4, i, dtype=np.float32) for i in range(8)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda x: run(backend, axpy(4, 2.0, 1), x=x), arrays))
    for i, x in enumerate(arrays):
        np.testing.assert_array_equal(x, np.full(4, 2 * i + 1, dtype=np.float32))


def test_closing_ends_the_worker_process(backend: CudaBackend) -> None:
    pid = worker_pid(backend)
    backend.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


# Machine code


def compiled(folder: Path, text: str) -> Program:
    source = folder / "kernel.cu"
    source.write_text(text)
    return compile_program(
        source,
        name_expressions=["twice<float>"],
        options=["-std=c++17"],
        include_dirs=[],
        arch="sm_80",
        root=folder,
        defines={"FACTOR": "2"},
    )


TWICE = "template <typename T> __global__ void twice(T* x) { x[0] = FACTOR * x[0] + T(INFINITY > 0); }"


def end_of_table(image: bytes, offset_at: int, entry_size_at: int) -> int:
    """Where the table of program or section headers ends (ELF-64 Object File Format, "File header")."""
    (offset,) = struct.unpack_from("<Q", image, offset_at)
    size, count = struct.unpack_from("<HH", image, entry_size_at)
    return offset + size * count


@pytest.mark.parametrize(("arch", "machine"), [("sm_90", 90), ("sm_75", 75)])
def test_machine_code_is_of_the_device_and_holds_the_kernel(tmp_path: Path, arch: str, machine: int) -> None:
    program = compiled(tmp_path, TWICE)
    image = compile_image(program, Target("cubin", arch))
    assert image[:4] == b"\x7fELF"
    assert len(image) >= max(end_of_table(image, 32, 54), end_of_table(image, 40, 58))
    assert struct.unpack_from("<I", image, 48)[0] & 0xFF == machine  # e_flags: the low byte is the SM version
    assert program.kernels["twice<float>"].encode() in image


def test_code_that_the_device_cannot_run_is_a_compile_error_with_the_log(tmp_path: Path) -> None:
    program = compiled(tmp_path, "#if __CUDA_ARCH__ >= 900\n#error too new\n#endif\n" + TWICE)
    with pytest.raises(CompileError, match=r"for this device \(sm_90\)(.|\n)*too new"):
        compile_image(program, Target("cubin", "sm_90"))


def test_machine_code_is_made_of_the_device_code_of_a_file_with_host_code(tmp_path: Path) -> None:
    (tmp_path / "part.h").write_text(
        "#include <vector>\nstd::vector<int> v;\nstatic __device__ int part() { return 3; }\n"
    )
    host = '#include "part.h"\nint main() { std::vector<int> v; }\n__global__ void other(int *x) { x[0] = part(); }\n'
    image = compile_image(compiled(tmp_path, host + TWICE), Target("cubin", "sm_80"))
    assert b"_Z5otherPi" in image


def test_source_edited_after_compilation_is_not_run(tmp_path: Path) -> None:
    program = compiled(tmp_path, TWICE)
    program.source.write_text(TWICE + "\n")
    with pytest.raises(CompileError, match=r"kernel.cu has changed since it was compiled"):
        compile_image(program, Target("cubin", "sm_80"))


def test_a_plain_kernel_within_a_namespace_is_compiled(tmp_path: Path) -> None:
    source = tmp_path / "kernel.cu"
    source.write_text('namespace inner { extern "C" __global__ void mark(int* x) { x[0] = 1; } }')
    program = compile_program(
        source, name_expressions=["mark"], options=[], include_dirs=[], arch="sm_80", root=tmp_path, defines={}
    )
    assert b".text.mark" in compile_image(program, Target("cubin", "sm_90"))


KNOWN = (75, 80, 86, 87, 89, 90, 100, 103, 110, 120)
"""Capabilities that an NVRTC compiles for."""


@pytest.mark.parametrize(
    ("arch", "capability", "form", "compiled_for"),
    [
        ("sm_80", 90, "cubin", "sm_90"),
        ("sm_90", 80, "cubin", "sm_80"),
        ("sm_90a", 90, "cubin", "sm_90a"),
        ("sm_90a", 100, "cubin", "sm_100"),  # those features are gone; NVRTC says so where they are used
        ("sm_90a", 80, "cubin", "sm_80"),
        ("sm_100f", 100, "cubin", "sm_100f"),
        ("sm_100f", 103, "cubin", "sm_100f"),
        ("sm_103f", 100, "cubin", "sm_100"),
        ("sm_100a", 103, "cubin", "sm_103"),
        ("sm_121a", 121, "cubin", "sm_120"),
        ("sm_80", 121, "cubin", "sm_120"),
        ("sm_120f", 121, "cubin", "sm_120f"),
        ("sm_80", 130, "ptx", "compute_120"),
        # Systems on a chip run their own machine code alone, and nothing else runs it.
        ("sm_80", 88, "ptx", "compute_87"),
        ("sm_80", 87, "cubin", "sm_87"),
        ("sm_80", 101, "ptx", "compute_100"),
        ("sm_100f", 101, "ptx", "compute_100"),
        ("sm_100f", 110, "cubin", "sm_110"),
    ],
)
def test_code_is_made_for_what_the_device_runs(arch: str, capability: int, form: str, compiled_for: str) -> None:
    assert target_for(arch, capability, KNOWN) == Target(form, compiled_for)


@pytest.mark.parametrize(
    ("capability", "known", "target"),
    [
        (103, (100, 101, 120), Target("cubin", "sm_100")),
        (89, (80, 86, 87), Target("cubin", "sm_86")),
        (87, (80, 86, 90), Target("ptx", "compute_86")),
    ],
)
def test_machine_code_of_a_system_on_a_chip_is_for_no_other_device(
    capability: int, known: tuple[int, ...], target: Target
) -> None:
    assert target_for("sm_80", capability, known) == target


def test_a_device_older_than_nvrtc_knows_is_a_compile_error_with_both_versions() -> None:
    with pytest.raises(CompileError, match=r"capability 7.5 and later, and this device has 6.1"):
        target_for("sm_80", 61, KNOWN)


@given(st.sampled_from([50, 61, 70, *KNOWN, 88, 121, 130, 999]), st.lists(st.sampled_from(KNOWN), min_size=1))
def test_a_cubin_is_of_the_devices_major_version_and_no_newer_than_it(capability: int, known: list[int]) -> None:
    if min(known) > capability:
        return
    target = target_for("sm_80", capability, known)
    number = int(target.arch.partition("_")[2])
    assert number in known
    assert number <= capability
    if target.form == "cubin":
        assert number // 10 == capability // 10
    if capability in known:
        assert target == Target("cubin", f"sm_{capability}")


def test_ptx_for_a_newer_device_is_text_that_ends_in_nul(tmp_path: Path) -> None:
    image = compile_image(compiled(tmp_path, TWICE), Target("ptx", "compute_90"))
    assert b".target sm_90" in image
    assert image.index(b"\0") == len(image) - 1


def test_machine_code_comes_from_the_cache_until_a_header_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KERNELCHECK_CACHE_DIR", str(tmp_path / "cache"))
    (tmp_path / "scale.h").write_text("#define SCALE 3\n")
    text = '#include "scale.h"\n' + TWICE.replace("FACTOR *", "SCALE *")
    first = image_of(compiled(tmp_path, text), 90)
    calls: list[str] = []
    monkeypatch.setattr("kernelcheck.backends.cuda.image.compile_image", lambda p, t: calls.append(t.arch) or b"new")
    assert image_of(compiled(tmp_path, text), 90) == first
    assert not calls
    assert image_of(compiled(tmp_path, text), 80) == b"new"  # for another device
    (tmp_path / "scale.h").write_text("#define SCALE 4\n")
    assert image_of(compiled(tmp_path, text), 90) == b"new"
    assert calls == ["sm_80", "sm_90"]


def test_a_header_edited_after_compilation_is_not_run(tmp_path: Path) -> None:
    (tmp_path / "scale.h").write_text("#define SCALE 3\n")
    program = compiled(tmp_path, '#include "scale.h"\n' + TWICE.replace("FACTOR *", "SCALE *"))
    (tmp_path / "scale.h").write_text("#define SCALE 4\n")
    with pytest.raises(CompileError, match=r"scale.h has changed since it was compiled"):
        compile_image(program, Target("cubin", "sm_80"))


def test_an_interrupt_ends_a_kernel_that_hangs_and_every_call_after_it() -> None:
    backend = CudaBackend(launch_seconds=60, start=host_worker, image_of=lambda program, capability: b"host")
    backend.prepare(program())
    with ThreadPoolExecutor(1) as pool:
        hanging = pool.submit(run, backend, launch("hang"))
        with pytest.raises(NotDoneError):
            hanging.result(timeout=0.5)
        backend.interrupt()
        with pytest.raises(KeyboardInterrupt):
            hanging.result(timeout=30)
    with pytest.raises(KeyboardInterrupt):
        run(backend, axpy(4, 3.0, 0))
    backend.close()


def test_the_selftest_is_compiled_for_the_device_as_well() -> None:
    def compiled_twice(of: Program, capability: int) -> bytes:
        assert image_of(of, 90)[:4] == b"\x7fELF"
        return ptx_image(of, capability)

    backend = fake_backend(image_of=compiled_twice)
    try:
        run_selftest(backend, "sm_80")
    finally:
        backend.close()
