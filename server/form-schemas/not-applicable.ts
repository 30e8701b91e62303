import { z } from "zod";
import { longText } from "./text.ts";

const leastReason = 10;

/** Why something does not apply. */
export const notApplicableReason = longText("Reason is required", 1000).refine(
  (text) => text.length === 0 || text.length >= leastReason,
  `Please give a reason of at least ${leastReason} characters`,
);

export const notApplicableFields = z.object({ sReason: notApplicableReason });
