"""Softmax of rows, several of which one program takes in turn."""

import triton
import triton.language as tl


@triton.jit
def softmax(x_ptr, y_ptr, rows, cols, x_stride, y_stride, BLOCK: tl.constexpr):
    place = tl.arange(0, BLOCK)
    for row in tl.range(tl.program_id(0), rows, tl.num_programs(0)):
        x = tl.load(x_ptr + row * x_stride + place, mask=place < cols, other=float("-inf")).to(tl.float32)
        power = tl.exp(x - tl.max(x, axis=0))
        y = power / tl.sum(power, axis=0)
        tl.store(y_ptr + row * y_stride + place, y, mask=place < cols)
