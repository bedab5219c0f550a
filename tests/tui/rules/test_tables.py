"""Every table of the rules pages says what the engine's data say, in every language."""

import re
from collections.abc import Callable
from importlib import import_module

import pytest

from engine import GAMES, benhur, osiris, theben, zeus
from engine.benhur.data import CARDS, LAPS, TURN_STEPS, Deck, Format, Ruler, Turn
from engine.benhur.state import BenHurOptions, chariots_each
from engine.osiris.data import (
    FOLLOWERS_A_COLOUR,
    START_POWER,
    cities_in_play,
)
from engine.osiris.state import OsirisOptions
from engine.theben.data import (
    ARTICLES,
    CONGRESS_POINTS,
    DIG_TABLE,
    DISTANCE,
    EXHIBITIONS,
    GENERAL_CITIES,
    GENERAL_WEEKS,
    KNOWLEDGE_CITIES,
    KNOWLEDGE_WEEKS,
    LAST_YEAR,
    OBJECTS,
    REGIONS,
    START_WEEK,
    TAUGHT_AHEAD,
    Place,
    week_of_year,
    year_of,
)
from engine.zeus.data import REWARD, SOLE_BUILDER_BONUS, START, TEMPLES_IN_SUPPLY, WORTH
from tui.games import rules_page
from tui.games.homes import HOMES
from tui.games.tables import Tables, named_in
from tui.games.theben import tables as theben_tables
from tui.locale import LANGUAGES, gettext, speak_apart

Rows = list[list[str]]

PLACES = "Greece Crete Egypt Palestine Mesopotamia London Paris Berlin Rome Vienna Warsaw Moscow"
ON_THE_MAP = "LONDON PARIS BERLIN ROME VIENNA WARSAW MOSCOW " + " ".join(r.name for r in REGIONS)
HALVES = {1: "½", 2: "1", 3: "1½", 4: "2", 5: "2½", 6: "3", 7: "3½"}


def page(game: str, language: str) -> str:
    return rules_page(game, language).replace("\u00a0", " ")


def tables(game: str, language: str) -> list[Rows]:
    """Return the tables of a page, each without its head."""
    return [
        [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]
        for lines in _pipes(game, language)
    ]


def heads(game: str, language: str) -> list[list[str]]:
    first_lines = [lines[0] for lines in _pipes(game, language)]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in first_lines]


def _pipes(game: str, language: str) -> list[list[str]]:
    found = re.findall(r"(?:^\|.*\n)+", page(game, language), re.M)
    return [block.strip().splitlines() for block in found]


def blocks(game: str, language: str) -> list[list[str]]:
    """Return the lines of every drawing and table of figures between three ticks."""
    return [part.strip("\n").splitlines() for part in page(game, language).split("```")[1::2]]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def names_of_places(language: str) -> list[str]:
    """Return what all places are called, in the order of the data."""
    speak_apart(language)
    return [gettext(name) for name in PLACES.split()]


def place(name: str, language: str) -> Place:
    return Place(names_of_places(language).index(name))


def beginnings(cities: tuple[Place, ...], language: str) -> list[str]:
    return sorted(names_of_places(language)[city][:3] for city in cities)


# Beim Zeus.


def zeus_set_up(rows: Rows, _language: str) -> None:
    assert [int(row[0]) for row in rows] == list(START) == list(zeus.ZEUS.players)
    for row, start in zip(rows, START.values(), strict=True):
        assert (int(row[1]), int(row[2]), tuple(numbers(row[3]))) == (
            start.oxen,
            start.pieces,
            start.plots,
        )


def zeus_bids(rows: Rows, _language: str) -> None:
    """An example: the first of them is the favourite."""
    bids = [int(row[1]) for row in rows]
    assert [int(row[2]) for row in rows] == [bids[0] + 3, *bids[1:]]


def zeus_worth(rows: Rows, _language: str) -> None:
    factors = [numbers(row[1])[0] for row in rows]
    assert factors == [*WORTH.values(), *SOLE_BUILDER_BONUS.values(), 1]
    assert [numbers(row[0]) for row in rows[3:5]] == [[plots] for plots in SOLE_BUILDER_BONUS]


def zeus_count(rows: Rows, _language: str) -> None:
    """An example: 13 singles, 8 doubles and 4 triples stand on the board."""
    *lines, total = [numbers(row[1])[0] for row in rows]
    assert sum(lines) == total
    for row, size, standing in zip(rows, WORTH, (13, 8, 4), strict=False):
        own, each = numbers(row[0])
        assert each == WORTH[size] * standing
        assert numbers(row[1]) == [own * each]


def keys(rows: Rows, _language: str) -> None:
    """The keys of the app are no rule."""
    assert rows


# Jenseits von Theben.


def theben_start(rows: Rows, _language: str) -> None:
    assert [int(row[0]) for row in rows] == list(START_WEEK) == list(theben.THEBEN.players)
    for row, week in zip(rows, START_WEEK.values(), strict=True):
        assert numbers(row[1]) == [week_of_year(week), year_of(week)]
        assert numbers(row[2]) == [year_of(week), LAST_YEAR]
        assert int(row[3]) == LAST_YEAR - year_of(week)


def theben_knowledge(rows: Rows, language: str) -> None:
    assert [place(row[0], language) for row in rows] == list(KNOWLEDGE_CITIES)
    for row, grades in zip(rows, KNOWLEDGE_CITIES.values(), strict=True):
        told = [sorted(cell.split()) for cell in row[1:]]
        assert told == [beginnings(cities, language) for cities in grades]


def theben_articles(rows: Rows, language: str) -> None:
    general = zip(GENERAL_WEEKS, GENERAL_CITIES, strict=True)
    others = ((weeks, cities) for _kind, weeks, cities in ARTICLES)
    expected = [(weeks, beginnings(cities, language)) for weeks, cities in (*general, *others)]
    assert [(int(row[1]), sorted(row[2].split())) for row in rows] == expected


def theben_exhibitions(rows: Rows, language: str) -> None:
    told = [
        (
            place(row[0], language),
            int(row[3]),
            int(row[2]),
            tuple(place(name, language) for name in row[1].split(", ")),
        )
        for row in rows
    ]
    assert told == list(EXHIBITIONS)


def theben_finds(rows: Rows, language: str) -> None:
    assert [place(row[0], language) for row in rows] == list(REGIONS)
    for row, region in zip(rows, REGIONS, strict=True):
        assert tuple(numbers(row[1])) == OBJECTS[region]
        taught = [REGIONS[(region + ahead) % len(REGIONS)] for ahead in TAUGHT_AHEAD]
        assert [place(name, language) for name in row[2].split(", ")] == taught


def theben_congresses(rows: Rows, _language: str) -> None:
    assert tuple(map(int, rows[0][1:])) == CONGRESS_POINTS[1:]


def theben_conference(rows: Rows, _language: str) -> None:
    """An example, the sheet's own."""
    assert [int(row[-1]) for row in rows] == [10, 2, 15]


# Osiris.


def osiris_set_up(rows: Rows, _language: str) -> None:
    assert sorted(int(row[0]) for row in rows) == list(osiris.OSIRIS.players)
    for row in rows:
        players = int(row[0])
        colours = 2 if players == 2 else 1
        cities = cities_in_play(players)
        assert [numbers(cell)[0] for cell in row[2:]] == [
            cities,
            colours * FOLLOWERS_A_COLOUR,
            cities * START_POWER,
        ]


def osiris_example(rows: Rows, _language: str) -> None:
    """An example: red and blue tie, together beige and blue lead."""
    beige, red, blue, yellow = map(int, rows[0][1:])
    assert red == blue > beige > yellow
    assert beige + blue > red + yellow


# Ben Hur.


def benhur_chariots(rows: Rows, _language: str) -> None:
    def driven(players: int) -> list[int]:
        return sorted({chariots_each(players, BenHurOptions(chariots=each)) for each in (1, 2, 3)})

    usual = [chariots_each(players, BenHurOptions()) for players in (3, 2)]
    assert numbers(rows[0][0]) == [4, benhur.BENHUR.players[-1]]
    assert all(driven(players) == [1] for players in (4, 5, 6))
    assert numbers(rows[0][1]) == [1]
    assert numbers(rows[1][1]) == [*driven(3), usual[0]]
    assert numbers(rows[2][1]) == [*driven(2), usual[1]]


def benhur_cards(rows: Rows, _language: str) -> None:
    speeds, accidents, total = rows[:5], rows[5:8], rows[8]
    for row, ruler in zip(speeds, Ruler, strict=True):
        assert row[0] == ruler.label
        assert [row[1], row[2]] == [HALVES[ruler], HALVES[ruler + 2]]
        for cell, deck in ((3, Deck.NORMAL), (5, Deck.RISKY)):
            kinds = [card for card in CARDS if card.deck is deck and card.ruler is ruler]
            assert int(row[cell]) == sum(card.copies for card in kinds)
            assert int(row[cell + 1]) == sum(card.copies for card in kinds if card.horseshoe)
    for number, row in enumerate(accidents, start=1):
        for cell, deck in ((3, Deck.NORMAL), (5, Deck.RISKY)):
            kinds = [card for card in CARDS if card.deck is deck and card.accident == number]
            assert int(row[cell]) == sum(card.copies for card in kinds)
    for cell in (3, 4, 5, 6):
        column = [numbers(row[cell])[0] for row in speeds + accidents if row[cell]]
        assert numbers(total[cell]) == [sum(column)]


def benhur_turns(rows: Rows, _language: str) -> None:
    for row, ruler in zip(rows, Turn, strict=True):
        for cell, chariot in zip(row[1:], Turn, strict=True):
            turned = abs(TURN_STEPS[ruler] + TURN_STEPS[chariot]) * 30
            assert numbers(cell) == ([turned] if turned else [])


def benhur_example(rows: Rows, _language: str) -> None:
    """An example with five chariots: a lap not completed counts 6."""
    laurels = {"I": 1, "II": 2, "III": 3}
    for row in rows:
        counted = [laurels.get(cell) or numbers(cell)[0] for cell in row[1:-1]]
        assert sum(counted) == int(row[-1])


def benhur_formats(rows: Rows, _language: str) -> None:
    for cell, race_format in zip(rows[0][1:], Format, strict=True):
        allowed = LAPS[race_format]
        assert numbers(cell)[:2] == [allowed[0], allowed[-1]]


CHECKS: dict[str, list[Callable[[Rows, str], None]]] = {
    "zeus": [zeus_set_up, zeus_bids, zeus_worth, zeus_count, keys],
    "theben": [
        theben_start,
        theben_knowledge,
        theben_articles,
        theben_exhibitions,
        theben_finds,
        theben_congresses,
        theben_conference,
    ],
    "osiris": [osiris_set_up, osiris_example],
    "benhur": [benhur_chariots, benhur_cards, benhur_turns, benhur_example, benhur_formats],
}

CASES = [
    pytest.param(game, number, check, language, id=f"{check.__name__}-{language}")
    for game, checks in CHECKS.items()
    for number, check in enumerate(checks)
    for language in LANGUAGES
]


@pytest.mark.parametrize(("game", "number", "check", "language"), CASES)
def test_a_table_says_what_the_data_say(
    game: str, number: int, check: Callable[[Rows, str], None], language: str
) -> None:
    check(tables(game, language)[number], language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_table_goes_unread(game: str, language: str) -> None:
    assert len(tables(game, language)) == len(CHECKS[game])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_weeks_of_knowledge_stand_over_its_columns(language: str) -> None:
    head = heads("theben", language)[1]
    assert [numbers(cell)[-1] for cell in head[1:]] == list(KNOWLEDGE_WEEKS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_distances(language: str) -> None:
    [lines] = [
        block for block in blocks("theben", language) if "- " in block[1] and "Lon" in block[0]
    ]
    order = [Place[name] for name in ON_THE_MAP.split()]
    for line, origin in zip(lines[1:], order, strict=True):
        name, *weeks = line.split()
        assert place(name, language) is origin
        told = [0 if cell == "-" else int(cell) for cell in weeks]
        assert told == [DISTANCE[origin][to] for to in order]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dig_table(language: str) -> None:
    [lines] = [block for block in blocks("theben", language) if len(numbers(block[0])) == 12]
    assert [tuple(numbers(line)[1:]) for line in lines[1:]] == list(DIG_TABLE)
    assert [numbers(line)[0] for line in lines[1:]] == list(range(1, len(DIG_TABLE) + 1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plots_of_zeus_stand_where_they_are_drawn(language: str) -> None:
    drawing = "\n".join(blocks("zeus", language)[0])
    assert sorted(numbers(drawing)) == list(range(1, 49))
    starred = sorted(int(number) for number in re.findall(r"(\d+)\*", drawing))
    assert starred == sorted(START[6].plots)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rewards_and_supply_of_zeus(language: str) -> None:
    text = page("zeus", language)
    firsts = re.findall(r"^1\. \*\*.*?(?=^2\.)", text, re.M | re.S)
    assert list(REWARD.values()) in [numbers(sentence)[1:] for sentence in firsts]
    supply = next(line for line in text.splitlines() if "15 " in line and "10 " in line)
    assert numbers(supply)[:3] == list(TEMPLES_IN_SUPPLY.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_limit_of_rounds_of_osiris(language: str) -> None:
    speak_apart(language)
    words = f"**{gettext('Rounds')}** ("
    line = next(line for line in page("osiris", language).splitlines() if words in line)
    assert numbers(line)[0] == OsirisOptions().rounds


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_table_that_a_game_makes_stands_on_its_page(game: str, language: str) -> None:
    written = (HOMES[game].rules / language / f"{game}.md").read_text()
    made: Tables = import_module(f"{HOMES[game].package}.tables").TABLES
    assert sorted(named_in(written)) == sorted(made)
    assert "{{" not in page(game, language)


def test_a_corrected_figure_is_on_the_page_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "| London | Greece, Egypt, Crete | 5 | 17 |" in page("theben", "en")
    first, *others = EXHIBITIONS
    corrected = (first[0], 18, 6, first[3])
    monkeypatch.setattr(theben_tables, "EXHIBITIONS", (corrected, *others))
    assert "| London | Greece, Egypt, Crete | 6 | 18 |" in page("theben", "en")
