"""What happens in Jenseits von Theben, told line by line."""

from collections.abc import Sequence

from engine.core import Event
from engine.theben.data import CITY_CARDS, END, CardNo, Place
from engine.theben.events import (
    CardDrawnAndDiscarded,
    CardsDiscarded,
    CardTaken,
    DeckRefilled,
    Dug,
    ExhibitionAnnounced,
    ExhibitionCancelled,
    ExhibitionHeld,
    GameEnded,
    RenewalPaid,
    Travelled,
    TurnBegan,
    TurnEnded,
    Waited,
    YearBegan,
)
from engine.theben.forecast import way
from tui.games.face import Told
from tui.games.theben.words import (
    card_title,
    cards,
    date,
    find_title,
    initials,
    place_name,
    points,
    weeks,
)
from tui.locale import gettext as _
from tui.locale import ngettext


def tell(event: Event, names: Sequence[str]) -> Told:
    """Return whom an event is about and what to say of it, or ``None`` if nothing."""
    told = _of_seat(event, names)
    match event:
        case CardTaken() | Dug() | Waited() | RenewalPaid() if event.week == END:
            assert told is not None, "whatever takes time is told"
            time_is_up = _("{name} has no weeks left.").format(name=names[event.seat])
            return told[0], f"{told[1]} {time_is_up}"
    return told or _of_nobody(event)


def _of_seat(event: Event, names: Sequence[str]) -> Told:
    match event:
        case Travelled():
            return event.seat, _journey(event, names[event.seat])
        case CardTaken(seat=seat, card=card, weeks=spent):
            text = _("{name} takes {card} in {city}, {weeks}.")
            city = place_name(CITY_CARDS[card].city)
            return seat, text.format(
                name=names[seat], card=card_title(card), city=city, weeks=weeks(spent)
            )
        case Dug(seat=seat):
            return seat, _dig(event, names[seat])
        case Waited(seat=seat, weeks=spent, week=week):
            text = _("{name} waits {weeks}, until {date}.")
            return seat, text.format(name=names[seat], weeks=weeks(spent), date=date(week))
        case RenewalPaid(seat=seat, weeks=spent):
            text = _("{name} has the face-up cards replaced, {weeks}.")
            return seat, text.format(name=names[seat], weeks=weeks(spent))
        case TurnEnded(seat=seat, unasked=True):
            text = _("{name} arrives in the last week of all and can do nothing more.")
            return seat, text.format(name=names[seat])
        case TurnEnded(seat=seat):
            return seat, _("{name} does nothing more.").format(name=names[seat])
        case TurnBegan(seat=seat, again=True):
            text = _("{name} is still furthest back and moves again.")
            return seat, text.format(name=names[seat])
        case ExhibitionHeld(winner=winner):
            return winner, _exhibition(event, names)
    return None


def places_of(event: Event) -> tuple[Place, ...]:
    """Return the place where something happened, after those on the way there."""
    match event:
        case Travelled(origin=origin, to=to, airship=airship):
            return way(origin, to) if airship is None else (to,)
        case Dug(region=region):
            return (region,)
        case (
            CardTaken(card=card)
            | ExhibitionAnnounced(card=card)
            | ExhibitionCancelled(card=card)
            | ExhibitionHeld(card=card)
        ):
            return (CITY_CARDS[card].city,)
    return ()


def _of_nobody(event: Event) -> Told:
    match event:
        case CardsDiscarded():
            return None, _("The face-up cards are cleared away.")
        case CardDrawnAndDiscarded(card=card):
            return None, _("Drawn and discarded: {card}.").format(card=card_title(card))
        case DeckRefilled():
            return None, _("The discarded cards are shuffled and become the deck.")
        case ExhibitionAnnounced(card=card, week=week):
            text = _("{exhibition} on {date}: {regions}, {points}.")
            return None, text.format(
                exhibition=card_title(card),
                date=date(week),
                regions=initials(CITY_CARDS[card].regions),
                points=points(CITY_CARDS[card].value),
            )
        case ExhibitionCancelled(card=card):
            return None, _nobody_shows(card)
        case YearBegan(year=year):
            return None, _("{year} begins: all permits are back, all cards new.").format(year=year)
        case GameEnded():
            return None, _("The final conference meets: the game is over.")
    return None


def _nobody_shows(card: CardNo) -> str:
    text = _("{exhibition}: nobody is there with an object to show.")
    return text.format(exhibition=card_title(card))


def _journey(event: Travelled, name: str) -> str:
    places = {"name": name, "origin": place_name(event.origin), "to": place_name(event.to)}
    if event.airship is not None:
        return _("{name} flies by airship: {origin} → {to}.").format(**places)
    text = _("{name} travels: {origin} → {to}, {weeks}.")
    return text.format(**places, weeks=weeks(event.weeks))


def _dig(event: Dug, name: str) -> str:
    blanks = event.cards.count(None)
    found = [find_title(card) for card in event.cards if card is not None]
    if blanks:
        found.append(ngettext("{count} blank", "{count} blanks", blanks).format(count=blanks))
    values = {
        "name": name,
        "region": place_name(event.region),
        "weeks": weeks(event.weeks),
        "cards": cards(len(event.cards)),
        "found": ", ".join(found),
    }
    if event.forged_permit is not None:
        text = _("{name} digs in {region} with a forged permit, {weeks}, {cards}: {found}.")
        return text.format(**values)
    return _("{name} digs in {region}, {weeks}, {cards}: {found}.").format(**values)


def _exhibition(event: ExhibitionHeld, names: Sequence[str]) -> str:
    text = _("{exhibition}: {name} wins {points} against {others}.")
    others = [names[entrant.seat] for entrant in event.entrants if entrant.seat != event.winner]
    values = {
        "exhibition": card_title(event.card),
        "name": names[event.winner],
        "points": points(CITY_CARDS[event.card].value),
    }
    if not others:
        return _("{exhibition}: {name} alone takes part and wins {points}.").format(**values)
    return text.format(**values, others=", ".join(others))
