/* Lanes of a warp that touch one place in one section, between two steps that they take together (`lane_sections.py`).
 *
 * Places have entries by address. An entry of another place, or of an older section, is replaced: what it knew is lost,
 * so that a race may be missed, but none is made up. */

#include "lanes.h"

INLINE LaneUse *lane_use_at(void *all, uint64_t granule, uint32_t section)
{
    LaneUse *use = &((LaneUses *)all)->uses[granule & (LANE_USES - 1)];
    if (use->granule != granule || use->section != section)
        *use = (LaneUse){.granule = granule, .section = section};
    return use;
}

/* The lanes that a lane's access to one byte races with. Of lanes that have all written a place, each reads what it wrote
 * itself: had they written different values at once, that would have been found there. */
INLINE uint32_t rivals(const LaneUse *use, uint64_t byte, uint32_t lane, bool writes)
{
    uint32_t one = 1u << lane;
    if (writes)
        return use->readers[byte] & ~one;
    return (use->writers[byte] | use->agreeing[byte]) & one ? 0 : use->writers[byte];
}

/* Reports a race with those of `others`: with the last lane that accessed the granule, if it is one of them. */
APART void report_rival(Context *context, uint32_t site, uint32_t lane, uint64_t address, uint32_t others,
                        uint64_t what, uint32_t last_lane, uint32_t last_site)
{
    bool known = (others >> last_lane & 1) != 0;
    uint64_t other = known ? last_lane : (uint64_t)__builtin_ctz(others), by = known ? (uint64_t)last_site + 1 : 0;
    report(context, site, RACE, lane, address, what + other + (by << 32));
}

enum { READS, WRITES, AGREES };

/* One lane accesses `bytes` at its address in a window of memory; a store that changes nothing `AGREES`. */
INLINE void note_lane(Context *context, uint32_t lane, uint64_t address, uint64_t window, uint64_t bytes, uint32_t site,
                      uint32_t how)
{
    uint32_t one = 1u << lane;
    uint64_t start = address + window;
    bool reported = false;
    for (uint64_t at = start; at < start + bytes; at++) {
        LaneUse *use = lane_use_at(context->lane_uses, at >> 2, context->lane_section);
        if (how == AGREES) {
            use->agreeing[at & 3] |= one;
            continue;
        }
        bool writes = how == WRITES;
        uint32_t others = reported ? 0 : rivals(use, at & 3, lane, writes);
        if (UNLIKELY(others != 0)) {
            report_rival(context, site, lane, address, others, writes ? LANE_READ : LANE_WROTE,
                         writes ? use->read_lane : use->write_lane, writes ? use->read_site : use->write_site);
            reported = true;
        }
        (writes ? use->writers : use->readers)[at & 3] |= one;
        *(writes ? &use->write_lane : &use->read_lane) = lane;
        *(writes ? &use->write_site : &use->read_site) = site;
    }
}

/* Lanes read `bytes` each, at addresses of their own in a window of memory. */
void note_lane_loads(Context *context, const uint64_t *addresses, uint32_t lanes, uint32_t site, uint64_t bytes,
                     uint64_t window)
{
    FOR_EACH_LANE (lane, lanes)
        note_lane(context, lane, addresses[lane], window, bytes, site, READS);
}

/* Whether memory that may be looked at already has what a lane is about to store. */
INLINE bool already_holds(const Context *context, uint64_t start, uint64_t window, const Access *access, uint32_t lane)
{
    uint64_t end = start + access->bytes;
    if (window)
        return end - window <= context->shared_bytes && start >= window && holds((const uint8_t *)start, access, lane);
    for (uint64_t n = 0; n < context->buffer_count; n++)
        if (lies_in(&((const Bounds *)context->buffers)[n], start, end))
            return holds((const uint8_t *)start, access, lane);
    return false;
}

/* Lanes store elements of `size` bytes, `count` each, that lie at `values`: one vector of lanes for each element. What a
 * place already holds may be stored by any. */
void note_lane_stores(Context *context, const uint64_t *addresses, uint32_t lanes, uint32_t site, uint64_t size,
                      uint64_t count, uint64_t window, const uint8_t *values)
{
    const Access access = {.site = site, .bytes = size * count, .values = values, .lane_step = size,
                           .element_step = size * LANES, .element_bytes = (int64_t)size};
    FOR_EACH_LANE (lane, lanes) {
        bool agrees = already_holds(context, addresses[lane] + window, window, &access, lane);
        note_lane(context, lane, addresses[lane], window, access.bytes, site, agrees ? AGREES : WRITES);
    }
}
