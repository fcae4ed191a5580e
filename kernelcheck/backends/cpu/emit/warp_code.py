"""The code of one warp at the level of instructions: registers, operands, lane masks, places for findings.

Handlers of instructions (`arithmetic.py`, `memory.py`, …) read operands, emit IR and write the destination through this
class. What a warp keeps between blocks is `warp_frame.py`, the edges between them `lane_flow.py`.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Callable, Mapping, Set

from kernelcheck.backends.cpu.analysis.cfg import Block, Graph, Liveness
from kernelcheck.backends.cpu.analysis.deciding_registers import computed_with
from kernelcheck.backends.cpu.analysis.inline import FlatKernel
from kernelcheck.backends.cpu.analysis.late_uses import NONE_LATE
from kernelcheck.backends.cpu.analysis.load_groups import LoadGroup, plan
from kernelcheck.backends.cpu.analysis.origins import Origins
from kernelcheck.backends.cpu.analysis.storage import Storage
from kernelcheck.backends.cpu.analysis.uniformity import Uniformity
from kernelcheck.backends.cpu.analysis.volatile_data import NO_VOLATILE_DATA
from kernelcheck.backends.cpu.emit.context import load_field
from kernelcheck.backends.cpu.emit.finding_kinds import KIND_NUMBERS
from kernelcheck.backends.cpu.emit.ir import LANES, Emitter, Value, bits_of, stated, widened
from kernelcheck.backends.cpu.emit.machine_registers import MACHINE, machine_register
from kernelcheck.backends.cpu.emit.scaled_indexes import ScaledIndexes
from kernelcheck.backends.cpu.emit.staging import StagedLoads
from kernelcheck.backends.cpu.emit.translation import FindingSite
from kernelcheck.backends.cpu.ptx.refusal_messages import WRONG_ANYWHERE, refused
from kernelcheck.backends.cpu.ptx.syntax import (
    Immediate,
    Instruction,
    Not,
    Operand,
    Register,
    Special,
    Symbol,
    Vector,
)
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import UnsupportedPTXError

REGISTER_TYPES = {"pred": "i1", "f32": "float", "f64": "double", "f16x2": "i32", "bf16x2": "i32"}
"""LLVM type of a register by its PTX type; the others are integers of their width."""

CARRY = "%cc"
"""The name of the condition code register among the current values of registers (PTX ISA 9.7.2)."""


def register_type(ptx_type: str) -> str:
    return REGISTER_TYPES.get(ptx_type) or f"i{ptx_type.lstrip('busfx')}"


@dataclass(frozen=True)
class WarpPlan:
    """A kernel, or a function that it calls, with what the analyses found: all that its lowering needs."""

    kernel: FlatKernel
    graph: Graph
    uniformity: Uniformity
    liveness: Liveness
    storage: Storage
    checks: bool
    """Whether memory is checked for races and uninitialised reads."""
    parks: bool
    """Whether lanes may have to wait for each other in diverged code."""
    capability: int
    """That of the PTX's target, as `Module.capability`."""


@dataclass(frozen=True)
class KeptPlace:
    """A load whose addresses are kept in the function, because some of its bytes are judged where they are used."""

    space: str
    site: int

    @staticmethod
    def addresses(number: int) -> str:
        """The pointer to the lanes' addresses, of the load of that number."""
        return f"%kept{number}"

    @staticmethod
    def lanes(number: int) -> str:
        """The pointer to the lanes that have made the load since the function was entered."""
        return f"%kept{number}.lanes"


@dataclass(frozen=True)
class Outline:
    """A function of the kernel for repeated code: its LLVM result type, and the values in the result."""

    result: str
    values: tuple[tuple[str, bool], ...]
    """Type and variation of each."""


class WarpCode(Emitter):
    """The code of one warp, as handlers of instructions see it while a block is lowered."""

    def __init__(self, plan: WarpPlan) -> None:
        super().__init__()
        self.kernel = kernel = plan.kernel
        self.uniformity = plan.uniformity
        self.liveness = plan.liveness
        self.storage = plan.storage
        self.checks = plan.checks
        self.capability = plan.capability
        self.sites: list[FindingSite] = []
        self.current: dict[str, Value] = {}
        """Values of registers in the block that is being lowered."""
        self.changed: set[str] = set()
        self.slots: dict[str, str] = {}
        """Where registers that live across blocks are kept."""
        self.read_anywhere = {name for i in kernel.body if isinstance(i, Instruction) for name in i.read}
        """Registers that some instruction reads."""
        self.copied = self.read_anywhere - computed_with(kernel)
        """Registers that are only copied to memory."""
        self.origins = Origins(kernel, plan.storage)
        self.marks_local = plan.checks and plan.storage.marks_local
        """Whether what each thread has written of its local memory is marked."""
        self.wanted_loads: Mapping[int, Set[str]] = {}
        """The registers for which a load from local memory must find something that was written, by its `id`."""
        self.lane_sections: frozenset[int] = frozenset()
        """Blocks whose accesses are noted by lane (`lane_sections.py`)."""
        self.peeks: frozenset[int] = frozenset()
        """Loads that look before an atomic operation (`analysis/peeks.py`), by their `id`."""
        self.volatile_data = NO_VOLATILE_DATA
        """The volatile accesses that move data, and do not poll a flag (`analysis/volatile_data.py`)."""
        self.late = NONE_LATE
        """Loaded bytes that are judged where they are used (`analysis/late_uses.py`)."""
        self.spare_lanes: Mapping[int, tuple[int, ...]] = {}
        """The lanes of each warp that count, by the `id` of each load of which some do not (`spare_lanes.py`)."""
        self.kept_places: dict[int, KeptPlace] = {}
        """The loads of which some bytes are judged later, by their numbers."""
        self.constants: dict[str, str] = {}
        """Registers that are only ever set to one integer."""
        self.specials: dict[str, Value] = {}
        self.fixed: dict[str, Value] = {}
        """Values that stay the same while the warp runs: where memory lies, the tag of the race check."""
        self.memo: dict[tuple[object, ...], object] = {}
        """Values computed in this block that are used again, by their operands."""
        self.scaled_indexes = ScaledIndexes()
        """Values of this block that are a base plus a scaled index, by name."""
        self.outlines: dict[str, Outline] = {}
        """The kernel's own functions for repeated code (`outline.py`), by name."""
        self.load_groups: Mapping[int, tuple[LoadGroup, int]] = {}
        """Loads of this block that are made together (`load_groups.py`)."""
        self.staged: dict[int, StagedLoads] = {}
        """Values that the groups of this block have loaded, by the group's `id`."""
        self.staging_bytes = 0
        """Memory that the function needs for what is loaded before it is used."""
        self._staged_bytes = 0
        self.block = Block(0)
        self.in_loops: frozenset[int] = frozenset()
        """Blocks that control can come back to."""
        self.product_numbers: Mapping[int, int] = {}
        """The number of each product by warpgroups, by its `id` (`products.py`)."""
        self.touched_products: set[tuple[int, bool]] = set()
        """The products whose registers this block has accessed since the last of their instructions."""
        self.used_registers: frozenset[str] = frozenset()
        """Those of a kernel with such products that something is made of."""
        self.counts_rounds = False
        """Whether rounds of loops that wait are counted (`spinning.py`)."""
        self.predicate: Value | None = None
        """The predicate of the instruction, if it has one."""
        self.instruction: Instruction | None = None
        self._mask: Value | None = None
        self._mask_lanes: Value | None = None

    def type_of(self, name: str) -> str:
        """LLVM type of one lane of a register."""
        return register_type(self.kernel.registers[name])

    def read_register(self, name: str) -> Value:
        known = self.current.get(name)
        if known is not None:
            return known
        type_ = self.type_of(name)
        slot = self.slots.get(name)
        if slot is None:  # never written before it is read
            value = self.fconst(type_, 0.0) if type_ in ("float", "double") else self.const(type_, 0)
        else:
            varying = self.uniformity.is_varying(name)
            slot_type = widened(type_) if varying else type_
            value = self.raw(f"load {slot_type}, ptr {slot}{stated(slot_type)}", type_, varying)
        self.current[name] = value
        return value

    def write_register(self, name: str, value: Value) -> None:
        """Gives a register the value in the lanes where the instruction's predicate holds."""
        type_ = self.type_of(name)
        if value.type != type_:
            value = self.coerced(value, type_)
        if self.predicate is not None:
            value = self.select(self.predicate, value, self.read_register(name))
        if value.varying and not self.uniformity.is_varying(name):
            raise AssertionError(f"{name} was taken for uniform but is computed per lane by {self.instruction}")
        self.current[name] = value
        self.changed.add(name)

    def read_carry(self) -> Value:
        """The carry (`CC.CF`) that the last `.cc` instruction of this block left."""
        carry = self.current.get(CARRY)
        if carry is None:
            raise self.unsupported("a carry that no instruction of the same block set")
        return carry

    def write_carry(self, carry: Value) -> None:
        if self.predicate is not None:
            carry = self.select(self.predicate, carry, self.current.get(CARRY, self.const("i1", 0)))
        self.current[CARRY] = carry

    def coerced(self, value: Value, type_: str) -> Value:
        """The same bits as another type; integers are cut or zero-extended to its width."""
        bits = bits_of(value.type)
        if bits != bits_of(type_):
            value = self.resized(self.bitcast(value, f"i{bits}"), f"i{bits_of(type_)}")
        return self.bitcast(value, type_)

    def read(self, operand: Operand | None, type_: str) -> Value:
        """An operand as LLVM type `type_`: registers are reinterpreted, cut or zero-extended; constants converted."""
        if isinstance(operand, Register):
            value = self.read_register(operand.name)
            return value if value.type == type_ else self.coerced(value, type_)
        match operand:
            case Not(Register(name)):
                value = self.coerced(self.read_register(name), type_)
                return self.op("xor", value, self.const(type_, -1))
            case Immediate(bits, kind):
                return self._immediate(bits, kind, type_)
            case Special(name):
                return self.coerced(self.special(name), type_)
            case Symbol():
                address = self.variable_address(operand)
                if operand.name in self.storage.shared and self.storage.in_cluster:
                    address = self.op("add", address, self.fixed["window"])
                return self.coerced(address, type_)
        raise self.unsupported(f"operand {operand}")

    def variable_address(self, symbol: Symbol) -> Value:
        """The address of a variable in its own state space (of a parameter: its generic address), an i64."""
        if symbol.name in self.storage.framed:
            offset = self.const("i64", self.storage.framed[symbol.name] + symbol.offset)
            return self.op("add", Value("%base", "i64", False), offset)
        for offsets in (self.storage.shared, self.storage.local, self.storage.functions):
            if symbol.name in offsets:
                return self.const("i64", offsets[symbol.name] + symbol.offset)
        if symbol.name in self.storage.parameters:
            base = load_field(self, "parameters", "i64")
            return self.op("add", base, self.const("i64", self.storage.parameters[symbol.name] + symbol.offset))
        for slot, variable in enumerate(self.storage.globals):
            if variable.name == symbol.name:
                table = load_field(self, "globals", "ptr")
                pointer = self.fresh("global")
                self.line(f"{pointer} = getelementptr i64, ptr {table.name}, i64 {slot}")
                base = self.raw(f"load i64, ptr {pointer}, !invariant.load !2", "i64", False)
                return self.op("add", base, self.const("i64", symbol.offset))
        raise self.unsupported(f"the address of {symbol.name}")

    def _immediate(self, bits: int, kind: str, type_: str) -> Value:
        if type_ not in ("float", "double"):
            return self.const(type_, bits)
        if kind == "f64" and type_ == "float":
            value = struct.unpack("<d", bits.to_bytes(8, "little"))[0]
            return self.float_bits("float", int.from_bytes(bytes(ctypes.c_float(value)), "little"))
        if kind == "int":
            return self.fconst(type_, float(bits))
        return self.float_bits(type_, bits)

    def constant(self, operand: Operand | None) -> int | None:
        """The operand's value if it is known now."""
        if isinstance(operand, Immediate):
            return operand.bits
        if isinstance(operand, Register):
            value = self.current.get(operand.name)
            name = value.name if value is not None else self.constants.get(operand.name, "")
            if name.lstrip("-").isdigit():
                return int(name)
        return None

    def write(self, operand: Operand | None, value: Value) -> None:
        if operand is None:
            return
        if not isinstance(operand, Register):
            raise self.unsupported(f"destination {operand}")
        self.write_register(operand.name, value)

    def special(self, name: str) -> Value:
        if name in MACHINE:
            return machine_register(self, name)
        value = self.specials.get(name)
        if value is None:
            raise self.unsupported(f"special register {name}")
        return value

    def unsupported(self, what: str) -> UnsupportedPTXError:
        """An error that names the instruction and its source line."""
        return self._refused(f"the CPU backend does not support {what}")

    def invalid(self, what: str) -> UnsupportedPTXError:
        """The same for PTX that no GPU runs either; `what` names what the manual requires."""
        return self._refused(what, WRONG_ANYWHERE)

    def _refused(self, message: str, end: str = "") -> UnsupportedPTXError:
        return refused(self.instruction, message, end) if self.instruction else UnsupportedPTXError(message + end)

    def read_predicate(self, instruction: Instruction) -> Value:
        assert instruction.predicate is not None
        value = self.read_register(instruction.predicate.name)
        if value.type != "i1":
            raise self.unsupported(f"the predicate {instruction.predicate.name}, which is not a `.pred` register,")
        return self.op("xor", value, self.const("i1", 1)) if instruction.negated else value

    @property
    def mask(self) -> Value:
        """The lanes that run this block, as bits."""
        if self._mask is None:
            together = self.uniformity.convergent[self.block.index]
            self._mask = self.raw(f"load i32, ptr {'%live' if together else '%mask'}", "i32", False)
        return self._mask

    @property
    def mask_predicate(self) -> Value:
        """The lanes that run this block, as a predicate."""
        if self._mask_lanes is None:
            self._mask_lanes = self.mask_lanes(self.mask)
        return self._mask_lanes

    def active(self) -> Value:
        """The lanes that run this instruction, as bits."""
        if self.predicate is None:
            return self.mask
        return self.op("and", self.mask, self.mask_bits(self.predicate))

    def leader(self, mask: Value) -> Value:
        """The lowest lane of a mask (31 of an empty one)."""
        first = self.raw(f"call i32 @llvm.cttz.i32({mask}, i1 false)", "i32", False)
        self.declarations.add("declare i32 @llvm.cttz.i32(i32, i1)")
        return self.op("and", first, self.const("i32", LANES - 1))

    def uniform(self, value: Value, mask: Value) -> Value:
        """The value of the lowest active lane, for operands that must agree between lanes."""
        return self.extract(value, self.leader(mask)) if value.varying else value

    def named_lanes(self, instruction: Instruction) -> Value:
        """All lanes that the member masks of the active lanes name."""
        member = self.read(member_mask(instruction), "i32")
        if not member.varying:
            return member
        active = self.mask_lanes(self.active())
        symbol = f"@llvm.vector.reduce.or.v{LANES}i32"
        self.declarations.add(f"declare i32 {symbol}({widened('i32')})")
        return self.raw(f"call i32 {symbol}({self.select(active, member, self.const('i32', 0))})", "i32", False)

    def end_lanes(self, lanes: Value) -> None:
        """Notes that lanes end here permanently, and not just in this function."""

    def set_mask(self, mask: Value) -> None:
        self.line(f"store {mask}, ptr %mask")

    def begin_function(self) -> None:
        """Resets the state of the function that has been written so far; its library is shared."""
        self.lines, self._count = [], 0
        self.memo, self.scaled_indexes, self.current, self.specials = {}, ScaledIndexes(), {}, {}
        self.predicate = self._mask = self._mask_lanes = None

    def enter(self, label: str) -> None:
        self.label(label)
        self.current.clear()
        self.changed.clear()
        self.memo.clear()
        self.scaled_indexes.clear()
        self._mask = self._mask_lanes = None

    def reserve_staging(self, size: int) -> int:
        """The offset of that many bytes of `%staging`, for as long as this block is lowered."""
        start = self._staged_bytes
        self._staged_bytes += -(-size // 64) * 64
        self.staging_bytes = max(self.staging_bytes, self._staged_bytes)
        return start

    def plan_loads(self) -> None:
        """Finds the groups of loads of the block that is about to be lowered."""
        single = self.peeks | self.late.loads.keys() | self.spare_lanes.keys()
        self.load_groups = plan(self.block.instructions, self.read_anywhere, self.copied, single)
        self.staged.clear()
        self._staged_bytes = 0

    def alive(self) -> Value:
        """The lanes of the warp that have not ended."""
        return self.raw("load i32, ptr %live", "i32", False)

    def others(self, lanes: Value) -> Value:
        """The lanes of the warp that have not ended, without `lanes`."""
        return self.op("and", self.alive(), self.op("xor", lanes, self.const("i32", -1)))

    def site(self, kind: str, space: str, size: int, instruction: Instruction | None = None) -> int:
        """A new place for findings, at an instruction, by default the current one."""
        instruction = instruction or self.instruction
        assert instruction is not None
        extent = None
        if space in ("shared", "local") and not self._fetches_more(instruction):
            extent = self.origins.extent(instruction, space)
        self.sites.append(
            FindingSite(kind, space, size, instruction.location, instruction.line, instruction.opcode, extent)
        )
        return len(self.sites) - 1

    def _fetches_more(self, instruction: Instruction) -> bool:
        """Whether it loads elements that nobody looks at: a compiler may fetch more than there is."""
        loaded = instruction.operands[0] if instruction.mnemonic == "ld" else None
        return isinstance(loaded, Vector) and not self.read_anywhere.issuperset(instruction.written)

    def report(self, site: int, kind: str, mask: Value, address: Value | None = None, detail: int = 0) -> None:
        """Records a finding at a site for the lowest lane of `mask`."""
        where = address if address is not None else self.const("i64", 0)
        arguments: list[Value | str] = [
            "ptr %context",
            f"i32 {site}",
            f"i32 {KIND_NUMBERS[kind]}",
            self.leader(mask),
            where,
            f"i64 {detail}",
        ]
        self.call("report", None, arguments)

    def report_any(self, site: int, kind: str, lanes: Value) -> None:
        """Records a finding if the mask `lanes` is not empty, in a cold branch, and goes on."""
        wrong, fine = self.fresh("wrong")[1:], self.fresh("fine")[1:]
        self.branch(self.icmp("ne", lanes, self.const("i32", 0)), wrong, fine, likely=False)
        self.label(wrong)
        self.report(site, kind, lanes)
        self.line(f"br label %{fine}")
        self.label(fine)


Handler = Callable[[WarpCode, Instruction], None]
Handlers = Mapping[str, Handler]


def member_mask(instruction: Instruction) -> Operand:
    """The operand that names the lanes of a warp-wide step (PTX ISA 9.7.9 and 9.7.13, `membermask`)."""
    if not instruction.known.names_members:
        return Immediate(-1, "int")
    operand = instruction.operands[-1]
    assert operand is not None
    return operand
