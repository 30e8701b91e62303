import { existsSync } from "node:fs";
import { SearchIndex } from "../../server/search/search-index.ts";
import { measureRetrieval } from "../eval/measure-retrieval.ts";
import { readPassages, readQuestions } from "../eval/read-obliqa.ts";
import type { Line } from "./bench.ts";

const data = "../shared/data/obliqa";

/** Index build and query time, with a plain scan of all texts as the floor. */
export function measureSearch(): Line[] {
  if (!existsSync(data)) {
    return [{ what: "skipped", ours: `there is no ${data} beside the project` }];
  }
  const passages = [...readPassages(`${data}/documents`)];
  const questions = readQuestions(`${data}/questions-dev.json`);
  const start = performance.now();
  const index = SearchIndex.build(passages);
  const buildMs = performance.now() - start;
  measureRetrieval(index, questions.slice(0, 200));
  const figures = measureRetrieval(index, questions);
  const scanStart = performance.now();
  const sample = questions.slice(0, 20);
  for (const { text } of sample) {
    const words = text.toLowerCase().split(/\W+/);
    for (const passage of passages) words.filter((word) => passage.text.includes(word));
  }
  const scanMs = (performance.now() - scanStart) / sample.length;
  return [
    { what: `index of ${index.size} passages`, ours: `${Math.round(buildMs)} ms` },
    {
      what: `query, ${questions.length} questions`,
      ours: `p50 ${figures.p50ms.toFixed(2)} p95 ${figures.p95ms.toFixed(2)} ms`,
      peer: `plain scan ${scanMs.toFixed(0)} ms`,
    },
    {
      what: "Recall@10 and MAP@10",
      ours: `${figures.recall10.toFixed(4)} ${figures.map10.toFixed(4)}`,
      peer: "published BM25 .7611 .6237",
    },
  ];
}
