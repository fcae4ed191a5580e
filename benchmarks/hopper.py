"""Runs kernels with Hopper's instructions on the CPU executor, compares their results, and times them when warm.

    python benchmarks/hopper.py [--only NAME]
    kernelcheck sanitize --arch sm_90a -- python benchmarks/hopper.py --tutorials python/tutorials [--only NAME]

The first takes the right kernels of the tests (CUDA C++), each under all four schedules, and the ops of
`tests/examples` whose compilers make such instructions for `sm_90a` (Triton and TileLang), each by a quick sweep. The
second takes tests of Gluon's tutorials, of a checkout of Triton, which compare with PyTorch, under the checks of
`sanitize`. Each runs twice; the second time counts, in seconds of the processor.

Exit codes: 0 all are right and take less than 10 s, 1 one is not, 2 usage.
"""

from __future__ import annotations

import argparse
import importlib
import re
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
MOST_SECONDS = 10.0
FORMS = {
    "mbarrier": r"\bmbarrier\.",
    "tensor copies": r"cp\.(?:reduce\.)?async\.bulk\.tensor",
    "bulk copies": r"cp\.(?:reduce\.)?async\.bulk\.(?!tensor|commit|wait)|st\.async",
    "wgmma": r"wgmma\.mma_async",
    "clusters": r"mapa\.|barrier\.cluster|reqnctapercluster|multicast",
    "setmaxnreg": r"setmaxnreg\.",
}
"""What a kernel's PTX is searched for; one that has none of these is no kernel for Hopper."""
TUTORIALS: dict[str, dict[str, tuple[dict[str, Any], ...]]] = {
    "gluon/04-tma": {
        "test_memcpy_1d_tma": ({"XBLOCK": 64, "xnumel": 500},),
        "test_elementwise_add_pipelined": (
            {"xnumel": 100, "ynumel": 120, "XBLOCK": 32, "YBLOCK": 64, "num_buffers": 2},
        ),
    },
    "gluon/05-wgmma": {
        "test_small_mma": tuple(
            {"M": 64, "N": 64, "K": 64, "LHS_IN_REG": held, "INSTR_SHAPE_N": 64, "num_warps": 4}
            for held in (False, True)
        ),
        "test_blocked_matmul": tuple(
            {"M": 208, "N": 416, "K": 304, "BLOCK_M": 64, "BLOCK_N": 64, "BLOCK_K": 64, "TRANSPOSE_B": turned}
            | {"num_warps": 4}
            for turned in (False, True)
        ),
        "test_blocked_matmul_pipelined": (
            {"M": 208, "N": 416, "K": 304, "BLOCK_M": 64, "BLOCK_N": 64, "BLOCK_K": 64, "num_warps": 4},
        ),
    },
    "gluon/07-persistence": {
        name: tuple(
            {"M": 208, "N": 416, "K": 304, "BLOCK_M": 64, "BLOCK_N": 64, "BLOCK_K": 64, "num_buffers": 3}
            | {"num_warps": 4, **more}
            for more in given
        )
        for name, given in (
            ("test_pipelined_matmul", ({},)),
            ("test_persistent_matmul", ({"SchedulerImpl": 0}, {"SchedulerImpl": 1})),
            ("test_persistent_matmul_pipelined", ({"SchedulerImpl": 0}, {"SchedulerImpl": 1})),
        )
    },
    "gluon/08-warp-specialization": {
        "test_elementwise_add_warp_specialized": (
            {"xnumel": 100, "ynumel": 120, "XBLOCK": 32, "YBLOCK": 64}
            | {"num_load_buffers": 2, "num_store_buffers": 2, "num_warps": 4},
        ),
    },
}
"""Tests of tutorials, by file, with their arguments; a scheduler by its place in the file's `schedulers`."""


@dataclass(frozen=True)
class Row:
    """A kernel: how it is run, which returns what is wrong with it, and PTX by then."""

    name: str
    run: Callable[[], tuple[str, str]]


def _of_tests() -> Iterator[Row]:
    sys.path.insert(0, str(ROOT / "tests"))
    from cpu_kernels import SCHEDULES

    hopper = importlib.import_module("hopper_kernels")

    def run(kernel: Any) -> tuple[str, str]:
        for schedule in SCHEDULES:
            execution, wrong = hopper.execute(kernel, kernel.source, schedule)
            if execution.findings or wrong:
                return "; ".join([*wrong, *(f.message for f in execution.findings)]), ""
        return "", hopper.program_of(kernel.source, kernel.arch).ptx

    for module in ("mbarrier_kernels", "bulk_kernels", "warpgroup_kernels", "cluster_kernels"):
        for kernel in importlib.import_module(module).KERNELS:
            yield Row(f"{module.removesuffix('_kernels')}: {kernel.name}", partial(run, kernel))


def _of_examples() -> Iterator[Row]:
    from kernelcheck.backends.cpu.runtime.backend import CpuBackend
    from kernelcheck.compiler.program import Program
    from kernelcheck.core.registry import OpRegistry, load_registry
    from kernelcheck.core.sweep.selection import Selection
    from kernelcheck.core.sweep.sweep import run_sweep

    class Keeping(CpuBackend):
        """Keeps the PTX that it runs."""

        ptx = ""

        def prepare(self, program: Program) -> None:
            self.ptx += program.ptx
            super().prepare(program)

    def run(registry: OpRegistry, op: str) -> tuple[str, str]:
        backend = Keeping()
        result = run_sweep(registry, Selection(mode="quick", ops=(op,), jobs=1), backend)
        failed = [case for each in result.ops for case in each.cases if case.kind is not None]
        return failed[0].message if failed else "", backend.ptx

    for folder in ("triton", "tilelang"):
        if find_spec(folder) is None:
            print(f"not run: {folder} is not installed", file=sys.stderr)
            continue
        registry = replace(load_registry(ROOT / "tests" / "examples" / folder / "kernelcheck.toml"), arch="sm_90a")
        for op in registry.ops:
            yield Row(f"{folder}: {op}", partial(run, registry, op))


def _of_tutorials(folder: Path) -> Iterator[Row]:
    from kernelcheck.programs.sanitizing.launching import LaunchedKernel

    launched: list[str] = []
    original = LaunchedKernel.launch

    def launch(self: LaunchedKernel, *given: Any, **named: Any) -> None:
        launched.append(self.program.ptx)
        before = self.log.found

        def found(findings: Any, *rest: Any, **more: Any) -> None:
            launched.extend(f"found: {finding.kind}: {finding.message}" for finding in findings)
            before(findings, *rest, **more)

        self.log.found = found  # type: ignore[method-assign]
        try:
            original(self, *given, **named)
        finally:
            self.log.found = before  # type: ignore[method-assign]

    LaunchedKernel.launch = launch  # type: ignore[method-assign]

    def run(test: Callable[..., None], arguments: dict[str, Any]) -> tuple[str, str]:
        launched.clear()
        try:
            test(**arguments)
        except Exception as error:  # noqa: BLE001  (whatever a tutorial raises is what is wrong with its kernel)
            return f"{type(error).__name__}: {error}", "".join(launched)
        return next((each for each in launched if each.startswith("found: ")), ""), "".join(launched)

    for file, tests in TUTORIALS.items():
        path = folder / f"{file}.py"
        sys.path.insert(0, str(path.parent))
        try:
            module = importlib.import_module(path.stem)
        except Exception as error:  # noqa: BLE001  (it may be of another version of Triton)
            print(f"not run: {path}: {type(error).__name__}: {error}", file=sys.stderr)
            continue
        for name, given in tests.items():
            for arguments in given:
                label = " ".join(f"{key}={value}" for key, value in arguments.items() if key not in "MNK")
                if "SchedulerImpl" in arguments:
                    arguments = {**arguments, "SchedulerImpl": module.schedulers[arguments["SchedulerImpl"]]}
                label = label if len(given) > 1 else ""
                yield Row(
                    f"{file}: {name.removeprefix('test_')} {label}".strip(),
                    partial(run, getattr(module, name), arguments),
                )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--only", default="", help="part of a name")
    parser.add_argument("--tutorials", type=Path, metavar="FOLDER", help="python/tutorials of a checkout of Triton")
    asked = parser.parse_args()
    right = wrong = 0
    for row in _of_tutorials(asked.tutorials) if asked.tutorials else (*_of_tests(), *_of_examples()):
        if asked.only not in row.name:
            continue
        row.run()
        start = time.process_time()
        problem, ptx = row.run()
        seconds = time.process_time() - start
        forms = [form for form, pattern in FORMS.items() if re.search(pattern, ptx)]
        if not forms and not problem:
            continue
        passes = not problem and seconds < MOST_SECONDS
        right, wrong = right + passes, wrong + (not passes)
        print(
            f"{'right' if not problem else 'WRONG'} {seconds:6.2f} s  {row.name}: {problem or ', '.join(forms)}",
            flush=True,
        )
    print(f"{right} kernels are right within {MOST_SECONDS:g} s, {wrong} are not")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
