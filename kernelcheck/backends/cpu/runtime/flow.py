"""Follows values from the inputs of launches to their outputs: the expression of each element that was written.

A kernel translated to report what flows where (`instructions/flowing.py`) calls the host before every instruction
through which a floating-point value may pass. A `FlowRecorder` keeps, for each register of each lane and each place in
memory, the node that it holds. What does not come from an input has none: a sum with it is the other term.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from kernelcheck.backends.cpu.emit.context import Context
from kernelcheck.backends.cpu.emit.ir import LANES
from kernelcheck.backends.cpu.emit.translation import Trace, TraceProbe
from kernelcheck.backends.cpu.instructions.flowing import NOT_FOLLOWED
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Operand, Pair, Register, Vector
from kernelcheck.base.dataclasses import dataclass, field
from kernelcheck.base.flows import Flow, Node

if TYPE_CHECKING:
    from kernelcheck.backends.cpu.emit.translation import Translation
    from kernelcheck.backends.cpu.runtime.trace_values import MemoryMap

MOST_STEPS = 100_000
"""Instructions of warps that are followed: a second or two."""
_CALLBACK = ctypes.CFUNCTYPE(ctypes.c_uint32, ctypes.c_uint32, ctypes.c_uint64)
_MOVES = frozenset({"mov", "cvt", "ld", "ldu", "shfl", "param", "ldmatrix"})
_SUMS = frozenset({"add", "sub"})

Held = int | None
"""A node by its number; None for what does not come from an input."""


@dataclass
class FlowRecorder:
    """Records the flow of launches. Pass it to `CpuBackend`; read `flow` after `execute`."""

    inputs: frozenset[str]
    """Buffers whose elements are followed."""
    kind: ClassVar[Trace] = "flow"
    block: int = 0
    lost: str = ""
    """Why nothing is known of the flow; empty if it is."""
    nodes: list[Node] = field(default_factory=list)
    _memory: dict[tuple[object, int], Held] = field(default_factory=dict)
    _registers: dict[tuple[int, int], dict[str, list[Held]]] = field(default_factory=dict)
    _known: dict[Node, int] = field(default_factory=dict)
    _steps: int = 0
    _launch: int = 0
    _callback: object = None
    _probes: Sequence[TraceProbe] = ()
    _places: MemoryMap | None = None
    _context: Context | None = None

    def attach(self, context: Context, translation: Translation, places: MemoryMap) -> None:
        """Makes the launch that will run with `context` call this recorder."""
        self._probes, self._places, self._context = translation.probes, places, context
        self._registers.clear()
        self._launch += 1
        callback = _CALLBACK(self._step)
        self._callback = callback  # must live as long as the launch
        context.trace_callback = ctypes.cast(callback, ctypes.c_void_p).value

    @property
    def flow(self) -> Flow:
        """What flowed where in all launches."""
        return Flow(self.nodes, self._memory, self.lost)

    def _step(self, probe: int, address: int) -> int:
        try:
            self._steps += 1
            if self._steps > MOST_STEPS:
                self.lost = self.lost or f"it runs more than {MOST_STEPS:,} instructions that move values"
            if not self.lost:
                numbers = (ctypes.c_uint64 * (LANES + 1)).from_address(address)
                mask = numbers[0]
                lanes = [lane for lane in range(LANES) if mask >> lane & 1]
                self._follow(self._probes[probe], lanes, list(numbers))
        except Exception as error:  # noqa: BLE001 - it would be lost in compiled code
            self.lost = self.lost or f"{type(error).__name__}: {error}"
        return 1

    def _follow(self, probe: TraceProbe, lanes: Sequence[int], numbers: Sequence[int]) -> None:
        i, context = probe.instruction, self._context
        assert i is not None and context is not None
        if i.mnemonic in NOT_FOLLOWED:
            self.lost = f"`{i.opcode}` is not followed"
            return
        registers = self._registers.setdefault((context.block, context.warp), {})
        if probe.kind == "step" and probe.name == "address":
            self._access(i, probe, lanes, [*numbers[1:]], registers)
            return
        made: list[tuple[int, list[Held]]] = []
        targets = _targets(i)
        for lane in lanes:
            if i.mnemonic == "shfl":
                held = _read(registers, i.operands[1], int(numbers[lane + 1]))
                made.append((lane, [held] * len(targets)))
            elif i.mnemonic == "selp":
                held = _read(registers, i.operands[1 if numbers[lane + 1] & 1 else 2], lane)
                made.append((lane, [held]))
            else:
                made.append((lane, self._computed(i, registers, lane, len(targets))))
        for lane, values in made:
            for name, held in zip(targets, values, strict=False):
                registers.setdefault(name, [None] * LANES)[lane] = held

    def _computed(self, i: Instruction, registers: dict[str, list[Held]], lane: int, count: int) -> list[Held]:
        sources = [part for operand in i.operands[1:] for part in _parts(operand)]
        held = [_read(registers, part, lane) for part in sources]
        if i.mnemonic == "mov" and count > 1:  # unpacks what a register holds
            packed = self.nodes[held[0]] if held and held[0] is not None else None
            return [*packed.parts] if packed and packed.what == "pack" else [held[0] if held else None] * count
        if i.mnemonic == "mov" and len(sources) > 1:
            return [self._node("pack", [each for each in held if each is not None])]
        if i.mnemonic in _MOVES:
            return [next((each for each in held if each is not None), None)] * count
        if i.mnemonic in ("fma", "mad") and len(held) == 3:
            return [self._sum(self._node("*", held[:2]), held[2])] * count
        if i.mnemonic in _SUMS and len(held) == 2:
            second = self._node("neg", held[1:]) if i.mnemonic == "sub" else held[1]
            return [self._sum(held[0], second)] * count
        return [self._node("*" if i.mnemonic == "mul" else i.mnemonic, held)] * count

    def _access(
        self,
        i: Instruction,
        probe: TraceProbe,
        lanes: Sequence[int],
        addresses: Sequence[int],
        registers: dict[str, list[Held]],
    ) -> None:
        updates = i.known.effect == "atomic"
        stores = i.mnemonic == "st"
        targets = [] if stores or i.mnemonic == "red" else _targets(i)
        values = [
            part for operand in i.operands[1 if stores or i.mnemonic == "red" else 2 :] for part in _parts(operand)
        ]
        loaded: list[tuple[str, int, Held]] = []
        for lane in lanes:
            count = max(len(values) if stores else len(targets), 1)
            for number in range(count):
                places = self._elements(probe.type, addresses[lane] + number * probe.bytes, probe.bytes)
                if stores:
                    held = _read(registers, values[number], lane)
                    node = self.nodes[held] if held is not None else None
                    spread = node.parts if node and node.what == "pack" and len(node.parts) == len(places) else None
                    for at, place in enumerate(places):
                        self._memory[place] = spread[at] if spread else held
                    continue
                found = [self._load(place) for place in places]
                held = found[0] if len(found) == 1 else self._node("pack", found)
                if updates:
                    self._memory[places[0]] = self._updated(i, held, _read(registers, values[0], lane))
                if number < len(targets):
                    loaded.append((targets[number], lane, held))
        for name, lane, held in loaded:
            registers.setdefault(name, [None] * LANES)[lane] = held

    def _updated(self, i: Instruction, before: Held, value: Held) -> Held:
        if "add" in i.modifiers:
            return self._sum(before, value)
        return self._node(
            next((m for m in i.modifiers if m in ("min", "max", "exch", "cas")), i.mnemonic), [before, value]
        )

    def _elements(self, space: str, address: int, size: int) -> list[tuple[object, int]]:
        """The places of an access in memory: elements of buffers, bytes of what a block has of its own."""
        assert self._context is not None and self._places is not None
        if space in ("shared", "local"):
            return [((space, self._launch, self._context.block), address)]
        for memory in (*self._places.buffers, *self._places.globals):
            if memory.address <= address < memory.address + memory.size:
                first = (address - memory.address) // memory.itemsize
                return [(memory.name, first + at) for at in range(max(size // memory.itemsize, 1))]
        shared = self._places.windows[0]
        return [(("shared", self._launch, self._context.block), address - shared.address)]

    def _load(self, place: tuple[object, int]) -> Held:
        if place in self._memory:
            return self._memory[place]
        buffer, index = place
        if buffer not in self.inputs:
            return None
        held = self._memory[place] = self._new(Node(str(buffer), (index,), is_input=True))
        return held

    def _sum(self, one: Held, other: Held) -> Held:
        if one is None or other is None:  # what is added to it comes from no input: a zero to begin with, mostly
            return other if one is None else one
        return self._new(Node("+", (one, other)))

    def _node(self, what: str, parts: Sequence[Held]) -> Held:
        held = [each for each in parts if each is not None]
        return self._new(Node(what, tuple(held))) if held else None

    def _new(self, node: Node) -> int:
        number = self._known.get(node)
        if number is None:
            number = self._known[node] = len(self.nodes)
            self.nodes.append(node)
        return number


def _targets(i: Instruction) -> list[str]:
    first = i.operands[0] if i.operands else None
    if isinstance(first, Pair):
        first = first.value
    elements = first.elements if isinstance(first, Vector) else (first,)
    return [each.name if isinstance(each, Register) else "_" for each in elements]


def _parts(operand: Operand | None) -> Sequence[Operand | None]:
    return operand.elements if isinstance(operand, Vector) else (operand,)


def _read(registers: dict[str, list[Held]], operand: Operand | None, lane: int) -> Held:
    if isinstance(operand, Register) and operand.name in registers:
        return registers[operand.name][lane]
    return None
