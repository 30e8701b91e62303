import { setImmediate as breathe } from "node:timers/promises";
import type { Db } from "../db/db.ts";
import { notFound } from "../errors.ts";
import { excerpt } from "../search/excerpt.ts";
import type { ExcerptPart } from "../search/excerpt.ts";
import { readQuery, readText } from "../search/read-text.ts";
import type { QueryWord } from "../search/read-text.ts";
import type { Chat } from "./conversations.ts";

/** A conversation that holds the words, and where most of them stand. */
export type FoundChat = Chat & { messageId: string; excerpt: ExcerptPart[] };

/** The newest first; of one company, or of all. */
export function listChats(db: Db, ownerId: string, companyName?: string): Promise<Chat[]> {
  let query = selectChats(db, ownerId);
  if (companyName) query = query.where("companies.name", "=", companyName);
  return query.orderBy("chats.updated", "desc").orderBy("chats.id").execute();
}

export async function requireChat(db: Db, ownerId: string, chatId: string): Promise<Chat> {
  const chat = await selectChats(db, ownerId).where("chats.id", "=", chatId).executeTakeFirst();
  if (!chat) throw notFound("conversation");
  return chat;
}

export async function renameChat(
  db: Db,
  ownerId: string,
  chatId: string,
  title: string,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("chats")
    .set({ title })
    .where("id", "=", chatId)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound("conversation");
}

const batch = 50;

/**
 * The conversations whose title and messages together hold every word, in any of its forms; small
 * words count only where there are no others. The newest first.
 */
export async function searchChats(
  db: Db,
  ownerId: string,
  companyName: string | undefined,
  query: string,
): Promise<FoundChat[]> {
  const words = readWords(query);
  if (words.length === 0) return [];
  const chats = await listChats(db, ownerId, companyName);
  const found: FoundChat[] = [];
  for (let from = 0; from < chats.length; from += batch) {
    const some = chats.slice(from, from + batch);
    const messages = await listTexts(db, ownerId, some);
    for (const chat of some) {
      const place = findPlace(chat, messages.get(chat.id) ?? [], words);
      if (place) found.push({ ...chat, messageId: place.id, excerpt: excerpt(place.text, query) });
    }
    // Requests are served by this same thread.
    await breathe();
  }
  return found;
}

function selectChats(db: Db, ownerId: string) {
  return db
    .selectFrom("chats")
    .innerJoin("companies", "companies.id", "chats.company_id")
    .select(["chats.id", "chats.title", "companies.name as company", "chats.updated"])
    .where("chats.owner_id", "=", ownerId)
    .where("companies.owner_id", "=", ownerId);
}

function readWords(query: string): QueryWord[] {
  const words = readQuery(query);
  const meaning = words.filter((word) => !word.isStop);
  return meaning.length > 0 ? meaning : words;
}

type Text = { id: string; text: string };

async function listTexts(db: Db, ownerId: string, chats: Chat[]): Promise<Map<string, Text[]>> {
  const rows = await db
    .selectFrom("chat_messages")
    .select(["id", "chat_id", "text"])
    .where("owner_id", "=", ownerId)
    .where(
      "chat_id",
      "in",
      chats.map(({ id }) => id),
    )
    .orderBy("position")
    .execute();
  const texts = new Map<string, Text[]>();
  for (const { chat_id, ...text } of rows) {
    texts.set(chat_id, [...(texts.get(chat_id) ?? []), text]);
  }
  return texts;
}

/** The first message that holds most of the words; null where chat and messages lack one. */
function findPlace(chat: Chat, messages: Text[], words: QueryWord[]): Text | null {
  const held = new Set(listHeld(chat.title, words));
  let place = messages[0] ?? null;
  let most = 0;
  for (const message of messages) {
    const here = listHeld(message.text, words);
    for (const word of here) held.add(word);
    if (here.length > most) [place, most] = [message, here.length];
  }
  return held.size === words.length ? place : null;
}

function listHeld(text: string, words: QueryWord[]): QueryWord[] {
  const { tokens, stemming } = readText(text);
  const stems = new Set(tokens.map(({ stem }) => stem));
  return words.filter((word) => stems.has(word[stemming]));
}
