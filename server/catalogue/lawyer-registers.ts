import type { Jurisdiction } from "./countries.ts";

/** Its name, who keeps it and what it is are messages that begin with `dashboard.lawyers.ID`. */
export type LawyerRegister = { id: RegisterId; link: string };
type RegisterId =
  "malta" | "germany" | "estonia" | "latvia" | "lithuania" | "turkiye" | "saudiArabia";

/** Where a lawyer's admission can be looked up; each is kept by a bar or a ministry. */
export const lawyerRegisters: Record<Jurisdiction, LawyerRegister[]> = {
  malta: [{ id: "malta", link: "https://www.avukati.org/" }],
  germany: [{ id: "germany", link: "https://bravsearch.bea-brak.de/bravsearch/" }],
  baltics: [
    { id: "estonia", link: "https://advokatuur.ee/en" },
    { id: "latvia", link: "https://www.advokatura.lv/en" },
    { id: "lithuania", link: "https://advokatura.lt/" },
  ],
  TR: [{ id: "turkiye", link: "https://www.barobirlik.org.tr/" }],
  SA: [{ id: "saudiArabia", link: "https://najiz.sa/" }],
};
