import type { FocusLeaf } from "./types.ts";

export type FocusGroup = { id: string; name: string; leaves: { id: FocusLeaf; name: string }[] };

/** The areas of compliance a business chooses from, in the order they are shown. */
export const focusTree: FocusGroup[] = [
  {
    id: "financial_operations_and_consumer_protection",
    name: "Financial operations and consumer protection",
    leaves: [
      { id: "financial_services_regulations", name: "Financial services regulations" },
      { id: "consumer_protection", name: "Consumer protection" },
      { id: "lending_and_credit", name: "Lending and credit" },
      { id: "payment_processing", name: "Payment processing" },
      { id: "licensing_and_registration", name: "Licensing and registration" },
    ],
  },
  {
    id: "data_and_technology_compliance",
    name: "Data and technology compliance",
    leaves: [
      { id: "data_security_and_privacy", name: "Data security and privacy" },
      { id: "technology_specific_regulations", name: "Technology-specific regulations" },
      { id: "identity_verification", name: "Identity verification" },
    ],
  },
  {
    id: "risk_management_and_international_compliance",
    name: "Risk management and international compliance",
    leaves: [
      { id: "aml_and_kyc", name: "AML and KYC" },
      { id: "digital_currency_and_blockchain", name: "Digital currency and blockchain" },
      { id: "international_regulations", name: "International regulations" },
    ],
  },
];

const names = new Map(focusTree.flatMap(({ leaves }) => leaves.map(({ id, name }) => [id, name])));

export function nameFocus(leaf: FocusLeaf): string {
  return names.get(leaf) ?? leaf;
}
