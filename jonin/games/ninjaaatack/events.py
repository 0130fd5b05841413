"""What a events of Ninjaaa'Tack tells: rows of (what, seat, x, y). Seat NONE: it concerns nobody in particular."""

from __future__ import annotations

ROUND = 0  # the lone wolf, the round's number
DEALT = 1  # seat, clan, how many cards of it
LAID = 2  # seat, clan
SIGNED = 3  # seat, sign
PASSED = 4  # giver, clan, taker
STALE = 5  # NONE, how many passes
STRUCK = 6  # seat, call, the clans it was right about, as bits
SHOWED = 7  # seat, clan, how many cards of it
EARNED = 8  # seat, clan
LOST = 9  # seat, clan
PUNISHED = 10  # seat
KEPT = 11  # seat
THREW = 12  # seat, clan, direction
AIMED = 13  # seat, elevation, strength: the rest of the throw before
LANDED = 14  # seat, clan, 1 if in the box
SWAPPED = 15  # seat, owner of the token taken, KINDS * clan thrown + clan taken
WINS = 16  # seat, how many clans
TIME = 17  # NONE, how many rounds
