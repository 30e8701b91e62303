import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { createAssessor } from "../../server/analysis/assess.ts";
import { measureFit } from "../../server/analysis/by-concepts.ts";
import { recogniseKind } from "../../server/analysis/document-kind.ts";
import { getStatementSource } from "../../server/analysis/statement-source.ts";
import type { AnalysedDocument, Verdict } from "../../server/analysis/verdicts.ts";
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import type { Catalogue } from "../../server/catalogue/catalogue.ts";
import type { DocumentKind } from "../../server/catalogue/types.ts";
import { type TextLanguage, textLanguages } from "../../server/search/languages.ts";
import { analyseStretches } from "./marked-sets.ts";
import { readAlone } from "./read-alone.ts";
import type { LabelledDocument } from "./read-labelled.ts";

export const parallelUsage = "npm run eval -- parallel --texts FOLDER|FILE.jsonl";

/** The same text in several languages, its paragraphs or sentences in order. */
type Parallel = { name: string; kind: DocumentKind; versions: Map<TextLanguage, string[]> };

/**
 * Prints how often two languages of one document get the same verdict: over all obligations of
 * the Union that such a document shows, and over those where either says more than "not shown".
 * A folder holds NAME.LANGUAGE.txt; JSON Lines hold contracts as `{contract, lang, sentences}`.
 */
export function printParallel(args: string[]): void {
  const { values } = parseArgs({ args, options: { texts: { type: "string" } } });
  if (!values.texts) throw new Error(parallelUsage);
  const catalogue = loadCatalogue();
  const source = getStatementSource(catalogue);
  const all = { same: 0, of: 0, sameSaid: 0, said: 0 };
  const kinds = new Map<string, number>();
  const byPair = new Map<string, typeof all>();
  for (const parallel of readParallel(values.texts)) {
    const judged = [...parallel.versions].map(([language, lines]) => {
      const document = readVersion(parallel, language, lines);
      return { language, verdicts: judge(catalogue, document, source) };
    });
    judged.forEach((one, at) => {
      for (const other of judged.slice(at + 1)) {
        const name = [one.language, other.language].toSorted().join(" and ");
        const counts = byPair.get(name) ?? { same: 0, of: 0, sameSaid: 0, said: 0 };
        byPair.set(name, counts);
        for (const [id, verdict] of one.verdicts) {
          compare(counts, verdict, other.verdicts.get(id));
          const apart = [verdict, other.verdicts.get(id)].toSorted().join(" and ");
          kinds.set(apart, (kinds.get(apart) ?? 0) + 1);
        }
      }
    });
  }
  for (const [name, counts] of [...byPair].toSorted()) {
    for (const key of Object.keys(all) as (keyof typeof all)[]) all[key] += counts[key];
    console.log(`${name}: ${describe(counts)}`);
  }
  console.log(`all: ${describe(all)}`);
  for (const [apart, count] of [...kinds].toSorted((one, other) => other[1] - one[1])) {
    console.log(`${count} ${apart}`);
  }
}

function compare(
  counts: { same: number; of: number; sameSaid: number; said: number },
  one: Verdict,
  other: Verdict | undefined,
): void {
  const same = one === other ? 1 : 0;
  counts.of++;
  counts.same += same;
  if (one === "not_shown" && same) return;
  counts.said++;
  counts.sameSaid += same;
}

function describe({ same, of, sameSaid, said }: Record<string, number>): string {
  const share = (part = 0, whole = 0) => (part / Math.max(1, whole)).toFixed(2);
  return `${same} of ${of} equal (${share(same, of)}); where either finds something ${sameSaid} of ${said} (${share(sameSaid, said)})`;
}

function readVersion(
  { name, kind }: Parallel,
  language: TextLanguage,
  lines: string[],
): AnalysedDocument {
  const document: LabelledDocument = { name, text: "", stretches: [] };
  for (const line of lines) {
    const start = document.text.length;
    document.text += `${line}\n`;
    document.stretches.push({ start, end: start + line.length, labels: [] });
  }
  const read = analyseStretches(document, kind);
  return {
    ...read,
    language,
    passages: read.passages.map((passage) => ({ ...passage, language })),
  };
}

function judge(
  { obligations }: Catalogue,
  document: AnalysedDocument,
  source: ReturnType<typeof getStatementSource>,
): Map<string, Verdict> {
  const assessor = createAssessor([document], source);
  const ofTheUnion = [...obligations.values()].filter(
    ({ act, obligation }) => act.inUnion && measureFit(document, obligation) === 2,
  );
  return new Map(
    ofTheUnion.map(({ act, obligation }) => {
      const { verdict } = assessor.assessObligation({ act, obligation: readAlone(obligation) });
      return [obligation.id, verdict];
    }),
  );
}

function readParallel(path: string): Parallel[] {
  const found = new Map<string, Parallel>();
  const add = (name: string, language: TextLanguage, lines: string[], kind: DocumentKind) => {
    const parallel = found.get(name) ?? { name, kind, versions: new Map<TextLanguage, string[]>() };
    found.set(name, parallel);
    parallel.versions.set(language, lines);
  };
  if (!statSync(path).isDirectory()) {
    for (const line of readFileSync(path, "utf8").split("\n").filter(Boolean)) {
      const { contract, lang, sentences } = JSON.parse(line) as Contract;
      const lines = sentences.map(({ text }) => text);
      add(contract, lang, lines, "terms");
    }
    return [...found.values()];
  }
  const files = readdirSync(path).filter((file) => file.endsWith(".txt"));
  for (const file of files.toSorted()) {
    const [name = file, ending] = basename(file, ".txt").split(".");
    const language = textLanguages.find((one) => one === ending);
    if (!language) throw new Error(`${file} should be named NAME.LANGUAGE.txt.`);
    const text = readFileSync(join(path, file), "utf8");
    const { kind } = recogniseKind(name, [{ number: 1, text }]);
    add(name, language, text.split(/\n+/).filter(Boolean), kind);
  }
  return [...found.values()];
}

type Contract = { contract: string; lang: TextLanguage; sentences: { text: string }[] };
