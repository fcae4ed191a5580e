"""The environment variables that commands look at: what each means, for the manual and ``kernelcheck config``."""

from __future__ import annotations

from collections.abc import Mapping

from kernelcheck.base.dataclasses import dataclass


@dataclass(frozen=True)
class EnvironmentVariable:
    """An environment variable."""

    default: str
    """Value that holds where it is not set; empty if none does."""
    meaning: str
    """In Markdown, as the manual has it."""
    secret: bool = False
    """Whether its value is never shown."""


VARIABLES: Mapping[str, EnvironmentVariable] = {
    "KERNELCHECK_CACHE_DIR": EnvironmentVariable(
        "kernelcheck in the user's cache folder", "the folder of the [cache](#cache)"
    ),
    "KERNELCHECK_CACHE_SIZE": EnvironmentVariable(
        "2G", "how much the [cache](#cache) may hold: bytes, or a number with K, M, G or T"
    ),
    "KERNELCHECK_ARCH": EnvironmentVariable("sm_80", "the architecture that [nvcc](programs.md) compiles programs for"),
    "KERNELCHECK_CXX": EnvironmentVariable("g++ or clang++", "the host's compiler for [programs](programs.md)"),
    "KERNELCHECK_CPU": EnvironmentVariable(
        "this processor", "limits the CPU backend's machine code: [settings](cpu-backend.md#settings)"
    ),
    "KERNELCHECK_DEBUG": EnvironmentVariable("", "as `--debug`"),
    "KERNELCHECK_KEEP_RUNS": EnvironmentVariable("100", "as `--keep-runs`"),
    "KERNELCHECK_LAUNCH_SECONDS": EnvironmentVariable(
        "300", "how long all blocks of a launch may take on the CPU: [timeout](failures.md#timeout)"
    ),
    "KERNELCHECK_LEAKS": EnvironmentVariable(
        "", "set: [programs](programs.md) report what they never free, as `--leaks` has it"
    ),
    "KERNELCHECK_LONG_SWEEP": EnvironmentVariable(
        "300",
        "from how many cases on a sweep runs [in processes](#jobs); `0` for any, a large number for none",
    ),
    "KERNELCHECK_MULTIPROCESSORS": EnvironmentVariable("", "how many multiprocessors [programs](programs.md) see"),
    "KERNELCHECK_OPTIMISE": EnvironmentVariable(
        "2", "how well the CPU backend's machine code is optimised: [settings](cpu-backend.md#settings)"
    ),
    "KERNELCHECK_PRODUCER_SECONDS": EnvironmentVariable(
        "300", "how long a compiler other than NVRTC, or a function that makes a kernel, may take for one"
    ),
    "KERNELCHECK_REFERENCE_SECONDS": EnvironmentVariable(
        "60", "how long a reference may take to load, and for each call"
    ),
    "KERNELCHECK_SANITIZE": EnvironmentVariable(
        "", "the folder of the journals of [sanitize](sanitize.md), which sets it for the processes of its command"
    ),
    "KERNELCHECK_SKIP_INVALID": EnvironmentVariable(
        "",
        "`1` has `run`, `lint`, `profile` and `report` of named ops, and replays, leave out ops that are not valid, "
        "each with a warning: [editors](editor.md) set it",
    ),
    "PYTEST_XDIST_WORKER_COUNT": EnvironmentVariable(
        "", "as pytest-xdist sets it: long launches under [sanitize](sanitize.md) use the processors that are left"
    ),
    "NO_COLOR": EnvironmentVariable("", "as `--color never`"),
    "FORCE_COLOR": EnvironmentVariable("", "as `--color always`"),
    "TERM": EnvironmentVariable("", "`dumb` for a terminal without colours and cursor: no progress bar"),
    "BROWSER": EnvironmentVariable("", "what `o` of [watch](watch.md) opens its report with"),
    "DISPLAY": EnvironmentVariable(
        "", "set where there are windows: without it, `WAYLAND_DISPLAY` or `BROWSER`, `o` opens nothing"
    ),
    "WAYLAND_DISPLAY": EnvironmentVariable("", "the same"),
    "WATCHFILES_FORCE_POLLING": EnvironmentVariable(
        "", "`1` for [watch](watch.md) where the system tells nothing of files"
    ),
    "CUDA_PATH": EnvironmentVariable(
        "/usr/local/cuda", "the toolkit to compile with, where no wheels of NVIDIA are installed"
    ),
    "CUPY_CACHE_DIR": EnvironmentVariable(
        "~/.cupy/kernel_cache",
        "where CuPy keeps what it compiles; a folder of kernelcheck's cache where that cannot be written",
    ),
    "CUDA_HOME": EnvironmentVariable("/usr/local/cuda", "the same, where there is no `CUDA_PATH`"),
    "CUDA_VISIBLE_DEVICES": EnvironmentVariable("", "which GPUs there are, as for every CUDA program"),
    "CI_NODE_INDEX": EnvironmentVariable("", "which [shard](ci.md) `kernelcheck ci` runs, as GitLab sets it"),
    "CI_NODE_TOTAL": EnvironmentVariable("", "of how many shards, as GitLab sets it"),
    "GITHUB_STEP_SUMMARY": EnvironmentVariable("", "the file for the summary of `--format github`, as GitHub sets it"),
    "KERNELCHECK_GITLAB_TOKEN": EnvironmentVariable("", "for [comments](ci.md#comments) on GitLab", secret=True),
    "GITLAB_CI": EnvironmentVariable("", "`true` in a job of GitLab, which sets the next four as well"),
    "CI_API_V4_URL": EnvironmentVariable("", "the address of its interface"),
    "CI_MERGE_REQUEST_PROJECT_ID": EnvironmentVariable("", "the project of the merge request"),
    "CI_MERGE_REQUEST_IID": EnvironmentVariable("", "the number of the merge request"),
    "CI_JOB_NAME": EnvironmentVariable("", "the job, which has a comment of its own"),
    "GITHUB_TOKEN": EnvironmentVariable("", "the same on GitHub: `github.token`", secret=True),
    "GITHUB_ACTIONS": EnvironmentVariable("", "`true` in a job of GitHub, which sets the next three as well"),
    "GITHUB_API_URL": EnvironmentVariable("", "the address of its interface"),
    "GITHUB_EVENT_PATH": EnvironmentVariable("", "the file that says which pull request the job is for"),
    "GITHUB_JOB": EnvironmentVariable("", "the job, which has a comment of its own"),
    "CI_JOB_URL": EnvironmentVariable("", "the address of the job that a receipt names, as GitLab sets it"),
    "GITHUB_SERVER_URL": EnvironmentVariable("", "with the next two the same, as GitHub sets them"),
    "GITHUB_REPOSITORY": EnvironmentVariable("", "the repository of the job"),
    "GITHUB_RUN_ID": EnvironmentVariable("", "the number of the job's run"),
    "PRE_COMMIT_FROM_REF": EnvironmentVariable("", "what `--changed` compares with, as pre-commit sets it"),
}
"""By name, in the manual's order."""
