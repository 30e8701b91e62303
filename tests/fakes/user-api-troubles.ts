import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

/** How a call can go wrong; `hold` waits until the test lets it go. */
export type Trouble =
  | { status: number; message?: string; headers?: Record<string, string>; html?: boolean }
  | "hang-up"
  | "half"
  | "html"
  | "null"
  | "huge"
  | "huge-packed"
  | "elsewhere"
  | "silent"
  | "hold"
  | { body: unknown };

const pageOfError = "<html><body><h1>Bad gateway</h1></body></html>";
const hugeBytes = 50 * 1024 * 1024;

/** Packing takes seconds on a busy machine, and whoever asks for the answer does not wait so long. */
export function prepareTrouble(trouble: Trouble): void {
  if (trouble === "huge-packed") packHuge();
}

/** Answers in the way that is asked for. */
export function makeTrouble(
  trouble: Exclude<Trouble, "hold">,
  response: ServerResponse,
  elsewhere: string,
): void {
  if (typeof trouble === "object" && "status" in trouble) {
    const { status, message, headers = {}, html } = trouble;
    if (status === 204 || status === 304) return void response.writeHead(status).end();
    response.writeHead(status, {
      "content-type": html ? "text/html" : "application/json",
      ...headers,
    });
    return void response.end(html ? pageOfError : JSON.stringify({ message }));
  }
  if (typeof trouble === "object") return json(response, 200, trouble.body);
  switch (trouble) {
    case "hang-up":
      return void response.destroy();
    case "half":
      response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
      response.write('{"oData": {"oNews"');
      return void setTimeout(() => response.destroy(), 20);
    case "html":
      response.writeHead(200, { "content-type": "text/html" });
      return void response.end(pageOfError);
    case "null":
      return json(response, 200, null);
    case "huge":
      response.writeHead(200, { "content-type": "application/json" });
      return writeHuge(response, hugeBytes);
    case "huge-packed":
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
      return void response.end(packHuge());
    case "elsewhere":
      response.writeHead(302, { location: `${elsewhere}dashboard/get-companies` });
      return void response.end();
    case "silent":
      return;
    default:
      trouble satisfies never;
  }
}

/** Writes as fast as it is read, and stops when nobody reads any more. */
function writeHuge(response: ServerResponse, left: number): void {
  const part = Buffer.alloc(64 * 1024, " ");
  if (left <= 0 || response.destroyed) return void response.end();
  if (response.write(part)) return void setImmediate(() => writeHuge(response, left - part.length));
  response.once("drain", () => writeHuge(response, left - part.length));
}

let packed: Buffer | undefined;
function packHuge(): Buffer {
  packed ??= gzipSync(`{"oData": "${" ".repeat(hugeBytes)}"}`);
  return packed;
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
