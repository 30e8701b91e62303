import { createRoute, z } from "@hono/zod-openapi";
import * as history from "../assistant/chat-history.ts";
import type { Chat } from "../assistant/conversations.ts";
import { requireCompany } from "../companies/companies.ts";
import { answers, answersList, jsonBody } from "./environment.ts";
import { forAccount } from "./access.ts";
import type { Api } from "./environment.ts";
import { limitUse } from "./limit-use.ts";
import { pageQuery, takePage } from "./paging.ts";
import * as schema from "./schemas.ts";

const byId = z.object({ id: schema.id });

export function addChatHistoryRoutes(api: Api): void {
  const listRoute = createRoute({
    method: "get",
    path: "/chat/list-chat-history",
    ...forAccount,
    tags: ["Assistant"],
    summary: "The conversations, the newest first",
    description:
      "With q only those whose title and messages hold every word of it; each then says which " +
      "message holds most of them (iMessage), with the words marked (aExcerpt).",
    request: {
      query: pageQuery.extend({
        selectedCompany: schema.companyName.optional(),
        q: z.string().max(200, "Please use at most 200 characters").optional(),
      }),
    },
    responses: answersList(schema.chat, [404, 429]),
  });
  api.openapi(listRoute, async (context) => {
    const { accountId } = context.get("visit").user;
    const { selectedCompany: name, q, page } = context.req.valid("query");
    const db = context.get("db");
    if (name) await requireCompany(db, accountId, { name });
    if (!q?.trim()) {
      const chats = await history.listChats(db, accountId, name);
      return context.json(takePage(chats.map(chatAsWire), page), 200);
    }
    await limitUse(context, "searches");
    const found = await history.searchChats(db, accountId, name, q);
    const oData = found.map((chat) => ({
      ...chatAsWire(chat),
      iMessage: chat.messageId,
      aExcerpt: chat.excerpt.map(({ text, marked }) => ({ sText: text, bMarked: marked })),
    }));
    return context.json(takePage(oData, page), 200);
  });

  const chatRoute = createRoute({
    method: "get",
    path: "/chat/{id}",
    ...forAccount,
    tags: ["Assistant"],
    summary: "A conversation's title and company",
    request: { params: byId },
    responses: answers(200, schema.chat, [404]),
  });
  api.openapi(chatRoute, async (context) => {
    const { accountId } = context.get("visit").user;
    const { id } = context.req.valid("param");
    const chat = await history.requireChat(context.get("db"), accountId, id);
    return context.json({ oData: chatAsWire(chat) }, 200);
  });

  const renameRoute = createRoute({
    method: "patch",
    path: "/chat/{id}",
    ...forAccount,
    tags: ["Assistant"],
    summary: "Rename a conversation",
    request: { params: byId, body: jsonBody(schema.chatTitleBody) },
    responses: answers(200, z.object({}), [404]),
  });
  api.openapi(renameRoute, async (context) => {
    const { accountId } = context.get("visit").user;
    const { id } = context.req.valid("param");
    const { sTitle } = context.req.valid("json");
    await history.renameChat(context.get("db"), accountId, id, sTitle);
    return context.json({ oData: {} }, 200);
  });
}

function chatAsWire(chat: Chat): z.infer<typeof schema.chat> {
  return {
    _id: chat.id,
    sTitle: chat.title,
    selectedCompany: chat.company,
    dUpdated: chat.updated,
  };
}
