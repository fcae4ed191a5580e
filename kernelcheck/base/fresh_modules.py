"""Modules that users' scripts import: compiled from their source each time, and forgotten when a run begins.

A ``.pyc`` may be older than its source, even if time and size agree, and a process may live longer than the files that
it imported. What is installed (the standard library, ``site-packages``) keeps its bytecode and stays.
"""

from __future__ import annotations

import contextlib
import importlib
import importlib.machinery
import site
import sys
import sysconfig
import threading
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from kernelcheck.base.version import PACKAGE


class FreshLoader(importlib.machinery.SourceFileLoader):
    """Compiles the current source; bytecode is neither read nor written."""

    def get_code(self, fullname: str) -> CodeType:
        path = self.get_filename(fullname)
        return self.source_to_code(self.get_data(path), path)

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        if getattr(_here, "in_script", False) and sys.modules.get(module.__name__) is module:
            _imported[module.__name__] = module


_imported: dict[str, ModuleType] = {}
"""Modules that scripts imported and that are not installed, by name; those that the user's own program imported stay
out."""
_here = threading.local()
_generation = 0


def generation() -> int:
    """Number of times that imports were forgotten: objects made from users' modules hold for one generation."""
    return _generation


def forget_imports() -> None:
    """Has scripts import their modules anew from here on."""
    global _generation
    _generation += 1
    for name, module in [*_imported.items()]:
        _imported.pop(name, None)
        if sys.modules.get(name) is module:
            del sys.modules[name]
        package, _, last = name.rpartition(".")
        around = sys.modules.get(package)
        if around is not None and getattr(around, last, None) is module:
            delattr(around, last)
    importlib.invalidate_caches()


@contextlib.contextmanager
def fresh_imports() -> Iterator[None]:
    """Imports of this thread are those of a script."""
    _compile_what_scripts_load()
    if _FINDER not in sys.meta_path:
        places = [place for place, each in enumerate(sys.meta_path) if each is importlib.machinery.PathFinder]
        sys.meta_path.insert(places[0] if places else len(sys.meta_path), _FINDER)
    before, _here.in_script = getattr(_here, "in_script", False), True
    try:
        yield
    finally:
        _here.in_script = before


@cache
def _compile_what_scripts_load() -> None:
    """Patches the loader of files that scripts load by path (`spec_from_file_location`), which pass no finder."""
    loader: Any = importlib.machinery.SourceFileLoader
    kept = loader.get_code

    def fresh_code(self: importlib.machinery.SourceFileLoader, fullname: str) -> CodeType | None:
        path = self.get_filename(fullname)
        if not is_installed(path):
            return self.source_to_code(self.get_data(path), path)
        code: CodeType | None = kept(self, fullname)
        return code

    loader.get_code = fresh_code


def is_installed(path: str | Path) -> bool:
    """Whether a file belongs to the standard library, an installed package or kernelcheck."""
    return any(Path(path).is_relative_to(folder) for folder in (*standard_library(), *packages(), PACKAGE))


@cache
def standard_library() -> tuple[Path, ...]:
    return tuple(Path(sysconfig.get_path(name)) for name in ("stdlib", "platstdlib"))


def packages() -> tuple[Path, ...]:
    """The folders that packages are installed into: those of this Python, and those of that name on its path."""
    return _packages(tuple(sys.path))


@cache
def _packages(path: tuple[str, ...]) -> tuple[Path, ...]:
    folders = [sysconfig.get_path(name) for name in ("purelib", "platlib")]
    folders += [*site.getsitepackages(), site.getusersitepackages()]
    folders += [each for each in path if Path(each).name in ("site-packages", "dist-packages")]
    return tuple(Path(each) for each in dict.fromkeys(folders))


class _Finder:
    """Finds what later finders find, with a loader that reads no bytecode."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        finders = sys.meta_path[sys.meta_path.index(_FINDER) + 1 :] if _FINDER in sys.meta_path else []
        for finder in finders:
            spec = finder.find_spec(name, path, target)
            if spec is not None:
                return _fresh(spec)
        return None

    def invalidate_caches(self) -> None:
        """The others are asked themselves."""


def _fresh(spec: ModuleSpec) -> ModuleSpec:
    if type(spec.loader) is importlib.machinery.SourceFileLoader and spec.origin and not is_installed(spec.origin):
        spec.loader = FreshLoader(spec.name, spec.origin)
        spec.cached = None
    return spec


_FINDER = _Finder()
