import { stemGerman } from "./german.ts";
import { foldWord } from "./tokenize.ts";

const shortestPart = 3;
const longestWord = 64;
/** What German puts between the parts: Vertrag-s-ende, Kunde-n-konto, Tag-es-satz. */
const links = ["", "s", "n", "en", "es", "er"];

/**
 * The known parts of a German compound in order, as few as will do: "Datenschutzbeauftragter" is
 * "datenschutz" and "beauftragt". `known` holds German stems as `stemWordIn` gives them. Null where the
 * word as a whole is known, or a part of it is not.
 */
export function splitCompound(word: string, known: ReadonlySet<string>): string[] | null {
  const folded = foldWord(word.trim());
  if (folded.length < 2 * shortestPart || folded.length > longestWord) return null;
  if (known.has(stemGerman(folded))) return null;
  /** The fewest parts of the rest of the word, by where the rest begins. */
  const rests = new Map<number, string[]>([[folded.length, []]]);
  for (let start = folded.length - shortestPart; start >= 0; start--) {
    const parts = splitFrom(folded, start, rests, known);
    if (parts) rests.set(start, parts);
  }
  return rests.get(0) ?? null;
}

function splitFrom(
  word: string,
  start: number,
  rests: Map<number, string[]>,
  known: ReadonlySet<string>,
): string[] | null {
  let best: string[] | null = null;
  for (const [end, rest] of rests) {
    if (end - start < shortestPart || (best && best.length <= rest.length + 1)) continue;
    const part = findKnown(word.slice(start, end), rest.length > 0, known);
    if (part) best = [part, ...rest];
  }
  return best;
}

function findKnown(part: string, linked: boolean, known: ReadonlySet<string>): string | null {
  for (const link of linked ? links : [""]) {
    if (!part.endsWith(link) || part.length - link.length < shortestPart) continue;
    const stem = stemGerman(link ? part.slice(0, -link.length) : part);
    if (known.has(stem)) return stem;
  }
  return null;
}
