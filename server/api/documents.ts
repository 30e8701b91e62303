import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import { requireCompany } from "../companies/companies.ts";
import {
  getPage,
  nameFile,
  nameRetirer,
  readChunks,
  requireDocument,
} from "../documents/documents.ts";
import type { StoredDocument } from "../documents/documents.ts";
import { getWebPage } from "../documents/web-documents.ts";
import { correctKind, listUnusedKinds, takeKindBack } from "../documents/kinds.ts";
import { listVersions } from "../documents/versions.ts";
import { documentKindFields } from "../fields/document.ts";
import { notFound } from "../errors.ts";
import { wordMessage } from "../messages/coded-message.ts";
import { answers, answersFile, jsonBody } from "./environment.ts";
import { forAccount } from "./access.ts";
import type { Api } from "./environment.ts";
import { answerFile } from "./etags.ts";
import { pageNumber } from "./paging.ts";
import { documentPage, id } from "./schemas.ts";
import { translateFor } from "./translate-for.ts";

const byId = z.object({ id });

export function addDocumentRoutes(api: Api): void {
  const pageRoute = createRoute({
    method: "get",
    path: "/dashboard/documents/{id}",
    ...forAccount,
    tags: ["Companies"],
    summary: "One page of a document as text",
    request: {
      params: byId,
      query: z.object({ page: pageNumber.default(1) }),
    },
    responses: answers(200, documentPage, [404]),
  });
  api.openapi(pageRoute, async (context) => {
    const { user } = context.get("visit");
    const db = context.get("db");
    const document = await requireDocument(db, user.accountId, context.req.valid("param").id);
    const company = await requireCompany(db, user.accountId, { id: document.company_id });
    const number = context.req.valid("query").page;
    const page = await getPage(db, user.accountId, document.id, number);
    // A file that could not be read has no pages, and still a page that says so.
    if (!page && document.pages > 0) throw notFound(`Page ${number}`);
    const webPage = await getWebPage(db, user.accountId, document.id, number);
    const t = translateFor(context);
    const oData = {
      _id: document.id,
      sName: document.name,
      company_name: company.name,
      sKind: document.kind,
      ...kindAsWire(document, await listUnusedKinds(db, company)),
      sStatus: document.status,
      sProblem: document.problem && wordMessage(t, document.problem),
      nPages: document.pages,
      nPage: number,
      sText: page?.text ?? "",
      dUploaded: document.uploaded,
      oWebPage: webPage && { sUrl: webPage.url, sTitle: webPage.title, sKind: webPage.kind },
      aVersions: (await listVersions(db, user.accountId, document)).map((one) => ({
        _id: one.id,
        sName: one.name,
        dUploaded: one.uploaded,
        dRetired: one.retired,
        sRetiredBy: nameRetirer(t, one),
      })),
    };
    return context.json({ oData }, 200);
  });

  const correctRoute = createRoute({
    method: "put",
    path: "/dashboard/documents/{id}/kind",
    ...forAccount,
    tags: ["Companies"],
    summary: "Say what kind of document it is; the next scan uses it",
    request: { params: byId, body: jsonBody(documentKindFields) },
    responses: answers(200, z.object({}), [404, 409]),
  });
  api.openapi(correctRoute, async (context) => {
    const { user } = context.get("visit");
    const db = context.get("db");
    const document = await requireDocument(db, user.accountId, context.req.valid("param").id);
    const by = { ownerId: user.accountId, email: user.email };
    await correctKind(db, by, document, context.req.valid("json").sKind);
    return context.json({ oData: {} }, 200);
  });

  const takeBackRoute = createRoute({
    method: "delete",
    path: "/dashboard/documents/{id}/kind",
    ...forAccount,
    tags: ["Companies"],
    summary: "Let the kind that was recognised count again; the next scan uses it",
    request: { params: byId },
    responses: answers(200, z.object({}), [404]),
  });
  api.openapi(takeBackRoute, async (context) => {
    const { user } = context.get("visit");
    const db = context.get("db");
    const document = await requireDocument(db, user.accountId, context.req.valid("param").id);
    await takeKindBack(db, { ownerId: user.accountId, email: user.email }, document);
    return context.json({ oData: {} }, 200);
  });

  const fileRoute = createRoute({
    method: "get",
    path: "/dashboard/documents/{id}/file",
    ...forAccount,
    tags: ["Companies"],
    summary: "A document as it was uploaded, or the text that was read on a website",
    request: { params: byId },
    responses: answersFile(["application/pdf", "text/plain"], [404]),
  });
  api.openapi(fileRoute, async (context) => {
    const { user } = context.get("visit");
    const db = context.get("db");
    const document = await requireDocument(db, user.accountId, context.req.valid("param").id);
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

/** Whence the kind of a document comes, and whether the dashboard shown knows of it. */
export function kindAsWire(document: StoredDocument, unused: Set<string>) {
  const { found_kind, corrected_kind, kind_changed_by, kind_changed } = document;
  return {
    sFoundKind: found_kind,
    oKindCorrected: corrected_kind ? { sBy: kind_changed_by ?? "", dOn: kind_changed ?? "" } : null,
    bKindUnused: unused.has(document.id),
  };
}
