"""Every error code of the server has a sentence in every language, which the web app says."""

import pytest

from testkit.server.api_client import sentence_key
from triolet.server.errors import CODES, ErrorCode
from triolet.server.live.refusal import Refusal
from triolet.text import LANGUAGES, catalogue_for


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [*ErrorCode, *Refusal])
def test_every_code_has_a_sentence(code: str, language: str) -> None:
    assert sentence_key(code) in catalogue_for(language).keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_about_an_error_belongs_to_a_code(language: str) -> None:
    keys = {key for key in catalogue_for(language).keys if key.startswith("error-")}
    assert keys == {sentence_key(code) for code in ErrorCode} - {sentence_key(c) for c in Refusal}


def test_the_error_of_a_status_has_no_values() -> None:
    for code, _ in CODES.values():
        assert catalogue_for("en").variables(sentence_key(code)) == set()
