"""Weights for valuing a state of Jenseits von Theben.

Made with `python -m scripts.fit_theben 1500`: 50766 moments, standard error
9.40 points.
"""

WEIGHTS = (
    10.600,  # weeks left
    48.370,  # weeks left, squared
    -1.184,  # weeks left of the year
    0.287,  # permitted digs
    0.125,  # digs, times years to come
    -0.154,  # digs, times the game left
    1.005,  # conference
    0.964,  # conference, at the end
    1.069,  # weakest region, at the end
    1.715,  # congresses
    7.007,  # shovels
    3.559,  # assistants
    4.603,  # horse
    2.331,  # airships
    2.435,  # forged permits
    0.092,  # objects
    3.952,  # general knowledge
    1.106,  # special knowledge
    0.350,  # exhibitions
    -0.561,  # on the way
)
"""One for each feature, in points."""
DEVIATION = (1.298, 9.123)
"""How far off it is on average: at the end, and how much more the whole game before."""
