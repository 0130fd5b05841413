const WORDS_A_MINUTE = 260;
const LOOK = 250; // milliseconds until one has found where the words stand

/** Milliseconds that it takes to read a text. */
export function readingTime(text: string): number {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return words ? LOOK + (words * 60_000) / WORDS_A_MINUTE : 0;
}
