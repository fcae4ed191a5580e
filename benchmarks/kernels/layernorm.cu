// Layer normalisation of the rows of [rows, cols], one block of 256 threads a row: mean, then variance, then scale.
constexpr int kBlock = 256;
constexpr int kWarps = kBlock / 32;

__device__ float block_sum(float value, float* partial) {
    for (int offset = 16; offset > 0; offset /= 2) value += __shfl_xor_sync(~0u, value, offset);
    if (threadIdx.x % 32 == 0) partial[threadIdx.x / 32] = value;
    __syncthreads();
    float sum = 0.0f;
    for (int w = 0; w < kWarps; ++w) sum += partial[w];
    __syncthreads();
    return sum;
}

extern "C" __global__ void layernorm(const float* x, const float* gamma, const float* beta, float* y, int rows,
                                     int cols, float eps) {
    __shared__ float partial[kWarps];
    x += blockIdx.x * cols;
    y += blockIdx.x * cols;
    float sum = 0.0f;
    for (int i = threadIdx.x; i < cols; i += kBlock) sum += x[i];
    const float mean = block_sum(sum, partial) / cols;
    float squares = 0.0f;
    for (int i = threadIdx.x; i < cols; i += kBlock) squares += (x[i] - mean) * (x[i] - mean);
    const float scale = rsqrtf(block_sum(squares, partial) / cols + eps);
    for (int i = threadIdx.x; i < cols; i += kBlock) y[i] = (x[i] - mean) * scale * gamma[i] + beta[i];
}
