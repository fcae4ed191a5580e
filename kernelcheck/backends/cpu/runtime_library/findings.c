/* What compiled code reports. */

#include "lanes.h"

/* Counts a finding, and keeps the lowest thread of the first block that it happened to, in any order of warps; of shuffled
 * blocks, of the lowest one, so that it is the same however host threads share them. */
__attribute__((noinline, cold)) void
report(Context *context, uint32_t site, uint32_t kind, uint32_t lane, uint64_t address, uint64_t detail)
{
    FindingSlot *slot = (FindingSlot *)context->findings + (site * FINDING_KINDS + kind);
    uint64_t thread = (context->warp - context->first_warp) * LANES + lane;
    bool first = slot->count++ == 0;
    bool lower = context->shuffled_blocks && context->block < slot->block;
    if (first || lower || (slot->block == context->block && thread < slot->thread)) {
        slot->block = context->block;
        slot->thread = thread;
        slot->address = address;
        slot->detail = detail;
    }
}

/* What is wrong with one lane's access: the first fault that its granules show. */
typedef struct {
    uint32_t kind; /* of finding */
    uint32_t by; /* of a race: the tag of the other side */
    uint64_t granule;
    uint32_t after; /* how the other side comes before this one, a `Precedence` */
} Fault;

static const Fault no_fault = {.kind = UINT32_MAX};

INLINE bool found(Fault fault) { return fault.kind != no_fault.kind; }

/* What is wrong with an access, of what is with two of its granules: the first, but rather a finding than a note. */
INLINE Fault worse(Fault first, Fault second)
{
    bool noted = first.kind == MISSING_FENCE || first.kind == PLAIN_ACCESS;
    return !found(first) || (noted && found(second)) ? second : first;
}

/* Some byte of each unit that is read must have been written: one granule, or all of an element. */
typedef struct {
    uint64_t granules; /* of a whole unit */
    uint64_t seen;
    uint64_t start;
    bool asked; /* whether anything must have been written */
    bool blank; /* whether none of the granules seen was written */
} Unit;

INLINE Unit unit_of(int64_t element_bytes, uint64_t shift)
{
    uint64_t granules = (uint64_t)element_bytes >> shift;
    return (Unit){.granules = granules ? granules : 1, .asked = element_bytes >= 0};
}

/* Adds a granule to the unit. True: the unit ends with it, and none of it was written. */
INLINE bool ends_blank(Unit *unit, uint64_t granule, bool never_written, bool is_last)
{
    if (unit->seen == 0) {
        unit->start = granule;
        unit->blank = true;
    }
    unit->blank &= never_written;
    unit->seen++;
    bool full = unit->seen == unit->granules;
    if (full)
        unit->seen = 0;
    return unit->asked & unit->blank & (full | is_last);
}

/* What a kernel accesses in every active lane, as it passes it to the checks.
 *
 * What element e of lane n will hold lies at `values + n * lane_step + e * element_step`; null: unknown. Of what is read,
 * some byte of every `element_bytes` must have been written; below 0: none need be.
 */
typedef struct {
    uint32_t site;
    uint32_t kind; /* READ, WRITE, … */
    uint64_t bytes; /* of a lane */
    const uint8_t *values;
    uint64_t lane_step;
    uint64_t element_step;
    int64_t element_bytes;
    bool block_scope; /* of an atomic operation: whether it is one within its block alone */
} Access;

/* Whether two copies of what one lane accesses are equal, whose elements lie so many bytes apart. */
static bool same_elements(const Access *access, const uint8_t *one, uint64_t step, const uint8_t *other,
                          uint64_t other_step)
{
    uint64_t size = (uint64_t)access->element_bytes;
    for (uint64_t start = 0; start < access->bytes; start += size, one += step, other += other_step)
        for (uint64_t byte = 0; byte < size; byte++)
            if (one[byte] != other[byte])
                return false;
    return true;
}

/* What a lane is about to store. */
static const uint8_t *values_of(const Access *access, uint32_t lane) { return access->values + lane * access->lane_step; }

/* Whether memory already holds what a lane is about to store there. That is harmless: many threads may set one flag. */
static bool holds(const uint8_t *memory, const Access *access, uint32_t lane)
{
    return access->values && same_elements(access, memory, (uint64_t)access->element_bytes, values_of(access, lane),
                                           access->element_step);
}
