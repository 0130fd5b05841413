# What no game says by itself: names of players, lists, and what engine and server refuse.

player = player { $number }
player-number = { $player } { $number }

# Aki, Ben and Chie
list-more = { $a }, { $b }
list-last = { $a } and { $b }

action-undo = Take it back
event-undo = { $seat } takes that back.

refusal-no-such-value = { $action } has no such { $field }: it is { $wanted }
refusal-no-such-action = There is no action { $action } here
refusal-no-such-code = { $code } is no action of this game
refusal-no-such-fields = { $action } has the fields { $fields } and no others
refusal-nothing-to-take-back = There is nothing you could take back
refusal-not-an-action = { $action } is not an action of { $game }
refusal-the-game-is-over = The game is over
refusal-not-possible-now = That is not possible now
refusal-no-such-numbers = “{ $action }” does not take those numbers
refusal-nothing-in-the-air = Nothing is in the air
refusal-no-such-seat = There is no seat { $seat } at this table: seats are 0 to { $last }
refusal-not-a-row-of-numbers = An action is given a list of whole numbers, not { $numbers }
refusal-no-such-seed = A seed is a whole number from 0 to { $last }, not { $seed }

# The server

level-random = plays any legal move
level-thumb = plays by rule of thumb
level-search = thinks ahead

refusal-too-much-at-once = That was too much at once, so the line is closed: come again
refusal-no-sense = That message makes no sense here: { $why }
refusal-server-failed = Something went wrong on the server: try again
refusal-nothing-at-this-address = There is nothing at this address
refusal-only-questions = This address only answers questions (GET)
refusal-put-away = The rules of { $game } have changed since, so the match begun here was put away
refusal-not-the-first = You were not the first, and now it is too late
refusal-lot-fell-on-another = You and { $first } were too close to tell apart, and the lot fell on { $first }
refusal-slower = { $seconds ->
    [none] { $first } was quicker
   *[other] { $first } was { $seconds } s quicker
}

# How a race was decided, where somebody else struck too
verdict-margin = { $first } was { $seconds } s before { $second }.
verdict-by-lot = { $first } and { $second } were too close to tell apart: the lot fell on { $first }.
