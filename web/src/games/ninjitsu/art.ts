import blowgun from "icon:dart";
import bomb from "icon:unlit-bomb";
import cog from "icon:cog";
import dynamite from "icon:dynamite";
import fox from "icon:fox-head";
import helmet from "icon:samurai-helmet";
import idol from "icon:totem-head";
import katana from "icon:katana";
import kusarigama from "icon:kusarigama";
import mask from "icon:ninja-mask";
import monk from "icon:monk-face";
import nunchaku from "icon:nunchaku";
import robber from "icon:robber-hand";
import shuriken from "icon:shuriken";
import smoke from "icon:smoke-bomb";
import spyglass from "icon:spyglass";
import type { Face } from "./types";

const STAFF =
  '<path fill="currentColor" d="M64 424 424 64l24 24L88 448zM40 448l14-14 24 24-14 14c-12 10-34-12-24-24zM434 54l14-14c12-10 34 12 24 24l-14 14zM150 326l14-14 36 36-14 14zM312 164l14-14 36 36-14 14z"/>';

/** The picture in the middle of a card; one that the printed deck may add has the mask. */
const ART: Record<string, string> = {
  "Smoke Bomb": smoke,
  Explosives: dynamite,
  "Samurai Armour": helmet,
  "Bo Staff": STAFF,
  Blowgun: blowgun,
  Katana: katana,
  Nunchaku: nunchaku,
  Shuriken: shuriken,
  Kusarigama: kusarigama,
  "Golden Idol": idol,
  Thief: robber,
  Spy: spyglass,
  Sensei: monk,
  "Kitsune Decoy": fox,
};

export const art = (card: string): string => ART[card] ?? mask;

export type Sort = "action" | "ongoing" | "trap" | "plain";

const BOLT = '<path fill="currentColor" d="M296 16 88 288h136l-40 208 240-296H280z"/>';

export const SIGNS: Record<Sort, { word: string; body: string }> = {
  action: { word: "Action", body: BOLT },
  ongoing: { word: "Ongoing", body: cog },
  trap: { word: "Trap", body: bomb },
  plain: { word: "Treasure", body: "" },
};

export function sort({ icons }: Pick<Face, "icons">): Sort {
  return (["trap", "ongoing", "action"] as const).find((one) => icons.includes(one)) ?? "plain";
}
