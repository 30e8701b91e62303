import { log } from "../log.ts";

export type StreamedEvent = { event: string; data: unknown };

const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  // A proxy that gathers an answer before it passes it on would take the stream away.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/**
 * Server-sent events for as long as `work` runs; who hangs up aborts its signal. What throws in
 * the midst becomes an event of its own, since the status has gone out by then.
 */
export function streamEvents(
  work: (send: (event: StreamedEvent) => void, signal: AbortSignal) => Promise<void>,
  failure: (error: unknown) => StreamedEvent,
): Response {
  const left = new AbortController();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      const send = ({ event, data }: StreamedEvent) => {
        if (left.signal.aborted) return;
        controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
      };
      try {
        await work(send, left.signal);
      } catch (error) {
        log().error({ err: error }, "a streamed answer failed");
        send(failure(error));
      }
      if (!left.signal.aborted) controller.close();
    },
    cancel: () => left.abort(),
  });
  return new Response(body, { headers });
}

/**
 * The events of a stream as they arrive, until it ends or the signal ends it; what is no event,
 * such as a comment, is passed over.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  const reader = body.getReader();
  // Somebody who waits for the next event is not reached by ending the loop.
  signal.addEventListener("abort", () => void reader.cancel(), { once: true });
  if (signal.aborted) await reader.cancel();
  const decoder = new TextDecoder();
  let waiting = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      waiting += decoder.decode(value, { stream: !done });
      const parts = waiting.split(/\r?\n\r?\n/);
      waiting = done ? "" : (parts.pop() ?? "");
      for (const part of parts) {
        const event = /^event: ?(.*)$/m.exec(part)?.[1];
        const data = /^data: ?(.*)$/m.exec(part)?.[1];
        if (event && data) yield { event, data: JSON.parse(data) as unknown };
      }
      if (done) return;
    }
  } finally {
    await reader.cancel();
  }
}
