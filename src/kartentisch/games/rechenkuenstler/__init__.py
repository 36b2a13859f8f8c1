"""Rechenkünstler: two build four foundations in steps of 1, 2, 3 and 4, without a word."""
