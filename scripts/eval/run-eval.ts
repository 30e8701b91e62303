import { parseArgs } from "node:util";

import { embedTexts } from "../../server/retrieval/embeddings/embed-texts.ts";
import { describePassage } from "../../server/retrieval/embeddings/vectors.ts";
import { config } from "../../server/config.ts";
import { fuseIndex } from "../../server/search/fused-index.ts";
import type { Searcher } from "../../server/search/fused-index.ts";
import { SearchIndex } from "../../server/search/search-index.ts";
import type { SearchPassage } from "../../server/search/search-index.ts";
import { applicabilityUsage, printApplicability } from "./applicability.ts";
import { assistantUsage, evaluateAssistant } from "./assistant/assistant.ts";
import { printCheckedVerdicts } from "./checked-verdicts.ts";
import { mcpUsage, printMcp } from "./mcp/mcp.ts";
import { evaluateProfiles, profileUsage } from "./profile.ts";
import { measureRetrieval } from "./measure-retrieval.ts";
import { readPassages, readQuestions } from "./read-obliqa.ts";
import type { Question } from "./read-obliqa.ts";
import { parallelUsage, printParallel } from "./parallel.ts";
import { pairUsage, printPairVerdicts } from "./pair-verdicts.ts";
import { printVerdictFigures } from "./verdicts.ts";
import { printWord, wordUsage } from "./word/word.ts";

const retrievalUsage = "npm run eval -- retrieval --documents DIR --questions FILE [--embeddings]";

/** Each prints its figures. */
const parts: Record<string, (args: string[]) => Promise<void> | void> = {
  retrieval: async (args) => console.log(JSON.stringify(await evaluateRetrieval(args))),
  verdicts: (args) =>
    args.includes("--labels") ? printPairVerdicts(args) : printVerdictFigures(args),
  parallel: printParallel,
  "checked-verdicts": printCheckedVerdicts,
  applicability: printApplicability,
  profile: async (args) => console.log(JSON.stringify(await evaluateProfiles(args), null, 1)),
  assistant: async (args) => console.log(JSON.stringify(await evaluateAssistant(args))),
  mcp: printMcp,
  word: printWord,
  // It starts the built product, which nobody else needs.
  exports: async () => (await import("./exports/exports.ts")).printExports(),
};

const usage = [
  ...[retrievalUsage, pairUsage, parallelUsage, "npm run eval -- verdicts"],
  ...["npm run eval -- checked-verdicts [--wrong]", applicabilityUsage, profileUsage],
  ...[mcpUsage, wordUsage, "npm run eval -- exports", `or ${assistantUsage}`],
].join(", ");

/** `npm run eval`: prints the figures and gives the status it ends with. */
export async function runEvaluation([what = "", ...args]: string[]): Promise<number> {
  try {
    const print = Object.hasOwn(parts, what) ? parts[what] : undefined;
    if (!print) throw new Error(usage);
    await print(args);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  }
}

async function evaluateRetrieval(given: string[]) {
  const { values } = parseArgs({
    args: given,
    options: {
      documents: { type: "string" },
      questions: { type: "string" },
      embeddings: { type: "boolean" },
    },
  });
  const { documents, questions: file } = values;
  if (!documents || !file) throw new Error(retrievalUsage);

  const passages = readPassages(documents);
  const questions = readQuestions(file);
  if (questions.length === 0) throw new Error(`${file} holds no question.`);
  const start = performance.now();
  const index = SearchIndex.build(passages);
  const indexMs = round(performance.now() - start, 0);
  const choose = values.embeddings ? await embedQuestions(index, passages, questions) : undefined;
  const { recall10, map10, p50ms, p95ms } = measureRetrieval(index, questions, choose);
  return {
    recall10: round(recall10, 4),
    map10: round(map10, 4),
    p50ms: round(p50ms, 3),
    p95ms: round(p95ms, 3),
    passages: index.size,
    indexMs,
  };
}

/** The same search by meaning too, through the endpoint that EMBEDDINGS_BASE_URL names. */
async function embedQuestions(
  index: SearchIndex,
  passages: SearchPassage[],
  questions: Question[],
): Promise<(question: Question) => Searcher> {
  const endpoint = config().embeddings;
  if (!endpoint) throw new Error("Please set EMBEDDINGS_BASE_URL and EMBEDDINGS_MODEL first.");
  const ids = passages.map(({ id }) => id);
  const vectors = await embedTexts(endpoint, passages.map(describePassage));
  const asked = await embedTexts(
    endpoint,
    questions.map(({ text }) => text),
  );
  return (question) => {
    const vector = asked[questions.indexOf(question)];
    return vector ? fuseIndex(index, question.text, vector, { ids, vectors }) : index;
  };
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
