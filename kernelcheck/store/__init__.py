"""Results on disk, beside the registry: ``recorder`` writes them, ``stored`` reads them.

Nothing needs them: a seed replays with the registry alone.
"""
