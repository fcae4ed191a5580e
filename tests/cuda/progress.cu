// Threads that wait for other threads by looking at memory again and again.

// A spin lock that every thread takes: lanes of one warp, warps of a block, blocks of a grid.
__global__ void spin_lock(int* lock, int* counter) {
    bool done = false;
    while (!done) {
        if (atomicCAS(lock, 0, 1) == 0) {
            __threadfence();
            *(volatile int*)counter += 1;
            __threadfence();
            atomicExch(lock, 0);
            done = true;
        }
    }
}

// The textbook form that hung on GPUs before Volta: the lock is released after the loop in which lanes wait for it.
__global__ void naive_spin_lock(int* lock, int* counter, int* order) {
    while (atomicCAS(lock, 0, 1) != 0) {}
    __threadfence();
    int before = *(volatile int*)counter;
    for (int i = 0; i < threadIdx.x % 4; ++i) order[256 + (before + i) % 256] += 1;
    order[before % 256] = threadIdx.x;
    *(volatile int*)counter = before + 1;
    __threadfence();
    atomicExch(lock, 0);
}

// Each lane waits for the lane after it, so that the first in line is the last to go on.
__global__ void chain_of_lanes(volatile int* flags, int* out) {
    const int lane = threadIdx.x;
    if (lane < 31) while (flags[lane + 1] == 0) __nanosleep(20);
    out[lane] = lane < 31 ? out[lane + 1] + 1 : 1;
    __threadfence();
    flags[lane] = 1;
}

// Warp 0 waits for the last warp, through shared memory, without a barrier.
__global__ void flag_between_warps(int* out, int value) {
    __shared__ volatile int ready;
    __shared__ volatile int data;
    if (threadIdx.x == 0) ready = 0;
    __syncthreads();
    if (threadIdx.x / 32 == 0) {
        while (ready == 0) {}
        out[threadIdx.x] = data;
    } else if (threadIdx.x == blockDim.x - 1) {
        data = value;
        __threadfence_block();
        ready = 1;
    }
}

// Lane 0 looks, the warp hears of it.
__global__ void flag_by_shuffle(volatile int* flag, int* out) {
    if (threadIdx.x >= 32) {
        if (threadIdx.x == 40) *flag = 7;
        return;
    }
    int seen = 0;
    do {
        if (threadIdx.x == 0) seen = *flag;
        seen = __shfl_sync(~0u, seen, 0);
    } while (seen == 0);
    out[threadIdx.x] = seen;
}

// Three groups of lanes, two of which wait for the third, which is the last in the order of the code.
__global__ void three_groups(volatile int* flag, int* out) {
    const int lane = threadIdx.x;
    if (lane < 8) {
        while (flag[0] == 0) {}
        out[lane] = 1;
    } else if (lane < 16) {
        while (flag[1] == 0) {}
        out[lane] = 2;
        flag[0] = 1;
    } else {
        int sum = 0;
        for (int i = 0; i < 1000 + lane; ++i) sum += i ^ lane;
        out[lane] = sum;
        if (lane == 20) flag[1] = 1;
    }
}

// A barrier of the whole grid, made by hand: all blocks must be there at once.
__global__ void ticket_barrier(unsigned* tickets, const int* in, int* partial, int* out) {
    int sum = in[blockIdx.x * blockDim.x + threadIdx.x];
    for (int away = 16; away > 0; away /= 2) sum += __shfl_xor_sync(~0u, sum, away);
    if (threadIdx.x == 0) {
        partial[blockIdx.x] = sum;
        __threadfence();
        atomicAdd(tickets, 1u);
        while (*(volatile unsigned*)tickets < gridDim.x) {}
        __threadfence();
        int all = 0;
        for (unsigned b = 0; b < gridDim.x; ++b) all += ((volatile int*)partial)[b];
        out[blockIdx.x] = all;
    }
}

// The same with barriers of the block in the loop that waits.
__global__ void ticket_barrier_of_all(unsigned* tickets, const int* in, int* partial, int* out) {
    __shared__ unsigned seen;
    if (threadIdx.x == 0) {
        partial[blockIdx.x] = in[blockIdx.x];
        __threadfence();
        atomicAdd(tickets, 1u);
    }
    do {
        __syncthreads();
        if (threadIdx.x == 0) seen = atomicAdd(tickets, 0u);
        __syncthreads();
    } while (seen < gridDim.x);
    __threadfence();
    if (threadIdx.x == 0) out[blockIdx.x] = ((volatile int*)partial)[gridDim.x - 1 - blockIdx.x];
}

// Each block waits for the sum of the block before it: a scan in one pass.
__global__ void look_back(const int* in, volatile int* sums, volatile int* ready, int* out) {
    __shared__ int total;
    __shared__ int before;
    if (threadIdx.x == 0) total = 0;
    __syncthreads();
    atomicAdd(&total, in[blockIdx.x * blockDim.x + threadIdx.x]);
    __syncthreads();
    if (threadIdx.x == 0) {
        before = 0;
        if (blockIdx.x > 0) {
            while (ready[blockIdx.x - 1] == 0) {}
            before = sums[blockIdx.x - 1];
        }
        sums[blockIdx.x] = before + total;
        __threadfence();
        ready[blockIdx.x] = 1;
    }
    __syncthreads();
    if (threadIdx.x == 0) out[blockIdx.x] = before;
}

// The flag that everyone waits for is never raised.
__global__ void endless(volatile int* flag, int* out) {
    if (threadIdx.x < 16)
        while (*flag == 0) {}
    out[threadIdx.x] = 1;
}

// Blocks in a chain: the thread that waits for the block before does so within two conditions.
__global__ void nested_wait(const int* in, volatile int* sums, volatile int* ready, int* out) {
    __shared__ int before;
    const int i = blockIdx.x * blockDim.x + threadIdx.x;
    const int own = __reduce_add_sync(~0u, in[i]);
    if (threadIdx.x == 0) {
        int sum = 0;
        if (blockIdx.x > 0) {
            while (ready[blockIdx.x - 1] == 0) {
            }
            __threadfence();
            sum = sums[blockIdx.x - 1];
        }
        sums[blockIdx.x] = sum + own;
        __threadfence();
        ready[blockIdx.x] = 1;
        before = sum;
    }
    __syncthreads();
    out[i] = before + in[i];
}
