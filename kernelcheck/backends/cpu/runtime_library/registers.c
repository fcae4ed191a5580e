/* Numbers of registers that warps ask for (PTX ISA, "setmaxnreg"). */

#include "lanes.h"

/* The running warp asks for `count` registers a thread (`setmaxnreg`). */
void change_registers(Context *context, uint32_t site, uint32_t count, uint32_t increases)
{
    RegisterChanges *changes = &mbarrier_table(context)->changes[context->warp];
    if (changes->count == CHANGES_KEPT) {
        report(context, site, LAUNCH_ERROR, 0, 0, CHANGES_KEPT);
    } else {
        changes->sites[changes->count] = site;
        changes->increases[changes->count] = increases;
        changes->registers[changes->count++] = count;
    }
}

/* At the end of a block, the warps from `first` on: whether the registers that its warps asked for can ever have been free. A change to fewer is
 * made at once, one to more when the pool, which the block has from its launch, has them (PTX ISA, "setmaxnreg"). */
static void check_registers(Context *context, uint32_t first)
{
    MbarrierTable *table = mbarrier_table(context);
    uint32_t held[MAX_WARPS], made[MAX_WARPS] = {0}, free = 0, warps = (context->threads + LANES - 1) / LANES;
    uint32_t most = 65536 / (warps * LANES) / 8 * 8; /* as many as there can be at the launch, if none are stated */
    most = most < 256 ? most : 256;
    bool changed = true;
    for (uint32_t warp = first; warp < first + warps; warp++)
        held[warp] = context->launch_registers;
    while (changed) {
        changed = false;
        for (uint32_t warp = first; warp < first + warps; warp++) {
            const RegisterChanges *changes = &table->changes[warp];
            if (made[warp] == changes->count)
                continue;
            uint32_t wanted = changes->registers[made[warp]];
            bool increases = changes->increases[made[warp]], known = made[warp] || context->launch_registers < most;
            if (increases ? known && wanted < held[warp] : wanted > held[warp]) {
                enter_warp(context, warp);
                report(context, changes->sites[made[warp]], LAUNCH_ERROR, 0, held[warp], wanted);
            }
            if (wanted > held[warp] + free)
                continue;
            free += held[warp] - wanted;
            held[warp] = wanted;
            made[warp]++;
            changed = true;
        }
    }
    for (uint32_t warp = first; warp < first + warps; warp++) {
        const RegisterChanges *changes = &table->changes[warp];
        if (made[warp] == changes->count)
            continue;
        enter_warp(context, warp);
        uint32_t wanted = changes->registers[made[warp]];
        report(context, changes->sites[made[warp]], DEADLOCK, 0, (uint64_t)free << 32 | held[warp], wanted);
    }
}
