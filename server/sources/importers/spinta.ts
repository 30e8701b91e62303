import { readDay } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer, TextDate } from "./importer.ts";
import { asList, asRecord, asText } from "./json.ts";
import { createOutline } from "./outline.ts";
import type { Outline } from "./outline.ts";
import { foldSpace } from "../../files/walk-markup.ts";

const source = "spinta";
type Row = Record<string, unknown>;

/** Lithuanian acts from the open-data service: facts, texts and consolidated versions. */
export const spinta: Importer = {
  name: source,
  recognise: ({ content }) =>
    content.format === "json" && Array.isArray(asRecord(content.value)["_data"]),
  parse: ({ content, name }) => {
    if (content.format !== "json") throw new ImportFault("it is no JSON");
    const rows = listRows(content.value);
    const texts = rows.filter((row) => asText(row["tekstas_lt"]).trim() !== "");
    if (texts.length > 0) return texts.map((row) => parseText(row, name)).toSorted(byDay);
    if (rows.some((row) => "tekstas_lt" in row))
      throw new ImportFault(
        "its texts are empty: this route has nothing, which is no sign of repeal",
      );
    return [rows.length === 1 && rows[0] ? makeNotice(rows[0]) : makeList(rows)];
  },
};

function listRows(value: unknown): Row[] {
  return asList(asRecord(value)["_data"]).map(asRecord);
}

function byDay(a: ImportedText, b: ImportedText): number {
  return (a.validFrom ?? "").localeCompare(b.validFrom ?? "");
}

/** A consolidated version (suvestinė) has its own id and days; of the act it says little. */
function parseText(row: Row, fileName: string): ImportedText {
  const text = asText(row["tekstas_lt"]);
  const outline = createOutline();
  const lines = text.split(/\r?\n/).map(foldSpace).filter(Boolean);
  readLines(lines, outline);
  const id =
    asText(row["dokumento_id"]) ||
    asText(asRecord(row["dokumentas"])["dokumento_id"]) ||
    asText(asRecord(row["dokumentas"])["_id"]);
  // Without an id of its own a text is known by the file it came in.
  const known = id || fileName.replace(/\.\w+$/, "");
  const version = asText(row["suvestines_id"]);
  const starts = readDay(asText(row["galioja_nuo"]));
  return {
    source,
    kind: "act",
    id: known,
    title: asText(row["pavadinimas"]) || findTitle(lines) || known,
    language: "lt",
    version: version || null,
    validFrom: starts,
    status: readStatus(row),
    dates: listDates(row),
    link: asText(row["nuoroda"]) || null,
    provisions: outline.provisions,
  };
}

function findTitle(lines: string[]): string | null {
  const [first = ""] = lines;
  return isDivision(first) || isArticle(first) ? null : first;
}

function makeNotice(row: Row): ImportedText {
  const id = asText(row["dokumento_id"]) || asText(row["tar_kodas"]);
  if (!id) throw new ImportFault("it is an entry without an id");
  return {
    source,
    kind: "notice",
    id,
    title: asText(row["pavadinimas"]) || id,
    language: "lt",
    version: null,
    validFrom: null,
    status: readStatus(row),
    dates: listDates(row),
    link: asText(row["nuoroda"]) || null,
    provisions: [],
  };
}

function readStatus(row: Row): ImportedText["status"] {
  const state = asText(row["galioj_busena"]).toLowerCase();
  if (state === "galioja") return "in_force";
  return state === "negalioja" ? "repealed" : "unknown";
}

function listDates(row: Row): TextDate[] {
  const fields: [string, TextDate["meaning"]][] = [
    ["priimtas", "adopted"],
    ["isigalioja", "in_force"],
    ["galioja_nuo", "in_force"],
    ["negalioja", "ends"],
    ["galioja_iki", "ends"],
  ];
  const changed = asText(row["pakeista"]).split(",");
  return [
    ...fields.flatMap(([field, meaning]) => asDate(asText(row[field]), meaning)),
    ...changed.flatMap((written) => asDate(written, "modified")),
  ];
}

function asDate(written: string, meaning: TextDate["meaning"]): TextDate[] {
  const date = readDay(written);
  return date ? [{ date, meaning }] : [];
}

function makeList(rows: Row[]): ImportedText {
  const outline = createOutline();
  for (const row of rows) {
    const id = asText(row["dokumento_id"]) || asText(row["tar_kodas"]);
    const entry = outline.addProvision("entry", id, asText(row["pavadinimas"]));
    entry.text = [row["rusis"], row["priemusi_inst"], row["galioj_busena"]]
      .map(asText)
      .filter(Boolean)
      .join(", ");
    const link = asText(row["nuoroda"]);
    if (link) entry.link = link;
    const day = readDay(asText(row["priimtas"]));
    if (day) entry.date = day;
  }
  if (rows.length === 0)
    throw new ImportFault(
      "the query found nothing: this route has nothing, which is no sign of repeal",
    );
  return {
    source,
    kind: "list",
    id: `${outline.provisions[0]?.number}..${outline.provisions.at(-1)?.number}`,
    title: `${rows.length} acts of a query`,
    language: "lt",
    version: null,
    validFrom: null,
    status: "unknown",
    dates: [],
    link: null,
    provisions: outline.provisions,
  };
}

const divisions = [/^(\S+) KNYGA\b/i, /^(\S+) DALIS\b/i, /^(\S+) SKYRIUS\b/i, /^(\S+) SKIRSNIS\b/i];
const articleLine = /^(\d+(?:\(\d+\)|[¹²³⁴⁵⁶⁷⁸⁹⁰]+)?)\s+straipsnis\.?\s*(.*)$/i;

function isDivision(line: string): boolean {
  return divisions.some((pattern) => pattern.test(line));
}

function isArticle(line: string): boolean {
  return articleLine.test(line);
}

function readLines(lines: string[], outline: Outline): void {
  for (const line of lines) {
    const depth = divisions.findIndex((pattern) => pattern.test(line));
    const [, article, heading] = articleLine.exec(line) ?? [];
    const [, paragraph, said] = /^(\d+)\.\s+(.*)$/s.exec(line) ?? [];
    const [, point, rest] = /^(\d+|\p{Ll})\)\s+(.*)$/su.exec(line) ?? [];
    if (depth >= 0) {
      outline.addProvision("chapter", divisions[depth]?.exec(line)?.[1] ?? line, line, depth);
    } else if (article) {
      outline.addProvision("article", article.replace(/\((\d+)\)/, "^$1"), heading ?? "");
    } else if (paragraph && said && outline.current()) {
      outline.addProvision("paragraph", paragraph);
      outline.addLine(said);
    } else if (point && rest && outline.current()) {
      outline.addProvision("point", point);
      outline.addLine(rest);
    } else {
      readOtherLine(line, outline);
    }
  }
}

/** The line under a division is its title; above the first division stands the act's own. */
function readOtherLine(line: string, outline: Outline): void {
  const current = outline.current();
  if (current?.kind === "chapter" && !current.text && !current.heading.includes(": ")) {
    current.heading = `${current.heading}: ${line}`;
  } else {
    outline.addLine(line, 0);
  }
}
