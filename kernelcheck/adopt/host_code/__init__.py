"""Walks through C++ host code, without running it, up to the launches it makes.

- ``walking`` follows statements, ``expressions``, ``assignments`` and ``function_calls`` what they compute;
  ``frameworks``, ``runtime_calls``, ``structs`` and ``launch_statements``: PyTorch, CUDA's runtime, structs, launches
- ``knowledge``: what is known at a point of a walk, as ``values``; ``walk_results``: what a walk finds
- ``candidates``: the launches of a kernel, the best first; like ``walking``, it finds them in text
"""
