import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the stand-in was asked, as it came. */
export type SeenRequest = {
  path: string;
  authorization: string | undefined;
  body: { model?: string; messages?: { role: string; content: unknown }[]; input?: string[] };
  /** Whether whoever asked hung up before the answer was whole. */
  left: boolean;
};
export type Behaviour =
  | {
      kind: "says";
      text: string | ((asked: string) => string);
      pieceLength?: number;
      pauseMs?: number;
      /** As endpoints do that know no structured answers. */
      refusesSchemas?: boolean;
    }
  | { kind: "silent" }
  | { kind: "breaks"; text: string }
  | { kind: "status"; status: number; headers?: Record<string, string> }
  | { kind: "raw"; body: string; type?: string }
  | { kind: "endless" }
  | { kind: "tool" }
  | { kind: "redirect"; to: string };

/** A server that speaks as much of the OpenAI protocol as is needed, and misbehaves as told. */
export async function startOpenAi() {
  const seen: SeenRequest[] = [];
  let behaviour: Behaviour = { kind: "says", text: "NONE" };
  let embeds: "hashes" | "fails" | "wrong" = "hashes";
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || "{}") as SeenRequest["body"];
    const { authorization } = request.headers;
    const one: SeenRequest = { path: request.url ?? "", authorization, body, left: false };
    seen.push(one);
    response.on("close", () => (one.left = !response.writableFinished));
    if (one.path.endsWith("/embeddings")) return embed(body.input ?? [], embeds, response);
    const unknown = behaviour.kind === "says" && behaviour.refusesSchemas;
    if (unknown && "response_format" in body) {
      return chat({ kind: "status", status: 400 }, "", response);
    }
    return chat(behaviour, messagesOf(body), response);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    seen,
    behave: (next: Behaviour) => (behaviour = next),
    embed: (next: typeof embeds) => (embeds = next),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type OpenAi = Awaited<ReturnType<typeof startOpenAi>>;

function messagesOf({ messages = [] }: SeenRequest["body"]): string {
  return messages.map(({ content }) => asText(content)).join("\n\n");
}

function asText(content: unknown): string {
  if (typeof content === "string") return content;
  const parts = Array.isArray(content) ? (content as { text?: string }[]) : [];
  return parts.map(({ text = "" }) => text).join("");
}

async function chat(behaviour: Behaviour, asked: string, response: ServerResponse): Promise<void> {
  switch (behaviour.kind) {
    case "says": {
      const { text, pieceLength = 7, pauseMs = 0 } = behaviour;
      openStream(response);
      const whole = typeof text === "string" ? text : text(asked);
      for (const piece of cut(whole, pieceLength)) {
        if (response.destroyed) return;
        sendPiece(response, { content: piece });
        if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      sendPiece(response, {}, "stop");
      response.end("data: [DONE]\n\n");
      return;
    }
    case "silent":
      return;
    case "breaks":
      openStream(response);
      sendPiece(response, { content: behaviour.text });
      setTimeout(() => response.destroy(), 20);
      return;
    case "status":
      response.writeHead(behaviour.status, {
        "content-type": "application/json",
        ...behaviour.headers,
      });
      response.end(JSON.stringify({ error: { message: "SECRET-OF-THE-ENDPOINT", type: "x" } }));
      return;
    case "raw":
      response.writeHead(200, { "content-type": behaviour.type ?? "text/event-stream" });
      response.end(behaviour.body);
      return;
    case "endless":
      openStream(response);
      pour(response);
      return;
    case "tool":
      openStream(response);
      sendPiece(response, {
        tool_calls: [
          { index: 0, id: "t1", type: "function", function: { name: "fetch", arguments: "{}" } },
        ],
      });
      sendPiece(response, {}, "tool_calls");
      response.end("data: [DONE]\n\n");
      return;
    case "redirect":
      response.writeHead(307, { location: behaviour.to });
      response.end();
  }
}

function openStream(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
}

function sendPiece(response: ServerResponse, delta: unknown, finish: string | null = null): void {
  const chunk = {
    id: "c1",
    object: "chat.completion.chunk",
    created: 1,
    model: "stand-in",
    choices: [{ index: 0, delta, finish_reason: finish }],
  };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
}

/** Fifty megabytes in one piece of text that never ends. */
function pour(response: ServerResponse): void {
  const chunk = `data: ${JSON.stringify({ id: "c1", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, delta: { reasoning_content: "x".repeat(60_000) } }] })}\n\n`;
  let sent = 0;
  const more = () => {
    while (sent < 50 * 1024 * 1024 && !response.destroyed) {
      sent += chunk.length;
      if (!response.write(chunk)) return void response.once("drain", more);
    }
    response.end();
  };
  more();
}

function cut(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  );
}

const dimensions = 64;

function embed(input: string[], way: "hashes" | "fails" | "wrong", response: ServerResponse): void {
  if (way === "fails") {
    response.writeHead(500).end();
    return;
  }
  const data = input.map((text, index) => ({
    object: "embedding",
    index,
    embedding: way === "wrong" ? ["a"] : hashVector(text),
  }));
  response.writeHead(200, { "content-type": "application/json" });
  response.end(
    JSON.stringify({
      object: "list",
      data,
      model: "stand-in",
      usage: { prompt_tokens: 1, total_tokens: 1 },
    }),
  );
}

/** Words that mean the same to the stand-in. */
const meanings: Record<string, string> = {
  doctor: "physician",
  // Of which our own vectors know nothing.
  sawbones: "physician",
  vacation: "holiday",
  fired: "dismissed",
};

/** Each word adds to a place of its own, so texts with the same words point the same way. */
export function hashVector(text: string): number[] {
  const vector = Array.from({ length: dimensions }, () => 0);
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
    const known = meanings[word] ?? word;
    let hash = 2166136261;
    for (const letter of known) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
    const place = (hash >>> 0) % dimensions;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}
