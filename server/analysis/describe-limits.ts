import { nameArticle } from "../catalogue/articles.ts";
import type { Limit } from "../catalogue/limits.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import type { Quantity } from "../search/quantities/quantities.ts";
import type { Assessable } from "./verdicts.ts";

/** What a sentence says, and where it stands. */
type Said = { place: CodedMessage; quantity: Quantity };

/** "GDPR, Article 12(3), allows at most 1 month." */
export function describeLimit(
  { act, obligation }: Assessable,
  { direction, asked }: Limit,
): CodedMessage {
  return codeMessage(`reasons.limit.${direction}`, {
    act: act.shortTitle,
    article: nameArticle(act, obligation),
    asked: describeQuantity(asked),
  });
}

/** "“Policy.pdf”, page 3, says 40 days." */
export function describeSaid({ place, quantity }: Said): CodedMessage {
  return codeMessage("reasons.limit.said", { place, said: describeQuantity(quantity) });
}

export function describePair(one: Said, other: Said): CodedMessage {
  return codeMessage("reasons.limit.disagree", {
    place: one.place,
    said: describeQuantity(one.quantity),
    otherPlace: other.place,
    otherSaid: describeQuantity(other.quantity),
  });
}

function describeQuantity({ amount: count, unit }: Quantity): CodedMessage {
  if (typeof unit === "object") {
    return codeMessage("reasons.amount.sum", { count, currency: unit.currency });
  }
  return codeMessage(`reasons.amount.${unit}`, { count });
}
