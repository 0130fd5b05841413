# On the shelf

game-tagline = Three tricks and a pot: as small as a game can be and still have secrets.
option-pot = The pot
option-pot-about = Whether the pot may be left to grow, or is paid to whoever takes the trick.
option-pot-growing = it grows
option-pot-paid-at-once = it is paid at once

action-choose = Choose card { $card }
action-decide = { $pot ->
    [take] Take the pot
   *[leave] Leave the pot
}

event-chose = { $card ->
    [none] { $seat ->
        [you] You have chosen.
       *[other] { $seat } has chosen.
    }
   *[other] { $seat ->
        [you] You have chosen card { $card }.
       *[other] { $seat } has chosen card { $card }.
    }
}
event-played = { $seat ->
    [you] You play card { $card }.
   *[other] { $seat } plays card { $card }.
}
event-took = { $seat ->
    [you] You take { $points } points.
   *[other] { $seat } takes { $points } points.
}
event-left = { $seat ->
    [you] You leave { $points } points in the pot.
   *[other] { $seat } leaves { $points } points in the pot.
}
event-wins = { $seat ->
    [you] You win with { $points } points.
   *[other] { $seat } wins with { $points } points.
}

prompt-choose-card = Round { $round }: choose a card.
prompt-take-the-pot = Take the { $points } points in the pot, or leave them?

refusal-not-in-hand = Choose a card from your hand
refusal-chosen-already = You have chosen that already
refusal-not-your-trick = Another seat won the trick
refusal-take-or-leave = Take the pot or leave it

stock-deck = The deck
part-pot = The pot.
