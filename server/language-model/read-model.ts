import type { ModelEndpoint } from "../settings/endpoints.ts";
import { OutgoingFailure } from "../net/guarded-fetch.ts";
import { openEndpoint } from "../net/model-endpoint.ts";
import type { Prompt } from "./fence.ts";

export type ModelFault =
  | "timed_out"
  | "unreachable"
  | "busy"
  | "refused"
  | "unreadable"
  | "too_long"
  | "babbled"
  | "stopped";

/** Why a model gave no answer that can be used. */
export class ModelFailure extends Error {
  constructor(
    readonly fault: ModelFault,
    cause?: unknown,
  ) {
    super(`the language model gave no answer: ${fault}`, { cause });
    this.name = "ModelFailure";
  }
}

/** Of the stream as it travels, which wraps each few letters in some two hundred bytes. */
const mostBytes = 2 * 1024 * 1024;
const mostLetters = 8_000;
const mostTokens = 800;

/** The model's text, piece by piece. Throws a `ModelFailure` when it does not come to an end. */
export async function* readModel(
  endpoint: ModelEndpoint,
  { system, user }: Prompt,
  signal: AbortSignal | undefined,
  also?: Record<string, unknown>,
): AsyncGenerator<string> {
  const late = AbortSignal.timeout(endpoint.timeoutMs);
  const left = new AbortController();
  const signals = [late, left.signal, ...(signal ? [signal] : [])];
  try {
    const { streamText } = await import("ai");
    const provider = await openEndpoint(endpoint, mostBytes, also);
    const { fullStream } = streamText({
      model: provider.chatModel(endpoint.model),
      system,
      prompt: user,
      temperature: 0,
      maxOutputTokens: mostTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.any(signals),
      // What goes wrong comes with the stream; by default it is printed too.
      onError: () => undefined,
    });
    let letters = 0;
    for await (const part of fullStream) {
      if (part.type === "error") throw part.error;
      if (part.type === "abort") throw new ModelFailure(signal?.aborted ? "stopped" : "timed_out");
      if (part.type === "tool-call" || part.type === "tool-input-start") {
        throw new ModelFailure("babbled");
      }
      if (part.type === "finish" && part.finishReason === "length") {
        throw new ModelFailure("too_long");
      }
      // An answer that breaks off in the middle has no reason to be at its end.
      if (part.type === "finish" && !["stop", "content-filter"].includes(part.finishReason)) {
        throw new ModelFailure("unreadable");
      }
      if (part.type !== "text-delta") continue;
      letters += part.text.length;
      if (letters > mostLetters) throw new ModelFailure("too_long");
      yield part.text;
    }
  } catch (error) {
    throw asFailure(error, signal, late);
  } finally {
    // Whoever stops reading leaves no request behind.
    left.abort();
  }
}

function asFailure(
  error: unknown,
  signal: AbortSignal | undefined,
  late: AbortSignal,
): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (signal?.aborted) return new ModelFailure("stopped", error);
  if (late.aborted) return new ModelFailure("timed_out", error);
  const outgoing = findOutgoing(error);
  if (outgoing === "timed_out") return new ModelFailure("timed_out", error);
  if (outgoing === "too_large") return new ModelFailure("too_long", error);
  if (outgoing === "led_away") return new ModelFailure("refused", error);
  if (outgoing) return new ModelFailure("unreachable", error);
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 429 || statusCode === 503) return new ModelFailure("busy", error);
  if (statusCode !== undefined && statusCode >= 400) return new ModelFailure("refused", error);
  return new ModelFailure("unreadable", error);
}

function findOutgoing(error: unknown): OutgoingFailure["fault"] | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof OutgoingFailure) return at.fault;
  }
  return null;
}
