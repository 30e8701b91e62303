import { z } from "@hono/zod-openapi";
import { guardedFetch } from "../../net/guarded-fetch.ts";
import { log } from "../../log.ts";

export type OfferedCalls = {
  /** Whether the call may be sent; `path` is as the client gives it. */
  has: (method: string, path: string) => Promise<boolean>;
  /** Whether the server speaks the whole contract, and not its oldest calls alone. */
  isFull: () => Promise<boolean>;
};

type Call = { method: string; path: RegExp };

/** What any user API speaks, whether or not it publishes a description of itself. */
const oldestCalls = [
  "GET dashboard/get-companies",
  "GET dashboard/fetch-dashboard",
  "POST dashboard/create-dashboard",
  "GET dashboard/",
  "GET dashboard/micro-dashboard",
  "GET dashboard/compliance-analysis",
  "POST chat/response",
  "GET chat/list-chat-history",
  "GET chat/get-chat-messages/{id}",
  "GET profile",
  "POST profile/forgot-password",
  "PUT profile/set-forgot-password/{iForgotRequestId}",
].map((line) => {
  const [method = "", template = ""] = line.split(" ");
  return asCall(method, template);
});

const description = z.object({ paths: z.record(z.record(z.unknown())) });
const descriptionBytes = 8 * 1024 * 1024;
const keptMs = 600_000;
/** After a failure it is asked again soon: the whole server may have been down. */
const keptAfterFailureMs = 10_000;
const longestMs = 10_000;

/**
 * Reads from the server's OpenAPI document which calls it offers. A server without one is
 * taken to speak the oldest calls alone. Ways of signing in are always tried.
 */
export function createOfferedCalls(url: string, requestMs: number): OfferedCalls {
  let known: { until: number; calls: Promise<Call[] | null> } | undefined;
  function discover(): Promise<Call[] | null> {
    if (known && known.until > Date.now()) return known.calls;
    const entry = {
      until: Date.now() + keptMs,
      calls: readDescription(url, Math.min(requestMs, longestMs)).catch((error: Error) => {
        log().warn({ reason: error.message }, "the user API cannot be asked what it offers");
        entry.until = Date.now() + keptAfterFailureMs;
        return null;
      }),
    };
    known = entry;
    return entry.calls;
  }
  async function has(method: string, path: string): Promise<boolean> {
    const plain = asPath(path);
    if (plain.startsWith("auth/") || matches(oldestCalls, method, plain)) return true;
    return matches((await discover()) ?? [], method, plain);
  }
  return {
    has,
    isFull: () => has("GET", "dashboard/companies"),
  };
}

/** The path without its query. */
export function asPath(path: string): string {
  return path.replace(/\?.*$/s, "");
}

/** Null when the server has no such document; throws when it could not be asked. */
async function readDescription(url: string, timeoutMs: number): Promise<Call[] | null> {
  const response = await guardedFetch(
    new URL("openapi.json", url),
    { headers: { accept: "application/json" } },
    { origin: new URL(url).origin, timeoutMs, mostBytes: descriptionBytes },
  );
  if (response.status >= 500) throw new Error(`the server answers with ${response.status}`);
  const parsed = description.safeParse(parseJson(await response.text()));
  if (!response.ok || !parsed.success) {
    log().info("the user API publishes no description: only its oldest calls are used");
    return null;
  }
  const base = new URL(url).pathname;
  return Object.entries(parsed.data.paths).flatMap(([template, methods]) =>
    Object.keys(methods).map((method) => asCall(method, stripBase(template, base))),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Documents give paths with their base or without, and a proxy may have moved the base. */
function stripBase(template: string, base: string): string {
  for (const start of [base, "/api/", "/"]) {
    if (template.startsWith(start)) return template.slice(start.length);
  }
  return template;
}

function asCall(method: string, template: string): Call {
  const source = template
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("[^/]+");
  return { method: method.toUpperCase(), path: new RegExp(`^${source}$`) };
}

function matches(calls: Call[], method: string, path: string): boolean {
  return calls.some((call) => call.method === method && call.path.test(path));
}
