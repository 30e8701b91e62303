import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, Script } from "node:vm";
import ts from "typescript";
import { isWebsite } from "../../server/form-schemas/website.ts";
import { email, newPassword } from "../../server/form-schemas/sign-in.ts";
import { judge, measureFloor, measureGrowth } from "./hostile-growth.ts";
import type { Row } from "./hostile-growth.ts";
import { textShapes } from "./hostile-shapes.ts";

type Pattern = { where: string; source: string; flags: string };

const folders = ["server", "app"];
const longestOfField = 400_000;
/** A pattern that has not come to its end then grows, however it does. */
const mostMs = 400;

/** What each pattern of a file is given at most, where that is less than a long text. */
type Bound = { where: string; most: number; longestRun: number; why: string };

/** Of a long question 48 words of 64 letters are left, and three signs between two of them. */
const ofQuestion = { most: 4000, longestRun: 64, why: "a question is shortened first" };
const ofWord = { most: 64, longestRun: 64, why: "a word is cut at 64 letters" };
const ofQuote = { most: 600, longestRun: 600, why: "a quote has 500 characters" };
const ofList = { most: 3000, longestRun: 3000, why: "a list that is quoted whole has 3,000" };
const ofSlice = { most: 128, longestRun: 128, why: "given what is left of a line that was cut" };
const ofCatalogue = { most: 0, longestRun: 0, why: "given words of the shipped catalogue alone" };
const ofSettings = { most: 0, longestRun: 0, why: "given the settings of who runs it" };

const bounds: Bound[] = [
  ...[
    ...["plan", "places", "unknown-acts", "compare", "subject", "gather-dates", "spelling"],
    ...["document-names", "gather-documents", "shorten-question", "answer-shapes"],
  ].map((name) => ({ where: `server/assistant/${name}.ts`, ...ofQuestion })),
  { where: "server/assistant/gather-definitions.ts", ...ofQuote },
  { where: "server/assistant/grounding-check.ts", ...ofQuote },
  { where: "server/assistant/gather-decisions.ts", ...ofCatalogue },
  ...["answer-line", "span", "find-name", "read-facts"].map((name) => ({
    where: `server/assistant/answer-line/${name}.ts`,
    ...ofList,
  })),
  { where: "server/sources/importers/law-lines.ts", ...ofSlice },
  { where: "server/documents/page-text.ts", ...ofSlice },
  { where: "app/components/findings/finding-rows.tsx", ...ofCatalogue },
  { where: "server/search/porter2.ts", ...ofWord },
  { where: "server/search/german.ts", ...ofWord },
  ...["values", "storage", "endpoints"].map((name) => ({
    where: `server/settings/${name}.ts`,
    ...ofSettings,
  })),
  { where: "server/sources/imported-texts.ts", ...ofCatalogue },
];

/** Every pattern that stands in the code, given text that makes patterns go back. */
export function measurePatterns(): Row[] {
  const rows: Row[] = measureFields();
  for (const pattern of folders.flatMap(listFiles).flatMap(listPatterns)) {
    const bound = bounds.find(({ where }) => pattern.where.startsWith(`${where}:`)) ?? unbounded;
    if (bound.most === 0) continue;
    let worst: Row | null = null;
    for (const [shape, make] of Object.entries(makeShapes(pattern.source))) {
      const row = measurePattern(pattern, shape, make, bound);
      if (!worst || row.longest > worst.longest) worst = row;
    }
    if (worst) rows.push(worst);
  }
  return rows;
}

const unbounded = { most: 16_000, longestRun: Infinity };

/** As a reader gets it that cuts words and draws blanks together first. */
function breakRuns(text: string, longestRun: number): string {
  if (longestRun === Infinity) return text;
  const words = text.replace(/\s{4,}/g, " ").match(new RegExp(`\\S{1,${longestRun}}|\\s+`, "g"));
  return (words ?? []).map((word) => (word.length === longestRun ? `${word} ` : word)).join("");
}

/** The rules of the fields that anybody may fill, on texts far longer than they allow. */
function measureFields(): Row[] {
  const rules = {
    email: (text: string) => email.safeParse(text).success,
    website: isWebsite,
    password: (text: string) => newPassword.safeParse(text).success,
  };
  return Object.entries(rules).flatMap(([name, fits]) =>
    Object.entries(textShapes).map(([shape, make]) =>
      measureGrowth("field", `field ${name}: ${shape}`, make, fits, longestOfField),
    ),
  );
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

function listPatterns(file: string): Pattern[] {
  const text = readFileSync(file, "utf8");
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Pattern[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
      const where = `${file}:${line + 1}`;
      found.push({ where, source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    node.forEachChild(visit);
  };
  visit(tree);
  return found;
}

/** What the pattern itself names, again and again, and an end that it does not expect. */
function makeShapes(source: string): Record<string, (length: number) => string> {
  const words = [...source.matchAll(/(?<!\\)\p{L}{2,}|[^\\\p{L}\s^$()[\]{}?*+|.]/gu)].map(
    ([one]) => one,
  );
  const own = [...new Set(words)].slice(0, 6);
  const classes = [
    "a",
    "A",
    "1",
    " ",
    "\n",
    "ü",
    ".",
    "-",
    ",",
    '"',
    "(",
    "a ",
    "a.",
    "Aa ",
    "1.",
    "a-",
  ];
  const pumps = [...new Set([...own, ...own.map((one) => `${one} `), ...classes])];
  const shapes = pumps.map((pump): [string, (length: number) => string] => [
    `${JSON.stringify(pump)} repeated`,
    (length) => `${own[0] ?? ""}${pump.repeat(Math.ceil(length / pump.length))}\u0001`,
  ]);
  return Object.fromEntries(shapes);
}

function measurePattern(
  { where, source, flags }: Pattern,
  shape: string,
  make: (length: number) => string,
  { most, longestRun }: Pick<Bound, "most" | "longestRun">,
): Row {
  const lengths: number[] = [];
  const times: number[] = [];
  const pattern = new RegExp(source, flags.includes("g") ? flags : `${flags}g`);
  // A short one first: what takes twice the time with each character is given up there.
  for (const part of [256, 16, 4, 1]) {
    const text = breakRuns(make(Math.round(most / part)), longestRun);
    let time = run(pattern, text);
    // What took long may have been disturbed.
    for (let again = 0; again < 3 && time > doubtful && time < mostMs; again += 1)
      time = Math.min(time, run(pattern, text));
    lengths.push(text.length);
    times.push(time);
    if (time >= mostMs) break;
  }
  const what = `${where} ${shape}`;
  const row = judge({
    part: "pattern",
    what,
    lengths,
    times,
    floor: measureFloor(most),
    hold: null,
  });
  return { ...row, isSuperLinear: row.isSuperLinear || row.longest >= mostMs };
}

/** Milliseconds from which on a measure is made again. */
const doubtful = 5;

const scope = createContext({ pattern: /x/g, text: "" });
const replace = new Script("text.replace(pattern, '').length");

/** Milliseconds of finding all that fits; given up after a while. */
function run(pattern: RegExp, text: string): number {
  Object.assign(scope, { pattern, text });
  const start = performance.now();
  try {
    replace.runInContext(scope, { timeout: mostMs });
  } catch {
    return mostMs;
  }
  return performance.now() - start;
}
