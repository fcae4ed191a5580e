"""Sums of vectors: one program for all lengths, in both styles of TileLang."""

import tilelang
import tilelang.language as T


@tilelang.jit
def add(block: int = 128, dtype: str = "float32"):
    n = T.dynamic("n")

    @T.prim_func
    def main(x: T.Tensor((n,), dtype), y: T.Tensor((n,), dtype), out: T.Tensor((n,), dtype)):
        with T.Kernel(T.ceildiv(n, block), threads=block) as tile:
            for i in T.Parallel(block):
                out[tile * block + i] = x[tile * block + i] + y[tile * block + i]

    return main


@tilelang.jit
def scale(x, out, factor: T.float32, block: int = 128):
    n = T.const("n")
    x: T.Tensor[[n], T.float32]
    out: T.Tensor[[n], T.float32]

    with T.Kernel(T.ceildiv(n, block), threads=block) as tile:
        for i in T.Parallel(block):
            out[tile * block + i] = factor * x[tile * block + i]
