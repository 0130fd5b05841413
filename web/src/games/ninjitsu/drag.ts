/** Lets what is marked `data-drag` in a list be dragged to another place in it. A drag is no tap. */

const FAR = 8; // pixels: less is a tap of an unsteady hand

export function sortable(list: HTMLElement, drop: (from: number, to: number) => void): () => void {
  let item: HTMLElement | null = null;
  let [x, y] = [0, 0];
  let dragging = false;
  const all = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>("[data-drag]")];

  function take(press: PointerEvent): void {
    const found = (press.target as Element).closest<HTMLElement>("[data-drag]");
    if (!found || press.button !== 0 || all().length < 2) return;
    [item, x, y, dragging] = [found, press.clientX, press.clientY, false];
  }

  function move(press: PointerEvent): void {
    if (!item) return;
    const [dx, dy] = [press.clientX - x, press.clientY - y];
    if (!dragging && Math.hypot(dx, dy) < FAR) return;
    if (!dragging) item.setPointerCapture(press.pointerId);
    dragging = true;
    item.style.translate = `${dx}px ${dy}px`;
    item.style.zIndex = "3";
  }

  function release(press: PointerEvent): void {
    const held = item;
    item = null;
    if (!held || !dragging) return;
    held.style.translate = held.style.zIndex = "";
    const items = all();
    const from = items.indexOf(held);
    const to = nearest(items, press.clientX, press.clientY);
    if (press.type === "pointerup" && from !== to) drop(from, to);
  }

  function swallow(click: MouseEvent): void {
    if (!dragging) return;
    dragging = false;
    click.preventDefault();
    click.stopPropagation();
  }

  const unwanted = (start: Event): void => start.preventDefault(); // the browser's own dragging of pictures
  list.addEventListener("pointerdown", take);
  list.addEventListener("pointermove", move);
  list.addEventListener("pointerup", release);
  list.addEventListener("pointercancel", release);
  list.addEventListener("click", swallow, true);
  list.addEventListener("dragstart", unwanted);
  return () => {
    list.removeEventListener("pointerdown", take);
    list.removeEventListener("pointermove", move);
    list.removeEventListener("pointerup", release);
    list.removeEventListener("pointercancel", release);
    list.removeEventListener("click", swallow, true);
    list.removeEventListener("dragstart", unwanted);
  };
}

function nearest(items: HTMLElement[], x: number, y: number): number {
  const far = items.map((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y);
  });
  return far.indexOf(Math.min(...far));
}
