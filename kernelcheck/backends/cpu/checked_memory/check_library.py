"""The checks of memory as machine code, compiled once for all kernels (`global_checks.ll`, `shared_checks.ll`)."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from string import Template

from kernelcheck.backends.cpu import jit
from kernelcheck.backends.cpu.checked_memory import shadow
from kernelcheck.backends.cpu.checked_memory.memory_library import LIBRARY_DECLARATIONS, REPORT
from kernelcheck.backends.cpu.emit.context import (
    BOUNDS_BYTES,
    PLACES,
    Bounds,
    BufferTags,
    Context,
    SyncTable,
    field_offset,
)
from kernelcheck.backends.cpu.emit.finding_kinds import ANOTHER_BLOCK, KIND_NUMBERS, SEVERAL
from kernelcheck.cache import DiskCache, cache_folder

LATE = 32
"""The bit of a writer's tag that says that its block had synchronised with others."""


PLACE_SHIFT = 3
"""Eight bytes of memory share a row of a `SyncTable`: those that an atomic operation can touch."""


@dataclass(frozen=True)
class Checks:
    """Addresses of the functions that kernels call. `library` keeps their code in memory."""

    rows: int
    lanes: int
    shared: int
    copies: int
    synchronise: int
    library: object

    def attach(self, context: Context) -> None:
        """Lets a kernel that runs with `context` call them."""
        context.check_rows, context.check_lanes, context.check_shared = self.rows, self.lanes, self.shared
        context.check_copies, context.synchronise = self.copies, self.synchronise


@lru_cache(maxsize=1)
def checks() -> Checks:
    """The functions, from the cache on disk where they are there."""
    text = _text()
    key = hashlib.sha256(f"checks\0{jit.translator_version()}\0{jit.processor()}\0{text}".encode()).hexdigest()
    cache = DiskCache("objects", cache_folder())
    image = cache.get(key)
    if image is None:
        image = jit.assemble(text)
        cache.put(key, image)
    names = ("check_rows", "check_lanes", "check_shared", "check_copies", "synchronise")
    addresses, library = jit.load_functions(image, names)
    rows, lanes, shared, copies, synchronise = addresses
    return Checks(rows, lanes, shared, copies, synchronise, library)


def _text() -> str:
    folder = resources.files(__package__)
    template = "".join(folder.joinpath(name).read_text("utf-8") for name in ("shared_checks.ll", "global_checks.ll"))
    body = Template(template).substitute(
        {name: field_offset(name) for name, *_ in Context._fields_},
        bounds_bytes=BOUNDS_BYTES,
        bounds_high=Bounds.high.offset,
        bounds_tags=Bounds.tags.offset,
        tags_writers=BufferTags.writers.offset,
        tags_readers=BufferTags.readers.offset,
        tags_runs=BufferTags.runs.offset,
        tags_blank=BufferTags.blank.offset,
        tags_shift=BufferTags.shift.offset,
        tags_read=BufferTags.read.offset,
        sync_known_epoch=SyncTable.known_epoch.offset,
        sync_known=SyncTable.known.offset,
        sync_place_epoch=SyncTable.place_epoch.offset,
        sync_place=SyncTable.place.offset,
        sync_tellers_epoch=SyncTable.tellers_epoch.offset,
        sync_tellers=SyncTable.tellers.offset,
        place_shift=PLACE_SHIFT,
        place_mask=PLACES - 1,
        several=SEVERAL,
        most_index=2**31 - 1,
        late=LATE,
        plain=~LATE,
        clock_shift=shadow.CLOCK_SHIFT,
        clock_most=shadow.CLOCK_MOST,
        not_clock=~(shadow.CLOCK_MOST << shadow.CLOCK_SHIFT),
        warp_shift=shadow.WARP_SHIFT,
        epoch_shift=shadow.EPOCH_SHIFT,
        atomic_bit=shadow.ATOMIC_BIT,
        several_warps=shadow.SEVERAL_WARPS,
        next_warp=shadow.NEXT_WARP,
        learns=shadow.LEARNS,
        tells=shadow.TELLS,
        read=shadow.READ,
        write=shadow.WRITE,
        atomic=shadow.ATOMIC,
        exchange=shadow.EXCHANGE,
        strong_write=shadow.STRONG_WRITE,
        race=KIND_NUMBERS["race"],
        uninitialized=KIND_NUMBERS["uninitialized-read"],
        another_block=ANOTHER_BLOCK,
    )
    return "\n".join([*LIBRARY_DECLARATIONS, REPORT, body, *(_verdict(lanes) for lanes in (1, 16, 32))])


def _verdict(lanes: int) -> str:
    """What tags say to a warp: whether they race with it, and what a reader's tag becomes when it reads."""
    tag = f"<{lanes} x i32>" if lanes > 1 else "i32"
    flag = f"<{lanes} x i1>" if lanes > 1 else "i1"

    def constant(value: int) -> str:
        return f"splat (i32 {value})" if lanes > 1 else str(value)

    def field(name: str, number: int) -> str:
        if lanes == 1:
            return f"  %{name} = extractvalue %own %own, {number}\n"
        return f"""  %{name}.one = extractvalue %own %own, {number}
  %{name}.s = insertelement {tag} poison, i32 %{name}.one, i64 0
  %{name} = shufflevector {tag} %{name}.s, {tag} poison, <{lanes} x i32> zeroinitializer
"""

    return f"""
define internal {flag} @races.{lanes}({tag} %t, %own %own) alwaysinline {{
{field("tag", 0)}{field("block", 2)}{field("extent", 3)}{field("floor", 5)}{field("limit", 6)}
  %away = sub {tag} %t, %block
  %elsewhere = icmp ugt {tag} %away, %extent
  %now = icmp uge {tag} %t, %floor
  %foreign = and {flag} %elsewhere, %now
  %x = xor {tag} %t, %tag
  %y = sub {tag} %x, {constant(1)}
  %sibling = icmp ult {tag} %y, %limit
  %bad = or {flag} %foreign, %sibling
  ret {flag} %bad
}}

define internal {tag} @reader.{lanes}({tag} %t, %own %own) alwaysinline {{
{field("tag", 0)}{field("block", 2)}{field("extent", 3)}{field("floor", 4)}
  %away = sub {tag} %t, %block
  %elsewhere = icmp ugt {tag} %away, %extent
  %now = icmp uge {tag} %t, %floor
  %foreign = and {flag} %elsewhere, %now
  %x = xor {tag} %t, %tag
  %y = sub {tag} %x, {constant(1)}
  %sibling = icmp ult {tag} %y, {constant(SEVERAL)}
  %several = or {tag} %tag, {constant(SEVERAL)}
  %within = select {flag} %sibling, {tag} %several, {tag} %tag
  %new = select {flag} %foreign, {tag} %floor, {tag} %within
  ret {tag} %new
}}
"""
