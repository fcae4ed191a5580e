"""Records that outlive a run.

- ``run_report``: the JSON report of a run: the document, its schema, its reader
- ``lint_report``: the JSON of ``kernelcheck lint``, written and read back
- ``history``: the SQLite database of results and snapshots, written during a run
- ``baseline``: runs compared with an earlier one, and what may become the next baseline
- ``calibration``: tolerance factors from known-good kernels
- ``receipts``: signed statements of what was run: made, merged, verified
"""
