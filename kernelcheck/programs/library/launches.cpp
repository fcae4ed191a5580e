/* A launch: its shape checked, its parameters packed, its blocks run by machine code that Python prepared once. */

#include "generated.h"
#include "lanes.h"
#include "orders.h"
#include "state.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <utility>

namespace kernelcheck {
namespace {
constexpr double SLICE_SECONDS = 0.05;

/* A kernel in blocks of one shape, ready to run again: what Python prepared, and the state that it starts from. */
struct Ready {
    Prepared prepared;
    Shape shape;
    bool checked;
    bool tried_lanes = false;
    Context pristine;
    std::vector<Bounds> windows;     /* of the worker: its shared and local memory, parameters, variables */
    std::vector<Bounds> table;       /* these, and every allocation */
    std::vector<uint8_t> first_bounds;
    std::vector<uint8_t> clocks;
    uint64_t generation = 0;
    std::vector<uint32_t> stores; /* as `Prepared` has them */
    uint64_t sealed = 0;          /* what the last launch had sealed (`seal`) */
    bool seals;
};

std::vector<Ready *> &ready() { static auto *all = new std::vector<Ready *>; return *all; }

Ready *ready_for(Kernel &kernel, const Shape &shape, bool checked)
{
    for (Prepared *each : kernel.prepared) {
        Ready *known = ready()[each->number];
        bool same = !memcmp(known->shape.block, shape.block, sizeof shape.block) && known->shape.shared == shape.shared &&
                    !memcmp(known->shape.cluster, shape.cluster, sizeof shape.cluster);
        if (same && known->checked == checked)
            return known;
    }
    auto *made = new Ready{};
    made->shape = shape;
    made->checked = checked;
    made->prepared.number = static_cast<uint32_t>(ready().size());
    ready().push_back(made);
    note_stack();
    if (python().prepare(kernel.number, &shape, checked, &made->prepared)) {
        ready().pop_back();
        delete made;
        return nullptr;
    }
    Context &context = *made->prepared.context;
    auto *windows = static_cast<Bounds *>(context.buffers);
    made->windows.assign(windows, windows + context.buffer_count);
    auto *bounds = static_cast<uint8_t *>(context.site_bounds);
    made->first_bounds.assign(bounds, bounds + made->prepared.sites * sizeof(Bounds));
    made->clocks.resize(made->prepared.synchronises ? sizeof(BlockClocks) + 64 : 0);
    made->pristine = context;
    made->stores.assign(made->prepared.stores, made->prepared.stores + made->prepared.stores_length);
    made->seals = checked;
    kernel.prepared.push_back(&made->prepared);
    return made;
}

/* Lets sites look again for the memory that they access. */
void forget_met(Ready &r) { memcpy(r.prepared.context->site_bounds, r.first_bounds.data(), r.first_bounds.size()); }

/* Makes the live allocations those that the kernel may access. What a site met before may be gone. */
void renew_bounds(Ready &r)
{
    if (r.generation == allocations_generation())
        return;
    r.table = r.windows;
    for (auto &[address, a] : allocations())
        r.table.push_back({address, address + a.size, a.watched() ? &a.tags : nullptr, 0, 0, 0, 0, 0});
    r.generation = allocations_generation();
    forget_met(r);
}

/* Seals what the launch only reads. What a site met before may have been sealed then, and not be now. */
void seal_unwritten(Ready &r, const Launch &launch)
{
    uint64_t sealed = r.seals ? seal(launch, r.stores, tracks_streams()) : 0;
    if (std::exchange(r.sealed, sealed) != sealed)
        forget_met(r);
}

void check_seals(Ready &r)
{
    if (!r.sealed || seals_hold())
        return;
    r.seals = false;
    note_unwatched("a launch wrote memory that its pointers do not lead to: races with its own loads from there may be missed");
}

void set_grid(Context &c, const Shape &shape)
{
    c.nctaid_x = shape.grid[0], c.nctaid_y = shape.grid[1], c.nctaid_z = shape.grid[2];
    c.last_block = shape.blocks() / shape.ranks() - 1; /* the blocks of a cluster run as one */
}

/* The context as it was prepared, but for what goes on from launch to launch: clocks, and epochs of shared memory. */
void restore_context(Ready &r, const Shape &shape)
{
    Context &c = *r.prepared.context;
    Context then = c;
    c = r.pristine;
    c.shared_epoch = then.shared_epoch;
    c.shared_block_tag = then.shared_block_tag;
    c.shared_tag = then.shared_tag;
    c.lane_section = then.lane_section;
    c.clock = std::max(c.clock, then.clock);
    r.pristine.grid_id++;
    r.pristine.timer += 1000;
    set_grid(c, shape);
    c.buffers = r.table.data();
    c.buffer_count = r.table.size();
    if (!r.clocks.empty()) {
        std::fill(r.clocks.begin(), r.clocks.end(), uint8_t{0});
        c.block_clocks = reinterpret_cast<void *>((reinterpret_cast<uint64_t>(r.clocks.data()) + 63) / 64 * 64);
    }
    if (c.reader_sets)
        static_cast<ReaderSets *>(c.reader_sets)->joins = 0;
}

/* The blocks in order, some at a time, until they end or take longer than a launch may. */
uint32_t run_blocks(Ready &r, uint64_t blocks, bool &late)
{
    using Time = std::chrono::steady_clock;
    static const double limit = [] {
        const char *text = getenv(LAUNCH_VARIABLE);
        return text && atof(text) > 0 ? atof(text) : LAUNCH_SECONDS;
    }();
    if (blocks == 1)
        return r.prepared.code(r.prepared.context, 0, 1);
    auto start = Time::now();
    uint64_t count = 1;
    for (uint64_t first = 0; first < blocks;) {
        count = std::min(count, blocks - first);
        auto before = Time::now();
        if (uint32_t outcome = r.prepared.code(r.prepared.context, first, count))
            return outcome;
        first += count;
        std::chrono::duration<double> took = Time::now() - before, all = Time::now() - start;
        late = all.count() > limit && first < blocks;
        if (late)
            return 0;
        if (took.count() < SLICE_SECONDS)
            count *= 4;
    }
    return 0;
}

/* The first launch of a kernel in a shape: are there races between lanes? */
void try_lanes(Ready &r, const Launch &launch)
{
    Context &c = *r.prepared.lanes_context;
    set_grid(c, launch.shape);
    auto *windows = static_cast<Bounds *>(c.buffers);
    std::vector<Bounds> table(windows, windows + c.buffer_count);
    table.insert(table.end(), r.table.begin() + static_cast<long>(r.windows.size()), r.table.end());
    c.buffers = table.data(), c.buffer_count = table.size();
    memcpy(c.parameters, launch.parameters.data(), launch.bytes());
    launch_clock().begin(c);
    c.block_clocks = r.prepared.context->block_clocks;
    if (run_lanes(c, r.prepared.code, r.prepared.lanes_sites)) {
        note_stack();
        python().report_lanes(r.prepared.number, &launch.shape);
    }
}

bool found_something(const Ready &r)
{
    const Context &c = *r.prepared.context;
    if (c.exited.count || c.mixed.count)
        return true;
    auto *slots = static_cast<const FindingSlot *>(c.findings);
    for (uint64_t n = 0; n < r.prepared.sites * FINDING_KINDS; n++)
        if (slots[n].count)
            return true;
    return false;
}

void forget_findings(Ready &r) { memset(r.prepared.context->findings, 0, r.prepared.sites * FINDING_KINDS * sizeof(FindingSlot)); }

/* Errors of a shape that no device accepts, as CUDA has them. */
Status check_shape(const Kernel &kernel, const Shape &s, bool cooperative)
{
    const uint32_t blocks_limit[3] = {1024, 1024, 64};
    for (int axis = 0; axis < 3; axis++) {
        uint32_t most = axis ? 65535u : 2147483647u;
        if (!s.grid[axis] || !s.block[axis] || s.grid[axis] > most || s.block[axis] > blocks_limit[axis])
            return cudaErrorInvalidConfiguration;
    }
    uint64_t threads = uint64_t{s.block[0]} * s.block[1] * s.block[2];
    if (threads > 1024)
        return cudaErrorInvalidConfiguration;
    if (threads > kernel.max_threads)
        return cudaErrorInvalidValue;
    if (s.shared > kernel.dynamic_limit)
        return cudaErrorInvalidValue;
    if (cooperative) {
        int active = 0;
        cudaDeviceProp device;
        cudaGetDeviceProperties(&device, 0);
        cudaOccupancyMaxActiveBlocksPerMultiprocessor(&active, &kernel, static_cast<int>(threads), s.shared);
        if (s.blocks() > static_cast<uint64_t>(active) * static_cast<uint64_t>(device.multiProcessorCount))
            return cudaErrorCooperativeLaunchTooLarge;
    }
    return cudaSuccess;
}
} // namespace

/* Asks Python, once, what the kernel needs: its parameters, shared memory, launch bounds. */
Status describe(Kernel &kernel)
{
    if (kernel.described)
        return kernel.refused;
    kernel.described = true;
    std::vector<uint32_t> facts(16384);
    note_stack();
    int count = python().describe(kernel.number, facts.data(), static_cast<uint32_t>(facts.size()));
    if (count < 0) {
        kernel.refused = count == -2 ? cudaErrorInvalidDeviceFunction : cudaErrorNotSupported;
        return kernel.refused;
    }
    kernel.max_threads = facts[0], kernel.static_shared = facts[1], kernel.local = facts[2];
    std::copy_n(&facts[3], 3, kernel.cluster);
    std::copy_n(&facts[6], 3, kernel.counted_as_one);
    kernel.dynamic_limit = std::max(kernel.dynamic_limit, 49152u) - std::min(kernel.static_shared, 49152u);
    uint32_t at = 0;
    for (int n = 9; n + 1 < count; n += 2) {
        uint32_t size = facts[static_cast<size_t>(n)], align = std::max(facts[static_cast<size_t>(n) + 1], 1u);
        at = (at + align - 1) / align * align;
        kernel.offsets.push_back(at);
        kernel.sizes.push_back(size);
        at += size;
    }
    return cudaSuccess;
}

/* A launch with copies of its arguments, which may change after the call. */
Status pack(Kernel &kernel, dim3 grid, dim3 block, void **arguments, size_t shared, bool cooperative, dim3 cluster, Launch &launch)
{
    if (shared > 0xFFFFFFFFu)
        return cudaErrorInvalidValue;
    launch.kernel = &kernel;
    launch.cooperative = cooperative;
    Shape &shape = launch.shape = {{grid.x, grid.y, grid.z}, {block.x, block.y, block.z}, static_cast<uint32_t>(shared), {cluster.x, cluster.y, cluster.z}};
    if (Status status = describe(kernel))
        return status;
    if (!shape.clustered())
        std::copy_n(kernel.cluster, 3, shape.cluster);
    for (int axis = 0; axis < 3; axis++)
        shape.grid[axis] *= kernel.counted_as_one[axis];
    if (Status status = check_shape(kernel, launch.shape, cooperative))
        return status;
    if (shape.clustered() && memcmp(&kernel.accepted, &shape, sizeof shape)) {
        note_stack();
        if (int refused = python().refuses_cluster(kernel.number, &shape, kernel.large_clusters))
            return static_cast<Status>(refused);
        kernel.accepted = shape;
    }
    if (!arguments && !kernel.offsets.empty())
        return cudaErrorInvalidValue;
    launch.parameters.assign(kernel.offsets.empty() ? 8 : kernel.offsets.back() + kernel.sizes.back() + 8, 0);
    for (size_t n = 0; n < kernel.offsets.size(); n++)
        memcpy(launch.parameters.data() + kernel.offsets[n], arguments[n], kernel.sizes[n]);
    return cudaSuccess;
}

static bool recording = false;

void record_launches(bool on) { recording = on; }

static bool launching = true;

API void kernelcheck_only_count() { launching = false; }

static Status run_unrecorded(const Launch &launch);

Status run(const Launch &launch)
{
    if (Status status = outcome_of_device())
        return failed(status);
    if (recording)
        python().record(launch.kernel->number, &launch.shape, launch.parameters.data(),
                        static_cast<uint32_t>(launch.bytes()), launch.cooperative);
    uint32_t first = before_launch();
    Status status = run_unrecorded(launch);
    after_launch(*launch.kernel, launch.parameters.data(), launch.bytes(), first);
    if (recording && !status)
        python().recorded();
    return status;
}

static Status run_unrecorded(const Launch &launch)
{
    Kernel &kernel = *launch.kernel;
    bool checked = kernel.sampling.picks(kernel.launches++);
    size_t bytes = launch.bytes();
    if (!launching) {
        if (kernel.counters)
            kernel.counters[checked ? 0 : 1]++;
        return cudaSuccess;
    }
    if (launch.cooperative) {
        note_stack();
        int code = python().cooperate(kernel.number, &launch.shape, launch.parameters.data(), static_cast<uint32_t>(bytes));
        if (code == cudaErrorNotSupported)
            return failed(cudaErrorNotSupported);
        if (kernel.counters)
            kernel.counters[0]++; /* it has all checks, whatever is sampled */
        if (code)
            end_device(static_cast<Status>(code));
        return cudaSuccess;
    }
    Ready *r = ready_for(kernel, launch.shape, checked);
    if (!r)
        return failed(kernel.refused = cudaErrorNotSupported);
    if (kernel.counters)
        kernel.counters[checked ? 0 : 1]++;
    if (!checked)
        reached_unchecked(launch.parameters.data(), bytes);
    renew_bounds(*r);
    restore_context(*r, launch.shape);
    Context &context = *r->prepared.context;
    memcpy(context.parameters, launch.parameters.data(), bytes);
    if (r->prepared.lanes_context && !std::exchange(r->tried_lanes, true))
        try_lanes(*r, launch);
    launch_clock().begin(context);
    seal_unwritten(*r, launch);
    uint32_t outcome = 0;
    bool late = false;
    uint64_t blocks = context.last_block + 1;
    if (r->prepared.deep)
        on_deep_stack([&] { outcome = run_blocks(*r, blocks, late); });
    else
        outcome = run_blocks(*r, blocks, late);
    launch_clock().finish(context.time);
    check_seals(*r);
    bool worn = (context.time << GLOBAL_TIME_SHIFT) - context.tags_first >= context.tags_span;
    if (late) {
        if (kernel.counters)
            kernel.counters[checked ? 0 : 1]--, kernel.counters[2]++;
        refuse(kernel.name.c_str(), "the launch is too large for the CPU: it ran for longer than "
                                    LAUNCH_VARIABLE " allows (300 s by default); make its grid smaller, or allow more", &kernel);
    }
    if (!outcome && !worn && !found_something(*r)) {
        if (late)
            end_device(cudaErrorLaunchTimeout);
        return cudaSuccess;
    }
    note_stack();
    int code = python().report(r->prepared.number, &launch.shape, outcome, worn);
    forget_findings(*r);
    if (code || late)
        end_device(code ? static_cast<Status>(code) : cudaErrorLaunchTimeout);
    return cudaSuccess; /* as on a device, what a kernel does wrong shows at the next synchronisation */
}
} // namespace kernelcheck
