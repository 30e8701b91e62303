import { GrowingNumbers } from "./growing-numbers.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Texts by number, kept as bytes: a third of the room that as many strings would take. */
export class TextList {
  readonly bytes: GrowingNumbers<Uint8Array>;
  /** Where each text ends. */
  readonly ends: GrowingNumbers<Uint32Array>;

  constructor(bytes: Uint8Array = new Uint8Array(), ends: Uint32Array = new Uint32Array()) {
    this.bytes = new GrowingNumbers(bytes);
    this.ends = new GrowingNumbers(ends);
  }

  get size(): number {
    return this.ends.length;
  }

  at(number: number): string {
    const from = number > 0 ? this.ends.at(number - 1) : 0;
    return decoder.decode(this.bytes.values.subarray(from, this.ends.at(number)));
  }

  add(text: string): number {
    this.bytes.pushAll(encoder.encode(text));
    this.ends.push(this.bytes.length);
    return this.ends.length - 1;
  }

  /** The first number of each text. */
  toMap(): Map<string, number> {
    const numbers = new Map<string, number>();
    const all = decoder.decode(this.bytes.values);
    const isPlain = all.length === this.bytes.length;
    const { ends } = this;
    for (let number = ends.length - 1, end = all.length; number >= 0; number--) {
      const from = number > 0 ? ends.at(number - 1) : 0;
      numbers.set(isPlain ? all.slice(from, end) : this.at(number), number);
      end = from;
    }
    return numbers;
  }
}
