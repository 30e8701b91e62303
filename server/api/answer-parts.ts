import { z } from "@hono/zod-openapi";
import type { AnswerPart } from "../assistant/draft.ts";
import type { Citation } from "../assistant/evidence.ts";

/** The pieces of an answer on the wire: what they hold depends on `sKind`. */

export const citation = z.object({
  sLabel: z.string(),
  sLink: z.string(),
  sQuote: z.string(),
  sKind: z.enum(["document", "obligation", "case_law", "event", "act", "provision", "finding"]),
  nPage: z.number().int().nonnegative().optional(),
});

const cites = z.array(z.number().int().positive());
const verdict = z.enum(["met", "partly", "not_shown", "contradicted", "not_assessed"]);

const obligationRow = z.object({
  sTitle: z.string(),
  sLabel: z.string(),
  sLink: z.string(),
  sSeverity: z.enum(["HIGH", "MEDIUM", "LOW"]),
  sVerdict: verdict.nullable(),
  sFindingLink: z.string().nullable(),
  aCites: cites,
});
const datedRow = z.object({
  dDate: z.string(),
  sWhen: z.enum(["past", "today", "future"]),
  sText: z.string(),
  aCites: cites,
});

export const answerPart = z.object({
  sKind: z.enum([
    "text",
    "score",
    "quotes",
    "dates",
    "obligations",
    "sides",
    "nearest",
    "examples",
  ]),
  sText: z.string().optional(),
  sLink: z.string().optional(),
  aCites: cites.optional(),
  aDates: z.array(datedRow).optional(),
  aObligations: z.array(obligationRow).optional(),
  aSides: z.array(z.object({ sName: z.string(), aCites: cites })).optional(),
  aNearest: z.array(citation).optional(),
  aQuestions: z.array(z.string()).optional(),
});

type WirePart = z.infer<typeof answerPart>;

export function citationAsWire({ label, link, quote, kind, page }: Citation) {
  const wire = { sLabel: label, sLink: link, sQuote: quote, sKind: kind };
  return page === null ? wire : { ...wire, nPage: page };
}

export function asCitation(wire: z.infer<typeof citation>): Citation {
  return {
    label: wire.sLabel,
    link: wire.sLink,
    quote: wire.sQuote,
    kind: wire.sKind,
    page: wire.nPage ?? null,
  };
}

export function partAsWire(part: AnswerPart): WirePart {
  const sKind = part.kind;
  if (part.kind === "text") return { sKind, sText: part.text };
  if (part.kind === "score") return { sKind, sText: part.text, sLink: part.link };
  if (part.kind === "quotes") return { sKind, aCites: part.cites };
  if (part.kind === "nearest") return { sKind, aNearest: part.passages.map(citationAsWire) };
  if (part.kind === "examples") return { sKind, aQuestions: part.questions };
  if (part.kind === "sides") {
    return { sKind, aSides: part.rows.map(({ name, cites: aCites }) => ({ sName: name, aCites })) };
  }
  if (part.kind === "dates") {
    const aDates = part.rows.map(({ date, when, text, cites: aCites }) => {
      return { dDate: date, sWhen: when, sText: text, aCites };
    });
    return { sKind, aDates };
  }
  const aObligations = part.rows.map((row) => ({
    ...{ sTitle: row.title, sLabel: row.label, sLink: row.link, sSeverity: row.severity },
    ...{ sVerdict: row.verdict, sFindingLink: row.findingLink, aCites: row.cites },
  }));
  return { sKind, aObligations };
}

export function asPart(wire: WirePart): AnswerPart {
  const kind = wire.sKind;
  if (kind === "text") return { kind, text: wire.sText ?? "" };
  if (kind === "score") return { kind, text: wire.sText ?? "", link: wire.sLink ?? "" };
  if (kind === "quotes") return { kind, cites: wire.aCites ?? [] };
  if (kind === "nearest") return { kind, passages: (wire.aNearest ?? []).map(asCitation) };
  if (kind === "examples") return { kind, questions: wire.aQuestions ?? [] };
  if (kind === "sides") {
    const rows = (wire.aSides ?? []).map((row) => ({ name: row.sName, cites: row.aCites }));
    return { kind, rows };
  }
  if (kind === "dates") {
    const rows = (wire.aDates ?? []).map((row) => {
      return { date: row.dDate, when: row.sWhen, text: row.sText, cites: row.aCites };
    });
    return { kind, rows };
  }
  const rows = (wire.aObligations ?? []).map((row) => ({
    ...{ title: row.sTitle, label: row.sLabel, link: row.sLink, severity: row.sSeverity },
    ...{ verdict: row.sVerdict, findingLink: row.sFindingLink, cites: row.aCites },
  }));
  return { kind, rows };
}
