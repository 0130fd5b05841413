import { Words } from "./messages";
import { at } from "./root";
import type { AdminView, Problem } from "./wire";

const EVERY = 3_000; // milliseconds between two looks
const LOOKS = 10; // that are compared
const SHUT = [401, 429]; // the wrong token, or too many of them

export type Door = "unknown" | "none" | "closed" | "open";

/** Who runs the house. The token stays in the memory of this page, and goes with it. */
export class Keeper {
  door = $state<Door>("unknown");
  looks = $state.raw<AdminView[]>([]); // the latest last
  wrong = $state(""); // why something was not done
  done = $state(""); // what was
  silent = $state(false); // the server does not answer
  find = $state("");
  #token = "";

  constructor() {
    void this.#ask("", {}, "GET"); // whether there is a door at all
  }

  get view(): AdminView | null {
    return this.looks.at(-1) ?? null;
  }

  async enter(token: string): Promise<void> {
    this.wrong = "";
    this.#token = token.replace(/[^!-~]/g, ""); // no other signs can be in one
    await this.look();
  }

  leave(): void {
    this.#token = "";
    this.looks = [];
    this.door = "closed";
  }

  async look(): Promise<void> {
    const view = await this.#ask<AdminView>("", this.find.trim() ? { find: this.find.trim() } : {}, "GET");
    if (view) this.looks = [...this.looks, view].slice(-LOOKS);
  }

  /** Again and again, as long as somebody looks. */
  follow(): () => void {
    const timer = setInterval(() => document.hidden || this.door !== "open" || void this.look(), EVERY);
    return () => clearInterval(timer);
  }

  close = (table: string, why: string) => this.#do("/close", { table, why }, "The table is closed");
  ban = (network: string, hours: string, why: string) => this.#do("/ban", { network, hours, why }, `${network} may not come in`);
  lift = (network: string) => this.#do("/lift", { network }, `${network} may come in again`);

  async #do(what: string, fields: Record<string, string>, done: string): Promise<boolean> {
    this.wrong = this.done = "";
    if ((await this.#ask(what, fields, "POST")) === undefined) return false;
    this.done = done;
    await this.look();
    return true;
  }

  /** Undefined: it was refused, and `wrong` says why. */
  async #ask<T>(what: string, fields: Record<string, string>, method: string): Promise<T | undefined> {
    const headers = this.#token ? { Authorization: `Bearer ${this.#token}` } : undefined;
    const reply = await fetch(`${at("/api/admin")}${what}?${new URLSearchParams(fields)}`, { method, headers }).catch(() => null);
    this.silent = !reply;
    if (!reply) return undefined;
    if (reply.ok) {
      this.door = "open";
      return (await reply.json()) as T;
    }
    const problem = (await reply.json().catch(() => null)) as Problem | null;
    const why = problem ? new Words().say(problem.refusal) : "The server could not answer";
    if (reply.status === 404) this.door = "none";
    else if (this.#token || reply.status !== 401) this.wrong = why;
    if (SHUT.includes(reply.status)) {
      this.#token = "";
      this.door = "closed";
    }
    return undefined;
  }
}
