import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Company } from "../companies/companies.ts";
import type { Db } from "../db/db.ts";
import { loadSources } from "../retrieval/company-passages.ts";
import {
  meanInCatalogue,
  meanInSources,
  readMeaning,
} from "../retrieval/embeddings/search-by-meaning.ts";
import { answerQuestion } from "./answer.ts";
import type { Answer, Citation, Context } from "./answer.ts";
import { loadFindings } from "./company-findings.ts";
import { nameArticle, readFollowUp } from "./follow-ups.ts";
import { loadOfficialTexts } from "./load-official-texts.ts";
import { readQuestion } from "./read-question.ts";
import { answerByTool } from "./tools/answer-by-tool.ts";
import { answerWhy } from "./tools/answer-why.ts";

const mostBefore = 6;

/** The built-in answer: by words, and by meaning too where a setting names an endpoint. */
export async function answerFor(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  prompt: string,
  chatId: string | undefined,
): Promise<Answer> {
  const loaded = await loadSources(db, company);
  const findings = await loadFindings(db, company);
  const questions = chatId ? await listQuestions(db, company, chatId) : [];
  const cited = chatId ? await listLastCitations(db, company, chatId) : [];
  const asked = readAfter(prompt, questions, cited);
  const { prompt: meant, ...leaning } = asked ?? { prompt, before: questions, cited };
  const context = { company, findings, ...leaning };
  const { plan } = readQuestion(meant, catalogue, loaded, context);
  const setting = { db, catalogue, company, plan, sources: loaded, findings };
  const told = asked?.why ? await answerWhy(setting, asked.why) : await answerByTool(setting);
  if (told) return told;
  const officialTexts = await loadOfficialTexts(db, catalogue, plan);
  // A follow-up means little without the subject it carries on.
  const meaning = plan.kind === "out_of_scope" ? null : await readMeaning(plan.question);
  const sources = await meanInSources(db, company, loaded, meaning);
  const searched = await meanInCatalogue(db, catalogue, meaning);
  return answerQuestion(meant, searched, company.jurisdiction, sources, {
    ...context,
    officialTexts,
  });
}

/** A question that leans on the answer before it, as one that stands by itself; null for others. */
function readAfter(prompt: string, questions: string[], cited: Citation[]): Leaning | null {
  const follows = readFollowUp(prompt);
  // What only leaned on another answer is not what that answer was about.
  const asked = questions.filter((one) => readFollowUp(one) === null);
  const last = asked.at(-1);
  if (!follows || !last) return null;
  const before = asked.slice(0, -1);
  if (follows.kind === "language") return { prompt: last, before, language: follows.language };
  if (follows.kind === "why") return { prompt: last, before, why: cited };
  const article = nameArticle(cited);
  // A document's own words stand in the answer itself, which is given again.
  return article ? { prompt: article, before: [] } : { prompt: last, before };
}

type Leaning = Pick<Context, "before" | "language"> & { prompt: string; why?: Citation[] };

async function listLastCitations(db: Db, company: Company, chatId: string): Promise<Citation[]> {
  const row = await db
    .selectFrom("chat_messages")
    .select("citations_json")
    .where("owner_id", "=", company.owner_id)
    .where("chat_id", "=", chatId)
    .where("role", "=", "assistant")
    .orderBy("position", "desc")
    .limit(1)
    .executeTakeFirst();
  return JSON.parse(row?.citations_json ?? "[]") as Citation[];
}

/** The last questions of a conversation, the oldest first. */
async function listQuestions(db: Db, company: Company, chatId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("chat_messages")
    .select("text")
    .where("owner_id", "=", company.owner_id)
    .where("chat_id", "=", chatId)
    .where("role", "=", "user")
    .orderBy("position", "desc")
    .limit(mostBefore)
    .execute();
  return rows.map(({ text }) => text).toReversed();
}
