from pathlib import Path

from saves import SaveError, SaveReason


def test_every_reason_is_one_plain_sentence() -> None:
    for reason in SaveReason:
        assert reason.value[0].isupper()
        assert reason.value.endswith(".")
        assert reason.value.count(".") == 1


def test_what_a_foreign_file_says_of_itself_holds_no_control_codes() -> None:
    error = SaveError(SaveReason.DAMAGED, Path("x\x1b[2J"), "\x07" + "long " * 100)
    assert str(error).isprintable()
    assert len(str(error)) < 300
