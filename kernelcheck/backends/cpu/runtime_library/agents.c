/* Asynchronous agents, which copy without a warp, and the two proxies through which memory is accessed (PTX ISA, "Proxies").
 *
 * An access of an agent leaves a tag with a number above those of warps: of the mbarrier that its copy completes on, or of
 * the warp whose bulk group it belongs to. Its clock is the phase of the mbarrier, or counts the copies of the groups. What a
 * warp knows of agents it hands on with its own clocks; so it does with how far writes of each warp have been made visible
 * to the asynchronous proxy, by fences: `fenced` in this epoch, all of them before the epoch `fenced_before`. */

#include "lanes.h"

static AsyncClocks *async_clocks(const Context *context) { return &((MbarrierTable *)context->mbarriers)->clocks; }

/* The row, whose clocks are zeros if they are of an older epoch. */
INLINE AsyncRow *refreshed(AsyncRow *row, uint32_t epoch)
{
    if (row->epoch != epoch) {
        row->epoch = epoch;
        put_clocks_at(row->agents, (Clocks)0);
        put_clocks_at(row->fenced, (Clocks)0);
    }
    return row;
}

/* Raises a row to another. */
APART void raise_async(AsyncRow *row, const AsyncRow *other, uint32_t epoch)
{
    refreshed(row, epoch);
    if (row->fenced_before < other->fenced_before)
        row->fenced_before = other->fenced_before;
    if (other->epoch != epoch)
        return;
    put_clocks_at(row->agents, __builtin_elementwise_max(clocks_at(row->agents), clocks_at(other->agents)));
    put_clocks_at(row->fenced, __builtin_elementwise_max(clocks_at(row->fenced), clocks_at(other->fenced)));
}

INLINE AsyncRow *own_row(const Context *context) { return &async_clocks(context)->known[context->warp]; }

/* The running warp synchronises through places in memory, as in `synchronise_clocks`. */
APART void synchronise_async(Context *context, const uint64_t *offsets, uint64_t start, uint32_t lanes, uint32_t what)
{
    AsyncClocks *clocks = async_clocks(context);
    uint32_t epoch = epoch_of(context->shared_tag);
    FOR_EACH_LANE (lane, lanes) {
        AsyncRow *place = &clocks->place[place_of(start + offsets[lane])];
        if (what & ACQUIRES)
            raise_async(own_row(context), place, epoch);
        if (what & RELEASES)
            raise_async(place, own_row(context), epoch);
    }
}

/* Some warps have met at a named barrier, as in `join_clocks`. */
APART void join_async(Context *context, uint32_t number, uint32_t warps)
{
    AsyncClocks *clocks = async_clocks(context);
    uint32_t epoch = context->shared_epoch;
    AsyncRow *joined = &clocks->barrier[number];
    FOR_EACH_LANE (warp, warps)
        raise_async(joined, &clocks->known[warp], epoch);
    FOR_EACH_LANE (warp, warps)
        raise_async(&clocks->known[warp], joined, epoch);
    joined->epoch = 0;
}

/* All warps of the block have met: an epoch ends. What its writes lack of fences is kept for a while. */
static void end_async_epoch(Context *context)
{
    AsyncClocks *clocks = async_clocks(context);
    uint32_t epoch = context->shared_epoch, slot = epoch % EPOCHS_KEPT;
    Clocks fenced = 0;
    for (uint32_t warp = 0; warp < context->warps; warp++) {
        const AsyncRow *row = &clocks->known[warp];
        if (clocks->fenced_before < row->fenced_before)
            clocks->fenced_before = row->fenced_before;
        if (row->epoch == epoch)
            fenced = __builtin_elementwise_max(fenced, clocks_at(row->fenced));
    }
    for (uint32_t warp = 0; warp < context->warps; warp++)
        clocks->known[warp].fenced_before = clocks->fenced_before;
    clocks->epochs[slot] = epoch;
    put_clocks_at(clocks->fenced[slot], fenced);
}

INLINE uint32_t agent_tag(uint32_t epoch, uint32_t agent, uint32_t clock)
{
    return epoch << SHARED_EPOCH_SHIFT | (MAX_WARPS + agent) << SHARED_WARP_SHIFT | clock << SHARED_CLOCK_SHIFT;
}

/* Whether a reader's tag is of a product by a warpgroup, which is marked as looks before atomic operations are. */
INLINE bool is_of_product(uint32_t tag)
{
    return tag & ATOMIC_BIT && warp_of(tag) >= MAX_WARPS + AGENTS_OF_OBJECTS + AGENTS_OF_GROUPS && warp_of(tag) < KEPT;
}

/* Whether no wait of its warpgroup was for that product; a barrier of the block is none. */
static bool product_is_pending(const Context *context, uint32_t tag)
{
    uint32_t warpgroup = warp_of(tag) - MAX_WARPS - AGENTS_OF_OBJECTS - AGENTS_OF_GROUPS;
    const ProductGroups *groups = &((const MbarrierTable *)context->mbarriers)->products[warpgroup * 4];
    if (tag < context->shared_block_tag)
        return false;
    if (groups->read == 0)
        return true;
    uint32_t last = (groups->read - 1) % GROUPS_KEPT, epoch = groups->epochs[last];
    return epoch_of(tag) > epoch || (epoch_of(tag) == epoch && clock_of(tag) >= groups->ends[last]);
}

/* The running warp executes `fence.proxy.async`: all that it did and knows of is visible to the asynchronous proxy. */
void fence_proxies(Context *context, uint32_t lanes)
{
    if (lanes == 0)
        return;
    SyncTable *sync = context->sync;
    uint32_t warp = context->warp, tag = context->shared_tag, epoch = epoch_of(tag);
    Clocks known = ticked(current(sync->known[warp], sync->known_epoch[warp], epoch), warp, clock_of(tag));
    AsyncRow *row = refreshed(own_row(context), epoch);
    put_clocks_at(row->fenced, __builtin_elementwise_max(clocks_at(row->fenced), known));
    row->fenced_before = epoch;
    async_clocks(context)->last_fence = epoch;
    put_own_clocks(context, known, after_release(clock_of(tag)));
}

/* Whether the write of a warp that `tag` records is visible to what the running warp starts in the asynchronous proxy. */
static bool is_fenced(const Context *context, uint32_t tag)
{
    const AsyncClocks *clocks = async_clocks(context);
    const AsyncRow *row = own_row(context);
    uint32_t epoch = epoch_of(tag), now = epoch_of(context->shared_tag), warp = warp_of(tag), slot = epoch % EPOCHS_KEPT;
    if (tag < context->shared_block_tag || warp >= MAX_WARPS || epoch < row->fenced_before)
        return true;
    if (epoch == now)
        return row->epoch == now && clock_of(tag) < row->fenced[warp];
    if (clocks->epochs[slot] == epoch)
        return clock_of(tag) < clocks->fenced[slot][warp];
    return clocks->last_fence >= epoch; /* it is long ago */
}
