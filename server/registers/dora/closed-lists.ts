import { licensedActivities } from "./licensed-activities.ts";

/** What a column may say: the code of the EBA behind its prefix, and what it stands for. */
type List = { prefix: string; words: Record<string, string> };

const countryCodes = spread(`
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ
    BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM
    DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS
    GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN
    KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ
    MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM
    PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV
    SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI
    VN VU WF WS XK YE YT ZA ZM ZW
  `);
// What currencies the taxonomy knows, among them some that have ended.
const currencyCodes = spread(`
    AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD
    BTN BWP BYN BYR BZD CAD CDF CHE CHF CHW CLF CLP CNH CNY COP COU CRC CUC CUP CVE CZK DJF
    DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR
    ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL
    LTL LVL LYD MAD MDL MGA MKD MMK MNT MOP MRO MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR
    NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLL
    SOS SRD SSP STD SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYI UYU UZS
    VEF VND VUV WST XCD XPF YER ZAR ZMK ZMW ZWL
  `);

const financial = {
  x12: "Credit institutions",
  x300: "Payment institution",
  x301: "Account information service providers",
  x302: "Electronic money institutions",
  x303: "Crypto-asset service providers",
  x304: "Central security depository",
  x305: "Trading venues",
  x306: "Trade repositories",
  x307: "Managers of alternative investment funds",
  x308: "Data reporting service providers",
  x309: "Insurance and reinsurance undertakings",
  x310: "Issuers of asset-referenced tokens",
  x311: "Institutions for occupational retirement provision",
  x312: "Credit rating agency",
  x313: "Administrator of critical benchmarks",
  x314: "Crowdfunding service providers",
  x315: "Securitisation repository",
  x316: "Other financial entity",
  x320: "Insurance intermediaries, reinsurance intermediaries and ancillary insurance intermediaries",
  x599: "Investment firms",
  x639: "Asset management companies",
  x643: "Central counterparties (CCPs)",
};
const country = { ...nameAll("region", countryCodes), x28: "Other Countries" };
const yesNo = { x28: "Yes", x29: "No" };
const degrees = { x791: "Low", x792: "Medium", x793: "High" };

/** The closed lists of the EBA's taxonomy 4.0, as its list of possible values names them. */
export const closedLists = {
  country: { prefix: "eba_GA:", words: country },
  countryOrNone: { prefix: "eba_GA:", words: { ...country, qx2007: "Not applicable" } },
  currency: {
    prefix: "eba_CU:",
    words: { ...nameAll("currency", currencyCodes), x46: "Other Currency" },
  },
  financialEntity: { prefix: "eba_CT:", words: financial },
  entity: {
    prefix: "eba_CT:",
    words: {
      ...financial,
      x317: "Non-financial entity: ICT intra-group service provider",
      x318: "Non-financial entity: Other than ICT intra-group service provider",
    },
  },
  hierarchy: {
    prefix: "eba_RP:",
    words: {
      x53: "Ultimate parent",
      x551: "Parent other than ultimate parent",
      x56: "Subsidiary",
      x21: "Entities other than entities of the group",
      x210: "Outsourcing",
    },
  },
  arrangement: {
    prefix: "eba_CO:",
    words: {
      x1: "Standalone arrangement",
      x2: "Overarching arrangement",
      x3: "Subsequent or associated arrangement",
    },
  },
  termination: {
    prefix: "eba_CO:",
    words: {
      x4: "Termination not for cause: Expired and not renewed",
      x5: "Termination for cause: Provider in breach of applicable law, regulations or contractual provisions",
      x6: "Termination for cause: Identified impediments of the provider capable of altering the supported function",
      x7: "Termination for cause: Provider's weaknesses regarding the management and security of sensitive data or information",
      x8: "Termination: As requested by the competent authority",
      x9: "Other reasons for termination",
    },
  },
  identifier: {
    prefix: "eba_qCO:",
    words: {
      qx2000: "Legal Entity Identifier (LEI)",
      qx2001: "National code",
      qx2002: "European Unified ID (EUID)",
      qx2003: "Company registration number (CRN)",
      qx2004: "Value added tax identification number (VAT)",
      qx2005: "Passport Number",
    },
  },
  service: {
    prefix: "eba_TA:",
    words: {
      S01: "ICT project management",
      S02: "ICT Development",
      S03: "ICT help desk and first level support",
      S04: "ICT security management services",
      S05: "Provision of data",
      S06: "Data analysis",
      S07: "ICT, facilities and hosting services (excluding Cloud services)",
      S08: "Computation",
      S09: "Non-Cloud Data storage",
      S10: "Telecom carrier",
      S11: "Network infrastructure",
      S12: "Hardware and physical devices",
      S13: "Software licencing (excluding SaaS)",
      S14: "ICT operation management (including maintenance)",
      S15: "ICT Consulting",
      S16: "ICT Risk management",
      S17: "Cloud services: IaaS",
      S18: "Cloud services: PaaS",
      S19: "Cloud services: SaaS",
    },
  },
  activity: { prefix: "eba_TA:", words: licensedActivities },
  yesNo: { prefix: "eba_BT:", words: yesNo },
  yesNoUnknown: { prefix: "eba_BT:", words: { ...yesNo, x21: "Assessment not performed" } },
  sensitiveness: { prefix: "eba_ZZ:", words: degrees },
  impact: { prefix: "eba_ZZ:", words: { ...degrees, x799: "Assessment not performed" } },
  reliance: {
    prefix: "eba_ZZ:",
    words: {
      x794: "Not significant",
      x795: "Low reliance",
      x796: "Material reliance",
      x797: "Full reliance",
    },
  },
  nature: {
    prefix: "eba_ZZ:",
    words: { x838: "Branch of a financial entity", x839: "Not a branch" },
  },
  person: {
    prefix: "eba_CT:",
    words: {
      x212: "Legal person, excluding individual acting in a business capacity",
      x213: "Individual acting in a business capacity",
    },
  },
  substitutability: {
    prefix: "eba_ZZ:",
    words: {
      x959: "Not substitutable",
      x960: "Highly complex substitutability",
      x961: "Medium complexity in terms of substitutability",
      x962: "Easily substitutable",
    },
  },
  hardToReplace: {
    prefix: "eba_ZZ:",
    words: {
      x963: "Lack of real alternatives",
      x964: "Difficulties in migrating or reintegrating",
      x965: "Lack of real alternatives and difficulties in migrating or reintegrating",
    },
  },
  reintegration: {
    prefix: "eba_ZZ:",
    words: { x798: "Easy", x966: "Difficult", x967: "Highly complex", x0: "Not applicable" },
  },
} satisfies Record<string, List>;
export type ClosedList = keyof typeof closedLists;

/** The code as a report has it, in the order of the list, and what it stands for. */
export function listChoices(name: ClosedList): { code: string; label: string }[] {
  const { prefix, words }: List = closedLists[name];
  return Object.entries(words).map(([code, label]) => ({ code: prefix + code, label }));
}

const readings = new Map<ClosedList, Map<string, string>>();

/** The code that somebody means who wrote it, its end, or what it stands for; null for none. */
export function findChoice(name: ClosedList, typed: string): string | null {
  const known = readings.get(name) ?? new Map<string, string>();
  if (known.size === 0) {
    for (const { code, label } of listChoices(name)) {
      for (const way of [label, code.slice(code.indexOf(":") + 1), code]) {
        known.set(fold(way), code);
      }
    }
    readings.set(name, known);
  }
  return known.get(fold(typed)) ?? null;
}

function fold(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}

function spread(codes: string): string[] {
  return codes.trim().split(/\s+/);
}

function nameAll(type: "region" | "currency", codes: string[]): Record<string, string> {
  const names = new Intl.DisplayNames(["en"], { type });
  return Object.fromEntries(codes.map((code) => [code, names.of(code) ?? code]));
}
