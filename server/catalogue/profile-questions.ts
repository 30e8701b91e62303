import { countryCodes, otherCountries, unionCountries } from "./countries.ts";

/** What a company profile asks. A question of kind `one` has one answer, of kind `many` any number. */
export const profileQuestions = {
  licences: {
    kind: "many",
    answers: [
      "bank",
      "payment_institution",
      "e_money_institution",
      "small_payment_exempt",
      "account_information",
      "payment_system",
      "crypto_services",
      "investment_firm",
      "small_investment_firm",
      "trading_venue",
      "market_infrastructure",
      "benchmark_administrator",
      "aif_manager",
      "ucits_manager",
      "insurer",
      "insurance_intermediary",
      "pension_fund",
      "crowdfunding",
      "consumer_lender",
      "mortgage_lender",
      "credit_intermediary",
      "bnpl",
      "finance_company",
      "credit_servicer",
      "credit_purchaser",
      "credit_bureau",
      "ict_to_finance_critical",
    ],
  },
  services: {
    kind: "many",
    answers: [
      "payment_accounts",
      "transfers",
      "card_acquiring",
      "card_issuing",
      "remittance",
      "payment_initiation",
      "account_information_services",
      "deposits",
      "crypto_custody",
      "crypto_trading_platform",
      "crypto_exchange",
      "crypto_execution",
      "crypto_placing",
      "crypto_advice",
      "crypto_transfer",
      "issues_art",
      "issues_emt",
      "offers_tokens",
      "investment_advice",
      "portfolio_management",
      "order_execution",
      "own_account_dealing",
      "client_assets",
      "algorithmic_trading",
      "remote_identification",
    ],
  },
  trades: {
    kind: "many",
    answers: [
      "online_shop",
      "digital_content",
      "marketplace",
      "online_platform",
      "social_network",
      "search_engine",
      "hosting",
      "mere_conduit",
      "very_large_platform",
      "gatekeeper",
      "cloud",
      "data_centre",
      "managed_it",
      "dns_domain",
      "cdn",
      "telecoms",
      "messaging",
      "trust_services",
      "qualified_trust_services",
      "data_intermediary",
      "energy",
      "transport",
      "health",
      "drinking_water",
      "waste",
      "food",
      "chemicals",
      "post",
      "space",
      "research",
      "public_administration",
      "nis2_manufacturing",
      "manufacturing",
      "gaming",
      "real_estate",
      "legal_accounting",
      "company_services",
      "precious_goods",
      "travel",
      "education",
      "advertising",
      "other_services",
    ],
  },
  ai_roles: {
    kind: "many",
    answers: [
      "provider",
      "deployer",
      "importer",
      "distributor",
      "model_provider",
      "systemic_model_provider",
    ],
  },
  ai_uses: {
    kind: "many",
    answers: [
      "high_risk",
      "talks_to_people",
      "makes_content",
      "emotion_biometric",
      "credit_or_insurance_scoring",
    ],
  },
  established: {
    kind: "one",
    answers: [...countryCodes, "other_eea", "elsewhere"],
  },
  customers_in: {
    kind: "many",
    answers: [...unionCountries, "other_eea", ...otherCountries, "elsewhere"],
  },
  customers: { kind: "many", answers: ["consumers", "businesses"] },
  employees: {
    kind: "one",
    answers: ["lt10", "10_19", "20_49", "50_249", "250_499", "500_999", "ge1000"],
  },
  turnover: { kind: "one", answers: ["le2m", "le10m", "le50m", "gt50m"] },
  balance: { kind: "one", answers: ["le2m", "le10m", "le43m", "gt43m"] },
  data_roles: { kind: "many", answers: ["processor"] },
  data: {
    kind: "many",
    answers: [
      "children",
      "special_categories",
      "criminal_records",
      "transfers_abroad",
      "automated_decisions",
      "large_scale_monitoring",
      "direct_marketing",
      "cookies",
      "video_surveillance",
      "joint_controllers",
      "card_data",
    ],
  },
  product_roles: {
    kind: "many",
    answers: ["manufacturer", "importer", "distributor", "authorised_representative"],
  },
  products: {
    kind: "many",
    answers: ["connected_products", "digital_elements", "radio_equipment", "consumer_goods"],
  },
  securities: {
    kind: "many",
    answers: [
      "listed_shares",
      "listed_bonds",
      "mtf_listed",
      "offers_securities",
      "packaged_products",
      "derivatives",
      "financial_counterparty_group",
    ],
  },
} as const satisfies Record<string, { kind: "one" | "many"; answers: readonly string[] }>;

export type ProfileQuestion = keyof typeof profileQuestions;
export const profileQuestionIds = Object.keys(profileQuestions) as ProfileQuestion[];
export type ProfileAnswer<Question extends ProfileQuestion = ProfileQuestion> =
  (typeof profileQuestions)[Question]["answers"][number];

/**
 * Worked out from employees, turnover and balance sheet, never asked: the sizes of
 * Recommendation 2003/361/EC, Annex, Article 2.
 */
export const companySizes = ["micro", "small", "medium", "large"] as const;
export type CompanySize = (typeof companySizes)[number];

/** What a condition may ask about: the questions, and the size that follows from three of them. */
export type ProfileFact = ProfileQuestion | "size";
export const profileFacts: [ProfileFact, ...ProfileFact[]] = ["size", ...profileQuestionIds];

/** What an act takes to be so of every company that it can bind, and so asks of none. */
export const presumptions = ["personal_data"] as const;
export type Presumption = (typeof presumptions)[number];

export function listFactValues(fact: ProfileFact): readonly string[] {
  return fact === "size" ? companySizes : profileQuestions[fact].answers;
}

/**
 * Whom something binds: any clause is enough, all facts of a clause must hold, and one of a
 * fact's values is enough. Values that begin with `!` are none of them the company's.
 */
export type Condition = Clause[];
export type Clause = Partial<Record<ProfileFact, string[]>>;
