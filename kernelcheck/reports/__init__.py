"""Reports: each module renders the same ``kernelcheck.results.Run`` in one format, as text."""
