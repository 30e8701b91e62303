import { nameArticle } from "../catalogue/articles.ts";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createArchiveNames } from "../files/archive-names.ts";
import type { Company } from "../companies/companies.ts";
import { getScore, listFindings } from "../companies/dashboard.ts";
import type { ShownFinding, ShownScore } from "../companies/dashboard.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { renderCsv } from "../files/csv.ts";
import { now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import type { ActSetAsideRow } from "../db/company-tables.ts";
import { getPage, listDocuments } from "../documents/documents.ts";
import type { StoredDocument } from "../documents/documents.ts";
import { getWebPage } from "../documents/web-documents.ts";
import { notFound } from "../errors.ts";
import { wordMessage } from "../messages/coded-message.ts";
import { wordStored } from "../messages/stored-message.ts";
import type { Translate } from "../messages/translate.ts";
import { renderJsonFile, zip } from "../files/zip.ts";
import type { ZipEntry } from "../files/zip.ts";
import { listActsSetAside } from "../companies/findings/acts-set-aside.ts";
import { loadAnswers } from "../companies/profile/answers.ts";
import type { ProfileEntry } from "../companies/profile/answers.ts";
import { listAttestations } from "../companies/controls/controls.ts";
import type { Attestation } from "../companies/controls/controls.ts";
import { listDecisions, listSaidOfConditions, nameObligations } from "./decisions.ts";
import type { Decision, Named, SaidOfCondition } from "./decisions.ts";
import { getPackKey, proof, signPack } from "./pack-key.ts";
import { explainPack } from "./readme.ts";
import { renderReport } from "./report.ts";
import * as tables from "./tables.ts";

/** What the pack says of itself and what all its files are made of. */
export type PackFacts = {
  /** In the language of whoever asked for it. */
  t: Translate;
  made: string;
  company: Company;
  score: ShownScore;
  findings: ShownFinding[];
  documents: StoredDocument[];
  decisions: Decision[];
  /** Every attestation there was, the newest first. */
  attestations: (Named & { one: Attestation })[];
  /** What is known of the company, and the acts that people set as not applicable. */
  profile: ProfileEntry[];
  aside: (ActSetAsideRow & { act: string })[];
  /** What people said of conditions of the law. */
  conditions: SaidOfCondition[];
  /** By document id: the file in the pack that holds the text of its quoted pages. */
  pageFiles: Map<string, string>;
};
type TextFile = { name: string; text: string };

/**
 * A company's dashboard as files that a colleague can check without the product, as a zip piece
 * by piece. Throws 404 until the company has a dashboard.
 */
export async function exportAuditPack(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  t: Translate,
  { shared = false } = {},
): Promise<AsyncGenerator<Uint8Array>> {
  const facts = await gatherFacts(db, catalogue, company, t, { shared });
  return zip(withChecksums(db, listFiles(db, facts)));
}

/** What the pack and the report say. Throws 404 until the company has a dashboard. */
export async function gatherFacts(
  db: Db,
  catalogue: Catalogue,
  company: Company,
  t: Translate,
  { shared = false } = {},
): Promise<PackFacts> {
  const score = await getScore(db, company);
  if (!score) throw notFound("dashboardOf");
  const { findings } = await listFindings(db, catalogue, company, { pageSize: Infinity });
  const documents = await listDocuments(db, company.owner_id, company.id);
  const nameFile = createArchiveNames();
  const pageFiles = new Map(
    documents.map(({ id, name }) => [id, `quoted-pages/${nameFile(`${name}.json`)}`]),
  );
  const decisions = await listDecisions(db, catalogue, company, findings, { shared });
  const profile = await loadAnswers(db, company);
  const names = new Map(catalogue.acts.map((act) => [act.id, act.shortTitle]));
  const aside = (await listActsSetAside(db, company)).map((row) => ({
    ...row,
    act: names.get(row.act_id) ?? row.act_id,
  }));
  const nameOne = nameObligations(catalogue, findings);
  const attestations = (await listAttestations(db, company)).map((one) => ({
    ...nameOne(one.obligation_id),
    one,
  }));
  const conditions = await listSaidOfConditions(db, catalogue, company);
  const told = { findings, documents, decisions, attestations, conditions };
  const known = { ...told, profile, aside, pageFiles };
  return { t, made: now(), company, score, ...known };
}

async function* listFiles(db: Db, facts: PackFacts): AsyncGenerator<TextFile> {
  const { t, company, score, findings } = facts;
  yield { name: "README.txt", text: explainPack(facts) };
  yield { name: "report.html", text: renderReport(facts) };
  const { name, website, jurisdiction } = company;
  const worded = { ...score, formula: wordMessage(t, score.formula) };
  const summary = { made: facts.made, company: { name, website, jurisdiction }, score: worded };
  yield { name: "summary.json", text: renderJsonFile(summary) };
  yield {
    name: "findings.json",
    text: renderJsonFile(findings.map((one) => describeFinding(t, one))),
  };
  const csv = {
    "findings.csv": tables.findingTable(facts),
    "quotes.csv": tables.quoteTable(facts),
    "second-readings.csv": tables.secondReadingTable(facts),
    "documents.csv": tables.documentTable(facts),
    "decisions.csv": tables.decisionTable(facts),
    "attestations.csv": tables.attestationTable(facts),
    "profile.csv": tables.profileTable(facts),
    "not-applicable.csv": tables.setAsideTable(facts),
    "conditions.csv": tables.conditionTable(facts),
  };
  for (const [file, table] of Object.entries(csv)) {
    yield { name: file, text: renderCsv(table, "comma") };
  }
  const versions = [...new Set(findings.map(({ row }) => row.catalogue_version))];
  const assessed = findings.map(({ act, obligation }) => ({ act, obligation }));
  const catalogueFile = { versions, date: score.catalogueDate, assessed };
  yield { name: "catalogue.json", text: renderJsonFile(catalogueFile) };
  yield* listQuotedPages(db, facts);
  yield { name: proof.publicKey, text: (await getPackKey(db)).pem };
}

/** The text of every page that a quote stands on, a file for each document. */
async function* listQuotedPages(
  db: Db,
  { company, findings, documents, pageFiles }: PackFacts,
): AsyncGenerator<TextFile> {
  const evidence = findings.flatMap(({ evidence: own, reading }) => [
    ...own,
    ...(reading?.evidence ?? []),
  ]);
  for (const { id, name, sha256 } of documents) {
    const quoted = evidence.filter((one) => one.documentId === id).map(({ page }) => page);
    const pages = [];
    for (const number of [...new Set(quoted)].toSorted((a, b) => a - b)) {
      const page = await getPage(db, company.owner_id, id, number);
      const web = await getWebPage(db, company.owner_id, id, number);
      if (page) pages.push({ page: number, ...(web && { address: web.url }), text: page.text });
    }
    if (pages.length === 0) continue;
    const text = renderJsonFile({ document: name, sha256, pages });
    yield { name: pageFiles.get(id) ?? "", text };
  }
}

/** The files, then the SHA-256 of each as `sha256sum -c` reads them, and last who says so. */
async function* withChecksums(db: Db, files: AsyncIterable<TextFile>): AsyncGenerator<ZipEntry> {
  const lines: string[] = [];
  for await (const file of files) {
    lines.push(`${createHash("sha256").update(file.text).digest("hex")}  ${file.name}\n`);
    yield file;
  }
  const sums = lines.join("");
  yield { name: proof.checksums, text: sums };
  yield { name: proof.signature, bytes: Readable.from([await signPack(db, sums)]) };
}

function describeFinding(
  t: Translate,
  { row, act, obligation, evidence, missing, work, control, reading }: ShownFinding,
) {
  return {
    id: row.id,
    obligation: obligation.id,
    title: obligation.title,
    act: act.shortTitle,
    article: nameArticle(act, obligation),
    severity: row.severity,
    verdict: row.verdict,
    foundVerdict: row.found_verdict ?? row.verdict,
    reason: wordStored(t, row.reason),
    confidence: row.confidence,
    missing,
    quotes: evidence,
    overridden: row.found_verdict && {
      reason: work?.reason ?? "",
      by: work?.overridden_by ?? "",
      on: work?.overridden ?? "",
      secondReader: work?.overridden_model ?? null,
    },
    readBy: row.read_by,
    secondReading: reading,
    concerned: work?.concerned_on
      ? { reason: work.concerned_reason ?? "", by: work.concerned_by, on: work.concerned_on }
      : null,
    assignee: work?.assignee ?? null,
    due: work?.due ?? null,
    done: work?.done ?? null,
    control: control && describeControl(control),
    catalogueVersion: row.catalogue_version,
    obligationHash: row.obligation_hash,
  };
}

function describeControl({ state, kind, attestation }: NonNullable<ShownFinding["control"]>) {
  const { attested_by: by, made: on, done_on: doneOn, expires: until, note } = attestation ?? {};
  return { state, kind, attestation: attestation && { by, on, doneOn, until, note } };
}
