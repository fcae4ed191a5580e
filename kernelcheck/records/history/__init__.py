"""Results on disk, next to the registry: ``recorder`` writes them, ``stored`` reads them.

Nothing depends on them: a seed replays with the registry alone.
"""
