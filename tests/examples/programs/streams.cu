// Work of streams: `wrong` has nothing that orders it at the lines that end in WRONG, `right` does the same in order.
#include <cstring>
#include <cuda_runtime.h>

constexpr int N = 1000, BLOCKS = 4, THREADS = 256;
constexpr size_t BYTES = N * sizeof(float);

__global__ void make(float *x, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] = i; }
__global__ void use(const float *x, float *y, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = 2 * x[i]; }
__global__ void every_other(float *x, int n) { int i = 2 * (blockIdx.x * blockDim.x + threadIdx.x); if (i < n) x[i] = i; }
__global__ void rows(const float *x, float *y, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) y[i] = 2 * x[i]; }
__global__ void fours(const float *x, float *y, int n) { int i = threadIdx.x; float4 v = ((const float4 *)x)[i % (n / 4)]; y[i] = v.x + v.y + v.z + v.w; }
__global__ void read_only(const float *__restrict__ x, float *__restrict__ y, int n) { int i = threadIdx.x; if (i < n) y[i] = __ldg(&x[i]); }
__global__ void gathers(const float *x, float *y, int n) { int i = threadIdx.x; if (i < n) y[i] = x[i * 77 % n]; }
__global__ void alike(const float *x, float *y, int n) { for (int i = 0; i < n; i++) y[i] = x[i]; }
__global__ void elsewhere(const float *x, float *y, int n, long away) { int i = threadIdx.x; if (i < n) y[i + n + away] = x[i]; }
__global__ void through(float *const *table, const float *other, float *y) { int i = threadIdx.x; y[i] = table[0][i] + other[i + 512]; }
__global__ void strided(const float *x, float *y, long away) { int i = blockIdx.x * blockDim.x + threadIdx.x; y[i] = x[2 * i]; if (away && i == 65535) y[away] = 0; }
__global__ void firsts(const float *x, float *y, int n) { int i = threadIdx.x; float4 v = ((const float4 *)x)[i % (n / 4)]; y[i] = v.x + v.z; }
__global__ void seconds(float *x, int n) { int i = 4 * threadIdx.x + 1; if (i < n) x[i] = i; }
__global__ void count(int *at) { atomicAdd(at, 1); }
__global__ void reset(int *at) { *at = 0; }

static cudaStream_t s, t, blocking;
static cudaEvent_t event;
static float *x, *y, *pinned;
static int *counter;

static void order(cudaStream_t first, cudaStream_t then)
{
    cudaEventRecord(event, first);
    cudaStreamWaitEvent(then, event, 0);
}

static void make_on(cudaStream_t stream) { make<<<BLOCKS, THREADS, 0, stream>>>(x, N); }

static void kernels(bool right)
{
    make_on(s);
    if (right)
        order(s, t);
    use<<<BLOCKS, THREADS, 0, t>>>(x, y, N); // WRONG
}
static void copy_out(bool right)
{
    make_on(s);
    if (right)
        cudaStreamSynchronize(s);
    cudaMemcpyAsync(pinned, x, BYTES, cudaMemcpyDeviceToHost, t); // WRONG
}
static void overwritten_by_a_copy(bool right)
{
    use<<<BLOCKS, THREADS, 0, s>>>(x, y, N);
    if (right)
        order(s, t);
    cudaMemcpyAsync(x, pinned, BYTES, cudaMemcpyHostToDevice, t); // WRONG
}
static void cleared_too_early(bool right)
{
    use<<<BLOCKS, THREADS, 0, s>>>(x, y, N);
    cudaMemsetAsync(y, 0, BYTES, right ? s : t); // WRONG
}
static void default_stream(bool right)
{
    make<<<BLOCKS, THREADS>>>(x, N);
    use<<<BLOCKS, THREADS, 0, right ? blocking : t>>>(x, y, N); // WRONG
}
static void event_before_the_work(bool right)
{
    if (!right)
        cudaEventRecord(event, s);
    make_on(s);
    if (right)
        cudaEventRecord(event, s);
    cudaStreamWaitEvent(t, event, 0);
    use<<<BLOCKS, THREADS, 0, t>>>(x, y, N); // WRONG
}
static void waits_after_the_use(bool right)
{
    make_on(s);
    cudaEventRecord(event, s);
    if (right)
        cudaStreamWaitEvent(t, event, 0);
    use<<<BLOCKS, THREADS, 0, t>>>(x, y, N); // WRONG
    cudaStreamWaitEvent(t, event, 0);
}
static void host_waits_for_another_stream(bool right)
{
    make_on(s);
    cudaStreamSynchronize(right ? s : t);
    use<<<BLOCKS, THREADS, 0, t>>>(x, y, N); // WRONG
}
static void parts_that_overlap(bool right)
{
    make<<<BLOCKS, THREADS, 0, s>>>(x, N / 2 + (right ? 0 : 1));
    make<<<BLOCKS, THREADS, 0, t>>>(x + N / 2, N / 2); // WRONG
}
static void atomics_and_a_plain_store(bool right)
{
    count<<<BLOCKS, THREADS, 0, s>>>(counter);
    count<<<BLOCKS, THREADS, 0, t>>>(counter); // two streams may add at the same time
    if (right)
        order(s, t);
    reset<<<1, 1, 0, t>>>(counter); // WRONG
}
// A kernel reads 256 elements from `start` on; the last of them is overwritten meanwhile.
#define READS(kernel, start) \
    static void reads_##kernel(bool right) \
    { \
        kernel<<<1, THREADS, 0, s>>>(x + start, y, 256); \
        make<<<BLOCKS, THREADS, 0, t>>>(x + start + 256 - !right, N / 2); \
    }
READS(rows, 3) // WRONG READS
READS(fours, 4) // WRONG READS
READS(read_only, 5) // WRONG READS
READS(gathers, 7) // WRONG READS
READS(alike, 9) // WRONG READS
static void stores_where_no_pointer_leads(bool right)
{
    elsewhere<<<1, THREADS, 0, s>>>(x, y, 100, x - y);
    make<<<BLOCKS, THREADS, 0, t>>>(x + (right ? 200 : 99), 1); // WRONG
}
static void parts_of_vectors(bool right)
{
    firsts<<<1, THREADS, 0, s>>>(x, y, N);
    seconds<<<1, THREADS, 0, t>>>(x + !right, N - 1); // WRONG
}
static void memory_that_a_later_launch_points_to(bool right)
{
    float **table, *other;
    cudaMalloc(&table, sizeof x), cudaMalloc(&other, BYTES), cudaMemset(other, 0, BYTES);
    cudaMemcpy(table, &x, sizeof x, cudaMemcpyHostToDevice);
    through<<<1, THREADS, 0, s>>>(table, other, y);
    cudaDeviceSynchronize();
    through<<<1, THREADS, 0, s>>>(table, x, y);
    make<<<1, 1, 0, right ? s : t>>>(x, 1); // WRONG
    cudaDeviceSynchronize(), cudaFree(table), cudaFree(other);
}
static void run(cudaGraph_t graph)
{
    cudaGraphExec_t made;
    cudaGraphInstantiateWithFlags(&made, graph, 0);
    cudaGraphLaunch(made, s), cudaGraphLaunch(made, s);
    cudaStreamSynchronize(s);
}
static void captured(bool right)
{
    cudaGraph_t graph;
    cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal);
    order(s, t);
    make_on(s);
    if (right)
        order(s, t);
    use<<<BLOCKS, THREADS, 0, t>>>(x, y, N); // WRONG
    order(t, s);
    cudaStreamEndCapture(s, &graph);
    run(graph);
}
static void made_by_nodes(bool right)
{
    cudaGraph_t graph;
    cudaGraphNode_t first, second;
    cudaMemsetParams fill{x, BYTES, 0, 4, N, 1};
    int n = N;
    void *arguments[] = {&x, &y, &n};
    cudaKernelNodeParams launch{reinterpret_cast<void *>(use), BLOCKS, THREADS, 0, arguments, nullptr};
    cudaGraphCreate(&graph, 0);
    cudaGraphAddMemsetNode(&first, graph, nullptr, 0, &fill);
    cudaGraphAddKernelNode(&second, graph, &first, right, &launch); // WRONG
    run(graph);
}
static void many_ranges(bool right)
{
    float *large;
    cudaMalloc(&large, 65536 * sizeof(float));
    every_other<<<128, THREADS, 0, s>>>(large, 65536);
    every_other<<<128, THREADS, 0, right ? s : t>>>(large, 65536); // WRONG
    cudaDeviceSynchronize(), cudaFree(large);
}
static void used_elsewhere(bool right)
{
    float *pooled;
    cudaMallocAsync(&pooled, BYTES, s);
    if (right)
        order(s, t);
    make<<<BLOCKS, THREADS, 0, t>>>(pooled, N); // WRONG
    cudaDeviceSynchronize(), cudaFree(pooled);
}
static void freed_too_early(bool right)
{
    float *pooled;
    cudaMallocAsync(&pooled, BYTES, s);
    make<<<BLOCKS, THREADS, 0, s>>>(pooled, N);
    cudaFreeAsync(pooled, right ? s : t); // WRONG
}
static void graphs_of_two_streams(bool right)
{
    cudaGraph_t graph;
    cudaGraphNode_t node;
    cudaGraphExec_t first, second;
    cudaMemsetParams fill{x, BYTES, 0, 4, N, 1};
    cudaGraphCreate(&graph, 0);
    cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &fill); // WRONG
    cudaGraphInstantiateWithFlags(&first, graph, 0), cudaGraphInstantiateWithFlags(&second, graph, 0);
    cudaGraphLaunch(first, s), cudaGraphLaunch(right ? first : second, t); // an instance runs once at a time
}
static void event_of_a_node(bool right)
{
    cudaGraph_t graph;
    cudaGraphNode_t node, recorded;
    cudaGraphExec_t made;
    cudaMemsetParams fill{x, BYTES, 0, 4, N, 1};
    cudaGraphCreate(&graph, 0);
    cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &fill);
    cudaGraphAddEventRecordNode(&recorded, graph, &node, right, event);
    cudaGraphInstantiateWithFlags(&made, graph, 0);
    cudaGraphLaunch(made, s);
    cudaStreamWaitEvent(t, event, 0);
    use<<<BLOCKS, THREADS, 0, t>>>(x, y, N); // WRONG
}
// Right, but more than is kept to be compared.
static void more_ranges_than_are_kept()
{
    float *large, *out;
    cudaMalloc(&large, 131072 * sizeof(float)), cudaMalloc(&out, 65536 * sizeof(float));
    cudaMemset(large, 0, 131072 * sizeof(float)), cudaDeviceSynchronize();
    strided<<<256, THREADS, 0, s>>>(large, out, large - out);
    cudaDeviceSynchronize();
    use<<<1, 1, 0, s>>>(large, out, 1);
    make<<<1, 1, 0, t>>>(large + 40000, 1);
    cudaDeviceSynchronize(), cudaFree(large), cudaFree(out);
}
static void more_work_than_is_kept()
{
    make<<<1, 1, 0, t>>>(x + 999, 1);
    for (int n = 1; n < 100; n++)
        make<<<1, THREADS, 0, s>>>(x, n);
    cudaDeviceSynchronize();
}

int main(int, char **arguments)
{
    bool right = !strcmp(arguments[1], "right");
    cudaMalloc(&x, BYTES), cudaMalloc(&y, BYTES), cudaMallocHost(&pinned, BYTES), cudaMalloc(&counter, 4);
    cudaMemset(x, 0, BYTES), cudaMemset(counter, 0, 4), memset(pinned, 0, BYTES);
    cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking), cudaStreamCreateWithFlags(&t, cudaStreamNonBlocking);
    cudaStreamCreate(&blocking);
    cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
    if (!strcmp(arguments[1], "ranges") || !strcmp(arguments[1], "work")) {
        *arguments[1] == 'r' ? more_ranges_than_are_kept() : more_work_than_is_kept();
        return 0;
    }
    void (*all[])(bool) = {kernels, copy_out, overwritten_by_a_copy, cleared_too_early, default_stream, event_before_the_work,
                           waits_after_the_use, host_waits_for_another_stream, parts_that_overlap,
                           atomics_and_a_plain_store, reads_rows, reads_fours, reads_read_only, reads_gathers,
                           reads_alike, stores_where_no_pointer_leads, parts_of_vectors,
                           memory_that_a_later_launch_points_to, captured, made_by_nodes, many_ranges, used_elsewhere, freed_too_early, graphs_of_two_streams, event_of_a_node};
    for (auto each : all)
        each(right), cudaDeviceSynchronize();
    return 0;
}
