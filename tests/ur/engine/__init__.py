"""The Royal Game of Ur, as Irving Finkel reads the tablet: race seven pieces round the board."""

from engine.core import Game
from tests.ur.engine.actions import ACTIONS, UrAction
from tests.ur.engine.figures import figures
from tests.ur.engine.luck import luck
from tests.ur.engine.rules import apply, determinize, legal, setup, to_act
from tests.ur.engine.scoring import result
from tests.ur.engine.state import UrOptions, UrState, clone, problems
from tests.ur.engine.view import UrView, view

UR: Game[UrState, UrOptions, UrAction, UrView] = Game(
    key="ur",
    title="Ur",
    players=range(2, 3),
    Options=UrOptions,
    State=UrState,
    actions=ACTIONS,
    bots="tests.ur.bots",
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
    hides=False,
)
