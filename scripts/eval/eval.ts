import { parseArgs } from "node:util";

import { SearchIndex } from "../../server/search/search-index.ts";
import { assistantUsage, evaluateAssistant } from "./assistant/assistant.ts";
import { measureRetrieval } from "./measure-retrieval.ts";
import { readPassages, readQuestions } from "./read-obliqa.ts";
import { printVerdictFigures } from "./verdicts.ts";

const usage = `npm run eval -- retrieval --documents DIR --questions FILE, npm run eval -- verdicts, or ${assistantUsage}`;
const [what, ...args] = process.argv.slice(2);

try {
  if (what === "verdicts") printVerdictFigures(args);
  else if (what === "assistant") console.log(JSON.stringify(await evaluateAssistant(args)));
  else if (what === "retrieval") console.log(JSON.stringify(evaluateRetrieval(args)));
  else throw new Error(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function evaluateRetrieval(given: string[]) {
  const { values } = parseArgs({
    args: given,
    options: { documents: { type: "string" }, questions: { type: "string" } },
  });
  const { documents, questions: file } = values;
  if (!documents || !file) throw new Error(usage);

  const passages = readPassages(documents);
  const questions = readQuestions(file);
  if (questions.length === 0) throw new Error(`${file} holds no question.`);
  const start = performance.now();
  const index = SearchIndex.build(passages);
  const indexMs = round(performance.now() - start, 0);
  const { recall10, map10, p50ms, p95ms } = measureRetrieval(index, questions);
  return {
    recall10: round(recall10, 4),
    map10: round(map10, 4),
    p50ms: round(p50ms, 3),
    p95ms: round(p95ms, 3),
    passages: index.size,
    indexMs,
  };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
