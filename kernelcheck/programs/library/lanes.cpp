/* Looks for races between the lanes of a warp: the first blocks of a launch, run in a copy of the process by code whose
 * lanes do not run in lock step. What they write is lost with the copy; what they found is in memory that both share. */

#include "lanes.h"

#include <algorithm>
#include <cstring>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

namespace kernelcheck {
namespace {
constexpr uint64_t MOST_BLOCKS = 16;
constexpr int MOST_MILLISECONDS = 3000;
constexpr const char *NO_ROOM = "races between lanes of a warp were not looked for in a launch: this machine has no room for a copy of the process";
constexpr size_t STACK_BYTES = size_t{64} << 20;

/* What the copy does: nothing but the machine code of the kernel. */
struct Job {
    Context *context;
    uint32_t (*code)(Context *, uint64_t, uint64_t);
    uint64_t blocks;
};
Job job;

void say_nothing(int32_t, uint64_t, uint64_t, uint64_t, uint64_t) {}
void work() { _exit(static_cast<int>(job.code(job.context, 0, job.blocks))); }

/* Waits for the copy, which gets no more time than that. */
void wait_for(pid_t copy)
{
    int status = 0;
    for (int waited = 0; waitpid(copy, &status, __WALL | WNOHANG) == 0; waited++) {
        if (waited == MOST_MILLISECONDS) {
            kill(copy, SIGKILL);
            waitpid(copy, nullptr, __WALL);
            note_unwatched("races between lanes of a warp were looked for in a part of a launch alone: its blocks took longer than 3 s");
            return;
        }
        timespec millisecond{0, 1000000};
        nanosleep(&millisecond, nullptr);
    }
    if (WIFSIGNALED(status))
        note_unwatched("races between lanes of a warp were looked for in a part of a launch alone: the copy that runs it crashed");
}
} // namespace

bool run_lanes(Context &context, uint32_t (*code)(Context *, uint64_t, uint64_t), uint64_t sites)
{
    size_t bytes = sites * FINDING_KINDS * sizeof(FindingSlot);
    void *shared = mmap(nullptr, bytes + 1, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    void *stack = mmap(nullptr, STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (shared == MAP_FAILED || stack == MAP_FAILED)
        return note_unwatched(NO_ROOM), false;
    job = {&context, code, std::min<uint64_t>(context.last_block + 1, MOST_BLOCKS)};
    /* A plain copy, of which neither Python nor the program's handlers know: it ends without a signal. */
    auto copy = static_cast<pid_t>(syscall(SYS_clone, 0, nullptr, nullptr, nullptr, nullptr));
    if (copy == 0) {
        context.findings = shared;
        context.console = reinterpret_cast<void *>(say_nothing);
        ucontext_t deep;
        getcontext(&deep);
        deep.uc_stack.ss_sp = stack;
        deep.uc_stack.ss_size = STACK_BYTES;
        deep.uc_link = nullptr;
        makecontext(&deep, work, 0);
        setcontext(&deep);
        _exit(1);
    }
    if (copy > 0)
        wait_for(copy);
    else
        note_unwatched(NO_ROOM);
    memcpy(context.findings, shared, bytes);
    munmap(shared, bytes + 1);
    munmap(stack, STACK_BYTES);
    auto *slots = static_cast<const FindingSlot *>(context.findings);
    return std::any_of(slots, slots + sites * FINDING_KINDS, [](const FindingSlot &slot) { return slot.count != 0; });
}
} // namespace kernelcheck
