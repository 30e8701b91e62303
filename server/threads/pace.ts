import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";

const weightOfLast = 0.05;
/** One long export, or a machine that slept, is no crowd: no single time counts for more. */
const mostTimes = 10;
/** Until something was measured. */
const assumedMs = 50;

/** How long one thing after the other has taken lately, in milliseconds. */
export function measurePace() {
  let each = assumedMs;
  return {
    take(ms: number) {
      each += weightOfLast * (Math.min(ms, mostTimes * each) - each);
    },
    /** What so many are likely to take. */
    of: (count: number) => count * each,
  };
}

/** 503 for whoever would wait so long, with the time by which the others are likely to be done. */
export function tooBusy(waitMs: number): Refusal {
  return new Refusal(503, codeMessage("refusals.busy.server"), [], Math.ceil(waitMs / 1000));
}
