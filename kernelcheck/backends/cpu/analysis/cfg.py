"""The control-flow graph of a flat kernel: blocks, their order, liveness, post-dominators."""

from __future__ import annotations

from collections.abc import Sequence, Set

from kernelcheck.backends.cpu.analysis.dominators import immediate_dominators, post_order
from kernelcheck.backends.cpu.analysis.inline import FlatKernel
from kernelcheck.backends.cpu.ptx.syntax import Instruction, Label, Operand, Register, Symbol
from kernelcheck.base.closure import closure
from kernelcheck.base.dataclasses import dataclass, field, replace
from kernelcheck.base.errors import UnsupportedPTXError


def is_block_barrier(instruction: Instruction) -> bool:
    """Whether all threads of the block (or a given number of them) meet here."""
    return instruction.known.participants == "block"


def is_warp_sync(instruction: Instruction) -> bool:
    """Whether lanes wait here for other lanes of their warp."""
    return instruction.known.participants == "warp"


def is_phase_wait(instruction: Instruction) -> bool:
    """Whether a thread looks here whether a phase of an mbarrier is complete."""
    return instruction.mnemonic == "mbarrier" and instruction.modifiers[0] in ("test_wait", "try_wait")


@dataclass(frozen=True)
class Jump:
    target: int


@dataclass(frozen=True)
class Branch:
    """To `taken` if the predicate (or its negation) holds, else to `fallthrough`."""

    predicate: Register
    negated: bool
    taken: int
    fallthrough: int
    instruction: Instruction


@dataclass(frozen=True)
class Switch:
    """`brx.idx`: to `targets[index]`."""

    index: Operand
    targets: tuple[int, ...]
    instruction: Instruction


@dataclass(frozen=True)
class Barrier:
    """A block-wide barrier, after which control goes on at `target`."""

    instruction: Instruction
    target: int


@dataclass(frozen=True)
class Exit:
    """The end of the threads that reach it."""


Terminator = Jump | Branch | Switch | Barrier | Exit


@dataclass
class Block:
    index: int
    instructions: list[Instruction] = field(default_factory=list)
    terminator: Terminator = field(default_factory=Exit)
    end: Instruction | None = None
    """The `bra`, `ret` or `exit` at its end, if that is unconditional and so in no terminator."""

    def successors(self) -> tuple[int, ...]:
        end = self.terminator
        if isinstance(end, Jump | Barrier):
            return (end.target,)
        if isinstance(end, Branch):
            return (end.taken, end.fallthrough) if end.taken != end.fallthrough else (end.taken,)
        return tuple(dict.fromkeys(end.targets)) if isinstance(end, Switch) else ()

    def terminator_instruction(self) -> Instruction | None:
        match self.terminator:
            case Branch(instruction=instruction) | Switch(instruction=instruction) | Barrier(instruction=instruction):
                return instruction
        return None


@dataclass
class Graph:
    """Blocks in the order in which waiting threads take precedence; block 0 is the entry.

    The order is a reverse post-order in which loops are contiguous, except that blocks from which threads can only
    leave early come first: so a block that joins diverged threads comes after all the blocks they may still be in.
    """

    blocks: list[Block]
    predecessors: list[list[int]]
    main_exit: int | None
    """The exit where the threads that did not leave early end; None if no block exits."""


def build(kernel: FlatKernel, *, isolate_warp_syncs: bool, isolate: frozenset[str] = frozenset()) -> Graph:
    """Cuts the body into blocks.

    With `isolate_warp_syncs`, each instruction that waits for other lanes has one of its own, and so has each of the
    mnemonics in `isolate`.
    """
    blocks = _cut(kernel, isolate_warp_syncs, isolate)
    blocks = _split_early_exits(blocks)
    order = _order(blocks)
    position = {old: new for new, old in enumerate(order)}
    renumbered = [_renumber(blocks[old], position) for old in order]
    predecessors: list[list[int]] = [[] for _ in renumbered]
    for block in renumbered:
        for successor in block.successors():
            predecessors[successor].append(block.index)
    return Graph(renumbered, predecessors, _main_exit(renumbered, predecessors))


def _cut(kernel: FlatKernel, isolate_warp_syncs: bool, isolate: frozenset[str]) -> list[Block]:
    labels: dict[str, int] = {}
    blocks = [Block(0)]
    jumps: list[tuple[int, str | None, Instruction | None]] = []

    def fresh(jump: tuple[str | None, Instruction | None] | None) -> None:
        if jump is not None:
            jumps.append((len(blocks) - 1, *jump))
        blocks.append(Block(len(blocks)))

    for item in kernel.body:
        block = blocks[-1]
        if isinstance(item, Label):
            if block.instructions or len(blocks) == 1:
                fresh((None, None))
            labels[item.name] = len(blocks) - 1
        elif item.mnemonic in ("bra", "brx"):
            if item.mnemonic == "bra" and item.predicate is None:
                block.end = item
            fresh(("", item))
        elif item.mnemonic in ("ret", "exit", "trap"):
            if item.mnemonic == "trap" and item.predicate is None:
                block.instructions.append(item)
            if item.predicate is not None:
                fresh(("", item))
            else:
                block.end = item if item.mnemonic != "trap" else None
                fresh(None)
        elif is_block_barrier(item):
            if item.predicate is not None:
                raise UnsupportedPTXError(f"PTX line {item.line}: a predicated {item.opcode} is not supported")
            fresh(("", item))
        elif (isolate_warp_syncs and is_warp_sync(item)) or item.mnemonic in isolate:
            if block.instructions:
                fresh((None, None))
            blocks[-1].instructions.append(item)
            fresh((None, None))
        else:
            block.instructions.append(item)
    early_exit: int | None = None
    for index, kind, instruction in jumps:
        following = index + 1
        if kind is None or instruction is None:
            blocks[index].terminator = Jump(following)
        elif is_block_barrier(instruction):
            blocks[index].terminator = Barrier(instruction, following)
        elif instruction.mnemonic == "trap":
            assert instruction.predicate is not None
            trapped = Block(len(blocks), [replace(instruction, predicate=None, negated=False)])
            blocks.append(trapped)
            blocks[index].terminator = Branch(
                instruction.predicate, instruction.negated, trapped.index, following, instruction
            )
        elif instruction.mnemonic in ("ret", "exit"):
            if early_exit is None:
                early_exit = len(blocks)
                blocks.append(Block(early_exit))
            assert instruction.predicate is not None
            blocks[index].terminator = Branch(
                instruction.predicate, instruction.negated, early_exit, following, instruction
            )
        else:
            blocks[index].terminator = _branch(kernel, labels, instruction, following)
    return blocks


def _branch(kernel: FlatKernel, labels: dict[str, int], instruction: Instruction, following: int) -> Terminator:
    if instruction.mnemonic == "brx":
        index, table = instruction.operands
        assert index is not None and isinstance(table, Symbol)
        targets = tuple(labels[name] for name in kernel.branch_targets[table.name])
        return Switch(index, targets, instruction)
    target = instruction.operands[0]
    if not isinstance(target, Symbol) or target.name not in labels:
        raise UnsupportedPTXError(f"PTX line {instruction.line}: {instruction.opcode} to an unknown label")
    if instruction.predicate is None:
        return Jump(labels[target.name])
    return Branch(instruction.predicate, instruction.negated, labels[target.name], following, instruction)


def _split_early_exits(blocks: list[Block]) -> list[Block]:
    """Gives each conditional branch directly to a `ret` its own exit, so that a guard does not look like a join."""
    reached_plainly = {
        successor for block in blocks if not isinstance(block.terminator, Branch) for successor in block.successors()
    } | {b.terminator.fallthrough for b in blocks if isinstance(b.terminator, Branch)}
    result = list(blocks)
    for block in blocks:
        branch = block.terminator
        if not isinstance(branch, Branch):
            continue
        target = blocks[branch.taken]
        if isinstance(target.terminator, Exit) and not target.instructions and branch.taken in reached_plainly:
            result.append(Block(len(result), end=target.end))
            result[block.index] = replace(block, terminator=replace(branch, taken=len(result) - 1))
    return result


def _renumber(block: Block, position: dict[int, int]) -> Block:
    terminator: Terminator
    match block.terminator:
        case Jump(target):
            terminator = Jump(position[target])
        case Barrier(instruction, target):
            terminator = Barrier(instruction, position[target])
        case Branch(predicate, negated, taken, fallthrough, instruction):
            terminator = Branch(predicate, negated, position[taken], position[fallthrough], instruction)
        case Switch(index, targets, instruction):
            terminator = Switch(index, tuple(position[target] for target in targets), instruction)
        case other:
            terminator = other
    return Block(position[block.index], block.instructions, terminator, block.end)


def _order(blocks: list[Block]) -> list[int]:
    loops = _loop_bodies(blocks)
    dead_ends = _dead_ends(blocks)

    def visit_rank(source: int, target: int) -> tuple[bool, int]:
        left = sum(1 for body in loops if source in body and target not in body)
        return (target in dead_ends, -left)

    def ranked(block: int) -> list[int]:
        return sorted(blocks[block].successors(), key=lambda target: visit_rank(block, target))

    reversed_post_order = post_order(0, ranked)[::-1]
    endings = [index for index in reversed_post_order if index in dead_ends and index != 0]
    return [0, *endings, *(index for index in reversed_post_order if index not in dead_ends and index != 0)]


def _predecessors(blocks: Sequence[Block]) -> list[list[int]]:
    result: list[list[int]] = [[] for _ in blocks]
    for block in blocks:
        for successor in block.successors():
            result[successor].append(block.index)
    return result


def _loop_bodies(blocks: Sequence[Block]) -> list[set[int]]:
    """Natural loops, one per header (Aho et al., Compilers, 9.6.6), of the back edges of a depth-first search."""
    on_path: set[int] = set()
    seen: set[int] = set()
    back_edges: list[tuple[int, int]] = []
    stack = [(0, iter(blocks[0].successors()))]
    seen.add(0)
    on_path.add(0)
    while stack:
        node, pending = stack[-1]
        for target in pending:
            if target in on_path:
                back_edges.append((node, target))
            elif target not in seen:
                seen.add(target)
                on_path.add(target)
                stack.append((target, iter(blocks[target].successors())))
                break
        else:
            on_path.discard(node)
            stack.pop()
    predecessors = _predecessors(blocks)
    bodies: dict[int, set[int]] = {}
    for source, header in back_edges:
        bodies.setdefault(header, {header}).update(_leading_to(source, header, predecessors, seen))
    return list(bodies.values())


def _leading_to(source: int, header: int, predecessors: Sequence[Sequence[int]], seen: Set[int]) -> set[int]:
    """The blocks among `seen` from which control gets to `source` without `header`, both of them included."""
    return closure([source], lambda index: (p for p in predecessors[index] if p in seen) if index != header else ())


def blocks_in_loops(graph: Graph) -> frozenset[int]:
    """The blocks that control can come back to."""
    return frozenset(index for body in _loop_bodies(graph.blocks) for index in body)


def _dead_ends(blocks: Sequence[Block]) -> set[int]:
    """Blocks from which the main exit cannot be reached: early returns, traps."""
    predecessors = _predecessors(blocks)
    main = _main_exit(blocks, predecessors)
    if main is None:
        return set()
    alive = closure([main], lambda index: predecessors[index])
    return {block.index for block in blocks} - alive


def reachable(blocks: Sequence[Block], start: int) -> set[int]:
    """The blocks that control can reach from the block `start`, itself included."""
    return closure([start], lambda index: blocks[index].successors())


def _main_exit(blocks: Sequence[Block], predecessors: list[list[int]]) -> int | None:
    found = reachable(blocks, 0)
    exits = [b.index for b in blocks if isinstance(b.terminator, Exit) and b.index in found]

    def rank(index: int) -> tuple[bool, bool, int, int]:
        fails = any(i.mnemonic in ("trap", "assertfail") for i in blocks[index].instructions)
        empty_branch_target = not blocks[index].instructions and all(
            isinstance(terminator := blocks[p].terminator, Branch) and terminator.taken == index
            for p in predecessors[index]
        )
        last_line = max((i.line for i in blocks[index].instructions), default=0)
        return (not fails, not empty_branch_target, _furthest_line(blocks, predecessors, index, last_line), -index)

    return max(exits, key=rank, default=None)


def _furthest_line(blocks: Sequence[Block], predecessors: list[list[int]], index: int, last_line: int) -> int:
    """The last PTX line from which control falls or jumps into the exit `index`."""
    lines = [last_line]
    for predecessor in predecessors[index]:
        block = blocks[predecessor]
        lines.extend(i.line for i in block.instructions)
        if (end := block.terminator_instruction()) is not None:
            lines.append(end.line)
    return max(lines)


@dataclass(frozen=True)
class Liveness:
    live_in: list[frozenset[str]]
    live_out: list[frozenset[str]]


def liveness(graph: Graph) -> Liveness:
    """Registers live at the start and the end of each block (backward data flow; Aho et al., 9.2.5)."""
    exposed: list[set[str]] = []
    defined: list[set[str]] = []
    for block in graph.blocks:
        up: set[str] = set()
        down: set[str] = set()
        end = block.terminator_instruction()
        for instruction in [*block.instructions, *([end] if end else [])]:
            up.update(name for name in instruction.read if name not in down)
            names = instruction.written
            if instruction.predicate is not None:
                up.update(name for name in names if name not in down)
            else:
                down.update(names)
        exposed.append(up)
        defined.append(down)
    for block in graph.blocks:
        if isinstance(block.terminator, Barrier):  # lanes may arrive at a barrier after they have waited before it
            exposed[block.terminator.target].update(block.terminator.instruction.read)
    live_in: list[set[str]] = [set(names) for names in exposed]
    live_out: list[set[str]] = [set() for _ in graph.blocks]
    pending = set(range(len(graph.blocks)))
    while pending:  # sets only grow; a block is looked at again when the set of a successor has
        index = max(pending)
        pending.discard(index)
        out: set[str] = set().union(*(live_in[s] for s in graph.blocks[index].successors()))
        new_in = exposed[index] | (out - defined[index])
        live_out[index] = out
        if new_in != live_in[index]:
            live_in[index] = new_in
            pending.update(graph.predecessors[index])
    return Liveness([frozenset(s) for s in live_in], [frozenset(s) for s in live_out])


def post_dominators(graph: Graph) -> list[int | None]:
    """The immediate post-dominator of each block; None for the main exit and for blocks that cannot reach it.

    Dominators in the reversed graph, early exits left out.
    """
    if graph.main_exit is None:
        return [None] * len(graph.blocks)
    order = post_order(graph.main_exit, graph.predecessors.__getitem__)[::-1]
    parent = immediate_dominators(order, lambda block: graph.blocks[block].successors())
    return [parent.get(block.index) if block.index != graph.main_exit else None for block in graph.blocks]
