/* mbarrier objects (PTX ISA, "mbarrier"): their phases, and what waits acquire from arrivals.
 *
 * The 8 bytes of an object hold a mark and the number of its entry in the block's table, so that a store over them shows.
 * A phase is complete when no arrival is pending and the bytes of its transactions have balanced; arrivals release the
 * clocks of their warps to the phase, and waits acquire those of all complete ones. `touched` has the clock of the last
 * operation of each warp: whoever initialises or invalidates an object must know of them. */

#include "lanes.h"

#define MBARRIER_MARK 0x6d62617272696572ull /* "mbarrier"; the lowest byte is the number of the entry */
#define ARRIVALS_MOST ((1u << 20) - 1)
#define BYTES_MOST ((1 << 20) - 1)

static MbarrierTable *mbarrier_table(const Context *context) { return context->mbarriers; }

static void start_mbarriers(Context *context)
{
    MbarrierTable *table = mbarrier_table(context);
    if (table) {
        table->count = table->arrivals = table->copies = table->agents = table->changed_maps = 0;
        table->cluster = (Mbarrier){.expected = context->alive, .pending = context->alive};
        table->apart = 0;
        __builtin_memset(table->counted, 0, sizeof table->counted);
        __builtin_memset(table->open, 0, sizeof table->open);
        __builtin_memset(table->early_lanes, 0, sizeof table->early_lanes);
        __builtin_memset(&table->clocks, 0, sizeof table->clocks);
        __builtin_memset(table->agent_sites, 0, sizeof table->agent_sites);
        __builtin_memset(table->groups, 0, sizeof table->groups);
        __builtin_memset(table->products, 0, sizeof table->products);
        __builtin_memset(table->waiting, 0, sizeof table->waiting);
        for (uint32_t warp = 0; warp < MAX_WARPS; warp++)
            table->changes[warp].count = 0;
    }
}

static bool warpgroup_committed(const Context *context, uint32_t spared);

static void misuse(Context *context, uint32_t site, uint32_t lane, uint64_t offset, uint64_t what, uint64_t number)
{
    report(context, site, MBARRIER_STATE, lane, offset, what << 32 | number);
}

/* The entry whose object is at an offset; null: there never was one. */
static Mbarrier *entry_at(MbarrierTable *table, uint64_t offset)
{
    for (uint32_t n = table->count; n-- > 0;)
        if (table->entries[n].offset == offset)
            return &table->entries[n];
    return nullptr;
}

/* Whether 8 bytes at an offset can be an object; reported if they cannot. */
static bool can_be_object(Context *context, uint64_t offset, uint32_t site, uint32_t lane)
{
    if (!lies_in_block(context, offset, 8)) {
        report(context, site, OUT_OF_BOUNDS, lane, offset, 8);
        return false;
    }
    if (offset & 7) {
        report(context, site, MISALIGNED, lane, offset, 8);
        return false;
    }
    return true;
}

INLINE uint64_t *object_bytes(Context *context, uint64_t offset)
{
    return (uint64_t *)((uint8_t *)context->shared + offset);
}

/* The live object at an offset; null: there is none, which is reported. */
static Mbarrier *object_at(Context *context, uint64_t offset, uint32_t site, uint32_t lane)
{
    if (!can_be_object(context, offset, site, lane))
        return nullptr;
    MbarrierTable *table = mbarrier_table(context);
    uint64_t word = *object_bytes(context, offset);
    uint32_t number = word & 0xff;
    if ((word ^ MBARRIER_MARK) >> 8 == 0 && number < table->count) {
        Mbarrier *known = &table->entries[number];
        if (known->offset == offset && known->live)
            return known;
    }
    Mbarrier *before = entry_at(table, offset);
    misuse(context, site, lane, offset, !before ? NOT_INITIALISED : before->live ? OVERWRITTEN : INVALIDATED,
           before ? before->last_site : 0);
    return nullptr;
}

/* The clocks of the running warp if it released something now. */
INLINE Clocks release_of(const Context *context)
{
    const SyncTable *sync = context->sync;
    uint32_t tag = context->shared_tag, warp = context->warp, epoch = epoch_of(tag);
    return ticked(current(sync->known[warp], sync->known_epoch[warp], epoch), warp, clock_of(tag));
}

/* Adds clocks to a row of an object. */
INLINE void raise_row(uint8_t *row, uint32_t *row_epoch, uint32_t epoch, Clocks clocks)
{
    put_clocks_at(row, __builtin_elementwise_max(current(row, *row_epoch, epoch), clocks));
    *row_epoch = epoch;
}

/* Whether a lane comes after the initialisation of an object by a barrier of the cluster, at which the initialising warp has
 * arrived after `fence.mbarrier_init`, relaxed or not. */
static bool comes_after_start(const Context *context, const Mbarrier *object, uint32_t lane)
{
    return object->fenced && met_in_cluster(context, lane) >= object->fenced;
}

/* The running warp executes `fence.mbarrier_init`: others may use the objects that it has initialised once they have waited
 * for the phase of the cluster's barrier that it arrives at next. */
void fence_objects(Context *context)
{
    MbarrierTable *table = mbarrier_table(context);
    for (uint32_t n = 0; n < table->count; n++) {
        Mbarrier *object = &table->entries[n];
        if (!object->fenced && warp_of(object->made) == context->warp)
            object->fenced = table->counted[context->warp] + 1;
    }
}

/* The running warp uses an object: it must come after the store, or initialisation, that made it what it is. */
static void come_to_object(Context *context, const Mbarrier *object, uint32_t site, uint32_t lane)
{
    uint32_t epoch = epoch_of(context->shared_tag), granule = object->offset >> context->shared_shift;
    uint32_t writer = ((const uint32_t *)context->shared_writers)[granule];
    uint64_t address = (uint64_t)context->shared + object->offset;
    if (epoch_of(writer) == epoch && warp_of(writer) != context->warp && !knows_of(context, writer, address) &&
        !(writer == object->made && comes_after_start(context, object, lane)))
        report(context, site, RACE, lane, object->offset, warp_of(writer));
}

/* The same, where it does so itself. */
static void use_object(Context *context, Mbarrier *object, uint32_t site, uint32_t lane)
{
    come_to_object(context, object, site, lane);
    uint32_t warp = context->warp, epoch = epoch_of(context->shared_tag);
    uint8_t *touched = object->touched;
    if (object->touched_epoch != epoch) {
        put_clocks_at(touched, (Clocks)0);
        object->touched_epoch = epoch;
    }
    uint32_t clock = after_release(clock_of(context->shared_tag));
    touched[warp] = touched[warp] < clock ? (uint8_t)clock : touched[warp];
}

/* Whether a copy uses an object that the running warp does not know of: in flight, or of a phase that it has not waited for.
 * `by` is then the copy's warp, or agent. */
static bool is_used_by_copy(Context *context, const Mbarrier *object, uint32_t *by)
{
    const MbarrierTable *table = context->mbarriers;
    for (uint32_t n = 0; n < table->copies; n++) {
        const BulkCopy *copy = &table->flight[n];
        if (!(copy->how & STORES) && !copy->made && copy->target == object->offset) {
            *by = copy->warp;
            return true;
        }
    }
    uint32_t epoch = epoch_of(context->shared_tag), agent = object->agent - 1;
    if (!object->agent)
        return false;
    *by = MAX_WARPS + agent;
    const AsyncRow *now = &object->now_async, *done = &object->done_async, *own = own_row(context);
    uint8_t known = own->epoch == epoch ? own->agents[agent] : 0;
    return (now->epoch == epoch && now->agents[agent] > known) || (done->epoch == epoch && done->agents[agent] > known);
}

/* The running warp makes an object anew, or ends it: it must know of all that used it. */
static void replace_object(Context *context, const Mbarrier *object, uint32_t site, uint32_t lane)
{
    const SyncTable *sync = context->sync;
    uint32_t epoch = epoch_of(context->shared_tag), warp = context->warp;
    Clocks known = current(sync->known[warp], sync->known_epoch[warp], epoch);
    Clocks used = current(object->touched, object->touched_epoch, epoch);
    used[warp] = 0;
    uint32_t unknown = LANES_WHERE(used > known), other = 0;
    if (unknown)
        report(context, site, RACE, lane, object->offset, (uint32_t)__builtin_ctz(unknown));
    else if (is_used_by_copy(context, object, &other))
        report(context, site, RACE, lane, object->offset, other);
}

static void tag_object(Context *context, uint64_t offset)
{
    uint32_t *writers = context->shared_writers, shift = (uint32_t)context->shared_shift;
    for (uint64_t granule = offset >> shift; granule <= (offset + 7) >> shift; granule++)
        writers[granule] = context->shared_tag;
}

/* Completes the phase if nothing is missing any more. */
static void settle(Context *context, Mbarrier *object)
{
    if (object->pending != 0 || object->bytes != 0)
        return;
    uint32_t epoch = context->shared_epoch;
    object->phase++;
    object->pending = object->expected;
    raise_row(object->done, &object->done_epoch, epoch, current(object->now, object->now_epoch, epoch));
    object->now_epoch = 0;
    raise(object->done_times, object->now_times, MAX_WARPS);
    raise_async(&object->done_async, &object->now_async, epoch);
    object->now_async = (AsyncRow){0};
    context->progress += EVENT;
}

static void initialise(Context *context, uint64_t offset, uint32_t site, uint32_t lane, uint32_t count)
{
    MbarrierTable *table = mbarrier_table(context);
    if (!can_be_object(context, offset, site, lane))
        return;
    Mbarrier *object = entry_at(table, offset);
    uint64_t *bytes = object_bytes(context, offset);
    if (object) {
        replace_object(context, object, site, lane);
        if (object->live && (*bytes ^ MBARRIER_MARK) >> 8 == 0)
            misuse(context, site, lane, offset, RE_INITIALISED, object->last_site);
    }
    if (count == 0 || count > ARRIVALS_MOST) {
        misuse(context, site, lane, offset, BAD_COUNT, count);
        return;
    }
    uint32_t agent = 0;
    if (!object) {
        if (table->count == MBARRIERS) {
            report(context, site, LAUNCH_ERROR, lane, offset, MBARRIERS);
            return;
        }
        object = &table->entries[table->count++];
    } else {
        agent = object->agent;
    }
    uint32_t number = (uint32_t)(object - table->entries);
    *object = (Mbarrier){.offset = (uint32_t)offset, .live = 1, .pending = count, .expected = count, .last_site = site,
                         .agent = agent, .made = context->shared_tag};
    *bytes = (MBARRIER_MARK & ~0xffull) | number;
    tag_object(context, offset);
    context->progress += EVENT;
}

/* Adds to the bytes that the phase of an object awaits, or takes from them. False: there are too many, and it is left. */
static bool account(Context *context, Mbarrier *object, uint32_t site, uint32_t lane, int64_t bytes)
{
    int64_t sum = object->bytes + bytes;
    if (bytes > BYTES_MOST || bytes < -BYTES_MOST || sum > BYTES_MOST || sum < -BYTES_MOST) {
        misuse(context, site, lane, object->offset, TOO_MANY_BYTES, (uint64_t)(sum < 0 ? -sum : sum) & UINT32_MAX);
        return false;
    }
    object->bytes = (int32_t)sum;
    return true;
}

/* Counts arrivals. False: they are none, or too many, and it is left. */
static bool arrive(Context *context, Mbarrier *object, uint32_t site, uint32_t lane, uint32_t count, uint32_t how)
{
    if (count == 0 || count > object->pending) {
        misuse(context, site, lane, object->offset, count ? TOO_MANY_ARRIVALS : NO_ARRIVALS, object->pending);
        return false;
    }
    if (how & NEVER_COMPLETES && count == object->pending && object->bytes == 0)
        misuse(context, site, lane, object->offset, COMPLETES, 0);
    object->pending -= count;
    if (how & DROPS)
        object->expected -= count;
    return true;
}
