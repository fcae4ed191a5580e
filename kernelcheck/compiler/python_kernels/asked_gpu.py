"""Answers a user's file that asks about the GPU, for the architecture that its kernel is compiled for.

Modules with Triton kernels often ask PyTorch or Triton for the number of multiprocessors and the like when they are
imported, or in a heuristic, and some run ``nvidia-smi`` to learn whether there is a GPU. They get the answers of one
GPU, whatever the host has: so a kernel is the same everywhere, and needs neither a GPU nor PyTorch. A question without
a known answer is an error.
"""

from __future__ import annotations

import builtins
import contextlib
import importlib.abc
import importlib.util
import os
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.nvidia_smi import offer

_REGISTERS = 65536
"""Registers of a block, and of a multiprocessor, on every architecture here (CUDA C++ Programming Guide, "Technical
Specifications per Compute Capability")."""
_OF_TORCH: Mapping[str, str | int] = {
    "name": "name",
    "major": "major",
    "minor": "minor",
    "multi_processor_count": "multiprocessors",
    "max_threads_per_multi_processor": "threads",
    "shared_memory_per_block_optin": "shared",
    "shared_memory_per_block": 48 * 1024,
    "regs_per_multiprocessor": _REGISTERS,
    "warp_size": 32,
}
_OF_TRITON: Mapping[str, str | int] = {
    "multiprocessor_count": "multiprocessors",
    "max_shared_mem": "shared",
    "max_num_regs": _REGISTERS,
    "warpSize": 32,
}
"""Properties by each library's name, with the property of a request that it is, or its value on every GPU."""
OF_THE_GPU: Mapping[str, str | int] = {**_OF_TORCH, **_OF_TRITON}
"""Properties that files ask for, by PyTorch's and Triton's names."""
_OF_ONE_GPU = frozenset({"name", "multiprocessors"})
"""Properties in which the GPUs of an architecture differ."""


class UnknownGpuError(RuntimeError):
    """A file asks for something that is not known without a GPU; the message says what to do."""


@dataclass
class Gpu:
    """The GPU of one request, and what was asked about it."""

    properties: Mapping[str, Any]
    """``arch``, ``major``, ``minor``, ``name``, ``multiprocessors``, ``threads`` and ``shared`` (bytes of a block), as
    far as they are known."""
    files: Collection[Path] = ()
    """The user's files."""
    is_asked: bool = False
    answers: dict[tuple[str, int], dict[str, Any]] = field(default_factory=dict)
    """Answers that differ between GPUs of the architecture, by file and line that asked."""

    def answer(self, asked: str, meaning: str | int | None) -> Any:
        """The answer to one question.

        Raises:
            UnknownGpuError: it is not known.
        """
        self.is_asked = True
        value = self.properties.get(meaning) if isinstance(meaning, str) else meaning
        if value is None:
            arch = self.properties["arch"]
            raise UnknownGpuError(
                f"it asks for {asked} of a GPU, and that of an {arch} GPU is not known: give the registry's op "
                "override = { NAME = … } for the name that gets it"
            )
        if meaning in _OF_ONE_GPU:
            self.answers.setdefault(self._place(), {})[asked] = value
        return value

    def _place(self) -> tuple[str, int]:
        """File and line of the innermost of the user's files that asks."""
        files = {str(path) for path in self.files}
        frame = sys._getframe()
        while frame.f_back is not None:
            frame = frame.f_back
            if frame.f_code.co_filename in files:
                return frame.f_code.co_filename, frame.f_lineno
        return "", 0

    @contextlib.contextmanager
    def answering(self) -> Iterator[None]:
        """Answers PyTorch's and Triton's questions, and those to ``nvidia-smi``, until the context ends."""
        _patch_torch()
        driver: Any = importlib.import_module("triton.runtime").driver
        former = dict(vars(driver))
        driver.set_active(_Driver(self))
        _Current.gpu = self
        try:
            with self._on_path():
                yield
        finally:
            _Current.gpu = None
            vars(driver).clear()
            vars(driver).update(former)

    @contextlib.contextmanager
    def _on_path(self) -> Iterator[None]:
        """Has the ``PATH`` an ``nvidia-smi`` that answers for this GPU, if its name is known."""
        if "name" not in self.properties:
            yield
            return
        with tempfile.TemporaryDirectory(prefix="kernelcheck-gpu-") as folder:
            capability = self.properties["major"], self.properties["minor"]
            tools = offer(Path(folder), self.properties["name"], capability)
            former = os.get_exec_path()
            os.environ |= {"PATH": os.pathsep.join([str(tools), *former])}
            try:
                yield
            finally:
                os.environ |= {"PATH": os.pathsep.join(former)}

    def importing(self) -> Callable[..., Any] | None:
        """``__import__`` for the user's files where PyTorch is not installed: it gives them what is answered of it."""
        if "torch" in sys.modules or importlib.util.find_spec("torch") is not None:
            return None

        def imported(name: str, *rest: Any, **named: Any) -> Any:
            if name not in ("torch", "torch.cuda", "torch.version"):
                return builtins.__import__(name, *rest, **named)
            self.is_asked = True
            stand_in = _Torch(self)
            names = rest[2] if len(rest) > 2 else named.get("fromlist")
            return getattr(stand_in, name.partition(".")[2]) if names and "." in name else stand_in

        return imported


class _Current:
    gpu: Gpu | None = None


class _Properties:
    """Result of ``torch.cuda.get_device_properties``."""

    def __init__(self, gpu: Gpu) -> None:
        self._gpu = gpu

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self._gpu.answer(name, _OF_TORCH.get(name))


class _TritonProperties(dict[str, Any]):
    """Result of ``get_device_properties`` of Triton's driver."""

    def __init__(self, gpu: Gpu) -> None:
        super().__init__()
        self._gpu = gpu

    def __missing__(self, name: str) -> Any:
        return self._gpu.answer(name, _OF_TRITON.get(name))

    def __contains__(self, name: object) -> bool:
        return name in _OF_TRITON

    def get(self, name: str, default: Any = None) -> Any:
        return self.__missing__(name) if name in _OF_TRITON else default


class _Cuda(ModuleType):
    """The questions that ``torch.cuda`` answers."""

    def __init__(self, gpu: Gpu) -> None:
        super().__init__("torch.cuda")
        self._gpu = gpu

    def is_available(self) -> bool:
        self._gpu.is_asked = True
        return True

    def device_count(self) -> int:
        return int(self._gpu.answer("device_count", 1))

    def current_device(self) -> int:
        return int(self._gpu.answer("current_device", 0))

    def get_device_capability(self, device: Any = None) -> tuple[int, int]:
        return self._gpu.answer("major", "major"), self._gpu.answer("minor", "minor")

    def get_device_name(self, device: Any = None) -> str:
        return str(self._gpu.answer("name", "name"))

    def get_device_properties(self, device: Any = None) -> _Properties:
        self._gpu.is_asked = True
        return _Properties(self._gpu)

    def __getattr__(self, name: str) -> Any:
        raise _not_of_torch(f"cuda.{name}") if not name.startswith("__") else AttributeError(name)


_ANSWERED = tuple(name for name in vars(_Cuda) if not name.startswith("__"))


class _Torch(ModuleType):
    """PyTorch, as far as it answers without being installed."""

    def __init__(self, gpu: Gpu) -> None:
        super().__init__("torch")
        self.cuda = _Cuda(gpu)
        self.version = ModuleType("torch.version")
        self.version.hip = None  # type: ignore[attr-defined]

    def __getattr__(self, name: str) -> Any:
        raise _not_of_torch(name) if not name.startswith("__") else AttributeError(name)


def _not_of_torch(name: str) -> UnknownGpuError:
    return UnknownGpuError(
        f"it needs torch.{name}, and PyTorch is not installed in the environment of kernelcheck, which answers "
        "questions about the GPU in its place: give the registry's op override = { NAME = … } for what gets it, or "
        "install PyTorch (that for CPUs is enough)"
    )


class _Driver:
    """Triton's driver of a GPU, as far as it is asked about the GPU."""

    def __init__(self, gpu: Gpu) -> None:
        self._gpu = gpu
        self.utils = self

    def get_device_properties(self, device: Any = None) -> _TritonProperties:
        self._gpu.is_asked = True
        return _TritonProperties(self._gpu)

    def get_current_device(self) -> int:
        return int(self._gpu.answer("current_device", 0))

    def get_device_capability(self, device: Any = None) -> tuple[int, int]:
        return self._gpu.answer("major", "major"), self._gpu.answer("minor", "minor")

    def get_current_target(self) -> Any:
        from triton.backends.compiler import GPUTarget

        major, minor = self.get_device_capability()
        return GPUTarget("cuda", 10 * major + minor, 32)

    def get_device_interface(self) -> Any:
        return self._torch().cuda

    def get_active_torch_device(self) -> Any:
        return self._torch().device("cuda", 0)

    def _torch(self) -> Any:
        importing = self._gpu.importing()
        return importing("torch") if importing else importlib.import_module("torch")

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self._gpu.answer(f"{name} of Triton's driver", None)


class _WithAnswers(importlib.abc.Loader):
    """Loads PyTorch, and then has it answer for the GPU of the request."""

    def __init__(self, loader: Any) -> None:
        self._loader = loader

    def __getattr__(self, name: str) -> Any:
        return getattr(self._loader, name)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        module: ModuleType | None = self._loader.create_module(spec)
        return module

    def exec_module(self, module: ModuleType) -> None:
        self._loader.exec_module(module)
        _patch_torch()


class _TorchFinder(importlib.abc.MetaPathFinder):
    """Finds PyTorch, as the other finders do."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != "torch":
            return None
        others = (each for each in sys.meta_path if each is not self)
        found = (each.find_spec(fullname, path, target) for each in others if hasattr(each, "find_spec"))
        spec = next(filter(None, found), None)
        if spec is not None and spec.loader is not None:
            spec.loader = _WithAnswers(spec.loader)
        return spec


def _patch_torch() -> None:
    """Has PyTorch answer for the GPU of the request that is under way, now or as soon as it is imported."""
    if "torch" not in sys.modules:
        if not any(isinstance(each, _TorchFinder) for each in sys.meta_path):
            sys.meta_path.insert(0, _TorchFinder())
        return
    cuda: Any = getattr(sys.modules["torch"], "cuda", None)
    if cuda is None or hasattr(cuda, "_kernelcheck_answers"):
        return
    cuda._kernelcheck_answers = True
    for name in _ANSWERED:
        setattr(cuda, name, _answered(name, getattr(cuda, name)))


def _answered(name: str, original: Callable[..., Any]) -> Callable[..., Any]:
    def answer(*arguments: Any, **named: Any) -> Any:
        gpu = _Current.gpu
        return getattr(_Cuda(gpu), name)(*arguments, **named) if gpu is not None else original(*arguments, **named)

    return answer
