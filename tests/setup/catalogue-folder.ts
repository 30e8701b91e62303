import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import type { Catalogue } from "../../server/catalogue/catalogue.ts";
import type { Act, InFile, Obligation } from "../../server/catalogue/types.ts";

export type SmallAct = Pick<InFile<Act>, "id" | "scope" | "when"> & { obligations: Obligation[] };

/** Writes a catalogue of these acts alone, as the product ships one, and loads it. */
export function makeCatalogue(date: string, acts: SmallAct[], indent = 2): Catalogue {
  const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "catalogue-"));
  const write = (name: string, data: unknown) =>
    writeFileSync(join(folder, name), JSON.stringify(data, null, indent));
  mkdirSync(join(folder, "acts"));
  for (const act of acts) write(`acts/${act.id}.json`, describeAct(act));
  write("decisions.json", []);
  write("events.json", []);
  write("act-names.json", {});
  write("edition.json", { date });
  return loadCatalogue(folder);
}

/** An obligation that a document meets by saying the term. */
export function makeObligation(
  id: string,
  term: string,
  changes: Partial<Obligation> = {},
): Obligation {
  return {
    id,
    article: "1(1)",
    title: `Tell about ${id}`,
    shortTitle: `Tell about ${id}`,
    text: `Whoever holds data tells about ${id}.`,
    focus: "data_security_and_privacy",
    roles: ["controller"],
    kind: "state",
    severity: "HIGH",
    severityReason: "A fine stands on it.",
    shownIn: ["privacy_policy", "terms"],
    concepts: [{ name: term, terms: [term], anchor: true }],
    keyTerms: [term],
    ...changes,
  };
}

function describeAct({ id, scope, when, obligations }: SmallAct): InFile<Act> {
  return {
    ...{ id, scope, obligations },
    ...(when && { when }),
    shortTitle: id.toUpperCase(),
    title: `The whole title of ${id}`,
    identifier: `No. ${id}`,
    link: `https://law.example/${id}`,
    publisher: "Publisher",
    articleWord: "Article",
    form: "act",
    language: "en",
    summary: `What ${id} is about.`,
    dates: [],
    source: "The test",
  };
}
