"""What a server counts and times about itself, if anybody wants to know."""


class Meters:
    """What is told by those who know it. This one forgets all of it at once."""

    is_read = False
    """Whether anybody looks: what costs something to find out need not be found out otherwise."""

    def acted(self) -> None:
        """Note that an action is in the archive."""

    def worked(self, work: str, seconds: float) -> None:
        """Note how long somebody has waited for a piece of work in the archive."""

    def heard(self, seconds: float) -> None:
        """Note how long a notification was on its way."""

    def painted(self, seconds: float) -> None:
        """Note how long it took to paint what has changed on a screen."""

    def late(self, seconds: float) -> None:
        """Note how much later than it wanted to the loop did something."""
