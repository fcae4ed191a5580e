// One step of AdamW: decoupled weight decay, then Adam with bias correction. The parameters are of any float type, the
// moments float. Four elements an access where all pointers allow it, the last few one by one.
#include "pair.cuh"
#include "scalar.cuh"

struct Hyperparameters {
    float rate;
    float beta1;
    float beta2;
    float eps;
    float decay;
    float correction1;  // 1 - beta1 ** step
    float correction2;
};

template <typename T>
struct alignas(4 * sizeof(T)) Quad {
    T elements[4];
};

__device__ __forceinline__ float updated(float param, float gradient, float& first, float& second,
                                         const Hyperparameters& hyper) {
    first = hyper.beta1 * first + (1.0f - hyper.beta1) * gradient;
    second = hyper.beta2 * second + (1.0f - hyper.beta2) * gradient * gradient;
    const float step = first / hyper.correction1 / (sqrtf(second / hyper.correction2) + hyper.eps);
    return param - hyper.rate * hyper.decay * param - hyper.rate * step;
}

template <typename T>
__global__ void adamw(T* __restrict__ params, const T* __restrict__ gradients, float* __restrict__ first,
                      float* __restrict__ second, int n, Hyperparameters hyper) {
    const bool aligned = is_aligned<Quad<T>>(params) && is_aligned<Quad<T>>(gradients) &&
                         is_aligned<Quad<float>>(first) && is_aligned<Quad<float>>(second);
    const int quads = aligned ? n / 4 : 0;
    const int thread = blockIdx.x * blockDim.x + threadIdx.x;
    const int threads = blockDim.x;

    for (int quad = thread; quad < quads; quad += threads) {
        Quad<T> param = reinterpret_cast<Quad<T>*>(params)[quad];
        const Quad<T> gradient = reinterpret_cast<const Quad<T>*>(gradients)[quad];
        Quad<float> m = reinterpret_cast<Quad<float>*>(first)[quad];
        Quad<float> v = reinterpret_cast<Quad<float>*>(second)[quad];
#pragma unroll
        for (int i = 0; i < 4; ++i) {
            param.elements[i] = from_float<T>(updated(to_float(param.elements[i]), to_float(gradient.elements[i]),
                                                      m.elements[i], v.elements[i], hyper));
        }
        reinterpret_cast<Quad<T>*>(params)[quad] = param;
        reinterpret_cast<Quad<float>*>(first)[quad] = m;
        reinterpret_cast<Quad<float>*>(second)[quad] = v;
    }
    for (int i = 4 * quads + thread; i < n; i += threads) {
        params[i] = from_float<T>(updated(to_float(params[i]), to_float(gradients[i]), first[i], second[i], hyper));
    }
}
