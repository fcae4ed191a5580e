/* What orders the work of streams (`orders.cpp`). */

#pragma once

#include "state.h"

#include <memory>

namespace kernelcheck {
struct Submitted;
using Times = std::vector<uint32_t>; /* a vector clock, by lane */

uint32_t new_lane(bool blocking); /* `blocking`: it and the default stream, which is lane 0, wait for each other */
void free_lane(uint32_t lane);
void wait_for(uint32_t lane);     /* the host waits */
void wait_for(const Times &event);
void wait_for_all();
Times recorded(uint32_t lane);    /* what an event is recorded after */
void lane_waits(uint32_t lane, const Times &event);
Times recorded_here();            /* as `recorded`, of what runs now */
void wait_here(const Times &event);

/* While it lives: what is done is work of a lane. */
class InLane {
public:
    InLane(uint32_t lane, const char *call);
    ~InLane();
    InLane(const InLane &) = delete;
    InLane &operator=(const InLane &) = delete;

private:
    uint32_t before;
    std::shared_ptr<Submitted> outer;
};

/* Lanes of the nodes of a graph that runs. */
class NodeLanes {
public:
    explicit NodeLanes(size_t count);
    ~NodeLanes();
    NodeLanes(const NodeLanes &) = delete;
    NodeLanes &operator=(const NodeLanes &) = delete;
    void begin(size_t node, const std::vector<size_t> &after, const Stack &made);

private:
    uint32_t around;
    std::shared_ptr<Submitted> outer;
    std::vector<uint32_t> numbers;
};

void touched(const void *start, size_t size, bool written, const char *call); /* by a copy or fill */
void allocated(const void *start, size_t size); /* by a stream */
void freed(const void *start);
void host_copied(const void *to);
uint32_t before_launch();
bool tracks_streams(); /* whether what launches read is compared with the work of other streams */
void after_launch(const Kernel &kernel, const void *parameters, size_t size, uint32_t first);
void forget_accesses(uint64_t address);
} // namespace kernelcheck
