import { createRoute, z } from "@hono/zod-openapi";
import * as conversations from "../assistant/conversations.ts";
import { requireCompany } from "../companies/companies.ts";
import { answers, answersList, jsonBody } from "./environment.ts";
import { citationAsWire, partAsWire } from "./answer-parts.ts";
import { forAccount } from "./access.ts";
import type { Api } from "./environment.ts";
import { pageQuery, takePage } from "./paging.ts";
import * as schema from "./schemas.ts";

const byId = z.object({ id: schema.id });

export function addChatRoutes(api: Api): void {
  const askRoute = createRoute({
    method: "post",
    path: "/chat/response",
    ...forAccount,
    tags: ["Assistant"],
    summary: "Ask a question about a company",
    request: { body: jsonBody(schema.questionBody) },
    responses: answers(200, schema.answer, [404]),
  });
  api.openapi(askRoute, async (context) => {
    const { user } = context.get("visit");
    const [db, corpus] = [context.get("db"), context.get("corpus")];
    const { sPrompt, iChatHistoryId, selectedCompany } = context.req.valid("json");
    const company = await requireCompany(db, user.accountId, { name: selectedCompany });
    const question = { prompt: sPrompt, chatId: iChatHistoryId || undefined };
    const { chatId, answer } = await conversations.ask(db, corpus, company, question);
    const oData = {
      iChatHistoryId: chatId,
      sAnswer: answer.text,
      aCitations: answer.citations.map(citationAsWire),
      sConfidence: answer.confidence,
      aParts: answer.parts.map(partAsWire),
    };
    return context.json({ oData }, 200);
  });

  const listRoute = createRoute({
    method: "get",
    path: "/chat/list-chat-history",
    ...forAccount,
    tags: ["Assistant"],
    summary: "The conversations, the newest first",
    request: { query: pageQuery.extend({ selectedCompany: z.string().optional() }) },
    responses: answersList(schema.chat, [404]),
  });
  api.openapi(listRoute, async (context) => {
    const { user } = context.get("visit");
    const { selectedCompany: name, page } = context.req.valid("query");
    const db = context.get("db");
    if (name) await requireCompany(db, user.accountId, { name });
    const chats = await conversations.listChats(db, user.accountId, name);
    const oData = chats.map((chat) => ({
      _id: chat.id,
      sTitle: chat.title,
      selectedCompany: chat.company,
      dUpdated: chat.updated,
    }));
    return context.json(takePage(oData, page), 200);
  });

  const messagesRoute = createRoute({
    method: "get",
    path: "/chat/get-chat-messages/{id}",
    ...forAccount,
    tags: ["Assistant"],
    summary: "The messages of a conversation",
    request: { params: byId, query: pageQuery },
    responses: answersList(schema.chatMessage, [404]),
  });
  api.openapi(messagesRoute, async (context) => {
    const { user } = context.get("visit");
    const { id } = context.req.valid("param");
    const messages = await conversations.listMessages(context.get("db"), user.accountId, id);
    const oData = messages.map((message) => ({
      _id: message.id,
      sRole: message.role,
      sText: message.text,
      aCitations: message.citations.map(citationAsWire),
      aParts: message.parts.map(partAsWire),
      dCreated: message.created,
    }));
    return context.json(takePage(oData, context.req.valid("query").page), 200);
  });

  const deleteRoute = createRoute({
    method: "delete",
    path: "/chat/{id}",
    ...forAccount,
    tags: ["Assistant"],
    summary: "Delete a conversation",
    request: { params: byId },
    responses: answers(200, z.object({}), [404]),
  });
  api.openapi(deleteRoute, async (context) => {
    const { user } = context.get("visit");
    const { id } = context.req.valid("param");
    await conversations.deleteChat(context.get("db"), user.accountId, id);
    return context.json({ oData: {} }, 200);
  });
}
