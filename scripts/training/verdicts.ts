// Learns from labelled pairs how much each sign of a passage weighs, and from where on a verdict
// may be said. Run: npm run train:verdicts -- --labels FILE --documents DIR [--marked DIR]
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import {
  applyModel,
  families,
  type Family,
  type FamilyModels,
  nameFamily,
} from "../../server/analysis/weigh.ts";
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

const usage = "npm run train:verdicts -- --labels FILE --documents DIR [--marked DIR]";
const { values } = parseArgs({
  options: {
    labels: { type: "string" },
    documents: { type: "string" },
    marked: { type: "string" },
  },
});
const { labels, documents, marked } = values;
if (!labels || !documents) throw new Error(usage);
const catalogue = loadCatalogue();
const settled = await judgePairs(catalogue, readPairs(labels), documents);
const judged = [...settled, ...(marked ? judgeMarked(catalogue, marked) : [])];
const familyOf = ({ pair }: JudgedPair): Family =>
  nameFamily(catalogue.obligations.get(pair.obligation)!);

// Each pair is weighed by models that were made without its document, and, where many duties are
// judged by few labels each, without its obligation.
const foldOfDocument = dealOut(judged.map(({ pair }) => pair.document));
const foldOfObligation = dealOut(judged.map(({ pair }) => pair.obligation));
const thresholds = Object.fromEntries(
  families.map((family) => [family, chooseThresholds(weighApart(family), family)]),
);
const denied = [...readTricky(catalogue, tricky), ...listUndenied(settled)];
const learned = {
  models: Object.fromEntries(families.map((family) => [family, fitModels(judged, family)])),
  denied: fitModel(denied),
  thresholds,
  denial: { contradicted: 0.9, doubtful: 0.3 },
};
writeFileSync(target, `${JSON.stringify(learned, null, 2)}\n`);
console.log(`${judged.length} pairs of ${foldOfDocument.size} documents.`);
console.log(JSON.stringify(thresholds, null, 2));

function weighApart(family: Family): Weighed[] {
  return Array.from({ length: folds ** 2 }, (_, fold) => fold).flatMap((fold) => {
    const [document, obligation] = [fold % folds, Math.floor(fold / folds)];
    const isOfDocument = ({ pair }: JudgedPair) => foldOfDocument.get(pair.document) === document;
    const isOfObligation = ({ pair }: JudgedPair) =>
      foldOfObligation.get(pair.obligation) === obligation;
    const asked = settled.filter(
      (one) => familyOf(one) === family && isOfDocument(one) && isOfObligation(one),
    );
    if (asked.length === 0) return [];
    const others = judged.filter((one) => !isOfDocument(one) && !isOfObligation(one));
    const { touched, whole } = fitModels(others, family);
    return asked.map(({ pair, signs }) => ({
      label: pair.label,
      touched: applyModel(touched, signs),
      whole: applyModel(whole, signs),
    }));
  });
}

/** Deals different names out to the folds, in the order of the alphabet. */
function dealOut(names: string[]): Map<string, number> {
  return new Map([...new Set(names)].toSorted().map((name, at) => [name, at % folds]));
}

/** The GDPR has labels enough of its own; of other law the few are learned from together. */
function fitModels(pairs: JudgedPair[], family: Family): FamilyModels {
  const own = pairs.filter((one) => (familyOf(one) === "gdpr") === (family === "gdpr"));
  const examples = (holds: (label: JudgedPair["pair"]["label"]) => boolean) =>
    own.map(({ pair, signs }) => ({ signs, holds: holds(pair.label) }));
  return {
    touched: fitModel(examples((label) => label === "states" || label === "partly")),
    whole: fitModel(examples((label) => label === "states")),
  };
}
