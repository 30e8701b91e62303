import { Refusal } from "./errors.ts";
import { codeMessage } from "./messages/coded-message.ts";
import type { CountedUse, Limit } from "./limits.ts";
import type { CodedMessage } from "./messages/coded-message.ts";

type Count = { count: number; ends: number };

/** So many at most are kept; of more the oldest are forgotten, and their count starts anew. */
const mostKept = 50_000;
const counts = new Map<string, Count>();

/**
 * Counts one use under the key, in this process alone. Throws a 429 refusal when there were more
 * than the limit within its window, which starts at the first use.
 */
export function countRecentUse(
  key: string,
  { most, seconds }: Limit,
  what: CountedUse["what"],
): void {
  const time = Date.now();
  const known = counts.get(key);
  const current = known && known.ends > time ? known : begin(key, time, seconds);
  current.count += 1;
  if (current.count > most) throw tooMany(what, current.ends - time);
}

/** How many keys are held, for whoever watches the memory. */
export function countHeldUses(): number {
  return counts.size;
}

/** The refusal of one who came too often. */
export function tooMany(what: CountedUse["what"], waitMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const said = codeMessage(`refusals.tooMany.${what}`, { wait: nameWait(seconds) });
  return new Refusal(429, said, [], seconds);
}

function begin(key: string, time: number, seconds: number): Count {
  counts.delete(key);
  if (counts.size >= mostKept) makeRoom(time);
  const count = { count: 0, ends: time + seconds * 1000 };
  counts.set(key, count);
  return count;
}

/** Frees a tenth at least, so that the whole map is not gone through for each new key. */
function makeRoom(time: number): void {
  for (const [key, { ends }] of counts) {
    if (ends <= time) counts.delete(key);
  }
  for (const key of counts.keys()) {
    if (counts.size <= mostKept * 0.9) return;
    counts.delete(key);
  }
}

function nameWait(seconds: number): CodedMessage {
  if (seconds > 5400)
    return codeMessage("refusals.wait.hours", { count: Math.ceil(seconds / 3600) });
  if (seconds > 50) return codeMessage("refusals.wait.minutes", { count: Math.ceil(seconds / 60) });
  return codeMessage("refusals.wait.seconds", { count: seconds });
}
