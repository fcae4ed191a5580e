/* Vector clocks of the warps of a block, so that what they synchronise through orders their accesses (`shared_shadow.py` has
 * the theory). Clocks hold within an epoch of shared memory; rows of an older one count as zeros. Within one, rows only rise:
 * all accesses of warp v before the clock `known[w][v]` happen before what warp w does next. */

#include "lanes.h"

/* Whether the access of another warp that `tag` records, in this epoch at a host address, happens before this one. */
APART bool knows_of(const Context *context, uint32_t tag, uint64_t address)
{
    const SyncTable *sync = context->sync;
    uint32_t warp = context->warp, epoch = epoch_of(context->shared_tag);
    if (warp_of(tag) >= MAX_WARPS && warp_of(tag) < KEPT) { /* an agent's */
        const AsyncRow *row = own_row(context);
        return row->epoch == epoch && clock_of(tag) < row->agents[warp_of(tag) - MAX_WARPS];
    }
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
    if (context->mbarriers)
        synchronise_async(context, offsets, start, lanes, what);
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
    if (context->mbarriers)
        raise_async(&async_clocks(context)->barrier[number], own_row(context), epoch);
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
    if (context->mbarriers)
        join_async(context, number, warps);
}
