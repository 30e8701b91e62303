import * as history from "../../assistant/chat-history.ts";
import * as conversations from "../../assistant/conversations.ts";
import { requireCompany } from "../../companies/companies.ts";
import { config } from "../../config.ts";
import { isRefusal, wordRefusal } from "../../errors.ts";
import { wordMessage } from "../../messages/coded-message.ts";
import type { CodedMessage } from "../../messages/coded-message.ts";
import { detectLanguage } from "../../search/language.ts";
import type { Translate } from "../../messages/translate.ts";
import type { Api } from "../environment.ts";
import { streamEvents } from "../event-stream.ts";
import type { StreamedEvent } from "../event-stream.ts";
import { limitUse } from "../limit-use.ts";
import { serve } from "../serve.ts";
import { encode } from "../translate.ts";
import * as calls from "./contract.ts";
import type { Answer, AnswerEvent } from "./contract.ts";

export function addChatRoutes(api: Api): void {
  serve(
    api,
    calls.ask,
    async ({ prompt, chatId, company: name }, { db, user, threads, context, t }) => {
      const company = await requireCompany(db, user.accountId, { name });
      await limitUse(context, "questions");
      const question = { prompt, chatId: chatId || undefined };
      const makeAnswer: conversations.MakeAnswer = (asked, of) =>
        threads.run("answer", { company, prompt: asked, chatId: of }, { account: user.accountId });
      const ask = (watch: conversations.Watch) =>
        conversations.ask(db, company, question, makeAnswer, watch);
      const streamed = /\btext\/event-stream\b/i.test(context.req.header("accept") ?? "");
      if (!streamed) return describeAnswer(t, await ask({}));
      if (question.chatId) await conversations.requireChat(db, company, question.chatId);
      return streamEvents(
        async (send, signal) => {
          const answered = await ask({
            signal,
            onStored: (stored) => send(asEvent({ kind: "stored", chatId: stored })),
            onText: (text) => send(asEvent({ kind: "text", text })),
          });
          send(asEvent({ kind: "answer", answer: describeAnswer(t, answered) }));
        },
        (error) => asFailure(t, error),
      );
    },
  );
  serve(api, calls.getUsedModels, () => {
    const { languageModel: writer, embeddings } = config();
    return { writer, embeddings };
  });
  serve(api, calls.listMessages, async ({ id }, { db, user, t }) =>
    (await conversations.listMessages(db, user.accountId, id)).map((one) => ({
      ...wordNote(t, one),
      line: readLine(one),
      textLanguage: nameTextLanguage(one.text),
    })),
  );
  serve(api, calls.deleteChat, ({ id }, { db, user }) =>
    conversations.deleteChat(db, user.accountId, id),
  );
}

/** "und" is how pages mark words of a language that nobody knows. */
function nameTextLanguage(text: string): string {
  const language = detectLanguage(text);
  return language === null || language === "other" ? "und" : language;
}

export function addChatHistoryRoutes(api: Api): void {
  serve(
    api,
    calls.listChats,
    async ({ company: name, q }, { db, user: { accountId }, context }) => {
      if (name) await requireCompany(db, accountId, { name });
      if (!q?.trim()) return history.listChats(db, accountId, name);
      await limitUse(context, "searches");
      const found = await history.searchChats(db, accountId, name, q);
      return found.map((chat) => ({ ...chat, found: chat }));
    },
  );
  serve(api, calls.getChat, ({ id }, { db, user }) => history.requireChat(db, user.accountId, id));
  serve(api, calls.renameChat, ({ id, title }, { db, user }) =>
    history.renameChat(db, user.accountId, id, title),
  );
}

function readLine({ parts }: Pick<conversations.Message, "parts">): string {
  const sentences = parts.flatMap((part) => (part.kind === "line" ? part.rows : []));
  return sentences.map(({ text }) => text).join(" ");
}

function describeAnswer(t: Translate, { answer, ...answered }: conversations.Answered): Answer {
  return { ...answer, line: readLine(answer), ...wordNote(t, answered) };
}

function wordNote<Noted extends { note: CodedMessage | null }>(t: Translate, one: Noted) {
  return { ...one, note: one.note ? wordMessage(t, one.note) : "" };
}

function asEvent({ kind, ...event }: AnswerEvent): StreamedEvent {
  return { event: kind, data: encode(calls.answerEvents[kind], event) };
}

function asFailure(t: Translate, error: unknown): StreamedEvent {
  const message = isRefusal(error) ? wordRefusal(t, error).message : t("chat.failed");
  return asEvent({ kind: "failure", message });
}
