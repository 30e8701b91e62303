import type { ProfileEntry } from "../../../server/api/company-profile/contract.ts";
import type {
  ProfileAnswer,
  ProfileQuestion,
} from "../../../server/catalogue/profile-questions.ts";

/** Questions under one number; those after the first ask for more of the same thing. */
type Numbered = readonly ProfileQuestion[];

/** What stands on sight, under its headings. */
export const questionGroups = {
  do: [["licences", "services"], ["trades"], ["ai_roles", "ai_uses"]],
  where: [["established"], ["customers_in"], ["customers"]],
  size: [
    ["employees", "turnover", "balance"],
    ["data_roles"],
    ["data"],
    ["product_roles", "products"],
  ],
} as const satisfies Record<string, readonly Numbered[]>;
export type QuestionGroup = keyof typeof questionGroups;

/** What few companies are asked, folded. */
export const furtherQuestions = [["securities"]] as const satisfies readonly Numbered[];

const numbered: readonly Numbered[] = [
  ...Object.values(questionGroups).flat(),
  ...furtherQuestions,
];
export const questionCount = numbered.length;

export function numberQuestion(question: ProfileQuestion): number {
  return numbered.findIndex((one) => one.includes(question)) + 1;
}

/** Whether the answer is not known, or may still be one of several. */
export function isOpen({ kind, values }: Pick<ProfileEntry, "kind" | "values">): boolean {
  return values === null || (kind === "one" && values.length > 1);
}

/** The fragment of a question on its page. */
export function questionAnchor(question: ProfileQuestion): string {
  return `q-${question.replaceAll("_", "-")}`;
}

type Topics<Question extends ProfileQuestion> = Record<string, readonly ProfileAnswer<Question>[]>;

const licences = {
  banking: [
    ...["bank", "payment_institution", "e_money_institution", "small_payment_exempt"],
    ...["account_information", "payment_system"],
  ],
  crypto: ["crypto_services"],
  investment: [
    ...["investment_firm", "small_investment_firm", "aif_manager", "ucits_manager"],
    ...["crowdfunding", "trading_venue", "market_infrastructure", "benchmark_administrator"],
  ],
  lending: [
    ...["consumer_lender", "mortgage_lender", "credit_intermediary", "bnpl"],
    ...["finance_company", "credit_servicer", "credit_purchaser", "credit_bureau"],
  ],
  insurance: ["insurer", "insurance_intermediary", "pension_fund"],
  forFinance: ["ict_to_finance_critical"],
} as const satisfies Topics<"licences">;

const services = {
  banking: [
    ...["payment_accounts", "transfers", "card_acquiring", "card_issuing", "remittance"],
    ...["payment_initiation", "account_information_services", "deposits"],
    "remote_identification",
  ],
  crypto: [
    ...["crypto_custody", "crypto_trading_platform", "crypto_exchange", "crypto_execution"],
    ...["crypto_placing", "crypto_advice", "crypto_transfer"],
    ...["issues_art", "issues_emt", "offers_tokens"],
  ],
  investment: [
    ...["investment_advice", "portfolio_management", "order_execution"],
    ...["own_account_dealing", "client_assets", "algorithmic_trading"],
  ],
} as const satisfies Topics<"services">;

const trades = {
  online: [
    ...["online_shop", "digital_content", "marketplace", "online_platform", "social_network"],
    ...["search_engine", "advertising", "very_large_platform", "gatekeeper"],
  ],
  it: [
    ...["cloud", "hosting", "managed_it", "data_centre", "telecoms", "messaging", "mere_conduit"],
    ...["cdn", "dns_domain", "trust_services", "qualified_trust_services", "data_intermediary"],
  ],
  sectors: [
    ...["energy", "transport", "health", "drinking_water", "waste", "food", "chemicals", "post"],
    ...["space", "research", "public_administration", "nis2_manufacturing"],
  ],
  others: [
    ...["manufacturing", "gaming", "real_estate", "legal_accounting", "company_services"],
    ...["precious_goods", "travel", "education", "other_services"],
  ],
} as const satisfies Topics<"trades">;

/** The long lists, under small headings. */
export const answerTopics = { licences, services, trades };
export type AnswerTopic = {
  [Question in keyof typeof answerTopics]: keyof (typeof answerTopics)[Question];
}[keyof typeof answerTopics];

export function listTopics(question: ProfileQuestion): [AnswerTopic, readonly string[]][] {
  if (!Object.hasOwn(answerTopics, question)) return [];
  const topics = answerTopics[question as keyof typeof answerTopics];
  return Object.entries(topics) as [AnswerTopic, readonly string[]][];
}
