"""Charts: they are XML, hold a mark for each value, and place higher values higher."""

from xml.etree.ElementTree import Element, fromstring

from triolet.engine.training.plots import HEIGHT, WIDTH, bar_chart, line_chart

SVG = "{http://www.w3.org/2000/svg}"


def parts(svg: str, name: str) -> list[Element]:
    return fromstring(svg).findall(SVG + name)


def test_a_bar_stands_on_either_side_of_zero_with_its_error() -> None:
    svg = bar_chart("Tiles < 15 & more", ["0", "15"], [3.0, -30.0], [1.0, 4.0])
    above, below = parts(svg, "rect")
    assert float(above.attrib["y"]) < float(below.attrib["y"])
    assert float(above.attrib["height"]) * 9 < float(below.attrib["height"])
    errors = [part for part in parts(svg, "path") if part.attrib["class"] == "error"]
    assert len(errors) == 2
    assert parts(svg, "title")[0].text == "Tiles < 15 & more"


def test_a_line_has_a_mark_for_each_step_and_a_name() -> None:
    svg = line_chart("Weights", ["0", "1", "2"], {"reply": [1.0, 2.0, 3.0], "next": [0.5] * 3})
    circles = parts(svg, "circle")
    assert len(circles) == 6
    heights = [float(circle.attrib["cy"]) for circle in circles]
    assert heights[0] > heights[1] > heights[2]
    assert heights[3] == heights[4] == heights[5]
    assert {"reply", "next"} <= {part.text for part in parts(svg, "text")}


def test_everything_lies_within_the_picture() -> None:
    svg = line_chart("Even", ["0", "1"], {"nothing": [0.0, 0.0]})
    for circle in parts(svg, "circle"):
        assert 0 < float(circle.attrib["cx"]) < WIDTH
        assert 0 < float(circle.attrib["cy"]) < HEIGHT
