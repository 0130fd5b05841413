# On the shelf

game-tagline = Draft a clan, in the light or in the shadows: every card counts on what the others dared to place.
option-deck = Deck
option-deck-blue = blue
option-deck-red = red
