import type { Jurisdiction } from "./countries.ts";

export type LawyerRegister = { name: string; keeper: string; link: string; note: string };

/** Where a lawyer's admission can be looked up; each is kept by a bar or a ministry. */
export const lawyerRegisters: Record<Jurisdiction, LawyerRegister[]> = {
  malta: [
    {
      name: "Advocates of Malta",
      keeper: "Chamber of Advocates",
      link: "https://www.avukati.org/",
      note: "Lists its members; membership is voluntary for warranted advocates.",
    },
  ],
  germany: [
    {
      name: "Bundesweites Amtliches Anwaltsverzeichnis",
      keeper: "Bundesrechtsanwaltskammer",
      link: "https://bravsearch.bea-brak.de/bravsearch/",
      note: "Every admitted lawyer, free to search under § 31 BRAO.",
    },
  ],
  baltics: [
    {
      name: "Advocates of Estonia",
      keeper: "Eesti Advokatuur",
      link: "https://advokatuur.ee/en",
      note: "The members of the Estonian bar.",
    },
    {
      name: "Sworn advocates of Latvia",
      keeper: "Latvijas Zvērinātu advokātu padome",
      link: "https://www.advokatura.lv/en",
      note: "The council keeps the public lists of sworn advocates.",
    },
    {
      name: "Advocates of Lithuania",
      keeper: "Lietuvos advokatūra",
      link: "https://advokatura.lt/",
      note: "The bar admits advocates and keeps their list.",
    },
  ],
  TR: [
    {
      name: "Lawyers of Türkiye",
      keeper: "Türkiye Barolar Birliği",
      link: "https://www.barobirlik.org.tr/",
      note: "The union of the bars that keep the rolls.",
    },
  ],
  SA: [
    {
      name: "Licensed lawyers of Saudi Arabia",
      keeper: "Ministry of Justice, Najiz",
      link: "https://najiz.sa/",
      note: "Lists licensed lawyers by name and city.",
    },
  ],
};
