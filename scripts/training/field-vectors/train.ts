import { createRandom, shuffle } from "../../eval/analysis/seeded-random.ts";
import { addScaled, dot } from "../word-vectors/vectors.ts";

/** Numbers of a table, row by row. */
export type Rows = { width: number; values: Float32Array };

/** Texts that mean the same thing, each as the rows of its words. */
export type Group = number[][];

const rounds = 3;
const batchSize = 512;
/** Texts of no group that stand beside a batch. */
const strangersOfBatch = 256;
/** Similarities are divided by it: the smaller, the more only the nearest count. */
const temperature = 0.1;
/** A weaker pull moves nothing. */
const leastPull = 1e-7;
const rate = { vectors: 5e-3, turn: 5e-3, weights: 1e-2 };
const seed = 1;

/**
 * Moves the vectors so that the texts of a group lie together and those of others apart: a text is
 * the sum of its words' vectors, each by its weight, and has to be told from the other texts of a
 * batch by its similarity to another text of its group (InfoNCE, both ways; A. van den Oord and
 * others: Representation Learning with Contrastive Predictive Coding, 2018), and from strangers,
 * texts that belong to no group, so that these come near nothing. A vector becomes V·M + D, where
 * M turns all words alike and D is a word's own, so that words which stand in no group move along.
 * The steps are Adam's. Returns each vector times its weight. The same input gives the same
 * numbers.
 */
export function trainVectors(
  start: Rows,
  startWeights: Float32Array,
  groups: Group[],
  strangers: number[][],
): Rows {
  const { width, values: fixed } = start;
  const size = startWeights.length;
  const model = {
    ...{ width, fixed },
    own: new Float32Array(size * width),
    turn: makeIdentity(width),
    logWeights: startWeights.map(Math.log),
    read: new Map<number, Float32Array>(),
  };
  const random = createRandom(seed);
  const steps = [
    makeAdam(model.own, rate.vectors),
    makeAdam(model.turn, rate.turn),
    makeAdam(model.logWeights, rate.weights),
  ] as const;
  const order = groups.flatMap((group, at) => group.map(() => at));
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random);
    for (let from = 0; from + batchSize <= order.length; from += batchSize) {
      const batch = order.slice(from, from + batchSize);
      const pairs = batch.map((at) => choosePair(groups[at] ?? [], random));
      const gradients = makeGradients(model);
      const first = pairs.map(([one]) => readText(model, one));
      const second = pairs.map(([, other]) => readText(model, other));
      const beside = Array.from({ length: Math.min(strangersOfBatch, strangers.length) }, () =>
        readText(model, strangers[Math.floor(random() * strangers.length)] ?? []),
      );
      compare(batch, first, second, beside);
      for (const text of [...first, ...second, ...beside]) passBack(model, text, gradients);
      steps[0](gradients.own);
      steps[1](gradients.turn);
      steps[2](gradients.logWeights);
      model.read.clear();
    }
  }
  return finish(model, size);
}

type Model = {
  width: number;
  fixed: Float32Array;
  own: Float32Array;
  turn: Float32Array;
  logWeights: Float32Array;
  read: Map<number, Float32Array>;
};
type Gradients = Pick<Model, "own" | "turn" | "logWeights">;
/** `unit` is the sum made 1 long; `pull` is what the loss would have of it. */
type Text = { words: number[]; unit: Float32Array; length: number; pull: Float32Array };

function makeGradients({ own, turn, logWeights }: Model): Gradients {
  return {
    own: new Float32Array(own.length),
    turn: new Float32Array(turn.length),
    logWeights: new Float32Array(logWeights.length),
  };
}

/** A word's vector as the model has it now; kept until the next step. */
function readWord({ width, fixed, own, turn, read }: Model, word: number): Float32Array {
  const known = read.get(word);
  if (known) return known;
  const vector = own.slice(word * width, (word + 1) * width);
  for (let from = 0; from < width; from++) {
    const value = fixed[word * width + from] ?? 0;
    if (value === 0) continue;
    for (let to = 0; to < width; to++) {
      vector[to] = (vector[to] ?? 0) + value * (turn[from * width + to] ?? 0);
    }
  }
  read.set(word, vector);
  return vector;
}

function readText(model: Model, words: number[]): Text {
  const sum = new Float32Array(model.width);
  for (const word of words) {
    const weight = Math.exp(model.logWeights[word] ?? 0);
    addScaled(sum, readWord(model, word), weight);
  }
  const length = Math.sqrt(dot(sum, sum)) || 1;
  const unit = sum.map((value) => value / length);
  return { words, unit, length, pull: new Float32Array(model.width) };
}

/** Lets each text pull towards its like and away from the others of the batch and from strangers. */
function compare(batch: number[], first: Text[], second: Text[], strangers: Text[]): void {
  const size = batch.length;
  const scale = 1 / (2 * size * temperature);
  const isLike = (i: number, j: number) => i !== j && batch[i] === batch[j];
  for (const [ours, others] of [
    [first, [...second, ...strangers]],
    [second, [...first, ...strangers]],
  ] as const) {
    for (const [i, one] of ours.entries()) {
      const shares = shareOut((j) => {
        const other = others[j];
        // Another text of the same group is no stranger.
        if (!other || (j < size && isLike(i, j))) return -Infinity;
        return dot(one.unit, other.unit) / temperature;
      }, others.length);
      for (const [j, other] of others.entries()) {
        const pull = scale * ((shares[j] ?? 0) - (i === j ? 1 : 0));
        if (Math.abs(pull) < leastPull) continue;
        addScaled(one.pull, other.unit, pull);
        addScaled(other.pull, one.unit, pull);
      }
    }
  }
}

/** Softmax. */
function shareOut(value: (at: number) => number, size: number): Float32Array {
  const values = new Float32Array(size);
  let most = -Infinity;
  for (let at = 0; at < size; at++) most = Math.max(most, (values[at] = value(at)));
  let sum = 0;
  for (let at = 0; at < size; at++) sum += values[at] = Math.exp((values[at] ?? 0) - most);
  return values.map((one) => one / sum);
}

/** From the text's pull to what made it: its words' vectors and weights, and the turn. */
function passBack(model: Model, { words, unit, length, pull }: Text, to: Gradients): void {
  const { width, fixed, logWeights } = model;
  const along = dot(unit, pull);
  const ofSum = pull.map((value, at) => (value - along * (unit[at] ?? 0)) / length);
  for (const word of words) {
    const weight = Math.exp(logWeights[word] ?? 0);
    addAt(to.logWeights, word, weight * dot(readWord(model, word), ofSum));
    const from = word * width;
    for (let at = 0; at < width; at++) addAt(to.own, from + at, weight * (ofSum[at] ?? 0));
    for (let row = 0; row < width; row++) {
      const value = weight * (fixed[from + row] ?? 0);
      if (value === 0) continue;
      for (let at = 0; at < width; at++) addAt(to.turn, row * width + at, value * (ofSum[at] ?? 0));
    }
  }
}

function finish(model: Model, size: number): Rows {
  const { width, logWeights } = model;
  const values = new Float32Array(size * width);
  for (let word = 0; word < size; word++) {
    const weight = Math.exp(logWeights[word] ?? 0);
    values.set(
      readWord(model, word).map((value) => weight * value),
      word * width,
    );
  }
  return { width, values };
}

/** D. Kingma, J. Ba: Adam, ICLR 2015, with its usual settings. */
function makeAdam(values: Float32Array, step: number): (gradient: Float32Array) => void {
  const mean = new Float32Array(values.length);
  const square = new Float32Array(values.length);
  let time = 0;
  return (gradient) => {
    time++;
    const scale = (step * Math.sqrt(1 - 0.999 ** time)) / (1 - 0.9 ** time);
    for (let at = 0; at < values.length; at++) {
      const one = gradient[at] ?? 0;
      const first = (mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * one);
      const second = (square[at] = 0.999 * (square[at] ?? 0) + 0.001 * one * one);
      if (first !== 0)
        values[at] = (values[at] ?? 0) - (scale * first) / (Math.sqrt(second) + 1e-8);
    }
  };
}

function makeIdentity(width: number): Float32Array {
  const values = new Float32Array(width * width);
  for (let at = 0; at < width; at++) values[at * width + at] = 1;
  return values;
}

function choosePair(group: Group, random: () => number): [number[], number[]] {
  const one = Math.floor(random() * group.length);
  const other = (one + 1 + Math.floor(random() * (group.length - 1))) % group.length;
  return [group[one] ?? [], group[other] ?? []];
}

function addAt(values: Float32Array | undefined, at: number, value: number): void {
  if (values) values[at] = (values[at] ?? 0) + value;
}
