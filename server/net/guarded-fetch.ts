import { Agent, fetch } from "undici";
import type { RequestInit as UndiciInit } from "undici";
import { lookUpPublic, mayBePublic, notPublicCode } from "./public-address.ts";

/** Where a request may go, how long its whole answer may take, and how much may arrive. */
export type OutgoingLimits = {
  /** The one origin that a setting allows; a redirect may not leave it. */
  origin: string;
  /** For addresses that no setting names, since users type them: no host but a public one. */
  publicOnly?: boolean;
  timeoutMs: number;
  /** Counted after decompression; the rest is not read. */
  mostBytes: number;
  /** How many redirects are followed; five when it is not said. */
  mostRedirects?: number;
};

export type OutgoingFault =
  "forbidden" | "not_public" | "unreachable" | "timed_out" | "hung_up" | "too_large" | "led_away";

/** Why a request that left this process has no whole answer. */
export class OutgoingFailure extends Error {
  constructor(
    readonly fault: OutgoingFault,
    message: string,
    cause?: unknown,
    /** Where a redirect would lead that is not followed. */
    readonly leadsTo: URL | null = null,
  ) {
    super(message, { cause });
    this.name = "OutgoingFailure";
  }
}

/**
 * Node's own fetch gives up after 300 s without headers. Here the signal alone ends a request,
 * so that a limit beyond that holds too; only the connection itself has to stand soon.
 */
export const dispatcherSettings = {
  headersTimeout: 0,
  bodyTimeout: 0,
  connect: { timeout: 10_000 },
} as const;

const bodiless = new Set([204, 205, 304]);
const dispatchers = new Map<boolean, Agent>();

/**
 * The one way out of this process by HTTP. Only the origin named is asked, redirects are
 * followed within it and for reading only, nothing is sent twice, and the body of the answer
 * fails with an `OutgoingFailure` when it takes too long, is too large or breaks off. As with
 * `fetch`, the answer's `url` is where the redirects ended.
 */
export async function guardedFetch(
  url: URL,
  init: RequestInit,
  limits: OutgoingLimits,
): Promise<Response> {
  const timeout = AbortSignal.timeout(limits.timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const reading = !init.method || init.method === "GET" || init.method === "HEAD";
  const { mostRedirects = 5 } = limits;
  let target = url;
  for (let hops = 0; hops <= mostRedirects; hops += 1) {
    requireAllowed(target, hops, limits);
    const response = await fetchOnce(target, init, signal, limits.publicOnly ?? false);
    const { status, headers } = response;
    const next = status >= 300 && status < 400 ? headers.get("location") : null;
    if (!next) return asBounded(response, target, limits.mostBytes, timeout);
    await response.body?.cancel();
    if (!reading || !URL.canParse(next, target)) break;
    target = keepEncrypted(new URL(next, target), limits.origin);
  }
  throw new OutgoingFailure("led_away", "the answer is a redirect that is not followed");
}

function requireAllowed(target: URL, hops: number, limits: OutgoingLimits): void {
  if (target.origin !== limits.origin) {
    const message = `no setting allows a request to ${target.origin}`;
    if (hops === 0) throw new OutgoingFailure("forbidden", message);
    throw new OutgoingFailure("led_away", message, undefined, target);
  }
  // A host that is an address by itself is never looked up, so it is checked here.
  if (limits.publicOnly && !mayBePublic(target)) {
    throw new OutgoingFailure("not_public", `${target.host} is no host of the public internet`);
  }
}

/** There are servers behind https whose redirects still name http at the same host. */
function keepEncrypted(target: URL, origin: string): URL {
  const encrypted = new URL(target);
  encrypted.protocol = "https:";
  return encrypted.origin === origin ? encrypted : target;
}

type UndiciResponse = Awaited<ReturnType<typeof fetch>>;

async function fetchOnce(
  url: URL,
  init: RequestInit,
  signal: AbortSignal,
  publicOnly: boolean,
): Promise<UndiciResponse> {
  const dispatcher = dispatchers.get(publicOnly) ?? createDispatcher(publicOnly);
  dispatchers.set(publicOnly, dispatcher);
  try {
    // Node's types of a request and undici's differ in name only.
    const wish = { ...init, signal, redirect: "manual", dispatcher } as unknown as UndiciInit;
    return await fetch(url, wish);
  } catch (error) {
    throw asFailure(error, signal);
  }
}

function createDispatcher(publicOnly: boolean): Agent {
  const { connect } = dispatcherSettings;
  return new Agent({
    ...dispatcherSettings,
    connect: publicOnly ? { ...connect, lookup: lookUpPublic } : connect,
  });
}

function asBounded(
  response: UndiciResponse,
  { href }: URL,
  mostBytes: number,
  signal: AbortSignal,
): Response {
  const headers = new Headers([...response.headers]);
  // There are servers that answer with what is no status.
  const status = response.status <= 599 ? response.status : 502;
  // The body below is already unpacked.
  if (headers.has("content-encoding")) headers.delete("content-length");
  headers.delete("content-encoding");
  const held = bodiless.has(status) ? null : response.body;
  const body = held && countBytes(held.getReader(), mostBytes, signal);
  return Object.defineProperty(new Response(body, { status, headers }), "url", { value: href });
}

type Reader = {
  read: () => Promise<{ done: boolean; value?: unknown }>;
  cancel: (reason?: unknown) => Promise<void>;
};

function countBytes(
  reader: Reader,
  mostBytes: number,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  let bytes = 0;
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        const part = value as Uint8Array;
        bytes += part.byteLength;
        if (bytes <= mostBytes) return controller.enqueue(part);
        await reader.cancel();
        controller.error(
          new OutgoingFailure("too_large", `the answer holds more than ${mostBytes} bytes`),
        );
      } catch (error) {
        controller.error(asFailure(error, signal));
      }
      return undefined;
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

const unreachableCodes = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"],
  "UND_ERR_CONNECT_TIMEOUT",
]);

function asFailure(error: unknown, signal: AbortSignal): OutgoingFailure {
  if (signal.aborted) return new OutgoingFailure("timed_out", "the answer took too long", error);
  const { code } = ((error as Error).cause ?? {}) as { code?: string };
  if (code === notPublicCode) {
    return new OutgoingFailure("not_public", "it is no host of the public internet", error);
  }
  return code && unreachableCodes.has(code)
    ? new OutgoingFailure("unreachable", `the server cannot be reached (${code})`, error)
    : new OutgoingFailure("hung_up", "the connection broke before the answer was whole", error);
}
