import { createHash } from "node:crypto";
import { requireCompany } from "../../companies/companies.ts";
import type { Company } from "../../companies/companies.ts";
import { setScanned } from "../../companies/revise-documents.ts";
import type { Revision } from "../../companies/revise-documents.ts";
import { describeFile, readChunks } from "../../documents/document-files.ts";
import { getPage, isLaidOut, nameRetirer, requireDocument } from "../../documents/documents.ts";
import type { StoredDocument } from "../../documents/documents.ts";
import { correctLanguage, takeLanguageBack } from "../../documents/document-languages.ts";
import { correctKind, listUnusedCorrections, takeKindBack } from "../../documents/kinds.ts";
import type { UnusedCorrections } from "../../documents/kinds.ts";
import { listVersions } from "../../documents/versions.ts";
import { getWebPage } from "../../documents/web-documents.ts";
import { findPicture } from "../../documents/page-pictures.ts";
import { Refusal, notFound } from "../../errors.ts";
import { openPieces } from "../../files/chunks.ts";
import { codeMessage } from "../../messages/coded-message.ts";
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
    if (!page && document.pages > 0)
      throw new Refusal(
        404,
        codeMessage("refusals.notFound.pageNumber", { page: { plain: number } }),
      );
    const versions = await listVersions(db, user.accountId, document);
    const webPage = await getWebPage(db, user.accountId, document.id, number);
    return {
      ...describeDocument(t, document, await listUnusedCorrections(db, company)),
      companyName: company.name,
      page: number,
      text: page?.text ?? "",
      recognised: page?.recognised ?? false,
      place: page?.place ?? null,
      pageLanguage: page?.language ?? null,
      webPage: webPage ?? null,
      pictured: isLaidOut(document) && page !== null && !page.recognised,
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
  serve(api, calls.correctLanguage, async ({ id, language }, { db, user }) => {
    const document = await requireDocument(db, user.accountId, id);
    await correctLanguage(db, { ownerId: user.accountId, email: user.email }, document, language);
  });
  serve(api, calls.takeLanguageBack, async ({ id }, { db, user }) => {
    const document = await requireDocument(db, user.accountId, id);
    await takeLanguageBack(db, { ownerId: user.accountId, email: user.email }, document);
  });
  serve(api, calls.getFile, async ({ id }, { db, user, context }) => {
    const document = await requireDocument(db, user.accountId, id);
    const { type, disposition } = describeFile(document);
    const headers = {
      "content-type": type,
      "content-length": String(document.bytes),
      "content-disposition": disposition,
    };
    const open = () => openPieces(readChunks(db, user.accountId, document.id));
    return answerFile(context, document.sha256, headers, open);
  });
}

/** Pages as pictures; drawn once, in a process of its own. */
export function addPictureRoutes(api: Api): void {
  serve(api, calls.getPicture, async ({ id, page, quote, whole }, work) => {
    const { db, threads, context } = work;
    const { accountId: account } = work.user;
    const document = await requireDocument(db, account, id);
    const [start = 0, end = 0] = quote?.split("-").map(Number) ?? [];
    const passage = quote === undefined ? null : { start, end };
    const asked = { ownerId: account, documentId: document.id, page, passage, whole: !!whole };
    const drawable = document.website === null && document.status === "read";
    const png = drawable
      ? ((await findPicture(db, asked)) ?? (await threads.run("drawPicture", asked, { account })))
      : null;
    if (!png) throw notFound("picture");
    const headers = { "content-type": "image/png", "content-length": String(png.byteLength) };
    const hash = createHash("sha256").update(png).digest("base64url");
    const open = () => Promise.resolve(new Blob([new Uint8Array(png)]).stream());
    return answerFile(context, hash, headers, open);
  });
}

/** What becomes of a company's documents after it was added; each change has it scanned. */
export function addRevisionRoutes(api: Api): void {
  serve(
    api,
    calls.addDocuments,
    async ({ id, files }, { db, user: { accountId: account }, threads, t }) => {
      const company = await requireCompany(db, account, { id });
      const added = await threads.run("addDocuments", { company, files }, { account });
      const { length } = added.documentIds;
      return answerRevision(t, added, company, t("documents.said.stored", { count: length }));
    },
  );
  serve(api, calls.replaceDocument, async ({ id, files: [file] }, work) => {
    const { accountId: account, email } = work.user;
    const { document, company } = await findDocument(work, id);
    const asked = { by: { ownerId: account, email }, documentId: document.id, file };
    const replaced = await work.threads.run("replaceDocument", asked, { account });
    return answerRevision(work.t, replaced, company, work.t("documents.said.replaced"));
  });
  serve(api, calls.setScanned, async ({ id, scanned }, work) => {
    const { db, user, t } = work;
    const { document, company } = await findDocument(work, id);
    const by = { ownerId: user.accountId, email: user.email };
    const set = await setScanned(db, by, document.id, scanned);
    const said = t(scanned ? "documents.said.included" : "documents.said.leftOut");
    return answerRevision(t, set, company, said);
  });
}

async function findDocument({ db, user }: Work, id: string) {
  const document = await requireDocument(db, user.accountId, id);
  const company = await requireCompany(db, user.accountId, { id: document.company_id });
  return { document, company };
}

function answerRevision(t: Translate, revision: Revision, { name }: Company, said: string) {
  const message = revision.assessmentId ? said : `${said} ${t("documents.said.nextIncludes")}`;
  return say({ company: name, ...revision }, message);
}

export function describeDocument(
  t: Translate,
  document: StoredDocument,
  unused: UnusedCorrections,
) {
  const { corrected_kind, kind_changed_by, kind_changed } = document;
  const { corrected_language, language_changed_by, language_changed } = document;
  return {
    ...document,
    foundKind: document.found_kind,
    corrected: corrected_kind ? { by: kind_changed_by ?? "", on: kind_changed ?? "" } : null,
    kindUnused: unused.kinds.has(document.id),
    foundLanguage: document.found_language,
    languageCorrected: corrected_language
      ? { by: language_changed_by ?? "", on: language_changed ?? "" }
      : null,
    languageUnused: unused.languages.has(document.id),
    recognisedPages: document.recognised_pages,
    replacesId: document.replaces_id,
    retired: describeRetired(t, document),
    problem: document.problem && wordMessage(t, document.problem),
  };
}

function describeRetired(t: Translate, document: StoredDocument) {
  const { retired: on } = document;
  const by = nameRetirer(t, document);
  // Null where an assessment brought it about, which the reader of the answer sees as nobody.
  return on === null ? null : { on, by: by as string };
}
