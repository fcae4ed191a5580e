// CUDA C++ as people write it: lambdas, templates, dynamic shared memory in several arrays, switches, inline assembly.
struct Span {
    const float* data;
    int size;
};

template <typename F>
__device__ float fold(Span span, float start, F combine) {
    for (int i = 0; i < span.size; ++i) start = combine(start, span.data[i]);
    return start;
}

__global__ void lambdas(const float* x, float* out, int cols, float scale) {
    const Span row{x + threadIdx.x * cols, cols};
    const float offset = scale * threadIdx.x;
    auto apply = [=](float v) { return v * scale + offset; };
    out[threadIdx.x * 2] = fold(row, 0.0f, [&](float sum, float v) { return sum + apply(v); });
    out[threadIdx.x * 2 + 1] = fold(row, -1e30f, [](float best, float v) { return fmaxf(best, v); });
}

// One block of dynamic shared memory, carved into doubles, floats, ints and bytes.
extern __shared__ __align__(16) unsigned char carved[];
__global__ void carve(const int* in, double* doubles_out, int* ints_out) {
    const int n = blockDim.x, i = threadIdx.x;
    double* doubles = reinterpret_cast<double*>(carved);
    float* floats = reinterpret_cast<float*>(doubles + n);
    int* ints = reinterpret_cast<int*>(floats + n);
    unsigned char* bytes = reinterpret_cast<unsigned char*>(ints + n);
    doubles[i] = in[i] / 3.0;
    floats[i] = in[i] * 0.5f;
    ints[i] = in[i] * 7;
    bytes[i] = (unsigned char)in[i];
    __syncthreads();
    const int other = n - 1 - i;
    doubles_out[i] = doubles[other] + floats[other];
    ints_out[i] = ints[other] + bytes[other];
}

__device__ int choose(int kind, int x) {
    switch (kind) {
        case 0: return x + 1;
        case 1: return x * 3;
        case 2: return x ^ 0x55;
        case 3: return -x;
        case 4: return x << 2;
        case 5: return x / 3;
        case 7: return __popc(x);
        case 8: { int s = 0; for (int i = 0; i < (x & 15); ++i) s += i * i; return s; }
        case 9: return x % 11;
        default: return 12345;
    }
}
__global__ void switches(const int* kind, const int* x, int* out) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    out[i] = choose(kind[i], x[i]);
    out[i + gridDim.x * blockDim.x] = choose(kind[blockIdx.x], x[i]);
}

__global__ void cache_hints(const float4* in, float4* out, const int* index, int* gathered, int n) {
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i >= n) return;
    float4 a = __ldg(in + i), b = __ldcg(in + i), c = __ldcs(in + i), d = __ldlu(in + i), e = __ldcv(in + i);
    float4 f = __ldca(in + i);
    __stcs(out + 4 * i, make_float4(a.x, b.y, c.z, d.w));
    __stcg(out + 4 * i + 1, e);
    __stwt(out + 4 * i + 2, f);
    __stwb(out + 4 * i + 3, a);
    gathered[i] = __ldcs(index + __ldg(index + i));
}

// Inline PTX with nested scopes that shadow, predicates, vectors, labels, and every odd spelling.
__global__ void assembly(const int* in, int* out, const float* x, float* y) {
    const int i = threadIdx.x;
    int a = in[i], b, c;
    asm("{\n\t.reg .s32 t;\n\t.reg .pred p;\n\tadd.s32\tt, %1, 1;\n\t{\n\t\t.reg .s32 t;\n\t\tmul.lo.s32 t, %1, 5;\n\t\t"
        "setp.gt.s32 p, t, 20;\n\t\tselp.s32 %0, t, 0, p;\n\t}\n\t@!p add.s32 %0, %0, t;\n}"
        : "=r"(b) : "r"(a));
    asm volatile("{ .reg .pred q; setp.lt.s32 q, %1, 0; mov.b32 %0, 7; @q bra DONE; add.s32 %0, %0, %1; DONE: }"
                 : "=r"(c) : "r"(a));
    unsigned short low, high;
    unsigned packed;
    asm("mov.b32 {%0, %1}, %2;" : "=h"(low), "=h"(high) : "r"(a * 65537 + 3));
    asm("mov.b32 %0, {%1, %2};" : "=r"(packed) : "h"(high), "h"(low));
    float u, v;
    asm volatile("ld.global.v2.f32 {%0, %1}, [%2+-8];" : "=f"(u), "=f"(v) : "l"(x + 2 * i + 2));
    asm("fma.rn.f32 %0, %1, 0f40000000, %2;" : "=f"(u) : "f"(u), "f"(v));
    double w;
    asm("add.f64 %0, %1, 0d3FF8000000000000;" : "=d"(w) : "d"((double)v));
    unsigned long long wide;
    asm("mad.wide.u32 %0, %1, %2, %3;" : "=l"(wide) : "r"(0x80000001u), "r"(i + 3), "l"(1ull << 40));
    int* row = out + i * 5;
    row[0] = b;
    row[1] = c;
    row[2] = (int)packed;
    row[3] = (int)(wide >> 20);
    row[4] = (int)(w * 4);
    y[i] = u;
}

// Shuffles of wider types, of structs by hand, and with segments.
template <typename T>
__global__ void shuffles(const T* in, T* out) {
    const T value = in[threadIdx.x];
    out[threadIdx.x] = __shfl_xor_sync(~0u, value, 9);
    out[32 + threadIdx.x] = __shfl_up_sync(~0u, value, 3, 8);
    out[64 + threadIdx.x] = __shfl_sync(~0u, value, (threadIdx.x * 5 + 3) & 31, 16);
}

// atomicMax of floats through a compare-and-swap loop, and a histogram in shared memory.
__device__ float atomic_max(float* address, float value) {
    int seen = __float_as_int(*address), expected;
    do {
        expected = seen;
        if (__int_as_float(expected) >= value) break;
        seen = atomicCAS((int*)address, expected, __float_as_int(value));
    } while (seen != expected);
    return __int_as_float(seen);
}
__global__ void atomics(const float* x, float* largest, const unsigned char* bytes, int* counts, int n) {
    __shared__ int bins[16];
    if (threadIdx.x < 16) bins[threadIdx.x] = 0;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) {
        atomic_max(largest, x[i]);
        atomicAdd(&bins[bytes[i] >> 4], 1);
    }
    __syncthreads();
    if (threadIdx.x < 16) atomicAdd(&counts[threadIdx.x], bins[threadIdx.x]);
}
__constant__ float table[8] = {0.5f, 1.5f, -2.0f, 4.0f, 0.25f, 8.0f, -1.0f, 3.0f};
__device__ int device_counter = 40;
__global__ void variables(const int* index, float* out, int* count) {
    out[threadIdx.x] = table[index[threadIdx.x] & 7];
    if (threadIdx.x == 0) *count = device_counter + blockDim.x;
}

// Every architecture has instructions of its own for these: reductions over a warp, votes, matches.
__global__ void warp_steps(const int* in, unsigned* out) {
    const int lane = threadIdx.x, value = in[lane];
    unsigned* row = out + lane * 8;
    row[0] = __ballot_sync(~0u, value > 0);
    row[1] = __any_sync(~0u, value == 3) + 2 * __all_sync(~0u, value > -1000);
    row[2] = __match_any_sync(~0u, value & 3);
    int all = 0;
    row[3] = __match_all_sync(~0u, value >> 20, &all) + 16 * all;
#if __CUDA_ARCH__ >= 800
    row[4] = __reduce_add_sync(~0u, value);
    row[5] = __reduce_max_sync(~0u, value);
    row[6] = __reduce_xor_sync(~0u, (unsigned)value);
#else
    int sum = value, most = value;
    unsigned parity = value;
    for (int away = 16; away > 0; away /= 2) {
        sum += __shfl_xor_sync(~0u, sum, away);
        most = max(most, __shfl_xor_sync(~0u, most, away));
        parity ^= __shfl_xor_sync(~0u, parity, away);
    }
    row[4] = sum;
    row[5] = most;
    row[6] = parity;
#endif
#if __CUDA_ARCH__ >= 900
    unsigned leader, elected = 0;
    asm volatile("griddepcontrol.wait;");
    asm volatile("{ .reg .pred p; elect.sync %0|p, 0xffffffff; selp.u32 %1, 1, 0, p; }" : "=r"(leader), "=r"(elected));
    asm volatile("griddepcontrol.launch_dependents;");
    row[7] = leader == 0 && elected == (lane == 0);
#else
    row[7] = 1;
#endif
}
