// Kernels with a mark `//! CODE` at the line that a rule is to name, each followed by a right twin without one.

#define INDEX blockIdx.x * blockDim.x + threadIdx.x

extern "C" __global__ void double_constant(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i < n) y[i] = x[i] * 0.1;  //! KC103
}

extern "C" __global__ void float_constant(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i < n) y[i] = x[i] * 0.1f;
}

extern "C" __global__ void double_sum(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i >= n) return;
    double sum = 0;
    for (int j = 0; j <= i; j += 2) {
        sum += x[j];  //! KC103
    }
    y[i] = static_cast<float>(sum);
}

extern "C" __global__ void float_sum(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i >= n) return;
    float sum = 0;
    for (int j = 0; j <= i; j += 2) sum += x[j];
    y[i] = sum;
}

extern "C" __global__ void double_root(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i < n) y[i] = sqrt(static_cast<double>(fabsf(x[i])) + 1e-8);  //! KC103
}

extern "C" __global__ void float_root(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i < n) y[i] = sqrtf(fabsf(x[i]) + 1e-8f);
}

extern "C" __global__ void divides_in_loop(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i >= n) return;
    float sum = 0;
    for (int j = 0; j < 1000; ++j) {
        sum += x[j / n];  //! KC104
    }
    y[i] = sum;
}

extern "C" __global__ void remainder_in_loop(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i >= n) return;
    float sum = 0;
    for (int j = 0; j < 1000; ++j) {
        sum += x[(j * j) % n];  //! KC104
    }
    y[i] = sum;
}

extern "C" __global__ void divides_by_constant(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i >= n) return;
    float sum = 0;
    for (int j = 0; j < n; ++j) sum += x[j / 7];
    y[i] = sum;
}

extern "C" __global__ void divides_once(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i < n) y[i] = x[i / n];
}

extern "C" __global__ void barrier_for_some(const float* x, float* y, int n) {
    __shared__ float tile[256];
    const int i = INDEX;
    tile[threadIdx.x] = i < n ? x[i] : 0;
    if (threadIdx.x < 16) {
        tile[threadIdx.x] += 1;
        __syncthreads();  //! KC105
        tile[threadIdx.x + 16] += 1;
    }
    if (i < n) y[i] = tile[255 - threadIdx.x];
}

extern "C" __global__ void barrier_in_uneven_loop(const float* x, float* y, int n) {
    __shared__ float tile[256];
    const int i = INDEX;
    tile[threadIdx.x] = i < n ? x[i] : 0;
    for (int j = 0; j < static_cast<int>(threadIdx.x); ++j) {
        __syncthreads();  //! KC105
        tile[threadIdx.x] += tile[j];
    }
    if (i < n) y[i] = tile[threadIdx.x];
}

extern "C" __global__ void barrier_in_switch(const float* x, float* y, int n) {
    __shared__ float tile[256];
    const int i = INDEX;
    tile[threadIdx.x] = i < n ? x[i] : 0;
    switch (threadIdx.x % 5) {
        case 0: tile[threadIdx.x] += 1; break;
        case 3:
            __syncthreads();  //! KC105
            tile[threadIdx.x] -= tile[255 - threadIdx.x];
            break;
        case 4: tile[threadIdx.x] *= 3; break;
    }
    if (i < n) y[i] = tile[threadIdx.x];
}

extern "C" __global__ void barrier_for_all(const float* x, float* y, int n) {
    __shared__ float tile[256];
    const int i = INDEX;
    if (i < n) tile[threadIdx.x] = x[i];
    __syncthreads();
    for (int half = 128; half > 0; half /= 2) {
        if (threadIdx.x < half) tile[threadIdx.x] += tile[threadIdx.x + half];
        __syncthreads();
    }
    if (i < n) y[i] = tile[0];
}

extern "C" __global__ void barrier_after_return(const float* x, float* y, int n) {
    __shared__ float tile[256];
    if (blockIdx.x * blockDim.x >= n) return;
    tile[threadIdx.x] = x[min(INDEX, n - 1)];
    __syncthreads();
    if (INDEX < n) y[INDEX] = tile[threadIdx.x ^ 1];
}

extern "C" __global__ void array_by_index(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i >= n) return;
    float kept[64];
    for (int j = 0; j < 64; ++j) {
        kept[j] = x[(i + j * j) & (n - 1)];  //! KC102
    }
    const int place = static_cast<int>(fabsf(x[i])) & 63;
    y[i] = kept[place] + kept[63 - place];
}

extern "C" __global__ void array_unrolled(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i >= n) return;
    float kept[8];
#pragma unroll
    for (int j = 0; j < 8; ++j) kept[j] = x[(i + j * 3) % n];
    float sum = 0;
#pragma unroll
    for (int j = 0; j < 8; ++j) sum += kept[7 - j] * j;
    y[i] = sum;
}

template <int N>
__device__ float many_values(const float* x, int i, int n) {
    float kept[N];
#pragma unroll
    for (int j = 0; j < N; ++j) kept[j] = x[(i + j * j) & (n - 1)];
    __threadfence();
    float sum = 0;
#pragma unroll
    for (int j = 0; j < N; ++j)
        for (int k = j; k < N; k += 17) sum += kept[j] * kept[k];
    return sum;
}

extern "C" __global__ void __launch_bounds__(1024, 2) spills(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i < n) y[i] = many_values<80>(x, i, n);
}

extern "C" __global__ void __launch_bounds__(256) fits(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i < n) y[i] = many_values<80>(x, i, n);
}

extern "C" __global__ void unbounded(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i < n) y[i] = many_values<160>(x, i, n);
}

extern "C" __global__ void unused_size(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i < 1) y[i] = x[i];
}

extern "C" __global__ void large_tile(const float* x, float* y, int n) {
    extern __shared__ float tile[];
    const int i = INDEX;
    if (i < n) tile[threadIdx.x] = x[i];
    __syncthreads();
    if (i < n) y[i] = tile[threadIdx.x];
}

extern "C" __global__ void narrow_loads(const float* x, float* y, int n) {
    const int i = 4 * (INDEX);
    if (i + 3 >= n) return;
    y[i] = x[i] + x[i + 1] * x[i + 2] - x[i + 3];  //! KC109
}

extern "C" __global__ void wide_loads(const float* x, float* y, int n) {
    const int i = 4 * (INDEX);
    if (i + 3 >= n) return;
    const float4 four = *reinterpret_cast<const float4*>(x + i);
    y[i] = four.x + four.y * four.z - four.w;
}

extern "C" __global__ void allowed(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i >= n) return;
    y[i] = x[i] * 0.1;  // kernelcheck: allow KC103
    // kernelcheck: allow KC103, KC104
    y[i] += x[i] * 0.2;
}

extern "C" __global__ void double_comparison(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i >= n) return;
    y[i] = 1.0f;
    if (x[i] > 0.3)  //! KC103
        y[i] = x[i];
}

extern "C" __global__ void double_power(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i >= n) return;
    const float half = 2.0f * x[i];
    y[i] = half / 3.0 + half;  //! KC103
}

extern "C" __global__ void divides_in_nested_loop(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i >= n) return;
    const auto row = [n](unsigned place) {
        return place / static_cast<unsigned>(n);  //! KC104
    };
    float sum = 0;
    for (unsigned j = 0; j < 64; ++j)
        for (unsigned k = 0; k < 64; ++k) sum += x[row(j * j + k)];
    y[i] = sum;
}

extern "C" __global__ void barrier_while_waiting(const float* x, float* y, int n) {
    __shared__ float tile[256];
    const int i = INDEX;
    tile[threadIdx.x] = i < n ? x[i] : 0;
    float value = tile[threadIdx.x];
    while (value > 1.0f) {
        value *= 0.5f;
        __syncthreads();  //! KC105
        tile[threadIdx.x ^ 1] = value;
    }
    if (i < n) y[i] = tile[threadIdx.x];
}

extern "C" __global__ void narrow_integers(const float* x, float* y, int n) {
    const int i = INDEX;
    if (8 * i + 7 >= n) return;
    const int* codes = reinterpret_cast<const int*>(x) + 8 * i;
    y[i] = codes[7] ^ codes[1] ^ codes[2] ^ codes[0] ^ codes[3];  //! KC109
}

struct Pairs {
    float low[80], high[80];
};

extern "C" __global__ void struct_by_index(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i >= n) return;
    Pairs pairs;
    for (int j = 0; j < 80; ++j) {
        pairs.low[j] = x[(i * j) & (n - 1)];  //! KC102
        pairs.high[j] = x[(i + 7 * j) & (n - 1)];
    }
    const int place = static_cast<int>(fabsf(x[i])) % 80;
    y[i] = pairs.low[place] + pairs.high[79 - place];
}

extern "C" __global__ void reloads(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i >= n) return;
    for (int j = 0; j < 64; ++j) {
        y[i] += x[(i + j * j) & (n - 1)];  //! KC110
    }
}

extern "C" __global__ void reloads_restricted(const float* __restrict__ x, float* __restrict__ y, int n) {
    const int i = INDEX;
    if (i >= n) return;
    for (int j = 0; j < 64; ++j) y[i] += x[(i + j * j) & (n - 1)];
}

extern "C" __global__ void keeps_in_a_register(const float* x, float* y, int n) {
    const int i = INDEX;
    if (i >= n) return;
    float sum = 0;
    for (int j = 0; j < 64; ++j) sum += x[(i + j * j) & (n - 1)];
    y[i] = sum;
}

extern "C" __global__ void copies_strided(const float* x, float* y, int n) {
    for (int i = INDEX; i < n; i += gridDim.x * blockDim.x) {
        const float value = x[i];  //! KC110
        y[i] = value * value;
    }
}
