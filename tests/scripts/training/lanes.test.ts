import { expect, test } from "vitest";
import {
  chooseThresholds,
  judgeSample,
} from "../../../scripts/training/lanes/choose-thresholds.ts";
import { fitLanes } from "../../../scripts/training/lanes/fit.ts";
import type { Sample } from "../../../scripts/training/lanes/gather-signs.ts";

/** Questions of which "own" ones are answered by documents, others by rules, and some by nothing. */
const samples = Array.from({ length: 60 }, (_, at): Sample => {
  const own = at % 2;
  const answerable = at % 5 !== 0;
  const candidate = (kind: "rule" | "passage", isRight: boolean) => ({
    ...{ kind, lane: kind === "rule" ? ("law" as const) : ("documents" as const) },
    ...{ label: "", quote: "", right: isRight, meets: isRight ? [0] : [] },
    signs: { said: (answerable ? (isRight ? 0.9 : 0.6) : 0.3) + at / 1000 },
  });
  return {
    ...{ id: `${at}`, set: "made", company: `c${at % 4}`, language: "en", kind: "document" },
    ...{ answerable, match: "any", expected: answerable ? 1 : 0, question: "", signs: { own } },
    candidates: [
      candidate("rule", answerable && own === 0),
      candidate("passage", answerable && own === 1),
    ],
  };
});

const learned = fitLanes(samples);
const outcomes = samples.map((sample) => judgeSample(sample, learned));

test("which lane answers is learned from the question and the passages", () => {
  const known = outcomes.filter(({ sample }) => sample.answerable);
  expect(known.filter(({ isFirst }) => isFirst)).toHaveLength(known.length);
});

test("few questions that nothing answers pass the thresholds, and few others are refused", () => {
  const from = chooseThresholds(outcomes);
  const open = outcomes.filter(({ sample }) => !sample.answerable);
  const known = outcomes.filter(({ sample }) => sample.answerable);
  expect(open.filter(({ lane }) => lane >= from.answers).length).toBeLessThanOrEqual(2);
  expect(known.filter(({ any }) => any < from.shown).length).toBeLessThanOrEqual(1);
  expect(from.high).toBeGreaterThanOrEqual(from.answers);
});

test("the same questions give the same weights", () => {
  expect(fitLanes(samples)).toEqual(learned);
});
