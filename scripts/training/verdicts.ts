// Learns from labelled pairs how much each sign of a passage weighs, and from where on a verdict
// may be said. Run: npm run train:verdicts -- --labels FILE --documents DIR
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { applyModel, families, type Family, nameFamily } from "../../server/analysis/weigh.ts";
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import { judgePairs, type JudgedPair, readPairs } from "../eval/labelled-pairs.ts";
import { chooseThresholds, type Weighed } from "./verdicts/choose-thresholds.ts";
import { listUndenied, readTricky } from "./verdicts/denial-examples.ts";
import { fitModel } from "./verdicts/fit-model.ts";

const target = fileURLToPath(
  new URL("../../server/analysis/verdict-weights.json", import.meta.url),
);
const tricky = fileURLToPath(new URL("./verdicts/tricky.jsonl", import.meta.url));
const folds = 8;

const { values } = parseArgs({
  options: { labels: { type: "string" }, documents: { type: "string" } },
});
const { labels, documents } = values;
if (!labels || !documents) {
  throw new Error("npm run train:verdicts -- --labels FILE --documents DIR");
}
const catalogue = loadCatalogue();
const judged = await judgePairs(catalogue, readPairs(labels), documents);
const familyOf = ({ pair }: JudgedPair): Family =>
  nameFamily(catalogue.obligations.get(pair.obligation)!);

const names = [...new Set(judged.map(({ pair }) => pair.document))].toSorted();
const foldOf = new Map(names.map((name, at) => [name, at % folds]));
const weighed: (Weighed & { family: Family })[] = [];
for (let fold = 0; fold < folds; fold++) {
  const isHeld = ({ pair }: JudgedPair) => foldOf.get(pair.document) === fold;
  const models = fitModels(judged.filter((one) => !isHeld(one)));
  for (const one of judged.filter(isHeld)) {
    const touched = applyModel(models.touched, one.signs);
    const whole = applyModel(models.whole, one.signs);
    weighed.push({ label: one.pair.label, touched, whole, family: familyOf(one) });
  }
}
const thresholds = Object.fromEntries(
  families.map((family) => [
    family,
    chooseThresholds(
      weighed.filter((one) => one.family === family),
      family,
    ),
  ]),
);
const denied = [...readTricky(catalogue, tricky), ...listUndenied(judged)];
const learned = {
  models: { ...fitModels(judged), denied: fitModel(denied) },
  thresholds,
  denial: { contradicted: 0.9, doubtful: 0.3 },
};
writeFileSync(target, `${JSON.stringify(learned, null, 2)}\n`);
console.log(`${judged.length} pairs of ${names.length} documents.`);
console.log(JSON.stringify(thresholds, null, 2));

function fitModels(pairs: JudgedPair[]) {
  const examples = (holds: (label: JudgedPair["pair"]["label"]) => boolean) =>
    pairs.map(({ pair, signs }) => ({ signs, holds: holds(pair.label) }));
  return {
    touched: fitModel(examples((label) => label === "states" || label === "partly")),
    whole: fitModel(examples((label) => label === "states")),
  };
}
