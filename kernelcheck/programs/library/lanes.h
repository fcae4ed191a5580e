/* Races between the lanes of a warp. */

#pragma once

#include "state.h"

namespace kernelcheck {
/* Runs the first blocks of a launch in a copy of the process; whether they found anything. The findings are in the
 * slots of the context. */
bool run_lanes(Context &context, uint32_t (*code)(Context *, uint64_t, uint64_t), uint64_t sites);
} // namespace kernelcheck
