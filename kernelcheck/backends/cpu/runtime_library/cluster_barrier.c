/* The barrier of a cluster (PTX ISA, "barrier.cluster"), as an mbarrier that all its warps arrive at, and the epochs of shared
 * memory, which end where all meet. */

#include "lanes.h"

/* Starts another epoch of shared memory. If there are no more, the tags of the old ones are cleared: uninitialised reads
 * of the running block are then not reported. */
APART uint32_t next_shared_epoch(Context *context)
{
    if (++context->shared_epoch < SHARED_EPOCHS)
        return context->shared_epoch;
    context->shared_epoch = 1;
    context->shared_block_tag = 0;
    uint64_t bytes = context->shared_granules * sizeof(uint32_t);
    uint32_t before = enter_arena(context);
    __builtin_memset(context->shared_writers, 0, bytes);
    __builtin_memset(context->shared_readers, 0, bytes);
    leave_arena(context, before);
    __builtin_memset(context->sync, 0, sizeof(SyncTable));
    if (context->mbarriers)
        __builtin_memset(async_clocks(context), 0, sizeof(AsyncClocks));
    return context->shared_epoch;
}

/* An epoch has ended while products of warpgroups were in flight, for which a barrier of the block is no wait: they read their
 * operands in the next one, too. */
static void carry_products(Context *context, uint32_t epoch)
{
    ProductGroups *products = ((MbarrierTable *)context->mbarriers)->products;
    uint32_t bases[MAX_WARPS / 4], next = context->shared_epoch, before = enter_arena(context), *readers = context->shared_readers;
    bool carried[MAX_WARPS / 4] = {0}, any = false;
    for (uint32_t warp = 0; warp < context->warps; warp++) {
        ProductGroups *groups = &products[warp];
        if (groups->base_epoch != epoch) /* it has begun none in this one */
            continue;
        bool open = false;
        for (uint32_t n = 0; n < PRODUCTS; n++)
            open |= groups->group_of[n] > groups->committed;
        if (groups->committed <= groups->read && !open)
            continue;
        any = carried[warp / 4] = true;
        bases[warp / 4] = groups->base;
        for (uint32_t group = groups->read; group < groups->committed; group++) {
            uint32_t clock = group - groups->read;
            groups->epochs[group % GROUPS_KEPT] = next;
            groups->ends[group % GROUPS_KEPT] = after_release(clock < CLOCK_MOST ? clock : CLOCK_MOST);
        }
        groups->base_epoch = next;
        groups->base = groups->read;
    }
    for (uint64_t granule = 0; any && granule < context->shared_granules; granule++) {
        uint32_t tag = readers[granule], agent = warp_of(tag) - MAX_WARPS;
        if (epoch_of(tag) != epoch || !is_of_product(tag) || !carried[agent - AGENTS_OF_OBJECTS - AGENTS_OF_GROUPS])
            continue;
        uint32_t warpgroup = agent - AGENTS_OF_OBJECTS - AGENTS_OF_GROUPS;
        uint32_t group = bases[warpgroup] + clock_of(tag), read = products[warpgroup * 4].read, clock = group - read;
        if (group >= read)
            context->shared_read = readers[granule] = agent_tag(next, agent, clock < CLOCK_MOST ? clock : CLOCK_MOST) | ATOMIC_BIT;
    }
    leave_arena(context, before);
}

/* All of a block, or cluster, have met, and none has gone on: an epoch of shared memory ends. */
static void end_epoch(Context *context)
{
    if (context->mbarriers)
        end_async_epoch(context);
    context->covered_time = context->time;
    context->barrier_time = ++context->time;
    uint32_t epoch = context->shared_epoch;
    next_shared_epoch(context);
    if (context->mbarriers)
        carry_products(context, epoch);
}

/* Completes the phase of the cluster's barrier if all warps have arrived. If each has gone on to wait, nothing is done
 * between the phases. */
static void settle_cluster(Context *context)
{
    MbarrierTable *table = mbarrier_table(context);
    uint32_t phase = table->cluster.phase;
    settle(context, &table->cluster);
    if (table->cluster.phase == phase)
        return;
    if (!table->apart) {
        end_epoch(context);
        context->shared_tag = shared_tag(context, context->warp);
    }
    table->apart = 0;
}

/* Lanes of the running warp arrive at the barrier of the cluster; `alive`: those that have not ended. The warp has arrived
 * once all of them have. */
static void arrive_at_cluster(Context *context, uint32_t lanes, uint32_t alive, uint32_t site, uint32_t how)
{
    MbarrierTable *table = mbarrier_table(context);
    Mbarrier *object = &table->cluster;
    SyncTable *sync = context->sync;
    uint32_t warp = context->warp, epoch = epoch_of(context->shared_tag);
    if (table->open[warp] & lanes)
        misuse(context, site, (uint32_t)__builtin_ctz(table->open[warp] & lanes), 0, ARRIVES_AGAIN, 0);
    table->open[warp] |= lanes;
    table->early_lanes[warp] |= lanes;
    context->progress += EVENT;
    table->apart |= !(how & MEETS);
    if (how & RELEASES) {
        Clocks released = release_of(context);
        sync->times[warp][warp] = context->time;
        note_releasers(sync, epoch, 1u << warp);
        raise_row(object->now, &object->now_epoch, epoch, released);
        raise(object->now_times, sync->times[warp], MAX_WARPS);
        raise_async(&object->now_async, own_row(context), epoch);
        released[warp] = 0;
        put_own_clocks(context, released, after_release(clock_of(context->shared_tag)));
        context->covered_time = context->time++;
    }
    if (alive & ~table->early_lanes[warp])
        return;
    table->early_lanes[warp] = 0;
    table->counted[warp] = object->phase + 1;
    object->pending--;
    settle_cluster(context);
}

/* Whether a lane need not wait for the barrier of the cluster any more. */
static bool cluster_has_arrived(Context *context, uint32_t site, uint32_t lane)
{
    MbarrierTable *table = mbarrier_table(context);
    uint32_t warp = context->warp;
    if (!(table->open[warp] >> lane & 1)) {
        misuse(context, site, lane, 0, WAITS_UNARRIVED, 0);
        return true;
    }
    if (table->early_lanes[warp] >> lane & 1 || table->cluster.phase < table->counted[warp])
        return false;
    return true;
}

/* A warp ends: the barrier of the cluster does not await it any more. */
static void leave_cluster(Context *context, uint32_t warp)
{
    MbarrierTable *table = mbarrier_table(context);
    Mbarrier *object = &table->cluster;
    object->expected--;
    if (table->counted[warp] <= object->phase) {
        object->pending--;
        settle_cluster(context);
    }
}
