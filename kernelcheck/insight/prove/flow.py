"""Dominators, loops and the places where definitions of a register meet.

Meeting places are iterated dominance frontiers (Cytron et al., TOPLAS 13(4), 1991).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kernelcheck.backends.cpu.analysis.cfg import Graph
from kernelcheck.backends.cpu.analysis.dominators import immediate_dominators, post_order
from kernelcheck.base.closure import closure
from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import UnsupportedPTXError


@dataclass(frozen=True)
class ControlFlow:
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


def flow_of(graph: Graph) -> ControlFlow:
    """
    Raises:
        UnsupportedPTXError: a loop has two entries.
    """
    if graph.predecessors[0]:
        raise UnsupportedPTXError("a kernel whose first instruction is in a loop is not supported")
    order = tuple(post_order(0, lambda block: graph.blocks[block].successors())[::-1])
    place = {block: index for index, block in enumerate(order)}
    above = immediate_dominators(order, graph.predecessors.__getitem__)
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
    return ControlFlow(graph, order, above, {header: frozenset(body) for header, body in loops.items()}, meets)


def _back_to(graph: Graph, block: int, header: int) -> Iterable[int]:
    """Blocks from which control gets to a block without the header, both included."""
    return closure([block], lambda each: graph.predecessors[each] if each != header else ())


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
