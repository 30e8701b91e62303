import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";

const weightOfLast = 0.05;
/** One long export, or a machine that slept, is no crowd: no single time counts for more. */
const mostTimes = 10;
/** Until something was measured. */
const assumedMs = 50;

/** Since when something waits, and how much stood before it then. */
export type Wait = { since: number; before: number };

export function beginWait(before: number): Wait {
  return { since: performance.now(), before };
}

/**
 * How long whoever waits has waited lately for each that stood before, in milliseconds: with what
 * came later and was let in between.
 */
export function measurePace() {
  let each = assumedMs;
  return {
    /** At the end of a wait. Who stood first tells nothing. */
    take({ since, before }: Wait) {
      if (before === 0) return;
      const ms = (performance.now() - since) / before;
      each += weightOfLast * (Math.min(ms, mostTimes * each) - each);
    },
    /** How long somebody is likely to wait. */
    of: (before: number) => before * each,
  };
}

/** 503 for whoever would wait so long, with the time by which the others are likely to be done. */
export function tooBusy(waitMs: number): Refusal {
  return new Refusal(503, codeMessage("refusals.busy.server"), [], Math.ceil(waitMs / 1000));
}
