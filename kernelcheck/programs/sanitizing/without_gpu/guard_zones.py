"""Room behind every tensor, so that an access past its end does not lie in another one.

PyTorch's allocator for the CPU calls ``posix_memalign``, by an address that its library keeps. Another function takes
that place, which asks for more.
"""

from __future__ import annotations

import ctypes
import logging
from typing import Any

from kernelcheck.backends.cpu import jit
from kernelcheck.programs.sanitizing.without_gpu.elf_imports import import_slot, write_pointer

LIBRARY, FUNCTION = "libc10.so", "posix_memalign"
LEAST_BYTES, MOST_BYTES = 1 << 14, 1 << 20
"""Bounds of the room behind a tensor, which is otherwise as large as the tensor. Untouched pages take address space and
no memory."""
_IR = f"""
declare i32 @real_memalign(ptr, i64, i64)
define i32 @roomy_memalign(ptr %out, i64 %align, i64 %size) {{
  %small = icmp ult i64 %size, {LEAST_BYTES}
  %least = select i1 %small, i64 {LEAST_BYTES}, i64 %size
  %large = icmp ugt i64 %least, {MOST_BYTES}
  %room = select i1 %large, i64 {MOST_BYTES}, i64 %least
  %more = add i64 %size, %room
  %fits = icmp uge i64 %more, %size
  %wanted = select i1 %fits, i64 %more, i64 %size
  %result = call i32 @real_memalign(ptr %out, i64 %align, i64 %wanted)
  ret i32 %result
}}
"""
_kept: list[Any] = []
"""The code, which PyTorch calls until the process ends."""


def leave_room_behind_tensors() -> None:
    """Leaves room from now on. If PyTorch's library is not as expected, a warning says what that means."""
    slot = import_slot(LIBRARY, FUNCTION)
    if slot is None:
        logging.getLogger("kernelcheck.sanitize").warning(
            "kernelcheck sanitize: PyTorch's %s imports no %s: an access past the end of a tensor that lies in another "
            "tensor of the launch is not found",
            LIBRARY,
            FUNCTION,
        )
        return
    real = ctypes.cast(getattr(ctypes.CDLL(None), FUNCTION), ctypes.c_void_p).value
    assert real is not None, "the C library has it"
    image = jit.object_file(jit.object_key(_IR, long=False), _IR, long=False)
    assert image is not None, "it can be made from the IR"
    code = jit.link(image, ["roomy_memalign"], functions={"real_memalign": real})
    _kept.append(code)
    write_pointer(slot, code["roomy_memalign"])
