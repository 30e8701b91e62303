import { createRoute, z } from "@hono/zod-openapi";
import * as conversations from "../assistant/conversations.ts";
import { requireCompany } from "../companies/companies.ts";
import { config } from "../config.ts";
import { isRefusal } from "../errors.ts";
import { wordMessage } from "../messages/coded-message.ts";
import type { Translate } from "../messages/translate.ts";
import { citationAsWire, partAsWire } from "./answer-parts.ts";
import { answers, answersList, answersInEvents, jsonBody } from "./environment.ts";
import { forAccount } from "./access.ts";
import type { Api } from "./environment.ts";
import { streamEvents } from "./event-stream.ts";
import type { StreamedEvent } from "./event-stream.ts";
import { limitUse } from "./limit-use.ts";
import { pageQuery, takePage } from "./paging.ts";
import * as schema from "./schemas.ts";
import { translateFor } from "./translate-for.ts";

const byId = z.object({ id: schema.id });

export function addChatRoutes(api: Api): void {
  const askRoute = createRoute({
    method: "post",
    path: "/chat/response",
    ...forAccount,
    tags: ["Assistant"],
    summary: "Ask a question about a company",
    description:
      "With accept: text/event-stream the answer comes in events: stored (iChatHistoryId), text (sAnswer, " +
      "all that has been checked so far) and at last answer (oData) or failure (message).",
    request: { body: jsonBody(schema.questionBody) },
    responses: answersInEvents(schema.answer, [404, 429]),
  });
  api.openapi(askRoute, async (context) => {
    const { user } = context.get("visit");
    const [db, work] = [context.get("db"), context.get("work")];
    const { sPrompt, iChatHistoryId, selectedCompany } = context.req.valid("json");
    const company = await requireCompany(db, user.accountId, { name: selectedCompany });
    await limitUse(context, "questions");
    const question = { prompt: sPrompt, chatId: iChatHistoryId || undefined };
    const makeAnswer: conversations.MakeAnswer = (prompt, chatId) =>
      work.run("answer", { company, prompt, chatId }, { account: user.accountId });
    const ask = (watch: conversations.Watch) =>
      conversations.ask(db, company, question, makeAnswer, watch);
    if (/\btext\/event-stream\b/i.test(context.req.header("accept") ?? "")) {
      if (question.chatId) await conversations.requireChat(db, company, question.chatId);
      return streamEvents(async (send, signal) => {
        const answered = await ask({
          signal,
          onStored: (iChatId) => send({ event: "stored", data: { iChatHistoryId: iChatId } }),
          onText: (sAnswer) => send({ event: "text", data: { sAnswer } }),
        });
        send({ event: "answer", data: { oData: answerAsWire(translateFor(context), answered) } });
      }, asFailureEvent);
    }
    return context.json({ oData: answerAsWire(translateFor(context), await ask({})) }, 200);
  });

  const modelRoute = createRoute({
    method: "get",
    path: "/chat/model",
    ...forAccount,
    tags: ["Assistant"],
    summary: "Which language model writes answers, and where passages are sent",
    request: {},
    responses: answers(200, schema.usedModels),
  });
  api.openapi(modelRoute, (context) => {
    const { languageModel, embeddings } = config();
    const oData = {
      oWriter: languageModel && { sModel: languageModel.model, sHost: languageModel.host },
      oEmbeddings: embeddings && { sModel: embeddings.model, sHost: embeddings.host },
    };
    return context.json({ oData }, 200);
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
    const t = translateFor(context);
    const oData = messages.map((message) => ({
      _id: message.id,
      sRole: message.role,
      sText: message.text,
      aCitations: message.citations.map(citationAsWire),
      aParts: message.parts.map(partAsWire),
      ...(message.note && { sNote: wordMessage(t, message.note) }),
      ...(message.writtenBy !== null && { sWrittenBy: message.writtenBy }),
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

function answerAsWire(t: Translate, { chatId, answer, writtenBy, note }: conversations.Answered) {
  return {
    iChatHistoryId: chatId,
    sAnswer: answer.text,
    aCitations: answer.citations.map(citationAsWire),
    sConfidence: answer.confidence,
    aParts: answer.parts.map(partAsWire),
    ...(note && { sNote: wordMessage(t, note) }),
    ...(writtenBy !== null && { sWrittenBy: writtenBy }),
  };
}

function asFailureEvent(error: unknown): StreamedEvent {
  const message = isRefusal(error) ? error.message : "Something went wrong on our side.";
  return { event: "failure", data: { message } };
}
