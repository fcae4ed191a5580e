/* The tags of shared memory (`shared_shadow.py`), and rows of clocks in memory. */

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

/* The clocks of a row, if they are of this epoch. */
INLINE Clocks current(const uint8_t *row, uint32_t row_epoch, uint32_t epoch)
{
    return row_epoch == epoch ? clocks_at(row) : (Clocks)0;
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
