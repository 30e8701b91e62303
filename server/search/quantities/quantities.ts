import type { TextLanguage } from "../languages.ts";
import { findShares, findSums } from "./amounts.ts";
import { countDays, findDurations } from "./durations.ts";
import type { TimeUnit } from "./time-words.ts";

/** What can be compared: times with times, shares with shares, sums of one currency. */
export type Unit = TimeUnit | "percent" | { currency: string };

/** A time, a share or a sum of money that a text names. */
export type Quantity = {
  start: number;
  end: number;
  amount: number;
  unit: Unit;
  /** Of quantities that can be compared it is the same: "time", "share", "EUR". */
  sort: string;
  /**
   * The lesser and the greater end of a range, each from the least to the most it can mean: a
   * month is 28 to 31 days. Times are in days.
   */
  from: [least: number, most: number];
  to: [least: number, most: number];
  /** Of a time: it comes again after it, or it comes on top of another one. */
  every: boolean;
  extends: boolean;
};

/** The times, shares and sums of a text, in its order. Shares and sums are read in figures only. */
export function findQuantities(text: string, language: TextLanguage): Quantity[] {
  // No number is written without a digit but those of times, which have a unit's word beside them.
  const times = findDurations(text, language).map((one): Quantity => {
    const { start, end, amount, unit, every, extends: added } = one;
    const ends = { from: countDays(one.from, unit), to: countDays(amount, unit) };
    return { start, end, amount, unit, sort: "time", ...ends, every, extends: added };
  });
  if (!/\p{N}/u.test(text)) return times;
  const shares = findShares(text).map(({ start, end, percent }) =>
    asAmount(start, end, percent, "percent", "share"),
  );
  const sums = findSums(text).map(({ start, end, amount, currency }) =>
    asAmount(start, end, amount, { currency }, currency),
  );
  return [...times, ...shares, ...sums].toSorted((one, other) => one.start - other.start);
}

function asAmount(start: number, end: number, amount: number, unit: Unit, sort: string): Quantity {
  const exactly: [number, number] = [amount, amount];
  return {
    ...{ start, end, amount, unit, sort },
    ...{ from: exactly, to: exactly, every: false, extends: false },
  };
}
