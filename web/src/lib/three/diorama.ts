import {
  ACESFilmicToneMapping, Group, Material, Matrix4, Mesh, type Object3D, PCFShadowMap, PerspectiveCamera, Plane, Raycaster,
  Scene, Texture, Vector2, Vector3, WebGLRenderer,
} from "three";
import { Lights } from "./lights";
import { onTheme } from "./colours";

const UNIT = 1 / 1000; // of the scene, for a tenth of a millimetre: a table of 600 mm is six units wide
const GLIDE = 7; // how fast the camera follows, a second
const ARRIVED = 0.002;
const LONGEST = 0.25; // seconds that may pass between two pictures; after a rest it was longer

/** A part of the table that the camera has to show whole. */
export type Framing = [number, number, number][]; // in tenths of a millimetre

const PITCH = { least: 0.95, most: 1.28 }; // how steeply the camera looks down, in radians: as the picture's shape asks for

/**
 * A small world behind a canvas: renderer, lights, a camera that frames what matters, and a table top in tenths of a
 * millimetre with z up (`world`). It draws only when something has changed.
 */
export class Diorama {
  readonly world = new Group();
  readonly camera = new PerspectiveCamera(28, 1, 0.1, 60);
  #scene = new Scene();
  #lights = new Lights();
  #renderer: WebGLRenderer;
  #turn = new Group();
  #acts = new Set<(now: number) => boolean>();
  #framing: ((aspect: number) => Framing) | null = null;
  #wish = { at: new Vector3(), from: new Vector3(0, 8, 6) };
  #now = { at: new Vector3(), from: new Vector3(0, 8, 6) };
  #settled = false; // whether the camera has been anywhere yet
  #frame = 0;
  #last = 0;
  #ends: (() => void)[] = [];

  /** `lost` is called if the device takes the context away. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    lost: () => void = () => {},
    private readonly drawn: () => void = () => {},
  ) {
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.toneMapping = ACESFilmicToneMapping;
    this.world.rotation.x = -Math.PI / 2;
    this.world.scale.setScalar(UNIT);
    this.#turn.add(this.world);
    this.#scene.add(this.#turn, this.#lights);
    const sized = new ResizeObserver(() => this.#resize());
    sized.observe(canvas.parentElement ?? canvas);
    canvas.addEventListener("webglcontextlost", lost);
    this.#ends.push(
      () => sized.disconnect(),
      () => canvas.removeEventListener("webglcontextlost", lost),
      onTheme(() => {
        this.#lights.tint();
        this.draw();
      }),
    );
    this.#resize();
  }

  /** Draws again, soon. */
  draw = (): void => {
    this.#frame ||= requestAnimationFrame(this.#tick);
  };

  /** Something moves: `act` is called before each picture until it returns false. Returns how to end it. */
  act(act: (now: number) => boolean): () => void {
    this.#acts.add(act);
    this.draw();
    return () => this.#acts.delete(act);
  }

  /** Quarter turns, counter-clockwise, of the table before the camera. */
  turn(quarters: number): void {
    this.#turn.rotation.y = (quarters * Math.PI) / 2;
    this.#turn.updateMatrixWorld(true);
    this.#aim();
  }

  /** The camera goes where it sees all of this, which may depend on the shape of the picture; at once, or in a glide. */
  frame(framing: (aspect: number) => Framing, at_once = false): void {
    this.#framing = framing;
    if (at_once) this.#settled = false;
    this.#aim();
  }

  /** Where on the canvas a point of the table is, in pixels. */
  project(x: number, y: number, z = 0): { left: number; top: number } {
    const point = new Vector3(x, y, z).applyMatrix4(this.world.matrixWorld).project(this.camera);
    const { clientWidth, clientHeight } = this.canvas;
    return { left: ((point.x + 1) / 2) * clientWidth, top: ((1 - point.y) / 2) * clientHeight };
  }

  /** The point of the table top under a place on the canvas, in tenths of a millimetre. */
  unproject(left: number, top: number): { x: number; y: number } | null {
    const ray = this.#ray(left, top).ray.intersectPlane(new Plane(new Vector3(0, 1, 0)), new Vector3());
    if (!ray) return null;
    const { x, y } = ray.applyMatrix4(new Matrix4().copy(this.world.matrixWorld).invert());
    return { x, y };
  }

  #ray(left: number, top: number): Raycaster {
    const { clientWidth, clientHeight } = this.canvas;
    const ray = new Raycaster();
    ray.setFromCamera(new Vector2((left / clientWidth) * 2 - 1, 1 - (top / clientHeight) * 2), this.camera);
    return ray;
  }

  #resize(): void {
    const { clientWidth, clientHeight } = this.canvas.parentElement ?? this.canvas;
    if (!clientWidth || !clientHeight) return;
    this.#renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.#renderer.setSize(clientWidth, clientHeight, false);
    this.camera.aspect = clientWidth / clientHeight;
    this.camera.updateProjectionMatrix();
    this.#settled = false;
    this.#aim();
    if (this.#framing) this.#render(0); // a resized canvas is empty
  }

  /** The nearest place at the wished angle from which all points are in the picture. */
  #aim(): void {
    if (!this.#framing) return;
    const points = this.#framing(this.camera.aspect);
    const pitch = Math.max(PITCH.least, Math.min(PITCH.most, Math.asin(Math.min(1, 1 / this.camera.aspect))));
    const back = new Vector3(0, Math.sin(pitch), Math.cos(pitch));
    const up = new Vector3(0, Math.cos(pitch), -Math.sin(pitch));
    this.world.updateWorldMatrix(true, false);
    const seen = points.map((point) => new Vector3(...point).applyMatrix4(this.world.matrixWorld));
    const high = Math.tan((this.camera.fov * Math.PI) / 360);
    const wide = high * this.camera.aspect;
    const xs = seen.map((point) => point.x);
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    // What is nearer looks larger: the middle of the picture is found by trying.
    let [distance, lift] = [0, 0];
    const middle = (left + right) / 2;
    const need = (y: number): number =>
      Math.max(
        ...seen.map((point) => {
          const near = point.dot(back);
          return near + Math.max(Math.abs(point.x - middle) / wide, Math.abs(point.dot(up) - y) / high);
        }),
      );
    const lifts = seen.map((point) => point.dot(up));
    let [low, top] = [Math.min(...lifts), Math.max(...lifts)];
    for (let i = 0; i < 40; i++) {
      const [a, b] = [low + (top - low) / 3, top - (top - low) / 3];
      if (need(a) < need(b)) top = b;
      else low = a;
    }
    distance = need((low + top) / 2);
    // Where the width decides how far away one must be, there is room above and below: as much above as below.
    [low, top] = [Math.min(...lifts), Math.max(...lifts)];
    for (let i = 0; i < 40; i++) {
      lift = (low + top) / 2;
      const ys = seen.map((point) => (point.dot(up) - lift) / (distance - point.dot(back)));
      if (Math.max(...ys) + Math.min(...ys) > 0) low = lift;
      else top = lift;
    }
    this.#wish.at.set(middle, 0, 0).addScaledVector(up, lift);
    this.#wish.from.copy(this.#wish.at).addScaledVector(back, distance);
    this.draw();
  }

  #tick = (now: number): void => {
    this.#frame = 0;
    const passed = Math.min(LONGEST, (now - this.#last) / 1000 || 0);
    this.#last = now;
    let moving = false;
    for (const act of [...this.#acts]) {
      if (act(now)) moving = true;
      else this.#acts.delete(act);
    }
    if (this.#render(passed) || moving) this.draw();
  };

  /** Draws the picture; whether the camera is still on its way. */
  #render(passed: number): boolean {
    const moving = this.#follow(passed);
    this.#renderer.render(this.#scene, this.camera);
    this.drawn();
    return moving;
  }

  #follow(passed: number): boolean {
    const share = this.#settled ? 1 - Math.exp(-GLIDE * passed) : 1;
    if (this.#framing) this.#settled = true;
    this.#now.at.lerp(this.#wish.at, share);
    this.#now.from.lerp(this.#wish.from, share);
    const far = this.#now.from.distanceTo(this.#wish.from) + this.#now.at.distanceTo(this.#wish.at);
    if (far < ARRIVED) {
      this.#now.at.copy(this.#wish.at);
      this.#now.from.copy(this.#wish.from);
    }
    this.camera.position.copy(this.#now.from);
    this.camera.up.set(0, 1, 0);
    this.camera.lookAt(this.#now.at);
    this.camera.updateMatrixWorld();
    return far >= ARRIVED;
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    for (const end of this.#ends) end();
    discard(this.#scene);
    this.#lights.dispose();
    this.#renderer.dispose();
  }
}

/** Gives back what the graphics card holds for an object and all in it. */
export function discard(object: Object3D): void {
  object.traverse((part) => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat() as Material[]) {
      for (const value of Object.values(material)) if (value instanceof Texture) value.dispose();
      material.dispose();
    }
  });
}
