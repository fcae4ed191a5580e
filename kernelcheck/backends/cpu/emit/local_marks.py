"""Marks of what each thread has written of its local memory, a byte for a byte.

A warp's marks lie as its local memory does, and are followed by a byte, its *turn*: the mark of what was written since
the warp began with a block. With each block comes the next turn; after 255 of them, the marks are cleared.
"""

from __future__ import annotations

from kernelcheck.backends.cpu.emit.context import load_field
from kernelcheck.backends.cpu.emit.ir import LANES, Value
from kernelcheck.backends.cpu.emit.warp_code import WarpCode

TURN_BYTES = 64
"""Bytes of a warp's turn, so that its marks are aligned."""


def marks_bytes(local_bytes: int) -> int:
    """Bytes of a warp's marks, if each of its threads has that much local memory."""
    return local_bytes * LANES + TURN_BYTES


def marks(k: WarpCode) -> Value:
    """The marks of this warp, a pointer."""
    warp = k.cast("zext", Value("%warp", "i32", False), "i64")
    start = k.op("mul", warp, k.const("i64", marks_bytes(k.storage.local_bytes)))
    return k.cast("inttoptr", k.op("add", load_field(k, "local_marks", "i64"), start), "ptr")


def begin(k: WarpCode) -> None:
    """The warp begins with a block: nothing is written."""
    k.library["marks.begin"] = _BEGIN
    k.declarations.add("declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)")
    k.call("marks.begin", None, [marks(k), f"i64 {k.storage.local_bytes * LANES}"])


_BEGIN = """
define internal void @marks.begin(ptr %marks, i64 %bytes) noinline {
entry:
  %turn.p = getelementptr i8, ptr %marks, i64 %bytes
  %turn = load i8, ptr %turn.p
  %next = add i8 %turn, 1
  %over = icmp eq i8 %next, 0
  br i1 %over, label %clear, label %done
clear:
  call void @llvm.memset.p0.i64(ptr align 64 %marks, i8 0, i64 %bytes, i1 false)
  br label %done
done:
  %now = phi i8 [ %next, %entry ], [ 1, %clear ]
  store i8 %now, ptr %turn.p
  ret void
}
"""
