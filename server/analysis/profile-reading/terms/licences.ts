import { splitTerms } from "../lexicon.ts";
import { claim } from "../rules.ts";

/** "Authorised as …": kinds of licences as they stand behind "as". */
const kinds = {
  bank: "credit institution, bank",
  payment_institution:
    "payment institution, payment service provider, payment services provider, money services business",
  e_money_institution: "electronic money institution, e money institution, emoney institution, EMI",
  small_payment_exempt: "small payment institution, small electronic money institution",
  account_information:
    "account information service provider, registered account information service provider",
  crypto_services: `crypto asset service provider, crypto asset services provider, CASP, virtual asset service provider, VASP,
    virtual financial asset* service* provider, virtual currency service provider, virtual currency exchange*,
    digital payment token service provider, crypto asset exchange*, crypto asset business`,
  investment_firm: "investment firm, MiFID investment firm, investment services provider",
  trading_venue:
    "market operator, multilateral trading facility, regulated market, organised trading facility",
  aif_manager: "alternative investment fund manager, AIFM",
  ucits_manager: "UCITS management company",
  insurer: "insurance undertaking, insurance company, insurer, reinsurer, reinsurance undertaking",
  insurance_intermediary:
    "insurance intermediary, insurance broker, insurance agent, tied insurance intermediary",
  pension_fund: "pension fund, institution for occupational retirement provision",
  crowdfunding:
    "crowdfunding service provider, crowdfunding services provider, European crowdfunding service provider",
  consumer_lender: "consumer credit provider, creditor, consumer lender, money lender",
  credit_intermediary: "credit intermediary, credit broker",
  finance_company: "financial institution, leasing company, factoring company",
  credit_servicer: "credit servicer",
  credit_bureau: "credit bureau, credit reference agency",
  benchmark_administrator: "benchmark administrator",
  market_infrastructure: "central securities depository, central counterparty, trade repository",
};

const german = {
  bank: "Kreditinstitut, CRR-Kreditinstitut, Bank",
  payment_institution: "Zahlungsinstitut",
  e_money_institution: "E-Geld-Institut, E-Geldinstitut",
  account_information: "Kontoinformationsdienstleister",
  crypto_services:
    "Kryptowerte-Dienstleister, Kryptoverwahrer, Anbieter von Kryptowerte-Dienstleistungen",
  investment_firm: "Wertpapierinstitut, Wertpapierfirma, Finanzdienstleistungsinstitut",
  aif_manager: "AIF-Kapitalverwaltungsgesellschaft, Kapitalverwaltungsgesellschaft",
  ucits_manager: "OGAW-Kapitalverwaltungsgesellschaft",
  insurer: "Versicherungsunternehmen, Versicherer",
  insurance_intermediary: "Versicherungsvermittler, Versicherungsmakler, Versicherungsvertreter",
  crowdfunding: "Schwarmfinanzierungsdienstleister",
  credit_intermediary: "Darlehensvermittler, Kreditvermittler, Immobiliardarlehensvermittler",
  finance_company: "Leasinggesellschaft, Factoringgesellschaft, Finanzierungsleasinggesellschaft",
  credit_servicer: "Kreditdienstleistungsinstitut",
};

const others = {
  bank: {
    tr: "mevduat bankası, katılım bankası, banka olarak, bankasıdır, bankasıyız",
    ar: "بنك مرخص, مصرف مرخص, بنك تجاري, مصرف تجاري",
    et: "krediidiasutus*",
    lv: "kredītiestād*, komercbank*",
    lt: "kredito įstaiga, kredito įstaigos, specializuotas bankas, komercinis bankas",
  },
  payment_institution: {
    tr: "ödeme kuruluşudur, ödeme kuruluşuyuz, ödeme kuruluşu olarak, ödeme kuruluşu",
    ar: "مؤسسة مدفوعات, شركة مدفوعات, مزود خدمات دفع, مزود خدمات مدفوعات, شركة تقنية مالية للمدفوعات",
    et: "makseasutus, makseasutusena, makseasutuse",
    lv: "maksājumu iestāde, maksājumu iestādes, maksājumu iestādi",
    lt: "mokėjimo įstaiga, mokėjimo įstaigos, mokėjimų įstaiga",
  },
  e_money_institution: {
    tr: "elektronik para kuruluşudur, elektronik para kuruluşuyuz, elektronik para kuruluşu olarak, elektronik para kuruluşu",
    ar: "مؤسسة نقود إلكترونية, شركة محافظ إلكترونية, مؤسسة النقود الإلكترونية",
    et: "e raha asutus, e raha asutusena, e raha asutuse",
    lv: "elektroniskās naudas iestāde, elektroniskās naudas iestādes",
    lt: "elektroninių pinigų įstaiga, elektroninių pinigų įstaigos",
  },
  crypto_services: {
    tr: "kripto varlık hizmet sağlayıcı, kripto varlık hizmet sağlayıcısı, kripto varlık hizmet sağlayıcısıdır",
    ar: "مزود خدمات الأصول الافتراضية, مزود خدمات الأصول المشفرة",
    et: "virtuaalvääringu teenuse pakkuja*, krüptovarateenuse osutaja*",
    lv: "kriptoaktīvu pakalpojumu sniedzēj*",
    lt: "kriptoturto paslaugų teikėj*, virtualiųjų valiutų keityklos operator*",
  },
  investment_firm: {
    tr: "aracı kurum, aracı kurumdur, aracı kurum olarak",
    ar: "شركة استثمار, مؤسسة سوق مالية, مؤسسة سوق المالية",
    et: "investeerimisühing*",
    lv: "ieguldījumu brokeru sabiedrīb*",
    lt: "finansų maklerio įmonė*, investicinė įmonė",
  },
  insurer: {
    tr: "sigorta şirketi, sigorta şirketidir, sigorta şirketi olarak",
    ar: "شركة تأمين",
    et: "kindlustusandja*",
    lv: "apdrošināšanas sabiedrīb*",
    lt: "draudimo įmonė*, draudimo bendrovė*",
  },
  insurance_intermediary: {
    tr: "sigorta acentesi, sigorta brokeri, sigorta acentesidir",
    ar: "وسيط تأمين, وكيل تأمين",
    et: "kindlustusmaakler*, kindlustusagent*",
    lv: "apdrošināšanas starpniek*, apdrošināšanas broker*",
    lt: "draudimo broker*, draudimo tarpinink*",
  },
  consumer_lender: {
    et: "krediidiandja*",
    lv: "patērētāju kreditē*, kapitālsabiedrība … kreditēšan*, nebanku kredit*",
    lt: "vartojimo kredito davėj*, vartojimo kredito teikėj*",
  },
  credit_intermediary: {
    et: "krediidivahendaja*",
    lv: "kredīta starpniek*",
    lt: "kredito tarpinink*",
  },
  crowdfunding: {
    tr: "kitle fonlama platformu",
    ar: "منصة تمويل جماعي",
    et: "ühisrahastusteenuse osutaja*",
    lv: "kolektīvās finansēšanas pakalpojumu sniedzēj*",
    lt: "sutelktinio finansavimo paslaugų teikėj*, sutelktinio finansavimo platformos operator*",
  },
  finance_company: {
    tr: "finansman şirketi, finansman şirketidir, faktoring şirketi, finansal kiralama şirketi",
    ar: "شركة تمويل, جهة تمويل",
  },
};

/** What firms call themselves without being it: only said to be licensed does it count. */
const unclear = new Set([
  "bank",
  "consumer_lender",
  "finance_company",
  "payment_institution",
  "insurer",
]);

const prefixed = (terms: string, prefixes: string[]) =>
  splitTerms(terms)
    .flatMap((term) => prefixes.map((prefix) => `${prefix} ${term}`))
    .join(", ");

const asWords = ["as", "as a", "as an", "as both a", "as both an"].flatMap((word) =>
  ["", "licensed", "authorised", "authorized", "regulated", "registered"].map(
    (how) => `${word} ${how}`,
  ),
);
const alsWords = [
  "als",
  "als ein",
  "als eine",
  "als zugelassenes",
  "als lizenziertes",
  "als reguliertes",
];

const asKind = Object.fromEntries(
  Object.entries(kinds).map(([value, terms]) => [
    value,
    {
      en: `${prefixed(terms, asWords)}, ${licenceNames(terms)}`,
      de: prefixed(german[value as keyof typeof german] ?? "", alsWords),
      ...others[value as keyof typeof others],
    },
  ]),
);

/** "An e-money institution licence". */
function licenceNames(terms: string): string {
  return splitTerms(terms)
    .flatMap((term) => [`${term} licence`, `${term} license`])
    .join(", ");
}

const adjectives = ["licensed", "authorised", "authorized", "regulated", "registered", "licenced"];
const behind = ["authorised", "authorized", "licensed", "regulated"];
const beKind = Object.fromEntries(
  Object.entries(kinds).map(([value, terms]) => [
    value,
    {
      en: [
        prefixed(terms, adjectives),
        splitTerms(terms)
          .flatMap((term) => behind.map((word) => `${term} ${word}`))
          .join(", "),
        ...(unclear.has(value) ? [] : [prefixed(terms, ["a", "an"])]),
      ].join(", "),
      de: prefixed(german[value as keyof typeof german] ?? "", [
        ...[
          "ein zugelassenes",
          "ein lizenziertes",
          "eine zugelassene",
          "eine lizenzierte",
          "ein zugelassener",
        ],
        ...(unclear.has(value) ? [] : ["ein", "eine"]),
      ]),
    },
  ]),
);

export const licenceRules = [
  ...claim("licences", ["licensed"], asKind),
  ...claim("licences", ["licensed"], {
    bank: {
      en: "banking licence, banking license",
      de: "Banklizenz, Vollbanklizenz",
      tr: "bankacılık lisansı",
    },
    e_money_institution: {
      en: "e money licence, electronic money licence, e money license, electronic money license",
    },
    payment_institution: {
      en: "payment services licence, payment licence, payment services license",
    },
    crypto_services: { en: "MiCA licence, MiCA license, MiCA authorisation, crypto licence" },
  }),
  ...claim("licences", ["be"], beKind),
];
