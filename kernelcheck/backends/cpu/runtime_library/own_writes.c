/* Loads through the read-only path (`ld.global.nc`) of what the launch itself has written, which may be stale, and bytes
 * that `discard.L2` destroys (PTX ISA, "ld.global.nc" and "discard"). */

#include "lanes.h"

/* The tag of a granule's writer. */
INLINE uint32_t writer_of(const BufferTags *tags, uint64_t granule)
{
    uint32_t run = *run_at(tags, granule);
    return run == OPEN_RUN ? ((const uint32_t *)tags->writers)[granule] : run;
}

/* Whether this launch has written the granule before, by a store or an atomic operation. */
INLINE bool written_in_launch(const BufferTags *tags, uint64_t granule, uint32_t floor)
{
    uint32_t run = *reader_run_at(tags, granule);
    uint32_t reader = run == OPEN_RUN ? ((const uint32_t *)tags->readers)[granule] : run;
    return writer_of(tags, granule) >= floor || (reader >= floor && (reader & OPERATES) != 0);
}

/* Lanes load `bytes` each, at addresses of their own, by a path that does not see the launch's own writes. */
void check_read_only_loads(Context *context, const uint64_t *addresses, uint32_t lanes, uint32_t site, uint64_t bytes)
{
    const Bounds *known = (const Bounds *)context->site_bounds + site;
    FOR_EACH_LANE (lane, lanes) {
        uint64_t end = addresses[lane] + bytes;
        const BufferTags *tags = lies_in(known, addresses[lane], end) ? known->tags : tags_of(context, addresses[lane], end);
        if (!tags || !tags->writers || tags->read == SEALED)
            continue;
        uint64_t offset = addresses[lane] - tags->low, last = (offset + bytes - 1) >> tags->shift;
        for (uint64_t granule = offset >> tags->shift; granule <= last; granule++) {
            if (!written_in_launch(tags, granule, context->tags_floor))
                continue;
            report(context, site, RACE, lane, addresses[lane], READ_ONLY_PATH);
            break;
        }
    }
}

/* What lanes have discarded counts as never written, where that is checked. */
void forget_writes(Context *context, const uint64_t *addresses, uint32_t lanes, uint64_t bytes)
{
    FOR_EACH_LANE (lane, lanes) {
        const BufferTags *tags = tags_of(context, addresses[lane], addresses[lane] + bytes);
        if (!tags || !tags->writers || !tags->blank)
            continue;
        uint64_t offset = addresses[lane] - tags->low, last = (offset + bytes - 1) >> tags->shift;
        for (uint64_t granule = offset >> tags->shift; granule <= last; granule++) {
            open_run(tags, granule);
            ((uint32_t *)tags->writers)[granule] = 0;
            ((BufferTags *)tags)->whole = 0;
        }
    }
}
