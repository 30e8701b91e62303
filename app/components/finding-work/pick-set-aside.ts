import type { RefusedForm } from "../../http/forms.server.ts";

/** What was refused of "not applicable" stands at the passage, of other verdicts where they are chosen. */
export function pickSetAside(refused: RefusedForm | undefined): RefusedForm | undefined {
  return refused?.values["sVerdict"] === "not_applicable" ? refused : undefined;
}
