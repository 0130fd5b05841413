# On the shelf

game-tagline = Pass cards, read your teammate across the table, and be first at the gong.

# What one may do

action-lay = Lay the { $clan }
action-strike = Strike: { $call }
action-sign = Sign: { $sign }
action-lose = Give back a { $clan } token
action-keep = Throw nothing
action-throw = Throw a { $clan } token, { $aim }
action-take = Take a { $clan } token from { $seat }
action-pass = All pass their cards to the left
action-land = The token comes to rest
action-deal = Shuffle and deal

# What happened

event-round = { $wolf ->
    [none] Round { $round }.
   *[other] Round { $round }. { $wolf } is the lone wolf.
}
event-hand = You are dealt { $cards }.
event-laid = { $clan ->
    [none] { $seat } has laid a card.
   *[other] { $seat } has laid the { $clan }.
}
event-sign = { $seat } signs: { $sign }.
event-pass = { $gave ->
    [none] One, two, three: all cards move to the left.
   *[other] One, two, three: the { $gave } goes to the left, a { $got } comes from the right.
}
event-stale = After { $passes } passes without a strike the round ends.
event-strike = { $seat } strikes: { $call }
event-reveal = { $seat } shows { $cards }.
event-verdict = { $right ->
    [yes] It is true: { $clans }.
   *[no] It is not so.
}
event-earn = { $seat } earns a { $clan } token.
event-lose = { $seat } gives back a { $clan } token.
event-penalty = { $seat } has no token to lose: in the next round a clan must be in a single hand.
event-keep = { $seat } throws nothing.
event-throw = { $seat } throws a { $clan } token at the box.
event-land = { $inside ->
    [yes] The { $clan } token lands in the box!
   *[no] The { $clan } token misses the box and goes back to the supply.
}
event-swap = { $seat } takes a { $clan } token from { $owner }, who gets the { $thrown } token for it.
event-time = The game ends after { $rounds } rounds.
event-wins = { $clans ->
    [one] { $seat } wins with { $clans } clan.
   *[other] { $seat } wins with { $clans } clans.
}

# What now?

prompt-lay-card = Lay a card for { $left }.
prompt-counting = { $seated ->
    [yes] One, two, three … You may still change your card.
   *[no] One, two, three …
}
prompt-waiting-for = { $count ->
    [1] Waiting for { $waiting }.
    [2] Waiting for { $waiting }.
   *[other] Waiting for { $count } players.
}
prompt-give-back = It was not so: choose a token to give back.
prompt-gives-back = { $seat } gives back a token.
prompt-throw-or-keep = Throw one of two equal tokens into the box, or keep it.
prompt-may-throw = { $seat } may throw a token.
prompt-in-the-air = The token is in the air …
prompt-take-token = In the box! Choose the token you take for it.
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

# Names

clan-Fox = Fox
clan-Crane = Crane
clan-Toad = Toad
clan-Tiger = Tiger
clan-Carp = Carp
clan-Bat = Bat
clan-Crow = Crow
clan-Hare = Hare
sign-Fox = { clan-Fox }
sign-Crane = { clan-Crane }
sign-Toad = { clan-Toad }
sign-Tiger = { clan-Tiger }
sign-Carp = { clan-Carp }
sign-Bat = { clan-Bat }
sign-Crow = { clan-Crow }
sign-Hare = { clan-Hare }
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
