import { z } from "@hono/zod-openapi";
import { dutyKinds } from "../../catalogue/types.ts";
import { controlStates } from "../../companies/controls/control-state.ts";
import { attestationEnds, getToday } from "../../companies/controls/controls.ts";
import type { Attestation, ShownControl } from "../../companies/controls/controls.ts";
import type { AttestationEnd } from "../../db/control-tables.ts";
import { as, count, text } from "../contract.ts";

/** A person's word that it is done, with what proves it. */
export const attestation = z.object({
  id: as("_id", text),
  by: as("sBy", text),
  on: as("dOn", text),
  doneOn: as("dDone", text),
  /** The last day on which it holds; null without end. */
  until: as("dUntil", text.nullable()),
  months: as("nMonths", count.nullable()),
  note: as("sNote", text),
  file: as(
    "oFile",
    z
      .object({
        id: as("_id", text),
        name: as("sName", text),
        bytes: as("nBytes", count),
        sha256: as("sSha256", text),
      })
      .nullable(),
  ),
  page: as(
    "oPage",
    z
      .object({
        documentId: as("iDocumentId", text),
        document: as("sDocument", text),
        page: as("nPage", count),
      })
      .nullable(),
  ),
  link: as("sLink", text.nullable()),
  ended: as(
    "oEnded",
    z
      .object({
        on: as("dOn", text),
        how: as("sHow", z.enum(attestationEnds)),
        /** Null where it expired or the law changed. */
        by: as("sBy", text.nullable()),
        reason: as("sReason", text.nullable()),
      })
      .nullable(),
  ),
});
/** How a duty stands that people vouch for. */
export const control = z.object({
  state: as("sState", z.enum(controlStates)),
  kind: as("sKind", z.enum(dutyKinds)),
  /** Since when somebody works on it. */
  begun: as("dBegun", text.nullable()),
  /** The newest one, whether it holds or has ended. */
  attestation: as("oAttestation", attestation.nullable()),
});
export const controlCounts = z.object(
  Object.fromEntries(controlStates.map((state) => [state, count])) as Record<
    (typeof controlStates)[number],
    typeof count
  >,
);

export type { ControlState } from "../../companies/controls/control-state.ts";
export type Control = z.infer<typeof control>;
export type ControlCounts = z.infer<typeof controlCounts>;
export type AttestationShown = z.infer<typeof attestation>;

/** What stands of an attestation whatever was attested. */
type Attested = Omit<Attestation, "obligation_id" | "basis">;

export function describeControl({
  state,
  kind,
  begun,
  attestation: newest,
}: Pick<ShownControl, "state" | "kind" | "begun"> & { attestation: Attested | null }): Control {
  return { state, kind, begun, attestation: newest && describeAttestation(newest) };
}

export function describeAttestation(row: Attested): AttestationShown {
  const { document_id: documentId, document, page } = row;
  const { expires } = row;
  const ended = row.ended && row.ended_how ? describeEnd(row.ended, row.ended_how, row) : null;
  // The night's look may not have ended it yet.
  const isOver = ended === null && expires !== null && expires < getToday();
  return {
    ...{ id: row.id, by: row.attested_by, on: row.made, doneOn: row.done_on },
    ...{ until: row.expires, months: row.months, note: row.note, file: row.proof, link: row.link },
    page:
      documentId !== null && document !== null && page !== null
        ? { documentId, document, page }
        : null,
    ended: isOver ? { on: expires, how: "expired", by: null, reason: null } : ended,
  };
}

function describeEnd(
  on: string,
  how: AttestationEnd,
  { ended_by: by, end_reason: reason }: Pick<Attestation, "ended_by" | "end_reason">,
) {
  return { on, how, by, reason };
}
