"""IR functions behind loads and stores of shared memory: patterns, bounds, race check, for many accesses at once.

A kernel mostly reads shared memory through one register with many constant offsets, so one call reads them all: how the
lanes lie is looked at once. In each half of the warp they mostly touch consecutive elements (*rows*), or all the same
one (*same*); halves, because blocks of 16 columns are common. Everything else, lanes that are missing, and whatever
there is to report go through the functions of `memory_library.py`, which look at every lane.

What is loaded goes to memory of the caller's, a vector of 32 lanes an element, so that it need not sit in vector
registers until it is used.
"""

from __future__ import annotations

from dataclasses import dataclass

from kernelcheck.backends.cpu.context import field_offset
from kernelcheck.backends.cpu.findings import SEVERAL
from kernelcheck.backends.cpu.ir import HALF, LANES, bits_of, widened

_ADDRESSES = f"<{LANES} x i64>"


@dataclass(frozen=True)
class Kind:
    """What accesses have in common: `count` consecutive elements of the LLVM type `type` for every lane."""

    type: str
    count: int
    granule: int
    """Bytes that share a tag of the race check."""
    watched: bool
    """Whether the race check hears of them."""

    @property
    def size(self) -> int:
        """Bytes of an element."""
        return bits_of(self.type) // 8

    @property
    def bytes(self) -> int:
        """Bytes of a lane."""
        return self.size * self.count

    @property
    def suffix(self) -> str:
        return f"{self.type}.{self.count}{'.watched' if self.watched else ''}"


def load_functions(kind: Kind, *, uniform: bool) -> dict[str, str]:
    """Names and definitions of the function that loads, and of what it calls.

    `shared.load.*(context, addresses, mask, first site, offsets, number of offsets, out)` loads at each of the offsets
    from the lanes' addresses; `shared.load.uniform.*` has one address, and puts single elements into `out`.
    """
    slow = f"shared.load.each.{kind.suffix}"
    text = _load_each(slow, kind)
    if uniform:
        name = f"shared.load.uniform.{kind.suffix}"
        return {slow: text, name: _uniform_load(name, slow, kind)}
    name = f"shared.load.{kind.suffix}"
    return {slow: text, name: _load(name, slow, kind)}


def store_functions(kind: Kind, *, uniform: bool) -> dict[str, str]:
    """Name and definition of the function that stores `count` values for every lane, or for the warp."""
    name = f"shared.store.{'uniform.' if uniform else ''}{kind.suffix}"
    return {name: _uniform_store(name, kind) if uniform else _store(name, kind)}


def _field(name: str, field: str, type_: str) -> str:
    return f"""  %{name}.p = getelementptr i8, ptr %context, i64 {field_offset(field)}
  %{name} = load {type_}, ptr %{name}.p
"""


def _fields(kind: Kind) -> str:
    """What an access needs to know of shared memory, and of the race check."""
    text = _field("window", "shared_bytes", "i64") + _field("shared", "shared", "ptr")
    if kind.watched:
        text += _field("writers", "shared_writers", "ptr") + _field("readers", "shared_readers", "ptr")
        text += _field("epoch", "epoch", "i32") + _field("block.epoch", "block_epoch", "i32")
        text += _field("warp", "warp", "i32")
        text += "  %tag.epoch = shl i32 %epoch, 6\n  %tag = or i32 %tag.epoch, %warp\n"
        text += "  %block.tag = shl i32 %block.epoch, 6\n"
    return text


def _splat(name: str, value: str, type_: str, lanes: int) -> str:
    wide = f"<{lanes} x {type_}>"
    return f"""  %{name}.s = insertelement {wide} poison, {type_} {value}, i64 0
  %{name} = shufflevector {wide} %{name}.s, {wide} poison, <{lanes} x i32> zeroinitializer
"""


def _pattern(kind: Kind) -> str:
    """How the lanes lie: `%rows` and `%same` where all are there and aligned, and no sum below wraps around."""
    heads = ", ".join(f"i32 {lane // HALF * HALF}" for lane in range(LANES))
    ramp = ", ".join(f"i64 {lane % HALF * kind.bytes}" for lane in range(LANES))
    return f"""  %heads = shufflevector {_ADDRESSES} %addresses, {_ADDRESSES} poison, <{LANES} x i32> <{heads}>
  %away = sub {_ADDRESSES} %addresses, %heads
  %rows.lanes = icmp eq {_ADDRESSES} %away, <{ramp}>
  %rows.bits = bitcast <{LANES} x i1> %rows.lanes to i{LANES}
  %rows.all = icmp eq i{LANES} %rows.bits, -1
  %same.lanes = icmp eq {_ADDRESSES} %away, zeroinitializer
  %same.bits = bitcast <{LANES} x i1> %same.lanes to i{LANES}
  %same.all = icmp eq i{LANES} %same.bits, -1
  %a = extractelement {_ADDRESSES} %addresses, i64 0
  %b = extractelement {_ADDRESSES} %addresses, i64 {HALF}
  %low = call i64 @llvm.umin.i64(i64 %a, i64 %b)
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


def _inside(p: str, kind: Kind, extent: int) -> str:
    """`%{p}inside`: whether both halves lie within shared memory at the offset `%{p}offset`."""
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


def _watch(p: str, start: str, kind: Kind, extent: int, *, writes: bool) -> tuple[str, str]:
    """The tags of `extent` bytes from `start` on: `%{p}bad` tells of something to report; then, how to renew them."""
    granules = extent // kind.granule
    tags, flags = f"<{granules} x i32>", f"<{granules} x i1>"
    own = _splat(f"{p}tag", "%tag", "i32", granules)
    look = f"""  %{p}index = lshr i64 {start}, {kind.granule.bit_length() - 1}
  %{p}writers = getelementptr i32, ptr %writers, i64 %{p}index
  %{p}readers = getelementptr i32, ptr %readers, i64 %{p}index
  %{p}written = load {tags}, ptr %{p}writers, align 4
  %{p}read = load {tags}, ptr %{p}readers, align 4
{own}  %{p}written.x = xor {tags} %{p}written, %{p}tag
  %{p}written.y = sub {tags} %{p}written.x, splat (i32 1)
  %{p}others.wrote = icmp ult {tags} %{p}written.y, splat (i32 {SEVERAL})
  %{p}read.x = xor {tags} %{p}read, %{p}tag
  %{p}read.y = sub {tags} %{p}read.x, splat (i32 1)
  %{p}others.read = icmp ult {tags} %{p}read.y, splat (i32 {SEVERAL})
"""
    if writes:
        look += f"  %{p}verdict = or {flags} %{p}others.wrote, %{p}others.read\n"
        renew = f"  store {tags} %{p}tag, ptr %{p}writers, align 4\n"
    else:
        look += _splat(f"{p}block", "%block.tag", "i32", granules)
        look += f"""  %{p}blank = icmp ult {tags} %{p}written, %{p}block
  %{p}verdict = or {flags} %{p}others.wrote, %{p}blank
"""
        renew = f"""  %{p}several = or {tags} %{p}tag, splat (i32 {SEVERAL})
  %{p}renewed = select {flags} %{p}others.read, {tags} %{p}several, {tags} %{p}tag
  store {tags} %{p}renewed, ptr %{p}readers, align 4
"""
    look += f"""  %{p}bits = bitcast {flags} %{p}verdict to i{granules}
  %{p}bad = icmp ne i{granules} %{p}bits, 0
"""
    return look, renew


def _watch_halves(p: str, kind: Kind, extent: int, *, writes: bool, bad: str, good: str) -> str:
    """Where each half starts (`%{p}a`, `%{p}b`); if both are watched, what the race check says, and a jump."""
    text = f"  %{p}a = add i64 %a, %{p}offset\n  %{p}b = add i64 %b, %{p}offset\n"
    if not kind.watched:
        return text + f"  br label %{good}\n{good}:\n"
    look_a, renew_a = _watch(f"{p}a.", f"%{p}a", kind, extent, writes=writes)
    look_b, renew_b = _watch(f"{p}b.", f"%{p}b", kind, extent, writes=writes)
    return f"""{text}{look_a}{look_b}  %{p}bad = or i1 %{p}a.bad, %{p}b.bad
  br i1 %{p}bad, label %{bad}, label %{good}, !prof !1
{good}:
{renew_a}{renew_b}"""


def _copy_rows(p: str, kind: Kind) -> str:
    """Consecutive elements, `count` a lane, to a vector for each of a lane's elements."""
    part = f"<{HALF * kind.count} x {kind.type}>"
    text = ""
    for half in "ab":
        text += f"""  %{p}{half}.p = getelementptr i8, ptr %shared, i64 %{p}{half}
  %{p}{half}.v = load {part}, ptr %{p}{half}.p, align 1
"""
    for n in range(kind.count):
        picks = ", ".join(f"i32 {lane * kind.count + n}" for lane in range(LANES))
        text += f"""  %{p}v{n} = shufflevector {part} %{p}a.v, {part} %{p}b.v, <{LANES} x i32> <{picks}>
"""
    return text


def _copy_same(p: str, kind: Kind) -> str:
    """One element a half (`count` of them), to vectors."""
    wide = widened(kind.type)
    picks = ", ".join(f"i32 {lane // HALF}" for lane in range(LANES))
    text = ""
    for n in range(kind.count):
        vector = "poison"
        for number, half in enumerate("ab"):
            text += f"""  %{p}{half}{n}.p = getelementptr i8, ptr %shared, i64 %{p}{half}
  %{p}{half}{n}.q = getelementptr i8, ptr %{p}{half}{n}.p, i64 {n * kind.size}
  %{p}{half}{n} = load {kind.type}, ptr %{p}{half}{n}.q, align 1
  %{p}w{n}{half} = insertelement {wide} {vector}, {kind.type} %{p}{half}{n}, i64 {number}
"""
            vector = f"%{p}w{n}{half}"
        text += f"  %{p}v{n} = shufflevector {wide} {vector}, {wide} poison, <{LANES} x i32> <{picks}>\n"
    return text


def _put(p: str, kind: Kind) -> str:
    """Stores the vectors `%{p}v0`, … to `%{p}target`."""
    wide, stride = widened(kind.type), LANES * kind.size
    text = ""
    for n in range(kind.count):
        text += f"""  %{p}put{n} = getelementptr i8, ptr %{p}target, i64 {n * stride}
  store {wide} %{p}v{n}, ptr %{p}put{n}, align 64
"""
    return text


def _load(name: str, slow: str, kind: Kind) -> str:
    arms = ""
    for p, extent, copy in (("rows", HALF * kind.bytes, _copy_rows), ("same", kind.bytes, _copy_same)):
        body = (
            _inside(f"{p}.", kind, extent)
            + f"  br i1 %{p}.inside, label %{p}.look, label %{p}.slow, !prof !0\n{p}.look:\n"
            + _watch_halves(f"{p}.", kind, extent, writes=False, bad=f"{p}.slow", good=f"{p}.copy")
            + copy(f"{p}.", kind)
            + _put(f"{p}.", kind)
        )
        arms += _each_offset(p, body, slow, kind)
    lanes = _each_offset("lanes", "  br label %lanes.slow\nlanes.copy:\n", slow, kind)
    return f"""
define internal void @{name}(ptr %context, {_ADDRESSES} %addresses, i32 %mask, i32 %site, ptr %offsets, i32 %n,
                             ptr %out) noinline {{
entry:
{_fields(kind)}{_pattern(kind)}  br i1 %rows, label %rows.start, label %other, !prof !0
other:
  br i1 %same, label %same.start, label %lanes.start
{arms}{lanes}done:
  ret void
}}
"""


def _each_offset(p: str, body: str, slow: str, kind: Kind) -> str:
    """A loop over the offsets; `body` may leave for `{p}.slow`, which loads lane by lane."""
    return f"""{p}.start:
  br label %{p}.next
{p}.next:
  %{p}.i = phi i32 [ 0, %{p}.start ], [ %{p}.more, %{p}.step ]
  %{p}.place = getelementptr i32, ptr %offsets, i32 %{p}.i
  %{p}.offset32 = load i32, ptr %{p}.place
  %{p}.offset = sext i32 %{p}.offset32 to i64
  %{p}.skip = mul i32 %{p}.i, {kind.count * LANES * kind.size}
  %{p}.target = getelementptr i8, ptr %out, i32 %{p}.skip
{body}  br label %{p}.step
{p}.slow:
  %{p}.site = add i32 %site, %{p}.i
  call void @{slow}(ptr %context, {_ADDRESSES} %addresses, i64 %{p}.offset, i32 %mask, i32 %{p}.site, ptr %{p}.target)
  br label %{p}.step
{p}.step:
  %{p}.more = add i32 %{p}.i, 1
  %{p}.again = icmp ult i32 %{p}.more, %n
  br i1 %{p}.again, label %{p}.next, label %done
"""


def _load_each(name: str, kind: Kind) -> str:
    """Loads lane by lane, and reports."""
    wide = widened(kind.type)
    text = f"""
define internal void @{name}(ptr %context, {_ADDRESSES} %addresses, i64 %offset, i32 %mask, i32 %site, ptr %out)
    noinline {{
{_splat("offset.v", "%offset", "i64", LANES)}  %places = add {_ADDRESSES} %addresses, %offset.v
{_field("window", "shared_bytes", "i64")}{_field("shared", "shared", "ptr")}"""
    if kind.watched:
        arguments = f"ptr %context, {_ADDRESSES} %places, i32 %mask, i32 %site, i64 {kind.bytes}"
        text += f"  call void @shadow.lanes.read({arguments})\n"
    for n in range(kind.count):
        arguments = f"ptr %context, {_ADDRESSES} %places.{n}, i32 %mask, i32 %site, i64 {_align(kind, n)}"
        text += f"""  %places.{n} = add {_ADDRESSES} %places, splat (i64 {n * kind.size})
  %v{n} = call {wide} @load.{kind.type}.shared({arguments}, ptr %shared, i64 %window)
"""
    return text + _put("", kind).replace("%target", "%out") + "  ret void\n}\n"


def _align(kind: Kind, n: int) -> int:
    """The alignment to ask of the n-th element: that of the whole access is asked of its first."""
    return kind.bytes if n == 0 else kind.size


def _uniform_load(name: str, slow: str, kind: Kind) -> str:
    wide = widened(kind.type)
    look, renew = _watch("t.", "%start", kind, kind.bytes, writes=False) if kind.watched else ("", "")
    judge = f"{look}  br i1 %t.bad, label %slow, label %copy, !prof !1\n" if kind.watched else "  br label %copy\n"
    copy = take = ""
    for n in range(kind.count):
        copy += f"""  %from.{n} = getelementptr i8, ptr %from, i64 {n * kind.size}
  %v{n} = load {kind.type}, ptr %from.{n}, align 1
  %to.{n} = getelementptr i8, ptr %target, i64 {n * kind.size}
  store {kind.type} %v{n}, ptr %to.{n}, align 1
"""
        take += f"""  %found.{n}.p = getelementptr {wide}, ptr %each, i64 {n}
  %found.{n}.q = getelementptr {kind.type}, ptr %found.{n}.p, i32 %leader
  %found.{n} = load {kind.type}, ptr %found.{n}.q
  %put.{n} = getelementptr i8, ptr %target, i64 {n * kind.size}
  store {kind.type} %found.{n}, ptr %put.{n}, align 1
"""
    return f"""
define internal void @{name}(ptr %context, i64 %address, i32 %mask, i32 %site, ptr %offsets, i32 %n, ptr %out)
    noinline {{
entry:
  %each = alloca [{kind.count} x {wide}], align 64
{_fields(kind)}  %someone = icmp ne i32 %mask, 0
  br label %next
next:
  %i = phi i32 [ 0, %entry ], [ %more, %step ]
  %place = getelementptr i32, ptr %offsets, i32 %i
  %offset32 = load i32, ptr %place
  %offset = sext i32 %offset32 to i64
  %skip = mul i32 %i, {kind.bytes}
  %target = getelementptr i8, ptr %out, i32 %skip
  %start = add i64 %address, %offset
{_single_check(kind)}  br i1 %fine, label %look, label %slow, !prof !0
look:
{judge}copy:
{renew}  %from = getelementptr i8, ptr %shared, i64 %start
{copy}  br label %step
slow:
  %mask.less = sub i32 0, %mask
  %only = and i32 %mask, %mask.less
  %first = call i32 @llvm.cttz.i32(i32 %mask, i1 false)
  %leader = and i32 %first, {LANES - 1}
{_splat("addresses", "%address", "i64", LANES)}  %site.i = add i32 %site, %i
  call void @{slow}(ptr %context, {_ADDRESSES} %addresses, i64 %offset, i32 %only, i32 %site.i, ptr %each)
{take}  br label %step
step:
  %more = add i32 %i, 1
  %again = icmp ult i32 %more, %n
  br i1 %again, label %next, label %done
done:
  ret void
}}
"""


def _single_check(kind: Kind) -> str:
    """`%fine`: whether some lane is there, and `bytes` from `%start` on lie in shared memory, aligned."""
    return f"""  %end = add i64 %start, {kind.bytes}
  %below = icmp ule i64 %end, %window
  %whole = icmp ult i64 %start, %end
  %odd = and i64 %start, {kind.bytes - 1}
  %straight = icmp eq i64 %odd, 0
  %fine.0 = and i1 %below, %whole
  %fine.1 = and i1 %fine.0, %straight
  %fine = and i1 %fine.1, %someone
"""


def _store(name: str, kind: Kind) -> str:
    wide, part = widened(kind.type), f"<{HALF * kind.count} x {kind.type}>"
    values = ", ".join(f"{wide} %value.{n}" for n in range(kind.count))
    extent = HALF * kind.bytes
    rows = _watch_halves("rows.", kind, extent, writes=True, bad="lanes", good="rows.copy")
    joined, width, names = "", LANES, [f"%value.{n}" for n in range(kind.count)]
    while len(names) > 1:
        picks = ", ".join(f"i32 {n}" for n in range(2 * width))
        pairs: list[str] = []
        for a, b in zip(names[::2], names[1::2], strict=True):
            pairs.append(f"%joined.{width}.{len(pairs)}")
            whole = f"<{width} x {kind.type}>"
            joined += f"  {pairs[-1]} = shufflevector {whole} {a}, {whole} {b}, <{2 * width} x i32> <{picks}>\n"
        names, width = pairs, 2 * width
    for number, half in enumerate("ab"):
        lanes = range(number * HALF, number * HALF + HALF)
        picks = ", ".join(f"i32 {n * LANES + lane}" for lane in lanes for n in range(kind.count))
        whole, order = f"<{width} x {kind.type}>", f"<{HALF * kind.count} x i32> <{picks}>"
        joined += f"""  %data.{half} = shufflevector {whole} {names[0]}, {whole} poison, {order}
  %rows.{half}.p = getelementptr i8, ptr %shared, i64 %rows.{half}
  store {part} %data.{half}, ptr %rows.{half}.p, align 1
"""
    each = ""
    if kind.watched:
        arguments = f"ptr %context, {_ADDRESSES} %addresses, i32 %mask, i32 %site, i64 {kind.bytes}"
        each += f"  call void @shadow.lanes.write({arguments})\n"
    for n in range(kind.count):
        arguments = f"ptr %context, {_ADDRESSES} %places.{n}, i32 %mask, i32 %site, i64 {_align(kind, n)}"
        each += f"""  %places.{n} = add {_ADDRESSES} %addresses, splat (i64 {n * kind.size})
  call void @store.{kind.type}.shared({arguments}, ptr %shared, i64 %window, {wide} %value.{n})
"""
    return f"""
define internal void @{name}(ptr %context, {_ADDRESSES} %addresses, i32 %mask, i32 %site, {values}) noinline {{
entry:
{_fields(kind)}{_pattern(kind)}  %rows.offset = add i64 0, 0
  br i1 %rows, label %rows.start, label %lanes, !prof !0
rows.start:
{_inside("rows.", kind, extent)}  br i1 %rows.inside, label %rows.look, label %lanes, !prof !0
rows.look:
{rows}{joined}  ret void
lanes:
{each}  ret void
}}
"""


def _uniform_store(name: str, kind: Kind) -> str:
    """All lanes store to one place; `values` are those of the highest active lane, which stay."""
    values = ", ".join(f"{kind.type} %value.{n}" for n in range(kind.count))
    look, renew = _watch("t.", "%start", kind, kind.bytes, writes=True) if kind.watched else ("", "")
    judge = f"{look}  br i1 %t.bad, label %slow, label %copy, !prof !1\n" if kind.watched else "  br label %copy\n"
    wide = widened(kind.type)
    copy = each = ""
    if kind.watched:
        arguments = f"ptr %context, {_ADDRESSES} %addresses, i32 %only, i32 %site, i64 {kind.bytes}"
        each += f"  call void @shadow.lanes.write({arguments})\n"
    for n in range(kind.count):
        copy += f"""  %to.{n} = getelementptr i8, ptr %to, i64 {n * kind.size}
  store {kind.type} %value.{n}, ptr %to.{n}, align 1
"""
        arguments = f"ptr %context, {_ADDRESSES} %places.{n}, i32 %only, i32 %site, i64 {_align(kind, n)}"
        each += f"""  %places.{n} = add {_ADDRESSES} %addresses, splat (i64 {n * kind.size})
{_splat(f"wide.{n}", f"%value.{n}", kind.type, LANES)}  call void @store.{kind.type}.shared({arguments}, ptr %shared, \
i64 %window, {wide} %wide.{n})
"""
    return f"""
define internal void @{name}(ptr %context, i64 %start, i32 %mask, i32 %site, {values}) noinline {{
entry:
{_fields(kind)}  %someone = icmp ne i32 %mask, 0
  br i1 %someone, label %check, label %done
check:
{_single_check(kind)}  br i1 %fine, label %look, label %slow, !prof !0
look:
{judge}copy:
{renew}  %to = getelementptr i8, ptr %shared, i64 %start
{copy}  ret void
slow:
  %mask.less = sub i32 0, %mask
  %only = and i32 %mask, %mask.less
{_splat("addresses", "%start", "i64", LANES)}{each}  ret void
done:
  ret void
}}
"""
