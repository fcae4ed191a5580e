/* Vector clocks of the warps of a block, so that what they synchronise through orders their accesses (`shared_shadow.py` has
 * the theory). Clocks hold within an epoch of shared memory; rows of an older one count as zeros. */

#include "lanes.h"

INLINE uint32_t epoch_of(uint32_t tag) { return tag >> SHARED_EPOCH_SHIFT; }

INLINE uint32_t warp_of(uint32_t tag) { return tag >> SHARED_WARP_SHIFT & SEVERAL; }

INLINE uint32_t clock_of(uint32_t tag) { return tag >> SHARED_CLOCK_SHIFT & CLOCK_MOST; }

INLINE Clocks clocks_at(const uint8_t *row) { return *(const ClocksInMemory *)row; }

INLINE void put_clocks_at(uint8_t *row, Clocks clocks) { *(ClocksInMemory *)row = clocks; }

/* The tag of what a warp does in shared memory, with the clock that it has in this epoch. */
static uint32_t shared_tag(const Context *context, uint32_t warp)
{
    const SyncTable *sync = context->sync;
    uint32_t epoch = context->shared_epoch;
    uint32_t clock = sync->known_epoch[warp] == epoch ? sync->known[warp][warp] : 0;
    return epoch << SHARED_EPOCH_SHIFT | warp << SHARED_WARP_SHIFT | clock << SHARED_CLOCK_SHIFT;
}

/* The row of clocks that an address in memory shares with others. */
INLINE uint64_t place_of(uint64_t address) { return address >> PLACE_SHIFT & (PLACES - 1); }

/* Whether the access of another warp that `tag` records, in this epoch at a host address, happens before this one. */
APART bool knows_of(const Context *context, uint32_t tag, uint64_t address)
{
    const SyncTable *sync = context->sync;
    uint32_t warp = context->warp, epoch = epoch_of(context->shared_tag);
    if (sync->known_epoch[warp] != epoch)
        return false;
    Clocks known = clocks_at(sync->known[warp]);
    if (tag & ATOMIC_BIT && warp_of(tag) == SEVERAL) { /* all that did an atomic operation here have left what they know with the place */
        uint64_t place = place_of(address);
        if (sync->place_epoch[place] != epoch)
            return false;
        Clocks released = clocks_at(sync->place[place]);
        released[warp] = 0;
        return LANES_WHERE(released > known) == 0;
    }
    if (warp_of(tag) < MAX_WARPS)
        return clock_of(tag) < sync->known[warp][warp_of(tag)];
    known[warp] = 0;
    return LANES_WHERE(known != 0) != 0; /* the tag does not say which warps they are: it is ordered after some */
}

/* The clocks of a row, if they are of this epoch. */
INLINE Clocks current(const uint8_t *row, uint32_t row_epoch, uint32_t epoch)
{
    return row_epoch == epoch ? clocks_at(row) : (Clocks)0;
}

/* A warp's clocks after it has acquired those of the places at some lanes' addresses. */
INLINE Clocks learned(const SyncTable *sync, uint32_t epoch, Clocks known, const uint64_t *offsets, uint64_t start,
                      uint32_t lanes)
{
    uint64_t last = UINT64_MAX; /* lanes often share a place */
    FOR_EACH_LANE (lane, lanes) {
        uint64_t place = place_of(start + offsets[lane]);
        if (place != last)
            known = __builtin_elementwise_max(known, current(sync->place[place], sync->place_epoch[place], epoch));
        last = place;
    }
    return known;
}

/* Releases a warp's clocks to the places at some lanes' addresses. */
INLINE void release(SyncTable *sync, uint32_t epoch, Clocks known, const uint64_t *offsets, uint64_t start,
                    uint32_t lanes)
{
    uint64_t last = UINT64_MAX;
    FOR_EACH_LANE (lane, lanes) {
        uint64_t place = place_of(start + offsets[lane]);
        if (place != last) {
            Clocks before = current(sync->place[place], sync->place_epoch[place], epoch);
            put_clocks_at(sync->place[place], __builtin_elementwise_max(before, known));
            sync->place_epoch[place] = epoch;
        }
        last = place;
    }
}

/* A warp's clock after it has released something: of what it does from then on, nobody knows yet. */
INLINE uint32_t after_release(uint32_t clock) { return clock == CLOCK_MOST ? CLOCK_MOST : clock + 1; }

/* What a warp of this clock releases. A clock at its limit covers everything that follows. */
INLINE Clocks ticked(Clocks known, uint32_t warp, uint32_t clock)
{
    known[warp] = clock == CLOCK_MOST ? UINT8_MAX : (uint8_t)(clock + 1);
    return known;
}

/* The clocks of the running warp, and its own among them, from now on. */
INLINE void put_own_clocks(Context *context, Clocks known, uint32_t clock)
{
    SyncTable *sync = context->sync;
    uint32_t tag = context->shared_tag, warp = context->warp;
    known[warp] = (uint8_t)clock;
    put_clocks_at(sync->known[warp], known);
    sync->known_epoch[warp] = epoch_of(tag);
    context->shared_tag = (tag & ~(CLOCK_MOST << SHARED_CLOCK_SHIFT)) | clock << SHARED_CLOCK_SHIFT;
}

INLINE void note_releasers(SyncTable *sync, uint32_t epoch, uint32_t warps)
{
    sync->releasers = (sync->releasers_epoch == epoch ? sync->releasers : 0) | warps;
    sync->releasers_epoch = epoch;
}

/* Whether another warp of the block has released anything since the last barrier of the whole block. */
INLINE bool others_released(const Context *context)
{
    const SyncTable *sync = context->sync;
    return sync->releasers_epoch == epoch_of(context->shared_tag) && sync->releasers & ~(1u << context->warp);
}

/* The running warp acquires from (ACQUIRES), or releases to (RELEASES), the places at the addresses of some lanes:
 * `start` plus their offsets. */
INLINE void synchronise_clocks(Context *context, const uint64_t *offsets, uint64_t start, uint32_t lanes, uint32_t what)
{
    SyncTable *sync = context->sync;
    uint32_t tag = context->shared_tag, warp = context->warp, epoch = epoch_of(tag), clock = clock_of(tag);

    Clocks known = current(sync->known[warp], sync->known_epoch[warp], epoch);
    if (what & ACQUIRES && others_released(context)) /* else there is nothing to acquire */
        known = learned(sync, epoch, known, offsets, start, lanes);
    if (what & RELEASES) {
        known = ticked(known, warp, clock);
        release(sync, epoch, known, offsets, start, lanes);
        note_releasers(sync, epoch, 1u << warp);
        clock = after_release(clock);
    }
    put_own_clocks(context, known, clock);
}

/* The running warp arrives at a named barrier that it does not wait at: what waits there acquires from it. */
INLINE void leave_clocks(Context *context, uint32_t number)
{
    SyncTable *sync = context->sync;
    uint32_t tag = context->shared_tag, warp = context->warp, epoch = epoch_of(tag), clock = clock_of(tag);
    Clocks known = ticked(current(sync->known[warp], sync->known_epoch[warp], epoch), warp, clock);
    Clocks before = current(sync->barrier[number], sync->barrier_epoch[number], epoch);
    put_clocks_at(sync->barrier[number], __builtin_elementwise_max(before, known));
    sync->barrier_epoch[number] = epoch;
    note_releasers(sync, epoch, 1u << warp);
    put_own_clocks(context, known, after_release(clock));
}

/* Some warps of the block, a set, have met at a named barrier: each now knows what any of them knew, and those that left. */
INLINE void join_clocks(Context *context, uint32_t number, uint32_t warps)
{
    SyncTable *sync = context->sync;
    uint32_t epoch = context->shared_epoch;
    Clocks joined = current(sync->barrier[number], sync->barrier_epoch[number], epoch);
    FOR_EACH_LANE (warp, warps) {
        Clocks known = current(sync->known[warp], sync->known_epoch[warp], epoch);
        joined = __builtin_elementwise_max(joined, ticked(known, warp, known[warp]));
    }
    FOR_EACH_LANE (warp, warps) {
        uint32_t clock = sync->known_epoch[warp] == epoch ? sync->known[warp][warp] : 0;
        put_clocks_at(sync->known[warp], joined);
        sync->known[warp][warp] = (uint8_t)after_release(clock);
        sync->known_epoch[warp] = epoch;
    }
    sync->barrier_epoch[number] = 0;
    note_releasers(sync, epoch, warps);
}
