"""The check of one op, from its entry in the registry to a verdict.

- ``sweep``: runs and judges cases: one, all of them on threads or in processes, a shard of them, one on two backends
- ``results``: plain records of what a sweep found, which reports, records and interfaces read; exit codes
- ``provenance``: which files and versions a result comes from, and what changed since a git revision
- ``oracle``: judges outputs: the unit of error, tolerances, verdicts, where the wrong elements are; the table of
  tolerance rules is ``registry.model.compare_rules``
- ``python_ops``: ops of Python functions, declared in Python, called where a backend would launch
- ``launch``: buffers, grids, packed arguments, layouts, module variables, poison
- ``reference``: calls users' references, checks their results, and runs them in other arithmetic
- ``cases``: seed to case: sizes, families, inputs that are byte-identical everywhere; recipes and tokens
- ``registry``: TOML to validated ops; rows of keys beside the dataclasses that hold their values (``model``); the small
  arithmetic of shapes and launches
- ``user_scripts``: users' Python scripts, loaded and called in processes of their own, for a limited time
- ``values``: value families: random words to arrays, by exactly rounded arithmetic; one table of all families
"""
