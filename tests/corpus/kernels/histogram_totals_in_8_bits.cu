// Counts how often each code in [0, bins) occurs. Every block counts into shared memory (bins * 4 bytes, dynamic)
// and adds its counts to the global ones, which start at zero.
constexpr int kItems = 4;  // codes a thread

extern "C" __global__ void histogram(const int* __restrict__ codes, unsigned int* __restrict__ counts, int n,
                                     int bins) {
    extern __shared__ unsigned int block_counts[];
    for (int bin = threadIdx.x; bin < bins; bin += blockDim.x) block_counts[bin] = 0;
    __syncthreads();

    const int first = blockIdx.x * blockDim.x * kItems + threadIdx.x;
    for (int item = 0; item < kItems; ++item) {
        const int i = first + item * blockDim.x;
        if (i < n) atomicAdd(&block_counts[codes[i]], 1u);
    }
    __syncthreads();

    for (int bin = threadIdx.x; bin < bins; bin += blockDim.x) {
        if (block_counts[bin] != 0) atomicAdd(&counts[bin], static_cast<unsigned char>(block_counts[bin]));
    }
}
