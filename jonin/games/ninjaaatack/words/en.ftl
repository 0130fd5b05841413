# On the shelf

game-tagline = Pass cards, read your teammate across the table, and strike the gong first when your two hands hold all four cards of a clan.

# What one may do

action-lay = Lay the { $clan }
action-strike = Strike: { $call }
action-sign = Sign: { $sign }
action-lose = Give back a { $clan } token
action-keep = Keep your tokens
action-throw = Throw a { $clan } token, { $aim }
action-take = Take a { $clan } token from { $seat }
action-pass = All pass their cards to the left
action-land = The token comes to rest
action-deal = Shuffle and deal

# What happened

event-round = { $wolf ->
    [none] Round { $round }.
    [you] Round { $round }. You are the lone wolf.
   *[other] Round { $round }. { $wolf } is the lone wolf.
}
event-hand = You are dealt { $cards }.
event-laid = { $clan ->
    [none] { $seat ->
        [you] You have laid a card.
       *[other] { $seat } has laid a card.
    }
   *[other] { $seat ->
        [you] You have laid the { $clan }.
       *[other] { $seat } has laid the { $clan }.
    }
}
event-sign = { $seat ->
    [you] You sign: { $sign }.
   *[other] { $seat } signs: { $sign }.
}
event-pass = { $gave ->
    [none] One, two, three: all cards move to the left.
   *[other] One, two, three: the { $gave } goes to the left, a { $got } comes from the right.
}
event-stale = After { $passes ->
    [one] one pass
   *[other] { $passes } passes
} without a strike the round ends.
event-strike = { $seat ->
    [you] You strike: { $call }
   *[other] { $seat } strikes: { $call }
}
event-reveal = { $seat ->
    [you] You show { $cards }.
   *[other] { $seat } shows { $cards }.
}
event-truth = { $right ->
    [yes] It is true: { $clans }.
   *[no] It is not so.
}
event-earn = { $seat ->
    [you] You earn a { $clan } token.
   *[other] { $seat } earns a { $clan } token.
}
event-lose = { $seat ->
    [you] You give back a { $clan } token.
   *[other] { $seat } gives back a { $clan } token.
}
event-penalty = { $seat ->
    [you] You have no token to lose: in the next round a clan must be in a single hand.
   *[other] { $seat } has no token to lose: in the next round a clan must be in a single hand.
}
event-keep = { $seat ->
    [you] You throw nothing.
   *[other] { $seat } throws nothing.
}
event-throw = { $seat ->
    [you] You throw a { $clan } token at the box.
   *[other] { $seat } throws a { $clan } token at the box.
}
event-land = { $inside ->
    [yes] The { $clan } token lands in the box!
   *[no] The { $clan } token misses the box and is out of the game.
}
event-unchanged = { $seat ->
    [you] You exchange nothing and keep the { $clan } token.
   *[other] { $seat } exchanges nothing and keeps the { $clan } token.
}
event-swap = { $seat ->
    [you] You take a { $clan } token from { $owner } for the { $thrown } token.
   *[other] { $owner ->
        [you] { $seat } takes a { $clan } token from you, and you get the { $thrown } token for it.
       *[other] { $seat } takes a { $clan } token from { $owner }, who gets the { $thrown } token for it.
    }
}
event-time = The game ends after { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}.
event-wins = { $seats-count ->
    [one] { $seats ->
        [you] You win
       *[other] { $seats } wins
    }
   *[other] Victory for { $seats }
} { $how ->
    [strike] with tokens of { $clans-count ->
        [one] one clan
       *[other] { $clans-count } different clans
    }: { $clans }.
    [exchange] by the throw into the box. It brought the last of { $clans-count ->
        [one] one clan
       *[other] { $clans-count } different clans
    }: { $clans }.
    [gift] by what was given in exchange for a throw. It was the last of { $clans-count ->
        [one] one clan
       *[other] { $clans-count } different clans
    }: { $clans }.
   *[time] when time is up, with { $clans-count ->
        [0] no clan, like everybody else.
        [one] the most: a token of { $clans }.
       *[other] the most different clans: { $clans }.
    }
}

# What now?

-penalty = Penalty: this round “Ninjaaaa!” needs all four in a single hand.
prompt-lay-card = Lay a card for { $left }, on your left.{ $penalty ->
    [yes] {" "}{ -penalty }
   *[no] {""}
}
prompt-counting = { $seated ->
    [yes] One, two, three … You may still change your card.
   *[no] One, two, three …
}{ $penalty ->
    [yes] {" "}{ -penalty }
   *[no] {""}
}
prompt-waiting-for = { $count ->
    [1] Waiting for { $waiting }.
    [2] Waiting for { $waiting }.
   *[other] Waiting for { $count } players.
}{ $penalty ->
    [yes] {" "}{ -penalty }
   *[no] {""}
}
prompt-give-back = It was not so: choose a token to give back.
prompt-gives-back = { $seat } gives back a token.
prompt-throw-or-keep = Throw one of two equal tokens into the box for any token of a rival, or keep it. A miss is lost.
prompt-may-throw = { $seat } may throw a token.
prompt-in-the-air = The token is in the air …
prompt-take-token = In the box! Take a token of a rival for it, or keep yours.
prompt-may-take = { $seat } may take a token.
prompt-shuffling = The cards are shuffled and dealt anew …

# Why not

refusal-not-in-play = The { $sign } clan is not in play at this table
refusal-not-in-hand = You do not hold a { $clan }
refusal-laid-already = You have laid a { $clan } already
refusal-too-late = The gong has been struck: the round is over
refusal-nothing-to-lose = It is not for you to give back a token now
refusal-no-such-token = You have no { $clan } token
refusal-round-over = The round is over: wait for the deal
refusal-thrown-already = A token has been thrown already
refusal-not-the-time = Tokens are thrown between the rounds
refusal-no-pair = It takes two { $clan } tokens to throw one
refusal-nothing-to-take = It is not for you to take a token now
refusal-not-theirs = There is no { $clan } token to take from { $seat }
refusal-your-teammate-throws = Your teammate decides about your team's throw
refusal-not-your-throw = It is not your throw
refusal-no-such-aim = An aim is a direction from { $aim } to { $aim_to }, an elevation from { $elevation } to { $elevation_to } and a strength from { $strength } to { $strength_to }
refusal-no-such-landing = A landing is 1, in the box, or 2, outside
refusal-no-numbers = That action takes no numbers
refusal-passes-by-itself = The table does that by itself
refusal-deals-by-itself = { refusal-passes-by-itself }
refusal-lands-by-itself = { refusal-passes-by-itself }

# The lesson

lesson-sign = You and Goro, across the table, want all four cards of a clan. You hold two Foxes. Let him know: tap the sign of the Red Fox.
refusal-lesson-sign = First tell Goro: tap the sign of the Red Fox
lesson-lay = Everybody lays a card, and on three all cards go to the left at once. Keep your Foxes: lay one of the others.
refusal-lesson-lay = Keep the Foxes, and leave the gong alone for now. Lay another card
lesson-strike = Goro shows the Fox: he holds two now. His two and your two are four. Quick, strike the gong!
refusal-lesson-strike = It is your own team that holds four. Strike the gong: Ninjaaaa!
lesson-earn = Four Foxes: your team earns a token. A wrong strike would cost one. If others hold four, strike Attack! before they do.
lesson-throw = Tokens of three different clans win. Of two alike you may throw one at the box, to exchange it; outside it is lost. Take aim, and throw a Fox!
refusal-lesson-throw = Be brave: throw a Fox at the box
lesson-exchange = In the box! It buys you any token of theirs. A Tiger is what you lack: take it.
refusal-lesson-exchange = Take their Tiger: you have none yet
lesson-done = Fox, Crane and Tiger: you and Goro win! So collect, sign, and be quicker on the gong than all others.

# Names

clan-Red-Fox = Red Fox
clan-Blue-Crane = Blue Crane
clan-Green-Toad = Green Toad
clan-Yellow-Tiger = Yellow Tiger
clan-Orange-Carp = Orange Carp
clan-Purple-Bat = Purple Bat
clan-Black-Crow = Black Crow
clan-White-Hare = White Hare
sign-Red-Fox = { clan-Red-Fox }
sign-Blue-Crane = { clan-Blue-Crane }
sign-Green-Toad = { clan-Green-Toad }
sign-Yellow-Tiger = { clan-Yellow-Tiger }
sign-Orange-Carp = { clan-Orange-Carp }
sign-Purple-Bat = { clan-Purple-Bat }
sign-Black-Crow = { clan-Black-Crow }
sign-White-Hare = { clan-White-Hare }
sign-Ready = Ready
sign-Wait = Wait
sign-Swap = Swap
sign-Attack-them = Attack them
sign-A = A
sign-B = B
sign-C = C
sign-D = D
call-Ninjaaaa- = Ninjaaaa!
call-Attack- = Attack!
aim-low = low
aim-level = level
aim-high = high

role-wolf = The lone wolf
role-penalty = A penalty

token-Red-Fox = { clan-Red-Fox } token
token-Blue-Crane = { clan-Blue-Crane } token
token-Green-Toad = { clan-Green-Toad } token
token-Yellow-Tiger = { clan-Yellow-Tiger } token
token-Orange-Carp = { clan-Orange-Carp } token
token-Purple-Bat = { clan-Purple-Bat } token
token-Black-Crow = { clan-Black-Crow } token
token-White-Hare = { clan-White-Hare } token

# What a piece does, for those who ask

meaning-clan = { $wolf ->
    [yes] One of four cards of this clan. Two teammates who hold all four have it complete; the lone wolf needs three.
   *[no] One of four cards of this clan. A team that holds all four, however they are split, has it complete.
}
meaning-token = { $wolf ->
    [yes] Earned with a strike that was right. Whoever owns { $goal } different clans wins; a second token of a clan may be thrown.
   *[no] Earned with a strike that was right. The team with { $goal } different clans wins; a second token of a clan may be thrown.
}
meaning-sign = Speaks of this clan, to everybody. Bots mean: I collect it and hold two.
meaning-Ready = Bots mean: of the clan that I signed before I hold three.
meaning-Wait = Bots mean: forget the clan that I signed.
meaning-Swap = Asks for other cards. What exactly is up to your team.
meaning-Attack-them = Says that others seem to have a clan complete.
meaning-free = Means whatever your team has agreed on.
meaning-wolf = Plays alone in this round: three cards of a clan are complete for the wolf. With the next round the role moves one chair to the left.
meaning-penalty = A strike was wrong and there was no token to lose. In this round only a clan in a single hand counts for strikes of this side.

# What may still come, and what points are made of

stock-cards = The cards in play
stock-tokens = The supply of tokens
part-clan = A token of the { $clan }.
