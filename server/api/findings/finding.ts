import { z } from "@hono/zod-openapi";
import { verdicts } from "../../analysis/verdicts.ts";
import { documentKinds, severities } from "../../catalogue/types.ts";
import { stepKinds } from "../../messages/step-kinds.ts";
import { readerVerdicts } from "../../second-reader/read-answer.ts";
import { control } from "../controls/control.ts";
import { as, count, orElse, orNull, text, textLanguage } from "../contract.ts";
import { ground } from "../bound-law/ground.ts";

export const verdict = z.enum(verdicts);
export const severity = z.enum(severities);

/** The second reader whose word a verdict is. */
export const readBy = orNull(
  text.openapi({
    description: "The model whose reading the verdict is, where no person has confirmed it",
  }),
);

export const evidence = z.object({
  documentId: as("iDocumentId", text),
  document: as("sDocument", text),
  page: as("nPage", count),
  quote: as("sQuote", text),
  start: as("nStart", count),
  end: as("nEnd", count),
  recognised: as(
    "bRecognised",
    orElse(
      z.boolean().openapi({
        description: "Whether the words were recognised in a picture of the page",
      }),
      false,
    ),
  ),
  pictured: as(
    "bPictured",
    orElse(
      z.boolean().openapi({ description: "Whether a picture of the page can be asked for" }),
      false,
    ),
  ),
});
/** What people decided about a finding. */
export const findingWork = z.object({
  /** Null where the verdict is the one that was found. */
  overridden: as(
    "oOverruled",
    z
      .object({
        found: as("sFound", verdict),
        reason: as("sReason", text),
        by: as(
          "sBy",
          text.openapi({ description: "Empty where the second reader decided by itself" }),
        ),
        on: as("dOn", text),
        model: as(
          "sModel",
          orNull(text.openapi({ description: "The second reader whose verdict it is" })),
        ),
      })
      .nullable(),
  ),
  assigned: as(
    "oAssigned",
    z.object({ id: as("iPerson", text), email: as("sEmail", text) }).nullable(),
  ),
  due: as("dDue", text.nullable()),
  done: as("dDone", text.nullable()),
  /** Why it is open again. */
  note: as("sNote", text.nullable()),
  /** Who said that the condition of the obligation holds; null where nobody did. */
  concerned: as(
    "oConcerned",
    orNull(z.object({ reason: as("sReason", text), by: as("sBy", text), on: as("dOn", text) })),
  ),
});
/** What a language model says of a finding, beside what was found. */
const secondReading = z.object({
  model: as("sModel", text),
  verdict: as("sVerdict", z.enum(readerVerdicts)),
  /** The sentences that it names, as they stand in the documents. */
  evidence: as("aEvidence", z.array(evidence)),
  reason: as("sReason", text.openapi({ description: "In the model's own words" })),
  on: as("dOn", text),
});
export const finding = z.object({
  id: as("_id", text),
  /** Null, with the act, where the catalogue of today holds it no more. */
  obligationId: as("iObligation", orNull(text)),
  actId: as("iAct", orNull(text)),
  unverified: as("bUnverified", orElse(z.boolean(), false)),
  obligation: as("sObligation", text),
  /** The same in at most 38 characters; empty where it applies no more. */
  shortTitle: as("sShortTitle", orElse(text, "")),
  /** The answers of today that it applies by; empty where it applies no more. */
  because: as("aBecause", orElse(z.array(ground), [])),
  /** A condition that the profile does not ask for. */
  onlyIf: as("sOnlyIf", orNull(text)),
  /** How many other obligations of the act have the same condition. */
  alike: as("nAlike", orElse(count, 0)),
  textLanguage: as("sTextLanguage", textLanguage),
  /** What the rule asks, in our words. */
  text: as("sText", text),
  act: as("sAct", text),
  actTitle: as("sActTitle", text),
  identifier: as("sIdentifier", text),
  article: as("sArticle", text),
  link: as("sLink", text),
  severity: as("sSeverity", severity),
  severityReason: as("sSeverityReason", text),
  focus: as("sFocus", text),
  verdict: as("sVerdict", verdict),
  readBy: as("sReadBy", readBy),
  secondReading: as("oSecondReading", orNull(secondReading)),
  evidence: as("aEvidence", z.array(evidence)),
  missing: as("aMissing", z.array(text)),
  found: as(
    "aFound",
    orElse(
      z.array(text).openapi({
        description:
          "Of a verdict that rests on parts of what is asked: those that stand beside the evidence",
      }),
      [],
    ),
  ),
  /** The kinds of document where a company would show it. */
  shownIn: as("aShownIn", orElse(z.array(z.enum(documentKinds)), [])),
  reason: as("sReason", text),
  confidence: as("nConfidence", count),
  /** How often such a verdict was right on documents that people read; null where it was not measured. */
  measured: as(
    "oMeasured",
    orElse(z.object({ said: as("nSaid", count), right: as("nRight", count) }).nullable(), null),
  ),
  /** Of the catalogue it was assessed by; null where it was not recorded. */
  catalogueVersion: as("sCorpusVersion", orElse(text.nullable(), null)),
  catalogueDate: as("dCorpus", orNull(text)),
  work: as("oWork", findingWork),
  /** What people say of it, where no document can show that it is done. */
  control: as("oControl", orNull(control)),
});

export const activityEntry = z.object({
  id: as("_id", text),
  kind: as("sKind", z.enum(stepKinds)),
  /** Null for what a new dashboard brought. */
  by: as("sBy", text.nullable()),
  before: as("sBefore", text),
  after: as("sAfter", text),
  text: as("sText", text),
  on: as("dOn", text),
});
