"""The Python files of a project as they import each other, read but not run."""

from __future__ import annotations
import __future__

import ast
import copy
import functools
import operator
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.fresh_modules import generation
from kernelcheck.base.paths import display_path
from kernelcheck.compiler.python_kernels.binding import (
    base,
    bound,
    functions_outside,
    needed,
    needed_to_run,
    outside_of_functions,
)
from kernelcheck.compiler.python_kernels.given import NOTHING_GIVEN, Given, override, without_heuristics
from kernelcheck.compiler.python_kernels.module_search import imported_file, imported_module, module_file, names_from
from kernelcheck.compiler.python_kernels.python_source import (
    decorator_role,
    dotted,
    full_name,
    imports_below,
    read_python,
)
from kernelcheck.compiler.python_kernels.statement_effects import StatementEffects, functions_of, running

_KEPT_OF_AUTOTUNE = ("configs", "key")
"""Its other arguments are functions that need a GPU or its tensors."""

_FIXED_CALLS = ("int", "float", "bool", "str", "len", "min", "max", "abs", "round", "range", "frozenset")


class ProjectFile:
    """One file: its statements, and for each what it needs, takes and defines."""

    def __init__(self, path: Path, root: Path, given: Given, kernels: Collection[str]) -> None:
        tree = ast.parse(read_python(path), str(path))
        self._triton = names_from("triton", tree, path, root)
        self._numba = names_from("numba", tree, path, root)
        _Direct({**self._triton, **self._numba}).visit(tree)
        _without_tuning(tree, self._triton)
        without_heuristics(tree, kernels, given.constexpr, self._triton)
        tree.body = [*_imported_part(tree.body)]
        self.overridden = override(tree, dict(given.values), display_path(path, root), self._triton)
        """The names that the file binds and to which the registry gives another value."""
        self.path = path
        self.body = tree.body
        future = [each for each in tree.body if isinstance(each, ast.ImportFrom) and each.module == "__future__"]
        features = (getattr(__future__, name.name, None) for each in future for name in each.names)
        self.features = functools.reduce(operator.or_, (each.compiler_flag for each in features if each), 0)
        """Flags for ``compile``."""
        self.imports = [imports_below(each) for each in self.body]
        holding = zip(self.body, self.imports, strict=True)
        outside = [{id(node) for node in outside_of_functions(each)} if found else set() for each, found in holding]
        self.run_imports = [
            [node for node in nodes if id(node) in there] for nodes, there in zip(self.imports, outside, strict=True)
        ]
        """Imports that run with the statement, and not with a function of it."""
        self._regions: list[StatementEffects] = []
        self._functions: list[Sequence[tuple[str, StatementEffects]]] = []
        self._uses: dict[int, Sequence[tuple[str, str | None]]] = {}
        self.stars: list[int] = []
        """Statements that import all names of a module."""
        self.binders: dict[str, list[int]] = {}
        for place, statement in enumerate(self.body):
            for name in dict.fromkeys(bound(statement)):
                self.binders.setdefault(name, []).append(place)
        self.stars += self.binders.pop("*", [])

    def copy(self) -> ProjectFile:
        """The same file for another project, with what is known of its statements."""
        made = copy.copy(self)
        made.binders = {name: [*places] for name, places in self.binders.items()}
        made.stars = [*self.stars]
        return made

    @property
    def regions(self) -> Sequence[StatementEffects]:
        if not self._regions:
            self._regions += [running(each) for each in self.body]
        return self._regions

    @property
    def functions(self) -> Sequence[Sequence[tuple[str, StatementEffects]]]:
        """The functions that each statement defines, without those that run on a GPU: they change nothing here."""
        if not self._functions:
            self._functions += [[] if self._is_kernel(each) else [*functions_of(each)] for each in self.body]
        return self._functions

    def _is_kernel(self, statement: ast.stmt) -> bool:
        return isinstance(statement, ast.FunctionDef) and any(
            decorator_role(each, self._triton) == "jit" or full_name(each, self._numba) == "numba.cuda.jit"
            for each in statement.decorator_list
        )

    def needs(self, place: int) -> set[str]:
        """The names that a statement reads from the top level when it runs, and, if it defines a function, in that."""
        statement = self.body[place]
        whole = isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef)
        return needed(statement) if whole else needed_to_run(statement)

    def needs_within(self, name: str) -> set[str]:
        """The names that functions of this name read which are defined under an ``if``, ``try`` or ``with``."""
        return set().union(*(needed(each) for each in self._within if each.name == name))

    @functools.cached_property
    def _within(self) -> Sequence[ast.FunctionDef]:
        blocks = [each for each in self.body if isinstance(each, ast.If | ast.Try | ast.With)]
        return [each for block in blocks for each in functions_outside(block)]

    def uses(self, place: int) -> Sequence[tuple[str, str | None]]:
        """The attributes that a statement takes of names; None for a name that is used as a whole."""
        if place not in self._uses:
            nodes = [*ast.walk(self.body[place])]
            taken = {id(node.value) for node in nodes if isinstance(node, ast.Attribute)}
            local = set().union(*(region.own for _, region in functions_of(self.body[place])))
            attributes = [node for node in nodes if isinstance(node, ast.Attribute)]
            whole = {node.id for node in nodes if isinstance(node, ast.Name) and id(node) not in taken}
            self._uses[place] = [
                *((each.value.id, each.attr) for each in attributes if isinstance(each.value, ast.Name)),
                *((name, None) for name in whole - local),
            ]
        return self._uses[place]

    def is_imported(self, name: str) -> bool:
        """Whether only imports bind a name."""
        return all(isinstance(self.body[place], ast.Import | ast.ImportFrom) for place in self.binders.get(name, ()))

    def may_change(self, name: str) -> bool:
        """Whether a name is bound to something that whoever has it may change: a list, an object."""
        return not all(self._is_fixed(self.body[place]) for place in self.binders.get(name, ()))

    def _is_fixed(self, statement: ast.stmt) -> bool:
        match statement:
            case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value) | ast.AugAssign(value=value):
                return self._is_fixed_value(value)
            case ast.Try() | ast.If():
                handled = [each for handler in getattr(statement, "handlers", ()) for each in handler.body]
                inside = [each for each in ast.iter_child_nodes(statement) if isinstance(each, ast.stmt)]
                return all(map(self._is_fixed, [*inside, *handled]))
        simple = ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Pass, ast.Raise
        return isinstance(statement, simple)

    def _is_fixed_value(self, value: ast.expr) -> bool:
        match value:
            case ast.Constant() | ast.JoinedStr() | ast.Compare() | ast.Lambda():
                return True
            case ast.Name(id=name):
                return not self.may_change(name) if name in self.binders else True
            case ast.UnaryOp(operand=operand):
                return self._is_fixed_value(operand)
            case ast.BinOp(left=left, right=right):
                return self._is_fixed_value(left) and self._is_fixed_value(right)
            case ast.BoolOp(values=values) | ast.Tuple(elts=values):
                return all(map(self._is_fixed_value, values))
            case ast.IfExp(body=body, orelse=other):
                return self._is_fixed_value(body) and self._is_fixed_value(other)
            case ast.Call(func=function):
                return dotted(function) in _FIXED_CALLS or dotted(function).split(".")[0] in self._triton
            case ast.Attribute():
                return base(value) in self._triton
        return False


@functools.lru_cache(maxsize=1024)
def _parsed(
    path: Path, root: Path, given: Given, kernels: tuple[str, ...], generation: int, written: tuple[int, int, int]
) -> ProjectFile:
    """A file, which each kernel of a project may read again."""
    return ProjectFile(path, root, given, kernels)


@dataclass(frozen=True)
class Found:
    """A name that an import binds to something of a project's file."""

    bound: str
    """Empty if the import only runs the file."""
    taken: str | None
    """A name that the file defines; None for the file as a module."""
    file: ProjectFile


class ProjectFiles:
    """The files below a root, each read once."""

    def __init__(
        self, root: Path, given: Given = NOTHING_GIVEN, kernels: Mapping[Path, Collection[str]] | None = None
    ) -> None:
        """Reads nothing yet.

        Args:
            root: of the project.
            given: what takes the place of what the files say.
            kernels: by file, those whose compile-time arguments ``given`` has.
        """
        self._root = root
        self._given = given
        self._kernels = kernels or {}
        self._files: dict[Path, ProjectFile] = {}
        self._found: dict[ast.stmt, Sequence[Found]] = {}
        self._modules: dict[Path, Mapping[str, Sequence[ProjectFile]]] = {}
        self._taken: dict[Path, Mapping[str, Sequence[tuple[ProjectFile, str]]]] = {}

    def file(self, path: Path) -> ProjectFile:
        """A file, read.

        Raises:
            OSError, SyntaxError, ValueError: it cannot be read, or is not Python.
        """
        if path not in self._files:
            kernels = tuple(self._kernels.get(path, ()))
            stat = path.stat()
            written = stat.st_mtime_ns, stat.st_size, stat.st_ino
            file = self._files[path] = _parsed(path, self._root, self._given, kernels, generation(), written).copy()
            for place in [*file.stars]:
                found = [each for node in file.imports[place] for each in self.found(file, node)]
                for each in found:
                    file.binders.setdefault(each.bound, []).append(place)
                if found:
                    file.stars.remove(place)
        return self._files[path]

    def opened(self) -> list[ProjectFile]:
        """The files that were read so far."""
        return [*self._files.values()]

    def view(self, start: ProjectFile) -> list[ProjectFile]:
        """The files that an import of ``start`` runs, itself first."""
        view, seen = [start], {start.path}
        for file in view:
            for node in (node for nodes in file.run_imports for node in nodes):
                for each in self.found(file, node):
                    if each.file.path not in seen:
                        seen.add(each.file.path)
                        view.append(each.file)
        return view

    def modules(self, file: ProjectFile) -> Mapping[str, Sequence[ProjectFile]]:
        """The names of a file that are bound to files of the project, as modules."""
        if file.path not in self._modules:
            modules: dict[str, list[ProjectFile]] = {}
            for each in self._all_found(file):
                if each.taken is None:
                    modules.setdefault(each.bound, []).append(each.file)
            self._modules[file.path] = modules
        return self._modules[file.path]

    def taken(self, file: ProjectFile) -> Mapping[str, Sequence[tuple[ProjectFile, str]]]:
        """The names of a file that are names of other files of the project: the file, and the name there."""
        if file.path not in self._taken:
            taken: dict[str, list[tuple[ProjectFile, str]]] = {}
            for each in self._all_found(file):
                if each.taken is not None:
                    taken.setdefault(each.bound, []).append((each.file, each.taken))
            self._taken[file.path] = taken
        return self._taken[file.path]

    def _all_found(self, file: ProjectFile) -> Iterator[Found]:
        for node in (node for nodes in file.imports for node in nodes):
            yield from self.found(file, node)

    def found(self, file: ProjectFile, statement: ast.stmt) -> Sequence[Found]:
        """Names that an import takes from files of the project; none where it is from an installed module."""
        if statement not in self._found:
            self._found[statement] = ()  # for files that import each other
            self._found[statement] = [*self._look(file, statement)]
        return self._found[statement]

    def _look(self, file: ProjectFile, statement: ast.stmt) -> Iterator[Found]:
        if isinstance(statement, ast.ImportFrom):
            path = imported_file(statement, file.path, self._root)
            source = self.file(path) if path else None
            for alias in statement.names:
                name = alias.asname or alias.name
                module = imported_module(statement, alias.name, file.path, self._root)
                if source is not None and alias.name == "*":
                    for each in source.binders:
                        if not each.startswith("_"):
                            yield Found(each, each, source)
                elif module is not None and (source in (None, file) or self._is_own(source, alias.name, module)):
                    yield Found(name, None, self.file(module))
                elif source is not None and source is not file and alias.name in source.binders:
                    yield Found(name, alias.name, source)
                elif module is not None:
                    yield Found(name, None, self.file(module))
        elif isinstance(statement, ast.Import):
            for alias in statement.names:
                module = module_file(file.path, 0, self._root, alias.name)
                name = alias.asname or alias.name
                if module is not None:  # `import a.b` binds a, which is imported as it is
                    yield Found("" if "." in name else name, None, self.file(module))

    def _is_own(self, package: ProjectFile | None, name: str, module: Path) -> bool:
        """Whether a package binds a name to a module of its own, which importers find there before it has done so."""
        places = package.binders.get(name, []) if package is not None else []
        found = [x for place in places if package for node in package.imports[place] for x in self.found(package, node)]
        return any(x.bound == name and x.taken is None and x.file.path == module for x in found)


class _Direct(ast.NodeTransformer):
    """Names of an installed package are imported from there, and not by way of a file of the project."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self._names = names

    def generic_visit(self, node: ast.AST) -> ast.AST:
        return node if isinstance(node, ast.expr) else super().generic_visit(node)  # which has no imports

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | list[ast.stmt]:
        meant = [(each.asname or each.name, self._names.get(each.asname or each.name, "")) for each in node.names]
        module = node.module or ""
        packages = {full.split(".")[0] for _, full in meant if full}
        if not packages or (not node.level and module.split(".")[0] in packages):
            return node
        rest = [each for each in node.names if (each.asname or each.name) not in self._names]
        made = [ast.copy_location(_direct_import(name, full), node) for name, full in meant if full]
        node.names = rest
        return [*([node] if rest else []), *map(ast.fix_missing_locations, made)]


def _direct_import(name: str, full: str) -> ast.stmt:
    module, _, last = full.rpartition(".")
    if not module:
        return ast.Import([ast.alias(last, name)])
    return ast.ImportFrom(module, [ast.alias(last, name)], 0)


def _without_tuning(tree: ast.Module, triton: dict[str, str]) -> None:
    """Leaves of each ``autotune`` the configs alone."""
    for node in functions_outside(tree):
        for decorator in node.decorator_list:
            if isinstance(decorator, ast.Call) and decorator_role(decorator, triton) == "autotune":
                decorator.keywords = [each for each in decorator.keywords if each.arg in _KEPT_OF_AUTOTUNE]


def _imported_part(statements: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements that an import runs: of ``if __name__ == "__main__"`` what its ``else`` has."""
    for statement in statements:
        if isinstance(statement, ast.If) and _is_main(statement.test):
            yield from _imported_part(statement.orelse)
        else:
            yield statement


def _is_main(test: ast.expr) -> bool:
    match test:
        case ast.Compare(left=left, ops=[ast.Eq()], comparators=[right]):
            return {ast.unparse(left), ast.unparse(right)} == {"__name__", repr("__main__")}
        case ast.BoolOp(op=ast.And(), values=values):
            return any(map(_is_main, values))
    return False
