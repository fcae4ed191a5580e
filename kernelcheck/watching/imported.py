"""What a sweep needs is imported with this: for a process from which others are forked (``work.warm_up``)."""

import kernelcheck.api.running
import kernelcheck.backends.cpu.runtime.backend
import kernelcheck.backends.cpu.runtime.kept
import kernelcheck.backends.cpu.translate
import kernelcheck.backends.cuda
import kernelcheck.compiler.nvrtc
import kernelcheck.oracle.tolerances
import kernelcheck.reports.minimized
import kernelcheck.store.minimized
import kernelcheck.store.recorder  # noqa: F401
