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
  link,
  wanted,
  key,
} from "./template.ts";
import type { Templates } from "./template.ts";

/** Entities, branches and contracts. */
export const arrangementTemplates: Templates = {
  "B_01.01": {
    title: "Entity maintaining the register of information",
    columns: [
      lei("c0010", "LEI of the entity maintaining the register of information", key),
      text("c0020", "Name of the entity", wanted("v8872_m")),
      choice("c0030", "Country of the entity", "country", wanted("v8873_m")),
      choice("c0040", "Type of entity", "financialEntity", wanted("v8874_m")),
      text("c0050", "Competent Authority", wanted("v8875_m")),
      date("c0060", "Date of the reporting", wanted("v8876_m")),
    ],
    references: [],
  },
  "B_01.02": {
    title: "List of entities within the scope of the register of information",
    columns: [
      lei("c0010", "LEI of the entity", key),
      text("c0020", "Name of the entity", wanted("v8858_m")),
      choice("c0030", "Country of the entity", "country", wanted("v8859_m")),
      choice("c0040", "Type of entity", "entity", wanted("v8860_m")),
      choice(
        "c0050",
        "Hierarchy of the entity within the group (where applicable)",
        "hierarchy",
        wanted("v8861_m"),
      ),
      lei("c0060", "LEI of the direct parent undertaking of the entity", {
        ...wanted("v8862_m"),
        hint: "ownCode",
      }),
      date("c0070", "Date of last update", wanted("v8863_m")),
      date("c0080", "Date of integration in the Register of information", wanted("v8864_m")),
      date("c0090", "Date of deletion in the Register of information", {
        ...wanted("v8865_m"),
        hint: "noEnd",
      }),
      choice("c0100", "Currency", "currency"),
      amount("c0110", "Value of total assets - of the financial entity"),
    ],
    references: [refer("c0060", "B_01.02")],
  },
  "B_01.03": {
    title: "List of branches",
    columns: [
      text("c0010", "Identification code of the branch", key),
      lei("c0020", "LEI of the financial entity head office of the branch", key),
      text("c0030", "Name of the branch", wanted("v8857_m")),
      choice("c0040", "Country of the branch", "country", wanted("v8856_m")),
    ],
    references: [refer("c0020", "B_01.02")],
  },
  "B_02.01": {
    title: "Contractual arrangements – General Information",
    columns: [
      arrangement,
      choice("c0020", "Type of contractual arrangement", "arrangement", wanted("v8868_m")),
      text("c0030", "Overarching contractual arrangement reference number"),
      choice(
        "c0040",
        "Currency of the amount reported in RT.02.01.0050",
        "currency",
        wanted("v8867_m"),
      ),
      amount(
        "c0050",
        "Annual expense or estimated cost of the contractual arrangement for the past year",
        wanted("v8866_m"),
      ),
    ],
    references: [refer("c0030", "B_02.01")],
  },
  "B_02.02": {
    title: "Contractual arrangements – Specific information",
    columns: [
      arrangement,
      lei("c0020", "LEI of the entity making use of the ICT service(s)", key),
      identifier("c0030", provider, "c0040", key),
      choice("c0040", kindOfProvider, "identifier", wanted("v8869_m")),
      text("c0050", "Function identifier", key),
      choice("c0060", "Type of ICT services", "service", key),
      date("c0070", "Start date of the contractual arrangement", wanted("v8870_m")),
      date("c0080", "End date of the contractual arrangement", {
        ...wanted("v8871_m"),
        hint: "noEnd",
      }),
      choice(
        "c0090",
        "Reason of the termination or ending of the contractual arrangement",
        "termination",
      ),
      whole("c0100", "Notice period for the financial entity making use of the ICT service(s)"),
      whole("c0110", "Notice period for the ICT third-party service provider"),
      choice("c0120", "Country of the governing law of the contractual arrangement", "country"),
      choice("c0130", "Country of provision of the ICT services", "countryOrNone", {
        ...key,
        whenEmpty: "eba_GA:qx2007",
      }),
      choice("c0140", "Storage of data", "yesNo"),
      choice("c0150", "Location of the data at rest (storage)", "countryOrNone", {
        ...key,
        whenEmpty: "eba_GA:qx2007",
      }),
      choice("c0160", "Location of management of the data (processing)", "countryOrNone", {
        ...key,
        whenEmpty: "eba_GA:qx2007",
      }),
      choice(
        "c0170",
        "Sensitiveness of the data stored by the ICT third-party service provider",
        "sensitiveness",
      ),
      choice(
        "c0180",
        "Level of reliance on the ICT service supporting the critical or important function",
        "reliance",
      ),
    ],
    references: [
      { columns: ["c0050", "c0020"], in: "B_06.01", as: ["c0010", "c0040"] },
      { columns: ["c0010", "c0030"], in: "B_03.02", as: ["c0010", "c0020"] },
    ],
  },
  "B_02.03": {
    title: "List of intra-group contractual arrangements",
    columns: [
      arrangement,
      text(
        "c0020",
        "Contractual arrangement linked to the contractual arrangement referred in RT.02.03.0010",
        key,
      ),
      link("c0030"),
    ],
    references: [ofArrangement, refer("c0020", "B_02.01")],
  },
  "B_03.01": {
    title:
      "Entities signing the Contractual arrangements for receiving ICT service(s) or on behalf of the entities making use of the ICT service(s)",
    columns: [
      arrangement,
      lei("c0020", "LEI of the entity signing the contractual arrangement", key),
      link("c0030"),
    ],
    references: [refer("c0020", "B_01.02"), ofArrangement],
  },
  "B_03.02": {
    title:
      "ICT third-party service providers signing the Contractual arrangements for providing ICT service(s)",
    columns: [
      arrangement,
      identifier("c0020", provider, "c0030", key),
      choice("c0030", kindOfProvider, "identifier", wanted()),
    ],
    references: [ofArrangement, refer("c0020", "B_05.01")],
  },
  "B_03.03": {
    title:
      "Entities signing the Contractual arrangements for providing ICT service(s) to other entity within the scope of consolidation",
    columns: [
      arrangement,
      lei("c0020", "LEI of the entity providing ICT services", key),
      link("c0031"),
    ],
    references: [refer("c0020", "B_01.02"), ofArrangement],
  },
  "B_04.01": {
    title: "Entities making use of the ICT services",
    columns: [
      arrangement,
      lei("c0020", "LEI of the entity making use of the ICT service(s)", key),
      choice(
        "c0030",
        "Nature of the entity making use of the ICT service(s)",
        "nature",
        wanted("e23683_e"),
      ),
      text("c0040", "Identification code of the branch", { ...key, whenEmpty: "Not Applicable" }),
    ],
    references: [refer("c0020", "B_01.02"), ofArrangement],
  },
};
