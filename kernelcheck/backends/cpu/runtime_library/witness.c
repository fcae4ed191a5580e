/* Who accesses watched places: of a run that explains the findings of the one before it (`witnesses.py`). And all that a
 * launch accesses, where another may run at the same time (`unordered_accesses.py`). */

#include "lanes.h"

/* Whether a tag is of the running block, or cluster, in this launch. */
INLINE bool of_this_block(uint32_t tag, Own own) { return tag - own.block <= own.extent; }

/* Lets the next launch begin, as far as the running block is concerned: what its warps wrote must be fenced by now. */
static void trigger(const Context *context, LaunchAccesses *table, Own own)
{
    table->triggers[context->rank] = own.tag;
    for (uint32_t warp = 0; warp < MAX_WARPS; warp++) {
        table->unfenced |= of_this_block(table->written[warp], own);
        table->written[warp] = 0;
    }
}

/* The running warp waits for the launches before, lets the next one begin, or has a fence that reaches other blocks. */
void grid_dependency(Context *context, uint32_t lanes, uint32_t what)
{
    LaunchAccesses *table = context->witnesses ? ((WitnessTable *)context->witnesses)->accesses : nullptr;
    if (!table || !lanes)
        return;
    Own own = own_tags(context);
    bool triggered = of_this_block(table->triggers[context->rank], own);
    if (what == FENCES)
        table->written[context->warp] = 0;
    else if (what == LAUNCHES_DEPENDENTS && !triggered)
        trigger(context, table, own);
    else if (what == WAITS_FOR_LAUNCHES) {
        table->waited = true;
        table->waited_first |= !triggered;
        if (!of_this_block(table->waits[context->warp], own))
            table->waits[context->warp] = own.tag;
    }
}

/* Whether a wait comes before what the running warp does now: its own, or one that its block's synchronisation orders. */
INLINE bool comes_after_wait(const Context *context, const LaunchAccesses *table, Own own)
{
    for (uint32_t warp = 0; warp < MAX_WARPS; warp++)
        if (of_this_block(table->waits[warp], own) && order(context, own, table->waits[warp]) == BEFORE)
            return true;
    return false;
}

static void note_accesses(const Context *context, LaunchAccesses *table, const Addresses *addresses,
                          uint32_t lanes, uint32_t probe, uint64_t bytes, uint32_t kind)
{
    Own own = own_tags(context);
    bool triggered = of_this_block(table->triggers[context->rank], own);
    uint32_t class = 4 * kind + 2 * comes_after_wait(context, table, own) + triggered;
    uint32_t *written = table->written + context->warp;
    FOR_EACH_LANE (lane, lanes) {
        uint64_t address = ((const uint64_t *)addresses)[lane];
        uint64_t thread = (context->warp - context->first_warp) * LANES + lane;
        for (uint64_t n = 0; n < table->count; n++) {
            AccessedBuffer *buffer = (AccessedBuffer *)table->buffers + n;
            if (address < buffer->low || address >= buffer->high)
                continue;
            uint64_t last = (address + bytes < buffer->high ? address + bytes : buffer->high) - 1 - buffer->low;
            uint64_t *cells = (uint64_t *)buffer->cells + class * buffer->granules;
            for (uint64_t granule = (address - buffer->low) >> table->shift; granule <= last >> table->shift; granule++)
                if (!cells[granule])
                    cells[granule] = ((context->block << THREAD_BITS | thread) << PROBE_BITS | probe) + 1;
            buffer->used |= 1u << class;
            if (kind && !triggered) {
                table->unfenced |= *written && !of_this_block(*written, own); /* an earlier block ended with it */
                *written = own.tag;
            }
        }
    }
}

/* Places below this are offsets in the block's shared memory, others are addresses. */
#define SHARED_PLACES (1ull << 32)

/* Records the lanes that access a watched byte, `bytes` each from addresses of their own; `kind`: 0 for reads, 1 for
 * writes, 2 for atomic operations. */
void witness(Context *context, const Addresses *addresses, uint32_t lanes, uint32_t probe, uint64_t bytes, uint32_t kind)
{
    WitnessTable *table = context->witnesses;
    if (!table)
        return;
    if (table->accesses)
        note_accesses(context, table->accesses, addresses, lanes, probe, bytes, kind);
    for (uint32_t n = 0; n < table->watched; n++) {
        uint64_t place = table->places[n];
        place += place < SHARED_PLACES ? (uint64_t)context->shared : 0;
        uint32_t there = LANES_WHERE(place - *addresses < bytes) & lanes;
        if (!there || table->used == table->room)
            continue;
        WitnessEvent event = {context->block, context->barrier_time, probe, n, context->warp, there};
        WitnessEvent *last = (WitnessEvent *)table->events + table->last[n];
        bool again = table->last[n] < table->used && last->place == n && last->probe == probe &&
                     last->block == event.block && last->since == event.since && last->warp == event.warp &&
                     last->lanes == there;
        if (again)
            continue; /* a loop that waits */
        table->last[n] = (uint32_t)table->used;
        ((WitnessEvent *)table->events)[table->used++] = event;
    }
}
