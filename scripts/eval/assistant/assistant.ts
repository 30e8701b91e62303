import { parseArgs } from "node:util";
import { findDocument } from "./documents.ts";
import { findUnknown } from "./known-sources.ts";
import { printFailures } from "./print-failures.ts";
import { printConversations } from "./print-conversations.ts";
import { readQuestions } from "./questions.ts";
import type { Company, Question } from "./questions.ts";
import { gradeAnswer, round, share, summarise } from "./score.ts";
import type { Figures, Graded } from "./score.ts";
import { startSetting } from "./setting.ts";
import type { Asker, Setting } from "./setting.ts";
import { readStore } from "./stored-sources.ts";

export const assistantUsage =
  "npm run eval -- assistant --questions FILE [--failures] [--only ID,…] [--print FILE] (--questions may be given several times)";

export type AssistantFigures = Figures & {
  answerable: number;
  /** Of the questions that expect words on a page: those quoted among the first three. */
  quotesWords: number | null;
  /** Of the false refusals: those that name an expected source among the nearest passages. */
  nearestRight: number | null;
  /** Of the questions that ask for one fact in other words: those found in the first three. */
  paraphrases: number | null;
  byKind: Record<string, Figures>;
  p50ms: number;
  p95ms: number;
  /** Questions about companies whose documents are not here. */
  skipped: number;
};

/** Asks every question as an officer of its company would, and scores what comes. */
export async function evaluateAssistant(args: string[]): Promise<AssistantFigures> {
  const { values } = parseArgs({
    args,
    options: {
      questions: { type: "string", multiple: true },
      failures: { type: "boolean", default: false },
      only: { type: "string" },
      print: { type: "string" },
    },
  });
  const files = values.questions ?? [];
  if (files.length === 0) throw new Error(assistantUsage);
  const only = values.only?.split(",");
  const sets = files.map((file) => ({
    file,
    questions: readQuestions(file).filter(({ id }) => !only || only.includes(id)),
  }));

  const setting = await startSetting();
  try {
    for (const { questions } of sets) warnOfUnknown(questions, setting);
    const graded: Graded[] = [];
    let skipped = 0;
    for (const { file, questions } of sets) {
      const { here, absent } = splitByDocuments(questions, file);
      skipped += absent;
      for (const ofOne of here) graded.push(...(await askAbout(setting, ofOne, file)));
    }
    if (graded.length === 0) throw new Error("No question could be asked: no documents are here.");
    if (values.failures) printFailures(graded);
    if (values.print) printConversations(graded, values.print);
    return collectFigures(graded, skipped);
  } finally {
    await setting.stop();
  }
}

/** A source that is nowhere in the catalogue can never be cited: said, and counted as a miss. */
function warnOfUnknown(questions: Question[], { catalogue }: Setting): void {
  for (const { id, expected } of questions) {
    for (const one of expected) {
      const why = findUnknown(one, catalogue);
      if (why) console.error(`${id}: the catalogue has ${why}.`);
    }
  }
}

type OfOneCompany = [Question, ...Question[]];

/** Groups by company, and leaves out those of which a document is absent. */
function splitByDocuments(questions: Question[], file: string) {
  const groups = new Map<string, OfOneCompany>();
  for (const question of questions) {
    const key = JSON.stringify(question.company);
    const group = groups.get(key);
    if (group) group.push(question);
    else groups.set(key, [question]);
  }
  const here: OfOneCompany[] = [];
  let absent = 0;
  for (const group of groups.values()) {
    const missing = listAbsent(group[0].company, file);
    if (missing.length === 0) {
      here.push(group);
      continue;
    }
    absent += group.length;
    const many = group.length === 1 ? "1 question" : `${group.length} questions`;
    console.error(
      `Skipped ${many} about ${group[0].company.name}: ${missing.join(", ")} cannot be found.`,
    );
  }
  return { here, absent };
}

function listAbsent({ documents }: Company, file: string): string[] {
  return documents.filter((name) => !findDocument(name, file));
}

async function askAbout(
  { db, catalogue, addCompany }: Setting,
  questions: OfOneCompany,
  file: string,
): Promise<Graded[]> {
  const asker = await addCompany(questions[0].company, file);
  const store = await readStore(db, catalogue, asker.companyId);
  const graded: Graded[] = [];
  // The first question of a company builds its index; a user waits for that at most once.
  await askOne(asker, { question: "Who is the controller?", after: [] });
  for (const question of questions) {
    const { answer, ms } = await askOne(asker, question);
    graded.push(gradeAnswer(question, answer, ms, store));
  }
  return graded;
}

/** In a conversation of its own, after the questions that came before it. */
async function askOne(
  { api, company }: Asker,
  { question, after }: Pick<Question, "question" | "after">,
) {
  let chatId: string | undefined;
  for (const prompt of after) chatId = (await api.ask({ prompt, chatId, company })).chatId;
  const start = performance.now();
  const answer = await api.ask({ prompt: question, chatId, company });
  return { answer, ms: performance.now() - start };
}

function collectFigures(graded: Graded[], skipped: number): AssistantFigures {
  const kinds = [...new Set(graded.map(({ question }) => question.kind))].toSorted();
  const byKind = kinds.map((kind) => {
    const figures = summarise(graded.filter(({ question }) => question.kind === kind));
    return [kind, figures] as const;
  });
  const times = graded.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    ...summarise(graded),
    answerable: graded.filter(({ question }) => question.answerable).length,
    quotesWords: share(graded.flatMap(({ quotesWords }) => quotesWords ?? [])),
    nearestRight: share(graded.flatMap(({ nearestRight }) => nearestRight ?? [])),
    paraphrases: share(
      graded
        .filter(({ question }) => question.group && question.answerable)
        .map(({ foundEarly }) => foundEarly),
    ),
    p50ms: takeQuantile(times, 0.5),
    p95ms: takeQuantile(times, 0.95),
    skipped,
    byKind: Object.fromEntries(byKind),
  };
}

function takeQuantile(sorted: number[], part: number): number {
  return round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0, 2);
}
