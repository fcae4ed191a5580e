/* Several readers of one granule: the tag says that there are some (KEPT, in place of a warp's number), and a set has the
 * tags of those that the next write must come after. Sets have places of their own, by address. A granule whose set's place
 * is taken, one with more readers than fit, and those after the first MOST_JOINS of a launch have a tag of SEVERAL. */

#include "lanes.h"

enum { SHARED_SETS, GLOBAL_SETS };

/* What distinguishes sets of this epoch, or launch, from older ones, whose places may be taken. */
INLINE uint32_t generation_of(const Context *context, uint32_t which)
{
    return which == SHARED_SETS ? context->shared_tag >> SHARED_EPOCH_SHIFT : context->tags_floor;
}

INLINE ReaderSet *set_at(const Context *context, uint32_t which, uint64_t address, uint32_t shift)
{
    return &((ReaderSets *)context->reader_sets)->sets[which][address >> shift & (READER_SETS - 1)];
}

/* The set of the readers of a granule; null: there is none. */
APART ReaderSet *readers_at(const Context *context, uint32_t which, uint64_t address, uint32_t shift)
{
    if (!context->reader_sets)
        return nullptr;
    ReaderSet *set = set_at(context, which, address, shift);
    bool valid = set->count && set->granule == address && set->generation == generation_of(context, which);
    return valid ? set : nullptr;
}

/* An empty set for a granule; null: there is no room. */
APART ReaderSet *new_readers(const Context *context, uint32_t which, uint64_t address, uint32_t shift)
{
    ReaderSet *set = set_at(context, which, address, shift);
    uint32_t generation = generation_of(context, which);
    if (set->count && set->granule != address && set->generation == generation)
        return nullptr;
    *set = (ReaderSet){.granule = address, .generation = generation};
    return set;
}

/* Whether readers are still told apart. */
INLINE bool keeps_readers(const Context *context)
{
    return context->reader_sets && ((const ReaderSets *)context->reader_sets)->joins < MOST_JOINS;
}

/* Adds a reader to those that are left of a set. False: it is full, and given up. */
INLINE bool add_reader(const Context *context, ReaderSet *set, uint32_t left, uint32_t tag)
{
    ((ReaderSets *)context->reader_sets)->joins++;
    set->count = left < READERS ? left + 1 : 0;
    if (set->count)
        set->tags[left] = tag;
    return set->count != 0;
}

INLINE bool has_reader(const ReaderSet *set, uint32_t tag)
{
    for (uint32_t n = 0; n < set->count; n++)
        if (set->tags[n] == tag)
            return true;
    return false;
}
