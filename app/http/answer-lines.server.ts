import type { ApiClient } from "../../server/api/client.ts";
import type { AnswerEvent } from "../../server/api/chat/contract.ts";
import { isRefusal } from "../../server/errors.ts";
import type { Translate } from "../../server/messages/translate.ts";

type Question = Parameters<ApiClient["askStreamed"]>[0];

const headers = {
  "content-type": "application/x-ndjson; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/**
 * Asks, and answers with one line of JSON for each event. Who hangs up ends the question's way
 * to the language model too. Throws the refusal when the question is not taken at all.
 */
export async function answerInLines(
  api: ApiClient,
  question: Question,
  t: Translate,
): Promise<Response> {
  const left = new AbortController();
  const events = await api.askStreamed(question, left.signal);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      const send = (event: AnswerEvent) => {
        if (!left.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
      };
      try {
        for await (const event of events) send(event);
      } catch (error) {
        const message = isRefusal(error) ? error.message : t("chat.failed");
        send({ kind: "failure", message });
      }
      if (!left.signal.aborted) controller.close();
    },
    cancel: () => left.abort(),
  });
  return new Response(body, { headers });
}
