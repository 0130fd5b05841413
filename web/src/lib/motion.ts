import { tick } from "svelte";

/**
 * Pieces travel: an element marked `data-piece="7P"` that is drawn somewhere else after a change flies there.
 * `data-holds="7P 3R"` marks a place that holds pieces without drawing them one by one: they fly into it and out of it.
 */

interface Spot {
  x: number; // of the middle
  y: number;
  width: number;
  height: number;
  element: HTMLElement;
  drawn: boolean;
}

const EASE = "cubic-bezier(.2,.7,.2,1)";
const STAGGER = 45;
const running = new Set<Animation>();

export const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Ends everything that moves, at once. */
export function hurry(): void {
  for (const animation of running) animation.finish();
}

/** Makes the change and lets what moved by it travel. Returns when all has arrived. */
export async function travel(change: () => void, swift = false): Promise<void> {
  if (swift || document.hidden) {
    change();
    await tick();
    return;
  }
  const before = spots();
  change();
  await tick();
  const after = spots();
  const arrivals: Promise<unknown>[] = [];
  let number = 0;
  for (const [piece, to] of after) {
    const from = before.get(piece);
    if (!from || !(from.drawn || to.drawn) || near(from, to)) continue;
    const delay = to.drawn ? 0 : STAGGER * number++; // a whole pile goes card by card
    arrivals.push(still() ? fade(to) : fly(from, to, delay));
  }
  await Promise.all(arrivals);
}

function spots(): Map<string, Spot> {
  const found = new Map<string, Spot>();
  for (const element of document.querySelectorAll<HTMLElement>("[data-holds]")) {
    for (const piece of element.dataset.holds!.split(" ")) if (piece) found.set(piece, spot(element, false));
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-piece]")) {
    found.set(element.dataset.piece!, spot(element, true));
  }
  return found;
}

function spot(element: HTMLElement, drawn: boolean): Spot {
  // A fanned card is turned: its box is wider than the card, but they share the middle.
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return { x, y, width: element.offsetWidth, height: element.offsetHeight, element, drawn };
}

const near = (a: Spot, b: Spot): boolean =>
  a.drawn === b.drawn && Math.abs(a.x - b.x) < 2 && Math.abs(a.y - b.y) < 2 && Math.abs(a.width - b.width) < 2;

function fade(to: Spot): Promise<unknown> {
  return to.drawn ? played(to.element.animate({ opacity: [0, 1] }, 180)) : Promise.resolve();
}

/** A ghost flies over everything, so that no scrolling or clipped area hides it; the piece itself waits unseen. */
function fly(from: Spot, to: Spot, delay: number): Promise<unknown> {
  const size = to.drawn ? to : from;
  const ghost = size.element.cloneNode(true) as HTMLElement;
  delete ghost.dataset.piece;
  const style = { position: "absolute", left: "0", top: "0", margin: "0", rotate: "none", translate: "none" };
  Object.assign(ghost.style, style, { width: `${size.width}px`, height: `${size.height}px`, transform: "none" });
  layer().append(ghost);
  const place = (at: Spot, zoom: number) =>
    `translate(${at.x - size.width / 2}px, ${at.y - size.height / 2}px) scale(${zoom})`;
  const far = Math.hypot(from.x - to.x, from.y - to.y);
  const timing: KeyframeAnimationOptions = { duration: 240 + Math.min(140, far / 4), delay, easing: EASE, fill: "both" };
  const start = from.drawn ? from.width / size.width : 0.4;
  const end = to.drawn ? 1 : Math.min(0.4, to.width / size.width);
  const frames = [
    { transform: place(from, start), opacity: from.drawn ? 1 : 0.3 },
    { transform: place(to, end), opacity: to.drawn ? 1 : 0.2 },
  ];
  if (to.drawn) void played(to.element.animate({ opacity: [0, 0] }, { ...timing, fill: "backwards" }));
  return played(ghost.animate(frames, timing)).finally(() => ghost.remove());
}

function played(animation: Animation): Promise<unknown> {
  running.add(animation);
  return animation.finished.catch(() => {}).finally(() => running.delete(animation));
}

let ghosts: HTMLElement | null = null;

function layer(): HTMLElement {
  if (!ghosts) {
    ghosts = document.createElement("div");
    ghosts.className = "ghosts";
    ghosts.ariaHidden = "true";
    document.body.append(ghosts);
  }
  return ghosts;
}
