import { readDay } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer, TextDate } from "./importer.ts";
import { asList, asRecord, asText } from "./json.ts";
import { createOutline } from "./outline.ts";
import type { Outline } from "./outline.ts";

const source = "federal-register";
type Row = Record<string, unknown>;

/** Documents of the US Federal Register: a page of a search, or one of them. */
export const federalRegister: Importer = {
  name: source,
  recognise: ({ content }) =>
    content.format === "json" &&
    (listDocuments(content.value).some((row) => "document_number" in row) ||
      isEmptyPage(content.value)),
  parse: ({ content }) => {
    if (content.format !== "json") throw new ImportFault("it is no JSON");
    const rows = listDocuments(content.value).filter((row) => asText(row["document_number"]));
    const [first] = rows;
    if (isEmptyPage(content.value)) {
      throw new ImportFault("the query found nothing: this route has nothing");
    }
    if (!first) throw new ImportFault("it is a page without a single document number");
    return ["results" in asRecord(content.value) ? makeList(rows) : makeNotice(first)];
  },
};

function isEmptyPage(value: unknown): boolean {
  const { count, results } = asRecord(value);
  return count === 0 && (results === undefined || asList(results).length === 0);
}

function listDocuments(value: unknown): Row[] {
  const record = asRecord(value);
  return "results" in record ? asList(record["results"]).map(asRecord) : [record];
}

function makeList(rows: Row[]): ImportedText {
  const outline = createOutline();
  for (const row of rows) addEntry(row, outline);
  const days = rows.flatMap((row) => readDay(asText(row["publication_date"])) ?? []).toSorted();
  return {
    ...makeText(),
    kind: "list",
    id: `documents ${days[0] ?? "undated"}..${days.at(-1) ?? "undated"}`,
    title: `${rows.length} documents of the Federal Register`,
    provisions: outline.provisions,
  };
}

function makeNotice(row: Row): ImportedText {
  const outline = createOutline();
  addEntry(row, outline);
  const number = asText(row["document_number"]);
  return {
    ...makeText(),
    kind: "notice",
    id: number,
    title: asText(row["title"]) || number,
    dates: listDates(row),
    link: asText(row["html_url"]) || null,
    provisions: outline.provisions,
  };
}

function makeText(): ImportedText {
  return {
    source,
    kind: "list",
    id: "",
    title: "",
    language: "en",
    version: null,
    validFrom: null,
    status: "unknown",
    dates: [],
    link: null,
    provisions: [],
  };
}

/** What a document does stands in its action: a proposed rule may be the withdrawal of one. */
function addEntry(row: Row, outline: Outline): void {
  const entry = outline.addProvision("entry", asText(row["document_number"]), asText(row["title"]));
  const agencies = asList(row["agencies"]).map((agency) => asText(asRecord(agency)["name"]));
  const dates = listDates(row).map(({ date, meaning }) => `${meaning} ${date}`);
  entry.text = [
    [row["type"], row["action"]].map(asText).filter(Boolean).join(": "),
    agencies.filter(Boolean).join(", "),
    dates.join(", "),
    asText(row["abstract"]),
  ]
    .filter(Boolean)
    .join("\n");
  const link = asText(row["html_url"]);
  if (link) entry.link = link;
  const day = readDay(asText(row["publication_date"]));
  if (day) entry.date = day;
}

function listDates(row: Row): TextDate[] {
  const fields: [string, TextDate["meaning"]][] = [
    ["publication_date", "published"],
    ["effective_on", "in_force"],
    ["comments_close_on", "deadline"],
  ];
  return fields.flatMap(([field, meaning]) => {
    const date = readDay(asText(row[field]));
    return date ? [{ date, meaning }] : [];
  });
}
