import { z } from "@hono/zod-openapi";
import { speakers } from "../../assistant/conversations.ts";
import { chatTitleFields } from "../../form-schemas/chat.ts";
import { questionFields } from "../../form-schemas/question.ts";
import { call, data, events, list, nothing } from "../call.ts";
import {
  anyId,
  as,
  byId,
  companyChosen,
  companyName,
  flat,
  named,
  ofPage,
  orNull,
  pageNumber,
  sparse,
  text,
  together,
} from "../contract.ts";
import { textLanguage } from "../contract.ts";
import { excerptPart } from "../search/contract.ts";
import { answerPart, citation } from "./answer-parts.ts";
import { says } from "../../form-schemas/says.ts";

/** Who wrote an answer, and what there is to say about it. */
const writing = z.object({
  /** Mostly empty. */
  note: as(
    "sNote",
    sparse(text.openapi({ description: "Why a language model did not write it" }), ""),
  ),
  /** A language model; null for the product itself. */
  writtenBy: as(
    "sWrittenBy",
    orNull(text.openapi({ description: "The language model that wrote it" })),
  ),
});
/** The answer in a sentence; mostly there where a fact is asked for. */
const line = as(
  "sLine",
  sparse(
    text.openapi({ description: "The fact asked for in a sentence, without its citations" }),
    "",
  ),
);
const answer = z.object({
  line,
  chatId: as("iChatHistoryId", text),
  text: as("sAnswer", text),
  citations: as("aCitations", z.array(citation)),
  confidence: as("sConfidence", text),
  parts: as("aParts", z.array(answerPart)),
  ...writing.shape,
});
const usedModel = z.object({ model: as("sModel", text), host: as("sHost", text) });
/** Where passages go to; null where they stay. */
const usedModels = z.object({
  writer: as("oWriter", usedModel.nullable()),
  embeddings: as("oEmbeddings", usedModel.nullable()),
});
const chat = z.object({
  id: as("_id", text),
  title: as("sTitle", text),
  company: as("selectedCompany", text),
  updated: as("dUpdated", text),
  /** Where a search found its words. */
  found: flat(
    together({
      messageId: as("iMessage", text.optional()),
      excerpt: as("aExcerpt", z.array(excerptPart).optional()),
    }).optional(),
  ),
});
const chatMessage = z.object({
  id: as("_id", text),
  role: as("sRole", z.enum(speakers)),
  text: as("sText", text),
  citations: as("aCitations", z.array(citation)),
  /** The form of an answer; empty where there is only its text. */
  parts: as("aParts", z.array(answerPart)),
  line,
  ...writing.shape,
  created: as("dCreated", text),
  /** What it is written in, as far as its words tell. */
  textLanguage: as("sTextLanguage", textLanguage),
});
const chats = list("chats", chat);

/** What a streamed answer says on its way, by the name of the event. */
export const answerEvents = {
  stored: z.object({ chatId: as("iChatHistoryId", text) }),
  text: z.object({ text: as("sAnswer", text) }),
  answer: z.object({ answer: as("oData", answer) }),
  failure: z.object({ message: text }),
};

export type AnswerPart = z.infer<typeof answerPart>;
export type Citation = z.infer<typeof citation>;
export type Writing = z.infer<typeof writing>;
export type Answer = z.infer<typeof answer>;
export type UsedModels = z.infer<typeof usedModels>;
export type ChatSummary = z.infer<typeof chat>;
export type ChatMessage = z.infer<typeof chatMessage>;
export type ChatList = z.infer<typeof chats.schema>;
export type AnswerEvent = {
  [Kind in keyof typeof answerEvents]: { kind: Kind } & z.infer<(typeof answerEvents)[Kind]>;
}[keyof typeof answerEvents];

const tag = "Assistant";
const question = z.object({
  ...named(questionFields, { prompt: "sPrompt" }).shape,
  chatId: as("iChatHistoryId", anyId.optional()),
  company: as("selectedCompany", companyChosen),
});

export const ask = call({
  route: "POST /chat/response",
  access: "account",
  tag,
  summary: "Ask a question about a company",
  description:
    "With accept: text/event-stream the answer comes in events: stored (iChatHistoryId), text (sAnswer, " +
    "all that has been checked so far) and at last answer (oData) or failure (message).",
  body: question,
  answer: events(answer),
  failures: [404, 429],
});
export const getUsedModels = call({
  route: "GET /chat/model",
  access: "account",
  tag,
  summary: "Which language model writes answers, and where passages are sent",
  answer: data(usedModels),
});
export const listMessages = call({
  route: "GET /chat/get-chat-messages/{id}",
  access: "account",
  tag,
  summary: "The messages of a conversation",
  params: byId,
  query: ofPage,
  answer: list("messages", chatMessage),
  failures: [404],
});
export const deleteChat = call({
  route: "DELETE /chat/{id}",
  access: "account",
  tag,
  summary: "Delete a conversation",
  params: byId,
  answer: nothing,
  failures: [404],
});
export const listChats = call({
  route: "GET /chat/list-chat-history",
  access: "account",
  tag,
  summary: "The conversations, the newest first",
  description:
    "With q only those whose title and messages hold every word of it; each then says which " +
    "message holds most of them (iMessage), with the words marked (aExcerpt).",
  query: z.object({
    page: pageNumber.optional(),
    company: as("selectedCompany", companyName.optional()),
    q: text.max(200, says("fields.text.tooLong", { most: { plain: 200 } })).optional(),
  }),
  answer: chats,
  failures: [404, 429],
});
export const getChat = call({
  route: "GET /chat/{id}",
  access: "account",
  tag,
  summary: "A conversation's title and company",
  params: byId,
  answer: data(chat),
  failures: [404],
});
export const renameChat = call({
  route: "PATCH /chat/{id}",
  access: "account",
  tag,
  summary: "Rename a conversation",
  params: byId,
  body: named(chatTitleFields, { title: "sTitle" }),
  answer: nothing,
  failures: [404],
});
