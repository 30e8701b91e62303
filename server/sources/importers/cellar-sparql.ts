import { linkToCelex } from "./celex.ts";
import { readDay } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer, TextDate } from "./importer.ts";
import { asList, asRecord, asText } from "./json.ts";
import { createOutline } from "./outline.ts";

type Row = Map<string, string>;
const dateFields = new Map<string, TextDate["meaning"]>([
  ["date", "adopted"],
  ["entryForce", "in_force_or_applies"],
  ["forces", "in_force_or_applies"],
  ["endValidity", "ends"],
  ["deadlines", "deadline"],
]);

/** Answers of CELLAR's SPARQL endpoint that name acts: one act's facts, or a list of acts. */
export const cellarSparql: Importer = {
  name: "cellar",
  recognise: ({ content }) =>
    content.format === "json" &&
    Array.isArray(asRecord(asRecord(content.value)["results"])["bindings"]),
  parse: ({ content }) => {
    if (content.format !== "json") throw new ImportFault("it is no JSON");
    return [parseRows(listRows(content.value))];
  },
};

function listRows(value: unknown): Row[] {
  return asList(asRecord(asRecord(value)["results"])["bindings"]).map(
    (binding) =>
      new Map(
        Object.entries(asRecord(binding)).map(([name, cell]) => [
          name,
          asText(asRecord(cell)["value"]),
        ]),
      ),
  );
}

function parseRows(rows: Row[]): ImportedText {
  if (rows.length === 0) {
    throw new ImportFault(
      "the query found nothing: this route has nothing, which is no sign of repeal",
    );
  }
  const acts = new Map<string, Row[]>();
  for (const row of rows) {
    const celex = row.get("celex") ?? "";
    if (!/^\d\d{4}\p{L}{1,2}\d{4}/u.test(celex)) continue;
    acts.set(celex, [...(acts.get(celex) ?? []), row]);
  }
  const [first] = acts;
  if (!first) throw new ImportFault("it names no act: no column holds CELEX numbers");
  return acts.size === 1 ? makeNotice(...first) : makeList(acts);
}

/** Each date comes in a row of its own, multiplied with the other columns. */
function makeNotice(celex: string, rows: Row[]): ImportedText {
  const [row] = rows;
  const dates = listDates(rows);
  const force = new Set(rows.map((one) => one.get("force")).filter(Boolean));
  return {
    source: "cellar",
    kind: "notice",
    id: celex,
    title: row?.get("title") || celex,
    language: null,
    version: null,
    validFrom: null,
    status: readStatus(force),
    dates,
    link: row?.get("eli") || linkToCelex(celex),
    provisions: [],
  };
}

function readStatus(force: Set<string | undefined>): ImportedText["status"] {
  if (force.size !== 1) return "unknown";
  return force.has("1") || force.has("true") ? "in_force" : "repealed";
}

function listDates(rows: Row[]): TextDate[] {
  const found = new Map<string, TextDate>();
  for (const row of rows) {
    for (const [field, meaning] of dateFields) {
      for (const written of (row.get(field) ?? "").split(",")) {
        const date = readDay(written);
        if (date) found.set(`${meaning} ${date}`, { date, meaning });
      }
    }
  }
  return [...found.values()].toSorted((a, b) => a.date.localeCompare(b.date));
}

function makeList(acts: Map<string, Row[]>): ImportedText {
  const outline = createOutline();
  for (const [celex, rows] of acts) {
    const entry = outline.addProvision("entry", celex, rows[0]?.get("title"));
    entry.link = linkToCelex(celex);
    const day = readDay(rows[0]?.get("date"));
    if (day) entry.date = day;
    entry.text = listDates(rows)
      .filter(({ meaning }) => meaning !== "adopted")
      .map(({ date, meaning }) => `${meaning} ${date}`)
      .join("\n");
  }
  const numbers = [...acts.keys()].toSorted();
  return {
    source: "cellar",
    kind: "list",
    id: `${numbers[0]}..${numbers.at(-1)}`,
    title: `${acts.size} acts of a query`,
    language: null,
    version: null,
    validFrom: null,
    status: "unknown",
    dates: [],
    link: null,
    provisions: outline.provisions,
  };
}
