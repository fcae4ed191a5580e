"""Tasks whose file makes its own inputs, and whose reference is PyTorch: KernelBench, GPU MODE."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.errors import CannotRunError, RegistryError, UsageError
from kernelcheck.core.cases.case import make_case
from kernelcheck.core.python_ops.declaration import PLACE, declare
from kernelcheck.core.python_ops.given import declaration_of
from kernelcheck.core.values.streams import Stream
from kernelcheck.programs.judging.plans import OneFile, Plan
from kernelcheck.programs.judging.sides import TASK, Apart, Side, SideError
from kernelcheck.programs.judging.trials import Contents, JudgedOp, Trial, solution_of

SHOWN_SEED = 42
"""The seed of KernelBench's own evaluation, which every author knows."""
_SECONDS = 120.0


def require_torch(path: Path) -> None:
    if importlib.util.find_spec("torch") is None:
        raise CannotRunError(
            f"{path}: this task needs PyTorch, which is not installed: pip install torch --index-url "
            "https://download.pytorch.org/whl/cpu"
        )


TORCH_MODULES = (
    "torch",
    "torch.utils._python_dispatch",
    "torch.utils._pytree",
    "kernelcheck.core.python_ops.torch_arrays",
    *(("triton", "triton.experimental.gluon") if importlib.util.find_spec("triton") else ()),
)
"""Modules that solutions and tasks of PyTorch need: imported once for all."""


@dataclass
class OfTorch(OneFile):
    """A task whose file makes its own inputs, and whose reference is PyTorch."""

    path: Path
    apart: Apart
    names: tuple[str, ...] = ()
    """What its file must define."""
    hidden: tuple[Path, ...] = ()
    file: Path = field(default_factory=Path)

    def _open(self, text: str | None = None) -> Any:
        """Loads the file, or the ``text`` in its place; returns what is said of it."""
        require_torch(self.path)
        self._side = Side(self.apart.forker(TORCH_MODULES, confined=False), TASK, _SECONDS)
        return self._ask("load", path=str(self.file), names=self.names, text=text)[0]

    def _ask(self, do: str, arrays: Mapping[str, np.ndarray] | None = None, **order: Any) -> tuple[Any, Any]:
        try:
            return self._side.ask(do, arrays, **order)
        except SideError as error:
            raise CannotRunError(f"the task {self.path}: {do}: {error}") from error

    def _contents(self, inputs: int, arguments: Mapping[str, object], seed: int) -> Contents:
        """Contents from a seed of the ``inputs``, and another of the weights and of all else that is random."""
        about, arrays = self._ask("inputs", seed=inputs, arguments=dict(arguments))
        return self._contents_of(about["values"], arrays, seed)

    def _contents_of(
        self, values: Sequence[Sequence[Any]], arrays: Mapping[str, np.ndarray], seed: int, names: Sequence[str] = ()
    ) -> Contents:
        """Contents that consist of these arguments.

        Args:
            values: names and plain values of the arguments; None for those that are ``arrays``.
            arrays: the others.
            seed: as ``_contents`` takes it.
            names: of the outputs, if they have any.
        """
        described = self._ask("described", arrays, values=values, seed=seed, outputs=names)[0]
        kinds = enumerate(described["outputs"])
        if names and len(names) != len(described["outputs"]):
            raise CannotRunError(
                f"the task {self.path}: its reference returns {len(described['outputs'])} outputs, and it names "
                f"{len(names)}: {', '.join(names)}"
            )
        tables = {
            names[place] if names else f"out{place}": {"shape": shape, "dtype": dtype}
            for place, (dtype, shape) in kinds
        }

        def judged(rounded: str) -> JudgedOp:
            def reference(**given: np.ndarray) -> object:
                own = {name: given[name] for name in arrays}
                precision = "float32" if np.dtype(np.float32) in {each.dtype for each in own.values()} else "float64"
                plain = {name: _plain(array, precision) for name, array in own.items()}
                order = {"values": values, "seed": seed, "precision": precision, "rounded": rounded, "outputs": names}
                return tuple(self._ask("reference", plain, **order)[1].values())

            return JudgedOp(
                declare(declaration_of(solution_of(*arrays), reference, arrays, tables, name), root=self.path.parent)
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
        return Contents(
            op,
            case,
            arrays,
            listed,
            seed,
            inout=frozenset(described["written"]),
            library=described["library"],
            destinations=tuple((dtype, tuple(shape)) for dtype, shape in described["outputs"]),
            with_weights_in=judged,
        )


def _plain(array: np.ndarray, precision: str) -> np.ndarray:
    """A plain array, with floats in ``precision``: PyTorch knows no longdouble."""
    return np.asarray(array, dtype=precision if array.dtype.kind == "f" else None)


@dataclass
class KernelBench(OfTorch):
    names: tuple[str, ...] = ("Model", "get_inputs", "get_init_inputs")

    def __post_init__(self) -> None:
        self.file, self.hidden = self.path, (self.path,)
        init = self._open()["init"]
        self.plan = Plan("ModelNew", "torch", "cuda", "by position", init=tuple(init), needs_kernel=True)

    def trials(self, seed: int) -> Iterator[Trial]:
        for place, own in enumerate(seeds_of(seed, SHOWN_SEED)):
            first, second = (self._contents(each, {}, own[0]) for each in own)
            yield Trial(f"seed {own[0]}", place == 0, first, second)


def seeds_of(seed: int, shown: int) -> list[tuple[int, int]]:
    """Pairs of seeds of PyTorch: first the one that is shown."""
    drawn = [int(word) >> 33 for word in Stream(seed, "seeds").words(5)]
    return [(shown, drawn[0]), (drawn[1], drawn[2]), (drawn[3], drawn[4])]


@dataclass
class GpuMode(OfTorch):
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
