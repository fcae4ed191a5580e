"""What kernels do when they run, as a profiler counts it: without a GPU, and the same on every machine."""
