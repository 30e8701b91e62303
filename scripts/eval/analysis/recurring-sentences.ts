import type { LabelledDocument } from "../read-labelled.ts";
import { round } from "./metrics.ts";
import { listMarked, listSentences, readViolations, requirements } from "./requirements.ts";

/** The agreements a sentence stands in, by number, and what each marks it with. */
type Appearances = Map<number, boolean[]>;

/** Shorter ones, such as headings, say too little to be told apart by their letters. */
const shortest = 30;
const fewestAgreements = 2;

/**
 * Standard clauses stand word for word in many agreements, and people mark them in some of these
 * only. For a sentence of several training agreements this gives the log odds, smoothed, that one
 * of them marks it with each requirement; null for any other sentence.
 */
export function learnRecurring(
  training: LabelledDocument[],
): (sentence: string) => number[] | null {
  const terms = groupSpellings(training);
  return (sentence) => {
    const appearances = [...(terms.get(spell(sentence))?.values() ?? [])];
    if (appearances.length < fewestAgreements) return null;
    return requirements.map((_, k) => {
      const marking = appearances.filter((marked) => marked[k]).length;
      return Math.log((marking + 0.5) / (appearances.length - marking + 0.5));
    });
  };
}

export type Repeatability = {
  /** How often a marked sentence is marked so in another agreement that has it word for word. */
  markedAgain: number | null;
  /**
   * Precision and recall of the violations that a second marking would reach against the first,
   * if each mark were set again that often, whatever else the agreement has.
   */
  secondMarking: number | null;
};

/** How far the marks can be trusted, and so be met at all. */
export function measureRepeatability(agreements: LabelledDocument[]): Repeatability {
  let marks = 0;
  let again = 0;
  for (const appearances of groupSpellings(agreements).values()) {
    if (appearances.size < 2) continue;
    requirements.forEach((_, k) => {
      const marking = [...appearances.values()].filter((marked) => marked[k]).length;
      marks += marking;
      again += (marking * (marking - 1)) / (appearances.size - 1);
    });
  }
  const violations = readViolations(agreements).flat().filter(Boolean).length;
  if (marks === 0 || violations === 0) return { markedAgain: null, secondMarking: null };
  const lost = agreements
    .flatMap(countMarks)
    .reduce((sum, count) => sum + (count > 0 ? (1 - again / marks) ** count : 0), 0);
  return {
    markedAgain: round(again / marks),
    secondMarking: round(Math.max(0, 1 - lost / violations)),
  };
}

function groupSpellings(agreements: LabelledDocument[]): Map<string, Appearances> {
  const terms = new Map<string, Appearances>();
  agreements.forEach((document, number) => {
    listSentences(document).forEach((sentence, i) => {
      const spelled = spell(sentence);
      if (spelled.length < shortest) return;
      const appearances: Appearances = terms.get(spelled) ?? new Map();
      terms.set(spelled, appearances);
      const before = appearances.get(number);
      const marked = listMarked(document.stretches[i]!);
      appearances.set(number, before ? marked.map((each, k) => each || before[k]!) : marked);
    });
  });
  return terms;
}

/** Letters alone, without a number in front: PDFs break words and number clauses differently. */
function spell(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/^\P{L}*(?:[\p{L}\p{N}]{1,3}[).]\s*)+/u, "")
    .replace(/\P{L}/gu, "");
}

function countMarks({ stretches }: LabelledDocument): number[] {
  const marked = stretches.map(listMarked);
  return requirements.map((_, k) => marked.filter((ofSentence) => ofSentence[k]).length);
}
