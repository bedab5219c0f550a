"""What is drawn on the screens of a server."""

from tui.explain.sign import ANY_WORDS, AS_A_WHOLE, Sign
from tui.locale import marked

SERVER = (
    Sign(
        marked("A table: its game, what it waits for, and who sits at it. Enter opens it."),
        "",
        pattern=ANY_WORDS,
        where=("tables",),
    ),
    Sign(
        marked("Who plays at the table that is pointed at, its options, and its pace."),
        "",
        pattern=ANY_WORDS,
        where=("room-facts", "static"),
        on=("LobbyScreen", "SittingDialog"),
    ),
    Sign(
        marked("The board as a spectator sees it; of a game that nobody plays yet, an example."),
        "",
        pattern=AS_A_WHOLE,
        where=("board",),
        on=("LobbyScreen",),
    ),
    Sign(
        marked("Who can be invited. Letters narrow the list down; Enter takes the marked name."),
        "",
        pattern=ANY_WORDS,
        where=("rows",),
        on=("InviteDialog",),
    ),
    Sign(
        marked("Who is connected now, and at which game; guests can only watch."),
        "",
        pattern=ANY_WORDS,
        shown=("·",),
        where=("people",),
    ),
    Sign(
        marked("What was said last. t or ^t goes to the line in which you can answer."),
        "",
        pattern=AS_A_WHOLE,
        where=("static",),
        on=("LobbyScreen", "ChatDialog", "GameScreen"),
    ),
    Sign(
        marked("Your name here belongs to your key: nobody else can use it."),
        "",
        pattern=ANY_WORDS,
        on=("WelcomeScreen",),
    ),
)
"""What a visitor meets besides, the more special before the more general."""
