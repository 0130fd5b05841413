# On the shelf

game-tagline = Draft a clan, in the front row for all to see or hidden in the back: every card counts on what the others dared to place.
option-deck = Deck
option-deck-about = Blue is the deck to learn with; red has other cards, and adds Secrecy.
option-deck-blue = blue
option-deck-red = red

# What one may do

action-place = { $row ->
    [front] Place the { $card } in the front row, face up
   *[back] Place the { $card } in the back row, face down
}

# What happened

event-chose = { $card ->
    [none] { $seat ->
        [you] You have chosen.
       *[other] { $seat } has chosen.
    }
   *[other] { $row ->
        [front] { $seat ->
            [you] You will place the { $card } in the front row.
           *[other] { $seat } will place the { $card } in the front row.
        }
       *[back] { $seat ->
            [you] You will place the { $card } in the back row.
           *[other] { $seat } will place the { $card } in the back row.
        }
    }
}
event-place = { $card ->
    [none] { $seat ->
        [you] You place a card face down in the back row.
       *[other] { $seat } places a card face down in the back row.
    }
   *[other] { $row ->
        [front] { $seat ->
            [you] You place the { $card } in the front row.
           *[other] { $seat } places the { $card } in the front row.
        }
       *[back] { $seat ->
            [you] You place the { $card } face down in the back row.
           *[other] { $seat } places the { $card } face down in the back row.
        }
    }
}
event-pass = { $direction ->
   *[left] { $last ->
        [yes] All hands pass to the left; the last card goes to the one place that is left.
       *[no] All hands pass to the left; card { $turn }.
    }
}
event-reveal = { $seat ->
    [you] You turn up the { $card }.
   *[other] { $seat } turns up the { $card }.
}
event-secrecy = { $seat ->
    [you] You have Secrecy { $secrecy }, { $bonus } of it from { card-Kunoichi }.
   *[other] { $seat } has Secrecy { $secrecy }, { $bonus } of it from { card-Kunoichi }.
}
event-initiative = Initiative { $initiative }: { $cards }.
event-score = { $seat ->
    [you] You
   *[other] { $seat }
}: { $copies } { $card }{ $row ->
    [front] {" "}in the front row
    [back] {" "}in the back row
   *[either] {""}
}{ $basis ->
    [ninja] { $row ->
        [back] , with { $count } { card-Ninja }
       *[front] {""}
    }
    [hidden] , { $count } in all back rows
    [players] { $count ->
        [1] , nobody else has one
       *[other] , { $count } players have one
    }
    [victims] { $count ->
        [2] , nobody else has one but the Victim's Cards
       *[other] , { $count } players have one, counting the Victim's Cards as one
    }
    [lowest] { $count ->
        [0] , not the lowest TP
       *[1] , the lowest TP
    }
    [slain] , { $count } slain, counting everybody
    [others] { $count ->
        [1] , 1 other slain
       *[other] , { $count } others slain
    }
    [level] , Secrecy { $count }
    [allies] , with { $count } { card-Oni }, { card-Yakuza } and { card-Magistrate }
    [secrecy] , Secrecy { $count }
    [enough] , { $count } slain: enough
    [few] , { $count } slain: too few
    [tp] { $points ->
        [0] , TP not below 0
       *[other] , at { $count } TP
    }
   *[nothing] {""}
}: { SIGNED($points) } { $unit }.
event-spared = { $card }: { $seats } are level, so nobody is slain.
event-guarded = { $seat ->
    [you] You alone have the most { $card }, but are guarded by { card-Samurai }.
   *[other] { $seat } alone has the most { $card }, but is guarded by { card-Samurai }.
}
event-slain = { $alone ->
    [yes] { $seat ->
        [you] You alone have the most { $card } and are slain.
       *[other] { $seat } alone has the most { $card } and is slain.
    }
   *[no] { $seat ->
        [you] You are slain by { slayer }.
       *[other] { $seat } is slain by { slayer }.
    }
}
slayer = { $by ->
    [you] your { $card }
   *[other] { $card }, of { $by }
}
event-reset = { $marker ->
    [yes] { $seat ->
        [you] You take a Slain marker: { $tp } TP are lost, back to 0.
       *[other] { $seat } takes a Slain marker: { $tp } TP are lost, back to 0.
    }
   *[no] { $seat ->
        [you] You were slain before and take no second marker: { $tp } TP are lost, back to 0.
       *[other] { $seat } was slain before and takes no second marker: { $tp } TP are lost, back to 0.
    }
}
event-standing = TP now: { $tp }.
event-convert = { $seat ->
    [you] You turn { $tp } TP into Pride and have { $pp } PP.
   *[other] { $seat } turns { $tp } TP into Pride and has { $pp } PP.
}
event-tie = { $by ->
    [points] Level in PP: { $seats }.
    [marker] Slain markers compared, there remain: { $seats }.
   *[ninja] { card-Ninja } or { card-Kunoichi } compared, there remain: { $seats }.
}
event-wins = { $seat ->
    [you] You win with { $pp } PP.
   *[other] { $seat } wins with { $pp } PP.
}
event-round = Round { $round }: all cards are shuffled and dealt anew.

# The same in a few words, beside whom it befell

note-score = { $card } { SIGNED($points) } { $unit }
note-guarded = Guarded by { card-Samurai }
note-spared = Level: spared
note-slain = Slain by { $card }
note-convert = { SIGNED($tp) } Pride

# What now?

prompt-keep-one = Card { $turn } of { $turns }: lay one in front or in the back.
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

ability-Ninja-either = Count your { card-Ninja }: { $either }. Whoever alone has the most { card-Ninja } is slain.
ability-Samurai-front = { $front }, but { card-Ninja } cannot slay you.
ability-Samurai-back = Count your { card-Ninja }: { $back }.
ability-Miko-front = Count the { card-Miko } in all back rows: { $front }. With { $slays } or more you are slain.
ability-Miko-back = Nothing by itself, but it counts against every { card-Miko } in a front row.
ability-Onmyoji-either = Count your { card-Onmyoji }: { $either }. With { $slays } or more, the player on your right is slain.
ability-Kabuki-either = { $seats ->
    [3] Count the players who have { card-Kabuki }, and the Victim's Cards as one more: { $either }.
   *[other] Count the players who have { card-Kabuki }: { $either }.
}
ability-Sumo-Rikishi-either = { $lowest } if nobody has fewer TP than you, otherwise { $other }.
ability-Shogun-either = { $seats ->
    [5] Count the others who were slain this round: { $either }.
   *[other] Count the players slain this round, yourself too: { $either }.
}
ability-Kunoichi-either = { $either }. Count your { card-Kunoichi } for more Secrecy: { $secrecy }.
ability-Fallen-front = Whoever alone has the most { card-Kunoichi } is slain.
ability-Fallen-back = { $back }.
ability-Geisha-front = Look at your Secrecy: { $front }.
ability-Geisha-back = Look at your Secrecy: { $back }.
ability-Monk-front = Count your { card-Oni }, { card-Yakuza } and { card-Magistrate }: { $front }.
ability-Monk-back = { $pride } PP each at once if your TP are below 0.
ability-Oni-either = Count your { card-Oni }: { $either }. With { $slays } or more, everyone with the most TP is slain. In the front row it takes nothing from your Secrecy.
ability-Yakuza-front = { $front }.
ability-Yakuza-back = With { $slays } or more { card-Yakuza } in all back rows, whoever alone has the lowest Secrecy is slain.
ability-Magistrate-front = Look at your Secrecy: { $front }. Below 0 it brings nothing.
ability-Magistrate-back = { $back }, but { $spared } if { $enough } or more players were slain this round, yourself counted.

# Figures: +1 TP each for every one, at most +5; +1 TP each with 1 to 4, +2 with 5 or more

figure-always = { $worth }
figure-every = { $worth } for every one, at most { SIGNED($most) }
figure-later = { $worth } for every one after the first, at most { SIGNED($most) }
steps = { $before }, { $step }
step-one = { $worth } with { $first }
step-to = { $worth } with { $first } to { $last }
step-more = { $worth } with { $first } or more
step-below = { $worth } below { $first }
worth-each = { SIGNED($points) } TP each
worth-once = { SIGNED($points) } TP
worth-bare = { SIGNED($points) }

# The lesson

lesson-light = Build a clan in the half-light: the most Pride wins. Each turn you keep one card. Lay a Ninja in front, in the light, for all to see.
refusal-lesson-light = Later. First lay a Ninja in front
lesson-shadow = Then all hands move on by one seat. Your back row is the shadow: cards lie face down there. Hide a second Ninja in it.
refusal-lesson-shadow = Try the shadow: lay a Ninja in the back
lesson-most = Each Ninja brings points. But who alone has the most of them is slain, and loses all points so far. Hana already shows two.
lesson-kabuki = Leave the Ninja to her. A Kabuki brings more the fewer players have one, so tell nobody: hide it in the back.
refusal-lesson-kabuki = No more Ninja, and no boasting. Lay a Kabuki in the back
lesson-miko = What a card does is written at its two rows. A Miko in front pays well, unless Miko hide in the back rows. Dare it: in front.
refusal-lesson-miko = It pays in front only. Lay a Miko there
lesson-harmless = One Onmyoji looks harmless. Lay it in front.
refusal-lesson-harmless = The Onmyoji, please, and in front: it is bait
lesson-reveal = After the last cards everything is turned up. Cards act by number, the lowest first, and pay Temporary Points, TP.
lesson-strike = Two Onmyoji slay the player on your right. Goro has seen only one, so hide the second in the back.
refusal-lesson-strike = He would see it coming, or never feel it. Lay the Onmyoji in the back
lesson-fell = Hana alone had the most Ninja: slain at number 1, and all that they had brought was gone.
lesson-again = Your hidden Onmyoji slew Goro at number 3. What his Kabuki earned later, at 4, he kept.
lesson-done = Nobody slew you: your TP became Pride, PP. A few rounds like this, and the most Pride wins. Well done!

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

marker-slain = Slain marker
marker-secrecy = Secrecy

# What a marker means, for those who ask

meaning-slain = This player was slain in this round: all TP were lost, and later cards score again. One marker a round.
meaning-secrecy = The initiatives in the back row less those in the front row, and a bonus for Kunoichi. From { $middling } on it is middling, from { $high } on high.

# What may still come, and what points are made of

stock-deck = The deck
part-scored = { $copies ->
    [one] { $card }
   *[other] { $copies } { $card }
}{ $unit ->
    [PP] , Pride on the spot
   *[TP] {""}
}.
part-lost = Slain: all TP of the round are lost.
part-floor = Pride does not fall below 0.
