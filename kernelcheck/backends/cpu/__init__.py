"""The CPU executor: parses PTX, lowers it to LLVM IR and runs it on the host, with every check.

- ``runtime``: launches on the host: the backend, its threads and their memory, findings, traces
- ``translate``: PTX to the LLVM IR of one kernel, by calling the rooms below in turn
- ``instructions``: how each group of PTX instructions is lowered
- ``checked_memory``: the code that a kernel runs at an access, which calls the checks
- ``emit``: LLVM IR of warps: registers, control flow, barriers, functions, independent thread scheduling
- ``analysis``: facts about a kernel before it is lowered: control flow, calls, uniform registers, storage
- ``runtime_library``: in C, compiled once for all kernels: the scheduler, and what is out of bounds, a race or an
  uninitialised read (``bounds.c``, ``shared_checks.c``, ``global_checks.c``)
- ``jit``: LLVM IR to machine code
- ``ptx``: PTX as text and as data: lexer, parser, the table of instruction forms
"""
