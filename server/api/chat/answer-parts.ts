import { z } from "@hono/zod-openapi";
import { verdicts } from "../../analysis/verdicts.ts";
import { whens } from "../../assistant/draft.ts";
import { citationKinds, grades } from "../../assistant/evidence.ts";
import { lanes } from "../../assistant/lanes/lanes.ts";
import { severities } from "../../catalogue/types.ts";
import { as, orElse, orNull, text } from "../contract.ts";

/** The pieces of an answer: what they hold depends on their kind. */

export const citation = z.object({
  label: as("sLabel", text),
  link: as("sLink", text),
  quote: as("sQuote", text),
  kind: as("sKind", z.enum(citationKinds)),
  page: as("nPage", orNull(z.number().int().nonnegative())),
  /** Where it was looked for, and how surely it answers; left out where nothing tells. */
  lane: as("sLane", z.enum(lanes).optional()),
  grade: as("sGrade", z.enum(grades).optional()),
});

const cites = as("aCites", z.array(z.number().int().positive()));
const obligationRow = z.object({
  title: as("sTitle", text),
  label: as("sLabel", text),
  link: as("sLink", text),
  severity: as("sSeverity", z.enum(severities)),
  verdict: as("sVerdict", z.enum(verdicts).nullable()),
  findingLink: as("sFindingLink", text.nullable()),
  cites,
});
const datedRow = z.object({
  date: as("dDate", text),
  when: as("sWhen", z.enum(whens)),
  text: as("sText", text),
  cites,
});
const lineRow = z.object({ text: as("sText", text), cites });
const itemRow = z.object({ text: as("sText", text), link: as("sLink", text) });
const side = z.object({ name: as("sName", text), cites });

const part = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ kind: as("sKind", z.literal(kind)), ...shape });
/** A list that a part of the kind has, though the document cannot say so. */
const rows = <Item extends z.ZodTypeAny>(name: string, item: Item) =>
  as(name, orElse(z.array(item), []));
const words = as("sText", orElse(text, ""));
const numbers = as("aCites", orElse(z.array(z.number().int().positive()), []));

export const answerPart = z.discriminatedUnion("kind", [
  part("text", { text: words }),
  part("line", { rows: rows("aSentences", lineRow) }),
  part("conflict", { rows: rows("aSentences", lineRow) }),
  part("score", { text: words, link: as("sLink", orElse(text, "")) }),
  part("quotes", { cites: numbers }),
  part("lane", { lane: as("sLane", z.enum(lanes)), text: words, cites: numbers }),
  part("dates", { rows: rows("aDates", datedRow) }),
  part("obligations", { rows: rows("aObligations", obligationRow) }),
  part("items", { rows: rows("aItems", itemRow) }),
  part("sides", { rows: rows("aSides", side) }),
  part("nearest", { passages: rows("aNearest", citation) }),
  part("examples", { questions: rows("aQuestions", text) }),
]);
