# On the shelf

game-tagline = Pass cards, read your teammate across the table, and be first at the gong.
