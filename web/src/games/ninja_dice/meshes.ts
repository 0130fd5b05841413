import {
  BoxGeometry, BufferGeometry, CanvasTexture, Float32BufferAttribute, Group, Matrix4, Mesh, MeshBasicMaterial, MeshPhysicalMaterial,
  MeshStandardMaterial, PlaneGeometry, Quaternion, RepeatWrapping, RingGeometry, SRGBColorSpace, Shape, ShapeGeometry, Vector3,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { isDark } from "../../lib/three/colours";
import type { Look } from "./dice";
import { FRONT, UP, radians, type Point } from "./geometry";
import { looksAhead, partsOf, type Paint } from "./symbols";

const SIDE = 160; // of a canvas, in pixels, as of a die in tenths of a millimetre

function canvas(size: number, draw: (on: CanvasRenderingContext2D) => void): CanvasTexture {
  const element = document.createElement("canvas");
  element.width = element.height = size;
  draw(element.getContext("2d")!);
  const texture = new CanvasTexture(element);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** A sign with its top at the front edge; signs that look ahead have a bar there. */
function decal(symbol: string, { ink, front }: Paint): CanvasTexture {
  return canvas(SIDE, (on) => {
    on.fillStyle = ink;
    const ahead = looksAhead(symbol);
    on.setTransform(1.16, 0, 0, 1.16, 22, ahead ? 30 : 22);
    for (const part of partsOf(symbol)) on.fill(new Path2D(part), "evenodd");
    on.resetTransform();
    on.fillStyle = front;
    if (ahead) on.fillRect(16, 4, SIDE - 32, 14);
  });
}

/** A die about its centre, its faces as the trajectories want them. */
export function makeDie({ paint: colours, faces }: Look, half: number): Group {
  const group = new Group();
  const body = new Mesh(
    new RoundedBoxGeometry(2 * half, 2 * half, 2 * half, 4, half / 4.5),
    new MeshPhysicalMaterial({ color: colours.body, roughness: 0.34, clearcoat: 0.5, clearcoatRoughness: 0.3 }),
  );
  body.castShadow = body.receiveShadow = true;
  group.add(body);
  faces.forEach((symbol, f) => {
    const [up, front] = [new Vector3(...UP[f]!), new Vector3(...FRONT[f]!)];
    const material = new MeshStandardMaterial({
      map: decal(symbol, colours), transparent: true, roughness: 0.6, polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2,
    });
    const face = new Mesh(new PlaneGeometry(1.84 * half, 1.84 * half), material);
    face.quaternion.setFromRotationMatrix(new Matrix4().makeBasis(front.clone().cross(up), front, up));
    face.position.copy(up).multiplyScalar(half + 0.4);
    face.receiveShadow = true;
    group.add(face);
  });
  return group;
}

/** The turn at which a die shows this face with its front edge towards a heading. */
export function atRest(face: number, heading: number): Quaternion {
  const [up, front] = [new Vector3(...UP[face]!), new Vector3(...FRONT[face]!)];
  const own = new Matrix4().makeBasis(front, up.clone().cross(front), up);
  const way = new Vector3(Math.cos(radians(heading)), Math.sin(radians(heading)), 0);
  const z = new Vector3(0, 0, 1);
  return new Quaternion().setFromRotationMatrix(new Matrix4().makeBasis(way, z.clone().cross(way), z).multiply(own.transpose()));
}

// --- the table ---

function felt(): CanvasTexture {
  const texture = canvas(512, (on) => {
    on.fillStyle = "#fff";
    on.fillRect(0, 0, 512, 512);
    for (let n = 0; n < 26000; n++) {
      on.fillStyle = `rgb(0 0 0 / ${Math.random() * 0.11})`;
      on.fillRect(Math.random() * 512, Math.random() * 512, 1 + Math.random() * 2, 1);
    }
  });
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(5, 5);
  return texture;
}

/** The grain of the rim runs along it. */
function wood(): CanvasTexture {
  return canvas(256, (on) => {
    on.fillStyle = "#fff";
    on.fillRect(0, 0, 256, 256);
    for (let n = 0; n < 90; n++) {
      on.fillStyle = `rgb(30 10 0 / ${0.04 + Math.random() * 0.12})`;
      on.fillRect(0, Math.random() * 256, 256, 1 + Math.random() * 4);
    }
  });
}

export class Table extends Group {
  #felt = new MeshStandardMaterial({ roughness: 0.95, map: felt() });
  #rim = new MeshStandardMaterial({ roughness: 0.5, map: wood() });
  #stitch = new MeshBasicMaterial({ transparent: true, opacity: 0.3 });

  constructor(half: number) {
    super();
    const top = new Mesh(new PlaneGeometry(2 * half, 2 * half), this.#felt);
    top.receiveShadow = true;
    this.add(top);
    const [wide, high] = [190, 130];
    for (let side = 0; side < 4; side++) {
      const bar = new Mesh(new BoxGeometry(2 * half + 2 * wide, wide, high + 120), this.#rim);
      bar.castShadow = bar.receiveShadow = true;
      bar.rotation.z = (side * Math.PI) / 2;
      bar.position.set(Math.sin(bar.rotation.z) * (half + wide / 2), -Math.cos(bar.rotation.z) * (half + wide / 2), high / 2 - 60);
      this.add(bar);
    }
    for (const [inner, outer, corners] of [[694, 706, 96], [634, 646, 96], [3960, 3980, 4]] as const) {
      const ring = new Mesh(new RingGeometry(inner, outer, corners), this.#stitch);
      if (corners === 4) ring.rotation.z = Math.PI / 4;
      ring.position.z = 2;
      this.add(ring);
    }
    this.tint();
  }

  tint(): void {
    const dark = isDark();
    this.#felt.color.set(dark ? "#2f6a96" : "#3f6b43");
    this.#rim.color.set(dark ? "#6b4a35" : "#8d5833");
    this.#stitch.color.set(dark ? "#e8c65c" : "#f4e3b0");
  }
}

// --- marks on the felt ---

const shape = (points: Point[]): Shape => {
  const [first, ...rest] = points;
  const outline = new Shape().moveTo(first!.x, first!.y);
  for (const { x, y } of rest) outline.lineTo(x, y);
  return outline;
};

/** Paint on the felt: it neither hides dice nor is hidden by shadows. */
function mark(geometry: BufferGeometry, colour: string, opacity: number, z: number): Mesh {
  const material = new MeshBasicMaterial({ color: colour, transparent: true, opacity, depthWrite: false });
  const mesh = new Mesh(geometry, material);
  mesh.position.z = z;
  return mesh;
}

export const outlineMark = (points: Point[], colour: string): Mesh => mark(new ShapeGeometry(shape(points)), colour, 0.16, 7);

export const areaMark = (points: Point[], colour: string): Mesh => mark(new ShapeGeometry(shape(points)), colour, 0.3, 3);

export function lineMark(from: Point, to: Point, colour: string, wide: number, z = 5, opacity = 0.95): Mesh {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [((to.x - from.x) / far) * (wide / 2), ((to.y - from.y) / far) * (wide / 2)];
  const geometry = new BufferGeometry();
  const corners = [from.x + y, from.y - x, 0, to.x + y, to.y - x, 0, to.x - y, to.y + x, 0, from.x - y, from.y + x, 0];
  geometry.setAttribute("position", new Float32BufferAttribute(corners, 3));
  geometry.setIndex([0, 1, 2, 0, 2, 3]);
  return mark(geometry, colour, opacity, z);
}

export function ringMark({ x, y }: Point, inner: number, outer: number, colour: string, opacity = 0.9, z = 6): Mesh {
  const ring = mark(new RingGeometry(inner, outer, 48), colour, opacity, z);
  ring.position.set(x, y, z);
  return ring;
}
