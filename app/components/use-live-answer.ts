import { useNavigate, useRevalidator, useSubmit } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useT } from "./messages.tsx";
import type { AnswerEvent } from "../../server/api/chat/contract.ts";
import { companyPath } from "./paths.ts";

const path = "/dashboard/default/chatbox";

/** A question that is being answered, and its answer so far. */
export type LiveAnswer = {
  question: string;
  text: string;
  /** What went wrong on the way; the question stays in the field then. */
  trouble: string | null;
  /** The last message that was shown when it was asked. */
  after: string | undefined;
};

/**
 * Asks without leaving the page and shows the answer as it is written; at the end the stored
 * conversation takes its place. What the server refuses is sent once more as a plain form, which
 * then shows what is wrong.
 */
export function useLiveAnswer(company: string, last: string | undefined) {
  const t = useT();
  const [live, setLive] = useState<LiveAnswer | null>(null);
  const request = useRef<AbortController | null>(null);
  const navigate = useNavigate();
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  useEffect(
    () => () => {
      const left = request.current;
      request.current = null;
      left?.abort();
    },
    [],
  );

  async function ask(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const current = new AbortController();
    request.current = current;
    let chatId = "";
    setLive({ question: String(data.get("sPrompt")), text: "", trouble: null, after: last });
    const change = (changes: Partial<LiveAnswer>) =>
      setLive((known) => known && { ...known, ...changes });
    const show = () => {
      // To where the page is already it would not be loaded anew.
      if (data.get("iChatHistoryId") === chatId) return revalidate();
      return navigate(`${companyPath(path, company, { history: chatId })}#latest`);
    };
    try {
      const init = { method: "POST", body: data, signal: current.signal };
      const response = await fetch(`${path}/stream`, init);
      const streamed = response.headers.get("content-type")?.startsWith("application/x-ndjson");
      if (!response.ok || !streamed || !response.body) {
        setLive(null);
        submit(form);
        return;
      }
      for await (const event of readLines(response.body)) {
        if (event.kind === "stored") chatId = event.chatId;
        if (event.kind === "text") change({ text: event.text });
        if (event.kind === "failure") return change({ trouble: event.message });
        if (event.kind === "answer") {
          chatId = event.answer.chatId;
          return show();
        }
      }
      throw new Error("the answer broke off");
    } catch {
      // Whoever leaves the page stops it too, and is not to be led back.
      if (current.signal.aborted && request.current !== current) return;
      if (chatId) show();
      else if (current.signal.aborted) setLive(null);
      else change({ trouble: t("chat.broken") });
    }
  }

  return {
    live: live?.after === last ? live : null,
    ask: (form: HTMLFormElement) => void ask(form),
    stop: () => request.current?.abort(),
  };
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = "";
  for (;;) {
    const { done, value } = await reader.read();
    waiting += decoder.decode(value, { stream: !done });
    const lines = waiting.split("\n");
    waiting = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as AnswerEvent;
    if (done) return;
  }
}
