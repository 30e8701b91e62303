import { z } from "zod";
import { longText } from "./text.ts";
import { says } from "./says.ts";

const leastReason = 10;

/** Why something does not apply. */
export const notApplicableReason = longText(says("fields.reason.required"), 1000).refine(
  (text) => text.length === 0 || text.length >= leastReason,
  says("fields.reason.tooShort", { least: leastReason }),
);

export const notApplicableFields = z.object({ sReason: notApplicableReason });
