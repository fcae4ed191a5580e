/* Which work of streams is ordered, and work on the same memory that is not.
 *
 * Every stream, every node of a running graph, and the host, has a vector clock: the work of each other lane that has
 * ended before what it does next. Work takes the host's clock when it is submitted; an event carries a stream's clock to
 * who waits for it, an edge of a graph that of a node to the next one; synchronisation carries a clock to the host. Work
 * that is not in the clock of later work may run at the same time, whatever order it ran in here. A lane is used again
 * once the host knows its work; of more than MOST_SPARE others the oldest is, which can hide that two works are unordered,
 * but never reports it falsely.
 *
 * What a launch accesses is read off the tags of the memory that its parameters point to. Nothing of this happens in a
 * program without streams. */

#include "orders.h"

#include <algorithm>
#include <cstring>
#include <cxxabi.h>
#include <deque>
#include <tuple>
#include <utility>

namespace kernelcheck {
struct Submitted { uint32_t lane, time; Stack stack; const char *call; const Kernel *kernel; };

namespace {
constexpr size_t MOST_RANGES = 1 << 14, MOST_WORKS = 64; /* that are kept of a work on an allocation; of an allocation */
constexpr size_t MOST_SPARE = 256;
enum class Access : uint8_t { read, write, atomic, allocate, release };

struct Lane { Times knows; uint32_t now = 0; bool blocking = false; };
struct Range {
    uint64_t from, to;
    Access access;
    bool operator==(const Range &other) const { return from == other.from && to == other.to && access == other.access; }
};
struct Accesses { std::shared_ptr<Submitted> work; std::vector<Range> ranges; };

bool tracks = false;
std::deque<Lane> &lanes() { static auto *all = new std::deque<Lane>(1); return *all; }
std::deque<uint32_t> &spare() { static auto *all = new std::deque<uint32_t>; return *all; }
std::map<uint64_t, std::vector<Accesses>> &accesses() { static auto *all = new std::map<uint64_t, std::vector<Accesses>>; return *all; }
Times host;
uint32_t current_lane = 0;
std::shared_ptr<Submitted> current; /* null: a call that has no stream */

void join(Times &into, const Times &other)
{
    into.resize(std::max(into.size(), other.size()));
    for (size_t n = 0; n < other.size(); n++)
        into[n] = std::max(into[n], other[n]);
}

bool knows(const Times &times, const Submitted &work) { return work.lane < times.size() && times[work.lane] >= work.time; }

/* The lane takes what orders its next work: the host, and the default stream, or all that wait for that. */
Lane &enter(uint32_t number)
{
    Lane &lane = lanes()[number];
    join(lane.knows, host);
    if (lane.blocking)
        join(lane.knows, lanes()[0].knows);
    for (Lane &each : lanes())
        if (!number && each.blocking)
            join(lane.knows, each.knows);
    return lane;
}

std::shared_ptr<Submitted> submit(uint32_t number, const char *call)
{
    Lane &lane = lanes()[number];
    lane.now++;
    lane.knows.resize(std::max<size_t>(lane.knows.size(), number + 1));
    lane.knows[number] = lane.now;
    return std::make_shared<Submitted>(Submitted{number, lane.now, stack_here(), call, nullptr});
}

std::string words(const Submitted &work)
{
    if (!work.kernel)
        return work.call;
    int status = 0;
    char *plain = abi::__cxa_demangle(work.kernel->name.c_str(), nullptr, nullptr, &status);
    std::string name = plain ? plain : work.kernel->name;
    free(plain);
    name = name.substr(0, name.find('('));
    return "kernel `" + (name.rfind("void ", 0) ? name : name.substr(5)) + "`";
}

const char *verb(Access access)
{
    const char *verbs[] = {"reads", "writes", "writes", "allocates", "frees"};
    return verbs[static_cast<size_t>(access)];
}

void report(const Allocation &a, const Submitted &now, const Range &mine, const Submitted &before, const Range &other)
{
    uint64_t from = std::max(mine.from, other.from), to = std::min(mine.to, other.to);
    std::string text = words(now) + " " + verb(mine.access) + " " + std::to_string(to - from) + " bytes, from byte " +
                       std::to_string(from) + " of an allocation of " + std::to_string(a.size) + " bytes, that " + words(before) +
                       " " + verb(other.access) + " in another stream: no event, no synchronisation and no edge of a graph "
                       "orders the two";
    host_finding("stream-race", text, now.stack, &before.stack, now.kernel);
}

bool conflict(Access one, Access other) { return one != other || one == Access::write; }

/* The first two ranges that conflict; both lists are in order. */
bool meet(const std::vector<Range> &mine, const std::vector<Range> &others, const Range *&one, const Range *&other)
{
    for (size_t n = 0, m = 0; n < mine.size() && m < others.size();) {
        if (std::max(mine[n].from, others[m].from) < std::min(mine[n].to, others[m].to) && conflict(mine[n].access, others[m].access))
            return one = &mine[n], other = &others[m], true;
        mine[n].to < others[m].to ? n++ : m++;
    }
    return false;
}

void add(const Allocation &a, const std::shared_ptr<Submitted> &work, const std::vector<Range> &ranges)
{
    if (ranges.empty())
        return;
    auto &all = accesses()[a.address];
    const Times &clock = lanes()[work->lane].knows;
    all.erase(std::remove_if(all.begin(), all.end(), [&](const Accesses &each) {
        bool repeated = each.work != work && each.work->lane == work->lane && each.ranges == ranges;
        return repeated || knows(host, *each.work);
    }), all.end());
    for (const Accesses &each : all) {
        const Range *one, *other;
        if (!knows(clock, *each.work) && meet(ranges, each.ranges, one, other))
            report(a, *work, *one, *each.work, *other);
    }
    if (all.empty() || all.back().work != work)
        all.push_back({work, {}});
    auto &known = all.back().ranges;
    known.insert(known.end(), ranges.begin(), ranges.end());
    std::sort(known.begin(), known.end(), [](const Range &one, const Range &other) { return one.from < other.from; });
    if (all.size() <= MOST_WORKS)
        return;
    if (std::any_of(lanes().begin(), lanes().end(), [&](const Lane &each) { return each.now && !knows(each.knows, *all.front().work); }))
        note_unwatched("an allocation has had more launches and copies since the host waited for them than are kept: races with the "
                       "first of them may be missed");
    all.erase(all.begin());
}

/* What was done to a granule by a launch whose tags begin at `first`: 1 + its `Access`, or 0. (Without branches: the
 * compiler does it for several at once.) */
inline uint32_t done_to(uint32_t writer, uint32_t reader, uint32_t first)
{
    bool written = writer >= first, read = reader >= first;
    bool atomic = (read & ((reader & OPERATES) != 0)) | (written & (writer >> GLOBAL_TIME_SHIFT == first >> GLOBAL_TIME_SHIFT));
    uint32_t plain = written ? 1 + static_cast<uint32_t>(Access::write) : read ? 1 + static_cast<uint32_t>(Access::read) : 0;
    return atomic ? 1 + static_cast<uint32_t>(Access::atomic) : plain;
}

void append(std::vector<Range> &to, uint64_t from, uint64_t end, uint32_t done)
{
    auto access = static_cast<Access>(done - 1);
    if (!done)
        return;
    if (!to.empty() && to.back().to == from && to.back().access == access)
        to.back().to = end;
    else
        to.push_back({from, end, access});
}

constexpr const char *CUT = "a launch accessed more separate ranges of an allocation than are compared with the work of other "
                            "streams: races with the rest are not found";

/* The ranges of a sealed allocation that a launch has read. The notes are forgotten. */
std::vector<Range> noted_ranges(const Allocation &a)
{
    constexpr uint32_t READ_WORD = 1 + static_cast<uint32_t>(Access::read);
    std::vector<Range> found;
    for (uint64_t word = 0; word * 64 << a.tags.shift < a.size; word++) {
        uint64_t left = std::exchange(a.noted[word], 0);
        if (left && found.size() >= MOST_RANGES)
            note_unwatched(CUT);
        while (left && found.size() < MOST_RANGES) {
            auto from = static_cast<uint64_t>(__builtin_ctzll(left)), beyond = ~(left >> from);
            uint64_t end = from + (beyond ? static_cast<uint64_t>(__builtin_ctzll(beyond)) : 64);
            append(found, (word * 64 + from) << a.tags.shift, std::min((word * 64 + end) << a.tags.shift, uint64_t{a.size}), READ_WORD);
            left = end < 64 ? left >> end << end : 0;
        }
    }
    return found;
}

/* What such a launch did to an allocation; accesses of one kind that touch are one range. */
std::vector<Range> ranges_of(const Allocation &a, uint32_t first)
{
    if (a.tags.read == SEALED)
        return a.tags.noted ? noted_ranges(a) : std::vector<Range>{};
    std::vector<Range> found;
    auto *writers = static_cast<const uint32_t *>(a.tags.writers), *runs = static_cast<const uint32_t *>(a.tags.runs);
    auto *readers = static_cast<const uint32_t *>(a.tags.readers), *reader_runs = static_cast<const uint32_t *>(a.tags.reader_runs);
    uint64_t bytes = uint64_t{1} << a.tags.shift;
    constexpr uint32_t LONG_AGO = 1;
    auto *noted = a.tags.read == UNSEALED && a.tags.noted ? reinterpret_cast<uint32_t *>(a.noted) : nullptr;
    uint64_t run = 0, count = (a.size + RUN * bytes - 1) / (RUN * bytes);
    for (; run < count && found.size() < MOST_RANGES; run++) {
        uint32_t done[RUN], differ = 0;
        uint32_t writers_run = a.tags.written ? runs[run] : LONG_AGO, readers_run = a.tags.read ? reader_runs[run] : LONG_AGO;
        uint32_t notes = noted ? std::exchange(noted[run], 0) : 0;
        if (writers_run && readers_run && !notes) {
            done[0] = done_to(writers_run, readers_run, first);
            if (!found.empty() && found.back().to == run * RUN * bytes && done[0] == 1 + static_cast<uint32_t>(found.back().access)) {
                found.back().to = std::min((run + 1) * RUN * bytes, uint64_t{a.size});
                continue;
            }
        } else {
            uint32_t own[2][RUN];
            for (auto [whole, tags, into] : {std::tuple(writers_run, writers, own[0]), std::tuple(readers_run, readers, own[1])})
                for (uint32_t n = 0; n < RUN; n++)
                    into[n] = whole ? whole : tags[run * RUN + n];
            for (uint32_t n = 0; notes && n < RUN; n++)
                own[1][n] = notes >> n & 1 ? std::max(own[1][n], first) : own[1][n];
            for (uint32_t n = 0; n < RUN; n++)
                done[n] = done_to(own[0][n], own[1][n], first);
            for (uint32_t n = 0; n < RUN; n++)
                differ |= done[n] ^ done[0];
        }
        uint32_t step = differ ? 1 : RUN;
        for (uint32_t n = 0; n < RUN; n += step) {
            uint64_t from = std::min((run * RUN + n) * bytes, uint64_t{a.size}), end = std::min(from + step * bytes, uint64_t{a.size});
            if (from < end)
                append(found, from, end, done[n]);
        }
    }
    if (run < count)
        note_unwatched(CUT);
    if (noted)
        std::fill(noted + run, noted + count, 0u);
    return found;
}
} // namespace

uint32_t new_lane(bool blocking)
{
    tracks = true;
    auto ended = std::find_if(spare().begin(), spare().end(), [](uint32_t each) {
        return !lanes()[each].now || (each < host.size() && host[each] >= lanes()[each].now);
    });
    if (ended == spare().end() && spare().size() > MOST_SPARE)
        ended = spare().begin();
    uint32_t number = static_cast<uint32_t>(lanes().size());
    if (ended == spare().end())
        lanes().emplace_back();
    else
        number = *ended, spare().erase(ended);
    lanes()[number].knows.clear();
    lanes()[number].blocking = blocking;
    return number;
}

void free_lane(uint32_t lane) { spare().push_back(lane); }

void wait_for(uint32_t lane)
{
    if (tracks)
        join(host, enter(lane).knows);
}

void wait_for_all()
{
    for (Lane &each : lanes())
        join(host, each.knows);
}

void wait_for(const Times &event) { join(host, event); }

Times recorded(uint32_t lane) { return tracks ? enter(lane).knows : Times{}; }

void lane_waits(uint32_t lane, const Times &event) { join(lanes()[lane].knows, event); }

Times recorded_here() { return tracks ? lanes()[current_lane].knows : Times{}; }

void wait_here(const Times &event) { lane_waits(current_lane, event); }

InLane::InLane(uint32_t lane, const char *call) : before(current_lane), outer(current)
{
    current_lane = lane;
    if (!tracks)
        return;
    enter(lane);
    current = submit(lane, call);
}

InLane::~InLane()
{
    current_lane = before;
    current = outer;
}

NodeLanes::NodeLanes(size_t count) : around(current_lane), outer(current)
{
    for (size_t n = 0; tracks && n < count; n++)
        numbers.push_back(new_lane(false));
}

void NodeLanes::begin(size_t node, const std::vector<size_t> &after, const Stack &made)
{
    if (numbers.empty())
        return;
    Lane &lane = lanes()[numbers[node]];
    lane.knows = lanes()[around].knows;
    for (size_t each : after)
        join(lane.knows, lanes()[numbers[each]].knows);
    current_lane = numbers[node];
    current = submit(numbers[node], "a node of a graph");
    current->stack = made;
}

NodeLanes::~NodeLanes()
{
    current_lane = around;
    current = outer;
    for (uint32_t each : numbers) {
        join(lanes()[around].knows, lanes()[each].knows);
        free_lane(each);
    }
}

namespace {
void accessed(const void *start, size_t size, Access access, const char *call)
{
    const Allocation *a = tracks ? allocation_of(start) : nullptr;
    if (!a)
        return;
    if (!current)
        enter(0);
    std::shared_ptr<Submitted> work = current ? current : submit(0, call);
    work->call = call;
    add(*a, work, {{a->offset(start), a->offset(start) + size, access}});
}
} // namespace

void touched(const void *start, size_t size, bool written, const char *call)
{
    accessed(start, size, written ? Access::write : Access::read, call);
}

void allocated(const void *start, size_t size) { accessed(start, size, Access::allocate, "cudaMallocAsync"); }

void freed(const void *start)
{
    if (const Allocation *a = allocation_of(start))
        accessed(start, a->size, Access::release, "cudaFreeAsync");
}

void host_copied(const void *to)
{
    const Allocation *a = tracks ? allocation_of(to) : nullptr;
    if (tracks && (!current || !a))
        wait_for(current_lane); /* a call without a stream, or one that fills pageable memory */
}

bool tracks_streams() { return tracks; }

uint32_t before_launch()
{
    if (!tracks)
        return 0;
    launch_clock().make_room();
    return launch_clock().end << GLOBAL_TIME_SHIFT;
}

void after_launch(const Kernel &kernel, const void *parameters, size_t size, uint32_t first)
{
    if (!tracks || !first)
        return;
    if (!current)
        enter(0);
    std::shared_ptr<Submitted> work = current ? current : submit(0, "a launch");
    work->kernel = &kernel;
    for (const Allocation *a : pointed_to(parameters, size))
        add(*a, work, ranges_of(*a, first));
}

void forget_accesses(uint64_t address) { accesses().erase(address); }
} // namespace kernelcheck
