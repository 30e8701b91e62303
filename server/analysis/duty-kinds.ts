import type { Obligation } from "../catalogue/types.ts";

/** "Keep no anonymous accounts", "Do not …"; not "… no later than", "… at no cost". */
const forbids =
  /^(?:(?:do not|don't|refrain|avoid)\b|(?:\S+ ){0,5}?(?<!\bat )(?:no|nothing|nobody|neither|never)\b(?!-| more\b| later\b| longer\b| less\b))/i;
const tells =
  /^(?:tell|state|say|name|inform|disclose|describe|explain|list|publish|give|set out|mention|identify|indicate|show)\b/i;
/** "Process data only where …": not doing it at all keeps such a duty as well. */
const limits =
  /^(?:limit|restrict|stop|prohibit|ban|only|process|use|collect|keep|engage|share)\b/i;

/** Whether a duty asks that something is not done. Read from its title, which is an imperative. */
export function isForbidding({ title }: Pick<Obligation, "title">): boolean {
  return forbids.test(title.trim());
}

/** Whether a duty asks that people are told something. */
export function isTelling({ title }: Pick<Obligation, "title">): boolean {
  return tells.test(title.trim());
}

/**
 * A denial contradicts a duty to act ("Appoint …"). It answers a duty to inform ("State whether
 * data leave the Union": "we do not transfer …") and keeps a prohibition.
 */
export function asksForCommitment(obligation: Pick<Obligation, "title">): boolean {
  return (
    !isForbidding(obligation) && !isTelling(obligation) && !limits.test(obligation.title.trim())
  );
}
