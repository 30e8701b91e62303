import { Readable } from "node:stream";
import { createRoute, z } from "@hono/zod-openapi";
import { requireCompany } from "../companies/companies.ts";
import { getPage, readChunks, requireDocument } from "../documents/documents.ts";
import { notFound } from "../errors.ts";
import { answers } from "./environment.ts";
import type { Api } from "./environment.ts";
import { documentPage, failure, id } from "./schemas.ts";

const byId = z.object({ id });

export function addDocumentRoutes(api: Api): void {
  const pageRoute = createRoute({
    method: "get",
    path: "/dashboard/documents/{id}",
    request: {
      params: byId,
      query: z.object({ page: z.coerce.number().int().min(1).max(1_000_000).default(1) }),
    },
    responses: answers(200, documentPage, [400, 401, 404]),
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
    const oData = {
      _id: document.id,
      sName: document.name,
      company_name: company.name,
      sKind: document.kind,
      sStatus: document.status,
      sProblem: document.problem,
      nPages: document.pages,
      nPage: number,
      sText: page?.text ?? "",
    };
    return context.json({ oData }, 200);
  });

  const fileRoute = createRoute({
    method: "get",
    path: "/dashboard/documents/{id}/file",
    request: { params: byId },
    responses: {
      200: { description: "The file", content: { "application/pdf": { schema: z.any() } } },
      401: { description: "Refused", content: { "application/json": { schema: failure } } },
      404: { description: "Refused", content: { "application/json": { schema: failure } } },
    },
  });
  api.openapi(fileRoute, async (context) => {
    const { user } = context.get("visit");
    const db = context.get("db");
    const document = await requireDocument(db, user.accountId, context.req.valid("param").id);
    const body = Readable.toWeb(
      Readable.from(readChunks(db, user.accountId, document.id)),
    ) as ReadableStream;
    return new Response(body, {
      headers: {
        "content-type": "application/pdf",
        "content-length": String(document.bytes),
        "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent(document.name)}`,
      },
    });
  });
}
