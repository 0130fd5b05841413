/** Keys that the shell itself shows, or that say nothing to a player. */
const KNOWN = new Set(["game", "seats", "seat", "options", "waiting", "over", "scores", "winners", "players", "choices", "prompt"]);

/** A view, or a part of one, in words: what it is about and what there is. Empty things are left out. */
export function facts(part: unknown): [string, string][] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part)
    .filter(([key]) => !KNOWN.has(key))
    .map(([key, value]): [string, string] => [key.replaceAll("_", " "), said(value)])
    .filter(([, words]) => words !== "");
}

function said(value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) {
    const nested = value.some((one) => Array.isArray(one) || typeof one === "object");
    return value.map(said).filter(Boolean).join(nested ? " | " : ", ");
  }
  if (typeof value === "object") return facts(value).map(([key, words]) => `${key} ${words}`).join(", ");
  return String(value);
}
