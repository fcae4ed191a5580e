"""How long a warm launch of a Triton kernel takes on the CPU backend, and in Triton's own interpreter.

    python benchmarks/peers.py [OP…] [--repeats N] [--markdown]

The kernels are those of ``tests/examples/triton``. Each is launched on the same arrays by both: by the CPU backend, its
memory checks and copies of the arrays included, on one thread, and by ``TRITON_INTERPRET=1`` in a process of its own,
where a stand-in for a tensor shares the arrays, so that nothing is copied. Both are warm: kernels are compiled, and a
launch was made before. The figure is the median of the launches. What the interpreter computed is compared with what
the CPU backend did. A kernel that it refuses, or for which its results are others, is listed and not in the mean.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from kernelcheck.backends.cpu.runtime.backend import CpuBackend
from kernelcheck.cases.case import Case, as_passed, case_seed, make_inputs
from kernelcheck.cases.recipes import Recipe, case_of
from kernelcheck.launch.plan import plan, scope_of
from kernelcheck.launch.specialise import specialise
from kernelcheck.launch.triton_launch import bound
from kernelcheck.producers.lifted_module import run_lifted
from kernelcheck.producers.lifting import lift
from kernelcheck.producers.python_source import python_kernels, read_python
from kernelcheck.registry import ExprArg, Op, Registry, load_registry
from kernelcheck.registry.expressions import Expression

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "examples" / "triton"
SAME = 0.01
"""Relative difference up to which results are the same: float16 has steps of 0.001, and sums come in other orders."""
SIZES: Mapping[str, Mapping[str, int]] = {
    "add": {"n": 98432},
    "dropout": {"n": 98432},
    "seeded_dropout": {"n": 98432},
    "softmax": {"rows": 128, "cols": 781},
    "matmul": {"m": 256, "n": 256, "k": 256},
    "matmul_tf32": {"m": 256, "n": 256, "k": 256},
    "described_matmul": {"m": 256, "n": 256, "k": 256},
    "grouped_matmul": {"groups": 4, "size": 64, "n": 128, "k": 128},
    "layernorm": {"rows": 128, "cols": 1024},
    "layernorm_gradient": {"rows": 128, "cols": 1024},
    "attention": {"heads": 2, "queries": 256, "keys": 256, "width": 64},
    "causal_attention": {"heads": 2, "length": 256, "width": 64},
}


class Tensor:
    """What the interpreter asks of a tensor, over an array."""

    def __init__(self, array: np.ndarray, dtype: str) -> None:
        self.array, self.dtype = array, dtype

    def data_ptr(self) -> int:
        return int(self.array.ctypes.data)

    def untyped_storage(self) -> Tensor:
        return self

    def cpu(self) -> Tensor:
        return self

    def new_empty(self, *_: object, **__: object) -> Tensor:
        return Tensor(self.array, self.dtype)

    def storage_offset(self) -> int:
        return 0

    def size(self) -> tuple[int, ...]:
        return self.array.shape

    def stride(self) -> tuple[int, ...]:
        return (1,)

    def set_(self, *_: object) -> None:
        pass

    def copy_(self, _: object) -> None:
        pass


def case_with(registry: Registry, op: Op, dims: Mapping[str, int]) -> Case:
    """A case of its first dtype, of these sizes."""
    dtype = op.dtypes[0]
    scalars = tuple((each.name, as_passed(each, each.values[0])) for each in op.scalars)
    seed = case_seed(registry.seed, op.name, dtype, "thorough", 0)
    recipe = Recipe(op.name, dtype, "thorough", 0, seed, tuple(dims.items()), scalars, "normal", "contiguous")
    return case_of(op, recipe)


def on_cpu(registry: Registry, op: Op, case: Case, repeats: int) -> tuple[list[float], Mapping[str, np.ndarray]]:
    """Seconds of each launch, and the outputs."""
    backend = CpuBackend()
    made = specialise(op, case, registry)
    backend.prepare(made.program)
    inputs = make_inputs(op, case)
    seconds = []
    for _ in range(repeats + 1):
        ready = plan(made.op, case, made.program, inputs)
        start = time.perf_counter()
        execution = backend.execute(made.program, ready.buffers, ready.launches)
        seconds.append(time.perf_counter() - start)
        assert not execution.findings, execution.findings
    return seconds[1:], {tensor.name: ready.read(tensor.name) for tensor in op.outputs}


def requests(op: Op, case: Case) -> list[dict[str, Any]]:
    """The launches as the interpreter gets them: arrays by name, all else as values."""
    scope = scope_of(op, case)
    kernels = python_kernels(read_python(op.source))
    listed = []
    for launch in op.launches:
        name = op.substitute(launch.kernel, case.dtype)
        arguments: dict[str, Any] = {}
        for parameter, argument in bound(launch, kernels[name]).items():
            if isinstance(argument, ExprArg) and argument.expression.lone_name in scope.views:
                arguments[parameter] = {"tensor": argument.expression.lone_name}
            elif isinstance(argument, ExprArg | Expression):
                expression = argument.expression if isinstance(argument, ExprArg) else argument
                arguments[parameter] = {"value": expression.evaluate(scope.names, scope.views)}
            else:
                arguments[parameter] = {"value": argument.strip("'") if isinstance(argument, str) else argument}
        grid = [each.evaluate_int(scope.names, scope.views) for each in launch.grid]
        listed.append({"kernel": name, "arguments": arguments, "grid": grid})
    return listed


def interpret(request: Mapping[str, Any], repeats: int) -> dict[str, Any]:
    """In the process that interprets: seconds of each launch; the outputs are written where they were read."""
    path = Path(request["source"])
    arrays = dict(np.load(request["arrays"]))
    fresh = {name: array.copy() for name, array in arrays.items()}
    tensors = {name: Tensor(array, request["dtypes"][name]) for name, array in arrays.items()}
    functions = {
        each["kernel"]: run_lifted(lift(path, [each["kernel"]], path.parent), path.stem)[each["kernel"]]
        for each in request["launches"]
    }
    seconds = []
    for _ in range(repeats + 1):
        for name, array in fresh.items():
            arrays[name][...] = array
        start = time.perf_counter()
        for each in request["launches"]:
            given = {
                name: tensors[value["tensor"]] if "tensor" in value else value["value"]
                for name, value in each["arguments"].items()
            }
            functions[each["kernel"]][tuple(each["grid"])](**given)
        seconds.append(time.perf_counter() - start)
    np.savez(request["arrays"], **arrays)
    return {"seconds": seconds[1:]}


def in_interpreter(op: Op, case: Case, repeats: int) -> tuple[list[float], Mapping[str, np.ndarray]]:
    """As ``on_cpu``.

    Raises:
        RuntimeError: the interpreter cannot run the kernel; the message is its own.
    """
    scope = scope_of(op, case)
    inputs = make_inputs(op, case)
    arrays, dtypes = {}, {}
    for tensor in (*op.inputs, *op.scratch, *op.outputs):
        view, dtype = scope.views[tensor.name], scope.dtypes[tensor.name]
        array = inputs[tensor.name] if tensor.role == "input" else np.zeros(view.shape, dtype.numpy)
        arrays[tensor.name] = np.ascontiguousarray(array).view(f"u{array.itemsize}")
        dtypes[tensor.name] = dtype.name
    with tempfile.TemporaryDirectory() as folder:
        file = f"{folder}/arrays.npz"
        np.savez(file, **arrays)  # type: ignore[arg-type]
        request = {"source": str(op.source), "arrays": file, "dtypes": dtypes, "launches": requests(op, case)}
        done = subprocess.run(
            [sys.executable, __file__, "--interpret", str(repeats)],
            input=json.dumps(request),
            env={**os.environ, "TRITON_INTERPRET": "1"},
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise RuntimeError(done.stderr.strip().splitlines()[-1])
        written = dict(np.load(file))
    outputs = {each.name: written[each.name].view(scope.dtypes[each.name].numpy) for each in op.outputs}
    return json.loads(done.stdout.splitlines()[-1])["seconds"], outputs


def apart(one: Mapping[str, np.ndarray], other: Mapping[str, np.ndarray]) -> float:
    """The largest difference of two outputs, relative to the largest element of each; infinite where that is NaN."""
    found = [0.0]
    for name, array in one.items():
        with np.errstate(invalid="ignore", over="ignore"):
            a, b = array.astype(np.float64), other[name].astype(np.float64)
            found.append(float(np.abs(a - b).max() / max(np.abs(a).max(), 1e-30)))
    return math.inf if any(map(math.isnan, found)) else max(found)


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ops", nargs="*")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--markdown", action="store_true")
    parser.add_argument("--interpret", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.interpret is not None:
        print(json.dumps(interpret(json.loads(sys.stdin.read()), options.interpret)))
        return
    registry = load_registry(FOLDER / "kernelcheck.toml")
    rows, ratios = [], []
    for name in options.ops or SIZES:
        op = registry.ops[name]
        case = case_with(registry, op, SIZES[name])
        shape = " ".join(f"{dim}={size}" for dim, size in SIZES[name].items())
        ours, outputs = on_cpu(registry, op, case, options.repeats)
        mine = statistics.median(ours)
        try:
            theirs, interpreted = in_interpreter(op, case, options.repeats)
        except RuntimeError as error:
            rows.append((name, shape, f"{1e3 * mine:.3g}", "fails", "", str(error)))
            continue
        other, difference = statistics.median(theirs), apart(outputs, interpreted)
        if difference <= SAME:
            ratios.append(other / mine)
        ratio = f"{other / mine:.3g}" if difference <= SAME else "other results"
        rows.append((name, shape, f"{1e3 * mine:.3g}", f"{1e3 * other:.3g}", ratio, f"{difference:.1g}"))
    heads = ("kernel", "shape", "CPU backend, ms", "interpreter, ms", "ratio", "apart")
    for row in [heads, *([("---",) * len(heads)] if options.markdown else []), *rows]:
        print(f"| {' | '.join(row)} |" if options.markdown else "  ".join(f"{each:<26}" for each in row).rstrip())
    if ratios:
        mean = math.exp(statistics.fmean(math.log(ratio) for ratio in ratios))
        print(f"\ngeometric mean of {len(ratios)} kernels: {mean:.3g} times as fast")


if __name__ == "__main__":
    main(sys.argv[1:])
