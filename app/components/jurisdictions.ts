import type { Jurisdiction } from "../../server/corpus/countries.ts";

export const jurisdictionNames: Record<Jurisdiction, string> = {
  malta: "Malta",
  germany: "Germany",
  baltics: "Baltics",
  TR: "Türkiye",
  SA: "Saudi Arabia",
};

/** A dash where a server elsewhere does not tell. */
export function nameJurisdiction(jurisdiction: Jurisdiction | null): string {
  return jurisdiction ? jurisdictionNames[jurisdiction] : "–";
}
