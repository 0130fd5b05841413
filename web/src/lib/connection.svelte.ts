import { Words } from "./messages";
import type { AnyCommand, AnyNews, Refusal, Seated } from "./wire";

export type Draft = AnyCommand extends infer C ? (C extends AnyCommand ? Omit<C, "id"> : never) : never;

/** The server's no: what it is, for the player to read in words, and the clause behind it. */
export class Refused extends Error {
  constructor(
    readonly refusal: Record<string, unknown>,
    readonly clause: string,
  ) {
    super(String(refusal.refusal));
  }

  /** What no game says by itself. */
  get reason(): string {
    return new Words().say(this.refusal);
  }
}

interface Pending {
  command: AnyCommand;
  seated: Seated[];
  resolve: (seated: Seated[]) => void;
  reject: (refused: Refused) => void;
}

/** 128 random bits: whoever knows the id of a command can fetch its answer again. */
const secret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const seatsWanted = (command: AnyCommand): number => (command.do === "open" ? command.names.length : 1);

const ATTACHING = new Set<AnyCommand["do"]>(["look", "join"]);
const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 8_000;
const PING_EVERY = 20_000;
const PATIENCE = 8_000;
const BANNED = "banned"; // what the server gives as the reason when it closes such a line

/** One socket for the page. Commands carry ids of ours and are sent again after a lost line; the server does each once. */
export class Connection {
  state = $state<"connecting" | "open" | "lost">("connecting");
  lines = 0; // how many there have been
  barred = $state(false); // nobody from here is let in any more
  saving = $state(true); // whether the house can keep what is done; else it does not answer, and goes on later
  #socket: WebSocket | null = null;
  #pending = new Map<string, Pending>();
  #listeners = new Set<(news: AnyNews) => void>();
  #greeting: (() => Draft[]) | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly address: string,
    private readonly open: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
    this.#connect();
  }

  /** What this page is about: sent now and first thing on every new line. It is asked anew, so that it knows the cursor. */
  attach(greeting: () => Draft[], refused: (refused: Refused) => void = () => {}): void {
    this.#greeting = greeting;
    this.#refusedGreeting = refused;
    if (this.state === "open") this.#greet();
  }

  #refusedGreeting: (refused: Refused) => void = () => {};

  listen(listener: (news: AnyNews) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Resolves when the server has done it, with the seats it gave us (if any). */
  send(draft: Draft): Promise<Seated[]> {
    const command = { ...draft, id: secret() } as AnyCommand;
    return new Promise((resolve, reject) => {
      this.#pending.set(command.id, { command, seated: [], resolve, reject });
      if (this.state === "open") this.#put(command);
    });
  }

  /** Says something that is not answered, and is of no use later. */
  tell(draft: Draft): void {
    if (this.state === "open") this.#put({ ...draft, id: secret() } as AnyCommand);
  }

  #put(command: AnyCommand): void {
    this.#socket?.send(JSON.stringify(command));
  }

  #connect(): void {
    const socket = this.open(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.state = "open";
      this.saving = true;
      this.lines += 1;
      this.#failures = 0;
      const unanswered = [...this.#pending.values()].filter(({ command }) => !ATTACHING.has(command.do));
      if (this.#greeting) this.#greet();
      for (const { command } of unanswered) this.#put(command);
      this.#pulse = setInterval(() => this.#ping(), PING_EVERY);
    };
    socket.onmessage = (message) => this.#hear(JSON.parse(message.data as string) as AnyNews);
    socket.onclose = ({ reason }) => this.#lose(reason);
  }

  #greet(): void {
    for (const [id, { command }] of this.#pending) if (ATTACHING.has(command.do)) this.#pending.delete(id);
    for (const draft of this.#greeting!()) this.send(draft).catch(this.#refusedGreeting);
  }

  #hear(news: AnyNews): void {
    if (news.is === "echo") return this.#put({ do: "echoed", id: news.id, clock: performance.now() / 1000 });
    if (news.is === "saving") this.saving = news.possible;
    if (news.is === "done" || news.is === "refused" || news.is === "seated") this.#settle(news.id, news);
    for (const listener of this.#listeners) listener(news);
  }

  #settle(id: string, news: Seated | Refusal | { is: "done" }): void {
    const pending = this.#pending.get(id);
    if (!pending) return;
    if (news.is === "seated") pending.seated.push(news);
    if (news.is === "seated" && pending.seated.length < seatsWanted(pending.command)) return;
    this.#pending.delete(id);
    if (news.is === "refused") pending.reject(new Refused(news.refusal, news.clause));
    else pending.resolve(pending.seated);
  }

  #ping(): void {
    const socket = this.#socket;
    const overdue = setTimeout(() => this.saving && socket?.close(), PATIENCE);
    this.send({ do: "ping" }).finally(() => clearTimeout(overdue)).catch(() => {});
  }

  #lose(reason: string): void {
    clearInterval(this.#pulse);
    this.#socket = null;
    this.state = "lost";
    this.barred = reason === BANNED;
    for (const [id, { command }] of this.#pending) if (command.do === "ping") this.#pending.delete(id);
    if (this.barred) return;
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures++) * (0.75 + Math.random() / 2);
    this.#timer = setTimeout(() => this.#connect(), pause);
  }

  #hurry(): void {
    if (this.state !== "lost" || this.barred) return;
    clearTimeout(this.#timer);
    this.#failures = 0;
    if (!this.#socket) this.#connect();
  }
}
