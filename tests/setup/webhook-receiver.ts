import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** A server on this machine that keeps what is sent to it, and answers as it is told to. */
export async function startReceiver() {
  const received: Received[] = [];
  const accept = (response: ServerResponse): void => {
    response.writeHead(204).end();
  };
  let answer = accept;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = Buffer.concat(parts).toString("utf8");
      received.push({ path: request.url ?? "", headers: request.headers, body });
      answer(response);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    /** How it answers from here on; 204 when it is not said. */
    answerWith: (next: (response: ServerResponse) => void = accept) => {
      answer = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
