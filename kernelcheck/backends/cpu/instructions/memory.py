"""Loads, stores and address conversions (PTX ISA 9.7.9: `ld`, `st`, `cvta`, `isspacep`).

A warp's access is one of three things. Lanes that touch consecutive elements, which is what well-written kernels do,
make one vector access with one bounds check. An address that is the same for the warp makes a scalar access. Anything
else goes lane by lane in `memory_library.py`.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.checked_memory import (
    access,
    global_shadow,
    lane_sections,
    shared_access,
    shared_shadow,
)
from kernelcheck.backends.cpu.checked_memory.access_parts import CheckedAccess, LaneAddress, base_address, window
from kernelcheck.backends.cpu.checked_memory.shared_parts import SharedKind
from kernelcheck.backends.cpu.emit.context import RANK_SHIFT, WINDOW_SHIFT, load_field
from kernelcheck.backends.cpu.emit.ir import LANES, LaneElements, Value, bits_of, widened
from kernelcheck.backends.cpu.emit.warp_code import WarpCode, register_type
from kernelcheck.backends.cpu.instructions import late_judgement
from kernelcheck.backends.cpu.instructions.matrix_rows import MEMSET, check_rows, move_rows
from kernelcheck.backends.cpu.ptx.syntax import Address, Immediate, Instruction, Operand, Register, Symbol, Vector
from kernelcheck.base.dataclasses import dataclass, replace

SPACES = ("global", "shared", "local", "const", "param")
WINDOWS = ("shared", "local")
"""State spaces whose addresses are offsets in a window of memory."""


def element_type(ptx_type: str) -> str:
    """LLVM type in which a PTX type travels through memory."""
    return register_type(ptx_type)


def space_of(k: WarpCode, instruction: Instruction) -> str:
    """`global` (also for constant and generic addresses, which are host addresses), `shared`, `local` or `param`."""
    for modifier in instruction.modifiers:
        space = modifier.partition("::")[0]
        if space in SPACES:
            return "global" if space == "const" else space
    return "global"


def lane_address(k: WarpCode, operand: Operand | None, space: str) -> tuple[Value, int]:
    """The base of `[base+offset]`, an i64, and the constant offset.

    Addresses in a window may be of 32 bits, and their sums are of 32 bits, too. A base below zero stays there, so that
    its sum with the offset may lie in the window. Those of shared memory become offsets in the running block's.
    """
    if not isinstance(operand, Address):
        raise k.unsupported(f"address {operand}")
    match operand.base:
        case Symbol() as symbol:
            base = k.variable_address(symbol)
        case Register(name):
            value = k.read_register(name)
            narrow = space in WINDOWS and value.type == "i32"
            base = k.cast("sext", value, "i64") if narrow else k.coerced(value, "i64")
            if space == "shared" and k.storage.in_cluster:
                base = k.op("sub", base, k.fixed["window"])
        case Immediate(bits, _):
            base = k.const("i64", bits)
    return base, operand.offset


def address_of(k: WarpCode, operand: Operand | None, space: str) -> Value:
    """The address that `[base+offset]` names, an i64 in the given state space."""
    base, offset = lane_address(k, operand, space)
    return k.op("add", base, k.const("i64", offset)) if offset else base


def elements_of(operand: Operand | None) -> list[Operand | None]:
    """Those of a vector, or the operand alone."""
    return list(operand.elements) if isinstance(operand, Vector) else [operand]


def lower_load(k: WarpCode, i: Instruction) -> None:
    ptx_type = i.modifiers[-1]
    space = space_of(k, i)
    type_ = element_type(ptx_type)
    destinations = elements_of(i.operands[0])
    _note_loading_lanes(k, i, space, type_)
    if space == "param":
        values = _load_parameter(k, i.operands[1], type_, len(destinations))
    elif id(i) in k.load_groups:
        values = _load_in_group(k, i, type_, len(destinations))
    else:
        base, offset = lane_address(k, i.operands[1], space)
        strong = i.known.strong
        names = [d.name if isinstance(d, Register) else "" for d in destinations]
        unused = frozenset(n for n, name in enumerate(names) if name not in k.read_anywhere)
        copied = frozenset(n for n, name in enumerate(names) if name in k.copied)
        wanted = frozenset(n for n, name in enumerate(names) if name in k.wanted_loads.get(id(i), ()))
        late = k.late.late.get(id(i), frozenset())
        counting = k.spare_lanes.get(id(i))
        if counting is not None:
            late = frozenset(range(bits_of(type_) // 8 * len(names)))
        moves_data = id(i) in k.volatile_data.loads
        peeks = id(i) in k.peeks
        elements = Elements(type_, len(names), unused, copied, wanted, late, peeks=peeks, moves_data=moves_data)
        values = load_elements(k, base, space, replace(elements, counting=counting), offset=offset, strong=strong)
    for destination, value in zip(destinations, values, strict=True):
        if destination is None:
            continue
        if isinstance(destination, Register):
            wide = k.type_of(destination.name)
            if wide not in ("float", "double", "i1") and type_ not in ("float", "double"):
                value = k.resized(value, wide, signed=ptx_type.startswith("s"))
        k.write(destination, value)


def _note_loading_lanes(k: WarpCode, i: Instruction, space: str, type_: str) -> None:
    """Notes by lane what a load reads and somebody looks at."""
    if not lane_sections.is_noted(k, space) or i.known.strong or "nc" in i.modifiers or id(i) in k.spare_lanes:
        return
    names = [d.name if isinstance(d, Register) else "" for d in elements_of(i.operands[0])]
    unused = {n for n, name in enumerate(names) if name not in k.read_anywhere}
    late = k.late.late.get(id(i), frozenset())
    for part in shared_shadow.parts(len(names), bits_of(type_) // 8, unused, set(), late):
        address = address_of(k, i.operands[1], space)
        place = k.op("add", address, k.const("i64", part.start)) if part.start else address
        lane_sections.note_load(k, place, space, k.site("load", space, part.size), part.size)


def _load_in_group(k: WarpCode, i: Instruction, type_: str, count: int) -> list[Value]:
    """A load of shared memory that is made together with others, at the first of them."""
    group, number = k.load_groups[id(i)]
    loaded = k.staged.get(id(group))
    if loaded is None:
        copied = all(isinstance(d, Register) and d.name in k.copied for d in elements_of(i.operands[0]))
        kind = replace(_shared_kind(k, type_, count, strong=False), copied=copied)
        base, _ = lane_address(k, i.operands[1], "shared")
        sites = [k.site("load", "shared", kind.bytes, load) for load in group.loads]
        loaded = k.staged[id(group)] = shared_access.load(k, base, kind, group.offsets, sites[0])
    return loaded.fetch(k, number)


def _shared_kind(k: WarpCode, type_: str, count: int, *, strong: bool) -> SharedKind:
    return SharedKind(
        type_, count, k.storage.shared_granule, watched=k.checks and not strong, keeps_readers=k.storage.orders_in_part
    )


def _load_parameter(k: WarpCode, operand: Operand | None, type_: str, count: int) -> list[Value]:
    assert isinstance(operand, Address)
    if isinstance(operand.base, Register):
        address = address_of(k, operand, "global")
        return load_elements(k, address, "global", Elements(type_, count))
    assert isinstance(operand.base, Symbol)
    offset = k.storage.parameters[operand.base.name] + operand.base.offset + operand.offset
    size = bits_of(type_) // 8 * count
    if not 0 <= offset <= k.storage.parameter_bytes - size:
        raise k.unsupported(f"{size} bytes at byte {offset} of {k.storage.parameter_bytes} bytes of parameters")
    base = load_field(k, "parameters", "ptr")
    values = []
    for n in range(count):
        pointer = k.fresh("parameter")
        k.line(f"{pointer} = getelementptr i8, ptr {base.name}, i64 {offset + n * bits_of(type_) // 8}")
        values.append(k.raw(f"load {type_}, ptr {pointer}, align 1, !invariant.load !2", type_, False))
    return values


def lower_store(k: WarpCode, i: Instruction) -> None:
    space = space_of(k, i)
    if space == "param":
        raise k.invalid("a store to the kernel's parameters, which are read-only,")
    type_ = element_type(i.modifiers[-1])
    base, offset = lane_address(k, i.operands[0], space)
    values = [k.read(operand, type_) for operand in elements_of(i.operands[1])]
    strong = i.known.strong
    if lane_sections.is_noted(k, space) and not strong:
        site = k.site("store", space, bits_of(type_) // 8 * len(values))
        lane_sections.note_store(k, address_of(k, i.operands[0], space), space, site, values)
    store_elements(k, base, space, values, offset=offset, strong=strong)


@dataclass(frozen=True)
class Elements(LaneElements):
    """The elements that a load gives each lane, and how each is judged."""

    unused: frozenset[int] = frozenset()
    """Elements that no instruction reads."""
    copied: frozenset[int] = frozenset()
    """Elements that are only stored again."""
    wanted: frozenset[int] = frozenset()
    """For local memory: elements that the thread must have written."""
    late: frozenset[int] = frozenset()
    """Bytes that are judged where they are used (`analysis/late_uses.py`)."""
    counting: tuple[int, ...] | None = None
    """The lanes of each warp whose loads are judged (`analysis/spare_lanes.py`); None: all, or those that use them."""
    peeks: bool = False
    """Whether the load peeks at a place before an atomic operation (`analysis/peeks.py`)."""
    moves_data: bool = False
    """Whether a volatile access loads them that does not poll a flag (`analysis/volatile_data.py`)."""


def load_elements(
    k: WarpCode, address: Value, space: str, elements: Elements, *, offset: int = 0, strong: bool = False
) -> list[Value]:
    """The elements for every lane, from `address + offset` on."""
    site = k.site("load", space, elements.size * elements.count)
    place = k.op("add", address, k.const("i64", offset)) if strong and offset else address
    if strong and k.checks:  # before it acquires: what it reads is no reason that it may
        if space == "shared":
            kind = shared_shadow.READ if elements.moves_data else shared_shadow.STRONG_READ
            shared_shadow.note_lanes(k, place, k.active(), site, elements.bytes, kind)
        else:
            global_shadow.note_strong_load(k, space, place, site, elements.bytes, moves_data=elements.moves_data)
    if strong and space != "local":
        shared_shadow.synchronise(k, place, space, k.active(), shared_shadow.ACQUIRES)
    if elements.counting is None and elements.late:
        late_judgement.keep_place(k, k.op("add", address, k.const("i64", offset)) if offset else address, space, site)
    if space == "shared":
        loaded = _load_shared(k, address, elements, offset, site, strong=strong)
        _judge_counting(k, address, space, elements, offset, site)
        return loaded
    lanes = LaneAddress(address, k.const("i64", offset), space)
    what = (elements.unused, elements.copied, elements.wanted, elements.late)
    read_only = k.instruction is not None and "nc" in k.instruction.modifiers
    made = CheckedAccess(
        elements.type, elements.count, lanes, k.active(), k.const("i32", site), strong, *what, read_only=read_only
    )
    values = access.load(k, made)
    _judge_counting(k, address, space, elements, offset, site)
    return values


def _judge_counting(k: WarpCode, address: Value, space: str, elements: Elements, offset: int, site: int) -> None:
    """Judges a load of which only some lanes count, for these."""
    if elements.counting is None:
        return
    parts = shared_shadow.parts(elements.count, elements.size, elements.unused, elements.copied)
    late_judgement.judge_lanes(
        k, address, space, site, elements.counting, [replace(p, start=p.start + offset) for p in parts]
    )


def _load_shared(
    k: WarpCode, address: Value, elements: Elements, offset: int, site: int, *, strong: bool
) -> list[Value]:
    kind = _shared_kind(k, elements.type, elements.count, strong=strong)
    looks = shared_shadow.parts(elements.count, elements.size, elements.unused, elements.copied, elements.late)
    if len(looks) == 1 and looks[0].size == kind.bytes and not elements.peeks:
        kind = replace(kind, copied=looks[0].unit != shared_shadow.EVERY_BYTE)
    elif kind.watched:
        for part in looks:
            start = k.op("add", address, k.const("i64", offset + part.start))
            how = shared_shadow.PEEK if elements.peeks else shared_shadow.READ
            shared_shadow.note_lanes(k, start, k.active(), site, part.size, how, part.unit)
        kind = replace(kind, watched=False)
    return shared_access.load(k, address, kind, [offset], site).fetch(k, 0)


def store_elements(
    k: WarpCode, address: Value, space: str, values: list[Value], *, offset: int = 0, strong: bool = False
) -> None:
    """Stores each lane's consecutive elements at `address + offset`."""
    type_, count = values[0].type, len(values)
    site = k.site("store", space, bits_of(type_) // 8 * count)
    if space == "shared":
        start = k.op("add", address, k.const("i64", offset)) if offset else address
        if strong and k.checks:
            size = bits_of(type_) // 8 * count
            moves_data = id(k.instruction) in k.volatile_data.stores
            kind = shared_shadow.VOLATILE_WRITE if moves_data else shared_shadow.STRONG_WRITE
            shared_shadow.note_lanes(k, start, k.active(), site, size, kind)
            shared_shadow.synchronise(k, start, space, k.active(), shared_shadow.RELEASES)
        shared_access.store(k, start, _shared_kind(k, type_, count, strong=strong), values, site)
        return
    place = LaneAddress(address, k.const("i64", offset), space)
    made = CheckedAccess(type_, count, place, k.active(), k.const("i32", site), strong, writes=True)
    if strong:
        global_shadow.note_strong_store(k, made)
    access.store(k, made, values)


def local_offset(k: WarpCode, address: Value) -> Value:
    """A local address of each lane as an offset in the warp's local memory."""
    lanes = k.lanes("i64", [lane * k.storage.local_bytes for lane in range(LANES)])
    return k.op("add", address, lanes)


def lower_cvta(k: WarpCode, i: Instruction) -> None:
    """`cvta`: between generic addresses, which are host addresses, and those of a state space."""
    space = next((m.partition("::")[0] for m in i.modifiers if m.partition("::")[0] in SPACES), "global")
    operand = i.operands[1]
    bits = i.modifiers[-1].lstrip("u")
    value = k.read(operand, f"i{bits}")
    value = k.resized(value, "i64")
    if space == "shared" and k.storage.in_cluster:
        value = _of_cluster(k, value, to_window="to" in i.modifiers)
    elif space in WINDOWS:
        base = base_address(k, space)
        if space == "local":
            base = local_offset(k, base)
        value = k.op("sub" if "to" in i.modifiers else "add", value, base)
    elif space == "param" and "to" not in i.modifiers:  # which may have been held in 32 bits (LLVM, `nvptx-short-ptr`)
        base = load_field(k, "parameters", "i64")
        offset = k.cast("trunc", k.op("sub", value, base), "i32")
        value = k.op("add", base, k.cast("zext", offset, "i64"))
    k.write(i.operands[0], value)


def _of_cluster(k: WarpCode, address: Value, *, to_window: bool) -> Value:
    """The address in the cluster's window of a generic one in the shared memory of a block, or the other way round."""
    arena, reach = load_field(k, "arena", "i64"), load_field(k, "shared_reach", "i64")
    held, window = k.const("i64", RANK_SHIFT), k.const("i64", WINDOW_SHIFT)
    if not to_window:
        rank, offset = k.op("lshr", address, window), k.op("and", address, k.const("i64", (1 << WINDOW_SHIFT) - 1))
        return k.op("add", k.op("add", arena, k.op("shl", rank, held)), offset)
    offset = k.op("sub", address, arena)
    within = k.op("and", offset, k.const("i64", (1 << RANK_SHIFT) - 1))
    there = k.op("or", k.op("shl", k.op("lshr", offset, held), window), within)
    return k.select(k.icmp("ult", offset, reach), there, offset)


def lower_isspacep(k: WarpCode, i: Instruction) -> None:
    space, _, scope = i.modifiers[-1].partition("::")
    address = k.read(i.operands[1], "i64")
    of_cluster = k.storage.in_cluster and (scope == "cluster" or space == "global")

    def inside(name: str) -> Value:
        if name == "shared" and of_cluster:
            offset = k.op("sub", address, load_field(k, "arena", "i64"))
            return k.icmp("ult", offset, load_field(k, "shared_reach", "i64"))
        base, size = window(k, name)
        offset = k.op("sub", address, k.cast("ptrtoint", base, "i64"))
        lanes = k.const("i64", LANES if name == "local" else 1)
        return k.icmp("ult", offset, k.op("mul", size, lanes))

    if space in WINDOWS:
        k.write(i.operands[0], inside(space))
        return
    outside = k.op("or", inside("shared"), inside("local"))
    k.write(i.operands[0], k.op("xor", outside, k.const("i1", 1)))


def lower_fence(k: WarpCode, i: Instruction) -> None:
    """Blocks run on one thread in program order: memory order needs no instruction, only the checks do."""
    if "async" in i.modifiers and k.storage.mbarriers and "global" not in i.modifiers:
        k.call("fence_proxies", None, ["ptr %context", k.active()])  # (PTX ISA, "Proxies")
    if "mbarrier_init" in i.modifiers and k.storage.mbarriers:
        k.call("fence_objects", None, ["ptr %context"])
    between_proxies = not {"async", "alias", "mbarrier_init"}.isdisjoint(
        i.modifiers
    )  # these order no accesses of threads
    if not between_proxies:
        global_shadow.note_fence(k, k.active(), scope="cta" if i.is_of_block else "gpu")


def lower_prefetch(k: WarpCode, i: Instruction) -> None:
    """Prefetches have no effect on results."""


def lower_discard(k: WarpCode, i: Instruction) -> None:
    """`discard.global.L2 [a], 128`: destroys 128 bytes, which hold ones from then on, NaN in every type of floats."""
    size = k.constant(i.operands[1])
    assert size is not None
    address = k.splat(address_of(k, i.operands[0], "global"))
    site = k.site("discard", "global", size)
    name, text = move_rows(size, "global", writes=True, watched=k.checks)
    k.library |= dict((check_rows("global"), (name, text)))
    forget = f"  call void @forget_writes(ptr %context, ptr %all, i32 %mask, i64 {size})\n" if k.checks else ""
    discard = f"discard.{size}{'.watched' if k.checks else ''}"
    wide = widened("i64")
    k.declarations.add(MEMSET)
    k.library[discard] = f"""
define internal void @{discard}(ptr %context, {wide} %addresses, i32 %mask, i32 %site) noinline {{
  %all = alloca {wide}, align 64
  %ones = alloca [{size * LANES} x i8], align 64
  store {wide} %addresses, ptr %all, align 64
  call void @llvm.memset.p0.i64(ptr align 64 %ones, i8 -1, i64 {size * LANES}, i1 false)
  call void @{name}(ptr %context, {wide} %addresses, i32 %mask, i32 %site, i64 1, ptr %ones)
{forget}  ret void
}}
"""
    k.call(discard, None, ["ptr %context", address, k.active(), f"i32 {site}"])


def lower_policy(k: WarpCode, i: Instruction) -> None:
    """`createpolicy`: what caches should keep, which has no effect on results."""
    if "range" in i.modifiers:
        size, total = (k.constant(operand) for operand in i.operands[2:4])
        if size is not None and total is not None and size > total:
            raise k.invalid(f"{size} bytes of {total}")
    k.write(i.operands[0], k.const("i64", 0))


def lower_param_move(k: WarpCode, i: Instruction) -> None:
    """`param`: a value passed to or from an inlined function, cut to its type and extended as a load would."""
    ptx_type = i.modifiers[0]
    destination = i.operands[0]
    value = k.read(i.operands[1], element_type(ptx_type))
    assert isinstance(destination, Register)
    wide = k.type_of(destination.name)
    if wide not in ("float", "double", "i1") and value.type not in ("float", "double"):
        value = k.resized(value, wide, signed=ptx_type.startswith("s"))
    k.write(destination, value)


HANDLERS = {
    "ld": lower_load,
    "ldu": lower_load,
    "st": lower_store,
    "cvta": lower_cvta,
    "isspacep": lower_isspacep,
    "membar": lower_fence,
    "prefetch": lower_prefetch,
    "prefetchu": lower_prefetch,
    "discard": lower_discard,
    "createpolicy": lower_policy,
    "applypriority": lower_prefetch,
    "param": lower_param_move,
}
