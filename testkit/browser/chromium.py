"""How the tests start Chromium."""

CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    # As root there is no sandbox, and nothing is to be asked of the network but what is tested.
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
    "--disable-gpu",
)
