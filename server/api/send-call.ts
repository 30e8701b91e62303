import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { quoteVerbatim } from "../messages/stored-message.ts";
import type { Issue } from "../errors.ts";
import { readRoute } from "./call.ts";
import type { Answered, Call } from "./call.ts";
import type { Schema } from "./contract.ts";
import { sealPassword } from "./seal.ts";
import { decode, encode } from "./translate.ts";

/** Sends one request to the user API: in process or over the network. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/** What an answer says, and how many characters it came in. */
export type Sent = { envelope: Envelope; length: number };

/** Answers to reading calls, for as long as one page is made; `lasts` are those of kept-answers.ts. */
export type Remembered = {
  get: (path: string) => Promise<Sent> | undefined;
  set: (path: string, answer: Promise<Sent>, lasts: boolean) => void;
};

/** With plain names; what the API checks may be anything here. `form` is an upload's body. */
export type Wanted = Record<string, unknown> & { form?: FormData };

export type Sender = ReturnType<typeof createSender>;
type Envelope = { oData?: unknown; message?: unknown };

/** Sends declared calls. Each throws a `Refusal` when the answer is not a success. */
export function createSender(send: Send, token?: string, remembered?: Remembered) {
  const signed = (more: Record<string, string>): Record<string, string> =>
    token ? { ...more, authorization: `Bearer ${token}` } : more;

  type Asking = { body?: unknown; fallback?: CodedMessage | undefined; lasts?: boolean };

  /** The envelope of an answer; a reading call is sent once for one page. */
  async function sendJson(method: string, path: string, asking: Asking): Promise<Envelope> {
    const known = method === "GET" ? remembered?.get(path) : undefined;
    if (known) return (await known).envelope;
    const answer = readJson(method, path, asking);
    if (method === "GET") remembered?.set(path, answer, asking.lasts ?? false);
    return (await answer).envelope;
  }

  async function readJson(method: string, path: string, { body, fallback }: Asking): Promise<Sent> {
    const headers = signed({ accept: "application/json" });
    const init: RequestInit = { method, headers };
    if (body instanceof FormData) init.body = body;
    else if (body !== undefined) {
      headers["content-type"] = "application/json";
      init.body = JSON.stringify(body);
    }
    const response = await send(path, init);
    const sent = await readSent(response);
    if (!response.ok) throw asRefusal(response, sent.envelope, fallback);
    return sent;
  }

  /** A password as it travels: encrypted when the server publishes a key, as it is otherwise. */
  async function seal(password: string): Promise<string> {
    const headers = { accept: "application/json" };
    const response = await send("auth/public-key", { method: "GET", headers });
    // Whether there is a key cannot be told then, and the password stays here.
    const untold = response.status === 429 || (response.status >= 500 && response.status !== 501);
    if (untold) throw asRefusal(response, await readEnvelope(response));
    const envelope = await readEnvelope(response).catch(() => null);
    return sealPassword(envelope?.oData, password);
  }

  async function writeBody({ body, access }: Call, wanted: Wanted): Promise<unknown> {
    if (wanted.form || !body) return wanted.form;
    const wire = encode(body, wanted) as Record<string, unknown>;
    if (!access.endsWith("WithPassword")) return wire;
    for (const name of ["sCurrentPassword", "sPassword"]) {
      const typed = wire[name];
      if (typeof typed === "string") wire[name] = await seal(typed);
    }
    return wire;
  }

  async function exchange(call: Call, wanted: Wanted, fallback?: CodedMessage): Promise<Envelope> {
    const asking = { body: await writeBody(call, wanted), fallback, lasts: call.lasts ?? false };
    return sendJson(readRoute(call)[0], pathOf(call, wanted), asking);
  }

  /** The answer, and what the server says beside it. */
  async function askAloud<C extends Call>(call: C, wanted: Wanted = {}, fallback?: CodedMessage) {
    const { schema, kind } = call.answer;
    const envelope = await exchange(call, wanted, fallback);
    const enveloped = kind === "whole" || kind === "list";
    const data = enveloped ? envelope : envelope.oData;
    const answer = kind === "nothing" ? {} : decodeOnce(schema, data, Boolean(remembered));
    return { answer: answer as Answered<C>, message: readMessage(envelope) };
  }

  /** What the server says, whatever else it answers. */
  async function tellAloud(call: Call, wanted: Wanted = {}): Promise<string | undefined> {
    return readMessage(await exchange(call, wanted));
  }

  return {
    askAloud,
    ask: async <C extends Call>(call: C, wanted?: Wanted): Promise<Answered<C>> =>
      (await askAloud(call, wanted)).answer,
    tellAloud,
    /** For what need answer nothing but that it is done. */
    tell: async (call: Call, wanted?: Wanted): Promise<void> =>
      void (await tellAloud(call, wanted)),
    /** The answer as it comes; the caller reads or streams its body. */
    open: async (call: Call, wanted: Wanted = {}, init: RequestInit = {}): Promise<Response> => {
      const body = await writeBody(call, wanted);
      const headers = signed({
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(init.headers as Record<string, string> | undefined),
      });
      const whole = { ...init, method: readRoute(call)[0], headers };
      const sent = body === undefined ? whole : { ...whole, body: JSON.stringify(body) };
      const response = await send(pathOf(call, wanted), sent);
      if (!response.ok) throw asRefusal(response, await readEnvelope(response));
      return response;
    },
    /** For servers elsewhere that speak in other words: what oData holds. */
    sendPlain: async (method: string, path: string, body?: unknown): Promise<unknown> =>
      (await sendJson(method, path, { body })).oData,
  };
}

const decoded = new WeakMap<object, unknown>();

/** What several loaders ask for is one and the same answer: it is read once, and none changes it. */
function decodeOnce(schema: Schema, data: unknown, shared: boolean): unknown {
  if (typeof data !== "object" || data === null) return decode(schema, data);
  if (!decoded.has(data)) {
    const answer: unknown = decode(schema, data);
    decoded.set(data, shared ? freeze(answer) : answer);
  }
  return decoded.get(data);
}

function freeze(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}

function readMessage({ message }: Envelope): string | undefined {
  return typeof message === "string" ? message : undefined;
}

function pathOf(call: Call, wanted: Wanted): string {
  const { params, query } = call;
  const [, path] = readRoute(call);
  const named = (params ? encode(params, wanted) : {}) as Record<string, unknown>;
  const filled = path
    .replace(/^\//, "")
    .replace(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(named[name])));
  return filled + asQuery((query ? encode(query, wanted) : {}) as Record<string, unknown>);
}

export function asQuery(query: Record<string, unknown>): string {
  const known = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return known.length > 0 ? `?${new URLSearchParams(known).toString()}` : "";
}

export async function readEnvelope(response: Response): Promise<Envelope> {
  return (await readSent(response)).envelope;
}

async function readSent(response: Response): Promise<Sent> {
  try {
    const text = await response.text();
    return { envelope: JSON.parse(text) as Envelope, length: text.length };
  } catch {
    throw new Refusal(502, codeMessage("refusals.remote.unreadable"));
  }
}

const knownStatuses = new Set([400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 502, 503, 504]);

function asRefusal(
  response: Response,
  envelope: unknown,
  fallback: CodedMessage = codeMessage("refusals.remote.noAnswer"),
): Refusal {
  const { message, sCode, aIssues } = envelope as {
    message?: string;
    sCode?: unknown;
    aIssues?: Issue[];
  };
  const status = knownStatuses.has(response.status) ? response.status : 502;
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  return new Refusal(
    status as Refusal["status"],
    message === undefined ? fallback : quoteVerbatim(message),
    (Array.isArray(aIssues) ? aIssues : []).map((issue) => ({
      path: issue.path,
      said: quoteVerbatim(issue.message),
    })),
    retryAfter,
    undefined,
    typeof sCode === "string" ? sCode : undefined,
  );
}
