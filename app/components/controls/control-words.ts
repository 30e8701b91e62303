import type { ControlState } from "../../../server/api/controls/contract.ts";
import type { HoldingTime } from "../../../server/form-schemas/control.ts";
import type { LabelKey } from "../../../server/messages/translate.ts";

export const controlKeys: Record<ControlState, LabelKey> = {
  not_started: "terms.control.not_started",
  in_progress: "terms.control.in_progress",
  attested: "terms.control.attested",
  expired: "terms.control.expired",
};

export const controlClasses: Record<ControlState, string> = {
  not_started: "to-attest",
  in_progress: "under-way",
  attested: "attested",
  expired: "expired",
};

export const holdingKeys: Record<HoldingTime, LabelKey> = {
  "3": "controls.holds.3",
  "6": "controls.holds.6",
  "12": "controls.holds.12",
  "24": "controls.holds.24",
  "36": "controls.holds.36",
  none: "controls.holds.none",
};
