import type { Citation } from "../../../server/api/chat/contract.ts";
import type { Catalogue } from "../../../server/catalogue/catalogue.ts";
import type { Db } from "../../../server/db/db.ts";

/** What a citation points at, and the stored texts that its quote may be cut from. */
export type Source = {
  at:
    | { kind: "document"; document: string; page: number; evidenceFor: string[] }
    | { kind: "obligation"; id: string; act: string; article: string }
    | { kind: "act"; act: string }
    | { kind: "decision"; id: string }
    | { kind: "event"; id: string; act: string | null }
    | { kind: "finding"; obligation: string; verdict: string; pages: DocumentPage[] };
  texts: string[];
};
export type CitedSource = Source & { quote: string };
/** What leads from an answer to its source. */
export type Cited = Pick<Citation, "link" | "page" | "quote">;
export type DocumentPage = { document: string; page: number };

/** What is stored for one company, read past the assistant. */
export type Store = {
  catalogue: Catalogue;
  documents: Map<string, { name: string; pages: Map<number, string> }>;
  findings: Map<string, StoredFinding>;
};
type StoredFinding = {
  obligation: string;
  verdict: string;
  evidence: { documentId: string; page: number; quote: string }[];
};

export async function readStore(db: Db, catalogue: Catalogue, companyId: string): Promise<Store> {
  const pages = await db
    .selectFrom("documents")
    .leftJoin("pages", "pages.document_id", "documents.id")
    .select(["documents.id", "documents.name", "pages.number", "pages.text"])
    .where("documents.company_id", "=", companyId)
    .execute();
  const documents: Store["documents"] = new Map();
  for (const { id, name, number, text } of pages) {
    const document = documents.get(id) ?? { name, pages: new Map<number, string>() };
    documents.set(id, document);
    if (number !== null && text !== null) document.pages.set(number, text);
  }
  const rows = await db
    .selectFrom("findings")
    .innerJoin("companies", "companies.shown_assessment_id", "findings.assessment_id")
    .select(["findings.id", "obligation_id", "verdict", "evidence_json"])
    .where("companies.id", "=", companyId)
    .execute();
  const findings = new Map(
    rows.map(({ id, obligation_id, verdict, evidence_json }) => [
      id,
      {
        obligation: obligation_id,
        verdict,
        evidence: JSON.parse(evidence_json) as StoredFinding["evidence"],
      },
    ]),
  );
  return { catalogue, documents, findings };
}

/** By the citation's link alone, as somebody who follows it; none when it leads nowhere known. */
export function findSources(citation: Cited, store: Store): CitedSource[] {
  return followLink(citation, store).map((source) => ({ ...source, quote: citation.quote }));
}

/** Letter by letter, as it is stored where the citation says. */
export function standsInSource({ quote }: Pick<Cited, "quote">, sources: Source[]): boolean {
  return quote !== "" && sources.some(({ texts }) => texts.some((text) => text.includes(quote)));
}

function followLink(citation: Cited, store: Store): Source[] {
  const url = new URL(citation.link, "http://acquis.invalid");
  if (url.hostname !== "acquis.invalid") return findOfficial(citation, store.catalogue);
  const finding = findFinding(url, store);
  if (finding) return [finding];
  const [, , area = "", key = ""] = url.pathname.split("/").map(decodeURIComponent);
  if (area === "documents") return findPage(key, url, citation, store);
  if (area === "obligations") return findObligation(key, store);
  if (area === "acts") return findAct(key, store);
  return [];
}

/** One address may stand for an act and for all its dates: what holds the quote is meant. */
function findOfficial({ link, quote }: Cited, catalogue: Catalogue): Source[] {
  const sources = listOfficial(link, catalogue);
  const holding = sources.filter(({ texts }) => texts.some((text) => text.includes(quote)));
  return holding.length > 0 ? holding : sources;
}

function listOfficial(link: string, catalogue: Catalogue): Source[] {
  const sources: Source[] = [];
  for (const one of catalogue.decisions) {
    if (one.link !== link) continue;
    sources.push({ at: { kind: "decision", id: one.id }, texts: [one.title, one.description] });
  }
  for (const one of catalogue.events) {
    if (one.link !== link) continue;
    const at = { kind: "event" as const, id: one.id, act: one.act ?? null };
    sources.push({ at, texts: [one.title, one.description] });
  }
  for (const act of catalogue.acts) {
    if (act.link !== link) continue;
    sources.push({ at: { kind: "act", act: act.id }, texts: listActTexts(act) });
  }
  return sources;
}

/** A finding opens by its id, in whichever part of the address that stands. */
function findFinding(url: URL, { findings, documents, catalogue }: Store): Source | null {
  const parts = [...url.pathname.split("/"), ...url.searchParams.values(), url.hash.slice(1)];
  const id = parts.find((part) => findings.has(part));
  const finding = id ? findings.get(id) : undefined;
  if (!finding) return null;
  const { obligation, verdict, evidence } = finding;
  const pages = evidence.flatMap(({ documentId, page }) => {
    const document = documents.get(documentId)?.name;
    return document ? [{ document, page }] : [];
  });
  const entry = catalogue.obligations.get(obligation)?.obligation;
  const texts = evidence.map(({ quote }) => quote);
  if (entry) texts.push(entry.title, entry.text);
  return { at: { kind: "finding", obligation, verdict, pages }, texts };
}

function findPage(id: string, url: URL, cited: Cited, store: Store): Source[] {
  const page = cited.page ?? Number(url.searchParams.get("page") ?? 1);
  const document = store.documents.get(id);
  const text = document?.pages.get(page);
  if (!document || text === undefined) return [];
  const evidenceFor = [...store.findings.values()].flatMap(({ obligation, evidence }) =>
    evidence.some((one) => one.documentId === id && one.page === page && overlaps(one, cited))
      ? [obligation]
      : [],
  );
  const at = { kind: "document" as const, document: document.name, page, evidenceFor };
  return [{ at, texts: [text] }];
}

function overlaps(one: { quote: string }, other: { quote: string }): boolean {
  return one.quote.includes(other.quote) || other.quote.includes(one.quote);
}

function findObligation(id: string, { catalogue }: Store): Source[] {
  const entry = catalogue.obligations.get(id);
  if (!entry) return [];
  const { act, obligation } = entry;
  const { article, title, text, severityReason } = obligation;
  const texts = [title, text, severityReason];
  return [{ at: { kind: "obligation", id, act: act.id, article }, texts }];
}

function findAct(id: string, { catalogue }: Store): Source[] {
  const act = catalogue.acts.find((one) => one.id === id);
  return act ? [{ at: { kind: "act", act: id }, texts: listActTexts(act) }] : [];
}

function listActTexts({ title, summary, source, dates }: Catalogue["acts"][number]): string[] {
  return [title, summary, source, ...dates.map(({ note }) => note ?? "")];
}
