"""Finds the files that imports of a project name, and the meanings of names of Triton and its like in them."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.fresh_modules import generation, is_installed
from kernelcheck.compiler.python_kernels.python_source import imported_names, imports_below, read_python

_PACKAGE = "__init__.py"
_DEEPEST = 8
"""Files through which a name is followed."""


def _import_folders(file: Path, level: int, root: Path, module: str) -> list[Path]:
    """The folders in which Python looks for ``module`` that ``file`` imports, the innermost first.

    An absolute import never looks inside of a package: only in folders that hold packages, up to the root of the
    project, or up to what holds the package of ``file`` where that is further out. A file that is run as a script also
    finds its neighbours; where an installed module has the name, Python takes that one.

    Args:
        file: that has the import.
        level: number of dots before the name.
        root: of the project.
        module: the name, without dots before it; may be empty.
    """
    if level:
        return [file.parents[level - 1]] if level <= len(file.parents) else []
    folders = [*_holding_packages(file.parent, root, generation())]
    if file.parent not in folders and not _is_elsewhere(module.partition(".")[0]):
        folders.insert(0, file.parent)
    return folders


@functools.lru_cache(maxsize=1024)
def _holding_packages(folder: Path, root: Path, generation: int) -> tuple[Path, ...]:
    """The folders around a file of ``folder``, and that itself, in which absolute imports look for packages."""
    parents = (folder, *folder.parents)
    outermost = next((each for each in parents if not _is_package(each)), folder)
    folders = [each for each in parents if each.is_relative_to(root) and not _is_package(each)]
    return (*folders, *([outermost] if outermost not in folders else []))


def outermost_package(file: Path) -> Path:
    """The folder of the package that a file is in, with the packages around it; its own folder if it is in none."""
    folder = file.parent
    while _is_package(folder) and _is_package(folder.parent):
        folder = folder.parent
    return folder


def module_file(file: Path, level: int, root: Path, module: str) -> Path | None:
    """The file of the project that has ``module``, which ``file`` imports; without a name, that of the package itself.

    Arguments are those of ``_import_folders``: the first folder that has the module counts.
    """
    parts = module.split(".") if module else []
    for folder in _import_folders(file, level, root, module):
        place = folder.joinpath(*parts)
        for found in (place / _PACKAGE, *([place.with_suffix(".py")] if parts else [])):
            if found.is_file():
                return found
    return None


def names_from(package: str, tree: ast.Module, file: Path, root: Path) -> dict[str, str]:
    """Meanings of the names that a file of a project imports from an installed package, itself or by other files that
    import them: ``{"tl": "triton.language", "jit": "triton.jit"}``."""
    search = _NameSearch(package, root)
    found = {name: search.meaning(each, file, {file}) for each in _imports(tree) for name in search.bound(each, file)}
    return {name: full for name, full in found.items() if full}


@dataclass(frozen=True)
class _Import:
    """A name that an import binds."""

    bound: str
    taken: str
    """Its name in the module that it comes from; ``*`` for all names."""
    full: str
    """With the module, as it is written; of a relative import empty."""
    node: ast.Import | ast.ImportFrom


@dataclass(frozen=True)
class _Read:
    """The imports of a file, and the names that it always binds otherwise."""

    imports: Sequence[_Import]
    always: frozenset[str]


class _NameSearch:
    """Finds the meanings of imported names, each followed by itself through the files of a project."""

    def __init__(self, package: str, root: Path) -> None:
        self._package, self._root = package, root

    def bound(self, each: _Import, file: Path) -> list[str]:
        """The names that an import of a file may bind."""
        if each.bound != "*":
            return [each.bound]
        path = imported_file(each.node, file, self._root)
        return [x.bound for x in _read(path, *_written(path)).imports if x.bound[0] not in "_*"] if path else []

    def meaning(self, each: _Import, file: Path, seen: set[Path], name: str = "") -> str:
        """The full name of what ``each`` binds, or binds ``name`` to; empty if it is not of the package."""
        path = imported_file(each.node, file, self._root)
        if path is None or path == file:
            return each.full if each.full.split(".")[0] == self._package else ""
        if isinstance(each.node, ast.Import) or path in seen:
            return ""
        return self._of(name or each.bound if each.taken == "*" else each.taken, path, seen | {path})

    def _of(self, name: str, path: Path, seen: set[Path]) -> str:
        """Meaning of a name of a file, regardless of its meaning where the package is missing."""
        read = _read(path, *_written(path))
        if name in read.always or len(seen) > _DEEPEST:
            return ""
        own = [each for each in read.imports if each.bound == name]
        stars = [] if own else [each for each in read.imports if each.taken == "*"]
        return next(filter(None, (self.meaning(each, path, seen, name) for each in (*own, *stars))), "")


def _imports(tree: ast.Module) -> list[_Import]:
    return [_Import(*each, node) for node in imports_below(tree) for each in _bindings(node)]


def _bindings(node: ast.Import | ast.ImportFrom) -> Iterator[tuple[str, str, str]]:
    full = dict(imported_names(node))
    for alias in node.names:
        bound = alias.asname or (alias.name.split(".")[0] if isinstance(node, ast.Import) else alias.name)
        yield bound, alias.name, full.get(bound, "")


def imported_file(node: ast.Import | ast.ImportFrom, file: Path, root: Path) -> Path | None:
    """The file of the project that an import of ``file`` takes its names from; None if there is none."""
    if isinstance(node, ast.ImportFrom):
        return module_file(file, node.level, root, node.module or "")
    return module_file(file, 0, root, node.names[0].name)


def imported_module(node: ast.ImportFrom, name: str, file: Path, root: Path) -> Path | None:
    """The file of the module ``name`` of the package that an import of ``file`` names; None if there is none."""
    return module_file(file, node.level, root, f"{node.module}.{name}" if node.module else name)


def _written(path: Path) -> tuple[int, int, int]:
    stat = path.stat()
    return generation(), stat.st_mtime_ns, stat.st_size


@functools.lru_cache(maxsize=1024)
def _read(path: Path, generation: int, time: int, size: int) -> _Read:
    try:
        tree = ast.parse(read_python(path))
    except (OSError, SyntaxError, ValueError):
        return _Read([], frozenset())
    return _Read(_imports(tree), frozenset(name for each in tree.body for name in _bound_here(each)))


def _bound_here(statement: ast.stmt) -> Iterator[str]:
    match statement:
        case ast.Assign(targets=targets):
            yield from (each.id for each in targets if isinstance(each, ast.Name))
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name


def _is_package(folder: Path) -> bool:
    return (folder / _PACKAGE).is_file()


@functools.cache
def _is_elsewhere(name: str) -> bool:
    """Whether an installed module has this name."""
    try:
        spec = find_spec(name) if name else None
    except (ImportError, ValueError):
        return False
    return spec is not None and (
        spec.origin is None or spec.origin in ("built-in", "frozen") or is_installed(spec.origin)
    )
