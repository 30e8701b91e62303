import { parseArgs } from "node:util";
import { readQuestions } from "../assistant/questions.ts";
import type { Company, Question } from "../assistant/questions.ts";
import { startSetting } from "../assistant/setting.ts";
import type { Setting } from "../assistant/setting.ts";
import { readStore } from "../assistant/stored-sources.ts";
import { checkAnswer, checkFindings, checkSearch } from "./check-quotes.ts";
import type { Checked } from "./check-quotes.ts";
import { createRandom } from "../analysis/seeded-random.ts";
import { drawCall } from "./call-anything.ts";
import { addSpeaker, canaryQuestion } from "./speaker.ts";
import type { Speaker } from "./speaker.ts";

export const mcpUsage = "npm run eval -- mcp [--answers 1000] [--calls 10000]";

const folder = "tests/eval/assistant";
const files = ["tester", "everyday", "tune"].map((set) => `${folder}/questions-${set}.jsonl`);
/** In four languages, with documents that come with the code. */
const companies = [
  "Nordlicht Zahlungsdienste GmbH",
  "Boğaz Ödeme A.Ş.",
  "Rimal Payments",
  "Gozo Wallet Ltd",
];

/** Prints the figures; throws where a quote or a canary is out of its place. */
export async function printMcp(args: string[]): Promise<void> {
  const figures = await evaluateMcp(args);
  console.log(JSON.stringify(figures, null, 1));
  if (figures.lost > 0) throw new Error("A quote does not stand where its answer says.");
  if (figures.strangersSeen > 0) throw new Error("An account saw what is a stranger's.");
  if (!figures.ownAnswered) throw new Error("Nobody found even their own canary.");
}

/**
 * Speaks to the product as models do: whether every quote stands where an answer says, and whether
 * anything of one account ever reaches another.
 */
async function evaluateMcp(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      answers: { type: "string", default: "1000" },
      calls: { type: "string", default: "10000" },
    },
  });
  // Questions that follow others are asked by themselves: models ask without a conversation.
  const questions = files.flatMap(readQuestions);
  const setting = await startSetting();
  try {
    const speakers: Speaker[] = [];
    for (const [at, name] of companies.entries()) {
      const company = questions.find((one) => one.company.name === name)?.company;
      if (!company) throw new Error(`${folder} has no company ${name}.`);
      speakers.push(await addSpeaker(setting, company, `kestrel${at}avocet${at * 7919 + 31}`));
    }
    const quoted = await checkQuotes(setting, speakers, questions, Number(values.answers));
    const called = await callOften(setting, speakers, Number(values.calls));
    return { what: "mcp", ...quoted, ...called };
  } finally {
    await setting.stop();
  }
}

async function checkQuotes(
  { db, catalogue }: Setting,
  speakers: Speaker[],
  questions: Question[],
  most: number,
) {
  const count = { answers: 0, asked: 0, withQuotes: 0, quotes: 0, lost: [] as string[] };
  const add = (checked: Checked) => {
    count.answers += 1;
    count.quotes += checked.quotes;
    count.withQuotes += checked.quotes > 0 ? 1 : 0;
    count.lost.push(...checked.lost);
  };
  const askedOf = (company: Company["name"]) =>
    questions.filter((one) => one.company.name === company).map(({ question }) => question);
  for (const [at, speaker] of speakers.entries()) {
    const store = await readStore(db, catalogue, speaker.companyId);
    for (let page = 1; ; page += 1) {
      const checked = await checkFindings(speaker, store, page);
      if (!checked) break;
      add(checked);
    }
    // What one company has too few questions for is left to the next.
    const wished = Math.ceil((most * (at + 1)) / speakers.length);
    for (const question of askedOf(speaker.company)) {
      if (2 * count.asked >= wished) break;
      add(await checkAnswer(speaker, store, question));
      add(await checkSearch(speaker, store, question));
      count.asked += 1;
    }
  }
  return { ...count, lost: count.lost.length, examples: count.lost.slice(0, 5) };
}

async function callOften({ catalogue }: Setting, speakers: Speaker[], calls: number) {
  const draw = createRandom(20_261_127);
  const kinds = new Map<string, number>();
  const count = { calls: 0, given: 0, ownSeen: 0, strangersSeen: 0 };
  for (let call = 0; call < calls; call += 1) {
    const own = speakers[call % speakers.length] as Speaker;
    const strangers = speakers.filter((one) => one !== own);
    const { method, params } = drawCall(own, strangers, catalogue, draw);
    const answer = await own.send(method, params);
    const kind = "name" in params ? String(params.name) : method;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    count.calls += 1;
    if (!/"error":|"isError":true/.test(answer)) count.given += 1;
    if (answer.includes(own.canary)) count.ownSeen += 1;
    if (strangers.some(({ canary }) => answer.includes(canary))) count.strangersSeen += 1;
  }
  const said = await speakers[0]?.send("tools/call", {
    name: "ask",
    arguments: { company: speakers[0].company, question: canaryQuestion },
  });
  const ownAnswered = said?.includes(speakers[0]?.canary ?? "?") ?? false;
  return { ...count, ownAnswered, kinds: Object.fromEntries(kinds) };
}
