"""Runs compared with earlier ones: what got worse, and what may become the next baseline.

- ``compare``: the kind of each change; ``noise``: by how much errors must grow (its limits are in
  ``core.results.baseline_comparison``)
- ``loosening``: judgements that became looser; ``accept``: which run may become a baseline
"""
