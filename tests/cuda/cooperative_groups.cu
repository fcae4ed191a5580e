// Cooperative groups: tiles, coalesced groups, partitions, reductions and scans.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
namespace cg = cooperative_groups;

// Per thread: rank in block, rank in tile, number of the tile, sum over the tile, its maximum, both scans.
template <int WIDTH>
__global__ void tiles(const int* in, int* out) {
    cg::thread_block block = cg::this_thread_block();
    auto tile = cg::tiled_partition<WIDTH>(block);
    const int rank = block.thread_rank(), value = in[rank];
    int* row = out + rank * 7;
    row[0] = rank;
    row[1] = tile.thread_rank();
    row[2] = tile.meta_group_rank();
    row[3] = cg::reduce(tile, value, cg::plus<int>());
    row[4] = cg::reduce(tile, value, cg::greater<int>());
    row[5] = cg::inclusive_scan(tile, value, cg::plus<int>());
    row[6] = cg::exclusive_scan(tile, value, cg::plus<int>());
}

__global__ void tile_exchanges(const float* in, float* out) {
    auto tile = cg::tiled_partition<8>(cg::this_thread_block());
    const int at = threadIdx.x;
    const float value = in[at];
    out[at] = tile.shfl(value, 3);
    out[at + blockDim.x] = tile.shfl_xor(value, 5);
    out[at + 2 * blockDim.x] = tile.shfl_up(value, 2);
    out[at + 3 * blockDim.x] = tile.shfl_down(value, 2);
    out[at + 4 * blockDim.x] = tile.any(value > 1.0f) + 2 * tile.all(value > -1.0f) + 4 * tile.ballot(value > 0.0f);
    out[at + 5 * blockDim.x] = tile.match_any(int(value));
    tile.sync();
}

// Lanes that a branch chose count themselves: stream compaction by one atomic a group.
__global__ void compact(const int* in, int* out, int* count, int n) {
    const int at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at < n && in[at] % 3 == 0) {
        cg::coalesced_group active = cg::coalesced_threads();
        int start = 0;
        if (active.thread_rank() == 0) start = atomicAdd(count, active.size());
        start = active.shfl(start, 0);
        out[start + active.thread_rank()] = in[at];
    }
}

__global__ void partitions(const int* in, int* out) {
    auto warp = cg::tiled_partition<32>(cg::this_thread_block());
    const int value = in[threadIdx.x];
    auto odd = cg::binary_partition(warp, value & 1);
    auto same = cg::labeled_partition(warp, value % 5);
    int* row = out + threadIdx.x * 6;
    row[0] = odd.size();
    row[1] = odd.thread_rank();
    row[2] = cg::reduce(odd, value, cg::plus<int>());
    row[3] = same.size();
    row[4] = cg::reduce(same, value, cg::less<int>());
    row[5] = same.shfl(value, 0);
}

__global__ void coalesced_reduce(const int* in, int* out) {
    const int value = in[threadIdx.x];
    out[threadIdx.x] = 0;
    if (threadIdx.x % 3 == 1) {
        auto group = cg::coalesced_threads();
        out[threadIdx.x] = cg::reduce(group, value, cg::plus<int>()) + 1000 * cg::inclusive_scan(group, 1);
    }
}

template <typename T>
__global__ void reduce_type(const T* in, T* out) {
    auto tile = cg::tiled_partition<16>(cg::this_thread_block());
    T value = in[threadIdx.x];
    out[threadIdx.x] = cg::reduce(tile, value, cg::plus<T>());
}

// Half of the blocks' sums is written before the grid's barrier and read by another block after it.
__global__ void grid_steps(float* a, float* b, int steps) {
    cg::grid_group grid = cg::this_grid();
    const int n = grid.num_threads(), at = grid.thread_rank();
    for (int step = 0; step < steps; ++step) {
        b[at] = 0.5f * a[(at + n - 1) % n] + 0.25f * a[at] + 0.25f * a[(at + 1) % n];
        grid.sync();
        a[at] = b[at];
        grid.sync();
    }
}

__global__ void grid_total(const int* in, int* partial, int* out, int n) {
    cg::grid_group grid = cg::this_grid();
    __shared__ int total;
    if (threadIdx.x == 0) total = 0;
    __syncthreads();
    for (int at = grid.thread_rank(); at < n; at += grid.num_threads()) atomicAdd(&total, in[at]);
    __syncthreads();
    if (threadIdx.x == 0) partial[blockIdx.x] = total;
    grid.sync();
    if (grid.thread_rank() == 0) {
        int all = 0;
        for (unsigned block = 0; block < gridDim.x; ++block) all += partial[block];
        out[0] = all;
    }
    out[1 + blockIdx.x] = total;  // shared memory is the block's own, before and after
}

// A block that leaves before the barrier.
__global__ void grid_leaver(int* out) {
    if (blockIdx.x == 1) return;
    cg::this_grid().sync();
    out[blockIdx.x] = 1;
}
