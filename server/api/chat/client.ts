import { readEvents } from "../event-stream.ts";
import type { Sender } from "../send-call.ts";
import { readEnvelope } from "../send-call.ts";
import { decode } from "../translate.ts";
import * as calls from "./contract.ts";
import type { Answer, AnswerEvent, ChatList, ChatMessage, ChatSummary } from "./contract.ts";
import type { UsedModels } from "./contract.ts";

export type Question = { prompt: string; chatId?: string | undefined; company: string };

export function chatCalls({ ask, tell, open }: Sender) {
  return {
    ask: (question: Question): Promise<Answer> => ask(calls.ask, question),
    /** The same question; the answer comes in events, the last of them whole or a failure. */
    askStreamed: async (
      question: Question,
      signal: AbortSignal,
    ): Promise<AsyncIterable<AnswerEvent>> => {
      const headers = { accept: "text/event-stream" };
      return readAnswer(await open(calls.ask, question, { headers, signal }), signal);
    },
    /** What writes answers and finds passages besides the product itself. */
    getUsedModels: (): Promise<UsedModels> => ask(calls.getUsedModels),
    listChats: async (company: string): Promise<ChatSummary[]> =>
      (await ask(calls.listChats, { company })).chats,
    /** Twenty of a company's conversations, of those that hold the words where there are any. */
    findChats: ({
      page = 1,
      ...query
    }: {
      company: string;
      q?: string | undefined;
      page?: number;
    }): Promise<ChatList> => ask(calls.listChats, { ...query, page }),
    getChat: (id: string): Promise<ChatSummary> => ask(calls.getChat, { id }),
    renameChat: (id: string, title: string) => tell(calls.renameChat, { id, title }),
    listChatMessages: async (id: string): Promise<ChatMessage[]> =>
      (await ask(calls.listMessages, { id })).messages,
    deleteChat: (id: string) => tell(calls.deleteChat, { id }),
  };
}

/** A server that knows no events sends the whole answer at once. */
async function* readAnswer(response: Response, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const streamed = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (!streamed || !response.body) {
    const { oData } = await readEnvelope(response);
    yield { kind: "answer", answer: decode(calls.ask.answer.schema, oData) };
    return;
  }
  for await (const { event, data } of readEvents(response.body, signal)) {
    // An event of a newer server is passed over.
    if (!isKnown(event)) continue;
    yield { kind: event, ...decode(calls.answerEvents[event], data) } as AnswerEvent;
  }
}

function isKnown(event: string): event is AnswerEvent["kind"] {
  return event in calls.answerEvents;
}
