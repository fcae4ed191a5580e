"""The tables ``lint``, ``profile``, ``bench`` and ``receipt``: limits of what is measured."""

from __future__ import annotations

import re
from dataclasses import fields
from typing import TypeVar

from kernelcheck.core.registry.key_row import ARCH, SIZE
from kernelcheck.core.registry.keys import keys
from kernelcheck.core.registry.model import (
    BenchLimits,
    Dim,
    LintGate,
    LintLimits,
    OpBench,
    ProfileLimits,
    ReceiptPolicy,
)
from kernelcheck.core.registry.table import Table

T = TypeVar("T", BenchLimits, LintLimits, ProfileLimits, ReceiptPolicy)
_CODE = re.compile(r"KC\d{3}")


def read_limits(table: Table, name: str, model: type[T]) -> T:
    """A dataclass whose fields are keys of the table ``name`` of ``KEYS``.

    Raises:
        RegistryError: a key is unknown, or its value is not what the key takes.
    """
    listed = table.as_listed(name)
    return model(**{each.name: listed.read(each.name) for each in fields(model)})


def read_lint_limits(table: Table, name: str) -> LintLimits:
    """
    Args:
        table: the table as written.
        name: its name in ``KEYS``.

    Raises:
        RegistryError: a key is unknown, or its value is not what the key takes.
    """
    for place, code in enumerate(table.texts("allow")):
        if not _CODE.fullmatch(code):
            raise table.wrong(f"allow[{place}]", "the code of a rule such as 'KC103' ('kernelcheck help lint')", code)
    return read_limits(table, name, LintLimits)


def read_lint_gate(table: Table) -> LintGate:
    """The keys of ``[lint]`` that no op has.

    Raises:
        RegistryError: a value is not what its key takes.
    """
    baseline = table.path_at("baseline", table.text("baseline")) if "baseline" in table else None
    return LintGate(in_ci=table.as_listed("[lint]").read("ci"), baseline=baseline)


def read_receipt_policy(table: Table) -> ReceiptPolicy:
    """
    Raises:
        RegistryError: a key is unknown, or its value is not what the key takes.
    """
    for place, arch in enumerate(table.texts("require_arch")):
        if not ARCH.fullmatch(arch):
            raise table.wrong(f"require_arch[{place}]", "an architecture such as 'sm_80'", arch)
    if "required_ops" in table and not table.texts("required_ops"):
        raise table.error("required_ops", "expected at least one name or glob; a receipt that proves nothing is no use")
    return read_limits(table, "[receipt]", ReceiptPolicy)


def read_op_bench(table: Table) -> OpBench:
    """
    Raises:
        RegistryError: a key is unknown, or its value is not what the key takes.
    """
    name = "[ops.NAME.bench]"
    archs = {key: table.table(key) for key in table.entries if ARCH.fullmatch(key)}
    for key in table.entries:
        if key not in keys(name) and key not in archs:
            expected = f"one of {', '.join(keys(name))}, or an architecture such as sm_90"
            raise table.error(key, f"unknown key; expected {expected}")
    dims = table.table("dims")
    return OpBench(
        dims={name: dims.held_to(name, size, SIZE) for name, size in dims.entries.items()},
        bytes=table.expression("bytes") if "bytes" in table else None,
        flops=table.expression("flops") if "flops" in table else None,
        limits={arch: read_limits(each, "[ops.NAME.bench.ARCH]", BenchLimits) for arch, each in archs.items()},
    )


def check_bench_dims(bench: OpBench, dims: tuple[Dim, ...], table: Table) -> None:
    """
    Raises:
        RegistryError: a size is given to a name that is not a dim, or to a derived dim, or does not fit its dim.
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
