"""Kernels that count what their instructions do, so that a run of one has what a profiler counts.

A kernel translated for that has an array of 64-bit *counters*. A block of PTX counts the warps that run it and their
lanes, which is so for each of its instructions. Predicated instructions, branches and accesses to memory have counters
of their own; `@count_access` (`counts.c`) counts what an access takes.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.analysis.cfg import Barrier, Block, Branch, Switch, is_block_barrier
from kernelcheck.backends.cpu.checked_memory.access_parts import base_address
from kernelcheck.backends.cpu.emit.called_functions import FunctionLowering
from kernelcheck.backends.cpu.emit.context import ACCESS_COUNTS, load_field
from kernelcheck.backends.cpu.emit.control_flow import WarpLowering
from kernelcheck.backends.cpu.emit.ir import Value, widened
from kernelcheck.backends.cpu.emit.translation import Counted, CountedAccess
from kernelcheck.backends.cpu.emit.warp_code import Handler, WarpCode
from kernelcheck.backends.cpu.instructions.memory import local_offset
from kernelcheck.backends.cpu.instructions.tracing import BETWEEN_FUNCTIONS, accesses
from kernelcheck.backends.cpu.ptx.classes import class_of
from kernelcheck.backends.cpu.ptx.syntax import Immediate, Instruction, Vector
from kernelcheck.base.dataclasses import dataclass, field

SPACES = {"any": 0, "global": 1, "shared": 2, "local": 3, "atomically": 16}
"""Where an access is, as `@count_access` takes it; the last is added for atomic operations."""

_MATRIX_ROW = 16
"""Bytes of a row of an 8x8 matrix of b16, which one lane of `ldmatrix` or `stmatrix` gives the address of (PTX ISA
9.7.14.5.15)."""

_UNCOUNTED = frozenset({"wmma"})
"""Mnemonics whose accesses have no addresses lane by lane, so that they are not counted."""

_WIDE = widened("i64")
_LANES = f"""
define internal void @count.lanes(ptr %context, {_WIDE} %addresses, i32 %lanes, i32 %counter, i32 %bytes, i32 %where, i64 %local) noinline {{
  %none = icmp eq i32 %lanes, 0
  br i1 %none, label %done, label %some
some:
  %all = alloca {_WIDE}, align 64
  store {_WIDE} %addresses, ptr %all, align 64
  call void @count_access(ptr %context, ptr %all, i32 %lanes, i32 %counter, i32 %bytes, i32 %where, i64 %local)
  br label %done
done:
  ret void
}}
"""  # noqa: E501


@dataclass
class Counts:
    """The instructions of a kernel and of the functions that it calls."""

    instructions: list[Counted] = field(default_factory=list)
    counters: int = 0

    def reserve(self, count: int) -> int:
        """The number of the first of so many new counters."""
        first = self.counters
        self.counters += count
        return first


class CountingLowering(WarpLowering):
    """A warp function that counts."""

    counts: Counts
    _array: Value
    _block: int

    def begin_counting(self, counts: Counts | None = None) -> None:
        """Call it before anything is lowered; `counts` are those of the kernel that calls this function."""
        self.counts = counts or Counts()
        self.handlers = {mnemonic: _counting(handler) for mnemonic, handler in self.handlers.items()}
        self.library["count.lanes"] = _LANES

    def begin_block(self, block: Block) -> None:
        self._array = load_field(self, "counters", "ptr")
        self._block = self.counts.reserve(2)
        self._add(self._block, self.const("i64", 1))
        self._add(self._block + 1, self._number_of(self.mask))

    def lower_terminator(self, block: Block) -> None:
        match block.terminator:
            case Branch(instruction=instruction, taken=taken, fallthrough=other):
                lanes = self.op("and", self.mask, self.mask_bits(self.read_predicate(instruction)))
                predicated, branch = self.counts.reserve(1), self.counts.reserve(3)
                self._add(predicated, self._number_of(lanes))
                if taken != other:
                    self._count_branch(branch, lanes)
                self._note(instruction, predicated=predicated, branch=branch if taken != other else None)
            case Barrier(instruction=instruction) | Switch(instruction=instruction):
                self._note(instruction)
            case _ if block.end is not None:
                self._note(block.end)
        super().lower_terminator(block)

    def count(self, instruction: Instruction) -> None:
        """Counts an instruction that is about to be lowered."""
        predicated = None
        if self.predicate is not None:
            predicated = self.counts.reserve(1)
            self._add(predicated, self._number_of(self.active()))
        uncounted = instruction.mnemonic in _UNCOUNTED and instruction.known.accesses_memory
        made: tuple[CountedAccess, ...] = ()
        if instruction.known.accesses_memory and not uncounted:
            made = self._count_accesses(instruction)
        self._note(instruction, predicated=predicated, accesses=made, uncounted=uncounted)

    def _note(
        self,
        instruction: Instruction,
        *,
        predicated: int | None = None,
        branch: int | None = None,
        accesses: tuple[CountedAccess, ...] = (),
        uncounted: bool = False,
    ) -> None:
        what = (instruction.opcode, class_of(instruction), instruction.location, instruction.line)
        self.counts.instructions.append(Counted(*what, self._block, predicated, branch, accesses, uncounted))

    def _count_branch(self, counter: int, taken: Value) -> None:
        none = self.const("i32", 0)
        some = self.icmp("ne", taken, none)
        others = self.icmp("ne", self.op("xor", taken, self.mask), none)
        for n, happened in enumerate((some, others, self.op("and", some, others))):
            self._add(counter + n, self.cast("zext", happened, "i64"))

    def _count_accesses(self, instruction: Instruction) -> tuple[CountedAccess, ...]:
        made = []
        for access in accesses(self, instruction):
            if "const" in instruction.modifiers or access.space not in ("shared", "global", "local"):
                continue
            address, lanes = access.address, self.active()
            if access.space != "global":
                base = base_address(self, access.space)
                offset = local_offset(self, address) if access.space == "local" else address
                address = self.op("add", offset, base)
            named = access.space == "global" and "global" in (m.partition("::")[0] for m in instruction.modifiers)
            where = SPACES[access.space if access.space != "global" or named else "any"]
            size = access.element_bytes * _elements(instruction)
            if instruction.mnemonic == "cp":
                size = _copied(instruction) or size
            elif instruction.mnemonic in ("ldmatrix", "stmatrix"):
                rows = 8 * _elements(instruction)
                lanes = self.op("and", lanes, self.const("i32", (1 << rows) - 1))
                size = _MATRIX_ROW
            purpose = access.purpose
            if purpose == "update":
                unread = self.read_anywhere.isdisjoint(instruction.written)  # ptxas makes RED of these
                purpose = "reduction" if unread else "atomic"
                where += SPACES["atomically"]
            counter = self.counts.reserve(ACCESS_COUNTS)
            numbers = [f"i32 {counter}", f"i32 {size}", f"i32 {where}"]
            if not address.varying and where in (SPACES["global"], SPACES["shared"]):
                self.call("count_same", None, ["ptr %context", lanes, *numbers])
            else:
                numbers.append(f"i64 {self.storage.local_bytes}")
                self.call("count.lanes", None, ["ptr %context", self.splat(address), lanes, *numbers])
            made.append(CountedAccess(purpose, counter))
        return tuple(made)

    def _number_of(self, lanes: Value) -> Value:
        return self.cast("zext", self.intrinsic("llvm.ctpop", lanes), "i64")

    def _add(self, counter: int, value: Value) -> None:
        pointer = self.fresh("counter")
        self.line(f"{pointer} = getelementptr i64, ptr {self._array.name}, i64 {counter}")
        before = self.raw(f"load i64, ptr {pointer}", "i64", False)
        self.line(f"store {self.op('add', before, value)}, ptr {pointer}")


class CountingFunction(CountingLowering, FunctionLowering):
    """The same of a device function that is called."""


def _counting(handler: Handler) -> Handler:
    def lower(k: WarpCode, instruction: Instruction) -> None:
        assert isinstance(k, CountingLowering)
        made_up = instruction.mnemonic in BETWEEN_FUNCTIONS and instruction.mnemonic != "call"
        if not made_up and not is_block_barrier(instruction):  # which ends its block
            k.count(instruction)
        handler(k, instruction)

    return lower


def _elements(instruction: Instruction) -> int:
    """How many registers each lane loads or stores."""
    vectors = (operand.elements for operand in instruction.operands if isinstance(operand, Vector))
    return max(map(len, vectors), default=1)


def _copied(instruction: Instruction) -> int:
    """Bytes that `cp.async` copies (PTX ISA 9.7.9.25.3.1, `cp-size`)."""
    size = instruction.operands[2] if len(instruction.operands) > 2 else None
    return size.bits if isinstance(size, Immediate) else 0
