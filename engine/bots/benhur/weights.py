"""Numbers fitted to races: printed by `.venv/bin/python -m scripts.fit_benhur 300`."""

TURNS = 0.35
"""So many turns fewer than a rival make it nearly three times as likely to be first, were it not
for the turns that are left:"""
LAST = 4.0
"""with these, and so many more, the root of their number is what a lead is measured by."""
PAIRS = 0.4
"""What ``TURNS`` is for two chariots alone."""
POINTS = 1.0
"""So many points less to expect, nothing being open any more, make a victory about three times as
likely."""
