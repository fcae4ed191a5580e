/* Groups of bulk copies (PTX ISA, "cp.async.bulk.commit_group" and "cp.async.bulk.wait_group"). */

#include "lanes.h"

/* Lanes close their bulk groups. */
void commit_bulk(Context *context, uint32_t lanes)
{
    MbarrierTable *table = mbarrier_table(context);
    for (uint32_t n = 0; n < table->copies; n++) {
        BulkCopy *copy = &table->flight[n];
        if (copy->warp == context->warp && lanes >> copy->lane & 1 && copy->group == OPEN_GROUP && stores(copy))
            copy->group = table->groups[copy->warp][copy->lane];
    }
    FOR_EACH_LANE (lane, lanes)
        table->groups[context->warp][lane]++;
    context->progress += EVENT;
}

/* Lanes wait for all their bulk groups but the last `spared`. */
void wait_bulk(Context *context, uint32_t lanes, uint32_t spared)
{
    MbarrierTable *table = mbarrier_table(context);
    for (uint32_t n = 0; n < table->copies;) {
        BulkCopy *copy = &table->flight[n];
        uint32_t groups = table->groups[copy->warp][copy->lane];
        if (copy->warp != context->warp || !(lanes >> copy->lane & 1) || copy->group == OPEN_GROUP ||
            groups - copy->group <= spared) {
            n++;
            continue;
        }
        if (!copy->made)
            make_copy(context, copy);
        uint32_t agent = AGENTS_OF_OBJECTS + copy->warp % AGENTS_OF_GROUPS;
        AsyncRow *row = refreshed(own_row(context), context->shared_epoch);
        uint8_t clock = clock_after(copy->clock);
        row->agents[agent] = row->agents[agent] > clock ? row->agents[agent] : clock;
        drop_copy(table, n);
    }
    context->progress += EVENT;
}
