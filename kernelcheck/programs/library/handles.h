/* What handles of the API point to: streams, events, graphs and their nodes. */

#pragma once

#include "orders.h"
#include "state.h"

#include <memory>

struct CUgraphNode_st;

/* The work of a captured stream goes into a graph, which the streams that joined by an event share. */
struct CUgraph_st {
    std::vector<std::unique_ptr<CUgraphNode_st>> nodes; /* in the order in which they were made */
};

struct CUstream_st {
    uint32_t lane = 0;
    unsigned flags = 0;
    int priority = 0;
    cudaGraph_t captures = nullptr;
    bool began = false; /* whether the capture began here, and did not join by an event */
    std::vector<CUgraphNode_st *> tail;
};

struct CUevent_st {
    unsigned flags = 0;
    bool recorded = false;
    double seconds = 0;
    kernelcheck::Times after_times;
    cudaGraph_t captured = nullptr;
    std::vector<CUgraphNode_st *> after;
};

struct CUgraphNode_st {
    cudaGraphNodeType type;
    std::function<kernelcheck::Status()> work;
    std::vector<CUgraphNode_st *> dependencies;
    cudaGraph_t graph = nullptr;
    bool enabled = true;
    const CUgraphNode_st *origin = nullptr; /* of a copy: the node that it is of */
    kernelcheck::Stack made;
    kernelcheck::Launch launch{};
    cudaKernelNodeParams kernel{};
    std::vector<void *> arguments; /* into `launch.parameters` */
    cudaMemcpy3DParms copy{};
    cudaMemsetParams fill{};
    cudaHostNodeParams host{};
    cudaEvent_t event = nullptr;
    cudaGraph_t child = nullptr;
};

struct CUgraphExec_st {
    std::vector<std::unique_ptr<CUgraphNode_st>> nodes; /* in an order that runs each after what it depends on */
    unsigned long long flags = 0;
    kernelcheck::Times after_times; /* of its last launch */
};

namespace kernelcheck {
using Work = std::function<Status()>;

/* Does work of a stream now; if the stream is captured, adds a node of this type to its graph instead. */
Status in_stream(cudaStream_t stream, cudaGraphNodeType type, const Work &work,
                 const std::function<void(CUgraphNode_st &)> &describe = nullptr);
constexpr dim3 NO_CLUSTER{0, 0, 0};
dim3 cluster_of(const cudaLaunchConfig_t &config);
bool is_cooperative(const cudaLaunchConfig_t &config);
/* Launches a kernel, by its host function or handle, in a stream. */
Status submit(const void *handle, dim3 grid, dim3 block, void **arguments, size_t shared, cudaStream_t stream, bool cooperative, dim3 cluster = NO_CLUSTER);
CUgraphNode_st *add_node(cudaGraph_t graph, cudaGraphNodeType type, const Work &work);
/* Says that graphs do not have memory of their own. */
Status refused_memory(const char *call);
CUstream_st *stream_of(cudaStream_t stream); /* null: it is not a stream */
void set_kernel_work(CUgraphNode_st &node);
bool valid(cudaEvent_t event);
double seconds_now();
} // namespace kernelcheck
