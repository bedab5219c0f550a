"""Saved games from the command line."""

from pathlib import Path
from random import Random

import pytest

from saves.archive.schema import records
from tests.tui.commands.shell import DUEL, Shell
from tests.tui.ssh.archives import archive_in


class TestSaves:
    def test_a_list_tells_game_players_and_whose_turn_it_is(self, shell: Shell) -> None:
        shell.store.create(DUEL, "one").close()
        for words in (("saves",), ("saves", "list")):
            code, out, _ = shell.run(*words)
            assert code == 0
            row = out.splitlines()[1]
            for word in ("one", "Beim Zeus", "Anna, Io, Ino", "waiting for Anna"):
                assert word in row

    def test_a_broken_file_is_listed_with_its_reason(self, shell: Shell) -> None:
        shell.store.create(DUEL, "one").close()
        (shell.store.folder / "bro\x1b[2Jken.quadriga").write_text("la la la")
        (shell.store.folder / "song.quadriga").write_text("[bold]la la la")
        code, out, _ = shell.run("saves", "list")
        assert code == 0
        assert "waiting for Anna" in out
        assert "This is not a saved game of Quadriga." in out
        assert "\x1b" not in out

    def test_an_empty_folder_is_said_to_be_empty(self, shell: Shell) -> None:
        assert shell.run("saves", "list") == (0, "There are no saved games.\n", "")

    def test_show_tells_who_plays(self, shell: Shell) -> None:
        shell.store.create(DUEL, "one").close()
        code, out, _ = shell.run("saves", "show", "one")
        assert code == 0
        assert "Anna (person)" in out
        assert "Io (bot, random)" in out

    def test_show_tells_the_scores_once_it_is_over(self, shell: Shell) -> None:
        rng = Random(1)
        with shell.store.create(DUEL, "one") as match:
            while awaited := match.table.position.to_act:
                match.play(awaited[0], rng.choice(match.table.position.legal(awaited[0])))
            result = match.table.position.view(None).result
            assert result is not None
        _, out, _ = shell.run("saves", "show", "one")
        assert "won by" in out
        assert all(str(score) in out for score in result.scores)

    def test_a_game_can_be_exported_and_imported(self, shell: Shell, tmp_path: Path) -> None:
        shell.store.create(DUEL, "one").close()
        gift = tmp_path / "gift"
        code, out, _ = shell.run("saves", "export", "one", str(gift))
        assert (code, out) == (0, f"Written to {gift}.\n")
        assert shell.run("saves", "import", str(gift)) == (0, "Saved as one-2.\n", "")
        assert {saved.name for saved in shell.store.summaries()} == {"one", "one-2"}

    def test_a_damaged_file_is_refused_in_a_sentence(self, shell: Shell, tmp_path: Path) -> None:
        (tmp_path / "song").write_text("la la la")
        code, out, err = shell.run("saves", "import", str(tmp_path / "song"))
        assert (code, out) == (1, "")
        assert err == "This is not a saved game of Quadriga. (song)\n"

    def test_a_damaged_game_is_repaired_once_that_is_confirmed(
        self, shell: Shell, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        shell.store.create(DUEL, "one").close()
        path = shell.store.folder / "one.quadriga"
        content = bytearray(path.read_bytes())
        content[-1] ^= 1
        path.write_bytes(content)
        saying = "Nothing is lost: all of it can be repaired, 0 moves.\n"
        monkeypatch.setattr("click.termui.visible_prompt_func", _typed("n\n"))
        assert shell.run("saves", "repair", "one")[:2] == (0, f"{saying}Nothing was changed.\n")
        assert path.read_bytes() == content
        done = "Repaired. The damaged file is kept as one.quadriga.damaged.\n"
        assert shell.run("saves", "repair", "one", "--yes") == (0, saying + done, "")
        assert (shell.store.folder / "one.quadriga.damaged").read_bytes() == content
        whole = "This saved game is whole: there is nothing to repair.\n"
        assert shell.run("saves", "repair", "one") == (0, whole, "")

    def test_a_damaged_table_of_the_server_is_repaired_as_well(
        self, shell: Shell, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        with archive_in(shell.store.folder.parent / "server") as archive:
            archive.matches.create(DUEL, "zeus-1")
            match, rng = archive.matches.open("zeus-1"), Random(1)
            for _ in range(8):
                seat = match.table.position.to_act[0]
                match.play(seat, rng.choice(match.table.position.legal(seat)))
            with archive.database.writing() as connection:
                connection.execute(
                    records.update().where(records.c.number == 6).values(content=b"x")
                )
            assert shell.run("saves", "repair", "zeus-1", "--yes")[0] == 1
            monkeypatch.setattr("click.termui.visible_prompt_func", _typed("n\n"))
            _code, said, _ = shell.run("saves", "repair", "zeus-1", "--server")
            assert said.endswith("Nothing was changed.\n")
            assert "after 5 moves" in said
            repaired = shell.run("saves", "repair", "zeus-1", "--server", "--yes")
            assert repaired[1].endswith("Repaired. What was there before is kept in the archive.\n")
            assert archive.matches.summary("zeus-1").moves == 5

    def test_a_match_of_the_server_is_exported_and_opens_here(
        self, shell: Shell, tmp_path: Path
    ) -> None:
        with archive_in(shell.store.folder.parent / "server") as archive:
            archive.matches.create(DUEL, "zeus-1")
        assert "zeus-1" in shell.run("saves", "list", "--server")[1]
        assert shell.run("saves", "export", "--server", "zeus-1", str(tmp_path))[0] == 0
        code, said, _ = shell.run("saves", "import", str(tmp_path / "zeus-1.quadriga"))
        assert (code, said) == (0, "Saved as zeus-1.\n")
        assert shell.store.summary("zeus-1").moves == 0

    def test_a_game_that_has_lost_its_beginning_says_so(self, shell: Shell) -> None:
        rng = Random(1)
        with shell.store.create(DUEL, "one") as match:
            for _ in range(40):
                seat = match.table.position.to_act[0]
                match.play(seat, rng.choice(match.table.position.legal(seat)))
        path = shell.store.folder / "one.quadriga"
        content = bytearray(path.read_bytes())
        content[400:450] = bytes(50)
        path.write_bytes(content)
        _, out, _ = shell.run("saves", "repair", "one", "--yes")
        assert "It can be continued where it was, after 40 moves." in out
        assert "lost at its beginning: 32 moves." in shell.run("saves", "show", "one")[1]

    @pytest.mark.parametrize(("answer", "left"), [("y\n", 0), ("n\n", 1), ("", 1)])
    def test_deleting_asks_first(
        self, shell: Shell, monkeypatch: pytest.MonkeyPatch, answer: str, left: int
    ) -> None:
        shell.store.create(DUEL, "one").close()
        monkeypatch.setattr("click.termui.visible_prompt_func", _typed(answer))
        shell.run("saves", "delete", "one")
        assert len(shell.store.summaries()) == left

    def test_deleting_does_not_ask_when_told(self, shell: Shell) -> None:
        shell.store.create(DUEL, "one").close()
        assert shell.run("saves", "delete", "one", "--yes")[0] == 0
        assert shell.store.summaries() == []

    def test_a_game_in_use_is_not_deleted(self, shell: Shell) -> None:
        with shell.store.create(DUEL, "one"):
            code, _, err = shell.run("saves", "delete", "one", "--yes")
        assert (code, err) == (1, "This saved game is open elsewhere. (one.quadriga)\n")


def _typed(answer: str) -> object:
    def prompt(_text: str) -> str:
        if not answer:
            raise EOFError
        return answer.strip()

    return prompt
