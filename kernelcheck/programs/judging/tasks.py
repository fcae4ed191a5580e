"""Formats of tasks: a pair of functions, KernelBench, GPU MODE, FlashInfer-Bench.

A task makes its trials from a seed. What nobody could know before (sizes between those that are listed, and all seeds
but the first) is kept back from the author of a solution.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import UsageError
from kernelcheck.core.cases.case import Case, case_seed, make_case, make_inputs
from kernelcheck.core.python_ops.declaration import OTHER_KEYS, OpDeclaration, declare
from kernelcheck.core.registry import Op
from kernelcheck.core.registry.contract_keys import OF_A_NAME
from kernelcheck.core.user_scripts.isolated import IsolatedFunction
from kernelcheck.programs.judging.flashinfer import FlashInfer
from kernelcheck.programs.judging.plans import OneFile, Plan, Task
from kernelcheck.programs.judging.sides import TASK, Apart
from kernelcheck.programs.judging.torch_tasks import GpuMode, KernelBench, require_torch
from kernelcheck.programs.judging.trials import Contents, JudgedOp, Trial, solution_of

SHOWN, HIDDEN = 4, 4
"""Trials of either kind, where a task does not list its own."""
_DRAWN = 1 << 10
"""Cases among which those are looked for whose sizes are not listed."""
_KEYS = ("dims", "inputs", "outputs", "scalars", "dtypes")
_OWN_KEYS = ("arrays", "device", "kernel", "entry")


def open_task(path: Path, apart: Apart) -> Task:
    """Reads a task.

    Raises:
        UsageError: it has none of the formats that ``judge`` knows.
        CannotRunError: it needs something that is not installed, or its file fails.
    """
    if path.is_dir() and (path / "task.yml").is_file():
        path = path / "task.yml"
    if not path.is_file():
        raise UsageError(f"{path}: there is no such task: expected a .py or .json file, or a folder with task.yml")
    if path.name == "task.yml":
        return GpuMode(path, apart)
    if path.suffix == ".json":
        return FlashInfer(path, apart)
    names = _defined(path)
    if "Model" in names:
        return KernelBench(path, apart)
    if "reference" in names:
        return _Pair(path, apart)
    raise UsageError(
        f"{path}: this is no task: expected a function `reference` with `dims` and `inputs` (kernelcheck help judge), "
        "a class `Model` with `get_inputs` and `get_init_inputs` (KernelBench), a definition in JSON "
        "(FlashInfer-Bench), or FILE.toml:OP"
    )


def _defined(path: Path) -> set[str]:
    try:
        tree = ast.parse(path.read_bytes())
    except (SyntaxError, ValueError) as error:
        raise UsageError(f"{path}: this is no Python: {error}") from error
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}


@dataclass
class _Pair(OneFile):
    """``reference`` in NumPy, and what ``kernelcheck.check`` takes as attributes of the module."""

    path: Path
    apart: Apart
    hidden: tuple[Path, ...] = ()

    def __post_init__(self) -> None:
        self.hidden = (self.path,)
        root = self.path.parent
        attributes = json.loads(str(IsolatedFunction(TASK, "declared", root)(str(self.path))))
        for key in ("dims", "inputs"):
            if not isinstance(attributes.get(key), dict):
                raise UsageError(f"{self.path}: expected {key} = {{…}}, as kernelcheck.check takes it")
        reference = IsolatedFunction(self.path, "reference", root, self.path.name)
        tables = {key: attributes[key] for key in _KEYS if key in attributes}
        others = {key: attributes[key] for key in OTHER_KEYS if key in attributes}
        if contract := next((key for key in others if key in OF_A_NAME), None):
            raise UsageError(f"{self.path}: {contract} is not tried by `judge`: take it out, or use kernelcheck.check")
        stub = solution_of(*attributes["inputs"], *attributes.get("scalars", {}))
        self._declaration = OpDeclaration(stub, reference, name=self.path.stem, others=others, **tables)
        arrays, device = attributes.get("arrays", "numpy"), attributes.get("device", "cpu")
        if arrays not in ("numpy", "torch"):
            raise UsageError(f"{self.path}: arrays must be 'numpy' or 'torch' (got {arrays!r})")
        if arrays == "torch":
            require_torch(self.path)
        self.plan = Plan(
            attributes.get("entry", "candidate"),
            arrays,
            device,
            optional=(*self._declaration.scalars, *self._declaration.dims),
            needs_kernel=bool(attributes.get("kernel", device != "cpu")),
        )

    def trials(self, seed: int) -> Iterator[Trial]:
        declared = declare(self._declaration, seed=seed, root=self.path.parent)
        declared = replace(declared, op=replace(declared.op, reference=self.path))
        judged = JudgedOp(declared)
        for dtype in declared.op.dtypes:
            shown = [make_case(declared.registry, declared.op, dtype, "quick", index) for index in range(SHOWN)]
            drawn = (make_case(declared.registry, declared.op, dtype, "thorough", index) for index in range(_DRAWN))
            hidden = [*islice((case for case in drawn if not _is_listed(declared.op, case)), HIDDEN)]
            for case in (*shown, *hidden):
                other = case_seed(seed, declared.op.name, dtype, case.mode, _DRAWN + case.index)
                label = ", ".join(f"{name}={value}" for name, value in {**case.dims, **case.scalars}.items())
                contents = [self._contents(judged, each) for each in (case, replace(case, seed=other))]
                yield Trial(f"{dtype}, {label}; {case.values} values", case.mode == "quick", *contents)

    def _contents(self, judged: JudgedOp, case: Case) -> Contents:
        op = judged.declared.op
        arrays = make_inputs(op, case)
        others = {**case.scalars, **case.dims}
        values = [*((name, None) for name in arrays), *others.items()]
        return Contents(judged, case, arrays, tuple(values))


def _is_listed(op: Op, case: Case) -> bool:
    """Whether all sizes of a case are among those that the task lists."""
    return all(case.dims[dim.name] in dim.sizes for dim in op.dims if dim.sizes)
