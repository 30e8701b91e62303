import type { Act, Obligation } from "../catalogue/types.ts";
import type { Signs } from "./concept-signs.ts";
import type { Verdict } from "./verdicts.ts";
import learned from "./verdict-weights.json" with { type: "json" };

/** Weights of a logistic function: how much each sign adds to the log-odds. */
export type Model = { constant: number; weights: Record<string, number> };

/**
 * Obligations whose verdicts were measured together; `notices` are what GDPR Articles 13 and 14
 * tell people, `agreements` what Article 28 has a contract with a processor say.
 */
export const families = ["notices", "agreements", "gdpr", "otherPrivacy", "other"] as const;
export type Family = (typeof families)[number];

type Asked = { act: Pick<Act, "id">; obligation: Pick<Obligation, "id" | "article" | "focus"> };

/** From which probability on a word is said; null where it has not been earned. */
export type Thresholds = {
  met: number | null;
  /** From here on, by how likely it is said in part, "partly shown" is said of the rest. */
  partly: number | null;
  /** From here on a passage is offered for review. */
  review: number;
  /** From here on such a passage is said to speak of it, in whole or in part. */
  speaks: number | null;
  /** Of what was shown, in whole or in part, of what was not, and of what was said to speak of it. */
  measured: { met: Measured; partly: Measured; silent: Measured; speaks: Measured };
};

/** From which probability on a sentence is said to deny what is asked, and is held back from "shown". */
export const denialThresholds: { contradicted: number; doubtful: number } = learned.denial;

/** How often a word was right where people had read the documents. */
export type Measured = { said: number; right: number };

/** Whether anything of what is asked is said, and whether all of it is. */
export type Models = { touched: Model; whole: Model };
const models: Models = learned.models;
const denied: Model = learned.denied;
const thresholds: Record<Family, Thresholds> = learned.thresholds;

export function nameFamily({ act, obligation }: Asked): Family {
  if (act.id === "gdpr" && /^1[34]\b/.test(obligation.article)) return "notices";
  if (act.id === "gdpr") return /^28\b/.test(obligation.article) ? "agreements" : "gdpr";
  return obligation.focus === "data_security_and_privacy" ? "otherPrivacy" : "other";
}

/** How often such a finding was right where people had read the documents; null where nobody knows. */
export function measureOf(verdict: Verdict, speaks: boolean, asked: Asked): Measured | null {
  const { met, partly, silent, speaks: spoken } = thresholds[nameFamily(asked)].measured;
  const byVerdict: Partial<Record<Verdict, Measured>> = { met, partly, not_shown: silent };
  const found = speaks ? spoken : byVerdict[verdict];
  return found && found.said > 0 ? found : null;
}

export function thresholdsOf(family: Family): Thresholds {
  return thresholds[family];
}

/**
 * Which duty is asked about: some are said whole by most documents that touch on them, others
 * seldom are, and one that was judged in few documents is taken for an average one of its family.
 */
export function nameDuty({ act, obligation }: Asked): Signs {
  return {
    [`family:${nameFamily({ act, obligation })}`]: 1,
    [`duty:${obligation.id}`]: 1,
  };
}

/** Whether people judged the duty in documents enough to tell how often it is said whole. */
export function isKnownDuty(obligationId: string): boolean {
  return Object.hasOwn(models.whole.weights, `duty:${obligationId}`);
}

/**
 * Whether statements of the duty were written in the language that was read. Where none were, the
 * models weigh what they never learned from, and no word that was measured is said.
 */
export function isStated(signs: Signs): boolean {
  return signs["stated"] === 1;
}

/** How likely the documents say anything of what is asked, all of it, and a part; from 0 to 1. */
export type Weighed = { touched: number; whole: number; part: number };

export function weighSigns(signs: Signs, by: Models = models): Weighed {
  const touched = applyModel(by.touched, signs);
  const whole = applyModel(by.whole, signs);
  return { touched, whole, part: Math.max(0, touched - whole) };
}

/** How likely a sentence says the opposite of what is asked. */
export function weighDenial(signs: Signs): number {
  return applyModel(denied, signs);
}

export function applyModel({ constant, weights }: Model, signs: Signs): number {
  const logit = Object.entries(weights).reduce(
    (sum, [name, weight]) => sum + weight * (signs[name] ?? 0),
    constant,
  );
  return 1 / (1 + Math.exp(-logit));
}
