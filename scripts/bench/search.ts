import { existsSync } from "node:fs";
import { join } from "node:path";
import { openIndex } from "../../server/search/index-file.ts";
import { SearchIndex, type SearchPassage } from "../../server/search/search-index.ts";
import { gatherFigures, measureRetrieval, type Searcher } from "../eval/measure-retrieval.ts";
import { type Question, readPassages, readQuestions } from "../eval/read-obliqa.ts";
import type { Line } from "./bench.ts";
import { measureMemory } from "./memory.ts";
import { askPostgres, buildFts5, buildMiniSearch, type Peer } from "./search-peers.ts";

const data = "../shared/data/obliqa";
const many = 250_000;

/** Our index beside three others on the same questions, then on many times as many passages. */
export function measureSearch(folder: string): Line[] {
  if (!existsSync(data)) {
    return [{ what: "skipped", ours: `there is no ${data} beside the project` }];
  }
  const passages = [...readPassages(`${data}/documents`)];
  const questions = readQuestions(`${data}/questions-dev.json`);
  // The others take so long that a part of the questions has to do; all engines get the same.
  const sample = questions.filter((_, at) => at % 14 === 0);
  const texts = sample.map(({ text }) => text);
  const lines: Line[] = [];
  const before = measureMemory();
  const ours = buildOurs(passages);
  const bytes = (measureMemory() - before) / passages.length;
  // Code that has run a while is faster, and so is a server's.
  measureRetrieval(ours.searcher, questions.slice(0, 300));
  const all = measureRetrieval(ours.searcher, questions);
  lines.push({
    what: `${questions.length} questions to ${passages.length} passages`,
    ours: `Recall@10 ${all.recall10.toFixed(4)} MAP@10 ${all.map10.toFixed(4)}`,
    peer: "published BM25 .7611 .6237",
  });
  lines.push(describeTimes("a query", ours.searcher, questions, bytes));
  const postgres = askPostgres(folder, passages, texts);
  for (const peer of [ours, buildFts5(passages), buildMiniSearch(passages), postgres]) {
    if (peer) lines.push(describe(peer, sample));
    else lines.push({ what: "PostgreSQL", ours: "skipped: it is not installed here" });
  }
  lines.push(...measureFile(folder, passages), measureMany(passages, sample));
  return lines;
}

function buildOurs(passages: SearchPassage[]) {
  const start = performance.now();
  const searcher = SearchIndex.build(passages);
  return { name: "ours", buildMs: performance.now() - start, searcher };
}

function describe(peer: Peer, sample: Question[]): Line {
  const { recall10, map10, p50ms, p95ms } =
    "answers" in peer
      ? gatherFigures(sample, peer.answers)
      : measureRetrieval(peer.searcher, sample);
  return {
    what: `${sample.length} of them: ${peer.name}`,
    ours: `p50 ${p50ms.toFixed(2)} p95 ${p95ms.toFixed(2)} ms`,
    peer: `Recall@10 ${recall10.toFixed(4)} MAP@10 ${map10.toFixed(4)} build ${Math.round(peer.buildMs)} ms`,
  };
}

/** From the second time on the index comes from its file. */
function measureFile(folder: string, passages: SearchPassage[]): Line[] {
  const file = join(folder, "obliqa.index");
  const [first, second] = [0, 1].map(() => {
    const start = performance.now();
    openIndex(file, passages);
    return Math.round(performance.now() - start);
  });
  return [
    { what: "opened from its file", ours: `${second} ms`, peer: `built and written ${first} ms` },
  ];
}

/** The same passages again and again, in groups of their own. */
function measureMany(passages: SearchPassage[], questions: Question[]): Line {
  function* repeat(): Generator<SearchPassage> {
    for (let at = 0; at < many; at++) {
      const round = Math.floor(at / passages.length);
      const passage = passages[at % passages.length];
      if (!passage) return;
      yield { ...passage, id: `${round}:${passage.id}`, group: `${round}:${passage.group}` };
    }
  }
  const before = measureMemory();
  const start = performance.now();
  const index = SearchIndex.build(repeat());
  const buildMs = performance.now() - start;
  index.search("risk");
  const bytes = (measureMemory() - before) / index.size;
  const times = describeTimes(`${index.size} passages, a query`, index, questions, bytes);
  return { ...times, peer: `${times.peer}, build ${(buildMs / 1000).toFixed(1)} s` };
}

/** By the clock and by the processor's: what others do on the machine is only in the first. */
function describeTimes(what: string, index: Searcher, questions: Question[], bytes: number): Line {
  const clock = measureRetrieval(index, questions);
  const answers = questions.map(({ text }) => {
    const start = process.cpuUsage();
    index.search(text, { limit: 10 });
    const { user, system } = process.cpuUsage(start);
    return { ids: [], ms: (user + system) / 1000 };
  });
  const processor = gatherFigures([], answers);
  return {
    what,
    ours: `p50 ${clock.p50ms.toFixed(2)} p95 ${clock.p95ms.toFixed(2)} ms`,
    peer: `of the processor p50 ${processor.p50ms.toFixed(2)} p95 ${processor.p95ms.toFixed(2)} ms, ${Math.round(bytes)} bytes a passage`,
  };
}
