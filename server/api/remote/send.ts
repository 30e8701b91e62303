import { z } from "@hono/zod-openapi";
import { Refusal, notOffered } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { OutgoingFailure, guardedFetch } from "../../net/guarded-fetch.ts";
import { log } from "../../log.ts";
import type { Send } from "../client.ts";
import { asPath } from "./offered-calls.ts";
import type { OfferedCalls } from "./offered-calls.ts";

export type RemoteSettings = {
  /** The base of all calls, with its last slash. */
  url: string;
  requestMs: number;
  dashboardMs: number;
  patienceMs: number;
  jsonBytes: number;
};

const fileBytes = 4 * 1024 ** 3;
/** Calls that a server may lack and whose 404 therefore means no more than that. */
const plainCalls = new Set(["auth/signup", "auth/login", "auth/google", "auth/logout"]);

const keyCall = "auth/public-key";
const key = z.object({ oData: z.object({ kty: z.string() }) });

const failure = z.object({
  message: z.string().trim().min(1).max(1000).optional().catch(undefined),
  sCode: z
    .string()
    .regex(/^[\w.]{1,100}$/)
    .optional()
    .catch(undefined),
  aIssues: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .catch(undefined),
});

/**
 * Sends calls to the user API at another address. Every answer that comes back is an envelope
 * of JSON, or a file when one was asked for; whatever else the server does is a refusal: 501
 * for what it does not offer, 502 for an answer that is none, 504 for one that takes too long.
 */
export function createRemoteSend(
  settings: RemoteSettings,
  offered: OfferedCalls,
  clientAddress?: string,
): Send {
  const send: Send = async (path, init) => {
    const method = init.method ?? "GET";
    if (!(await offered.has(method, path))) throw notOffered();
    const headers = new Headers(init.headers);
    if (clientAddress) headers.set("x-forwarded-for", clientAddress);
    const slow = asPath(path) === "dashboard/fetch-dashboard";
    const wantsJson = headers.get("accept") === "application/json";
    try {
      const response = await guardedFetch(
        new URL(path, settings.url),
        { ...init, headers },
        {
          origin: new URL(settings.url).origin,
          timeoutMs: slow ? settings.dashboardMs : settings.requestMs,
          mostBytes: wantsJson ? settings.jsonBytes : fileBytes,
        },
      );
      if (isMissing(response.status, path)) throw notOffered();
      if (response.ok && !wantsJson) return response;
      return asEnvelope(response, await response.text(), path);
    } catch (error) {
      throw asRefusal(error, path);
    }
  };
  return async (path, init) => {
    if (asPath(path) !== keyCall || (await offered.isFull())) return send(path, init);
    return orNoKey(send(path, init));
  };
}

/**
 * People must be able to sign in at a server that never heard of keys, whatever it says to
 * such a call: there is a key or there is none.
 */
async function orNoKey(answer: Promise<Response>): Promise<Response> {
  const none = Response.json({}, { status: 404 });
  try {
    const response = await answer;
    const published = key.safeParse(await response.clone().json());
    return response.ok && published.success ? response : none;
  } catch {
    return none;
  }
}

function isMissing(status: number, path: string): boolean {
  if (status === 405 || status === 501) return true;
  return status === 404 && plainCalls.has(asPath(path));
}

function asEnvelope(response: Response, text: string, path: string): Response {
  const { status } = response;
  const body = parseJson(text);
  if (!response.ok) {
    if (status < 400 || status >= 500) logFault(path, { status });
    const headers = readRetryAfter(response.headers.get("retry-after"));
    const shown = status < 400 ? 502 : status;
    return Response.json(failure.safeParse(body).data ?? {}, { status: shown, headers });
  }
  if (text.trim() === "") return Response.json({}, { status: 200 });
  if (typeof body !== "object" || body === null) {
    logFault(path, { status, type: response.headers.get("content-type") });
    throw new Refusal(502, codeMessage("errors.loading.title"));
  }
  // Some servers leave the envelope away around a list.
  if (Array.isArray(body)) return Response.json({ oData: body }, { status });
  return new Response(text, { status, headers: { "content-type": "application/json" } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds, whether the server said seconds or a date. */
function readRetryAfter(text: string | null): Record<string, string> {
  if (!text) return {};
  const seconds = /^\d+$/.test(text)
    ? Number(text)
    : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return seconds > 0 ? { "retry-after": String(seconds) } : {};
}

function asRefusal(error: unknown, path: string): unknown {
  if (!(error instanceof OutgoingFailure)) return error;
  logFault(path, { fault: error.fault, reason: error.message });
  return error.fault === "timed_out"
    ? new Refusal(504, codeMessage("refusals.remote.slow"))
    : new Refusal(502, codeMessage("errors.loading.title"));
}

/** The path alone: what follows names companies and people. */
function logFault(path: string, fault: Record<string, unknown>): void {
  log().warn({ call: asPath(path), ...fault }, "the user API failed");
}
