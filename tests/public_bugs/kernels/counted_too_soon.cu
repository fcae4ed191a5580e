// A sum over the grid; the last block to finish adds the blocks' parts. Wrong: thread 0 counts the block as finished
// while its other warps may still be adding to the block's part.
extern "C" __global__ void counted_too_soon(const float* x, float* parts, unsigned* finished, float* y, int n) {
    __shared__ bool last;
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        atomicAdd(&parts[blockIdx.x], x[i]);
    __threadfence();
#if FIXED
    __syncthreads();
#endif
    if (threadIdx.x == 0) last = atomicAdd(finished, 1u) == gridDim.x - 1;
    __syncthreads();
    if (!last) return;
    if (threadIdx.x == 0) {
        __threadfence();
        float sum = 0.0f;
        for (int b = 0; b < gridDim.x; b++) sum += ((volatile float*)parts)[b];
        *y = sum;
    }
}
