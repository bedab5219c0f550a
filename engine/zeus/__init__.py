"""Beim Zeus, by Klaus Palesch (1997): buy plots at auction, build temples on them."""

from engine.core import Game
from engine.zeus.actions import ACTIONS, ZeusAction
from engine.zeus.data import START
from engine.zeus.figures import figures
from engine.zeus.rules import apply, determinize, legal, setup, to_act
from engine.zeus.scoring import result
from engine.zeus.state import ZeusOptions, ZeusState, clone, problems
from engine.zeus.view import ZeusView, view

ZEUS: Game[ZeusState, ZeusOptions, ZeusAction, ZeusView] = Game(
    key="zeus",
    title="Beim Zeus",
    players=range(min(START), max(START) + 1),
    Options=ZeusOptions,
    State=ZeusState,
    actions=ACTIONS,
    bots="engine.bots.zeus",
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
)
