import type { FocusLeaf } from "./types.ts";

/** Its name is the message `terms.focus.ID`, as that of each of its leaves. */
export type FocusGroup = {
  id:
    | "financial_operations_and_consumer_protection"
    | "data_and_technology_compliance"
    | "risk_management_and_international_compliance";
  leaves: FocusLeaf[];
};

/** The areas of compliance a business chooses from, in the order they are shown. */
export const focusTree: FocusGroup[] = [
  {
    id: "financial_operations_and_consumer_protection",
    leaves: [
      "financial_services_regulations",
      "consumer_protection",
      "lending_and_credit",
      "payment_processing",
      "licensing_and_registration",
    ],
  },
  {
    id: "data_and_technology_compliance",
    leaves: [
      "data_security_and_privacy",
      "technology_specific_regulations",
      "identity_verification",
    ],
  },
  {
    id: "risk_management_and_international_compliance",
    leaves: ["aml_and_kyc", "digital_currency_and_blockchain", "international_regulations"],
  },
];
