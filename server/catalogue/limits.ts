import { findQuantities } from "../search/quantities/quantities.ts";
import type { Quantity } from "../search/quantities/quantities.ts";
import type { Act, Obligation } from "./types.ts";

/** A number that the law sets for what an obligation asks. */
export type Limit = {
  /** Whether a company may promise no more than it, or no less. */
  direction: "most" | "least";
  asked: Quantity;
  /** Other numbers that the law names beside it: for exceptions and for later steps. */
  others: Quantity[];
};

/** The number that an obligation's own words set; null where they set none that is sure. */
export function readLimit(act: Pick<Act, "obligations">, obligation: Obligation): Limit | null {
  const { limit } = obligation;
  if (!limit) return null;
  const direction = "most" in limit ? "most" : "least";
  const words = "most" in limit ? limit.most : limit.least;
  const [sought] = findQuantities(words, "en");
  if (!sought) return null;
  const own = listNamed(obligation).filter(({ sort }) => sort === sought.sort);
  const asked = own.find((one) => isSame(one, sought));
  if (!asked) return null;
  const article = readArticle(obligation);
  const beside = act.obligations
    .filter((other) => readArticle(other) === article)
    .flatMap(listNamed)
    .filter((one) => one.sort === asked.sort && !one.extends && !isSame(one, asked));
  // "At least every two years" is a term that comes again, wherever the words say so.
  const every = own.some((one) => one.every && isSame(one, asked));
  return { direction, asked: { ...asked, every }, others: beside };
}

/** What is wrong with an obligation's limit; null where it is what its words say, or has none. */
export function findLimitFault(obligation: Obligation): string | null {
  if (!obligation.limit) return null;
  const limit = readLimit({ obligations: [obligation] }, obligation);
  return limit ? null : `${obligation.id}: neither title nor text names its limit`;
}

/** Whether two numbers can mean the same: 30 days and a month, 1 year and 12 months. */
export function isSame(one: Quantity, other: Quantity): boolean {
  if (one.unit === other.unit) return one.from[0] === other.from[0] && one.to[0] === other.to[0];
  return one.sort === other.sort && overlap(one.from, other.from) && overlap(one.to, other.to);
}

function overlap(one: [number, number], other: [number, number]): boolean {
  return one[0] <= other[1] && other[0] <= one[1];
}

function listNamed({ title, text }: Obligation): Quantity[] {
  return findQuantities(`${title}. ${text}`, "en");
}

/** "12(3)" and "12(4)" stand in article 12. */
function readArticle({ article }: Obligation): string {
  return article.replace(/\(.*$/u, "");
}
