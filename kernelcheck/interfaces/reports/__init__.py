"""Reports: each module renders the same ``kernelcheck.core.results.Run`` in one format, as text."""
