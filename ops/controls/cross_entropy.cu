// Cross entropy as the formula has it: maximum, sum of exponentials, logarithm.
#include "plain_reduce.cuh"
#include "scalar.cuh"

template <typename T, int kBlock>
__global__ void cross_entropy(const T* logits, const int* targets, float* loss, int classes, long long x_stride) {
    logits += blockIdx.x * x_stride;
    float highest = -CUDART_INF_F;
    for (int c = threadIdx.x; c < classes; c += kBlock) highest = fmaxf(highest, to_float(logits[c]));
    highest = plain_max<kBlock>(highest);
    float sum = 0.0f;
    for (int c = threadIdx.x; c < classes; c += kBlock) sum += expf(to_float(logits[c]) - highest);
    sum = plain_sum<kBlock>(sum);
    const int target = targets[blockIdx.x];
    if (threadIdx.x == 0) loss[blockIdx.x] = target < 0 ? 0.0f : logf(sum) - (to_float(logits[target]) - highest);
}
