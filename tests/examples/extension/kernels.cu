// Kernels and calls of an extension, by number; with `wrong`, each has the fault that its line names.
#include <cuda_runtime.h>

__global__ void scale(const float *x, float *y, int n, int wrong) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n + wrong) y[i] = 2 * x[i];  // past-end
}

__global__ void reversed(const float *x, float *y, int n, int wrong) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = x[n - 1 - i - wrong];  // before-start
}

__global__ void total(const float *x, float *sum, int n, int wrong) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n && !wrong) atomicAdd(sum, x[i]);
    if (i < n && wrong) *sum += x[i];  // block-race
}

__global__ void neighbours(const float *x, float *y, int n, int wrong) {
    __shared__ float tile[256];
    tile[threadIdx.x] = threadIdx.x < n ? x[threadIdx.x] : 0;  // shared-race
    if (!wrong) __syncthreads();
    if (threadIdx.x < n) y[threadIdx.x] = tile[(threadIdx.x + 128) % 256];  // shared-race
}

__global__ void meets(const float *x, float *y, int n, int wrong) {
    if (!wrong || threadIdx.x < 40) __syncthreads();  // divergence
    if (threadIdx.x < n) y[threadIdx.x] = x[threadIdx.x];
}

__global__ void pairs(const float *x, float *y, int n, int wrong) {
    int i = threadIdx.x;
    if (2 * i + 2 < n) reinterpret_cast<float2 *>(y + wrong)[i] = make_float2(x[i], x[i]);  // misaligned
}

__global__ void copied(const float *x, float *y, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) y[i] = x[i];  // reads
}

extern "C" int call(int number, const float *x, float *y, int n, int wrong) {
    dim3 grid((n + 255) / 256), block(256);
    cudaStream_t one, other;
    switch (number) {
    case 0: scale<<<grid, block>>>(x, y, n, wrong); break;
    case 1: reversed<<<grid, block>>>(x, y, n, wrong); break;
    case 2: total<<<grid, block>>>(x, y, n, wrong); break;
    case 3: neighbours<<<1, block>>>(x, y, n, wrong); break;
    case 4: meets<<<1, block>>>(x, y, n, wrong); break;
    case 5: pairs<<<1, block>>>(x, y, n, wrong); break;
    case 6: copied<<<grid, block>>>(x, y, n); break;
    case 7: cudaMemcpy(y, x, (n + wrong) * sizeof(float), cudaMemcpyDeviceToDevice); break;  // copy-past-end
    case 8: cudaMemset(y, 0, (n + wrong) * sizeof(float)); break;  // set-past-end
    case 9: cudaMemcpy(y, x, n * sizeof(float), wrong ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToDevice); break;  // copy-direction
    case 10: if (wrong) cudaFree(y + 1); break;  // free-middle
    case 11:
        cudaStreamCreate(&one);
        cudaStreamCreate(&other);
        copied<<<grid, block, 0, one>>>(x, y, n);
        if (!wrong) cudaStreamSynchronize(one);
        copied<<<grid, block, 0, other>>>(y, const_cast<float *>(x), n);  // stream-race
        cudaStreamSynchronize(one);
        cudaStreamSynchronize(other);
        cudaStreamDestroy(one);
        cudaStreamDestroy(other);
        break;
    case 12:
        cudaStreamCreateWithFlags(&one, cudaStreamNonBlocking);
        copied<<<grid, block, 0, one>>>(x, y, n);
        break;
    }
    return cudaGetLastError();
}
