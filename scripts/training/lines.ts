// Learns from questions whose answers are known which fact or sentence of the passages shown is said
// in a line, and from which likelihood on one is said.
// Run: npm run train:lines -- --passages FILE [--questions FILE …] [--dry]
// With --questions the passages are gathered first, which takes a while, and kept in the file.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import { planQuestion } from "../../server/assistant/plan.ts";
import { sayLine } from "../../server/assistant/answer-line/answer-line.ts";
import { chooseLine } from "../../server/assistant/answer-line/rate-lines.ts";
import { saysValue } from "../eval/assistant/score.ts";
import { listFolds } from "./folds.ts";
import { fitLines } from "./lines/fit.ts";
import { gatherPassages } from "./lines/gather-passages.ts";
import type { Shown } from "./lines/gather-passages.ts";
import { labelSample } from "./lines/label.ts";
import type { Sample } from "./lines/label.ts";

const target = fileURLToPath(
  new URL("../../server/assistant/answer-line/weights.json", import.meta.url),
);
/** So many of the questions whose value is known may be told another. */
const mostWrong = 0.06;

const { values } = parseArgs({
  options: {
    passages: { type: "string", multiple: true },
    questions: { type: "string", multiple: true },
    print: { type: "boolean" },
    dry: { type: "boolean" },
  },
});
const { passages = [], questions = [], print, dry } = values;
const [first] = passages;
if (!first) throw new Error("npm run train:lines -- --passages FILE [--questions FILE …]");
void (async () => {
  if (questions.length > 0) await gatherPassages(questions, first);
  const catalogue = loadCatalogue();
  const samples = passages
    .flatMap((file) => readFileSync(file, "utf8").split("\n").filter(Boolean))
    .flatMap((line) => {
      const shown = JSON.parse(line) as Shown;
      const plan = planQuestion(shown.question, catalogue, { companyName: shown.company });
      return labelSample(shown, { ...plan, asked: shown.asked }) ?? [];
    });
  const outcomes = judgeApart(samples);
  const from = chooseThreshold(outcomes);
  report(outcomes, from);
  reportThresholds(outcomes);
  if (print) printOutcomes(outcomes, from);
  if (dry) return;
  writeFileSync(target, `${JSON.stringify({ ...fitLines(samples), from }, null, 1)}\n`);
})();

type Outcome = {
  sample: Sample;
  text: string;
  likelihood: number;
  isRight: boolean;
  /** Some line of those that could be said is right. */
  isThere: boolean;
};

/** Each question by weights that were learned without any of its company's. */
function judgeApart(samples: Sample[]): Outcome[] {
  return listFolds(samples, ({ shown }) => shown.company).flatMap((fold) => {
    const learned = fitLines(samples.filter((one) => !fold.includes(one)));
    return fold.map((sample) => {
      const { lines, signs } = sample;
      const line = chooseLine({ signs, candidates: lines }, learned);
      const text = (line && sayLine(line)?.text) ?? "";
      const isRight = sample.shown.values ? saysValue(text, sample.shown.values) : false;
      const isThere = lines.some((one) => one.isRight);
      return { sample, text, likelihood: line?.likelihood ?? 0, isRight, isThere };
    });
  });
}

/** The least from which no more is said wrongly than may be. */
function chooseThreshold(outcomes: Outcome[]): number {
  const known = outcomes.filter(({ sample }) => sample.shown.values);
  const sorted = known
    .filter(({ text }) => text !== "")
    .toSorted((one, other) => other.likelihood - one.likelihood);
  let [wrong, from] = [0, 1];
  for (const { isRight, likelihood } of sorted) {
    if (!isRight) wrong += 1;
    if (wrong > mostWrong * known.length) break;
    from = likelihood;
  }
  return Number(from.toFixed(3));
}

function report(outcomes: Outcome[], from: number): void {
  const known = outcomes.filter(({ sample }) => sample.shown.values);
  const open = outcomes.filter(({ sample }) => !sample.shown.answerable);
  const isSaid = ({ text, likelihood }: Outcome) => text !== "" && likelihood >= from;
  const share = (some: Outcome[], all: Outcome[]) => (some.length / all.length).toFixed(3);
  const said = known.filter(isSaid);
  console.log(
    `${known.length} questions with a value: there ${share(
      known.filter(({ isThere }) => isThere),
      known,
    )}, best right ${share(
      known.filter(({ isRight }) => isRight),
      known,
    )}, said ${share(said, known)}, right ${share(
      said.filter(({ isRight }) => isRight),
      known,
    )}, wrong ${share(
      said.filter(({ isRight }) => !isRight),
      known,
    )}; said of ${open.length} that nothing answers ${share(open.filter(isSaid), open)}; from ${from}`,
  );
}

/** What of the questions with a value is told rightly and wrongly, by the likelihood from which on. */
function reportThresholds(outcomes: Outcome[]): void {
  const known = outcomes.filter(({ sample, text }) => sample.shown.values && text !== "");
  const all = outcomes.filter(({ sample }) => sample.shown.values).length;
  for (const from of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
    const said = known.filter(({ likelihood }) => likelihood >= from);
    const right = said.filter(({ isRight }) => isRight).length;
    const share = (some: number) => (some / all).toFixed(3);
    console.log(`from ${from}: right ${share(right)}, wrong ${share(said.length - right)}`);
  }
}

/** Each question whose line is absent or wrong, with what was said. */
function printOutcomes(outcomes: Outcome[], from: number): void {
  for (const { sample, text, likelihood, isRight, isThere } of outcomes) {
    const { id, question, values: wanted, answerable } = sample.shown;
    if (answerable && (!wanted || (isRight && likelihood >= from))) continue;
    const state = likelihood < from ? "silent" : isRight ? "right" : "wrong";
    console.log(
      `\n${id} ${state} ${likelihood.toFixed(2)} ${isRight ? "would be right" : isThere ? "there" : "not there"}: ${question}\n  wanted ${wanted?.join(" / ")}\n  best   ${text}`,
    );
    for (const [at, { evidence, isExpected }] of sample.shown.passages.entries())
      console.log(
        `  ${at} ${isExpected ? "*" : " "} ${evidence.grade} ${evidence.likelihood?.toFixed(2)} ${evidence.label}: ${evidence.quote.replace(/\s+/gu, " ").slice(0, 420)}`,
      );
  }
}
