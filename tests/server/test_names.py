"""Names: cleaned, refused, and folded by look."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triolet.server.names import LONGEST, BadNameError, clean_name, fold_name


@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        pytest.param("Ann", "Ann", id="plain"),
        pytest.param("  Ann \t  Lee\n", "Ann Lee", id="spaces"),
        pytest.param("Ａｎｎ", "Ann", id="wide letters"),
        pytest.param("ﬁn", "fin", id="ligature"),
        pytest.param("Zoe\u0301", "Zoé", id="combined accent"),
        pytest.param("Ann\u00a0Lee", "Ann Lee", id="non-breaking space"),
        pytest.param("李雷", "李雷", id="Chinese"),
        pytest.param("משה", "משה", id="Hebrew"),
        pytest.param("★", "★", id="a symbol"),
        pytest.param("Анна 2", "Анна 2", id="Cyrillic and a digit"),
        pytest.param("Άννα", "Άννα", id="Greek"),
        pytest.param("田中さんTV", "田中さんTV", id="Japanese and Latin"),
        pytest.param("x" * 24, "x" * 24, id="longest"),
    ],
)
def test_a_name_is_shown_clean(given_name: str, shown: str) -> None:
    assert clean_name(given_name) == shown


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("", id="empty"),
        pytest.param("   ", id="blank"),
        pytest.param("x" * 25, id="too long"),
        pytest.param("a\x00b", id="null"),
        pytest.param("a\x1bb", id="escape"),
        pytest.param("a\u202eb", id="direction override"),
        pytest.param("a\u2066b", id="direction isolate"),
        pytest.param("a\u200bb", id="zero width"),
        pytest.param("a\u200db", id="joiner"),
        pytest.param("a\u00adb", id="soft hyphen"),
        pytest.param("\u3164", id="filler"),
        pytest.param("\u2800", id="empty Braille"),
        pytest.param("a\ue000", id="private use"),
        pytest.param("a\U000e0041", id="tag"),
        pytest.param("a\ufe0f", id="variation"),
        pytest.param("a\u0300\u0301\u0302\u0303", id="stacked marks"),
        pytest.param("...", id="only punctuation"),
        pytest.param("Аnn", id="Cyrillic and Latin"),
        pytest.param("Ann\N{GREEK SMALL LETTER ALPHA}", id="Latin and Greek"),
        pytest.param("Анн\N{GREEK SMALL LETTER ALPHA}", id="Cyrillic and Greek"),
        pytest.param("Bo\N{ARMENIAN SMALL LETTER VO}", id="Latin and Armenian"),
        pytest.param("\N{CHEROKEE LETTER GO}nn", id="Cherokee and Latin"),
        pytest.param("5 \N{MICRO SIGN}m", id="a sign that becomes Greek"),
        pytest.param("\ud800", id="surrogate"),
    ],
)
def test_an_unreadable_name_is_refused(name: str) -> None:
    with pytest.raises(BadNameError):
        clean_name(name)


def test_a_name_of_two_alphabets_is_refused_with_both_of_them() -> None:
    with pytest.raises(BadNameError, match="one alphabet; 'Аnn' has Cyrillic and Latin") as caught:
        clean_name("Аnn")
    assert caught.value.reason == "scripts"


@given(st.text(max_size=40))
def test_a_clean_name_is_short_and_cleaning_is_idempotent(text: str) -> None:
    try:
        name = clean_name(text)
    except BadNameError:
        return
    assert 1 <= len(name) <= LONGEST
    assert clean_name(name) == name
    assert fold_name(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Ann", "ANN", id="case"),
        pytest.param("Ann Lee", "Ann_Lee", id="separators"),
        pytest.param("Zoé", "Zoe", id="accents"),
        pytest.param("paypal", "рaураl", id="Cyrillic"),
        pytest.param("alpha", "αlpha", id="Greek"),
        pytest.param("Ann", "Апп", id="only Cyrillic"),
        pytest.param("KATE", "\u039a\u0391\u03a4\u0395", id="only Greek"),
        pytest.param("lion", "1ion", id="one for l"),
        pytest.param("Ilse", "llse", id="capital I for l"),
        pytest.param("bob", "b0b", id="zero for o"),
        pytest.param("modern", "modem", id="r and n for m"),
        pytest.param("straße", "strasse", id="sharp s"),
    ],
)
def test_names_that_look_alike_fold_to_the_same_text(one: str, other: str) -> None:
    assert fold_name(one) == fold_name(other)


@pytest.mark.parametrize(("one", "other"), [("Ann", "Anna"), ("Bob", "Rob"), ("李雷", "李云")])
def test_names_that_look_different_stay_different(one: str, other: str) -> None:
    assert fold_name(one) != fold_name(other)
