import { Refusal, isRefusal } from "../errors.ts";

/** Something to do that is answered once it is done. */
export type Task =
  | { kind: "run" | "open"; id: number; name: string; input: unknown }
  /** The next piece of a stream that was opened. */
  | { kind: "next"; id: number };

/** What a thread is told. */
export type Order = Task | { kind: "abort"; id: number } | { kind: "ping" } | { kind: "stop" };

/** What a thread answers. */
export type Reply =
  | { kind: "ready" | "pong" }
  | { kind: "done"; id: number; value: unknown }
  | { kind: "failed"; id: number; error: SentError };

export type SentError = {
  name: string;
  message: string;
  stack: string | undefined;
  refusal: Pick<Refusal, "status" | "said" | "faults" | "retryAfter"> | null;
};

/** An error as plain data: a copy made by the engine would lose what a refusal says. */
export function packError(error: unknown): SentError {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (!isRefusal(error)) return { name, message, stack, refusal: null };
  const { status, said, faults, retryAfter } = error;
  return { name, message, stack, refusal: { status, said, faults, retryAfter } };
}

export function unpackError({ name, message, stack, refusal }: SentError): Error {
  if (refusal) {
    const { status, said, faults, retryAfter } = refusal;
    return new Refusal(status, said, faults, retryAfter);
  }
  const error = new Error(message);
  error.name = name;
  if (stack) error.stack = stack;
  return error;
}
