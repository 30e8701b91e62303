import type { Labelled, LabelledDocument } from "../read-labelled.ts";
import { agreementLabels } from "../marked-sets.ts";

/** For each agreement, whether each requirement is violated, that is shown nowhere. */
export type Violations = boolean[][];

export const requirements = Object.entries(agreementLabels).map(([id, labels]) => ({ id, labels }));

export function readViolations(agreements: LabelledDocument[]): Violations {
  return agreements.map(({ stretches }) => {
    const shown = stretches.map(listMarked);
    return requirements.map((_, k) => shown.every((ofSentence) => !ofSentence[k]));
  });
}

/** Which requirements a sentence was marked with. */
export function listMarked({ labels }: Labelled): boolean[] {
  return requirements.map((requirement) =>
    requirement.labels.some((each) => labels.includes(each)),
  );
}

export function listSentences({ text, stretches }: LabelledDocument): string[] {
  return stretches.map(({ start, end }) => text.slice(start, end));
}
