import { parseArgs } from "node:util";
import type { Verdict } from "../../server/analysis/verdicts.ts";
import { families, nameFamily } from "../../server/analysis/weigh.ts";
import { type Catalogue, loadCatalogue } from "../../server/catalogue/catalogue.ts";
import { scoreRows, trainLogistic } from "./analysis/logistic-regression.ts";
import { learnTfIdf, readWordPairs } from "./analysis/tf-idf.ts";
import { judgeBySecondReader, openSecondReader } from "./second-reader.ts";
import { judgePairs, type JudgedPair, type PairLabel, readPairs } from "./labelled-pairs.ts";

export const pairUsage =
  "npm run eval -- verdicts --labels FILE --documents DIR [--train FILE] [--wrong VERDICT] [--model]";

/** A verdict is right where those who read the document settled one of these. */
const rightFor: Partial<Record<Verdict, PairLabel[]>> = {
  met: ["states"],
  partly: ["partly"],
  needs_review: ["states", "partly"],
  not_shown: ["not"],
  contradicted: ["denies"],
};
/** What a verdict should find. */
const foundBy: Partial<Record<Verdict, PairLabel>> = {
  met: "states",
  partly: "partly",
  not_shown: "not",
  contradicted: "denies",
};

/** Prints how often each verdict was right, and how much it found, by family and by language. */
export async function printPairVerdicts(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      labels: { type: "string" },
      documents: { type: "string" },
      train: { type: "string" },
      wrong: { type: "string" },
      model: { type: "boolean" },
    },
  });
  const { labels, documents, train, wrong } = values;
  if (!labels || !documents) throw new Error(pairUsage);
  const catalogue = loadCatalogue();
  const askAgain = values.model ? openSecondReader(catalogue) : undefined;
  const judged = await judgePairs(catalogue, readPairs(labels), documents, askAgain);
  for (const [name, group] of groupPairs(catalogue, judged)) printGroup(name, group);
  if (askAgain) printSecondReader(catalogue, judged);
  if (wrong) printWrong(catalogue, judged, wrong as Verdict);
  if (!train) return;
  const learnedFrom = await judgePairs(catalogue, readPairs(train), documents);
  console.log("\nTF-IDF with logistic regression, learned from the other pairs:");
  const said = judgeByWords(catalogue, learnedFrom, judged);
  for (const [name, group] of groupPairs(catalogue, said)) printGroup(name, group);
}

function groupPairs(catalogue: Catalogue, pairs: JudgedPair[]): [string, JudgedPair[]][] {
  const familyOf = ({ pair }: JudgedPair) =>
    nameFamily(catalogue.obligations.get(pair.obligation)!);
  const languages = [...new Set(pairs.map(({ pair }) => pair.language ?? ""))].toSorted();
  return [
    ["all", pairs],
    ...families.map((family): [string, JudgedPair[]] => [
      family,
      pairs.filter((one) => familyOf(one) === family),
    ]),
    ...languages.map((language): [string, JudgedPair[]] => [
      language,
      pairs.filter(({ pair }) => (pair.language ?? "") === language),
    ]),
  ];
}

function printGroup(name: string, pairs: JudgedPair[]): void {
  const cells = Object.entries(rightFor).map(([verdict, right]) => {
    const said = pairs.filter(({ finding }) => finding.verdict === verdict);
    const hits = said.filter(({ pair }) => right.includes(pair.label)).length;
    const label = foundBy[verdict as Verdict];
    const wanted = pairs.filter(({ pair }) => pair.label === label);
    const found = wanted.filter(({ finding }) => finding.verdict === verdict).length;
    const recall = label ? `, found ${found}/${wanted.length}` : "";
    return `${verdict} right ${hits}/${said.length}${recall}`;
  });
  const unassessed = pairs.filter(({ finding }) => finding.verdict === "not_assessed").length;
  console.log(`${name} (${pairs.length}): ${cells.join("; ")}; not_assessed ${unassessed}`);
}

function printSecondReader(catalogue: Catalogue, judged: JudgedPair[]): void {
  const { alone, together, losses } = judgeBySecondReader(judged);
  console.log("\nThe second reader alone:");
  for (const [name, group] of groupPairs(catalogue, alone)) printGroup(name, group);
  console.log(`Answers that did not count: ${losses.join(", ") || "none"}`);
  console.log("\nOurs, where it decides what needs review:");
  for (const [name, group] of groupPairs(catalogue, together)) printGroup(name, group);
}

function printWrong(catalogue: Catalogue, pairs: JudgedPair[], verdict: Verdict): void {
  for (const { pair, finding } of pairs) {
    if (finding.verdict !== verdict || rightFor[verdict]?.includes(pair.label)) continue;
    const title = catalogue.obligations.get(pair.obligation)?.obligation.title;
    const quote = finding.evidence[0]?.quote.replace(/\s+/g, " ") ?? "";
    console.log(`${pair.label}: ${pair.document}, ${pair.obligation} “${title}”: ${quote}`);
  }
}

/** A peer: words and pairs of words of the obligation and of the quote, weighed by what was learned. */
function judgeByWords(catalogue: Catalogue, from: JudgedPair[], pairs: JudgedPair[]): JudgedPair[] {
  const textOf = ({ pair, finding, text }: JudgedPair) => {
    const { title, text: asked } = catalogue.obligations.get(pair.obligation)!.obligation;
    const quote = finding.evidence.map((one) => one.quote).join(" ") || text.slice(0, 2_000);
    return `${title} ${asked} ${quote}`;
  };
  const texts = from.map(textOf);
  const words = learnTfIdf(texts, { readTerms: readWordPairs });
  const labels = ["states", "partly", "not", "denies"] as const;
  const targets = Uint8Array.from(
    from.flatMap(({ pair }) => labels.map((label) => Number(pair.label === label))),
  );
  const model = trainLogistic(words.vectorise(texts), targets, labels.length);
  const scores = scoreRows(words.vectorise(pairs.map(textOf)), model);
  const verdicts = ["met", "partly", "not_shown", "contradicted"] as const;
  return pairs.map((one, at) => {
    const own = scores.slice(at * labels.length, (at + 1) * labels.length);
    const best = own.indexOf(Math.max(...own));
    return { ...one, finding: { ...one.finding, verdict: verdicts[best] ?? "not_shown" } };
  });
}
