"""The tables of the rules of Jenseits von Theben, from the engine's data."""

from engine.theben.data import (
    ARTICLES,
    CITIES,
    CONGRESS_POINTS,
    DIG_KNOWLEDGE,
    DIG_TABLE,
    DISTANCE,
    EXHIBITIONS,
    GENERAL_CITIES,
    GENERAL_WEEKS,
    KNOWLEDGE_CITIES,
    KNOWLEDGE_WEEKS,
    LAST_YEAR,
    LONGEST_DIG,
    OBJECTS,
    REGIONS,
    SETS_BONUS,
    START_WEEK,
    TAUGHT_AHEAD,
    Kind,
    Place,
    week_of_year,
    year_of,
)
from tui.games.tables import Tables, in_columns, piped
from tui.games.theben.words import CITY_LETTERS, GRADES, KIND_TITLES, place_name, shortened
from tui.locale import gettext as _
from tui.locale import marked, ngettext

_EFFECTS = {
    Kind.CONGRESS: marked("victory points at the end"),
    Kind.ASSISTANT: marked("2: +{two}, 3: +{three} special knowledge"),
    Kind.SHOVEL: marked("2: +{two}, 3: +{three} cards a dig"),
    Kind.HORSE: marked("trips of 3 or more: a week less"),
    Kind.AIRSHIP: marked("one trip for 0 weeks, discarded"),
    Kind.FORGED_PERMIT: marked("one more dig, discarded"),
}


def start() -> str:
    """Return when the game begins, by the number of players."""
    rows: list[tuple[object, ...]] = [(_("Players"), _("Start week"), _("Years"), _("Year's ends"))]
    for players, week in START_WEEK.items():
        first = year_of(week)
        begins = _("week {week} of {year}").format(week=week_of_year(week), year=first)
        years = _("{first} to {last}") if LAST_YEAR - first > 1 else "{first}, {last}"
        rows.append((players, begins, years.format(first=first, last=LAST_YEAR), LAST_YEAR - first))
    return piped(*rows)


def distances() -> str:
    """Return the weeks by the shortest way between all places."""
    places = (*CITIES, *REGIONS)
    return in_columns(
        ("", *(place_name(place)[:CITY_LETTERS] for place in places)),
        *(
            (place_name(origin), *(DISTANCE[origin][place] or "-" for place in places))
            for origin in places
        ),
    )


def knowledge() -> str:
    """Return in which cities there is knowledge of which region."""
    weeks = [
        ngettext("{grade}, {count} week", "{grade}, {count} weeks", count).format(
            grade=grade, count=count
        )
        for grade, count in zip(GRADES[1:], KNOWLEDGE_WEEKS, strict=True)
    ]
    return piped(
        (_("Knowledge of"), *weeks),
        *(
            (place_name(region), *(shortened(cities) for cities in grades))
            for region, grades in KNOWLEDGE_CITIES.items()
        ),
    )


def articles() -> str:
    """Return all other cards but exhibitions."""
    general = zip(GRADES[1:], GENERAL_WEEKS, GENERAL_CITIES, strict=False)
    *__, two, three = SETS_BONUS
    return piped(
        (_("Other card"), _("Weeks"), _("Cities"), _("What it does")),
        *(
            (
                f"{_(KIND_TITLES[Kind.GENERAL])} {grade}",
                weeks,
                shortened(cities),
                ngettext(
                    "{count} point for every dig", "{count} points for every dig", value
                ).format(count=value),
            )
            for value, (grade, weeks, cities) in enumerate(general, start=1)
        ),
        *(
            (
                _(KIND_TITLES[kind]),
                weeks,
                shortened(gathered(cities)),
                _(_EFFECTS[kind]).format(two=two, three=three),
            )
            for kind, weeks, cities in ARTICLES
        ),
    )


def gathered(cities: tuple[Place, ...]) -> tuple[Place, ...]:
    """Return cities with those of a name side by side."""
    return tuple(sorted(cities, key=cities.index))


def exhibitions() -> str:
    """Return where exhibitions are held, of what, for how many points and how soon."""
    return piped(
        (_("Exhibition in"), _("Regions"), _("VP"), _("In weeks")),
        *(
            (place_name(city), ", ".join(map(place_name, regions)), points, weeks)
            for city, weeks, points, regions in EXHIBITIONS
        ),
    )


def finds() -> str:
    """Return what lies buried in each region."""
    return piped(
        (
            _("Region"),
            _("Objects ({points} points each region)").format(points=sum(OBJECTS[REGIONS[0]])),
            _("Knowledge of, {points} each").format(points=DIG_KNOWLEDGE),
        ),
        *(
            (
                place_name(region),
                " ".join(map(str, OBJECTS[region])),
                ", ".join(
                    place_name(REGIONS[(region + ahead) % len(REGIONS)]) for ahead in TAUGHT_AHEAD
                ),
            )
            for region in REGIONS
        ),
    )


def dig_table() -> str:
    """Return how many cards are drawn for how much knowledge and how many weeks."""
    return in_columns(
        (_("weeks"), *range(1, LONGEST_DIG + 1)),
        *(
            (_("know. {points:>2}").format(points=points), *cards)
            for points, cards in enumerate(DIG_TABLE, start=1)
        ),
    )


def congresses() -> str:
    """Return what congresses are worth."""
    return piped(
        (_("Congresses"), *range(1, len(CONGRESS_POINTS))),
        (_("Points"), *CONGRESS_POINTS[1:]),
    )


TABLES: Tables = {
    "start": start,
    "distances": distances,
    "knowledge": knowledge,
    "articles": articles,
    "exhibitions": exhibitions,
    "finds": finds,
    "dig_table": dig_table,
    "congresses": congresses,
}
