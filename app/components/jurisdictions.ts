import type { Jurisdiction } from "../../server/corpus/types.ts";

export const jurisdictionNames: Record<Jurisdiction, string> = {
  malta: "Malta",
  germany: "Germany",
  baltics: "Baltics",
  TR: "Türkiye",
  SA: "Saudi Arabia",
};
