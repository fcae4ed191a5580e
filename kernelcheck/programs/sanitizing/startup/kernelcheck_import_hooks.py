"""Runs kernelcheck's own code right after Triton, PyTorch or CUDA's bindings have been imported."""

import importlib.abc
import importlib.machinery
import importlib.util
import sys
import threading
from types import ModuleType

AFTER = {
    "cuda.bindings": "kernelcheck.programs.sanitizing.driver_door",
    "numba.cuda.cudadrv": "kernelcheck.programs.sanitizing.driver_door",
    "torch": "kernelcheck.programs.torch_extensions",
    "triton": "kernelcheck.programs.sanitizing.triton_door",
}
"""Module whose ``install`` is called, by the name of the module that must have been imported before, and whose
``prepare`` is called before that, if it has one."""


class _Loader(importlib.abc.Loader):
    """Loads a module as its own loader does, and calls ``install`` then."""

    def __init__(self, loader: importlib.abc.Loader, then: str) -> None:
        self._loader = loader
        self._then = then

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> ModuleType | None:
        return self._loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        module.__loader__ = self._loader
        if module.__spec__ is not None:
            module.__spec__.loader = self._loader
        then = _imported(self._then, module.__name__)
        if hasattr(then, "prepare"):
            then.prepare(module)
        self._loader.exec_module(module)
        then.install()


class _HookingFinder(importlib.abc.MetaPathFinder):
    """Finds the modules of ``AFTER``, by asking the other finders."""

    def __init__(self) -> None:
        self._asking = threading.local()  # threads may import at once

    def find_spec(self, name: str, path: object = None, target: object = None) -> importlib.machinery.ModuleSpec | None:
        then = AFTER.get(name)
        if then is None or getattr(self._asking, "others", False):
            return None
        self._asking.others = True
        try:
            spec = importlib.util.find_spec(name)
        finally:
            self._asking.others = False
        if spec is None or spec.loader is None or not hasattr(spec.loader, "exec_module"):
            return None
        spec.loader = _Loader(spec.loader, then)
        return spec


def _imported(then: str, name: str) -> ModuleType:
    try:
        return importlib.import_module(then)
    except ImportError as error:
        raise ImportError(
            f"kernelcheck sanitize cannot check what {name} launches in {sys.executable}: {error}. Install kernelcheck "
            "in that environment, too"
        ) from error


def install() -> None:
    """Follows imports of these modules from now on."""
    sys.meta_path.insert(0, _HookingFinder())
