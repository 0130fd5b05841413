# On the shelf

game-tagline = Break into a house of dice, push your luck, and mind where everything lands: arrows rob whoever lies ahead.
