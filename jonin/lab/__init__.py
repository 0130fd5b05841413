"""The lab: many games of one, counted while they are played, and what the counts say.

`layout.py` says what is counted, `loops.py` counts it (compiled), `play.py` plays some games, `study.py` many, and
`estimates.py` turns counts into figures with intervals. `variants.py` tries other figures, `report.py` draws all of it.
"""
