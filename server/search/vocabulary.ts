import { readText } from "./read-text.ts";
import type { Stemming } from "./tokenize.ts";

/** Numbers the stems of the texts it reads, and the families of stems that begin alike. */
export class Vocabulary {
  readonly #terms = new Map<string, number>();
  readonly #families = new Map<string, number>();
  readonly #familyOf: number[] = [];
  readonly #stops: number[] = [];
  readonly #stemmings = new Set<Stemming>();
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

  /** How the texts so far were stemmed. */
  get stemmings(): Stemming[] {
    return [...this.#stemmings];
  }

  /**
   * The terms of a text in order, and those among them that carry a capital and a meaning.
   * `around` is how the text around is stemmed, for one that does not tell its language.
   */
  read(
    text: string,
    around?: Stemming,
  ): { terms: Uint32Array; capitals: Uint32Array; stemming: Stemming } {
    const { tokens, stops, stemming } = readText(text, around);
    if (tokens.length > 0) this.#stemmings.add(stemming);
    const terms = new Uint32Array(tokens.length);
    const capitals: number[] = [];
    tokens.forEach((token, i) => {
      const term = this.#number(token.stem);
      // A word that says nothing in one language counts as such in all that are read together.
      if (stops[i]) this.#stops[term] = 1;
      terms[i] = term;
      if (isCapital(text, token.start) && !this.#stops[term]) capitals.push(term);
    });
    return { terms, capitals: Uint32Array.from(capitals), stemming };
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
    this.#stops.push(0);
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
