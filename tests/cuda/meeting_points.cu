// Barriers and warp-wide steps in the places where executors go wrong.

// Rounds of a loop whose length differs from warp to warp; each pair of warps meets at a barrier of its own.
__global__ void barriers_of_pairs(int* out, const int* rounds) {
    __shared__ int mailbox[4][64];
    const int pair = threadIdx.x / 64, place = threadIdx.x % 64;
    int value = threadIdx.x;
    for (int round = 0; round < rounds[pair]; ++round) {
        mailbox[pair][place] = value;
        asm volatile("bar.sync %0, 64;" ::"r"(pair + 1) : "memory");
        value += mailbox[pair][63 - place];
        asm volatile("bar.sync %0, 64;" ::"r"(pair + 1) : "memory");
    }
    out[threadIdx.x] = value;
}

// A ring of two buffers: warp 0 fills, the others empty, with barriers for full and for empty.
__global__ void ring(const int* in, int* out, int tiles) {
    __shared__ int buffer[2][32];
    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    if (warp == 0) {
        for (int tile = 0; tile < tiles; ++tile) {
            const int slot = tile & 1;
            if (tile >= 2) asm volatile("bar.sync %0, 96;" ::"r"(3 + slot) : "memory");
            buffer[slot][lane] = in[tile * 32 + lane] * 2;
            asm volatile("bar.arrive %0, 96;" ::"r"(1 + slot) : "memory");
        }
    } else {
        int sum = 0;
        for (int tile = 0; tile < tiles; ++tile) {
            const int slot = tile & 1;
            asm volatile("bar.sync %0, 96;" ::"r"(1 + slot) : "memory");
            sum += buffer[slot][(lane + warp) % 32];
            if (tile + 2 < tiles) asm volatile("bar.arrive %0, 96;" ::"r"(3 + slot) : "memory");
        }
        out[threadIdx.x - 32] = sum;
    }
}

// A barrier that all threads of the block take, or none, as a value in memory says.
__global__ void conditional_barrier(const int* meets, int* out) {
    __shared__ int shared[128];
    shared[threadIdx.x] = threadIdx.x;
    if (meets[blockIdx.x]) __syncthreads();
    else shared[threadIdx.x] += 1000;
    __syncthreads();
    out[blockIdx.x * blockDim.x + threadIdx.x] = shared[(threadIdx.x + 37) % 128];
}

// Lanes leave a loop one by one; those that stay go on to vote and to shuffle among themselves.
__global__ void thinning_out(const int* limit, int* out) {
    const int lane = threadIdx.x % 32;
    int steps = 0, sum = 0;
    while (true) {
        const unsigned here = __activemask();
        const unsigned staying = __ballot_sync(here, steps < limit[threadIdx.x]);
        if (!(staying >> lane & 1)) break;
        ++steps;
    }
    __syncwarp();
    unsigned left = __ballot_sync(~0u, limit[threadIdx.x] > 0);
    for (int step = 0; left != 0; ++step) {
        if (left >> lane & 1) sum += __popc(left) * __shfl_sync(left, lane, __ffs(left) - 1);
        left = __ballot_sync(~0u, step + 1 < limit[threadIdx.x]);
    }
    out[threadIdx.x] = sum * 1000 + steps;
}

// Collectives in three nested branches, each with the mask of the lanes that come to it.
__global__ void nested_masks(int* out) {
    const int lane = threadIdx.x % 32;
    int value = lane * lane;
    if (lane < 24) {
        value += __shfl_xor_sync(0x00ffffffu, value, 1);
        if (lane % 2 == 0) {
            value += __shfl_down_sync(0x00555555u, value, 2);
            if (lane < 8) value = __reduce_add_sync(0x55u, value);
            else value -= __popc(__match_any_sync(0x00555500u, lane / 6));
        } else {
            value ^= __reduce_max_sync(0x00aaaaaau, value);
        }
    } else {
        value = __any_sync(0xff000000u, lane == 30) + 2 * __all_sync(0xff000000u, lane > 23);
    }
    out[threadIdx.x] = value;
}

// Threads of the last, partial warp, and a row of a 3-D block, leave before the others reduce.
__global__ void early_exits(int* out) {
    const int thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
    if (threadIdx.z == 2 && threadIdx.y == 1) return;
    if (threadIdx.x == 4) return;
    const unsigned here = __activemask();
    const int rank = __popc(here & ((1u << (thread % 32)) - 1));
    const int votes = __syncthreads_count(thread % 2);
    out[thread] = rank + 100 * __popc(here) + 10000 * votes;
}

// Some lanes wait for a lock while others already wait at the barrier; then, where `broken`, the parts of a warp at two barriers.
__global__ void lock_before_barrier(int* lock, int* counter, int* out, int broken) {
    if (threadIdx.x % 3 == 0) {
        while (atomicCAS(lock, 0, 1) != 0) {}
        *(volatile int*)counter += 1;
        __threadfence();
        atomicExch(lock, 0);
    }
    if (broken && threadIdx.x % 2 == 1) asm volatile("bar.sync 1;" ::: "memory");
    else __syncthreads();
    out[threadIdx.x] = *(volatile int*)counter;
}
