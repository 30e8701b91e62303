import type { DoraColumn } from "../../form-schemas/dora.ts";
import {
  arrangement,
  provider,
  kindOfProvider,
  ofArrangement,
  refer,
  text,
  lei,
  date,
  whole,
  amount,
  choice,
  identifier,
  wanted,
  key,
} from "./template.ts";
import type { Column, Templates } from "./template.ts";

/** Providers, functions, what is thought of the services, and what an entity means by its words. */
export const serviceTemplates: Templates = {
  "B_05.01": {
    title: "ICT third-party service providers",
    columns: [
      identifier("c0010", provider, "c0020", key),
      choice("c0020", kindOfProvider, "identifier", wanted("v8850_m")),
      identifier(
        "c0030",
        "Additional identification code of ICT third-party service provider",
        "c0040",
      ),
      choice(
        "c0040",
        "Type of additional identification code of the ICT third-party service provider",
        "identifier",
      ),
      text("c0050", "Legal name of the ICT third-party service provider", wanted("v8851_m")),
      text(
        "c0060",
        "Name of the ICT third-party service provider in Latin alphabet",
        wanted("v8852_m"),
      ),
      choice(
        "c0070",
        "Type of person of the ICT third-party service provider",
        "person",
        wanted("v8853_m"),
      ),
      choice(
        "c0080",
        "Country of the ICT third-party service provider’s headquarters",
        "country",
        wanted("v8854_m"),
      ),
      choice("c0090", "Currency of the amount reported in RT.05.01.0100", "currency"),
      amount(
        "c0100",
        "Total annual expense or estimated cost of the ICT third-party service provider",
      ),
      identifier(
        "c0110",
        "Identification code of the ICT third-party service provider’s ultimate parent undertaking",
        "c0120",
        { ...wanted("v8855_m"), hint: "ownCode" },
      ),
      choice(
        "c0120",
        "Type of code to identify the ICT third-party service provider’s ultimate parent undertaking",
        "identifier",
      ),
    ],
    references: [refer("c0110", "B_05.01")],
  },
  "B_05.02": {
    title: "ICT service supply chains",
    columns: [
      arrangement,
      choice("c0020", "Type of ICT services", "service", key),
      identifier("c0030", provider, "c0040", key),
      choice("c0040", kindOfProvider, "identifier", wanted()),
      whole("c0050", "Rank", key),
      identifier(
        "c0060",
        "Identification code of the recipient of sub-contracted ICT services",
        "c0070",
        { ...key, atFirstRank: "c0030" },
      ),
      choice(
        "c0070",
        "Type of code to identify the recipient of sub-contracted ICT services",
        "identifier",
        { ...wanted(), atFirstRank: "c0040" },
      ),
    ],
    references: [ofArrangement, refer("c0030", "B_05.01"), refer("c0060", "B_05.01")],
  },
  "B_06.01": {
    title: "Functions identification",
    columns: [
      text("c0010", "Function Identifier", key),
      choice("c0020", "Licenced activity", "activity", wanted("v8877_m")),
      text("c0030", "Function name", wanted("v8878_m")),
      lei("c0040", "LEI of the financial entity", key),
      choice("c0050", "Criticality or importance assessment", "yesNoUnknown", wanted("v8879_m")),
      text("c0060", "Reasons for criticality or importance"),
      date("c0070", "Date of the last assessment of criticality or importance", wanted("v8880_m")),
      whole("c0080", "Recovery time objective of the function", wanted("v8881_m")),
      whole("c0090", "Recovery point objective of the function", wanted("v8882_m")),
      choice("c0100", "Impact of discontinuing the function", "impact", wanted("v8883_m")),
    ],
    references: [refer("c0040", "B_01.02")],
  },
  "B_07.01": {
    title: "Assessment of the ICT services",
    columns: [
      arrangement,
      identifier("c0020", provider, "c0030", key),
      choice("c0030", kindOfProvider, "identifier", wanted()),
      choice("c0040", "Type of ICT services", "service", key),
      choice(
        "c0050",
        "Substitutability of the ICT third-party service provider",
        "substitutability",
        wanted("v8884_m"),
      ),
      choice(
        "c0060",
        "Reason if the ICT third-party service provider is considered not substitutable or difficult to be substitutable",
        "hardToReplace",
      ),
      date(
        "c0070",
        "Date of the last audit on the ICT third-party service provider",
        wanted("v8885_m"),
      ),
      choice("c0080", "Existence of an exit plan", "yesNo", wanted("v8886_m")),
      choice(
        "c0090",
        "Possibility of reintegration of the contracted ICT service",
        "reintegration",
        wanted("v8887_m"),
      ),
      choice("c0100", "Impact of discontinuing the ICT services", "impact", wanted("v8888_m")),
      choice(
        "c0110",
        "Are there alternative ICT third-party service providers identified?",
        "yesNoUnknown",
        wanted("v88889_m"),
      ),
      text("c0120", "Identification of alternative ICT TPP"),
    ],
    references: [ofArrangement, refer("c0020", "B_05.01")],
  },
  "B_99.01": {
    title: "Definitions from Entities making use of the ICT Services",
    columns: defineWords(),
    references: [],
  },
};

/** One column for each word of the lists about which entities may differ, in the order of the EBA. */
function defineWords(): Column[] {
  const degrees = ["low", "medium", "high"];
  const words = [
    ...["standalone", "overarching", "subsequent or associated"].map(
      (one) => `Type of contractual arrangement: ${one}`,
    ),
    ...degrees.map((one) => `Sensitiveness of the data stored: ${one}`),
    ...degrees.map((one) => `Impact of discontinuing the function: ${one}`),
    ...["not substitutable", "highly complex", "medium complexity", "easily substitutable"].map(
      (one) => `Substitutability of the provider: ${one}`,
    ),
    ...["easy", "difficult", "highly complex"].map((one) => `Possibility of reintegration: ${one}`),
    ...degrees.map((one) => `Impact of discontinuing the ICT services: ${one}`),
  ];
  return words.map((label, index) =>
    text(`c${String((index + 1) * 10).padStart(4, "0")}` as DoraColumn, label),
  );
}
