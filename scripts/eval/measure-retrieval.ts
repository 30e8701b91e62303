import type { Searcher } from "../../server/search/fused-index.ts";
import type { Question } from "./read-obliqa.ts";

export type RetrievalFigures = { recall10: number; map10: number; p50ms: number; p95ms: number };

const depth = 10;

/**
 * Means over the questions of Recall@10 and of AP@10 as trec_eval counts it, divided by the
 * number of relevant passages. `choose` may give
 * each question an index of its own. A passage whose number occurs twice in a document counts once.
 */
export function measureRetrieval(
  index: Searcher,
  questions: Question[],
  choose: (question: Question) => Searcher = () => index,
): RetrievalFigures {
  let recall = 0;
  let precision = 0;
  const times: number[] = [];
  for (const question of questions) {
    const { text, relevant } = question;
    const asked = choose(question);
    const start = performance.now();
    const hits = asked.search(text, { limit: 2 * depth });
    times.push(performance.now() - start);
    const ranked = [...new Set(hits.map((hit) => hit.id))].slice(0, depth);
    const ranks = ranked.flatMap((id, i) => (relevant.has(id) ? [i + 1] : []));
    recall += ranks.length / relevant.size;
    precision += ranks.reduce((sum, rank, i) => sum + (i + 1) / rank, 0) / relevant.size;
  }
  times.sort((a, b) => a - b);
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
