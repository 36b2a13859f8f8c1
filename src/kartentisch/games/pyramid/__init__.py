"""Pyramid: clear a pyramid of 28 cards in pairs of thirteen."""
