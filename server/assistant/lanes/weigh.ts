import type { Inputs } from "../answer.ts";
import type { Candidate } from "./lanes.ts";
import { listCandidates } from "./list-candidates.ts";
import { readAsked, readQuestionSigns, readSigns } from "./signs.ts";
import type { Signs } from "./signs.ts";

export function weighCandidates(inputs: Inputs): {
  signs: Signs;
  candidates: { candidate: Candidate; signs: Signs }[];
} {
  const all = listCandidates(inputs);
  const question = readAsked(inputs.plan);
  const candidates = all.map((candidate) => {
    const ofKind = all.filter(({ kind }) => kind === candidate.kind);
    const byRank = ofKind.map(({ ranked }) => ranked).toSorted((a, b) => b.rank - a.rank);
    const at = byRank.indexOf(candidate.ranked);
    const [first = candidate.ranked, second] = byRank;
    return { candidate, signs: readSigns(question, candidate, { at, first, second }) };
  });
  return { signs: readQuestionSigns(inputs), candidates };
}
