/* Operations of PyTorch on tensors of the device: the host's, on the same memory. */

#include "memory.h"

#include <ATen/EmptyTensor.h>
#include <ATen/core/Tensor.h>
#include <ATen/core/dispatch/Dispatcher.h>
#include <ATen/core/stack.h>
#include <torch/library.h>

#include <cstring>
#include <string_view>
#include <unordered_map>

namespace kernelcheck {
namespace {
using at::Tensor;
using c10::Device;
using c10::DispatchKey;
using c10::IValue;

const Device HOST(c10::kCPU);

/* A tensor like another one, on a storage. */
Tensor like(const Tensor &tensor, c10::Storage storage, DispatchKey key)
{
    Tensor made = at::detail::make_tensor<c10::TensorImpl>(std::move(storage), c10::DispatchKeySet(key), tensor.dtype());
    auto *own = made.unsafeGetTensorImpl();
    own->set_sizes_and_strides(tensor.sizes(), tensor.strides(), tensor.storage_offset());
    own->_set_conj(tensor.is_conj());
    own->_set_neg(tensor.is_neg());
    if (tensor.unsafeGetTensorImpl()->is_wrapped_number())
        own->set_wrapped_number(true);
    return made;
}

/* The memory of a storage, which lives as long, as one of another device. */
c10::Storage same_memory(const c10::Storage &storage, Device device, c10::Allocator *allocator)
{
    auto *kept = new c10::Storage(storage);
    auto drop = [](void *storage) { delete static_cast<c10::Storage *>(storage); };
    return c10::Storage(c10::Storage::use_byte_size_t(), storage.nbytes(), c10::DataPtr(storage.mutable_data(), kept, drop, device), allocator, true);
}

c10::Storage storage_on_device(const c10::Storage &storage)
{
    if (is_of_device(storage.data_ptr()) || !storage.nbytes()) {
        mark_written(storage.data(), storage.nbytes());
        return same_memory(storage, DEVICE, &device_allocator());
    }
    c10::DataPtr memory = device_allocator().allocate(storage.nbytes()); /* an operation took memory of its own */
    device_allocator().copy_data(memory.get(), storage.data(), storage.nbytes());
    return c10::Storage(c10::Storage::use_byte_size_t(), storage.nbytes(), std::move(memory), &device_allocator(), true);
}

/* What an operation has written: each run of elements that lie together. */
void mark_elements(const Tensor &tensor, int64_t dimension, const char *start)
{
    int64_t together = static_cast<int64_t>(tensor.itemsize());
    bool dense = true;
    for (int64_t d = tensor.dim() - 1; d >= dimension && dense; d--) {
        dense = tensor.size(d) == 1 || tensor.stride(d) * static_cast<int64_t>(tensor.itemsize()) == together;
        together *= tensor.size(d);
    }
    if (dense)
        return mark_written(start, static_cast<size_t>(together));
    for (int64_t n = 0; n < tensor.size(dimension); n++)
        mark_elements(tensor, dimension + 1, start + n * tensor.stride(dimension) * static_cast<int64_t>(tensor.itemsize()));
}

void mark_tensor(const Tensor &tensor)
{
    if (!tensor.defined() || !tensor.is_cuda() || !tensor.numel())
        return;
    auto *start = static_cast<const char *>(tensor.const_data_ptr());
    if (tensor.is_non_overlapping_and_dense())
        mark_written(start, tensor.nbytes());
    else
        mark_elements(tensor, 0, start);
}

/* Tensors of the device, with those of the host that stand for them in one call. */
struct Call {
    std::vector<std::pair<Tensor, Tensor>> pairs; /* host, device */
    std::unordered_map<void *, c10::Storage> outputs;
    bool names_device = false;

    Tensor on_host(const Tensor &tensor)
    {
        if (!tensor.defined() || !tensor.is_cuda())
            return tensor;
        c10::Storage storage;
        for (auto &[host, device] : pairs) {
            if (device.is_same(tensor))
                return host;
            if (device.storage().unsafeGetStorageImpl() == tensor.storage().unsafeGetStorageImpl())
                storage = host.storage();
        }
        if (!storage)
            storage = same_memory(tensor.storage(), HOST, c10::GetAllocator(c10::kCPU));
        pairs.emplace_back(like(tensor, storage, DispatchKey::CPU), tensor);
        return pairs.back().first;
    }

    Tensor on_device(const Tensor &tensor)
    {
        if (!tensor.defined() || !tensor.is_cpu() || !tensor.has_storage())
            return tensor;
        for (auto &[host, device] : pairs) {
            if (host.is_same(tensor))
                return device;
            if (host.storage().unsafeGetStorageImpl() == tensor.storage().unsafeGetStorageImpl())
                return like(tensor, device.storage(), DispatchKey::CUDA);
        }
        auto known = outputs.find(tensor.storage().unsafeGetStorageImpl());
        if (known == outputs.end())
            known = outputs.emplace(tensor.storage().unsafeGetStorageImpl(), storage_on_device(tensor.storage())).first;
        return like(tensor, known->second, DispatchKey::CUDA);
    }

    /* Arguments may have got other sizes, and other memory. */
    void take_over_sizes()
    {
        for (auto &[host, device] : pairs) {
            auto *own = device.unsafeGetTensorImpl();
            if (host.storage().data() != device.storage().data())
                own->set_storage_keep_dtype(storage_on_device(host.storage()));
            if (host.sizes() != device.sizes() || host.strides() != device.strides())
                own->set_sizes_and_strides(host.sizes(), host.strides(), host.storage_offset());
        }
    }

    template <class Change> void change(IValue &value, Change &&changed)
    {
        if (value.isTensor()) {
            value = changed(value.toTensor());
        } else if (value.isTensorList()) {
            std::vector<Tensor> all;
            for (const Tensor &each : value.toTensorList())
                all.push_back(changed(each));
            value = all;
        } else if (value.isOptionalTensorList()) {
            c10::List<std::optional<Tensor>> all;
            for (std::optional<Tensor> each : value.toOptionalTensorList())
                all.push_back(each ? std::optional<Tensor>(changed(*each)) : each);
            value = all;
        } else if (value.isDevice() && value.toDevice().is_cuda()) {
            names_device = true;
            value = IValue(HOST);
        }
    }
};

/* Operations whose arguments may be of the host and of the device. */
bool mixes_devices(std::string_view name)
{
    for (std::string_view each : {"copy_", "_copy_from", "_copy_from_and_resize", "index", "index_put", "index_put_", "_index_put_impl_", "_unsafe_index", "_unsafe_index_put", "_pack_padded_sequence", "_pack_padded_sequence_backward"})
        if (name.substr(0, 6) == "aten::" && name.substr(6) == each)
            return true;
    for (std::string_view start : {"aten::_foreach_", "aten::_fused_"})
        if (name.substr(0, start.size()) == start)
            return true;
    return false;
}

void run_on_host(const c10::OperatorHandle &operation, c10::DispatchKeySet, torch::jit::Stack *stack)
{
    const auto &schema = operation.schema();
    const std::string &name = schema.name();
    TORCH_CHECK_NOT_IMPLEMENTED(
        name.rfind("aten::", 0) == 0 || name.rfind("prim::", 0) == 0 || name.rfind("prims::", 0) == 0, "Could not run '", name, "' with arguments from the 'CUDA' backend: it is registered for none of the tensors' devices");
    size_t count = schema.arguments().size(), results = schema.returns().size();
    std::vector<IValue> given(stack->end() - static_cast<ptrdiff_t>(count), stack->end());
    Call call;
    bool mixed = mixes_devices(name), with_host = false;
    auto to_host = [&](const Tensor &tensor) {
        TORCH_CHECK(mixed || !tensor.defined() || tensor.is_cuda() || !tensor.dim() || !tensor.is_cpu(),
                    "Expected all tensors to be on the same device, but found at least two devices, cuda:0 and cpu! (when running ", name, ")");
        with_host |= tensor.defined() && tensor.is_cpu();
        return call.on_host(tensor);
    };
    bool waits = name == "aten::copy_" && !given.back().toBool(); /* `non_blocking` */
    for (size_t n = stack->size() - count; n < stack->size(); n++)
        call.change((*stack)[n], to_host);
    for (const auto &each : schema.returns())
        if (!call.pairs.empty() && each.type()->kind() != c10::TypeKind::TensorType && each.type()->kind() != c10::TypeKind::ListType)
            wait_for_stream();
    if (waits && with_host)
        wait_for_stream();
    {
        OutputsOnDevice here;
        operation.redispatchBoxed(c10::DispatchKeySet(DispatchKey::CPU), stack);
    }
    call.take_over_sizes();
    if (!call.pairs.empty() || call.names_device)
        for (size_t n = stack->size() - results; n < stack->size(); n++)
            call.change((*stack)[n], [&](const Tensor &tensor) { return call.on_device(tensor); });
    for (size_t n = 0; n < count; n++) {
        const auto *alias = schema.arguments()[n].alias_info();
        if (alias && alias->isWrite())
            call.change(given[n], [](const Tensor &tensor) { return mark_tensor(tensor), tensor; });
    }
}

c10::ScalarType type_or_default(std::optional<c10::ScalarType> type)
{
    return type.value_or(c10::typeMetaToScalarType(c10::get_default_dtype()));
}

Tensor empty(c10::IntArrayRef sizes, std::optional<c10::ScalarType> type, std::optional<c10::Layout>, std::optional<Device> device, std::optional<bool>, std::optional<c10::MemoryFormat> format)
{
    require_device(device.value_or(DEVICE).index());
    return at::detail::empty_generic(sizes, &device_allocator(), c10::DispatchKeySet(DispatchKey::CUDA), type_or_default(type), format);
}

Tensor empty_strided(c10::IntArrayRef sizes, c10::IntArrayRef strides, std::optional<c10::ScalarType> type, std::optional<c10::Layout>, std::optional<Device> device, std::optional<bool>)
{
    require_device(device.value_or(DEVICE).index());
    return at::detail::empty_strided_generic(sizes, strides, &device_allocator(), c10::DispatchKeySet(DispatchKey::CUDA), type_or_default(type));
}

Tensor &set_storage(Tensor &tensor, c10::Storage storage, c10::SymInt offset, c10::SymIntArrayRef sizes, c10::SymIntArrayRef strides)
{
    TORCH_CHECK(storage.device().is_cuda(), "Attempted to set the storage of a tensor on device cuda:0 to a storage on ", storage.device());
    auto *own = tensor.unsafeGetTensorImpl();
    own->set_storage_keep_dtype(std::move(storage));
    std::vector<int64_t> dense(sizes.size(), 1);
    for (auto n = static_cast<int64_t>(sizes.size()) - 2; n >= 0; n--)
        dense[static_cast<size_t>(n)] = dense[static_cast<size_t>(n) + 1] * std::max<int64_t>(sizes[static_cast<size_t>(n) + 1].expect_int(), 1);
    own->set_sizes_and_strides(C10_AS_INTARRAYREF_SLOW(sizes), strides.empty() ? c10::IntArrayRef(dense) : C10_AS_INTARRAYREF_SLOW(strides), offset.expect_int());
    return tensor;
}

Tensor &set_whole_storage(Tensor &tensor, c10::Storage storage)
{
    const c10::SymInt count = static_cast<int64_t>(storage.nbytes() / tensor.itemsize()), stride = 1;
    return set_storage(tensor, std::move(storage), 0, {&count, 1}, {&stride, 1});
}

int64_t attention_by_products(const Tensor &, const Tensor &, const Tensor &, const std::optional<Tensor> &, double, bool, std::optional<double>, bool) { return 0; /* SDPBackend::math */ }
void record_stream(Tensor &, c10::Stream) {} /* memory is not used again */
} // namespace

TORCH_LIBRARY_IMPL(_, CUDA, library) { library.fallback(torch::CppFunction::makeFromBoxedFunction<&run_on_host>()); }
TORCH_LIBRARY_IMPL(aten, CUDA, library)
{
    library.impl("empty.memory_format", &empty);
    library.impl("empty_strided", &empty_strided);
    library.impl("set_.source_Storage", &set_whole_storage);
    library.impl("set_.source_Storage_storage_offset", &set_storage);
    library.impl("record_stream", &record_stream);
    library.impl("_fused_sdp_choice", &attention_by_products);
    for (const char *name : {"copy_", "convolution", "convolution_backward"}) /* which have a way for all devices, too */
        library.impl(name, torch::CppFunction::makeFromBoxedFunction<&run_on_host>());
}
} // namespace kernelcheck
