import {
  addCounts,
  type Counts,
  describeCounts,
  measure,
  measureMean,
  round,
  startCounts,
  tally,
} from "./metrics.ts";
import { policyConcepts, upperCount } from "./policy-concepts.ts";
import { judgeParagraphs, judgePolicies, learnPolicies, sortByPolicy } from "./policy-model.ts";
import { type PolicyItem, readPolicyFolder } from "./read-policy-items.ts";
import { dealFolds } from "./seeded-random.ts";

const folds = 5;
/** Other than in the trials that chose the features. */
const seed = 2026;

export type PolicyFigures = {
  what: "policies";
  policies: number;
  paragraphs: number;
  upperF1: number;
  allF1: number;
  /** Does a policy cover a concept: micro over the upper concepts. */
  coverPrecision: number;
  coverRecall: number;
};

/** Five folds of one folder by policy. */
export function evaluatePolicyFolds(folder: string): PolicyFigures {
  const items = sortByPolicy(readPolicyFolder(folder));
  const dealt = dealFolds(
    items.map(({ document }) => document),
    folds,
    seed,
  );
  const sheet = startSheet();
  for (let fold = 0; fold < folds; fold++) {
    const test = items.filter(({ document }) => dealt.get(document) === fold);
    const training = items.filter(({ document }) => dealt.get(document) !== fold);
    if (test.length > 0 && training.length > 0) judge(sheet, training, test);
  }
  return printSheet(sheet, `${folds} folds by policy`);
}

export function evaluatePolicies(trainFolder: string, testFolder: string): PolicyFigures {
  const sheet = startSheet();
  judge(sheet, readPolicyFolder(trainFolder), sortByPolicy(readPolicyFolder(testFolder)));
  return printSheet(sheet, "the policies given");
}

type Sheet = ReturnType<typeof startSheet>;

function startSheet() {
  const counts = () => policyConcepts.map(startCounts);
  return { policies: 0, paragraphs: 0, ofParagraphs: counts(), ofPolicies: counts() };
}

function judge(sheet: Sheet, training: PolicyItem[], test: PolicyItem[]): void {
  const model = learnPolicies(training);
  const scores = model.score(test);
  for (const assessed of judgeParagraphs(test, scores)) {
    sheet.paragraphs++;
    assessed.forEach(({ score, labelled }, k) =>
      tally(sheet.ofParagraphs[k]!, score > model.paragraphThresholds[k]!, labelled),
    );
  }
  for (const assessed of judgePolicies(test, scores)) {
    sheet.policies++;
    assessed.forEach(({ score, labelled }, k) =>
      tally(sheet.ofPolicies[k]!, score > model.policyThresholds[k]!, labelled),
    );
  }
}

function printSheet(sheet: Sheet, how: string): PolicyFigures {
  const { policies, paragraphs, ofParagraphs, ofPolicies } = sheet;
  console.log(`privacy policies: ${policies} policies, ${paragraphs} paragraphs, ${how}`);
  console.log(`${"concept".padEnd(34)} | paragraphs  P    R    F1   | policies    P    R    F1`);
  policyConcepts.forEach(({ code, name }, k) => {
    const columns = [`${code} ${name}`.padEnd(34), ofParagraphs[k]!, ofPolicies[k]!];
    console.log(columns.map((each) => describe(each)).join(" | "));
  });
  const upper = measure(addCounts(ofPolicies.slice(0, upperCount)));
  return {
    ...{ what: "policies", policies, paragraphs },
    upperF1: round(measureMean(ofParagraphs.slice(0, upperCount))),
    allF1: round(measureMean(ofParagraphs)),
    coverPrecision: round(upper.precision),
    coverRecall: round(upper.recall),
  };
}

function describe(column: string | Counts): string {
  if (typeof column === "string") return column;
  return `${String(column.right + column.missed).padStart(8)} ${describeCounts(column)}`;
}
