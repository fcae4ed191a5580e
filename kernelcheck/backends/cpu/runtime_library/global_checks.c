/* Checks of global memory: which warp wrote and which read each granule of a watched buffer last (`global_tags.py`).
 *
 * Tags without a table of writers mean the block's shared memory, which generic addresses reach; its own checks handle
 * that. */

#include "lanes.h"

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

INLINE bool granules_pass_write(BufferTags *tags, Own own, Tags first, uint32_t n, uint32_t lanes)
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
    tags->written = true;
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
        tags->written = true;
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
    if (passes_seal(tags, access->kind)) {
        if (tags->noted)
            note_range(tags, address, access->bytes);
        return;
    }
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
    if (inside && (!tags || (kind == STRONG_READ && !tags->writers)))
        return;
    if (inside && passes_seal(tags, kind))
        return note_lanes(tags, addresses, lanes, bytes);
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

APART void check_other_rows(Context *context, BufferTags *tags, uint32_t site, uint64_t start_a, uint64_t start_b,
                            uint64_t bytes, const uint8_t *image)
{
    if (rows_pass(context, tags, start_a, start_b, bytes))
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

/* The elements of each half of the lanes are contiguous from two places on, in a watched buffer; `image`: what they will
 * hold. */
void check_rows(Context *context, BufferTags *tags, uint32_t site, uint64_t start_a, uint64_t start_b, uint64_t bytes,
                const uint8_t *image)
{
    passes_seal(tags, WRITE);
    if (!alike_runs_pass_write(context, tags, covered_runs(tags, start_a, start_b, bytes)))
        check_other_rows(context, tags, site, start_a, start_b, bytes, image);
}
