/* What the files of this library share: allocations with their tags, modules, kernels, and the way to Python.
 *
 * The library stands in the place of CUDA's runtime (`libcudart`). Memory is the host's; streams run in order, at once;
 * a launch runs the machine code that kernelcheck's CPU backend makes of the PTX in the program. Python, which translates
 * kernels and words findings, is started in the process at the first launch (`python.cpp`); later launches of a kernel do
 * without it.
 */

#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string>
#include <vector>

#define API extern "C" __attribute__((visibility("default")))

#undef UINT8_MAX
#undef UINT32_MAX
#undef INT32_MAX
#undef UINT64_MAX

namespace kernelcheck {
#include "context.h" /* of the CPU backend: the memory that compiled kernels work with */

using Status = cudaError_t;

/* The host's calls at some moment, innermost first, without those of this library. */
struct Stack {
    static constexpr int ROOM = 24;
    int count = 0;
    void *frames[ROOM];
};
Stack stack_here();
/* While a node of a graph runs: the calls that made it. */
struct InNode {
    explicit InNode(const Stack &made);
    ~InNode();
};
void note_stack(); /* before Python is asked: what it may tell is of the host's calls now */

struct Kernel;
enum class Kind { device, managed, pinned, registered, variable, array };

/* Memory that kernels may access, with its tags (`shadow.cpp`). */
struct Allocation {
    uint64_t address;
    size_t size;
    Kind kind;
    uint32_t number;
    Stack made;
    bool owned = false;      /* whether an allocation of CUDA gave it; else the memory is someone else's */
    BufferTags tags{};       /* `writers` is null where nothing is watched */
    size_t granules = 0;     /* that `tags` has room for */
    uint64_t *noted = nullptr; /* a bit for each (`BufferTags.noted`) */
    std::string name;        /* of a variable */

    bool holds(const void *pointer) const { return offset(pointer) < size; }
    uint64_t offset(const void *pointer) const { return reinterpret_cast<uint64_t>(pointer) - address; }
    bool watched() const { return tags.writers != nullptr; }
};

/* An allocation that was freed: its addresses stay reserved, so that a late access is told from others. */
struct Freed {
    uint64_t address;
    size_t size;
    uint32_t number;
    Stack made, freed;
};

std::map<uint64_t, Allocation> &allocations();
/* The allocation that an address lies in, or at the end of if `or_end`; null: none. */
Allocation *allocation_of(const void *pointer, bool or_end = false);
Allocation *allocation_before(const void *pointer); /* that begins at an address or below it; null: none */
const Freed *freed_of(const void *pointer);
Allocation &adopt(void *pointer, size_t size, Kind kind);
void *zeroed_memory(size_t size);
void return_memory(void *start, size_t size, bool forget);
void abandon(uint64_t address);
Status allocate(void **pointer, size_t size, Kind kind);
Status release(void *pointer, bool of_host);
uint64_t allocations_generation();
size_t bytes_held();
constexpr size_t GUARD = 1 << 16; /* bytes behind an owned allocation that belong to nobody */
constexpr size_t TOTAL_MEMORY = size_t{16} << 30;

/* shadow.cpp */
void start_tags(Allocation &allocation, bool blank);
void stop_tags(Allocation &allocation);
void mark_written(Allocation &allocation, const void *start, size_t size);
void copy_marks(Allocation &target, const void *to, const Allocation &source, const void *from, size_t size);
struct Unwritten { uint64_t first, bytes, longest; };
/* For a launch without checks: memory that it could reach from its parameters counts as written from then on. */
void reached_unchecked(const void *parameters, size_t size);
Unwritten unwritten_in(const Allocation &allocation, const void *start, size_t size);
struct Clock { /* the times of launches, as `runtime/global_tags.py` has them */
    uint32_t end = 2;
    void begin(Context &context);
    void finish(uint32_t time);
    void make_room();
};
Clock &launch_clock();
struct Launch;
uint64_t seal(const Launch &launch, const std::vector<uint32_t> &stores, bool streams);
std::vector<Allocation *> pointed_to(const void *parameters, size_t size);
bool seals_hold();

/* errors.cpp */
Status failed(Status status);          /* notes the last error of this thread */
Status outcome_of_device();            /* the error that ended the device's context, or success */
void end_device(Status status);
void launch_failed(Status status, const Kernel &kernel, bool by_chevrons);
void errors_at_exit();

/* copies.cpp */
Status copy(void *to, const void *from, size_t size, cudaMemcpyKind kind, const char *call);
Status fill(void *to, int value, size_t size, const char *call);
/* Whether a range lies in one allocation, or in host memory that no allocation is near. */
bool checked_range(const void *start, size_t size, const char *call, const char *direction);
struct Rows { void *to; size_t to_pitch; const void *from; size_t from_pitch; size_t width, height; cudaMemcpyKind kind; };
Status copy_rows(const Rows &rows, const char *call);
Status fill_rows(void *to, size_t pitch, int value, size_t width, size_t height, const char *call);
Status copy_3d(const cudaMemcpy3DParms &parameters);
size_t element_bytes(cudaArray_const_t array);

/* modules.cpp */
struct Module { std::vector<std::string> ptx; };
struct Prepared;
/* Of a launch: its extents in blocks, bytes of dynamic shared memory, blocks of a cluster (zeros: it has none). */
struct Shape {
    uint32_t grid[3], block[3], shared, cluster[3];
    uint64_t blocks() const { return uint64_t{grid[0]} * grid[1] * grid[2]; }
    bool clustered() const { return cluster[0] | cluster[1] | cluster[2]; } /* zeros beside others are wrong */
    uint32_t ranks() const { return clustered() ? cluster[0] * cluster[1] * cluster[2] : 1; }
};
/* Which launches of a kernel have all checks (`Settings.picks`): 0 means no such limit. */
struct Sampling {
    bool matches = true;
    uint64_t first = 0, every = 0;
    bool picks(uint64_t launch) const
    {
        return matches && ((!first && !every) || (first && launch < first) || (every && launch % every == 0));
    }
};
struct Kernel {
    int module = 0;
    std::string name;
    bool described = false;
    Status refused = cudaSuccess;      /* why it cannot run, once that is known */
    uint32_t max_threads = 1024, static_shared = 0, local = 0;
    std::vector<uint32_t> offsets, sizes;
    uint32_t dynamic_limit = 48 << 10; /* bytes of dynamic shared memory that a launch may ask for */
    uint32_t cluster[3] = {};          /* blocks of the clusters that it declares; zeros: none */
    uint32_t counted_as_one[3] = {1, 1, 1}; /* blocks for each that a launch's grid counts */
    bool large_clusters = false;       /* whether clusters may be of more blocks than every GPU runs together */
    Shape accepted{};                  /* of the last launch in clusters that Python had nothing against */
    uint64_t launches = 0;
    uint64_t *counters = nullptr;      /* of `LAUNCH_COUNTERS`; null: nobody counts */
    Sampling sampling;
    std::vector<Prepared *> prepared;
    uint32_t number = 0;
};
Kernel *kernel_of(const void *handle);
const std::vector<Module> &modules();
int add_module(const void *image);                    /* PTX, or a fat binary with PTX; below 0: there is none in it */
Kernel *kernel_named(int module, const char *name);   /* null: there is none of this name in its PTX */
std::string fat_binary(const std::vector<std::string> &ptx);
void *symbol_address(const void *host, size_t *size);
int newest_arch(); /* compute capability, times ten, that the program's PTX is for */

/* launches.cpp */
struct Launch {
    Kernel *kernel;
    Shape shape;
    std::vector<uint8_t> parameters; /* and 8 bytes of zeros */
    bool cooperative;
    size_t bytes() const { return parameters.size() - 8; }
};
/* `cluster`: of the launch's attribute; zeros: it has none. */
Status pack(Kernel &kernel, dim3 grid, dim3 block, void **arguments, size_t shared, bool cooperative, dim3 cluster, Launch &launch);
Status run(const Launch &launch);
void record_launches(bool on);
Status describe(Kernel &kernel);

/* What Python fills in of a kernel in blocks of one shape. */
struct Prepared {
    Context *context;
    uint32_t (*code)(Context *, uint64_t, uint64_t);
    uint64_t sites;
    uint32_t deep;         /* whether it needs a deep stack */
    uint32_t synchronises; /* whether its blocks synchronise with each other */
    uint32_t keeps_readers;
    uint32_t number;
    /* The same kernel for lanes that do not run in lock step; null where that cannot show. */
    Context *lanes_context;
    uint64_t lanes_sites;
    /* For each store, how many parameters its address is made from, and which. */
    const uint32_t *stores;
    uint64_t stores_length;
};

/* streams.cpp and graphs.cpp */
bool is_capturing(cudaStream_t stream);
/* Runs an operation of a stream now; if the stream is captured, puts a node into its graph instead. */
struct Node;
Status record(cudaStream_t stream, Node *node);
cudaGraph_t stop_capture(cudaStream_t stream);

/* tensor_maps.cpp */
struct MapRequest { /* the arguments of `cuTensorMapEncodeTiled` */
    uint64_t address, dims[5], strides[4];
    uint32_t box[5], steps[5], type, rank, interleave, swizzle, fill;
};

/* python.cpp */
struct Callbacks { /* into `bridge.py` */
    int (*describe)(uint32_t kernel, uint32_t *facts, uint32_t room);
    int (*prepare)(uint32_t kernel, const Shape *shape, int checked, Prepared *prepared);
    int (*report)(uint32_t prepared, const Shape *shape, uint32_t outcome, uint32_t worn);
    void (*report_lanes)(uint32_t prepared, const Shape *shape);
    int (*cooperate)(uint32_t kernel, const Shape *shape, const uint8_t *parameters, uint32_t bytes);
    int (*refuses_cluster)(uint32_t kernel, const Shape *shape, int large_clusters);
    int (*encode_map)(const MapRequest *asked, void *map);
    uint64_t (*variable)(uint32_t module, const char *name);
    void (*host)(const char *kind, const char *message, int kernel, void *const *frames, int count, void *const *other, int others);
    void (*refused)(const char *what, const char *why, int kernel);
    void (*unwatched)(const char *why);
    void (*leave)();
    void (*record)(uint32_t kernel, const Shape *shape, const uint8_t *parameters, uint32_t bytes, int cooperative);
    void (*recorded)();
};
const Callbacks &python();     /* starts Python if it does not run yet */
bool python_runs();
/* What a call of the host did wrong. `other`: the calls that made, or freed, the memory; `kernel`: whose launch it was. */
void host_finding(const char *kind, const std::string &message, const Stack &stack, const Stack *other = nullptr, const Kernel *kernel = nullptr);
/* As for a function that is not here; returns its error. */
API int kernelcheck_absent(const char *call);
void refuse(const char *call, const char *why, const Kernel *kernel = nullptr);
void note_unwatched(const char *why); /* says, once for each, that memory is not checked to the end */
void on_deep_stack(const std::function<void()> &job);

/* One thread at a time works with the state. Whoever waits lets go of Python's lock: who has the state may need it. */
class Locked {
public:
    Locked();
    ~Locked();
    Locked(const Locked &) = delete;
    Locked &operator=(const Locked &) = delete;
};
} // namespace kernelcheck
