"""Special registers that a launch fixes (PTX ISA 10); those of the machine and the time are open."""

from __future__ import annotations

from interpreter.threads import WARP_SIZE, Extent
from interpreter.values import NotInterpreted


def special_register(name: str, thread: Extent, lane: int, launch: tuple[Extent, Extent, Extent]) -> int:
    """The value of `%tid.x`, … in a thread; `launch` is the grid, the shape of a block, and the index of this one."""
    register, _, axis = name.lstrip("%").partition(".")
    grid, shape, index = launch
    vectors = {"tid": thread, "ntid": shape, "ctaid": index, "nctaid": grid}
    if register in vectors:
        return vectors[register]["xyz".index(axis or "x")]
    ones = (1 << WARP_SIZE) - 1
    masks = {
        "WARP_SZ": WARP_SIZE,
        "laneid": lane,
        "lanemask_eq": 1 << lane,
        "lanemask_lt": (1 << lane) - 1,
        "lanemask_le": (2 << lane) - 1,
        "lanemask_ge": ones & -(1 << lane),
        "lanemask_gt": ones & -(2 << lane),
    }
    if register not in masks:
        raise NotInterpreted(name)
    return masks[register]
