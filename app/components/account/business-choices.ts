import type { FocusLeaf } from "../../../server/catalogue/types.ts";
import type { LabelKey } from "../../../server/messages/translate.ts";

export const businessTypes = {
  b2c: "terms.businessType.b2c",
  b2b: "terms.businessType.b2b",
} as const satisfies Record<string, LabelKey>;

/** What the wire calls a region, and how it is shown. */
export const regions: Record<string, LabelKey> = {
  "All EU": "terms.region.all_eu",
  Germany: "terms.region.germany",
  Baltics: "terms.region.baltics",
  "All US": "terms.region.all_us",
  TR: "terms.region.tr",
  SA: "terms.region.sa",
};

export const focusKeys: Record<FocusLeaf, LabelKey> = {
  financial_services_regulations: "terms.focus.financial_services_regulations",
  consumer_protection: "terms.focus.consumer_protection",
  lending_and_credit: "terms.focus.lending_and_credit",
  payment_processing: "terms.focus.payment_processing",
  licensing_and_registration: "terms.focus.licensing_and_registration",
  data_security_and_privacy: "terms.focus.data_security_and_privacy",
  technology_specific_regulations: "terms.focus.technology_specific_regulations",
  identity_verification: "terms.focus.identity_verification",
  aml_and_kyc: "terms.focus.aml_and_kyc",
  digital_currency_and_blockchain: "terms.focus.digital_currency_and_blockchain",
  international_regulations: "terms.focus.international_regulations",
};

const leaves = Object.keys(focusKeys) as FocusLeaf[];
export const focusGroups: { id: string; name: LabelKey; leaves: FocusLeaf[] }[] = [
  {
    id: "financial_operations_and_consumer_protection",
    name: "terms.focus.financial_operations_and_consumer_protection",
    leaves: leaves.slice(0, 5),
  },
  {
    id: "data_and_technology_compliance",
    name: "terms.focus.data_and_technology_compliance",
    leaves: leaves.slice(5, 8),
  },
  {
    id: "risk_management_and_international_compliance",
    name: "terms.focus.risk_management_and_international_compliance",
    leaves: leaves.slice(8),
  },
];

export type BusinessChoice = {
  businessType: string;
  complianceFocus: string[];
  region: string;
};

export type ChoiceIssue = { path: string; message: LabelKey };

/** What the onboarding form lacks, in the order of the form; whoever signs up may not leave it out. */
export function checkChoice({ businessType, complianceFocus, region }: BusinessChoice) {
  const issues: ChoiceIssue[] = [];
  if (!Object.hasOwn(businessTypes, businessType)) {
    issues.push({ path: "sBusinessType", message: "auth.onboarding.chooseType" });
  }
  const known = [...leaves, ...focusGroups.map(({ id }) => id)] as string[];
  if (complianceFocus.some((name) => !known.includes(name))) {
    issues.push({ path: "aComplianceFocus", message: "auth.onboarding.chooseListed" });
  }
  if (!Object.hasOwn(regions, region)) {
    issues.push({ path: "sRegion", message: "auth.onboarding.chooseRegion" });
  }
  return issues;
}
