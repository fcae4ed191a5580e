"""A tiled product on tensor cores, its tiles of A and B copied ahead, for any number of rows."""

import tilelang
import tilelang.language as T


@tilelang.jit(out_idx=[2])
def matmul(n, k, tile_m=32, tile_n=32, tile_k=32, stages=3, dtype="float16", accumulator="float32"):
    m = T.dynamic("m")

    @T.prim_func
    def main(a: T.Tensor((m, k), dtype), b: T.Tensor((k, n), dtype), c: T.Tensor((m, n), dtype)):
        with T.Kernel(T.ceildiv(n, tile_n), T.ceildiv(m, tile_m), threads=128) as (column, row):
            a_tile = T.alloc_shared((tile_m, tile_k), dtype)
            b_tile = T.alloc_shared((tile_k, tile_n), dtype)
            sums = T.alloc_fragment((tile_m, tile_n), accumulator)
            T.clear(sums)
            for step in T.Pipelined(T.ceildiv(k, tile_k), num_stages=stages):
                T.copy(a[row * tile_m, step * tile_k], a_tile)
                T.copy(b[step * tile_k, column * tile_n], b_tile)
                T.gemm(a_tile, b_tile, sums)
            T.copy(sums, c[row * tile_m, column * tile_n])

    return main
