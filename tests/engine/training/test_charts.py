"""Charts: valid SVG with the title, the labels and the series as text."""

from xml.etree.ElementTree import fromstring

from triolet.engine.training.charts import bar_chart, line_chart


def texts(svg: str) -> list[str]:
    return [text.strip() for text in fromstring(svg).itertext() if text.strip()]


def bars() -> str:
    return bar_chart("Tiles < 15 & more", ["0", "joker"], [3.0, -30.0], [1.0, 4.0])


def test_a_bar_chart_shows_its_title_and_labels() -> None:
    assert {"Tiles < 15 & more", "0", "joker"} <= set(texts(bars()))


def test_a_line_chart_names_its_series() -> None:
    svg = line_chart("Weights", ["1", "2", "3"], {"reply": [1.0, 2.0, 3.0], "next": [0.5] * 3})
    assert {"Weights", "1", "2", "3", "reply", "next"} <= set(texts(svg))


def test_the_same_chart_is_the_same_file() -> None:
    assert bars() == bars()
