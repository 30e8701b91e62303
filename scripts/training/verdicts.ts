// Learns from labelled pairs how much each sign of a passage weighs, and from where on a verdict
// may be said. What nothing given tells of stays as it is.
// Denials are learned anew only where that is asked for: from when on one is said was set by hand.
// Run: npm run train:verdicts -- [--labels FILE --documents DIR [--denials]] [--marked DIR]
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  applyModel,
  families,
  type Family,
  type FamilyModels,
  nameFamily,
  type Thresholds,
} from "../../server/analysis/weigh.ts";
import learnedBefore from "../../server/analysis/verdict-weights.json" with { type: "json" };
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import { judgePairs, type JudgedPair, readPairs } from "../eval/labelled-pairs.ts";
import { chooseThresholds, type Weighed } from "./verdicts/choose-thresholds.ts";
import { listUndenied, readTricky } from "./verdicts/denial-examples.ts";
import { judgeMarked } from "./verdicts/marked-pairs.ts";
import { fitModel } from "./verdicts/fit-model.ts";

const target = fileURLToPath(
  new URL("../../server/analysis/verdict-weights.json", import.meta.url),
);
const tricky = fileURLToPath(new URL("./verdicts/tricky.jsonl", import.meta.url));
const folds = 8;

const usage =
  "npm run train:verdicts -- [--labels FILE --documents DIR [--denials]] [--marked DIR]";
const { values } = parseArgs({
  options: {
    labels: { type: "string" },
    documents: { type: "string" },
    denials: { type: "boolean" },
    marked: { type: "string" },
  },
});
const { labels, documents, denials, marked } = values;
if ((!labels && !marked) || (labels && !documents)) throw new Error(usage);
const catalogue = loadCatalogue();
const settled =
  labels && documents ? await judgePairs(catalogue, readPairs(labels), documents) : [];
const familyOf = ({ pair }: JudgedPair): Family =>
  nameFamily(catalogue.obligations.get(pair.obligation)!);
// Marks are set on notices; of other duties they tell too little to learn their weights from.
const isOfNotices = (one: JudgedPair) => familyOf(one) === "notices";
const judged = [...settled, ...(marked ? judgeMarked(catalogue, marked).filter(isOfNotices) : [])];

// Each pair is weighed by models that were made without its document, and, where many duties are
// judged by few labels each, without its obligation; of notices nearly every duty was learned from.
const foldOfDocument = dealOut(judged.map(({ pair }) => pair.document));
const foldOfObligation = dealOut(judged.map(({ pair }) => pair.obligation));
const learnable = families.filter((family) => judged.some((one) => familyOf(one) === family));
const thresholds: Record<Family, Thresholds> = { ...learnedBefore.thresholds };
const models: Record<Family, FamilyModels> = { ...learnedBefore.models };
for (const family of learnable) {
  thresholds[family] = chooseThresholds(weighApart(family), family);
  models[family] = fitModels(judged, family);
}
const learned = {
  models,
  denied: denials
    ? fitModel([...readTricky(catalogue, tricky), ...listUndenied(settled)])
    : learnedBefore.denied,
  thresholds,
  denial: learnedBefore.denial,
};
writeFileSync(target, `${JSON.stringify(learned, null, 2)}\n`);
console.log(`${judged.length} pairs of ${foldOfDocument.size} documents.`);
console.log(JSON.stringify(thresholds, null, 2));

function weighApart(family: Family): Weighed[] {
  const known = family === "notices";
  const own = judged.filter((one) => familyOf(one) === family);
  return Array.from({ length: known ? folds : folds ** 2 }, (_, fold) => fold).flatMap((fold) => {
    const [document, obligation] = [fold % folds, Math.floor(fold / folds)];
    const isOfDocument = ({ pair }: JudgedPair) => foldOfDocument.get(pair.document) === document;
    const isOfObligation = ({ pair }: JudgedPair) =>
      !known && foldOfObligation.get(pair.obligation) === obligation;
    const asked = own.filter((one) => isOfDocument(one) && (known || isOfObligation(one)));
    if (asked.length === 0) return [];
    const others = judged.filter((one) => !isOfDocument(one) && !isOfObligation(one));
    const { touched, whole } = fitModels(others, family);
    return asked.map(({ pair, signs }) => ({
      label: pair.label,
      touched: applyModel(touched, signs),
      // Where a part was not found, "shown" is never said.
      whole: signs["allConcepts"] ? applyModel(whole, signs) : 0,
    }));
  });
}

/** Deals different names out to the folds, in the order of the alphabet. */
function dealOut(names: string[]): Map<string, number> {
  return new Map([...new Set(names)].toSorted().map((name, at) => [name, at % folds]));
}

/**
 * Notices are learned from alone, their marks being kinder than a lawyer's reading; of all else the
 * few labels are learned from together.
 */
function fitModels(pairs: JudgedPair[], family: Family): FamilyModels {
  const own = pairs.filter((pair) => isOfNotices(pair) === (family === "notices"));
  const examples = (holds: (label: JudgedPair["pair"]["label"]) => boolean) =>
    own.map(({ pair, signs }) => ({ signs, holds: holds(pair.label) }));
  return {
    touched: fitModel(examples((label) => label === "states" || label === "partly")),
    whole: fitModel(examples((label) => label === "states")),
  };
}
