// C = A B for row-major A [m, k] and B [k, n], double buffered: while a block multiplies one pair of tiles, cp.async
// brings the next from global to shared memory, 16 bytes at a time. k and n are multiples of 16 / sizeof(T), and A and
// B begin at multiples of 16 bytes, so that no copy straddles an edge. Needs sm_80.
//
// A block of 16 x 16 threads owns 32 x 32 elements of C; each thread holds four of them, 16 rows and columns apart.
#include <cuda_pipeline.h>

#include "scalar.cuh"

constexpr int kSide = 16;
constexpr int kTile = 2 * kSide;

template <typename T>
struct Tile {
    static constexpr int kPack = 16 / sizeof(T);
    static constexpr int kPitch = kTile + 1;  // whole packs, so that each row begins at a multiple of 16 bytes
    __align__(16) T rows[kTile][kPitch];

    // Starts to copy the tile at (first_row, first_col) of a matrix [rows, cols]; what lies beyond its edges becomes 0.
    __device__ void fetch(const T* __restrict__ matrix, int matrix_rows, int matrix_cols, int first_row,
                          int first_col) {
        constexpr int kPacks = kTile / kPack;
        for (int i = threadIdx.y * kSide + threadIdx.x; i < kTile * kPacks; i += kSide * kSide) {
            const int row = first_row + i / kPacks;
            const int col = first_col + i % kPacks * kPack;
            const bool inside = row < matrix_rows && col < matrix_cols;
            const T* source = inside ? matrix + static_cast<size_t>(row) * matrix_cols + col : matrix;
            __pipeline_memcpy_async(&rows[i / kPacks][i % kPacks * kPack], source, 16, inside ? 0 : 16);
        }
    }
};

template <typename T>
__global__ void __launch_bounds__(kSide* kSide)
    cp_async_matmul(const T* __restrict__ a, const T* __restrict__ b, T* __restrict__ c, int m, int n, int k) {
    __shared__ Tile<T> a_tiles[2];
    __shared__ Tile<T> b_tiles[2];
    const int first_row = blockIdx.y * kTile;
    const int first_col = blockIdx.x * kTile;
    const int tx = threadIdx.x;
    const int ty = threadIdx.y;
    const int tiles = (k + kTile - 1) / kTile;

    a_tiles[0].fetch(a, m, k, first_row, 0);
    b_tiles[0].fetch(b, k, n, 0, first_col);
    __pipeline_commit();

    float sums[2][2] = {};
    for (int tile = 0; tile < tiles; ++tile) {
        const int next = tile + 1;
        if (next < tiles) {
            a_tiles[next % 2].fetch(a, m, k, first_row, next * kTile);
            b_tiles[next % 2].fetch(b, k, n, next * kTile, first_col);
        }
        __pipeline_commit();         // after the last tile an empty group, so that the count below stays right
        __pipeline_wait_prior(1);    // all but the newest group: this thread's share of the present tiles is there,
        __syncthreads();             // and now everyone's

        const Tile<T>& a_tile = a_tiles[tile % 2];
        const Tile<T>& b_tile = b_tiles[tile % 2];
#pragma unroll 8
        for (int i = 0; i < kTile; ++i) {
            const float a_low = to_float(a_tile.rows[ty][i]);
            const float a_high = to_float(a_tile.rows[ty + kSide][i]);
            const float b_low = to_float(b_tile.rows[i][tx]);
            const float b_high = to_float(b_tile.rows[i][tx + kSide]);
            sums[0][0] += a_low * b_low;
            sums[0][1] += a_low * b_high;
            sums[1][0] += a_high * b_low;
            sums[1][1] += a_high * b_high;
        }
        __syncthreads();  // the next turn begins to overwrite these tiles
    }

    for (int r = 0; r < 2; ++r) {
        for (int s = 0; s < 2; ++s) {
            const int row = first_row + ty + r * kSide;
            const int col = first_col + tx + s * kSide;
            if (row < m && col < n) c[static_cast<size_t>(row) * n + col] = from_float<T>(sums[r][s]);
        }
    }
}
