// Cross entropy of logits [rows, classes], rows x_stride elements apart, with one target class a row: the loss is
// log(sum(exp(logits))) - logits[target], or 0 where the target is negative ("ignored"). One block a row, two passes.
#include <math_constants.h>

#include "block_reduce.cuh"
#include "scalar.cuh"

template <typename T, int kBlock>
__global__ void cross_entropy(const T* __restrict__ logits, const int* __restrict__ targets, float* __restrict__ loss,
                              int classes, long long x_stride) {
    const int row = blockIdx.x;
    const int target = targets[row];
    if (target < 0) {  // the same for the whole block
        if (threadIdx.x == 0) loss[row] = 0.0f;
        return;
    }
    const T* row_logits = logits + row * x_stride;

    float highest = -CUDART_INF_F;
    for (int c = threadIdx.x; c < classes; c += kBlock) highest = fmaxf(highest, to_float(row_logits[c]));
    highest = block_max<kBlock>(highest);

    float sum = 0.0f;
    for (int c = threadIdx.x; c < classes; c += kBlock) sum += expf(to_float(row_logits[c]) - highest);
    sum = block_sum<kBlock>(sum);

    if (threadIdx.x == target) loss[row] = logf(sum) - (to_float(row_logits[target]) - highest);
}
