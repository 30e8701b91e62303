import { GrowingNumbers } from "./growing-numbers.ts";
import { TextList } from "./text-list.ts";
import { familyPrefix } from "./weights.ts";

const none = 0xffffffff;

/** Numbers stems, and the families of stems that begin alike. */
export class Vocabulary {
  readonly stems: TextList;
  readonly familyOf: GrowingNumbers<Uint32Array>;
  readonly #terms: Map<string, number>;
  readonly #families = new Map<string, number>();
  /** The term of the family that came last, and for each term the one before it. */
  readonly #lasts: number[] = [];
  readonly #before: number[] = [];

  constructor(stems = new TextList(), familyOf: Uint32Array = new Uint32Array()) {
    this.stems = stems;
    this.familyOf = new GrowingNumbers(familyOf);
    this.#terms = stems.toMap();
    const known = [...this.#terms.keys()].toReversed();
    known.forEach((stem, term) => this.#chain(term, stem, familyOf[term] ?? 0));
  }

  get size(): number {
    return this.stems.size;
  }

  get familyCount(): number {
    return this.#families.size;
  }

  find(stem: string): number | undefined {
    return this.#terms.get(stem);
  }

  /** The family of a stem, which need not be known itself. */
  findFamily(stem: string): number | undefined {
    return this.#families.get(cutFamily(stem));
  }

  /** All terms of a family. */
  listFamily(family: number): number[] {
    const terms: number[] = [];
    for (let term = this.#lasts[family] ?? none; term !== none; term = this.#before[term] ?? none) {
      terms.push(term);
    }
    return terms;
  }

  /** The number of a stem; a new one gets the next. */
  number(stem: string): number {
    const known = this.#terms.get(stem);
    if (known !== undefined) return known;
    const term = this.stems.add(stem);
    this.#terms.set(stem, term);
    const family = this.findFamily(stem) ?? this.#families.size;
    this.familyOf.push(family);
    this.#chain(term, stem, family);
    return term;
  }

  #chain(term: number, stem: string, family: number): void {
    this.#families.set(cutFamily(stem), family);
    this.#before[term] = this.#lasts[family] ?? none;
    this.#lasts[family] = term;
  }
}

export function isCapital(text: string, at: number): boolean {
  const letter = text.charAt(at);
  return letter !== letter.toLowerCase();
}

export function cutFamily(stem: string): string {
  return /\d/.test(stem) ? stem : stem.slice(0, familyPrefix);
}
