import { listPassages } from "../catalogue/catalogue.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { stemGerman } from "../search/german.ts";
import { splitCompound } from "../search/split-compound.ts";
import { splitWords } from "../search/tokenize.ts";

/** The stems of a German catalogue, as long as it is the same. */
const stemsOf = new WeakMap<Catalogue, Set<string>>();

/**
 * A query with the parts of each German compound that the catalogue does not hold as a whole:
 * "Auskunftsrecht" is found where "Auskunft" and "Rechte" stand.
 */
export function openCompounds(query: string, catalogue: Catalogue): string {
  if (!catalogue.acts.some(({ textLanguage }) => textLanguage === "de")) return query;
  const known = stemsOf.get(catalogue) ?? readStems(catalogue);
  stemsOf.set(catalogue, known);
  let [opened, from] = ["", 0];
  for (const { start, end } of splitWords(query)) {
    const parts = splitCompound(query.slice(start, end), known);
    if (!parts) continue;
    opened += query.slice(from, start) + parts.join(" ");
    from = end;
  }
  return opened + query.slice(from);
}

function readStems(catalogue: Catalogue): Set<string> {
  const words = [...listPassages(catalogue)].flatMap(({ text }) => splitWords(text));
  return new Set(words.map(({ word }) => stemGerman(word)));
}
