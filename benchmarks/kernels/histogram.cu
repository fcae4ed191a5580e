// Counts of the codes in [0, 256): a block of 256 threads counts 4096 of them in shared memory, then adds its counts.
constexpr int kBins = 256;
constexpr int kItems = 16;

extern "C" __global__ void histogram(const int* codes, unsigned int* counts, int n) {
    __shared__ unsigned int block_counts[kBins];
    block_counts[threadIdx.x] = 0;
    __syncthreads();
    const int first = blockIdx.x * kBins * kItems + threadIdx.x;
    for (int item = 0; item < kItems; ++item) {
        const int i = first + item * kBins;
        if (i < n) atomicAdd(&block_counts[codes[i]], 1u);
    }
    __syncthreads();
    if (block_counts[threadIdx.x] != 0) atomicAdd(&counts[threadIdx.x], block_counts[threadIdx.x]);
}
