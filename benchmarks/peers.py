"""How long a warm launch of a kernel from Python takes on the CPU backend, in an interpreter, and in NumPy.

    python benchmarks/peers.py [triton|numba] [--only OP]… [--repeats N] [--markdown]

The kernels are those of ``tests/examples/triton`` and ``tests/examples/numba``. Each is launched on the same arrays by
the CPU backend, its memory checks and copies of the arrays included, on one thread, and in a process of its own by
``TRITON_INTERPRET=1``, where a stand-in for a tensor shares the arrays, so that nothing is copied, or by
``NUMBA_ENABLE_CUDASIM=1``. NumPy's time is that of the op's reference in float64, with as many threads as it takes. All
are warm: kernels are compiled, and a launch was made before. The figure is the median of the launches. What the
interpreter computed is compared with what the CPU backend did. A kernel that it refuses, or for which its results are
others, is listed and not in the mean.
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
from kernelcheck.compiler.python_kernels.declared_kernels import python_kernels
from kernelcheck.compiler.python_kernels.lifted_module import run_lifted
from kernelcheck.compiler.python_kernels.lifting import lift
from kernelcheck.core.cases.case import Case, as_passed, case_seed, make_inputs, names_of
from kernelcheck.core.cases.recipes import Recipe, case_of
from kernelcheck.core.launch.plan import plan, scope_of
from kernelcheck.core.launch.specialise import specialise
from kernelcheck.core.launch.triton_launch import bound
from kernelcheck.core.reference.reference import load_reference
from kernelcheck.core.registry import ExprArg, Op, OpRegistry, load_registry
from kernelcheck.core.registry.expressions import Expression

EXAMPLES = Path(__file__).resolve().parent.parent / "tests" / "examples"
SAME = 0.01
"""Relative difference up to which results are the same: float16 has steps of 0.001, and sums come in other orders."""
INTERPRETED = {"triton": "TRITON_INTERPRET", "numba": "NUMBA_ENABLE_CUDASIM"}
"""The variable that has kernels interpreted."""
SIZES: Mapping[str, Mapping[str, Mapping[str, int]]] = {
    "triton": {
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
    },
    "numba": {
        "softmax": {"rows": 16, "cols": 781},
        "matmul": {"m": 64, "n": 64, "k": 64},
    },
}
"""Of Numba's, fewer: its simulator takes seconds for these."""


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


def case_with(registry: OpRegistry, op: Op, dims: Mapping[str, int]) -> Case:
    """A case of its first dtype, of these sizes."""
    dtype = op.dtypes[0]
    scalars = tuple((each.name, as_passed(each, each.values[0])) for each in op.scalars)
    seed = case_seed(registry.seed, op.name, dtype, "thorough", 0)
    recipe = Recipe(op.name, dtype, "thorough", 0, seed, tuple(dims.items()), scalars, "normal", "contiguous")
    return case_of(op, recipe)


def on_cpu(registry: OpRegistry, op: Op, case: Case, repeats: int) -> tuple[list[float], Mapping[str, np.ndarray]]:
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


def in_numpy(op: Op, case: Case, repeats: int) -> list[float]:
    """Seconds of each call of the reference, on float64 and int64."""
    reference = load_reference(op)
    arrays = {
        name: array.astype(np.int64 if array.dtype.kind in "iu" else np.float64)
        for name, array in make_inputs(op, case).items()
    }
    values = {**names_of(op, case), **arrays}
    positional = [values[name] for name in reference.positional]
    named = {name: values[name] for name in reference.keywords}
    seconds = []
    for _ in range(repeats + 1):
        start = time.perf_counter()
        reference.function(*positional, **named)
        seconds.append(time.perf_counter() - start)
    return seconds[1:]


def requests(op: Op, case: Case) -> list[dict[str, Any]]:
    """The launches as the interpreter gets them: arrays by name, all else as values."""
    scope = scope_of(op, case)
    kernels = python_kernels(op.source, op.root)
    listed = []
    for launch in op.launches:
        name = op.substitute(launch.kernel, case.dtype)
        kernel = kernels[name]
        names = [parameter.name for parameter in kernel.parameters]
        given = bound(launch, kernel) if kernel.producer == "triton" else dict(zip(names, launch.args, strict=True))
        arguments: dict[str, Any] = {}
        for parameter, argument in given.items():
            if isinstance(argument, ExprArg) and argument.expression.lone_name in scope.views:
                arguments[parameter] = {"tensor": argument.expression.lone_name}
            elif isinstance(argument, ExprArg | Expression):
                expression = argument.expression if isinstance(argument, ExprArg) else argument
                arguments[parameter] = {"value": expression.evaluate(scope.names, scope.views)}
            else:
                arguments[parameter] = {"value": argument.strip("'") if isinstance(argument, str) else argument}
        grid, block = (
            [each.evaluate_int(scope.names, scope.views) for each in counts] for counts in (launch.grid, launch.block)
        )
        listed.append({"kernel": name, "arguments": arguments, "grid": grid, "block": block})
    return listed


def interpret(request: Mapping[str, Any], repeats: int) -> dict[str, Any]:
    """In the process that interprets: seconds of each launch; the outputs are written where they were read."""
    path = Path(request["source"])
    arrays = dict(np.load(request["arrays"]))
    fresh = {name: array.copy() for name, array in arrays.items()}
    given: Mapping[str, Any] = arrays
    if request["kind"] == "triton":
        given = {name: Tensor(array, request["dtypes"][name]) for name, array in arrays.items()}
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
            arguments = {
                name: given[value["tensor"]] if "tensor" in value else value["value"]
                for name, value in each["arguments"].items()
            }
            if request["kind"] == "triton":
                functions[each["kernel"]][tuple(each["grid"])](**arguments)
            else:
                functions[each["kernel"]][tuple(each["grid"]), tuple(each["block"])](*arguments.values())
        seconds.append(time.perf_counter() - start)
    np.savez(request["arrays"], **arrays)
    return {"seconds": seconds[1:]}


def in_interpreter(kind: str, op: Op, case: Case, repeats: int) -> tuple[list[float], Mapping[str, np.ndarray]]:
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
        array = np.ascontiguousarray(array)
        arrays[tensor.name] = array.view(f"u{array.itemsize}") if kind == "triton" else array
        dtypes[tensor.name] = dtype.name
    with tempfile.TemporaryDirectory() as folder:
        file = f"{folder}/arrays.npz"
        np.savez(file, **arrays)  # type: ignore[arg-type]
        launches = requests(op, case)
        request = {"kind": kind, "source": str(op.source), "arrays": file, "dtypes": dtypes, "launches": launches}
        done = subprocess.run(
            [sys.executable, __file__, "--interpret", str(repeats)],
            input=json.dumps(request),
            env={**os.environ, INTERPRETED[kind]: "1"},
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
    parser.add_argument("kinds", nargs="*", metavar="triton|numba", help="by default both")
    parser.add_argument("--only", action="append", metavar="OP", help="repeatable")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--markdown", action="store_true")
    parser.add_argument("--interpret", type=int, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.interpret is not None:
        print(json.dumps(interpret(json.loads(sys.stdin.read()), options.interpret)))
        return
    if unknown := {*options.kinds} - {*SIZES}:
        parser.error(f"{', '.join(sorted(unknown))}: expected triton or numba")
    for kind in options.kinds or SIZES:
        compare(kind, options.only, options.repeats, markdown=options.markdown)


def compare(kind: str, only: Sequence[str] | None, repeats: int, *, markdown: bool) -> None:
    """Prints the table of one compiler's kernels."""
    registry = load_registry(EXAMPLES / kind / "kernelcheck.toml")
    rows, ratios = [], []
    for name, sizes in SIZES[kind].items():
        if only and name not in only:
            continue
        op = registry.ops[name]
        case = case_with(registry, op, sizes)
        ours, outputs = on_cpu(registry, op, case, repeats)
        mine, numpy = statistics.median(ours), statistics.median(in_numpy(op, case, repeats))
        shape = " ".join(f"{dim}={size}" for dim, size in sizes.items())
        row = (name, shape, f"{1e3 * mine:.3g}", f"{1e3 * numpy:.3g}", f"{numpy / mine:.2g}")
        try:
            theirs, interpreted = in_interpreter(kind, op, case, repeats)
        except RuntimeError as error:
            rows.append((*row, "fails", "", str(error)))
            continue
        other, difference = statistics.median(theirs), apart(outputs, interpreted)
        if difference <= SAME:
            ratios.append(other / mine)
        ratio = f"{other / mine:.3g}" if difference <= SAME else "other results"
        rows.append((*row, f"{1e3 * other:.3g}", ratio, f"{difference:.1g}"))
    heads = ("kernel", "shape", "CPU backend, ms", "NumPy, ms", "ratio", f"{INTERPRETED[kind]}, ms", "ratio", "apart")
    for line in [heads, *([("---",) * len(heads)] if markdown else []), *rows]:
        print(f"| {' | '.join(line)} |" if markdown else "  ".join(f"{each:<22}" for each in line).rstrip())
    if ratios:
        mean = math.exp(statistics.fmean(math.log(ratio) for ratio in ratios))
        print(f"\nthan {INTERPRETED[kind]}=1, geometric mean of {len(ratios)} kernels: {mean:.3g} times as fast\n")


if __name__ == "__main__":
    main(sys.argv[1:])
