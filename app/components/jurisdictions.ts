import type { LabelKey, Translate } from "../../server/messages/translate.ts";
import type { Jurisdiction } from "../../server/catalogue/countries.ts";

export const jurisdictionKeys: Record<Jurisdiction, LabelKey> = {
  malta: "terms.jurisdiction.malta",
  germany: "terms.jurisdiction.germany",
  baltics: "terms.jurisdiction.baltics",
  TR: "terms.jurisdiction.TR",
  SA: "terms.jurisdiction.SA",
};

/** A dash where a server elsewhere does not tell. */
export function nameJurisdiction(t: Translate, jurisdiction: Jurisdiction | null): string {
  return jurisdiction ? t(jurisdictionKeys[jurisdiction]) : "–";
}
