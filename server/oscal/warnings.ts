import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";

const most = 60;
const longestName = 120;

/** What was not taken as it stood, each once, in the order in which it was met. */
export class Warnings {
  readonly #said = new Map<string, CodedMessage>();
  #more = 0;

  add(message: CodedMessage): void {
    const key = JSON.stringify(message);
    if (this.#said.has(key)) return;
    if (this.#said.size < most) this.#said.set(key, message);
    else this.#more += 1;
  }

  list(): CodedMessage[] {
    const all = [...this.#said.values()];
    if (this.#more === 0) return all;
    return [...all, codeMessage("frameworks.warning.more", { count: this.#more })];
  }
}

/** A name out of a file, as short as a sentence can take it. */
export function nameShort(name: string): string {
  const line = name.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return line.length > longestName ? `${line.slice(0, longestName - 1)}…` : line;
}

/** The first of many names, for a sentence that also says how many they are. */
export function nameSome(names: string[]): { list: string[]; joined: ", " } {
  return { list: names.slice(0, 8).map(nameShort), joined: ", " };
}
