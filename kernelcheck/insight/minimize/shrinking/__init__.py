"""Makes a failing thing smaller, step by step, while it goes on failing.

Each pass is a function of a start and a predicate ``fails``; none knows what it shrinks. The predicate is an
``Attempts``, which remembers what was tried and stops the search when its budget is spent.
"""
