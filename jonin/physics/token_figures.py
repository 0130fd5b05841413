"""The token and the box it is thrown at, in figures: part of the rules of whoever throws one."""

TOKEN_AIM = 150  # tenths of a degree, to the left (-) or right (+) of the box
TOKEN_LOW, TOKEN_HIGH = 200, 500  # elevation
TOKEN_STRENGTH = 1000  # the hardest throw; 0 is the softest

# In metres and seconds, for those who draw a throw: the box's floor is the origin, the thrower stands at negative x.
TOKEN_BOX = (0.10, 0.06, 0.012)  # half its inner width, its height, its walls
TOKEN_HAND = (2.10, 0.55)  # where a token leaves the hand: from the box, and above its floor
TOKEN_SPEED = (3.0, 5.2)  # the softest and the hardest throw
# A star of four points: from its middle to a tip, half as wide as two opposite points are there, half its thickness.
# It is as large as it has to be for a throw to be as hard as that of a disc of 35 mm, the first shape the token had.
TOKEN_STAR = (0.030, 0.010, 0.00125)
