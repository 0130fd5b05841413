import { BoxGeometry, CanvasTexture, CylinderGeometry, Mesh, MeshStandardMaterial, SRGBColorSpace } from "three";
import { type Flight, sample } from "../../lib/flight";
import { Diorama, type Framing } from "../../lib/three/diorama";
import { place, Playback } from "../../lib/three/playback";
import type { Look } from "./looks";
import type { Aiming } from "./throwing";
const UNITS = 10_000; // tenths of a millimetre in a metre
/** The box on its table, and the token that flies into it or past it, seen by the thrower. */
export class Throwing {
  #diorama: Diorama;
  #token: Mesh;

  constructor(canvas: HTMLCanvasElement, look: Look, aiming: Aiming, lost: () => void) {
    this.#diorama = new Diorama(canvas, lost);
    this.#token = token(look, aiming);
    this.#token.visible = false; // in the hand, out of the picture
    this.#diorama.world.add(ground(), ...walls(aiming), this.#token);
    this.#diorama.turn(1);
    const [near, far, wide] = [-5000, 3600, 2900];
    const corners: Framing = [[near, -wide, 0], [near, wide, 0], [far, -wide, 0], [far, wide, 0]];
    this.#diorama.frame(() => corners, true);
  }

  fly(flight: Flight): void {
    const playback = new Playback(flight, [this.#token]);
    this.#token.visible = true;
    place(this.#token, sample(flight, 0, 0));
    this.#diorama.act((now) => playback.tick(now));
  }

  dispose(): void {
    this.#diorama.dispose();
  }
}

function ground(): Mesh {
  const wood = new MeshStandardMaterial({ color: "#6f4d2c", roughness: 0.9 });
  const top = new Mesh(new BoxGeometry(10_000, 10_000, 400), wood);
  top.position.z = -200;
  top.receiveShadow = true;
  return top;
}

function walls({ box }: Aiming): Mesh[] {
  const [half, deep, wall] = [box.half * UNITS, box.deep * UNITS, box.wall * UNITS];
  const lacquer = new MeshStandardMaterial({ color: "#b3261e", roughness: 0.35 });
  const dark = new MeshStandardMaterial({ color: "#2a120b", roughness: 0.9 });
  const middle = half + wall / 2;
  const parts = [
    [middle, 0, wall, 2 * (half + wall)],
    [-middle, 0, wall, 2 * (half + wall)],
    [0, middle, 2 * half, wall],
    [0, -middle, 2 * half, wall],
  ] as const;
  const floor = new Mesh(new BoxGeometry(2 * half, 2 * half, 6), dark);
  floor.receiveShadow = true;
  const sides = parts.map(([x, y, long, wide]) => {
    const side = new Mesh(new BoxGeometry(long, wide, deep), lacquer);
    side.position.set(x, y, deep / 2);
    side.castShadow = side.receiveShadow = true;
    return side;
  });
  return [floor, ...sides];
}

function token(look: Look, { token }: Aiming): Mesh {
  const radius = token.radius * UNITS;
  const disc = new CylinderGeometry(radius, radius, 2 * token.half * UNITS, 48).rotateX(Math.PI / 2);
  const rim = new MeshStandardMaterial({ color: look.ground, roughness: 0.5 });
  const face = new MeshStandardMaterial({ map: painted(look), roughness: 0.5 });
  const made = new Mesh(disc, [rim, face, face]);
  made.castShadow = true;
  return made;
}

/** The clan's mark on both sides. */
function painted({ ground, mark, art, letter }: Look): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 256;
  const pen = canvas.getContext("2d")!;
  pen.fillStyle = ground;
  pen.fillRect(0, 0, 256, 256);
  pen.save();
  pen.translate(48, 40);
  pen.scale(160 / 512, 160 / 512);
  pen.fillStyle = mark;
  for (const [, path] of art.matchAll(/ d="([^"]+)"/g)) pen.fill(new Path2D(path));
  pen.restore();
  pen.fillStyle = mark;
  pen.font = "800 44px sans-serif";
  pen.textAlign = "center";
  pen.fillText(letter, 128, 238);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.center.set(0.5, 0.5);
  texture.rotation = Math.PI / 2;
  return texture;
}
