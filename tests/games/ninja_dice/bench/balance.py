"""What thousands of games between rule-of-thumb players look like: Houses, captures, steals, seats."""

from __future__ import annotations

from collections import Counter

from jonin import Match
from jonin.bots.arena import share
from jonin.bots.bot import Thumb
from jonin.engine.chance import stream
from jonin.games.ninja_dice.actions import Begin


def play(seats: int, seed: int) -> Match:
    match = Match("ninja-dice", seats, seed)
    match.play(0, Begin(seed % seats))
    bot = Thumb()
    while not match.over:
        for seat in sorted(match.waiting):
            luck = stream(seed, seat, len(match.log))
            match.play(seat, bot.choose(match.glimpse(seat, luck), luck))
    return match


def main(games: int) -> None:
    each = games // 4
    print(f"{4 * each} games between rule-of-thumb players, {each} at each number of seats; landings from the table\n")
    rows, wins = [], []
    for seats in range(2, 6):
        tally: Counter[tuple[int, str]] = Counter()
        places: list[list[float]] = [[] for _ in range(seats)]
        winning = moves = 0
        for seed in range(each):
            match = play(seats, seed)
            round_ = 0
            for event in match.events_for(None):
                if event["event"] == "round":
                    round_ = event["round"]
                tally[round_, event["event"]] += event.get("treasure", 1) if event["event"] in ("beat", "run") else 1
                if event["event"] == "beat":
                    tally[round_, "beaten"] += 1
                    tally[round_, "quiet"] += event["quiet"]
                elif event["event"] == "run":
                    tally[round_, "ran"] += 1
            for place in range(seats):
                seat = (seed % seats + place) % seats
                places[place].append((seat in match.winners) / len(match.winners))
            winning += max(match.scores)
            moves += len(match.log)
        for round_ in (1, 2, 3):
            turns = tally[round_, "turn"]
            throws, beaten, quiet, ran, captured, stolen = (
                tally[round_, what] / turns for what in ("hand out", "beaten", "quiet", "ran", "capture", "steal")
            )
            won = (tally[round_, "beat"] + tally[round_, "run"]) / turns
            shares_ = f"{throws:.2f} | {beaten:.1%} | {quiet:.1%} | {ran:.1%} | {captured:.1%}"
            rows.append(f"| {seats} | {round_} | {shares_} | {won:.2f} | {stolen:.2f} |")
        shares = [share(place) for place in places]
        cells = " | ".join(f"{won.mean:.1%} ± {won.half:.1%}" for won in shares) + " | " * (5 - seats)
        wins.append(f"| {seats} | {winning / each:.1f} | {moves / each:.0f} | {cells} |")
    print("| seats | round | throws | House beaten | without a fight | ran away | captured | treasure won | stolen |")
    print("|---|---|---|---|---|---|---|---|---|")
    print("\n".join(rows))
    print("\n| seats | winner's treasure | moves | first to play wins | second | third | fourth | fifth |")
    print("|---|---|---|---|---|---|---|---|")
    print("\n".join(wins))
