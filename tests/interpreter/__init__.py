"""The meaning of every PTX instruction, by chapters of the manual; `reference_interpreter.py` is the machine.

Written from the text of the PTX ISA 8.8 and 9.0, in its words and its order, and from nothing else: of kernelcheck it
imports nothing (the machine takes its parser, which knows no meanings). A meaning is a function of an opcode and of
the bits of its operands, as integers, for one thread; it returns the bits of its result. Nothing here is quick.

    meanings.py        which function an opcode means
    threads.py         2.2, 3.1   what a thread is
    special_registers.py   10   `%tid`, `%laneid`, …
    values.py          5.2   types: what bits stand for, and opcodes taken apart
    integers.py        9.7.1, 9.7.2, 9.7.8   integers, carry chains, logic and shifts
    floats.py          9.7.3 to 9.7.5   floating point, of any format, by exact fractions
    approximations.py  9.7.3   what is only bounded: `.approx`, and the bounds
    comparisons.py     9.7.6, 9.7.7   comparisons and selections
    conversions.py     9.7.9.21   `cvt`
    video.py           9.7.17   SIMD video instructions
    memory.py          5.1, 9.7.9, 9.7.13   state spaces, loads, stores and atomics
    warp.py            9.7.9.6, 9.7.13   what the threads of a warp do together
    matrices.py        9.7.14   products of matrices; fragments.py: which thread holds what of them;
    matrix_memory.py   9.7.14   matrices to and from memory
"""
