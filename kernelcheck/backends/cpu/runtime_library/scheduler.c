/* Runs the blocks of a launch, one after the other, and the warps of each block in turn.
 *
 * A warp runs until it ends or waits at a barrier; a barrier opens when all the warps that it awaits have arrived. */

#include "lanes.h"

/* A compiled kernel: runs a warp until it returns WARP_ENDED, WARP_WAITS (at the barrier that it leaves in `waits_at`) or
 * WARP_HANDS_OVER (others should run), or gives up the launch. `resume`: where it goes on, which it left in `resume_at`;
 * `frame`: where it keeps its registers meanwhile. */
typedef uint32_t WarpCode(Context *context, void *frame, uint32_t resume, uint32_t warp, uint32_t block_x,
                          uint32_t block_y, uint32_t block_z);

/* A block of the cluster starts. Shared memory has no meaningful contents: by default all ones, which is NaN in every
 * floating-point type. Warps between those of a block and of the next one have ended. */
static void start_rank(Context *context, uint32_t rank)
{
    uint32_t warps = (context->threads + LANES - 1) / LANES, first = rank * context->block_warps;
    move_base(context, rank);
    __builtin_memset(context->shared, (int)context->shared_fill, context->shared_bytes);
    __builtin_memset((uint8_t *)context->shared + context->reserved_start, 0, context->reserved_bytes);
    for (uint32_t warp = first + warps; warp < first + context->block_warps && warp < context->warps; warp++)
        context->status[warp] = OVER;
    context->rank_alive[rank] = warps;
    __builtin_memset(context->reaches[rank], 0, sizeof context->reaches[rank]);
    context->alive += warps;
}

static void start_block(Context *context)
{
    context->steps_left = context->step_limit;
    context->random = context->schedule_seed + context->block * RANDOM_MULTIPLIER;
    context->alive = 0;
    __builtin_memset(context->status, 0, sizeof context->status);
    __builtin_memset(context->resume_at, 0, sizeof context->resume_at);
    __builtin_memset(context->barriers, 0, context->cluster_blocks * BARRIERS * sizeof(BarrierState));
    for (uint32_t rank = context->cluster_blocks; rank-- > 0;)
        start_rank(context, rank);
    context->covered_time = context->fenced_time = context->time;
    context->block_time = context->barrier_time = ++context->time;
    start_block_clocks(context);
    start_mbarriers(context);
    /* What the block writes is younger than the epoch that it begins with, of which there is no more than the tag. */
    context->shared_block_tag = next_shared_epoch(context) << SHARED_EPOCH_SHIFT;
    next_shared_epoch(context);
}

/* The order of a pass over the warps. Turn t is that of warp `factor * t + start` modulo `turns`, a power of two: the
 * factor being odd, another warp each time. Turns of warps that there are not are left out. */
typedef struct {
    uint32_t turns;
    uint32_t factor;
    uint32_t start;
} Order;

static Order next_order(Context *context)
{
    context->random = context->random * RANDOM_MULTIPLIER + RANDOM_INCREMENT;
    uint32_t bits = (uint32_t)(context->random >> 32), turns = 1;
    while (turns < context->warps)
        turns *= 2;
    switch (context->warp_order) {
    case SHUFFLED_WARPS:
        return (Order){turns, bits | 1, bits >> 8};
    case REVERSED_WARPS:
        return (Order){turns, UINT32_MAX, context->warps - 1};
    default:
        return (Order){turns, 1, 0};
    }
}

/* The position of a cluster's first block, by the number of the cluster. */
static void place_cluster(Context *context)
{
    uint64_t columns = context->nctaid_x / context->cluster_x, rows = context->nctaid_y / context->cluster_y;
    uint64_t row = context->block / columns;
    context->corner_x = (uint32_t)(context->block % columns) * context->cluster_x;
    context->corner_y = (uint32_t)(row % rows) * context->cluster_y;
    context->corner_z = (uint32_t)(row / rows) * context->cluster_z;
}

static uint32_t run_warp(Context *context, uint32_t warp, Place block)
{
    if (in_cluster(context)) {
        enter_warp(context, warp);
        move_base(context, context->rank);
        block = place_of_warp(context, warp);
    }
    WarpCode *code = context->warp_code;
    void *frame = (uint8_t *)context->frames + warp * context->frame_bytes;
    context->warp = warp;
    context->shared_tag = shared_tag(context, warp);
    if (context->mbarriers)
        mbarrier_table(context)->waiting[warp].count = 0;
    return code(context, frame, context->resume_at[warp], warp, block.x, block.y, block.z);
}

static void note_first(BarrierNote *note, const Context *context, uint32_t waiting, uint32_t thread, uint64_t detail)
{
    if (note->count++ == 0) {
        note->block = context->block;
        note->at = context->resume_at[waiting];
        note->thread = thread;
        note->detail = detail;
    }
}

/* The lanes of a warp that there are. */
static uint32_t lanes_of(const Context *context, uint32_t warp)
{
    uint32_t left = context->threads - warp % context->block_warps * LANES;
    return left >= LANES ? ALL_LANES : (1u << left) - 1;
}

/* Notes threads that ended before a barrier of the whole block, and warps that meet there from different instructions. */
static void note_absent(Context *context, uint32_t met)
{
    uint32_t first = (uint32_t)__builtin_ctz(met), absent = 0, first_absent = 0;
    uint32_t rank = rank_of_warp(context, first), warps = (context->threads + LANES - 1) / LANES;
    for (uint32_t warp = rank * context->block_warps + warps; warp-- > rank * context->block_warps;) {
        bool waits = met >> warp & 1;
        uint32_t ended = waits ? lanes_of(context, warp) & ~context->arrived_lanes[warp]
                         : context->status[warp] == OVER ? lanes_of(context, warp) : 0;
        absent += (uint32_t)__builtin_popcount(ended);
        first_absent = ended ? warp % context->block_warps * LANES + (uint32_t)__builtin_ctz(ended) : first_absent;
    }
    if (absent)
        note_first(&context->exited, context, first, first_absent, absent);
    FOR_EACH_LANE (warp, met) {
        if (context->resume_at[warp] != context->resume_at[first]) {
            note_first(&context->mixed, context, first, warp % context->block_warps * LANES, context->resume_at[warp]);
            return;
        }
    }
}

static void open_barrier(Context *context, uint32_t number)
{
    BarrierState *barrier = &context->barriers[number];
    bool awaits_all = barrier->expected == 0;
    *barrier = (BarrierState){.result_votes = barrier->votes, .result_voters = barrier->voters};
    uint32_t met = 0;
    for (uint32_t warp = 0; warp < context->warps; warp++)
        if (context->status[warp] == WAITING && context->waits_at[warp] == number) {
            context->status[warp] = READY;
            met |= 1u << warp;
        }
    if (awaits_all && met)
        note_absent(context, met);
    if ((uint32_t)__builtin_popcount(met) == context->alive && !in_cluster(context)) { /* there, others may have ended */
        end_epoch(context);
    } else {
        join(context, number, met);
    }
}

/* Opens every barrier at which all the awaited warps have arrived; whether there was one. */
static bool open_barriers(Context *context)
{
    bool opened = false;
    for (uint32_t number = 0; number < context->cluster_blocks * BARRIERS; number++) {
        const BarrierState *barrier = &context->barriers[number];
        uint32_t expected = barrier->expected ? barrier->expected : context->rank_alive[number / BARRIERS];
        if (barrier->arrived != 0 && barrier->arrived >= expected) {
            open_barrier(context, number);
            opened = true;
        }
    }
    return opened;
}

enum {
    BARRIERS_IN_A_TURN = 1024, /* after which a resident block yields: a loop with barriers may wait for other blocks */
    IDLE_ROUNDS = 16, /* after which copies in flight are made: another warp may spin until one that waits for them goes on */
};

static void end_warp(Context *context, uint32_t warp)
{
    context->status[warp] = OVER;
    context->alive--;
    if (--context->rank_alive[rank_of_warp(context, warp)] == 0 && in_cluster(context))
        end_rank(context, warp); /* before its end completes a phase of the cluster's barrier, and so an epoch */
    if (context->mbarriers)
        leave_cluster(context, warp);
}

/* Runs warps until the block is over (DONE), or cannot go on. */
static uint32_t run_block(Context *context)
{
    place_cluster(context);
    Place place = {context->corner_x, context->corner_y, context->corner_z};
    uint32_t opened = 0, idle = 0;
    for (;;) {
        bool handed_over = false, stopped = false;
        uint64_t before = context->progress;
        Order order = next_order(context);
        for (uint32_t turn = 0; turn < order.turns; turn++) {
            uint32_t warp = (order.factor * turn + order.start) & (order.turns - 1);
            if (warp >= context->warps || context->status[warp] != READY)
                continue;
            switch (run_warp(context, warp, place)) {
            case WARP_ENDED:
                end_warp(context, warp);
                stopped = true;
                break;
            case WARP_WAITS:
                context->status[warp] = WAITING;
                stopped = true;
                break;
            case WARP_HANDS_OVER:
                handed_over = true;
                break;
            default:
                return GAVE_UP;
            }
        }
        if (context->alive == 0) {
            if (context->copies)
                end_copies(context);
            if (context->mbarriers)
                end_asynchronous(context);
            return DONE;
        }
        if (open_barriers(context)) {
            if (context->resident && ++opened == BARRIERS_IN_A_TURN)
                return WAITS_FOR_BLOCKS;
            continue;
        }
        if (context->mbarriers && context->progress == before) {
            if (run_pending(context))
                continue;
            return STUCK; /* every warp waits, at barriers or for phases of mbarriers, and nothing else goes on */
        }
        if (!handed_over)
            return STUCK; /* no warp can go on and no barrier can open */
        idle = stopped || context->progress / EVENT != before / EVENT ? 0 : idle + 1;
        if (context->mbarriers && (idle == IDLE_ROUNDS || (idle != 0 && context->resident))) {
            idle = 0;
            run_pending(context);
        }
        if (context->resident)
            return WAITS_FOR_BLOCKS; /* for a change in memory, which another warp or block will make */
    }
}

/* The block, or cluster, whose turn it is. Shuffled ones are numbers modulo a power of two, times an odd factor; those that there are
 * not are mapped again, which makes a permutation of the others. */
static uint64_t block_in_turn(const Context *context, uint64_t number)
{
    if (context->reversed_blocks)
        return context->last_block - number;
    if (!context->shuffled_blocks || context->last_block == 0)
        return number;
    uint64_t bits = context->schedule_seed * RANDOM_MULTIPLIER + RANDOM_INCREMENT;
    uint64_t mask = UINT64_MAX >> __builtin_clzll(context->last_block);
    do
        number = ((bits >> 24 | 1) * number + (bits >> 40)) & mask;
    while (number > context->last_block);
    return number;
}

/* Runs blocks [first, first + count) of the order that the schedule gives them. A resident block
 * that waits for others is resumed where it was, with `resumes` set. Returns DONE, GAVE_UP, STUCK (at barriers),
 * or WAITS_FOR_BLOCKS. */
uint32_t run(Context *context, uint64_t first, uint64_t count)
{
    for (uint64_t number = first; number < first + count; number++) {
        context->block = block_in_turn(context, number);
        if (!context->resumes)
            start_block(context);
        uint32_t outcome = run_block(context);
        context->resumes = outcome == WAITS_FOR_BLOCKS;
        if (outcome != DONE)
            return outcome;
    }
    return DONE;
}
