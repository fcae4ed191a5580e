"""Runs launches of existing programs and test suites on the CPU, checked.

- ``sanitizing``: ``kernelcheck sanitize``: a command whose launches, in all its processes, run on the CPU
- ``torch_extensions``: PyTorch with a CUDA device, for extensions in C++ and CUDA
- ``judging``: ``kernelcheck judge``: solutions of tasks, whose authors may cheat, run apart and judged outside
- ``single_launch``: ``kernelcheck exec``: one kernel, launched from a command line, without a registry
- ``recording``: ``sanitize --record``: launches of a command as ops; ``program_recorder`` records those of programs
- here, whole CUDA programs: ``nvcc`` stands in nvcc's place; ``runtime_build`` builds the CUDA runtime that they link
  (``library/``: a C++ file per subject, such as ``memory``, ``copies``, ``streams``, ``graphs`` and ``orders``)
- ``bridge`` is what this runtime starts (``start``) in the program's process, with ``native``, the library as Python
  sees it; ``modules``: the program's PTX and translated kernels; ``ptx_linking``: several modules as one;
  ``launch_arguments``: arguments in words; ``live_tags``: tags of allocations, for cooperative launches;
  ``map_requests``: tensor maps
- ``observations``: observers of findings, on a terminal or, ``journal_observer``, in a journal; ``allocation_names``
  and ``host_stacks``: names of the program's memory, source lines of its calls
"""
