// Learns from labelled pairs how much each sign of a passage weighs, and from where on a verdict
// may be said.
// Denials are learned anew only where that is asked for: from when on one is said was set by hand.
// Of several files of labels each was settled on documents that had been gathered by themselves.
// Run: npm run train:verdicts -- --labels FILE [--labels FILE …] --documents DIR [--denials]
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Signs } from "../../server/analysis/concept-signs.ts";
import {
  families,
  type Family,
  isStated,
  type Models,
  nameFamily,
  type Thresholds,
  weighSigns,
} from "../../server/analysis/weigh.ts";
import learnedBefore from "../../server/analysis/verdict-weights.json" with { type: "json" };
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import { judgePairs, type JudgedPair, type PairLabel, readPairs } from "../eval/labelled-pairs.ts";
import {
  chooseThresholds,
  completeThresholds,
  type WeighedPair,
} from "./verdicts/choose-thresholds.ts";
import { listUndenied, readTricky } from "./verdicts/denial-examples.ts";
import { fitModel } from "./verdicts/fit-model.ts";

const target = fileURLToPath(
  new URL("../../server/analysis/verdict-weights.json", import.meta.url),
);
const tricky = fileURLToPath(new URL("./verdicts/tricky.jsonl", import.meta.url));
const folds = 8;
/** What is said of a duty by itself rests on at least so many documents. */
const fewestOfDuty = 8;

const usage =
  "npm run train:verdicts -- --labels FILE [--labels FILE …] --documents DIR [--denials]";
const { values } = parseArgs({
  options: {
    labels: { type: "string", multiple: true },
    documents: { type: "string" },
    denials: { type: "boolean" },
  },
});
const { labels = [], documents, denials } = values;
if (labels.length === 0 || !documents) throw new Error(usage);
const catalogue = loadCatalogue();
const gathered = labels.map(readPairs);
// Of duties of which nothing was written in a document's language readers were asked only where
// something seemed to speak of them: that would teach that such silence speaks.
const settled = (await judgePairs(catalogue, gathered.flat(), documents)).filter(({ signs }) =>
  isStated(signs),
);
const known = listKnown(settled);
const judged = settled.map((one) => ({ ...one, signs: leaveKnown(one.signs) }));

// Each pair is weighed by models that were made without the documents it was gathered with: what
// the next that are gathered look like is no nearer to what was learned from. Of one gathering it
// is weighed by models made without its company.
const foldOf = labels.length > 1 ? dealByGathering() : dealOut(judged.map(nameCompany));
const apart = weighApart();
const chosen = families.flatMap((family) => {
  const own = apart.filter((one) => one.family === family);
  return own.length > 0 ? [[family, chooseThresholds(own, family)] as const] : [];
});
const thresholds: Record<Family, Thresholds> = {
  ...learnedBefore.thresholds,
  ...completeThresholds(Object.fromEntries(chosen)),
};
const learned = {
  models: fitModels(judged),
  denied: denials
    ? fitModel([...readTricky(catalogue, tricky), ...listUndenied(settled)])
    : learnedBefore.denied,
  thresholds,
  denial: learnedBefore.denial,
};
writeFileSync(target, `${JSON.stringify(learned, null, 2)}\n`);
console.log(`${judged.length} pairs of ${foldOf.size} companies, ${known.size} duties known.`);
console.log(JSON.stringify(thresholds, null, 2));

function weighApart(): (WeighedPair & { family: Family })[] {
  return [...new Set(foldOf.values())].flatMap((fold) => {
    const isAsked = (one: JudgedPair) => foldOf.get(nameCompany(one)) === fold;
    const models = fitModels(judged.filter((one) => !isAsked(one)));
    return judged.filter(isAsked).map(({ pair, signs }) => ({
      ...weighSigns(signs, models),
      family: nameFamily(catalogue.obligations.get(pair.obligation)!),
      label: pair.label,
      isKnown: known.has(`duty:${pair.obligation}`),
      isTurned: signs["turned"] === 1,
    }));
  });
}

/** The signs of the duties that enough documents were judged by. */
function listKnown(pairs: JudgedPair[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { pair } of pairs) {
    const name = `duty:${pair.obligation}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([name, count]) => (count >= fewestOfDuty ? name : [])));
}

function leaveKnown(signs: Signs): Signs {
  const kept = Object.entries(signs).filter(
    ([name]) => !name.startsWith("duty:") || known.has(name),
  );
  return Object.fromEntries(kept);
}

/** Documents of one company, which are much alike, bear its name before two dashes. */
function nameCompany({ pair }: JudgedPair): string {
  return pair.document.replace(/(?:--.*|\.\w+)$/, "");
}

/** A company whose documents were gathered twice counts to the first gathering. */
function dealByGathering(): Map<string, number> {
  const dealt = new Map<string, number>();
  const ofPair = new Map(gathered.flatMap((pairs, at) => pairs.map((pair) => [pair, at] as const)));
  for (const one of judged) {
    const company = nameCompany(one);
    if (!dealt.has(company)) dealt.set(company, ofPair.get(one.pair)!);
  }
  return dealt;
}

/** Deals different names out to the folds, in the order of the alphabet. */
function dealOut(names: string[]): Map<string, number> {
  return new Map([...new Set(names)].toSorted().map((name, at) => [name, at % folds]));
}

function fitModels(pairs: JudgedPair[]): Models {
  const examples = (holds: (label: PairLabel) => boolean) =>
    pairs.map(({ pair, signs }) => ({ signs, holds: holds(pair.label) }));
  return {
    touched: fitModel(examples((label) => label === "states" || label === "partly")),
    whole: fitModel(examples((label) => label === "states")),
  };
}
