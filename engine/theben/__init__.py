"""Jenseits von Theben, 2nd edition, by Peter Prinz (2005): study, dig and exhibit in time."""

from engine.core import Game
from engine.theben.actions import ACTIONS, ThebenAction
from engine.theben.data import START_WEEK
from engine.theben.figures import figures
from engine.theben.luck import luck
from engine.theben.rules import apply, determinize, legal, setup, to_act
from engine.theben.scoring import result
from engine.theben.state import ThebenOptions, ThebenState, clone, problems
from engine.theben.view import ThebenView, view

THEBEN: Game[ThebenState, ThebenOptions, ThebenAction, ThebenView] = Game(
    key="theben",
    title="Jenseits von Theben",
    players=range(min(START_WEEK), max(START_WEEK) + 1),
    Options=ThebenOptions,
    State=ThebenState,
    actions=ACTIONS,
    bots="engine.bots.theben",
    looks_ahead=True,
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
    luck=luck,
)
