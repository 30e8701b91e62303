import { parseArgs } from "node:util";
import { checkCatalogue, readCatalogue } from "../server/corpus/check-catalogue.ts";
import { checkTexts, readOfficialTexts } from "../server/corpus/check-texts.ts";
import { focusLeaves, jurisdictions } from "../server/corpus/types.ts";

const { values } = parseArgs({
  options: { acts: { type: "string", default: "../shared/data/eu-acts" } },
});

const catalogue = checkCatalogue(readCatalogue());
const { acts, decisions, events } = catalogue;
console.log(renderTable());
const obligations = acts.flatMap((act) => act.obligations);
console.log(
  `\n${acts.length} acts, ${obligations.length} obligations, ${decisions.length} decisions, ${events.length} events.`,
);

const faults = [...catalogue.faults];
const texts = readOfficialTexts(values.acts);
if (texts) {
  const report = checkTexts(acts, decisions, texts);
  faults.push(...report.faults);
  const share = (report.keyTermShare * 100).toFixed(1);
  console.log(
    `Compared with the official text: ${report.actsRead} acts, ${report.obligationsRead} obligations; ${share} % of the key terms stand in their article.`,
  );
} else {
  console.log(
    `Articles, key terms and copied wording were not checked: there is no folder ${values.acts}.`,
  );
}

if (faults.length > 0) {
  console.error(`\n${faults.length} faults:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  process.exitCode = 1;
} else {
  console.log("No faults.");
}

/** Obligations by focus and jurisdiction; one that binds in several places counts in each. */
function renderTable(): string {
  const widest = Math.max(...focusLeaves.map((leaf) => leaf.length));
  const renderRow = (name: string, cells: (string | number)[]) =>
    name.padEnd(widest) + cells.map((cell) => String(cell).padStart(9)).join("");
  const count = (keep: (focus: string) => boolean) =>
    jurisdictions.map(
      (jurisdiction) =>
        acts
          .filter((act) => act.jurisdictions.includes(jurisdiction))
          .flatMap((act) => act.obligations)
          .filter((obligation) => keep(obligation.focus)).length,
    );
  return [
    renderRow("focus", [...jurisdictions]),
    ...focusLeaves.map((leaf) =>
      renderRow(
        leaf,
        count((focus) => focus === leaf),
      ),
    ),
    renderRow(
      "all",
      count(() => true),
    ),
  ].join("\n");
}
