# On the shelf

game-tagline = Draft a clan, in the light or in the shadows: every card counts on what the others dared to place.
option-deck = Deck
option-deck-blue = blue
option-deck-red = red

# What one may do

action-place = { $row ->
    [front] Place the { $card } in front, face up
   *[back] Place the { $card } in the back, face down
}

# What happened

event-chose = { $card ->
    [none] { $seat } has chosen.
   *[other] { $row ->
        [front] { $seat } will place the { $card } in front.
       *[back] { $seat } will place the { $card } in the back.
    }
}
event-place = { $card ->
    [none] { $seat } places a card face down.
   *[other] { $row ->
        [front] { $seat } places the { $card } in front.
       *[back] { $seat } places the { $card } face down.
    }
}
event-pass = { $direction ->
   *[left] All hands pass to the left; card { $turn }.
}
event-reveal = { $seat } turns up the { $card }.
event-secrecy = { $seat } has Secrecy { $secrecy }, { $bonus } of it from { card-Kunoichi }.
event-initiative = Initiative { $initiative }: { $cards }.
event-score = { $seat }: { $copies } { $card }{ $row ->
    [front] {" "}in front
    [back] {" "}in the back
   *[either] {""}
}{ $basis ->
    [ninja] { $row ->
        [back] , with { $count } { card-Ninja }
       *[front] {""}
    }
    [hidden] , { $count } in the back rows
    [players] { $count ->
        [1] , nobody else has one
       *[other] , { $count } players have one
    }
    [lowest] { $count ->
        [0] , not the lowest TP
       *[1] , the lowest TP
    }
    [slain] , { $count } slain
    [level] { $count ->
        [0] , low Secrecy
        [1] , middling Secrecy
       *[2] , high Secrecy
    }
    [allies] , with { $count } { card-Oni }, { card-Yakuza } and { card-Magistrate }
    [secrecy] , Secrecy { $count }
    [enough] { $count ->
        [0] , too few slain
       *[1] , enough slain
    }
    [tp] , at { $count } TP
   *[nothing] {""}
}: { SIGNED($points) } { $unit }.
event-spared = { $card }: { $seats } are level, so nobody is slain.
event-guarded = { $seat } has the most { $card }, but a { card-Samurai } stands in front.
event-slain = { $alone ->
    [yes] { $seat } alone has the most { $card } and is slain.
   *[no] { $seat } is slain by { $card }, of { $by }.
}
event-reset = { $marker ->
    [yes] { $seat } takes a Slain marker: { $tp } TP are lost, back to 0.
   *[no] { $seat } was slain before and takes no second marker: { $tp } TP are lost, back to 0.
}
event-standing = TP now: { $tp }.
event-convert = { $seat } turns { $tp } TP into Pride and has { $pp } PP.
event-tie = { $by ->
    [points] { $seats } are level in PP.
    [marker] Slain markers compared, there remain: { $seats }.
   *[ninja] { card-Ninja } or { card-Kunoichi } compared, there remain: { $seats }.
}
event-wins = { $seat } wins with { $pp } PP.
event-round = Round { $round }: all cards are shuffled and dealt anew.

# The same in a few words, beside whom it befell

note-score = { $card } { SIGNED($points) } { $unit }
note-guarded = Guarded from { $card }
note-spared = Level: spared
note-slain = Slain by { $card }
note-convert = { SIGNED($tp) } Pride

# What now?

prompt-keep-one = Card { $turn } of { $turns }: keep one, in the light or in the shadows.
prompt-may-change = Waiting for { $waiting }. You may still change your card.

# Why not

refusal-other-deck = The { $card } is not part of the { $deck } deck
refusal-not-in-hand = There is no { $card } in your hand
refusal-row-full = { $row ->
    [front] Your front row is full: this card goes to the back
   *[back] Your back row is full: this card goes to the front
}
refusal-chosen-already = You have chosen the { $card } for that row already

# What the cards do, row by row; { $either } and the like are figures, as below

ability-Ninja-either = By your { card-Ninja }: { $either }. Whoever alone has the most is slain.
ability-Samurai-front = { $front }. { card-Ninja } cannot slay you.
ability-Samurai-back = By your { card-Ninja }: { $back }.
ability-Miko-front = By the { card-Miko } in all back rows: { $front }; { $slays } or more: you are slain.
ability-Miko-back = Nothing, but it counts against every { card-Miko } in front.
ability-Onmyoji-either = By your { card-Onmyoji }: { $either }. { $slays } or more slay the player on your right.
ability-Kabuki-either = { $seats ->
    [3] By the players who have one, the Victim's Cards being one more: { $either }.
   *[other] By the players who have one: { $either }.
}
ability-Sumo-Rikishi-either = { $lowest } if nobody has fewer TP, else { $other }.
ability-Shogun-either = { $seats ->
    [5] By the other players slain this round: { $either }.
   *[other] By the players slain this round: { $either }.
}
ability-Kunoichi-either = { $either }. Extra Secrecy by your { card-Kunoichi }: { $secrecy }.
ability-Fallen-front = Whoever alone has the most { card-Kunoichi } is slain.
ability-Fallen-back = { $back }.
ability-Geisha-front = By your Secrecy: { $front }.
ability-Geisha-back = By your Secrecy: { $back }.
ability-Monk-front = By your { card-Oni }, { card-Yakuza } and { card-Magistrate }: { $front }.
ability-Monk-back = { $pride } PP each, at once, if your TP are below 0.
ability-Oni-either = By your { card-Oni }: { $either }. { $slays } or more slay everyone with the most TP. In front its Secrecy is 0.
ability-Yakuza-front = { $front }.
ability-Yakuza-back = { $slays } or more in all back rows slay whoever alone has the lowest Secrecy.
ability-Magistrate-front = By your Secrecy, 0 if it is negative: { $front }.
ability-Magistrate-back = { $back }; but { $spared } if { $enough } or more players were slain this round, you included.

# Figures: +1 TP each for every one, up to +5; 1 to 4: +1 TP each; 5 or more: +2

figure-always = { $worth }
figure-every = { $worth } for every one, up to { SIGNED($most) }
figure-later = { $worth } for every one after the first, up to { SIGNED($most) }
steps = { $before }; { $step }
step-one = { $first }: { $worth }
step-to = { $first } to { $last }: { $worth }
step-more = { $first } or more: { $worth }
step-below = below { $first }: { $worth }
worth-each = { SIGNED($points) } TP each
worth-once = { SIGNED($points) } TP
worth-bare = { SIGNED($points) }

# Names

deck-blue = blue
deck-red = red
card-Ninja = Ninja
card-Samurai = Samurai
card-Miko = Miko
card-Onmyoji = Onmyoji
card-Kabuki = Kabuki
card-Sumo-Rikishi = Sumo Rikishi
card-Shogun = Shogun
card-Kunoichi = Kunoichi
card-Fallen = Fallen
card-Geisha = Geisha
card-Monk = Monk
card-Oni = Oni
card-Yakuza = Yakuza
card-Magistrate = Magistrate
