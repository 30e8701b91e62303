import { createRoute, z } from "@hono/zod-openapi";
import * as domain from "../companies/companies.ts";
import type { Company } from "../companies/companies.ts";
import { jurisdictions } from "../corpus/countries.ts";
import { listDocuments, nameRetirer } from "../documents/documents.ts";
import type { StoredDocument } from "../documents/documents.ts";
import { listUnusedKinds } from "../documents/kinds.ts";
import { Refusal, listIssues } from "../errors.ts";
import { wordMessage } from "../messages/coded-message.ts";
import type { Translate } from "../messages/translate.ts";
import type { Upload } from "../multipart.ts";
import { answers, answersList, jsonBody } from "./environment.ts";
import { forAccount } from "./access.ts";
import { kindAsWire } from "./documents.ts";
import type { Api } from "./environment.ts";
import { companyFields, missingFile } from "../fields/company.ts";
import { describeWebsite } from "./company-website.ts";
import { limitUse } from "./limit-use.ts";
import { pageQuery, takePage } from "./paging.ts";
import * as schema from "./schemas.ts";
import { translateFor } from "./translate-for.ts";
import { describePdfParts, takeUpload, uploadBody } from "./uploads.ts";

const byId = z.object({ id: schema.id });
const describeForm = () => ({
  type: "object" as const,
  properties: {
    company_name: { type: "string" as const, maxLength: 200, example: "Acme Payments Ltd" },
    website_url: { type: "string" as const, maxLength: 2000, example: "https://acme.example" },
    jurisdiction: { type: "string" as const, enum: [...jurisdictions] },
    file: describePdfParts(),
  },
  required: ["company_name", "website_url", "jurisdiction", "file"],
});

export function addCompanyRoutes(api: Api): void {
  const namesRoute = createRoute({
    method: "get",
    path: "/dashboard/get-companies",
    ...forAccount,
    tags: ["Companies"],
    summary: "The names of the companies",
    request: { query: pageQuery },
    responses: answersList(z.string()),
  });
  api.openapi(namesRoute, async (context) => {
    const { user } = context.get("visit");
    const companies = await domain.listCompanies(context.get("db"), user.accountId);
    const names = companies.map((company) => company.name);
    return context.json(takePage(names, context.req.valid("query").page), 200);
  });

  const listRoute = createRoute({
    method: "get",
    path: "/dashboard/companies",
    ...forAccount,
    tags: ["Companies"],
    summary: "The companies",
    request: { query: pageQuery },
    responses: answersList(schema.company),
  });
  api.openapi(listRoute, async (context) => {
    const { user } = context.get("visit");
    const companies = await domain.listCompanies(context.get("db"), user.accountId);
    return context.json(takePage(companies.map(asWire), context.req.valid("query").page), 200);
  });

  const detailRoute = createRoute({
    method: "get",
    path: "/dashboard/companies/{id}",
    ...forAccount,
    tags: ["Companies"],
    summary: "One company and its documents",
    request: { params: byId },
    responses: answers(200, schema.companyDetail, [404]),
  });
  api.openapi(detailRoute, async (context) => {
    const { user } = context.get("visit");
    const db = context.get("db");
    const company = await domain.requireCompany(db, user.accountId, context.req.valid("param"));
    const documents = await listDocuments(db, user.accountId, company.id);
    const unused = await listUnusedKinds(db, company);
    const t = translateFor(context);
    const shown = documents.map((one) => documentAsWire(t, one, unused));
    const detail = {
      ...asWire(company),
      aDocuments: shown.filter(({ dRetired }) => dRetired === null),
      aRetired: shown.filter(({ dRetired }) => dRetired !== null),
      oWebsite: await describeWebsite(t, db, company),
    };
    return context.json({ oData: detail }, 200);
  });

  const updateRoute = createRoute({
    method: "patch",
    path: "/dashboard/companies/{id}",
    ...forAccount,
    tags: ["Companies"],
    summary: "Change a company",
    request: { params: byId, body: jsonBody(companyFields.partial()) },
    responses: answers(200, schema.company, [404, 409]),
  });
  api.openapi(updateRoute, async (context) => {
    const { user } = context.get("visit");
    const { company_name, website_url, jurisdiction } = context.req.valid("json");
    const changes = {
      ...(company_name !== undefined && { name: company_name }),
      ...(website_url !== undefined && { website: website_url }),
      ...(jurisdiction !== undefined && { jurisdiction }),
    };
    const { id } = context.req.valid("param");
    const company = await domain.updateCompany(context.get("db"), user.accountId, id, changes);
    return context.json({ oData: asWire(company) }, 200);
  });

  const deleteRoute = createRoute({
    method: "delete",
    path: "/dashboard/companies/{id}",
    ...forAccount,
    tags: ["Companies"],
    summary: "Delete a company with its documents, findings and conversations",
    request: { params: byId },
    responses: answers(200, z.object({}), [404]),
  });
  api.openapi(deleteRoute, async (context) => {
    const { user } = context.get("visit");
    await domain.deleteCompany(context.get("db"), user.accountId, context.req.valid("param").id);
    return context.json({ oData: {} }, 200);
  });

  const addRoute = createRoute({
    method: "post",
    path: "/dashboard/create-dashboard",
    ...forAccount,
    tags: ["Companies"],
    summary: "Add a company with its documents and have its dashboard made",
    request: { body: uploadBody(describeForm()) },
    responses: answers(201, schema.added, [409, 413, 415, 429]),
  });
  api.openapi(addRoute, async (context) => {
    const { user } = context.get("visit");
    await limitUse(context, "uploads");
    await limitUse(context, "companies");
    return takeUpload(context, async (upload) => {
      const input = requireCompanyInput(upload);
      const asked = { ownerId: user.accountId, company: input, files: upload.files };
      const asker = { account: user.accountId };
      const added = await context.get("work").run("addCompany", asked, asker);
      const oData = {
        _id: added.id,
        company_name: added.name,
        sGenerationId: added.generationId,
      };
      return context.json({ oData }, 201);
    });
  });
}

/** Throws with every fault of the form at once, the files' among them. */
function requireCompanyInput(upload: Upload): domain.NewCompany {
  if (upload.refusal) throw upload.refusal;
  const fields = companyFields.safeParse(Object.fromEntries(upload.fields));
  const issues = listIssues(fields.error?.issues ?? []);
  if (upload.files.length === 0) {
    issues.push({ path: "file", message: missingFile });
  }
  if (!fields.success || issues.length > 0) {
    throw new Refusal(400, issues[0]?.message ?? "Please check the form.", issues);
  }
  const { company_name, website_url, jurisdiction } = fields.data;
  return { name: company_name, website: website_url, jurisdiction };
}

function asWire(company: Company): z.infer<typeof schema.company> {
  return {
    _id: company.id,
    company_name: company.name,
    website_url: company.website,
    jurisdiction: company.jurisdiction,
    status: company.status,
    bShown: company.shown_generation_id !== null,
    nScannedDocument: company.scannedDocuments,
    dCreated: company.created,
  };
}

function documentAsWire(
  t: Translate,
  document: StoredDocument,
  unused: Set<string>,
): z.infer<typeof schema.document> {
  return {
    _id: document.id,
    sName: document.name,
    nBytes: document.bytes,
    sKind: document.kind,
    ...kindAsWire(document, unused),
    sSha256: document.sha256,
    sStatus: document.status,
    sProblem: document.problem && wordMessage(t, document.problem),
    nPages: document.pages,
    dUploaded: document.uploaded,
    iReplaces: document.replaces_id,
    dRetired: document.retired,
    sRetiredBy: nameRetirer(t, document),
    sWebsite: document.website,
  };
}
