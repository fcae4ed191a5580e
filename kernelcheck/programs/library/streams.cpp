/* Streams and events. All work of a stream is done when it is submitted, in order, so that events only keep time. */

#include "handles.h"

#include <set>
#include <time.h>

namespace kernelcheck {
namespace {
CUstream_st *default_stream() { static auto *it = new CUstream_st; return it; }
std::set<CUstream_st *> &streams() { static auto *all = new std::set<CUstream_st *>; return *all; }
std::set<CUevent_st *> &events() { static auto *all = new std::set<CUevent_st *>; return *all; }
unsigned long long capture_number = 1;
} // namespace

double seconds_now()
{
    timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

CUstream_st *stream_of(cudaStream_t stream)
{
    if (!stream || stream == cudaStreamLegacy || stream == cudaStreamPerThread)
        return default_stream();
    return streams().count(stream) ? stream : nullptr;
}

bool is_capturing(cudaStream_t stream)
{
    CUstream_st *known = stream_of(stream);
    return known && known->captures;
}

bool valid(cudaEvent_t event) { return events().count(event) != 0; }

Status in_stream(cudaStream_t stream, cudaGraphNodeType type, const Work &work,
                 const std::function<void(CUgraphNode_st &)> &describe)
{
    Locked lock;
    CUstream_st *known = stream_of(stream);
    if (!known)
        return failed(cudaErrorInvalidResourceHandle);
    if (!known->captures) {
        InLane here(known->lane, "work of a stream");
        return work();
    }
    CUgraphNode_st *node = add_node(known->captures, type, work);
    if (describe)
        describe(*node);
    node->dependencies = known->tail;
    known->tail = {node};
    return cudaSuccess;
}

static Status make_stream(cudaStream_t *stream, unsigned flags, int priority)
{
    Locked lock;
    if (!stream)
        return failed(cudaErrorInvalidValue);
    auto *made = new CUstream_st;
    made->flags = flags, made->priority = priority;
    made->lane = new_lane(!(flags & cudaStreamNonBlocking));
    streams().insert(made);
    *stream = made;
    return cudaSuccess;
}

/* What synchronisation tells: whether the stream is there, and whether the device's context still lives. */
static Status synchronised(cudaStream_t stream)
{
    Locked lock;
    CUstream_st *known = stream_of(stream);
    if (!known)
        return failed(cudaErrorInvalidResourceHandle);
    if (known->captures)
        return failed(cudaErrorStreamCaptureUnsupported);
    wait_for(known->lane);
    return failed(outcome_of_device());
}

static Status record_event(cudaEvent_t event, cudaStream_t stream)
{
    Locked lock;
    CUstream_st *known = stream_of(stream);
    if (!known || !valid(event))
        return failed(cudaErrorInvalidResourceHandle);
    event->recorded = true;
    event->captured = known->captures;
    event->after = known->tail;
    event->seconds = seconds_now();
    event->after_times = recorded(known->lane);
    return cudaSuccess;
}
} // namespace kernelcheck

using namespace kernelcheck;

API cudaError_t cudaStreamCreate(cudaStream_t *stream) { return make_stream(stream, 0, 0); }
API cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned flags) { return make_stream(stream, flags, 0); }
API cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned flags, int priority) { return make_stream(stream, flags, priority); }
API cudaError_t cudaStreamDestroy(cudaStream_t stream)
{
    Locked lock;
    if (!streams().erase(stream))
        return failed(cudaErrorInvalidResourceHandle);
    free_lane(stream->lane);
    delete stream;
    return cudaSuccess;
}
API cudaError_t cudaStreamSynchronize(cudaStream_t stream) { return synchronised(stream); }
API cudaError_t cudaStreamQuery(cudaStream_t stream) { return synchronised(stream); }
API cudaError_t cudaStreamGetPriority(cudaStream_t stream, int *priority)
{
    Locked lock;
    CUstream_st *known = stream_of(stream);
    if (!known || !priority)
        return failed(cudaErrorInvalidResourceHandle);
    *priority = known->priority;
    return cudaSuccess;
}
API cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned *flags)
{
    Locked lock;
    CUstream_st *known = stream_of(stream);
    if (!known || !flags)
        return failed(cudaErrorInvalidResourceHandle);
    *flags = known->flags;
    return cudaSuccess;
}
API cudaError_t cudaStreamGetDevice(cudaStream_t, int *device) { return device ? (*device = 0, cudaSuccess) : failed(cudaErrorInvalidValue); }
API cudaError_t cudaStreamGetId(cudaStream_t stream, unsigned long long *id) { return id ? (*id = reinterpret_cast<unsigned long long>(stream), cudaSuccess) : failed(cudaErrorInvalidValue); }
API cudaError_t cudaStreamAttachMemAsync(cudaStream_t, void *, size_t, unsigned) { return cudaSuccess; }
API cudaError_t cudaStreamSetAttribute(cudaStream_t, cudaStreamAttrID, const cudaStreamAttrValue *) { return cudaSuccess; }
API cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned)
{
    Locked lock;
    CUstream_st *known = stream_of(stream);
    if (!known || !valid(event))
        return failed(cudaErrorInvalidResourceHandle);
    if (!event->captured)
        lane_waits(known->lane, event->after_times);
    if (event->captured && !known->captures)
        known->captures = event->captured, known->tail.clear();
    if (event->captured && event->captured == known->captures)
        known->tail.insert(known->tail.end(), event->after.begin(), event->after.end());
    return cudaSuccess;
}
API cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void *data, unsigned)
{
    return in_stream(stream, cudaGraphNodeTypeHost, [=] { return callback(stream, cudaSuccess, data), cudaSuccess; });
}
API cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void *data)
{
    return in_stream(stream, cudaGraphNodeTypeHost, [=] { return function(data), cudaSuccess; },
                     [=](CUgraphNode_st &node) { node.host = {function, data}; });
}
API cudaError_t cudaLaunchHostFunc_v2(cudaStream_t stream, cudaHostFn_t function, void *data, unsigned) { return cudaLaunchHostFunc(stream, function, data); }

API cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode)
{
    Locked lock;
    CUstream_st *known = stream_of(stream);
    if (!known)
        return failed(cudaErrorInvalidResourceHandle);
    if (!stream || stream == cudaStreamLegacy)
        return failed(cudaErrorStreamCaptureUnsupported);
    if (known->captures)
        return failed(cudaErrorIllegalState);
    capture_number++;
    known->captures = new CUgraph_st;
    known->began = true;
    known->tail.clear();
    return cudaSuccess;
}
API cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph)
{
    Locked lock;
    CUstream_st *known = stream_of(stream);
    if (!known || !known->captures || !graph)
        return failed(cudaErrorIllegalState);
    if (!known->began)
        return failed(cudaErrorStreamCaptureUnmatched);
    *graph = known->captures;
    std::vector<CUstream_st *> all(streams().begin(), streams().end());
    all.push_back(default_stream());
    for (CUstream_st *each : all)
        if (each->captures == *graph)
            each->captures = nullptr, each->began = false, each->tail.clear();
    for (CUevent_st *each : events())
        if (each->captured == *graph)
            each->captured = nullptr, each->after.clear();
    return cudaSuccess;
}
API cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus *status)
{
    Locked lock;
    CUstream_st *known = stream_of(stream);
    if (!known || !status)
        return failed(cudaErrorInvalidResourceHandle);
    *status = known->captures ? cudaStreamCaptureStatusActive : cudaStreamCaptureStatusNone;
    return cudaSuccess;
}
API cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, cudaStreamCaptureStatus *status, unsigned long long *id, cudaGraph_t *graph,
                                         const cudaGraphNode_t **dependencies, const cudaGraphEdgeData **edges, size_t *count)
{
    if (Status wrong = cudaStreamIsCapturing(stream, status))
        return wrong;
    Locked lock;
    CUstream_st *known = stream_of(stream);
    if (id)
        *id = capture_number;
    if (graph)
        *graph = known->captures;
    if (dependencies)
        *dependencies = known->tail.data();
    if (edges)
        *edges = nullptr;
    if (count)
        *count = known->tail.size();
    return cudaSuccess;
}
API cudaError_t cudaStreamUpdateCaptureDependencies(cudaStream_t stream, cudaGraphNode_t *nodes, const cudaGraphEdgeData *, size_t count, unsigned flags)
{
    Locked lock;
    CUstream_st *known = stream_of(stream);
    if (!known || !known->captures)
        return failed(cudaErrorIllegalState);
    if (flags == cudaStreamSetCaptureDependencies)
        known->tail.clear();
    known->tail.insert(known->tail.end(), nodes, nodes + count);
    return cudaSuccess;
}
API cudaError_t cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode *) { return cudaSuccess; }

API cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned flags)
{
    Locked lock;
    if (!event)
        return failed(cudaErrorInvalidValue);
    *event = new CUevent_st;
    (*event)->flags = flags;
    events().insert(*event);
    return cudaSuccess;
}
API cudaError_t cudaEventCreate(cudaEvent_t *event) { return cudaEventCreateWithFlags(event, 0); }
API cudaError_t cudaEventDestroy(cudaEvent_t event)
{
    Locked lock;
    if (!events().erase(event))
        return failed(cudaErrorInvalidResourceHandle);
    delete event;
    return cudaSuccess;
}
API cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) { return record_event(event, stream); }
API cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned) { return record_event(event, stream); }
API cudaError_t cudaEventSynchronize(cudaEvent_t event)
{
    Locked lock;
    if (!valid(event))
        return failed(cudaErrorInvalidResourceHandle);
    wait_for(event->after_times);
    return failed(outcome_of_device());
}
API cudaError_t cudaEventQuery(cudaEvent_t event) { return cudaEventSynchronize(event); }
API cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end)
{
    Locked lock;
    if (!milliseconds || !valid(start) || !valid(end) || ((start->flags | end->flags) & cudaEventDisableTiming))
        return failed(cudaErrorInvalidResourceHandle);
    if (!start->recorded || !end->recorded)
        return failed(cudaErrorInvalidResourceHandle);
    *milliseconds = std::max(static_cast<float>((end->seconds - start->seconds) * 1e3), 1e-3f);
    return cudaSuccess;
}

API cudaError_t cudaMemcpyAsync(void *to, const void *from, size_t n, cudaMemcpyKind kind, cudaStream_t stream)
{
    return in_stream(stream, cudaGraphNodeTypeMemcpy, [=] { return copy(to, from, n, kind, "cudaMemcpyAsync"); });
}
API cudaError_t cudaMemcpyPeerAsync(void *to, int, const void *from, int, size_t n, cudaStream_t stream) { return cudaMemcpyAsync(to, from, n, cudaMemcpyDeviceToDevice, stream); }
API cudaError_t cudaMemsetAsync(void *to, int value, size_t n, cudaStream_t stream)
{
    return in_stream(stream, cudaGraphNodeTypeMemset, [=] { return fill(to, value, n, "cudaMemsetAsync"); });
}
API cudaError_t cudaMemset2DAsync(void *to, size_t pitch, int value, size_t width, size_t height, cudaStream_t stream)
{
    return in_stream(stream, cudaGraphNodeTypeMemset, [=] { return fill_rows(to, pitch, value, width, height, "cudaMemset2DAsync"); });
}
API cudaError_t cudaMemset3DAsync(cudaPitchedPtr p, int value, cudaExtent extent, cudaStream_t stream)
{
    return in_stream(stream, cudaGraphNodeTypeMemset, [=] { return cudaMemset3D(p, value, extent); });
}
API cudaError_t cudaMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width, size_t height, cudaMemcpyKind kind, cudaStream_t stream)
{
    Rows rows{to, to_pitch, from, from_pitch, width, height, kind};
    return in_stream(stream, cudaGraphNodeTypeMemcpy, [=] { return copy_rows(rows, "cudaMemcpy2DAsync"); });
}
API cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms *p, cudaStream_t stream)
{
    if (!p)
        return failed(cudaErrorInvalidValue);
    cudaMemcpy3DParms parameters = *p;
    return in_stream(stream, cudaGraphNodeTypeMemcpy, [=] { return copy_3d(parameters); });
}
API cudaError_t cudaMemcpyToSymbolAsync(const void *symbol, const void *from, size_t n, size_t offset, cudaMemcpyKind kind, cudaStream_t stream)
{
    return in_stream(stream, cudaGraphNodeTypeMemcpy, [=] { return cudaMemcpyToSymbol(symbol, from, n, offset, kind); });
}
API cudaError_t cudaMemcpyFromSymbolAsync(void *to, const void *symbol, size_t n, size_t offset, cudaMemcpyKind kind, cudaStream_t stream)
{
    return in_stream(stream, cudaGraphNodeTypeMemcpy, [=] { return cudaMemcpyFromSymbol(to, symbol, n, offset, kind); });
}
API cudaError_t cudaMallocAsync(void **p, size_t n, cudaStream_t stream)
{
    Locked lock;
    if (is_capturing(stream))
        return refused_memory("cudaMallocAsync in a capture");
    return in_stream(stream, cudaGraphNodeTypeMemAlloc, [=] {
        Status status = allocate(p, n, Kind::device);
        if (!status)
            allocated(*p, n);
        return status;
    });
}
API cudaError_t cudaFreeAsync(void *p, cudaStream_t stream)
{
    Locked lock;
    if (is_capturing(stream))
        return refused_memory("cudaFreeAsync in a capture");
    return in_stream(stream, cudaGraphNodeTypeMemFree, [=] { return freed(p), release(p, false); });
}
API cudaError_t cudaMemPrefetchAsync(const void *, size_t, cudaMemLocation, unsigned, cudaStream_t) { return cudaSuccess; }
API cudaError_t cudaMemAdvise(const void *, size_t, cudaMemoryAdvise, cudaMemLocation) { return cudaSuccess; }
