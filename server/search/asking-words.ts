import { stemWord } from "./tokenize.ts";

/** Words people ask with; beside what they ask about, they say little. */
const asking = new Set(
  `advise clarification clarify context could describe detail elaborate example explain guidance discuss
   identify insight list outline particular please provide regard share specific typical`
    .split(/\s+/)
    .map((word) => stemWord(word)),
);

export function isAsking(englishStem: string): boolean {
  return asking.has(englishStem);
}
