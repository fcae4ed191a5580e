// Kernels that are right, or wrong, by the order in which blocks, warps and lanes take turns.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

namespace cg = cooperative_groups;

template <bool SYNC>
__device__ void sync_if() {
    if (SYNC) __syncwarp();
}

// A tree in shared memory, as it was written before Volta where SYNC is false.
template <bool SYNC>
__global__ void tree(const float* x, float* y) {
    __shared__ volatile float s[4][32];
    volatile float* mine = s[threadIdx.x / 32];
    const int lane = threadIdx.x % 32;
    mine[lane] = x[blockIdx.x * blockDim.x + threadIdx.x];
    sync_if<SYNC>();
    for (int offset = 16; offset > 0; offset >>= 1) {
        if (lane < offset) mine[lane] = mine[lane] + mine[lane + offset];
        sync_if<SYNC>();
    }
    if (lane == 0) y[(blockIdx.x * blockDim.x + threadIdx.x) / 32] = mine[0];
}

// Every lane adds what its neighbour holds, then puts the sum where others read: between the two all must have read.
template <bool SYNC>
__global__ void read_then_write(int* out, int rounds) {
    __shared__ int s[32];
    const int lane = threadIdx.x;
    s[lane] = lane;
    __syncwarp();
    for (int round = 0; round < rounds; ++round) {
        const int neighbour = s[(lane + 1) % 32];
        sync_if<SYNC>();
        s[lane] = s[lane] + neighbour;
        __syncwarp();
    }
    out[lane] = s[lane];
}

// The lanes of a warp exchange through global memory.
template <bool SYNC>
__global__ void through_global_memory(int* scratch, int* out) {
    scratch[threadIdx.x] = 3 * threadIdx.x;
    sync_if<SYNC>();
    out[threadIdx.x] = scratch[threadIdx.x ^ 1];
}

// The same in place: each lane reads its neighbour's element, and overwrites its own.
template <bool SYNC>
__global__ void in_place(int* data) {
    int next = data[(threadIdx.x + 1) % 32];
    sync_if<SYNC>();
    data[threadIdx.x] = next;
}

__global__ void doubled_in_place(float* y) { y[threadIdx.x] *= 2; }

template <bool SYNC>
__global__ void earlier_warp(const int* x, int* y) {
    __shared__ int s[128];
    s[threadIdx.x] = x[threadIdx.x];
    if (SYNC) __syncthreads();
    y[threadIdx.x] = threadIdx.x < 32 ? 0 : s[threadIdx.x - 32];
}

// The first block sets what all blocks add to.
__global__ void first_block_clears(int* total) {
    if (blockIdx.x == 0 && threadIdx.x == 0) *total = 0;
    if (threadIdx.x == 0) atomicAdd(total, 1);
}

// The order in which warps come, once in every round.
__global__ void order_of_warps(int* order, int* count, int rounds) {
    for (int round = 0; round < rounds; ++round) {
        if (threadIdx.x % 32 == 0) order[atomicAdd(count, 1)] = threadIdx.x / 32;
        __syncthreads();
    }
}

__global__ void doubled(const float* x, float* y) { y[threadIdx.x] = 2 * x[threadIdx.x]; }

// Half of the warp takes several steps by itself while the other half waits for it.
__global__ void halves(int* out) {
    __shared__ int s[32];
    const int lane = threadIdx.x;
    int value = lane;
    s[lane] = lane;
    if (lane < 16) {
        for (int step = 1; step < 16; step *= 2) {
            s[lane] = value;
            __syncwarp(0xffffu);
            value += s[lane ^ step];
            __syncwarp(0xffffu);
        }
    }
    s[lane] = value;
    __syncwarp();
    out[lane] = s[31 - lane];
}

// A full __syncwarp() in both arms of a branch, and lanes that leave before the end.
__global__ void arms_and_leavers(int* out) {
    __shared__ int s[32];
    const int lane = threadIdx.x;
    if (lane % 3 == 0) {
        s[lane] = 10 * lane;
        __syncwarp();
        out[lane] = s[(lane + 1) % 32];
    } else {
        s[lane] = 20 * lane;
        __syncwarp();
        out[lane] = s[(lane + 31) % 32];
        if (lane % 3 == 1) return;
    }
    const unsigned left = __ballot_sync(0x49249249u | 0x24924924u, lane > 3);
    s[lane] = __popc(left);
    __syncwarp(0x49249249u | 0x24924924u);
    out[lane] += 1000 * s[lane % 3 == 0 ? 2 : 0];
}

// Groups of the lanes that come to a place, in branches, in loops of another length in each lane.
__global__ void groups(int* out, int* count) {
    __shared__ int s[2];
    const int lane = threadIdx.x;
    if (lane < 2) s[lane] = 0;
    __syncwarp();
    for (int step = 0; step < lane % 7; ++step) {
        const auto here = cg::coalesced_threads();
        if (here.thread_rank() == 0) atomicAdd(count, here.size());
    }
    if (lane % 2 == 1) {
        const auto odd = cg::coalesced_threads();
        const int sum = cg::reduce(odd, lane, cg::plus<int>());
        if (odd.thread_rank() == 0) s[1] = sum;
    }
    __syncwarp();
    out[lane] = s[1];
}

// Tiles of eight lanes that go through another number of rounds each, between barriers of the block that count.
__global__ void tiles(int* out) {
    __shared__ int s[64];
    const auto tile = cg::tiled_partition<8>(cg::this_thread_block());
    const int thread = threadIdx.x, first = thread / 8 * 8;
    s[thread] = thread;
    int total = 0;
    for (int round = 0; round <= first / 8; ++round) {
        tile.sync();
        const int right = s[first + (thread + 1) % 8];
        tile.sync();
        s[thread] = right;
    }
    total = __syncthreads_count(s[thread] % 3 == 0);
    const int other = s[63 - thread];
    if (__syncthreads_or(thread == 70)) total += 1000;
    s[thread] = other + total;
    __syncthreads();
    out[thread] = s[63 - thread];
}
