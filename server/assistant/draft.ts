import type { Severity } from "../catalogue/types.ts";
import type { FindingRow } from "../db/finding-tables.ts";
import type { Citation, Evidence } from "./evidence.ts";
import { isVerbatim } from "./grounding-check.ts";
import type { Lane } from "./lanes/lanes.ts";

export type Verdict = FindingRow["verdict"];

export type ObligationRow = {
  title: string;
  /** "GDPR, Article 33(1)" */
  label: string;
  link: string;
  severity: Severity;
  /** Of the company's dashboard; null where it does not judge the obligation. */
  verdict: Verdict | null;
  findingLink: string | null;
};
/** Where a day lies, seen from the day of the answer. */
export const whens = ["past", "today", "future"] as const;
export type DatedRow = { date: string; when: (typeof whens)[number]; text: string };

/** What a page of the product says, with the way to it. */
export type ItemRow = { text: string; link: string };

/** A piece of an answer. `Cite` is an evidence's id in a draft, and its number in an answer. */
export type Part<Cite> =
  /** Words that lead from one piece to the next and claim nothing. */
  | { kind: "text"; text: string }
  /** What is asked for in a sentence or two, before the quotes that prove it. */
  | { kind: "line"; rows: { text: string; cites: Cite[] }[] }
  /** What two sources say differently of one thing. */
  | { kind: "conflict"; rows: { text: string; cites: Cite[] }[] }
  /** How the company's score comes about, as its dashboard keeps it. */
  | { kind: "score"; text: string; link: string }
  | { kind: "quotes"; cites: Cite[] }
  /** The best of one place that was searched, the best place first; `text` names it. */
  | { kind: "lane"; lane: Lane; text: string; cites: Cite[] }
  | { kind: "dates"; rows: (DatedRow & { cites: Cite[] })[] }
  | { kind: "obligations"; rows: (ObligationRow & { cites: Cite[] })[] }
  | { kind: "items"; rows: ItemRow[] }
  | { kind: "sides"; rows: { name: string; cites: Cite[] }[] }
  | { kind: "nearest"; passages: Citation[] }
  | { kind: "examples"; questions: string[] };

export type AnswerPart = Part<number>;
export type DraftPart = Part<string>;

export type Draft = { parts: DraftPart[]; evidence: Evidence[] };

/** Lines that rest on pages of the product, not on quotes. */
export function asItems(rows: ItemRow[]): Draft {
  return { parts: [{ kind: "items", rows }], evidence: [] };
}

/**
 * What of a draft passes the grounding check, its citations numbered from 1 as they come. Null when
 * nothing is left that rests on a quote or on a page of the product.
 */
export function settleDraft({ parts, evidence }: Draft): {
  parts: AnswerPart[];
  citations: Citation[];
} | null {
  const standing = new Map(evidence.filter(isVerbatim).map((one) => [one.id, one]));
  const numbers = new Map<string, number>();
  const citations: Citation[] = [];
  const number = (ids: string[]): number[] =>
    ids.flatMap((id) => {
      const found = standing.get(id);
      const known = numbers.get(id);
      if (known || !found) return known ?? [];
      citations.push(asCitation(found));
      numbers.set(id, citations.length);
      return citations.length;
    });
  const settled = parts.map((part): AnswerPart => {
    if (part.kind === "quotes" || part.kind === "lane")
      return { ...part, cites: number(part.cites) };
    if (part.kind === "line") return { kind: "line", rows: settleRows(part.rows, number) };
    if (part.kind === "conflict") return { kind: "conflict", rows: settleRows(part.rows, number) };
    if (part.kind === "dates") return { kind: "dates", rows: settleRows(part.rows, number) };
    if (part.kind === "sides") return { kind: "sides", rows: settleRows(part.rows, number) };
    if (part.kind === "obligations")
      return { kind: "obligations", rows: settleRows(part.rows, number) };
    return part;
  });
  const left = dropEmpty(settled);
  const isTold = citations.length > 0 || left.some(({ kind }) => kind === "items");
  return isTold ? { parts: left, citations } : null;
}

export function asCitation({ label, link, quote, kind, page, lane, grade }: Evidence): Citation {
  return { label, link, quote, kind, page, ...(lane && { lane }), ...(grade && { grade }) };
}

/** A row whose quotes all fail says nothing. */
function settleRows<Row extends { cites: string[] }>(
  rows: Row[],
  number: (ids: string[]) => number[],
): (Omit<Row, "cites"> & { cites: number[] })[] {
  return rows
    .map((row) => ({ ...row, cites: number(row.cites) }))
    .filter(({ cites }) => cites.length > 0);
}

function dropEmpty(parts: AnswerPart[]): AnswerPart[] {
  return parts.filter((part) => {
    if (part.kind === "quotes" || part.kind === "lane") return part.cites.length > 0;
    return "rows" in part ? part.rows.length > 0 : true;
  });
}
