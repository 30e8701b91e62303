import { isShownInDocuments } from "../../analysis/by-concepts.ts";
import type { DutyKind, Obligation } from "../../catalogue/types.ts";
import type { AttestationRow } from "../../db/control-tables.ts";
import type { FindingRow, FindingWorkRow } from "../../db/finding-tables.ts";
import type { HoldingTime } from "../../form-schemas/control.ts";

/** How far a company is with a duty that people vouch for, since no document can show it. */
export const controlStates = ["not_started", "in_progress", "attested", "expired"] as const;
export type ControlState = (typeof controlStates)[number];

/** What people did about a control; nobody did anything where it is null. */
export type Control = Pick<FindingWorkRow, "begun"> & {
  /** The newest one, whether it holds or has ended. */
  attestation: Pick<AttestationRow, "expires" | "ended" | "ended_how"> | null;
};

/**
 * Null where the finding is no control: documents can show its obligation, or a person overrode
 * the verdict. `today` is YYYY-MM-DD: an attestation is over the day after its last, whether or
 * not the night's look has ended it yet.
 */
export function controlState(
  finding: Pick<FindingRow, "verdict">,
  obligation: Obligation | undefined,
  control: Control | null,
  today: string,
): ControlState | null {
  if (finding.verdict !== "not_assessed" || !obligation) return null;
  if (isShownInDocuments(obligation)) return null;
  return workState(control, today);
}

/** The state of what people vouch for, whatever it is that they vouch for. */
export function workState(control: Control | null, today: string): ControlState {
  const attestation = control?.attestation;
  if (attestation && holds(attestation, today)) return "attested";
  if (control?.begun) return "in_progress";
  return attestation && hasExpired(attestation, today) ? "expired" : "not_started";
}

/** Whether the attestation counts on that day. */
export function holds(
  { expires, ended }: Pick<AttestationRow, "expires" | "ended">,
  today: string,
): boolean {
  return ended === null && (expires === null || expires >= today);
}

function hasExpired(
  { expires, ended, ended_how }: Pick<AttestationRow, "expires" | "ended" | "ended_how">,
  today: string,
): boolean {
  if (ended !== null) return ended_how === "expired";
  return expires !== null && expires < today;
}

/** What is filed or registered is done once; all else is looked at again after a year. */
export const usualHoldingTimes: Record<DutyKind, HoldingTime> = {
  state: "12",
  do: "12",
  file: "none",
  report: "12",
  prove: "12",
};

/** The last day on which it holds: the same day of a later month, or that month's last. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const time = Date.UTC(year, month - 1 + months, Math.min(date, last));
  return new Date(time).toISOString().slice(0, 10);
}
