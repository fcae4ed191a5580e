/* Who accesses watched places: of a run that explains the findings of the one before it (`witnesses.py`). */

#include "lanes.h"

/* Places below this are offsets in the block's shared memory, others are addresses. */
#define SHARED_PLACES (1ull << 32)

/* Records the lanes that access a watched byte, `bytes` each from addresses of their own. */
void witness(Context *context, const Addresses *addresses, uint32_t lanes, uint32_t probe, uint64_t bytes)
{
    WitnessTable *table = context->witnesses;
    if (!table)
        return;
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
