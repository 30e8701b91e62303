import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { requireCompany } from "../companies/companies.ts";
import type { Company } from "../companies/companies.ts";
import { setScanned } from "../companies/revise-documents.ts";
import type { Revision } from "../companies/revise-documents.ts";
import { requireDocument } from "../documents/documents.ts";
import { scannedFields } from "../fields/document.ts";
import { answers, jsonBody } from "./environment.ts";
import { forAccount } from "./access.ts";
import type { Api, ApiEnv } from "./environment.ts";
import { limitUse } from "./limit-use.ts";
import { id, revision } from "./schemas.ts";
import {
  describePdfParts,
  pdfPart,
  requireFile,
  requireFiles,
  takeUpload,
  uploadBody,
} from "./uploads.ts";

const byId = z.object({ id });

/** What becomes of a company's documents after it was added; each change has it scanned. */
export function addDocumentVersionRoutes(api: Api): void {
  const addRoute = createRoute({
    method: "post",
    path: "/dashboard/companies/{id}/documents",
    ...forAccount,
    tags: ["Companies"],
    summary: "Add documents to a company and have it scanned",
    request: {
      params: byId,
      body: uploadBody({
        type: "object",
        properties: { file: describePdfParts() },
        required: ["file"],
      }),
    },
    responses: answers(201, revision, [404, 409, 413, 415, 429]),
  });
  api.openapi(addRoute, async (context) => {
    const { user } = context.get("visit");
    const db = context.get("db");
    await limitUse(context, "uploads");
    return takeUpload(context, async (upload) => {
      const files = requireFiles(upload);
      const company = await requireCompany(db, user.accountId, context.req.valid("param"));
      const asker = { account: user.accountId };
      const added = await context.get("work").run("addDocuments", { company, files }, asker);
      const count = added.documentIds.length;
      const said = count === 1 ? "The document is stored." : `${count} documents are stored.`;
      return context.json(answerRevision(added, company, said), 201);
    });
  });

  const replaceRoute = createRoute({
    method: "post",
    path: "/dashboard/documents/{id}/versions",
    ...forAccount,
    tags: ["Companies"],
    summary: "Put a new version in a document's place and have the company scanned",
    request: {
      params: byId,
      body: uploadBody({ type: "object", properties: { file: pdfPart }, required: ["file"] }),
    },
    responses: answers(201, revision, [404, 409, 413, 415, 429]),
  });
  api.openapi(replaceRoute, async (context) => {
    const { user } = context.get("visit");
    await limitUse(context, "uploads");
    return takeUpload(context, async (upload) => {
      const file = requireFile(upload);
      const { document, company } = await findDocument(context);
      const by = { ownerId: user.accountId, email: user.email };
      const asked = { by, documentId: document.id, file };
      const asker = { account: user.accountId };
      const replaced = await context.get("work").run("replaceDocument", asked, asker);
      return context.json(answerRevision(replaced, company, "The new version is stored."), 201);
    });
  });

  const scannedRoute = createRoute({
    method: "put",
    path: "/dashboard/documents/{id}/scanned",
    ...forAccount,
    tags: ["Companies"],
    summary: "Leave a document out of the scans, or have it scanned again",
    request: { params: byId, body: jsonBody(scannedFields) },
    responses: answers(200, revision, [404, 409]),
  });
  api.openapi(scannedRoute, async (context) => {
    const { user } = context.get("visit");
    const by = { ownerId: user.accountId, email: user.email };
    const { bScanned } = context.req.valid("json");
    const { document, company } = await findDocument(context);
    const set = await setScanned(context.get("db"), by, document.id, bScanned);
    const said = bScanned ? "The document is scanned again." : "The document is left out.";
    return context.json(answerRevision(set, company, said), 200);
  });
}

async function findDocument(context: Context<ApiEnv>) {
  const { user } = context.get("visit");
  const db = context.get("db");
  const document = await requireDocument(db, user.accountId, context.req.param("id") ?? "");
  return {
    document,
    company: await requireCompany(db, user.accountId, { id: document.company_id }),
  };
}

function answerRevision({ documentIds, generationId }: Revision, company: Company, said: string) {
  const oData: z.infer<typeof revision> = {
    company_name: company.name,
    aDocuments: documentIds,
    sGenerationId: generationId,
  };
  if (generationId) return { oData, message: said };
  const follows = "A scan is under way; another one that takes this in follows it.";
  return { oData, message: `${said} ${follows}` };
}
