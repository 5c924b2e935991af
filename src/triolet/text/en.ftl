# English. Numbers come as numbers, so that plurals can be chosen; sums such as 7 + 9 come ready.
# Fluent keeps the line breaks of a text: only what is wrapped when it is shown may have some.

## Words

# $items: all but the last, with commas between them.
list-and = { $items } and { $last }
tile-joker = joker
player-unnamed = Player { $seat }

## Why a move is refused: what is wrong, then what would be right. One key for each code.

violation-no-tiles = No tile was chosen. Take at least one from your rack, and at most { $rack_size }.
violation-too-many-tiles = These are { $found } tiles. A turn takes at most { $allowed }, as many as a rack holds.
violation-not-on-rack =
    { $tile_count ->
        [one] Your rack is short of this tile: { $tiles }.
       *[other] Your rack is short of these tiles: { $tiles }.
    } Choose among those you have.
violation-unknown-face =
    { $face_count ->
        [one] { $faces } is not a number of this game.
       *[other] { $faces } are not numbers of this game.
    } Tiles show { $lowest } to { $highest }, and a joker stands for one of these.
violation-two-jokers = There are { $found } jokers in this play, on { $squares }. Lay one of them now and keep the rest for a later turn.
violation-off-board =
    { $square_count ->
        [one] { $squares } is not on the board.
       *[other] { $squares } are not on the board.
    } Its rows are A to { $last_row }, its columns 1 to { $last_column }.
violation-square-taken =
    { $square_count ->
        [one] There is already a tile on { $squares }. Choose an empty square.
       *[other] There are already tiles on { $squares }. Choose empty squares.
    }
violation-square-twice =
    { $square_count ->
        [one] More than one tile is meant for { $squares }.
       *[other] More than one tile each is meant for { $squares }.
    } A square holds a single tile.
violation-not-in-line = { $squares } are not in one line. Lay your tiles in a single row or a single column.
violation-gap =
    { $square_count ->
        [one] { $squares } is empty between your tiles.
       *[other] { $squares } are empty between your tiles.
    } Lay them side by side, or on both sides of a tile that is already there.
violation-start-not-covered = The first play of the game covers { $squares }. Put one of your tiles there.
violation-not-touching =
    { $square_count ->
        [one] The tile on { $squares } would touch no tile on the board.
       *[other] The tiles on { $squares } would touch no tile on the board.
    } At least one must lie edge to edge with a tile that is already there.
violation-pair-too-high = { $squares }: { $sum } is { $found }. Two tiles side by side may make at most { $allowed }.
violation-trio-not-exact = { $squares }: { $sum } is { $found }. Three tiles side by side must make exactly { $allowed }.
violation-line-too-long = { $squares } would be { $found } tiles in one line. At most { $allowed } may lie side by side, so leave a square empty before the next ones.
# $rule: when the edition forbids it.
violation-opening-square =
    The tiles from { $first } to { $last } would form a 2 × 2 square. { $rule ->
        [first-turn] Nobody may make one in their first turn;
       *[first-four] The first four tiles of the game may not do so;
    } leave one of these squares empty.
violation-nine-square = The tiles from { $first } to { $last } would form a 3 × 3 square, and nothing could be added to it. Leave one of these squares empty.
violation-bag-too-small =
    { $found ->
        [0] The bag is empty
        [one] There is one tile in the bag
       *[other] There are { $found } tiles in the bag
    }, and this exchange needs at least { $allowed }. Play a tile if one fits.
violation-pass-not-forced = You can still play or exchange, so you may not pass. Passing is for when neither is possible.
violation-not-your-turn = It is another player’s turn. Yours will come.
violation-already-out = You have left this game, and the others play on. You may still watch.
violation-game-over = The game is over, and no further move counts. You may begin a new one.

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

termination-out = The bag is empty and { $name } has no tile left. The game is over.
termination-all-passed = Everyone has passed in turn. The game is over.
termination-dead-board = None of the tiles left fits anywhere on the board. The game is over.
termination-quiet = Too many rounds have gone by without a tile being placed. The game is over.
termination-last-one-left = Only { $name } is still playing. The game is over.

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
    { $points ->
        [one] { $name } wins with { $points } point.
       *[other] { $name } wins with { $points } points.
    }
winner-shared =
    { $points ->
        [one] { $names } share the win with { $points } point each.
       *[other] { $names } share the win with { $points } points each.
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
table-resigned = { $name } gave up and left the game.
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
table-first-lines = Lay tiles side by side: two make { $sum } or less, three make exactly { $sum }.
table-first-start = Type a square, a colon and the tiles. The first play covers { $start }.
table-first-touch = Type a square, a colon and the tiles. A play touches tiles on the board.
# One tile of a play, such as "11 on H8".
table-tile-on-square = { $tile } on { $square }
# $tiles: "11 on H8 and 3 on H9".
table-example-play = For example, { $move } lays { $tiles }.
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
table-resign-sure = Do you really want to give up? Type yes or no:
# The words that mean yes, separated by spaces.
table-yes = yes y
# The words that mean no.
table-no = no n
table-farewell-saved = Goodbye. The game is saved in { $path } and goes on when you start again.
table-farewell-empty = Goodbye. Nothing was played yet, so there was nothing to save.
table-not-saved = The game could not be saved in { $path }: { $reason }
table-recorded = The record of the game is in { $path }.
table-found =
    { $turns ->
        [one] There is an unfinished game: { $names }, { $turns } turn played.
       *[other] There is an unfinished game: { $names }, { $turns } turns played.
    }
table-go-on = Go on with it? Type yes or no:
table-goodbye = Goodbye.
table-kept = It stays in { $path }. To go on with it, give this file with --resume.

## The table: the help, one line each

table-help-across = lay 11 on H8 and 3 on H9, across: the letter first
table-help-down = lay 11 on H8 and 3 on I8, down: the number first
table-help-around = lay 2 on G7 and 6 on G9, around the tile on G8
table-help-joker = lay a joker that stands for 10, and a 5
table-help-exchange = exchange a 3, a 7 and a joker
table-help-pass = pass, when you can do nothing else
table-help-resign = give up; the others play on
table-help-board = draw the board again
table-help-scores = show the scores
table-help-unseen = count the tiles that you have not seen
table-help-hint = show the best moves, with reasons
table-help-rules = the rules on one page
table-help-help = this page
table-help-quit = leave; the game is saved and can go on later

## The table: the rules on one page

table-rules-title = The rules in short ({ $title }):
table-rules-lines =
    Tiles side by side, across or down: two make { $sum } or less, three make exactly { $sum } (a
    Trio), and there are never four.
table-rules-place =
    The first play covers { $start }. Later ones touch a tile on the board. All tiles of a play lie in
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
    lies on it. R gives another turn at once.
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
    When the bag is empty and a player lays the last tile, the game is over, and that player adds the
    points on all other racks.
# $blocked: subtract or scores-stand.
table-rules-blocked =
    It is also over when nobody can go on, or after { $rounds } rounds without a tile laid; then { $blocked ->
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
table-edition-same = These two editions say the same.
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
level-snail-sketch = Lays what it sees first, loves high numbers, and misses most of the board.
level-duckling = Duckling
level-duckling-sketch = Stays near the latest play, and seldom sees a play that makes several groups.
level-hedgehog = Hedgehog
level-hedgehog-sketch = Looks about a little, counts roughly, and is glad to be rid of a joker.
level-rabbit = Rabbit
level-rabbit-sketch = Quick at plain plays; crossings and places far away often escape it.
level-squirrel = Squirrel
level-squirrel-sketch = Finds good plays on half of the board, and takes high numbers for better than they are.
level-otter = Otter
level-otter-sketch = Sees two places of three and minds its rack a little; hardly thinks of your reply.
level-beaver = Beaver
level-beaver-sketch = Sees most of the board and keeps good tiles; seldom asks what it leaves to you.
level-fox = Fox
level-fox-sketch = Sees almost everything and often asks what you could reply, but not often enough.
level-owl = Owl
level-owl-sketch = Sees everything and weighs every play against your best reply, but does not think further than that.
level-champion = Champion
level-champion-sketch = Thinks ahead as long as it may, guesses your rack from your plays, and misses next to nothing.

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
