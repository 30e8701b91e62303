import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Decision } from "../catalogue/types.ts";
import { rateParaphrases, readParaphrases, searchParaphrases } from "./paraphrase-index.ts";
import type { Evidence } from "./evidence.ts";
import { countsIn, expandQuestion } from "./gather-obligations.ts";
import type { LawView } from "./gather-obligations.ts";
import { rateSimilarity } from "../retrieval/law-vectors.ts";
import { blendCoverage, listMostSimilar } from "../search/field-vectors.ts";
import { onceForPlan } from "./once-for-plan.ts";
import { readTextWords } from "./phrases.ts";
import type { Plan } from "./plan.ts";
import { findSpoken } from "./spoken-topics.ts";
import { readForms } from "./topics.ts";

export type DecisionHit = {
  decision: Decision;
  evidence: Evidence;
  coverage: number;
  /** As of obligations. */
  alike: number;
  rank: number;
  /** The question names it, or asks for nothing else. */
  isNamed: boolean;
};

const mostCandidates = 40;
const mostBySimilarity = 10;
const likely = { from: 0.1, times: 1, share: 0.6 };

/** The decisions that count where it is asked about and speak of what is asked, the best first. */
export const rankDecisions = onceForPlan(rankAnew);

function rankAnew(plan: Plan, view: LawView): DecisionHit[] {
  const { catalogue, acts } = view;
  const named = findNamedDecisions(plan, catalogue);
  if (named.length > 0)
    return named.map((decision) => rate({ ...plan, topics: [] }, view, decision, 1, 1));
  const counts = (decision: Decision) =>
    countsIn(view, decision.jurisdictions) &&
    (acts.size === 0 ||
      decision.reads.some(({ act }) => acts.has(act)) ||
      namesAct(catalogue, decision, acts));
  const byId = new Map(
    catalogue.decisions.filter(counts).map((one) => [`case_law:${one.id}`, one]),
  );
  const hits = catalogue.index.search(expandQuestion(plan), {
    limit: mostCandidates,
    filter: (id) => byId.has(id),
  });
  const top = hits[0]?.score ?? 1;
  const scores = new Map(hits.map(({ id, score }) => [id, score / top]));
  const asked = searchParaphrases(expandQuestion(plan), catalogue, (id) =>
    byId.has(`case_law:${id}`),
  );
  const alike = rateSimilarity(plan.bare, catalogue);
  const nearest = listMostSimilar(alike, (id) => byId.has(`case_law:${id}`), mostBySimilarity);
  for (const id of [...asked.keys(), ...nearest]) {
    if (!scores.has(`case_law:${id}`)) scores.set(`case_law:${id}`, 0);
  }
  // An act that is named may be all that is asked about.
  const ids = plan.topics.length === 0 ? [...byId.keys()] : [...scores.keys()];
  const found = ids.flatMap((id) => {
    const decision = byId.get(id);
    if (!decision) return [];
    const score = Math.max(scores.get(id) ?? 0, asked.get(decision.id) ?? 0);
    return [rate(plan, view, decision, score, alike.get(decision.id) ?? 0)];
  });
  return found.toSorted(
    (a, b) => b.rank - a.rank || b.decision.date.localeCompare(a.decision.date),
  );
}

/**
 * The decisions that the question names: by their number, or where it asks for decisions, or for
 * nothing else, by their name, "Planet49".
 */
export function findNamedDecisions(
  { question, kind, topics }: Pick<Plan, "question" | "kind" | "topics">,
  { decisions }: Pick<Catalogue, "decisions">,
): Decision[] {
  const numbered = decisions.filter(({ caseNumber }) => namesCase(question, caseNumber));
  if (numbered.length > 0) return numbered;
  const asked = ` ${readWords(question).join(" ")} `;
  const isSaid = (part: string) => asked.includes(` ${part} `);
  const named = decisions.map((decision) => {
    const sides = readSides(decision.name);
    const whole = sides.filter(isSaid);
    // By a word of a name goes only who asks for nothing but it.
    const begun = sides.map((side) => side.split(" ")[0] ?? "").filter(isSaid);
    const isAlone = topics.every(({ typed }) => begun.includes(typed));
    return { decision, part: findLongest(whole.length > 0 || !isAlone ? whole : begun) };
  });
  const longest = Math.max(shortestName, ...named.map(({ part }) => part.length));
  const best = named.filter(({ part }) => part.length === longest);
  const words = new Set(best[0]?.part.split(" "));
  const asksNothingElse = topics.every(({ typed }) => words.has(typed));
  return kind === "case_law" || asksNothingElse ? best.map(({ decision }) => decision) : [];
}

/** Those who have many cases, and what goes before or behind a name. */
const notNames =
  /(?<!\p{L})(?:data protection commissioner|council|commission|principle decision.*|ltd|oü|ab|ag|gmbh|holding|bank|and others)(?!\p{L})/giu;
const shortestName = 4;

/** "Data Protection Commissioner v Facebook Ireland (Schrems II)": each side, and what it is known by. */
function readSides(name: string): string[] {
  const sides = name.replace(notNames, "").split(/\s+v\s+|\s+and\s+|[(),/]/u);
  return sides.map((side) => readWords(side).join(" ")).filter(Boolean);
}

function findLongest(parts: string[]): string {
  return parts.toSorted((a, b) => b.length - a.length)[0] ?? "";
}

function readWords(text: string): string[] {
  return readTextWords(text).map(({ word }) => word);
}

/** "C-582/14" is the number of one case alone. */
export function namesCase(question: string, caseNumber: string): boolean {
  const numbers = caseNumber.match(/[\p{L}\d]+(?:[ -][\p{L}\d]+)*[ -]?\d+\/\d+|\d{4}\/\d+/gu) ?? [];
  return numbers.some((number) => question.toLowerCase().includes(number.toLowerCase()));
}

/** Numbers of cases before the Union's courts that the catalogue does not hold. */
export function findUnknownCases(question: string, { decisions }: Catalogue): string[] {
  const numbers = question.match(/(?<![\p{L}\d])[CT][-‑]\d{1,4}\/\d{2}(?!\d)/gu) ?? [];
  return numbers.filter(
    (number) => !decisions.some(({ caseNumber }) => namesCase(number, caseNumber)),
  );
}

function rate(
  plan: Plan,
  { catalogue }: LawView,
  decision: Decision,
  score: number,
  alike: number,
): DecisionHit {
  const { title, description, name, court, caseNumber } = decision;
  const text = readForms(`${title}. ${description} ${name}. ${court} ${caseNumber}`);
  const said = findSpoken(text, plan.topics).map(Number);
  const paraphrases = readParaphrases(catalogue, decision.id);
  const rated = rateParaphrases(paraphrases, plan.topics, said);
  const covered = plan.topics.length > 0 ? rated.coverage : 1;
  const coverage = plan.topics.length > 0 ? blendCoverage(covered, alike, likely) : 1;
  const evidence: Evidence = {
    id: `case_law:${decision.id}`,
    label: `${court}, ${caseNumber}`,
    link: decision.link,
    quote: description,
    kind: "case_law",
    page: null,
  };
  const byWords = covered ** 2 * (0.4 + 0.6 * score) * (1 + rated.similarity);
  const rank = byWords * Math.max(0.01, alike) ** 2;
  return { decision, evidence, coverage, alike, rank, isNamed: plan.topics.length === 0 };
}

function namesAct(
  catalogue: Catalogue,
  { title, description }: Decision,
  acts: ReadonlySet<string>,
): boolean {
  const names = catalogue.acts.filter(({ id }) => acts.has(id)).map(({ shortTitle }) => shortTitle);
  return names.some((name) => `${title} ${description}`.includes(name));
}
