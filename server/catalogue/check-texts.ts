import { existsSync, readFileSync, readdirSync } from "node:fs";
import type { Act, Decision } from "./types.ts";

/** An act's official text: the text of each article by its number ("33", "25h"). */
export type OfficialText = { celex: string; articles: Map<string, string> };

export type TextReport = {
  faults: string[];
  /** Acts of the catalogue whose text was there. */
  actsRead: number;
  obligationsRead: number;
  /** Share of all key terms that stand in their article, from 0 to 1. */
  keyTermShare: number;
};

/** As many words in a row as nobody writes twice by chance. */
const longestSharedRun = 12;
const leastKeyTermShare = 0.5;

/** Amending acts whose file holds the text of the act they amend. */
const amendedActs = new Map([["32024R1183", "32014R0910"]]);

type OfficialFile = {
  celex_id?: string;
  articles?: { number: string; title?: string; text: string }[];
};

/** Reads a folder of acts as JSON; null when there is no such folder. */
export function readOfficialTexts(folder: string): OfficialText[] | null {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.flatMap((name) => {
    const file = JSON.parse(readFileSync(`${folder}/${name}`, "utf8")) as OfficialFile;
    if (!file.celex_id || !file.articles) return [];
    const articles = new Map<string, string>();
    for (const { number, title, text } of file.articles) {
      const key = number.toLowerCase();
      articles.set(key, `${articles.get(key) ?? ""} ${title ?? ""} ${text}`);
    }
    return [{ celex: amendedActs.get(file.celex_id) ?? file.celex_id, articles }];
  });
}

/** Compares obligations and case law with the acts' own text, where it is there. */
export function checkTexts(acts: Act[], decisions: Decision[], texts: OfficialText[]): TextReport {
  const report = { faults: [] as string[], actsRead: 0, obligationsRead: 0 };
  const byCelex = new Map(texts.map((text) => [text.celex, text.articles]));
  let keyTerms = 0;
  let keyTermsFound = 0;

  for (const act of acts) {
    const articles = act.celex ? byCelex.get(act.celex) : undefined;
    if (!articles) continue;
    report.actsRead += 1;
    for (const obligation of act.obligations) {
      if (obligation.readIn) continue;
      const official = articles.get(readArticleNumber(obligation.article));
      if (official === undefined) {
        report.faults.push(`${obligation.id}: the act has no article ${obligation.article}`);
        continue;
      }
      report.obligationsRead += 1;
      const missing = findMissingTerms(obligation.keyTerms, official);
      keyTerms += obligation.keyTerms.length;
      keyTermsFound += obligation.keyTerms.length - missing.length;
      if (missing.length > obligation.keyTerms.length * (1 - leastKeyTermShare)) {
        report.faults.push(`${obligation.id}: not in the article: ${missing.join("; ")}`);
      }
      const copied = findSharedRun(`${obligation.title}. ${obligation.text}`, official);
      if (copied) report.faults.push(`${obligation.id}: words of the official text: "${copied}"`);
    }
  }
  report.faults.push(...findWrongReadings(acts, decisions, byCelex));
  return { ...report, keyTermShare: keyTerms === 0 ? 1 : keyTermsFound / keyTerms };
}

function findWrongReadings(
  acts: Act[],
  decisions: Decision[],
  byCelex: Map<string, Map<string, string>>,
): string[] {
  const celexOf = new Map(acts.map((act) => [act.id, act.celex]));
  return decisions.flatMap((decision) =>
    decision.reads.flatMap(({ act, article }) => {
      const articles = byCelex.get(celexOf.get(act) ?? "");
      const known = !articles || articles.has(readArticleNumber(article));
      return known ? [] : [`${decision.id}: ${act} has no article ${article}`];
    }),
  );
}

/** "25h(1)" belongs to the article "25h". */
function readArticleNumber(article: string): string {
  return /^\d+[a-z]*/i.exec(article)?.[0].toLowerCase() ?? article;
}

function findMissingTerms(terms: string[], official: string): string[] {
  const text = foldText(official);
  return terms.filter((term) => !text.includes(foldText(term)));
}

function foldText(text: string): string {
  return text.normalize("NFKC").replace(/[‘’]/g, "'").replace(/\s+/g, " ").trim().toLowerCase();
}

/** The first run of words that both texts share and that is too long to be chance. */
function findSharedRun(ours: string, official: string): string | null {
  const officialRuns = new Set(listRuns(official));
  return listRuns(ours).find((run) => officialRuns.has(run)) ?? null;
}

function listRuns(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs: string[] = [];
  for (let at = 0; at + longestSharedRun <= words.length; at += 1) {
    runs.push(words.slice(at, at + longestSharedRun).join(" "));
  }
  return runs;
}
