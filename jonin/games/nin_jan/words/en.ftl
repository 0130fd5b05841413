# On the shelf

game-tagline = Rock, paper, scissors with numbers: choose in secret, act from high to low, take the piles you beat.

# What one may do

action-choose = Choose the { $card }
action-resolve = Pile { $pile }
action-throw = Throw { $symbol }

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
    [you] You reveal the { $card }.
   *[other] { $seat } reveals the { $card }.
}
event-take = { seat-whose } { $card } takes pile { $pile }: { $won }, worth { $points }.
event-place = { seat-whose } { $card } beats nothing and lies on pile { $pile }.
event-round = Round { $round }.
event-leads = { $seat ->
    [you] You lead with { counted-points }.
   *[other] { $seat } leads with { counted-points }.
}
event-threw = { $symbol ->
    [none] { $seat ->
        [you] You are ready.
       *[other] { $seat } is ready.
    }
   *[other] { $seat ->
        [you] You will throw { $symbol }.
       *[other] { $seat } will throw { $symbol }.
    }
}
event-show = { $seat ->
    [you] You throw { $symbol }.
   *[other] { $seat } throws { $symbol }.
}
event-stays = { $seat ->
    [you] You stay in the final.
   *[other] { $seat } stays in the final.
}
event-wins = { $symbol ->
    [none] { $seat ->
        [you] You win with { counted-points }.
       *[other] { $seat } wins with { counted-points }.
    }
   *[other] { $seat ->
        [you] You win the final with { $symbol }, after a tie at { counted-points }.
       *[other] { $seat } wins the final with { $symbol }, after a tie at { counted-points }.
    }
}

# What now?

prompt-choose-card = Round { $round }: choose a card in secret.
prompt-may-change = Waiting for { $waiting }. You may still change your card.
prompt-take-pile = Your { $card } beats { $count ->
    [one] pile { $piles }
   *[other] piles { $piles }
}: take one.
prompt-lay-card = Your { $card } beats nothing: choose the pile to lay it on.
prompt-decides = { $seat } decides where the { $card } goes.
prompt-throw-symbol = You are tied for the lead: throw Rock, Paper or Scissors.

# Why not

refusal-choose-first = Choose a card from your hand first
refusal-not-in-hand = You do not hold the { $card }
refusal-chosen-already = You have chosen the { $card } already
refusal-not-your-card = It is not your card that acts now
refusal-resolve-first = Your { $card } acts now: choose a pile, 1 to 3
refusal-take-a-beaten-pile = Your { $card } does not beat pile { $pile }, and it must take one that it beats
refusal-not-in-the-final = You are not in the final
refusal-throw-a-symbol = Throw Rock, Paper or Scissors
refusal-thrown-already = You are throwing { $symbol } already

# The lesson

lesson-take = You are a ninja after treasure. After nine rounds the most points win. Rock beats Scissors: play your 10 Rock to take that 8.
refusal-lesson-take = Keep that one for later. The 10 Rock beats the 8 Scissors: play it
lesson-prize = 8 points for you! But your 10 stayed on the pile, and Goro's Paper took it. What you play is the next prize.
lesson-first = The highest card acts first. Hana wants the 7 Scissors too: be quicker, with your 9 Rock.
refusal-lesson-first = That would not get it. Your 9 Rock beats Scissors, and acts before all others
lesson-grow = You were first. Hana's Rock then found no Scissors, Goro's Scissors no Paper: such cards lie on a pile, and it grows.
lesson-last = Low cards act last, when piles have grown. Paper beats Rock: play your 1 Paper, and wait.
refusal-lesson-last = A good card, but today patience pays. Play the 1 Paper
lesson-richest = All three piles show Rock, and your Paper beats each. Take the one that is worth most.
refusal-lesson-richest = You may, but pile 1 is worth 12. Take that one
lesson-minus = Some cards cost points. Play your -4 Rock: let us see who gets it.
refusal-lesson-minus = First get rid of the -4 Rock. Play it
lesson-lay = There are no Scissors to beat. Lay your -4 on any pile, and spoil it for the others.
lesson-done = Whoever beats that pile now must take it, -4 and all. That is Nin Jan. Well done!

# Numbers

counted-points = { $points ->
    [1] 1 point
   *[other] { $points } points
}

# Names

suit-Rock = Rock
suit-Paper = Paper
suit-Scissors = Scissors
card--6R = -6 Rock
card--6P = -6 Paper
card--6S = -6 Scissors
card--5R = -5 Rock
card--5P = -5 Paper
card--5S = -5 Scissors
card--4R = -4 Rock
card--4P = -4 Paper
card--4S = -4 Scissors
card--3R = -3 Rock
card--3P = -3 Paper
card--3S = -3 Scissors
card--2R = -2 Rock
card--2P = -2 Paper
card--2S = -2 Scissors
card--1R = -1 Rock
card--1P = -1 Paper
card--1S = -1 Scissors
card-1R = 1 Rock
card-1P = 1 Paper
card-1S = 1 Scissors
card-2R = 2 Rock
card-2P = 2 Paper
card-2S = 2 Scissors
card-3R = 3 Rock
card-3P = 3 Paper
card-3S = 3 Scissors
card-4R = 4 Rock
card-4P = 4 Paper
card-4S = 4 Scissors
card-5R = 5 Rock
card-5P = 5 Paper
card-5S = 5 Scissors
card-6R = 6 Rock
card-6P = 6 Paper
card-6S = 6 Scissors
card-7R = 7 Rock
card-7P = 7 Paper
card-7S = 7 Scissors
card-8R = 8 Rock
card-8P = 8 Paper
card-8S = 8 Scissors
card-9R = 9 Rock
card-9P = 9 Paper
card-9S = 9 Scissors
card-10R = 10 Rock
card-10P = 10 Paper
card-10S = 10 Scissors

# What may still come, and what points are made of

stock-deck = The deck
part-pile = { $card } takes { $won }.
