// Softmax of the rows of [rows, cols], one block of 256 threads a row, with shared-memory trees.
constexpr int kBlock = 256;

extern "C" __global__ void softmax_shared(const float* x, float* y, int rows, int cols) {
    __shared__ float partial[kBlock];
    const int thread = threadIdx.x;
    x += blockIdx.x * cols;
    y += blockIdx.x * cols;

    float highest = -__int_as_float(0x7f800000);
    for (int i = thread; i < cols; i += kBlock) highest = fmaxf(highest, x[i]);
    partial[thread] = highest;
    __syncthreads();
    for (int stride = kBlock / 2; stride > 0; stride /= 2) {
        if (thread < stride) partial[thread] = fmaxf(partial[thread], partial[thread + stride]);
        __syncthreads();
    }
    highest = partial[0];
    __syncthreads();

    float sum = 0.0f;
    for (int i = thread; i < cols; i += kBlock) {
        const float value = expf(x[i] - highest);
        y[i] = value;
        sum += value;
    }
    partial[thread] = sum;
    __syncthreads();
    for (int stride = kBlock / 2; stride > 0; stride /= 2) {
        if (thread < stride) partial[thread] += partial[thread + stride];
        __syncthreads();
    }
    sum = partial[0];
    for (int i = thread; i < cols; i += kBlock) y[i] /= sum;
}
