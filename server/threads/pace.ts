import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";

const weightOfLast = 0.05;
/** Until something was measured. */
const assumedMs = 50;

/** How long one thing after the other has taken lately, in milliseconds. */
export function measurePace() {
  let each = assumedMs;
  return {
    /** By how many times it differs, not by how much: one long export is no crowd. */
    take(ms: number) {
      each *= (Math.max(1, ms) / each) ** weightOfLast;
    },
    /** What so many are likely to take. */
    of: (count: number) => count * each,
  };
}

/** 503 for whoever would wait so long, with the time by which the others are likely to be done. */
export function tooBusy(waitMs: number): Refusal {
  return new Refusal(503, codeMessage("refusals.busy.server"), [], Math.ceil(waitMs / 1000));
}
