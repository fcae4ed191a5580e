"""The checks of global memory as machine code, compiled once for all kernels (`global_checks.ll`)."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from string import Template

from kernelcheck.backends.cpu import jit
from kernelcheck.backends.cpu.context import BOUNDS_BYTES, Bounds, BufferTags, Context, field_offset
from kernelcheck.backends.cpu.findings import ANOTHER_BLOCK, KIND_NUMBERS, SEVERAL
from kernelcheck.backends.cpu.memory_library import LIBRARY_DECLARATIONS, REPORT
from kernelcheck.cache import DiskCache, cache_folder

LATE = 32
"""The bit of a writer's tag that says that its block had synchronised with others."""


@dataclass(frozen=True)
class Checks:
    """Addresses of the functions that kernels call. `library` keeps their code in memory."""

    rows: int
    lanes: int
    library: object


@lru_cache(maxsize=1)
def checks() -> Checks:
    """The functions, from the cache on disk where they are there."""
    text = _text()
    key = hashlib.sha256(f"global checks\0{jit.processor()}\0{text}".encode()).hexdigest()
    cache = DiskCache("objects", cache_folder())
    image = cache.get(key)
    if image is None:
        image = jit.assemble(text)
        cache.put(key, image)
    (rows, lanes), library = jit.load_functions(image, ("check_rows", "check_lanes"))
    return Checks(rows, lanes, library)


def _text() -> str:
    template = resources.files("kernelcheck.backends.cpu").joinpath("global_checks.ll").read_text("utf-8")
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
        several=SEVERAL,
        late=LATE,
        plain=~LATE,
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
