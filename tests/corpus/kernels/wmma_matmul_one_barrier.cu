// C = A B on tensor cores, for row-major 16-bit A [m, k] and B [k, n] of any size, accumulated in float.
// A block of four warps owns kTile x kTile = 32 x 32 elements of C, a 16 x 16 fragment a warp. Tiles of A and B pass
// through shared memory, where zeros fill them up beyond the edges, and so do the results, of which only those inside
// are stored: the fragments themselves know no edges.
#include <mma.h>

#include "scalar.cuh"

namespace wmma = nvcuda::wmma;

constexpr int kFragment = 16;
constexpr int kTile = 32;
constexpr int kDepth = 32;
constexpr int kThreads = 128;

template <typename T>
__global__ void __launch_bounds__(kThreads)
    wmma_matmul(const T* __restrict__ a, const T* __restrict__ b, T* __restrict__ c, int m, int n, int k) {
    // Fragments start at multiples of 32 bytes and their pitches are multiples of 16, as wmma demands; 8 more elements
    // in a row spread its neighbours over the banks.
    __shared__ __align__(32) T a_tile[kTile][kDepth + 8];
    __shared__ __align__(32) T b_tile[kDepth][kTile + 8];
    __shared__ __align__(32) float c_tile[kTile][kTile + 8];

    const int first_row = blockIdx.y * kTile;
    const int first_col = blockIdx.x * kTile;
    const int warp_row = threadIdx.x / 32 / 2 * kFragment;
    const int warp_col = threadIdx.x / 32 % 2 * kFragment;

    wmma::fragment<wmma::accumulator, kFragment, kFragment, kFragment, float> sums;
    wmma::fill_fragment(sums, 0.0f);

    for (int depth = 0; depth < k; depth += kDepth) {
        for (int i = threadIdx.x; i < kTile * kDepth; i += kThreads) {
            const int a_row = first_row + i / kDepth;
            const int a_col = depth + i % kDepth;
            const bool in_a = a_row < m && a_col < k;
            a_tile[i / kDepth][i % kDepth] = in_a ? a[static_cast<size_t>(a_row) * k + a_col] : from_float<T>(0.0f);

            const int b_row = depth + i / kTile;
            const int b_col = first_col + i % kTile;
            const bool in_b = b_row < k && b_col < n;
            b_tile[i / kTile][i % kTile] = in_b ? b[static_cast<size_t>(b_row) * n + b_col] : from_float<T>(0.0f);
        }
        __syncthreads();

#pragma unroll
        for (int step = 0; step < kDepth; step += kFragment) {
            wmma::fragment<wmma::matrix_a, kFragment, kFragment, kFragment, T, wmma::row_major> a_fragment;
            wmma::fragment<wmma::matrix_b, kFragment, kFragment, kFragment, T, wmma::row_major> b_fragment;
            wmma::load_matrix_sync(a_fragment, &a_tile[warp_row][step], kDepth + 8);
            wmma::load_matrix_sync(b_fragment, &b_tile[step][warp_col], kTile + 8);
            wmma::mma_sync(sums, a_fragment, b_fragment, sums);
        }
    }

    wmma::store_matrix_sync(&c_tile[warp_row][warp_col], sums, kTile + 8, wmma::mem_row_major);
    __syncthreads();
    for (int i = threadIdx.x; i < kTile * kTile; i += kThreads) {
        const int row = first_row + i / kTile;
        const int col = first_col + i % kTile;
        if (row < m && col < n) c[static_cast<size_t>(row) * n + col] = from_float<T>(c_tile[i / kTile][i % kTile]);
    }
}
