/* Checks of global memory: which warp wrote and which read each granule of a watched buffer last (`global_tags.py`).
 *
 * Tags without a table of writers mean the block's shared memory, which generic addresses reach; its own checks handle
 * that. */

#include "lanes.h"

#define NOT_LATE (~(uint32_t)LATE)
#define OF_ANY_KIND ((1u << GLOBAL_TIME_SHIFT) - 1) /* what a tag has beside its time */

/* What the running warp compares tags with. */
typedef struct {
    uint32_t tag;
    uint32_t written; /* the tag of its writes */
    uint32_t block; /* the first tag of its block */
    uint32_t extent; /* how far the block's tags reach beyond that */
    uint32_t recent; /* the first tag since the last barrier of the whole block */
    uint32_t recent_extent; /* how far the block's tags reach beyond that */
    uint32_t floor; /* the first tag of the launch */
    bool keeps_readers; /* whether several readers of a granule are told apart */
} Own;

INLINE Own own_tags(const Context *context)
{
    bool block_synced = context->synced_block == context->block_time;
    uint32_t tag = context->time << GLOBAL_TIME_SHIFT | context->warp;
    uint32_t block = context->block_time << GLOBAL_TIME_SHIFT, recent = context->barrier_time << GLOBAL_TIME_SHIFT;
    return (Own){
        .tag = tag,
        .written = block_synced ? tag | LATE : tag,
        .block = block,
        .extent = (tag | OF_ANY_KIND) - block,
        .recent = recent,
        .recent_extent = (tag | OF_ANY_KIND) - recent,
        .floor = context->tags_floor,
        .keeps_readers = keeps_readers(context),
    };
}

/* These work on one tag, or on one per lane. */
#define OTHER_BLOCK(tags, own) ((tags) - (own).block > (own).extent)
/* Of another warp of the block, since the last barrier of the whole block. */
#define SIBLING(tags, own) \
    (((tags) - (own).recent <= (own).recent_extent) & ((((tags) ^ (own).tag) & SEVERAL) != 0))
/* Tags of accesses that race, unless they are ordered by more than barriers of the whole block (`races`). */
#define RACES(tags, own) ((OTHER_BLOCK(tags, own) & ((tags) >= (own).floor)) | SIBLING(tags, own))
/* What a reader's tag becomes when the running warp reads: its own, or that of several warps, or of several blocks. */
INLINE Tags readers_now(Tags readers, Own own, uint32_t operates)
{
    Tags alone = own.tag | operates, several = own.tag | SEVERAL | operates, blocks = own.floor | operates;
    Tags within = SIBLING(readers, own) ? several : alone;
    return (OTHER_BLOCK(readers, own) & (readers >= own.floor)) ? blocks : within;
}

INLINE uint32_t reader_now(uint32_t reader, Own own, uint32_t operates)
{
    if (OTHER_BLOCK(reader, own) && reader >= own.floor)
        return own.floor | operates;
    return (SIBLING(reader, own) ? own.tag | SEVERAL : own.tag) | operates;
}

/* Whether a reader with this tag is one of those that are told apart, and is joined by another. */
#define JOINS_READERS(tags, own) \
    (RACES(tags, own) & (((tags) & ~OPERATES) != (own).floor) & (((tags) & SEVERAL) != SEVERAL))

/* Which of the readers' tags must be compared with an atomic operation, of those that race with it: plain ones. */
#define PLAIN_RACES(tags, own) (RACES(tags, own) & (((tags) & OPERATES) == 0))

/* Whether the worker has used up its tags: its checks end here, and so do those for uninitialised elements. */
INLINE bool worn(const Context *context, Own own) { return own.tag - context->tags_first >= context->tags_span; }

/* Whether an access needs no look: a load from a buffer that nothing writes. A store breaks the seal. */
INLINE bool passes_seal(BufferTags *tags, uint32_t kind)
{
    if (LIKELY(tags->read != SEALED))
        return false;
    if (kind == READ || kind == STRONG_READ || kind == VOLATILE_READ)
        return true;
    tags->read = UNSEALED;
    return false;
}

/* Gives each granule of a run a tag of its own. */
static void open_tags(uint32_t *run, void *tags, uint64_t granule)
{
    if (*run == OPEN_RUN)
        return;
    put_tags_at((uint32_t *)tags + granule / RUN * RUN, *run);
    *run = OPEN_RUN;
}

INLINE void open_run(const BufferTags *tags, uint64_t granule) { open_tags(run_at(tags, granule), tags->writers, granule); }
INLINE void open_readers(const BufferTags *tags, uint64_t granule)
{
    open_tags(reader_run_at(tags, granule), tags->readers, granule);
}

/* The readers' tags of as many granules as a warp has lanes. */
INLINE Tags readers_from(const BufferTags *tags, uint64_t first)
{
    const Tags lane_numbers = {LANE_NUMBERS};
    Tags first_tag = *reader_run_at(tags, first), last_tag = *reader_run_at(tags, first + LANES - 1);
    Tags run_tag = lane_numbers < (uint32_t)(RUN - first % RUN) ? first_tag : last_tag;
    if (LANES_WHERE(run_tag == OPEN_RUN) == 0)
        return run_tag;
    return run_tag == OPEN_RUN ? tags_at((uint32_t *)tags->readers + first) : run_tag;
}

/* Replaces them: by one, if they are alike and those of a run. */
INLINE void put_readers(const BufferTags *tags, uint64_t first, Tags readers)
{
    if (first % RUN == 0) {
        bool alike = LANES_WHERE(readers != readers[0]) == 0;
        *reader_run_at(tags, first) = alike ? readers[0] : OPEN_RUN;
        if (alike && readers[0] != OPEN_RUN)
            return;
    } else {
        open_readers(tags, first);
        open_readers(tags, first + LANES - 1);
    }
    put_tags_at((uint32_t *)tags->readers + first, readers);
}

/* Writes of whole runs: one tag serves for each. False: something may be wrong. */
INLINE bool runs_pass_write(const BufferTags *tags, Own own, uint64_t first_run, uint64_t count)
{
    uint32_t *runs = tags->runs, *writers = tags->writers;
    bool unread = tags->read == 0;
    for (uint64_t run = first_run; run < first_run + count; run++) {
        uint32_t tag = runs[run];
        bool of_old = tag != OPEN_RUN && tag < own.floor && unread;
        if (!of_old) {
            bool races = tag == OPEN_RUN
                             ? LANES_WHERE(RACES(tags_at(writers + run * RUN) & NOT_LATE, own)) != 0
                             : RACES(tag & NOT_LATE, own);
            if (races || (!unread && LANES_WHERE(RACES(readers_from(tags, run * RUN), own)) != 0))
                return false;
        }
        runs[run] = own.written;
    }
    return true;
}

/* A write of contiguous granules, a multiple of half a warp. False: something may be wrong. */
INLINE bool row_passes_write(const BufferTags *tags, Own own, uint64_t first, uint64_t count)
{
    uint32_t *writers = tags->writers;
    bool unread = tags->read == 0;
    for (uint64_t granule = first; granule < first + count; granule += LANES / 2)
        open_run(tags, granule);
    open_run(tags, first + count - 1);
    for (uint64_t granule = first; granule < first + count; granule += LANES / 2) {
        HalfTags writer = *(HalfTagsInMemory *)(writers + granule);
        bool of_old = HALF_LANES_WHERE(writer >= own.floor) == 0;
        if (!(of_old & unread)) {
            uint32_t read = LANES_WHERE(RACES(readers_from(tags, granule), own)) & ((1u << LANES / 2) - 1);
            if (UNLIKELY(HALF_LANES_WHERE(RACES(writer & NOT_LATE, own)) | read))
                return false;
        }
        *(HalfTagsInMemory *)(writers + granule) = own.written;
    }
    return true;
}

/* All lanes write `bytes` each, contiguously from `start_a` and, half of them, from `start_b` on. */
INLINE bool rows_pass(const Context *context, const BufferTags *tags, uint64_t start_a, uint64_t start_b,
                      uint64_t bytes)
{
    Own own = own_tags(context);
    uint64_t shift = tags->shift, size = LANES / 2 * bytes, granules = size >> shift;
    if (UNLIKELY(worn(context, own) | (granules < LANES / 2) | !tags->writers))
        return false;
    uint64_t first_a = (start_a - tags->low) >> shift, first_b = (start_b - tags->low) >> shift;
    if (first_a % RUN == 0 && start_a + size == start_b)
        return runs_pass_write(tags, own, first_a / RUN, 2 * granules / RUN);
    return row_passes_write(tags, own, first_a, granules) && row_passes_write(tags, own, first_b, granules);
}

/* A warp that reads contiguous whole runs, each of which was written at once. False: they are not all like that. */
INLINE bool runs_pass_read(BufferTags *tags, Own own, uint64_t first_run, uint64_t count)
{
    uint32_t *runs = tags->runs;
    for (uint64_t run = first_run; run < first_run + count; run++) {
        uint32_t tag = runs[run];
        if (tag == own.written)
            continue;
        if (tag == OPEN_RUN || tag < tags->blank || RACES(tag & NOT_LATE, own))
            return false;
        Tags reader = readers_from(tags, run * RUN);
        if (UNLIKELY(own.keeps_readers) && LANES_WHERE(JOINS_READERS(reader, own)) != 0)
            return false;
        tags->read |= true;
        put_readers(tags, run * RUN, readers_now(reader, own, 0));
    }
    return true;
}

/* A warp that reads contiguous granules, one per lane. False: something may be wrong. */
INLINE bool row_passes_read(BufferTags *tags, Own own, uint64_t first, uint32_t operates)
{
    uint32_t *writers = (uint32_t *)tags->writers + first;
    const Tags lane_numbers = {LANE_NUMBERS};
    uint32_t in_first_run = RUN - first % RUN;
    Tags first_tag = *run_at(tags, first), last_tag = *run_at(tags, first + LANES - 1);
    Tags run_tag = lane_numbers < in_first_run ? first_tag : last_tag;
    Tags writer = run_tag == OPEN_RUN ? tags_at(writers) : run_tag;
    if (UNLIKELY(LANES_WHERE(RACES(writer & NOT_LATE, own) | (writer < tags->blank)) != 0))
        return false;
    /* What this warp itself wrote in this epoch it may read unnoticed: the writer's tag says as much as a reader's. */
    uint32_t mine = LANES_WHERE(writer == own.written);
    if (mine != ALL_LANES) {
        Tags reader = readers_from(tags, first);
        if (operates && LANES_WHERE(PLAIN_RACES(reader, own)) != 0)
            return false;
        if (UNLIKELY(own.keeps_readers) && LANES_WHERE(JOINS_READERS(reader, own)) != 0)
            return false;
        tags->read |= true;
        put_readers(tags, first, writer == own.written ? reader : readers_now(reader, own, operates));
    }
    return true;
}

/* All lanes read `bytes` each, contiguously from `start_a` and, half of them, from `start_b` on. False: something may be
 * wrong, or it is not known how this buffer's tags lie. */
bool check_row_loads(const Context *context, BufferTags *tags, uint64_t start_a, uint64_t start_b, uint64_t bytes)
{
    if (!tags || passes_seal(tags, READ))
        return true;
    Own own = own_tags(context);
    uint64_t shift = tags->shift, size = LANES / 2 * bytes, granules = size >> shift;
    if (UNLIKELY(worn(context, own) | (granules < LANES / 2) | !tags->writers | tags->operated))
        return false;
    uint64_t first = (start_a - tags->low) >> shift;
    if (start_a + size != start_b)
        return false;
    if (first % RUN == 0 && runs_pass_read(tags, own, first / RUN, 2 * granules / RUN))
        return true;
    for (uint64_t granule = first; granule < first + 2 * granules; granule += LANES)
        if (!row_passes_read(tags, own, granule, 0))
            return false;
    return true;
}

/* The readers' tags of granule n of every lane; `otherwise` for inactive ones. */
INLINE Tags lane_readers(const BufferTags *tags, Tags first, uint32_t n, uint32_t lanes, Tags otherwise)
{
    Tags run_tag = gathered(tags->reader_runs, indices(first, n) / RUN, lanes, otherwise);
    return gathered(tags->readers, indices(first, n), LANES_WHERE(run_tag == OPEN_RUN), run_tag);
}

INLINE void put_lane_readers(const BufferTags *tags, Tags first, uint32_t n, uint32_t lanes, Tags readers)
{
    FOR_EACH_LANE (lane, lanes)
        open_readers(tags, first[lane] + n);
    scatter(tags->readers, indices(first, n), lanes, readers);
}

/* Granule n of every lane. False: something may be wrong. For inactive lanes, tags are those of an old write, which does
 * not race. */
INLINE bool granules_pass_read(BufferTags *tags, Own own, Tags first, uint32_t n, uint32_t lanes, uint32_t operates)
{
    uint32_t *writers = tags->writers, *runs = tags->runs;
    Tags before = own.floor - 1;
    Tags run_tag = gathered(runs, indices(first, n) / RUN, lanes, before);
    if ((LANES_WHERE(run_tag != own.written) & lanes) == 0)
        return true;
    Tags writer = gathered(writers, indices(first, n), LANES_WHERE(run_tag == OPEN_RUN), run_tag);
    if (UNLIKELY(LANES_WHERE(RACES(writer & NOT_LATE, own) | (writer < tags->blank)) != 0))
        return false;
    uint32_t others = LANES_WHERE(writer != own.written) & lanes;
    if (others) {
        Tags reader = lane_readers(tags, first, n, lanes, before);
        if (operates && (LANES_WHERE(PLAIN_RACES(reader, own)) & others) != 0)
            return false;
        if (UNLIKELY(own.keeps_readers) && (LANES_WHERE(JOINS_READERS(reader, own)) & others) != 0)
            return false;
        tags->read |= true;
        Tags now = readers_now(reader, own, operates);
        put_lane_readers(tags, first, n, LANES_WHERE(now != reader) & others, now);
    }
    return true;
}

INLINE bool granules_pass_write(const BufferTags *tags, Own own, Tags first, uint32_t n, uint32_t lanes)
{
    uint32_t *writers = tags->writers, *runs = tags->runs;
    Tags before = own.floor - 1, written = own.written;
    Tags run_tag = gathered(runs, indices(first, n) / RUN, lanes, before);
    uint32_t open = LANES_WHERE(run_tag == OPEN_RUN);
    Tags writer = gathered(writers, indices(first, n), open, run_tag);
    bool of_old = LANES_WHERE(writer > before) == 0;
    if (!(of_old & (tags->read == 0))) {
        Tags reader = lane_readers(tags, first, n, lanes, before);
        if (UNLIKELY(LANES_WHERE(RACES(writer & NOT_LATE, own) | RACES(reader, own)) != 0))
            return false;
    }
    FOR_EACH_LANE (lane, ~open & lanes)
        open_run(tags, first[lane] + n);
    scatter(writers, indices(first, n), lanes, written);
    return true;
}

/* All lanes at once, in one watched buffer. False: something may be wrong, and each lane must be checked. */
INLINE bool lanes_pass_at_once(Context *context, const Bounds *buffer, Addresses addresses, uint32_t lanes,
                               uint64_t bytes, uint32_t kind)
{
    BufferTags *tags = buffer->tags;
    Own own = own_tags(context);
    uint64_t shift = tags->shift, granules = bytes >> shift, first = (addresses[0] - buffer->low) >> shift;
    bool too_large = (buffer->high - buffer->low) >> shift > INT32_MAX; /* for indices of 32 bits */
    uint32_t operates = kind == ATOMIC ? OPERATES : 0;
    if (worn(context, own) | (__builtin_popcount(lanes) <= 2) | (kind > ATOMIC) | too_large)
        return false;
    if (operates)
        tags->operated = true;
    else if (kind == READ && tags->operated)
        return false;

    const Addresses lane_numbers = {LANE_NUMBERS};
    bool side_by_side = LANES_WHERE(addresses != addresses[0] + bytes * lane_numbers) == 0 && lanes == ALL_LANES;
    if (kind == READ && side_by_side && first % RUN == 0 && granules != 0 &&
        runs_pass_read(tags, own, first / RUN, granules))
        return true;
    if (kind != WRITE && side_by_side && granules == 1)
        return row_passes_read(tags, own, first, operates);

    Tags index = __builtin_convertvector((addresses - buffer->low) >> shift, Tags);
    uint32_t n = 0;
    do { /* once at least: what is read may be less than a granule */
        if (!(kind == WRITE ? granules_pass_write(tags, own, index, n, lanes)
                            : granules_pass_read(tags, own, index, n, lanes, operates)))
            return false;
    } while (++n < granules);
    return true;
}

/* How the access that left `tag` comes before this one. */
INLINE Precedence order(const Context *context, Own own, uint32_t tag)
{
    if (LIKELY(!RACES(tag, own)))
        return BEFORE;
    if (OTHER_BLOCK(tag, own))
        return precedence(context, tag);
    return knows_of_sibling(context, tag) ? BEFORE : UNORDERED;
}

/* The readers that an access comes after the least: how it does, and the tag of one of them. */
typedef struct {
    Precedence after;
    uint32_t by;
} Met;

INLINE void meet(Met *met, Precedence after, uint32_t by)
{
    if (after > met->after)
        *met = (Met){after, by};
}

/* The readers of a granule: any, those by plain loads, and those by atomic operations or strong stores. */
typedef struct {
    Met any;
    Met plain;
    Met operated;
} Readers;

APART Readers readers_met(const Context *context, Own own, uint32_t reader, uint64_t address, uint32_t shift)
{
    Readers met = {{BEFORE, reader}, {BEFORE, reader}, {BEFORE, reader}};
    bool kept = (reader & SEVERAL) == KEPT && reader >= own.floor;
    const ReaderSet *set = kept ? readers_at(context, GLOBAL_SETS, address, shift) : nullptr;
    for (uint32_t n = 0; n < (set ? set->count : 1); n++) {
        uint32_t tag = set ? set->tags[n] : kept ? own.floor | (reader & OPERATES) : reader;
        Precedence after = order(context, own, tag);
        meet(&met.any, after, tag);
        meet(tag & OPERATES ? &met.operated : &met.plain, after, tag);
    }
    return met;
}

/* The tag of a granule's readers once the running warp has read it, too, where `reader` races with it. */
APART uint32_t readers_kept(const Context *context, Own own, uint32_t reader, uint32_t operates, uint64_t address,
                            uint32_t shift)
{
    uint32_t mine = own.tag | operates, kept = own.floor | KEPT | operates, left = 0;
    bool joined = (reader & SEVERAL) == KEPT;
    ReaderSet *set = joined ? readers_at(context, GLOBAL_SETS, address, shift) : nullptr;
    if (!JOINS_READERS(reader, own) || !own.keeps_readers || (joined && !set))
        return joined ? own.floor | operates : reader_now(reader, own, operates);
    if (!set) {
        set = new_readers(context, GLOBAL_SETS, address, shift);
        if (!set)
            return reader_now(reader, own, operates);
        set->count = 1;
        set->tags[0] = reader;
    } else if (has_reader(set, mine)) {
        return kept;
    }
    for (uint32_t n = 0; n < set->count; n++)
        if (order(context, own, set->tags[n]) != BEFORE)
            set->tags[left++] = set->tags[n];
    if (left == 0) {
        set->count = 0;
        return mine;
    }
    return add_reader(context, set, left, mine) ? kept : own.floor | operates;
}

/* One lane's access to one granule: what is wrong with it, if anything. Notes the access. */
INLINE Fault global_granule(const Context *context, BufferTags *tags, Own own, uint64_t granule, const Access *access,
                            Unit *unit, bool is_last)
{
    uint32_t kind = access->kind;
    open_run(tags, granule);
    open_readers(tags, granule);
    uint32_t *writer_at = (uint32_t *)tags->writers + granule, *reader_at = (uint32_t *)tags->readers + granule;
    uint32_t writer = *writer_at, reader = *reader_at, plain_writer = writer & NOT_LATE;
    bool loads_data = kind == VOLATILE_READ, looks = kind == STRONG_READ || loads_data;
    bool operates = kind >= ATOMIC && !loads_data, strong = kind == STRONG_WRITE || looks;
    bool never_written = writer < tags->blank, late = writer != plain_writer;
    uint64_t address = tags->low + (granule << tags->shift);

    /* What a block writes after it has synchronised may be meant to be seen: a lock released by a plain store. */
    Precedence after_writer = (operates || looks) && late ? BEFORE : order(context, own, plain_writer);
    Readers readers = {{BEFORE, reader}, {BEFORE, reader}, {BEFORE, reader}};
    if (UNLIKELY(RACES(reader, own)))
        readers = readers_met(context, own, reader, address, tags->shift);
    Met met = looks ? readers.operated : readers.any, unlike = operates ? readers.plain : readers.operated;
    bool scoped = access->block_scope && OTHER_BLOCK(met.by, own);
    bool writer_races = loads_data ? after_writer == UNORDERED : !strong && after_writer >= NOT_COVERED;
    bool reader_races = (kind == WRITE || loads_data || scoped) && met.after == UNORDERED;
    bool reader_unlike = kind != WRITE && unlike.after == UNORDERED;
    bool writer_unlike = kind == STRONG_WRITE && after_writer == UNORDERED;
    bool blank = ends_blank(unit, granule, never_written, is_last) && uses(kind);

    if (kind == WRITE) {
        *writer_at = own.written;
    } else if (!looks) {
        tags->operated |= operates;
        if (writer != own.written) {
            tags->read |= true;
            uint32_t mine = operates ? OPERATES : 0;
            bool joins = RACES(reader, own) && context->reader_sets;
            *reader_at = joins ? readers_kept(context, own, reader, mine, address, tags->shift)
                               : reader_now(reader, own, mine);
        }
        if (operates && never_written)
            *writer_at = own.floor - 1;
    }
    if (writer_races || reader_races)
        return (Fault){RACE, writer_races ? plain_writer : met.by, granule, writer_races ? after_writer : UNORDERED};
    if (blank)
        return (Fault){UNINITIALIZED_READ, 0, unit->start, UNORDERED};
    if ((reader_unlike || writer_unlike) && !looks)
        return (Fault){PLAIN_ACCESS, writer_unlike ? plain_writer : unlike.by, granule, UNORDERED};
    if (after_writer != BEFORE && !strong)
        return (Fault){MISSING_FENCE, plain_writer, granule, after_writer};
    if (kind == WRITE && met.after != BEFORE)
        return (Fault){MISSING_FENCE, met.by, granule, met.after};
    return no_fault;
}

/* One lane's access to a watched buffer: at most one finding. */
APART void check_global_lane(Context *context, BufferTags *tags, const Access *access, uint32_t lane, uint64_t address)
{
    Own own = own_tags(context);
    if (UNLIKELY(worn(context, own))) {
        tags->blank = 0;
        context->tags_span = 0;
        return;
    }
    if (passes_seal(tags, access->kind))
        return;
    uint64_t shift = tags->shift, offset = address - tags->low;
    uint64_t last = (offset + access->bytes - 1) >> shift;
    Unit unit = unit_of(access->element_bytes, shift);
    Fault fault = no_fault;
    for (uint64_t granule = offset >> shift; granule <= last; granule++)
        fault = worse(fault, global_granule(context, tags, own, granule, access, &unit, granule == last));
    if (!found(fault) || holds((const uint8_t *)address, access, lane))
        return;
    uint64_t at = tags->low + (fault.granule << shift);
    uint32_t block = fault.after == NOT_COVERED || fault.after == NOT_FENCED ? UNFENCED_BLOCK : ANOTHER_BLOCK;
    uint32_t other = OTHER_BLOCK(fault.by, own) ? block : fault.by & SEVERAL;
    report(context, access->site, fault.kind, lane, at > address ? at : address, other);
}

/* The kind of an access where it is one to shared memory. */
INLINE uint32_t in_shared(uint32_t kind) { return kind == VOLATILE_READ ? READ : kind; }

/* Lane by lane, each in a buffer of its own. */
APART void check_each_lane(Context *context, const Addresses *addresses, uint32_t lanes, const Access *access)
{
    const Bounds known = ((const Bounds *)context->site_bounds)[access->site];
    FOR_EACH_LANE (lane, lanes) {
        uint64_t address = ((const uint64_t *)addresses)[lane], end = address + access->bytes;
        BufferTags *tags = lies_in(&known, address, end) ? known.tags : tags_of(context, address, end);
        if (!tags)
            continue;
        if (tags->writers)
            check_global_lane(context, tags, access, lane, address);
        else if (access->kind != STRONG_READ) { /* its scope is the block, as that of shared memory */
            Access here = *access;
            here.kind = in_shared(access->kind);
            reach_window(context, tags->low, address, access->site, lane);
            uint32_t before = enter_arena(context);
            check_shared_lane(context, &here, lane, address - tags->low, tags->low);
            leave_arena(context, before);
        }
    }
}

/* Every active lane accesses `bytes` at an address of its own; `Access` says what the rest means. */
void check_lanes(Context *context, const Addresses *addresses, uint32_t lanes, uint32_t site, uint64_t bytes,
                 uint32_t kind, const uint8_t *values, uint64_t lane_step, uint64_t element_step, int64_t element_bytes)
{
    bool block_scope = kind & BLOCK_SCOPE;
    kind &= ~BLOCK_SCOPE;
    Access access = {site, kind, bytes, values, lane_step, element_step, element_bytes, block_scope};
    const Bounds *known = (const Bounds *)context->site_bounds + site;
    uint32_t outside = LANES_WHERE((*addresses < known->low) | (*addresses > known->high - bytes)) & lanes;
    bool inside = outside == 0 && known->high >= bytes;
    BufferTags *tags = known->tags;
    if (inside && (!tags || (kind == STRONG_READ && !tags->writers) || passes_seal(tags, kind)))
        return;
    if (inside && !tags->writers) {
        Addresses offsets = *addresses - tags->low;
        reach_window(context, tags->low, known->low, site, (uint32_t)__builtin_ctz(lanes));
        uint32_t before = enter_arena(context);
        check_shared(context, &offsets, lanes, site, bytes, in_shared(kind), values, lane_step, element_step, element_bytes,
                     tags->low);
        leave_arena(context, before);
        return;
    }
    check_conflicts(context, addresses, lanes, &access, 0);
    if (inside && !block_scope && lanes_pass_at_once(context, known, *addresses, lanes, bytes, kind))
        return;
    check_each_lane(context, addresses, lanes, &access);
}

/* The elements of each half of the lanes are contiguous from two places on, in a watched buffer; `image`: what they will
 * hold. */
void check_rows(Context *context, BufferTags *tags, uint32_t site, uint64_t start_a, uint64_t start_b, uint64_t bytes,
                const uint8_t *image)
{
    if (!passes_seal(tags, WRITE) && rows_pass(context, tags, start_a, start_b, bytes))
        return;
    const Addresses lane_numbers = {LANE_NUMBERS};
    Addresses starts = lane_numbers < LANES / 2 ? (Addresses)start_a : (Addresses)start_b;
    Addresses addresses = starts + lane_numbers % (LANES / 2) * bytes;
    if (!tags->writers) {
        check_lanes(context, &addresses, ALL_LANES, site, bytes, WRITE, image, bytes, 0, (int64_t)bytes);
        return;
    }
    Access access = {site, WRITE, bytes, image, bytes, 0, (int64_t)bytes, false};
    check_each_lane(context, &addresses, ALL_LANES, &access);
}
