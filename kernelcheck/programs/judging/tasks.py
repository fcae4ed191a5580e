"""Formats of tasks: a pair of functions, KernelBench, GPU MODE.

A task makes its trials from a seed. What nobody could know before (sizes between those that are listed, and all seeds
but the first) is kept back from the author of a solution.
"""

from __future__ import annotations

import ast
import importlib.util
import inspect
import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from kernelcheck.base.errors import CannotRunError, RegistryError, UsageError
from kernelcheck.core.cases.case import Case, case_seed, make_case, make_inputs
from kernelcheck.core.python_ops.declaration import OTHER_KEYS, PLACE, OpDeclaration, declare
from kernelcheck.core.python_ops.given import declaration_of
from kernelcheck.core.registry import Op
from kernelcheck.core.user_scripts.isolated import IsolatedFunction
from kernelcheck.core.values.streams import Stream
from kernelcheck.programs.judging.sides import TASK, Apart, Side, SideError
from kernelcheck.programs.judging.trials import Contents, JudgedOp, Trial

SHOWN, HIDDEN = 4, 4
"""Trials of either kind, where a task does not list its own."""
SHOWN_SEED = 42
"""The seed of KernelBench's own evaluation, which every author knows."""
_DRAWN = 1 << 10
"""Cases among which those are looked for whose sizes are not listed."""
_SECONDS = 120.0
_KEYS = ("dims", "inputs", "outputs", "scalars", "dtypes")
_OWN_KEYS = ("arrays", "device", "kernel", "entry")


@dataclass(frozen=True)
class Plan:
    """How a solution is loaded and called."""

    entry: str
    """Its function or class."""
    arrays: str
    """``numpy`` or ``torch``."""
    device: str = "cpu"
    passing: str = "by name"
    """``by name``, ``by position``, or ``as one`` argument: a tuple if there are several."""
    optional: tuple[str, ...] = ()
    """Arguments that it need not take."""
    init: tuple[Any, ...] | None = None
    """What its class is made with; None for a function."""
    needs_kernel: bool = False
    """Whether it must launch kernels of its own."""
    beside: str = ""
    """A folder of the task, whose modules its file may import; empty if there is none."""


class Task(Protocol):
    """A task, opened."""

    plan: Plan
    path: Path
    hidden: tuple[Path, ...]
    """Files that solutions must not read."""

    def trials(self, seed: int) -> Iterator[Trial]:
        """The trials; all that is not shown is drawn from the seed."""
        ...


def open_task(path: Path, apart: Apart) -> Task:
    """Reads a task.

    Raises:
        UsageError: it has none of the formats that ``judge`` knows.
        CannotRunError: it needs something that is not installed, or its file fails.
    """
    if path.is_dir() and (path / "task.yml").is_file():
        path = path / "task.yml"
    if not path.is_file():
        raise UsageError(f"{path}: there is no such task: expected a .py file, or a folder with task.yml")
    if path.name == "task.yml":
        return _GpuMode(path, apart)
    names = _defined(path)
    if "Model" in names:
        return _KernelBench(path, apart)
    if "reference" in names:
        return _Pair(path, apart)
    raise UsageError(
        f"{path}: this is no task: expected a function `reference` with `dims` and `inputs` (kernelcheck help judge), "
        "a class `Model` with `get_inputs` and `get_init_inputs` (KernelBench), or FILE.toml:OP"
    )


def _defined(path: Path) -> set[str]:
    try:
        tree = ast.parse(path.read_bytes())
    except (SyntaxError, ValueError) as error:
        raise UsageError(f"{path}: this is no Python: {error}") from error
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}


@dataclass
class _Pair:
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
        stub = _solution(*attributes["inputs"], *attributes.get("scalars", {}))
        self._declaration = OpDeclaration(stub, reference, name=self.path.stem, others=others, **tables)
        arrays, device = attributes.get("arrays", "numpy"), attributes.get("device", "cpu")
        if arrays not in ("numpy", "torch"):
            raise UsageError(f"{self.path}: arrays must be 'numpy' or 'torch' (got {arrays!r})")
        if arrays == "torch":
            _require_torch(self.path)
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


def _solution(*names: str) -> Callable[..., object]:
    """Stands for the function of a solution, which only its own process calls; it takes these arguments."""

    def solution(**arguments: object) -> object:
        raise AssertionError

    parameters = [inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY) for name in names]
    solution.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return solution


def _require_torch(path: Path) -> None:
    if importlib.util.find_spec("torch") is None:
        raise CannotRunError(
            f"{path}: this task needs PyTorch, which is not installed: pip install torch --index-url "
            "https://download.pytorch.org/whl/cpu"
        )


TORCH_MODULES = (
    "torch",
    "kernelcheck.core.python_ops.torch_arrays",
    *(("triton", "triton.experimental.gluon") if importlib.util.find_spec("triton") else ()),
)
"""Modules that solutions and tasks of PyTorch need: imported once for all."""


@dataclass
class _OfTorch:
    """A task whose file makes its own inputs, and whose reference is PyTorch."""

    path: Path
    apart: Apart
    names: tuple[str, ...] = ()
    """What its file must define."""
    hidden: tuple[Path, ...] = ()
    file: Path = field(default_factory=Path)

    def _open(self) -> Any:
        """Loads the file; returns what is said of it."""
        _require_torch(self.path)
        self._side = Side(self.apart.forker(TORCH_MODULES, confined=False), TASK, _SECONDS)
        return self._ask("load", path=str(self.file), names=self.names)[0]

    def _ask(self, do: str, arrays: Mapping[str, np.ndarray] | None = None, **order: Any) -> tuple[Any, Any]:
        try:
            return self._side.ask(do, arrays, **order)
        except SideError as error:
            raise CannotRunError(f"the task {self.path}: {do}: {error}") from error

    def _contents(self, inputs: int, arguments: Mapping[str, object], seed: int) -> Contents:
        """Contents from a seed of the ``inputs``, and another of the weights and of all else that is random."""
        about, arrays = self._ask("inputs", seed=inputs, arguments=dict(arguments))
        values = about["values"]
        described = self._ask("described", arrays, values=values, seed=seed)[0]

        kinds = enumerate(described["outputs"])
        tables = {f"out{place}": {"shape": shape, "dtype": dtype} for place, (dtype, shape) in kinds}

        def judged(rounded: str) -> JudgedOp:
            def reference(**given: np.ndarray) -> object:
                own = {name: given[name] for name in arrays}
                precision = "float32" if np.dtype(np.float32) in {each.dtype for each in own.values()} else "float64"
                plain = {name: _plain(array, precision) for name, array in own.items()}
                order = {"values": values, "seed": seed, "precision": precision, "rounded": rounded}
                return tuple(self._ask("reference", plain, **order)[1].values())

            return JudgedOp(
                declare(declaration_of(_solution(*arrays), reference, arrays, tables, name), root=self.path.parent)
            )

        name = re.sub(r"\W", "_", self.path.stem)
        try:
            op = judged("")
        except (RegistryError, UsageError) as error:  # the declaration is not its author's
            why = str(error).removeprefix(f"{PLACE}: ")
            raise CannotRunError(f"the task {self.path}: kernelcheck cannot compare what it has: {why}") from error
        declared = op.declared
        case = make_case(declared.registry, declared.op, declared.op.dtypes[0], "quick", 0)
        listed = tuple((name, value) for name, value in values)
        return Contents(op, case, arrays, listed, seed, frozenset(described["written"]), judged)


def _plain(array: np.ndarray, precision: str) -> np.ndarray:
    """A plain array, with floats in ``precision``: PyTorch knows no longdouble."""
    return np.asarray(array, dtype=precision if array.dtype.kind == "f" else None)


@dataclass
class _KernelBench(_OfTorch):
    names: tuple[str, ...] = ("Model", "get_inputs", "get_init_inputs")

    def __post_init__(self) -> None:
        self.file, self.hidden = self.path, (self.path,)
        init = self._open()["init"]
        self.plan = Plan("ModelNew", "torch", "cuda", "by position", init=tuple(init), needs_kernel=True)

    def trials(self, seed: int) -> Iterator[Trial]:
        for place, own in enumerate(_seeds(seed, SHOWN_SEED)):
            first, second = (self._contents(each, {}, own[0]) for each in own)
            yield Trial(f"seed {own[0]}", place == 0, first, second)


def _seeds(seed: int, shown: int) -> list[tuple[int, int]]:
    """Pairs of seeds of PyTorch: first the one that is shown."""
    drawn = [int(word) >> 33 for word in Stream(seed, "seeds").words(5)]
    return [(shown, drawn[0]), (drawn[1], drawn[2]), (drawn[3], drawn[4])]


@dataclass
class _GpuMode(_OfTorch):
    names: tuple[str, ...] = ("ref_kernel", "generate_input")

    def __post_init__(self) -> None:
        self.file = self.path.parent / "reference.py"
        self.hidden = (self.file,)
        if not self.file.is_file():
            raise UsageError(f"{self.path}: expected reference.py in the same folder")
        self._tests = _tests(self.path)
        self._open()
        beside = str(self.path.parent)
        self.plan = Plan("custom_kernel", "torch", "cuda", "as one", needs_kernel=True, beside=beside)

    def trials(self, seed: int) -> Iterator[Trial]:
        drawn = iter([int(word) >> 33 for word in Stream(seed, "seeds").words(3 * len(self._tests))])
        for shown in (True, False):
            for test in self._tests:
                own = test if shown else {**test, "seed": next(drawn)}
                label = ", ".join(f"{name}={value}" for name, value in own.items())
                first, other = int(own.get("seed", 0)), next(drawn)
                contents = self._contents(first, own, first), self._contents(other, {**test, "seed": other}, first)
                yield Trial(label, shown, *contents)


def _tests(path: Path) -> list[dict[str, Any]]:
    try:
        import yaml
    except ImportError as error:
        raise CannotRunError(f"{path}: reading it needs PyYAML: pip install pyyaml") from error
    try:
        tests = yaml.safe_load(path.read_text("utf-8"))["tests"]
    except (yaml.YAMLError, KeyError, TypeError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: expected a list of `tests`: {error}") from error
    if not isinstance(tests, Sequence) or not tests or not all(isinstance(each, dict) for each in tests):
        raise UsageError(f"{path}: expected `tests`, a list of arguments of generate_input")
    return [dict(each) for each in tests]
