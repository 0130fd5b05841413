# On the shelf

game-tagline = Gather treasures, hide secrets, rig them with traps, and steal what the others hide: 21 points win.
option-declare = Who notices a win
option-declare-about = Automatic: the game sees who has enough at the start of a turn. By word: one has to say so, and to be wrong shows all one's secrets.
option-declare-automatic = automatic
option-declare-by-word = by word
option-rearrange = When secrets are rearranged
option-rearrange-about = Whether the newest secret can still be mixed with the others after the play that ends a turn.
option-rearrange-during-the-turn = during one's turn
option-rearrange-also-after-it = also after its last play
option-begins = Who begins
option-begins-about = Who has the first turn; the others follow clockwise.
option-begins-by-lot = by lot
option-begins-seat-1 = seat 1
option-begins-seat-2 = seat 2
option-begins-seat-3 = seat 3
option-begins-seat-4 = seat 4
option-begins-seat-5 = seat 5

# What one may do

action-draw = Draw two cards
action-declare = Declare that you have won
action-rearrange = Rearrange your secrets
action-end-turn = End your turn
action-decline = Leave it at that
action-play = { $way ->
    [action] Play { $card } for its action
    [treasure] Lay { $card } face up as a treasure
   *[secret] Lay { $card } face down as a secret
}
action-discard = Discard { $card }
action-steal = Steal secret { $secret } of { $player }
action-choose-secret = Choose secret { $secret } of { $player }
action-choose-treasure = Choose { $card } of { $player }
action-choose-player = Choose { $player }

# What happened

event-turn = { $seat }'s turn.
event-draw = { $names ->
    [none] { $seat } draws { counted-cards }.
   *[other] { $seat } draws { $names }.
}
event-no-cards = There is nothing left to draw.
event-reshuffle = The deck is empty: the discard pile of { counted-cards } is shuffled and becomes the deck.
event-play = { $seat } plays { $card } for its action.
event-treasure = { $seat } lays { $card } as a treasure.
event-secret = { $card ->
    [none] { $seat } lays a secret.
   *[other] { $seat } lays { $card } as a secret.
}
event-steal = { $place ->
    [none] { $seat } steals { $card }, a treasure of { $owner }.
   *[other] { $seat } steals secret { $place } of { $owner }: { $card }!
}
event-trap = { $card } is trapped!
event-turn-up = Secret { $place } of { $seat } is turned up: { $card }.
event-turn-down = { $seat }'s { $card } is turned face down.
event-shed = { $seat } discards { $names }.
event-discard-treasure = { $seat }'s { $card } is discarded.
event-discard-secret = Secret { $place } of { $seat } is discarded: { $card }.
event-worthless = { $card } has no points and is discarded.
event-pick = { $seat } wants to swap { $card } of { $owner }.
event-swap = { $seat }'s { $card } and { $other }'s { $theirs } change places.
event-move = { $place ->
    [none] { $seat } moves { $card } of { $owner } over.
   *[other] { $card ->
        [none] { $seat } moves secret { $place } of { $owner } over, still face down.
       *[other] { $seat } moves secret { $place } of { $owner } over, still face down: { $card }.
    }
}
event-look = { $names ->
    [none] { $seat } looks at the secrets of { $owner }.
   *[other] { $seat } looks at the secrets of { $owner }: { $names }.
}
event-rearrange = { $seat } rearranges { counted-secrets }.
event-no-target = { $card } finds nothing to act on.
event-decline = { $seat } leaves it at that.
event-again = { $seat } plays on: { counted-cards } more.
event-no-hand = { $seat } has no card left to play.
event-declare = { $right ->
    [yes] { $seat } declares a win with { counted-points }.
   *[no] { $seat } declares a win, but has only { counted-points }: all secrets are turned up.
}
event-show = { $seat } shows secret { $place }: { $card }.
event-called-off = Nobody has won after { $decisions ->
    [one] one decision
   *[other] { NUMBER($decisions, useGrouping: 0) } decisions
}: the most points win.
event-wins = { $enough ->
    [yes] { $seat } wins with { counted-points } at the start of turn { NUMBER($turns, useGrouping: 0) }: { $goal } are enough.
   *[no] { $seat } wins with the most points: { $points }.
}

# What now? $asked says whether it is for whoever reads it.

prompt-your-turn = { $plays ->
    [yes] { $steals ->
        [yes] Your turn: draw two, play a card or steal a secret.
       *[no] Your turn: draw two or play a card.
    }
   *[no] { $steals ->
        [yes] Your turn: draw two or steal a secret.
       *[no] Your turn: draw two.
    }
}
prompt-turn = Waiting for { $seat } to draw, play or steal.
prompt-close = { $asked ->
    [yes] Rearrange your secrets, or end your turn.
   *[no] Waiting for { $seat } to end the turn.
}
prompt-again = { $asked ->
    [yes] Play { counted-cards } more ({ $card }).
   *[no] Waiting for { $seat } to play { counted-cards } more ({ $card }).
}
prompt-shed = { $asked ->
    [yes] Discard { counted-cards } from hand ({ $card }).
   *[no] Waiting for { $seat } to discard { counted-cards } from hand ({ $card }).
}
prompt-choose = { $asked ->
    [yes] Choose { aim } ({ $card }).
   *[no] Waiting for { $seat } to choose { aim } ({ $card }).
}
prompt-pair = { $asked ->
    [yes] Choose the treasure to swap it with ({ $card }).
   *[no] Waiting for { $seat } to choose the treasure to swap it with ({ $card }).
}

# What is still to be done, after the name of whoever has to do it

pending-turn = draw, play or steal
pending-close = rearrange secrets or end the turn
pending-again = play { counted-cards } more
pending-shed = discard { counted-cards } from hand
pending-choose = choose { aim }
pending-pair = choose the treasure to swap it with
pending-effect = go on with { $card }
pending-scrap = discard { $card }, which has no points
pending-of = { $words } ({ $card })

# What a step of an effect is aimed at: a variant for each step that leaves a choice
aim = { $do ->
    [flip] { target } to turn over
    [discard-from-play] { target } to discard
    [move] { target } to move over
    [steal] { target } to steal
    [swap] a treasure to swap
    [look] an opponent to look at
    [discard-from-hand] an opponent who must discard
   *[none] something
}

target = { $other ->
    [yes] another { noun }{ with-points } from the thief
   *[no] { $whose ->
        [any] { $what ->
            [card] any card in play
           *[other] any { noun }{ with-points }
        }
        [opponent] an opponent's { noun }{ with-points }
        [own] one of your { noun }s{ with-points }
        [thief] one of the thief's { noun }s{ with-points }
       *[them] one of their { noun }s{ with-points }
    }
}
noun = { $what ->
    [treasure] treasure
    [secret] secret
   *[card] card
}
with-points = { $valued ->
    [yes] {" with points"}
   *[no] {""}
}

# What a card says. A step of an action is a sentence; one of a trap follows "If it is stolen, ".

step-flip = { $trap ->
    [yes] { you-may } turn { target } over
   *[no] { $may ->
        [yes] You may turn { target } over.
       *[no] Turn { target } over.
    }
}
step-discard-from-play = { $trap ->
    [yes] { you-may } discard { target }
   *[no] { $may ->
        [yes] You may discard { target }.
       *[no] Discard { target }.
    }
}
step-move = { $trap ->
    [yes] { you-may } move { target } to your collection
   *[no] { $may ->
        [yes] You may move { target } to your collection.
       *[no] Move { target } to your collection.
    }
}
step-steal = { $trap ->
    [yes] { you-may } steal { target }
   *[no] { $may ->
        [yes] You may steal { target }.
       *[no] Steal { target }.
    }
}
step-swap = { $trap ->
    [yes] you swap { swapped }
   *[no] Swap { swapped }.
}
step-look = { $trap ->
    [yes] you look at all secrets of the thief
   *[no] Look at all secrets of one opponent.
}
step-discard-from-hand = { $trap ->
    [yes] { $whose ->
        [opponents] each opponent discards { from-hand }
        [own] you discard { from-hand }
       *[thief] the thief discards { from-hand }
    }
   *[no] { $whose ->
        [opponents] Each opponent discards { from-hand }.
        [opponent] One opponent discards { from-hand }.
        [own] Discard { from-hand }.
       *[them] They discard { from-hand }.
    }
}
step-draw = { $trap ->
    [yes] you then draw { counted-cards }
   *[no] Then draw { counted-cards }.
}
step-play-again = { $trap ->
    [yes] { $cards ->
        [1] you then play another card
       *[other] you play { small-number } more cards, one by one
    }
   *[no] { $cards ->
        [1] Then play another card.
       *[other] Play { small-number } more cards, one by one.
    }
}
you-may = { $may ->
    [yes] you may
   *[no] you
}
swapped = { $whose ->
    [own] one of your treasures away
   *[any] any two treasures of different players
}
from-hand = { $cards ->
    [all] the whole hand
   *[other] { counted-cards } from hand
}
text-trap = If it is stolen, { $steps }.
text-trap-and = { $a }, and { $b }
ongoing-protect = { $itself ->
    [yes] While it lies face up, all your treasures, itself included, are protected.
   *[no] While it lies face up, your other treasures are protected.
}
ongoing-bonus = While it lies face { $face ->
    [up] up
   *[down] down
}, it is worth { $points } more{ $per ->
    [once] {""}
    [secret] {" for each secret you have"}
   *[treasure] {" for each treasure you have"}
}{ $itself ->
    [yes] , itself included.
   *[no] .
}

# Why not

refusal-not-yours-to-decide = It is for { $seat } to decide now
refusal-draw-play-or-steal = On your turn you draw two cards, play a card or steal a secret
refusal-not-in-hand = You do not hold { $card }
refusal-nothing-to-discard = You do not hold { $card }
refusal-no-action = { $card } has no action: only cards with a bolt are played for one
refusal-no-points = { $card } has no points and cannot be a treasure
refusal-play-another = Play another card from your hand first
refusal-announced-by-itself = At this table a win is announced by itself
refusal-your-own-secret = You cannot steal from yourself
refusal-no-secret-to-steal = There is no secret { $secret } of { $player }
refusal-no-such-secret = There is no secret { $secret } of { $player }
refusal-no-such-treasure = There is no treasure { $card } of { $player }
refusal-discard-first = Discard a card from your hand first
refusal-choose-first = Choose what { $card } acts on first
refusal-protected-there = { $card } is protected there
refusal-out-of-reach = { $card } cannot reach that
refusal-rearrange-on-your-turn = You rearrange your secrets on your own turn
refusal-end-or-rearrange = Only your secrets are left to rearrange: do that, or end your turn
refusal-nothing-to-hide = Rearranging would hide nothing now

# Numbers

counted-cards = { $cards ->
    [1] one card
   *[other] { small-number } cards
}
counted-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}
counted-secrets = { $cards ->
    [1] one secret
   *[other] { small-number } secrets
}
small-number = { $cards ->
    [0] no
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
    [7] seven
    [8] eight
    [9] nine
    [10] ten
   *[other] { $cards }
}

# Names. A card that an owner adds or renames in cards.toml goes by its name there.

card-Smoke-Bomb = Smoke Bomb
card-Explosives = Explosives
card-Samurai-Armour = Samurai Armour
card-Bo-Staff = Bo Staff
card-Blowgun = Blowgun
card-Katana = Katana
card-Nunchaku = Nunchaku
card-Shuriken = Shuriken
card-Kusarigama = Kusarigama
card-Golden-Idol = Golden Idol
card-Thief = Thief
card-Spy = Spy
card-Sensei = Sensei
card-Kitsune-Decoy = Kitsune Decoy
