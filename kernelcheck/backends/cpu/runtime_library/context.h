/* Made by `.ci/runtime_library.py` of what Python knows: do not edit. */

#pragma once

typedef __UINT8_TYPE__ uint8_t;
typedef __UINT16_TYPE__ uint16_t;
typedef __UINT32_TYPE__ uint32_t;
typedef __UINT64_TYPE__ uint64_t;
typedef __INT8_TYPE__ int8_t;
typedef __INT16_TYPE__ int16_t;
typedef __INT32_TYPE__ int32_t;
typedef __INT64_TYPE__ int64_t;

#define UINT8_MAX __UINT8_MAX__
#define UINT32_MAX __UINT32_MAX__
#define INT32_MAX __INT32_MAX__
#define UINT64_MAX __UINT64_MAX__

#define LANES 32u
#define MAX_WARPS 32u
#define BARRIERS 16u
#define ALL_BARRIERS 256u
#define CLUSTER_BLOCKS 16u
#define RANK_SHIFT 18u
#define CLUSTER_WINDOW_SHIFT 24u
#define PLACES 256u
#define PROBE_BITS 20u
#define THREAD_BITS 10u
#define WAITS_FOR_LAUNCHES 0u
#define LAUNCHES_DEPENDENTS 1u
#define FENCES 2u
#define ATOMIC_PLACES 32768u
#define IN_ANY 0u
#define IN_GLOBAL 1u
#define IN_SHARED 2u
#define IN_LOCAL 3u
#define IN_ATOMICALLY 16u
#define BLOCK_SLOTS 64u
#define PLACE_SHIFT 3u
#define RUN 32u
#define READ 0u
#define WRITE 1u
#define ATOMIC 2u
#define EXCHANGE 3u
#define STRONG_WRITE 4u
#define BLOCK_SCOPE 16u
#define PEEK 5u
#define STRONG_READ 6u
#define VOLATILE_WRITE 7u
#define VOLATILE_READ 8u
#define ACQUIRES 1u
#define RELEASES 2u
#define AMONG_BLOCKS 4u
#define ACQUIRE_FENCE 8u
#define RELEASE_FENCE 16u
#define RELAXED 32u
#define GLOBAL_TIME_SHIFT 7u
#define LATE 64u
#define OPERATES 64u
#define SEALED 2u
#define UNSEALED 3u
#define SHARED_EPOCH_SHIFT 14u
#define SHARED_WARP_SHIFT 8u
#define SHARED_CLOCK_SHIFT 1u
#define SHARED_EPOCHS 262144u
#define CLOCK_MOST 127u
#define ATOMIC_BIT 1u
#define SEVERAL 63u
#define KEPT 62u
#define READER_SETS 1024u
#define READERS 27u
#define MBARRIERS 256u
#define WAITS_KEPT 4u
#define ARRIVALS_KEPT 64u
#define CHANGES_KEPT 64u
#define COPY_ENTRIES 64u
#define COPIES_KEPT 1024u
#define MAPS_KEPT 8u
#define EPOCHS_KEPT 16u
#define AGENTS_OF_OBJECTS 14u
#define AGENTS_OF_GROUPS 8u
#define AGENTS_OF_PRODUCTS 8u
#define MOST_DIMS 5u
#define OPEN_GROUP 4294967295u
#define TENSOR_MAP_MAGIC 8097873943252397684ull
#define TENSOR 2u
#define STORES 1u
#define REDUCES 4u
#define MULTICASTS 8u
#define OF_VALUE 65536u
#define DIMS_SHIFT 4u
#define OPERATION_SHIFT 8u
#define TYPE_SHIFT 12u
#define REDUCE_ADD 0u
#define REDUCE_MIN 1u
#define REDUCE_MAX 2u
#define REDUCE_INC 3u
#define REDUCE_DEC 4u
#define REDUCE_AND 5u
#define REDUCE_OR 6u
#define REDUCE_XOR 7u
#define TYPE_NONE 0u
#define TYPE_U8 1u
#define TYPE_U16 2u
#define TYPE_U32 3u
#define TYPE_S32 4u
#define TYPE_U64 5u
#define TYPE_S64 6u
#define TYPE_F16 7u
#define TYPE_F32 8u
#define TYPE_F64 9u
#define TYPE_BF16 10u
#define TYPE_TF32 11u
#define TENSOR_MAP_BYTES 128u
#define FIELD_GLOBAL_ADDRESS 0u
#define FIELD_RANK 1u
#define FIELD_BOX_DIM 2u
#define FIELD_GLOBAL_DIM 3u
#define FIELD_GLOBAL_STRIDE 4u
#define FIELD_ELEMENT_STRIDE 5u
#define FIELD_ELEMTYPE 6u
#define FIELD_INTERLEAVE_LAYOUT 7u
#define FIELD_SWIZZLE_MODE 8u
#define FIELD_FILL_MODE 9u
#define FIELD_SWIZZLE_ATOMICITY 10u
#define INCOMPLETE_MAP 256u
#define IN_FLIGHT 67u
#define ENDED_BLOCK 70u
#define UNBEGUN_BLOCK 71u
#define CHANGED_MAP 72u
#define UNFENCED_MAP 64u
#define NO_REDUCTION 256u
#define CROOKED_TILE 512u
#define TILE_BEFORE 513u
#define OF_WARPGROUP 4294967288u
#define OF_CLUSTER 4294967280u
#define GROUPS_KEPT 16u
#define PRODUCTS 64u
#define UNFENCED_REGISTERS 68u
#define REGISTERS_IN_FLIGHT 69u
#define MATRIX_F16 0u
#define MATRIX_BF16 1u
#define MATRIX_TF32 2u
#define MATRIX_E4M3 3u
#define MATRIX_E5M2 4u
#define MATRIX_S8 5u
#define MATRIX_U8 6u
#define MATRIX_HALVES 64u
#define MATRIX_SATURATES 128u
#define MATRIX_NEGATES_A 256u
#define MATRIX_NEGATES_B 512u
#define MATRIX_TURNS_A 1024u
#define MATRIX_TURNS_B 2048u
#define ARRIVES 64u
#define EXPECTS 128u
#define BALANCES 256u
#define DROPS 512u
#define NEVER_COMPLETES 1024u
#define OF_STATE 2048u
#define MEETS 4096u
#define NOT_INITIALISED 0u
#define INVALIDATED 1u
#define OVERWRITTEN 2u
#define RE_INITIALISED 3u
#define BAD_COUNT 4u
#define NO_ARRIVALS 5u
#define TOO_MANY_ARRIVALS 6u
#define TOO_MANY_BYTES 7u
#define COMPLETES 8u
#define OLD_STATE 9u
#define ARRIVES_AGAIN 10u
#define WAITS_UNARRIVED 11u
#define SPLIT_ARRIVALS 12u
#define MOST_JOINS 262144u
#define SEVERAL_WARPS 16128u
#define NEXT_WARP 256u
#define ANOTHER_BLOCK 64u
#define UNFENCED_BLOCK 65u
#define READ_ONLY_PATH 66u
#define ANOTHER_LANE 128u
#define LANE_READ 160u
#define LANE_WROTE 192u
#define LANE_USES 4096u
#define REVERSED_WARPS 1u
#define SHUFFLED_WARPS 2u
#define RANDOM_MULTIPLIER 6364136223846793005ull
#define RANDOM_INCREMENT 1442695040888963407ull
#define WARP_ENDED 0u
#define WARP_WAITS 1u
#define WARP_HANDS_OVER 3u
#define DONE 0u
#define GAVE_UP 2u
#define STUCK 3u
#define WAITS_FOR_BLOCKS 4u
#define FINDING_KINDS 15u
#define OUT_OF_BOUNDS 0u
#define MISALIGNED 1u
#define UNINITIALIZED_READ 2u
#define RACE 3u
#define BARRIER_DIVERGENCE 4u
#define DEADLOCK 5u
#define TIMEOUT 6u
#define LAUNCH_ERROR 7u
#define SHUFFLE_SOURCE 8u
#define DIVISION_BY_ZERO 9u
#define MISSING_FENCE 10u
#define PLAIN_ACCESS 11u
#define ASSERTION 12u
#define MBARRIER_STATE 13u
#define MISSING_PROXY_FENCE 14u

/* The first occurrence of one kind of finding at one site, and how many there were. */
typedef struct {
    uint64_t count;
    uint64_t block;
    uint64_t thread;
    uint64_t address;
    uint64_t detail;
} FindingSlot;
static_assert(sizeof(FindingSlot) == 40);

/* Tags of a buffer in global memory, which starts at `low`, one for every `1 << shift` bytes (`global_tags.py`).
 *
 * Where an entry of `runs` is not 0, it is the writer's tag of 32 granules, and theirs in `writers` do not count; so
 * it is with `reader_runs` and `readers`. An element whose writer's tag is below `blank` has never been written.
 * `read`: whether any was read in this launch, or SEALED; `operated`: whether by atomic operations or strong stores,
 * too; `written`: whether by plain stores. `whole`: how many granules from the first on are known to be written.
 * `noted`: null, or a bit for each granule that a launch sets where it reads a sealed buffer. Without `writers`, it
 * represents the shared memory of a block. */
typedef struct {
    uint64_t low;
    void *writers;
    void *readers;
    void *runs;
    void *reader_runs;
    uint32_t blank;
    uint32_t shift;
    uint32_t read;
    uint32_t operated;
    uint64_t whole;
    void *noted;
    uint64_t written;
} BufferTags;
static_assert(sizeof(BufferTags) == 80);

/* A live buffer: the addresses `low <= a < high`. Also the buffer that a site's accesses were last found in.
 *
 * `tags`: the `BufferTags` of a watched buffer, else 0; `met`: not 0 once a site has met a watched one. `read_high`:
 * as `high`, but 0 for a watched buffer, so that reads of it take the path of out-of-bounds accesses, and are checked.
 * `seen`: where the first warp of a block last loaded a row at the site, and `ahead`, twice how much further that was
 * than in the block before. */
typedef struct {
    uint64_t low;
    uint64_t high;
    void *tags;
    uint64_t met;
    uint64_t read_high;
    uint64_t seen;
    uint64_t ahead;
    uint64_t unused;
} Bounds;
static_assert(sizeof(Bounds) == 64);

/* One named barrier: warps that have arrived, warps awaited (0: all live ones), and the votes of `bar.red`. */
typedef struct {
    uint32_t arrived;
    uint32_t expected;
    uint32_t votes;
    uint32_t voters;
    uint32_t result_votes;
    uint32_t result_voters;
} BarrierState;
static_assert(sizeof(BarrierState) == 24);

/* Something that the warps of a block did at a barrier of the whole block, the first time, and how often.
 *
 * `at` is where a warp that waits there goes on, as in `Context.resume_at`; `thread` is the first that did it. What
 * `detail` says depends on what it is. */
typedef struct {
    uint64_t count;
    uint64_t block;
    uint32_t at;
    uint32_t thread;
    uint64_t detail;
} BarrierNote;
static_assert(sizeof(BarrierNote) == 32);

/* The vector clocks of a block: of its warps, places in memory, and named barriers (`shared_shadow.py`).
 *
 * A row that is not of the current epoch holds zeros. In a warp's own row, its own clock is the current one.
 * `releasers` are the warps that have released anything, as bits. `times`, `place_times` and `barrier_times` are the
 * same for global memory, where tags have times instead of clocks (`global_tags.py`). */
typedef struct {
    uint32_t known_epoch[32];
    uint8_t known[32][32];
    uint32_t place_epoch[256];
    uint8_t place[256][32];
    uint32_t barrier_epoch[256];
    uint8_t barrier[256][32];
    uint32_t releasers_epoch;
    uint32_t releasers;
    uint32_t times[32][32];
    uint32_t place_times[256][32];
    uint32_t barrier_times[256][32];
} SyncTable;
static_assert(sizeof(SyncTable) == 89224);

/* The vector clocks of the blocks of a launch, which run on one host thread: what they know of each other's times.
 *
 * Blocks that run one after another have slots in turn, from the time in `starts` on; `count` have started. Where all
 * are resident, each has `span` tags of its own, from `first` on. `releases` counts those of all blocks. A block has
 * four clocks, and a place three of them (`global_tags.py`). */
typedef struct {
    uint32_t count;
    uint32_t span;
    uint32_t first;
    uint32_t releases;
    uint32_t starts[64];
    uint32_t known[64][4][64];
    uint32_t place[256][3][64];
} BlockClocks;
static_assert(sizeof(BlockClocks) == 262416);

/* The readers of a granule of memory: their tags, in the shared memory's epoch, or the launch, of `generation`. */
typedef struct {
    uint64_t granule;
    uint32_t generation;
    uint32_t count;
    uint32_t tags[27];
    uint32_t unused;
} ReaderSet;
static_assert(sizeof(ReaderSet) == 128);

/* The granules that several have read, of shared and of global memory (`readers.c`). */
typedef struct {
    uint64_t joins;
    ReaderSet sets[2][1024];
} ReaderSets;
static_assert(sizeof(ReaderSets) == 262152);

/* The last access of a warp to the shared memory of another block of the cluster.
 *
 * `site`: one more than its number; 0: there was none. `tag`: the tag of the warp then. */
typedef struct {
    uint32_t site;
    uint32_t tag;
} Reach;
static_assert(sizeof(Reach) == 8);

/* The lanes that have accessed each byte of a granule in a section, and the last of them with its site.
 *
 * `agreeing`: those that stored what was there already. */
typedef struct {
    uint64_t granule;
    uint32_t section;
    uint32_t unused;
    uint32_t read_site;
    uint32_t read_lane;
    uint32_t write_site;
    uint32_t write_lane;
    uint32_t readers[4];
    uint32_t writers[4];
    uint32_t agreeing[4];
} LaneUse;
static_assert(sizeof(LaneUse) == 80);

/* Accesses of lanes that do not run in lock step (`lane_sections.c`). */
typedef struct {
    LaneUse uses[4096];
} LaneUses;
static_assert(sizeof(LaneUses) == 327680);

/* The lanes of a warp that accessed a watched place at once, by the probe at the instruction.
 *
 * `since`: when the last barrier of its whole block was. */
typedef struct {
    uint64_t block;
    uint32_t since;
    uint32_t probe;
    uint32_t place;
    uint32_t warp;
    uint32_t lanes;
} WitnessEvent;
static_assert(sizeof(WitnessEvent) == 32);

/* The first access of each class to every granule of a buffer: `cells` has all granules for each class in turn.
 *
 * A cell is 0, or one more than the probe, the thread and the block of an access. `used`: bits of the classes met. */
typedef struct {
    uint64_t low;
    uint64_t high;
    uint64_t granules;
    void *cells;
    uint64_t used;
} AccessedBuffer;
static_assert(sizeof(AccessedBuffer) == 40);

/* What a launch accesses, where others may run at the same time (`runtime/unordered_accesses.py`).
 *
 * `waits`, `triggers` and `written` are tags of the running block, or cluster: those at which its warps first waited
 * for the launches before, its blocks first let dependents begin, and its warps last wrote before that, without a
 * fence since. `waited`: whether any block waited; `waited_first`: whether any did before it let dependents begin;
 * `unfenced`: whether what any wrote before it did was without a fence. */
typedef struct {
    void *buffers;
    uint64_t count;
    uint64_t shift;
    uint32_t waits[32];
    uint32_t triggers[16];
    uint32_t written[32];
    uint32_t waited;
    uint32_t waited_first;
    uint32_t unfenced;
} LaunchAccesses;
static_assert(sizeof(LaunchAccesses) == 360);

/* The watched places, and what happened there: `used` of `room` events.
 *
 * A place is the address of a byte or, below 2^32, its offset in the block's shared memory. `last`: its last event.
 * `accesses`: the `LaunchAccesses` to note, or null. */
typedef struct {
    uint64_t watched;
    uint64_t room;
    uint64_t used;
    void *events;
    void *accesses;
    uint64_t places[64];
    uint32_t last[64];
} WitnessTable;
static_assert(sizeof(WitnessTable) == 808);

/* Counts of the requests of one memory instruction, by the memory that they met.
 *
 * A request is one warp's; its `sectors` are those of 32 bytes that its lanes touch, its `wavefronts` are the passes
 * over 32 banks of 4 bytes that it takes, and `ideal` those that it takes without bank conflicts.
 *
 * Most requests of a loop differ from the one before only in where they begin: `pattern` is how far the lanes of that
 * one were from the first, `alike` in which lanes it was and what else matters, and `came_to` what it came to. */
typedef struct {
    uint64_t global_requests;
    uint64_t global_sectors;
    uint64_t global_bytes;
    uint64_t shared_requests;
    uint64_t shared_wavefronts;
    uint64_t shared_ideal;
    uint64_t shared_bytes;
    uint64_t local_requests;
    uint64_t local_sectors;
    uint64_t local_bytes;
    uint64_t alike;
    uint64_t came_to;
    uint64_t pattern[32];
} AccessCounts;
static_assert(sizeof(AccessCounts) == 352);

/* How often lanes operated on one place, by the atomic instruction whose `AccessCounts` start at a counter.
 *
 * A place is an address or, below 2^32, an offset in the shared memory of a block. */
typedef struct {
    uint64_t place;
    uint64_t count;
    uint64_t counter;
} AtomicTally;
static_assert(sizeof(AtomicTally) == 24);

/* The places that atomic operations met, hashed; `missed`: operations for whose place there was no room. */
typedef struct {
    uint64_t missed;
    AtomicTally places[32768];
} AtomicTable;
static_assert(sizeof(AtomicTable) == 786440);

/* An asynchronous copy of a warp that is still pending in the lanes of `pending`.
 *
 * `known`: the clocks of other warps that its warp knew at the instruction, in the epoch `since`. */
typedef struct {
    uint32_t pending;
    uint32_t site;
    uint32_t size;
    uint32_t since;
    uint8_t known[32];
    uint32_t unused[4];
    uint32_t group[32];
    uint32_t target[32];
    uint8_t data[32][16];
} CopyEntry;
static_assert(sizeof(CopyEntry) == 832);

/* The copies of a warp in the block that began at the time `block`; `groups`: how many each lane committed. */
typedef struct {
    uint32_t block;
    uint32_t head;
    uint32_t tail;
    uint32_t unused[13];
    uint32_t groups[32];
    CopyEntry entries[64];
} CopyQueue;
static_assert(sizeof(CopyQueue) == 53440);

/* Knowledge, in an epoch, of the agents, and of writes that fences made visible to the asynchronous proxy
 * (`agents.c`): all of the epochs before `fenced_before`, and of this one those of each warp before a clock. */
typedef struct {
    uint32_t epoch;
    uint32_t fenced_before;
    uint8_t agents[32];
    uint8_t fenced[32];
} AsyncRow;
static_assert(sizeof(AsyncRow) == 72);

/* Rows of warps, places in memory and named barriers: their knowledge of agents and fences; and the fences of
 * `epochs`. */
typedef struct {
    AsyncRow known[32];
    AsyncRow place[256];
    AsyncRow barrier[256];
    uint32_t fenced_before;
    uint32_t last_fence;
    uint32_t group_epoch[8];
    uint32_t group_clock[8];
    uint32_t epochs[16];
    uint8_t fenced[16][32];
} AsyncClocks;
static_assert(sizeof(AsyncClocks) == 39816);

/* A tensor map as compiled code reads it: sizes in elements, the innermost first, strides in bytes. */
typedef struct {
    uint64_t magic;
    uint64_t base;
    uint64_t dims[5];
    uint64_t strides[4];
    uint16_t box[5];
    uint8_t element_bytes;
    uint8_t rank;
    uint8_t swizzle;
    uint8_t fill;
    uint8_t type;
    uint8_t unused[17];
} EncodedTensorMap;
static_assert(sizeof(EncodedTensorMap) == 120);

/* A bulk copy that has been issued: what it copies, for whom, and what the issuing warp knew then.
 *
 * `place` is the address of a tensor map, or in global memory; `group` is that of the thread, or OPEN_GROUP;
 * `value` is what a thread sends without a copy, or begins with a hash of the tensor map. */
typedef struct {
    uint64_t place;
    uint32_t shared;
    uint32_t bytes;
    uint32_t target;
    int32_t coordinates[5];
    uint32_t how;
    uint32_t warp;
    uint32_t lane;
    uint32_t shared_site;
    uint32_t global_site;
    uint32_t group;
    uint32_t tag;
    uint32_t made;
    uint32_t clock;
    uint8_t known[32];
    uint8_t agents[32];
    uint64_t value[2];
} BulkCopy;
static_assert(sizeof(BulkCopy) == 160);

/* A tensor map that the block has changed, and whether a fence has made that visible to tensor copies since. */
typedef struct {
    uint64_t place;
    uint64_t is_fenced;
} ChangedMap;
static_assert(sizeof(ChangedMap) == 16);

/* An mbarrier object: its place in shared memory, its phase, and what the phase lacks.
 *
 * `now` has the clocks that arrivals of this phase released, `done` those of all complete phases, `touched` those of
 * all operations, as a release right after them would have them; a row that is not of the epoch holds zeros. The
 * `times` are the same for global memory. The sites of the last operations are one more than their numbers, or 0.
 * So is `agent`, that of the copies which complete on it. `made` is the tag of its initialisation; `fenced`: after so
 * many phases of the cluster's barrier, others may use it; 0: there was no fence. */
typedef struct {
    uint32_t offset;
    uint32_t live;
    uint32_t phase;
    uint32_t pending;
    uint32_t expected;
    int32_t bytes;
    uint32_t last_site;
    uint32_t arrive_site;
    uint32_t expect_site;
    uint32_t now_epoch;
    uint32_t done_epoch;
    uint32_t touched_epoch;
    uint8_t now[32];
    uint8_t done[32];
    uint8_t touched[32];
    uint32_t now_times[32];
    uint32_t done_times[32];
    AsyncRow now_async;
    AsyncRow done_async;
    uint32_t base_epoch;
    uint32_t base_phase;
    uint32_t agent;
    uint32_t made;
    uint32_t fenced;
} Mbarrier;
static_assert(sizeof(Mbarrier) == 564);

/* Waits of a warp that were in vain since it was resumed: sites, lanes, and numbers of objects. */
typedef struct {
    uint32_t count;
    uint32_t sites[4];
    uint32_t lanes[4];
    uint32_t entries[4];
} MbarrierWaits;
static_assert(sizeof(MbarrierWaits) == 52);

/* An arrival of lanes that waits for their copies before entry `end` of the warp's queue (`CopyQueue`). */
typedef struct {
    uint32_t warp;
    uint32_t lanes;
    uint32_t site;
    uint32_t tag;
    uint32_t end;
    uint32_t offsets[32];
} CopyArrival;
static_assert(sizeof(CopyArrival) == 148);

/* The numbers of registers that a warp has asked for in turn (`setmaxnreg`), where, and whether by `.inc`. */
typedef struct {
    uint32_t count;
    uint32_t sites[64];
    uint32_t registers[64];
    uint32_t increases[64];
} RegisterChanges;
static_assert(sizeof(RegisterChanges) == 772);

/* The groups of products that a warp has committed: the clock of its agent at the end of each, and the epoch.
 *
 * Of each product in the kernel's code: the group, from 1, that it is in, and its site; `touched`: those whose
 * registers were written since the last fence, as bits; `fenced`: whether there was one. `complete`: the groups that
 * the warp has waited for. `read`: those whose operands have been read, since a warp of the warpgroup has waited for
 * them. `sequence` is a hash of what the warp multiplied, in turn. The clock counts the groups of an epoch, after
 * `base`. */
typedef struct {
    uint64_t touched;
    uint32_t fenced;
    uint32_t group_of[64];
    uint32_t site_of[64];
    uint32_t complete;
    uint32_t committed;
    uint32_t read;
    uint32_t products;
    uint32_t last_site;
    uint64_t sequence;
    uint32_t epochs[16];
    uint32_t ends[16];
    uint32_t base_epoch;
    uint32_t base;
} ProductGroups;
static_assert(sizeof(ProductGroups) == 688);

/* The mbarrier objects of a block, and what waits for them or goes on without a warp (`mbarriers.c`).
 *
 * `cluster` is the barrier of a cluster: `counted` are the phases that each warp has arrived in, `open` the lanes that
 * have arrived and not waited since, `early_lanes` those of a warp not all of whose lanes have arrived;
 * `apart`: whether some may go on before they wait. */
typedef struct {
    uint32_t count;
    uint32_t arrivals;
    uint32_t agents;
    Mbarrier entries[256];
    MbarrierWaits waiting[32];
    CopyArrival pending[64];
    RegisterChanges changes[32];
    uint32_t copies;
    uint32_t agent_sites[32];
    BulkCopy flight[1024];
    uint32_t groups[32][32];
    ProductGroups products[32];
    AsyncClocks clocks;
    Mbarrier cluster;
    uint32_t apart;
    uint32_t counted[32];
    uint32_t open[32];
    uint32_t early_lanes[32];
    ChangedMap maps[8];
    uint32_t changed_maps;
} MbarrierTable;
static_assert(sizeof(MbarrierTable) == 411224);

/* Everything with which a worker runs blocks.
 *
 * The blocks of a cluster run as one, with the warps of all of them, `block_warps` to each rank. `rank`, `first_warp`,
 * `first_barrier` and `block` are those of the running warp. Shared memory of the ranks lies side by side in `arena`,
 * of which `shared_reach` bytes are used; `shared` and its tags point to that of `base_rank`. `corner_*` is the
 * position of the cluster's first block; `reaches` are the last accesses to each rank by the warps of others. */
typedef struct {
    void *parameters;
    void *globals;
    void *shared;
    uint64_t shared_bytes;
    void *shared_writers;
    void *local;
    void *frames;
    void *buffers;
    uint64_t buffer_count;
    void *findings;
    void *site_bounds;
    void *tid_x;
    void *tid_y;
    void *tid_z;
    int64_t step_limit;
    int64_t steps_left;
    uint64_t block;
    uint64_t clock;
    uint32_t time;
    uint32_t block_time;
    uint32_t warp;
    uint32_t threads;
    uint32_t warps;
    uint32_t warp_order;
    uint32_t ntid_x;
    uint32_t ntid_y;
    uint32_t ntid_z;
    uint32_t nctaid_x;
    uint32_t nctaid_y;
    uint32_t nctaid_z;
    uint32_t dynamic_shared_bytes;
    uint32_t shared_start;
    BarrierState barriers[256];
    uint32_t status[32];
    uint32_t waits_at[32];
    uint32_t arrived_lanes[32];
    uint32_t resume_at[32];
    void *shared_readers;
    void *trace_callback;
    uint64_t trace_block;
    uint32_t trace_warp;
    uint32_t trace_lane;
    void *console;
    uint64_t console_room;
    uint64_t console_dropped;
    uint64_t stack_top;
    uint64_t stack_bytes;
    uint64_t call_depth;
    void *copy_queues;
    uint32_t resident;
    uint32_t resumes;
    uint32_t alive;
    uint32_t grid_workspace_low;
    uint32_t grid_workspace_high;
    uint64_t schedule_seed;
    uint64_t random;
    uint64_t last_block;
    uint32_t reversed_blocks;
    uint32_t tags_floor;
    uint32_t tags_first;
    uint32_t tags_span;
    uint32_t synced_block;
    uint32_t barrier_time;
    void *block_clocks;
    uint32_t block_slot;
    uint32_t seen_releases;
    uint64_t seen_address;
    uint32_t covered_time;
    uint32_t fenced_time;
    void *warp_code;
    uint64_t frame_bytes;
    uint64_t reserved_start;
    uint64_t reserved_bytes;
    uint64_t shared_fill;
    void *sync;
    uint64_t shared_granules;
    uint32_t shared_shift;
    uint32_t shared_epoch;
    uint32_t shared_block_tag;
    uint32_t shared_tag;
    uint32_t shared_read;
    BarrierNote exited;
    BarrierNote mixed;
    void *local_marks;
    void *witnesses;
    void *counters;
    void *atomics;
    uint32_t processors;
    uint32_t placement;
    uint64_t timer;
    uint64_t grid_id;
    void *reader_sets;
    uint32_t shuffled_blocks;
    uint32_t lane_section;
    void *lane_uses;
    void *mbarriers;
    uint64_t progress;
    uint32_t early;
    uint32_t launch_registers;
    void *arena;
    uint64_t shared_reach;
    uint32_t base_rank;
    uint32_t rank;
    uint32_t first_warp;
    uint32_t first_barrier;
    uint32_t block_warps;
    uint32_t cluster_blocks;
    uint32_t cluster_x;
    uint32_t cluster_y;
    uint32_t cluster_z;
    uint32_t corner_x;
    uint32_t corner_y;
    uint32_t corner_z;
    uint32_t explicit_cluster;
    uint32_t copies;
    uint32_t rank_alive[16];
    Reach reaches[16][32];
} Context;
static_assert(sizeof(Context) == 11528);
