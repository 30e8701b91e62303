import { countries, countryCodes } from "../catalogue/countries.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import type { Act } from "../catalogue/types.ts";
import type { ConditionResult } from "./condition.ts";
import { findHolding } from "./profile.ts";
import type { KnownAnswer, Profile } from "./profile.ts";

/**
 * Where a company can sit, as far as its jurisdiction says: one country, or one of the three
 * Baltic ones. Counts until somebody answers, or a document says more.
 */
export function placeByJurisdiction(jurisdiction: Jurisdiction): KnownAnswer {
  const values = countryCodes.filter((code) => countries[code].jurisdiction === jurisdiction);
  return { values, complete: true };
}

type PlacedAct = Pick<Act, "countries" | "inUnion" | "reach">;

/**
 * Whether an act reaches the company: where the company is established, or, where the act says
 * so, where its customers are.
 */
export function checkPlace(act: PlacedAct, profile: Profile): ConditionResult {
  const places = [...act.countries, ...(act.inUnion ? ["other_eea"] : [])];
  const seat = findHolding(profile, "established", places);
  if (seat.holds) {
    return { outcome: "holds", grounds: [{ fact: "established", values: seat.matched }] };
  }
  const failing: ConditionResult = {
    outcome: "fails",
    grounds: [{ fact: "established", values: places }],
  };
  if (act.reach !== "customers") {
    return seat.holds === null ? { outcome: "unknown", questions: ["established"] } : failing;
  }
  const customers = findHolding(profile, "customers_in", places);
  if (customers.holds) {
    return { outcome: "holds", grounds: [{ fact: "customers_in", values: customers.matched }] };
  }
  if (seat.holds === null) return { outcome: "unknown", questions: ["established"] };
  return customers.holds === null
    ? { outcome: "unknown", questions: ["customers_in"] }
    : { outcome: "fails", grounds: [{ fact: "customers_in", values: places }] };
}
