"""``kernelcheck judge``: the solution of a task, by somebody who may cheat, run apart and judged outside.

- ``judge`` runs a solution through its trials and decides; ``batch`` does it for folders; ``verdicts``: the
  records, and ``digests`` what they are about
- ``tasks``: the formats of tasks, read by ``task_side`` in a process of the task
- ``kernels`` judges sources of CUDA in the place of those of an op
- ``cheats``: the table of all ways to cheat that have a name; ``suspicions``: the evidence for each
- ``sides``: the processes of tasks and solutions, started by ``forked_apart``; ``candidate_side`` is what runs in that
  of a solution, and ``confinement`` what it may do; ``orders``: how either answers
"""
