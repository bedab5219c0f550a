"""Numbers fitted to races: printed by `.venv/bin/python -m scripts.fit_benhur 24`."""

LENGTHS = 16.0
"""A lead of so many lengths, a lap before the end, makes it nearly three times as likely to be
before a rival in the end as behind him."""
POINTS = 0.9
"""So many points less to expect, nothing being open any more, make a victory about three times as
likely."""
