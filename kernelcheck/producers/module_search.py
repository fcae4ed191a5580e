"""Where Python finds what the files of a project import, and what names of Triton and its like mean in them."""

from __future__ import annotations

import ast
import functools
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from kernelcheck.fresh_modules import generation, is_installed
from kernelcheck.producers.python_source import imported_names, read_python

_PACKAGE = "__init__.py"
_DEEPEST = 8
"""Files through which a name is followed."""


def import_folders(file: Path, level: int, root: Path, module: str) -> list[Path]:
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
    around = [folder for folder in file.parents if folder.is_relative_to(root)]
    outermost = next((folder for folder in file.parents if not _is_package(folder)), file.parent)
    folders = [folder for folder in around if not _is_package(folder)]
    if outermost not in folders:
        folders.append(outermost)
    if file.parent not in folders and not _is_elsewhere(module.partition(".")[0]):
        folders.insert(0, file.parent)
    return folders


def module_file(folders: Sequence[Path], parts: Sequence[str]) -> Path | None:
    """The file of a module in the first of these folders that has it."""
    for folder in folders if parts else ():
        place = folder.joinpath(*parts)
        for file in (place / _PACKAGE, place.with_suffix(".py")):
            if file.is_file():
                return file
    return None


def names_from(package: str, tree: ast.Module, file: Path, root: Path) -> dict[str, str]:
    """What the names mean that a file of a project imports from an installed package, itself or by other files that
    import them: ``{"tl": "triton.language", "jit": "triton.jit"}``."""
    return dict(_names(package, tree, file, root, 0))


def _names(package: str, tree: ast.Module, file: Path, root: Path, depth: int) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import | ast.ImportFrom):
            path = _source(node, file, root)
            if path is None or path == file:
                yield from ((name, full) for name, full in imported_names(node) if full.split(".")[0] == package)
            elif isinstance(node, ast.ImportFrom) and depth < _DEEPEST:
                there = _passed_on(package, path, root, depth + 1, generation(), _written(path))
                for alias in node.names:
                    if alias.name == "*":
                        yield from ((name, full) for name, full in there.items() if not name.startswith("_"))
                    elif alias.name in there:
                        yield alias.asname or alias.name, there[alias.name]


def _source(node: ast.Import | ast.ImportFrom, file: Path, root: Path) -> Path | None:
    """The file of the project that an import takes its names from."""
    if isinstance(node, ast.ImportFrom):
        module = node.module or ""
        folders = import_folders(file, node.level, root, module)
        return module_file(folders, module.split(".")) if module else _package_file(folders)
    first = node.names[0].name
    return module_file(import_folders(file, 0, root, first), first.split("."))


def _package_file(folders: Sequence[Path]) -> Path | None:
    return next((folder / _PACKAGE for folder in folders if (folder / _PACKAGE).is_file()), None)


def _written(path: Path) -> tuple[int, int]:
    stat = path.stat()
    return stat.st_mtime_ns, stat.st_size


@functools.lru_cache(maxsize=512)
def _passed_on(
    package: str, path: Path, root: Path, depth: int, generation: int, written: tuple[int, int]
) -> dict[str, str]:
    """The names of a file that are those of an installed package, whatever is imported otherwise where that is
    missing. A name that the file always binds to something else is not among them."""
    try:
        tree = ast.parse(read_python(path))
    except (OSError, SyntaxError, ValueError):
        return {}
    always = {name for each in tree.body for name in _bound_here(each)}
    return {name: full for name, full in _names(package, tree, path, root, depth) if name not in always}


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
