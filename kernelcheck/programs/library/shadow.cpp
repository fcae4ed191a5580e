/* Tags of allocations that outlive launches: who wrote each granule last, and whether anyone ever did.
 *
 * A tag is `time * 128 + warp` (`runtime/global_tags.py`). Times go on from launch to launch. Memory of `cudaMalloc`
 * starts with tags of 0, below `blank`, which means that nothing was written there. What the host writes has the tag
 * WRITTEN: it is older than every launch. */

#include "state.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace kernelcheck {
namespace {
constexpr uint32_t TIMES = 1u << 25, LEAST_TIMES = TIMES / 2;
constexpr uint32_t WRITTEN = 1u << GLOBAL_TIME_SHIFT;
constexpr uint64_t MOST_SCANNED = uint64_t{2} << 30; /* bytes looked through for pointers in all: about a second */
constexpr size_t MOST_WATCHED = size_t{1} << 30;
uint32_t shift = 2; /* of a granule's bytes, for all allocations; it can only become finer */
Clock clock_of_launches;

/* In whole runs, and as many more as a check may look at (`_size` of `global_tags.py`). */
size_t granules_of(size_t size, uint32_t by) { return (((size >> by) + RUN - 1) / RUN + 2) * RUN; }

size_t tag_bytes(size_t granules) { return 2 * (granules + granules / RUN) * sizeof(uint32_t); }
size_t table_bytes(size_t granules) { return tag_bytes(granules) + granules / 8; }

uint32_t *writers_of(const Allocation &a) { return static_cast<uint32_t *>(a.tags.writers); }
uint32_t *runs_of(const Allocation &a) { return static_cast<uint32_t *>(a.tags.runs); }

bool make_table(Allocation &a)
{
    a.granules = granules_of(a.size, shift);
    void *table = zeroed_memory(table_bytes(a.granules));
    if (!table)
        return false;
    auto *words = static_cast<uint32_t *>(table);
    a.tags.low = a.address;
    a.tags.writers = words;
    a.tags.runs = words + a.granules;
    a.tags.readers = words + a.granules + a.granules / RUN;
    a.tags.reader_runs = words + 2 * a.granules + a.granules / RUN;
    a.noted = reinterpret_cast<uint64_t *>(static_cast<char *>(table) + tag_bytes(a.granules));
    a.tags.shift = shift;
    a.tags.whole = 0;
    return true;
}

uint32_t writer_of(const Allocation &a, size_t granule)
{
    uint32_t whole = runs_of(a)[granule / RUN];
    return whole ? whole : writers_of(a)[granule];
}

/* Gives every granule of a run a tag of its own. */
void spread_run(Allocation &a, size_t run)
{
    uint32_t &whole = runs_of(a)[run];
    if (!whole)
        return;
    std::fill_n(writers_of(a) + run * RUN, RUN, whole);
    whole = 0;
}

void set_tags(Allocation &a, size_t first, size_t end, uint32_t tag)
{
    while (first < end) {
        size_t run = first / RUN, next = std::min<size_t>((run + 1) * RUN, end);
        if (next - first == RUN) {
            runs_of(a)[run] = tag;
        } else {
            spread_run(a, run);
            std::fill(writers_of(a) + first, writers_of(a) + next, tag);
        }
        first = next;
    }
}

size_t end_granule(const Allocation &a, uint64_t end)
{
    return end == a.size ? (end + (1u << a.tags.shift) - 1) >> a.tags.shift : end >> a.tags.shift;
}
} // namespace

Clock &launch_clock() { return clock_of_launches; }

/* `blank`: whether its contents mean nothing before something writes them. */
void start_tags(Allocation &a, bool blank)
{
    if (!a.size)
        return;
    if (a.size > MOST_WATCHED || !make_table(a)) {
        note_unwatched(a.size > MOST_WATCHED ? "allocations above 1 GiB are not checked for races and uninitialised reads"
                                             : "there was no memory for the tags of an allocation: it is not checked for races "
                                               "and uninitialised reads");
        return;
    }
    a.tags.blank = blank ? WRITTEN : 0;
}

void stop_tags(Allocation &a)
{
    if (a.watched())
        return_memory(a.tags.writers, table_bytes(a.granules), true);
    a.tags.writers = nullptr;
}

/* Marks whole granules alone: what a kernel does with a part of one would else be hidden; and the last of an allocation. */
void mark_written(Allocation &a, const void *start, size_t size)
{
    if (!a.watched() || !a.tags.blank || !size)
        return;
    uint64_t from = a.offset(start);
    set_tags(a, from >> a.tags.shift, std::max(end_granule(a, from + size), (from >> a.tags.shift) + 1), WRITTEN);
}

/* For whoever writes device memory without a call of CUDA: operations of PyTorch. */
API void kernelcheck_written(const void *start, size_t size)
{
    Locked lock;
    if (Allocation *found = allocation_of(start))
        mark_written(*found, start, std::min(size, found->size - found->offset(start)));
}

/* What was written of the source is written of the target. */
void copy_marks(Allocation &target, const void *to, const Allocation &source, const void *from, size_t size)
{
    if (!target.watched() || !target.tags.blank)
        return;
    Unwritten gaps = unwritten_in(source, from, size);
    if (!gaps.bytes)
        return mark_written(target, to, size);
    for (uint64_t byte = 0; byte < size; byte += 1u << shift) {
        bool written = writer_of(source, (source.offset(from) + byte) >> shift) >= source.tags.blank;
        size_t granule = (target.offset(to) + byte) >> shift;
        set_tags(target, granule, granule + 1, written ? WRITTEN : 0);
        if (!written)
            target.tags.whole = 0;
    }
}

/* The bytes of a range that nothing has written. */
Unwritten unwritten_in(const Allocation &a, const void *start, size_t size)
{
    Unwritten found{};
    if (!a.watched() || !a.tags.blank || !size)
        return found;
    uint64_t from = a.offset(start), run_of_bytes = 0;
    size_t first = from >> a.tags.shift, end = ((from + size - 1) >> a.tags.shift) + 1;
    for (size_t granule = first; granule < end; granule++) {
        if (granule % RUN == 0 && granule + RUN <= end && runs_of(a)[granule / RUN] >= a.tags.blank) {
            granule += RUN - 1;
            run_of_bytes = 0;
        } else if (writer_of(a, granule) < a.tags.blank) {
            if (!found.bytes)
                found.first = std::max<uint64_t>(granule << a.tags.shift, from);
            found.bytes += 1u << a.tags.shift;
            found.longest = std::max(found.longest, run_of_bytes += 1u << a.tags.shift);
        } else {
            run_of_bytes = 0;
        }
    }
    return found;
}

/* Every word of the parameters, of variables and of the memory that they lead to may be a pointer. One that lies in a
 * guard zone counts, too: kernels step to elements from pointers beyond their memory. */
void reached_unchecked(const void *parameters, size_t size)
{
    auto &all = allocations();
    if (std::none_of(all.begin(), all.end(), [](auto &each) { return each.second.tags.blank != 0; }))
        return;
    uint64_t low = all.begin()->first, high = all.rbegin()->first + all.rbegin()->second.size;
    std::set<uint64_t> reached;
    std::vector<const Allocation *> waiting;
    auto reach = [&](Allocation &a) {
        a.tags.blank = 0;
        if (reached.insert(a.address).second)
            waiting.push_back(&a);
    };
    auto scan = [&](const void *start, size_t bytes) {
        auto *words = static_cast<const char *>(start);
        for (size_t at = 0; at + 8 <= bytes; at += 8) {
            uint64_t word;
            memcpy(&word, words + at, 8);
            if (word + GUARD < low || word > high + GUARD)
                continue;
            auto after = all.upper_bound(word);
            if (after != all.begin() && word < std::prev(after)->first + std::prev(after)->second.size + GUARD)
                reach(std::prev(after)->second);
            if (after != all.end() && word + GUARD >= after->first)
                reach(after->second);
        }
    };
    scan(parameters, size);
    for (auto &[address, a] : all)
        if (a.kind == Kind::variable)
            reach(a);
    static uint64_t scanned = 0;
    while (!waiting.empty()) {
        const Allocation *next = waiting.back();
        waiting.pop_back();
        if ((scanned += next->size) > MOST_SCANNED) {
            for (auto &[address, a] : all)
                a.tags.blank = 0;
            break;
        }
        scan(reinterpret_cast<const void *>(next->address), next->size);
    }
    note_unwatched("memory that a launch without these checks could write counts as written from then on: uninitialised "
                   "reads of it are not found (check all launches to find them)");
}

namespace {
/* Tags for finer granules: each of the new ones has what the old one had. */
void refine(Allocation &a)
{
    Allocation old = a;
    if (!make_table(a))
        return;
    size_t times = size_t{1} << (old.tags.shift - shift);
    for (size_t granule = 0; granule < old.granules; granule++)
        if (uint32_t tag = writer_of(old, granule))
            for (size_t n = granule * times; n < std::min((granule + 1) * times, a.granules); n++)
                writers_of(a)[n] = tag;
    stop_tags(old);
}
} // namespace

/* Before a launch with tags of `bytes` each. */
API void kernelcheck_granule(uint32_t bytes)
{
    uint32_t wanted = bytes >= 4 ? 2 : bytes >= 2 ? 1 : 0;
    if (wanted >= shift)
        return;
    shift = wanted;
    for (auto &[address, a] : allocations())
        if (a.watched())
            refine(a);
}

/* Starts again with the first times when too few are left: what was written stays written. */
void Clock::make_room()
{
    if (TIMES - end >= LEAST_TIMES)
        return;
    for (auto &[address, a] : allocations()) {
        if (!a.watched())
            continue;
        for (size_t granule = 0; granule < a.granules; granule++) {
            bool written = a.tags.blank && writer_of(a, granule) >= a.tags.blank;
            writers_of(a)[granule] = written ? WRITTEN : 0;
        }
        std::fill_n(runs_of(a), a.granules / RUN, 0u);
        memset(a.tags.readers, 0, (a.granules + a.granules / RUN) * sizeof(uint32_t)); /* and those of runs */
    }
    end = 2;
}

namespace {
/* What tags say of the last launch alone. */
void forget_launch()
{
    for (auto &[address, a] : allocations()) {
        a.tags.read = a.tags.operated = 0;
        a.tags.written = 0;
        a.tags.noted = nullptr;
    }
}
} // namespace

/* Gives the worker of a launch its times, as `GlobalTags.begin` and `enlist` do. */
void Clock::begin(Context &context)
{
    make_room();
    uint32_t floor = end + 1, share = TIMES - floor - 1;
    forget_launch();
    context.time = floor;
    context.tags_floor = floor << GLOBAL_TIME_SHIFT;
    context.tags_first = (floor + 1) << GLOBAL_TIME_SHIFT;
    context.tags_span = (share - 1) << GLOBAL_TIME_SHIFT;
    context.block_slot = 0;
}

void Clock::finish(uint32_t time) { end = std::min(time + 1, TIMES); }

namespace {
/* Whether all of it is written. What is known of that stays, so that each granule is looked at once. */
bool is_whole(Allocation &a)
{
    size_t granules = end_granule(a, a.size), &whole = a.tags.whole;
    while (a.tags.blank && whole < granules) {
        uint32_t run = runs_of(a)[whole / RUN];
        if ((run ? run : writers_of(a)[whole]) < a.tags.blank)
            return false;
        whole = run ? (whole / RUN + 1) * RUN : whole + 1;
    }
    return true;
}

/* Marks the allocations that a pointer may lead to; false: it is no pointer. Kernels step from beyond their memory, too. */
bool unseal_near(uint64_t pointer)
{
    auto &all = allocations();
    auto after = all.upper_bound(pointer);
    bool found = false;
    if (after != all.begin())
        if (Allocation &a = std::prev(after)->second; pointer < a.address + a.size + GUARD)
            a.tags.read = 0, found = true;
    if (after != all.end() && pointer + GUARD >= after->first)
        after->second.tags.read = 0, found = true;
    return found;
}

/* Marks what a store may reach by its parameters; false: it may be elsewhere. */
bool unseal_reached(const Kernel &kernel, const uint8_t *parameters, const uint32_t *places, uint32_t count)
{
    bool found = false;
    for (uint32_t n = 0; n < count; n++) {
        uint32_t start = kernel.offsets[places[n]], size = kernel.sizes[places[n]];
        for (uint32_t at = 0; at + 8 <= size; at += 8) {
            uint64_t word;
            memcpy(&word, parameters + start + at, 8);
            found |= unseal_near(word);
        }
    }
    return found;
}

void unseal_all()
{
    for (auto &[address, a] : allocations())
        a.tags.read = 0;
}
} // namespace

/* Seals what the stores of a launch cannot reach, if all of it is written: loads from there need no checks, and in memory
 * that parameters point to are noted if the work of `streams` is compared. `stores`: for each of them, how many parameters
 * its address is made from, and which. Returns a hash of what is sealed, and how. */
uint64_t seal(const Launch &launch, const std::vector<uint32_t> &stores, bool streams)
{
    const uint8_t *parameters = launch.parameters.data();
    for (auto &[address, a] : allocations())
        a.tags.read = a.watched() && is_whole(a) ? SEALED : 0;
    for (size_t n = 0; n < stores.size(); n += 1 + stores[n])
        if (!unseal_reached(*launch.kernel, parameters, stores.data() + n + 1, stores[n])) {
            unseal_all();
            break;
        }
    for (Allocation *a : streams ? pointed_to(parameters, launch.bytes()) : std::vector<Allocation *>{})
        a->tags.noted = a->noted;
    uint64_t hash = streams;
    for (auto &[address, a] : allocations())
        hash = (hash ^ (address | (a.tags.read == SEALED) | (a.tags.noted ? 2 : 0))) * 0x100000001b3u;
    return hash;
}

/* The watched allocations that words of the parameters lead to, each once. */
std::vector<Allocation *> pointed_to(const void *parameters, size_t size)
{
    std::vector<Allocation *> reached;
    for (size_t at = 0; at + 8 <= size; at += 8) {
        void *pointer;
        memcpy(&pointer, static_cast<const char *>(parameters) + at, 8);
        Allocation *a = allocation_of(pointer);
        if (a && a->watched() && std::find(reached.begin(), reached.end(), a) == reached.end())
            reached.push_back(a);
    }
    return reached;
}

/* After a launch: whether it stored nothing where it was not expected to. */
bool seals_hold()
{
    return std::none_of(allocations().begin(), allocations().end(), [](auto &each) { return each.second.tags.read == UNSEALED; });
}

API uint32_t kernelcheck_clock_begin()
{
    launch_clock().make_room();
    forget_launch();
    return launch_clock().end;
}
API void kernelcheck_clock_finish(uint32_t end) { launch_clock().end = end; }
API uint64_t kernelcheck_tags_of(uint64_t address)
{
    auto found = allocations().find(address);
    bool watched = found != allocations().end() && found->second.watched();
    return watched ? reinterpret_cast<uint64_t>(&found->second.tags) : 0;
}
} // namespace kernelcheck
