"""The process that forks those of tasks or of solutions: PyTorch and Triton are imported once, and not for each."""

from __future__ import annotations

import importlib
import json
import os

from kernelcheck.core.user_scripts import forking
from kernelcheck.programs.judging.confinement import keep_memory_private, leave_network
from kernelcheck.programs.judging.own_processes import move_to_own_processes

VARIABLE = "_KERNELCHECK_JUDGED_APART"
"""Environment variable with what ``main`` is to do, as JSON: ``modules`` to import, and whether it is ``confined``."""
REFUSED_VARIABLE = "_KERNELCHECK_JUDGED_REFUSED"
"""Environment variable of all that it forks: why they may have the network; empty if they have none."""
SHARED_VARIABLE = "_KERNELCHECK_JUDGED_SHARED"
"""The same: why they may signal other processes."""


def main(connection: int) -> None:
    """``forking.main``, with more modules, and without a network."""
    wanted = json.loads(os.environ.pop(VARIABLE))
    if wanted["confined"]:
        os.environ[REFUSED_VARIABLE] = leave_network()
    keep_memory_private()
    for module in wanted["modules"]:
        importlib.import_module(module)
    forking.main(connection, _begin if wanted["confined"] and not os.environ[REFUSED_VARIABLE] else None)


def _begin() -> None:
    os.environ[SHARED_VARIABLE] = move_to_own_processes()
