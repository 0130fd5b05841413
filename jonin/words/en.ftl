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
