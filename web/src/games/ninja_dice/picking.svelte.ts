import type { Menu } from "../../lib/board";
import { dieOf, lies } from "./dice";
import { reroll, type Action, type View } from "./types";

/** Which Skill dice are to be rerolled; at first those that serve nothing. */
export class Picking {
  #touched = $state.raw<number[] | null>(null);

  constructor(
    private readonly view: () => View,
    private readonly menu: () => Menu,
  ) {}

  get dice(): number[] {
    if (this.#touched) return this.#touched;
    const view = this.view();
    const idle = view.dice.filter(lies).map(({ die }) => die).filter((die) => this.#together(die).every((one) => !dieOf(view, one)?.as));
    const [first] = this.menu().of("reroll");
    return this.menu().has(reroll(idle)) || !first ? idle : (first.dice as number[]);
  }

  /** What the button asks for; also if it is not lawful: then the server says why not. */
  get asked(): Action {
    return reroll(this.dice.toSorted((a, b) => a - b));
  }

  /** A matched Fortune and its die go together. */
  #together(die: number): number[] {
    const { dice } = this.view();
    const base = dieOf(this.view(), die)?.boosts ?? die;
    return dice.filter((one) => one.die === base || one.boosts === base).map((one) => one.die);
  }

  toggle(die: number): void {
    const group = this.#together(die);
    this.#touched = this.dice.includes(die) ? this.dice.filter((one) => !group.includes(one)) : [...this.dice, ...group];
  }

  reset(): void {
    this.#touched = null;
  }
}
