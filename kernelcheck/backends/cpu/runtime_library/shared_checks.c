/* Checks of shared memory: which warp wrote and which read each granule last (`shared_shadow.py`). */

#include "lanes.h"

/* Whether the tag is that of another warp in the epoch of `own`. Works on one tag, or on one per lane. */
#define OTHER_WARP(tag, own) (((tag) ^ (own)) - NEXT_WARP < SEVERAL_WARPS)
/* Whether it is of the same warp and epoch, whenever it was. */
#define SAME_WARP(tag, own) (((tag) ^ (own)) < NEXT_WARP)
/* Whether one's reader joins others that are told apart. */
#define JOINS(tag, own) (OTHER_WARP(tag, own) & (((tag) & SEVERAL_WARPS) != SEVERAL_WARPS))
/* Whether a reader's tag, which a peek is about to renew, must go on to say that atomic operations race with it. */
#define PLAIN_READER(tag, own) ((OTHER_WARP(tag, own) | ((tag) == (own))) & (((tag) & ATOMIC_BIT) == 0))

/* Which of the tags conflict with an access, by its kind. */
INLINE bool reads(uint32_t kind) { return kind == READ || kind == PEEK; }
INLINE bool uses(uint32_t kind) { return reads(kind) || kind == ATOMIC || kind == STRONG_READ; }
INLINE bool operates(uint32_t kind) { return kind == ATOMIC || kind == EXCHANGE; }
INLINE bool suffers_atomics(uint32_t kind) { return !operates(kind) && kind != PEEK; }
INLINE bool conflicts_with_readers(uint32_t kind) { return kind == WRITE || operates(kind); }
INLINE bool stores_strongly(uint32_t kind) { return kind == STRONG_WRITE || kind == VOLATILE_WRITE; }
INLINE uint32_t lanes_if(bool condition) { return condition ? ALL_LANES : 0; }

/* Whether any warp has read shared memory in this epoch: else no reader's tag is of it. */
INLINE bool readers_count(const Context *context)
{
    return (context->shared_read ^ context->shared_tag) >> SHARED_EPOCH_SHIFT == 0;
}

/* The tag that lanes leave as they access granules with these tags: with the reader for READ, else with the writer. */
INLINE Tags tags_now(const Context *context, Tags writer, Tags reader, uint32_t kind)
{
    Tags own = context->shared_tag, atomic = own | ATOMIC_BIT;
    switch (kind) {
    case READ:
        return OTHER_WARP(reader, own) ? own | SEVERAL_WARPS : own;
    case PEEK:
        own |= PLAIN_READER(reader, own) ? 0 : ATOMIC_BIT;
        return OTHER_WARP(reader, own) ? own | SEVERAL_WARPS : own;
    case WRITE:
        return own;
    default: /* what a warp wrote by itself stays known as that: an atomic operation of another one races with it */
        atomic = OTHER_WARP(writer, own) ? atomic | SEVERAL_WARPS : atomic;
        return (SAME_WARP(writer, own) & ((writer & ATOMIC_BIT) == 0)) ? writer : atomic;
    }
}

/* The granules that lanes access: `first` has the first one of each. */
typedef struct {
    const Addresses *offsets;
    uint64_t shift;
    Tags first;
    uint32_t lanes;
} Granules;

#define TAG_OF(lane) tags[((const volatile uint64_t *)at->offsets)[lane] >> at->shift]
#define TAGS_OF_EIGHT(lane) TAG_OF(lane), TAG_OF(lane + 1), TAG_OF(lane + 2), TAG_OF(lane + 3), \
    TAG_OF(lane + 4), TAG_OF(lane + 5), TAG_OF(lane + 6), TAG_OF(lane + 7)

/* The tag of granule n of every lane; `otherwise` for lanes that access none. A warp's are looked up one by one, by
 * offsets that stay in memory: that is quicker than a gather, which takes a vector of addresses apart on most processors. */
INLINE Tags looked_up(const uint32_t *tags, const Granules *at, uint32_t n, Tags otherwise)
{
    if (at->lanes != ALL_LANES)
        return gathered(tags, indices(at->first, n), at->lanes, otherwise);
    tags += n;
    return (Tags){TAGS_OF_EIGHT(0), TAGS_OF_EIGHT(8), TAGS_OF_EIGHT(16), TAGS_OF_EIGHT(24)};
}

/* Granule n of every lane: checks it, and notes the access. False: something may be wrong, and nothing is noted. */
INLINE bool granules_pass(Context *context, const Granules *at, uint32_t n, uint32_t kind)
{
    uint32_t lanes = at->lanes;
    uint32_t *writers = context->shared_writers, *readers = context->shared_readers;
    Tags own = context->shared_tag, block = context->shared_block_tag, writer, reader = own;
    writer = looked_up(writers, at, n, own);
    if (kind == STRONG_READ)
        return (LANES_WHERE(writer < block) & lanes) == 0;
    if (reads(kind) || readers_count(context)) {
        reader = looked_up(readers, at, n, own);
    } else if (kind == ATOMIC) { /* where atomic operations meet again and again, they leave no other tags */
        Tags mine = own | ATOMIC_BIT;
        if ((LANES_WHERE((writer != mine) & (writer != (mine | SEVERAL_WARPS))) & lanes) == 0)
            return true;
    }

    uint32_t atomic_writer = LANES_WHERE((writer & ATOMIC_BIT) != 0);
    uint32_t races = LANES_WHERE(OTHER_WARP(writer, own)) & (~atomic_writer | lanes_if(suffers_atomics(kind)));
    uint32_t peeks = LANES_WHERE((reader & ATOMIC_BIT) != 0) & lanes_if(operates(kind));
    races |= LANES_WHERE(OTHER_WARP(reader, own)) & ~peeks & lanes_if(conflicts_with_readers(kind));
    uint32_t blank = LANES_WHERE(writer < block) & lanes_if(uses(kind));
    if (UNLIKELY(((races | blank) & lanes) != 0))
        return false;
    if (reads(kind) && UNLIKELY(keeps_readers(context)) && (LANES_WHERE(JOINS(reader, own)) & lanes) != 0)
        return false;
    Tags now = tags_now(context, writer, reader, kind);
    uint32_t changed = LANES_WHERE(now != (reads(kind) ? reader : writer)) & lanes;
    if (changed == 0) /* where lanes meet again and again */
        return true;
    scatter(reads(kind) ? readers : writers, indices(at->first, n), lanes, now);
    return true;
}

/* The offsets that an access may start at. */
typedef struct {
    uint64_t low;
    uint64_t last;
} Starts;

/* All lanes at once. False: something may be wrong, and each lane must be checked. */
INLINE bool lanes_pass(Context *context, const Addresses *offsets, uint32_t lanes, uint64_t bytes, uint32_t kind, Starts starts)
{
    uint64_t shift = context->shared_shift, granules = bytes >> shift, aligned = operates(kind) ? bytes : 1ull << shift;
    Addresses used = lanes == ALL_LANES ? *offsets : *offsets & -__builtin_convertvector(flags_of(lanes), Addresses);
    uint64_t bits = __builtin_reduce_or(used); /* of any offset: so the rest can do with 32 bits */
    Tags places = __builtin_convertvector(used, Tags), low = (uint32_t)starts.low;
    uint32_t outside = LANES_WHERE(places - low > (uint32_t)(starts.last - starts.low)) & lanes;
    if ((bits >> 32 | (bits & (aligned - 1)) | outside) != 0 || starts.last < starts.low)
        return false;
    if (granules == 0 || __builtin_popcount(lanes) <= 2 || stores_strongly(kind))
        return false;
    Granules at = {offsets, shift, places >> (uint32_t)shift, lanes};
    for (uint32_t n = 0; n < granules; n++)
        if (!granules_pass(context, &at, n, kind))
            return false;
    return true;
}

/* The same for a whole warp: without AVX-512, a mask that is known saves a branch a lane, and a kind that is known half of
 * the comparisons, which counts where warps do little but atomic operations. */
APART bool warp_passes(Context *context, const Addresses *offsets, uint64_t bytes, uint32_t kind, Starts starts)
{
    if (kind == ATOMIC)
        return lanes_pass(context, offsets, ALL_LANES, bytes, ATOMIC, starts);
    return lanes_pass(context, offsets, ALL_LANES, bytes, kind, starts);
}

APART bool some_pass(Context *context, const Addresses *offsets, uint32_t lanes, uint64_t bytes, uint32_t kind,
                     Starts starts)
{
    return lanes_pass(context, offsets, lanes, bytes, kind, starts);
}

/* Of the readers of a granule, one that this access does not come after; 0: there is none. */
INLINE uint32_t unordered_reader(const Context *context, uint32_t reader, uint64_t address)
{
    uint32_t own = context->shared_tag;
    if (!OTHER_WARP(reader, own))
        return 0;
    ReaderSet *set = warp_of(reader) == KEPT ? readers_at(context, SHARED_SETS, address, context->shared_shift) : nullptr;
    if (!set)
        return knows_of(context, reader & ~ATOMIC_BIT, address) ? 0
               : warp_of(reader) == KEPT                        ? reader | SEVERAL_WARPS
                                                                : reader;
    for (uint32_t n = 0; n < set->count; n++)
        if (OTHER_WARP(set->tags[n], own) && !knows_of(context, set->tags[n], address))
            return set->tags[n];
    return 0;
}

/* The tag of a granule's readers once the running warp, or its agent, has read it, too, which leaves `seen` if alone, and
 * otherwise `mine` among them. */
APART uint32_t readers_joined(const Context *context, uint32_t reader, uint32_t seen, uint32_t mine, uint64_t address)
{
    uint32_t own = context->shared_tag, shift = context->shared_shift, left = 0;
    uint32_t kept = (seen & ~SEVERAL_WARPS) | KEPT << SHARED_WARP_SHIFT;
    bool joined = warp_of(reader) == KEPT;
    ReaderSet *set = joined ? readers_at(context, SHARED_SETS, address, shift) : nullptr;
    if (!keeps_readers(context) || (joined && !set))
        return seen | SEVERAL_WARPS;
    if (!set) {
        set = new_readers(context, SHARED_SETS, address, shift);
        if (!set)
            return seen | SEVERAL_WARPS;
        set->count = 1;
        set->tags[0] = reader & ~ATOMIC_BIT;
    } else if (has_reader(set, mine)) {
        return kept;
    }
    for (uint32_t n = 0; n < set->count; n++)
        if (OTHER_WARP(set->tags[n], own) && OTHER_WARP(set->tags[n], mine) && !knows_of(context, set->tags[n], address))
            set->tags[left++] = set->tags[n];
    if (left == 0) {
        set->count = 0;
        return seen;
    }
    return add_reader(context, set, left, mine) ? kept : seen | SEVERAL_WARPS;
}

/* Whether an offset is in the memory that CUDA's own headers keep for themselves, which is zero at the start. */
INLINE bool is_reserved(const Context *context, uint64_t offset)
{
    return offset - context->reserved_start < context->reserved_bytes;
}

/* One lane's access to one granule: what is wrong with it, if anything. Notes the access. */
INLINE Fault shared_granule(Context *context, uint64_t granule, uint32_t kind, Unit *unit, bool is_last)
{
    uint32_t *writers = context->shared_writers, *readers = context->shared_readers;
    uint32_t own = context->shared_tag, block = context->shared_block_tag;
    uint32_t writer = writers[granule], reader = readers[granule];
    uint64_t address = (uint64_t)context->shared + (granule << context->shared_shift);
    bool atomic_writer = writer & ATOMIC_BIT, peeked = reader & ATOMIC_BIT;
    bool never_written = writer < block && !is_reserved(context, granule << context->shared_shift);

    bool strong = stores_strongly(kind) || kind == STRONG_READ, spares_atomics = atomic_writer && (strong || !suffers_atomics(kind));
    bool writer_counts = OTHER_WARP(writer, own) && !spares_atomics;
    bool writer_races = writer_counts && !knows_of(context, writer, address);
    uint32_t met_reader = unordered_reader(context, reader, address);
    bool reader_races = met_reader && conflicts_with_readers(kind) && !(peeked && operates(kind));
    bool replaces_data = kind == VOLATILE_WRITE && met_reader && !peeked;
    bool meets_plain = stores_strongly(kind) && (writer_races || (met_reader && !peeked));
    bool races = replaces_data || (!strong && (writer_races || reader_races));
    bool blank = ends_blank(unit, granule, never_written, is_last) && uses(kind);

    uint32_t atomic = own | ATOMIC_BIT;
    switch (kind) {
    case READ:
    case PEEK: {
        context->shared_read = own;
        bool joins = OTHER_WARP(reader, own), joins_several = joins && warp_of(reader) == SEVERAL;
        uint32_t seen = kind == READ || PLAIN_READER(reader, own) ? own : atomic;
        if (joins && !joins_several && context->reader_sets)
            readers[granule] = readers_joined(context, reader, seen, own, address);
        else
            readers[granule] = met_reader || joins_several ? seen | SEVERAL_WARPS : seen;
        break;
    }
    case WRITE:
        writers[granule] = own;
        break;
    case STRONG_READ:
        break;
    case STRONG_WRITE:
    case VOLATILE_WRITE:
        if (SAME_WARP(writer, own) && !atomic_writer)
            break;
        bool meets_another = OTHER_WARP(writer, own) && atomic_writer && !knows_of(context, writer, address);
        writers[granule] = meets_another ? atomic | SEVERAL_WARPS : atomic;
        break;
    default:
        if (SAME_WARP(writer, own) && !atomic_writer)
            break;
        writers[granule] = OTHER_WARP(writer, own) && atomic_writer ? atomic | SEVERAL_WARPS : atomic;
    }
    if (races)
        return (Fault){RACE, !replaces_data && writer_races ? writer : met_reader, granule, 0};
    if (meets_plain)
        return (Fault){PLAIN_ACCESS, writer_races ? writer : met_reader, granule, 0};
    return blank ? (Fault){UNINITIALIZED_READ, 0, unit->start, 0} : no_fault;
}

/* One lane's access within shared memory: at most one finding, at its offset plus `bias`. */
APART void check_shared_lane(Context *context, const Access *access, uint32_t lane, uint64_t offset, uint64_t bias)
{
    uint64_t shift = context->shared_shift;
    uint64_t last = (offset + access->bytes - 1) >> shift;
    Unit unit = unit_of(access->element_bytes, shift);
    Fault fault = no_fault;
    for (uint64_t granule = offset >> shift; granule <= last; granule++)
        fault = worse(fault, shared_granule(context, granule, access->kind, &unit, granule == last));
    if (!found(fault) || holds((const uint8_t *)context->shared + offset, access, lane))
        return;
    uint64_t at = fault.granule << shift;
    report(context, access->site, fault.kind, lane, (at > offset ? at : offset) + bias, warp_of(fault.by));
}

/* Lanes that did not pass together: each by itself. */
APART void check_each_shared(Context *context, const uint64_t *offsets, uint32_t lanes, const Access *access,
                             Starts starts, uint64_t bias)
{
    FOR_EACH_LANE (lane, lanes)
        if (offsets[lane] >= starts.low && offsets[lane] <= starts.last)
            check_shared_lane(context, access, lane, offsets[lane], bias);
}

/* Checks what lanes access in shared memory. True: nothing is wrong, and the lanes are a whole warp, whose offsets are in
 * bounds and, for atomic operations, aligned. */
INLINE bool shared_passes(Context *context, const Addresses *offsets, uint32_t lanes, const Access *access, uint64_t bias)
{
    const Bounds *window = (const Bounds *)context->site_bounds + access->site;
    uint64_t low = bias ? 0 : window->low, high = bias ? context->shared_reach : window->high, bytes = access->bytes;
    Starts starts = {low, high - bytes};
    if (bytes > high)
        return false;
    if (lanes == ALL_LANES) {
        if (warp_passes(context, offsets, bytes, access->kind, starts))
            return true;
    } else if (some_pass(context, offsets, lanes, bytes, access->kind, starts)) {
        return false;
    }
    check_each_shared(context, (const uint64_t *)offsets, lanes, access, starts, bias);
    return false;
}

/* Every active lane accesses `bytes` at an offset of its own in shared memory; `Access` says what the rest means.
 * Findings are at the offset plus `bias`, which is 0 for addresses in the state space `shared`. Lanes out of bounds are
 * left out: they are reported where memory is accessed. */
__attribute__((noinline)) void
check_shared(Context *context, const Addresses *offsets, uint32_t lanes, uint32_t site, uint64_t bytes, uint32_t kind,
             const uint8_t *values, uint64_t lane_step, uint64_t element_step, int64_t element_bytes, uint64_t bias)
{
    Access access = {site, kind, bytes, values, lane_step, element_step, element_bytes, false};
    if (values)
        check_conflicts(context, offsets, lanes, &access, bias);
    if (reads(kind))
        context->shared_read = context->shared_tag;
    shared_passes(context, offsets, lanes, &access, bias);
}

/* The same for an atomic operation. True: a whole warp may make it, without another look at the addresses. */
__attribute__((noinline)) uint32_t
check_shared_atomics(Context *context, const Addresses *offsets, uint32_t lanes, uint32_t site, uint64_t bytes,
                     uint32_t kind)
{
    Access access = {site, kind, bytes, 0, 0, 0, 1, false};
    return shared_passes(context, offsets, lanes, &access, 0);
}
