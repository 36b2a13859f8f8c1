"""What every game shares: cards, numbered deals, the game protocol and records.

Standard library only; no I/O, clock, randomness, language or screen.
"""
