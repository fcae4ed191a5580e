/* The blocks of a cluster, which run as one block with the warps of all of them (`Context`). Offsets in shared memory are
 * from the start of the running warp's own block or, in the arena, from that of the block with rank 0. */

#include "lanes.h"

enum WarpStatus { READY, WAITING, OVER };

/* The position of a block in the grid. */
typedef struct {
    uint32_t x;
    uint32_t y;
    uint32_t z;
} Place;

INLINE bool in_cluster(const Context *context) { return context->cluster_blocks > 1; }

/* Offsets in shared memory are from the start of that rank's on. */
static void move_base(Context *context, uint32_t rank)
{
    int64_t bytes = ((int64_t)rank - (int64_t)context->base_rank) * (1 << RANK_SHIFT);
    int64_t granules = bytes / (1 << context->shared_shift);
    context->shared = (uint8_t *)context->shared + bytes;
    context->shared_writers = (uint32_t *)context->shared_writers + granules;
    context->shared_readers = (uint32_t *)context->shared_readers + granules;
    context->base_rank = rank;
}

INLINE uint32_t enter_arena(Context *context)
{
    uint32_t before = context->base_rank;
    if (before)
        move_base(context, 0);
    return before;
}

INLINE void leave_arena(Context *context, uint32_t before)
{
    if (before)
        move_base(context, before);
}

INLINE uint32_t rank_of_warp(const Context *context, uint32_t warp) { return warp / context->block_warps; }

/* The position of the block of a warp in the grid. */
static Place place_of_warp(const Context *context, uint32_t warp)
{
    uint32_t rank = rank_of_warp(context, warp), columns = context->cluster_x, rows = context->cluster_y;
    return (Place){context->corner_x + rank % columns, context->corner_y + rank / columns % rows,
                   context->corner_z + rank / (columns * rows)};
}

/* A warp that runs, or on whose behalf something happens. */
static void enter_warp(Context *context, uint32_t warp)
{
    context->warp = warp;
    if (!in_cluster(context) || warp >= context->warps)
        return;
    Place block = place_of_warp(context, warp);
    context->rank = rank_of_warp(context, warp);
    context->first_warp = context->rank * context->block_warps;
    context->first_barrier = context->rank * BARRIERS;
    context->block = block.x + (uint64_t)context->nctaid_x * (block.y + (uint64_t)context->nctaid_y * block.z);
}

/* Whether a stretch of an arena lies in the shared memory of one block. */
INLINE bool lies_in_block(const Context *context, uint64_t offset, uint64_t bytes)
{
    uint64_t within = in_cluster(context) ? offset & ((1u << RANK_SHIFT) - 1) : offset;
    return within <= context->shared_bytes && context->shared_bytes - within >= bytes &&
           offset + bytes <= context->shared_reach;
}
