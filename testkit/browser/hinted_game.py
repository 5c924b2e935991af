"""Plays at a table page by following its hints, until a number of turns or the end."""

import re

from playwright.sync_api import expect

from testkit.browser.table_page import EN, TablePage

YOUR_TURN = re.compile(re.escape(EN.say("web-table-your-turn")))


def play_by_hints(table: TablePage, most_turns: int = 1000) -> int:
    """Make the best move of the hint in each turn of this device; return the number of turns."""
    page = table.page
    end = page.get_by_role("region", name=EN.say("web-end"))
    look = page.get_by_role("button", name=EN.say("web-curtain-look"))
    ready = end.or_(look).or_(table.button("web-hint")).or_(table.button("web-move-pass"))
    for turn in range(most_turns):
        expect(ready.first).to_be_visible()
        if end.is_visible():
            return turn
        if look.is_visible():
            expect(look).to_have_attribute("aria-disabled", "false")
            look.click()
            expect(ready.first).to_be_visible()
        if not make_move(table):
            return turn
    return most_turns


def make_move(table: TablePage) -> bool:
    """Make one move, and wait until it is in the list of turns or the game is over; return whether
    there was one to make."""
    played = table.turns.count()
    end = table.page.get_by_role("region", name=EN.say("web-end"))
    forced = table.button("web-move-pass")
    # The bot may have ended the game meanwhile.
    expect(table.button("web-hint").or_(forced).or_(end).first).to_be_visible()
    if end.is_visible():
        return False
    if not forced.is_visible():
        table.button("web-hint").click()
        follow = table.button("web-hint-lay").or_(table.button("web-hint-choose"))
        expect(table.button("web-hint-more").or_(follow).or_(forced).first).to_be_visible()
        if table.button("web-hint-more").is_visible():
            table.button("web-hint-more").click()
        follow.click()
    expect(table.send).to_be_enabled()
    table.send.click()
    expect(table.turns.nth(played).or_(end).first).to_be_visible()
    return True
