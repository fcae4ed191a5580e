"""Kernels that a function of the source makes for a case, and the launches that it describes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from kernelcheck.base.errors import CompileError
from kernelcheck.base.paths import display_path
from kernelcheck.compiler.build import compile_program
from kernelcheck.compiler.made_source import made_source
from kernelcheck.compiler.program import Program
from kernelcheck.compiler.ptx_program import program_of_text
from kernelcheck.compiler.python_kernels.opened_files import note
from kernelcheck.compiler.python_kernels.process import worker_for
from kernelcheck.compiler.python_kernels.python_source import PythonKernel
from kernelcheck.core.cases.case import Case, names_of
from kernelcheck.core.registry import Launch, Op, OpRegistry
from kernelcheck.core.registry.expressions import parse
from kernelcheck.core.registry.launch_tables import read_arguments
from kernelcheck.core.registry.scopes import expression_arguments


def made_by_function(op: Op, case: Case, registry: OpRegistry, function: PythonKernel) -> tuple[Op, Program]:
    """The op as the function says for ``case``, and the program of its kernels.

    Raises:
        CompileError: the function raises, does not return kernels, or its text does not compile.
        RegistryError: one of the arguments that it lists is not valid.
    """
    where = f"{display_path(op.source, op.root)}:{function.line}, {function.name}"
    kernels = _called(op, case, function, where)
    launches = tuple(_launch(op, kernel, where) for kernel in kernels)
    passed = {each.expression.lone_name for launch in launches for each, _ in expression_arguments(launch)}
    for tensor in (*op.inputs, *op.scratch, *op.outputs):
        if tensor.symbol is None and tensor.name not in passed:
            raise CompileError(f"{where}: {tensor.role} {tensor.name!r} is in the args of no Kernel that it returns")
    return replace(op, launches=launches), _program(op, case, registry, kernels, where)


def _called(op: Op, case: Case, function: PythonKernel, where: str) -> Sequence[Mapping[str, Any]]:
    names = {**names_of(op, case), **{k: v for k, v in op.defines.items() if isinstance(v, str)}, "dtype": case.dtype}
    arguments = {each.name: names[each.name] for each in function.parameters if each.name in names}
    asked = {"producer": "function", "kernel": function.name, "arguments": arguments}
    answer = worker_for(op.source.parent).ask({**asked, "path": str(op.source), "root": str(op.root)})
    if "error" in answer:
        error = answer["error"]
        place = f"{display_path(op.source, op.root)}:{error['line']}" if "line" in error else where
        given = ", ".join(f"{name}={value!r}" for name, value in arguments.items())
        raise CompileError(f"{place}: {function.name}({given}) makes no kernel: {error['message']}")
    note(answer["read"]["files"])
    kernels: Sequence[Mapping[str, Any]] = answer["made"]["kernels"]
    if len({(kernel["ptx"], kernel["cuda"]) for kernel in kernels}) > 1:
        raise CompileError(f"{where}: expected kernels of one text, got {len(kernels)} of several: put them together")
    return kernels


def _program(op: Op, case: Case, registry: OpRegistry, kernels: Sequence[Mapping[str, Any]], where: str) -> Program:
    names = list(dict.fromkeys(kernel["name"] for kernel in kernels))
    first = kernels[0]
    if first["ptx"]:
        return program_of_text(first["ptx"], op.source, names, op.root, f"the PTX of {where}", "function")
    return compile_program(
        made_source(first["cuda"], op.source, op.launches[0].kernel),
        name_expressions=names,
        options=registry.options_of(op, case.dtype),
        include_dirs=[op.source.parent, *registry.include_dirs],
        arch=registry.arch,
        root=registry.root,
        defines={},
        host=op.host,
        compiler=op.compiler,
    )


def _launch(op: Op, kernel: Mapping[str, Any], where: str) -> Launch:
    return Launch(
        kernel=kernel["name"],
        grid=tuple(parse(size, f"{where}: grid") for size in kernel["grid"]),
        block=tuple(parse(size, f"{where}: block") for size in kernel["block"]),
        shared=parse(kernel["shared"], f"{where}: shared"),
        args=read_arguments(kernel["args"], op.source, op.root, op.launches[0].kernel),
        cooperative=kernel["cooperative"],
    )
