import fallen from "icon:katana";
import geisha from "icon:handheld-fan";
import kabuki from "icon:double-face-mask";
import kunoichi from "icon:ninja-head";
import magistrate from "icon:gavel";
import miko from "icon:shinto-shrine";
import monk from "icon:monk-face";
import ninja from "icon:ninja-heroic-stance";
import oni from "icon:oni";
import onmyoji from "icon:yin-yang";
import samurai from "icon:samurai-helmet";
import shogun from "icon:imperial-crown";
import sumo from "icon:muscle-up";
import yakuza from "icon:dragon-head";

/** The picture of each card, and the colour of its seal. */
const LOOKS: Record<string, [art: string, ink: string]> = {
  Ninja: [ninja, "#22303f"],
  Samurai: [samurai, "#8c2f1b"],
  Miko: [miko, "#b3261e"],
  Onmyoji: [onmyoji, "#40356f"],
  Kabuki: [kabuki, "#94510c"],
  "Sumo Rikishi": [sumo, "#6b4226"],
  Shogun: [shogun, "#7a5c00"],
  Kunoichi: [kunoichi, "#4a2545"],
  Fallen: [fallen, "#3f3f46"],
  Geisha: [geisha, "#a32a5b"],
  Monk: [monk, "#7d4f14"],
  Oni: [oni, "#a01f1f"],
  Yakuza: [yakuza, "#1e5a50"],
  Magistrate: [magistrate, "#1f3a5f"],
};

export const art = (card: string): string => LOOKS[card]?.[0] ?? ninja;
export const ink = (card: string): string => LOOKS[card]?.[1] ?? "#22303f";
