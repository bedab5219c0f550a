"""Osiris, by Hartmut Witt and Andreas Steiner (1995): priests on the pyramid, gods in secret."""

from engine.core import Game
from engine.osiris.actions import ACTIONS, OsirisAction
from engine.osiris.data import COLOURS_OF
from engine.osiris.figures import figures
from engine.osiris.rules import apply, determinize, legal, setup, to_act
from engine.osiris.scoring import result
from engine.osiris.state import OsirisOptions, OsirisState, clone, problems
from engine.osiris.view import OsirisView, open_view, view

OSIRIS: Game[OsirisState, OsirisOptions, OsirisAction, OsirisView] = Game(
    key="osiris",
    title="Osiris",
    players=range(min(COLOURS_OF), max(COLOURS_OF) + 1),
    Options=OsirisOptions,
    State=OsirisState,
    actions=ACTIONS,
    bots="engine.bots.osiris",
    setup=setup,
    to_act=to_act,
    legal=legal,
    apply=apply,
    view=view,
    result=result,
    clone=clone,
    determinize=determinize,
    figures=figures,
    problems=problems,
    open_view=open_view,
    looks_ahead=True,
)
