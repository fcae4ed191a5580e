/* What blocks of a cluster do in each other's shared memory: only between the start and the end of both (CUDA C++ Programming
 * Guide, "Distributed Shared Memory"). */

#include "lanes.h"

/* The phases of the cluster's barrier that a lane of the running warp has waited for. */
static uint32_t met_in_cluster(const Context *context, uint32_t lane)
{
    const MbarrierTable *table = context->mbarriers;
    uint32_t warp = context->warp;
    return table->counted[warp] - (table->open[warp] >> lane & 1 && !table->early_lanes[warp]);
}

/* Whether anything that the running warp has acquired says that a block of its cluster has started. */
static bool knows_of_start(const Context *context, uint32_t rank, uint32_t lane)
{
    if (context->mbarriers && met_in_cluster(context, lane))
        return true;
    const SyncTable *sync = context->sync;
    uint32_t warp = context->warp, first = rank * context->block_warps;
    if (context->shared_epoch > epoch_of(context->shared_block_tag) + 1)
        return true; /* all have met */
    if (sync->known_epoch[warp] != context->shared_epoch)
        return false;
    for (uint32_t other = first; other < first + context->block_warps && other < context->warps; other++)
        if (sync->known[warp][other])
            return true;
    return false;
}

/* Whether a lane may access the shared memory of a rank; reported if not. */
static bool can_reach(Context *context, uint32_t rank, uint32_t site, uint32_t lane)
{
    if (rank >= context->cluster_blocks) {
        report(context, site, LAUNCH_ERROR, lane, context->cluster_blocks, rank);
        return false;
    }
    if (rank != context->rank && (context->rank_alive[rank] == 0 || !knows_of_start(context, rank, lane)))
        report(context, site, RACE, lane, rank, context->rank_alive[rank] ? UNBEGUN_BLOCK : ENDED_BLOCK);
    return true;
}

/* The running warp accesses the shared memory of a rank itself: if it is another one, that must not end before. */
INLINE void note_reach(Context *context, uint32_t rank, uint32_t site)
{
    if (rank < context->cluster_blocks && rank != context->rank)
        context->reaches[rank][context->warp] = (Reach){.site = site + 1, .tag = context->shared_tag};
}

/* A lane accesses shared memory by a generic address in an arena that starts at `low`. */
INLINE void reach_window(Context *context, uint64_t low, uint64_t address, uint32_t site, uint32_t lane)
{
    if (!in_cluster(context))
        return;
    uint32_t rank = (uint32_t)((address - low) >> RANK_SHIFT);
    can_reach(context, rank, site, lane);
    note_reach(context, rank, site);
}

/* Lanes reach shared memory by addresses in the window of the cluster: replaced by those of the host. */
void reach_ranks(Context *context, uint64_t *addresses, uint32_t lanes, uint32_t site)
{
    FOR_EACH_LANE (lane, lanes) {
        uint64_t address = addresses[lane] & UINT32_MAX, offset = address & ((1u << CLUSTER_WINDOW_SHIFT) - 1);
        uint32_t rank = (uint32_t)(address >> CLUSTER_WINDOW_SHIFT);
        if (!can_reach(context, rank, site, lane))
            rank = context->rank;
        if (offset >> RANK_SHIFT) /* in no block, nor in the next one of the arena */
            offset = (1u << RANK_SHIFT) - 16;
        addresses[lane] = (uint64_t)context->arena + ((uint64_t)rank << RANK_SHIFT) + offset;
    }
}

/* The same places in the shared memory of other ranks (`mapa`): of generic addresses, or in the window. */
void map_ranks(Context *context, uint64_t *addresses, const uint32_t *ranks, uint32_t lanes, uint32_t site, uint32_t generic)
{
    uint32_t shift = generic ? RANK_SHIFT : CLUSTER_WINDOW_SHIFT;
    uint64_t start = generic ? (uint64_t)context->arena : 0;
    FOR_EACH_LANE (lane, lanes) {
        uint64_t rank = ranks[lane];
        if (rank >= context->cluster_blocks) {
            report(context, site, LAUNCH_ERROR, lane, context->cluster_blocks, rank);
            rank = context->rank;
        }
        uint64_t within = addresses[lane] - start;
        bool nowhere = generic && within >= context->shared_reach; /* no address of shared memory: none, then */
        addresses[lane] = nowhere ? 0 : start + (rank << shift | (within & ((1u << shift) - 1)));
    }
}

/* The ranks whose shared memory addresses are in (`getctarank`). */
void ranks_of(Context *context, uint64_t *addresses, uint32_t lanes, uint32_t generic)
{
    FOR_EACH_LANE (lane, lanes)
        addresses[lane] = generic ? (addresses[lane] - (uint64_t)context->arena) >> RANK_SHIFT
                                  : (addresses[lane] & UINT32_MAX) >> CLUSTER_WINDOW_SHIFT;
}

/* The last warp of a block of a cluster has ended: what others did in its shared memory must have come before, and nothing
 * that is in flight may be for it. */
static void end_rank(Context *context, uint32_t warp)
{
    uint32_t rank = rank_of_warp(context, warp), first = rank * context->block_warps, epoch = context->shared_epoch;
    const SyncTable *sync = context->sync;
    const MbarrierTable *table = context->mbarriers;
    for (uint32_t n = 0; table && n < table->copies; n++) {
        const BulkCopy *copy = &table->flight[n];
        if (!copy->made && copy->shared >> RANK_SHIFT == rank && rank_of_warp(context, copy->warp) != rank) {
            enter_warp(context, copy->warp);
            report(context, copy->shared_site, RACE, copy->lane, rank, ENDED_BLOCK);
        }
    }
    Clocks known = 0;
    for (uint32_t own = first; own < first + context->block_warps && own < context->warps; own++)
        if (sync->known_epoch[own] == epoch)
            known = __builtin_elementwise_max(known, clocks_at(sync->known[own]));
    for (uint32_t by = 0; by < context->warps; by++) {
        Reach reach = context->reaches[rank][by];
        if (!reach.site || epoch_of(reach.tag) != epoch || clock_of(reach.tag) < known[by])
            continue;
        enter_warp(context, by);
        report(context, reach.site - 1, RACE, 0, rank, ENDED_BLOCK);
    }
}
