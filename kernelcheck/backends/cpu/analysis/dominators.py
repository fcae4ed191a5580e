"""Post-orders and immediate dominators of graphs, in either direction of their edges."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence


def post_order(root: int, following: Callable[[int], Iterable[int]]) -> list[int]:
    """The nodes that a depth-first search from a root finds, each after those that it was left for, the root last."""
    seen, finished = {root}, []
    stack = [(root, iter(following(root)))]
    while stack:
        node, pending = stack[-1]
        new = next((each for each in pending if each not in seen), None)
        if new is None:
            finished.append(node)
            stack.pop()
        else:
            seen.add(new)
            stack.append((new, iter(following(new))))
    return finished


def immediate_dominators(order: Sequence[int], preceding: Callable[[int], Iterable[int]]) -> dict[int, int]:
    """The immediate dominator of each node; the root's is itself (Cooper, Harvey and Kennedy, "A simple, fast dominance
    algorithm", 2001).

    Args:
        order: the nodes that the root reaches, in reverse post-order, so that it is the first.
        preceding: the nodes from which an edge leads to one; others than those of ``order`` do not count.
    """
    place = {node: index for index, node in enumerate(order)}
    above = {order[0]: order[0]}

    def common(a: int, b: int) -> int:
        while a != b:
            if place[a] > place[b]:
                a = above[a]
            else:
                b = above[b]
        return a

    changed = True
    while changed:  # an entry only moves up, towards the root
        changed = False
        for node in order[1:]:
            known = [each for each in preceding(node) if each in above]
            best = known[0]
            for each in known[1:]:
                best = common(best, each)
            if above.get(node) != best:
                above[node] = best
                changed = True
    return above
