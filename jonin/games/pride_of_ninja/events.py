"""What a events of Pride of Ninja tells: rows of (what, seat, x, y). Seat NONE: it concerns nobody in particular."""

from __future__ import annotations

NONE = -1

CHOSE = 0  # seat, action
LAID = 1  # seat, action
PASSED = 2  # NONE, the turn that begins, counted from 1
REVEALED = 3  # seat, card, its place in the back row
HIDES = 4  # seat, Secrecy, bonus of the Kunoichi in it
BEGINS = 5  # NONE, initiative, deck
GROUNDS = 6  # row of the cards, how many they are, the number they go by; the next row says what follows from it
SCORED = 7  # seat, card, TP for all of them
PRIDE = 8  # seat, card, PP for all of them
SPARED = 9  # NONE, card, the seats that are tied, as bits: so nobody is slain
GUARDED = 10  # seat, card: a Samurai stood in the way
SLAIN = 11  # seat, card, the seats whose cards did it, as bits
RESET = 12  # seat, TP before, 1 if the seat takes a marker now
STANDS = 13  # seat, TP, PP: one row for each seat after each initiative
CONVERTED = 14  # seat, TP, PP after it
TIED = 15  # BY_POINTS, BY_MARKER or BY_NINJA, the seats that are left by it, as bits
WINS = 16  # seat, PP
ROUND = 17  # NONE, its number

BY_POINTS, BY_MARKER, BY_NINJA = range(3)
