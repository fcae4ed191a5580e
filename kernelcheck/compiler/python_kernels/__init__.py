"""Kernels that other compilers make: Python files, read without running them, and the process that compiles them."""
