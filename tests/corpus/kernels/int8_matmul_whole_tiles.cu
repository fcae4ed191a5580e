// C = A B^T in 32-bit integers for 8-bit A [m, k] and B [n, k], four products an instruction (dp4a). Both matrices run
// along k, as quantised weights are stored, so that four neighbours are one word. Exact: k is below 2^31 / 127^2.
constexpr int kTile = 16;
constexpr int kWords = 16;  // depth of a tile, in words of four elements

// Elements [first, first + 4) of a row of k, the first in the lowest byte; zeros beyond the end.
__device__ __forceinline__ int load_word(const signed char* __restrict__ row, int first, int k) {
    if (k % 4 == 0) {  // every row then begins at a word
        return first < k ? *reinterpret_cast<const int*>(row + first) : 0;
    }
    unsigned int word = 0;
    for (int i = 0; i < 4; ++i) {
        if (first + i < k) word |= static_cast<unsigned int>(static_cast<unsigned char>(row[first + i])) << (8 * i);
    }
    return static_cast<int>(word);
}

extern "C" __global__ void int8_matmul(const signed char* __restrict__ a, const signed char* __restrict__ b,
                                       int* __restrict__ c, int m, int n, int k) {
    __shared__ int a_tile[kTile][kWords + 1];
    __shared__ int b_tile[kTile][kWords + 1];
    const int tx = threadIdx.x;
    const int ty = threadIdx.y;
    const int row = blockIdx.y * kTile + ty;
    const int col = blockIdx.x * kTile + tx;
    const int b_row = blockIdx.x * kTile + ty;

    int sum = 0;
    for (int depth = 0; depth + 4 * kWords <= k; depth += 4 * kWords) {
        a_tile[ty][tx] = row < m ? load_word(a + static_cast<size_t>(row) * k, depth + 4 * tx, k) : 0;
        b_tile[ty][tx] = b_row < n ? load_word(b + static_cast<size_t>(b_row) * k, depth + 4 * tx, k) : 0;
        __syncthreads();

#pragma unroll
        for (int word = 0; word < kWords; ++word) sum = __dp4a(a_tile[ty][word], b_tile[tx][word], sum);
        __syncthreads();  // the next tile overwrites this one
    }

    if (row < m && col < n) c[static_cast<size_t>(row) * n + col] = sum;
}
