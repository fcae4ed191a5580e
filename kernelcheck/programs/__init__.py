"""Runs launches of existing programs and test suites on the CPU, checked.

- ``sanitizing``: ``kernelcheck sanitize``: a command whose launches, in all its processes, run on the CPU
- ``single_launch``: ``kernelcheck exec``: one kernel, launched from a command line, without a registry
- here, whole CUDA programs: ``nvcc`` stands in nvcc's place, ``runtime_build`` builds the CUDA runtime that they link
  (``library/``), and ``bridge`` is what this runtime starts in the program's process
"""
