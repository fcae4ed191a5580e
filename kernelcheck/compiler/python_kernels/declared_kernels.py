"""The kernels that a Python file declares, by the names that the project has for their compilers."""

from __future__ import annotations

import ast
import functools
from collections.abc import Mapping
from pathlib import Path

from kernelcheck.base.fresh_modules import generation
from kernelcheck.compiler.python_kernels.binding import functions_outside
from kernelcheck.compiler.python_kernels.module_search import names_from
from kernelcheck.compiler.python_kernels.python_source import (
    TUNING,
    ProducerName,
    PythonKernel,
    PythonParameter,
    at_compile_time,
    full_name,
    is_constexpr,
    is_tile_program,
    read_python,
    triton_roles,
    with_defaults,
)


def python_kernels(path: Path, root: Path) -> dict[str, PythonKernel]:
    """The functions of a Python file by name, also those under an ``if``, ``try`` or ``with``.

    Args:
        path: the file.
        root: of the project.

    Raises:
        OSError: it cannot be read.
        SyntaxError, ValueError: it is not Python.
    """
    return dict(_python_kernels(read_python(path), path, root, generation()))


@functools.lru_cache(maxsize=64)
def _python_kernels(text: str, path: Path, root: Path, generation: int) -> Mapping[str, PythonKernel]:
    """The same: each op and launch of a file asks for all that it defines."""
    tree = ast.parse(text)
    packages = {name: names_from(name, tree, path, root) for name in ("triton", "numba", "tilelang")}
    found: dict[str, PythonKernel] = {}
    for node in functions_outside(tree):
        kernel = _kernel(node, packages)
        former = found.get(node.name)
        # Of several branches the first with a kernel counts: others make up for what is missing.
        if former is None or node in tree.body or former.producer == "function" != kernel.producer:
            found[node.name] = kernel
    return found


def _kernel(node: ast.FunctionDef, packages: Mapping[str, dict[str, str]]) -> PythonKernel:
    roles = triton_roles(node, packages["triton"])
    parameters = tuple(
        PythonParameter(each.arg, is_constexpr(each), bool(default)) for each, default in with_defaults(node.args)
    )
    if is_tile_program(node, packages["tilelang"]):
        return PythonKernel(node.name, "tilelang", at_compile_time(node, parameters, packages["tilelang"]), node.lineno)
    tuned = TUNING & roles
    of_numba = [each for each in node.decorator_list if full_name(each, packages["numba"]) == "numba.cuda.jit"]
    producer: ProducerName = "triton" if "jit" in roles else "numba" if of_numba else "function"
    is_signed = any(isinstance(each, ast.Call) and bool(each.args) for each in of_numba)
    return PythonKernel(node.name, producer, parameters, node.lineno, tuned, is_signed)
