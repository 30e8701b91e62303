import type { SourcePassage } from "./company-sources.ts";
import { compareSenses, readSense } from "./likeness.ts";
import type { Sense } from "./likeness.ts";

const read = new WeakMap<SourcePassage, Sense>();

/** The passages whose whole text is likest to what is asked. */
export function listLikestPassages(
  asked: Sense,
  passages: ReadonlyMap<string, SourcePassage>,
  most: number,
): string[] {
  if (!asked) return [];
  const rated = [...passages].map(([id, passage]) => ({
    id,
    alike: compareSenses(asked, readPassageSense(passage)),
  }));
  return rated
    .toSorted((a, b) => b.alike - a.alike)
    .slice(0, most)
    .map(({ id }) => id);
}

/** What a passage and its heading mean; kept as long as the passage is. */
export function readPassageSense(passage: SourcePassage): Sense {
  const known = read.get(passage);
  if (known !== undefined) return known;
  const sense = readSense(`${passage.heading ?? ""} ${passage.text}`);
  read.set(passage, sense);
  return sense;
}
