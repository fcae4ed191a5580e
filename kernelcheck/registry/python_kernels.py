"""Checks launches of Python kernels against the functions that the source defines, without running it."""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.errors import did_you_mean
from kernelcheck.paths import display_path
from kernelcheck.producers.python_source import PythonKernel, python_kernels, read_python, unknown_kernel
from kernelcheck.registry.model import Launch, Op
from kernelcheck.registry.table import Table


def check_python(op: Op, table: Table) -> None:
    """Checks that the kernels are there, and that each gets its compile-time arguments.

    A source that cannot be read, or is not Python, is left to the compilation, which says why.

    Raises:
        RegistryError: a kernel is not there, is of the other kind, or an argument is missing, unknown or too many.
    """
    for number, control in enumerate(op.controls):
        if op.is_produced != (control.suffix == ".py"):
            expected = "a Python file, as the source is" if op.is_produced else "no Python file, as the source is none"
            raise table.error(f"controls[{number}]", f"expected {expected}, got {control.name!r}")
    if not op.is_produced:
        return
    try:
        kernels = python_kernels(read_python(op.source))
    except (OSError, SyntaxError, ValueError):
        return
    shown = display_path(op.source, op.root)
    tables = _tables(op, table)
    for launch, where in zip(op.launches, tables, strict=True):
        place = where if "kernel" in where else table
        for name in dict.fromkeys(op.substitute(launch.kernel, dtype) for dtype in op.dtypes):
            if name not in kernels:
                raise place.error("kernel", unknown_kernel(name, shown, [*kernels]))
            kernel = kernels[name]
            if op.made_by_function and kernel.producer == "triton":
                raise table.error("launch", f"{name!r} is a Triton kernel: expected a table with its grid and args")
            if not op.made_by_function and kernel.producer == "function":
                raise place.error(
                    "kernel",
                    f"{name!r} ({shown}:{kernel.line}) is no @triton.jit function: take the launch out if it returns a "
                    "kernelcheck.Kernel, which says how to launch it",
                )
            if kernel.producer == "triton":
                _check_parameters(launch, kernel, where, f"{shown}:{kernel.line}")


def _tables(op: Op, table: Table) -> Sequence[Table]:
    if op.made_by_function:
        return [table]
    return [table.table("launch")] if "launch" in table else table.array("launches", table.as_table)


def _check_parameters(launch: Launch, kernel: PythonKernel, where: Table, place: str) -> None:
    given = launch.constexpr or {}
    names = [each.name for each in kernel.parameters if each.is_constexpr]
    listed = f"its tl.constexpr parameters are {', '.join(names)}" if names else "it has no tl.constexpr parameter"
    known = {each.name: each for each in kernel.parameters}
    for name in given:
        if name not in known:
            near = did_you_mean(name, names)
            raise where.error(f"constexpr.{name}", f"{kernel.name!r} ({place}) has no such parameter; {listed}{near}")
        if not known[name].is_constexpr:
            raise where.error(
                f"constexpr.{name}", f"{name!r} of {kernel.name!r} ({place}) is no tl.constexpr: pass it in args"
            )
    rest = [each for each in kernel.parameters if each.name not in given]
    taken, missing = rest[: len(launch.args)], rest[len(launch.args) :]
    if len(launch.args) > len(rest):
        raise where.error(
            "args",
            f"{kernel.name!r} ({place}) takes {len(rest)} arguments besides those in constexpr "
            f"({', '.join(each.name for each in rest)}), but args has {len(launch.args)}",
        )
    for each in missing:
        if each.has_default or (each.is_constexpr and kernel.tuned):
            continue
        if each.is_constexpr:
            raise where.error(
                "constexpr",
                f"{kernel.name!r} ({place}) needs a value for {each.name}: tl.constexpr; write "
                f"constexpr = {{ {each.name} = … }}",
            )
        raise where.error(
            "args",
            f"{kernel.name!r} ({place}) needs {each.name}: args has {len(launch.args)} entries, "
            f"for {', '.join(taken_each.name for taken_each in taken) or 'nothing'}",
        )
