"""Shows one failure of a kernel: runs it on the inputs in this folder and compares what it writes.

    python show_failure.py [--backend cupy|cpu]

Needs NumPy, and CuPy with an NVIDIA GPU; or, without one, kernelcheck, whose CPU backend runs the same source and finds
what numbers do not show (races, out-of-bounds accesses, uninitialised reads). Everything else is in this folder:

    case.json       sizes, kernels, launches, tensors and how each is judged
    source/         the CUDA source with the headers that it includes, or the PTX that another compiler made
    inputs.npz      what the kernel is given
    expected.npz    what the reference returns; reference.py is that reference
    tolerance.npz   how far each element may be off
    actual.npz      what the kernel wrote when it failed

Arrays of bfloat16 are stored as uint16, and those of float8 as uint8, the same bits. Exit codes: 1 the kernel is wrong,
0 it is right, 3 it could not be run.
"""

from __future__ import annotations

import argparse
import ctypes
import hashlib
import importlib.util
import json
import os
import sys
from pathlib import Path
from typing import Any

import numpy as np

HERE = Path(__file__).resolve().parent
POISON = (0xFFFBA5A5A5A5A5A5, 0x5A5A5A5A5A5A5A5A)
SEEN_IN_NUMBERS = ("mismatch", "nonfinite", "unwritten", "nondeterministic", "input-modified")
SHOWN = 8

Arrays = dict[str, Any]


class CannotRunError(Exception):
    """What is missing to run the kernel."""


def read_case() -> dict[str, Any]:
    case: dict[str, Any] = json.loads((HERE / "case.json").read_text("utf-8"))
    return case


def read_arrays(name: str) -> Arrays:
    with np.load(HERE / name, allow_pickle=False) as stored:
        return {key: stored[key] for key in stored.files}


def buffers_of(case: dict[str, Any], inputs: Arrays, which: int) -> Arrays:
    """Every buffer, flat, as it is before the first launch: inputs in their layout, the rest poisoned or zero."""
    buffers = {}
    for tensor in case["tensors"]:
        width = tensor["itemsize"]
        flat = np.full(tensor["size"], POISON[which] >> (64 - 8 * width), dtype=f"u{width}")
        if tensor["role"] == "input":
            part(tensor, flat)[...] = bits(inputs[tensor["name"]])
        elif tensor["init"] == "zeros":
            part(tensor, flat)[...] = 0
        buffers[tensor["name"]] = flat
    return buffers


def part(tensor: dict[str, Any], flat: Any) -> Any:
    """The tensor's elements in its flat buffer, in its shape: a view."""
    strides = [stride * flat.itemsize for stride in tensor["strides"]]
    return np.lib.stride_tricks.as_strided(flat[tensor["offset"] :], tensor["shape"], strides)


def gaps(tensor: dict[str, Any]) -> Any:
    """Booleans: which elements of the flat buffer are not the tensor's."""
    marks = np.ones(tensor["size"], dtype=np.bool_)
    part(tensor, marks)[...] = False
    return marks if marks.any() else None


def bits(array: Any) -> Any:
    return np.ascontiguousarray(array).view(f"u{array.dtype.itemsize}").reshape(array.shape)


def numbers(tensor: dict[str, Any], raw: Any) -> Any:
    """Elements from their bits: float64, int64 (uint64) or bool."""
    raw = np.ascontiguousarray(raw)
    if tensor["dtype"] == "bfloat16":
        return (raw.astype(np.uint32) << 16).view(np.float32).astype(np.float64)
    if tensor["dtype"] == "float8_e5m2":
        return (raw.astype(np.uint16) << 8).view(np.float16).astype(np.float64)
    if tensor["dtype"] == "float8_e4m3":
        sign, magnitude = 1.0 - 2.0 * (raw >> 7), raw & 0x7F
        exponent = np.maximum(magnitude >> 3, 1).astype(np.int32)
        fraction = (magnitude & 7) + 8.0 * (magnitude > 7)
        return np.where(magnitude == 0x7F, np.nan, sign * np.ldexp(fraction, exponent - 10))
    array = raw.view(tensor["dtype"])
    kinds = {"i": np.int64, "u": np.uint64, "b": np.bool_}
    return array.astype(kinds.get(array.dtype.kind, np.float64))


def packed(argument: dict[str, Any], addresses: dict[str, int]) -> bytes:
    """The bytes of an argument in the kernel's parameter space."""
    if "buffer" in argument:
        address: int = addresses[argument["buffer"]] + argument["offset"]
        return address.to_bytes(8, "little")
    data = bytearray.fromhex(argument["bytes"])
    for pointer in argument.get("pointers", ()):
        data[pointer["at"] : pointer["at"] + 8] = packed(pointer, addresses)
    return bytes(data)


def is_ptx(case: dict[str, Any]) -> bool:
    return str(case["source"]).endswith(".ptx")


def options_of(case: dict[str, Any]) -> list[str]:
    """NVRTC options; paths are those of this folder."""
    return [prefix if path is None else f"{prefix}{HERE / path}" for prefix, path in case["options"]]


def cuda_headers(major: int) -> list[str]:
    """Folders of the headers of CUDA ``major`` on this machine: CuPy's own, NVIDIA's wheels, the toolkit's."""
    folders = []
    for name, parts in (
        ("cupy", [f"_core/include/cupy/_cccl/{part}" for part in ("libcudacxx", "cub", "thrust")]),
        ("nvidia", [f"cu{major}/include"] if major > 12 else ["cuda_runtime/include", "cuda_nvcc/include"]),
    ):
        spec = importlib.util.find_spec(name)
        places = spec.submodule_search_locations if spec else None
        folders += [Path(place, part) for place in places or () for part in parts]
    toolkits = [os.environ.get("CUDA_PATH"), os.environ.get("CUDA_HOME"), "/usr/local/cuda"]
    folders += [Path(toolkit, "include") for toolkit in toolkits if toolkit]
    return [f"-I{folder}" for folder in folders if folder.is_dir()]


class Cupy:
    """Runs the launches on the first NVIDIA GPU."""

    def __init__(self, case: dict[str, Any]) -> None:
        try:
            import cupy
        except ImportError as error:
            raise CannotRunError(f"CuPy cannot be imported ({error})") from error
        try:
            device = cupy.cuda.Device(0)
            device.use()
            self.name = f"CuPy on {cupy.cuda.runtime.getDeviceProperties(0)['name'].decode()}"
        except Exception as error:
            raise CannotRunError(f"no CUDA device answers ({error})") from error
        self._cupy = cupy
        self._module = cupy.cuda.function.Module()
        self._lowered = {lowered: lowered for lowered in case["kernels"].values()}
        if is_ptx(case):
            self._module.load((HERE / case["source"]).read_bytes() + b"\0")
        else:
            self._module.load(self._compiled(case, device.compute_capability))
        self._kernels = {name: self._module.get_function(own).ptr for name, own in self._lowered.items()}

    def _compiled(self, case: dict[str, Any], capability: str) -> bytes:
        """Machine code, made by NVRTC itself: RawModule would add -ftz=true."""
        try:
            from cupy_backends.cuda.libs import nvrtc
        except ImportError as error:
            raise CannotRunError(f"NVRTC cannot be imported ({error})") from error
        source = HERE / case["source"]
        program = nvrtc.createProgram(source.read_text("utf-8-sig"), str(source), (), ())
        instances = [name for name, lowered in case["kernels"].items() if name != lowered]
        for name in instances:
            nvrtc.addNameExpression(program, name)
        first, prelude = HERE / "cuda" / "include_first", HERE / "cuda" / "prelude.h"
        before = [f"-I{first}", f"--pre-include={prelude}", "-lineinfo"]
        headers = [f"-I{HERE / 'cuda' / 'include'}", *cuda_headers(nvrtc.getVersion()[0])]
        try:
            nvrtc.compileProgram(program, [*before, *options_of(case), *headers, f"-arch=sm_{capability}"])
        except nvrtc.NVRTCError as error:
            raise CannotRunError(f"NVRTC rejects {source}: {nvrtc.getProgramLog(program)}") from error
        for name in instances:
            self._lowered[case["kernels"][name]] = nvrtc.getLoweredName(program, name)
        # Loaded from memory, where a NUL follows: CuPy takes the last byte, a NUL as well, for the end of a string.
        code: bytes = nvrtc.getCUBIN(program)
        return code

    def run(self, case: dict[str, Any], buffers: Arrays) -> list[str]:
        """Runs the launches in order; the buffers then hold the results."""
        cupy, runtime, memory, addresses = self._cupy, self._cupy.cuda.runtime, [], {}
        symbols = {tensor["name"]: tensor["symbol"] for tensor in case["tensors"]}
        for name, array in buffers.items():
            if symbols[name]:
                addresses[name] = int(self._module.get_global_var(symbols[name]))
            else:
                memory.append(cupy.cuda.alloc(max(array.nbytes, 1)))
                addresses[name] = memory[-1].ptr
            runtime.memcpy(addresses[name], array.ctypes.data, array.nbytes, runtime.memcpyHostToDevice)
        driver = cupy.cuda.driver
        shared = driver.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
        for launch in case["launches"]:
            if launch["cluster"]:
                raise CannotRunError("CuPy launches no clusters of blocks; run this with --backend cpu")
            kernel = self._kernels[launch["kernel"]]
            if launch["shared_bytes"] > driver.funcGetAttribute(shared, kernel):
                driver.funcSetAttribute(kernel, shared, launch["shared_bytes"])
            values = [packed(argument, addresses) for argument in launch["arguments"]]
            storage = [(ctypes.c_char * len(value)).from_buffer_copy(value) for value in values]
            table = (ctypes.c_void_p * len(storage))(*[ctypes.addressof(value) for value in storage])
            geometry = (*launch["grid"], *launch["block"], launch["shared_bytes"])
            if launch["cooperative"]:
                driver.launchCooperativeKernel(kernel, *geometry, 0, ctypes.addressof(table))
            else:
                driver.launchKernel(kernel, *geometry, 0, ctypes.addressof(table), 0)
            runtime.deviceSynchronize()
        for name, array in buffers.items():
            runtime.memcpy(array.ctypes.data, addresses[name], array.nbytes, runtime.memcpyDeviceToHost)
        return []


class Cpu:
    """Runs the launches on kernelcheck's CPU backend, which checks every access."""

    def __init__(self, case: dict[str, Any]) -> None:
        try:
            from kernelcheck.backends import base
            from kernelcheck.backends.cpu.runtime.backend import CpuBackend
            from kernelcheck.base.version import __version__
            from kernelcheck.compiler.build import compile_program
            from kernelcheck.compiler.ptx_program import ptx_program
        except ImportError as error:
            raise CannotRunError(f"kernelcheck cannot be imported ({error})") from error
        self.name = f"kernelcheck {__version__} on the CPU"
        self._base = base
        source = HERE / case["source"]
        if is_ptx(case):
            self._program = ptx_program(source, list(case["kernels"].values()), HERE)
        else:
            self._program = compile_program(
                source,
                name_expressions=list(case["kernels"]),
                options=options_of(case),
                include_dirs=[],
                arch=case["arch"],
                root=HERE,
                defines={},
            )
        self._backend = CpuBackend()
        self._backend.prepare(self._program)

    def run(self, case: dict[str, Any], buffers: Arrays) -> list[str]:
        """Runs the launches in order; returns what the backend saw the kernel do wrong."""
        base = self._base
        placed = [
            base.Buffer(
                tensor["name"],
                buffers[tensor["name"]],
                writable=tensor["role"] != "input" or tensor["inout"],
                symbol=tensor["symbol"],
                blank=tensor["role"] != "input" and tensor["init"] == "poison",
                gaps=None if tensor["role"] != "input" and tensor["init"] == "poison" else gaps(tensor),
            )
            for tensor in case["tensors"]
        ]
        launches = [
            base.KernelLaunch(
                launch["kernel"],
                tuple(launch["grid"]),
                tuple(launch["block"]),
                launch["shared_bytes"],
                tuple(self._argument(argument) for argument in launch["arguments"]),
                launch["cooperative"],
                base.Schedule(launch["schedule"], int(launch["schedule_seed"], 16)),
                launch["shared_fill"],
                cluster=launch["cluster"] and tuple(launch["cluster"]),
                order=base.LaunchOrder(**{**launch["order"], "after": tuple(launch["order"]["after"])}),
            )
            for launch in case["launches"]
        ]
        execution = self._backend.execute(self._program, placed, launches)
        found = []
        for finding in execution.findings:
            where = f"{finding.location.file}:{finding.location.line}: " if finding.location else ""
            found.append(f"{finding.kind}: {where}{finding.message}")
        if not execution.completed and not found:
            found.append("launch-error: the launches did not complete")
        return found

    def _argument(self, argument: dict[str, Any]) -> Any:
        base = self._base
        if "buffer" in argument:
            return base.BufferArg(argument["buffer"], argument["offset"])
        pointers = tuple((p["at"], base.BufferArg(p["buffer"], p["offset"])) for p in argument.get("pointers", ()))
        return base.ValueArg(bytes.fromhex(argument["bytes"]), pointers)


def runner_for(case: dict[str, Any], wanted: str | None) -> Cupy | Cpu:
    """What runs the kernel: a GPU if one answers and numbers show the failure, else the CPU."""
    if wanted:
        return Cupy(case) if wanted == "cupy" else Cpu(case)
    first, second = (Cupy, Cpu) if case["kind"] in SEEN_IN_NUMBERS else (Cpu, Cupy)
    try:
        return first(case)
    except CannotRunError as reason:
        try:
            return second(case)
        except CannotRunError as error:
            raise CannotRunError(f"{reason}; {error}") from error


def wrong_elements(
    case: dict[str, Any], tensor: dict[str, Any], raw: Any, inputs: Arrays, expected: Any, tolerance: Any
) -> Any:
    """Booleans: where an output is wrong. Written so that NaN never passes."""
    got = numbers(tensor, raw)
    unwritten = unwritten_elements(tensor, raw)
    if tensor["rule"] == "check":
        check = function_of(HERE / tensor["check"], tensor["function"])
        handed = {
            entry["name"]: numbers(entry, bits(inputs[entry["name"]]))
            for entry in case["tensors"]
            if entry["role"] == "input"
        }
        error = np.asarray(check(got, expected, inputs=handed, dims=case["dims"]), dtype=np.float64)
        return ~(np.broadcast_to(error, raw.shape) <= 1) | unwritten
    if tensor["rule"] == "exact":
        ideal = numbers(tensor, bits(tolerance))
        return ~((got == ideal) | ((got != got) & (expected != expected))) | unwritten
    if tensor["rule"] == "indices":
        return wrong_indices(case, tensor, got, inputs, expected) | unwritten
    top = tensor.get("saturates_at")
    if top:
        expected = np.where(np.isfinite(got), np.clip(expected, -top, top), expected)
    with np.errstate(invalid="ignore", over="ignore"):
        difference = np.where((got == expected) | ((got != got) & (expected != expected)), 0.0, np.abs(got - expected))
        overflow = float(tensor["overflow"])
        same_side = np.isinf(got) & (np.signbit(got) == np.signbit(expected)) & (np.abs(expected) >= overflow / 2)
        difference = np.where(same_side, np.maximum(overflow - np.abs(expected), 0), difference)
        return ~(difference <= tolerance) | unwritten


def wrong_indices(case: dict[str, Any], tensor: dict[str, Any], got: Any, inputs: Arrays, expected: Any) -> Any:
    """Booleans: where an index points to a value that is told from that of the expected one, or occurs too often."""
    into, values = tensor["into"], read_arrays("expected.npz").get(tensor["into"])
    if values is None:
        entry = next(each for each in case["tensors"] if each["name"] == into)
        values = numbers(entry, bits(inputs[into]))
    allowed = np.zeros(values.shape) if tensor["only_equal"] else read_arrays("tolerance.npz")[into]
    axis, whole = tensor["axis"] % values.ndim, got.ndim == values.ndim
    values, allowed = np.moveaxis(values, axis, -1), np.moveaxis(allowed, axis, -1)
    one, other = (
        np.moveaxis(each, axis, -1) if whole else each[..., None]
        for each in (got.astype(np.int64), expected.astype(np.int64))
    )
    places = [np.clip(each, 0, values.shape[-1] - 1) for each in (one, other)]
    there = [np.take_along_axis(values, each, axis=-1) for each in places]
    both: Any = sum(np.take_along_axis(allowed, each, axis=-1) for each in places)
    with np.errstate(invalid="ignore"):
        same = (there[0] == there[1]) | ((there[0] != there[0]) & (there[1] != there[1]))
        tie = same | (np.abs(there[0] - there[1]) <= both)
    right = (one == other) | (tie & (one == places[0]) & (other == places[1]))
    for row in np.ndindex(one.shape[:-1]):
        for place, index in enumerate(one[row]):
            before, meant = (int(np.count_nonzero(each == index)) for each in (one[row][:place], other[row]))
            if index == places[0][row][place] and before >= max(meant, 1):
                right[row][place] = False
    return ~(np.moveaxis(right, -1, axis) if whole else right[..., 0])


def unwritten_elements(tensor: dict[str, Any], raw: Any) -> Any:
    """Booleans: where an output still holds its first contents, which no kernel can plausibly have written."""
    if (
        tensor["role"] == "output"
        and tensor["init"] == "poison"
        and tensor["itemsize"] >= (2 if tensor["is_float"] else 4)
    ):
        return raw == POISON[0] >> (64 - 8 * tensor["itemsize"])
    return np.zeros(raw.shape, dtype=bool)


def function_of(path: Path, name: str) -> Any:
    spec = importlib.util.spec_from_file_location(f"shown_{path.stem}", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return getattr(module, name)


def changed_inputs(case: dict[str, Any], before: Arrays, after: Arrays) -> list[str]:
    """Elements that a kernel may not write, and did: of inputs, and of the gaps between their rows."""
    problems = []
    for tensor in case["tensors"]:
        if tensor["role"] != "input":
            continue
        name = tensor["name"]
        changed = before[name] != after[name]
        if tensor["inout"]:
            part(tensor, changed)[...] = False
        if changed.any():
            problems.append(f"{np.count_nonzero(changed)} elements of input {name}, or between its rows, were changed")
    return problems


def table_of(tensor: dict[str, Any], raw: Any, wrong: Any, expected: Any) -> list[str]:
    """The first wrong elements."""
    got, unwritten = numbers(tensor, raw), unwritten_elements(tensor, raw)
    lines = [f"{tensor['name']}: {np.count_nonzero(wrong)} of {wrong.size} elements are wrong"]
    for index in list(zip(*np.nonzero(np.atleast_1d(wrong)), strict=True))[:SHOWN]:
        place = tuple(int(axis) for axis in index) if wrong.shape else ()
        was = "nothing written" if unwritten[place] else f"got {got[place]}"
        lines.append(f"  {tensor['name']}{list(place)}: {was}, expected {expected[place]}")
    return lines


def judged(case: dict[str, Any], before: Arrays, after: Arrays, inputs: Arrays, *, quiet: bool) -> list[str]:
    expected, tolerance = read_arrays("expected.npz"), read_arrays("tolerance.npz")
    problems = changed_inputs(case, before, after)
    for tensor in case["tensors"]:
        name = tensor["name"]
        if name not in expected:
            continue
        raw = part(tensor, after[name])
        wrong = wrong_elements(case, tensor, raw, inputs, expected[name], tolerance.get(name))
        if wrong.any():
            lines = table_of(tensor, raw, wrong, expected[name])
            problems += lines[:1] if quiet else lines
    return problems


def differences(case: dict[str, Any], one: Arrays, other: Arrays) -> list[str]:
    written = [tensor for tensor in case["tensors"] if tensor["role"] == "output" or tensor["inout"]]
    return [
        f"{tensor['name']}: results differ in a second run, with other initial contents of outputs and scratch"
        for tensor in written
        if (part(tensor, one[tensor["name"]]) != part(tensor, other[tensor["name"]])).any()
    ]


def show(case: dict[str, Any], runner: Cupy | Cpu) -> list[str]:
    """Runs the case; returns what is wrong, line by line."""
    inputs = read_arrays("inputs.npz")
    before = buffers_of(case, inputs, 0)
    after = {name: array.copy() for name, array in before.items()}
    problems = runner.run(case, after)
    if any(line.startswith(("timeout", "deadlock", "assertion", "launch-error")) for line in problems):
        return problems
    problems += judged(case, before, after, inputs, quiet=False)
    if case["repeat"] and not problems:
        first = buffers_of(case, inputs, 1)
        again = {name: array.copy() for name, array in first.items()}
        problems += runner.run(case, again)
        if case["deterministic"]:
            problems += differences(case, after, again)
        else:
            problems += judged(case, first, again, inputs, quiet=True)
    return problems


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--backend", choices=("cupy", "cpu"), help="what runs the kernel; by default what is installed")
    options = parser.parse_args()
    case = read_case()
    source = (HERE / case["source"]).read_bytes()
    sizes = ", ".join(f"{name} = {size}" for name, size in {**case["dims"], **case["scalars"]}.items())
    print(f"{case['op']} {case['dtype']} with {sizes or 'no dims'}: failed with {case['kind']}")
    if hashlib.sha256(source).hexdigest() != case["source_sha256"]:
        print(f"{case['source']} has changed since then")
    try:
        runner = runner_for(case, options.backend)
    except CannotRunError as error:
        print(f"cannot run the kernel: {error}; install CuPy on a machine with an NVIDIA GPU, or kernelcheck")
        return 3
    print(f"run by {runner.name}")
    problems = show(case, runner)
    for line in problems:
        print(line)
    if not problems:
        unseen = case["kind"] not in SEEN_IN_NUMBERS and isinstance(runner, Cupy)
        print("nothing wrong was found" + (": a GPU does not show this kind of fault" if unseen else ""))
        return 3 if unseen else 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
