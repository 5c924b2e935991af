# English. The player is you. Numbers come as numbers, so that plurals can be chosen; sums such as 7 + 9 come
# ready. Fluent keeps the line breaks of a text: only what is wrapped when it is shown may have some.
#
# Terms: a thing and its word, and after “not” words that are not used for it. The four files list the same things.
#   tile: tile
#   rack: rack
#   bag: bag
#   joker: joker, not wild
#   board: board
#   square: square
#   pair: pair
#   trio: Trio
#   triolet: Triolet
#   group: group
#   special squares: double square, triple square, not bonus square
#   replay square: replay square
#   place a tile: place (laid, in the report of a turn)
#   exchange: exchange, not swap
#   pass: pass
#   resign: resign, not give up, gave up
#   turn: turn
#   move: move (play, where an exchange does not count)
#   game: game
#   table: table
#   seat: seat
#   host: host
#   player: player
#   someone else: someone else, not somebody else
#   spectators: spectators, to watch
#   level: level
#   bot: bot, not robot
#   hint: hint
#   edition: edition
#   clock: clock, not timer
#   points, score: points, score
#   net: net (the value of a hint)
#   chance to win: chance to win
#   rematch: rematch
#   take back: take back
#   recall: recall tiles (from the board)
#   stand-in: a bot steps in, not substitute
#   away: away, not absent
#   link: link
#   save: save
#   record: record (of a game, in the terminal), game (to download)
#   replay: replay
#   review: review
#   accuracy: accuracy
#   analysis board: analysis board
#   position: position
#   reaction: reaction, not emote
#   unseen tiles: unseen tiles
#   settings: settings
#   operator: operator
#   block, report: block, report

## Words

# $items: all but the last, with commas between them.
list-and = { $items } and { $last }
tile-joker = joker
player-unnamed = Player { $seat }

## Why a move is refused: what is wrong, then what would be right. One key for each code.

violation-no-tiles = No tile chosen yet. Take at least one from your rack, { $rack_size } at most.
violation-too-many-tiles = That makes { $found } tiles. You can place at most { $allowed } in one turn, as many as a rack holds.
violation-not-on-rack =
    { $tile_count ->
        [one] Your rack is missing this tile: { $tiles }.
       *[other] Your rack is missing these tiles: { $tiles }.
    } Choose from the ones you have.
violation-unknown-face =
    { $face_count ->
        [one] { $faces } is not a number in this game.
       *[other] { $faces } are not numbers in this game.
    } Tiles show { $lowest } to { $highest }, and a joker stands for one of these.
violation-two-jokers = There are { $found } jokers in this move, on { $squares }. Place one now and keep the rest for a later turn.
violation-off-board =
    { $square_count ->
        [one] { $squares } is not on the board.
       *[other] { $squares } are not on the board.
    } Rows go from A to { $last_row }, columns from 1 to { $last_column }.
violation-square-taken =
    { $square_count ->
        [one] There is already a tile on { $squares }. Choose an empty square.
       *[other] There are already tiles on { $squares }. Choose empty squares.
    }
violation-square-twice =
    { $square_count ->
        [one] You have chosen { $squares } for more than one tile.
       *[other] You have chosen { $squares } for more than one tile each.
    } A square holds a single tile.
violation-not-in-line = { $squares } are not in one line. Place your tiles in a single row or a single column.
violation-gap =
    { $square_count ->
        [one] { $squares } is empty between your tiles.
       *[other] { $squares } are empty between your tiles.
    } Place them side by side, or on both sides of a tile that is already there.
violation-start-not-covered = The first move of the game covers { $squares }. Place one of your tiles there.
violation-not-touching =
    { $square_count ->
        [one] The tile on { $squares } would touch no tile on the board.
       *[other] The tiles on { $squares } would touch no tile on the board.
    } At least one must be beside, above or below a tile that is already there.
violation-pair-too-high = { $squares }: { $sum } is { $found }. Two tiles side by side may make at most { $allowed }.
violation-trio-not-exact = { $squares }: { $sum } is { $found }. Three tiles side by side must make exactly { $allowed }.
violation-line-too-long = { $squares } would be { $found } tiles in one line. At most { $allowed } may be side by side, so leave a square empty before the next ones.
# $rule: when the edition forbids it.
violation-opening-square =
    The tiles from { $first } to { $last } would form a 2 × 2 square. { $rule ->
        [first-turn] Nobody may make one in their first turn;
       *[first-four] The first four tiles of the game may not form one;
    } leave one of these squares empty.
violation-nine-square = The tiles from { $first } to { $last } would form a 3 × 3 square, and nothing could be added to it. Leave one of these squares empty.
violation-bag-too-small =
    { $found ->
        [0] The bag is empty
        [one] There is one tile in the bag
       *[other] There are { $found } tiles in the bag
    }, and this exchange needs at least { $allowed }. Place a tile if one fits.
violation-pass-not-forced = You can still place tiles or exchange some. You can pass once neither is possible.
violation-not-your-turn = It is another player’s turn. Yours will come.
violation-already-out = You have left this game, and the others play on. You can still watch.
violation-game-over = The game is over. You can start a new one.

## Why an action at a table is refused: what is wrong, then what would be right. One key for each code.

serve-open = Open { $address } in your browser to play Triolet. Ctrl-C stops the server; games in progress continue next time.

refused-unknown-edition = There is no edition “{ $edition }”. Choose one of these: { $known }.
refused-wrong-seats = This edition is for { $fewest } to { $most } players, not { $count }.
refused-wrong-seat = Seat { $seat } is not set up correctly. A seat is open, kept for one person, on the host’s device, or a bot’s.
refused-unknown-bot = There is no bot “{ $bot }”. Choose one of these: { $bots }.
refused-seated-twice = The same person has two seats. Choose one seat for each person.
refused-wrong-clock = This clock cannot be used. Choose 5 to 3600 seconds a turn, 30 to 21600 seconds in total with up to 300 more after each turn, 1 to 30 days a turn, or no clock.
refused-wrong-take-back = Moves can be taken back only without a clock and without other people. Turn it off for this table.
refused-no-person = You have no name yet. Choose one first, as a guest or with an account.
refused-no-such-seat = There is no seat { $seat }. Choose one from 1 to { $seats }.
refused-seat-taken = Seat { $seat } is taken. Choose another one.
refused-seat-kept = Seat { $seat } is kept for someone else. Choose another one.
refused-other-seat-kept = Seat { $seat } is kept for you. Choose that one.
refused-table-full = Every seat is taken. You can open a table of your own.
refused-enough-joins = So many players have joined and left this table that nobody else can join. Ask the host to close it and open a new one.
refused-not-invited = You have no invitation to this table, so there is none to decline.
refused-blocked = You cannot join this table, because its host has blocked you. You can open one of your own.
refused-own-seat = This is your own seat. Choose another player.
refused-already-seated = You already have a seat at this table. One is enough.
refused-already-started = The game has begun, so the seats are fixed. If you have to leave, you can resign.
refused-table-closed = The host has closed this table. You can open one of your own.
refused-not-the-host = Only the host of the table can do this.
refused-not-started = The game has not begun. It begins when every seat is taken.
refused-not-seated = You have no seat at this table. Only its players can do this.
refused-not-your-seat = Seat { $seat } is not yours. Choose your own.
refused-which-seat = Several players share this device. Choose the seat you mean.
refused-not-your-turn = It is another player’s turn. Yours will come.
refused-already-out = This seat is out of the game, and the others play on.
refused-illegal-move = The rules do not allow this move. Try another one.
refused-only-the-clock = Only the clock decides that time is up. If you have to leave, you can resign.
refused-time-is-up = Your time was up before this move arrived.
refused-not-your-tiles = These are not the tiles on your rack. Arrange exactly the ones you have.
refused-no-take-back = At this table moves cannot be taken back.
refused-nothing-to-take-back = There is no move of yours to take back.
refused-enough-take-backs = You have taken back 100 moves in this game. Play on from here.
refused-enough-signs = Too many at once. You can do this again after the next turn.
refused-not-gone = This player is here. Give them a moment.
refused-not-gone-long-enough =
    { $seconds ->
        [one] This player may still come back. Wait one second more.
       *[other] This player may still come back. Wait { $seconds } seconds more.
    }
refused-clock-decides = This table has a clock. The turn ends when this player’s time is up.
refused-not-their-turn = It is not this player’s turn, so nobody is waiting for them yet.
refused-no-stand-in = No bot may step in at this table. You can go on without this player instead.
refused-not-replaced = No bot is playing for you. Your seat is yours already.
refused-game-over = The game is over. You can ask for a rematch.
refused-not-over = The game is not over yet. You can ask for a rematch afterwards.
refused-already-rematched = The rematch has already begun: game { $game }.
refused-no-offer = Nobody is offering a rematch right now. You can offer one.
refused-enough-offers = You have already offered a rematch several times. You can start a new game instead.
refused-other-request = The request id “{ $request }” was already used for something else. Send a new request with a new id.
refused-unreadable = The server did not understand this. Reload the page.
refused-no-hello = The first message must be “hello”.
refused-other-version = This page is out of date: the server now has version { $version }. Reload the page.
refused-no-spectators = Only its players may watch this table.
refused-bad-name =
    { $reason ->
        [empty] Enter a name.
        [length] A name has at most { $longest } characters.
        [invisible] This name has an invisible character. Type it instead of pasting it.
        [marks] This name has too many accents on one letter. Leave some out.
        [scripts] This name mixes letters of different alphabets. Use only one.
       *[blank] A name needs at least one letter, digit or symbol.
    }
refused-name-taken = “{ $name }”, or a name that looks like it, is taken. Choose another.
refused-no-hints = Hints are turned off at this table.
refused-still-thinking = Your last hint is still on its way.
refused-too-fast =
    { $seconds ->
        [one] Too many at once. Wait { $seconds } second and try again.
       *[other] Too many at once. Wait { $seconds } seconds and try again.
    }
refused-too-many-tables =
    { $most ->
        [one] You can have { $most } unfinished game. Finish it first.
       *[other] You can have at most { $most } unfinished games. Finish one first.
    }
refused-unavailable = The server cannot do this right now. Nothing is lost; try again in a moment.

## Why the server refuses another request. One key for each code.

error-bad-request = The server did not understand this. Reload the page.
error-bad-json = The server could not read this. Reload the page.
error-bad-field = One of the entries does not fit. Check them and try again.
error-bad-parameter = This address has a part that does not fit. Go back to the home page.
error-bad-notation = This cannot be read as a move or a position. Check how it is written.
error-bad-record = The server found a mistake in this game and did not save it. Download the game to keep it.
error-bad-seat = One seat is not clear. Choose who plays there.
error-bad-password = A password has { $fewest } to { $most } characters.
error-common-password = This password is too easy to guess. Choose another.
error-unknown-person = Nobody here has this id. Send the link instead.
error-not-logged-in = You need a name here first. Start or join a game.
error-unknown-token = This key does not exist any more. Create a new one.
error-wrong-password = The name or the password is wrong. Try again.
error-wrong-reset-code = This code is wrong, has been used already, or has expired. Ask the operator for a new one.
error-forbidden = You may not do this here.
error-banned = The operator of this server has closed this account.
error-missing-scope = This key lacks the permission “{ $scope }”. Create one that has it.
error-needs-session = A key cannot do this. Log in with the browser.
error-wrong-origin = This page may not use the server. Open Triolet at its own address.
error-wrong-host = This is not the address of this server. Check it, or ask the operator for the right one.
error-not-found = There is nothing at this address.
error-unknown-game = There is no game at this address. Check the link.
error-damaged-game = This game is damaged and cannot be continued. Your other games are not affected.
error-game-running = The game is not over yet. You can analyse it afterwards.
error-method-not-allowed = The server cannot do this. Reload the page.
error-conflict = This is no longer possible. Reload the page.
error-name-is-kept = An account keeps its name. You can only change how it is spelled.
error-has-account = You already have an account. Log out to create another.
error-too-many-tokens =
    { $most ->
        [one] You can have { $most } key. Revoke it first.
       *[other] You can have { $most } keys. Revoke one first.
    }
error-too-many-blocks =
    { $most ->
        [one] You can block only { $most } person. Unblock them first.
       *[other] You can block at most { $most } people. Unblock one first.
    }
error-too-many-reports =
    { $most ->
        [one] You already have { $most } open report. Wait until the operator has dealt with it.
       *[other] You already have { $most } open reports. Wait until the operator has dealt with one.
    }
error-too-large = This is too long. Shorten it.
error-too-slow = Your request took too long to arrive. Try again.
error-not-json = The server could not read this. Reload the page.
error-not-text = The server could not read this. Reload the page.
error-unprocessable = The server cannot do anything with this. Check your entries.
error-too-many-requests = Too many at once. Wait a moment and try again.
error-internal = Something went wrong on the server. Try again in a moment.
error-busy = The server is busy. Try again in a few seconds.
error-engine-unavailable = The bot did not answer. Try again.

## Why a table on this device fails. One key for each code.

device-storage-full = This device has no room left to save the game. Free some space, then try again; nothing is lost.
device-storage-unavailable = This browser cannot save games, perhaps because this is a private window. Open Triolet in a normal window.
device-kernel-unavailable = Triolet could not start on this device. Reload the page; if that does not help, update your browser.
device-unreadable-record = Line { $line } cannot be read. Check that the file is a Triolet game and that nothing in it is missing.
device-record-without-deal = This file does not say how the tiles were drawn (the line “#deal” is missing), so the game cannot be replayed here.
device-record-wrong-turn = Turn { $turn } does not match the tiles or the points of this game. The file was probably changed by hand; open the original.
device-record-wrong-end = The end of the game in this file does not match its turns. The file was probably changed by hand; open the original.

## What a play is worth. One key for each reason of a line on the score sheet.

# $sum: 11 ×2 + 3 = 25. J(4) is a joker that stands for 4.
reason-pair =
    { $jokers ->
        [0] Pair { $squares }: { $sum }
       *[other] Pair { $squares }: { $sum }, as a joker counts 0
    }
# $faces: 4 + 8 + 3. $sum: 30, or 30 × 2 = 60.
reason-trio = Trio { $squares } ({ $faces }): { $sum }
reason-triolet = Triolet { $squares }, three tiles in one turn: { $points }
reason-lone-tile =
    { $jokers ->
        [0] Single first tile { $squares }: { $sum }
       *[other] Single first tile { $squares }: { $sum }, as a joker counts 0
    }
score-nothing = A single first tile makes no group, so it counts 0.
# Going out on a replay square ends the game all the same.
score-replay =
    { $count ->
        [one] Replay square: one more turn, if the game goes on.
       *[other] Replay squares: { $count } more turns, if the game goes on.
    }

## How a game ends. One key for each termination.

termination-out =
    { $who ->
        [you] The bag is empty and you have no tile left.
       *[other] The bag is empty and { $name } has no tile left.
    }
termination-all-passed = Everyone passed in turn.
termination-dead-board = None of the tiles left fits anywhere on the board.
termination-quiet = Too many rounds went by without a tile being placed.
# $way: how the last of the others left the game. $who: you, or another player.
termination-last-one-left =
    { $way ->
        [resign]
            { $who ->
                [you] You resigned.
               *[other] { $name } resigned.
            }
        [timeout]
            { $who ->
                [you] You ran out of time.
               *[other] { $name } ran out of time.
            }
        [claim]
            { $who ->
                [you] You were away too long.
               *[other] { $name } was away too long.
            }
       *[unknown] Everyone else has left the game.
    }

# $sum: 8 + 5 = 13, or just 13. J is a joker.
left-over-added =
    { $jokers ->
        [0] { $name } adds what { $holder } has left: { $sum }.
       *[other] { $name } adds what { $holder } has left: { $sum }, as a joker counts 0.
    }
left-over-subtracted =
    { $jokers ->
        [0] { $name } subtracts the tiles left on the rack: { $sum }.
       *[other] { $name } subtracts the tiles left on the rack: { $sum }, as a joker counts 0.
    }
left-over-kept = { $name } has { $tiles } left, and nothing is subtracted.

winner-one =
    { $who ->
        [you]
            { $points ->
                [one] You win with { $points } point.
               *[other] You win with { $points } points.
            }
       *[other]
            { $points ->
                [one] { $name } wins with { $points } point.
               *[other] { $name } wins with { $points } points.
            }
    }
# $score: 110 : 49, the winner first.
winner-of-two =
    { $who ->
        [you] You win { $score }.
       *[other] { $name } wins { $score }.
    }
# The others left the game with as many points or more.
winner-last =
    { $who ->
        [you] You win.
       *[other] { $name } wins.
    }
winner-shared =
    { $points ->
        [one] { $names } share the win with { $points } point each.
       *[other] { $names } share the win with { $points } points each.
    }
winner-shared-with-you =
    { $points ->
        [one] You share the win with { $names }, with { $points } point each.
       *[other] You share the win with { $names }, with { $points } points each.
    }

## The table in the terminal: what stands around the board

table-legend-times =
    { $factor ->
        [2] double
        [3] triple
       *[other] times { $factor }
    }
table-legend-replay = another turn
table-legend-start = first play
table-legend-new = just laid
# The name of a player who is not a person.
table-computer = Computer
table-tiles =
    { $count ->
        [one] { $count } tile
       *[other] { $count } tiles
    }
table-has-left = has left the game
table-bag =
    { $count ->
        [0] The bag is empty.
        [one] { $count } tile in the bag.
       *[other] { $count } tiles in the bag.
    }
table-your-rack = Your tiles:
# $move: the play in notation, such as H8:11-3.
table-played =
    { $points ->
        [one] { $name } played { $move }: { $points } point
       *[other] { $name } played { $move }: { $points } points
    }
table-exchanged =
    { $count ->
        [one] { $name } exchanged { $count } tile.
       *[other] { $name } exchanged { $count } tiles.
    }
table-passed = { $name } had to pass.
table-resigned = { $name } resigned and left the game.
table-timed-out = { $name } ran out of time and left the game.
table-unseen =
    { $count ->
        [one] You have not seen { $count } tile: it is in the bag, on another rack or set aside.
       *[other] You have not seen { $count } tiles: they are in the bag, on other racks or set aside.
    }
table-tile = tile
table-count = count

## The table: the course of a game

table-welcome = Triolet ({ $title }): { $names }.
# $tiles: who drew what, such as "Anna 12, Ben 7".
table-drawn = Drawn for the first turn: { $tiles }.
table-begins = { $name } begins.
# $sketch: a sentence about the level that plays.
table-opponent = { $name }: { $sketch }
table-first-lines = Place tiles side by side: two make { $sum } or less, three make exactly { $sum }.
table-first-start = Type a square, a colon and the tiles. The first play covers { $start }.
table-first-touch = Type a square, a colon and the tiles. A play touches tiles on the board.
# One tile of a play, such as "11 on H8".
table-tile-on-square = { $tile } on { $square }
# $tiles: "11 on H8 and 3 on H9".
table-example-play = For example, { $move } places { $tiles }.
table-example-exchange = None of your tiles fits, but { $move } exchanges { $tiles }.
table-more = Type help for more.
table-must-pass = You can neither play nor exchange now. Press Enter to pass.
table-prompt = { $name }, your move:
table-hand-over = { $name }, take the keyboard. Press Enter when only you can see the screen.
table-refused =
    { $count ->
        [one] This is not allowed:
       *[other] This is not allowed, for { $count } reasons:
    }
table-unreadable =
    This cannot be read as a move; the mark shows where it goes wrong. A move looks like H8:11-3
    (across), 8H:11-3 (down), H8:J10-5 (a joker as 10) or x:3-7 (an exchange). Type help for more.
table-empty = Type a move, or help.
table-resign-sure = Do you really want to resign? Type yes or no:
# The words that mean yes, separated by spaces.
table-yes = yes y
# The words that mean no.
table-no = no n
table-farewell-saved = Goodbye. The game is saved in { $path } and continues when you start again.
table-farewell-empty = Goodbye. Nothing has been played yet, so there was nothing to save.
table-not-saved = The game could not be saved in { $path }: { $reason }
table-recorded = The record of the game is in { $path }.
table-found =
    { $turns ->
        [one] There is an unfinished game: { $names }, { $turns } turn played.
       *[other] There is an unfinished game: { $names }, { $turns } turns played.
    }
table-go-on = Continue it? Type yes or no:
table-goodbye = Goodbye.
table-kept = It stays in { $path }. To continue it, give this file with --resume.

## The table: the help, one line each

table-help-across = place 11 on H8 and 3 on H9, across: the letter first
table-help-down = place 11 on H8 and 3 on I8, down: the number first
table-help-around = place 2 on G7 and 6 on G9, around the tile on G8
table-help-joker = place a joker that stands for 10, and a 5
table-help-exchange = exchange a 3, a 7 and a joker
table-help-pass = pass, when you can do nothing else
table-help-resign = resign; the others play on
table-help-board = draw the board again
table-help-scores = show the scores
table-help-unseen = count the tiles that you have not seen
table-help-hint = show the best moves, with reasons
table-help-rules = the rules on one page
table-help-help = this page
table-help-quit = leave; the game is saved and can continue later

## The table: the rules on one page

table-rules-title = The rules in short ({ $title }):
table-rules-lines =
    Tiles side by side, across or down: two make { $sum } or less, three make exactly { $sum } (a
    Trio), and there are never four.
table-rules-place =
    The first play covers { $start }. Later ones touch a tile on the board. All tiles of a play are in
    one row or column without a gap.
# $opening: first-turn, first-four or allowed; $nine: forbidden or allowed.
table-rules-squares =
    { $opening ->
        [first-turn] Nobody may complete a square of 2 × 2 tiles in their first turn.
        [first-four] The first four tiles of the game may not form a square of 2 × 2.
       *[allowed] Squares of 2 × 2 tiles are allowed from the start.
    } { $nine ->
        [forbidden] A square of 3 × 3 tiles is never allowed.
       *[allowed] A square of 3 × 3 tiles is allowed.
    }
table-rules-points =
    Every pair or Trio that you make or change counts: a pair the sum of its tiles, a Trio { $trio }.
    Three tiles from your rack in one play are a Triolet: { $triolet } more, but not with a joker.
table-rules-special =
    A square with × multiplies on the turn it is covered: the whole Trio, or in a pair the tile that
    is on it. R gives another turn at once.
table-rules-joker =
    A joker stands for a number of your choice, for the rest of the game, and counts 0. Only one joker
    in a play.
table-rules-exchange =
    { $count ->
        [0] Instead of playing you may exchange tiles, as many as the bag holds at most.
        [one] Instead of playing you may exchange tiles while there is one in the bag.
       *[other] Instead of playing you may exchange tiles while { $count } or more are in the bag.
    } You may pass only when you can neither play nor exchange.
table-rules-out =
    When the bag is empty and a player places the last tile, the game is over, and that player adds the
    points on all other racks.
# $blocked: subtract or scores-stand.
table-rules-blocked =
    It is also over when nobody can play or exchange, or after { $rounds } rounds without a tile placed; then { $blocked ->
        [subtract] everyone loses the points left on their own rack.
       *[scores-stand] the scores stand.
    }

## Answers of the command

table-plays =
    { $count ->
        [0] No play is legal.
        [one] { $count } play is legal.
       *[other] { $count } plays are legal.
    }
table-may-exchange = Exchanging is allowed.
table-forced-pass = Exchanging is not allowed either, so the turn is passed.
table-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-turn-of =
    { $turn ->
        [0] Before the first of { $turns } turns.
       *[other] After turn { $turn } of { $turns }.
    }
# $racks: "Anna 2-3-11, Ben _".
table-racks = Racks: { $racks }
table-unfinished =
    { $turns ->
        [one] Not finished after { $turns } turn.
       *[other] Not finished after { $turns } turns.
    }
table-won =
    { $count ->
        [one] { $names } wins.
       *[other] { $names } share the win.
    }
# Before the result of a record without any fault.
table-verified = right

## Editions

table-edition-printed = The sheet
table-edition-sheet = printed by
table-edition-language = language
table-edition-players = players
table-edition-board = The board
table-edition-rules = The rules
table-edition-tiles = The tiles
table-edition-colours = The colours
table-edition-words = The words
table-edition-same = These two editions have the same rules and words.
table-board-size = size
table-colour-double = double
table-colour-triple = triple
table-colour-replay = replay
table-colour-centre = centre
table-word-tile = tile
table-word-rack = rack
table-word-bag = bag
table-word-square = square
table-word-joker = joker
table-word-replay = replay
table-rule-rack-size = tiles on a rack
table-rule-trio-sum = sum of a Trio
table-rule-trio-points = points of a Trio
table-rule-triolet-bonus = Triolet bonus
table-rule-set-aside = tiles set aside
table-rule-first-player = who begins
table-rule-opening-square = 2 × 2 square
table-rule-nine-square = 3 × 3 square
table-rule-exchange-minimum = exchange needs
table-rule-exchange-order = exchange order
table-rule-lone-first-tile = lone first tile
table-rule-blocked-end = blocked game
table-rule-quiet-rounds = quiet rounds to the end
table-exchange-minimum =
    { $count ->
        [0] as many tiles in the bag as are exchanged
        [one] { $count } tile in the bag
       *[other] { $count } tiles in the bag
    }
table-choice-random = drawn at random
table-choice-highest-tile = whoever draws the highest tile
table-choice-first-turn = forbidden in a player’s first turn
table-choice-first-four = forbidden to the first four tiles
table-choice-allowed = allowed
table-choice-forbidden = forbidden
table-choice-draw-then-return = draw, then return
table-choice-return-then-draw = return, then draw
table-choice-nothing = counts nothing
table-choice-its-points = counts its points
table-choice-subtract = tiles left are subtracted
table-choice-scores-stand = scores stand

## The levels of the computer: the name, and what it does and misses. One pair of keys for each.

level-snail = Snail
level-snail-sketch = Plays the first thing it sees, loves high numbers, and misses most of the board.
level-duckling = Duckling
level-duckling-sketch = Stays near the latest move, and seldom sees one that makes several groups.
level-hedgehog = Hedgehog
level-hedgehog-sketch = Looks around a little, counts roughly, and is glad to be rid of a joker.
level-rabbit = Rabbit
level-rabbit-sketch = Quick at simple moves; often misses crossings and far corners.
level-squirrel = Squirrel
level-squirrel-sketch = Finds good moves on half of the board, and thinks too highly of high numbers.
level-otter = Otter
level-otter-sketch = Sees two in three spots and looks after its rack a little; hardly thinks of your reply.
level-beaver = Beaver
level-beaver-sketch = Sees most of the board and keeps good tiles; seldom asks what it leaves you.
level-fox = Fox
level-fox-sketch = Sees almost everything and often asks what you could reply, but not often enough.
level-owl = Owl
level-owl-sketch = Sees everything and weighs every move against your best reply, but thinks no further.
level-champion = Champion
level-champion-sketch = Thinks ahead as long as time allows, works out your rack from your moves, and misses next to nothing.

## Signs that players show each other at a table. One key for each.

emote-hello = Hello!
emote-good-luck = Good luck!
emote-well-played = Well played!
emote-wow = Wow!
emote-thanks = Thank you!
emote-oops = Oops!
emote-hmm = Hmm…
emote-good-game = Good game!

## Training

train-progress-games = generation { $generation } of { $generations }: { $done } of { $games } games to learn from, { $left } left at most
train-progress-match = generation { $generation } of { $generations }: { $done } of { $games } games against the one before, { $left } left at most
train-progress-strength = after generation { $generation } of { $generations }: { $done } of { $games } games against greedy, { $left } left at most
train-interrupted = Interrupted. Every finished game is kept in { $folder }; the same command goes on from there.
train-kept = Generation { $generation } gains { $gain } points a game on the one before and is kept.
train-not-kept = Generation { $generation } makes { $gain } points a game against the one before. That is no sure gain, so it is not kept.
train-strength = Against greedy the weights win { $share } % of { $games } games.
train-written = { $names } are in { $folder }.

## Suggestions: the columns of the table, short words

suggest-column-move = move
suggest-column-points = points
suggest-column-value = value
suggest-column-win = win
suggest-column-error = error
suggest-column-again = again
suggest-column-kept = kept
suggest-column-reply = reply
suggest-column-next = next
# The words are those of the columns.
suggest-legend =
    Ranked by value and chance to win together. value: points to be gained on the others. win: the chance to win. error: how far the value may be off. The reasons, in points: again,
    further turns at once; kept, the tiles kept; reply, the best reply to be expected; next, your own
    best play on the same board.
# $ranks: which lines of the table, such as "1" or "2-5".
suggest-certainty-exact = { $ranks }: exact, every way to the end of the game was counted.
suggest-certainty-bounded = { $ranks }: bounded, counted in the same way, and worth no more than this.
suggest-certainty-foreseen = { $ranks }: foreseen, every reply was weighed with its chance.
suggest-certainty-sampled = { $ranks }: sampled, some of what may follow was played through.
suggest-certainty-static = { $ranks }: static, judged by what can be seen now; nothing was played on.
suggest-progress =
    { $count ->
        [one] { $count } move looked at, the best so far: { $move }
       *[other] { $count } moves looked at, the best so far: { $move }
    }

## Reviews of games: the grade of a move, and why. One key for each grade and for each kind of fact.

review-grade-brilliant = brilliant
review-grade-best = best
review-grade-good = good
review-grade-inaccuracy = inaccuracy
review-grade-mistake = mistake
review-grade-blunder = blunder
review-exchange = an exchange of { $tiles }
review-pass = a pass
review-forced = There was no other move.
review-brilliant = Hard to find: the obvious move ({ $move }) would have cost { $loss } points.
review-triolet-made = A Triolet.
review-replay-made = Replay square: another turn.
# $move: the better play, such as "11 on H8 and 3 on H9".
review-points = Best: { $move } for { $points } points, { $more } more than the move played.
review-triolet = A Triolet was possible: { $move } for { $points } points.
review-joker = The joker was worth playing: { $move } for { $points } points.
review-replay = A replay square was within reach: { $move } for { $points } points and another turn.
review-exchange-due =
    { $gain ->
        [one] It was better to exchange { $tiles }: { $gain } point more in the long run.
       *[other] It was better to exchange { $tiles }: { $gain } points more in the long run.
    }
review-exchange-needless =
    { $points ->
        [one] A play was better than an exchange: { $move } for { $points } point.
       *[other] A play was better than an exchange: { $move } for { $points } points.
    }
# $tiles, $others: tiles, such as "1 and 4".
review-kept = Worth keeping: { $tiles } rather than { $others }.
# $square: the square that was left open; $tiles: the tile that fits there; $points: what a reply there scores.
review-opened =
    { $factor ->
        [1] The move played leaves square { $square } open for { $tiles }: a reply there scores { $points } points on average.
        [2] The move played leaves the double square { $square } open for { $tiles }: a reply there scores { $points } points on average.
        [3] The move played leaves the triple square { $square } open for { $tiles }: a reply there scores { $points } points on average.
       *[other] The move played leaves square { $square } (×{ $factor }) open for { $tiles }: a reply there scores { $points } points on average.
    }
review-reply = The next player can expect about { $reply } points, { $more } more than after the best move.

## Reviews of games in the terminal

review-title = Review: { $names }
review-chances-title = Chances to win
review-chances = Chances to win, turn by turn: { $names }.
review-unofficial = Triolet is a trademark of its owner. This page was made by an unofficial program.
review-turns = Turns
review-player = Player
review-accuracy = Accuracy
review-luck = Luck
review-decisions = Decisions
review-turn-order = Turn order
review-departures = Departures
review-picture = Ring: the move played. Dashed: the best one.
review-lead = Lead
review-loss =
    { $loss ->
        [0] Less than 1 point lost.
        [one] { $loss } point lost.
       *[other] { $loss } points lost.
    }
review-loss-chance =
    { $loss ->
        [0] Less than 1 point lost; chance to win: −{ $chance }%.
        [one] { $loss } point lost; chance to win: −{ $chance }%.
       *[other] { $loss } points lost; chance to win: −{ $chance }%.
    }
review-best = Best: { $move }.
review-sum = For each player: lead over the average of the others = turn order + luck + own decisions − average of the others’ decisions.
review-sum-departures = For each player: lead over the average of the others = turn order + luck + own decisions − average of the others’ decisions + departures: what changed after a player left.
review-progress = Turn { $done } of { $all }…
review-unknown = not judged: tiles unknown

## The bridge: a program that plays on a server. Short lines, one for each thing that happens.

# $player: the bot or the command; $server: an address.
bridge-ready = { $name } is at { $server } and plays with { $player }. Ctrl-C stops it.
bridge-joined = { $game }: took a seat.
bridge-playing = { $game }: playing.
bridge-moved = { $game }: { $move }
# The move was found, but the turn had ended.
bridge-late = { $game }: { $move } came too late.
bridge-over = { $game }: over. { $scores }
bridge-refused = { $game }: refused. { $message }
# $reason: what the program did, in English, such as “ended by itself with exit code 1”.
bridge-failed = { $game }: resigned, because the program failed twice ({ $reason }).
bridge-lost = The server does not answer ({ $reason }); still trying.
bridge-back = The server answers again.
bridge-ended = Stopped. Unfinished games wait until the bridge is started again.

## Games as files

export-done =
    { $count ->
        [one] { $count } game is in { $folder }.
       *[other] { $count } games are in { $folder }.
    }
import-done = { $file }: is now game { $game }.
import-known = { $file }: was there already.

## Operating a server

people-row =
    { $id }  { $name } · { $kind ->
        [account] account
        [banned] banned
       *[guest] guest
    } · since { $since } · unfinished games: { $games }
people-count =
    { $count ->
        [0] Nobody found.
        [one] { $count } person.
       *[other] { $count } people.
    }
people-banned = { $name } is banned. All sessions have ended, and all tokens are revoked.
people-unbanned = { $name } may log in again.
people-renamed = { $old } is now called { $name }.
people-reset = { $code } sets a new password: once, within { $hours } hours.
people-report =
    { $id }  { $at }  “{ $name }” ({ $person }), table { $game }, seat { $seat } · { $reason ->
        [rude-name] rude name
        [cheating] cheating
       *[other] other
    } · { $words }
people-reports =
    { $count ->
        [0] There are no reports.
        [one] { $count } report.
       *[other] { $count } reports.
    }
people-dismissed = Report { $report } is deleted.
people-entries =
    { $count ->
        [0] No operator has changed anything yet.
        [one] { $count } entry.
       *[other] { $count } entries.
    }
tables-count =
    { $count ->
        [0] No tables found.
        [one] { $count } table.
       *[other] { $count } tables.
    }
tables-closed = Table { $game } is closed.
tables-damaged =
    { $count ->
        [0] No table is damaged.
        [one] { $count } table is damaged.
       *[other] { $count } tables are damaged.
    }

## Backups

backup-done =
    { $rows ->
        [one] { $file } is written, with { $rows } row.
       *[other] { $file } is written, with { $rows } rows.
    }
restore-done =
    { $rows ->
        [one] { $rows } row is back, in { $place }.
       *[other] { $rows } rows are back, in { $place }.
    }
restore-left-out = These damaged games were left out:
status-database = Database: { $place }, { $megabytes } MB
status-people = People: { $guests } without an account, { $accounts } with one
status-logins = Logged in: { $sessions } in a browser, { $tokens } with a token
status-tables = Tables: { $open } open, { $playing } in play, { $over } finished, { $closed } closed
status-events = Events in all games: { $events }
status-largest = Games with the most events: { $games }
status-oldest = Oldest open table: opened { $opened }

## The web app: the bar, titles and troubles

web-title = { $page } · Triolet
web-title-home = Triolet: play online
web-skip = Skip to content
web-nav = Main
web-nav-home = Triolet, home
web-nav-play = Play
web-nav-rules = Rules
web-nav-settings = Settings
web-nav-light = Light or dark
web-close = Close
web-loading = One moment…
web-trouble-offline = The server does not answer. Check your connection and try again.
web-trouble-page = This page could not be loaded. Check your connection and reload it.
web-trouble-retry = Try again
web-trouble-unknown = Something went wrong. Try again or reload the page.
web-update-ready = A new version is ready.
web-update-reload = Reload
web-nowhere-title = Nothing on this square
web-nowhere-text = There is no page at this address. Perhaps part of it got lost on the way.
web-nowhere-home = Home
web-game-trouble = This table cannot be shown

## The web app: home

web-home-title = Make fifteen.
web-home-lead = Place tiles side by side: two make 15 or less, three make exactly 15. You learn the rest by playing.
# The banner with the game that waits for the user.
web-home-waiting = Waiting for you
web-home-waiting-more =
    { $count ->
        [one] One more game is waiting for you.
       *[other] { $count } more games are waiting for you.
    }
web-home-invited = You are invited
web-home-rematch = Rematch?
web-home-play = Play now
web-home-laying = Setting up…
web-home-against = against
# $level: 1 to 10.
web-level = { $name } · level { $level }
web-home-players = Players
web-home-device = On this device
web-home-device-about = Pass it around. A curtain hides your tiles until it is your turn.
web-home-device-go = Set up
web-home-device-names = Change names
web-home-friends = With friends
web-home-friends-about = Send a link or show a code. Nobody needs an account.
web-home-friends-go = Invite
web-home-friends-name = Your name at the table
web-home-friends-name-about = The others see it. Next you get a link to send them.
web-home-custom = Custom game
web-home-custom-about = Bots and people at one table, a clock, and the rules of five printed editions.
web-home-custom-go = New table
web-home-mine = Your games
web-home-mine-empty-all = No games yet. Play one now, and you will find it here.
web-home-mine-empty-unfinished = No game in progress. Start one above.
web-home-mine-empty-over = No finished games yet. You can replay them here later.
web-home-import = Open a saved game
web-home-open = Open tables
web-home-open-empty = Nobody is waiting at the moment. Open a public table, and someone may join you.
web-home-offline = No connection: you can play against bots and on this device. Friends and open tables wait for the network.
web-home-site = This page has no server: games stay on this device, against bots or passed around.
web-list-offline = This list waits for the network.
web-list-nobody = Nobody yet
web-list-against = Against { $names }
web-list-free =
    { $count ->
        [one] One free seat
       *[other] { $count } free seats
    }
# $scores: 122 : 159.
web-result-won = Won { $scores }
web-result-lost = Lost { $scores }
web-result-drawn = Tied { $scores }
web-result-winner = { $names } won · { $scores }
web-list-playing = In progress · { $scores }
web-list-your-turn = Your turn · { $scores }
web-list-rematch = Rematch offered · { $scores }
web-list-replay = Replay
web-list-go-on = Continue
web-list-sit = Join
web-list-decline = Decline
web-list-watch = Watch
web-list-answer = Answer
web-list-more = More games
web-list-filter = Which games
web-list-filter-all = All
web-list-filter-unfinished = In progress
web-list-filter-over = Finished
web-list-local = on this device
web-list-delete = Delete
web-list-delete-yes = Delete
web-list-delete-no = Keep

## The web app: a new table

web-new-title = New table
web-new-seats = Players
web-new-edition = Edition
web-new-clock = Clock
web-new-clock-kind = Kind of clock
web-new-clock-time = Time
web-clock-none = No clock
web-clock-turn = Per turn
web-clock-total = Per player
web-clock-days = Days
web-clock-turn-time = { $seconds } s
# $increment: seconds added after every turn.
web-clock-total-time = { $minutes } min + { $increment } s
web-clock-days-time =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
web-clock-turn-about = When your time runs out, a bot makes that turn for you. The third time, you are out of the game.
web-clock-total-about = Whoever runs out of time is out of the game.
web-clock-days-about = Whoever takes longer is out of the game.
web-facts-clock-turn = { $seconds } s per turn
web-facts-clock-total = { $minutes } min + { $increment } s per player
web-facts-clock-days =
    { $days ->
        [one] { $days } day per turn
       *[other] { $days } days per turn
    }
web-facts-players = { $count } players
web-facts-hints = hints
web-facts-no-bots = None
web-facts-yes = Yes
web-facts-no = No
web-new-company = Table options
web-new-hints = Hints
web-new-hints-about = Stuck? Ask for the area first, then the move.
web-new-take-back = Take back moves
web-new-take-back-about = Try another move whenever you like; the bots answer again.
web-new-spectators = Spectators
web-new-spectators-about = Anyone with the link can watch. Racks stay hidden.
web-new-public = Public
web-new-public-about = Everyone can see the table in the list. Otherwise only the link leads to it.
web-new-stand-in = A bot may step in
web-new-stand-in-about = If someone is away for long, the others can let a bot play on. Whoever comes back gets the seat back.
web-new-play = Start the game
web-new-local = This game stays on this device and works offline too.
web-import-title = Open a saved game
web-import-about = Choose a file that was saved with “Download game”, or paste its text. The game opens on this device and is not sent anywhere.
web-import-file = Choose a file
web-import-text = Or paste the text
web-import-go = Open
web-new-invite = Open table and invite
web-seat = Seat { $seat }
web-seat-me = You
web-seat-open = Friend with the link
web-seat-open-about = The first person to open your link sits here.
web-seat-device = On this device
web-seat-device-about = You pass the device around; a curtain hides the tiles.
web-seat-bots = Bots
web-seat-name = Name on seat { $seat }
web-seat-remove = Remove seat { $seat }
web-seat-add = Add a seat
web-name = Your name
web-name-guest = Guest
web-edition-first = The latest rules. Other editions list only what differs.
web-edition-same = Same rules as { $title }, different terms.
# These are parts of one sentence, with semicolons between them.
web-rule-first-player-random = the first player is drawn at random
web-rule-first-player-highest-tile = the highest tile begins
web-rule-set-aside =
    { $count ->
        [0] no tiles set aside
        [one] one tile set aside
       *[other] { $count } tiles set aside
    }
web-rule-opening-square-first-turn = no 2 × 2 square in your first turn
web-rule-opening-square-first-four = no 2 × 2 square with the first four tiles
web-rule-opening-square-allowed = 2 × 2 squares allowed from the start
web-rule-nine-square-forbidden = no 3 × 3 square
web-rule-nine-square-allowed = 3 × 3 squares allowed
web-rule-lone-first-tile-nothing = a single first tile scores nothing
web-rule-lone-first-tile-its-points = a single first tile scores its points
web-rule-exchange =
    { $count ->
        [0] exchange as many tiles as the bag holds
       *[other] exchange with at least { $count } tiles in the bag
    }
web-rule-blocked-end-subtract = tiles left over are subtracted if nobody can play
web-rule-blocked-end-scores-stand = scores stand if nobody can play

## The web app: before a game

web-waiting-title = Waiting for players
web-waiting-invited = { $name } invites you to play
web-waiting-about = Triolet is a game of numbers: two tiles side by side make 15 or less, three make exactly 15.
web-waiting-free =
    { $count ->
        [0] Everyone is here.
        [one] One seat is free. The game begins as soon as it is taken.
       *[other] { $count } seats are free. The game begins as soon as they are taken.
    }
web-waiting-seats = Seats
web-waiting-seat = Free seat
web-waiting-join = Join
web-waiting-not-now = Not now
web-waiting-leave = Leave the table
web-waiting-close = Close the table
web-waiting-closed = This table has been closed
web-invite-title = Invite players
web-invite-link = Link to the table
web-invite-code = QR code of the link
web-invite-copy = Copy link
web-invite-copied = Link copied
web-invite-copy-yourself = Your browser does not allow copying. Select the link and copy it yourself.
web-invite-share = Share
web-invite-how = Send the link or show the code.

## The web app: board, turns, the end of a game, the replay

web-board = Board
web-players = Players
web-turns = Turns
web-square-empty = empty
web-square-centre = centre, double square
web-square-replay = replay square
web-square-times =
    { $factor ->
        [2] double square
        [3] triple square
       *[other] square times { $factor }
    }
web-square-lying = not confirmed
web-tile-joker-as = joker as { $face }
web-graph = Scores, turn by turn.
web-graph-seat =
    { $points ->
        [one] { $name }: { $points } point.
       *[other] { $name }: { $points } points.
    }
web-end = End of the game
web-end-winner = Winner
web-end-best = Best moves
web-end-best-turn = Turn { $number }: { $move }
web-end-look = View
web-end-rematch = Rematch
web-end-replay = Replay
web-end-save = Download game
web-end-share = Share
web-send-title = Share this game
web-send-about = This game is only on this device. To get a link, send it to the server. Anyone who has the link can then replay the game and see the names of the players.
web-send-go = Send to the server
web-send-done = The game is now on the server. Anyone who has this link can replay it.
web-send-link = Link to the game
web-send-no-server = There is no server here that could keep the game. Download the game and send the file instead.
web-replay = Replay
web-replay-title = { $names }
web-replay-turn = This turn
web-replay-start = The board is empty. Use the buttons below it to step through the game.
web-replay-keys = The arrow keys work too.
web-replay-at = Turn { $turn } of { $turns }
web-replay-first = To the start
web-replay-back = One turn back
web-replay-on = One turn forward
web-replay-last = To the end
web-replay-rack = From the rack
web-replay-live = To the game in progress

## The web app: the rules

web-rules-title = The rules
web-rules-contents = Contents
web-rules-board = The empty board, { $title }
web-rules-sheet = Source: { $sheet }.
web-rules-special = ×2 and ×3 multiply in the turn in which they are covered: the whole Trio, or in a pair the tile on them. The round arrow is a replay square: it gives you another turn at once.
web-rules-again = Play again
web-rules-printed = The printed examples
web-rules-printed-about = These moves are on the printed sheets, with the same points.
# $title: 2 pairs and a Trio. $source: Example 12.
web-rules-example-in-list = { $title } · { $source }
web-rules-source-example = Example { $number }
web-rules-source-case = Case { $number }
web-rules-source-figure = Figure { $number }
web-rules-source-text = Example in the text
# The parts of the title of an example: what its play makes.
web-example-pair =
    { $count ->
        [one] a pair
       *[other] { $count } pairs
    }
web-example-trio =
    { $count ->
        [one] a Trio
       *[other] { $count } Trios
    }
web-example-triolet = a Triolet
web-example-lone-tile = a tile alone
web-example-factor = on ×{ $factor }
web-example-joker = with a joker
web-rules-which = Which example
web-rules-previous = Previous
web-rules-next = Next
web-chapter-lines = Two and three
web-chapter-place = Where tiles go
web-chapter-points = Points
web-chapter-special = Special squares
web-chapter-joker = The joker
web-chapter-squares = Squares made of tiles
web-chapter-exchange = Exchange and pass
web-chapter-end = End of the game
web-lesson-opening = The first move
web-lesson-not-touching = Nothing touched
web-lesson-opening-square = A square too soon
web-lesson-nine-square = Nine in a square
web-lesson-trio = A Trio
web-lesson-pair-too-high = Too much for a pair
web-lesson-trio-not-exact = Not exactly fifteen
web-lesson-line-too-long = Four in a line
web-lesson-three-pairs = Several groups
web-lesson-around = Around a tile
web-lesson-triolet = A Triolet
web-lesson-double = A double square
web-lesson-triple = A triple square
web-lesson-replay = A replay square
web-lesson-joker-pair = A joker in a pair
web-lesson-joker-trio = A joker in a Trio

## The web app: settings

web-settings-title = Settings
web-settings-looks = Appearance
web-settings-language = Language
web-settings-language-system = Match browser
web-settings-theme = Theme
web-settings-theme-system = Match system
web-settings-theme-light = Light
web-settings-theme-dark = Dark
web-settings-palette = Palette
web-settings-palette-modern = Modern
web-settings-palette-classic = Classic
web-settings-contrast = Contrast
web-settings-contrast-system = Match system
web-settings-contrast-normal = Normal
web-settings-contrast-high = High
web-settings-motion = Motion
web-settings-motion-system = Match system
web-settings-motion-full = Full
web-settings-motion-less = Reduced
web-settings-playing = While playing
web-settings-pace = Turns of the others
web-settings-pace-calm = Calm
web-settings-pace-quick = Quick
web-settings-pace-at-once = At once
web-settings-pace-about = One after another, so that you can follow. Any press shows the latest at once.
web-settings-coordinates = Coordinates
web-settings-coordinates-about = Letters and numbers along the edge of the board.
web-settings-fits = Show where a tile fits
web-settings-fits-about = Squares where the chosen tile can go light up.
web-settings-sounds = Sounds
web-settings-sounds-about = A soft sound of wood as tiles are placed.
web-settings-confirm = Confirm each move
web-settings-confirm-about = A move counts only after a second press.
web-settings-name-about = The other players see it at the table.
web-settings-name-keep = Save
web-settings-name-kept = Your name is saved.
web-blocked-title = Blocked players
web-blocked-about = They cannot join your tables or invite you.
# $action: “Report or block a player”.
web-blocked-none = You have not blocked anyone. To block a player, press the smiley at your table, then “{ $action }”.
web-blocked-unblock = Unblock

## The web app: the table

# $names: the players, with commas.
web-table-heading = Table: { $names }
web-table-your-turn = Your turn
web-table-edition = Rules: { $title }
web-own-place = Your place
web-watching = You are watching.
web-out = You are out of the game. The others play on, and you can watch.
web-link-lost = No connection. Trying again…
web-link-offline = No connection: this is the table as you last saw it. You can go on when the network is back.
web-link-ended = The table cannot be reached. Reload the page.
web-player-your-turn = your turn
web-player-thinks = thinking
web-player-next = to move
web-player-away = away
web-player-guest = guest
web-player-left = { $time } left
# A bot plays in place of a player.
web-stand-in = { $bot } (for { $name })
web-time-low = Your time is running out: { $time } left.
web-left-days = { $days } d { $hours } h
web-unseen-title = Unseen tiles · { $count }
web-unseen-bag = { $count } in the bag
web-unseen-racks = { $count } on other racks
web-unseen-all-racks = { $count } on the racks
web-unseen-aside = { $count } set aside
web-unseen-face = { $face }: { $count }
web-unseen-of = { $count } of { $all }
web-turns-empty = No turn yet. The game starts on the star in the middle.
# $tiles: the tiles as a list, such as 13 and 1.
web-turn-laid =
    { $points ->
        [one] { $name } laid { $tiles }: { $points } point
       *[other] { $name } laid { $tiles }: { $points } points
    }
web-turn-play = laid { $tiles }
web-turn-exchange =
    { $count ->
        [one] exchanged { $count } tile
       *[other] exchanged { $count } tiles
    }
web-turn-pass = passed
web-turn-resign = resigned
web-turn-timeout = out of time
web-turn-claim = away too long
web-turn-claimed = { $name } was away too long and left the game.
web-turn-late = Time is up: a bot played for { $name }.
web-square-mine = your tile, not confirmed
web-square-aim = chosen, now choose a tile
web-square-fits = fits here
web-square-wrong = not allowed here
web-square-hint = hint
web-square-last = last move
web-square-proposed = hint: { $tile }
web-square-taken = There is already a tile on { $square }. Choose an empty square.
web-text-board = The board in words
web-text-board-empty = The board is empty.
web-text-board-row = Row { $row }: { $tiles }
web-text-board-tile = { $square } { $tile }
web-keys = Keys
web-keys-move = Arrow keys
web-keys-move-does = move on the board
web-keys-tile = 1 2 3
web-keys-tile-does = take a tile from the rack
web-keys-lay = Enter
web-keys-lay-does = place the tile, or choose the square first
web-keys-play = Ctrl + Enter
web-keys-play-does = play the move
web-keys-back = Backspace
web-keys-back-does = recall a tile
web-keys-escape = Escape
web-keys-escape-does = let go, or recall all tiles
web-keys-undo = Ctrl + Z
web-keys-undo-does = take back the last move, if the table allows it
web-keys-rack = Shift + arrow keys
web-keys-rack-does = arrange the rack
web-keys-help-does = show these keys
web-zoom-in = Zoom in
web-zoom-out = Show the whole board
web-rack = Your tiles
web-rack-slot = Tile { $slot }: { $tile }
web-rack-empty = Space { $slot }: empty
web-move-play = Play
web-move-play-points = Play · { $points }
web-move-sure = Confirm · { $points }
web-move-pass = Pass
web-move-sending = Sending…
web-move-back = Recall tiles
web-move-first = You begin. Choose a tile and start on the star in the middle.
web-move-prompt = Your turn: choose a tile, then a square.
web-move-square = Now choose a square.
web-move-tile = Now choose a tile for this square.
web-move-wait = { $name } is thinking…
web-move-away = { $name } is away.
web-move-unfinished = Add another tile to connect it.
web-move-fits-nowhere = This tile fits nowhere right now. Try another one.
web-move-must-pass = You can neither place nor exchange tiles, so this turn is a pass.
web-exchange = Exchange
web-exchange-choose =
    { $most ->
        [one] Choose the tile to give back. This uses your turn.
       *[other] Choose up to { $most } tiles to give back. This uses your turn.
    }
web-exchange-send =
    { $count ->
        [0] Exchange
       *[other] Exchange · { $count }
    }
web-exchange-cancel = Cancel
web-joker-choose = What number is the joker?
web-joker-nothing = No number works for the joker on { $square }. Try another square.
web-hint = Hint
web-hint-more = Show me
web-hint-thinking = Looking for a good move…
web-hint-area = There’s a good move on the marked squares.
web-hint-exchange = No move is worth much right now. Consider an exchange.
web-hint-exchange-tiles = Exchange { $tiles }.
web-hint-exchange-short = Exchange { $tiles }
web-hint-pass = You can only pass this turn.
# $tiles: "11 on H8 and 3 on H9".
web-hint-play = { $tiles }: { $points } points.
web-hint-lay = Place it
web-hint-choose = Select them
web-hint-fold = Hide the hint
web-hint-unfold = Show the hint
web-hint-why = Why this move
web-hint-moves = Suggested moves
# $points: the points gained on the others, with their sign, such as +17.
web-hint-net = net { $points }
web-hint-value = Net { $points }: your expected gain on the others over the next turns.
web-hint-win = Chance to win: { $percent }%.
web-hint-reasons = After it, the best reply is worth about { $reply } points on average, your own next move about { $next }.
# $reasons: one or more of the following, such as "you play again at once".
web-hint-fewer = Fewer points now, but { $reasons }.
web-hint-but-reply =
    { $points ->
        [one] the next player gets about { $points } point less
       *[other] the next player gets about { $points } points less
    }
web-hint-but-next =
    { $points ->
        [one] your next move brings about { $points } point more
       *[other] your next move brings about { $points } points more
    }
web-hint-but-again = you play again at once
web-hint-but-gain = you gain more over the next turns
web-hint-but-chance = your chance to win is better
web-resign = Resign
web-resign-sure = Resign this game? This is final.
web-resign-yes = Resign
web-resign-no = Play on
web-end-game = End the game
web-end-game-sure = End this game between bots? It cannot be continued.
web-end-game-yes = End the game
web-end-game-no = Let them play
web-end-game-ended = This game has been ended.
web-others = Report or block a player
web-others-report = Report name
web-others-block = Block
web-others-reported = Thank you. The operator will look at the name “{ $name }”.
web-others-blocked = { $name } can no longer join your tables or invite you.
web-alert-ask = Tell me when it’s my turn
web-alert-on = You will get a notification when it’s your turn.
web-alert-off = The browser does not allow notifications. The title of this page shows when it’s your turn.
web-emote = Send a reaction
web-emote-shown = { $name }: { $words }
web-take-back = Take back the last move
web-took-back-you = You took back your last move.
web-took-back = { $name } took back the last move.
web-gone = { $name } has been away for a while.
# $players: how many are left in the game without the one who is away.
web-gone-wait =
    { $players ->
        [1] { $name } is away. You can claim the win in { $time }.
       *[other] { $name } is away. You can play on without { $name } in { $time }.
    }
web-gone-wait-bot = { $name } is away. In { $time } you can let the bot play on.
web-gone-win = Claim the win
web-gone-claim = Play on without { $name }
web-gone-sure =
    { $players ->
        [1] { $name } leaves the game and you win. This is final.
       *[other] { $name } leaves the game, and the others play on. This is final.
    }
web-gone-no = Keep waiting
web-gone-stand-in = Let the bot play on
# $start: the first digits of the hash.
web-fair-waiting = Fair bag: { $start }…
web-fair-waiting-about = The server has already committed to a secret for this bag: this is its hash. The browser of everyone who joins adds random text, and the tiles are shuffled with both. So nobody can choose them, and after the game you can check that on this page.
web-fair = Fair bag
web-fair-about = Nobody can choose the tiles. The server committed to a secret before anyone joined; then each player’s browser added random text. Together they decide the order of the tiles.
web-fair-commitment = The server’s promise
web-fair-seal = The bag’s seal
web-fair-seed = Seed: the secret and the random texts
web-fair-random = Random text from { $name }
web-fair-not-added = { $names } added no random text.
web-fair-later = After the game, the secret is shown here, and you can check everything.
web-fair-check = Check
web-fair-no-check = This page cannot check the bag, because it is not encrypted (https).
web-fair-right = Everything matches. Nobody changed the bag.
web-fair-partly = What this browser can check matches.
web-fair-wrong = Something does not match. This is not the bag that the server promised. Download the game and ask the operator of the server about it.
web-fair-step-promise = The promise is the one that this browser saw before you joined.
web-fair-step-random = This browser’s random text is in the seed.
web-fair-step-secret = The secret matches the promise.
web-fair-step-seed = The seed is made of the secret and everyone’s random text.
web-fair-step-first = The seed decided who began.
web-fair-step-seal = The shuffled tiles match the seal.
web-fair-step-draws = All tiles were drawn in this order.
web-fair-wrong-step = This is not true.
web-fair-unknown-step = Not checked: this browser did not save it.
web-fair-by-hand = Outside the browser: download the game and run “triolet verify”.
web-replaced = { $bot } is playing for you.
web-replaced-return = Take my seat back
web-replaced-done = You have your seat back.
web-missed =
    { $count ->
        [one] While you were away, { $bot } made one turn for you:
       *[other] While you were away, { $bot } made { $count } turns for you:
    }
web-missed-late = Your time was up, so { $bot } played for you:
web-curtain-ready = { $name }, are you ready?
web-curtain-about = Make sure nobody else can see the screen.
web-curtain-look = Show my tiles
web-joy-triolet = Triolet!
web-joy-trio = Trio!
web-joy-replay = Another turn!
web-rematch-wants =
    { $count ->
        [one] { $names } wants a rematch.
       *[other] { $names } want a rematch.
    }
web-rematch-accept = Accept
web-rematch-decline = Decline
web-rematch-sent = Rematch offered
web-rematch-withdraw = Withdraw
web-rematch-waiting = Waiting for an answer from { $names }.
web-rematch-away =
    { $count ->
        [one] { $names } is away. Your offer stays open, and you can leave this page.
       *[other] { $names } are away. Your offer stays open, and you can leave this page.
    }
web-rematch-declined = { $name } declined the rematch.
web-rematch-declined-by-you = You declined the rematch.
web-rematch-begun = The rematch has begun.
web-rematch-go = Go to the rematch
web-rematch-watch = Watch the rematch
web-announce-score =
    { $points ->
        [one] { $name } has { $points } point.
       *[other] { $name } has { $points } points.
    }
web-announce-turn = It is { $name }’s turn.

## The review page of the web app, and learning from mistakes

web-review = Review
web-review-title = Review: { $names }
web-review-unfinished = You can see the review once the game is over.
web-review-to-game = Back to the game
web-review-waiting = The review is in the queue. You can leave this page; it will be ready when you come back.
web-review-running =
    { $turns ->
        [one] { $done } of { $turns } turn reviewed
       *[other] { $done } of { $turns } turns reviewed
    }
web-review-progress = Progress of the review
# $name: of a player; $chance: such as 53%.
web-review-chance = { $name } { $chance }
web-review-at = Turn { $turn } of { $turns }
web-review-turn-number = turn { $turn }
web-review-turn = Turn
web-review-grade = Grade
web-review-table = Grades and chances to win, turn by turn
web-review-unjudged = Not judged
web-review-judging = Not judged yet
web-review-compared = The move played and the best one
web-review-played = played
web-review-points-unit =
    { $points ->
        [one] point
       *[other] points
    }
web-review-square-best = best: { $tile }
web-review-square-open = left open, { $points } points on average
web-review-accuracy = accuracy
web-review-luck = luck
web-review-decisions = decisions
web-review-points = points
web-review-best-play = Most points
web-review-worst-moment = Worst moment
web-review-lead-title = Luck or skill?
web-review-lead-about = Where the final margin comes from, in points. Every decision that was not the best cost some.
web-review-lead-about-many = Where the final lead over the average of the others comes from, in points. Every decision that was not the best cost some.
web-review-decisions-of = Decisions: { $name }
web-review-decisions-others = Decisions: the others (average)
web-review-lead-of = Lead: { $name }
web-review-legend = Grades
web-review-show-best = Show the best move on the board
web-review-keys = Arrow keys: turn by turn. Home and End: first and last turn. B: best move on or off.
web-review-analyse = Analyse
web-review-faultless = No mistakes to learn from. Well played!
device-review-failed = The review could not be finished. Try again.
web-learn-start = Learn from your mistakes
web-learn-start-all = Learn from the mistakes
web-learn-count = { $number } of { $count }
web-learn-leave = Back to the review
web-learn-find = Find a better move.
web-learn-check = Check
web-learn-check-points = Check · { $points }
web-learn-comparing = Comparing with the best move…
web-learn-found = That is the best move!
web-learn-good =
    { $points ->
        [0] As good as the best move.
        [one] A good move: { $points } point short of the best.
       *[other] A good move: { $points } points short of the best.
    }
web-learn-better =
    { $points ->
        [one] Better than in the game. The best move is still { $points } point better.
       *[other] Better than in the game. The best move is still { $points } points better.
    }
web-learn-worse =
    { $points ->
        [one] Not better than in the game. The best move is { $points } point better.
       *[other] Not better than in the game. The best move is { $points } points better.
    }
web-learn-same = That is the move from the game. Find a better one.
# $chance and $best: such as 53%.
web-learn-chance = Chance to win: { $chance }; with the best move: { $best }.
web-learn-again = Try again
web-learn-show = Show the best move
web-learn-skip = Skip
web-learn-next = Next
web-learn-finish = Result
web-learn-unavailable = Your moves cannot be checked on this device. You can still see the best move.
web-learn-done = Done!
web-learn-summary =
    { $count ->
        [one] You found a good move in { $found } of { $count } position.
       *[other] You found a good move in { $found } of { $count } positions.
    }
web-learn-result-found = best move found
web-learn-result-good = good move found
web-learn-result-shown = shown
web-learn-result-skipped = skipped
web-learn-repeat = Start over

## Share card: a picture of a game, and a line of text about it.
# $names: the winners.
card-won =
    { $count ->
        [one] { $names } wins
       *[other] { $names } share the win
    }
card-turn =
    { $turn ->
        [0] Before the first turn
       *[other] After turn { $turn } of { $turns }
    }
card-to-move = { $name } to move
card-over = Game over
card-percent = { $percent }%
card-accuracy = { $percent }% accuracy
card-text-two = { $winner } beat { $loser } { $points } : { $fewer } at Triolet
# $scores: "Anna 212, Ben 180, Cleo 150".
card-text-many =
    { $count ->
        [one] { $names } won at Triolet: { $scores }
       *[other] { $names } shared the win at Triolet: { $scores }
    }
# $percents: "91% and 84%", in the order of the names before.
card-text-accuracy = { $text }, accuracy { $percents }
web-card-open = Share as a picture
web-card-title = Share the result
web-card-picture = Share picture
web-card-download = Download picture
web-card-text = Text
web-card-copy = Copy text
web-card-copied = Text copied
web-card-copy-yourself = Your browser does not allow copying. Select the text and copy it yourself.
web-card-failed = Your browser could not make the picture. You can still copy the text.

## Analysis board

web-nav-analysis = Analyse
web-nav-menu = Menu
web-replay-analyse = Analyse this position
device-unreadable-position = This is not a position that Triolet can read. Check that the whole line was copied.
web-analysis-title = Analysis board
web-analysis-position = Position
web-analysis-empty = Paste a position or place tiles
web-analysis-empty-about = Explore any position: the best moves, and what each one leaves open on the board. You can also step through a saved game.
web-analysis-lay = Place tiles
web-analysis-open = Paste or open
web-analysis-open-title = Open a position or a game
web-analysis-open-about = Paste a position (TPN) or a saved game (TGN). Nothing is sent anywhere.
web-analysis-skipped =
    { $count ->
        [one] One move in the text is not allowed and was left out.
       *[other] { $count } moves in the text are not allowed and were left out.
    }
web-analysis-to-move = to move
web-analysis-rack = Rack: { $tiles }
web-analysis-rack-unknown = rack unknown
web-analysis-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
web-analysis-percent = { $percent }%
web-analysis-lines = Best moves
web-analysis-lead = net
web-analysis-chance = chance
web-analysis-exact = exact
web-analysis-searching =
    { $count ->
        [0] searching…
        [one] { $count } simulation, searching…
       *[other] { $count } simulations, searching…
    }
web-analysis-paused = paused
web-analysis-done = Search finished
web-analysis-points-only = No engine here: points only
web-analysis-pause = Pause
web-analysis-resume = Continue
web-analysis-over = The game is over: there are no more moves to find.
web-analysis-impossible = This position cannot arise. Correct what is marked to see the best moves.
web-analysis-no-rack = Which tiles does { $name } have? The best moves depend on them.
web-analysis-add-rack = Choose tiles
web-analysis-deal = Draw at random
web-analysis-keeps = Keeps { $tiles }.
web-analysis-keeps-none = Keeps no tiles.
web-analysis-reply =
    { $points ->
        [one] Expected reply: { $points } point.
       *[other] Expected reply: { $points } points.
    }
web-analysis-play = Play this move
web-analysis-pass = Pass
web-analysis-announce-searching = Still searching. Best so far: { $move }, net { $lead }, chance to win { $chance }.
web-analysis-announce-paused = Paused. Best so far: { $move }, net { $lead }, chance to win { $chance }.
web-analysis-announce-done = Search finished. Best: { $move }, net { $lead }, chance to win { $chance }.
web-analysis-compare = Compare
web-analysis-compare-not = Stop comparing
web-analysis-compare-second = Choose a second move to compare it with.
web-analysis-comparison = Two moves side by side
web-analysis-now = Points now
web-analysis-kept = Kept tiles
web-analysis-next-reply = Expected reply
web-analysis-leaves = Danger after { $move }
web-analysis-hottest = Highest on { $squares }.
web-analysis-map = Map on the board
web-analysis-map-none = None
web-analysis-map-danger = Danger
web-analysis-map-mine = My tiles
web-analysis-map-theirs = Their racks
web-analysis-about-danger = What a reply through a square scores on average
web-analysis-about-danger-after = What a reply to move { $line } through a square scores on average
web-analysis-about-mine = The most points your tiles can score through a square
web-analysis-mine-unknown = The rack of the player to move is unknown.
web-analysis-about-theirs = How likely it is that the next player can play there
web-analysis-about-theirs-after = How likely it is that the next player can play there after move { $line }
web-analysis-numbers = Show all numbers
web-analysis-map-list = The map as a list
web-analysis-map-count =
    { $count ->
        [one] One square on the map
       *[other] { $count } squares on the map
    }
web-analysis-map-line = { $square }: { $value }
web-analysis-map-tile = with { $tile }
web-analysis-chances =
    { $count ->
        [one] Chance that each tile is on a hidden rack of { $count } tile, if every unseen tile is equally likely
       *[other] Chance that each tile is on a hidden rack of { $count } tiles, if every unseen tile is equally likely
    }
web-analysis-chances-inferred = Chance that each tile is on the rack of { $name }, inferred from their last move
web-analysis-edit = Edit
web-analysis-edit-done = Done
web-analysis-edit-how = Choose a square or a rack, then a tile. On a square you can also type the number.
web-analysis-edit-square = Which tile goes on { $square }?
web-analysis-edit-rack = Which tiles does player { $seat } have?
web-analysis-edit-held = Now choose squares for the { $tile }.
web-analysis-edit-erase = Now choose tiles to remove.
web-analysis-palette = Tiles
web-analysis-palette-tile = { $tile }, { $left } left
web-analysis-palette-joker = As a joker, { $left } left
web-analysis-palette-erase = Remove tiles
web-analysis-rack-add = Add tiles to the rack of { $name }
web-analysis-rack-take = Remove { $tile }
web-analysis-score = Score of { $name }
web-analysis-players = Players
web-analysis-clear = Clear the board
web-analysis-fault-tiles = Too many { $tile } tiles: { $found }, but this edition has only { $allowed }.
web-analysis-fault-start = Every game begins on { $squares }, so there must be a tile there.
web-analysis-fault-apart =
    { $count ->
        [one] The tile on { $squares } is not connected to the others.
       *[other] The tiles on { $squares } are not connected to the others.
    }
web-analysis-fault-other = This position is not possible.
web-analysis-fault-board = The board of this position does not fit this edition. Check its rows and tiles.
web-analysis-fault-racks = The racks do not fit this edition. Check how many there are and which tiles they have.
web-analysis-fault-scores = One of the scores is not possible.
web-analysis-fault-turn = This player cannot be the one to move.
web-analysis-fault-edition = Triolet does not know the edition of this position.
web-analysis-fault-details = The details at the end of the position contradict the rest of it.
web-analysis-game = Moves of the game
web-analysis-study = Moves tried
web-analysis-variation = Variation { $number }
web-analysis-start = Start
web-analysis-step =
    { $points ->
        [one] Turn { $number }: { $move }, { $points } point
       *[other] Turn { $number }: { $move }, { $points } points
    }
web-analysis-back = One move back
web-analysis-on = One move forward
web-analysis-comment = Comment on this position
web-analysis-save = Save
web-analysis-save-game = Save the game
web-analysis-cut = Delete this variation
web-analysis-keys = Keys: 1 to 5 choose a move, M changes the map, Space pauses, the arrow keys step through the moves.
