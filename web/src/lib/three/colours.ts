import { Color } from "three";

/** A colour of the page's theme as it is right now, e.g. `themed("--gold")`. */
export function themed(name: string): Color {
  const swatch = document.createElement("span");
  swatch.style.color = `var(${name})`;
  document.body.append(swatch);
  const { color } = getComputedStyle(swatch);
  swatch.remove();
  return new Color(color);
}

export const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
};

/** Tells when day turns to night, by the player's setting or the device's. Returns how to stop. */
export function onTheme(changed: () => void): () => void {
  const media = matchMedia("(prefers-color-scheme: dark)");
  const watch = new MutationObserver(changed);
  watch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  media.addEventListener("change", changed);
  return () => {
    watch.disconnect();
    media.removeEventListener("change", changed);
  };
}
