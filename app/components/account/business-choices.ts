import type { FocusLeaf } from "../../../server/corpus/types.ts";

export const businessTypes = { b2c: "Working as B2C", b2b: "B2B Business" } as const;

/** What the wire calls a region, and how it is shown. */
export const regions: Record<string, string> = {
  "All EU": "All EU",
  Germany: "Germany",
  Baltics: "Baltics",
  "All US": "All US",
  TR: "Türkiye",
  SA: "Saudi Arabia",
};

export const focusNames: Record<FocusLeaf, string> = {
  financial_services_regulations: "Financial services regulations",
  consumer_protection: "Consumer protection",
  lending_and_credit: "Lending and credit",
  payment_processing: "Payment processing",
  licensing_and_registration: "Licensing and registration",
  data_security_and_privacy: "Data security and privacy",
  technology_specific_regulations: "Technology-specific regulations",
  identity_verification: "Identity verification",
  aml_and_kyc: "AML and KYC",
  digital_currency_and_blockchain: "Digital currency and blockchain",
  international_regulations: "International regulations",
};

const leaves = Object.keys(focusNames) as FocusLeaf[];
export const focusGroups: { id: string; name: string; leaves: FocusLeaf[] }[] = [
  {
    id: "financial_operations_and_consumer_protection",
    name: "Financial operations and consumer protection",
    leaves: leaves.slice(0, 5),
  },
  {
    id: "data_and_technology_compliance",
    name: "Data and technology compliance",
    leaves: leaves.slice(5, 8),
  },
  {
    id: "risk_management_and_international_compliance",
    name: "Risk management and international compliance",
    leaves: leaves.slice(8),
  },
];

export type BusinessChoice = {
  businessType: string;
  complianceFocus: string[];
  region: string;
};

export type ChoiceIssue = { path: string; message: string };

/** What the onboarding form lacks, in the order of the form; whoever signs up may not leave it out. */
export function checkChoice({ businessType, complianceFocus, region }: BusinessChoice) {
  const issues: ChoiceIssue[] = [];
  if (!Object.hasOwn(businessTypes, businessType)) {
    issues.push({ path: "sBusinessType", message: "Please choose a business type" });
  }
  const known = [...leaves, ...focusGroups.map(({ id }) => id)] as string[];
  if (complianceFocus.some((name) => !known.includes(name))) {
    issues.push({ path: "aComplianceFocus", message: "Please choose from the list" });
  }
  if (!Object.hasOwn(regions, region)) {
    issues.push({ path: "sRegion", message: "Please choose a region" });
  }
  return issues;
}
