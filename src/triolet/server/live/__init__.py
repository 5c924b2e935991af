"""Live tables. A play is handled in eight steps:

1. `connection` reads a text and parses it into a `PlayRequest` (`requests`).
2. `actions.action_of` turns the request into an action: a `Play` of the rules (`wire_forms`).
3. `tables.Tables.act` takes the lock of the cached table (`table_cache`); a request id that is
   already in the log ends here.
4. `actions.decide` finds the seat (`seating`) and judges the play by playing it on a copy of the
   game (`turns`). The result is a `MovedEvent` (`log`), or a `RefusedError` (`refusal`).
5. `table.Table.after` builds the next table beside the current one.
6. `log_rows.addition_of` turns the event into a row, and the storage commits it.
7. The next table replaces the current one, and all subscribers are woken, here and, by a
   notification, in the other processes. `turn_keeper` makes the next move if it is a bot's.
8. Each `connection` sends what its viewer may see (`viewer`, `views`, `turn_history`).

`log`, `clock`, `table`, `refusal`, `seating`, `turns`, `opening` and `actions` use neither network,
database nor time, so every decision can be tested without a server.
"""
