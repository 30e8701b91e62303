import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { evaluateAgreements, evaluateAgreementSplit } from "./agreements.ts";
import { evaluatePolicies, evaluatePolicyFolds } from "./policies.ts";
import { checkQuotes } from "./quotes.ts";

const usage =
  "npm run eval:analysis -- dpa [--train FILE --test FILE] | policies [--train DIR --test DIR] | quotes [--pdfs DIR]";
const data = "../shared/data";

/**
 * `npm run eval:analysis` measures what documents are found to show against what people marked in
 * them. Every part prints its figures as one line of JSON at the end. Gives the status it ends with.
 */
export async function runAnalysis(args: string[]): Promise<number> {
  try {
    const figures = await evaluate(args);
    if (figures) console.log(JSON.stringify(figures));
    const isStray = figures && "inPlace" in figures && figures.inPlace < figures.quotes;
    return isStray ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message.split("\n")[0] : error);
    return 2;
  }
}

async function evaluate(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...{ train: { type: "string" }, test: { type: "string" }, pdfs: { type: "string" } },
    },
  });
  const { train, test, pdfs } = values;
  const [part, ...rest] = positionals;
  if (rest.length > 0 || !train !== !test) throw new Error(usage);

  const given = train && test ? ([train, test] as const) : null;
  if (part === "dpa") {
    if (given) return evaluateAgreements(...given);
    const file = findData("dpa/sentences.csv");
    return file ? evaluateAgreementSplit(file) : null;
  }
  if (part === "policies") {
    if (given) return evaluatePolicies(...given);
    const folder = findData("goppc");
    return folder ? evaluatePolicyFolds(folder) : null;
  }
  if (part === "quotes" && !given) {
    const folder = pdfs ?? findData("pdfs");
    return folder ? checkQuotes(folder) : null;
  }
  throw new Error(usage);
}

function findData(name: string): string | null {
  const path = join(data, name);
  if (existsSync(path)) return path;
  console.error(`Skipped: the data is not here (${path}).`);
  return null;
}
