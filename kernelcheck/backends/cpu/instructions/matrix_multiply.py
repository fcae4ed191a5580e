"""IR functions that multiply matrices held in fragments: one per shape and combination of types, shared by all uses.

A function takes the registers of A, B and C as vectors of 32 lanes, lays out A and B in memory with the elements of
each k contiguous, and computes D in groups of four rows, which are 32 elements: a vector of lanes again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from kernelcheck.backends.cpu.emit.ir import LANES, Emitter, Value, bits_of, widened
from kernelcheck.backends.cpu.instructions.fragments import (
    ELEMENT_BITS,
    accumulator_registers,
    fragment_type,
    multiplicand_tiles,
    per_register,
    register_bits,
)
from kernelcheck.backends.cpu.instructions.matrix_arithmetic import (
    Arithmetic,
    Multiplication,
    Operands,
    arithmetic_of,
    special_sum,
)
from kernelcheck.backends.cpu.instructions.matrix_rows import structure


@cache
def multiply_function(what: Multiplication) -> tuple[str, frozenset[str]]:
    """The definition of the function `what.name` and the declarations that it needs.

    Its arguments are the registers of A, B and C, vectors of `fragments.fragment_type`, and it returns those of D.
    """
    e = Emitter()
    shape = what.shape
    arithmetic = arithmetic_of(what)
    tiles = multiplicand_tiles(what.a, shape.m, shape.m, shape.k), multiplicand_tiles(what.b, 8, 8, shape.k)
    halves = shape.m // 8
    c_count = halves * accumulator_registers(what.c)
    fragments = ("a", what.a, len(tiles[0])), ("b", what.b, len(tiles[1])), ("c", what.c, c_count)
    parameters = [[Value(f"%{x}{n}", fragment_type(kind), True) for n in range(count)] for x, kind, count in fragments]
    a, b, c = ([e.bitcast(register, f"i{bits_of(register.type)}") for register in some] for some in parameters)
    a_memory, b_memory = _Memory(e, "a", shape.m, shape.k, arithmetic), _Memory(e, "b", 8, shape.k, arithmetic)
    c_memory, d_memory = (e.raw(f"alloca [{shape.m * 8} x i64], align 64", "ptr", False).name for _ in "cd")
    special = e.const("i1", 0)
    for memory, registers, kind, places in ((a_memory, a, what.a, tiles[0]), (b_memory, b, what.b, tiles[1])):
        for register, tile in zip(registers, places, strict=True):
            special = e.op("or", special, memory.store_register(register, kind, tile.row, tile.word))
    any_special = e.icmp("ne", e.mask_bits(special), e.const("i32", 0)) if special.varying else special
    for number, group in enumerate(_groups(e, c, what.c)):
        e.line(f"store {group}, ptr {_at(e, c_memory, widened(group.type), e.const('i64', number))}, align 64")
    _loops(e, what, arithmetic, a_memory, b_memory, (c_memory, d_memory), any_special)
    d_type = f"i{ELEMENT_BITS[what.d]}"
    rows = [_at(e, d_memory, widened(d_type), e.const("i64", n)) for n in range(2 * halves)]
    groups = [e.raw(f"load {widened(d_type)}, ptr {row}, align 64", d_type, True) for row in rows]
    result = structure(e, [e.bitcast(register, fragment_type(what.d)) for register in _registers(e, groups, what.d)])
    arguments = ", ".join(str(register) for some in parameters for register in some)
    body = "\n".join(e.lines)
    return f"define internal {result} @{what.name}({arguments}) noinline {{\nentry:\n{body}\n}}\n", frozenset(
        e.declarations
    )


class _Memory:
    """A or B in memory, for each k its `rows` (of B: columns) side by side; and their exponents likewise."""

    def __init__(self, e: Emitter, name: str, rows: int, k: int, arithmetic: Arithmetic) -> None:
        self.e = e
        self.rows = rows
        self.arithmetic = arithmetic
        self.numbers, self.exponents = f"%{name}.numbers", f"%{name}.exponents"
        e.line(f"{self.numbers} = alloca [{rows * k} x {arithmetic.type}], align 64")
        e.line(f"{self.exponents} = alloca [{rows * k} x i32], align 64")

    def store_register(self, register: Value, kind: str, row: int, word: int) -> Value:
        """Lays out a register's tile. Gives the lanes where an element is infinite or NaN."""
        e = self.e
        by_thread = e.shuffled(register, [(n % 8) * 4 + n // 8 for n in range(LANES)])
        special = e.const("i1", 0)
        for j in range(_factors(kind)):
            number, exponent = self.arithmetic.load(e, _element(e, by_thread, kind, j))
            for thread in range(4):
                k = (word + thread) * _factors(kind) + j
                self._store_eight(number, thread, self.numbers, k * self.rows + row)
                if exponent is not None:
                    self._store_eight(exponent, thread, self.exponents, k * self.rows + row)
            if exponent is not None:
                special = e.op("or", special, e.icmp("eq", exponent, e.const("i32", 128)))
        return special

    def _store_eight(self, value: Value, thread: int, memory: str, index: int) -> None:
        picks = ", ".join(f"i32 {thread * 8 + n}" for n in range(8))
        eight = self.e.fresh("eight")
        self.e.line(f"{eight} = shufflevector {value}, {value.ir_type} poison, <8 x i32> <{picks}>")
        target = _at(self.e, memory, value.type, self.e.const("i64", index))
        self.e.line(f"store <8 x {value.type}> {eight}, ptr {target}, align 4")

    def load(self, start: Value, count: int, k: int, *, exponents: bool) -> Value:
        """`count` elements from `start`, `k` rows of memory on, spread over four rows by eight columns of D."""
        e = self.e
        type_ = "i32" if exponents else self.arithmetic.type
        memory = self.exponents if exponents else self.numbers
        first = _at(e, memory, type_, start)
        pointer = _at(e, first, type_, e.const("i64", k * self.rows))
        few = e.fresh("few")
        e.line(f"{few} = load <{count} x {type_}>, ptr {pointer}, align 4")
        picks = ", ".join(f"i32 {n // 8 if count == 4 else n % 8}" for n in range(LANES))
        return e.raw(
            f"shufflevector <{count} x {type_}> {few}, <{count} x {type_}> poison, <{LANES} x i32> <{picks}>",
            type_,
            True,
        )


def _factors(kind: str) -> int:
    """Factors in one register: its elements, but words of bits as they are."""
    return 1 if kind == "b1" else per_register(kind)


def _at(e: Emitter, base: str, type_: str, index: Value) -> str:
    pointer = e.fresh("at")
    e.line(f"{pointer} = getelementptr {type_}, ptr {base}, {index}")
    return pointer


def _element(e: Emitter, register: Value, kind: str, j: int) -> Value:
    """Element j of each lane's register, extended to the register's width."""
    bits = ELEMENT_BITS[kind]
    if bits == register_bits(kind) or kind == "b1":
        return register
    signed = kind.startswith("s")
    up = e.op("shl", register, e.const("i32", 32 - bits * (j + 1)))
    return e.op("ashr" if signed else "lshr", up, e.const("i32", 32 - bits))


def _groups(e: Emitter, registers: Sequence[Value], kind: str) -> list[Value]:
    """C as vectors of four rows by eight columns, from its registers; elements are integers of their width."""
    groups = []
    for even, odd in _pairs(e, registers, kind):
        for half in (0, 16):
            picks = ", ".join(f"i32 {half + n // 2 + LANES * (n % 2)}" for n in range(LANES))
            groups.append(e.raw(f"shufflevector {even}, {odd}, <{LANES} x i32> <{picks}>", even.type, True))
    return groups


def _pairs(e: Emitter, registers: Sequence[Value], kind: str) -> list[tuple[Value, Value]]:
    if kind != "f16":
        return list(zip(registers[::2], registers[1::2], strict=True))
    return [(e.cast("trunc", r, "i16"), e.cast("trunc", e.op("lshr", r, e.const("i32", 16)), "i16")) for r in registers]


def _registers(e: Emitter, groups: Sequence[Value], kind: str) -> list[Value]:
    """The registers of D; the inverse of `_groups`."""
    registers = []
    for upper, lower in zip(groups[::2], groups[1::2], strict=True):
        pair = []
        for odd in (0, 1):
            picks = ", ".join(f"i32 {2 * n + odd}" for n in range(LANES))
            pair.append(e.raw(f"shufflevector {upper}, {lower}, <{LANES} x i32> <{picks}>", upper.type, True))
        if kind == "f16":
            low, high = (e.cast("zext", value, "i32") for value in pair)
            registers.append(e.op("or", low, e.op("shl", high, e.const("i32", 16))))
        else:
            registers += pair
    return registers


def _loops(
    e: Emitter,
    what: Multiplication,
    arithmetic: Arithmetic,
    a: _Memory,
    b: _Memory,
    memory: tuple[str, str],
    special: Value,
) -> None:
    """For each group of four rows, for each step: multiply and add. `memory`: that of C and of D."""
    shape, step = what.shape, arithmetic.step
    factors = shape.k // per_register(what.a) * _factors(what.a)
    steps, c_type, d_type = factors // step, f"i{ELEMENT_BITS[what.c]}", f"i{ELEMENT_BITS[what.d]}"
    one = e.const("i64", 1)
    e.line("br label %group")
    e.label("group")
    group = e.raw("phi i64 [ 0, %entry ], [ %group.next, %group.done ]", "i64", False)
    place = _at(e, memory[0], widened(c_type), group)
    c = e.raw(f"load {widened(c_type)}, ptr {place}, align 64", c_type, True)
    first = arithmetic.start(e, c)
    e.line("br label %step")
    e.label("step")
    number = e.raw("phi i64 [ 0, %group ], [ %step.next, %step.done ]", "i64", False)
    total = e.raw(f"phi {first.ir_type} [ {first.name}, %group ], [ %total.next, %step.done ]", first.type, True)
    k_start = e.op("mul", number, e.const("i64", step))
    a_start = e.op("add", e.op("mul", k_start, e.const("i64", shape.m)), e.op("mul", group, e.const("i64", 4)))
    b_start = e.op("mul", k_start, e.const("i64", 8))
    operands = [
        Operands(
            a.load(a_start, 4, k, exponents=False),
            b.load(b_start, 8, k, exponents=False),
            a.load(a_start, 4, k, exponents=True) if arithmetic.exponents else None,
            b.load(b_start, 8, k, exponents=True) if arithmetic.exponents else None,
        )
        for k in range(step)
    ]
    after = arithmetic.add(e, total, operands)
    if arithmetic.exponents:
        e.branch(special, "special", "step.done", likely=False)
        e.label("special")
        other = special_sum(e, total, operands, after)
        e.line("br label %step.done")
        e.label("step.done")
        e.line(f"%total.next = phi {after.ir_type} [ {after.name}, %step ], [ {other.name}, %special ]")
    else:
        e.line("br label %step.done")
        e.label("step.done")
        e.line(f"%total.next = bitcast {after} to {after.ir_type}")
    e.line(f"%step.next = add {number}, {one.name}")
    more = e.icmp("ult", Value("%step.next", "i64", False), e.const("i64", steps))
    e.branch(more, "step", "group.done")
    e.label("group.done")
    d = arithmetic.end(e, Value("%total.next", after.type, True), c)
    e.line(f"store {d}, ptr {_at(e, memory[1], widened(d_type), group)}, align 64")
    e.line(f"%group.next = add {group}, {one.name}")
    more = e.icmp("ult", Value("%group.next", "i64", False), e.const("i64", shape.m // 4))
    e.branch(more, "group", "end")
    e.label("end")
