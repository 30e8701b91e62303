import { isStopWord, tokenize } from "./tokenize.ts";

/** Short forms that the texts themselves explain: "customer due diligence (CDD)". */
export type Acronyms = {
  /** The stems of the long form by the stem of the short one. */
  longForms: Map<string, string[]>;
  /** The stems of short forms by the first stem of their long form. */
  byFirstStem: Map<string, string[]>;
};

const longestForm = 10;

/** Counts, text by text, which long form each acronym is explained with. */
export class AcronymFinder {
  readonly #counts = new Map<string, Map<string, number>>();

  read(text: string): void {
    const short = /\(\s*(?:the\s)?["'“]?([A-Z][A-Za-z]{1,7})["'”]?\s*\)/g;
    for (const match of text.matchAll(short)) {
      const acronym = (match[1] ?? "").replace(/s$/, "");
      const before = text.slice(Math.max(0, match.index - 160), match.index);
      const form = findLongForm(acronym.toLowerCase(), before);
      const stem = tokenize(acronym)[0]?.stem;
      if (!form || !stem || isStopWord(stem)) continue;
      const forms = this.#counts.get(stem) ?? new Map<string, number>();
      this.#counts.set(stem, forms.set(form, (forms.get(form) ?? 0) + 1));
    }
  }

  finish(): Acronyms {
    const acronyms: Acronyms = { longForms: new Map(), byFirstStem: new Map() };
    for (const [stem, forms] of this.#counts) {
      const [usual] = [...forms].toSorted((a, b) => b[1] - a[1])[0] ?? [""];
      const stems = contentStems(usual);
      const first = stems[0];
      if (!first) continue;
      acronyms.longForms.set(stem, stems);
      acronyms.byFirstStem.set(first, [...(acronyms.byFirstStem.get(first) ?? []), stem]);
    }
    return acronyms;
  }
}

/** The stems that a query means besides its own: long forms of its acronyms and the reverse. */
export function expandAcronyms(stems: string[], acronyms: Acronyms): string[] {
  const own = new Set(stems);
  const added = new Set<string>();
  stems.forEach((stem, at) => {
    for (const word of acronyms.longForms.get(stem) ?? []) added.add(word);
    for (const short of acronyms.byFirstStem.get(stem) ?? []) {
      const form = acronyms.longForms.get(short) ?? [];
      if (form.every((word, i) => stems[at + i] === word)) added.add(short);
    }
  });
  return [...added].filter((stem) => !own.has(stem));
}

/** Walks back from the bracket, initial by initial; small words may stand between. */
function findLongForm(acronym: string, before: string): string | null {
  const words = before.match(/[\p{L}'’]+/gu)?.slice(-longestForm) ?? [];
  let left = acronym.length;
  let first = words.length;
  for (let i = words.length - 1; i >= 0 && left > 0; i--) {
    const word = (words[i] ?? "").toLowerCase();
    if (word.startsWith(acronym[left - 1] ?? "")) {
      left--;
      first = i;
    } else if (first === words.length || !/^(?:a|and|for|in|of|on|or|the|to)$/.test(word)) {
      return null;
    }
  }
  return left === 0 && acronym.length > 1 ? words.slice(first).join(" ") : null;
}

function contentStems(text: string): string[] {
  return tokenize(text)
    .map((token) => token.stem)
    .filter((stem) => !isStopWord(stem));
}
