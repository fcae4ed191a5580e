"""The host functions of a project that launch a Triton kernel: those of its module, and of others of its package."""

from __future__ import annotations

import ast
import functools
import re
from collections.abc import Iterator
from pathlib import Path

from kernelcheck.adopt.triton.module import HostFunction, JitFunction, TritonModule, launched_in, readable_module
from kernelcheck.base.fresh_modules import generation
from kernelcheck.compiler.python_kernels.module_search import outermost_package

_TESTING = re.compile(r"(?i)test|bench|profile|check|compare|the module")
_MOST_FILES = 16
"""Other files in which launches of a kernel are looked for."""


def hosts_of(kernel: JitFunction, module: TritonModule) -> Iterator[tuple[TritonModule, HostFunction]]:
    """The functions with launches that name the kernel, or that may launch it by another name; tests and benchmarks
    last, and other modules only where its own has none."""
    found = [(module, each) for each in _launching(module, kernel.name)]
    if not found:
        found = [(other, each) for other, name in _importing(kernel.name, module) for each in _launching(other, name)]
    yield from sorted(found, key=lambda each: bool(_TESTING.search(each[1].name)))


def _launching(module: TritonModule, name: str) -> Iterator[HostFunction]:
    """Hosts that launch by the name, or by a name that is bound to something which has it."""
    aliases = {name}
    for bound, value in module.bound.items():
        if any(re.search(rf"\b{re.escape(each)}\b", _text(value)) for each in [*aliases]):
            aliases.add(bound)
    for host in module.hosts():
        launched = {*launched_in(host)}
        if launched & aliases or (launched and any(_names(host, each) for each in aliases)):
            yield host


def _names(host: HostFunction, name: str) -> bool:
    return any(isinstance(x, ast.Name) and x.id == name for each in host.body for x in ast.walk(each))


def _text(value: object) -> str:
    return ast.unparse(value) if isinstance(value, ast.expr) else ""


def _importing(name: str, module: TritonModule) -> Iterator[tuple[TritonModule, str]]:
    """Other modules of the package that import a kernel, and what they call it."""
    package = outermost_package(module.path)
    tests = [each for each in _naming(package, name, generation()) if each != module.path]
    for path in sorted(tests, key=lambda each: (bool(_TESTING.search(each.name)), each.parent != module.path.parent))[
        :_MOST_FILES
    ]:
        other = readable_module(path, module.root)
        if other is None:
            continue
        for bound in other.imported:
            found = other.origin(bound)
            if found is not None and (found[0].path, found[1]) == (module.path, name):
                yield other, bound


def _naming(package: Path, name: str, generation: int) -> list[Path]:
    wanted = re.compile(rb"\b" + re.escape(name.encode()) + rb"\b")
    return [path for path, text in _texts(package, generation).items() if wanted.search(text)]


@functools.lru_cache(maxsize=2)
def _texts(package: Path, generation: int) -> dict[Path, bytes]:
    """The files of a package."""
    return {each: each.read_bytes() for each in sorted(package.rglob("*.py")) if each.is_file()}
