/* Allocations: host memory with guard zones, which belong to nobody, between them. */

#include "orders.h"
#include "state.h"

#include <algorithm>
#include <deque>
#include <sys/mman.h>
#include <utility>

namespace kernelcheck {
namespace {
constexpr size_t PAGE = 4096, PITCH = 512;
constexpr size_t SMALL = 1 << 20, MANY_PAGES = 4 << 20, SLAB = size_t{1} << 30;
constexpr size_t MOST_RESERVED = size_t{1} << 40; /* address space of freed memory that stays reserved */
constexpr size_t MOST_FREED = 20000;                 /* a process may have 65530 mappings, and each of these is one */
uint64_t generation = 1;
uint32_t next_number = 1;
size_t held = 0, reserved = 0;

size_t rounded(size_t size, size_t to) { return (size + to - 1) / to * to; }

void *mapped_memory(size_t size)
{
    void *mapping = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapping == MAP_FAILED)
        return nullptr;
    if (size >= MANY_PAGES && size < SLAB) /* one entry of the processor's table of pages for 2 MiB: kernels jump about */
        madvise(mapping, size, MADV_HUGEPAGE);
    return mapping;
}

/* Freed allocations by address, and in the order in which they were freed. */
std::map<uint64_t, Freed> &freed_allocations()
{
    static auto *all = new std::map<uint64_t, Freed>;
    return *all;
}
std::deque<uint64_t> &order_of_freeing()
{
    static auto *all = new std::deque<uint64_t>;
    return *all;
}

/* Gives addresses back when there are too many: a late access to them is then one to no allocation. */
void keep_bound()
{
    while (reserved > MOST_RESERVED || order_of_freeing().size() > MOST_FREED) {
        auto oldest = freed_allocations().find(order_of_freeing().front());
        return_memory(reinterpret_cast<void *>(oldest->first), oldest->second.size, true);
        reserved -= oldest->second.size;
        freed_allocations().erase(oldest);
        order_of_freeing().pop_front();
    }
}
} // namespace

/* Never destroyed: programs free memory in destructors of their own, at exit. */
std::map<uint64_t, Allocation> &allocations()
{
    static auto *all = new std::map<uint64_t, Allocation>;
    return *all;
}
uint64_t allocations_generation() { return generation; }
size_t bytes_held() { return held; }

Allocation *allocation_before(const void *pointer)
{
    auto after = allocations().upper_bound(reinterpret_cast<uint64_t>(pointer));
    return after == allocations().begin() ? nullptr : &std::prev(after)->second;
}

Allocation *allocation_of(const void *pointer, bool or_end)
{
    Allocation *found = allocation_before(pointer);
    bool within = found && (found->holds(pointer) || (or_end && found->offset(pointer) == found->size));
    return within || (found && found->offset(pointer) == 0) ? found : nullptr;
}

const Freed *freed_of(const void *pointer)
{
    auto at = reinterpret_cast<uint64_t>(pointer);
    auto after = freed_allocations().upper_bound(at);
    if (after == freed_allocations().begin())
        return nullptr;
    const Freed &found = std::prev(after)->second;
    return at - found.address < found.size ? &found : nullptr;
}

/* Makes memory that is there accessible to kernels. */
Allocation &adopt(void *pointer, size_t size, Kind kind)
{
    auto address = reinterpret_cast<uint64_t>(pointer);
    Allocation &made = allocations()[address];
    made.address = address, made.size = size, made.kind = kind;
    made.number = next_number++;
    made.made = stack_here();
    generation++;
    return made;
}

/* Zeroed memory with room behind it that nothing uses; null: there is none. Small pieces are cut from large mappings, of
 * which a process may only have so many. Addresses are not used again: a late access meets nobody else's memory. */
void *zeroed_memory(size_t size)
{
    static char *next = nullptr, *end = nullptr;
    size_t piece = rounded(size, PAGE) + GUARD;
    if (piece > SMALL)
        return mapped_memory(piece);
    if (static_cast<size_t>(end - next) < piece) {
        next = static_cast<char *>(mapped_memory(SLAB));
        end = next ? next + SLAB : nullptr;
    }
    if (!next)
        return nullptr;
    return std::exchange(next, next + piece);
}

/* Gives the pages of such memory back, and its addresses too if `forget`. */
void return_memory(void *start, size_t size, bool forget)
{
    size_t piece = rounded(size, PAGE) + GUARD;
    if (piece > SMALL && forget)
        munmap(start, piece);
    else
        madvise(start, rounded(size, PAGE), MADV_DONTNEED);
}

void abandon(uint64_t address)
{
    auto found = allocations().find(address);
    if (found == allocations().end())
        return;
    stop_tags(found->second);
    forget_accesses(address);
    allocations().erase(found);
    generation++;
}

Status allocate(void **pointer, size_t size, Kind kind)
{
    Locked lock;
    if (!pointer)
        return failed(cudaErrorInvalidValue);
    if (Status status = outcome_of_device())
        return failed(status);
    *pointer = nullptr;
    if (!size)
        return cudaSuccess;
    if (size > TOTAL_MEMORY - held)
        return failed(cudaErrorMemoryAllocation);
    void *start = zeroed_memory(size);
    if (!start)
        return failed(cudaErrorMemoryAllocation);
    Allocation &made = adopt(start, size, kind);
    made.owned = true;
    held += size;
    start_tags(made, kind == Kind::device || kind == Kind::array);
    *pointer = start;
    return cudaSuccess;
}

namespace {
std::string not_to_free(const void *pointer, bool of_host)
{
    std::string call = of_host ? "cudaFreeHost" : "cudaFree";
    if (freed_of(pointer))
        return call + " of memory that was freed before";
    if (const Allocation *inside = allocation_of(pointer)) {
        if (inside->offset(pointer))
            return call + " of a pointer into the middle of an allocation (byte " +
                   std::to_string(inside->offset(pointer)) + " of " + std::to_string(inside->size) + ")";
        return call + (of_host ? " of memory that is not pinned host memory" : " of memory that is not the device's");
    }
    return call + " of a pointer that no allocation gave";
}
} // namespace

Status release(void *pointer, bool of_host)
{
    Locked lock;
    if (!pointer)
        return cudaSuccess;
    auto found = allocations().find(reinterpret_cast<uint64_t>(pointer));
    bool host_kind = found != allocations().end() && found->second.kind == Kind::pinned;
    bool foreign = found == allocations().end() || !found->second.owned;
    if (foreign || host_kind != of_host) {
        const Freed *before = freed_of(pointer);
        host_finding(before ? "double-free" : "invalid-free", not_to_free(pointer, of_host), stack_here(),
                     before ? &before->freed : nullptr);
        return failed(cudaErrorInvalidValue);
    }
    Allocation &gone = found->second;
    return_memory(pointer, gone.size, false);
    held -= gone.size;
    reserved += gone.size;
    freed_allocations()[gone.address] = {gone.address, gone.size, gone.number, gone.made, stack_here()};
    order_of_freeing().push_back(gone.address);
    abandon(gone.address);
    keep_bound();
    return cudaSuccess;
}

/* What the bridge asks about memory. `n`-th allocation in the order of addresses; 0: there are no more. */
struct Described { uint64_t address, size; uint32_t number, kind, freed, made_count, freed_count; void *made[Stack::ROOM], *gone[Stack::ROOM]; };

static void describe_stacks(Described &into, const Stack &made, const Stack *freed)
{
    into.made_count = static_cast<uint32_t>(made.count);
    std::copy_n(made.frames, made.count, into.made);
    into.freed_count = freed ? static_cast<uint32_t>(freed->count) : 0;
    if (freed)
        std::copy_n(freed->frames, freed->count, into.gone);
}

/* The live allocation, or else the freed one, that lies nearest to an address, within a megabyte or its own size. */
API int kernelcheck_near(uint64_t address, Described *into)
{
    const Allocation *best = nullptr;
    uint64_t least = UINT64_MAX;
    for (auto &[start, a] : allocations()) {
        uint64_t away = address < start ? start - address : address >= start + a.size ? address - (start + a.size) : 0;
        if (away <= std::max<uint64_t>(a.size, 1 << 20) && away < least)
            best = &a, least = away;
    }
    const Freed *late = least ? freed_of(reinterpret_cast<void *>(address)) : nullptr;
    if (late) {
        *into = {late->address, late->size, late->number, 0, 1, 0, 0, {}, {}};
        describe_stacks(*into, late->made, &late->freed);
    } else if (best) {
        *into = {best->address, best->size, best->number, static_cast<uint32_t>(best->kind), 0, 0, 0, {}, {}};
        describe_stacks(*into, best->made, nullptr);
    }
    return late || best;
}

API uint64_t kernelcheck_add_variable(uint64_t address, uint64_t size, const char *name, int watched)
{
    Allocation &made = adopt(reinterpret_cast<void *>(address), size, Kind::variable);
    made.name = name;
    if (watched)
        start_tags(made, false);
    return made.number;
}

/* Address, size and number of every live allocation; how many there are, if there is no room. */
API uint64_t kernelcheck_allocations(uint64_t *words, uint64_t room)
{
    if (!words)
        return allocations().size();
    uint64_t n = 0;
    for (auto &[address, a] : allocations())
        if (n < room) {
            const uint64_t described[3] = {address, a.size, a.number};
            std::copy_n(described, 3, words + 3 * n++);
        }
    return n;
}

void leaks_at_exit()
{
    for (auto &[address, a] : allocations())
        if (a.owned && a.kind != Kind::array)
            host_finding("leak",
                         "allocation of " + std::to_string(a.size) + " bytes is never freed", a.made);
}
} // namespace kernelcheck

using namespace kernelcheck;

API cudaError_t cudaMalloc(void **p, size_t n) { return allocate(p, n, Kind::device); }
API cudaError_t cudaMallocManaged(void **p, size_t n, unsigned) { return allocate(p, n, Kind::managed); }
API cudaError_t cudaMallocHost(void **p, size_t n) { return allocate(p, n, Kind::pinned); }
API cudaError_t cudaHostAlloc(void **p, size_t n, unsigned) { return allocate(p, n, Kind::pinned); }
API cudaError_t cudaMallocFromPoolAsync(void **p, size_t n, cudaMemPool_t, cudaStream_t) { return allocate(p, n, Kind::device); }
API cudaError_t cudaFree(void *p)
{
    Locked lock;
    wait_for_all();
    return release(p, false);
}
API cudaError_t cudaFreeHost(void *p) { return release(p, true); }

API cudaError_t cudaMallocPitch(void **p, size_t *pitch, size_t width, size_t height)
{
    if (!pitch)
        return failed(cudaErrorInvalidValue);
    *pitch = (width + PITCH - 1) / PITCH * PITCH;
    return allocate(p, *pitch * height, Kind::device);
}

API cudaError_t cudaMalloc3D(cudaPitchedPtr *p, cudaExtent extent)
{
    if (!p)
        return failed(cudaErrorInvalidValue);
    *p = {nullptr, (extent.width + PITCH - 1) / PITCH * PITCH, extent.width, extent.height};
    return allocate(&p->ptr, p->pitch * extent.height * extent.depth, Kind::device);
}

API cudaError_t cudaHostRegister(void *p, size_t n, unsigned)
{
    Locked lock;
    if (!p || !n)
        return failed(cudaErrorInvalidValue);
    if (allocation_of(p))
        return failed(cudaErrorHostMemoryAlreadyRegistered);
    start_tags(adopt(p, n, Kind::registered), false);
    return cudaSuccess;
}

API cudaError_t cudaHostUnregister(void *p)
{
    Locked lock;
    Allocation *found = allocation_of(p);
    if (!found || found->kind != Kind::registered || found->offset(p))
        return failed(cudaErrorHostMemoryNotRegistered);
    abandon(found->address);
    return cudaSuccess;
}

API cudaError_t cudaHostGetDevicePointer(void **device, void *host, unsigned)
{
    Locked lock;
    if (!device || !allocation_of(host))
        return failed(cudaErrorInvalidValue);
    *device = host;
    return cudaSuccess;
}

API cudaError_t cudaHostGetFlags(unsigned *flags, void *host)
{
    Locked lock;
    if (!flags || !allocation_of(host))
        return failed(cudaErrorInvalidValue);
    *flags = cudaHostAllocMapped;
    return cudaSuccess;
}

API cudaError_t cudaMemGetInfo(size_t *free, size_t *total)
{
    Locked lock;
    if (free)
        *free = TOTAL_MEMORY - bytes_held();
    if (total)
        *total = TOTAL_MEMORY;
    return cudaSuccess;
}

API cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *attributes, const void *p)
{
    Locked lock;
    if (!attributes)
        return failed(cudaErrorInvalidValue);
    const Allocation *found = allocation_of(p);
    *attributes = {};
    attributes->device = found ? 0 : -2; /* cudaInvalidDeviceId */
    bool of_host = found && (found->kind == Kind::pinned || found->kind == Kind::registered);
    attributes->type = !found                          ? cudaMemoryTypeUnregistered
                       : of_host                       ? cudaMemoryTypeHost
                       : found->kind == Kind::managed ? cudaMemoryTypeManaged
                                                       : cudaMemoryTypeDevice;
    attributes->devicePointer = found ? const_cast<void *>(p) : nullptr;
    attributes->hostPointer = !found || of_host || found->kind == Kind::managed ? const_cast<void *>(p) : nullptr;
    return cudaSuccess;
}
