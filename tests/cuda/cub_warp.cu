// CUB's warp-wide primitives, on logical warps of every size.
#include <cub/warp/warp_exchange.cuh>
#include <cub/warp/warp_load.cuh>
#include <cub/warp/warp_merge_sort.cuh>
#include <cub/warp/warp_reduce.cuh>
#include <cub/warp/warp_scan.cuh>
#include <cub/warp/warp_store.cuh>

constexpr int BLOCK = 128;

template <typename T, int WIDTH>
__global__ void warp_reduce(const T* in, T* out) {
    using Reduce = cub::WarpReduce<T, WIDTH>;
    // A logical warp lies in one warp, alone where its width is no power of two; lanes that are left over have none.
    constexpr int PER_WARP = WIDTH & (WIDTH - 1) ? 1 : 32 / WIDTH;
    __shared__ typename Reduce::TempStorage temp[BLOCK / 32 * PER_WARP];
    const int lane = threadIdx.x % 32, group = threadIdx.x / 32 * PER_WARP + lane / WIDTH;
    if (lane / WIDTH >= PER_WARP) return;
    const T value = in[threadIdx.x];
    T sum = Reduce(temp[group]).Sum(value);
    __syncwarp();
    T largest = Reduce(temp[group]).Reduce(value, [](T a, T b) { return a < b ? b : a; });
    if (lane % WIDTH == 0) {
        out[2 * group] = sum;
        out[2 * group + 1] = largest;
    }
}

template <typename T, int WIDTH>
__global__ void warp_scan(const T* in, T* inclusive, T* exclusive) {
    using Scan = cub::WarpScan<T, WIDTH>;
    __shared__ typename Scan::TempStorage temp[BLOCK / WIDTH];
    const int group = threadIdx.x / WIDTH;
    T value = in[threadIdx.x], with, without;
    Scan(temp[group]).InclusiveSum(value, with);
    __syncwarp();
    Scan(temp[group]).ExclusiveScan(value, without, T(0), [](T a, T b) { return a < b ? b : a; });
    inclusive[threadIdx.x] = with;
    exclusive[threadIdx.x] = without;
}

// Sums of the runs that start where `head` is set.
__global__ void segmented(const int* in, const int* head, int* out) {
    using Reduce = cub::WarpReduce<int>;
    __shared__ typename Reduce::TempStorage temp[BLOCK / 32];
    out[threadIdx.x] = Reduce(temp[threadIdx.x / 32]).HeadSegmentedSum(in[threadIdx.x], head[threadIdx.x]);
}

__global__ void warp_sort(const int* in, int* out) {
    using Load = cub::WarpLoad<int, 4, cub::WARP_LOAD_TRANSPOSE, 16>;
    using Sort = cub::WarpMergeSort<int, 4, 16>;
    using Store = cub::WarpStore<int, 4, cub::WARP_STORE_TRANSPOSE, 16>;
    __shared__ union {
        typename Load::TempStorage load;
        typename Sort::TempStorage sort;
        typename Store::TempStorage store;
    } temp[BLOCK / 16];
    const int group = threadIdx.x / 16;
    int items[4];
    Load(temp[group].load).Load(in + group * 64, items);
    __syncwarp();
    Sort(temp[group].sort).Sort(items, [](int a, int b) { return a < b; });
    __syncwarp();
    Store(temp[group].store).Store(out + group * 64, items);
}
