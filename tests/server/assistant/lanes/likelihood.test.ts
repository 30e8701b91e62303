import { expect, test } from "vitest";
import { groupByLane, rateCandidates } from "../../../../server/assistant/lanes/likelihood.ts";
import type { Weighed } from "../../../../server/assistant/lanes/likelihood.ts";
import type { PassageKind } from "../../../../server/assistant/lanes/lanes.ts";

const weights = {
  kinds: {
    rule: { bias: 0, passage: { said: 4 }, question: { own: -2 } },
    passage: { bias: 0, passage: { said: 4 }, question: { own: 2 } },
    act: { bias: -1, passage: {}, question: {} },
  },
  none: { bias: 1, question: { absent: 2 } },
};

function weighed(kind: PassageKind, said: number): Weighed {
  const evidence = {
    ...{ id: `${kind} ${said}`, label: "", link: "", quote: "x", page: null },
    kind: "obligation" as const,
  };
  const ranked = { coverage: 0, alike: 0, rank: 0, nearness: 0, isNamed: false };
  return { candidate: { kind, evidence, ranked, act: null }, signs: { said } };
}

const candidates = [weighed("rule", 0.9), weighed("act", 1), weighed("passage", 0.8)];

function rate(signs: Record<string, number>, among = candidates) {
  return rateCandidates({ signs, candidates: among }, weights);
}

test("the likelihoods of all passages and of no answer add up to one", () => {
  const { rated, none } = rate({});
  expect(rated.reduce((sum, { likelihood }) => sum + likelihood, none)).toBeCloseTo(1);
});

test("a passage is the less likely the better another one fits", () => {
  const alone = rate({}, [weighed("rule", 0.9)]).rated[0]?.likelihood ?? 0;
  expect(rate({}).rated[0]?.likelihood).toBeLessThan(alone);
});

test("what the question says of what is wanted turns the lanes", () => {
  const first = (signs: Record<string, number>) => groupByLane(rate(signs).rated)[0]?.lane;
  expect([first({}), first({ own: 1 })]).toEqual(["law", "documents"]);
});

test("what is absent makes no answer likelier", () => {
  expect(rate({ absent: 1 }).none).toBeGreaterThan(rate({}).none);
});

test("a kind that nothing was learned of is never the likeliest", () => {
  const { rated, none } = rate({}, [weighed("event", 1)]);
  expect([rated[0]?.likelihood, none]).toEqual([0, 1]);
});

test("a lane is as likely as its passages together, its best first", () => {
  const [law] = groupByLane(rate({}, [weighed("rule", 0.2), weighed("rule", 0.9)]).rated);
  expect(law?.rated.map(({ candidate }) => candidate.evidence.id)).toEqual([
    "rule 0.9",
    "rule 0.2",
  ]);
  const sum = law?.rated.reduce((all, { likelihood }) => all + likelihood, 0) ?? 0;
  expect(law?.likelihood).toBeCloseTo(sum);
});
