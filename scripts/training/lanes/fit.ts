import { passageKinds } from "../../../server/assistant/lanes/lanes.ts";
import type { PassageKind } from "../../../server/assistant/lanes/lanes.ts";
import type { Learned } from "../../../server/assistant/lanes/likelihood.ts";
import type { Signs } from "../../../server/assistant/lanes/signs.ts";
import type { Sample } from "./gather-signs.ts";

type Model = Pick<Learned, "kinds" | "none">;

/** How much a weight that all kinds share, one of a kind alone, and one of "nothing" is held down. */
const holds = { shared: 1, passage: 5, question: 6, none: 4, bias: 0.3 };
const turns = 300;
const step = 0.05;

/** Of each set so much counts as what nothing answers: one with few such questions teaches that all are answered. */
const ofNothing = 0.2;

/** What was learned before is held to this much more tightly than nothing is. */
const holdOn = 200;

/**
 * Learns how likely each passage of a question is the one that answers, against all the others and
 * against "nothing here answers": a softmax over all of them, by the likelihood of the right ones.
 * With `before` it goes on from there: weights are held to those instead of to 0.
 */
export function fitLanes(samples: Sample[], before: Model | null = null): Model {
  const names = listNames(samples);
  const scale = measureScale(samples, names);
  const { passage, question } = names;
  const ofKind = 1 + passage.length + question.length;
  const size = passage.length + passageKinds.length * ofKind + 1 + question.length;
  const noneAt = size - 1 - question.length;
  const read = (signs: Signs, list: string[], by: number[]) =>
    Float64Array.from(list, (name, at) => (signs[name] ?? 0) / (by[at] ?? 1));
  const weightOf = weighOpen(samples);
  const rows = samples.map((sample) => ({
    weight: sample.answerable ? 1 : (weightOf.get(sample.set) ?? 1),
    asked: read(sample.signs, question, scale.question),
    candidates: sample.candidates.map(({ kind, signs, meets }) => ({
      from: passage.length + passageKinds.indexOf(kind) * ofKind,
      own: read(signs, passage, scale.passage),
      isRight: meets.length > 0,
    })),
  }));
  const held = new Float64Array(size).fill(holds.none);
  held.fill(holds.shared, 0, passage.length);
  for (let kind = 0; kind < passageKinds.length; kind++) {
    const from = passage.length + kind * ofKind;
    held[from] = holds.bias;
    held.fill(holds.passage, from + 1, from + 1 + passage.length);
    held.fill(holds.question, from + 1 + passage.length, from + ofKind);
  }
  held[noneAt] = 0;
  const weights = new Float64Array(size);
  if (before) {
    const keep = (at: number, weight: number) => {
      held[at]! *= holdOn;
      weights[at] = weight;
    };
    const keepAll = (signs: Signs, list: string[], by: number[], from: number) =>
      list.forEach((name, at) => {
        const known = signs[name];
        if (known !== undefined) keep(from + at, known * (by[at] ?? 1));
      });
    for (const [at, kind] of passageKinds.entries()) {
      const from = passage.length + at * ofKind;
      const known = before.kinds[kind];
      if (!known) continue;
      keep(from, known.bias);
      keepAll(known.passage, passage, scale.passage, from + 1);
      keepAll(known.question, question, scale.question, from + 1 + passage.length);
    }
    keep(noneAt, before.none.bias);
    keepAll(before.none.question, question, scale.question, noneAt + 1);
  }
  const climb = (gradient: Float64Array) => {
    for (const { weight, asked, candidates } of rows) {
      const scores = candidates.map(({ from, own }) => {
        let sum = weights[from]!;
        for (let at = 0; at < own.length; at++)
          sum += own[at]! * (weights[at]! + weights[from + 1 + at]!);
        const rest = from + 1 + own.length;
        for (let at = 0; at < asked.length; at++) sum += asked[at]! * weights[rest + at]!;
        return sum;
      });
      let none = weights[noneAt]!;
      for (let at = 0; at < asked.length; at++) none += asked[at]! * weights[noneAt + 1 + at]!;
      const top = Math.max(none, ...scores);
      const parts = scores.map((score) => Math.exp(score - top));
      const ofNone = Math.exp(none - top);
      const all = parts.reduce((sum, part) => sum + part, ofNone);
      const right = candidates.reduce(
        (sum, { isRight }, at) => sum + (isRight ? parts[at]! : 0),
        0,
      );
      const hasRight = candidates.some(({ isRight }) => isRight);
      candidates.forEach(({ from, own, isRight }, i) => {
        const wanted = hasRight && isRight ? parts[i]! / right : 0;
        const slope = weight * (parts[i]! / all - wanted);
        gradient[from]! += slope;
        for (let at = 0; at < own.length; at++) {
          gradient[at]! += slope * own[at]!;
          gradient[from + 1 + at]! += slope * own[at]!;
        }
        const rest = from + 1 + own.length;
        for (let at = 0; at < asked.length; at++) gradient[rest + at]! += slope * asked[at]!;
      });
      const slope = weight * (ofNone / all - (hasRight ? 0 : 1));
      gradient[noneAt]! += slope;
      for (let at = 0; at < asked.length; at++) gradient[noneAt + 1 + at]! += slope * asked[at]!;
    }
  };
  descend(weights, held, climb);
  const asSigns = (list: string[], by: number[], value: (at: number) => number) =>
    Object.fromEntries(
      list.flatMap((name, at) => {
        const weight = round(value(at) / (by[at] ?? 1));
        return weight === 0 ? [] : [[name, weight]];
      }),
    );
  const kinds: Model["kinds"] = { ...before?.kinds };
  const seen = new Set<PassageKind>(
    samples.flatMap(({ candidates }) => candidates.map(({ kind }) => kind)),
  );
  for (const [at, kind] of passageKinds.entries()) {
    if (!seen.has(kind)) continue;
    const from = passage.length + at * ofKind;
    kinds[kind] = {
      bias: round(weights[from]!),
      passage: asSigns(passage, scale.passage, (i) => weights[i]! + weights[from + 1 + i]!),
      question: asSigns(question, scale.question, (i) => weights[from + 1 + passage.length + i]!),
    };
  }
  return {
    kinds,
    none: {
      bias: round(weights[noneAt]!),
      question: asSigns(question, scale.question, (i) => weights[noneAt + 1 + i]!),
    },
  };
}

/** How much a question that nothing answers counts, by its set. */
function weighOpen(samples: Sample[]): Map<string, number> {
  const counts = new Map<string, { open: number; known: number }>();
  for (const { set, answerable } of samples) {
    const { open, known } = counts.get(set) ?? { open: 0, known: 0 };
    counts.set(set, { open: open + +!answerable, known: known + +answerable });
  }
  return new Map(
    [...counts].map(([set, { open, known }]) => {
      const weight = (ofNothing * known) / ((1 - ofNothing) * Math.max(1, open));
      return [set, Math.max(1, weight)];
    }),
  );
}

/** Adam: each weight by its own pace, held by `held` to where it begins. */
export function descend(
  weights: Float64Array,
  held: Float64Array,
  climb: (gradient: Float64Array) => void,
): void {
  const before = weights.slice();
  const [mean, square] = [new Float64Array(weights.length), new Float64Array(weights.length)];
  for (let turn = 1; turn <= turns; turn++) {
    const gradient = weights.map((weight, at) => held[at]! * (weight - before[at]!));
    climb(gradient);
    const pace = step * (1 - turn / (turns + 1)) ** 0.5;
    for (let at = 0; at < weights.length; at++) {
      mean[at] = 0.9 * mean[at]! + 0.1 * gradient[at]!;
      square[at] = 0.99 * square[at]! + 0.01 * gradient[at]! ** 2;
      const [m, s] = [mean[at]! / (1 - 0.9 ** turn), square[at]! / (1 - 0.99 ** turn)];
      weights[at]! -= (pace * m) / (Math.sqrt(s) + 1e-8);
    }
  }
}

function listNames(samples: Sample[]) {
  const passage = new Set(
    samples.flatMap((one) => one.candidates.flatMap(({ signs }) => Object.keys(signs))),
  );
  const question = new Set(samples.flatMap(({ signs }) => Object.keys(signs)));
  return { passage: [...passage].toSorted(), question: [...question].toSorted() };
}

function measureScale(samples: Sample[], { passage, question }: ReturnType<typeof listNames>) {
  const all = samples.flatMap(({ candidates }) => candidates.map(({ signs }) => signs));
  const asked = samples.map(({ signs }) => signs);
  return {
    passage: passage.map((name) => spread(all, name)),
    question: question.map((name) => spread(asked, name)),
  };
}

/** The standard deviation, and 1 for what is the same everywhere. */
function spread(all: Signs[], name: string): number {
  const values = all.map((signs) => signs[name] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
  return Math.sqrt(squares) || 1;
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
