import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";

const most = 4_000_000;

/** How many steps a file may cost: one that asks for a product of its own lengths is refused. */
export class Budget {
  #left = most;

  constructor(readonly file: string) {}

  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left >= 0) return;
    throw new Refusal(413, codeMessage("refusals.framework.tooCostly", { file: this.file }));
  }
}
