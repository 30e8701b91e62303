import { z } from "zod";
import { shortList } from "./list.ts";
import { says } from "./says.ts";
import { longText } from "./text.ts";

const leastWords = 10;

const missingFile = says("fields.framework.file");
/** What a browser can tell of an upload before it sends it. */
export const importFrameworksForm = z.object({
  file: z.array(z.instanceof(File)).min(1, missingFile),
});

const attestation = z.string().min(1).max(100);
export const renewOneFields = z.object({ iAttestation: attestation });
export const withdrawOneFields = z.object({
  iAttestation: attestation,
  sReason: longText(says("fields.reason.required"), 1000).refine(
    (text) => text.length === 0 || text.length >= leastWords,
    says("fields.reason.tooShort", { least: leastWords }),
  ),
});

const mostLinked = 100;
/** Obligations that a control serves from now on, or no more. */
export const linkFields = z.object({
  aObligations: shortList(z.string().min(1).max(100), mostLinked).refine(
    (ids) => ids.length > 0,
    says("fields.framework.obligations"),
  ),
  bServes: z.boolean({
    required_error: says("fields.framework.serves"),
    invalid_type_error: says("fields.framework.serves"),
  }),
});
