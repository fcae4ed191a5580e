"""Interfaces to people and to other programs.

- ``cli``: one file per command: options, calls of the library, the exit code
- ``editor``: a language server: findings, errors of the registry, completion, and sweeps of what is saved
- ``watching``: ``kernelcheck watch``: which ops a save concerns, and the processes that run them again
- ``api``: the functions that Python programs call: ``check``, ``op`` and the rest of the manual's page `api`
- ``site``: runs, reports and receipts over time, as a static site
- ``reports``: one file per format, all made from one ``Run``
- ``pull_requests``: posts a job's comment, which ``reports.markdown`` writes, on its pull request (GitHub) or merge
  request (GitLab)
"""
