"""Loads, stores and address conversions (PTX ISA 9.7.9: `ld`, `st`, `cvta`, `isspacep`).

A warp's access is one of three things. Lanes that touch consecutive elements, which is what well-written kernels do,
make one vector access with one bounds check. An address that is the same for the warp makes a scalar access. Anything
else goes lane by lane in `memory_library.py`.
"""

from __future__ import annotations

from kernelcheck.backends.cpu import memory_library
from kernelcheck.backends.cpu.context import load_field
from kernelcheck.backends.cpu.ir import LANES, Value, bits_of, widened
from kernelcheck.backends.cpu.ptx import Address, Immediate, Instruction, Operand, Register, Symbol, Vector
from kernelcheck.backends.cpu.warp_code import WarpCode, register_type

SPACES = ("global", "shared", "local", "const", "param")
STATE_SPACE_WINDOWS = ("shared", "local")


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


def address_of(k: WarpCode, operand: Operand | None, space: str) -> Value:
    """The address that `[base+offset]` names, an i64 in the given state space."""
    if not isinstance(operand, Address):
        raise k.unsupported(f"address {operand}")
    match operand.base:
        case Symbol() as symbol:
            base = k.storage.address(k, symbol)
        case Register(name):
            register = k.read_register(name)
            base = k.coerced(register, "i64")
        case Immediate(bits, _):
            base = k.const("i64", bits)
    if operand.offset == 0:
        return base
    return k.op("add", base, k.const("i64", operand.offset))


def _elements(operand: Operand | None) -> list[Operand | None]:
    return list(operand.elements) if isinstance(operand, Vector) else [operand]


def lower_load(k: WarpCode, i: Instruction) -> None:
    ptx_type = i.modifiers[-1]
    space = space_of(k, i)
    type_ = element_type(ptx_type)
    destinations = _elements(i.operands[0])
    if space == "param":
        values = _load_parameter(k, i.operands[1], type_, len(destinations))
    else:
        address = address_of(k, i.operands[1], space)
        values = load_elements(k, address, space, type_, len(destinations), volatile="volatile" in i.modifiers)
    for destination, value in zip(destinations, values, strict=True):
        if destination is None:
            continue
        if isinstance(destination, Register):
            wide = k.type_of(destination.name)
            if wide not in ("float", "double", "i1") and type_ not in ("float", "double"):
                value = k.resized(value, wide, signed=ptx_type.startswith("s"))
        k.write(destination, value)


def _load_parameter(k: WarpCode, operand: Operand | None, type_: str, count: int) -> list[Value]:
    assert isinstance(operand, Address)
    if isinstance(operand.base, Register):
        address = address_of(k, operand, "global")
        return load_elements(k, address, "global", type_, count)
    assert isinstance(operand.base, Symbol)
    offset = k.storage.parameters[operand.base.name] + operand.base.offset + operand.offset
    base = load_field(k, "parameters", "ptr")
    values = []
    for n in range(count):
        pointer = k.fresh("parameter")
        k.line(f"{pointer} = getelementptr i8, ptr {base.name}, i64 {offset + n * bits_of(type_) // 8}")
        values.append(k.raw(f"load {type_}, ptr {pointer}, align 1, !invariant.load !2", type_, False))
    return values


def lower_store(k: WarpCode, i: Instruction) -> None:
    space = space_of(k, i)
    type_ = element_type(i.modifiers[-1])
    address = address_of(k, i.operands[0], space)
    values = [k.read(operand, type_) for operand in _elements(i.operands[1])]
    store_elements(k, address, space, values, volatile="volatile" in i.modifiers)


def load_elements(
    k: WarpCode, address: Value, space: str, type_: str, count: int, *, volatile: bool = False
) -> list[Value]:
    """`count` consecutive elements for every lane."""
    size = bits_of(type_) // 8
    site = k.site("load", space, size * count)
    mask = k.active()
    if space == "shared" and not volatile:
        note_shared(k, address, mask, site, size * count, writes=False)
    if space == "local":
        address = k.splat(address)
    if not address.varying:
        return _load_uniform(k, address, space, type_, count, site, mask)
    fast, slow, done = (k.fresh(stem)[1:] for stem in ("fast", "slow", "done"))
    base = _consecutive(k, address, space, size * count, site, mask, fast, slow)
    k.label(fast)
    quick = _load_block(k, base, type_, count, mask)
    k.line(f"br label %{done}")
    k.label(slow)
    careful = [
        _call_load(k, address, n * size, space, type_, mask, site, size * count if n == 0 else size)
        for n in range(count)
    ]
    k.line(f"br label %{done}")
    k.label(done)
    wide = widened(type_)
    return [
        k.raw(f"phi {wide} [ {a.name}, %{fast} ], [ {b.name}, %{slow} ]", type_, True)
        for a, b in zip(quick, careful, strict=True)
    ]


def store_elements(k: WarpCode, address: Value, space: str, values: list[Value], *, volatile: bool = False) -> None:
    """Stores each lane's consecutive elements."""
    type_, count = values[0].type, len(values)
    size = bits_of(type_) // 8
    site = k.site("store", space, size * count)
    mask = k.active()
    if space == "shared" and not volatile:
        note_shared(k, address, mask, site, size * count, writes=True)
    address = k.splat(address)
    values = [k.splat(value) for value in values]
    fast, slow, done = (k.fresh(stem)[1:] for stem in ("fast", "slow", "done"))
    base = _consecutive(k, address, space, size * count, site, mask, fast, slow)
    k.label(fast)
    _store_block(k, base, values, mask)
    k.line(f"br label %{done}")
    k.label(slow)
    for n, value in enumerate(values):
        align = size * count if n == 0 else size
        _call_store(k, address, n * size, space, value, mask, site, align)
    k.line(f"br label %{done}")
    k.label(done)


def window(k: WarpCode, space: str) -> tuple[Value, Value]:
    """Base pointer and size of shared memory, or of this warp's local memory."""
    if space == "shared":
        return load_field(k, "shared", "ptr"), load_field(k, "shared_bytes", "i64")
    return k.cast("inttoptr", base_address(k, "local"), "ptr"), k.const("i64", k.storage.local_bytes * LANES)


def base_address(k: WarpCode, space: str) -> Value:
    """The host address of shared memory, or of this warp's local memory."""
    base = load_field(k, space, "i64")
    if space == "shared":
        return base
    warp = k.cast("zext", Value("%warp", "i32", False), "i64")
    return k.op("add", base, k.op("mul", warp, k.const("i64", k.storage.local_bytes * LANES)))


def local_offset(k: WarpCode, address: Value) -> Value:
    """A local address of each lane as an offset in the warp's local memory."""
    lanes = k.lanes("i64", [lane * k.storage.local_bytes for lane in range(LANES)])
    return k.op("add", address, lanes)


def _consecutive(
    k: WarpCode, address: Value, space: str, size: int, site: int, mask: Value, fast: str, slow: str
) -> Value:
    """Branches to `fast` where active lanes access consecutive elements inside one buffer; gives lane 0's pointer."""
    if space == "local":
        k.line(f"br label %{slow}")
        return Value("null", "ptr", False)
    ramp = k.lanes("i64", [lane * size for lane in range(LANES)])
    start = k.op("sub", address, ramp)
    base = k.extract(start, 0)
    same = k.icmp("eq", start, k.splat(base))
    absent = k.op("xor", mask, k.const("i32", -1))
    together = k.icmp("eq", k.op("or", k.mask_bits(same), absent), k.const("i32", -1))
    first = k.raw(f"call i32 @llvm.cttz.i32({mask}, i1 false)", "i32", False)
    last = k.raw(f"call i32 @llvm.ctlz.i32({mask}, i1 false)", "i32", False)
    k.declarations.update(("declare i32 @llvm.cttz.i32(i32, i1)", "declare i32 @llvm.ctlz.i32(i32, i1)"))
    low = k.op("add", base, k.op("mul", k.cast("zext", first, "i64"), k.const("i64", size)))
    lanes = k.op("sub", k.const("i64", LANES), k.cast("zext", last, "i64"))
    high = k.op("add", base, k.op("mul", lanes, k.const("i64", size)))
    bottom, top = _bounds(k, space, site)
    good = k.op("and", together, k.icmp("uge", low, bottom))
    good = k.op("and", good, k.icmp("ule", high, top))
    good = k.op("and", good, k.icmp("ult", low, high))
    if size > 1:
        odd = k.op("and", base, k.const("i64", size - 1))
        good = k.op("and", good, k.icmp("eq", odd, k.const("i64", 0)))
    pointer = base if space == "global" else k.op("add", base, base_address(k, space))
    k.branch(good, fast, slow, likely=True)
    return pointer


def _bounds(k: WarpCode, space: str, site: int) -> tuple[Value, Value]:
    """The range of addresses that an access may touch without a closer look."""
    if space != "global":
        return k.const("i64", 0), window(k, space)[1]
    table = load_field(k, "site_bounds", "ptr")
    low_p, high_p = k.fresh("bounds"), k.fresh("bounds")
    k.line(f"{low_p} = getelementptr i8, ptr {table.name}, i64 {site * 16}")
    k.line(f"{high_p} = getelementptr i8, ptr {table.name}, i64 {site * 16 + 8}")
    return k.raw(f"load i64, ptr {low_p}", "i64", False), k.raw(f"load i64, ptr {high_p}", "i64", False)


def _pointer(k: WarpCode, address: Value) -> str:
    return k.cast("inttoptr", address, "ptr").name


def _spread_mask(k: WarpCode, mask: Value, count: int) -> str:
    """The lane mask with every lane repeated `count` times."""
    lanes = k.mask_lanes(mask)
    if count == 1:
        return lanes.name
    picks = ", ".join(f"i32 {n // count}" for n in range(LANES * count))
    wide = k.fresh("wide")
    k.line(f"{wide} = shufflevector {lanes}, {lanes}, <{LANES * count} x i32> <{picks}>")
    return wide


def _vector_suffix(type_: str, count: int) -> str:
    return f"v{LANES * count}{ {'float': 'f32', 'double': 'f64'}.get(type_, type_) }"


def _load_block(k: WarpCode, base: Value, type_: str, count: int, mask: Value) -> list[Value]:
    wide = f"<{LANES * count} x {type_}>"
    lanes = f"<{LANES * count} x i1>"
    name = f"@llvm.masked.load.{_vector_suffix(type_, count)}.p0"
    k.declarations.add(f"declare {wide} {name}(ptr, {lanes}, {wide})")
    block = k.fresh("block")
    on = _spread_mask(k, mask, count)
    k.line(f"{block} = call {wide} {name}(ptr align 1 {_pointer(k, base)}, {lanes} {on}, {wide} zeroinitializer)")
    if count == 1:
        return [Value(block, type_, True)]
    values = []
    for n in range(count):
        picks = ", ".join(f"i32 {lane * count + n}" for lane in range(LANES))
        values.append(k.raw(f"shufflevector {wide} {block}, {wide} poison, <{LANES} x i32> <{picks}>", type_, True))
    return values


def _store_block(k: WarpCode, base: Value, values: list[Value], mask: Value) -> None:
    type_, count = values[0].type, len(values)
    wide, lanes = f"<{LANES * count} x {type_}>", f"<{LANES * count} x i1>"
    block = values[0].name
    if count > 1:
        joined = _joined(k, [value.name for value in values], type_, LANES)
        picks = ", ".join(f"i32 {n * LANES + lane}" for lane in range(LANES) for n in range(count))
        block = k.fresh("block")
        k.line(f"{block} = shufflevector {wide} {joined}, {wide} poison, <{LANES * count} x i32> <{picks}>")
    name = f"@llvm.masked.store.{_vector_suffix(type_, count)}.p0"
    k.declarations.add(f"declare void {name}({wide}, ptr, {lanes})")
    on = _spread_mask(k, mask, count)
    k.line(f"call void {name}({wide} {block}, ptr align 1 {_pointer(k, base)}, {lanes} {on})")


def _joined(k: WarpCode, names: list[str], type_: str, width: int) -> str:
    """Vectors of `width` elements, one after the other."""
    while len(names) > 1:
        pairs = []
        for a, b in zip(names[::2], names[1::2], strict=True):
            picks = ", ".join(f"i32 {n}" for n in range(2 * width))
            both = k.fresh("joined")
            k.line(
                f"{both} = shufflevector <{width} x {type_}> {a}, <{width} x {type_}> {b}, "
                f"<{2 * width} x i32> <{picks}>"
            )
            pairs.append(both)
        names, width = pairs, 2 * width
    return names[0]


def _load_uniform(
    k: WarpCode, address: Value, space: str, type_: str, count: int, site: int, mask: Value
) -> list[Value]:
    """One scalar access for the warp."""
    size = bits_of(type_) // 8
    good, bad, done = (k.fresh(stem)[1:] for stem in ("good", "bad", "done"))
    pointer = _checked_scalar(k, address, space, size * count, site, mask, good, bad)
    k.label(good)
    loaded = []
    for n in range(count):
        element = k.fresh("element")
        k.line(f"{element} = getelementptr i8, ptr {pointer}, i64 {n * size}")
        loaded.append(k.raw(f"load {type_}, ptr {element}, align 1", type_, False))
    k.line(f"br label %{done}")
    k.label(bad)
    k.line(f"br label %{done}")
    k.label(done)
    zero = "0.0" if type_ in ("float", "double") else "0"
    return [k.raw(f"phi {type_} [ {v.name}, %{good} ], [ {zero}, %{bad} ]", type_, False) for v in loaded]


def _checked_scalar(
    k: WarpCode, address: Value, space: str, size: int, site: int, mask: Value, good: str, bad: str
) -> str:
    """Branches to `good` where the access may be made, else reports and goes to `bad`; gives the pointer."""
    bottom, top = _bounds(k, space, site)
    end = k.op("add", address, k.const("i64", size))
    fine = k.op("and", k.icmp("uge", address, bottom), k.icmp("ule", end, top))
    fine = k.op("and", fine, k.icmp("ult", address, end))
    if size > 1:
        odd = k.op("and", address, k.const("i64", size - 1))
        fine = k.op("and", fine, k.icmp("eq", odd, k.const("i64", 0)))
    host = address if space == "global" else k.op("add", address, base_address(k, space))
    pointer = _pointer(k, host)
    look = k.fresh("look")[1:]
    k.branch(fine, good, look, likely=True)
    k.label(look)
    arguments: list[Value | str] = [
        "ptr %context",
        address,
        f"i64 {size}",
        f"i64 {size}",
        f"i32 {site}",
        k.leader(mask),
    ]
    if space != "global":
        arguments.append(window(k, space)[1])
        k.library["check.window"] = memory_library.CHECK_WINDOW
    else:
        k.library["check.global"] = memory_library.CHECK_GLOBAL
    name = "check.global" if space == "global" else "check.window"
    k.branch(Value(k.call(name, "i1", arguments), "i1", False), good, bad)
    return pointer


def _lanewise_arguments(
    k: WarpCode, address: Value, offset: int, space: str, mask: Value, site: int, align: int
) -> list[Value | str]:
    if offset:
        address = k.op("add", address, k.const("i64", offset))
    if space == "local":
        address = local_offset(k, address)
    arguments: list[Value | str] = ["ptr %context", address, mask, f"i32 {site}", f"i64 {align}"]
    if space != "global":
        base, size = window(k, space)
        arguments += [base, size]
        k.library["check.window"] = memory_library.CHECK_WINDOW
    else:
        k.library["check.global"] = memory_library.CHECK_GLOBAL
    return arguments


def _gathers(k: WarpCode, type_: str) -> None:
    if bits_of(type_) < 32:
        return
    wide = widened(type_)
    suffix = f"{_vector_suffix(type_, 1)}.v{LANES}p0"
    k.declarations.add(f"declare {wide} @llvm.masked.gather.{suffix}(<{LANES} x ptr>, <{LANES} x i1>, {wide})")
    k.declarations.add(f"declare void @llvm.masked.scatter.{suffix}({wide}, <{LANES} x ptr>, <{LANES} x i1>)")


def _call_load(
    k: WarpCode, address: Value, offset: int, space: str, type_: str, mask: Value, site: int, align: int
) -> Value:
    name, text = memory_library.load_function(type_, "global" if space == "global" else "window")
    k.library[name] = text
    _gathers(k, type_)
    arguments = _lanewise_arguments(k, address, offset, space, mask, site, align)
    return Value(k.call(name, widened(type_), arguments), type_, True)


def _call_store(
    k: WarpCode, address: Value, offset: int, space: str, value: Value, mask: Value, site: int, align: int
) -> None:
    name, text = memory_library.store_function(value.type, "global" if space == "global" else "window")
    k.library[name] = text
    _gathers(k, value.type)
    arguments = _lanewise_arguments(k, address, offset, space, mask, site, align)
    k.call(name, None, [*arguments, value])


def note_shared(k: WarpCode, address: Value, mask: Value, site: int, size: int, *, writes: bool) -> None:
    """Tells the race check about an access to shared memory."""
    if not k.checks:
        return
    name, text = memory_library.shadow_function(writes, k.storage.shared_granule)
    k.library[name] = text
    if not address.varying:  # all lanes touch the same element: one of them stands for the warp
        lane = k.leader(mask)
        mask = k.op("shl", k.const("i32", 1), lane)
        empty = k.icmp("eq", k.active(), k.const("i32", 0))
        mask = k.select(empty, k.const("i32", 0), mask)
    k.call(name, None, ["ptr %context", k.splat(address), mask, f"i32 {site}", f"i64 {size}"])


def lower_cvta(k: WarpCode, i: Instruction) -> None:
    """`cvta`: between generic addresses, which are host addresses, and those of a state space."""
    space = next((m.partition("::")[0] for m in i.modifiers if m.partition("::")[0] in SPACES), "global")
    operand = i.operands[1]
    bits = i.modifiers[-1].lstrip("u")
    value = k.read(operand, f"i{bits}")
    value = k.resized(value, "i64")
    if space in STATE_SPACE_WINDOWS:
        base = base_address(k, space)
        if space == "local":
            base = local_offset(k, base)
        value = k.op("sub" if "to" in i.modifiers else "add", value, base)
    k.write(i.operands[0], value)


def lower_isspacep(k: WarpCode, i: Instruction) -> None:
    space = i.modifiers[-1].partition("::")[0]
    address = k.read(i.operands[1], "i64")

    def inside(name: str) -> Value:
        base, size = window(k, name)
        offset = k.op("sub", address, k.cast("ptrtoint", base, "i64"))
        return k.icmp("ult", offset, size)

    if space in STATE_SPACE_WINDOWS:
        k.write(i.operands[0], inside(space))
        return
    if space != "global":
        raise k.unsupported(f"isspacep.{space}")
    outside = k.op("or", inside("shared"), inside("local"))
    k.write(i.operands[0], k.op("xor", outside, k.const("i1", 1)))


def lower_fence(k: WarpCode, i: Instruction) -> None:
    """Blocks run on one thread in program order: memory order needs no instruction."""


def lower_prefetch(k: WarpCode, i: Instruction) -> None:
    """Prefetches have no effect on results."""


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
    "fence": lower_fence,
    "prefetch": lower_prefetch,
    "prefetchu": lower_prefetch,
    "discard": lower_prefetch,
    "applypriority": lower_prefetch,
    "param": lower_param_move,
}
