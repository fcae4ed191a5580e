/* Python in this process: its start at the first need, the way to it, and the lock over the library's state. */

#include "generated.h"
#include "state.h"

#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <dlfcn.h>
#include <execinfo.h>
#include <mutex>
#include <pthread.h>
#include <set>
#include <unistd.h>
#include <utility>

extern "C" __attribute__((visibility("hidden"))) char __ehdr_start, _end; /* of this library, by the linker */

namespace kernelcheck {
namespace {
std::recursive_mutex state_mutex;
Callbacks callbacks{};
bool has_callbacks = false, starting = false;

template <class Function> Function python_symbol(const char *name)
{
    return reinterpret_cast<Function>(dlsym(RTLD_DEFAULT, name));
}

[[noreturn]] void give_up(const std::string &why)
{
    fflush(stdout);
    fprintf(stderr, "kernelcheck: %s\n", why.c_str());
    _exit(3);
}

std::string own_path()
{
    Dl_info info{};
    dladdr(reinterpret_cast<void *>(&own_path), &info);
    return info.dli_fname;
}

/* As it stands in a text of Python. */
std::string quoted(const std::string &text)
{
    std::string made;
    for (char c : text)
        made += c == '\'' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    return made;
}

/* Starts Python of the environment that built this library, unless the program is a Python process already. */
void start_python()
{
    using Initialised = int (*)();
    using RunText = int (*)(const char *);
    std::string start = "from kernelcheck.programs.start import start\nstart('" + quoted(own_path()) + "', '" SOURCES_DIGEST "')\n";
    auto initialised = python_symbol<Initialised>("Py_IsInitialized");
    if (initialised && initialised()) {
        int state = python_symbol<int (*)()>("PyGILState_Ensure")();
        int failed_to_start = python_symbol<RunText>("PyRun_SimpleString")(start.c_str());
        python_symbol<void (*)(int)>("PyGILState_Release")(state);
        if (failed_to_start)
            give_up("this Python process cannot import kernelcheck: install it in the environment that runs the program");
        return;
    }
    if (!dlopen(PYTHON_LIBRARY, RTLD_NOW | RTLD_GLOBAL))
        give_up("cannot load " + std::string(PYTHON_LIBRARY) + " (" + dlerror() +
                "): build the program again with `kernelcheck nvcc` of an environment that is there");
    static wchar_t program[4096];
    mbstowcs(program, PYTHON_PROGRAM, 4095);
    python_symbol<void (*)(const wchar_t *)>("Py_SetProgramName")(program);
    python_symbol<void (*)(int)>("Py_InitializeEx")(0); /* 0: signals stay the program's */
    if (python_symbol<RunText>("PyRun_SimpleString")(start.c_str()))
        give_up("the Python of " + std::string(PYTHON_PROGRAM) + " cannot start kernelcheck");
    python_symbol<void *(*)()>("PyEval_SaveThread")();
}

/* Python in a forked child needs to know (its journal is another one), unless it is Python that forks. */
struct Forking {
    static inline bool ours = false;
    static inline int held = 0;
    static void before()
    {
        auto check = python_symbol<int (*)()>("PyGILState_Check");
        ours = has_callbacks && check && !check();
        if (!ours)
            return;
        held = python_symbol<int (*)()>("PyGILState_Ensure")();
        python_symbol<void (*)()>("PyOS_BeforeFork")();
    }
    static void after(const char *call)
    {
        if (!ours)
            return;
        python_symbol<void (*)()>(call)();
        python_symbol<void (*)(int)>("PyGILState_Release")(held);
    }
    Forking() { pthread_atfork(before, [] { after("PyOS_AfterFork_Parent"); }, [] { after("PyOS_AfterFork_Child"); }); }
};
Forking forking;

/* Whether the program is a Python process that is at its end; `kernelcheck_leave` came before that. */
bool python_has_ended()
{
    auto runs = python_symbol<int (*)()>("Py_IsInitialized");
    return runs && !runs();
}

struct AtExit {
    AtExit() { atexit(leave); }
    static void leave();
};
AtExit at_exit; /* registered when the library is loaded: its turn comes after the program's own destructors */
} // namespace

void leaks_at_exit();

void AtExit::leave()
{
    static bool left = false; /* it is called again if Python loads libraries meanwhile */
    if (std::exchange(left, true) || python_has_ended())
        return;
    Locked lock;
    errors_at_exit();
    if (getenv(LEAKS_VARIABLE))
        leaks_at_exit();
    if (has_callbacks) {
        fflush(stdout);
        callbacks.leave();
    }
}

API void kernelcheck_leave() { AtExit::leave(); }

Locked::Locked()
{
    if (state_mutex.try_lock())
        return;
    auto runs = python_symbol<int (*)()>("Py_IsInitialized");
    if (!runs || !runs() || !python_symbol<int (*)()>("PyGILState_Check")()) {
        state_mutex.lock();
        return;
    }
    void *thread = python_symbol<void *(*)()>("PyEval_SaveThread")();
    state_mutex.lock();
    python_symbol<void (*)(void *)>("PyEval_RestoreThread")(thread);
}
Locked::~Locked() { state_mutex.unlock(); }

const Callbacks &python()
{
    if (!has_callbacks && !starting) {
        starting = true;
        start_python();
    }
    if (!has_callbacks)
        give_up("Python did not answer; please report this");
    return callbacks;
}
bool python_runs() { return has_callbacks; }
API void kernelcheck_callbacks(const Callbacks *given) { callbacks = *given, has_callbacks = true; }

Stack stack_here()
{
    void *all[Stack::ROOM + 16];
    int count = backtrace(all, Stack::ROOM + 16);
    Stack stack;
    for (int n = 0; n < count && stack.count < Stack::ROOM; n++)
        if (all[n] < static_cast<void *>(&__ehdr_start) || all[n] >= static_cast<void *>(&_end))
            stack.frames[stack.count++] = all[n];
    return stack;
}
namespace {
Stack of_call; /* the host's calls when it last asked Python something */
}
void note_stack() { of_call = stack_here(); }
namespace {
const Stack *of_node = nullptr;
}
InNode::InNode(const Stack &made) { of_node = &made; }
InNode::~InNode() { of_node = nullptr; }
API int kernelcheck_node_stack(void **frames, int room)
{
    int count = of_node ? std::min(room, of_node->count) : 0;
    if (of_node)
        std::copy_n(of_node->frames, count, frames);
    return count;
}
API int kernelcheck_stack(void **frames, int room)
{
    int count = std::min(room, of_call.count);
    std::copy_n(of_call.frames, count, frames);
    return count;
}

void host_finding(const char *kind, const std::string &message, const Stack &stack, const Stack *other, const Kernel *kernel)
{
    python().host(kind, message.c_str(), kernel ? static_cast<int>(kernel->number) : -1, stack.frames, stack.count, other ? other->frames : nullptr, other ? other->count : 0);
}

/* Says, once for each, that something cannot be done here. */
void refuse(const char *what, const char *why, const Kernel *kernel)
{
    static auto *said = new std::set<std::string>;
    if (!said->insert(what).second)
        return;
    note_stack();
    python().refused(what, why, kernel ? static_cast<int>(kernel->number) : -1);
}

void note_unwatched(const char *why)
{
    static auto *said = new std::set<std::string>;
    if (said->insert(why).second)
        python().unwatched(why);
}

API int kernelcheck_absent(const char *call)
{
    Locked lock;
    refuse(call, "kernelcheck's CUDA runtime does not have this function");
    return failed(cudaErrorNotSupported);
}

API void kernelcheck_print(const char *text, size_t bytes) { fwrite(text, 1, bytes, stdout); }

namespace {
/* A thread with the stack that kernels with calls need (`host_stack.py`); it waits for jobs. */
struct DeepThread {
    std::mutex mutex;
    std::condition_variable changed;
    const std::function<void()> *job = nullptr;
    pthread_t thread{};

    DeepThread()
    {
        pthread_attr_t attributes;
        pthread_attr_init(&attributes);
        pthread_attr_setstacksize(&attributes, size_t{64} << 20);
        if (pthread_create(&thread, &attributes, [](void *self) -> void * { return static_cast<DeepThread *>(self)->work(), nullptr; }, this))
            give_up("this machine has no room for the stack of 64 MiB that a kernel needs");
        pthread_detach(thread);
    }
    void work()
    {
        std::unique_lock lock(mutex);
        for (;;) {
            changed.wait(lock, [this] { return job != nullptr; });
            (*job)();
            job = nullptr;
            changed.notify_all();
        }
    }
    void run(const std::function<void()> &given)
    {
        std::unique_lock lock(mutex);
        job = &given;
        changed.notify_all();
        changed.wait(lock, [this] { return job == nullptr; });
    }
};
pid_t deep_of = 0;
DeepThread *deep = nullptr;
} // namespace

void on_deep_stack(const std::function<void()> &job)
{
    if (deep_of != getpid()) /* a child process has none of its parent's threads */
        deep = new DeepThread, deep_of = getpid();
    deep->run(job);
}
} // namespace kernelcheck
