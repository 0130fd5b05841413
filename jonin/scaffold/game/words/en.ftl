game-tagline = Three cards, three rounds: the highest card takes them all, and the last round counts twice.

# What one may do

action-choose = Choose the { $card }

# What happened

event-chose = { $card ->
    [none] { $seat ->
        [you] You have chosen.
       *[other] { $seat } has chosen.
    }
   *[other] { $seat ->
        [you] You have chosen the { $card }.
       *[other] { $seat } has chosen the { $card }.
    }
}
event-reveal = { $seat ->
    [you] You show the { $card }.
   *[other] { $seat } shows the { $card }.
}
event-take = { $seat ->
    [you] You take all cards, worth { $points }.
   *[other] { $seat } takes all cards, worth { $points }.
}
event-round = Round { $round }.
event-wins = { $seat ->
    [you] You win
   *[other] { $seat } wins
} with { $points ->
    [one] one point
   *[other] { $points } points
}.

# What now?

prompt-choose-card = Round { $round }: choose a card in secret.
prompt-may-change = Waiting for { $waiting }. You may still change your card.

# Why not

refusal-not-in-hand = You do not hold the { $card }
refusal-chosen-already = You have chosen the { $card } already

# Names

card-c1 = 1
card-c2 = 2
card-c3 = 3
card-c4 = 4
card-c5 = 5
card-c6 = 6
card-c7 = 7
card-c8 = 8
card-c9 = 9
card-c10 = 10
card-c11 = 11
card-c12 = 12

# What may still come, and what points are made of

stock-deck = The deck
part-taken = A round won.
