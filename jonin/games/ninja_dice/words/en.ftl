# On the shelf

game-tagline = Break into a house of dice, push your luck, and mind where everything lands: arrows rob whoever lies ahead.

# What one may do

action-begin = { $seat ->
    [none] Let luck say who begins
    [you] Begin yourself
   *[other] Let { $seat } begin
}
action-throw = Throw to the { $zone }
action-land = The dice come to rest
action-steal = { $seat ->
    [none] Let the arrow go
   *[other] Steal from { $seat }
}
action-match = { $die ->
    [none] Leave the Fortune unmatched
   *[other] Match the Fortune with die { $die }
}
action-decide = { $push ->
    [yes] Push your luck
   *[no] Run away
}
action-reroll = Reroll { $dice-count ->
    [one] die { $dice }
   *[other] dice { $dice }
}
action-arrange = { $how ->
    [leave] Leave the saved dice as they lie
    [near] Lay the saved dice together before you
    [middle] Lay the saved dice together in the middle
    [far] Lay the saved dice together at the far side
   *[spread] Spread the saved dice towards the corners
}

# What happened

event-begin = { $seat ->
    [you] You begin.
   *[other] { $seat } begins.
}
event-round = Round { $round }: Houses of { $dice } dice.
event-turn = { $seat ->
    [you] You are the active ninja.
   *[other] { $seat } is the active ninja.
}
event-house = { $seat ->
    [you] You roll the House: { $faces }.
   *[other] { $seat } rolls the House: { $faces }.
}
event-hand-out = Threat dice for { $seats }.
event-aim = { $zone ->
    [none] { $seat ->
        [you] You are ready to throw.
       *[other] { $seat } is ready to throw.
    }
   *[other] { $seat ->
        [you] You will throw to the { $zone }.
       *[other] { $seat } will throw to the { $zone }.
    }
}
event-throw = { $seat ->
    [you] You throw
   *[other] { $seat } throws
} { $dice ->
    [one] one die
   *[other] { $dice } dice
}, aiming at the { $zone }.
event-land = { seat-whose } { $symbols-count ->
    [one] die lands
   *[other] dice land
} at the { $zone }: { $symbols }.
event-miss = { $caught-count ->
    [0] { seat-whose } arrow finds nobody it can rob.
   *[other] { seat-whose } arrow finds nobody it can rob: a Catch protects { $caught }.
}
event-steal = { seat-whose } arrow reaches { victim-whose } { $hit }: one treasure changes hands.
victim-whose = { $victim ->
    [you] your
   *[other] { $victim }'s
}
event-spare = { $seat ->
    [you] You let the arrow go.
   *[other] { $seat } lets the arrow go.
}
event-lock = { seat-whose } Hourglass is locked: { $hourglasses } of 4.
event-capture = { $seat ->
    [you] You are captured and get nothing.
   *[other] { $seat } is captured and gets nothing.
}
event-match = { $seat ->
    [you] You put the Fortune of Skill die { $die } beside Skill die { $boosts }.
   *[other] { $seat } puts the Fortune of Skill die { $die } beside Skill die { $boosts }.
}
event-unmatched = { seat-whose } Skill die { $die } boosts nothing.
event-beat = { $quiet ->
    [yes] { $seat ->
        [you] You beat the whole House without a fight: { $treasure } treasure.
       *[other] { $seat } beats the whole House without a fight: { $treasure } treasure.
    }
   *[no] { $seat ->
        [you] You beat the whole House: { $treasure } treasure.
       *[other] { $seat } beats the whole House: { $treasure } treasure.
    }
}
event-run = { $seat ->
    [you] You run away with { $treasure } treasure.
   *[other] { $seat } runs away with { $treasure } treasure.
}
event-push = { $seat ->
    [you] You push on.
   *[other] { $seat } pushes on.
}
event-reroll = { $seat ->
    [you] You pick
   *[other] { $seat } picks
} up Skill { $dice-count ->
    [one] die { $dice }
   *[other] dice { $dice }
} to reroll.
event-arrange = { $how ->
    [leave] { $seat ->
        [you] You leave the saved dice as they lie.
       *[other] { $seat } leaves the saved dice as they lie.
    }
    [near] { $seat ->
        [you] You lay the saved dice together at the near side.
       *[other] { $seat } lays the saved dice together at the near side.
    }
    [middle] { $seat ->
        [you] You lay the saved dice together in the middle.
       *[other] { $seat } lays the saved dice together in the middle.
    }
    [far] { $seat ->
        [you] You lay the saved dice together at the far side.
       *[other] { $seat } lays the saved dice together at the far side.
    }
    [spread] { $seat ->
        [you] You spread the saved dice towards the corners.
       *[other] { $seat } spreads the saved dice towards the corners.
    }
   *[other] { $seat ->
        [you] You arrange the saved dice.
       *[other] { $seat } arranges the saved dice.
    }
}
event-win = { $seat ->
    [you] You win with { $treasure } treasure.
   *[other] { $seat } wins with { $treasure } treasure.
}

# What now?

prompt-who-begins = Who saw a ninja film most recently? That player begins.
prompt-throw-skills = { $dice ->
    [one] Throw your Skill die: drag to where it should land.
   *[other] Throw your Skill dice: drag to where they should land.
}
prompt-throw-threats = { $dice ->
    [one] Throw your Threat die: drag to where it should land.
   *[other] Throw your Threat dice: drag to where they should land.
}
prompt-thrown = Ready. Waiting for { $waiting }; you may still aim anew.
prompt-no-dice = No dice for you this time. Waiting for { $waiting }.
prompt-in-the-air = The dice are in the air.
prompt-use-arrow = Your arrow reaches somebody: steal a treasure, or let it go.
prompt-use-fortune = Your Fortune makes one die before it count as four. Which?
prompt-run-or-push = Run away with { $treasure } treasure, or push your luck? { $hourglasses } of 4 hourglasses locked.
prompt-pick-dice = Pick the dice to reroll. The others are saved.
prompt-lay-dice = Drag and turn your saved dice, or choose how they lie.
prompt-others = { $phase ->
    [first] Waiting for { $waiting } to say who begins.
    [aim] Waiting for { $waiting } to throw.
    [steal] Waiting for { $waiting } to use an arrow.
    [match] Waiting for { $waiting } to use a Fortune.
    [decide] Waiting for { $waiting }: run away or push on?
    [choose] Waiting for { $waiting } to pick up dice.
   *[arrange] Waiting for { $waiting } to lay the saved dice.
}

# Why not

refusal-the-host-begins = The host says who begins
refusal-say-who-begins = Say first who begins
refusal-nobody-to-begin = There is no { $seat } at this table
refusal-no-dice = You have no dice to throw this time
refusal-in-the-air = The dice are still in the air
refusal-throw-first = Throw your dice: choose where to
refusal-not-your-turn = The active ninja decides now
refusal-not-your-arrow = It is not your arrow that is being resolved
refusal-arrow-first = Your arrow comes first: name whom you rob, or let it go
refusal-nobody-to-rob = There is no { $seat } at this table
refusal-rob-yourself = You cannot rob yourself
refusal-not-ahead = No die of { $seat } lies in front of your arrow
refusal-caught = A Catch protects { $seat } from being robbed in this roll
refusal-too-poor = There is no treasure that { $seat } could lose
refusal-not-your-fortune = The active ninja is matching a Fortune
refusal-fortune-first = Match your Fortune first, or leave it unmatched
refusal-no-skill = Die { $die } shows { $symbol }, and a Fortune boosts only Fight, Sneak, Pick or Wild
refusal-not-before = Die { $die } does not lie in front of the Fortune
refusal-decide-first = Run away, or push your luck
refusal-pick-dice = Pick the Skill dice to reroll, at least one
refusal-unmatched-saved = An unmatched Fortune cannot be saved: reroll it too
refusal-matched-apart = A matched Fortune and the die it boosts are rerolled together or not at all
refusal-arrange-first = Say how your saved dice shall lie
refusal-no-gesture = A throw needs a strength of 1 to { $hardest }, a place within { $farthest } and an aim within { $widest } of the middle
refusal-no-landing = A landing tells how many dice landed, { $dice }, and of each its face, place on the table and heading
refusal-not-all-saved = Say for all { $dice } saved dice where they shall lie and where they look
refusal-off-the-table = Die { $die } would not lie on the table
refusal-on-another = Dice { $die } and { $other } would lie on each other
refusal-not-beside = Die { $die } is matched with die { $other } and must lie beside it
refusal-no-numbers = This action takes no numbers

# Names

symbol-Fight = Fight
symbol-Sneak = Sneak
symbol-Pick = Pick
symbol-Wild = Wild
symbol-Fortune = Fortune
symbol-Catch = Catch
symbol-Arrow = Arrow
symbol-Hourglass = Hourglass

house-face-Blank = blank
house-face-Lock = Lock
house-face-2-Locks = 2 Locks
house-face-Resident = Resident
house-face-2-Residents = 2 Residents
house-face-Guard = Guard
house-face-2-Guards = 2 Guards

# Parts of the table, after "the"
zone-near-left = near left
zone-near = near side
zone-near-right = near right
zone-left = left
zone-middle = middle
zone-right = right
zone-far-left = far left
zone-far = far side
zone-far-right = far right

die-name-Skill-die-1 = Skill die 1
die-name-Skill-die-2 = Skill die 2
die-name-Skill-die-3 = Skill die 3
die-name-Skill-die-4 = Skill die 4
die-name-Skill-die-5 = Skill die 5
die-name-red-Threat-die = red Threat die
die-name-blue-Threat-die = blue Threat die
die-name-orange-Threat-die = orange Threat die
die-name-green-Threat-die = green Threat die

# What a die does, for those who ask

meaning-Fight = Beats one Guard or one Resident. All Guards are beaten with one skill, all Residents with one; who fights nobody gets one treasure more for the whole House.
meaning-Sneak = Passes one Guard or one Resident. All Guards are beaten with one skill, all Residents with one.
meaning-Pick = Opens one Lock.
meaning-Wild = Is one Fight, Sneak or Pick, whichever serves best.
meaning-Fortune = Boosts one skill that lies in front of it: that die then counts as four. Unmatched it must be rerolled.
meaning-Catch = While it lies on the table, nobody steals from the one who threw it.
meaning-Arrow = May steal one treasure from a player who has a die in front of it.
meaning-Hourglass = Is locked beside the House. With the fourth, the active ninja is captured and gets nothing.
meaning-Blank = Asks for nothing and counts as beaten.
meaning-Lock = Takes one Pick.
meaning-2-Locks = Takes two Picks.
meaning-Resident = Takes one Sneak or one Fight.
meaning-2-Residents = Takes two Sneaks or two Fights.
meaning-Guard = Takes one Sneak or one Fight.
meaning-2-Guards = Takes two Sneaks or two Fights.
meaning-treasure = { $worth ->
    [one] One treasure.
   *[other] { $worth } treasure.
} The most treasure wins after three rounds; there is always change.

treasure-1 = Treasure token of 1
treasure-5 = Treasure token of 5
treasure-10 = Treasure token of 10

# What may still come, and what points are made of

stock-skill = A Skill die
stock-threat = A Threat die
stock-house = House die { $number }
part-at-first = From the start.
part-beaten = A House of { $house } beaten, one for each die.
part-whole = For the whole House of { $house }.
part-quiet = Nobody was fought.
part-ran = Ran away from a House of { $house }.
part-stole = Stolen from { $victim }.
part-robbed = Stolen by { $thief }.

# The lesson

lesson-throw = You break into houses, and the richest ninja wins. There is your first House. Drag across the table to aim, then throw your five dice!
lesson-robbed = All threw at once. Goro's arrow looks at one of your dice, so he stole a treasure from you. Dice out of its sight are safe.
lesson-hourglass = Hana's die is an Hourglass. It stays here: with the fourth you are caught, and get nothing.
lesson-house = A Pick opens a Lock. A Sneak or a Fight deals with people. Locks and Resident are beaten: three treasure, if you ran away now.
lesson-push = But 2 Guards take two of the same skill. Be bold: push your luck!
refusal-lesson-push = Three are safe, and it would be wise to run. But this is the place to try it: push your luck
lesson-reroll = Keep the Sneak and a Pick for each Lock. Die 1 is picked up already: tap the Fight, then reroll both.
refusal-lesson-reroll = Keep a Pick for each Lock, and the Sneak. Pick up dice 1 and 3, no others
lesson-lay = What you keep may lie wherever you like, out of sight of arrows. Leave it, or lay it elsewhere.
lesson-again = Now throw those two. Close to your Sneak would be good.
lesson-catch = Goro shot again, but you show a Catch: nobody robs you this time.
lesson-fortune = And a Fortune! The die it looks at counts four times. Put it beside your Sneak, die 2.
refusal-lesson-fortune = That would help less. The Guards are left: let the Sneak on die 2 have it
lesson-beaten = You sneak past everybody! Four dice, one more for the whole House, one for fighting nobody: 6 treasure.
lesson-threat = Hana breaks in now, and you have a Threat die. Throw it so that her dice lie ahead of it.
lesson-arrow = An arrow, and it looks at Hana's dice. Take a treasure from her!
refusal-lesson-arrow = There is treasure before your arrow. Steal from Hana
lesson-done = So it goes on, with larger Houses. Run in time, push when you dare, and mind where dice lie. Well done!
