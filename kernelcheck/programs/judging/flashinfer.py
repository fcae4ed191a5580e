"""Tasks of FlashInfer-Bench: a definition, its workloads, and solutions, all in JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Any

import numpy as np

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.base.errors import CannotRunError, UsageError
from kernelcheck.core.values.streams import Stream
from kernelcheck.programs.judging import safetensors
from kernelcheck.programs.judging.flashinfer_files import (
    Tensor,
    Workload,
    data_set,
    read_definition,
    read_json,
    read_workloads,
    workloads_file,
)
from kernelcheck.programs.judging.plans import Plan, SolutionError
from kernelcheck.programs.judging.torch_tasks import SHOWN_SEED, OfTorch
from kernelcheck.programs.judging.trials import Contents, Trial

MOST_WORKLOADS = 4
"""Workloads that are tried, the first ones of a definition."""
_BOUNDS = {"int8": 128, "uint8": 256}
"""Random integers are below this bound, and not below its negative or, without a sign, 0."""
_BOUND = 1024
_FLOAT8_BOUND = 2.0
_BUILT = """from pathlib import Path

from torch.utils.cpp_extension import load

here = Path(__file__).parent
built = load("solution", [str(here / name) for name in {sources!r}], extra_include_paths=[str(here)])
{entry} = built.{entry}
"""
_COMPILED = (".cu", ".cpp", ".cc", ".cxx", ".c")


@dataclass
class FlashInfer(OfTorch):
    """A definition, with its workloads."""

    names: tuple[str, ...] = ("run",)

    def __post_init__(self) -> None:
        self._definition = read_definition(self.path)
        found = workloads_file(self.path)
        if found is None:
            raise UsageError(
                f"{self.path}: it has no workloads: expected {self.path.stem}.jsonl beside it, or in the folder "
                "`workloads` beside `definitions`"
            )
        self._workloads = read_workloads(found, self._definition)[:MOST_WORKLOADS]
        self.file, self.hidden = self.path.with_suffix(".py"), (self.path,)
        self._open(self._definition.reference)  # in no file, which solutions of another process would find
        self.plan = Plan("run", "torch", "cuda", "by position", needs_kernel=True)

    def trials(self, seed: int) -> Iterator[Trial]:
        """Each workload as it is, with a seed that everybody knows; and with drawn sizes and seeds, as far as nothing
        relates its sizes to each other or to stored tensors."""
        drawn = iter([int(word) >> 33 for word in Stream(seed, "seeds").words(4 * len(self._workloads))])
        for shown in (True, False):
            for workload in self._workloads:
                own = workload if shown else self._resized(workload, next(drawn))
                first = SHOWN_SEED if shown else next(drawn)
                sizes = "".join(f"{name}={size}, " for name, size in own.sizes.items())
                yield Trial(f"{sizes}seed {first}", shown, self._of(own, first), self._of(own, next(drawn)))

    def _resized(self, workload: Workload, seed: int) -> Workload:
        stored = any(source["type"] == "safetensors" for source in workload.inputs.values())
        if stored or self._definition.constraints:
            return workload
        return replace(workload, sizes={name: 1 + (size + seed) % (size + 1) for name, size in workload.sizes.items()})

    def _of(self, workload: Workload, seed: int) -> Contents:
        """Contents of a call; all that is random is drawn from the seed."""
        values: list[tuple[str, Any]] = []
        arrays: dict[str, np.ndarray] = {}
        for name, tensor in self._definition.inputs.items():
            source = workload.inputs.get(name, {"type": "random"})
            if source["type"] == "scalar":
                values.append((name, source["value"]))
                continue
            shape = self._definition.shape(tensor, workload)
            if source["type"] == "safetensors":
                made = self._stored(name, tensor, shape or (), source, seed)
            else:
                made = _random(tensor, shape or (), np.random.Philox(key=[seed, len(values)]))
            values.append((name, made.item() if shape is None else None))
            if shape is not None:
                arrays[name] = made
        return self._contents_of(values, arrays, seed, [*self._definition.outputs])

    def _stored(
        self, name: str, tensor: Tensor, shape: tuple[int, ...], source: Mapping[str, Any], seed: int
    ) -> np.ndarray:
        """A tensor of a file. For another seed than the known one, rows of floats have another order; integers may be
        indices or lengths, and stay as they are."""
        path = data_set(self.path) / source["path"]
        array = safetensors.read(path, source["tensor_key"])
        if array.shape != shape or array.dtype != tensor.dtype:
            raise CannotRunError(
                f"the task {self.path}: input {name}: {path}: expected {tensor.dtype} {[*shape]}, got {array.dtype} "
                f"{[*array.shape]}"
            )
        if seed == SHOWN_SEED or not shape or array.dtype.kind in "iub":
            return array
        return np.roll(array, 1 + seed % max(len(array) - 1, 1), axis=0)

    def unpacked(self, solution: Path, folder: Path) -> tuple[Path, Plan]:
        """``Task.unpacked``: writes the sources.

        Raises:
            CannotRunError: it is in a language that kernelcheck does not run.
        """
        entry, function, spec, sources = self._read(solution)
        try:
            for path, text in sources.items():
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_text(text, "utf-8")
        except (OSError, ValueError) as error:
            raise SolutionError(f"sources: {path!r} cannot be written: {error}") from error
        plan = replace(self.plan, entry=function, writes_outputs=bool(spec.get("destination_passing_style", True)))
        language, binding = str(spec.get("language")).lower(), spec.get("binding", "tvm-ffi")
        if language in ("python", "triton"):
            return folder / entry, plan
        if language not in ("cuda", "cpp") or binding != "torch":
            raise CannotRunError(
                "kernelcheck runs solutions in python and triton, and in cuda and cpp with the binding torch "
                f"(got {language}, {binding})"
            )
        built = folder / "kernelcheck_built.py"
        compiled = [path for path in sources if path.endswith(_COMPILED)]
        built.write_text(_BUILT.format(entry=function, sources=compiled), "utf-8")
        return built, plan

    def _read(self, solution: Path) -> tuple[str, str, dict[str, Any], dict[str, str]]:
        """The file and function of the entry point, the whole ``spec``, and texts of the sources by path."""
        try:
            submitted = read_json(solution)
            name, spec = submitted["definition"], dict(submitted["spec"])
            entry, _, function = str(spec["entry_point"]).partition("::")
            sources = {str(each["path"]): str(each["content"]) for each in submitted["sources"]}
        except UsageError as error:
            raise SolutionError(str(error)) from error
        except (KeyError, TypeError, ValueError) as error:
            wanted = "`definition`, `spec` and `sources`, as FlashInfer-Bench has them"
            raise SolutionError(f"expected {wanted} ({type(error).__name__}: {error})") from error
        if name != self._definition.name:
            raise SolutionError(f"it is a solution of {name!r}, expected {self._definition.name!r}")
        if entry not in sources or not function.isidentifier():
            wanted = f"FILE::FUNCTION with one of {', '.join(sources)}"
            raise SolutionError(f"entry_point: expected {wanted} (got {spec['entry_point']!r})")
        for path in map(PurePosixPath, sources):
            if path.is_absolute() or ".." in path.parts:
                raise SolutionError(f"sources: {str(path)!r} is not in the solution's folder")
        return entry, function, spec, sources


def _random(tensor: Tensor, shape: tuple[int, ...], words: np.random.Philox) -> np.ndarray:
    """Normal numbers, or uniform integers within the bounds that FlashInfer-Bench has."""
    draw = np.random.Generator(words)
    if tensor.dtype.kind in "biu":
        most = 1 if tensor.dtype.kind == "b" else _BOUNDS.get(tensor.dtype.name, _BOUND)
        integers = np.asarray(draw.integers(0 if tensor.dtype.kind == "u" else -most, most, shape))
        return np.asarray(integers < 0) if tensor.dtype.kind == "b" else integers.astype(tensor.dtype)
    floats = np.asarray(draw.standard_normal(shape))
    if tensor.dtype.itemsize == 1:
        floats = np.clip(floats, -_FLOAT8_BOUND, _FLOAT8_BOUND)
    return floats.astype(tensor.dtype)
