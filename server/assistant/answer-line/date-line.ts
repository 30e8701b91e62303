import type { DraftPart } from "../draft.ts";
import type { Plan } from "../plan.ts";
import type { AnswerLine } from "./answer-line.ts";
import { listAsked } from "./read-asked.ts";

/** The day asked for, where the catalogue's calendar leaves one alone; null where it does not. */
export function sayDateLine(plan: Plan, parts: DraftPart[]): AnswerLine | null {
  const rows = parts.flatMap((part) => (part.kind === "dates" ? part.rows : []));
  if (!listAsked(plan).some((kind) => kind === "date" || kind === "time")) return null;
  // What an act is asked for first is the day from which it applies.
  const applying = rows.filter(({ text }) => /: (?:began|begins) to apply$/u.test(text));
  const [row, other] = rows.length === 1 ? rows : applying;
  if (!row || other) return null;
  const day = new Intl.DateTimeFormat(`${plan.speaks}-u-nu-latn-ca-gregory`, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(new Date(`${row.date}T00:00:00Z`));
  return { text: `${day}: ${row.text.replace(/: (?=\p{Ll})/u, " ")}.`, cites: row.cites };
}
