"""Softmax of a row at a time, over tiles of the row, with a running maximum."""

import tilelang
import tilelang.language as T


@tilelang.jit(out_idx=[1])
def softmax(cols, tile=64, threads=64, dtype="float32"):
    rows = T.dynamic("rows")

    @T.prim_func
    def main(x: T.Tensor((rows, cols), dtype), out: T.Tensor((rows, cols), dtype)):
        with T.Kernel(rows, threads=threads) as row:
            values = T.alloc_fragment((1, tile), "float32")
            powers = T.alloc_fragment((1, tile), "float32")
            largest = T.alloc_fragment((1,), "float32")
            before = T.alloc_fragment((1,), "float32")
            total = T.alloc_fragment((1,), "float32")
            part = T.alloc_fragment((1,), "float32")
            T.fill(largest, -T.infinity("float32"))
            T.fill(total, 0)
            for start in T.serial(T.ceildiv(cols, tile)):
                for i, j in T.Parallel(1, tile):
                    at = start * tile + j
                    values[i, j] = T.if_then_else(at < cols, x[row, at], -T.infinity("float32"))
                T.copy(largest, before)
                T.reduce_max(values, largest, dim=1, clear=False)
                for i, j in T.Parallel(1, tile):
                    powers[i, j] = T.exp(values[i, j] - largest[i])
                T.reduce_sum(powers, part, dim=1)
                for i in T.Parallel(1):
                    total[i] = total[i] * T.exp(before[i] - largest[i]) + part[i]
            for start in T.serial(T.ceildiv(cols, tile)):
                for i, j in T.Parallel(1, tile):
                    if start * tile + j < cols:
                        out[row, start * tile + j] = T.exp(x[row, start * tile + j] - largest[i]) / total[i]

    return main
