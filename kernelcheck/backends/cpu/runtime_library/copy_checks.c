/* Checks of asynchronous copies, which access shared memory at any time between their instruction and their end. */

#include "lanes.h"

/* Whether `tag` is of another warp, from the epoch `since` on, and that access does not happen before this one. */
static bool races_since(const Context *context, uint32_t tag, uint32_t since, uint64_t address)
{
    if (epoch_of(tag) < since || warp_of(tag) == context->warp)
        return false;
    return epoch_of(tag) != epoch_of(context->shared_tag) || !knows_of(context, tag, address);
}

/* Lanes make an asynchronous copy of `size` bytes each, to the offsets at `targets`: another warp's access to those since
 * the epoch `since`, that of the copy's instruction, is a race. */
void check_copies(Context *context, uint32_t lanes, uint32_t site, const uint32_t *targets, uint32_t size,
                  uint32_t since)
{
    uint32_t *writers = context->shared_writers, *readers = context->shared_readers;
    uint32_t shift = context->shared_shift;
    FOR_EACH_LANE (lane, lanes) {
        uint32_t last = (targets[lane] + size - 1) >> shift;
        for (uint32_t granule = targets[lane] >> shift; granule <= last; granule++) {
            uint64_t address = (uint64_t)context->shared + (granule << shift);
            bool writer_races = races_since(context, writers[granule], since, address);
            uint32_t reader = readers[granule] & ~ATOMIC_BIT;
            bool of_now = epoch_of(reader) == epoch_of(context->shared_tag) && warp_of(reader) == KEPT;
            reader = of_now ? unordered_reader(context, reader, address) : reader;
            bool reader_races = reader && races_since(context, reader, since, address);
            if (writer_races || reader_races) {
                uint32_t other = warp_of(writer_races ? writers[granule] : reader);
                other = other == KEPT ? SEVERAL : other;
                report(context, site, RACE, lane, targets[lane], other);
            }
            writers[granule] = context->shared_tag;
        }
    }
}
