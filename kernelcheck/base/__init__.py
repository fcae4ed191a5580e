"""Foundations of every wing.

- ``errors``: what can go wrong, one class per kind; ``bugs``: exceptions that nobody foresaw, as messages
- ``finding_kinds``: the table of all kinds of findings, failures and notes; ``findings``: what backends observe
- ``dtypes``: the element types in one table; ``profile_counts``: what backends count while kernels run;
  ``tensor_map_limits``: what a tensor map may hold
- ``cache``: PTX and machine code on disk, for one user alone and within a bound
- ``whole_files``: files that are written whole or not at all; ``paths`` and ``plain_text``: how messages show paths and
  text from elsewhere; ``fresh_modules``: modules of users' scripts, compiled from source for each run
- ``child_processes``, ``interrupts``, ``time_limits``: processes that end with their parent, Ctrl-C and SIGTERM, limits
  that the environment may set; ``steps`` and ``timings``: progress, and where the time of a command goes
- ``closure``: the worklist that analyses of graphs share; ``version``: version and folder of this package
"""
