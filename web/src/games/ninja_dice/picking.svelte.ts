import type { Choice } from "../../lib/wire";
import { lies, type NinjaDice } from "./view";

const bits = (dice: number[]): number => dice.reduce((sum, die) => sum | (1 << die), 0);
const diceOf = (choice: Choice): number[] => (choice.fields.dice as number[]).map((die) => die - 1); // players count from one

/** Which Skill dice are to be rerolled; at first those that serve nothing. */
export class Picking {
  #touched = $state.raw<number[] | null>(null);

  constructor(
    private readonly view: () => NinjaDice,
    private readonly choices: () => Choice[],
  ) {}

  get dice(): number[] {
    if (this.#touched) return this.#touched;
    const { dice } = this.view();
    const idle = dice.filter(lies).filter(({ die }) => this.#together(die).every((one) => !dice[one]!.as)).map(({ die }) => die);
    const [first] = this.choices();
    return this.#lawful(idle) || !first ? idle : diceOf(first);
  }

  /** What the button asks for; also if it is not lawful: then the server says why not. */
  get asked(): { code: number; lawful: boolean; dice: number } | null {
    const [first] = this.choices();
    if (!first) return null;
    const none = first.code - bits(diceOf(first)); // codes are a row in the order of the bits
    return { code: none + bits(this.dice), lawful: this.#lawful(this.dice), dice: this.dice.length };
  }

  #lawful(dice: number[]): boolean {
    return this.choices().some((choice) => bits(diceOf(choice)) === bits(dice));
  }

  /** A matched Fortune and its die go together. */
  #together(die: number): number[] {
    const { dice } = this.view();
    const base = dice[die]?.boosts ?? die;
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
