// Learns from questions whose sources are known how likely each passage of each lane answers, and
// from which likelihood on a lane is said to answer.
// Run: npm run train:lanes -- --signs FILE [--questions FILE …]
// With --onto it goes on from what was learned before, by questions that need not be at hand any more.
// With --questions the signs are gathered first, which takes a while, and kept in the file.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chooseThresholds, isSaid, judgeSample } from "./lanes/choose-thresholds.ts";
import type { Outcome } from "./lanes/choose-thresholds.ts";
import type { Learned } from "../../server/assistant/lanes/likelihood.ts";
import { fitLanes } from "./lanes/fit.ts";
import { listFolds } from "./folds.ts";
import { gatherSigns } from "./lanes/gather-signs.ts";
import type { Sample } from "./lanes/gather-signs.ts";

const target = fileURLToPath(new URL("../../server/assistant/lanes/weights.json", import.meta.url));
const learnedBefore = () => JSON.parse(readFileSync(target, "utf8")) as Learned;

const { values } = parseArgs({
  options: {
    signs: { type: "string", multiple: true },
    questions: { type: "string", multiple: true },
    onto: { type: "boolean" },
    dry: { type: "boolean" },
  },
});
const { signs = [], questions = [], onto, dry } = values;
const [first] = signs;
if (!first) throw new Error("npm run train:lanes -- --signs FILE [--questions FILE …]");
void (async () => {
  if (questions.length > 0) await gatherSigns(questions, first);
  const samples = signs.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line.endsWith("}"))
      .map((line) => JSON.parse(line) as Sample),
  );
  const outcomes = judgeApart(samples);
  const from = chooseThresholds(outcomes);
  report(outcomes, from);
  console.log(JSON.stringify(from));
  if (dry) return;
  const learned = { ...fitLanes(samples, onto ? learnedBefore() : null), from };
  writeFileSync(target, `${JSON.stringify(learned, null, 1)}\n`);
})();

/** Each question by weights that were learned without any of its company's. */
function judgeApart(samples: Sample[]): Outcome[] {
  return listFolds(samples, ({ company }) => company).flatMap((fold) => {
    const others = samples.filter((one) => !fold.includes(one));
    const learned = fitLanes(others, onto ? learnedBefore() : null);
    return fold.map((sample) => judgeSample(sample, learned));
  });
}

function report(outcomes: Outcome[], from: Learned["from"]): void {
  const nameSet = ({ sample }: Outcome) => sample.set.replace(/^.*\//, "");
  for (const set of [...new Set(outcomes.map(nameSet)), "all"]) {
    const found = outcomes.filter((one) => set === "all" || nameSet(one) === set);
    const known = found.filter(({ sample }) => sample.answerable);
    const open = found.filter(({ sample }) => !sample.answerable);
    const said = known.filter((one) => isSaid(one, from));
    const there = known.filter(({ sample }) => sample.candidates.some(({ meets }) => meets.length));
    const share = (some: number, all: number) => (all > 0 ? (some / all).toFixed(3) : "none");
    console.log(
      `${set}: ${found.length} questions, there ${share(there.length, known.length)}, ` +
        `first ${share(known.filter(({ isFirst }) => isFirst).length, known.length)}, ` +
        `early ${share(known.filter(({ isEarly }) => isEarly).length, known.length)}, ` +
        `said ${share(said.length, known.length)}, ` +
        `of these right ${share(said.filter((one) => one.isSaidRight).length, said.length)}, ` +
        `said of open ${share(open.filter((one) => isSaid(one, from)).length, open.length)}`,
    );
  }
}
