"""The memory that the host and the compiled kernels share: one `Context` per worker thread and launch.

Compiled code reaches a field as `context + Context.<field>.offset`, so the layout is defined only here.
"""

from __future__ import annotations

import ctypes

from kernelcheck.backends.clusters import CLUSTER_BLOCKS
from kernelcheck.backends.cpu.emit.ir import LANES, Emitter, Value, widened

BARRIERS = 16
"""Named barriers of a block (PTX ISA 9.7.13.1, `barrier`)."""

MAX_WARPS = 32
"""Warps of a block of 1,024 threads, or of the blocks of a cluster together, which run as one."""

ALL_BARRIERS = BARRIERS * CLUSTER_BLOCKS
"""Named barriers of the blocks of a cluster, by rank."""

WINDOW_SHIFT = 24
"""Bits of an address in the window of a cluster that are an offset in one block's shared memory; above is the block's
rank (as an H200 has it; CUTLASS, `Sm100MmaPeerBitMask`)."""

RANK_SHIFT = 18
"""Bits of an offset in the shared memory of one block: those of a cluster lie 2^18 bytes apart, more than any has."""


class FindingSlot(ctypes.Structure):
    """The first occurrence of one kind of finding at one site, and how many there were."""

    _fields_ = (
        ("count", ctypes.c_uint64),
        ("block", ctypes.c_uint64),
        ("thread", ctypes.c_uint64),
        ("address", ctypes.c_uint64),
        ("detail", ctypes.c_uint64),
    )


class Bounds(ctypes.Structure):
    """A live buffer: the addresses `low <= a < high`. Also the buffer that a site's accesses were last found in.

    `tags`: the `BufferTags` of a watched buffer, else 0; `met`: not 0 once a site has met a watched one. `read_high`:
    as `high`, but 0 for a watched buffer, so that reads of it take the path of out-of-bounds accesses, and are checked.
    `seen`: where the first warp of a block last loaded a row at the site, and `ahead`, twice how much further that was
    than in the block before.
    """

    _fields_ = (
        ("low", ctypes.c_uint64),
        ("high", ctypes.c_uint64),
        ("tags", ctypes.c_void_p),
        ("met", ctypes.c_uint64),
        ("read_high", ctypes.c_uint64),
        ("seen", ctypes.c_uint64),
        ("ahead", ctypes.c_uint64),
        ("unused", ctypes.c_uint64),
    )


BOUNDS_BYTES = ctypes.sizeof(Bounds)


class BufferTags(ctypes.Structure):
    """Tags of a buffer in global memory, which starts at `low`, one for every `1 << shift` bytes (`global_tags.py`).

    Where an entry of `runs` is not 0, it is the writer's tag of 32 granules, and theirs in `writers` do not count; so
    it is with `reader_runs` and `readers`. An element whose writer's tag is below `blank` has never been written.
    `read`: whether any was read in this launch, or SEALED; `operated`: whether by atomic operations or strong stores,
    too; `written`: whether by plain stores. `whole`: how many granules from the first on are known to be written.
    `noted`: null, or a bit for each granule that a launch sets where it reads a sealed buffer. Without `writers`, it
    represents the shared memory of a block.
    """

    _fields_ = (
        ("low", ctypes.c_uint64),
        ("writers", ctypes.c_void_p),
        ("readers", ctypes.c_void_p),
        ("runs", ctypes.c_void_p),
        ("reader_runs", ctypes.c_void_p),
        ("blank", ctypes.c_uint32),
        ("shift", ctypes.c_uint32),
        ("read", ctypes.c_uint32),
        ("operated", ctypes.c_uint32),
        ("whole", ctypes.c_uint64),
        ("noted", ctypes.c_void_p),
        ("written", ctypes.c_uint64),
    )


SEALED, UNSEALED = 2, 3
"""`BufferTags.read` of a buffer that no store of the launch can reach, and all of which is written: its loads are not
checked. The second: a store reached it nevertheless, so that loads at sites that had not met it yet are noted."""


class BarrierState(ctypes.Structure):
    """One named barrier: warps that have arrived, warps awaited (0: all live ones), and the votes of `bar.red`."""

    _fields_ = (
        ("arrived", ctypes.c_uint32),
        ("expected", ctypes.c_uint32),
        ("votes", ctypes.c_uint32),
        ("voters", ctypes.c_uint32),
        ("result_votes", ctypes.c_uint32),
        ("result_voters", ctypes.c_uint32),
    )


BARRIER_BYTES = ctypes.sizeof(BarrierState)


class BarrierNote(ctypes.Structure):
    """Something that the warps of a block did at a barrier of the whole block, the first time, and how often.

    `at` is where a warp that waits there goes on, as in `Context.resume_at`; `thread` is the first that did it. What
    `detail` says depends on what it is.
    """

    _fields_ = (
        ("count", ctypes.c_uint64),
        ("block", ctypes.c_uint64),
        ("at", ctypes.c_uint32),
        ("thread", ctypes.c_uint32),
        ("detail", ctypes.c_uint64),
    )


PLACES = 256
"""Rows of clocks that places in memory share."""


class SyncTable(ctypes.Structure):
    """The vector clocks of a block: of its warps, places in memory, and named barriers (`shared_shadow.py`).

    A row that is not of the current epoch holds zeros. In a warp's own row, its own clock is the current one.
    `releasers` are the warps that have released anything, as bits. `times`, `place_times` and `barrier_times` are the
    same for global memory, where tags have times instead of clocks (`global_tags.py`).
    """

    _fields_ = (
        ("known_epoch", ctypes.c_uint32 * MAX_WARPS),
        ("known", ctypes.c_uint8 * MAX_WARPS * MAX_WARPS),
        ("place_epoch", ctypes.c_uint32 * PLACES),
        ("place", ctypes.c_uint8 * MAX_WARPS * PLACES),
        ("barrier_epoch", ctypes.c_uint32 * ALL_BARRIERS),
        ("barrier", ctypes.c_uint8 * MAX_WARPS * ALL_BARRIERS),
        ("releasers_epoch", ctypes.c_uint32),
        ("releasers", ctypes.c_uint32),
        ("times", ctypes.c_uint32 * MAX_WARPS * MAX_WARPS),
        ("place_times", ctypes.c_uint32 * MAX_WARPS * PLACES),
        ("barrier_times", ctypes.c_uint32 * MAX_WARPS * ALL_BARRIERS),
    )


BLOCK_SLOTS = 64
"""Blocks of a launch that have clocks of their own at a time. A power of two."""


class BlockClocks(ctypes.Structure):
    """The vector clocks of the blocks of a launch, which run on one host thread: what they know of each other's times.

    Blocks that run one after another have slots in turn, from the time in `starts` on; `count` have started. Where all
    are resident, each has `span` tags of its own, from `first` on. `releases` counts those of all blocks. A block has
    four clocks, and a place three of them (`global_tags.py`).
    """

    _fields_ = (
        ("count", ctypes.c_uint32),
        ("span", ctypes.c_uint32),
        ("first", ctypes.c_uint32),
        ("releases", ctypes.c_uint32),
        ("starts", ctypes.c_uint32 * BLOCK_SLOTS),
        ("known", ctypes.c_uint32 * BLOCK_SLOTS * 4 * BLOCK_SLOTS),
        ("place", ctypes.c_uint32 * BLOCK_SLOTS * 3 * PLACES),
    )


READERS = 27
"""Readers of one granule that are kept one by one."""
READER_SETS = 1024
"""Granules whose several readers are kept one by one: of shared memory, and as many of global memory. A power of
two."""
MOST_JOINS = 1 << 18
"""Reads in a launch that keep their readers one by one. Each takes about 0.1 µs, others a thirtieth of that."""


class ReaderSet(ctypes.Structure):
    """The readers of a granule of memory: their tags, in the shared memory's epoch, or the launch, of `generation`."""

    _fields_ = (
        ("granule", ctypes.c_uint64),
        ("generation", ctypes.c_uint32),
        ("count", ctypes.c_uint32),
        ("tags", ctypes.c_uint32 * READERS),
        ("unused", ctypes.c_uint32),
    )


class ReaderSets(ctypes.Structure):
    """The granules that several have read, of shared and of global memory (`readers.c`)."""

    _fields_ = (("joins", ctypes.c_uint64), ("sets", ReaderSet * READER_SETS * 2))


LANE_USES = 4096
"""Granules of 4 bytes whose accesses in a section are kept by lane. A power of two."""


class LaneUse(ctypes.Structure):
    """The lanes that have accessed each byte of a granule in a section, and the last of them with its site.

    `agreeing`: those that stored what was there already.
    """

    _fields_ = (
        ("granule", ctypes.c_uint64),
        ("section", ctypes.c_uint32),
        ("unused", ctypes.c_uint32),
        ("read_site", ctypes.c_uint32),
        ("read_lane", ctypes.c_uint32),
        ("write_site", ctypes.c_uint32),
        ("write_lane", ctypes.c_uint32),
        ("readers", ctypes.c_uint32 * 4),
        ("writers", ctypes.c_uint32 * 4),
        ("agreeing", ctypes.c_uint32 * 4),
    )


class LaneUses(ctypes.Structure):
    """Accesses of lanes that do not run in lock step (`lane_sections.c`)."""

    _fields_ = (("uses", LaneUse * LANE_USES),)


class AccessCounts(ctypes.Structure):
    """Counts of the requests of one memory instruction, by the memory that they met.

    A request is one warp's; its `sectors` are those of 32 bytes that its lanes touch, its `wavefronts` are the passes
    over 32 banks of 4 bytes that it takes, and `ideal` those that it takes without bank conflicts.

    Most requests of a loop differ from the one before only in where they begin: `pattern` is how far the lanes of that
    one were from the first, `alike` in which lanes it was and what else matters, and `came_to` what it came to.
    """

    _fields_ = (
        ("global_requests", ctypes.c_uint64),
        ("global_sectors", ctypes.c_uint64),
        ("global_bytes", ctypes.c_uint64),
        ("shared_requests", ctypes.c_uint64),
        ("shared_wavefronts", ctypes.c_uint64),
        ("shared_ideal", ctypes.c_uint64),
        ("shared_bytes", ctypes.c_uint64),
        ("local_requests", ctypes.c_uint64),
        ("local_sectors", ctypes.c_uint64),
        ("local_bytes", ctypes.c_uint64),
        ("alike", ctypes.c_uint64),
        ("came_to", ctypes.c_uint64),
        ("pattern", ctypes.c_uint64 * LANES),
    )


ACCESS_COUNTS = ctypes.sizeof(AccessCounts) // 8
"""How many counters an access takes."""
SUMS_OF_ACCESS = AccessCounts.alike.offset // 8
"""How many of these, from the first, are sums."""

ATOMIC_PLACES = 1 << 15
"""Places whose atomic operations one launch counts apart. A power of two."""


class AtomicTally(ctypes.Structure):
    """How often lanes operated on one place, by the atomic instruction whose `AccessCounts` start at a counter.

    A place is an address or, below 2^32, an offset in the shared memory of a block.
    """

    _fields_ = (
        ("place", ctypes.c_uint64),
        ("count", ctypes.c_uint64),
        ("counter", ctypes.c_uint64),
    )


class AtomicTable(ctypes.Structure):
    """The places that atomic operations met, hashed; `missed`: operations for whose place there was no room."""

    _fields_ = (
        ("missed", ctypes.c_uint64),
        ("places", AtomicTally * ATOMIC_PLACES),
    )


class Reach(ctypes.Structure):
    """The last access of a warp to the shared memory of another block of the cluster.

    `site`: one more than its number; 0: there was none. `tag`: the tag of the warp then.
    """

    _fields_ = (("site", ctypes.c_uint32), ("tag", ctypes.c_uint32))


class Context(ctypes.Structure):
    """Everything with which a worker runs blocks.

    The blocks of a cluster run as one, with the warps of all of them, `block_warps` to each rank. `rank`, `first_warp`,
    `first_barrier` and `block` are those of the running warp. Shared memory of the ranks lies side by side in `arena`,
    of which `shared_reach` bytes are used; `shared` and its tags point to that of `base_rank`. `corner_*` is the
    position of the cluster's first block; `reaches` are the last accesses to each rank by the warps of others.
    """

    _fields_ = (
        ("parameters", ctypes.c_void_p),
        ("globals", ctypes.c_void_p),
        ("shared", ctypes.c_void_p),
        ("shared_bytes", ctypes.c_uint64),
        ("shared_writers", ctypes.c_void_p),
        ("local", ctypes.c_void_p),
        ("frames", ctypes.c_void_p),
        ("buffers", ctypes.c_void_p),
        ("buffer_count", ctypes.c_uint64),
        ("findings", ctypes.c_void_p),
        ("site_bounds", ctypes.c_void_p),
        ("tid_x", ctypes.c_void_p),
        ("tid_y", ctypes.c_void_p),
        ("tid_z", ctypes.c_void_p),
        ("step_limit", ctypes.c_int64),
        ("steps_left", ctypes.c_int64),
        ("block", ctypes.c_uint64),
        ("clock", ctypes.c_uint64),
        ("time", ctypes.c_uint32),
        ("block_time", ctypes.c_uint32),
        ("warp", ctypes.c_uint32),
        ("threads", ctypes.c_uint32),
        ("warps", ctypes.c_uint32),
        ("warp_order", ctypes.c_uint32),
        ("ntid_x", ctypes.c_uint32),
        ("ntid_y", ctypes.c_uint32),
        ("ntid_z", ctypes.c_uint32),
        ("nctaid_x", ctypes.c_uint32),
        ("nctaid_y", ctypes.c_uint32),
        ("nctaid_z", ctypes.c_uint32),
        ("dynamic_shared_bytes", ctypes.c_uint32),
        ("shared_start", ctypes.c_uint32),
        ("barriers", BarrierState * ALL_BARRIERS),
        ("status", ctypes.c_uint32 * MAX_WARPS),
        ("waits_at", ctypes.c_uint32 * MAX_WARPS),
        ("arrived_lanes", ctypes.c_uint32 * MAX_WARPS),
        ("resume_at", ctypes.c_uint32 * MAX_WARPS),
        ("shared_readers", ctypes.c_void_p),
        ("trace_callback", ctypes.c_void_p),
        ("trace_block", ctypes.c_uint64),
        ("trace_warp", ctypes.c_uint32),
        ("trace_lane", ctypes.c_uint32),
        ("console", ctypes.c_void_p),
        ("console_room", ctypes.c_uint64),
        ("console_dropped", ctypes.c_uint64),
        ("stack_top", ctypes.c_uint64),
        ("stack_bytes", ctypes.c_uint64),
        ("call_depth", ctypes.c_uint64),
        ("copy_queues", ctypes.c_void_p),
        ("resident", ctypes.c_uint32),
        ("resumes", ctypes.c_uint32),
        ("alive", ctypes.c_uint32),
        ("grid_workspace_low", ctypes.c_uint32),
        ("grid_workspace_high", ctypes.c_uint32),
        ("schedule_seed", ctypes.c_uint64),
        ("random", ctypes.c_uint64),
        ("last_block", ctypes.c_uint64),
        ("reversed_blocks", ctypes.c_uint32),
        ("tags_floor", ctypes.c_uint32),
        ("tags_first", ctypes.c_uint32),
        ("tags_span", ctypes.c_uint32),
        ("synced_block", ctypes.c_uint32),
        ("barrier_time", ctypes.c_uint32),
        ("block_clocks", ctypes.c_void_p),
        ("block_slot", ctypes.c_uint32),
        ("seen_releases", ctypes.c_uint32),
        ("seen_address", ctypes.c_uint64),
        ("covered_time", ctypes.c_uint32),
        ("fenced_time", ctypes.c_uint32),
        ("warp_code", ctypes.c_void_p),
        ("frame_bytes", ctypes.c_uint64),
        ("reserved_start", ctypes.c_uint64),
        ("reserved_bytes", ctypes.c_uint64),
        ("shared_fill", ctypes.c_uint64),
        ("sync", ctypes.c_void_p),
        ("shared_granules", ctypes.c_uint64),
        ("shared_shift", ctypes.c_uint32),
        ("shared_epoch", ctypes.c_uint32),
        ("shared_block_tag", ctypes.c_uint32),
        ("shared_tag", ctypes.c_uint32),
        ("shared_read", ctypes.c_uint32),
        ("exited", BarrierNote),
        ("mixed", BarrierNote),
        ("local_marks", ctypes.c_void_p),
        ("witnesses", ctypes.c_void_p),
        ("counters", ctypes.c_void_p),
        ("atomics", ctypes.c_void_p),
        ("processors", ctypes.c_uint32),
        ("placement", ctypes.c_uint32),
        ("timer", ctypes.c_uint64),
        ("grid_id", ctypes.c_uint64),
        ("reader_sets", ctypes.c_void_p),
        ("shuffled_blocks", ctypes.c_uint32),
        ("lane_section", ctypes.c_uint32),
        ("lane_uses", ctypes.c_void_p),
        ("mbarriers", ctypes.c_void_p),
        ("progress", ctypes.c_uint64),
        ("early", ctypes.c_uint32),
        ("launch_registers", ctypes.c_uint32),
        ("arena", ctypes.c_void_p),
        ("shared_reach", ctypes.c_uint64),
        ("base_rank", ctypes.c_uint32),
        ("rank", ctypes.c_uint32),
        ("first_warp", ctypes.c_uint32),
        ("first_barrier", ctypes.c_uint32),
        ("block_warps", ctypes.c_uint32),
        ("cluster_blocks", ctypes.c_uint32),
        ("cluster_x", ctypes.c_uint32),
        ("cluster_y", ctypes.c_uint32),
        ("cluster_z", ctypes.c_uint32),
        ("corner_x", ctypes.c_uint32),
        ("corner_y", ctypes.c_uint32),
        ("corner_z", ctypes.c_uint32),
        ("explicit_cluster", ctypes.c_uint32),
        ("copies", ctypes.c_uint32),
        ("rank_alive", ctypes.c_uint32 * CLUSTER_BLOCKS),
        ("reaches", Reach * MAX_WARPS * CLUSTER_BLOCKS),
    )


def field_offset(name: str) -> int:
    """Bytes from the start of the context to a field."""
    return int(getattr(Context, name).offset)


def field_pointer(emitter: Emitter, name: str) -> str:
    """IR: the address of a field of `%context`."""
    pointer = emitter.fresh("field")
    emitter.line(f"{pointer} = getelementptr i8, ptr %context, i64 {field_offset(name)}")
    return pointer


def load_field(emitter: Emitter, name: str, type_: str) -> Value:
    """IR: the value of a field of `%context`."""
    return emitter.raw(f"load {type_}, ptr {field_pointer(emitter, name)}", type_, False)


def load_lanes(emitter: Emitter, table: str, warp: str) -> Value:
    """IR: this warp's 32 entries of a table of u32, one per thread, that a field of `%context` points to."""
    base = load_field(emitter, table, "ptr")
    start = emitter.fresh("row")
    emitter.line(f"{start} = shl i32 {warp}, 5")
    row = emitter.fresh("row")
    emitter.line(f"{row} = getelementptr i32, ptr {base.name}, i32 {start}")
    return emitter.raw(f"load {widened('i32')}, ptr {row}, align 64", "i32", True)


PRINTS = -1
"""The site that kernels pass to the console for a `printf`; for a failed assertion it is the site's number."""
