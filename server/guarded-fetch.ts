import { Agent, fetch } from "undici";
import type { RequestInit as UndiciInit } from "undici";

/** Where a request may go, how long its whole answer may take, and how much may arrive. */
export type OutgoingLimits = {
  /** The one origin that a setting allows; a redirect may not leave it. */
  origin: string;
  timeoutMs: number;
  /** Counted after decompression; the rest is not read. */
  mostBytes: number;
  /** How many redirects are followed; five when it is not said. */
  mostRedirects?: number;
};

export type OutgoingFault =
  "forbidden" | "unreachable" | "timed_out" | "hung_up" | "too_large" | "led_away";

/** Why a request that left this process has no whole answer. */
export class OutgoingFailure extends Error {
  constructor(
    readonly fault: OutgoingFault,
    message: string,
    cause?: unknown,
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
let dispatcher: Agent | undefined;

/**
 * The one way out of this process by HTTP. Only the origin named is asked, redirects are
 * followed within it and for reading only, nothing is sent twice, and the body of the answer
 * fails with an `OutgoingFailure` when it takes too long, is too large or breaks off.
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
    if (target.origin !== limits.origin) {
      const fault = hops === 0 ? "forbidden" : "led_away";
      throw new OutgoingFailure(fault, `no setting allows a request to ${target.origin}`);
    }
    const response = await fetchOnce(target, init, signal);
    const { status, headers } = response;
    const next = status >= 300 && status < 400 ? headers.get("location") : null;
    if (!next) return asBounded(response, limits.mostBytes, timeout);
    await response.body?.cancel();
    if (!reading || !URL.canParse(next, target)) break;
    target = keepEncrypted(new URL(next, target), limits.origin);
  }
  throw new OutgoingFailure("led_away", "the answer is a redirect that is not followed");
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
): Promise<UndiciResponse> {
  dispatcher ??= new Agent(dispatcherSettings);
  try {
    // Node's types of a request and undici's differ in name only.
    const wish = { ...init, signal, redirect: "manual", dispatcher } as unknown as UndiciInit;
    return await fetch(url, wish);
  } catch (error) {
    throw asFailure(error, signal);
  }
}

function asBounded(response: UndiciResponse, mostBytes: number, signal: AbortSignal): Response {
  const headers = new Headers([...response.headers]);
  // There are servers that answer with what is no status.
  const status = response.status <= 599 ? response.status : 502;
  // The body below is already unpacked.
  if (headers.has("content-encoding")) headers.delete("content-length");
  headers.delete("content-encoding");
  const held = bodiless.has(status) ? null : response.body;
  const body = held && countBytes(held.getReader(), mostBytes, signal);
  return new Response(body, { status, headers });
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
  return code && unreachableCodes.has(code)
    ? new OutgoingFailure("unreachable", `the server cannot be reached (${code})`, error)
    : new OutgoingFailure("hung_up", "the connection broke before the answer was whole", error);
}
