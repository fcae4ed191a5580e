/* Lanes of a warp that touch one place in one section, between two steps that they take together (`lane_sections.py`).
 *
 * Places have entries by address. An entry of another place, or of an older section, is replaced: what it knew is lost,
 * so that a race may be missed, but none is made up. */

#include "lanes.h"

enum { LANE_READS, LANE_WRITES };

INLINE LaneUse *lane_use_at(LaneUses *all, uint64_t granule, uint32_t section)
{
    LaneUse *use = &all->uses[granule & (LANE_USES - 1)];
    if (use->granule != granule || use->section != section)
        *use = (LaneUse){.granule = granule, .section = section};
    return use;
}

/* The lanes of `readers` that do not store to the same address at once: copies of one thread's work read and write alike. */
APART uint32_t without_copies(uint32_t readers, const uint64_t *addresses, uint32_t lanes, uint64_t address)
{
    FOR_EACH_LANE (other, readers & lanes) {
        if (addresses[other] == address)
            readers &= ~(1u << other);
    }
    return readers;
}

/* The lanes that a lane's access to one byte races with. */
INLINE uint32_t rivals(const LaneUse *use, uint64_t byte, uint32_t lane, const uint64_t *addresses, uint32_t lanes,
                       uint32_t how)
{
    uint32_t one = 1u << lane;
    if (how == LANE_READS)
        return use->writers[byte] & one ? 0 : use->writers[byte];
    uint32_t readers = use->readers[byte] & ~one;
    return LIKELY(readers == 0) ? 0 : without_copies(readers, addresses, lanes, addresses[lane]);
}

/* Lanes access `bytes` each, at addresses of their own in a window of memory. */
void note_lane_uses(Context *context, const uint64_t *addresses, uint32_t lanes, uint32_t site, uint64_t bytes,
                    uint64_t window, uint32_t how)
{
    LaneUses *all = context->lane_uses;
    uint32_t section = context->lane_section;
    FOR_EACH_LANE (lane, lanes) {
        uint64_t start = addresses[lane] + window, end = start + bytes;
        bool reported = false;
        for (uint64_t at = start; at < end; at++) {
            LaneUse *use = lane_use_at(all, at >> 2, section);
            uint32_t others = reported ? 0 : rivals(use, at & 3, lane, addresses, lanes, how);
            if (UNLIKELY(others != 0)) {
                uint64_t met = how == LANE_READS ? LANE_WROTE : LANE_READ;
                uint64_t by = how == LANE_READS ? use->write_site : use->read_site;
                report(context, site, RACE, lane, addresses[lane], met + (uint64_t)__builtin_ctz(others) + (by << 32));
                reported = true;
            }
            *(how == LANE_READS ? &use->readers[at & 3] : &use->writers[at & 3]) |= 1u << lane;
            *(how == LANE_READS ? &use->read_site : &use->write_site) = site;
        }
    }
}
