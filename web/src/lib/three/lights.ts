import { DirectionalLight, Group, HemisphereLight, PointLight } from "three";
import { isDark } from "./colours";

/** Daylight from a window by day; a lantern over the table by night. They fit a table about six units wide. */
export class Lights extends Group {
  #sky = new HemisphereLight();
  #sun = new DirectionalLight();
  #lantern = new PointLight("#ffc98a", 0, 14, 1.3);

  constructor(reach = 4.4) {
    super();
    this.#sun.position.set(-3.2, 7, -1.6);
    this.#sun.castShadow = true;
    this.#sun.shadow.mapSize.set(2048, 2048);
    this.#sun.shadow.radius = 3;
    this.#sun.shadow.normalBias = 0.012;
    Object.assign(this.#sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: 16 });
    this.#lantern.position.set(0.6, 3.4, 0.4);
    this.add(this.#sky, this.#sun, this.#lantern);
    this.tint();
  }

  tint(): void {
    const dark = isDark();
    this.#sky.color.set(dark ? "#8ea6d8" : "#fff6e4");
    this.#sky.groundColor.set(dark ? "#1a1d2b" : "#a08c68");
    this.#sky.intensity = dark ? 1.15 : 1.5;
    this.#sun.color.set(dark ? "#ffd9a0" : "#fff1d6");
    this.#sun.intensity = dark ? 1.5 : 2.3;
    this.#lantern.intensity = dark ? 13 : 0;
  }

  override dispose(): void {
    this.#sun.dispose();
    this.#lantern.dispose();
  }
}
