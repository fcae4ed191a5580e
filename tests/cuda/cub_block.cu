// CUB's block-wide primitives, one kernel each; `BLOCK` threads, `ITEMS` elements a thread.
#include <cub/block/block_adjacent_difference.cuh>
#include <cub/block/block_discontinuity.cuh>
#include <cub/block/block_exchange.cuh>
#include <cub/block/block_histogram.cuh>
#include <cub/block/block_load.cuh>
#include <cub/block/block_merge_sort.cuh>
#include <cub/block/block_radix_sort.cuh>
#include <cub/block/block_reduce.cuh>
#include <cub/block/block_run_length_decode.cuh>
#include <cub/block/block_scan.cuh>
#include <cub/block/block_shuffle.cuh>
#include <cub/block/block_store.cuh>

constexpr int BLOCK = 96;
constexpr int ITEMS = 5;
constexpr int TILE = BLOCK * ITEMS;

struct Largest {
    template <typename T>
    __device__ T operator()(T a, T b) const { return a < b ? b : a; }
};

template <typename T, cub::BlockReduceAlgorithm algorithm>
__global__ void block_reduce(const T* in, T* out, int valid) {
    using Reduce = cub::BlockReduce<T, BLOCK, algorithm>;
    __shared__ typename Reduce::TempStorage temp;
    T items[ITEMS];
    for (int i = 0; i < ITEMS; ++i) items[i] = in[blockIdx.x * TILE + threadIdx.x * ITEMS + i];
    T all = Reduce(temp).Sum(items);
    __syncthreads();
    T largest = Reduce(temp).Reduce(items[0], Largest());
    __syncthreads();
    T part = Reduce(temp).Sum(items[0], valid);
    if (threadIdx.x == 0) {
        out[blockIdx.x * 3] = all;
        out[blockIdx.x * 3 + 1] = largest;
        out[blockIdx.x * 3 + 2] = part;
    }
}

template <cub::BlockScanAlgorithm algorithm>
__global__ void block_scan(const int* in, int* inclusive, int* exclusive, int* totals) {
    using Scan = cub::BlockScan<int, BLOCK, algorithm>;
    __shared__ typename Scan::TempStorage temp;
    int items[ITEMS], result[ITEMS], total;
    const int start = blockIdx.x * TILE + threadIdx.x * ITEMS;
    for (int i = 0; i < ITEMS; ++i) items[i] = in[start + i];
    Scan(temp).ExclusiveSum(items, result, total);
    for (int i = 0; i < ITEMS; ++i) exclusive[start + i] = result[i];
    __syncthreads();
    Scan(temp).InclusiveScan(items, result, Largest());
    for (int i = 0; i < ITEMS; ++i) inclusive[start + i] = result[i];
    if (threadIdx.x == 0) totals[blockIdx.x] = total;
}

// A prefix that one warp computes and all threads see.
struct RunningTotal {
    int total;
    __device__ int operator()(int aggregate) { int before = total; total += aggregate; return before; }
};

__global__ void scan_with_prefix(const int* in, int* out, int n) {
    using Scan = cub::BlockScan<int, BLOCK>;
    __shared__ typename Scan::TempStorage temp;
    RunningTotal running{100};
    for (int base = 0; base < n; base += BLOCK) {
        const int at = base + threadIdx.x;
        int value = at < n ? in[at] : 0;
        Scan(temp).InclusiveSum(value, value, running);
        __syncthreads();
        if (at < n) out[at] = value;
    }
}

template <typename Key>
__global__ void radix_sort(const Key* in, Key* keys_out, int* values_out, int begin_bit, int end_bit) {
    using Sort = cub::BlockRadixSort<Key, BLOCK, ITEMS, int>;
    __shared__ typename Sort::TempStorage temp;
    Key keys[ITEMS];
    int values[ITEMS];
    for (int i = 0; i < ITEMS; ++i) {
        values[i] = threadIdx.x * ITEMS + i;
        keys[i] = in[values[i]];
    }
    Sort(temp).Sort(keys, values, begin_bit, end_bit);
    for (int i = 0; i < ITEMS; ++i) {
        keys_out[threadIdx.x * ITEMS + i] = keys[i];
        values_out[threadIdx.x * ITEMS + i] = values[i];
    }
    __syncthreads();
    Sort(temp).SortDescendingBlockedToStriped(keys, values);
    for (int i = 0; i < ITEMS; ++i) keys_out[TILE + threadIdx.x + i * BLOCK] = keys[i];
}

__global__ void merge_sort(const float* in, float* out) {  // 64 threads: a power of two, as it demands
    using Sort = cub::BlockMergeSort<float, 64, ITEMS>;
    __shared__ typename Sort::TempStorage temp;
    float keys[ITEMS];
    for (int i = 0; i < ITEMS; ++i) keys[i] = in[threadIdx.x * ITEMS + i];
    Sort(temp).Sort(keys, [](float a, float b) { return a < b; });
    for (int i = 0; i < ITEMS; ++i) out[threadIdx.x * ITEMS + i] = keys[i];
}

// Loads a tile in one arrangement, reverses each thread's items, stores it in another.
template <cub::BlockLoadAlgorithm load, cub::BlockStoreAlgorithm store>
__global__ void reverse_items(const float* in, float* out, int valid) {
    using Load = cub::BlockLoad<float, BLOCK, ITEMS, load>;
    using Store = cub::BlockStore<float, BLOCK, ITEMS, store>;
    __shared__ union {
        typename Load::TempStorage load;
        typename Store::TempStorage store;
    } temp;
    float items[ITEMS], turned[ITEMS];
    Load(temp.load).Load(in, items, valid, -1.0f);
    for (int i = 0; i < ITEMS; ++i) turned[i] = items[ITEMS - 1 - i];
    __syncthreads();
    Store(temp.store).Store(out, turned);
}

template <cub::BlockHistogramAlgorithm algorithm>
__global__ void histogram(const unsigned char* in, unsigned* out) {
    using Histogram = cub::BlockHistogram<unsigned char, BLOCK, ITEMS, 64, algorithm>;
    __shared__ typename Histogram::TempStorage temp;
    __shared__ unsigned counts[64];
    unsigned char items[ITEMS];
    for (int i = 0; i < ITEMS; ++i) items[i] = in[threadIdx.x * ITEMS + i] & 63;
    Histogram(temp).Histogram(items, counts);
    __syncthreads();
    for (int i = threadIdx.x; i < 64; i += BLOCK) out[i] = counts[i];
}

__global__ void neighbours(const int* in, int* differences, int* heads, int* shifted) {
    using Difference = cub::BlockAdjacentDifference<int, BLOCK>;
    using Discontinuity = cub::BlockDiscontinuity<int, BLOCK>;
    using Shuffle = cub::BlockShuffle<int, BLOCK>;
    __shared__ union {
        typename Difference::TempStorage difference;
        typename Discontinuity::TempStorage discontinuity;
        typename Shuffle::TempStorage shuffle;
    } temp;
    int items[ITEMS], result[ITEMS], flags[ITEMS];
    const int start = threadIdx.x * ITEMS;
    for (int i = 0; i < ITEMS; ++i) items[i] = in[start + i];
    Difference(temp.difference).SubtractLeft(items, result, [](int a, int b) { return a - b; });
    for (int i = 0; i < ITEMS; ++i) differences[start + i] = result[i];
    __syncthreads();
    Discontinuity(temp.discontinuity).FlagHeads(flags, items, [](int a, int b) { return a != b; });
    for (int i = 0; i < ITEMS; ++i) heads[start + i] = flags[i];
    __syncthreads();
    int away = -1;
    Shuffle(temp.shuffle).Offset(items[0], away, 7);
    shifted[threadIdx.x] = away;
}
