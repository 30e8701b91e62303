import type { Company } from "../companies/companies.ts";
import { config } from "../config.ts";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { notFound } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { readStoredMessage, storeMessage } from "../messages/stored-message.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import type { Answer, Citation } from "./answer.ts";
import type { AnswerPart } from "./draft.ts";
import type { EarlierMessage } from "./language-model/prompt.ts";
import { writeWithModel } from "./language-model/write-with-model.ts";

export type Chat = { id: string; title: string; company: string; updated: string };
export const speakers = ["user", "assistant"] as const;
export type Message = {
  id: string;
  role: (typeof speakers)[number];
  text: string;
  citations: Citation[];
  /** The form of the built-in answer; empty where a language model wrote it. */
  parts: AnswerPart[];
  /** The language model that wrote it; null for what the product wrote itself. */
  writtenBy: string | null;
  /** What there is to say about the answer; null when there is nothing. */
  note: CodedMessage | null;
  created: string;
};

const longestTitle = 80;

/** What becomes of a question while its answer is on its way. */
export type Watch = {
  /** Ends the language model's writing; the built-in answer then stays. */
  signal?: AbortSignal | undefined;
  /** The question is stored, with an answer. */
  onStored?: ((chatId: string) => void) | undefined;
  /** The answer so far, as far as it has passed the grounding check. */
  onText?: ((text: string) => void) | undefined;
};
export type Answered = {
  chatId: string;
  answer: Answer;
  writtenBy: string | null;
  note: CodedMessage | null;
};

/** Makes the built-in answer, wherever that is done. */
export type MakeAnswer = (prompt: string, chatId: string | undefined) => Promise<Answer>;

/**
 * Answers, and keeps question and answer together. Where a language model is to write, the
 * built-in answer is kept first and the model's in its place once it is whole, so that nothing
 * that happens meanwhile leaves a question without an answer. Throws 404 for a conversation of
 * others.
 */
export async function ask(
  db: Db,
  company: Company,
  question: { prompt: string; chatId: string | undefined },
  makeAnswer: MakeAnswer,
  watch: Watch = {},
): Promise<Answered> {
  const known = question.chatId;
  if (known) await requireChat(db, company, known);
  const answer = await makeAnswer(question.prompt, known);
  const { languageModel } = config();
  // Without a passage there is nothing that a model could write from.
  const endpoint = answer.citations.length > 0 && !isTold(answer) ? languageModel : null;
  const history = endpoint && known ? await listLastMessages(db, company, known) : [];
  const chatId = known ?? newId();
  const messageId = await storeAnswered(db, company, { ...question, chatId }, answer, {
    note: endpoint ? storeMessage(notWritten) : "",
  });
  watch.onStored?.(chatId);
  if (!endpoint) return { chatId, answer, writtenBy: null, note: null };
  const { text, note } = await writeWithModel({
    endpoint,
    question: question.prompt,
    history,
    evidence: answer.citations.map((one, at) => ({ ...one, id: String(at + 1) })),
    ...watch,
  });
  const writtenBy = text === null ? null : endpoint.model;
  // The form belongs to the product's own sentences; the citations stay with either.
  const written = text === null ? answer : { ...answer, text, parts: [] };
  await db
    .updateTable("chat_messages")
    .set({
      text: written.text,
      parts_json: JSON.stringify(written.parts),
      note: note ? storeMessage(note) : "",
      written_by: writtenBy,
    })
    .where("id", "=", messageId)
    .where("owner_id", "=", company.owner_id)
    .execute();
  return { chatId, answer: written, writtenBy, note };
}

/** What the product's own pages say is not for a model to word. */
function isTold({ parts }: Answer): boolean {
  return parts.some(({ kind }) => kind === "items");
}

/** Stays where the process ended before the model did. */
const notWritten = codeMessage("model.notAnswered");

/** Gives the id of the answer. */
async function storeAnswered(
  db: Db,
  company: Company,
  { prompt, chatId }: { prompt: string; chatId: string },
  answer: Answer,
  { note }: { note: StoredMessage | "" },
): Promise<string> {
  const answerId = newId();
  const common = { chat_id: chatId, owner_id: company.owner_id, created: now() };
  await db.transaction().execute(async (trx) => {
    await touchChat(trx, company, chatId, prompt);
    const { last } = await trx
      .selectFrom("chat_messages")
      .select((eb) => eb.fn.max("position").as("last"))
      .where("chat_id", "=", chatId)
      .executeTakeFirstOrThrow();
    const position = (last ?? 0) + 1;
    await trx
      .insertInto("chat_messages")
      .values([
        {
          ...common,
          id: newId(),
          position,
          role: "user",
          text: prompt,
          citations_json: "[]",
          parts_json: "[]",
          note: "",
        },
        {
          ...common,
          id: answerId,
          position: position + 1,
          role: "assistant",
          text: answer.text,
          citations_json: JSON.stringify(answer.citations),
          parts_json: JSON.stringify(answer.parts),
          note,
        },
      ])
      .execute();
  });
  return answerId;
}

/** Puts a conversation on top, or begins it under the question's first words. */
async function touchChat(
  trx: DbOrTransaction,
  company: Company,
  id: string,
  prompt: string,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("chats")
    .set({ updated: now() })
    .where("id", "=", id)
    .where("owner_id", "=", company.owner_id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  // A character of two halves is not cut in the middle.
  const title = prompt.slice(0, longestTitle).replace(/[\ud800-\udbff]$/, "");
  const owned = { owner_id: company.owner_id, company_id: company.id };
  await trx
    .insertInto("chats")
    .values({ id, ...owned, title, updated: now() })
    .execute();
}

async function listLastMessages(
  db: Db,
  company: Company,
  chatId: string,
): Promise<EarlierMessage[]> {
  const rows = await db
    .selectFrom("chat_messages")
    .select(["role", "text"])
    .where("chat_id", "=", chatId)
    .where("owner_id", "=", company.owner_id)
    .orderBy("position", "desc")
    .limit(4)
    .execute();
  return rows.toReversed();
}

export async function listMessages(db: Db, ownerId: string, chatId: string): Promise<Message[]> {
  const rows = await db
    .selectFrom("chat_messages")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("chat_id", "=", chatId)
    .orderBy("position")
    .execute();
  if (rows.length === 0) throw notFound("conversation");
  return rows.map((row) => ({
    id: row.id,
    role: row.role,
    text: row.text,
    citations: JSON.parse(row.citations_json) as Citation[],
    parts: JSON.parse(row.parts_json) as AnswerPart[],
    writtenBy: row.written_by,
    note: row.note ? readStoredMessage(row.note) : null,
    created: row.created,
  }));
}

export async function deleteChat(db: Db, ownerId: string, chatId: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("chats")
    .where("id", "=", chatId)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound("conversation");
}

/** Throws 404 unless the conversation is one about this company. */
export async function requireChat(db: Db, company: Company, chatId: string): Promise<void> {
  const chat = await db
    .selectFrom("chats")
    .select("id")
    .where("id", "=", chatId)
    .where("owner_id", "=", company.owner_id)
    .where("company_id", "=", company.id)
    .executeTakeFirst();
  if (!chat) throw notFound("conversation");
}
