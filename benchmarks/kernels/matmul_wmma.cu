// C = A B for float16 A and B and float32 C, row-major, one warp a 16x16 tile of C, on tensor cores.
#include <cuda_fp16.h>
#include <mma.h>

using namespace nvcuda;
constexpr int kTile = 16;

extern "C" __global__ void matmul_wmma(const half* a, const half* b, float* c, int m, int n, int k) {
    const int row = (blockIdx.y * blockDim.y + threadIdx.y) * kTile;
    const int col = blockIdx.x * kTile;
    if (row >= m || col >= n) return;
    wmma::fragment<wmma::matrix_a, kTile, kTile, kTile, half, wmma::row_major> a_tile;
    wmma::fragment<wmma::matrix_b, kTile, kTile, kTile, half, wmma::row_major> b_tile;
    wmma::fragment<wmma::accumulator, kTile, kTile, kTile, float> sum;
    wmma::fill_fragment(sum, 0.0f);
    for (int first = 0; first < k; first += kTile) {
        wmma::load_matrix_sync(a_tile, a + row * k + first, k);
        wmma::load_matrix_sync(b_tile, b + first * n + col, n);
        wmma::mma_sync(sum, a_tile, b_tile, sum);
    }
    wmma::store_matrix_sync(c + row * n + col, sum, n, wmma::mem_row_major);
}
