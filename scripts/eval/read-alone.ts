import type { Obligation } from "../../server/catalogue/types.ts";

/** The obligation as a question to the document alone: does it say this, whatever the duty is. */
export function readAlone({ onlyIf: _onlyIf, ...obligation }: Obligation): Obligation {
  return { ...obligation, kind: "state" };
}
