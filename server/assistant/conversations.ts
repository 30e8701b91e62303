import type { Company } from "../companies/companies.ts";
import type { Corpus } from "../corpus/corpus.ts";
import { newId, now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import { notFound } from "../errors.ts";
import { answerQuestion, readQuestion } from "./answer.ts";
import type { Answer, Citation } from "./answer.ts";
import { loadFindings } from "./company-findings.ts";
import { loadSources } from "./company-sources.ts";
import type { AnswerPart } from "./draft.ts";
import { loadWordings } from "./load-wordings.ts";

export type Chat = { id: string; title: string; company: string; updated: string };
export type Message = {
  id: string;
  role: "user" | "assistant";
  text: string;
  citations: Citation[];
  parts: AnswerPart[];
  created: string;
};

const longestTitle = 80;

/** Answers, and keeps question and answer together. Throws 404 for a conversation of others. */
export async function ask(
  db: Db,
  corpus: Corpus,
  company: Company,
  question: { prompt: string; chatId: string | undefined },
): Promise<{ chatId: string; answer: Answer }> {
  const known = question.chatId;
  if (known) await requireChat(db, company, known);
  const answer = await answerFor(db, corpus, company, question.prompt, known);
  const chatId = known ?? newId();
  await db.transaction().execute(async (trx) => {
    if (known) {
      await trx
        .updateTable("chats")
        .set({ updated: now() })
        .where("id", "=", known)
        .where("owner_id", "=", company.owner_id)
        .execute();
    } else {
      // A character of two halves is not cut in the middle.
      const title = question.prompt.slice(0, longestTitle).replace(/[\ud800-\udbff]$/, "");
      await trx
        .insertInto("chats")
        .values({
          id: chatId,
          owner_id: company.owner_id,
          company_id: company.id,
          title,
          updated: now(),
        })
        .execute();
    }
    const { last } = await trx
      .selectFrom("chat_messages")
      .select((eb) => eb.fn.max("position").as("last"))
      .where("chat_id", "=", chatId)
      .executeTakeFirstOrThrow();
    const position = (last ?? 0) + 1;
    const common = { chat_id: chatId, owner_id: company.owner_id, created: now() };
    await trx
      .insertInto("chat_messages")
      .values([
        {
          ...common,
          id: newId(),
          position,
          role: "user",
          text: question.prompt,
          citations_json: "[]",
          parts_json: "[]",
        },
        {
          ...common,
          id: newId(),
          position: position + 1,
          role: "assistant",
          text: answer.text,
          citations_json: JSON.stringify(answer.citations),
          parts_json: JSON.stringify(answer.parts),
        },
      ])
      .execute();
  });
  return { chatId, answer };
}

/** Newest first; of one company, or of all. */
export async function listChats(db: Db, ownerId: string, companyName?: string): Promise<Chat[]> {
  let query = db
    .selectFrom("chats")
    .innerJoin("companies", "companies.id", "chats.company_id")
    .select(["chats.id", "chats.title", "companies.name as company", "chats.updated"])
    .where("chats.owner_id", "=", ownerId)
    .where("companies.owner_id", "=", ownerId);
  if (companyName) query = query.where("companies.name", "=", companyName);
  return query.orderBy("chats.updated", "desc").limit(100).execute();
}

export async function listMessages(db: Db, ownerId: string, chatId: string): Promise<Message[]> {
  const rows = await db
    .selectFrom("chat_messages")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("chat_id", "=", chatId)
    .orderBy("position")
    .execute();
  if (rows.length === 0) throw notFound("This conversation");
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    text: row.text,
    citations: JSON.parse(row.citations_json) as Citation[],
    parts: JSON.parse(row.parts_json) as AnswerPart[],
    created: row.created,
  }));
}

export async function deleteChat(db: Db, ownerId: string, chatId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("chats")
    .where("id", "=", chatId)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound("This conversation");
}

const mostBefore = 6;

async function answerFor(
  db: Db,
  corpus: Corpus,
  company: Company,
  prompt: string,
  chatId: string | undefined,
): Promise<Answer> {
  const sources = await loadSources(db, company);
  const findings = await loadFindings(db, company);
  const before = chatId ? await listQuestions(db, company, chatId) : [];
  const context = { company, findings, before };
  const { plan } = readQuestion(prompt, corpus, sources, context);
  const wordings = await loadWordings(db, corpus, plan);
  return answerQuestion(prompt, corpus, company.jurisdiction, sources, { ...context, wordings });
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

async function requireChat(db: Db, company: Company, chatId: string): Promise<void> {
  const chat = await db
    .selectFrom("chats")
    .select("id")
    .where("id", "=", chatId)
    .where("owner_id", "=", company.owner_id)
    .where("company_id", "=", company.id)
    .executeTakeFirst();
  if (!chat) throw notFound("This conversation");
}
