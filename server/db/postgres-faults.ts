import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";

/**
 * Of PostgreSQL's codes those that say nothing of the question: connection lost, no connection or
 * no room left, being stopped or started, only reading, a lock not given or not in time.
 */
const passing = /^(?:08|53|57P|40|55P03|57014|25P03|25006)/;
const retrySeconds = 5;
const quietMs = 1_000;
let told = -Infinity;
let tell: (error: unknown) => void = () => undefined;

/** Whoever runs the process is to hear why the database gave no answer, once a second at most. */
export function onFault(listener: (error: unknown) => void): void {
  tell = listener;
}

/** Throws a refusal to try again where the database is away or busy, and otherwise the error itself. */
export function refuseWhereAway(error: unknown): never {
  if (!isPassing(error)) throw error;
  if (performance.now() - told > quietMs) {
    told = performance.now();
    tell(error);
  }
  const refusal = new Refusal(503, codeMessage("refusals.busy.database"), [], retrySeconds);
  refusal.cause = error;
  throw refusal;
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Without one it is the driver that speaks: of a connection not made, broken or silent.
  if (!("severity" in error)) return !(error instanceof TypeError || error instanceof RangeError);
  return "code" in error && passing.test(String(error.code));
}
