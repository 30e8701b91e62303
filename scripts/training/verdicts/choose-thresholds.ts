import type { Family, Measured, Thresholds, Weighed } from "../../../server/analysis/weigh.ts";
import type { PairLabel } from "../../eval/labelled-pairs.ts";

/**
 * A pair, weighed by models made without the documents it was gathered with, or without its company
 * where there is but one gathering; of a duty that is not known "shown" is never said, and "partly
 * shown" of no sentence that is turned against it.
 */
export type WeighedPair = Weighed & { label: PairLabel; isKnown: boolean; isTurned: boolean };

/**
 * How often a word has to be right before it may be said. "Shown" and "partly shown" were right
 * some 3 and 8 times less in a hundred on documents of companies never used than on the pairs that
 * their thresholds were chosen from (0.90, 0.85 and 0.75 are asked there), silence was not.
 */
const goals: Record<Family, { met: number; partly: number; silent: number; speaks: number }> = {
  notices: { met: 0.92, partly: 0.78, silent: 0.9, speaks: 0.9 },
  agreements: { met: 0.92, partly: 0.78, silent: 0.9, speaks: 0.9 },
  gdpr: { met: 0.92, partly: 0.78, silent: 0.9, speaks: 0.9 },
  otherPrivacy: { met: 0.87, partly: 0.78, silent: 0.9, speaks: 0.9 },
  other: { met: 0.87, partly: 0.78, silent: 0.9, speaks: 0.9 },
};
/**
 * A word that was said fewer times has not been measured: of thresholds that were right 15 times of
 * 16 on the pairs they were chosen from, one was right once of four on others; of one that was
 * right 38 times of 41 the first two said elsewhere held one that no careful reader would sign.
 */
const fewest = 60;

/** Before it is known from where on families of too few silent documents offer a passage. */
type Chosen = Omit<Thresholds, "review"> & { review: number | null };

/** The lowest thresholds at which the words are right often enough. */
export function chooseThresholds(pairs: WeighedPair[], family: Family): Chosen {
  const goal = goals[family];
  const met = findLowest(
    pairs
      .filter(({ isKnown }) => isKnown)
      .map(({ label, whole }) => ({ value: whole, right: label === "states" })),
    goal.met,
  );
  const partly = findLowest(
    pairs
      .filter(({ isTurned }) => !isTurned)
      .filter(({ isKnown, whole }) => !(met && isKnown && whole >= met.value))
      .map(({ label, part }) => ({ value: part, right: label === "partly" })),
    goal.partly,
  );
  // The other way round: the highest threshold under which silence is silence.
  const silent = findLowest(
    pairs.map(({ label, touched }) => ({ value: 1 - touched, right: label === "not" })),
    goal.silent,
  );
  const speaks = findLowest(
    pairs.map(({ label, touched }) => ({
      value: touched,
      right: label === "states" || label === "partly",
    })),
    goal.speaks,
  );
  return {
    met: met?.value ?? null,
    partly: partly?.value ?? null,
    review: silent ? round(1 - silent.value) : null,
    speaks: speaks?.value ?? null,
    measured: {
      met: count(met),
      partly: count(partly),
      silent: count(silent),
      speaks: count(speaks),
    },
  };
}

/** Where silence could not be measured, it counts where it counts in the most careful family. */
export function completeThresholds(
  chosen: Partial<Record<Family, Chosen>>,
): Partial<Record<Family, Thresholds>> {
  const measured = Object.values(chosen).flatMap(({ review }) => review ?? []);
  const least = measured.length > 0 ? Math.min(...measured) : 0;
  return Object.fromEntries(
    Object.entries(chosen).map(([family, own]) => [
      family,
      { ...own, review: own.review ?? least },
    ]),
  );
}

type Found = Measured & { value: number };

function findLowest(values: { value: number; right: boolean }[], goal: number): Found | null {
  let right = 0;
  let best: Found | null = null;
  values
    .toSorted((one, other) => other.value - one.value)
    .forEach((one, at) => {
      if (one.right) right++;
      const said = at + 1;
      // One more that is wrong must not bring it below the goal.
      if (said >= fewest && right / (said + 1) >= goal)
        best = { said, right, value: round(one.value) };
    });
  return best;
}

function count(found: Found | null): Measured {
  return found ? { said: found.said, right: found.right } : { said: 0, right: 0 };
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
