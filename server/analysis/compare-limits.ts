import { isSame } from "../catalogue/limits.ts";
import type { Limit } from "../catalogue/limits.ts";
import type { TextLanguage } from "../search/languages.ts";
import { findQuantities } from "../search/quantities/quantities.ts";
import type { Quantity } from "../search/quantities/quantities.ts";

/** The number that a sentence sets for a deed, and whether it is less than the law asks for. */
export type Stated = { quantity: Quantity; promisesLess: boolean };

/** A word of a sentence that speaks of the deed, and how much it says. */
export type DeedWord = { at: number; weight: number };

/** A word before a comma belongs to a number behind it as if it stood so many letters further off. */
const acrossComma = 40;
/** So many times more has to speak for one of two numbers before it is taken for the deed's. */
const clearLead = 1.5;
/** A sentence that names more of them is a table. */
const mostNumbers = 12;

/**
 * What a sentence says about a number that the law sets: "within 40 days" against one month. Null
 * where it names no number of that sort, or where it names several and does not make clear which
 * of them is meant. Asks nothing but the sentence, so whoever has one can compare it; `deed` says
 * where the words of the deed stand and settles which of several numbers is theirs.
 */
export function compareWithLimit(
  sentence: string,
  language: TextLanguage,
  limit: Limit,
  deed: DeedWord[] = [],
): Stated | null {
  const named = findQuantities(sentence, language).filter((one) => isComparable(one, limit));
  const stated = named.map((quantity): Stated => ({
    quantity,
    promisesLess: promisesLess(quantity, limit),
  }));
  const [first] = stated;
  if (!first) return null;
  if (stated.every((one) => isSame(one.quantity, first.quantity))) return first;
  if (named.length > mostNumbers) return null;
  const governing = findGoverning(sentence, named, deed);
  if (governing) return stated[named.indexOf(governing)] ?? null;
  if (stated.every((one) => one.promisesLess)) return first;
  return null;
}

/** Whether two sentences set numbers for the deed that cannot both be meant. */
export function disagree(one: Stated, other: Stated): boolean {
  return !isSame(one.quantity, other.quantity);
}

/** Numbers that the law itself names beside its limit, and time added to another, say nothing. */
function isComparable(quantity: Quantity, { asked, others }: Limit): boolean {
  if (quantity.sort !== asked.sort || quantity.extends) return false;
  if (quantity.every && !asked.every) return false;
  return isSame(quantity, asked) || !others.some((other) => isSame(quantity, other));
}

/** Whether a number lets more pass, or less be done, than the limit allows. */
export function promisesLess(
  quantity: Quantity,
  { direction, asked }: Pick<Limit, "direction" | "asked">,
): boolean {
  // Five working days are five to seven days, but six working days are more than five.
  const inOneUnit = quantity.unit === asked.unit;
  return direction === "most"
    ? quantity.to[0] > asked.to[inOneUnit ? 0 : 1]
    : quantity.from[inOneUnit ? 0 : 1] < asked.from[0];
}

/** The number to which most of the deed's words stand nearest; null where none clearly leads. */
function findGoverning(sentence: string, named: Quantity[], deed: DeedWord[]): Quantity | null {
  const commas = countCommas(sentence);
  const weights = new Map<Quantity, number>();
  for (const { at, weight } of deed) {
    const nearest = findNearest(at, named, commas);
    weights.set(nearest, (weights.get(nearest) ?? 0) + weight);
  }
  const [best, next] = [...weights].toSorted(([, one], [, other]) => other - one);
  if (!best) return null;
  return best[1] >= clearLead * (next?.[1] ?? 0) ? best[0] : null;
}

/** How many commas stand in front of each letter. */
function countCommas(sentence: string): Uint32Array {
  const counts = new Uint32Array(sentence.length + 1);
  for (let at = 0; at < sentence.length; at++) {
    counts[at + 1] = counts[at]! + (",;:،؛–—".includes(sentence[at]!) ? 1 : 0);
  }
  return counts;
}

function findNearest(at: number, named: Quantity[], commas: Uint32Array): Quantity {
  let nearest = named[0]!;
  let least = Infinity;
  for (const quantity of named) {
    const [from, to] = at < quantity.start ? [at, quantity.start] : [quantity.end, at];
    const between = commas[Math.max(from, to)]! - commas[from]!;
    const distance = Math.max(0, to - from) + acrossComma * between;
    if (distance < least) [nearest, least] = [quantity, distance];
  }
  return nearest;
}
