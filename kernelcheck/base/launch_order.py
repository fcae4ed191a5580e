"""Order between the launches of a list: streams, launches that wait for others, and those that may begin early."""

from __future__ import annotations

import random
from collections.abc import Sequence

from kernelcheck.base.dataclasses import dataclass


@dataclass(frozen=True)
class LaunchOrder:
    """What a launch comes after, of those before it in the list: all that are in its stream, and more."""

    stream: str = ""
    after: tuple[str, ...] = ()
    """Other streams: it waits for all of their launches that are before it in the list, as for an event."""
    pdl: bool = False
    """Programmatic dependent launch: it may begin as soon as every block of the launch before it in its stream has
    executed `griddepcontrol.launch_dependents`, or has ended."""


IN_ORDER = LaunchOrder()


def is_open(orders: Sequence[LaunchOrder]) -> bool:
    """Whether some of the launches may run at the same time."""
    return any(order.pdl for order in orders) or len({order.stream for order in orders}) > 1


def run_order(orders: Sequence[LaunchOrder], kind: str, seed: int) -> list[int]:
    """The launches in an order in which they may run one after another.

    Args:
        orders: of the list.
        kind: `reversed`: whichever may run and is last in the list comes first. `random`: any that may run, by the
            seed. Else the order of the list.
        seed: of `random`.
    """
    drawn, ran = random.Random(seed), list[int]()
    left: dict[str, list[int]] = {order.stream: [] for order in orders}  # the next one last
    for number in reversed(range(len(orders))):
        left[orders[number].stream].append(number)
    while nexts := {stream: numbers[-1] for stream, numbers in left.items() if numbers}:
        ready = sorted(
            number
            for number in nexts.values()
            if all(nexts.get(other, number) >= number for other in orders[number].after)
        )
        place = {"reversed": len(ready) - 1, "random": int(drawn.random() * len(ready))}.get(kind, 0)
        ran.append(left[orders[ready[place]].stream].pop())
    return ran
