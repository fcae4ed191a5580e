// Plain looks at shared memory before atomic operations on it. `Right` kernels have every barrier they need; the others
// lack one, or read for another purpose.

template <bool Right>
__device__ void meet() {
    if (Right) __syncthreads();
}

// The CUDA Programming Guide's loop around atomicCAS. Wrong: the first look may come before the start value.
template <bool Right>
__global__ void greatest(const float *x, float *out) {
    __shared__ int most;
    if (threadIdx.x == 0) most = 0;
    meet<Right>();
    float v = x[threadIdx.x];
    int old = most, seen;
    do {
        seen = old;
        old = atomicCAS(&most, seen, __float_as_int(fmaxf(v, __int_as_float(seen))));
    } while (seen != old);
    __syncthreads();
    if (threadIdx.x == 0) out[0] = __int_as_float(most);
}

// Sums of doubles. Wrong: the sums are read while others still add.
template <bool Right>
__global__ void sums(const float *x, float *out) {
    __shared__ double sum[8];
    if (threadIdx.x < 8) sum[threadIdx.x] = 0;
    __syncthreads();
    auto place = reinterpret_cast<unsigned long long *>(&sum[threadIdx.x & 7]);
    unsigned long long old = *place, seen;
    do {
        seen = old;
        old = atomicCAS(place, seen, __double_as_longlong(x[threadIdx.x] + __longlong_as_double(seen)));
    } while (seen != old);
    meet<Right>();
    if (threadIdx.x / 8 == 8) out[threadIdx.x - 64] = sum[threadIdx.x - 64];  // by a warp that is neither first nor last
}

// An atomic operation only where it would change something. Wrong: the result is read while others still operate.
template <bool Right>
__global__ void least(const int *x, int *out) {
    __shared__ int low;
    if (threadIdx.x == 0) low = 1 << 30;
    __syncthreads();
    if (x[threadIdx.x] < low) atomicMin(&low, x[threadIdx.x]);
    meet<Right>();
    if (threadIdx.x == 0) out[0] = low;
}

// The same by an early way out of a loop.
template <bool Right>
__global__ void least_of_rounds(const int *x, int *out) {
    __shared__ int low;
    if (threadIdx.x == 0) low = 1 << 30;
    meet<Right>();
    for (int round = 0; round < 4; ++round) {
        int v = x[(threadIdx.x + 37 * round) % blockDim.x];
        if (v >= low) continue;
        atomicMin(&low, v);
    }
    __syncthreads();
    if (threadIdx.x == 0) out[0] = low;
}

// A set of bits. Wrong: a plain store where the atomic operation belongs.
template <bool Right>
__global__ void present(const int *x, int *out) {
    __shared__ unsigned bits[4];
    if (threadIdx.x < 4) bits[threadIdx.x] = 0;
    __syncthreads();
    int v = x[threadIdx.x] & 127;
    unsigned bit = 1u << (v & 31);
    if ((bits[v >> 5] & bit) == 0) {
        if (Right)
            atomicOr(&bits[v >> 5], bit);
        else
            bits[v >> 5] |= bit;
    }
    __syncthreads();
    if (threadIdx.x < 4) out[threadIdx.x] = bits[threadIdx.x];
}

// A hash table with open addressing. Wrong: slots are cleared without a barrier after it.
template <bool Right>
__global__ void insert(const int *x, int *out) {
    __shared__ int keys[256];
    for (int n = threadIdx.x; n < 256; n += blockDim.x) keys[(n + 64) % 256] = -1;
    meet<Right>();
    int key = x[threadIdx.x] & 63;
    for (int slot = key * 7 & 255;; slot = slot + 1 & 255) {
        int there = keys[slot];
        if (there == -1) there = atomicCAS(&keys[slot], -1, key);
        if (there == -1 || there == key) break;
    }
    __syncthreads();
    for (int n = threadIdx.x; n < 256; n += blockDim.x) out[n] = keys[n];
}

// The same, which looks for the key first; the compiler masks the slot and its address in two ways. Wrong: as above.
template <bool Right>
__global__ void insert_if_new(const int *x, int *out) {
    __shared__ int keys[256];
    for (int n = threadIdx.x; n < 256; n += blockDim.x) keys[n ^ 64] = -1;
    meet<Right>();
    int key = x[threadIdx.x] & 63, slot = key * 37 & 255;
    while (true) {
        int there = keys[slot];
        if (there == key) break;
        if (there == -1) {
            there = atomicCAS(&keys[slot], -1, key);
            if (there == -1 || there == key) break;
        }
        slot = slot + 1 & 255;
    }
    __syncthreads();
    for (int n = threadIdx.x; n < 256; n += blockDim.x) out[n] = keys[n];
}

// A union-find. Wrong: the roots are looked up while others still join trees.
__device__ int root(const int *parent, int n) {
    while (parent[n] != n) n = parent[n];
    return n;
}

template <bool Right>
__global__ void components(const int *edges, int *out, int count) {
    __shared__ int parent[64];
    int t = threadIdx.x;
    parent[t] = t;
    __syncthreads();
    for (int edge = t; edge < count; edge += 64) {
        int a = edges[2 * edge], b = edges[2 * edge + 1];
        for (bool joined = false; !joined;) {
            a = root(parent, a);
            b = root(parent, b);
            if (a == b) break;
            int high = max(a, b), low = min(a, b), old = atomicMin(&parent[high], low);
            joined = old == high;
            a = old;
            b = low;
        }
    }
    meet<Right>();
    out[t] = root(parent, t);
}

// A histogram. Wrong: bins are read while others still count.
template <bool Right>
__global__ void histogram(const int *x, int *out) {
    __shared__ int bins[128];
    bins[threadIdx.x] = 0;
    __syncthreads();
    atomicAdd(&bins[x[threadIdx.x] & 127], 1);
    meet<Right>();
    out[threadIdx.x] = bins[threadIdx.x];
}

// A second round counts what the first one found. Wrong: what the second round adds is decided too early.
template <bool Right>
__global__ void twice(const int *x, int *out) {
    __shared__ int bins[128];
    bins[threadIdx.x] = 0;
    __syncthreads();
    atomicAdd(&bins[x[threadIdx.x] & 127], 1);
    meet<Right>();
    int found = bins[threadIdx.x];
    __syncthreads();
    if (found > 0) atomicAdd(&bins[threadIdx.x], 100);
    __syncthreads();
    out[threadIdx.x] = bins[threadIdx.x];
}

// What is found decides about an atomic operation on something else. Wrong: bins are read while others still count.
template <bool Right>
__global__ void full_bins(const int *x, int *out) {
    __shared__ int bins[128], full;
    bins[threadIdx.x] = 0;
    if (threadIdx.x == 0) full = 0;
    __syncthreads();
    atomicAdd(&bins[x[threadIdx.x] & 127], 1);
    meet<Right>();
    if (bins[threadIdx.x] > 1) atomicAdd(&full, 1);
    __syncthreads();
    if (threadIdx.x == 0) out[0] = full;
}
