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

// Each pair is weighed by models that were made without its document and without its obligation.
const weighed: (Weighed & { family: Family })[] = [];
const foldOfDocument = dealOut(judged.map(({ pair }) => pair.document));
const foldOfObligation = dealOut(judged.map(({ pair }) => pair.obligation));
for (let fold = 0; fold < folds ** 2; fold++) {
  const [document, obligation] = [fold % folds, Math.floor(fold / folds)];
  const isOfDocument = ({ pair }: JudgedPair) => foldOfDocument.get(pair.document) === document;
  const isOfObligation = ({ pair }: JudgedPair) =>
    foldOfObligation.get(pair.obligation) === obligation;
  const models = fitModels(judged.filter((one) => !isOfDocument(one) && !isOfObligation(one)));
  for (const one of judged.filter((each) => isOfDocument(each) && isOfObligation(each))) {
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
console.log(`${judged.length} pairs of ${foldOfDocument.size} documents.`);
console.log(JSON.stringify(thresholds, null, 2));

/** Deals different names out to the folds, in the order of the alphabet. */
function dealOut(names: string[]): Map<string, number> {
  return new Map([...new Set(names)].toSorted().map((name, at) => [name, at % folds]));
}

function fitModels(pairs: JudgedPair[]) {
  const examples = (holds: (label: JudgedPair["pair"]["label"]) => boolean) =>
    pairs.map(({ pair, signs }) => ({ signs, holds: holds(pair.label) }));
  return {
    touched: fitModel(examples((label) => label === "states" || label === "partly")),
    whole: fitModel(examples((label) => label === "states")),
  };
}
