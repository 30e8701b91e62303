import { countries } from "../catalogue/countries.ts";
import type { Country, Jurisdiction } from "../catalogue/countries.ts";
import type { ProfileQuestion } from "../catalogue/profile-questions.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import type { Profile } from "./profile.ts";

export type Contradiction = { question: ProfileQuestion; why: CodedMessage };

/** Answers that cannot both be true, each at the question where it is best put right. */
export function findContradictions(profile: Profile, jurisdiction: Jurisdiction): Contradiction[] {
  const found: Contradiction[] = [];
  const has = (question: ProfileQuestion, ...values: string[]) =>
    values.some((value) => profile[question]?.values.includes(value));
  const saidNone = (question: ProfileQuestion) =>
    profile[question]?.complete === true && profile[question].values.length === 0;
  const some = (question: ProfileQuestion) => (profile[question]?.values.length ?? 0) > 0;

  const [seat, ...others] = profile.established?.values ?? [];
  if (seat && others.length === 0 && seat in countries) {
    const { jurisdiction: ofSeat } = countries[seat as Country];
    if (ofSeat !== jurisdiction) {
      found.push({ question: "established", why: codeMessage("profile.contradiction.seat") });
    }
  }
  if (has("licences", "small_investment_firm") && !has("licences", "investment_firm")) {
    const why = codeMessage("profile.contradiction.smallInvestmentFirm");
    found.push({ question: "licences", why });
  }
  const isFullPayer = has("licences", "payment_institution", "e_money_institution");
  if (has("licences", "small_payment_exempt") && isFullPayer) {
    found.push({ question: "licences", why: codeMessage("profile.contradiction.exemptPayer") });
  }
  if (has("services", "deposits") && !has("licences", "bank") && profile.licences?.complete) {
    found.push({ question: "services", why: codeMessage("profile.contradiction.deposits") });
  }
  const platforms = ["online_platform", "marketplace", "social_network", "search_engine"];
  if (has("trades", "very_large_platform") && !has("trades", ...platforms)) {
    found.push({ question: "trades", why: codeMessage("profile.contradiction.veryLarge") });
  }
  if (saidNone("ai_roles") && some("ai_uses")) {
    found.push({ question: "ai_uses", why: codeMessage("profile.contradiction.ai") });
  }
  if (saidNone("product_roles") && some("products")) {
    found.push({ question: "products", why: codeMessage("profile.contradiction.products") });
  }
  return found;
}
