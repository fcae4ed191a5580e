/* Vector clocks for global memory: what the warps of a block, and the blocks of a launch, know of each other's times
 * (`global_tags.py` has the theory). A time that is not of the current interval or launch is too small to matter. Times only
 * rise, until another block takes a slot: all accesses of the block of slot b up to the time `known[ORDERED][b]` happen before
 * what the block does next, and so with warps and `times`. */

#include "lanes.h"

#define OPEN_RUN 0 /* the entry of a run whose granules have tags of their own */

/* The clocks of a block, by what it may be ordered after: what synchronisation orders; what a fence, or a barrier, comes
 * before; and what one fence comes after and another before, first as heard of, then with that second fence. */
enum { ORDERED, COVERED, HEARD, FENCED };

INLINE uint32_t time_of(uint32_t tag) { return tag >> GLOBAL_TIME_SHIFT; }

/* Raises every time of a row to that of another, where that is later. Rows are of whole vectors. */
INLINE void raise(uint32_t *row, const uint32_t *other, uint32_t width)
{
    for (uint32_t n = 0; n < width; n += LANES)
        put_tags_at(row + n, __builtin_elementwise_max(tags_at(row + n), tags_at(other + n)));
}

/* The entry that holds one tag for a run of granules, if it does. */
INLINE uint32_t *run_at(const BufferTags *tags, uint64_t granule) { return (uint32_t *)tags->runs + granule / RUN; }

INLINE uint32_t *reader_run_at(const BufferTags *tags, uint64_t granule)
{
    return (uint32_t *)tags->reader_runs + granule / RUN;
}

/* The tags of the live buffer that an access lies in; null: it is not watched, or there is none. */
static BufferTags *tags_of(const Context *context, uint64_t address, uint64_t end)
{
    const Bounds *buffers = context->buffers;
    for (uint64_t n = 0; n < context->buffer_count; n++)
        if (lies_in(&buffers[n], address, end))
            return buffers[n].tags;
    return nullptr;
}

/* A block that runs after others takes the slot of the one that started BLOCK_SLOTS blocks ago. */
static void start_block_clocks(Context *context)
{
    BlockClocks *clocks = context->block_clocks;
    if (!clocks || clocks->span)
        return;
    uint32_t slot = clocks->count++ & (BLOCK_SLOTS - 1);
    clocks->starts[slot] = context->time;
    __builtin_memset(clocks->known[slot], 0, sizeof clocks->known[slot]);
    context->block_slot = slot;
    context->seen_address = 0;
}

/* The slot of the block that left a tag in this launch; BLOCK_SLOTS: another has it by now. */
static uint32_t slot_of(const BlockClocks *clocks, uint32_t tag)
{
    uint32_t time = time_of(tag);
    if (clocks->span)
        return (time - clocks->first) / clocks->span & (BLOCK_SLOTS - 1);
    for (uint32_t age = 1; age <= BLOCK_SLOTS && age <= clocks->count; age++) {
        uint32_t slot = (clocks->count - age) & (BLOCK_SLOTS - 1);
        if (time >= clocks->starts[slot])
            return slot;
    }
    return BLOCK_SLOTS;
}

/* How the access of another block that `tag` records comes before this one, by the numbers of clocks: one beyond them if
 * it does not. Where the tag does not say whose it was, it does if the block knows of any other. */
typedef enum { BEFORE, HEARD_OF, NOT_FENCED, NOT_COVERED, UNORDERED } Precedence;

APART Precedence precedence(const Context *context, uint32_t tag)
{
    const BlockClocks *clocks = context->block_clocks;
    if (!clocks)
        return UNORDERED;
    const uint32_t(*known)[BLOCK_SLOTS] = clocks->known[context->block_slot];
    uint32_t slot = (tag & ~OPERATES) == context->tags_floor ? BLOCK_SLOTS : slot_of(clocks, tag), time = time_of(tag);
    if (slot < BLOCK_SLOTS) {
        if (known[ORDERED][slot] < time)
            return UNORDERED;
        if (known[COVERED][slot] < time)
            return NOT_COVERED;
        if (known[FENCED][slot] >= time)
            return BEFORE;
        return known[HEARD][slot] < time ? NOT_FENCED : HEARD_OF;
    }
    for (slot = 0; slot < BLOCK_SLOTS; slot++)
        if (slot != context->block_slot && known[ORDERED][slot] != 0)
            return BEFORE;
    return UNORDERED;
}

/* The same of another warp of this block, since the last barrier of the whole block. */
APART bool knows_of_sibling(const Context *context, uint32_t tag)
{
    const SyncTable *sync = context->sync;
    uint32_t warp = context->warp, other = tag & SEVERAL;
    if (other != SEVERAL)
        return sync->times[warp][other] >= time_of(tag);
    Tags known = tags_at(sync->times[warp]);
    known[warp] = 0;
    return LANES_WHERE(known >= context->barrier_time) != 0;
}

/* A row of known times acquires from, or releases to, those of the places at the addresses of some lanes; `own`: which of
 * its times is that of the releases. */
INLINE void synchronise_row(uint32_t *known, uint32_t own, uint32_t *places, uint32_t width, uint32_t time,
                            const uint64_t *offsets, uint64_t start, uint32_t lanes, uint32_t what)
{
    if (what & ACQUIRES) {
        FOR_EACH_LANE (lane, lanes)
            raise(known, places + place_of(start + offsets[lane]) * width, width);
    }
    if (what & RELEASES) {
        known[own] = time;
        FOR_EACH_LANE (lane, lanes)
            raise(places + place_of(start + offsets[lane]) * width, known, width);
    }
}

/* A fence after what a block has acquired: what it has heard of, it knows. */
INLINE void fence_acquired(uint32_t (*known)[BLOCK_SLOTS]) { raise(known[FENCED], known[HEARD], BLOCK_SLOTS); }

/* Whether there is nothing new to acquire: a loop that waits for a flag looks at it again and again. */
INLINE bool has_seen(const Context *context, uint64_t address, uint32_t what)
{
    const BlockClocks *clocks = context->block_clocks;
    return (what & ~ACQUIRE_FENCE) == (ACQUIRES | AMONG_BLOCKS) && context->seen_address == address &&
           context->seen_releases == clocks->releases;
}

/* The running block synchronises with others. */
INLINE void synchronise_blocks(Context *context, const uint64_t *offsets, uint64_t start, uint32_t lanes, uint32_t what)
{
    BlockClocks *clocks = context->block_clocks;
    uint32_t slot = context->block_slot;
    bool one_place = (lanes & (lanes - 1)) == 0;
    uint64_t address = start + offsets[__builtin_ctz(lanes)];
    if (one_place && has_seen(context, address, what)) {
        if (what & ACQUIRE_FENCE)
            fence_acquired(clocks->known[slot]);
        return;
    }
    uint32_t(*known)[BLOCK_SLOTS] = clocks->known[slot];
    if (what & ACQUIRES) {
        FOR_EACH_LANE (lane, lanes)
            raise(known[ORDERED], clocks->place[place_of(start + offsets[lane])][ORDERED], 3 * BLOCK_SLOTS);
    }
    if (what & ACQUIRE_FENCE)
        fence_acquired(known);
    if (what & RELEASES) {
        if (what & RELEASE_FENCE)
            context->covered_time = context->fenced_time = context->time;
        known[ORDERED][slot] = context->time;
        known[COVERED][slot] = what & RELAXED ? context->fenced_time : context->covered_time;
        known[FENCED][slot] = context->fenced_time;
        FOR_EACH_LANE (lane, lanes) {
            uint32_t(*place)[BLOCK_SLOTS] = clocks->place[place_of(start + offsets[lane])];
            raise(place[ORDERED], known[ORDERED], 2 * BLOCK_SLOTS);
            raise(place[HEARD], known[FENCED], BLOCK_SLOTS);
        }
    }
    clocks->releases += what & RELEASES ? 1 : 0;
    context->seen_releases = clocks->releases;
    context->seen_address = one_place && what & ACQUIRES ? address : 0;
}

/* What it acquires from plain stores, by which locks may be released and flags set: all that the other warp, or block, had
 * done before its last fence, barrier or release. From then on the place counts as one of strong stores. */
APART void acquire_from_stores(Context *context, const uint64_t *offsets, uint64_t start, uint32_t lanes, bool blocks)
{
    BlockClocks *clocks = context->block_clocks;
    uint32_t(*known)[BLOCK_SLOTS] = clocks ? clocks->known[context->block_slot] : nullptr;
    uint32_t *siblings = ((SyncTable *)context->sync)->times[context->warp];
    FOR_EACH_LANE (lane, lanes) {
        uint64_t address = start + offsets[lane];
        const BufferTags *tags = tags_of(context, address, address + 1);
        if (!tags || !tags->writers)
            continue;
        uint64_t granule = (address - tags->low) >> tags->shift;
        uint32_t *writer = *run_at(tags, granule) ? run_at(tags, granule) : (uint32_t *)tags->writers + granule;
        uint32_t tag = *writer, before = time_of(tag) - 1, other = tag & (MAX_WARPS - 1);
        bool own_block = time_of(tag) - context->block_time <= context->time - context->block_time;
        if (tag < context->tags_floor || (own_block ? other == context->warp : !blocks || !(tag & LATE)))
            continue;
        if (own_block) {
            siblings[other] = siblings[other] < before ? before : siblings[other];
        } else {
            uint32_t slot = slot_of(clocks, tag);
            if (slot == BLOCK_SLOTS)
                continue;
            uint32_t(*others)[BLOCK_SLOTS] = clocks->known[slot];
            for (uint32_t which = ORDERED; which <= HEARD; which++) {
                uint32_t of_block = known[which][slot] < before ? before : known[which][slot];
                raise(known[which], others[which == HEARD ? FENCED : which], BLOCK_SLOTS);
                known[which][slot] = of_block; /* and not what it has released since */
            }
        }
        if (writer != run_at(tags, granule))
            *writer = context->tags_floor - 1;
    }
}

/* The running warp acquires from (ACQUIRES), or releases to (RELEASES), the places at the addresses of some lanes: `start`
 * plus their offsets; its block does with AMONG_BLOCKS. */
void synchronise(Context *context, const uint64_t *offsets, uint64_t start, uint32_t lanes, uint32_t what)
{
    if (lanes == 0)
        return;
    Addresses first = (Addresses)offsets[__builtin_ctz(lanes)];
    if ((LANES_WHERE(*(const Addresses *)offsets != first) & lanes) == 0) /* lanes that wait for one flag */
        lanes &= -lanes;
    bool blocks = what & AMONG_BLOCKS && context->block_clocks;
    if (context->warps > 1) {
        SyncTable *sync = context->sync;
        uint32_t warp = context->warp;
        if (what & RELEASES || others_released(context))
            synchronise_row(sync->times[warp], warp, sync->place_times[0], MAX_WARPS, context->time, offsets, start,
                            lanes, what);
        synchronise_clocks(context, offsets, start, lanes, what);
    }
    if (blocks)
        synchronise_blocks(context, offsets, start, lanes, what);
    if (what & ACQUIRES) {
        acquire_from_stores(context, offsets, start, lanes, blocks);
        if (what & AMONG_BLOCKS)
            context->synced_block = context->block_time;
    }
    if (what & RELEASES) /* what follows is of a time that nobody knows of yet */
        context->time++;
}

/* Lanes of the running warp execute a fence: what they store from then on may say that all before may be known. */
void fence(Context *context, uint32_t lanes, uint32_t what)
{
    if (lanes == 0)
        return;
    context->covered_time = context->time;
    if (what & AMONG_BLOCKS) {
        context->synced_block = context->block_time;
        context->fenced_time = context->time;
        if (context->block_clocks)
            fence_acquired(((BlockClocks *)context->block_clocks)->known[context->block_slot]);
    }
    context->time++;
}

/* The running warp arrives at a named barrier that it does not wait at. */
void leave(Context *context, uint32_t number)
{
    SyncTable *sync = context->sync;
    uint32_t warp = context->warp;
    number = (number & (BARRIERS - 1)) + context->first_barrier; /* one that there is not was reported */
    leave_clocks(context, number);
    sync->times[warp][warp] = context->time;
    raise(sync->barrier_times[number], sync->times[warp], MAX_WARPS);
    context->covered_time = context->time++;
}

/* A set of warps, not all of the block's, have met at a named barrier. */
static void join(Context *context, uint32_t number, uint32_t warps)
{
    SyncTable *sync = context->sync;
    join_clocks(context, number, warps);
    uint32_t *joined = sync->barrier_times[number];
    FOR_EACH_LANE (warp, warps) {
        sync->times[warp][warp] = context->time;
        raise(joined, sync->times[warp], MAX_WARPS);
    }
    FOR_EACH_LANE (warp, warps)
        raise(sync->times[warp], joined, MAX_WARPS);
    put_tags_at(joined, (Tags)0);
    context->covered_time = context->time++;
}
