# What no game says by itself: names of players, lists, levels of bots, and all that is refused.

player = player { $number }
player-number = { $player } { $number }

# One's own seat is the word `you`, where a sentence is for whoever sits there: it chooses the form, and no player is called so.
seat-whose = { $seat ->
    [you] Your
   *[other] { $seat }'s
}

# Aki, Ben and Chie
list-more = { $a }, { $b }
list-last = { $a } and { $b }

action-undo = Take it back
event-undo = { $seat ->
    [you] You take that back.
   *[other] { $seat } takes that back.
}

# What the house says about those who play
event-time-run-out = { $player ->
    [you] Your time has run out: a bot decides.
   *[other] The time of { $player } has run out: a bot decides.
}
event-player-away = { $player ->
    [you] You have left the table.
   *[other] { $player } has left the table.
}
event-player-back = { $player ->
    [you] You are back.
   *[other] { $player } is back.
}
event-seat-given-up = { $player ->
    [you] You have given up the seat.
   *[other] { $player } has given up the seat.
}
event-seat-kept = A bot plays on for { $player }.
event-seat-taken-back = { $player ->
    [you] You have taken the seat back.
   *[other] { $player } has taken the seat back.
}
event-new-host = { $player ->
    [you] You are the host now.
   *[other] { $player } is the host now.
}

# A bot that ...
level-random = answers soon and plays anything that is legal
level-easy = answers soon, plays sensibly and overlooks things
level-thumb = answers soon and plays by rule of thumb
level-search = takes its time and thinks ahead

# --- Lessons ---

refusal-no-lesson = There is no lesson of { $game } yet
refusal-no-such-step = The lesson of { $game } has the steps 1 to { $last }, not { $step }
refusal-in-a-lesson = That has to wait until the lesson is over
refusal-lesson-goes-on = Wait a moment: the others move first
refusal-lesson-is-over = The lesson is over: play a real game now

# --- What a match refuses ---

refusal-no-such-action = There is no action { $action } here
refusal-no-such-code = { $code } is no action of this game
refusal-no-such-fields = { $fields ->
    [none] { $action } has no fields
   *[other] { $action } has the fields { $fields } and no others
}
refusal-no-such-value = The { $field } of { $action } is wrong. { $why }
refusal-not-a-whole-number = It is a whole number, not { $value }
refusal-not-one-of-them = It is a { $noun }, not { $value }
refusal-out-of-range = It is a number from { $first } to { $last }, not { $value }
refusal-not-true-or-false = It is true or false, not { $value }
refusal-not-a-list-of-numbers = It is a list of whole numbers, not { $value }
refusal-not-different-numbers = They are different numbers from 1 to { $last }, not { $value }
refusal-too-many-numbers = They are at most { $most } numbers, not { $count }
refusal-nothing-to-take-back = There is nothing you could take back
refusal-not-an-action = { $action } is not an action of { $game }
refusal-the-game-is-over = The game is over
refusal-not-possible-now = That is not possible now
refusal-no-such-numbers = “{ $action }” does not take those numbers
refusal-nothing-in-the-air = Nothing is in the air
refusal-no-such-seat = There is no seat { $seat } at this table: seats are 0 to { $last }
refusal-not-a-row-of-numbers = An action is given a list of whole numbers, not { $numbers }
refusal-no-such-seed = A seed is a whole number from 0 to { $last }, not { $seed }

# --- What the catalogue of games refuses ---

refusal-no-such-game = There is no game '{ $game }': the games are { $games }
refusal-no-such-number-of-players = { $most ->
    [none] { $game } is for { $fewest } players, not { $seats }
   *[other] { $game } is for { $fewest } to { $most } players, not { $seats }
}
refusal-options-not-a-mapping = Options are a mapping like { "{" }'option': 'choice'{ "}" }, not { $options }
refusal-no-such-option = { $options ->
    [none] { $game } has no option '{ $option }': it has none
   *[other] { $game } has no option '{ $option }': its options are { $options }
}
refusal-no-such-choice = { $game }'s option '{ $option }' is one of { $choices }, not '{ $choice }'
refusal-unreadable-data = { $file } cannot be read: { $why }
refusal-wrong-data = { $file }: { $why }

# --- Records ---

refusal-not-a-record = This is not a Jonin record
refusal-record-incomplete = The record is incomplete: it lacks { $missing }
refusal-record-of-other-figures = The record was played with other figures of { $game }: its data have changed since
refusal-record-of-other-rules = The record was played with version { $played } of { $game }'s rules; these are { $today }
refusal-record-damaged = The record is damaged: options or actions are not what they should be
refusal-record-has-no-move = The record is damaged at move { $number }: { $move }
refusal-record-has-a-wrong-move = The record is damaged at move { $number }: { $why }
refusal-record-ends-otherwise = The record is damaged: the moves do not lead to the position it was saved in

# --- Proofs of deals ---

refusal-proof-unreadable = The proof is not what a house writes: { $why }
refusal-proof-without-a-draw = The proof says of no draw how the seed came about
refusal-promise-broken = The secret of draw { $draw } is not the one whose hash was promised before the first card
refusal-seals-out-of-order = The seals of draw { $draw } are not in order, or one is there twice
refusal-sealed-by-nobody = A seal of draw { $draw } is of no seat
refusal-seal-broken = In draw { $draw } the number of seat { $seats } is not the one that was sealed
refusal-silent-and-asked-again = In draw { $draw } a number of seat { $seats } counts, though it kept silent in a draw before
refusal-drawn-again-for-no-reason = Draw { $draw } was complete, and yet it was drawn again
refusal-dealt-without-a-number = The number of seat { $seats } is missing in draw { $draw }, and yet it was dealt
refusal-seed-of-something-else = The seed is not what the secret and the numbers of the last draw give
refusal-proof-of-other-moves = There is not one state for the deal and one for every move
refusal-dealt-otherwise = The cards were dealt otherwise than the seed deals them
refusal-went-otherwise = After move { $number } the table stands otherwise than the moves lead to
refusal-fell-otherwise = What was thrown before move { $number } falls otherwise than the file says
refusal-proof-of-half-a-match = The match is not over: until then nothing can be proven
refusal-won-by-others = Scores or winners are not those of this match

# --- Many games at once, and bots ---

refusal-too-few-games = The number of games is 1 or more, not { $games }
refusal-too-few-jobs = The number of workers is 1 or more, not { $jobs }
refusal-workers-keep-dying = { $tries } workers have died over the same games: free some memory, or take fewer with --workers
refusal-ray-is-missing = Ray is not installed: pip install 'jonin[ray]', or leave out --ray and take --workers
refusal-no-such-cluster = There is no Ray cluster at { $address } ({ $why }): take --ray local, or the address that ray start has said
refusal-empty-batch = A batch holds 1 game or more, not { $games }
refusal-not-an-action-for-each-game = A step takes { $games } actions, one for each game, not { $shape }
refusal-not-whole-numbers = Actions are whole numbers, not { $example }
refusal-action-not-open = Action { $action } is not open to seat { $seat } in game { $game }
refusal-extra-not-installed = { $missing } is missing: pip install 'jonin[{ $extra }]'
refusal-no-such-reward = There is no reward '{ $reward }': the rewards are { $rewards }
refusal-no-such-setting-of-an-environment = { $setting } is one of { $known }, not '{ $given }'
refusal-too-few-cycles = max_cycles is a whole number from 1 on, not { $cycles }
refusal-not-reset = Call reset() first: no match has been dealt
refusal-not-an-action-for-each-seat = A step takes an action for each of { $seats }
refusal-no-such-opponents = Opponents are one bot for all other seats or { $others } of them, such as { $example }, not { $given }
refusal-no-bots-in-a-vector = In a vector environment the opponents are 'random' or 'self', not '{ $given }': for others say vectorization_mode="sync"
refusal-one-seed-for-all = A vector environment takes one seed for all its games, not a list of { $seeds }
refusal-no-such-autoreset = A vector environment deals anew with the step after the last (AutoresetMode.NEXT_STEP), not { $mode }
refusal-imagined-match-has-no-past = An imagined match has no record and no events: ask the match it was imagined from
refusal-no-such-bot = There is no bot '{ $bot }': the bots are { $bots } (and search:500 or search:0.5s)
refusal-not-a-budget = '{ $budget }' is no budget: search:500 is 500 simulations, search:0.5s is seconds
refusal-empty-budget = A search needs a budget above zero: search:500 is 500 simulations, search:0.5s is seconds
refusal-no-such-backend = A search runs on the backend auto, plain or fast, not '{ $backend }'

# --- The lab ---

refusal-not-a-change = A change is given as entry.figure=value or entry.figure[0]=value, not '{ $given }'
refusal-not-a-value = '{ $value }' in '{ $given }' is no value: write a number, "words", or a row such as [1, 2, 3]
refusal-not-a-sweep = A sweep is given as entry.figure=0..4 or entry.figure=[1, 2, 5], with up to 50 values, not '{ $given }'
refusal-no-such-entry = { $file } has no entry '{ $name }': it has { $names }
refusal-no-such-figure = { $figures ->
    [none] '{ $change }': there is no { $figure } there
   *[other] '{ $change }': there is no { $figure } there, but { $figures }
}
refusal-no-such-place = { $last ->
    [none] '{ $change }': that is no row, and has no places
   *[other] '{ $change }': there is no place { $place }: places are 0 to { $last }
}
refusal-other-shape = '{ $change }' has not the shape of what stands there: { $old }
refusal-figures-refused = { $game } cannot be played with these figures: { $why }
refusal-nothing-to-change = The changes change nothing: leave them out, or name another value
refusal-changes-go-apart = Take either --data or --set, and --sweep apart from both
refusal-no-place-for-a-report = { $file } cannot be written ({ $why }): name another with --report

# --- The command line ---

refusal-not-an-option = An option is given as key=choice, not '{ $given }'
refusal-option-given-twice = The option '{ $option }' is given twice
refusal-not-a-name = A name has 1 to { $longest } letters, without brackets or backslashes; '{ $name }' will not do
refusal-too-many-bots = { $beside_player ->
    [yes] { $seats ->
        [one] { $bots } bots are too many for { $seats } other seat
       *[other] { $bots } bots are too many for { $seats } other seats
    }
   *[no] { $bots } bots are too many for { $seats } seats
}
refusal-too-few-bots = An arena needs two bots or more, the stronger first: thumb,random
refusal-not-numbers-of-seats = Seats are numbers separated by commas, like 2,3,4, not '{ $given }'
refusal-resume-goes-alone = --resume goes alone: the record knows its seats, bots, seed and options
refusal-match-of-another-game = { $file } is a match of { $game }, not of { $other }
refusal-nothing-to-resume = The match in { $file } is over: read it with jonin replay { $file }
refusal-file-exists = { $file } exists already: name another file, or take it up with --resume { $file }
refusal-no-such-folder = There is no folder { $folder } to record in
refusal-not-a-table-address = '{ $address }' is not a table's address: copy it from the browser, like http://localhost:8808/t/abc123
refusal-no-such-setting = The setting { $setting } is a number from { $least } up, not { $given }
refusal-enough-from-there = { $seats } seats of this table are taken from where you are: the others are for others
refusal-mixed-letters = A name keeps to the letters of one alphabet
refusal-no-such-origin = An origin is what an address begins with, in small letters and with no slash at its end, such as https://games.example.org, not '{ $given }'
refusal-no-such-prefix = A prefix is a path such as /games, with no slash at its end, not { $given }
refusal-no-such-proxy = A proxy is an address such as 10.0.0.7 or a network such as 10.0.0.0/8, not '{ $given }'
refusal-prefix-of-its-own = A prefix such as { $given } begins like one of the house's own paths: choose another, such as /games
refusal-no-such-address-for-metrics = Metrics are asked for at a port such as 9100, or an address and a port such as 127.0.0.1:9100, not '{ $given }'
refusal-no-such-log = A log is text, json or quiet, not '{ $log }'
refusal-cannot-listen = { $port ->
    [none] Nobody can listen at { $address } ({ $why }): choose another with --host
   *[other] Nobody can listen at { $address }, port { $port } ({ $why }): choose another with --port
}
refusal-open-already = Jonin is open already, with its tables in { $file }: close it first, or use --database
refusal-two-names-for-one-file = { $file } has a second name (a hard link), and moves kept under one would be missed under the other: remove one of them, or copy the file and use --database
refusal-backup-exists = { $file } exists already: name another file for the backup
refusal-no-backup = { $file } is no backup of a house: jonin backup makes them
refusal-backup-cut-off = { $file } is not whole: it was cut off, or something has changed it
refusal-backup-of-a-newer-version = { $file } was made by a newer version of Jonin: restore it with that
refusal-database-out-of-date = The tables in { $place } are of another version: start the server once, which brings them up to date
refusal-database-not-empty = There are tables in { $place } already: restore into an empty place, with --database
refusal-database-broken = The database is damaged ({ $why }): restore a backup into a new place
refusal-disk-almost-full = Only { $free } are free at { $place }: make room, or keep tables elsewhere with --database
refusal-pages-not-built = The pages are not built: make web does it
refusal-no-physics = Dice and tokens cannot be thrown ({ $why }): install Jonin again
refusal-nothing-to-tidy = Say what may go, and after how many days: --tables 90 --chat 30
refusal-nothing-kept = A house with --database '' keeps nothing: name a file or an address
refusal-no-place-for-tables = { $place } is no place to keep tables ({ $why }): use --database

# --- What the house refuses ---

refusal-too-much-at-once = That was too much at once, so the line is closed: come again
refusal-no-sense = That message makes no sense here: { $why }
refusal-database-open-elsewhere = Another process has this database open: start all of them with --bus, so that they share it, or close that one first
refusal-bus-without-database = Several processes need a database that they share: use --database postgresql://… with --bus
refusal-no-such-bus = { $given } is no address of NATS: use --bus nats://… or tls://…
refusal-bus-not-private = The bus at { $host } is not on this machine, and hands of cards travel on it: use --bus tls://NAME:PASSWORD@{ $host }
refusal-no-bus = The bus at { $place } cannot be reached ({ $why }): start NATS there, or use --bus
refusal-no-such-name = { $given } is no name for a process: use letters, digits, - and _, 40 at most
refusal-process-cannot-be-reached = The process that has this table cannot be reached at the moment: try again in a while
refusal-process-does-not-open = The process { $name } does not open ({ $why })
refusal-extra-missing = { $what } is missing: pip install 'jonin[{ $extra }]'
refusal-database-gone = The house cannot reach its database at the moment: try again in a while
refusal-server-failed = Something went wrong on the server: try again. Whoever runs it finds it in the log as { $request }
refusal-nothing-at-this-address = There is nothing at this address
refusal-only-questions = This address only answers questions (GET)
refusal-put-away = { $changed ->
    [figures] The figures of { $game } have changed since, so the match begun here was put away
   *[rules] The rules of { $game } have changed since, so the match begun here was put away
}
refusal-played-by-other-rules = { $changed ->
    [figures] The figures of { $game } have changed since the match played here: its replay shows it as it was
   *[rules] The rules of { $game } have changed since the match played here: its replay shows it as it was
}
refusal-replay-not-kept = { $changed ->
    [figures] The match was played with other figures of { $game } than today’s, and how it went was not kept
   *[rules] The match was played by other rules of { $game } than today’s, and how it went was not kept
}
refusal-no-such-table = There is no such table: ask for the link again, or open a table of your own
refusal-table-closed = Whoever runs this house has closed the table: { $why }
refusal-too-many-tables = You open tables faster than anybody can sit down: wait a moment
refusal-asked-for-tables-too-often = You ask for your tables faster than they change: wait a moment
refusal-no-such-match = There is no such match
refusal-too-many-replays = You ask for replays faster than anybody can watch them: wait a moment
refusal-course-under-way = How the points came about is being worked out already
refusal-too-many-courses = You ask how the points came about faster than they change: wait a moment
refusal-course-not-ready = How the points came about could not be worked out in time: try again in a moment
refusal-replay-not-ready = The replay could not be made in time: try again later
refusal-match-not-over = The match is not over: until then nobody sees more than their seat does

# --- Who runs the house, and who may not come in ---

refusal-banned = { $until ->
    [none] Whoever runs this house does not let in anybody from your address
   *[other] Whoever runs this house does not let in anybody from your address until { $until }
}
refusal-wrong-token = That is not the token: it is in the file that the house was started with
refusal-too-many-tokens = Too many wrong tokens came from your address: wait a minute
refusal-table-not-open = That table is not open any more: look at the list again
refusal-no-reason = Say why in a sentence of at most { $most } letters: all who are at the table read it
refusal-no-such-time = A ban lasts a number of hours, or 0 for good, not '{ $given }'
refusal-no-such-network = That is an address such as 203.0.113.7, or a network such as 203.0.113.0/24 or 2001:db8::/64, not '{ $given }'
refusal-too-many-addresses = { $given } is a large part of all addresses there are: ban a smaller network, /{ $most } at most
refusal-house-or-proxy = { $given } is this machine or a proxy that speaks for others: to ban it would shut out everybody
refusal-own-address = That is where you are yourself: you would not get in again to lift the ban
refusal-not-banned = { $given } is not banned
refusal-no-admin-token = { $file } cannot be read ({ $why }): write the admin page's token into it
refusal-short-admin-token = An admin token is at least { $least } letters, digits or signs without a space: openssl rand -hex 16 makes one

# --- Seats at a table ---

refusal-not-at-that-table = You are not at that table: join it first
refusal-cannot-be-shown = { $what ->
    [name] A name needs letters that can be shown
   *[line] A line needs letters that can be shown
}
refusal-too-much-talk = You talk faster than the others can read: wait a moment
refusal-too-many-players = { $players } players do not fit at a table of { $seats }
refusal-not-so-many-seats = { $seats ->
    [one] This table has { $seats } seat
   *[other] This table has { $seats } seats
}
refusal-name-too-long = A name has at most { $longest } letters: choose a shorter one
refusal-name-of-the-house = { $name } is a word of the house, or what one of its bots is called: choose another name
refusal-name-alike = { $name } looks like { $other }, who sits here already: choose a name that others can tell apart
refusal-name-taken = Somebody called { $name } sits here already: choose another name
refusal-seats-enough = { $seats ->
    [one] You have one seat here, and at a public table that is enough: leave the others to others
   *[other] You have { $seats } seats here, and at a public table that is enough: leave the others to others
}
refusal-removed-by-the-host = The host has taken you off the table: you can stay and watch
refusal-removed-a-moment-ago = { $seconds ->
    [one] The host has taken you off the table: you can watch, and sit down again in { $seconds } second
   *[other] The host has taken you off the table: you can watch, and sit down again in { $seconds } seconds
}
refusal-nobody-there = Nobody sits there
refusal-seat-in-use = { $name } sits in seat { $seat }, and there would be none: take them off the table first
refusal-every-seat-taken = Every seat is taken: you can watch
refusal-seat-not-open = { $name } sits there: choose an open seat
refusal-seat-taken = { $name } sits there
refusal-back-in-a-moment = { $name } may be back in a moment
refusal-seat-must-be-played = Somebody has to play that seat until the match is over
refusal-too-late-to-sit-down = The match is being played: you can watch, and sit down for the next one
refusal-no-such-moment = { $moves ->
    [one] One can go on from the deal of this match alone, at a seat of that table
   *[other] One can go on from a moment before the last of its { $moves } moves, at a seat of that table
}
refusal-hints-are-for-players = Hints are for those who play: who watches decides nothing
refusal-hints-forbidden = There are no hints at this table: its host decides about that
refusal-nothing-to-decide = There is nothing for you to decide right now: ask again when it is your turn
refusal-hint-under-way = A hint is already on its way
refusal-too-many-hints = So many hints at once are too many: wait a few seconds and ask again
refusal-not-your-seat = That is not your seat: show its token first
refusal-bot-keeps-your-seat = A bot is keeping your seat: take it back first
refusal-no-such-level = There is no bot '{ $level }': the bots are { $levels }
refusal-no-seat-for-a-bot = A bot cannot have seat { $seat }: it is taken or not there
refusal-only-the-host = Only the host can do that
refusal-a-seat-is-open = A seat is open: wait for a player, or let a bot sit there

# --- The match at a table ---

refusal-being-played = The match is being played
refusal-not-all-ready = It begins when everybody is ready
refusal-match-not-begun = The match has not begun: the host starts it
refusal-another-match = That is not the match being played here
refusal-decided-meanwhile = That was decided meanwhile: look at the table again
refusal-changed-often-enough = You have changed your mind { $most } times: it stays as it is now
refusal-not-that-far-yet = The table has not got that far yet: load the page again
refusal-gone-on-before = The table had gone on before you pressed: look again
refusal-struck-already = You have struck already: it is being judged who was first
refusal-not-the-first = You were not the first, and now it is too late
refusal-lot-fell-on-another = You and { $first } were too close to tell apart, and the lot fell on { $first }
refusal-slower = { $seconds ->
    [none] { $first } was quicker
   *[other] { $first } was { NUMBER($seconds, minimumFractionDigits: 2) } s quicker
}

# A new game

refusal-no-key-for-a-game = '{ $key }' is no key for a game: small letters and digits with hyphens between words, like my-game, at most { $longest } of them
refusal-key-is-a-python-word = '{ $key }' is a word or a module of Python’s, so no game can be called so: choose another key, like { $key }-game
refusal-key-is-a-common-word = { $file } says { $key } or { $title }, and outside of its folders nothing may name a game: choose a rarer key, like { $key }-game, or another --title
refusal-no-title-for-a-game = '{ $title }' is no title for a game: 1 to { $longest } letters, none of them { $without }
refusal-no-checkout = { $folder } is no checkout of Jonin: a new game needs its tests and web folders too
refusal-folder-exists = { $folder } exists already: choose another key

# How a race was decided, where somebody else struck too
verdict-margin = { $first } was { $seconds } s before { $second }.
verdict-by-lot = { $first } and { $second } were too close to tell apart: the lot fell on { $first }.
