// Arrays that lie next to each other in a window: accesses that leave one for the next (`test_cpu_neighbours.py`).
#include <cstdio>
#include <cuda_fp16.h>

__device__ unsigned in_shared(const void* p) { return (unsigned)__cvta_generic_to_shared(p); }

// ---- shared memory -----------------------------------------------------------------------------------------------

template <int STEP>
__global__ void shared_load(const float* x, float* y) {
    __shared__ float a[32];
    __shared__ float b[32];
    int t = threadIdx.x;
    a[t] = x[t], b[t] = x[t] + 1;
    __syncthreads();
    y[t] = a[t + STEP] + b[t];
}

template <int STEP>
__global__ void shared_before(const float* x, float* y) {
    __shared__ float a[32];
    __shared__ float b[32];
    int t = threadIdx.x;
    a[t] = x[t], b[t] = x[t] + 1;
    __syncthreads();
    y[t] = a[t] + b[t - STEP >= -1 ? t - STEP : 0];
}

template <int STEP>
__global__ void shared_store(const float* x, float* y) {
    __shared__ float a[32];
    __shared__ float b[32];
    int t = threadIdx.x;
    b[t] = 1, a[t] = 1;
    __syncthreads();
    a[t + STEP] = x[t];
    __syncthreads();
    y[t] = a[t] + b[t];
}

template <int STEP>
__global__ void shared_atomic(const float* x, float* y) {
    __shared__ int a[32];
    __shared__ int b[32];
    int t = threadIdx.x;
    a[t] = 0, b[t] = 0;
    __syncthreads();
    atomicAdd(&a[(int)x[t] + STEP], 1);
    __syncthreads();
    y[t] = a[t] + b[t];
}

template <int STEP>
__global__ void shared_pair(const float* x, float* y) {
    __shared__ __align__(8) float a[34 - STEP];
    __shared__ __align__(8) float b[32];
    int t = threadIdx.x;
    b[t] = 0, a[t] = x[t];
    if (t < 2 - STEP) a[t + 32] = 1;
    __syncthreads();
    float2 pair = reinterpret_cast<float2*>(a)[t / 2 + 1 + (int)b[t]];
    y[t] = pair.x + pair.y;
}

template <int STEP>
__global__ void shared_matrix(const float* x, float* y) {
    __shared__ __align__(16) int a[32];
    __shared__ __align__(16) int b[32];
    int t = threadIdx.x;
    a[t] = x[t], b[t] = t;
    __syncthreads();
    unsigned got, place = in_shared(a) + (t % 8 + STEP) * 16;
    asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(got) : "r"(place));
    y[t] = (got & 1) + b[t];
}

template <int STEP>
__global__ void shared_copy(const float* x, float* y) {
    __shared__ float a[32];
    __shared__ float b[32];
    int t = threadIdx.x;
    b[t] = t;
    unsigned place = in_shared(a) + (t + STEP) * 4;
    asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(place), "l"(x + t));
    asm volatile("cp.async.wait_all;");
    __syncthreads();
    y[t] = a[t < STEP ? STEP : t] + b[t];
}

template <int STEP>
__global__ void static_into_dynamic(const float* x, float* y) {
    extern __shared__ float rest[];
    __shared__ float a[32];
    int t = threadIdx.x;
    a[t] = x[t], rest[t] = x[t];
    __syncthreads();
    y[t] = a[t + STEP] + rest[t];
}

template <int STEP>
__global__ void before_dynamic(const float* x, float* y) {
    extern __shared__ float rest[];
    __shared__ float a[32];
    int t = threadIdx.x;
    a[t] = x[t], rest[t] = x[t];
    __syncthreads();
    y[t] = a[t] + rest[t - STEP >= -1 ? t - STEP : 0];
}

// Right: the kernel cuts its dynamic shared memory into pieces itself.
__global__ void cut_pieces(const float* x, float* y) {
    extern __shared__ float room[];
    float* a = room;
    float* b = room + 32;
    int t = threadIdx.x;
    a[t] = x[t], b[t] = x[t];
    __syncthreads();
    y[t] = a[t + 32] + b[t - 32];
}

extern __shared__ double as_doubles[];
extern __shared__ char as_bytes[];
__global__ void two_names(const float* x, float* y) {
    int t = threadIdx.x;
    as_doubles[t] = x[t];
    __syncthreads();
    char* aligned = (char*)(((size_t)as_bytes + 127) & ~(size_t)127);
    y[t] = *(double*)(as_bytes + 8 * (31 - t)) + (aligned - as_bytes) * 0;
}

// Right: pointers that may point into either of two arrays.
__global__ void chosen_array(const float* x, float* y) {
    __shared__ float a[32];
    __shared__ float b[32];
    int t = threadIdx.x;
    float* mine = x[t] > 0 ? a : b;
    a[t] = b[t] = x[t];
    __syncthreads();
    __syncthreads();
    float sum = mine[31 - t];
    __syncthreads();
    float *now = a, *next = b;
    for (int n = 0; n < 4; n++) {
        next[t] = now[t] + mine[t];
        __syncthreads();
        float* swapped = now;
        now = next, next = swapped;
    }
    y[t] = sum + now[t];
}

struct Tile {
    float head[4];
    float body[28];
};

__global__ void members(const float* x, float* y) {
    __shared__ Tile tiles[2];
    __shared__ float* table[2];
    __shared__ float b[32];
    int t = threadIdx.x;
    if (t < 4)
        tiles[0].head[t] = x[t];
    else
        tiles[0].body[t - 4] = x[t];
    tiles[1].head[t % 4] = 1;
    b[t] = 2;
    table[0] = tiles[0].body, table[1] = b;
    __syncthreads();
    float* whole = (float*)&tiles[0];
    float* end = b + 32;
    y[t] = whole[t] + table[t % 2][t % 28] + end[-1 - t] + tiles[1].head[t % 4];
}

__device__ __noinline__ float sum_of(const float* p, int n) {
    float sum = 0;
    for (int i = 0; i < n; i++) sum += p[i];
    return sum;
}

__global__ void passed_on(const float* x, float* y) {
    __shared__ float a[32];
    __shared__ float b[32];
    float c[8], d[8];
    int t = threadIdx.x;
    a[t] = x[t], b[t] = 1;
    for (int i = 0; i < 8; i++) c[(i + t) & 7] = i, d[(i * 3 + t) & 7] = i;
    __syncthreads();
    y[t] = sum_of(a, 32) + sum_of(b + t, 32 - t) + sum_of(c + 3, 5) + sum_of(d, t & 7) + c[t & 7];
}

// ---- local memory ------------------------------------------------------------------------------------------------

__global__ void stack_store(const int* x, float* y, int n) {
    float a[4], b[4];
    int t = threadIdx.x;
    for (int i = 0; i < 4; i++) a[i] = i, b[i] = x[i];
    for (int i = 0; i < n; i++) a[x[i]] = t;
    float sum = 0;
    for (int i = 0; i < 4; i++) sum += a[x[i] & 3] * b[x[3 - i] & 3];
    y[t] = sum;
}

__global__ void stack_load(const int* x, float* y, int n) {
    float a[4], b[4];
    for (int i = 0; i < 4; i++) a[x[i]] = i, b[x[i]] = x[i];
    float sum = 0;
    for (int i = 0; i < n; i++) sum += a[x[i]] * b[x[i] & 3];
    y[threadIdx.x] = sum;
}

__global__ void stack_before(const int* x, float* y, int n) {
    float a[4], b[4];
    for (int i = 0; i < 4; i++) a[x[i]] = i, b[x[i]] = x[i];
    float sum = 0;
    for (int i = 0; i < 4; i++) sum += a[x[i]] * b[x[i] - n];
    y[threadIdx.x] = sum;
}

__global__ void unwritten(const int* x, float* y, int n) {
    float a[8];
    int t = threadIdx.x;
    for (int i = 0; i < n; i++) a[x[i]] = t + i;
    float sum = 0;
    for (int i = 0; i < 8; i++) sum += a[x[i]];
    y[t] = sum;
}

__global__ void unwritten_in_order(const int* x, float* y, int n) {
    float a[8];
    int t = threadIdx.x;
    for (int i = 0; i < n; i++) a[x[i]] = t + i;
    float sum = 0;
    for (int i = 0; i < 8; i++) sum += a[i];
    y[t] = sum;
}

__global__ void unwritten_copied(const int* x, float* y, int n) {
    float a[8];
    int t = threadIdx.x;
    for (int i = 0; i < n; i++) a[x[i]] = t + i;
    y[t] = a[x[7]];
}

__global__ void unwritten_bytes(const int* x, float* y, int n) {
    unsigned char a[8];
    double b[8];
    int t = threadIdx.x;
    for (int i = 0; i < n; i++) a[x[i]] = t + i, b[x[i]] = i;
    y[t] = a[x[7]] + a[x[0]] + b[x[7]];
}

// Threads of every block but the first leave one element unwritten.
__global__ void unwritten_later(const int* x, float* y, int n) {
    float a[8];
    int t = threadIdx.x;
    for (int i = 0; i < (blockIdx.x ? n : 8); i++) a[x[i]] = t + i;
    y[blockIdx.x * blockDim.x + t] = a[x[7]] * 2;
}

// Only lanes from `n` on do.
__global__ void unwritten_by_some(const int* x, float* y, int n) {
    float a[8];
    int t = threadIdx.x;
    for (int i = 0; i < 8; i++)
        if (i < 7 || t < n) a[x[i]] = t + i;
    y[t] = a[x[7]] * 2 + a[x[t & 3]];
}

// Right: an array that is filled up to a count, and read up to it.
__global__ void filled_up_to(const int* x, float* y, int n) {
    float keys[8];
    int count = 0;
    for (int i = 0; i < 8; i++) {
        float key = x[i] ^ (threadIdx.x & 7);
        if (key < n) {
            int at = count++;
            for (; at > 0 && keys[at - 1] > key; at--) keys[at] = keys[at - 1];
            keys[at] = key;
        }
    }
    float sum = 0;
    for (int i = 0; i < count; i++) sum = sum * 2 + keys[i];
    y[threadIdx.x] = sum + (n > 5 && count > 2 ? keys[2] : 0.0f);
}

// Right: elements that are set if a condition holds, and read if it holds.
__global__ void set_if(const int* x, float* y, int n) {
    float a[8];
    int t = threadIdx.x;
    for (int i = 0; i < 4; i++) a[x[i]] = i;
    if (n > 5) a[7] = x[1];
    if (t > n) a[5] = t;
    float sum = 0;
    for (int i = 0; i < 4; i++) {
        if (n > 5) sum += a[7] * x[i];
        sum += a[x[i]];
        if (t > n) sum += a[5];
    }
    y[t] = sum + (n > 5 ? a[7] : 1.0f);
}

struct Padded {
    char tag;
    int value;
    short more;
    double weight;
    int unset;
};

// Right: structures are copied whole, padding and unset members included.
__global__ void copied_structures(const int* x, Padded* y, int n) {
    Padded a[4], b[4];
    for (int i = 0; i < 4; i++) {
        Padded one;
        one.tag = i, one.value = x[i], one.more = n, one.weight = x[i] * 2;
        a[x[i] & 3] = one;
    }
    for (int i = 0; i < 4; i++) b[x[3 - i] & 3] = a[x[i] & 3];
    y[threadIdx.x] = b[n & 3];
}

struct Bits {
    unsigned low : 3;
    unsigned middle : 5;
    unsigned high : 20;
};

// Right: a bit field is set by masking what was in its word before.
__global__ void bit_fields(const int* x, float* y, int n) {
    Bits a[4];
    for (int i = 0; i < 4; i++) a[x[i] & 3].low = x[i];
    for (int i = 0; i < 4; i++) a[x[i] & 3].high = n + i;
    y[threadIdx.x] = a[n & 3].low + a[x[1]].high;
}

union Word {
    float number;
    unsigned bits;
    unsigned char bytes[4];
};

// Right: parts of words are written and read.
__global__ void parts_of_words(const int* x, float* y, int n) {
    Word words[4];
    __half2 pairs[4];
    unsigned char text[8];
    for (int i = 0; i < 4; i++) {
        words[x[i]].number = x[i];
        pairs[x[i]].x = __float2half((float)x[i]);
        text[2 * x[i]] = x[i];
    }
    y[threadIdx.x] = words[n & 3].bytes[3] + (words[x[1]].bits >> 23) + __half2float(pairs[n & 3].x) + text[2 * (n & 3)];
}

struct Given {
    float a[4];
    float b[4];
    int n;
};

// Right: a parameter by value is a copy in local memory, and its members are neighbours in one variable.
__global__ void by_value(const int* x, float* y, Given given) {
    float* all = given.a;
    all[x[4]] = 7;
    y[threadIdx.x] = given.a[x[1]] + given.b[x[2]] + all[x[7]] * given.n;
}

// Right: pointers to the middle and the end, to either of two arrays, and two dimensions.
__global__ void stack_pointers(const int* x, float* y, int n) {
    float a[8], b[8], c[3][4];
    for (int i = 0; i < 8; i++) a[x[i]] = i, b[x[i]] = 2 * i;
    for (int i = 0; i < 12; i++) c[0][(x[i & 7] + (i & 8)) % 12] = i, c[i / 4][i % 4] = i;
    float* end = a + 8;
    float* either = n & 1 ? a + 5 : b + 3;
    float sum = 0;
    for (int i = 0; i < n; i++) sum += *--end + *either--;
    for (int i = 0; i < 12; i++) sum += (&c[0][0])[(x[i & 7] + 5) % 12];
    y[threadIdx.x] = sum;
}

// Right: the same array is used anew in each iteration, and a kernel that prints.
__global__ void printed(const int* x, float* y, int n) {
    float sum = 0;
    for (int round = 0; round < n; round++) {
        float a[4];
        for (int i = 0; i < 4; i++) a[x[i]] = i + round;
        sum += a[x[round & 3]];
        if (x[0] > 100) printf("%f %d\n", a[x[1]], round);
    }
    y[threadIdx.x] = sum;
}

// Right: an address is stored, and read back, and what it points to is written through it.
__global__ void written_elsewhere(const int* x, float* y, float** places, int n) {
    float a[8];
    int t = threadIdx.x;
    places[t] = a;
    for (int i = 0; i < 8; i++) places[t][x[i]] = i + n;
    float sum = 0;
    for (int i = 0; i < 8; i++) sum += a[x[i]];
    y[t] = sum;
}
