"""Bytes of loads that a kernel uses under a condition only, or not at all.

Kernels load more than they need. Of a `half2` at the end of a row with an odd number of elements, the second may be
used `if (2 * j + 1 < n)`, and else be uninitialised, or being written by another thread. Compilers such as Triton
replicate small tensors: all warps load and compute, and a predicate lets one of them store. So such bytes are judged
where they are used, not where they are loaded, for the lanes that use them: in a branch, by an instruction with a
predicate, or by a `selp` that chooses them.

The bytes of each register that is written once are traced back to the loads that they come from, through instructions
that only move or compute. What does anything else with a register uses it: it stores it, compares it, chooses it,
addresses memory with it, hands it to other lanes, or gives it to a register that is written more than once. In a kernel
that stores under predicates, values are followed through comparisons, choices and shuffles as well, and through
registers that several branches write, unless the load is in a loop: of what these hold, the last load need not be the
source.

A load all of whose bytes are used under one condition, if that is not the predicate of the instructions that use it, is
judged where it is: its check is quicker there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import cache

from kernelcheck.backends.cpu.analysis.cfg import Barrier, Exit, Graph, post_dominators
from kernelcheck.backends.cpu.analysis.loaded_bytes import (
    NOTHING,
    Bytes,
    KnownBytes,
    Source,
    computed,
    constant_of,
    everything,
)
from kernelcheck.backends.cpu.analysis.variables import Variables
from kernelcheck.backends.cpu.ptx.syntax import TYPE_BYTES, Address, Instruction, Register, Vector
from kernelcheck.base.closure import closure
from kernelcheck.base.dataclasses import dataclass, replace

MOST_SOURCES = 64
"""Bytes that a value may come from; a value of more counts as used where it is computed."""


@dataclass(frozen=True)
class LateUse:
    """Where some bytes of a load are used."""

    load: int
    """Its number in `LateUses.loads`."""
    start: int
    """Offset of the first byte from the load's address."""
    size: int
    chosen: bool | None = None
    """For a `selp`: whether it uses them where its predicate holds, or where it does not."""
    spread: bool = False
    """Whether a lane may use what others have loaded."""
    unit: int = 1
    """Bytes of which one must have been written: more than one of what is only stored again."""


@dataclass(frozen=True)
class LateUses:
    """The loads whose bytes are judged later than they are loaded, and the uses where that happens."""

    loads: Mapping[int, int]
    """The number of each load that some of it is about, by the load's `id`."""
    late: Mapping[int, frozenset[int]]
    """Which bytes of each of them are not judged where they are loaded."""
    uses: Mapping[int, Sequence[LateUse]]
    """By the `id` of the instruction that uses them."""


NONE_LATE = LateUses({}, {}, {})


@dataclass(frozen=True)
class _Use:
    """An instruction that uses a byte: its block and its number there."""

    block: int
    number: int
    instruction: Instruction
    chosen: bool | None
    spread: bool

    @property
    def condition(self) -> tuple[object, ...]:
        """A key that differs between uses under different conditions."""
        predicate = self.instruction.operands[-1] if self.chosen is not None else self.instruction.predicate
        return self.block, predicate, self.instruction.negated, self.chosen, self.spread

    @property
    def chooses(self) -> bool:
        """Whether it has a condition of its own."""
        return self.chosen is not None or self.instruction.predicate is not None


@dataclass(frozen=True)
class _Load:
    block: int
    number: int
    instruction: Instruction
    space: str
    """`shared`, `global`, or nothing if it may be any."""

    @property
    def element(self) -> int:
        """Bytes of an element."""
        return TYPE_BYTES[self.instruction.modifiers[-1]]

    @property
    def address(self) -> Address:
        (address,) = (o for o in self.instruction.operands if isinstance(o, Address))
        return address


Target = tuple[str, frozenset[str]]
"""The memory that a load reads: its state space, and the variables that its address is made from."""


def find_late_uses(
    graph: Graph, registers: Mapping[str, str], copied: Set[str], granules: Mapping[str, int]
) -> LateUses:
    """Finds the loaded bytes that are judged where they are used.

    Args:
        graph: a kernel.
        registers: the PTX types of all registers.
        copied: registers that are only stored again: what they hold is judged where it is loaded.
        granules: bytes that are judged together, of shared memory, of global memory, and (by "") of either.
    """
    trace = _Trace(graph, registers, copied)
    paths = _Paths(graph)
    numbers: dict[int, int] = {}
    late: dict[int, frozenset[int]] = {}
    uses: dict[int, list[LateUse]] = {}
    for number, load in enumerate(trace.loads):
        found = {byte: trace.uses.get((number, byte), []) for byte in trace.bytes_of(number)}
        conditions = {frozenset(use.condition for use in by) for by in found.values()}
        together = len(conditions) == 1
        if together and {use.instruction.predicate is not None for by in found.values() for use in by} != {True}:
            continue  # nothing of it is used under a condition of its own
        at_once = trace.always if together else trace.always | trace.copied
        placed = {byte: [paths.place_of(load, use) for use in by] for byte, by in found.items()}
        kept = {
            byte: [place for place in places if place is not None]
            for byte, places in placed.items()
            if (number, byte) not in at_once and None not in places
        }
        granule = granules[load.space]
        kept = {byte: by for byte, by in kept.items() if kept.keys() >= _group(byte, granule) & found.keys()}
        if not kept:
            continue
        own = numbers[id(load.instruction)] = len(numbers)
        late[id(load.instruction)] = frozenset(kept)
        for (instruction, chosen, spread), used in _by_instruction(kept).items():
            copies = {byte for byte in used if (number, byte) in trace.copied}
            made = uses.setdefault(instruction, [])
            made += [LateUse(own, *run, chosen, spread, load.element) for run in _runs(copies)]
            made += [LateUse(own, *run, chosen, spread) for run in _runs(used - copies)]
    return LateUses(numbers, late, uses)


def _group(byte: int, granule: int) -> set[int]:
    """The bytes of a load that share a granule with one of them."""
    start = byte // granule * granule
    return set(range(start, start + granule))


def _by_instruction(kept: Mapping[int, Sequence[_Use]]) -> dict[tuple[int, bool | None, bool], set[int]]:
    """The bytes that each instruction uses; of those that use a byte under one condition, the first."""
    found: dict[tuple[int, bool | None, bool], set[int]] = {}
    for byte, by in kept.items():
        first: dict[tuple[object, ...], _Use] = {}
        for use in by:
            first.setdefault(use.condition, use)
        for use in first.values():
            found.setdefault((id(use.instruction), use.chosen, use.spread), set()).add(byte)
    return found


def _runs(numbers: set[int]) -> Iterator[tuple[int, int]]:
    """Start and length of each run of consecutive numbers."""
    for start in sorted(n for n in numbers if n - 1 not in numbers):
        end = start
        while end in numbers:
            end += 1
        yield start, end - start


class _Trace:
    """Where the bytes of every load are used."""

    def __init__(self, graph: Graph, registers: Mapping[str, str], copied: Set[str]) -> None:
        self._copied = copied
        self.loads: list[_Load] = []
        self.uses: dict[tuple[int, int], list[_Use]] = {}
        """Uses by the number of the load and of the byte."""
        self.always: set[tuple[int, int]] = set()
        """Bytes that count as used where they are loaded."""
        self.copied: set[tuple[int, int]] = set()
        """Bytes of elements that are only stored again."""
        self._masked = any(_is_masked(i) for block in graph.blocks for i in block.instructions)
        self._after = cache(lambda block: _reached(graph, block))
        self._sizes: list[int] = []
        predicate = 1 if self._masked else 0
        self._known = KnownBytes({name: TYPE_BYTES.get(type_, predicate) for name, type_ in registers.items()}, {}, {})
        self._preset: dict[str, int] = {}
        """The block in which a register was last given a constant."""
        self._read_in: dict[str, set[int]] = {}
        """The blocks that have read a register so far."""
        self._definitions: dict[str, int] = {}
        self._written_in: dict[str, set[int]] = {}
        """The blocks that write a register."""
        for block in graph.blocks:
            for instruction in block.instructions:
                for name in instruction.written:
                    self._definitions[name] = self._definitions.get(name, 0) + 1
                    self._written_in.setdefault(name, set()).add(block.index)
        # One pass in the order of the blocks. For each register that is followed, `contents` covers all writes so far;
        # one whose value control may take back to a read before it is not followed, but counts as used at once.
        for block in graph.blocks:
            for number, instruction in enumerate(block.instructions):
                self._follow(block.index, number, instruction)
            end = block.terminator_instruction()
            for name in end.read if end is not None else ():
                self._read_in.setdefault(name, set()).add(block.index)
                self._use_at_once(self._held(name))

    def bytes_of(self, load: int) -> range:
        return range(self._sizes[load])

    def _held(self, name: str) -> frozenset[Source]:
        return everything(self._known.contents.get(name, ()))

    def _use_at_once(self, sources: Iterable[Source]) -> None:
        self.always.update((load, byte) for load, byte, _ in sources)

    def _follow(self, block: int, number: int, instruction: Instruction) -> None:
        tracked = [name for name in instruction.read if name in self._known.contents]
        for name in instruction.read:
            self._read_in.setdefault(name, set()).add(block)
        if tracked:
            contents = computed(instruction, self._known) if self._moves(instruction) else None
            if contents is None or any(len(everything(c)) > MOST_SOURCES for c in contents.values()):
                self._use(block, number, instruction)
            else:
                for name, content in contents.items():
                    spread = instruction.known.participants == "warp"
                    self._hold(block, name, _spread(content) if spread else content)
        self._load(block, number, instruction)
        self._set(block, instruction)

    def _set(self, block: int, instruction: Instruction) -> None:
        """Notes registers that are given constants."""
        constant = constant_of(instruction, self._known)
        if constant is not None and instruction.predicate is None:
            (name,) = instruction.written
            self._preset[name] = block
            if self._definitions[name] == 1:
                self._known.constants[name] = constant

    def _moves(self, instruction: Instruction) -> bool:
        """Whether all that an instruction does is to give values to registers that can be followed."""
        known = instruction.known
        return (
            known.effect == "pure"
            and (known.participants == "lane" or (self._masked and instruction.mnemonic in ("shfl", "redux")))
            and not known.carry
            and not known.internal
            and instruction.predicate is None
            and (self._masked or instruction.mnemonic not in ("selp", "slct"))
            and all(self._known.widths[name] for name in instruction.written)
            and (self._masked or all(self._definitions[name] == 1 for name in instruction.written))
        )

    def _hold(self, block: int, name: str, content: Bytes) -> None:
        if not self._after(block).isdisjoint(self._read_in.get(name, ())):
            self._use_at_once(everything(content))
        elif any(content):
            if len(self._written_in[name]) > 1:
                self._use_at_once(s for s in everything(content) if self._repeats(self.loads[s[0]].block))
            before = self._known.contents.get(name, content)
            self._known.contents[name] = tuple(one | other for one, other in zip(before, content, strict=True))

    def _use(self, block: int, number: int, instruction: Instruction) -> None:
        arms: list[tuple[Sequence[str], bool | None]] = [(instruction.read, None)]
        if instruction.mnemonic == "selp" and instruction.predicate is None:
            a, b = instruction.operands[1:3]
            arms = [((o.name,), chosen) for o, chosen in ((a, True), (b, False)) if isinstance(o, Register)]
        if instruction.predicate is not None:
            self._use_at_once(self._held(instruction.predicate.name))
        for names, chosen in arms:
            for load, byte, spread in {source for name in names for source in self._held(name)}:
                use = _Use(block, number, instruction, chosen, spread)
                self.uses.setdefault((load, byte), []).append(use)

    def _load(self, block: int, number: int, instruction: Instruction) -> None:
        """Begins to follow what a load of shared or global memory loads."""
        known = instruction.known
        if instruction.mnemonic != "ld" or known.strong or known.spaces & {"param", "local", "const"}:
            return
        first, type_ = instruction.operands[0], instruction.modifiers[-1]
        size = TYPE_BYTES.get(type_, 0)
        targets = first.elements if isinstance(first, Vector) else (first,)
        names = [target.name if isinstance(target, Register) else "" for target in targets]
        if size == 0 or not all(self._gives(block, instruction, name) for name in names if name):
            return
        load = len(self.loads)
        self.loads.append(_Load(block, number, instruction, next(iter(known.spaces), "")))
        self._sizes.append(size * len(names))
        for n, name in enumerate(names):
            if name in self._copied:
                self.copied.update((load, n * size + byte) for byte in range(size))
            if name:
                own: Bytes = tuple(frozenset({(load, n * size + byte, False)}) for byte in range(size))
                extension = own[-1] if type_.startswith("s") else NOTHING
                self._hold(block, name, own + (extension,) * (self._known.widths[name] - size))

    def _repeats(self, block: int) -> bool:
        return block in self._after(block)

    def _gives(self, block: int, load: Instruction, name: str) -> bool:
        """Whether a register holds what a load gives it, or a constant that the same block has given it before."""
        if self._preset.get(name) == block:
            return self._definitions[name] == 2 or self._masked
        return load.predicate is None and (self._definitions[name] == 1 or self._masked)


def _reached(graph: Graph, start: int) -> set[int]:
    """The blocks that control can reach from the end of `start`."""
    return closure(graph.blocks[start].successors(), lambda index: graph.blocks[index].successors())


def _is_masked(instruction: Instruction) -> bool:
    """Whether it writes to memory under a predicate. Triton's kernels have such stores, NVRTC's have none."""
    return instruction.predicate is not None and instruction.known.effect in ("writes", "atomic")


def _spread(content: Bytes) -> Bytes:
    """The same of other lanes."""
    return tuple(frozenset((load, byte, True) for load, byte, _ in sources) for sources in content)


class _Paths:
    """Paths of control between a load and a use of it."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self._after = post_dominators(graph)
        self._variables = Variables(graph)
        self._skips = cache(self._may_skip)
        self._clean = cache(self._is_clean)

    def place_of(self, load: _Load, use: _Use) -> _Use | None:
        """Where a use that is under a condition can be judged as the load would have been; None: nowhere.

        Between the two there must be no barrier, and nothing that may write to the loaded memory. A write under the
        same predicate as the use is a place, too.
        """
        target = load.space, self._variables.of_address(load.address)
        instructions = self._graph.blocks[load.block].instructions
        if load.block == use.block:
            if not use.chooses:
                return None
            for between in instructions[load.number + 1 : use.number]:
                if self._may_write([between], target):
                    return replace(use, instruction=between) if self._same_lanes(between, use) else None
            return use
        if not use.chooses and not self._skips(load.block, use.block):
            return None
        if not self._clean(load.block, use.block, target):
            return None
        rest = instructions[load.number + 1 :] + self._graph.blocks[use.block].instructions[: use.number]
        return None if self._may_write(rest, target) else use

    def _same_lanes(self, instruction: Instruction, use: _Use) -> bool:
        """Whether an instruction of the same block as a use has its predicate."""
        wanted = use.instruction.predicate
        same = wanted is not None and (instruction.predicate, instruction.negated) == (wanted, use.instruction.negated)
        return same and wanted is not None and len(self._variables.definitions.get(wanted.name, ())) == 1

    def _may_skip(self, start: int, block: int) -> bool:
        """Whether control may get from the end of `start` to an exit, or back, without `block`."""
        after = self._after[start]
        while after is not None and after != block:
            after = self._after[after]
        if after is None:
            return True

        def following(index: int) -> Iterable[int]:
            return (b for b in self._graph.blocks[index].successors() if b != block)

        found = closure(following(start), following)  # early exits are not among what comes after
        return start in found or any(isinstance(self._graph.blocks[b].terminator, Exit) for b in found)

    def _is_clean(self, start: int, block: int, target: Target) -> bool:
        """Whether control gets from the end of `start` to `block` at most once, without a barrier or a write."""
        blocks = self._graph.blocks
        reaching = self._reaching(block, start)
        if block in reaching:
            return False
        between = reaching & _reached(self._graph, start)
        if any(isinstance(blocks[b].terminator, Barrier) for b in (start, *between)):
            return False
        return not any(self._may_write(blocks[b].instructions, target) for b in between)

    def _reaching(self, block: int, without: int) -> set[int]:
        """The blocks from whose end control can reach `block`, without the block `without`."""

        def before(index: int) -> Iterable[int]:
            return (b for b in self._graph.predecessors[index] if b != without)

        return closure(before(block), before)

    def _may_write(self, instructions: Iterable[Instruction], target: Target) -> bool:
        """Whether instructions may change what a load has read."""
        return any(not i.known.leaves_memory and not self._writes_elsewhere(i, target) for i in instructions)

    def _writes_elsewhere(self, instruction: Instruction, target: Target) -> bool:
        """Whether an instruction only writes to another state space, or from another pointer on."""
        known = instruction.known
        if known.effect != "writes" or known.strong or known.participants != "lane":
            return False
        space, variables = target
        if space and known.spaces and space not in known.spaces:
            return True
        written = [self._variables.of_address(o) for o in instruction.operands if isinstance(o, Address)]
        return bool(variables) and all(others and variables.isdisjoint(others) for others in written)
