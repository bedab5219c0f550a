"""Measurements against budgets: ``python -m benchmarks`` runs all of them.

A measure is a module of this package with a function ``rows() -> list[Row]``; it is found by
itself, and ``python -m benchmarks play clone`` runs only those named.
"""
