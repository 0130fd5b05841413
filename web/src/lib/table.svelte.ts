import { Refused, type Connection, type Draft } from "./connection.svelte";
import type { Live, Staging, View } from "./board";
import { Director, type Scene } from "./director.svelte";
import { house } from "./house.svelte";
import { dropToken, keepToken, tokens } from "./memory";
import { sound } from "./sound";
import type { AnyNews, Chat, Choice, Table, Told, Update, Verdict } from "./wire";

/** A sentence for the player that goes away by itself. */
export interface Notice {
  text: string;
  clause: string;
}

const scene = (update: Update): Scene => ({ view: update.view as View, told: update.told, update });
const later = (seconds: number): number => (seconds > 0 ? performance.now() + seconds * 1000 : 0);

interface Seen {
  update: Update;
  told: Told[]; // the whole match so far
  due: number; // when the clock decides, in performance time; 0: no clock
  goesOn: number; // when the table goes on by itself, in performance time; 0: it does not
}

/** One table as this page sees it: how it stands, what each of our seats sees, what is said. */
export class TableStore {
  table = $state.raw<Table | null>(null);
  chat = $state.raw<Chat[]>([]);
  unread = $state(0);
  notice = $state.raw<Notice | null>(null);
  gone = $state(""); // why there is no such table
  seat = $state<number | null>(null); // through whose eyes we look
  told = $state.raw<Told[]>([]); // what has been shown so far
  sending = $state(false); // a move is on its way to the server
  spoken = $state(""); // the last sentence, for those who listen
  staging = $state.raw<Staging>({});
  director = new Director(() => this.staging, (told) => this.#tell(told));

  #seen = $state.raw(new Map<number | null, Seen>());
  #verdict = $state.raw<Verdict | null>(null);
  #struck = $state.raw(new Map<number, number>()); // seats of ours in a race that is being judged, and what they played
  #played: string[] = []; // who played the match: a seat may be left before its result is read
  #leave: () => void;

  constructor(
    private readonly line: Connection,
    readonly id: string,
  ) {
    this.#leave = line.listen((news) => this.#hear(news));
    line.attach(() => this.#join(), (refused) => (this.gone = refused.reason));
  }

  close(): void {
    this.#leave();
  }

  // --- how it stands ---

  get names(): string[] {
    return this.table?.seats.map((seat, number) => seat.name || this.#played[number] || `Seat ${number + 1}`) ?? [];
  }

  get now(): Update | null {
    return this.#seen.get(this.seat)?.update ?? null;
  }

  get due(): number {
    return this.#seen.get(this.seat)?.due ?? 0;
  }

  /** What is seen of it; `now` is ahead while something is shown that takes its time. */
  get shown(): Update | null {
    const update = this.director.scene?.update;
    return update && update.seat === this.seat ? update : null;
  }

  /** What one may do goes with what one sees. */
  get choices(): Choice[] {
    return this.director.busy || this.sending ? [] : (this.shown?.choices ?? []);
  }

  get live(): Live {
    return {
      races: this.now?.choices.filter((choice) => choice.race) ?? [],
      due: this.#seen.get(this.seat)?.goesOn ?? 0,
      verdict: this.#verdict,
      struck: this.seat === null ? null : (this.#struck.get(this.seat) ?? null),
    };
  }

  /** The seat of ours that has to act next. With several players at one device it may be another than the one shown. */
  get turn(): number | null {
    const waiting = (this.now?.view as View | undefined)?.waiting ?? [];
    const mine = this.table?.mine ?? [];
    if (this.seat !== null && waiting.includes(this.seat)) return this.seat;
    return mine.find((seat) => waiting.includes(seat)) ?? null;
  }

  // --- what a player does ---

  async sit(name: string, seat: number | null = null): Promise<void> {
    await this.#do({ do: "sit", table: this.id, name, seat });
  }

  async stand(seat: number): Promise<void> {
    if (await this.#do({ do: "stand", table: this.id, seat })) dropToken(this.id, seat);
  }

  start = () => this.#do({ do: "start", table: this.id });
  say = (text: string) => this.#do({ do: "say", table: this.id, text });
  setSeat = (seat: number, level: string) => this.#do({ do: "set", table: this.id, seat, level });
  takeBack = (seat: number) => this.#do({ do: "back", table: this.id, seat });

  async play(code: number, given: number[] = []): Promise<void> {
    const { now, shown } = this;
    if (now?.seat == null || shown?.seat == null) return;
    if (now.choices.some((choice) => choice.race && choice.code === code)) return this.#race(shown, shown.seat, code);
    if (this.director.busy) return this.director.skip();
    if (this.sending) return;
    this.sending = true;
    const { match, version, seat } = shown;
    await this.#do({ do: "play", table: this.id, match, version, seat, code, given });
    this.sending = false;
  }

  /** Whatever is still being shown or sent: in a race the moment of the press counts, and what was seen then. */
  async #race({ match, version }: Update, seat: number, code: number): Promise<void> {
    const at = performance.now() / 1000;
    if (this.#struck.has(seat)) return;
    this.#struck = new Map(this.#struck).set(seat, code);
    await this.#do({ do: "play", table: this.id, match, version, seat, code, at });
    this.#struck = new Map([...this.#struck].filter(([other]) => other !== seat));
  }

  /** Looks through the eyes of another of our seats. */
  look(seat: number | null): void {
    this.seat = seat;
    const seen = this.#seen.get(seat);
    if (!seen) return;
    this.told = seen.told;
    this.director.cut(scene(seen.update));
  }

  async #do(draft: Parameters<Connection["send"]>[0]): Promise<boolean> {
    try {
      this.#keep(await this.line.send(draft));
      return true;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.notice = { text: refused.reason, clause: refused.clause };
      return false;
    }
  }

  #keep(seated: { table: string; seat: number; token: string }[]): void {
    for (const { table, seat, token } of seated) keepToken(table, seat, token);
  }

  // --- what the server says ---

  #join(): Draft[] {
    const last = this.now;
    const cursor = last ? { match: last.match, version: last.version } : {};
    const join: Draft = { do: "join", table: this.id, tokens: Object.values(tokens(this.id)), ...cursor };
    return house.known ? [join] : [{ do: "look" }, join]; // a glance at the lobby tells the levels of the bots
  }

  #hear(news: AnyNews): void {
    if (news.is === "table" && news.table === this.id) this.#stand(news);
    else if (news.is === "update" && news.table === this.id) this.#update(news);
    else if (news.is === "verdict" && news.table === this.id) this.#verdict = news;
    else if (news.is === "chat" && news.table === this.id) this.#chat(news);
  }

  #chat(chat: Chat): void {
    if (chat.number <= (this.chat.at(-1)?.number ?? 0)) return;
    this.chat = [...this.chat, chat];
    this.unread += 1;
  }

  #stand(table: Table): void {
    if (table.note && table.note !== this.table?.note) this.notice = { text: table.note, clause: "" };
    if (table.match !== this.table?.match) this.#played = [];
    table.seats.forEach((seat, number) => {
      if (seat.name) this.#played[number] = seat.name;
    });
    this.table = table;
    this.gone = "";
    if (this.seat === null || !table.mine.includes(this.seat)) this.look(table.mine[0] ?? null);
  }

  #update(update: Update): void {
    const last = this.#seen.get(update.seat);
    const follows = last?.update.match === update.match && update.since === last.update.version;
    if (last?.update.match === update.match && update.version < last.update.version) return;
    const told = follows ? [...last.told, ...update.told] : update.told;
    const due = later(update.deadline);
    const goesOn = later(update.countdown);
    this.#seen = new Map(this.#seen).set(update.seat, { update, told, due, goesOn });
    if (this.#verdict?.match !== update.match) this.#verdict = null;
    if (this.seat === null && update.seat !== null) this.seat = update.seat;
    if (update.seat !== this.seat) return;
    const waits = (one?: Update): boolean => (one?.view as View | undefined)?.waiting.includes(update.seat ?? -1) ?? false;
    const knock = !waits(last?.update) && waits(update);
    if (follows) {
      const played = this.director.play(scene(update));
      if (knock) void played.then(() => sound("knock"));
    } else {
      this.told = told;
      this.director.cut(scene(update));
    }
  }

  #tell(told: Told): void {
    this.told = [...this.told, told];
    this.spoken = told.text;
  }
}
