import type { CompanyProfile } from "../../server/api/company-profile/contract.ts";

/** How many questions are open, and how many obligations wait for them. */
export function countOpen({ questions, open }: CompanyProfile) {
  return {
    questions: questions.filter(({ depending, givenUp }) => depending > 0 && !givenUp).length,
    obligations: open,
  };
}
