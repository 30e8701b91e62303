import type { Question } from "./read-obliqa.ts";

export type RetrievalFigures = { recall10: number; map10: number; p50ms: number; p95ms: number };
/** What a search found, best first, and how long it took. */
export type Answered = { ids: string[]; ms: number };
export type Searcher = {
  search: (query: string, options: { limit: number }) => { id: string }[];
};

export const depth = 10;

/** Asks the questions one by one; `choose` may give each an index of its own. */
export function measureRetrieval(
  index: Searcher,
  questions: Question[],
  choose: (question: Question) => Searcher = () => index,
): RetrievalFigures {
  return gatherFigures(
    questions,
    questions.map((question) => {
      const asked = choose(question);
      const start = performance.now();
      const hits = asked.search(question.text, { limit: 2 * depth });
      return { ms: performance.now() - start, ids: hits.map((hit) => hit.id) };
    }),
  );
}

/**
 * Means over the questions of Recall@10 and of AP@10 as trec_eval counts it, divided by the
 * number of relevant passages. A passage whose number occurs twice in a document counts once.
 */
export function gatherFigures(questions: Question[], answers: Answered[]): RetrievalFigures {
  let recall = 0;
  let precision = 0;
  questions.forEach(({ relevant }, at) => {
    const ranked = [...new Set(answers[at]?.ids)].slice(0, depth);
    const ranks = ranked.flatMap((id, i) => (relevant.has(id) ? [i + 1] : []));
    recall += ranks.length / relevant.size;
    precision += ranks.reduce((sum, rank, i) => sum + (i + 1) / rank, 0) / relevant.size;
  });
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    recall10: recall / questions.length,
    map10: precision / questions.length,
    p50ms: findPercentile(times, 0.5),
    p95ms: findPercentile(times, 0.95),
  };
}

function findPercentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
