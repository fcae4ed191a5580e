"""Pieces of the IR functions for shared memory (`shared_loads.py`, `shared_stores.py`): patterns, bounds, race check.

A kernel mostly reaches shared memory with lanes that, in each half of the warp, touch consecutive elements (*rows*), or
all the same one (*same*); halves, because blocks of 16 columns are common. Everything else, missing lanes, and
accesses with findings go through the functions of `memory_library.py`, which check every lane.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.checked_memory.memory_library import site_limits
from kernelcheck.backends.cpu.checked_memory.shared_shadow import EVERY_BYTE, NEXT_WARP, SEVERAL_WARPS
from kernelcheck.backends.cpu.emit.context import field_offset
from kernelcheck.backends.cpu.emit.ir import HALF, LANES, LaneElements
from kernelcheck.base.dataclasses import dataclass

ADDRESSES = f"<{LANES} x i64>"
TAG_BYTES = 4
"""Bytes of the tag of a granule."""


@dataclass(frozen=True)
class SharedKind(LaneElements):
    """The properties that accesses of one function share."""

    granule: int
    """Bytes that share a tag of the race check."""
    watched: bool
    """Whether the race check applies to them."""
    keeps_readers: bool = False
    """Whether each of several readers is kept, so that the runtime library must note a second one."""
    copied: bool = False
    """For loads: whether the elements are only stored again, so that some bytes may be uninitialised padding."""

    @property
    def unit(self) -> int:
        """Bytes of which one must have been written."""
        return self.bytes if self.copied and self.bytes > self.granule else EVERY_BYTE

    @property
    def suffix(self) -> str:
        copied = ".copied" if self.unit != EVERY_BYTE else ""
        kept = ".kept" if self.keeps_readers else ""
        return f"{self.type}.{self.count}{f'.watched{kept}{copied}' if self.watched else ''}"


def field(name: str, field: str, type_: str) -> str:
    return f"""  %{name}.p = getelementptr i8, ptr %context, i64 {field_offset(field)}
  %{name} = load {type_}, ptr %{name}.p
"""


def fields(kind: SharedKind) -> str:
    """IR: loads the fields that an access needs: of the race check, and its site's window, from `%bottom` to
    `%window`."""
    text = site_limits("bottom", "window") + field("shared", "shared", "ptr")
    if kind.watched:
        text += field("writers", "shared_writers", "ptr") + field("readers", "shared_readers", "ptr")
        text += field("tag", "shared_tag", "i32") + field("block.tag", "shared_block_tag", "i32")
    return text


def note_read(kind: SharedKind) -> str:
    """After `fields`, of a load: something is read in this epoch."""
    if not kind.watched:
        return ""
    return f"""  %noted.p = getelementptr i8, ptr %context, i64 {field_offset("shared_read")}
  store i32 %tag, ptr %noted.p
"""


def splat(name: str, value: str, type_: str, lanes: int) -> str:
    wide = f"<{lanes} x {type_}>"
    return f"""  %{name}.s = insertelement {wide} poison, {type_} {value}, i64 0
  %{name} = shufflevector {wide} %{name}.s, {wide} poison, <{lanes} x i32> zeroinitializer
"""


def pattern(kind: SharedKind) -> str:
    """The pattern of the lanes: `%rows` and `%same`, if all are active and aligned, and no sum below wraps around."""
    heads = ", ".join(f"i32 {lane // HALF * HALF}" for lane in range(LANES))
    ramp = ", ".join(f"i64 {lane % HALF * kind.bytes}" for lane in range(LANES))
    return f"""  %heads = shufflevector {ADDRESSES} %addresses, {ADDRESSES} poison, <{LANES} x i32> <{heads}>
  %away = sub {ADDRESSES} %addresses, %heads
  %rows.lanes = icmp eq {ADDRESSES} %away, <{ramp}>
  %rows.bits = bitcast <{LANES} x i1> %rows.lanes to i{LANES}
  %rows.all = icmp eq i{LANES} %rows.bits, -1
  %same.lanes = icmp eq {ADDRESSES} %away, zeroinitializer
  %same.bits = bitcast <{LANES} x i1> %same.lanes to i{LANES}
  %same.all = icmp eq i{LANES} %same.bits, -1
  %a = extractelement {ADDRESSES} %addresses, i64 0
  %b = extractelement {ADDRESSES} %addresses, i64 {HALF}
  %least = call i64 @llvm.umin.i64(i64 %a, i64 %b)
  %low = sub i64 %least, %bottom
  %last = call i64 @llvm.umax.i64(i64 %a, i64 %b)
  %full = icmp eq i32 %mask, -1
  %small = icmp ult i64 %last, {1 << 62}
  %both = or i64 %a, %b
  %odd = and i64 %both, {kind.bytes - 1}
  %straight = icmp eq i64 %odd, 0
  %fine.0 = and i1 %full, %small
  %fine = and i1 %fine.0, %straight
  %rows = and i1 %fine, %rows.all
  %same = and i1 %fine, %same.all
"""


def inside(p: str, kind: SharedKind, extent: int) -> str:
    """`%{p}inside`: whether both halves lie within the window at the offset `%{p}offset`."""
    return f"""  %{p}low = add i64 %low, %{p}offset
  %{p}last = add i64 %last, %{p}offset
  %{p}end = add i64 %{p}last, {extent}
  %{p}above = icmp sge i64 %{p}low, 0
  %{p}below = icmp sle i64 %{p}end, %window
  %{p}odd = and i64 %{p}offset, {kind.bytes - 1}
  %{p}straight = icmp eq i64 %{p}odd, 0
  %{p}between = and i1 %{p}above, %{p}below
  %{p}inside = and i1 %{p}between, %{p}straight
"""


def watch(p: str, start: str, kind: SharedKind, extent: int, *, writes: bool) -> tuple[str, str]:
    """The tags of `extent` bytes from `start` on: `%{p}bad` if there is a finding; then, how to renew them."""
    granules = extent // kind.granule
    tags = f"<{granules} x i32>"
    look, renewed = judge(p, granules, writes=writes, keeps_readers=kind.keeps_readers)
    place, result = ("writers", "tag") if writes else ("readers", "renewed")
    found = f"""  %{p}index = lshr i64 {start}, {kind.granule.bit_length() - 1}
  %{p}writers = getelementptr i32, ptr %writers, i64 %{p}index
  %{p}readers = getelementptr i32, ptr %readers, i64 %{p}index
  %{p}written = load {tags}, ptr %{p}writers, align 4
  %{p}read = load {tags}, ptr %{p}readers, align 4
"""
    return found + look, f"{renewed}  store {tags} %{p}{result}, ptr %{p}{place}, align 4\n"


def judge(p: str, granules: int, *, writes: bool, keeps_readers: bool) -> tuple[str, str]:
    """IR: judges the tags `%{p}written` and `%{p}read`: `%{p}bad` if there is a finding; then their new values: after a
    load `%{p}renewed`, for `%{p}read`, after a store `%{p}tag`, for `%{p}written`."""
    tags, flags = f"<{granules} x i32>", f"<{granules} x i1>"
    own = splat(f"{p}tag", "%tag", "i32", granules)
    look = f"""{own}  %{p}written.x = xor {tags} %{p}written, %{p}tag
  %{p}written.y = sub {tags} %{p}written.x, splat (i32 {NEXT_WARP})
  %{p}others.wrote = icmp ult {tags} %{p}written.y, splat (i32 {SEVERAL_WARPS})
  %{p}read.x = xor {tags} %{p}read, %{p}tag
  %{p}read.y = sub {tags} %{p}read.x, splat (i32 {NEXT_WARP})
  %{p}others.read = icmp ult {tags} %{p}read.y, splat (i32 {SEVERAL_WARPS})
"""
    if writes:
        look += f"  %{p}verdict = or {flags} %{p}others.wrote, %{p}others.read\n"
        renew = ""
    else:
        look += splat(f"{p}block", "%block.tag", "i32", granules)
        look += f"""  %{p}blank = icmp ult {tags} %{p}written, %{p}block
  %{p}found = or {flags} %{p}others.wrote, %{p}blank
"""
        look += joining(p, granules, f"%{p}read", f"%{p}others.read", f"%{p}found") if keeps_readers else ""
        look += "" if keeps_readers else f"  %{p}verdict = or {flags} %{p}found, %{p}found\n"
        renew = f"""  %{p}several = or {tags} %{p}tag, splat (i32 {SEVERAL_WARPS})
  %{p}renewed = select {flags} %{p}others.read, {tags} %{p}several, {tags} %{p}tag
"""
    look += f"""  %{p}bits = bitcast {flags} %{p}verdict to i{granules}
  %{p}bad = icmp ne i{granules} %{p}bits, 0
"""
    return look, renew


def joining(p: str, granules: int, read: str, others_read: str, found: str) -> str:
    """`%{p}verdict`: also where the tag of readers must not become that of SEVERAL at once."""
    tags, flags = f"<{granules} x i32>", f"<{granules} x i1>"
    return f"""  %{p}readers.bits = and {tags} {read}, splat (i32 {SEVERAL_WARPS})
  %{p}told = icmp ne {tags} %{p}readers.bits, splat (i32 {SEVERAL_WARPS})
  %{p}joins = and {flags} {others_read}, %{p}told
  %{p}verdict = or {flags} {found}, %{p}joins
"""


def watch_halves(p: str, kind: SharedKind, extent: int, *, writes: bool, bad: str, good: str) -> str:
    """The start of each half (`%{p}a`, `%{p}b`); if both are watched, the result of the race check, and a jump."""
    text = f"  %{p}a = add i64 %a, %{p}offset\n  %{p}b = add i64 %b, %{p}offset\n"
    if not kind.watched:
        return text + f"  br label %{good}\n{good}:\n"
    look_a, renew_a = watch(f"{p}a.", f"%{p}a", kind, extent, writes=writes)
    look_b, renew_b = watch(f"{p}b.", f"%{p}b", kind, extent, writes=writes)
    return f"""{text}{look_a}{look_b}  %{p}bad = or i1 %{p}a.bad, %{p}b.bad
  br i1 %{p}bad, label %{bad}, label %{good}, !prof !1
{good}:
{renew_a}{renew_b}"""


def single_check(kind: SharedKind) -> str:
    """`%fine`: whether some lane is active, and `bytes` from `%start` on lie in the window, aligned."""
    return f"""  %last = sub i64 %window, {kind.bytes}
  %below = icmp sle i64 %start, %last
  %odd = and i64 %start, {kind.bytes - 1}
  %straight = icmp eq i64 %odd, 0
  %above = icmp sge i64 %start, %bottom
  %fine.0 = and i1 %above, %below
  %fine.1 = and i1 %fine.0, %straight
  %fine = and i1 %fine.1, %someone
"""


def alignment(kind: SharedKind, n: int) -> int:
    """The alignment required of the n-th element; that of the whole access is required of its first."""
    return kind.bytes if n == 0 else kind.size
