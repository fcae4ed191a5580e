"""Counts of a kernel's work when it runs, as a profiler gives them: without a GPU, and the same on every machine."""
