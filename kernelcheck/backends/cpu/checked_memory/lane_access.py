"""Accesses lane by lane, or by a gather, through the functions of `memory_library.py`, which check every lane."""

from __future__ import annotations

from collections.abc import Sequence

from kernelcheck.backends.cpu.checked_memory import global_shadow, memory_library
from kernelcheck.backends.cpu.checked_memory.access_parts import CheckedAccess, window
from kernelcheck.backends.cpu.emit import local_marks
from kernelcheck.backends.cpu.emit.ir import LANES, Value, bits_of, short_name, widened
from kernelcheck.backends.cpu.emit.warp_code import WarpCode


def _lanewise_arguments(k: WarpCode, access: CheckedAccess, n: int) -> list[Value | str]:
    address = k.splat(access.address.plus(k, n * access.size))
    align = access.bytes if n == 0 else access.size
    arguments: list[Value | str] = ["ptr %context", address, access.mask, access.site, f"i64 {align}"]
    if access.address.space != "global":
        arguments += window(k, "local")
        if _memory(k, access, n) == "marked":
            gathers(k, f"i{bits_of(access.type)}")
            arguments.append(local_marks.marks(k))
    return arguments


def gathers(k: WarpCode, type_: str) -> None:
    """Declares the gather and the scatter that the functions of `memory_library.py` use for a type."""
    if bits_of(type_) < 32:
        return
    wide, name = widened(type_), f"v{LANES}{short_name(type_)}.v{LANES}p0"
    k.declarations.add(f"declare {wide} @llvm.masked.gather.{name}(<{LANES} x ptr>, <{LANES} x i1>, {wide})")
    k.declarations.add(f"declare void @llvm.masked.scatter.{name}({wide}, <{LANES} x ptr>, <{LANES} x i1>)")


def load_lanes(k: WarpCode, access: CheckedAccess) -> list[Value]:
    gathers(k, access.type)
    wide = widened(access.type)
    values = []
    for n in range(access.count):
        name, text = memory_library.load_function(access.type, _memory(k, access, n))
        k.library[name] = text
        values.append(Value(k.call(name, wide, _lanewise_arguments(k, access, n)), access.type, True))
    if access.checked:
        global_shadow.note_load(k, access)
    return values


def store_lanes(k: WarpCode, access: CheckedAccess, values: Sequence[Value]) -> None:
    if access.checked:
        global_shadow.note_store(k, access, values)
    name, text = memory_library.store_function(access.type, _memory(k, access, 0))
    k.library[name] = text
    gathers(k, access.type)
    for n, value in enumerate(values):
        k.call(name, None, [*_lanewise_arguments(k, access, n), k.splat(value)])


def _memory(k: WarpCode, access: CheckedAccess, n: int) -> str:
    """The memory that an access reaches, as the functions for its n-th element name it."""
    marked = k.marks_local and access.address.space == "local" and (access.writes or n in access.wanted)
    return "marked" if marked else access.address.space
