import { listPassages } from "../catalogue/catalogue.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { stemGerman } from "../search/german.ts";
import { splitCompound } from "../search/split-compound.ts";
import { splitWords } from "../search/tokenize.ts";

/** The stems of a German catalogue: all, and those that come back. */
type Stems = { all: Set<string>; common: Set<string> };

const stemsOf = new WeakMap<Catalogue, Stems>();
/** In how many entries a word has to stand to be searched as it is. */
const enoughEntries = 5;

/**
 * A query with the parts of each German compound that the catalogue hardly holds as a whole:
 * "Auskunftsrecht" is found where "Auskunft" and "Rechte" stand, too.
 */
export function openCompounds(query: string, catalogue: Catalogue): string {
  if (!catalogue.acts.some(({ textLanguage }) => textLanguage === "de")) return query;
  const { all, common } = stemsOf.get(catalogue) ?? readStems(catalogue);
  let [opened, from] = ["", 0];
  for (const { word, start, end } of splitWords(query)) {
    const parts = splitCompound(query.slice(start, end), common);
    if (!parts) continue;
    opened += `${query.slice(from, all.has(stemGerman(word)) ? end : start)} ${parts.join(" ")}`;
    from = end;
  }
  return opened + query.slice(from);
}

function readStems(catalogue: Catalogue): Stems {
  const counts = new Map<string, number>();
  for (const { text } of listPassages(catalogue)) {
    const stems = new Set(splitWords(text).map(({ word }) => stemGerman(word)));
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const common = [...counts].filter(([, count]) => count >= enoughEntries).map(([stem]) => stem);
  const stems = { all: new Set(counts.keys()), common: new Set(common) };
  stemsOf.set(catalogue, stems);
  return stems;
}
