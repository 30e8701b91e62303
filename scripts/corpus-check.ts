import { parseArgs } from "node:util";
import { isReachable } from "../server/applicability/reachable.ts";
import { checkCatalogue, readCatalogue } from "../server/catalogue/check-catalogue.ts";
import { checkInstruments, readInstruments } from "../server/catalogue/check-instruments.ts";
import { checkOutline, readOutlines } from "../server/catalogue/outlines.ts";
import { checkTexts, readOfficialTexts } from "../server/catalogue/check-texts.ts";
import { jurisdictions } from "../server/catalogue/countries.ts";
import { focusLeaves } from "../server/catalogue/types.ts";

const { values } = parseArgs({
  options: {
    acts: { type: "string", default: "../shared/data/eu-acts" },
    instruments: { type: "string", default: "../shared/data/instruments.psv" },
  },
});

const catalogue = checkCatalogue(readCatalogue());
const { acts, decisions, events } = catalogue;
console.log(renderTable());
const obligations = acts.flatMap((act) => act.obligations);
const unverified = obligations.filter((obligation) => obligation.unverified).length;
console.log(
  `\n${acts.length} acts, ${obligations.length} obligations (${unverified} of them unverified, and never scored), ${decisions.length} decisions, ${events.length} events.`,
);

const faults = [...catalogue.faults];
for (const act of acts) {
  for (const obligation of act.obligations) {
    if (isReachable(act, obligation)) continue;
    faults.push(`${obligation.id}: no company answers so that it would bind it`);
  }
}
const texts = readOfficialTexts(values.acts);
const articlesOf = new Map((texts ?? []).map(({ celex, articles }) => [celex, articles]));
if (texts) {
  const report = checkTexts(acts, decisions, texts);
  faults.push(...report.faults);
  const share = (report.keyTermShare * 100).toFixed(1);
  console.log(
    `Compared with the official text: ${report.actsRead} acts, ${report.obligationsRead} obligations (${percent(report.obligationsRead, obligations.length)} of all); ${share} % of the key terms stand in their article.`,
  );
} else {
  console.log(
    `Articles, key terms and copied wording were not checked: there is no folder ${values.acts}.`,
  );
}
const instruments = readInstruments(values.instruments);
if (instruments) {
  const report = checkInstruments(acts, instruments);
  faults.push(...report.faults);
  console.log(`Dates compared with the collected facts: ${report.actsCompared} acts.`);
} else {
  console.log(`Dates were not compared with collected facts: there is no ${values.instruments}.`);
}

const outlines = readOutlines();
if (outlines.size > 0) console.log("\nActs gone through provision by provision:");
for (const [id, outline] of outlines) {
  const act = acts.find((one) => one.id === id);
  if (!act) {
    faults.push(`outlines/${id}.json: there is no such act`);
    continue;
  }
  const articles = act.celex ? articlesOf.get(act.celex) : undefined;
  const report = checkOutline(act, outline, articles);
  faults.push(...report.faults);
  const compared = report.missing
    ? `${percent(report.share, 1)} of the official text's articles dealt with${report.missing.length > 0 ? `, not ${report.missing.join(", ")}` : ""}`
    : "no official text at hand";
  console.log(
    `  ${act.shortTitle}: ${report.provisions} provisions, ${report.asking} ask something of a company; ${compared}`,
  );
}

if (faults.length > 0) {
  console.error(`\n${faults.length} faults:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  process.exitCode = 1;
} else {
  console.log("No faults.");
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

/**
 * Acts and obligations by focus and jurisdiction; what binds in several places counts in each, and
 * once in the last column.
 */
function renderTable(): string {
  const widest = Math.max(...focusLeaves.map((leaf) => leaf.length));
  const renderRow = (name: string, cells: (string | number)[]) =>
    name.padEnd(widest) + cells.map((cell) => String(cell).padStart(9)).join("");
  const places = [
    ...jurisdictions.map((one) => acts.filter((act) => act.jurisdictions.includes(one))),
    acts,
  ];
  const count = (keep: (focus: string) => boolean) =>
    places.map(
      (there) =>
        there.flatMap((act) => act.obligations).filter((obligation) => keep(obligation.focus))
          .length,
    );
  return [
    renderRow("focus", [...jurisdictions, "all"]),
    ...focusLeaves.map((leaf) =>
      renderRow(
        leaf,
        count((focus) => focus === leaf),
      ),
    ),
    renderRow(
      "obligations",
      count(() => true),
    ),
    renderRow(
      "acts",
      places.map((there) => there.length),
    ),
  ].join("\n");
}
