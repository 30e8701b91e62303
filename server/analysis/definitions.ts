import { headingOffset, type PassageIndex } from "./passage-index.ts";
import type { Range } from "./sentences.ts";

const opening =
  /["“„‟][^"“”„\n]{2,80}["”“]\s*(?:\([^)]{1,80}\)\s*)?(?:shall |will )?(?:means?|refers? to|ha(?:s|ve) the (?:same )?meaning)(?![\p{L}])/gu;
const closing = /[.;](?=\s)|\n\s*\n|$/gu;

const known = new WeakMap<PassageIndex, Map<number, Range[]>>();

/**
 * Whether a place lies in a sentence that says what a word of the document means ("“Security
 * Incident” means …"): it defines, and promises nothing.
 */
export function isDefined(
  index: PassageIndex,
  place: { unit: number; firstWord: number; inHeading: boolean },
): boolean {
  const start = index.wordStart[place.firstWord];
  if (place.inHeading || start === undefined || start === headingOffset) return false;
  const passage = index.unitPassage[place.unit]!;
  const ofIndex = known.get(index) ?? new Map<number, Range[]>();
  known.set(index, ofIndex);
  let ranges = ofIndex.get(passage);
  if (!ranges) {
    ranges = findDefinitions(index.passages[passage]?.text ?? "");
    ofIndex.set(passage, ranges);
  }
  return ranges.some((range) => range.start <= start && start < range.end);
}

function findDefinitions(text: string): Range[] {
  return [...text.matchAll(opening)].map(({ index, 0: { length } }) => {
    closing.lastIndex = index + length;
    return { start: index, end: closing.exec(text)?.index ?? text.length };
  });
}
