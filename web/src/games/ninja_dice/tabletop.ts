import { Group, Quaternion, Vector3 } from "three";
import type { Flight } from "../../lib/flight";
import { onTheme } from "../../lib/three/colours";
import { Diorama, discard } from "../../lib/three/diorama";
import { Playback } from "../../lib/three/playback";
import { front, outline } from "./geometry";
import { Table, areaMark, atRest, lineMark, makeDie, outlineMark, ringMark } from "./meshes";
import { framed, type Drawn, type Glow, type Picture } from "./picture";

const SLIDE = 9; // how fast a die that is moved by hand gets there, a second
const GLOWS: Record<Glow, string> = { lawful: "#ffd65a", chosen: "#fff6e6", wrong: "#ff5a3c" };
const HANDS_UP = 60; // over the felt

interface Rest {
  at: Vector3;
  turn: Quaternion;
  size: number;
}

/** The felt table in depth: shows pictures, and plays what is in the air. */
export class Tabletop {
  readonly diorama: Diorama;
  #table: Table;
  #marks = new Group();
  #dice = new Map<number, Group>();
  #rests = new Map<number, Rest>();
  #flight: Flight | null = null;
  #playback: Playback | null = null;
  #flying: number[] = [];
  #last = 0;
  #unwatch: () => void;

  constructor(
    canvas: HTMLCanvasElement,
    picture: Picture,
    lost: () => void,
    drawn: () => void,
  ) {
    this.diorama = new Diorama(canvas, lost, drawn);
    this.#table = new Table(picture.half);
    this.diorama.world.add(this.#table, this.#marks);
    this.#unwatch = onTheme(() => this.#table.tint());
    this.show(picture, true);
  }

  show(picture: Picture, at_once = false): void {
    const { diorama } = this;
    diorama.turn(picture.quarter);
    diorama.frame((aspect) => framed(picture, aspect).map(({ x, y }): [number, number, number] => [x, y, 0]), at_once);
    this.#place(picture, at_once);
    this.#mark(picture);
    if (picture.flight !== this.#flight) this.#fly(picture);
    diorama.act(this.#slide);
  }

  #place({ dice, edge, grown }: Picture, at_once: boolean): void {
    const shown = new Set(dice.map(({ die }) => die));
    for (const [die, body] of this.#dice) body.visible = shown.has(die);
    for (const die of dice) {
      const fresh = !this.#dice.has(die.die);
      const body = this.#body(die, edge);
      const rest = this.#rests.get(die.die);
      const appears = fresh || !rest;
      const next = where(die, edge, grown);
      this.#rests.set(die.die, next);
      if (appears || at_once) {
        body.position.copy(next.at);
        body.quaternion.copy(next.turn);
        body.scale.setScalar(next.size);
      }
    }
    for (const die of this.#rests.keys()) if (!shown.has(die)) this.#rests.delete(die);
  }

  #body({ die: number, look }: Drawn, edge: number): Group {
    let body = this.#dice.get(number);
    if (!body) {
      body = makeDie(look, edge);
      this.#dice.set(number, body);
      this.diorama.world.add(body);
    }
    return body;
  }

  #fly({ flight, flying }: Picture): void {
    this.#flight = flight;
    this.#flying = flying;
    this.#playback = flight && new Playback(flight, flying.map((die) => this.#dice.get(die)!));
    const { diorama } = this;
    if (this.#playback) diorama.act((now) => this.#playback?.flight === flight && this.#playback!.tick(now));
  }

  /** What was moved by hand slides there; what is in the air, or came down from it, is left alone. */
  #slide = (now: number): boolean => {
    const share = 1 - Math.exp(-SLIDE * Math.min(0.25, (now - this.#last) / 1000));
    this.#last = now;
    let moving = false;
    for (const [die, { at, turn, size }] of this.#rests) {
      const body = this.#dice.get(die)!;
      const flies = this.#playback !== null && this.#flying.includes(die);
      const grows = size - body.scale.x;
      body.scale.addScalar(Math.abs(grows) < 0.01 ? grows : grows * share);
      if (Math.abs(grows) >= 0.01) moving = true;
      if (flies) continue;
      if (body.position.distanceTo(at) < 1 && body.quaternion.angleTo(turn) < 0.01) {
        body.position.copy(at);
        body.quaternion.copy(turn);
        continue;
      }
      body.position.lerp(at, share);
      body.quaternion.slerp(turn, share);
      moving = true;
    }
    return moving;
  };

  #mark({ dice, fronts, aims, half, edge, grown }: Picture): void {
    discard(this.#marks);
    this.#marks.clear();
    for (const die of dice) {
      const shaded = fronts.includes(die.die) && !die.held;
      if (shaded) {
        const { area, line } = front({ ...die, ...die.true }, half, edge);
        if (area.length > 2) this.#marks.add(areaMark(area, die.look.paint.light));
        if (line.length === 2) this.#marks.add(lineMark(line[0]!, line[1]!, "#ffe7a8", 16));
      }
      if (die.true) {
        this.#marks.add(lineMark(die.true, die, "#fff6e6", 18, 4, 0.7), ringMark(die.true, 0, edge, "#fff6e6", 0.8, 5));
      }
      const size = grown * edge;
      if (die.glow) {
        this.#marks.add(ringMark(die, 0, 1.6 * size, GLOWS[die.glow], 0.28), ringMark(die, 1.42 * size, 1.62 * size, GLOWS[die.glow]));
      }
      if (die.looked) this.#marks.add(ringMark(die, 1.78 * size, 1.9 * size, "#fff6e6"));
    }
    for (const { from, to, strength } of aims) {
      const colour = strength > 60 ? "#ff6a4d" : strength > 30 ? "#ffb35c" : "#ffe28a";
      const around = outline(to, half);
      this.#marks.add(
        lineMark(from, to, colour, 50, 7, 0.8),
        outlineMark(around, colour),
        ...around.map((point, n) => lineMark(point, around[(n + 1) % around.length]!, colour, 22, 7, 0.9)),
        ringMark(to, 0, 50, colour, 1, 8),
      );
    }
  }

  dispose(): void {
    this.#unwatch();
    this.diorama.dispose();
  }
}

function where(die: Drawn, edge: number, size: number): Rest {
  if (!die.held) return { at: new Vector3(die.x, die.y, edge * size), turn: atRest(die.face, die.heading), size };
  const tilt = new Quaternion().setFromAxisAngle(new Vector3(0.6, 0.5 - (die.die % 3) * 0.4, 0.3).normalize(), 0.5 + die.die);
  return { at: new Vector3(die.x, die.y, HANDS_UP + edge * size), turn: tilt, size };
}
