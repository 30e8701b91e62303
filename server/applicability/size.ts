import { companySizes, profileQuestions } from "../catalogue/profile-questions.ts";
import type { CompanySize, ProfileAnswer } from "../catalogue/profile-questions.ts";

export type SizeAnswers = {
  employees?: ProfileAnswer<"employees"> | undefined;
  turnover?: ProfileAnswer<"turnover"> | undefined;
  balance?: ProfileAnswer<"balance"> | undefined;
};

/**
 * The sizes a company may have, as far as its answers say: one where they say enough. Staff below
 * the threshold, and turnover or balance sheet total within it (Recommendation 2003/361/EC,
 * Annex, Article 2).
 */
export function listPossibleSizes({ employees, turnover, balance }: SizeAnswers): CompanySize[] {
  const byStaff = employees ? [staffSizes[employees]] : [...companySizes];
  const turnovers = turnover ? [turnoverSizes[turnover]] : [...companySizes];
  const balances = balance ? [balanceSizes[balance]] : [...companySizes];
  const possible = new Set<number>();
  for (const staff of byStaff) {
    for (const sold of turnovers) {
      for (const owned of balances) {
        possible.add(Math.max(rank(staff), Math.min(rank(sold), rank(owned))));
      }
    }
  }
  return companySizes.filter((_, at) => possible.has(at));
}

const rank = (size: CompanySize) => companySizes.indexOf(size);

const staffSizes = {
  lt10: "micro",
  "10_19": "small",
  "20_49": "small",
  "50_249": "medium",
  "250_499": "large",
  "500_999": "large",
  ge1000: "large",
} satisfies Record<ProfileAnswer<"employees">, CompanySize>;

const turnoverSizes = {
  le2m: "micro",
  le10m: "small",
  le50m: "medium",
  gt50m: "large",
} satisfies Record<(typeof profileQuestions)["turnover"]["answers"][number], CompanySize>;

const balanceSizes = {
  le2m: "micro",
  le10m: "small",
  le43m: "medium",
  gt43m: "large",
} satisfies Record<(typeof profileQuestions)["balance"]["answers"][number], CompanySize>;
