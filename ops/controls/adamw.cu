// One step of AdamW as its paper has it, a parameter a turn.
#include "scalar.cuh"

struct Hyperparameters {
    float rate, beta1, beta2, eps, decay, correction1, correction2;
};

template <typename T>
__global__ void adamw(T* params, const T* gradients, float* first, float* second, int n, Hyperparameters hyper) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        const float gradient = to_float(gradients[i]);
        const float decayed = to_float(params[i]) * (1.0f - hyper.rate * hyper.decay);
        first[i] = hyper.beta1 * first[i] + (1.0f - hyper.beta1) * gradient;
        second[i] = hyper.beta2 * second[i] + (1.0f - hyper.beta2) * gradient * gradient;
        const float mean = first[i] / hyper.correction1;
        const float deviation = sqrtf(second[i] / hyper.correction2);
        params[i] = from_float<T>(decayed - hyper.rate * mean / (deviation + hyper.eps));
    }
}
