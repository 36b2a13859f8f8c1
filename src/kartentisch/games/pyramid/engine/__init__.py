"""The fast twin of Pyramid's rules: solver, shortest lines, proofs, hints, grading.

Importing this package loads neither numba nor numpy. `position` holds the plain types that
go in and out; `api` the functions, to be called in a worker process.
"""
