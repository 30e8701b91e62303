import { ImportFault } from "../importers/importer.ts";
import { asList, asRecord, asText } from "../importers/json.ts";
import { NothingThere } from "./ask-publisher.ts";
import type { Publisher, Visit } from "./publisher.ts";

const ontology = "http://publications.europa.eu/ontology/cdm#";
const rowsAtOnce = 1000;
/** Longer ago the feed is not read: what is in the catalogue is asked for anyway. */
const longestFeedMs = 7 * 86_400_000;
/** A feed that never says it ends is left after so many pages. */
const mostPages = 100;
const xhtml = { accept: "application/xhtml+xml", language: "eng" };

/**
 * EU law from CELLAR: recitals and the first text from the Official Journal, articles from the
 * newest consolidation. EUR-Lex itself turns programs away and is never asked.
 */
export const cellar: Publisher = {
  name: "cellar",
  example: "32022R2554",
  nameAct: ({ celex }) => celex ?? null,
  readName: (written) =>
    /^3\d{4}[A-Z]{1,2}\d{4}(\(\d{2}\))?$/.exec(written.toUpperCase())?.[0] ?? null,
  discover: async (visit) => {
    const named = await listChanged(visit);
    return named.filter((celex) => visit.known.has(celex));
  },
  fetchDocument: async (visit, celex) => {
    await keepAct(visit, celex, celex);
    const newest = await findConsolidation(visit, celex);
    if (newest) await keepAct(visit, celex, newest);
  },
};

/** As XHTML, else as Formex, which some acts have alone. */
async function keepAct(visit: Visit, celex: string, number: string): Promise<void> {
  const path = `/resource/celex/${encodeURIComponent(number)}`;
  const isIt = (text: { id: string }) => text.id === celex;
  try {
    await visit.keep(celex, path, { ...xhtml, file: `${number}.xhtml`, isIt });
  } catch (error) {
    if (!(error instanceof NothingThere)) throw error;
    const formex = { accept: "application/zip;mtype=fmx4", language: "eng" };
    await visit.keep(celex, path, { ...formex, file: `${number}.zip`, isIt });
  }
}

/** The newest consolidated text; null for an act that has none. */
async function findConsolidation(visit: Visit, celex: string): Promise<string | null> {
  let last = "";
  for (let page = 0; page < mostPages; page += 1) {
    const query = `PREFIX cdm: <${ontology}>
SELECT DISTINCT (STR(?number) AS ?celex) WHERE {
  ?work cdm:act_consolidated_based_on_resource_legal ?act ;
        cdm:resource_legal_id_celex ?number .
  ?act cdm:resource_legal_id_celex ?of .
  FILTER(STR(?of) = "${celex}")
  FILTER(STR(?number) > "${last}")
} ORDER BY STR(?number) LIMIT ${rowsAtOnce}`;
    const params = new URLSearchParams({ query, format: "application/sparql-results+json" });
    const answer = await visit.readJson(`/webapi/rdf/sparql?${params.toString()}`);
    const { bindings } = asRecord(asRecord(answer)["results"]);
    if (!Array.isArray(bindings)) throw new ImportFault("the answer to a query holds no rows");
    const rows = asList(bindings);
    const numbers = rows.map((row) => asText(asRecord(asRecord(row)["celex"])["value"]));
    // Their names end in the day from which they count, so that the last is the newest.
    const sorted = numbers.filter((one) => /^0[\w()]+-\d{8}$/.test(one)).toSorted();
    const before = last;
    last = sorted.at(-1) ?? last;
    if (rows.length < rowsAtOnce || last === before) break;
  }
  return last || null;
}

/** CELEX numbers of acts that changed, or whose consolidations did, since the last visit. */
async function listChanged(visit: Visit): Promise<string[]> {
  const { since } = visit;
  if (!since) return [];
  const start = new Date(Math.max(new Date(since).getTime(), Date.now() - longestFeedMs));
  const found = new Set<string>();
  for (const type of ["CREATE", "UPDATE"]) {
    for (let page = 1; page <= mostPages; page += 1) {
      const params = new URLSearchParams({
        startDate: start.toISOString(),
        endDate: new Date().toISOString(),
        type,
        wemiClasses: "work",
        page: String(page),
      });
      const path = `/webapi/notification/ingestion?${params.toString()}`;
      const list = await visit.read(path, { accept: "application/atom+xml", always: true });
      const [feed] = list?.texts ?? [];
      for (const { heading, text } of feed?.provisions ?? []) {
        for (const celex of readNumbers(`${heading}\n${text}`)) found.add(celex);
      }
      if (!feed || feed.version?.endsWith("the last") || feed.provisions.length === 0) break;
    }
  }
  return [...found];
}

/** "celex:32016R0679", "celex:02016R0679-20160504", "consolidation:2016R0679/20160504_…". */
function readNumbers(identifiers: string): string[] {
  const named = identifiers.matchAll(
    /\b(?:celex:[03]|consolidation:)(\d{4}[A-Z]{1,2}\d{4}(?:\(\d{2}\))?)/g,
  );
  return [...named].map(([, number = ""]) => `3${number}`);
}
