"""The loop over the lanes of a mask, lowest first, in the text of IR functions."""

from __future__ import annotations

from collections.abc import Sequence


def each_lane(
    mask: str,
    entered_from: str,
    steps: Sequence[str],
    *,
    body: str = "lane.one",
    end: str = "done",
    carried: str = "",
) -> str:
    """The head of the loop, up to where ``%lane`` is the number of the next lane of ``mask``, an i32.

    Args:
        mask: the value with a bit for each lane to visit.
        entered_from: the block before the loop, which branches to ``next``.
        steps: the blocks that end a lane's turn, which branch to ``next``.
        body: the block in which a turn begins.
        end: the block that follows the last lane.
        carried: a further ``phi`` instruction.
    """
    later = "".join(f", [ %rest.next, %{step} ]" for step in steps)
    phi = f"  {carried}\n" if carried else ""
    return f"""next:
  %rest = phi i32 [ %{mask}, %{entered_from} ]{later}
{phi}  %none = icmp eq i32 %rest, 0
  br i1 %none, label %{end}, label %{body}
{body}:
  %lane = call i32 @llvm.cttz.i32(i32 %rest, i1 true)
  %rest.less = sub i32 %rest, 1
  %rest.next = and i32 %rest, %rest.less
"""
