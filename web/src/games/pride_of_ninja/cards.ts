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
import { getContext, setContext } from "svelte";
import type { Words } from "../../lib/messages";
import { abilityText } from "./abilities";
import type { Ability, CardFace, Catalogue } from "./types";

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

/** What is on the cards, at a table of so many seats. */
export class Cards {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly words: Words,
    private readonly seats: number,
  ) {}

  #face = (card: string): CardFace => this.catalogue.cards[card]!;

  title = (card: string): string => this.words.name("card", card);
  initiative = (card: string): number => this.#face(card).initiative;
  clause = (card: string): string => this.#face(card).clause;
  copies = (card: string): number => this.#face(card).copies[this.seats - this.catalogue.fewest]!;
  /** What its face shows. */
  face = (card: string): { card: string; initiative: number; title: string; slays: boolean } => ({
    card,
    initiative: this.initiative(card),
    title: this.title(card),
    slays: this.abilities(card).some(({ slays }) => slays),
  });
  abilities = (card: string): Ability[] => this.#face(card).abilities;
  text = (card: string, row: Ability["row"]): string =>
    abilityText(this.words, this.#face(card), card, row, this.seats, this.catalogue.fewest);
  /** Those of a deck, in its order. */
  of = (deck: string): string[] => Object.keys(this.catalogue.cards).filter((card) => this.#face(card).deck === deck);
}

const KEY = Symbol("cards");
export const setCards = (cards: () => Cards): void => void setContext(KEY, cards);
export const useCards = (): (() => Cards) => getContext<() => Cards>(KEY);
