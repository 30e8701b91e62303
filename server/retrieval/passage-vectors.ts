import type { SourcePassage } from "./company-passages.ts";
import { compareSenses, listLikest, readSense } from "./field-vectors.ts";
import type { Sense } from "./field-vectors.ts";

const read = new WeakMap<SourcePassage, Sense>();

/** The passages whose whole text is likest to what is asked. */
export function listLikestPassages(
  asked: Sense,
  passages: ReadonlyMap<string, SourcePassage>,
  most: number,
): string[] {
  if (!asked) return [];
  const likeness = [...passages].map(([id, passage]): [string, number] => [
    id,
    compareSenses(asked, readPassageSense(passage)),
  ]);
  return listLikest(likeness, () => true, most);
}

/** What a passage and its heading mean; kept as long as the passage is. */
export function readPassageSense(passage: SourcePassage): Sense {
  const known = read.get(passage);
  if (known !== undefined) return known;
  const sense = readSense(`${passage.heading ?? ""} ${passage.text}`);
  read.set(passage, sense);
  return sense;
}
