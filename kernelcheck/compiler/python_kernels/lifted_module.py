"""Runs the code that was lifted from a Python file."""

from __future__ import annotations

import ast
import builtins
import copy
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from kernelcheck.base.dataclasses import dataclass, replace
from kernelcheck.compiler.python_kernels.lifting import Lifted, LiftedFile, LocalImport
from kernelcheck.compiler.python_kernels.what_was_read import recorded

_TAKE = "__kernelcheck_take__"
"""Function that imports in lifted files call. Nothing in a user's file has its name."""

_PACKAGE = "__init__.py"


class ChangeError(Exception):
    """A statement failed that runs since it may change something."""


@dataclass(frozen=True)
class SkippedStatement:
    """A statement that failed, and might have changed a name that the kernel needs."""

    path: Path
    line: int
    why: str


def run_lifted(
    lifted: Lifted,
    name: str,
    importing: Callable[..., Any] | None = None,
    skipped: list[SkippedStatement] | None = None,
) -> dict[str, Any]:
    """The names that the kept statements of a file define, as a module called ``name`` has them.

    Args:
        lifted: what is kept.
        name: of the module.
        importing: in place of ``__import__``.
        skipped: gets what fails and is run only since it has something by which it could change a name that is needed;
            None: that is an error.

    Raises:
        Exception: whatever the other statements raise.
    """
    known = vars(builtins) if importing is None else {**vars(builtins), "__import__": importing}
    with recorded({*lifted.paths()}):
        return vars(_FilesRun(lifted, known, skipped).module(lifted.path, name))


class _FilesRun:
    """Each file is run once, as a module that all files share."""

    def __init__(self, lifted: Lifted, known: Mapping[str, Any], skipped: list[SkippedStatement] | None) -> None:
        self._lifted = lifted
        self._builtins = known
        self._skipped = skipped
        self._modules: dict[Path, ModuleType] = {}

    def module(self, path: Path, name: str) -> ModuleType:
        """The module of a file, which is run if it was not yet: as Python does, after the packages that it is in."""
        for package in _packages_of(path) if path not in self._modules else ():
            if package in self._lifted.files:
                self.module(package, package.parent.name)
        if path not in self._modules:
            name = name if name not in sys.modules else f"kernelcheck source {name}"
            module = self._modules[path] = ModuleType(name)
            vars(module).update({"__file__": str(path), "__builtins__": self._builtins, _TAKE: self._take})
            try:
                with _findable(module):
                    self._execute(self._lifted.files[path], vars(module))
            except BaseException:
                del self._modules[path]
                raise
        return self._modules[path]

    def _take(self, path: str, taken: str | None) -> Any:
        module = self.module(Path(path), Path(path).stem)
        if taken is None:
            return module
        if taken not in vars(module):
            raise ImportError(f"cannot import name {taken!r} from {module.__name__!r} ({path})")
        return vars(module)[taken]

    def _execute(self, file: LiftedFile, namespace: dict[str, Any]) -> None:
        for statement in file.statements:
            rewritten = _Imports(file).visit(copy.deepcopy(statement, {id(each): each for each in file.local}))
            body = rewritten if isinstance(rewritten, list) else [rewritten]
            tree = ast.fix_missing_locations(ast.Module(body, []))
            code = compile(tree, str(file.path), "exec", file.features, dont_inherit=True)
            try:
                exec(code, namespace)
            except Exception as error:
                cause = file.because.get(statement)
                if cause is None or isinstance(error, ChangeError):
                    raise
                told = f"{type(error).__name__}: {error}; this is run since {cause.text}, which the kernel depends on"
                if self._skipped is not None and not cause.is_certain:
                    self._skipped.append(SkippedStatement(file.path, statement.lineno, told))
                    continue
                raise ChangeError(
                    f"{told}, when the file is imported: make it run here, or move the kernel with what it needs to a "
                    "file of its own"
                ).with_traceback(error.__traceback__) from error


def _packages_of(path: Path) -> list[Path]:
    """The ``__init__.py`` of the packages that a module is in, the outermost first."""
    folder, found = path.parent, list[Path]()
    if path.name == _PACKAGE:
        folder = folder.parent
    while (package := folder / _PACKAGE).is_file():
        found.insert(0, package)
        folder = folder.parent
    return found


class _Imports(ast.NodeTransformer):
    """Imports from lifted files become calls of `_TAKE`."""

    def __init__(self, file: LiftedFile) -> None:
        self._local = file.local
        self._only_run = file.only_run

    def visit_Import(self, node: ast.Import) -> ast.AST | list[ast.stmt]:
        return self._rewritten(node)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.stmt]:
        return self._rewritten(node)

    def _rewritten(self, node: ast.Import | ast.ImportFrom) -> ast.AST | list[ast.stmt]:
        found = self._local.get(node, ())
        if not found:
            return node
        if node in self._only_run:
            return [ast.copy_location(_binding(replace(each, bound="", taken=None)), node) for each in found]
        taken = [ast.copy_location(_binding(each), node) for each in found]
        rest = [alias for alias in node.names if (alias.asname or alias.name) not in {"*", *(e.bound for e in found)}]
        if rest:
            others = copy.copy(node)
            others.names = rest
            return [*taken, others]
        return taken


def _binding(each: LocalImport) -> ast.stmt:
    call = ast.Call(ast.Name(_TAKE, ast.Load()), [ast.Constant(str(each.path)), ast.Constant(each.taken)], [])
    return ast.Assign([ast.Name(each.bound, ast.Store())], call) if each.bound else ast.Expr(call)


@contextmanager
def _findable(module: ModuleType) -> Iterator[None]:
    """The module is in ``sys.modules``, where its code may look for it."""
    sys.modules[module.__name__] = module
    try:
        yield
    finally:
        if sys.modules.get(module.__name__) is module:
            del sys.modules[module.__name__]
