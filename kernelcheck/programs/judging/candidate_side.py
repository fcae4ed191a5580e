"""Runs a solution, in a process of its own. It knows nothing of what is expected: that is computed elsewhere, later.

What this process says of itself is never a reason to call a solution right. Inputs come, and outputs go, as bytes.
"""

from __future__ import annotations

import importlib.abc
import inspect
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import numpy as np

from kernelcheck.base.cache import FOLDER_VARIABLE
from kernelcheck.base.fresh_modules import is_installed
from kernelcheck.base.version import PACKAGE
from kernelcheck.programs.judging.confinement import keep_memory_private, limit, lock_files
from kernelcheck.programs.judging.forked_apart import REFUSED_VARIABLE, SHARED_VARIABLE
from kernelcheck.programs.judging.library_calls import library_calls
from kernelcheck.programs.judging.orders import answered, loaded, said

ZONE, ALIGNED = 1024, 64
"""Bytes before and after each input, which nobody may write."""
ZONES = {"first": 0xA5, "other": 0x3C}
"""What they hold, by the set of buffers: a result that depends on them was read from beyond an input."""
POISON = 0xFF
"""What overwrites an output before the next call: NaN in every float."""
LATE_SECONDS = 0.02
"""An output is read when the call returns, and again after this time."""
MOST_TRACED = 1_000_000
"""Instructions of one call that are noted: slow ones would take much longer."""
CUT = "…"
"""Among those that ran: there were more."""
_sleep = time.sleep
"""As it was before the solution was loaded."""


def answer(order: str, **arrays: np.ndarray) -> dict[str, object]:
    """Does what an order says: ``orders.answered``; if it wants to build an extension where there is no device for
    that, it says only so."""
    try:
        answer = answered(_SIDE, order, arrays)
    except ExtensionWantedError:
        answer = {}
    return said({"needs_device": True}) if _BUILDERS.wanted else answer


class ExtensionWantedError(BaseException):
    """What builds PyTorch's extensions was imported. It passes what catches exceptions of files that do not exist."""


class _Builders(importlib.abc.MetaPathFinder):
    """Stops a solution that imports what builds extensions of PyTorch."""

    wanted = False

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        if name == "torch.utils.cpp_extension":
            self.wanted = True
            raise ExtensionWantedError


class _CandidateSide:
    """The loaded solution, its buffers, and what it returned last."""

    def __init__(self) -> None:
        self._folder = ""
        self._function: Callable[..., object] = lambda: None
        self._plan: dict[str, Any] = {}
        self._memory: dict[tuple[str, str], np.ndarray] = {}
        self._tensors: dict[tuple[str, str], Any] = {}
        self._returned: list[Any] = []

    def confine(
        self,
        folder: str,
        writable: list[str],
        hidden: list[str],
        limits: list[int],
        environment: Mapping[str, str],
        launching: bool,
        runtime: str,
        arrays: object,
    ) -> dict[str, object]:
        """Confines this process; returns what the system refuses."""
        refused = [os.environ.get(REFUSED_VARIABLE, ""), os.environ.get(SHARED_VARIABLE, "")]
        work = Path(folder) / "work"
        os.environ.update({**environment, "TMPDIR": str(work)})
        tempfile.tempdir = None
        sys.dont_write_bytecode = True
        if not refused[0]:
            refused.append(lock_files(map(Path, writable), [*map(Path, hidden)], Path(folder) / "nothing"))
        os.chdir(work)
        if "kernelcheck.programs.sanitizing.door" in sys.modules:
            door = sys.modules["kernelcheck.programs.sanitizing.door"].current_door()
            if door is not None:
                door.move_to(Path(folder) / "journal", launching=launching)
                if door.settings.extensions:
                    _prepare_builds(Path(runtime))
                else:
                    sys.meta_path.insert(0, _BUILDERS)
        limit(*limits)
        return said({"refused": refused})

    def load(self, path: str, plan: dict[str, Any], arrays: object) -> dict[str, object]:
        """Runs the solution's file."""
        keep_memory_private()
        self._folder, self._plan = os.path.dirname(path), plan
        module = loaded(path, "solution", plan["beside"])
        entry = getattr(module, plan["entry"], None)
        if not callable(entry):
            has = [name for name, value in vars(module).items() if callable(value) and name[0] != "_"]
            raise AttributeError(f"the solution has no {plan['entry']!r}; it has {', '.join(has) or 'nothing'}")
        self._function = entry
        return said({})

    def make(self, init: list[Any], seed: int, arrays: object) -> dict[str, object]:
        """Makes the model of a solution that is a class, as the task makes its own."""
        import torch

        torch.manual_seed(seed)
        solution: Any = sys.modules["solution"]
        model = getattr(solution, self._plan["entry"])(*init)
        self._function = model.to(self._plan["device"])
        return said({})

    def call(
        self,
        values: list[list[Any]],
        buffers: str,
        trace: bool,
        patient: bool,
        watched: bool,
        destinations: list[tuple[str, list[int]]],
        seed: int | None,
        arrays: Mapping[str, np.ndarray],
    ) -> dict[str, object]:
        """Calls the solution once.

        Args:
            values: names and plain values of the arguments; None for those that are ``arrays``.
            buffers: which set of buffers the inputs are in, one of ``ZONES``.
            trace: whether to note which instructions of the solution run.
            patient: whether to look for outputs that change after the call.
            watched: whether to note which operations of PyTorch are called.
            destinations: dtypes and shapes of arrays that are further arguments, and what it writes the outputs to.
            seed: for PyTorch's generator.
            arrays: the inputs.
        """
        for each in self._returned:
            _overwrite(each)
        given = {name: self._give(buffers, name, arrays[name]) if name in arrays else value for name, value in values}
        made = {f"output {place}": self._blank(*each) for place, each in enumerate(destinations)}
        if seed is not None:
            import torch

            torch.manual_seed(seed)
        ran: set[str] = set()
        with library_calls() if watched else nullcontext() as library:
            returned = self._traced(given | made, ran) if trace else self._call(given | made)
        if made:
            returned = tuple(made.values())
        named = _by_name(returned)
        self._returned = list(named.values())
        outputs = {name: np.array(self._read(value)) for name, value in named.items()}
        result: dict[str, object] = {f"out.{name}": array for name, array in outputs.items()}
        if patient:
            _sleep(LATE_SECONDS)
        for name, value in named.items() if patient else ():
            later = self._read(value)
            if later.tobytes() != outputs[name].tobytes():
                result[f"late.{name}"] = np.array(later)
        result |= {f"in.{name}": self._left(buffers, name) for name in arrays}
        kinds = [_kind(value) for value in named.values() if not _is_plain_array(value)]
        shared = [[name, taken] for name, value in named.items() for taken in self._shared(value, given, arrays)]
        zones = [name for name in arrays if self._zone_is_written(buffers, name)]
        copied = {name: library.copied(value) for name, value in named.items()} if library else {}
        about = {"kinds": kinds, "shared": shared, "ran": sorted(ran), "zones": zones, "library": {}, "copied": []}
        if library:
            about |= {"library": library.elements, "copied": [*({*copied.values()} - {""})]}
        return said(about) | result

    def patched(self, arrays: object) -> dict[str, object]:
        """Functions of other modules in whose place the solution has put its own."""
        return said({"patched": sorted(self._patches())})

    def _patches(self) -> Iterator[str]:
        for name, module in [*sys.modules.items()]:
            if not isinstance(module, ModuleType) or self._is_own(getattr(module, "__file__", None)):
                continue
            for attribute, value in [*vars(module).items()]:
                if self._is_of_solution(value):
                    yield f"{name}.{attribute}"
                elif issubclass(type(value), type) and "." not in name and value.__module__ == name:
                    own = [key for key, each in [*vars(value).items()] if self._is_of_solution(each)]
                    yield from (f"{name}.{attribute}.{key}" for key in own)

    def _is_own(self, file: str | None) -> bool:
        return file is not None and os.path.dirname(file) == self._folder  # of all functions of PyTorch: no Path

    def _is_of_solution(self, value: object) -> bool:
        return type(value) is FunctionType and self._is_own(value.__code__.co_filename)

    def _give(self, buffers: str, name: str, array: np.ndarray) -> Any:
        place = buffers, name
        memory = self._memory.get(place)
        if memory is None or memory.shape != array.shape or memory.dtype != array.dtype:
            self._tensors.pop(place, None)
            self._memory[place] = memory = _between_zones(array, ZONES[buffers])
        memory[...] = array
        if self._plan["arrays"] == "numpy":
            return memory
        from kernelcheck.core.python_ops.torch_arrays import tensor_of

        if self._plan["device"] == "cpu":
            return tensor_of(memory)
        tensor = self._tensors.get(place)
        if tensor is None:
            tensor = self._tensors[place] = tensor_of(memory).to(self._plan["device"], copy=True)
        else:
            tensor.copy_(tensor_of(memory))
        return tensor

    def _blank(self, dtype: str, shape: list[int]) -> Any:
        import torch

        made = torch.empty(shape, dtype=getattr(torch, dtype), device=self._plan["device"])
        _overwrite(made)
        return made

    def _call(self, given: Mapping[str, Any]) -> object:
        if self._plan["arrays"] == "numpy":
            return self._returned_for(given)
        import torch

        with torch.no_grad():
            returned = self._returned_for(given)
            if self._plan["device"] != "cpu":
                torch.cuda.synchronize()
        return returned

    def _returned_for(self, given: Mapping[str, Any]) -> object:
        if self._plan["passing"] == "by position":
            return self._function(*given.values())
        if self._plan["passing"] == "as one":
            (first, *others) = given.values()
            return self._function((first, *others) if others else first)
        return self._function(**_taken(self._function, given, self._plan["optional"]))

    def _traced(self, given: Mapping[str, Any], ran: set[str]) -> object:
        """Calls the solution; adds the instructions of its own that run, as ``file:line instruction``."""
        own: dict[CodeType, str] = {}
        left = MOST_TRACED

        def enter(frame: FrameType, event: str, argument: object) -> Any:
            code = frame.f_code
            if code not in own:
                own[code] = code.co_name if self._may_skip(frame) else ""
            frame.f_trace_opcodes = bool(own[code])
            return each if own[code] else None

        def each(frame: FrameType, event: str, argument: object) -> Any:
            nonlocal left
            left -= 1
            if left < 0:
                ran.add(CUT)
                sys.settrace(None)
            elif event == "opcode":
                code = frame.f_code
                file = os.path.basename(code.co_filename)
                ran.add(f"{file}:{frame.f_lineno} {own[code]} {code.co_firstlineno} {frame.f_lasti}")
            return each

        threading.settrace(enter)
        sys.settrace(enter)
        try:
            return self._call(given)
        finally:
            sys.settrace(None)
            threading.settrace(None)

    def _may_skip(self, frame: FrameType) -> bool:
        """Whether code is the solution's, or was made while it ran, but not by an installed module for itself: methods
        of a dataclass are."""
        file, names = frame.f_code.co_filename, frame.f_globals
        if file[:1] != "<" or file.startswith("<frozen"):
            return file.startswith(f"{self._folder}{os.sep}")
        module = sys.modules.get(names.get("__name__", ""))
        made_here = module is None or vars(module) is not names or not is_installed(module.__file__ or "")
        return made_here and not self._runs_for_kernelcheck(frame)

    def _runs_for_kernelcheck(self, frame: FrameType) -> bool:
        """Whether kernelcheck called it, not the solution: annotations of records are evaluated when first read."""
        caller = frame.f_back
        while caller is not None and not caller.f_code.co_filename.startswith(f"{self._folder}{os.sep}"):
            if Path(caller.f_code.co_filename).is_relative_to(PACKAGE):
                return caller.f_code.co_filename != __file__
            caller = caller.f_back
        return False

    def _read(self, value: Any) -> np.ndarray:
        """The contents of what was returned, as they are now."""
        if self._plan["arrays"] == "torch" and not isinstance(value, np.ndarray | np.generic | int | float):
            from kernelcheck.core.python_ops.torch_arrays import array_of

            return array_of(value.detach().cpu())
        return np.asarray(value)

    def _left(self, buffers: str, name: str) -> np.ndarray:
        tensor = self._tensors.get((buffers, name))
        return self._memory[buffers, name] if tensor is None else self._read(tensor)

    def _shared(self, value: Any, given: Mapping[str, Any], arrays: Mapping[str, np.ndarray]) -> list[str]:
        """Inputs whose memory a result is in."""
        if isinstance(value, np.ndarray):
            return [
                name for name in arrays if isinstance(given[name], np.ndarray) and np.shares_memory(value, given[name])
            ]
        if not hasattr(value, "untyped_storage"):
            return []
        place = value.untyped_storage().data_ptr()
        return [name for name in arrays if place and given[name].untyped_storage().data_ptr() == place]

    def _zone_is_written(self, buffers: str, name: str) -> bool:
        memory: Any = self._memory[buffers, name].base
        while memory.base is not None:
            memory = memory.base
        start, size = _start(memory), self._memory[buffers, name].nbytes
        outside = np.concatenate([memory[:start], memory[start + size :]])
        return bool((outside != ZONES[buffers]).any())


def _prepare_builds(runtime: Path) -> None:
    """Lets compilers find kernelcheck's library, which is built once for all, in the solution's own cache, and takes
    away locks that processes which were ended have left there."""
    own = Path(os.environ[FOLDER_VARIABLE]) / runtime.name
    if not own.is_symlink():
        own.symlink_to(runtime)
    for lock in Path(os.environ["TORCH_EXTENSIONS_DIR"]).glob("*/lock"):
        lock.unlink()


def _between_zones(array: np.ndarray, zone: int) -> np.ndarray:
    memory = np.full(array.nbytes + 2 * ZONE + ALIGNED, zone, dtype=np.uint8)
    start = _start(memory)
    return memory[start : start + array.nbytes].view(array.dtype).reshape(array.shape)


def _start(memory: np.ndarray) -> int:
    """Where the input begins in memory that has zones."""
    return ZONE + -(memory.ctypes.data + ZONE) % ALIGNED


def _taken(function: Callable[..., object], given: Mapping[str, Any], optional: list[str]) -> dict[str, Any]:
    """All arguments but those ``optional`` ones that the function does not take."""
    parameters = inspect.signature(function).parameters.values()
    if any(each.kind is each.VAR_KEYWORD for each in parameters):
        return dict(given)
    names = {each.name for each in parameters}
    return {name: value for name, value in given.items() if name in names or name not in optional}


def _by_name(returned: object) -> dict[str, Any]:
    if isinstance(returned, Mapping):
        return {str(name): value for name, value in returned.items()}
    several = list(returned) if isinstance(returned, tuple | list) else [returned]
    return {str(place): value for place, value in enumerate(several)}


def _overwrite(value: Any) -> None:
    """Fills what was returned with poison: a solution that hands it out again has computed nothing."""
    if isinstance(value, np.ndarray):
        if value.flags.writeable and value.flags.c_contiguous:
            value.reshape(-1).view(np.uint8)[...] = POISON
    elif hasattr(value, "untyped_storage"):
        value.detach().fill_(float("nan") if value.is_floating_point() else -1 if value.is_signed() else POISON)


def _is_plain_array(value: object) -> bool:
    kind = type(value)
    plain = kind in (np.ndarray, bool, int, float, complex) or kind in {*np.sctypeDict.values()}
    return plain or (hasattr(value, "untyped_storage") and kind in _tensors())


def _tensors() -> tuple[type, ...]:
    import torch

    return torch.Tensor, torch.nn.Parameter


def _kind(value: object) -> str:
    return f"{type(value).__module__}.{type(value).__qualname__}"


_SIDE = _CandidateSide()
_BUILDERS = _Builders()
