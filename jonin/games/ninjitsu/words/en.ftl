# On the shelf

game-tagline = Gather treasures, hide secrets, rig them with traps, and steal what the others hide: 21 points win.
option-declare = Who notices a win
option-declare-automatic = automatic
option-declare-by-word = by word
