/* What every compiled kernel calls, and what calls every kernel: one LLVM module, compiled once and not with each kernel.
 *
 * Clang makes `runtime_library.ll` from this file. The package ships the `.ll`: neither users nor tests need a compiler.
 * After a change to the C, or to the structures of `context.py`, regenerate and commit it:
 *
 *     pip install -e '.[runtime-library]'      # clang, as a wheel
 *     python .ci/runtime_library.py
 *
 * `.ci/run` does the same with `--check`, and fails if the committed files differ. Machine code is made from the IR on the
 * user's machine, for its processor (`jit.py`). So the IR is for no particular processor: it works on vectors of 32 lanes,
 * which LLVM splits into the widest registers, and functions that are called from outside take no vectors, whose calling
 * convention differs between processors.
 */

#include "ranks.c"
#include "findings.c"
#include "bounds.c"
#include "lane_conflicts.c"
#include "tags.c"
#include "agents.c"
#include "clocks.c"
#include "clusters.c"
#include "readers.c"
#include "global_clocks.c"
#include "lane_sections.c"
#include "shared_checks.c"
#include "copies.c"
#include "global_tags.c"
#include "global_rows.c"
#include "global_checks.c"
#include "own_writes.c"
#include "mbarrier_objects.c"
#include "cluster_barrier.c"
#include "mbarriers.c"
#include "registers.c"
#include "tensor_maps.c"
#include "map_fields.c"
#include "reductions.c"
#include "bulk_copies.c"
#include "bulk_groups.c"
#include "panels.c"
#include "warpgroup.c"
#include "witness.c"
#include "counts.c"
#include "scheduler.c"
