import { Refused, type Connection, type Draft } from "./connection.svelte";
import { keyOf, type Action, type GameEvent, type Live, type View } from "./board";
import type { Kit } from "./boards";
import { Company, type Affair } from "./company.svelte";
import { Director, type Scene, type Told } from "./director.svelte";
import { house } from "./house.svelte";
import { Learning } from "./learning.svelte";
import { dropToken, keepToken, tokens } from "./memory";
import { addressed, Words, YOU } from "./messages";
import { patched, type Change } from "./patch";
import { sound } from "./sound";
import { isNews } from "./story";
import { Substitute } from "./substitute.svelte";
import type { AnyNews, Arrange, Chat, Closed, Course, Dealt, Hint, Play, Removed, Sheet, Table, Time, Update, Verdict } from "./wire";

type Form = Play["action"];
type Laid = Omit<Arrange, "do" | "id" | "table">;

/** A sentence for the player that goes away by itself. */
export interface Notice {
  text: string;
  clause: string;
}

const PLAIN = new Words();
const later = (seconds: number): number => (seconds > 0 ? performance.now() + seconds * 1000 : 0);

interface Seen {
  update: Update;
  view: View; // as it stands
  told: GameEvent[]; // the whole match so far
  due: number; // when the clock decides, in performance time; 0: no clock, or not yet
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
  told = $state.raw<GameEvent[]>([]); // what has been shown so far
  sending = $state(false); // a move is on its way to the server
  spoken = $state(""); // the last sentence, for those who listen
  kit = $state.raw<Kit | null>(null); // how the game is shown and said
  dealt = $state.raw<Dealt | null>(null); // how the match came by its luck, once it is over
  readonly learning = new Learning(this);
  wish = $state.raw<Action | null>(null); // what our player has in hand; the clock plays that if it has to
  #hint = $state.raw<Hint | null>(null); // what was last said to our asking
  #offered = ""; // and what we could choose from then
  readonly substitute: Substitute;
  sheet = $state.raw<Sheet | null>(null); // what was last looked up of how the match stands
  course = $state.raw<Course | null>(null); // how the points came about, when that was last asked
  #company = new Company((affair) => this.#affair(affair));
  #affairs = $state.raw<{ after: number; affair: Affair }[]>([]); // and how much had been told by then
  director = new Director(() => this.kit?.staging.show ?? {}, ({ event }) => this.#tell(event), (event) => (this.kit ? this.words(event) : ""));

  #seen = $state.raw(new Map<number | null, Seen>());
  #verdict = $state.raw<Verdict | null>(null);
  #struck = $state.raw(new Map<number, Action>()); // seats of ours in a race that is being judged, and what they played
  #match = ""; // the one being played
  #said = ""; // what was last said to be shown
  #leave: () => void;

  constructor(
    private readonly line: Connection,
    readonly id: string,
  ) {
    this.substitute = new Substitute(id);
    this.#leave = line.listen((news) => this.#hear(news));
    line.attach(() => this.#join(), (refused) => (this.gone = PLAIN.say(refused.refusal)));
  }

  close(): void {
    this.#leave();
    this.#company.forget();
    this.director.end();
  }

  // --- how it stands ---

  /** Of those who play the match, or played it: a seat may be left before its result is read. */
  get names(): string[] {
    const { match, names, seats } = this.table ?? { match: "", seats: [] };
    return match && names?.length ? names : seats.map((seat, number) => seat.name || `Seat ${number + 1}`);
  }

  /** To whom one may speak of oneself: nobody, where several read at this device. */
  get reader(): number | null {
    return this.table?.mine.length === 1 ? this.seat : null;
  }

  /** The names as sentences call them: the reader's own is `you`. */
  get addressed(): string[] {
    return addressed(this.names, this.reader);
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
  get choices(): Action[] {
    return this.director.busy || this.sending || !this.shown ? [] : (this.director.scene?.view.choices ?? []);
  }

  /** What one may do by the latest news, and for which it matters who is first. */
  get #races(): Action[] {
    const races = this.kit?.races ?? [];
    return races.length ? (this.#seen.get(this.seat)?.view.choices?.filter(({ action }) => races.includes(action)) ?? []) : [];
  }

  get live(): Live {
    return {
      races: this.#races,
      due: this.#seen.get(this.seat)?.goesOn ?? 0,
      verdict: this.#verdict,
      struck: this.seat === null ? null : (this.#struck.get(this.seat) ?? null),
    };
  }

  /** The seat of ours that has to act next. With several players at one device it may be another than the one shown. */
  get turn(): number | null {
    const waiting = this.#seen.get(this.seat)?.view.waiting ?? [];
    const mine = this.table?.mine ?? [];
    if (this.seat !== null && waiting.includes(this.seat)) return this.seat;
    return mine.find((seat) => waiting.includes(seat)) ?? null;
  }

  // --- what a player does ---

  async sit(name: string, seat: number | null = null): Promise<void> {
    await this.#do({ do: "sit", table: this.id, name, seat });
  }

  async stand(seat: number): Promise<void> {
    const playing = this.table?.playing; // as long as that lasts the seat can be taken back
    if ((await this.#do({ do: "stand", table: this.id, seat })) && !playing) dropToken(this.id, seat);
  }

  start = () => this.#do({ do: "start", table: this.id });
  say = (text: string) => this.#do({ do: "say", table: this.id, text });
  setSeat = (seat: number, level: string) => this.#do({ do: "set", table: this.id, seat, level });
  remove = (seat: number) => this.#do({ do: "remove", table: this.id, seat });
  arrange = (laid: Laid) => this.#do({ do: "arrange", table: this.id, ...laid });

  /** All players at this device would play another match, or would not after all. */
  async again(yes: boolean): Promise<void> {
    for (const seat of this.table?.mine ?? []) await this.#do({ do: "again", table: this.id, seat, yes });
  }

  async advise(): Promise<void> {
    this.#offered = this.#menu;
    await this.#do({ do: "advise", table: this.id, match: this.#match, seat: this.seat! });
  }

  /** A hint is about one decision. */
  get hint(): Hint | null {
    return this.#hint?.seat === this.seat && this.#hint?.match === this.#match && this.#offered === this.#menu ? this.#hint : null;
  }

  closeHint(): void {
    this.#hint = null;
  }

  get #menu(): string {
    return this.choices.map(keyOf).join();
  }

  takeBack = (seat: number) => this.#do({ do: "back", table: this.id, seat });

  async play(action: Action): Promise<void> {
    const { now, shown } = this;
    if (now?.seat == null || shown?.seat == null) return;
    const key = keyOf(action);
    if (this.#races.some((race) => keyOf(race) === key)) return this.#race(shown, shown.seat, action);
    if (this.director.busy) return this.director.skip();
    if (this.sending) return;
    this.sending = true;
    this.#hint = null;
    const { version, seat } = shown;
    this.substitute.read(seat);
    const play = this.#do({ do: "play", table: this.id, match: this.#match, version, seat, action: action as Form });
    await play.finally(() => (this.sending = false));
  }

  /** Whatever is still being shown or sent: in a race the moment of the press counts, and what was seen then. */
  async #race({ version }: Update, seat: number, action: Action): Promise<void> {
    const at = performance.now() / 1000;
    if (this.#struck.has(seat)) return;
    this.#struck = new Map(this.#struck).set(seat, action);
    const strike = this.#do({ do: "play", table: this.id, match: this.#match, version, seat, action: action as Form, at });
    await strike.finally(() => (this.#struck = new Map([...this.#struck].filter(([other]) => other !== seat))));
  }

  /** Our player can see what is shown and act: if that is a decision with a clock, its time begins. */
  showing(): void {
    const { shown, seat, table } = this;
    if (!table?.clock || !table.playing || seat === null || !shown || this.director.busy) return;
    if (!this.director.scene!.view.waiting.includes(seat)) return;
    const said = `${shown.match} ${shown.version} ${seat} ${this.wish ? keyOf(this.wish) : ""}`;
    if (this.due && said === this.#said) return;
    this.#said = said;
    this.line.tell({ do: "shown", table: this.id, match: shown.match, seat, version: shown.version, wish: this.wish as Form | null });
  }

  /** Whether our player has to say that they are ready: not while nobody hears it, and then again. */
  get unready(): boolean {
    return this.line.state === "open" && (this.table?.unready.some((seat) => this.table!.mine.includes(seat)) ?? false);
  }

  /** Those of our seats that are waited for. */
  ready(): void {
    for (const seat of this.table!.mine)
      if (this.table!.unready.includes(seat)) this.line.tell({ do: "ready", table: this.id, match: this.table!.match, seat });
  }

  /** What may still come, and what points are made of, for the seat that looks. */
  askSheet(): void {
    this.sheet = null;
    void this.#do({ do: "sheet", table: this.id, match: this.table!.match, seat: this.seat });
  }

  /** How the points came about. It takes a moment; false: it is not to be had now, and the notice says why. */
  askCourse(): Promise<boolean> {
    this.course = null;
    return this.#do({ do: "course", table: this.id, match: this.table!.match, seat: this.seat });
  }

  /** Looks through the eyes of another of our seats. */
  look(seat: number | null): void {
    if (seat !== this.seat) this.sheet = this.course = null;
    this.seat = seat;
    const seen = this.#seen.get(seat);
    if (!seen) return;
    this.told = seen.told;
    this.director.cut({ view: seen.view, told: [], update: seen.update });
  }

  async #do(draft: Parameters<Connection["send"]>[0]): Promise<boolean> {
    try {
      this.#keep(await this.line.send(draft));
      return true;
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      this.notice = { text: this.words(refused.refusal), clause: refused.clause };
      return false;
    }
  }

  #keep(seated: { table: string; seat: number; token: string }[]): void {
    for (const { table, seat, token } of seated) keepToken(table, seat, token);
  }

  // --- what the server says ---

  #join(): Draft[] {
    const last = this.now;
    const cursor = last ? { match: this.#match, version: last.version } : {};
    const join: Draft = { do: "join", table: this.id, tokens: Object.values(tokens(this.id)), ...cursor };
    return house.known ? [join] : [{ do: "look" }, join]; // a glance at the lobby tells the levels of the bots
  }

  #hear(news: AnyNews): void {
    if (news.is === "table" && news.table === this.id) this.#stand(news);
    else if (news.is === "update" && news.table === this.id) this.#update(news);
    else if (news.is === "lesson" && news.table === this.id) this.learning.take(news);
    else if (news.is === "hint" && news.table === this.id) this.#advised(news);
    else if (news.is === "time" && news.match === this.#match) this.#time(news);
    else if (news.is === "sheet" && this.#forUs(news)) this.sheet = news;
    else if (news.is === "course" && this.#forUs(news)) this.course = news;
    else if (news.is === "dealt" && news.table === this.id) this.dealt = news;
    else if (news.is === "verdict" && news.table === this.id) this.#verdict = news;
    else if (news.is === "chat" && news.table === this.id) this.#chat(news);
    else if (news.is === "removed" && news.table === this.id) this.#removed(news);
    else if (news.is === "closed" && news.table === this.id) this.#closed(news);
  }

  /** What was looked up is for the eyes that asked: they may look elsewhere by now, or others through them. */
  #forUs({ table, match, seat }: Sheet | Course): boolean {
    return table === this.id && match === this.table?.match && seat === this.seat;
  }

  /** Of the seat that is waited for its own, else the next that runs out. */
  #time({ seats, left }: Time): void {
    const lefts = new Map(seats.map((seat, i) => [seat, left[i]!]));
    const begun = this.director.busy && !this.due && this.seat !== null && lefts.has(this.seat);
    this.#seen = new Map(
      [...this.#seen].map(([seat, seen]) => {
        const own = seat !== null && seen.view.waiting.includes(seat);
        return [seat, { ...seen, due: later((own ? lefts.get(seat!) : Math.min(...left)) ?? 0) }];
      }),
    );
    if (begun) this.director.skip(); // the house has waited long enough: now what is to be decided comes first
  }

  /** What comes late is about a decision that is made. Who has closed it wants to hear no more. */
  #advised(hint: Hint): void {
    if (!hint.done || this.#hint) this.#hint = hint;
  }

  #removed({ seat, refusal }: Removed): void {
    dropToken(this.id, seat);
    this.notice = { text: this.words(refusal), clause: "" };
  }

  /** For good: whatever is still said of it is of no use. */
  #closed({ refusal }: Closed): void {
    this.gone = PLAIN.say(refusal);
    this.close();
  }

  #chat(chat: Chat): void {
    if (chat.number <= (this.chat.at(-1)?.number ?? 0)) return;
    this.chat = [...this.chat, chat];
    this.unread += 1;
  }

  #stand(table: Table): void {
    if (table.note && this.table?.note?.refusal !== table.note.refusal) this.notice = { text: this.words(table.note), clause: "" };
    if (table.match && table.match === this.table?.match) this.#asked(this.table, table);
    if (table.match !== this.table?.match) this.#affairs = [];
    this.table = table;
    this.gone = "";
    this.#company.stand(table);
    const seat = this.seat !== null && table.mine.includes(this.seat) ? this.seat : (table.mine[0] ?? null);
    if (seat !== this.seat) this.look(seat);
  }

  /** Somebody would play again: whoever looks elsewhere should hear of it. */
  #asked(before: Table, table: Table): void {
    const asks = table.seats.findIndex(({ again }, seat) => again && !before.seats[seat]?.again && !table.mine.includes(seat));
    if (asks < 0) return;
    this.notice = { text: `${table.seats[asks]!.name} would like to play again`, clause: "" };
    sound("knock");
  }

  #affair(affair: Affair): void {
    if (this.table!.mine.includes(affair.seat as number)) {
      if (affair.event === "new host") this.notice = { text: "You are the host now", clause: "" };
    } else if (affair.event !== "new host") sound("door");
    const said = this.addressed[affair.seat as number] === YOU ? { ...affair, player: YOU } : affair;
    this.#affairs = [...this.#affairs, { after: this.told.length, affair: said }];
    if (!this.director.busy) this.spoken = PLAIN.say(said); // else what is shown would lose its words; it is in the log
  }

  #update(update: Update): void {
    const last = this.#seen.get(update.seat);
    const ours = update.match === this.#match;
    if (ours && last && update.version < last.update.version) return;
    const follows = ours && last?.update.version === update.since;
    if (!update.picture && !follows) return; // of a picture that this page does not have; the whole one is on its way
    const { view, told } = this.#pictures(update, last?.view);
    const events = update.told.map(({ event }) => event as GameEvent);
    this.#match = update.match;
    this.substitute.take(update);
    const seen = { update, view, told: follows ? [...last.told, ...events] : events, due: later(update.deadline ?? 0), goesOn: later(update.countdown ?? 0) };
    this.#seen = new Map(ours ? this.#seen : []).set(update.seat, seen);
    if (this.#verdict?.match !== update.match) this.#verdict = null;
    if (this.seat === null && update.seat !== null) this.seat = update.seat;
    if (update.seat !== this.seat) return;
    const waits = (one?: View): boolean => one?.waiting.includes(update.seat ?? -1) ?? false;
    const knock = !waits(last?.view) && waits(view);
    if (follows && !update.picture) {
      const played = this.director.play({ view, told, update });
      if (knock) void played.then(() => waits(this.director.scene?.view) && sound("knock"));
    } else {
      this.told = seen.told;
      this.director.cut({ view, told: [], update });
    }
  }

  /** How the table stands, and the picture with each event that led there. */
  #pictures(update: Update, before: View | undefined): Omit<Scene, "update"> {
    if (update.picture) return { view: update.picture as View, told: [] };
    return developed(before!, update.told, update.patch ?? []);
  }

  #tell(event: GameEvent): void {
    this.told = [...this.told, event];
    if (this.kit && isNews(event, this.kit.plot, this.seat)) this.spoken = this.words(event) || this.spoken; // before it is there nothing has words
  }

  /** What has been shown so far, and what the house says to it. */
  get story(): GameEvent[] {
    const said = (after: number): GameEvent[] => this.#affairs.filter((one) => one.after === after).map(({ affair }) => affair);
    return this.told.reduce<GameEvent[]>((story, event, i) => {
      const late = this.substitute.clocked(event);
      if (late !== null) story.push({ event: "time run out", player: this.addressed[late] ?? "" });
      story.push(event, ...said(i + 1));
      return story;
    }, said(0));
  }

  /** In words, for whoever plays at this device. */
  words(declared: Record<string, unknown>): string {
    return (this.kit?.words ?? PLAIN).say(declared, this.addressed);
  }
}

/** From one picture to another, event by event. The last event is seen with how all stands in the end. */
export function developed(before: View, told: { event: Record<string, unknown>; patch?: unknown; flight?: string }[], patch: unknown): Omit<Scene, "update"> {
  const staged: Told[] = [];
  let view = before;
  told.forEach((one, i) => {
    if (one.patch) view = patched(view, one.patch as Change[]);
    const last = i === told.length - 1;
    const shown = last ? quiet(patched(view, patch as Change[])) : view;
    staged.push({ event: one.event as GameEvent, view: shown, flight: one.flight });
  });
  return { view: patched(view, patch as Change[]), told: staged };
}

/** While something is shown nobody is waited for. */
const quiet = (view: View): View => (view.over ? view : patched(view, [["waiting", []]]));
