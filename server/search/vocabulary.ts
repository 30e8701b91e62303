import { isStopWord, tokenize } from "./tokenize.ts";

/** Numbers the stems of the texts it reads, and the families of stems that begin alike. */
export class Vocabulary {
  readonly #terms = new Map<string, number>();
  readonly #families = new Map<string, number>();
  readonly #familyOf: number[] = [];
  readonly #stops: number[] = [];
  readonly #prefix: number;

  /** `prefix`: how many letters the stems of one family share at their beginning. */
  constructor(prefix: number) {
    this.#prefix = prefix;
  }

  get size(): number {
    return this.#terms.size;
  }

  get familyCount(): number {
    return this.#families.size;
  }

  /** The terms of a text in order, and those among them that carry a capital and a meaning. */
  read(text: string): { terms: Uint32Array; capitals: Uint32Array } {
    const tokens = tokenize(text);
    const terms = new Uint32Array(tokens.length);
    const capitals: number[] = [];
    tokens.forEach((token, i) => {
      const term = this.#number(token.stem);
      terms[i] = term;
      if (isCapital(text, token.start) && !this.#stops[term]) capitals.push(term);
    });
    return { terms, capitals: Uint32Array.from(capitals) };
  }

  find(stem: string): number | undefined {
    return this.#terms.get(stem);
  }

  /** The family of a stem, which need not be known itself. */
  findFamily(stem: string): number | undefined {
    return this.#families.get(this.#cut(stem));
  }

  familyOf(term: number): number {
    return this.#familyOf[term] ?? 0;
  }

  /** One for every term that is a stop word. */
  findStops(): Uint8Array {
    return Uint8Array.from(this.#stops);
  }

  #number(stem: string): number {
    const known = this.#terms.get(stem);
    if (known !== undefined) return known;
    const term = this.#terms.size;
    this.#terms.set(stem, term);
    const prefix = this.#cut(stem);
    const family = this.#families.get(prefix) ?? this.#families.size;
    this.#families.set(prefix, family);
    this.#familyOf.push(family);
    this.#stops.push(isStopWord(stem) ? 1 : 0);
    return term;
  }

  #cut(stem: string): string {
    return /\d/.test(stem) ? stem : stem.slice(0, this.#prefix);
  }
}

export function isCapital(text: string, at: number): boolean {
  const letter = text.charAt(at);
  return letter !== letter.toLowerCase();
}
