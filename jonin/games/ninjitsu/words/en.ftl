# On the shelf

game-tagline = Gather treasures, hide secrets, rig them with traps, and steal what the others hide: 21 points win.
option-declare = Who notices a win
option-declare-about = Automatic: the game sees who has enough at the start of a turn. By word: you have to say so yourself, and a false claim shows all your secrets.
option-declare-automatic = automatic
option-declare-by-word = by word
option-rearrange = When secrets are rearranged
option-rearrange-about = Whether the newest secret can still be mixed with the others after the play that ends a turn.
option-rearrange-during-the-turn = during your turn
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
action-steal = Steal { player-whose } secret { $secret }
action-choose-secret = Choose { player-whose } secret { $secret }
action-choose-treasure = Choose { player-whose } { $card }
action-choose-player = Choose { $player }

# What happened

event-turn = { seat-whose } turn.
event-draw = { $names ->
    [none] { $seat ->
        [you] You draw { counted-cards }.
       *[other] { $seat } draws { counted-cards }.
    }
   *[other] { $seat ->
        [you] You draw { $names }.
       *[other] { $seat } draws { $names }.
    }
}
event-no-cards = There is nothing left to draw.
event-reshuffle = The deck is empty: the discard pile of { counted-cards } is shuffled and becomes the deck.
event-play = { $seat ->
    [you] You play { $card } for its action.
   *[other] { $seat } plays { $card } for its action.
}
event-treasure = { $seat ->
    [you] You lay { $card } as a treasure.
   *[other] { $seat } lays { $card } as a treasure.
}
event-secret = { $card ->
    [none] { $seat ->
        [you] You lay a secret.
       *[other] { $seat } lays a secret.
    }
   *[other] { $seat ->
        [you] You lay { $card } as a secret.
       *[other] { $seat } lays { $card } as a secret.
    }
}
event-steal = { $place ->
    [none] { $seat ->
        [you] You steal { owner-whose } { $card }.
       *[other] { $seat } steals { owner-whose } { $card }.
    }
   *[other] { $seat ->
        [you] You steal { owner-whose } secret { $place }: { $card }!
       *[other] { $seat } steals { owner-whose } secret { $place }: { $card }!
    }
}
event-trap = The { $card } trap goes off on { $seat }!
event-turn-up = { seat-whose } secret { $place } is turned face up: { $card }.
event-turn-down = { seat-whose } { $card } is turned face down.
event-shed = { $seat ->
    [you] You discard { $names }.
   *[other] { $seat } discards { $names }.
}
event-discard-treasure = { seat-whose } { $card } is discarded.
event-discard-secret = { seat-whose } secret { $place } is discarded: { $card }.
event-worthless = { $card } has no points and is discarded.
event-pick = { $seat ->
    [you] You pick { owner-whose } { $card } for the swap.
   *[other] { $seat } picks { owner-whose } { $card } for the swap.
}
event-swap = { seat-whose } { $card } and { other-whose } { $theirs } change places.
event-move = { $place ->
    [none] { $seat ->
        [you] You move { owner-whose } { $card } to your collection.
       *[other] { $seat } moves { owner-whose } { $card } to { $seat }'s collection.
    }
   *[other] { $card ->
        [none] { $seat ->
            [you] You move { owner-whose } secret { $place } to your collection, still face down.
           *[other] { $seat } moves { owner-whose } secret { $place } to { $seat }'s collection, still face down.
        }
       *[other] { $seat ->
            [you] You move { owner-whose } secret { $place } to your collection, still face down: { $card }.
           *[other] { $seat } moves { owner-whose } secret { $place } to { $seat }'s collection, still face down: { $card }.
        }
    }
}
event-look = { $names ->
    [none] { $seat ->
        [you] You look at { owner-whose } secrets.
       *[other] { $seat } looks at { owner-whose } secrets.
    }
   *[other] { $seat ->
        [you] You look at { owner-whose } secrets: { $names }.
       *[other] { $seat } looks at { owner-whose } secrets: { $names }.
    }
}
event-rearrange = { $seat ->
    [you] You rearrange { counted-secrets }.
   *[other] { $seat } rearranges { counted-secrets }.
}
event-no-target = { $card } finds nothing to act on.
event-decline = { $seat ->
    [you] You leave it at that.
   *[other] { $seat } leaves it at that.
}
event-again = { $seat ->
    [you] You play { more-cards }.
   *[other] { $seat } plays { more-cards }.
}
event-no-hand = { $seat ->
    [you] You have no card left to play.
   *[other] { $seat } has no card left to play.
}
event-declare = { $right ->
    [yes] { $seat ->
        [you] You declare a win with { counted-points }.
       *[other] { $seat } declares a win with { counted-points }.
    }
   *[no] { $seat ->
        [you] You declare a win, but have only { counted-points }: all secrets are turned up.
       *[other] { $seat } declares a win, but has only { counted-points }: all secrets are turned up.
    }
}
event-show = { $seat ->
    [you] You show secret { $place }: { $card }.
   *[other] { $seat } shows secret { $place }: { $card }.
}
event-called-off = Nobody has won after { $decisions ->
    [one] one decision
   *[other] { NUMBER($decisions, useGrouping: 0) } decisions
}: the most points win.
event-wins = { $enough ->
    [yes] { $seat ->
        [you] You win with { counted-points } at the start of turn { NUMBER($turns, useGrouping: 0) }: { $goal } are enough.
       *[other] { $seat } wins with { counted-points } at the start of turn { NUMBER($turns, useGrouping: 0) }: { $goal } are enough.
    }
   *[no] { $seat ->
        [you] You win with the most points: { $points }.
       *[other] { $seat } wins with the most points: { $points }.
    }
}

# Whose

owner-whose = { $owner ->
    [you] your
   *[other] { $owner }'s
}
other-whose = { $other ->
    [you] your
   *[other] { $other }'s
}
player-whose = { $player ->
    [you] your
   *[other] { $player }'s
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
    [yes] { $card }: play { more-cards }.
   *[no] { $card }: waiting for { $seat } to play { more-cards }.
}
prompt-shed = { $asked ->
    [yes] { $card }: discard { counted-cards } from your hand.
   *[no] { $card }: waiting for { $seat } to discard { counted-cards }.
}
prompt-choose = { $asked ->
    [yes] { $card }: choose { aim }.
   *[no] { $card }: waiting for { $seat } to choose { aim }.
}
prompt-pair = { $asked ->
    [yes] { $card }: choose the treasure to swap it with.
   *[no] { $card }: waiting for { $seat } to choose the treasure to swap it with.
}

# What is still to be done, after the name of whoever has to do it

pending-turn = draw, play or steal
pending-close = rearrange secrets or end the turn
pending-again = play { more-cards }
pending-shed = discard { counted-cards } from hand
pending-choose = choose { aim }
pending-pair = choose the treasure to swap it with
pending-effect = do the rest of what { $card } says
pending-scrap = discard { $card }, which has no points
pending-of = { $words } ({ $card })

# What a step of an effect is aimed at: a variant for each step that leaves a choice
aim = { $do ->
    [flip] { target } to turn over
    [discard-from-play] { target } to discard
    [move] { target } to move over
    [steal] { target } to steal
    [swap] a treasure to swap
    [look] an opponent whose secrets to look at
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
    [yes] { you-may } move { target } to your collection{ still-hidden }
   *[no] { $may ->
        [yes] You may move { target } to your collection{ still-hidden }.
       *[no] Move { target } to your collection{ still-hidden }.
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
       *[other] you play { small-number } more cards, one after the other
    }
   *[no] { $cards ->
        [1] Then play another card.
       *[other] Play { small-number } more cards, one after the other.
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
still-hidden = { $what ->
    [secret] , still face down
   *[other] {""}
}
from-hand = { $cards ->
    [all] { whose } whole hand
   *[other] { counted-cards } from { whose } hand
}
whose = { $whose ->
    [own] your
   *[other] their
}
text-trap = If it is stolen, { $steps }.
text-trap-and = { $a }, and { $b }
ongoing-protect = { $itself ->
    [yes] While it lies face up, all your treasures, itself included, are protected: nobody can steal, discard, move or swap them.
   *[no] While it lies face up, your other treasures are protected: nobody can steal, discard, move or swap them.
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
refusal-no-secret-to-steal = { $player } has no secret { $secret }
refusal-no-such-secret = { $player } has no secret { $secret }
refusal-no-such-treasure = { $player } has no treasure { $card }
refusal-discard-first = Discard a card from your hand first
refusal-choose-first = Choose what { $card } acts on first
refusal-protected-there = { $card } is protected there
refusal-out-of-reach = { $card } cannot reach that
refusal-rearrange-on-your-turn = You rearrange your secrets on your own turn
refusal-end-or-rearrange = Only your secrets are left to rearrange: do that, or end your turn
refusal-nothing-to-hide = Rearranging would hide nothing now

# The lesson

lesson-treasure = You lead a ninja house. Begin a turn with 21 points before you, and you win. Play the Golden Idol as a treasure, face up.
refusal-lesson-treasure = First some points for all to see: play the Golden Idol as a treasure
lesson-secret = Hana has hidden a card: a secret. Secrets count for you too. Hide your Bo Staff: lying face down it is worth more.
refusal-lesson-secret = It is strong only in hiding. Play the Bo Staff as a secret
lesson-bolt = Now Hana shows a treasure. A card with a bolt can act instead of count: play the Katana for its action, and away with it.
refusal-lesson-bolt = Strike first: play the Katana for its action
lesson-trap = The Katana lets you play another card. Explosives are a trap: whoever steals them loses the whole hand. Hide them.
refusal-lesson-trap = A trap has to lie in hiding. Play the Explosives as a secret
lesson-boom = Hana has stolen a secret, and it was your trap. Her hand is gone! The Explosives stay with her, as a treasure.
lesson-steal = Each turn is one of three: draw two cards, play one, or steal a secret. Your hand is empty, so traps hurt little: steal hers.
refusal-lesson-steal = Not now: her secret is there for the taking. Steal it
lesson-won = A Shuriken! And your turn began with 21 points or more: you have won. Hide, lay traps, steal: that is Ninjitsu. Well done!

# Numbers

counted-cards = { $cards ->
    [1] one card
   *[other] { small-number } cards
}
more-cards = { $cards ->
    [1] one more card
   *[other] { small-number } more cards
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

badge-safe = Protected
badge-seen = Seen

# What a badge on a card means, for those who ask

meaning-safe = Nobody can steal, discard, move or swap this treasure as long as armour protects it. It can be turned over.
meaning-seen = Somebody besides its owner knows this secret, until its owner rearranges.

# What may still come, and what points are made of

stock-deck = The deck
part-treasure = { $card }, a treasure.
part-secret = { $card }, a secret.
part-bonus = What { $card } adds as it lies.
