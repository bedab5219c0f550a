"""Words for the things of Jenseits von Theben, and for its final count."""

from engine.core import Luck, ScoreLine
from engine.theben.data import (
    CITY_CARDS,
    TREASURES,
    CardNo,
    Kind,
    Place,
    TreasureNo,
    Week,
    week_of_year,
    year_of,
)
from tui.locale import gettext as _
from tui.locale import marked, ngettext
from tui.numbers import tenths

PLACE_TITLES = {
    Place.GREECE: marked("Greece"),
    Place.CRETE: marked("Crete"),
    Place.EGYPT: marked("Egypt"),
    Place.PALESTINE: marked("Palestine"),
    Place.MESOPOTAMIA: marked("Mesopotamia"),
    Place.LONDON: marked("London"),
    Place.PARIS: marked("Paris"),
    Place.BERLIN: marked("Berlin"),
    Place.ROME: marked("Rome"),
    Place.VIENNA: marked("Vienna"),
    Place.WARSAW: marked("Warsaw"),
    Place.MOSCOW: marked("Moscow"),
}
KIND_TITLES = {
    Kind.KNOWLEDGE: marked("Knowledge"),
    Kind.GENERAL: marked("General knowledge"),
    Kind.CONGRESS: marked("Congress"),
    Kind.ASSISTANT: marked("Assistant"),
    Kind.SHOVEL: marked("Shovel"),
    Kind.HORSE: marked("Horse"),
    Kind.AIRSHIP: marked("Airship"),
    Kind.FORGED_PERMIT: marked("Forged permit"),
    Kind.EXHIBITION: marked("Exhibition"),
}
LESSON = "≡"
"""Knowledge that was dug up."""
CITY_LETTERS = 3
"""So much of a city's name tells it from all others."""
GRADES = ("", "I", "II", "III")


def place_name(place: Place) -> str:
    """Return the name of a place."""
    return _(PLACE_TITLES[place])


def initial(region: Place) -> str:
    """Return the letter that stands for a dig region; no city is ever called by a letter."""
    return place_name(region)[0]


def initials(regions: tuple[Place, ...]) -> str:
    """Return the letters of some dig regions."""
    return " ".join(initial(region) for region in regions)


def shortened(cities: tuple[Place, ...]) -> str:
    """Return some cities, each by the beginning of its name."""
    return " ".join(place_name(city)[:CITY_LETTERS] for city in cities)


def weeks(count: int) -> str:
    """Return a span of time in words."""
    return ngettext("{count} week", "{count} weeks", count).format(count=count)


def cards(count: int) -> str:
    """Return a number of cards in words."""
    return ngettext("{count} card", "{count} cards", count).format(count=count)


def points(count: int) -> str:
    """Return a number of victory points in words."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def objects(count: int) -> str:
    """Return a number of objects in words."""
    return ngettext("{count} object", "{count} objects", count).format(count=count)


def date(week: Week) -> str:
    """Return a week with its year."""
    return _("week {week} of {year}").format(week=week_of_year(week), year=year_of(week))


def short_date(week: Week) -> str:
    """Return a week and its year in as few letters as can be."""
    year = f"{year_of(week) % 100:02}"
    return _("w{week}’{year}").format(week=week_of_year(week), year=year)


def card_title(card: CardNo) -> str:
    """Return what a city card is, in a few words."""
    article = CITY_CARDS[card]
    match article.kind:
        case Kind.KNOWLEDGE:
            return f"{place_name(article.regions[0])} {GRADES[article.value]}"
        case Kind.GENERAL:
            return f"{_(KIND_TITLES[article.kind])} {GRADES[article.value]}"
        case Kind.EXHIBITION:
            return _("Exhibition in {city}").format(city=place_name(article.city))
    return _(KIND_TITLES[article.kind])


def find_title(find: TreasureNo | None) -> str:
    """Return what a dig card is: an object by its points, knowledge by its region, or blank."""
    if find is None:
        return _("blank")
    treasure = TREASURES[find]
    if treasure.teaches is None:
        return points(treasure.points)
    return _("knowledge of {region}").format(region=place_name(treasure.teaches))


def score_words(line: ScoreLine) -> str:
    """Return what a line of the final count is for."""
    place = place_name(Place(line.place)) if line.place is not None else ""
    match line.source:
        case "objects":
            return _("{place}: {objects}").format(place=place, objects=objects(line.count))
        case "exhibitions":
            return _("Exhibition in {city}").format(city=place)
        case "congresses":
            return _("Congresses: {count}").format(count=line.count)
    if line.place is None:
        return _("Conference: best weakest region")
    return _("Conference: {region}").format(region=place)


def luck_words(kind: Luck, amount: float) -> str:
    """Return what digs brought beyond what was to be expected."""
    text = (
        _("Digs: {points} points above expectation.")
        if amount >= 0
        else _("Digs: {points} points below expectation.")
    )
    return text.format(points=tenths(abs(amount)))
