import { fieldAbbreviations } from "./field-abbreviations.ts";
import { isStopWord, tokenize } from "./tokenize.ts";

/** Short forms that the texts themselves explain, "customer due diligence (CDD)", and the field's. */
export type Acronyms = {
  /** The stems of the long form by the stem of the short one. */
  longForms: Map<string, string[]>;
  /** The stems of short forms by the first stem of their long form. */
  byFirstStem: Map<string, string[]>;
};

/** The stem of a short form, and the words of its long one. */
export type Explanation = [short: string, long: string];

const longestForm = 10;

export function findExplanations(text: string): Explanation[] {
  const short = /\(\s*(?:the\s)?["'“]?([A-Z][A-Za-z]{1,7})["'”]?\s*\)/g;
  const found: Explanation[] = [];
  for (const match of text.matchAll(short)) {
    const acronym = (match[1] ?? "").replace(/s$/, "");
    const before = text.slice(Math.max(0, match.index - 160), match.index);
    const form = findLongForm(acronym.toLowerCase(), before);
    const stem = tokenize(acronym)[0]?.stem;
    if (form && stem && !isStopWord(stem)) found.push([stem, form]);
  }
  return found;
}

/** Each acronym by the form it is explained with most often; by the field's where no text does. */
export function gatherAcronyms(explanations: Iterable<Explanation>): Acronyms {
  const counts = new Map<string, Map<string, number>>();
  for (const [short, form] of explanations) {
    const forms = counts.get(short) ?? new Map<string, number>();
    counts.set(short, forms.set(form, (forms.get(form) ?? 0) + 1));
  }
  const acronyms: Acronyms = { longForms: new Map(), byFirstStem: new Map() };
  for (const [short, forms] of counts) {
    const [usual] = [...forms].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0] ?? [""];
    addForm(acronyms, short, contentStems(usual));
  }
  for (const [short, form] of fieldAbbreviations) {
    const stem = tokenize(short)[0]?.stem;
    if (stem && !acronyms.longForms.has(stem)) addForm(acronyms, stem, contentStems(form));
  }
  return acronyms;
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

function addForm({ longForms, byFirstStem }: Acronyms, short: string, stems: string[]): void {
  const [first] = stems;
  if (!first) return;
  longForms.set(short, stems);
  byFirstStem.set(first, [...(byFirstStem.get(first) ?? []), short]);
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
