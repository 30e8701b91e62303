import { Readable } from "node:stream";
import { requireCompany } from "../../companies/companies.ts";
import type { Company } from "../../companies/companies.ts";
import { setScanned } from "../../companies/revise-documents.ts";
import type { Revision } from "../../companies/revise-documents.ts";
import { nameFile, readChunks } from "../../documents/document-files.ts";
import { getPage, nameRetirer, requireDocument } from "../../documents/documents.ts";
import type { StoredDocument } from "../../documents/documents.ts";
import { correctKind, listUnusedKinds, takeKindBack } from "../../documents/kinds.ts";
import { listVersions } from "../../documents/versions.ts";
import { getWebPage } from "../../documents/web-documents.ts";
import { notFound } from "../../errors.ts";
import { wordMessage } from "../../messages/coded-message.ts";
import type { Translate } from "../../messages/translate.ts";
import type { Api } from "../environment.ts";
import { answerFile } from "../etags.ts";
import { say, serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";

export function addDocumentRoutes(api: Api): void {
  serve(api, calls.getDocumentPage, async ({ id, page: number }, work) => {
    const { db, user, t } = work;
    const { document, company } = await findDocument(work, id);
    const page = await getPage(db, user.accountId, document.id, number);
    // A file that could not be read has no pages, and still a page that says so.
    if (!page && document.pages > 0) throw notFound(`Page ${number}`);
    const versions = await listVersions(db, user.accountId, document);
    const webPage = await getWebPage(db, user.accountId, document.id, number);
    return {
      ...describeDocument(t, document, await listUnusedKinds(db, company)),
      companyName: company.name,
      page: number,
      text: page?.text ?? "",
      webPage: webPage ?? null,
      versions: versions.map((one) => ({ ...one, retired: describeRetired(t, one) })),
    };
  });
  serve(api, calls.correctKind, async ({ id, kind }, { db, user }) => {
    const document = await requireDocument(db, user.accountId, id);
    await correctKind(db, { ownerId: user.accountId, email: user.email }, document, kind);
  });
  serve(api, calls.takeKindBack, async ({ id }, { db, user }) => {
    const document = await requireDocument(db, user.accountId, id);
    await takeKindBack(db, { ownerId: user.accountId, email: user.email }, document);
  });
  serve(api, calls.getFile, async ({ id }, { db, user, context }) => {
    const document = await requireDocument(db, user.accountId, id);
    const headers = {
      "content-type": document.website === null ? "application/pdf" : "text/plain; charset=utf-8",
      "content-length": String(document.bytes),
      "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(nameFile(document))}`,
    };
    const open = () =>
      Readable.toWeb(Readable.from(readChunks(db, user.accountId, document.id))) as ReadableStream;
    return answerFile(context, document.sha256, headers, open);
  });
}

/** What becomes of a company's documents after it was added; each change has it scanned. */
export function addRevisionRoutes(api: Api): void {
  serve(
    api,
    calls.addDocuments,
    async ({ id, files }, { db, user: { accountId: account }, threads }) => {
      const company = await requireCompany(db, account, { id });
      const added = await threads.run("addDocuments", { company, files }, { account });
      const { length } = added.documentIds;
      const said = length === 1 ? "The document is stored." : `${length} documents are stored.`;
      return answerRevision(added, company, said);
    },
  );
  serve(api, calls.replaceDocument, async ({ id, files: [file] }, work) => {
    const { accountId: account, email } = work.user;
    const { document, company } = await findDocument(work, id);
    const asked = { by: { ownerId: account, email }, documentId: document.id, file };
    const replaced = await work.threads.run("replaceDocument", asked, { account });
    return answerRevision(replaced, company, "The new version is stored.");
  });
  serve(api, calls.setScanned, async ({ id, scanned }, work) => {
    const { db, user } = work;
    const { document, company } = await findDocument(work, id);
    const by = { ownerId: user.accountId, email: user.email };
    const set = await setScanned(db, by, document.id, scanned);
    const said = scanned ? "The document is scanned again." : "The document is left out.";
    return answerRevision(set, company, said);
  });
}

async function findDocument({ db, user }: Work, id: string) {
  const document = await requireDocument(db, user.accountId, id);
  const company = await requireCompany(db, user.accountId, { id: document.company_id });
  return { document, company };
}

function answerRevision(revision: Revision, { name }: Company, said: string) {
  const follows = "A scan is under way; another one that takes this in follows it.";
  const message = revision.assessmentId ? said : `${said} ${follows}`;
  return say({ company: name, ...revision }, message);
}

export function describeDocument(t: Translate, document: StoredDocument, unused: Set<string>) {
  const { found_kind, corrected_kind, kind_changed_by, kind_changed } = document;
  return {
    ...document,
    foundKind: found_kind,
    corrected: corrected_kind ? { by: kind_changed_by ?? "", on: kind_changed ?? "" } : null,
    kindUnused: unused.has(document.id),
    replacesId: document.replaces_id,
    retired: describeRetired(t, document),
    problem: document.problem && wordMessage(t, document.problem),
  };
}

function describeRetired(t: Translate, document: StoredDocument) {
  const { retired: on } = document;
  const by = nameRetirer(t, document);
  // Null where a scan brought it about, which the reader of the answer sees as nobody.
  return on === null ? null : { on, by: by as string };
}
