"""Dominators, loops and the places where definitions of a register meet.

Dominators as in Cooper, Harvey and Kennedy, "A simple, fast dominance algorithm" (2001); meeting places are iterated
dominance frontiers (Cytron et al., TOPLAS 13(4), 1991).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from kernelcheck.backends.cpu.analysis.cfg import Graph
from kernelcheck.base.closure import closure
from kernelcheck.base.errors import UnsupportedPTXError


@dataclass(frozen=True)
class Flow:
    """A control-flow graph with what is known of its shape. Blocks that nothing reaches are left out."""

    graph: Graph
    order: tuple[int, ...]
    """Blocks in reverse post-order."""
    above: Mapping[int, int]
    """Immediate dominator of each block; the entry's is itself."""
    loops: Mapping[int, frozenset[int]]
    """Blocks of each natural loop, by its header."""
    meets: Mapping[str, frozenset[int]]
    """Blocks where several definitions of a register arrive."""

    def predecessors(self, block: int) -> list[int]:
        return [each for each in self.graph.predecessors[block] if each in self.above]

    def entering(self, block: int) -> list[int]:
        """Predecessors that are not in the loop whose header it is."""
        body = self.loops.get(block, frozenset())
        return [each for each in self.predecessors(block) if each not in body]

    def returning(self, header: int) -> list[int]:
        """Predecessors of a header in its loop."""
        return [each for each in self.predecessors(header) if each in self.loops[header]]

    def around(self, block: int) -> frozenset[int]:
        """Headers of the loops that it is in."""
        return frozenset(header for header, body in self.loops.items() if block in body)

    def dominators(self, block: int) -> list[int]:
        """From the block itself up to the entry."""
        found = [block]
        while self.above[found[-1]] != found[-1]:
            found.append(self.above[found[-1]])
        return found


def flow_of(graph: Graph) -> Flow:
    """
    Raises:
        UnsupportedPTXError: a loop has two entries.
    """
    if graph.predecessors[0]:
        raise UnsupportedPTXError("a kernel whose first instruction is in a loop is not supported")
    order = _reverse_post_order(graph)
    place = {block: index for index, block in enumerate(order)}
    above = _dominators(graph, order, place)
    loops: dict[int, set[int]] = {}
    for block in order:
        for target in graph.blocks[block].successors():
            if place[target] > place[block]:
                continue
            if not _dominates(above, target, block):
                raise UnsupportedPTXError("a loop that is entered at two places is not supported")
            body = _back_to(graph, block, target)
            loops.setdefault(target, set()).update({target}, (each for each in body if each in place))
    frontier = _frontiers(graph, order, above)
    written: dict[str, set[int]] = {}
    for block in order:
        for item in graph.blocks[block].instructions:
            for name in item.written:
                written.setdefault(name, set()).add(block)
    meets = {
        name: frozenset(each for block in closure(blocks, frontier.__getitem__) for each in frontier[block])
        for name, blocks in written.items()
    }
    return Flow(graph, order, above, {header: frozenset(body) for header, body in loops.items()}, meets)


def _back_to(graph: Graph, block: int, header: int) -> Iterable[int]:
    """Blocks from which control gets to a block without the header, both included."""
    return closure([block], lambda each: graph.predecessors[each] if each != header else ())


def _reverse_post_order(graph: Graph) -> tuple[int, ...]:
    seen, finished = {0}, []
    stack = [(0, iter(graph.blocks[0].successors()))]
    while stack:
        block, pending = stack[-1]
        following = next((each for each in pending if each not in seen), None)
        if following is None:
            finished.append(block)
            stack.pop()
        else:
            seen.add(following)
            stack.append((following, iter(graph.blocks[following].successors())))
    return tuple(finished[::-1])


def _dominators(graph: Graph, order: tuple[int, ...], place: Mapping[int, int]) -> dict[int, int]:
    above = {order[0]: order[0]}

    def common(a: int, b: int) -> int:
        while a != b:
            if place[a] > place[b]:
                a = above[a]
            else:
                b = above[b]
        return a

    changed = True
    while changed:
        changed = False
        for block in order[1:]:
            known = [each for each in graph.predecessors[block] if each in above]
            best = known[0]
            for each in known[1:]:
                best = common(best, each)
            if above.get(block) != best:
                above[block] = best
                changed = True
    return above


def _dominates(above: Mapping[int, int], upper: int, block: int) -> bool:
    while block != upper and above[block] != block:
        block = above[block]
    return block == upper


def _frontiers(graph: Graph, order: tuple[int, ...], above: Mapping[int, int]) -> dict[int, set[int]]:
    found: dict[int, set[int]] = {block: set() for block in order}
    for block in order:
        known = [each for each in graph.predecessors[block] if each in above]
        for runner in known if len(known) > 1 else ():
            while runner != above[block]:
                found[runner].add(block)
                runner = above[runner]
    return found
