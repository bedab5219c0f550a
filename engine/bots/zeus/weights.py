"""Weights for valuing a state of Beim Zeus.

Made with `python -m scripts.fit_zeus 500`: 27218 moments, standard error
220 oxen.
"""

WEIGHTS = (
    0.908,  # cash
    1.431,  # cash, times cards to come
    0.983,  # worth of temples
    1.372,  # worth that singles gain
    1.339,  # doubles
    0.187,  # triples
    0.230,  # land
    -0.427,  # price of the land
    0.249,  # plots
    0.273,  # plots, times cards to come
    0.951,  # power
    -0.523,  # power, times cards to come
    2.802,  # rewards to come
    1.030,  # alone on peninsulas
    -1.461,  # alone, times plots to build on
    0.142,  # doubles to build
    1.832,  # doubles to build, times cards to come
    0.284,  # doubles but for a plot
    0.028,  # triples to build
    -0.913,  # triples to build, times cards to come
    0.035,  # triples but for a plot
    0.644,  # plots for singles
    -0.130,  # turns until the pillar comes
    -2.373,  # cards to come
    -0.081,  # always
)
"""One for each feature, in hundreds of oxen."""
DEVIATION = (1.005, 1.031)
"""How far off it is on average: at the end, and how much more the whole game before."""
