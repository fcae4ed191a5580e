/* What a program registers before `main`: the PTX that nvcc embedded, and names of kernels and variables. */

#include "state.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <set>
#include <unordered_map>

namespace kernelcheck {
namespace {
/* Layout of a fat binary, as `fatbinary` writes it. */
struct FatHeader { uint32_t magic; uint16_t version, header_bytes; uint64_t bytes; };
struct FatEntry { uint16_t kind, version; uint32_t header_bytes; uint64_t bytes; };
struct FatWrapper { int magic, version; const void *data; void **more; };
constexpr uint32_t FAT_MAGIC = 0xBA55ED50, WRAPPER_MAGIC = 0x466243B1, ZSTD_MAGIC = 0xFD2FB528;
constexpr uint16_t PTX_ENTRY = 1;

struct Variable { int module; std::string name; size_t size; void *address = nullptr; void **managed = nullptr; };

template <class Key, class Value> using Map = std::unordered_map<Key, Value>;
Map<const void *, Kernel *> &kernels() { static auto *all = new Map<const void *, Kernel *>; return *all; }
std::vector<Kernel *> &numbered() { static auto *all = new std::vector<Kernel *>; return *all; }
std::set<const void *> &handles() { static auto *all = new std::set<const void *>; return *all; }
Map<const void *, Variable> &variables() { static auto *all = new Map<const void *, Variable>; return *all; }
std::vector<Module> &all_modules() { static auto *all = new std::vector<Module>; return *all; }

void add_ptx(Module &module, const void *data)
{
    auto *header = static_cast<const FatHeader *>(data);
    if (!header || header->magic != FAT_MAGIC)
        return;
    const char *at = static_cast<const char *>(data) + header->header_bytes, *end = at + header->bytes;
    while (at < end) {
        auto *entry = reinterpret_cast<const FatEntry *>(at);
        const char *text = at + entry->header_bytes;
        uint32_t first = 0;
        memcpy(&first, text, sizeof first);
        if (entry->kind == PTX_ENTRY && first != ZSTD_MAGIC) /* compressed ones are of libraries of the toolkit */
            module.ptx.emplace_back(text, strnlen(text, entry->bytes));
        at = text + entry->bytes;
    }
}

/* Whether a text of PTX has a kernel of this name. */
bool has_entry(const std::string &ptx, const std::string &name)
{
    static const char *const PART_OF_NAME = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$";
    for (size_t at = ptx.find(".entry"); at != std::string::npos; at = ptx.find(".entry", at + 1)) {
        size_t start = ptx.find_first_not_of(" \t\r\n", at + 6);
        if (start != std::string::npos && ptx.find_first_not_of(PART_OF_NAME, start) == start + name.size() && !ptx.compare(start, name.size(), name))
            return true;
    }
    return false;
}

Kernel *make_kernel(int module, const char *name)
{
    auto *kernel = new Kernel;
    kernel->module = module;
    kernel->name = name;
    kernel->number = static_cast<uint32_t>(numbered().size());
    numbered().push_back(kernel);
    handles().insert(kernel);
    return kernel;
}

int default_arch = 80;
int module_of(void **handle) { return static_cast<int>(reinterpret_cast<intptr_t>(*handle)); }
} // namespace

const std::vector<Module> &modules() { return all_modules(); }

/* The kernel of a host function, or of a handle that `__cudaGetKernel` gave. */
Kernel *kernel_of(const void *handle)
{
    auto found = kernels().find(handle);
    if (found != kernels().end())
        return found->second;
    return handles().count(handle) ? static_cast<Kernel *>(const_cast<void *>(handle)) : nullptr;
}

int newest_arch()
{
    int newest = 0;
    for (const Module &module : all_modules())
        for (const std::string &ptx : module.ptx) {
            size_t at = ptx.find(".target sm_");
            if (at != std::string::npos)
                newest = std::max(newest, atoi(ptx.c_str() + at + 11));
        }
    return newest ? newest : default_arch; /* a program of the driver API alone has loaded none yet */
}

int add_module(const void *image)
{
    Module module;
    uint32_t first = 0;
    memcpy(&first, image, 1);
    if (first != '/' && first != '.' && !isspace(static_cast<int>(first)))
        memcpy(&first, image, sizeof first);
    if (first == FAT_MAGIC)
        add_ptx(module, image);
    else if (first == WRAPPER_MAGIC)
        add_ptx(module, static_cast<const FatWrapper *>(image)->data);
    else if (first < 256)
        module.ptx.emplace_back(static_cast<const char *>(image));
    if (module.ptx.empty())
        return -1;
    all_modules().push_back(std::move(module));
    return static_cast<int>(all_modules().size()) - 1;
}

Kernel *kernel_named(int module, const char *name)
{
    for (Kernel *each : numbered())
        if (each->module == module && each->name == name)
            return each;
    const std::vector<std::string> &ptx = all_modules().at(static_cast<size_t>(module)).ptx;
    bool there = std::any_of(ptx.begin(), ptx.end(), [&](const std::string &text) { return has_entry(text, name); });
    return there ? make_kernel(module, name) : nullptr;
}

std::string fat_binary(const std::vector<std::string> &ptx)
{
    std::string entries;
    for (const std::string &text : ptx) {
        size_t bytes = (text.size() + 8) / 8 * 8; /* at least one 0 at its end */
        FatEntry entry{PTX_ENTRY, 0x101, sizeof(FatEntry), bytes};
        entries.append(reinterpret_cast<char *>(&entry), sizeof entry).append(text).append(bytes - text.size(), '\0');
    }
    FatHeader header{FAT_MAGIC, 1, sizeof(FatHeader), entries.size()};
    return std::string(reinterpret_cast<char *>(&header), sizeof header) + entries;
}

void *symbol_address(const void *host, size_t *size)
{
    auto found = variables().find(host);
    if (found == variables().end())
        return nullptr;
    Variable &variable = found->second;
    if (!variable.address)
        variable.address = reinterpret_cast<void *>(
            python().variable(static_cast<uint32_t>(variable.module), variable.name.c_str()));
    if (size)
        *size = variable.size;
    return variable.address;
}

/* The PTX of a module, for the bridge: part by part; null: there are no more. */
API const char *kernelcheck_ptx(uint32_t module, uint32_t part)
{
    const Module &found = all_modules().at(module);
    return part < found.ptx.size() ? found.ptx[part].c_str() : nullptr;
}
API const char *kernelcheck_kernel_name(uint32_t kernel) { return numbered().at(kernel)->name.c_str(); }
API uint32_t kernelcheck_kernel_module(uint32_t kernel) { return static_cast<uint32_t>(numbered().at(kernel)->module); }
API int kernelcheck_arch() { return newest_arch(); }
API void kernelcheck_default_arch(int arch) { default_arch = arch; }
API uint64_t kernelcheck_launches(uint32_t kernel) { return numbered().at(kernel)->launches; }
/* Where launches of a kernel are counted: three numbers, of checked ones, unchecked ones, and refused ones. */
API void kernelcheck_counter(uint32_t kernel, uint64_t address) { numbered().at(kernel)->counters = reinterpret_cast<uint64_t *>(address); }
API void kernelcheck_record() { record_launches(true); }
API void kernelcheck_sampling(uint32_t kernel, int matches, uint64_t first, uint64_t every)
{
    numbered().at(kernel)->sampling = {matches != 0, first, every};
}
} // namespace kernelcheck

using namespace kernelcheck;

API void **__cudaRegisterFatBinary(void *wrapper)
{
    Locked lock;
    auto *fat = static_cast<FatWrapper *>(wrapper);
    Module module;
    add_ptx(module, fat->data);
    if (fat->version == 2) /* -rdc=true: relocatable PTX of every file */
        for (void **each = fat->more; each && *each; each++)
            add_ptx(module, *each);
    all_modules().push_back(std::move(module));
    auto **handle = new void *[2]{};
    handle[0] = reinterpret_cast<void *>(all_modules().size() - 1);
    return handle;
}
API void __cudaRegisterFatBinaryEnd(void **) {}
API void __cudaUnregisterFatBinary(void **) {}

API void __cudaRegisterFunction(void **handle, const char *host, char *, const char *name, int, uint3 *, uint3 *, dim3 *, dim3 *, int *)
{
    Locked lock;
    kernels()[host] = make_kernel(module_of(handle), name);
}
API void __cudaRegisterVar(void **handle, char *host, char *, const char *name, int, size_t size, int, int)
{
    Locked lock;
    variables()[host] = {module_of(handle), name, size};
}
API void __cudaRegisterManagedVar(void **handle, void **host, char *, const char *name, int, size_t size, int, int)
{
    Locked lock;
    variables()[host] = {module_of(handle), name, size, nullptr, host};
}
API char __cudaInitModule(void **handle)
{
    Locked lock;
    for (auto &[host, variable] : variables())
        if (variable.managed && variable.module == module_of(handle))
            *variable.managed = symbol_address(host, nullptr);
    return 1;
}
API cudaError_t __cudaGetKernel(cudaKernel_t *kernel, const void *host)
{
    Locked lock;
    Kernel *found = kernel_of(host);
    *kernel = reinterpret_cast<cudaKernel_t>(found);
    return found ? cudaSuccess : failed(cudaErrorInvalidDeviceFunction);
}
API cudaError_t cudaGetKernel(cudaKernel_t *kernel, const void *host) { return __cudaGetKernel(kernel, host); }
API cudaError_t cudaGetFuncBySymbol(cudaFunction_t *function, const void *symbol) { return __cudaGetKernel(reinterpret_cast<cudaKernel_t *>(function), symbol); }

API cudaError_t cudaGetSymbolAddress(void **address, const void *symbol)
{
    Locked lock;
    void *found = symbol_address(symbol, nullptr);
    if (!address || !found)
        return failed(cudaErrorInvalidSymbol);
    *address = found;
    return cudaSuccess;
}
API cudaError_t cudaGetSymbolSize(size_t *size, const void *symbol)
{
    Locked lock;
    return size && symbol_address(symbol, size) ? cudaSuccess : failed(cudaErrorInvalidSymbol);
}
