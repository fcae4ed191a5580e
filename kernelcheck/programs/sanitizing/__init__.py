"""``kernelcheck sanitize``: a command whose GPU launches, in all its processes, are executed and checked by the CPU."""
