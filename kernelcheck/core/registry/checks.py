"""Checks the parts of an op against each other: collisions, uses, placeholders, cycles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from graphlib import CycleError, TopologicalSorter

from kernelcheck.base.dtypes import DTYPES
from kernelcheck.core.registry.contract_keys import check_contracts
from kernelcheck.core.registry.limit_tables import check_bench_dims
from kernelcheck.core.registry.model import APART, PLACEHOLDER, Op, Tensor, written_tensors
from kernelcheck.core.registry.python_kernels import check_python, with_variants
from kernelcheck.core.registry.scopes import check_expressions, constants, expression_arguments
from kernelcheck.core.registry.table import Table
from kernelcheck.core.values.value_families import INTEGER_VALUES


def check_op(op: Op, table: Table) -> Op:
    """The op, with its derived dims in an order in which they can be computed.

    Raises:
        RegistryError: the op has no dims or outputs; a name collides, is unknown or unused; or there is a cycle.
    """
    if not op.dims:
        raise table.error("dims", "expected at least one dim, such as n = { sizes = [1, 255, 1024] }, got none")
    if not op.outputs and not any(tensor.inout for tensor in op.inputs):
        raise table.error("outputs", "expected at least one output, or an input with inout = true, got none")
    _check_collisions(table)
    _check_defines(op, table)
    _check_compiler(op, table)
    check_expressions(op)
    check_bench_dims(op.bench, op.dims, table)
    _check_floors(op, table)
    _check_indices(op, table)
    _check_pointed_into(op, table)
    _check_rows(op, table)
    check_contracts(op, table)
    _check_uses(op, table)
    _check_strides(op, table)
    check_python(op, table)
    op = with_variants(op, table)
    return _with_dims_in_order(op, table)


def _check_floors(op: Op, table: Table) -> None:
    """Refuses a floor that no element would pass by."""
    rounded = {
        tensor.name
        for tensor in written_tensors(op)
        if (tensor.compare or op.compare).rule == "rounding" and (tensor.dtype is None or DTYPES[tensor.dtype].is_float)
    }
    if not any(DTYPES[dtype].is_float for dtype in op.dtypes):
        rounded = {name for name in rounded if op.tensor(name).dtype is not None}
    for tensor in written_tensors(op):
        if tensor.floor and tensor.name not in rounded:
            group = "outputs" if tensor.role == "output" else "globals" if tensor.symbol else "inputs"
            where = table.table(group).table(tensor.name)
            raise where.error("floor", f"means nothing for {tensor.name!r}, which is not compared by rounding; drop it")
    if op.floor and not rounded:
        raise table.error("floor", "means nothing for this op, none of whose outputs is compared by rounding; drop it")


def _check_collisions(table: Table) -> None:
    owner: dict[str, str] = {}
    for group in ("defines", "override", "dims", "inputs", "globals", "scalars", "scratch", "outputs"):
        names = table.table(group)
        for name in names.entries:
            if name in owner:
                raise names.error(name, f"expected a name of its own, but {name!r} also stands in {owner[name]}")
            owner[name] = group


def _check_defines(op: Op, table: Table) -> None:
    texts = {name: value for name, value in op.macros.items() if isinstance(value, str)}
    _, cycle = _order({name: set(PLACEHOLDER.findall(text)) for name, text in texts.items()})
    if cycle:
        group = "defines" if cycle[0] in op.defines else "override"
        raise table.table(group).error(cycle[0], f"these defines need each other: {' -> '.join(cycle)}")


def _check_compiler(op: Op, table: Table) -> None:
    if "compiler" in table and op.source.suffix in (".ptx", ".py") and not op.made_by_function:
        raise table.error("compiler", f"means nothing for {op.source.name}: it is for CUDA sources; drop it")
    for key in ("override", "host"):
        if key in table and op.compiler == "nvcc":
            raise table.error(key, f'means nothing with compiler = "nvcc", which takes files as they lie: drop {key}')


def _check_indices(op: Op, table: Table) -> None:
    for tensor in op.inputs:
        if tensor.values in INTEGER_VALUES:
            for name in (tensor.dtype,) if tensor.dtype else op.dtypes:
                if DTYPES[name].kind not in ("int", "uint"):
                    where = table.table("globals" if tensor.symbol else "inputs").table(tensor.name)
                    raise where.error(
                        "values", f"{tensor.values!r} needs an integer dtype, such as dtype = 'int32', got {name}"
                    )


def _check_rows(op: Op, table: Table) -> None:
    """Checks that rows which are independent are those of all outputs, and counted by one dim."""
    if op.rows != "independent":
        return
    free = [dim.name for dim in op.dims if dim.value is None]
    counts = [tensor.shape[0].text if tensor.shape else "" for tensor in written_tensors(op)]
    wrong = next((count for count in counts if count not in free or count != counts[0]), None)
    if wrong is not None:
        raise table.error_in_value(
            "rows",
            "expected the same dim as the first extent of everything that is written, such as ['rows', …], "
            f"got {', '.join(repr(count) for count in counts)}",
        )


def _check_pointed_into(op: Op, table: Table) -> None:
    """Checks that indices are integers and have the axes of the array they point into, or all but one."""
    tensors = {tensor.name: tensor for tensor in (*op.inputs, *op.scratch, *op.outputs)}
    others = {*op.macros, *(dim.name for dim in op.dims), *(scalar.name for scalar in op.scalars)}
    for tensor in written_tensors(op):
        if tensor.compare is None or tensor.compare.into is None:
            continue
        where, into = _entry(op, tensor, table), tensor.compare.into
        for name in (tensor.dtype,) if tensor.dtype else op.dtypes:
            if DTYPES[name].kind not in ("int", "uint"):
                raise where.error(
                    "compare", f"'indices' needs an integer dtype, such as dtype = 'int32'; {tensor.name!r} is {name}"
                )
        named = tensors.get(into)
        if into in others:
            raise where.error_in_value("into", f"expected an input, an output or an array, got the number {into!r}")
        if named is None:
            continue
        if named.role == "scratch" or named.inout or named is tensor:
            why = (
                "scratch, which no reference knows"
                if named.role == "scratch"
                else "written itself"
                if named.inout
                else "what holds them"
            )
            raise where.error_in_value(
                "into",
                f"{into!r} is {why}: expected an input that is not written, another output, or a name of its own for "
                "an array that the reference returns after the outputs",
            )
        rank, own, axis = len(named.shape), len(tensor.shape), tensor.compare.axis
        if own not in (rank, rank - 1):
            raise where.error_in_value(
                "into",
                f"{into!r} has {rank} axes and the indices have {own}: expected as many, or all but the one along "
                "which they point",
            )
        if not -rank <= axis < rank:
            raise where.error("axis", f"expected an axis of {into!r}, from {-rank} to {rank - 1}, got {axis}")


def _entry(op: Op, tensor: Tensor, table: Table) -> Table:
    """The table that says how a written tensor is compared: its own, or that of the output in its place."""
    outputs = table.table("outputs")
    if tensor.name in outputs:
        return outputs.table(tensor.name)
    for name in outputs.entries:
        if outputs.table(name).entries.get("alias") == tensor.name:
            return outputs.table(name)
    return table.table("globals" if tensor.symbol else "inputs").table(tensor.name)


def _check_uses(op: Op, table: Table) -> None:
    """Checks that every tensor is passed to some launch, and every dim and scalar used in an expression other than a
    constraint.

    If a function of the source makes the launches, only that knows.
    """
    if op.made_by_function:
        return
    passed = {argument.expression for launch in op.launches for argument, _ in expression_arguments(launch)}
    pointers = {expression.lone_name for expression in passed}
    for group, tensors in (("inputs", op.inputs), ("scratch", op.scratch), ("outputs", op.outputs)):
        for tensor in tensors:
            if tensor.symbol is not None:
                if tensor.name in pointers:
                    raise table.table("globals" if group == "inputs" else group).error(
                        tensor.name, "the kernel reaches this variable by its name; take it out of the args"
                    )
            elif tensor.name not in pointers:
                raise table.table(group).not_passed(tensor.name)
    used = {name for expression in passed for name in expression.names}
    for launch in op.launches:
        optional = [each for each in (launch.repeat, launch.num_warps, launch.num_stages) if each]
        sizes = (*launch.grid, *launch.block, *launch.cluster, launch.shared, *optional, *constants(launch))
        used.update(name for e in sizes for name in e.names)
    for tensor in (*op.inputs, *op.scratch, *op.outputs):
        used.update(name for e in (*tensor.shape, tensor.low, tensor.high, tensor.floor) if e for name in e.names)
    used.update(op.floor.names if op.floor else ())
    used.update(name for dim in op.dims if dim.value for name in dim.value.names)
    for group, names in (("dims", [dim.name for dim in op.dims]), ("scalars", [scalar.name for scalar in op.scalars])):
        for name in names:
            if name not in used:
                raise table.table(group).error(
                    name,
                    f"{name!r} is declared but nothing uses it, neither a shape nor a launch nor its args: delete it",
                )


def _check_strides(op: Op, table: Table) -> None:
    """Checks that a kernel gets the last axis's stride of every tensor whose neighbours may lie apart along it."""
    if op.made_by_function:
        return
    passed = [argument.expression for launch in op.launches for argument, _ in expression_arguments(launch)]
    strides = {stride for expression in passed for stride in expression.strides}
    for group, tensors in (("inputs", op.inputs), ("outputs", op.outputs)):
        for tensor in tensors:
            last = len(tensor.shape) - 1
            apart = [layout for layout in tensor.layouts if layout in APART]
            if apart and last >= 0 and strides.isdisjoint({(tensor.name, last), (tensor.name, -1)}):
                expected = f"expected stride({tensor.name!r}, {last}) in the args of a launch, got no launch"
                raise (
                    table.table(group)
                    .table(tensor.name)
                    .error("layouts", f"{apart[0]!r} moves neighbours of a row apart: {expected}")
                )


def _with_dims_in_order(op: Op, table: Table) -> Op:
    derived = {dim.name: set(dim.value.names) for dim in op.dims if dim.value}
    order, cycle = _order(derived)
    if cycle:
        raise table.table("dims").error(cycle[0], f"these derived dims need each other: {' -> '.join(cycle)}")
    by_name = {dim.name: dim for dim in op.dims}
    sized = tuple(dim for dim in op.dims if not dim.value)
    return replace(op, dims=(*sized, *(by_name[name] for name in order if name in derived)))


def _order(needs: Mapping[str, set[str]]) -> tuple[list[str], list[str]]:
    """The names, each after those that it needs, and no cycle; or no order, and the cycle."""
    try:
        return list(TopologicalSorter({name: sorted(needed) for name, needed in needs.items()}).static_order()), []
    except CycleError as error:
        return [], [str(name) for name in reversed(error.args[1])]
