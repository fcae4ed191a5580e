"""``kernelcheck sanitize``: a command whose GPU launches, in all its processes, are executed and checked by the CPU.

- ``without_gpu``: PyTorch, with ``torch.cuda``, on a machine without a GPU; ``triton_door``: Triton's launches;
  ``driver_door``: the driver API, for Numba and others; ``startup``: what each process imports first
- ``command`` runs the user's; ``door`` and ``launching``: a launch that arrives, executed; ``journal`` and ``entries``:
  what each process writes down; ``observed``: what became of all of it
"""
