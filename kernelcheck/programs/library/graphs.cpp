/* Graphs: nodes with what they do, made by capture or one by one; instantiated, changed, and run in order. */

#include "handles.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace kernelcheck {
namespace {
std::set<CUgraphExec_st *> &executables() { static auto *all = new std::set<CUgraphExec_st *>; return *all; }

/* The places of the nodes that a node waits for; all before it where they are not known, as after an update. */
std::vector<size_t> before(const std::vector<std::unique_ptr<CUgraphNode_st>> &nodes, size_t place)
{
    std::vector<size_t> found;
    for (const CUgraphNode_st *each : nodes[place]->dependencies)
        for (size_t n = 0; n < place; n++)
            if (nodes[n]->origin == each)
                found.push_back(n);
    for (size_t n = 0; found.size() < nodes[place]->dependencies.size() && n < place; n++)
        found.push_back(n);
    return found;
}

/* Runs in the order of `nodes`, which is one of the dependencies. */
Status run_all(const std::vector<std::unique_ptr<CUgraphNode_st>> &nodes)
{
    NodeLanes lanes(nodes.size());
    for (size_t n = 0; n < nodes.size(); n++) {
        lanes.begin(n, before(nodes, n), nodes[n]->made);
        if (nodes[n]->enabled)
            if (Status status = nodes[n]->work())
                return status;
    }
    return cudaSuccess;
}

std::unique_ptr<CUgraphNode_st> copied(const CUgraphNode_st &node);
std::vector<CUgraphNode_st *> in_order(const CUgraph_st &graph);
using Nodes = std::vector<std::unique_ptr<CUgraphNode_st>>;

/* Copies of nodes, in their order: what becomes of these later does not matter. */
template <class Pointers> std::shared_ptr<Nodes> copies_of(const Pointers &nodes)
{
    auto made = std::make_shared<Nodes>();
    for (const auto &node : nodes)
        made->push_back(copied(*node));
    return made;
}

/* What captures of calls without a description do stays as it was captured. */
void set_work(CUgraphNode_st &node)
{
    switch (node.type) {
    case cudaGraphNodeTypeKernel:
        if (node.launch.kernel)
            set_kernel_work(node);
        break;
    case cudaGraphNodeTypeMemcpy:
        if (node.copy.extent.width)
            node.work = [parameters = node.copy] { return copy_3d(parameters); };
        break;
    case cudaGraphNodeTypeMemset:
        if (node.fill.dst)
            node.work = [p = node.fill] {
                for (size_t y = 0; y < p.height; y++) {
                    char *row = static_cast<char *>(p.dst) + y * p.pitch;
                    if (Status status = fill(row, static_cast<int>(p.value & 0xFF), p.width * p.elementSize, "a memset node"))
                        return status;
                    for (size_t x = 0; p.elementSize > 1 && x < p.width; x++)
                        memcpy(row + x * p.elementSize, &p.value, p.elementSize);
                }
                return cudaSuccess;
            };
        break;
    case cudaGraphNodeTypeHost:
        if (node.host.fn)
            node.work = [p = node.host] { return p.fn(p.userData), cudaSuccess; };
        break;
    case cudaGraphNodeTypeGraph:
        if (node.child)
            node.work = [nodes = copies_of(in_order(*node.child))] { return run_all(*nodes); };
        break;
    case cudaGraphNodeTypeEventRecord:
        node.work = [event = node.event] {
            event->recorded = true, event->seconds = seconds_now(), event->after_times = recorded_here();
            return cudaSuccess;
        };
        break;
    case cudaGraphNodeTypeWaitEvent:
        node.work = [event = node.event] { return wait_here(event->after_times), cudaSuccess; };
        break;
    default:
        break;
    }
}

/* A copy of a node, whose work refers to its own parameters. */
std::unique_ptr<CUgraphNode_st> copied(const CUgraphNode_st &node)
{
    auto made = std::make_unique<CUgraphNode_st>(node);
    made->origin = &node;
    set_work(*made);
    return made;
}

/* The nodes, each after those that it depends on; empty if some wait for each other. */
std::vector<CUgraphNode_st *> in_order(const CUgraph_st &graph)
{
    std::vector<CUgraphNode_st *> order;
    std::set<const CUgraphNode_st *> done;
    while (order.size() < graph.nodes.size()) {
        size_t before = order.size();
        for (const auto &node : graph.nodes)
            if (!done.count(node.get()) && std::all_of(node->dependencies.begin(), node->dependencies.end(),
                                                       [&](auto *each) { return done.count(each); }))
                order.push_back(node.get()), done.insert(node.get());
        if (order.size() == before)
            return {};
    }
    return order;
}

/* Whether a graph, and those within it, have an order. */
bool has_order(const CUgraph_st &graph)
{
    return in_order(graph).size() == graph.nodes.size() &&
           std::all_of(graph.nodes.begin(), graph.nodes.end(), [](const auto &node) { return !node->child || has_order(*node->child); });
}

Status instantiate(cudaGraphExec_t *made, cudaGraph_t graph, unsigned long long flags)
{
    Locked lock;
    if (!made || !graph)
        return failed(cudaErrorInvalidValue);
    if (!has_order(*graph))
        return failed(cudaErrorInvalidValue);
    auto order = in_order(*graph);
    *made = new CUgraphExec_st;
    (*made)->flags = flags;
    for (CUgraphNode_st *node : order)
        (*made)->nodes.push_back(copied(*node));
    executables().insert(*made);
    return cudaSuccess;
}

CUgraphNode_st *copy_in(cudaGraphExec_t executable, cudaGraphNode_t node)
{
    if (executables().count(executable))
        for (const auto &each : executable->nodes)
            if (each->origin == node)
                return each.get();
    return nullptr;
}

Status add(cudaGraphNode_t *made, cudaGraph_t graph, const cudaGraphNode_t *dependencies, size_t count, cudaGraphNodeType type,
           const std::function<Status(CUgraphNode_st &)> &describe_it)
{
    Locked lock;
    if (!made || !graph)
        return failed(cudaErrorInvalidValue);
    CUgraphNode_st *node = add_node(graph, type, [] { return cudaSuccess; });
    node->dependencies.assign(dependencies, dependencies + count);
    if (Status status = describe_it(*node)) {
        graph->nodes.pop_back();
        return failed(status);
    }
    set_work(*node);
    *made = node;
    return cudaSuccess;
}

Status set_kernel(CUgraphNode_st &node, const cudaKernelNodeParams *p)
{
    Kernel *kernel = p ? kernel_of(p->func) : nullptr;
    if (!kernel)
        return cudaErrorInvalidDeviceFunction;
    Launch launch;
    const uint32_t *own = node.launch.shape.cluster; /* an attribute stays as it is */
    dim3 cluster = node.launch.cluster ? dim3{own[0], own[1], own[2]} : NO_CLUSTER;
    Status status = pack(*kernel, p->gridDim, p->blockDim, p->kernelParams, p->sharedMemBytes, node.launch.cooperative, cluster, launch);
    if (status)
        return status;
    node.launch = std::move(launch);
    node.kernel.func = p->func;
    return cudaSuccess;
}

/* A call on a node that a library's call, or a graph's launch, became when it was captured. */
Status refused_node()
{
    refuse("a call on a captured node", "a node of a call of cuBLAS, or of a launch of a graph, cannot be looked into or changed");
    return failed(cudaErrorNotSupported);
}

Status reset_kernel(CUgraphNode_st &node, const cudaKernelNodeParams *p) { return node.launch.kernel ? set_kernel(node, p) : refused_node(); }

cudaMemcpy3DParms flat_copy(void *to, const void *from, size_t n, cudaMemcpyKind kind)
{
    cudaMemcpy3DParms p{};
    p.srcPtr = {const_cast<void *>(from), n, n, 1};
    p.dstPtr = {to, n, n, 1};
    p.extent = {n, 1, 1};
    p.kind = kind;
    return p;
}

/* Changes a node of an executable graph. */
Status change(cudaGraphExec_t executable, cudaGraphNode_t node, const std::function<Status(CUgraphNode_st &)> &describe_it)
{
    Locked lock;
    CUgraphNode_st *found = copy_in(executable, node);
    if (!found)
        return failed(cudaErrorInvalidValue);
    if (Status status = describe_it(*found))
        return failed(status);
    set_work(*found);
    return cudaSuccess;
}

Status list(const std::vector<CUgraphNode_st *> &found, cudaGraphNode_t *nodes, size_t *count)
{
    if (!count)
        return failed(cudaErrorInvalidValue);
    if (nodes)
        std::copy_n(found.begin(), std::min(*count, found.size()), nodes);
    *count = nodes ? std::min(*count, found.size()) : found.size();
    return cudaSuccess;
}
} // namespace

Status refused_memory(const char *call)
{
    Locked lock;
    refuse(call, "memory that a graph allocates or frees");
    return failed(cudaErrorNotSupported);
}

CUgraphNode_st *add_node(cudaGraph_t graph, cudaGraphNodeType type, const Work &work)
{
    graph->nodes.push_back(std::make_unique<CUgraphNode_st>());
    CUgraphNode_st *node = graph->nodes.back().get();
    node->type = type;
    node->work = work;
    node->graph = graph;
    node->made = stack_here();
    return node;
}
} // namespace kernelcheck

using namespace kernelcheck;
using Before = const cudaGraphNode_t *;

API cudaError_t cudaGraphCreate(cudaGraph_t *graph, unsigned) { return graph ? (*graph = new CUgraph_st, cudaSuccess) : failed(cudaErrorInvalidValue); }
API cudaError_t cudaGraphDestroy(cudaGraph_t graph)
{
    Locked lock;
    delete graph;
    return graph ? cudaSuccess : failed(cudaErrorInvalidValue);
}
API cudaError_t cudaGraphClone(cudaGraph_t *clone, cudaGraph_t graph)
{
    Locked lock;
    if (!clone || !graph)
        return failed(cudaErrorInvalidValue);
    *clone = new CUgraph_st;
    std::map<const CUgraphNode_st *, CUgraphNode_st *> copies;
    for (const auto &node : graph->nodes) {
        (*clone)->nodes.push_back(copied(*node));
        CUgraphNode_st &copy = *(*clone)->nodes.back();
        if (copy.child && cudaGraphClone(&copy.child, node->child) == cudaSuccess)
            set_work(copy);
        copies[node.get()] = (*clone)->nodes.back().get();
    }
    for (const auto &node : (*clone)->nodes) {
        node->graph = *clone;
        for (CUgraphNode_st *&each : node->dependencies)
            each = copies[each];
    }
    return cudaSuccess;
}
API cudaError_t cudaGraphNodeFindInClone(cudaGraphNode_t *found, cudaGraphNode_t original, cudaGraph_t clone)
{
    Locked lock;
    for (const auto &node : clone->nodes)
        if (node->origin == original)
            return *found = node.get(), cudaSuccess;
    return failed(cudaErrorInvalidValue);
}
API cudaError_t cudaGraphInstantiate(cudaGraphExec_t *made, cudaGraph_t graph, unsigned long long flags) { return instantiate(made, graph, flags); }
API cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t *made, cudaGraph_t graph, unsigned long long flags) { return instantiate(made, graph, flags); }
API cudaError_t cudaGraphInstantiateWithParams(cudaGraphExec_t *made, cudaGraph_t graph, cudaGraphInstantiateParams *p)
{
    if (!p)
        return failed(cudaErrorInvalidValue);
    Status status = instantiate(made, graph, p->flags);
    p->result_out = status ? cudaGraphInstantiateError : cudaGraphInstantiateSuccess;
    return status;
}
API cudaError_t cudaGraphExecDestroy(cudaGraphExec_t executable)
{
    Locked lock;
    if (!executables().erase(executable))
        return failed(cudaErrorInvalidValue);
    delete executable;
    return cudaSuccess;
}
API cudaError_t cudaGraphExecGetFlags(cudaGraphExec_t executable, unsigned long long *flags) { return *flags = executable->flags, cudaSuccess; }
API cudaError_t cudaGraphUpload(cudaGraphExec_t, cudaStream_t) { return cudaSuccess; }
API cudaError_t cudaGraphLaunch(cudaGraphExec_t executable, cudaStream_t stream)
{
    Locked lock;
    if (!executables().count(executable))
        return failed(cudaErrorInvalidValue);
    if (is_capturing(stream))
        return in_stream(stream, cudaGraphNodeTypeGraph, [nodes = copies_of(executable->nodes)] { return failed(run_all(*nodes)); });
    return in_stream(stream, cudaGraphNodeTypeGraph, [=] {
        wait_here(executable->after_times); /* one launch of it begins when the one before has ended */
        Status status = run_all(executable->nodes);
        executable->after_times = recorded_here();
        return failed(status);
    });
}

API cudaError_t cudaGraphExecUpdate(cudaGraphExec_t executable, cudaGraph_t graph, cudaGraphExecUpdateResultInfo *result)
{
    Locked lock;
    if (!executables().count(executable) || !graph)
        return failed(cudaErrorInvalidValue);
    auto order = in_order(*graph);
    bool same = has_order(*graph) && order.size() == executable->nodes.size();
    for (size_t n = 0; same && n < order.size(); n++)
        same = order[n]->type == executable->nodes[n]->type;
    if (result)
        *result = {same ? cudaGraphExecUpdateSuccess : cudaGraphExecUpdateErrorTopologyChanged, nullptr, nullptr};
    if (!same)
        return failed(cudaErrorGraphExecUpdateFailure);
    for (size_t n = 0; n < order.size(); n++) {
        const CUgraphNode_st *origin = executable->nodes[n]->origin;
        executable->nodes[n] = copied(*order[n]);
        executable->nodes[n]->origin = origin;
    }
    return cudaSuccess;
}

API cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t *node, cudaGraph_t graph, Before after, size_t n, const cudaKernelNodeParams *p)
{
    return add(node, graph, after, n, cudaGraphNodeTypeKernel, [=](CUgraphNode_st &made) { return set_kernel(made, p); });
}
API cudaError_t cudaGraphAddMemcpyNode(cudaGraphNode_t *node, cudaGraph_t graph, Before after, size_t n, const cudaMemcpy3DParms *p)
{
    return add(node, graph, after, n, cudaGraphNodeTypeMemcpy, [=](CUgraphNode_st &made) { return made.copy = *p, cudaSuccess; });
}
API cudaError_t cudaGraphAddMemcpyNode1D(cudaGraphNode_t *node, cudaGraph_t graph, Before after, size_t n, void *to, const void *from, size_t bytes, cudaMemcpyKind kind)
{
    return add(node, graph, after, n, cudaGraphNodeTypeMemcpy, [=](CUgraphNode_st &made) { return made.copy = flat_copy(to, from, bytes, kind), cudaSuccess; });
}
API cudaError_t cudaGraphAddMemcpyNodeToSymbol(cudaGraphNode_t *node, cudaGraph_t graph, Before after, size_t n, const void *symbol, const void *from, size_t bytes, size_t offset, cudaMemcpyKind kind)
{
    char *to = static_cast<char *>(symbol_address(symbol, nullptr));
    return to ? cudaGraphAddMemcpyNode1D(node, graph, after, n, to + offset, from, bytes, kind) : failed(cudaErrorInvalidSymbol);
}
API cudaError_t cudaGraphAddMemcpyNodeFromSymbol(cudaGraphNode_t *node, cudaGraph_t graph, Before after, size_t n, void *to, const void *symbol, size_t bytes, size_t offset, cudaMemcpyKind kind)
{
    char *from = static_cast<char *>(symbol_address(symbol, nullptr));
    return from ? cudaGraphAddMemcpyNode1D(node, graph, after, n, to, from + offset, bytes, kind) : failed(cudaErrorInvalidSymbol);
}
API cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t *node, cudaGraph_t graph, Before after, size_t n, const cudaMemsetParams *p)
{
    return add(node, graph, after, n, cudaGraphNodeTypeMemset, [=](CUgraphNode_st &made) { return made.fill = *p, cudaSuccess; });
}
API cudaError_t cudaGraphAddHostNode(cudaGraphNode_t *node, cudaGraph_t graph, Before after, size_t n, const cudaHostNodeParams *p)
{
    return add(node, graph, after, n, cudaGraphNodeTypeHost, [=](CUgraphNode_st &made) { return made.host = *p, cudaSuccess; });
}
API cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t *node, cudaGraph_t graph, Before after, size_t n)
{
    return add(node, graph, after, n, cudaGraphNodeTypeEmpty, [](CUgraphNode_st &) { return cudaSuccess; });
}
API cudaError_t cudaGraphAddChildGraphNode(cudaGraphNode_t *node, cudaGraph_t graph, Before after, size_t n, cudaGraph_t child)
{
    return add(node, graph, after, n, cudaGraphNodeTypeGraph, [=](CUgraphNode_st &made) { return cudaGraphClone(&made.child, child); });
}
API cudaError_t cudaGraphAddEventRecordNode(cudaGraphNode_t *node, cudaGraph_t graph, Before after, size_t n, cudaEvent_t event)
{
    return add(node, graph, after, n, cudaGraphNodeTypeEventRecord, [=](CUgraphNode_st &made) { return made.event = event, cudaSuccess; });
}
API cudaError_t cudaGraphAddEventWaitNode(cudaGraphNode_t *node, cudaGraph_t graph, Before after, size_t n, cudaEvent_t event)
{
    return add(node, graph, after, n, cudaGraphNodeTypeWaitEvent, [=](CUgraphNode_st &made) { return made.event = event, cudaSuccess; });
}
API cudaError_t cudaGraphAddMemAllocNode(cudaGraphNode_t *, cudaGraph_t, Before, size_t, cudaMemAllocNodeParams *) { return refused_memory("cudaGraphAddMemAllocNode"); }
API cudaError_t cudaGraphAddMemFreeNode(cudaGraphNode_t *, cudaGraph_t, Before, size_t, void *) { return refused_memory("cudaGraphAddMemFreeNode"); }
API cudaError_t cudaGraphAddNode(cudaGraphNode_t *node, cudaGraph_t graph, Before after, const cudaGraphEdgeData *, size_t n, cudaGraphNodeParams *p)
{
    switch (p ? p->type : cudaGraphNodeTypeCount) {
    case cudaGraphNodeTypeKernel: {
        const cudaKernelNodeParamsV2 &k = p->kernel;
        cudaKernelNodeParams old{k.func, k.gridDim, k.blockDim, k.sharedMemBytes, k.kernelParams, k.extra};
        return cudaGraphAddKernelNode(node, graph, after, n, &old);
    }
    case cudaGraphNodeTypeMemcpy:
        return cudaGraphAddMemcpyNode(node, graph, after, n, &p->memcpy.copyParams);
    case cudaGraphNodeTypeMemset: {
        const cudaMemsetParamsV2 &m = p->memset;
        cudaMemsetParams old{m.dst, m.pitch, m.value, m.elementSize, m.width, m.height};
        return cudaGraphAddMemsetNode(node, graph, after, n, &old);
    }
    case cudaGraphNodeTypeHost: {
        cudaHostNodeParams old{p->host.fn, p->host.userData};
        return cudaGraphAddHostNode(node, graph, after, n, &old);
    }
    case cudaGraphNodeTypeEmpty:
        return cudaGraphAddEmptyNode(node, graph, after, n);
    case cudaGraphNodeTypeGraph:
        return cudaGraphAddChildGraphNode(node, graph, after, n, p->graph.graph);
    default: {
        Locked lock;
        refuse("cudaGraphAddNode", "a node of this type (memory, conditional ones, semaphores)");
        return failed(cudaErrorNotSupported);
    }
    }
}

API cudaError_t cudaGraphExecKernelNodeSetParams(cudaGraphExec_t e, cudaGraphNode_t node, const cudaKernelNodeParams *p)
{
    return change(e, node, [=](CUgraphNode_st &found) { return reset_kernel(found, p); });
}
API cudaError_t cudaGraphExecMemcpyNodeSetParams(cudaGraphExec_t e, cudaGraphNode_t node, const cudaMemcpy3DParms *p)
{
    return change(e, node, [=](CUgraphNode_st &found) { return found.copy = *p, cudaSuccess; });
}
API cudaError_t cudaGraphExecMemcpyNodeSetParams1D(cudaGraphExec_t e, cudaGraphNode_t node, void *to, const void *from, size_t n, cudaMemcpyKind kind)
{
    return change(e, node, [=](CUgraphNode_st &found) { return found.copy = flat_copy(to, from, n, kind), cudaSuccess; });
}
API cudaError_t cudaGraphExecMemsetNodeSetParams(cudaGraphExec_t e, cudaGraphNode_t node, const cudaMemsetParams *p)
{
    return change(e, node, [=](CUgraphNode_st &found) { return found.fill = *p, cudaSuccess; });
}
API cudaError_t cudaGraphExecHostNodeSetParams(cudaGraphExec_t e, cudaGraphNode_t node, const cudaHostNodeParams *p)
{
    return change(e, node, [=](CUgraphNode_st &found) { return found.host = *p, cudaSuccess; });
}
API cudaError_t cudaGraphNodeSetEnabled(cudaGraphExec_t e, cudaGraphNode_t node, unsigned enabled)
{
    return change(e, node, [=](CUgraphNode_st &found) { return found.enabled = enabled != 0, cudaSuccess; });
}
API cudaError_t cudaGraphNodeGetEnabled(cudaGraphExec_t e, cudaGraphNode_t node, unsigned *enabled)
{
    return change(e, node, [=](CUgraphNode_st &found) { return *enabled = found.enabled, cudaSuccess; });
}
API cudaError_t cudaGraphKernelNodeGetParams(cudaGraphNode_t node, cudaKernelNodeParams *p)
{
    Locked lock;
    return node->launch.kernel ? (*p = node->kernel, cudaSuccess) : refused_node();
}
API cudaError_t cudaGraphKernelNodeSetParams(cudaGraphNode_t node, const cudaKernelNodeParams *p)
{
    Locked lock;
    Status status = reset_kernel(*node, p);
    if (!status)
        set_work(*node);
    return failed(status);
}
API cudaError_t cudaGraphMemcpyNodeGetParams(cudaGraphNode_t node, cudaMemcpy3DParms *p) { return *p = node->copy, cudaSuccess; }
API cudaError_t cudaGraphMemcpyNodeSetParams(cudaGraphNode_t node, const cudaMemcpy3DParms *p) { return node->copy = *p, set_work(*node), cudaSuccess; }
API cudaError_t cudaGraphMemsetNodeGetParams(cudaGraphNode_t node, cudaMemsetParams *p) { return *p = node->fill, cudaSuccess; }
API cudaError_t cudaGraphMemsetNodeSetParams(cudaGraphNode_t node, const cudaMemsetParams *p) { return node->fill = *p, set_work(*node), cudaSuccess; }
API cudaError_t cudaGraphHostNodeGetParams(cudaGraphNode_t node, cudaHostNodeParams *p) { return *p = node->host, cudaSuccess; }
API cudaError_t cudaGraphHostNodeSetParams(cudaGraphNode_t node, const cudaHostNodeParams *p) { return node->host = *p, set_work(*node), cudaSuccess; }
API cudaError_t cudaGraphChildGraphNodeGetGraph(cudaGraphNode_t node, cudaGraph_t *child)
{
    Locked lock;
    return node->child ? (*child = node->child, cudaSuccess) : refused_node();
}
API cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node, cudaGraphNodeType *type) { return *type = node->type, cudaSuccess; }
API cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node, cudaGraphNode_t *nodes, cudaGraphEdgeData *, size_t *count) { return list(node->dependencies, nodes, count); }
API cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *count)
{
    Locked lock;
    std::vector<CUgraphNode_st *> all;
    for (const auto &node : graph->nodes)
        all.push_back(node.get());
    return list(all, nodes, count);
}
API cudaError_t cudaGraphGetRootNodes(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *count)
{
    Locked lock;
    std::vector<CUgraphNode_st *> roots;
    for (const auto &node : graph->nodes)
        if (node->dependencies.empty())
            roots.push_back(node.get());
    return list(roots, nodes, count);
}
API cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, cudaGraphEdgeData *, size_t *count)
{
    Locked lock;
    size_t n = 0;
    for (const auto &node : graph->nodes)
        for (CUgraphNode_st *each : node->dependencies) {
            if (from && n < *count)
                from[n] = each, to[n] = node.get();
            n++;
        }
    return *count = n, cudaSuccess;
}
API cudaError_t cudaGraphAddDependencies(cudaGraph_t, const cudaGraphNode_t *from, const cudaGraphNode_t *to, const cudaGraphEdgeData *, size_t count)
{
    Locked lock;
    for (size_t n = 0; n < count; n++)
        to[n]->dependencies.push_back(from[n]);
    return cudaSuccess;
}
API cudaError_t cudaGraphRemoveDependencies(cudaGraph_t, const cudaGraphNode_t *from, const cudaGraphNode_t *to, const cudaGraphEdgeData *, size_t count)
{
    Locked lock;
    for (size_t n = 0; n < count; n++) {
        auto &all = to[n]->dependencies;
        all.erase(std::remove(all.begin(), all.end(), from[n]), all.end());
    }
    return cudaSuccess;
}
API cudaError_t cudaGraphDestroyNode(cudaGraphNode_t node)
{
    Locked lock;
    CUgraph_st *graph = node->graph;
    for (const auto &each : graph->nodes) {
        auto &all = each->dependencies;
        all.erase(std::remove(all.begin(), all.end(), node), all.end());
    }
    graph->nodes.erase(std::find_if(graph->nodes.begin(), graph->nodes.end(), [=](const auto &each) { return each.get() == node; }));
    return cudaSuccess;
}
