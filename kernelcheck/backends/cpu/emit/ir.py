"""Text of LLVM IR for values that are either one scalar for the whole warp or a vector of its 32 lanes.

An instruction's meaning is written once, for scalars; `Emitter` widens it to a vector of lanes as soon as one of its
operands is one.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence

from kernelcheck.base.dataclasses import dataclass

LANES = 32
HALF = LANES // 2
"""Lanes of a half-warp."""

FLOAT_BITS = {"half": 16, "bfloat": 16, "float": 32, "double": 64}
"""Width of LLVM's floating-point types."""


@dataclass(frozen=True, slots=True)
class Value:
    """An SSA value or a constant. `type` is the LLVM type of one lane."""

    name: str
    type: str
    varying: bool

    @property
    def ir_type(self) -> str:
        return widened(self.type) if self.varying else self.type

    def __str__(self) -> str:
        return f"{self.ir_type} {self.name}"


def widened(type_: str) -> str:
    return f"<{LANES} x {type_}>"


def bits_of(type_: str) -> int:
    """Width in bits of an LLVM scalar type."""
    return FLOAT_BITS.get(type_) or (64 if type_ == "ptr" else int(type_[1:]))


def stated(ir_type: str) -> str:
    """How a load or store of memory of the host states its alignment: that of a row of 32 lanes is 64 bytes at most.

    LLVM takes a vector without one to be aligned to its whole size (Language Reference, "load"), up to 256 bytes.
    """
    lanes, of, type_ = ir_type.removeprefix("<").removesuffix(">").partition(" x ")
    return f", align {min(int(lanes) * bits_of(type_) // 8, 64)}" if of and type_ != "i1" else ""


def _fits_opcode(opcode: str, type_: str) -> bool:
    """Whether an instruction works on a type: `fadd` and its like on floating point, the others on integers."""
    return (type_ in FLOAT_BITS) == (opcode in ("fadd", "fsub", "fmul", "fdiv", "frem"))


def _fits_cast(opcode: str, source: str, target: str) -> bool:
    """Whether LLVM has a conversion (Language Reference, "Conversion Operations")."""
    wider, floats = bits_of(target) > bits_of(source), (source in FLOAT_BITS, target in FLOAT_BITS)
    match opcode:
        case "trunc" | "zext" | "sext":
            return floats == (False, False) and bits_of(target) != bits_of(source) and wider == (opcode != "trunc")
        case "fptrunc" | "fpext":
            return floats == (True, True) and wider == (opcode == "fpext")
        case "fptosi" | "fptoui":
            return floats == (True, False)
        case "sitofp" | "uitofp":
            return floats == (False, True)
        case "inttoptr":
            return target == "ptr" and source[0] == "i"
        case "ptrtoint":
            return source == "ptr" and target[0] == "i"
    return opcode == "bitcast" and bits_of(source) == bits_of(target)


@dataclass(frozen=True)
class LaneElements:
    """`count` consecutive elements of the LLVM type `type` for every lane."""

    type: str
    count: int

    @property
    def size(self) -> int:
        """Bytes of one element."""
        return bits_of(self.type) // 8

    @property
    def bytes(self) -> int:
        """Bytes of a lane."""
        return self.size * self.count


def short_name(type_: str) -> str:
    """A scalar type as the names of intrinsics write it: `f32`, `i64`, …"""
    return {"float": "f32", "double": "f64", "half": "f16"}.get(type_, type_)


def mangled(value: Value) -> str:
    """The suffix of an overloaded intrinsic: `v32f32`, `i64`, …"""
    scalar = short_name(value.type)
    return f"v{LANES}{scalar}" if value.varying else scalar


def float_constant(type_: str, value: float) -> str:
    """A finite `float` or `double` constant, exactly; LLVM writes both as the bits of a double."""
    if type_ == "float":
        value = struct.unpack("<f", struct.pack("<f", value))[0]
    return f"0x{struct.unpack('<Q', struct.pack('<d', value))[0]:016X}"


def _require_predicate(condition: Value) -> None:
    if condition.type != "i1":
        raise ValueError(f"a value of type {condition.type} for a predicate")


class Emitter:
    """Appends instructions to the current block and names their results.

    An operation that is not defined for the types of its operands raises ValueError, so that the error names the
    instruction at fault, and not a line of LLVM IR.
    """

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.declarations: set[str] = set()
        self.library: dict[str, str] = {}
        """The executor's own functions that the kernel calls: name -> definition."""
        self._count = 0

    def fresh(self, stem: str = "t") -> str:
        self._count += 1
        return f"%{stem}{self._count}"

    def line(self, text: str) -> None:
        self.lines.append("  " + text)

    def label(self, name: str) -> None:
        self.lines.append(name.removeprefix("%") + ":")

    def raw(self, text: str, type_: str, varying: bool) -> Value:
        """The result of the instruction `text`."""
        name = self.fresh()
        self.lines.append(f"  {name} = {text}")
        return Value(name, type_, varying)

    # Constants

    def const(self, type_: str, value: int) -> Value:
        """An integer (or i1) constant, reduced to the type's width."""
        bits = bits_of(type_)
        value &= (1 << bits) - 1
        if type_ == "i1":
            return Value("true" if value else "false", "i1", False)
        return Value(str(value - (1 << bits) if value >> (bits - 1) else value), type_, False)

    def fconst(self, type_: str, value: float) -> Value:
        return Value(float_constant(type_, value), type_, False)

    def float_bits(self, type_: str, bits: int) -> Value:
        """The floating-point value whose encoding is `bits`, NaN payloads included."""
        if type_ == "double":
            return Value(f"0x{bits:016X}", type_, False)
        sign, exponent, fraction = bits >> 31, bits >> 23 & 0xFF, bits & 0x7FFFFF
        if type_ == "float" and exponent != 0xFF:
            return self.fconst(type_, struct.unpack("<f", struct.pack("<I", bits))[0])
        if type_ == "float" and (fraction == 0 or fraction >> 22):  # of a signalling NaN, LLVM would make a quiet one
            return Value(f"0x{sign << 63 | 0x7FF << 52 | fraction << 29:016X}", type_, False)
        integer = self.const(f"i{bits_of(type_)}", bits)
        return self.bitcast(integer, type_)

    def lanes(self, type_: str, values: Sequence[int]) -> Value:
        """A constant that differs from lane to lane."""
        return Value("<" + ", ".join(f"{type_} {value}" for value in values) + ">", type_, True)

    def lane_index(self, type_: str = "i32") -> Value:
        return self.lanes(type_, range(LANES))

    # Shape

    def splat(self, value: Value) -> Value:
        """The same value in every lane."""
        if value.varying:
            return value
        if not value.name.startswith("%"):
            return Value(f"splat ({value.type} {value.name})", value.type, True)
        wide = widened(value.type)
        seed = self.raw(f"insertelement {wide} poison, {value}, i64 0", value.type, True)
        return self.raw(
            f"shufflevector {wide} {seed.name}, {wide} poison, <{LANES} x i32> zeroinitializer", value.type, True
        )

    def matched(self, *values: Value) -> list[Value]:
        """All widened to vectors if one of them is.

        Raises:
            ValueError: they are not of one type.
        """
        type_, varying = values[0].type, False
        for value in values:
            if value.type != type_:
                raise ValueError(f"operands of the types {', '.join(value.type for value in values)}")
            varying = varying or value.varying
        return [self.splat(value) for value in values] if varying else list(values)

    def extract(self, vector: Value, lane: int | Value) -> Value:
        if not vector.varying:
            return vector
        index = f"i64 {lane}" if isinstance(lane, int) else str(lane)
        return self.raw(f"extractelement {vector}, {index}", vector.type, False)

    def shuffled(self, vector: Value, sources: Sequence[int]) -> Value:
        """Lane i takes the value of lane `sources[i]`."""
        mask = ", ".join(f"i32 {source}" for source in sources)
        return self.raw(f"shufflevector {vector}, {vector}, <{LANES} x i32> <{mask}>", vector.type, True)

    # Instructions

    def op(self, opcode: str, a: Value, *others: Value) -> Value:
        """An arithmetic or logical instruction whose operands and result share one type."""
        operands = self.matched(a, *others)
        if not _fits_opcode(opcode, a.type) or not others:
            raise ValueError(f"{opcode} of {len(operands)} operands of {a.type}")
        names = ", ".join(value.name for value in operands)
        return self.raw(f"{opcode} {operands[0].ir_type} {names}", a.type, operands[0].varying)

    def icmp(self, predicate: str, a: Value, b: Value) -> Value:
        a, b = self.matched(a, b)
        if a.type in FLOAT_BITS:
            raise ValueError(f"a comparison of {a.type} as integers")
        return self.raw(f"icmp {predicate} {a.ir_type} {a.name}, {b.name}", "i1", a.varying)

    def fcmp(self, predicate: str, a: Value, b: Value) -> Value:
        a, b = self.matched(a, b)
        if a.type not in FLOAT_BITS:
            raise ValueError(f"a comparison of {a.type} as floating point")
        return self.raw(f"fcmp {predicate} {a.ir_type} {a.name}, {b.name}", "i1", a.varying)

    def select(self, condition: Value, a: Value, b: Value) -> Value:
        _require_predicate(condition)
        a, b = self.matched(a, b)
        if condition.varying or a.varying or b.varying:
            a, b = self.splat(a), self.splat(b)
        return self.raw(f"select {condition}, {a}, {b}", a.type, a.varying)

    def cast(self, opcode: str, value: Value, type_: str) -> Value:
        if value.type == type_:
            return value
        if not _fits_cast(opcode, value.type, type_):
            raise ValueError(f"{opcode} of {value.type} to {type_}")
        target = widened(type_) if value.varying else type_
        return self.raw(f"{opcode} {value} to {target}", type_, value.varying)

    def bitcast(self, value: Value, type_: str) -> Value:
        return self.cast("bitcast", value, type_)

    def resized(self, value: Value, type_: str, *, signed: bool = False) -> Value:
        """An integer cut or extended to another width."""
        if bits_of(value.type) > bits_of(type_):
            return self.cast("trunc", value, type_)
        return self.cast("sext" if signed else "zext", value, type_)

    def intrinsic(self, name: str, *arguments: Value, immediates: Sequence[str] = ()) -> Value:
        """A call of the overloaded intrinsic `name`, of the type of its first argument, which the result has too."""
        values = self.matched(*arguments)
        symbol = f"@{name}.{mangled(values[0])}"
        types = [v.ir_type for v in values] + [i.split()[0] for i in immediates]
        self.declarations.add(f"declare {values[0].ir_type} {symbol}({', '.join(types)})")
        operands = ", ".join([str(v) for v in values] + list(immediates))
        return self.raw(f"call {values[0].ir_type} {symbol}({operands})", values[0].type, values[0].varying)

    def call(self, name: str, result: str | None, arguments: Sequence[Value | str]) -> str:
        """A call of one of the executor's own functions; gives the result's name."""
        operands = ", ".join(str(argument) for argument in arguments)
        if result is None:
            self.line(f"call void @{name}({operands})")
            return ""
        target = self.fresh()
        self.line(f"{target} = call {result} @{name}({operands})")
        return target

    def branch(self, condition: Value, then: str, otherwise: str, *, likely: bool | None = None) -> None:
        _require_predicate(condition)
        if condition.varying:
            raise ValueError("a branch on a value that differs between lanes")
        weights = "" if likely is None else f", !prof !{'0' if likely else '1'}"
        self.line(f"br {condition}, label %{then}, label %{otherwise}{weights}")

    # Lane masks: an i32 with one bit per lane, lane 0 lowest

    def mask_bits(self, condition: Value) -> Value:
        """The lanes in which a predicate holds."""
        _require_predicate(condition)
        if not condition.varying:
            return self.raw(f"sext {condition} to i32", "i32", False)
        return self.raw(f"bitcast {condition} to i32", "i32", False)

    def mask_lanes(self, mask: Value) -> Value:
        """The predicate that holds in the lanes of `mask`."""
        return self.raw(f"bitcast {mask} to <{LANES} x i1>", "i1", True)
