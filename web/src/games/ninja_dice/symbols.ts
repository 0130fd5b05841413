/** Every sign on a die, drawn in a square of 100 with its top towards the front edge; each part is filled by itself. */
const SIGNS: Record<string, string[]> = {
  Fight: [
    "M12 10L28 15 68 57 57 68 15 28z",
    "M88 10L72 15 32 57 43 68 85 28z",
    "M76 50L84 58 58 84 50 76z",
    "M24 50L16 58 42 84 50 76z",
    "M74 68L90 84a4.5 4.5 0 0 1-6 6L68 74z",
    "M26 68L10 84a4.5 4.5 0 0 0 6 6L32 74z",
  ],
  Sneak: [
    "M50 8C79 8 90 30 90 52 90 79 70 93 50 93 30 93 10 79 10 52 10 30 21 8 50 8zM22 43C33 37 67 37 78 43L75 60C65 65 35 65 25 60z",
    "M31 51a7 5.5 0 1 0 14 0a7 5.5 0 1 0-14 0z",
    "M55 51a7 5.5 0 1 0 14 0a7 5.5 0 1 0-14 0z",
  ],
  Pick: [
    "M50 5a22 22 0 1 1-.01 0zM50 17a10 10 0 1 0 .01 0z",
    "M44 46h12v48h-12z",
    "M56 64h18v10h-18zM56 82h13v10h-13z",
  ],
  Wild: ["M50 2L61 37 98 50 63 61 50 98 39 63 2 50 37 39zM50 40a10 10 0 1 0 .01 0z"],
  Fortune: ["M50 2L78 25H62L50 15 38 25H22z", "M50 30a33 33 0 1 1-.01 0zM39 52v22h22v-22z"],
  Catch: [
    "M27 50h47v22c0 15-11 22-23 22s-24-7-24-22z",
    "M27 54V25a5 5 0 0 1 10 0V54zM39.5 54V12a5 5 0 0 1 10 0V54zM52 54V14a5 5 0 0 1 10 0V54zM64 54V26a5 5 0 0 1 10 0V54z",
    "M28 76L10 58a6.5 6.5 0 0 1 9-9L34 62z",
  ],
  Arrow: ["M50 2L82 42 60 35V72L74 85V98L50 83 26 98V85L40 72V35L18 42z"],
  Hourglass: [
    "M20 5h60v12H20z",
    "M20 83h60v12H20z",
    "M28 20H72C72 40 57 43 57 50 57 57 72 60 72 80H28C28 60 43 57 43 50 43 43 28 40 28 20zM37 26C39 36 46 40 50 45 54 40 61 36 63 26z",
  ],
  Lock: [
    "M26 46V34C26 4 74 4 74 34V46H62V34C62 19 38 19 38 34V46z",
    "M15 46H85V94H15zM50 56a9 9 0 0 1 5 16l3 13H42l3-13a9 9 0 0 1 5-16z",
  ],
  Resident: [
    "M50 2a8 8 0 1 1-.01 0z",
    "M50 16a19 19 0 1 1-.01 0zM37 35h9v4h-9zM54 35h9v4h-9z",
    "M14 95C14 68 34 58 50 58 66 58 86 68 86 95zM40 60L50 76 60 60 65 62 50 87 35 62z",
  ],
  Guard: [
    "M45 4L84 34H6z",
    "M28 38H62V45C62 57 54 62 45 62 36 62 28 57 28 45zM35 44h7v5h-7zM48 44h7v5h-7z",
    "M14 95C14 74 30 66 45 66 60 66 76 74 76 95z",
    "M90 4L98 22 93 27V95H87V27L82 22z",
  ],
};

/** The shapes of a sign. */
export const partsOf = (sign: string): string[] => SIGNS[sign] ?? [];

export const looksAhead = (sign: string): boolean => sign === "Arrow" || sign === "Fortune";

export interface Paint {
  body: string;
  ink: string;
  front: string; // the bar along the front edge
  light: string; // on the felt before it
}

export const HOUSE_PAINT: Paint = { body: "#4b3024", ink: "#fbeed6", front: "#fbeed6", light: "#fbeed6" };
export const SKILL_PAINT: Paint = { body: "#262019", ink: "#fbeed6", front: "#e8b73c", light: "#fff1c9" }; // lacquer
/** Threat dice are white; the colour of a die's signs is in the game's data. */
export const threatPaint = (ink: string, light: string): Paint => ({ body: "#ffffff", ink, front: ink, light });
