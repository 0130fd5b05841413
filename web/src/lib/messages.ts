import { FluentBundle, FluentResource, type FluentFunction, type FluentVariable } from "@fluent/bundle";
import shared from "../../../jonin/words/en.ftl?raw";

/** How each field of a kind is said, by the kind's message: { "event-take": { seat: "seat", won: "card[]" } }.
 *  All kinds are here. One without a message is only to be seen; one that is not here is of the past (in a replay). */
export type Fields = Record<string, Record<string, string>>;

/** An event, an action, a prompt or a refusal: its kind under the key of its sort, and its fields. */
export type Declared = Record<string, unknown>;

const LANGUAGE = "en";
const HYPHEN = /(?<![\w.-])-(?=\d)/g; // before a number it is written, and read aloud, as what it is: a minus
const NONE = "none"; // how a message asks whether a field is known
export const YOU = "you"; // and whether it speaks to whom it speaks of

/** The names of all players, for sentences that are read at a seat. */
export const addressed = (names: string[], seat: number | null): string[] => names.map((name, one) => (one === seat ? YOU : name));
const SORTS = ["refusal", "event", "prompt", "action", "part"]; // in this order: a refusal may tell of an action

/** A part of a sentence; with a noun and an id, the name of a piece. */
export interface Span {
  text: string;
  noun?: string;
  id?: string;
}

/** Whatever follows a name without a space, as a full stop does, goes with it as its tail: no line begins with it. */
export function glued(spans: Span[]): (Span & { tail: string })[] {
  const head = (span?: Span): string => (!span || span.id ? "" : /^\S*/.exec(span.text)![0]);
  return spans.map((span, i) => {
    if (span.id) return { ...span, tail: head(spans[i + 1]) };
    return { ...span, text: spans[i - 1]?.id ? span.text.slice(head(span).length) : span.text, tail: "" };
  });
}

// Letters that no text has, around the name of a piece and after its number.
const MARK = "\ue000";
const BETWEEN = "\ue001";
const MARKED = new RegExp(MARK);

/** For messages: { SIGNED($points) } is +3, 0 or −2. */
const SIGNED: FluentFunction = ([number]) => (Number(number) > 0 ? `+${Number(number)}` : `${Number(number)}`);

/** What is declared, in words: those of one game and those for all. jonin/engine/words.py says the same in the terminal. */
export class Words {
  #bundle = new FluentBundle(LANGUAGE, { functions: { SIGNED }, useIsolating: false });

  #marked: { nouns: string[]; ids: { noun: string; id: string }[] } | null = null; // while a sentence is said in parts

  constructor(
    private readonly fields: Fields = {},
    own = "",
  ) {
    for (const text of [shared, own]) this.#bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  has(message: string): boolean {
    return this.#bundle.hasMessage(message);
  }

  format(message: string, values: Record<string, FluentVariable> = {}): string {
    const found = this.#bundle.getMessage(message);
    if (!found?.value) throw new Error(`there is no message ${message}`);
    return this.#bundle.formatPattern(found.value, values).replace(HYPHEN, "−");
  }

  /** The words for an id. One that an owner has renamed in the data speaks for itself. */
  name(noun: string, id: string): string {
    const message = messageOf(noun, id);
    return this.has(message) ? this.format(message) : id;
  }

  /** What an option of the game asks; or, what one of its choices is called. */
  option(key: string, choice = ""): string {
    return this.format(messageOf("option", choice ? `${key}-${choice}` : key));
  }

  /** What it changes, in a sentence. */
  aboutOption(key: string): string {
    return this.format(messageOf("option", `${key}-about`));
  }

  /** Aki; Aki and Ben; Aki, Ben and Chie. */
  listed(words: string[]): string {
    if (words.length < 2) return words[0] ?? "";
    const most = words.slice(0, -1).reduce((a, b) => this.format("list-more", { a, b }));
    return this.format("list-last", { a: most, b: words.at(-1)! });
  }

  /** The sentence; "" for an event that is only to be seen. An event of the past, in a replay, speaks for itself. */
  say(declared: Declared, names: string[] = []): string {
    const sort = SORTS.find((one) => one in declared)!;
    const message = messageOf(sort, String(declared[sort]));
    if (sort === "event" && !this.has(message)) return message in this.fields ? "" : String(declared[sort]);
    const said = this.fields[message] ?? {};
    const keys = Object.keys({ ...said, ...declared }).filter((key) => key !== sort);
    return this.format(message, Object.fromEntries(keys.flatMap((key) => this.#values(key, said[key], declared[key], names))));
  }

  /** The same in parts, with the ids of the pieces it names, if they are of these nouns. */
  spans(declared: Declared, names: string[], nouns: string[]): Span[] {
    this.#marked = { nouns, ids: [] };
    const { ids } = this.#marked;
    try {
      return this.say(declared, names)
        .split(MARKED)
        .map((text, i) => (i % 2 ? { ...ids[Number(text.split(BETWEEN)[0])]!, text: text.split(BETWEEN)[1]! } : { text }))
        .filter(({ text }) => text);
    } finally {
      this.#marked = null;
    }
  }

  #mark(noun: string, id: string): string {
    const name = this.name(noun, id);
    if (!this.#marked?.nouns.includes(noun)) return name;
    return `${MARK}${this.#marked.ids.push({ noun, id }) - 1}${BETWEEN}${name}${MARK}`;
  }

  /** Of a list $dice there is $dice-count too, for the plural. */
  #values(key: string, said: string | undefined, value: unknown, names: string[]): [string, FluentVariable][] {
    const one: [string, FluentVariable] = [key, this.#value(said, value, names)];
    return Array.isArray(value) ? [one, [`${key}-count`, value.length]] : [one];
  }

  #value(said: string | undefined, value: unknown, names: string[]): FluentVariable {
    if (value === undefined || value === null) return NONE;
    if (said === "seat-number[]") return this.listed((value as number[]).map((number, seat) => this.#seatNumber(seat, number, names)));
    if (said === "seat[]") return this.listed(this.#players(value as number[], names)) || NONE;
    if (Array.isArray(value)) return this.listed(value.map((one) => String(this.#value(said?.replace("[]", ""), one, names)))) || NONE;
    if (said === "seat") return this.#player(value as number, names);
    if (typeof value === "boolean") return value ? "yes" : "no";
    if (typeof value === "string") return said && said !== "word" ? this.#mark(said, value) : value;
    if (typeof value === "object") return this.say(value as Declared, names); // the cause of a refusal
    return value as number;
  }

  #player(seat: number, names: string[]): string {
    const name = names[seat] ?? this.format("player", { number: seat + 1 });
    return name === NONE ? "None" : name; // who is called so is somebody
  }

  /** You and Ben, whoever sits first. */
  #players(seats: number[], names: string[]): string[] {
    return seats.map((seat) => this.#player(seat, names)).sort((a, b) => Number(b === YOU) - Number(a === YOU));
  }

  #seatNumber(seat: number, number: number, names: string[]): string {
    return this.format("player-number", { player: this.#player(seat, names), number });
  }
}

/** For a match by earlier rules: an event whose fields no sentence of today fits speaks for itself. */
export class PastWords extends Words {
  override say(declared: Declared, names: string[] = []): string {
    try {
      return super.say(declared, names);
    } catch (error) {
      if (!("event" in declared)) throw error;
      return String(declared.event);
    }
  }
}

/** The message that names an id. */
function messageOf(noun: string, id: string): string {
  return `${noun}-${id.replace(/[^A-Za-z0-9-]/g, "-")}`;
}
