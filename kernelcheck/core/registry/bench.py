"""The table ``[ops.NAME.bench]``: what ``kernelcheck bench`` measures of an op, and what it holds it to."""

from __future__ import annotations

from kernelcheck.core.registry.keys import keys
from kernelcheck.core.registry.model import ARCH, BenchLimits, Dim, OpBench
from kernelcheck.core.registry.table import Table

MOST_MEASURED = 1e15
_MAX_SIZE = 2**31 - 1


def read_op_bench(table: Table) -> OpBench:
    """
    Raises:
        RegistryError: a key is unknown, or its value is not what the key takes.
    """
    known = keys("[ops.NAME.bench]")
    archs = [key for key in table.entries if ARCH.fullmatch(key)]
    for key in table.entries:
        if key not in known and key not in archs:
            expected = f"one of {', '.join(known)}, or an architecture such as sm_90"
            raise table.error(key, f"unknown key; expected {expected}")
    dims = table.table("dims")
    return OpBench(
        dims={name: dims.integer(name, 1, _MAX_SIZE) for name in dims.entries},
        bytes=table.expression("bytes") if "bytes" in table else None,
        flops=table.expression("flops") if "flops" in table else None,
        limits={arch: _limits(table.table(arch)) for arch in archs},
    )


def _limits(table: Table) -> BenchLimits:
    table.allow(*keys("[ops.NAME.bench.ARCH]"))

    def number(key: str, most: float = MOST_MEASURED) -> float | None:
        return table.number(key, 0.0, most, 0.0) if key in table else None

    return BenchLimits(
        max_us=number("max_us"),
        min_gbps=number("min_gbps"),
        min_gflops=number("min_gflops"),
        min_roofline=number("min_roofline", 1.0),
    )


def check_bench_dims(bench: OpBench, dims: tuple[Dim, ...], table: Table) -> None:
    """
    Raises:
        RegistryError: a size is given to what is no dim, to one that follows from others, or does not fit it.
    """
    given = table.table("bench").table("dims")
    by_name = {dim.name: dim for dim in dims}
    for name, size in bench.dims.items():
        if name not in by_name:
            raise given.unexpected(name, by_name, f"a dim, one of {', '.join(by_name)}", name)
        if by_name[name].value is not None:
            raise given.error(name, f"{name!r} follows from other dims; give those their sizes")
        if size % by_name[name].multiple_of:
            raise given.error_in_value(name, f"expected a multiple of {by_name[name].multiple_of}, got {size}")
