"""Checks launches of Python kernels against the functions that the source defines, without running it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from kernelcheck.base.errors import did_you_mean
from kernelcheck.base.paths import display_path
from kernelcheck.compiler.python_kernels.python_source import PythonKernel, unknown_kernel
from kernelcheck.core.registry.expressions import Expression
from kernelcheck.core.registry.launch_tables import NOT_OF_TILELANG, NOT_OF_TRITON
from kernelcheck.core.registry.model import Launch, Op, Tensor
from kernelcheck.core.registry.python_functions import functions_of, producers_of
from kernelcheck.core.registry.scopes import constants, expression_arguments
from kernelcheck.core.registry.table import Table

_KINDS = {
    "triton": ("Triton kernel", "grid and args"),
    "numba": ("Numba kernel", "grid and args"),
    "tilelang": ("TileLang program", "args"),
}
_NOT_OF: Mapping[str, Mapping[str, str]] = {"triton": NOT_OF_TRITON, "tilelang": NOT_OF_TILELANG}


_OF_WHICH = {"override": "for CUDA files and Triton kernels"}


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
    kernels = functions_of(op)
    if kernels is None:
        return
    shown = display_path(op.source, op.root)
    tables = _tables(op, table)
    for launch, where in zip(op.launches, tables, strict=True):
        place = where if "kernel" in where else table
        for name in dict.fromkeys(op.substitute(launch.kernel, dtype) for dtype in op.dtypes):
            if name not in kernels:
                raise place.error_in_value("kernel", unknown_kernel(name, shown, [*kernels]))
            kernel = kernels[name]
            if op.made_by_function and kernel.producer != "function":
                kind, keys = _KINDS[kernel.producer]
                raise table.error("launch", f"{name!r} is a {kind}: expected a table with its {keys}")
            if not op.made_by_function and kernel.producer == "function":
                raise place.error(
                    "kernel",
                    f"{name!r} ({shown}:{kernel.line}) is no @triton.jit or @cuda.jit function and has no T.prim_func: "
                    "take the launch out if it returns a kernelcheck.Kernel, which says how to launch it",
                )
            if kernel.producer in ("triton", "numba") and not launch.grid:
                raise where.missing("grid")
            if kernel.producer == "function":
                _check_names(op, kernel, table, f"{shown}:{kernel.line}")
            if kernel.producer == "numba":
                _check_numba(launch, kernel, where, table, f"{shown}:{kernel.line}")
            if kernel.producer in _NOT_OF:
                for key, reason in _NOT_OF[kernel.producer].items():
                    for each in (where, table):
                        if key in each:
                            raise each.error(key, reason)
            if kernel.producer == "triton":
                _check_parameters(launch, kernel, where, f"{shown}:{kernel.line}")
            if kernel.producer == "tilelang":
                _check_tilelang(op, launch, kernel, where, f"{shown}:{kernel.line}")


def with_variants(op: Op, table: Table) -> Op:
    """The op of a Triton kernel; tensors that list no layouts take every one that its kernels' arguments can describe.

    Triton compiles other code for pointers that are not aligned, and for strides that are 1 or no multiples of 16: what
    a model passes of slices and transposes. Strides vary if the kernels get those of every tensor with rows. TileLang
    takes tensors as it declares them, by default aligned and contiguous.
    """
    if not op.is_produced or op.made_by_function or "tilelang" in producers_of(op):
        return op
    strides = {stride for launch in op.launches for each in _expressions(launch) for stride in each.strides}

    def strange(tensor: Tensor, axis: int) -> bool:
        """Whether the kernels do not get the stride of an axis."""
        return strides.isdisjoint({(tensor.name, axis), (tensor.name, axis - len(tensor.shape))})

    with_rows = [each for each in (*op.inputs, *op.outputs) if len(each.shape) > 1]
    padded = all(not strange(each, axis) for each in with_rows for axis in range(len(each.shape) - 1))
    transposed = padded and all(not strange(each, len(each.shape) - 1) for each in with_rows)
    layouts = ("contiguous", "offset", *(["padded"] if padded else []), *(["transposed"] if transposed else []))

    def laid_out(tensor: Tensor, group: str) -> Tensor:
        if "layouts" in table.table(group).table(tensor.name):
            return tensor
        return replace(tensor, layouts=layouts if len(tensor.shape) > 1 else layouts[:2])

    inputs = tuple(laid_out(tensor, "inputs") for tensor in op.inputs)
    return replace(op, inputs=inputs, outputs=tuple(laid_out(tensor, "outputs") for tensor in op.outputs))


def _expressions(launch: Launch) -> Iterator[Expression]:
    yield from (argument.expression for argument, _ in expression_arguments(launch))
    yield from constants(launch)


def _tables(op: Op, table: Table) -> Sequence[Table]:
    if op.made_by_function:
        return [table]
    return [table.table("launch")] if "launch" in table else table.array("launches", table.as_table)


def _check_numba(launch: Launch, kernel: PythonKernel, where: Table, table: Table, place: str) -> None:
    if kernel.is_signed:
        raise (where if "kernel" in where else table).error(
            "kernel",
            f"{kernel.name!r} ({place}) has a signature in its decorator, for which Numba asks a GPU: leave it out; "
            'args say the types ("n: int32")',
        )
    for key in ("constexpr", "num_warps", "num_stages", "override"):
        for each in (where, table):
            if key in each:
                raise each.error(
                    key,
                    f"it is {_OF_WHICH.get(key, 'for Triton kernels')}, and {kernel.name!r} ({place}) is one of Numba",
                )
    if not launch.block:
        raise where.missing("block")
    if len(launch.args) != len(kernel.parameters):
        names = ", ".join(each.name for each in kernel.parameters)
        raise where.error(
            "args",
            f"{kernel.name!r} ({place}) takes {len(kernel.parameters)} arguments ({names}), got {len(launch.args)}",
        )


def _check_tilelang(op: Op, launch: Launch, kernel: PythonKernel, where: Table, place: str) -> None:
    if len(op.launches) > 1:
        message = f"{kernel.name!r} ({place}) is a TileLang program: expected no other launch, got {len(op.launches)}"
        raise where.error("kernel", message)
    given = launch.constexpr or {}
    names = [each.name for each in kernel.parameters]
    listed = f"its compile-time arguments are {', '.join(names)}" if names else "it has no compile-time arguments"
    for name in given:
        if name not in names:
            near = did_you_mean(name, names)
            raise where.error(f"constexpr.{name}", f"{kernel.name!r} ({place}) has no such argument; {listed}{near}")
    for each in kernel.parameters:
        if each.name not in given and not each.has_default:
            raise where.error(
                "constexpr",
                f"{kernel.name!r} ({place}) needs a value for {each.name}; write constexpr = {{ {each.name} = … }}",
            )


def _check_names(op: Op, kernel: PythonKernel, table: Table, place: str) -> None:
    """Every parameter of a function that makes kernels is something that a case has."""
    known = [*(dim.name for dim in op.dims), *(scalar.name for scalar in op.scalars), *op.defines, "dtype"]
    for each in kernel.parameters:
        if each.name not in known and not each.has_default:
            listed = f"expected dims, scalars, defines and dtype: {', '.join(known)}"
            near = did_you_mean(each.name, known)
            raise table.error("kernel", f"{kernel.name!r} ({place}) asks for {each.name!r}; {listed}{near}")


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
