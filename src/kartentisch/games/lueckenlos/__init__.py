"""Lückenlos: build a pyramid of differences as a team, from secret hands and without a word."""
