// Softmax of the rows of [rows, cols], one block of 256 threads a row, with warp shuffles.
constexpr int kBlock = 256;
constexpr int kWarps = kBlock / 32;

extern "C" __global__ void softmax_shuffle(const float* x, float* y, int rows, int cols) {
    __shared__ float partial[kWarps];
    const int thread = threadIdx.x;
    const int warp = thread / 32;
    const int lane = thread % 32;
    x += blockIdx.x * cols;
    y += blockIdx.x * cols;

    float highest = -__int_as_float(0x7f800000);
    for (int i = thread; i < cols; i += kBlock) highest = fmaxf(highest, x[i]);
    for (int offset = 16; offset > 0; offset /= 2) highest = fmaxf(highest, __shfl_xor_sync(~0u, highest, offset));
    if (lane == 0) partial[warp] = highest;
    __syncthreads();
    highest = partial[0];
    for (int w = 1; w < kWarps; ++w) highest = fmaxf(highest, partial[w]);
    __syncthreads();

    float sum = 0.0f;
    for (int i = thread; i < cols; i += kBlock) {
        const float value = expf(x[i] - highest);
        y[i] = value;
        sum += value;
    }
    for (int offset = 16; offset > 0; offset /= 2) sum += __shfl_xor_sync(~0u, sum, offset);
    if (lane == 0) partial[warp] = sum;
    __syncthreads();
    sum = partial[0];
    for (int w = 1; w < kWarps; ++w) sum += partial[w];
    for (int i = thread; i < cols; i += kBlock) y[i] /= sum;
}
