import { z } from "@hono/zod-openapi";
import { documentStatuses } from "../../documents/read-pdf.ts";
import {
  documentKindFields,
  documentLanguageFields,
  scannedFields,
} from "../../form-schemas/document.ts";
import { documentFormats, formatNames } from "../../form-schemas/document-formats.ts";
import { call, data, file, nothing } from "../call.ts";
import { as, byId, count, named, orElse, orNull, pageNumber, text, together } from "../contract.ts";
import {
  language,
  natural,
  format,
  webPage,
  website,
  kindOfDocument,
  languageOfDocument,
  document,
} from "./document.ts";

const version = z.object({
  id: as("_id", text),
  name: as("sName", text),
  uploaded: as("dUploaded", text),
  retired: together({
    on: as("dRetired", text.nullable()),
    by: as("sRetiredBy", text.nullable()),
  }),
});
const documentPage = z.object({
  id: as("_id", text),
  name: as("sName", text),
  companyName: as("company_name", text),
  ...kindOfDocument.shape,
  ...languageOfDocument.shape,
  status: as("sStatus", z.enum(documentStatuses)),
  pictured: as(
    "bPictured",
    orElse(
      z.boolean().openapi({ description: "Whether a picture of the page can be asked for" }),
      false,
    ),
  ),
  problem: as("sProblem", text.nullable()),
  pages: as("nPages", count),
  page: as("nPage", count),
  format,
  /** Where it stands in a file without pages of its own, whose parts count as pages. */
  place: as(
    "oPlace",
    orElse(
      z
        .object({
          path: as("aHeadings", z.array(text)),
          from: as("nFrom", natural),
          to: as("nTo", natural),
        })
        .nullable()
        .openapi({ description: "Headings and paragraphs of this part; null for a page of a PDF" }),
      null,
    ),
  ),
  text: as("sText", text),
  recognised: as(
    "bRecognised",
    orElse(
      z.boolean().openapi({
        description: "Whether the text was recognised in a picture of the page",
      }),
      false,
    ),
  ),
  pageLanguage: as(
    "sPageLanguage",
    orElse(
      language.nullable().openapi({ description: "Of this page, where it tells by itself" }),
      null,
    ),
  ),
  uploaded: as("dUploaded", orNull(text)),
  /** Where it was read; null for a page of a file. */
  webPage: as("oWebPage", orElse(webPage.nullable(), null)),
  /** The newest first, this one among them. */
  versions: as("aVersions", orElse(z.array(version), [])),
});
/** What was stored; no assessment where one is under way, which another one follows. */
const revision = z.object({
  company: as("company_name", text),
  documentIds: as("aDocuments", z.array(text)),
  assessmentId: as("sGenerationId", text.nullable()),
});

export type Website = z.infer<typeof website>;
export type WebsiteReading = NonNullable<Website["reading"]>;
export type KindOfDocument = z.infer<typeof kindOfDocument>;
export type LanguageOfDocument = z.infer<typeof languageOfDocument>;
export type CompanyDocument = z.infer<typeof document>;
export type DocumentPage = z.infer<typeof documentPage>;
/** What a change of the documents stored. */
export type Revision = Omit<z.infer<typeof revision>, "assessmentId"> & {
  /** In the server's words: what is stored, and what follows. */
  message: string;
  /** False where an assessment was under way already, which another one follows. */
  assessmentBegun: boolean;
};

const tag = "Companies";

export const getDocumentPage = call({
  route: "GET /dashboard/documents/{id}",
  access: "account",
  tag,
  summary: "One page of a document as text",
  params: byId,
  query: z.object({ page: as("page", pageNumber.default(1)) }),
  answer: data(documentPage),
  failures: [404],
});
export const correctKind = call({
  route: "PUT /dashboard/documents/{id}/kind",
  access: "account",
  tag,
  summary: "Say what kind of document it is; the next assessment uses it",
  params: byId,
  body: named(documentKindFields, { kind: "sKind" }),
  answer: nothing,
  failures: [404, 409],
});
export const takeKindBack = call({
  route: "DELETE /dashboard/documents/{id}/kind",
  access: "account",
  tag,
  summary: "Let the kind that was recognised count again; the next assessment uses it",
  params: byId,
  answer: nothing,
  failures: [404],
});
export const correctLanguage = call({
  route: "PUT /dashboard/documents/{id}/language",
  access: "account",
  tag,
  summary: "Say what language a document is written in; the next scan uses it",
  params: byId,
  body: named(documentLanguageFields, { language: "sLanguage" }),
  answer: nothing,
  failures: [404, 409],
});
export const takeLanguageBack = call({
  route: "DELETE /dashboard/documents/{id}/language",
  access: "account",
  tag,
  summary: "Let the language that was found count again; the next scan uses it",
  params: byId,
  answer: nothing,
  failures: [404],
});
export const getFile = call({
  route: "GET /dashboard/documents/{id}/file",
  access: "account",
  tag,
  summary: "A document as it was uploaded, or the text that was read on a website",
  params: byId,
  answer: file("text/plain", ...new Set(formatNames.map((one) => documentFormats[one].type))),
  failures: [404],
});
export const getPicture = call({
  route: "GET /dashboard/documents/{id}/picture",
  access: "account",
  tag,
  summary: "A page of a PDF as a picture, with a passage of its text marked",
  params: byId,
  query: z.object({
    page: as("page", pageNumber.default(1)),
    quote: as(
      "quote",
      z
        .string()
        .max(19)
        .regex(/^\d{1,9}-\d{1,9}$/)
        .optional()
        .openapi({ description: "The range of the page's text to mark, such as 120-245" }),
    ),
    whole: as(
      "whole",
      z
        .literal("yes")
        .optional()
        .openapi({ description: "The whole page, not only what stands around the passage" }),
    ),
  }),
  answer: file("image/png"),
  failures: [404],
});
export const addDocuments = call({
  route: "POST /dashboard/companies/{id}/documents",
  access: "account",
  tag,
  summary: "Add documents to a company and have it scanned",
  params: byId,
  counts: ["uploads"],
  upload: { files: "several" },
  status: 201,
  answer: data(revision),
  failures: [404, 409, 413, 415, 429],
});
export const replaceDocument = call({
  route: "POST /dashboard/documents/{id}/versions",
  access: "account",
  tag,
  summary: "Put a new version in a document's place and have the company scanned",
  params: byId,
  counts: ["uploads"],
  upload: { files: "one" },
  status: 201,
  answer: data(revision),
  failures: [404, 409, 413, 415, 429],
});
export const setScanned = call({
  route: "PUT /dashboard/documents/{id}/scanned",
  access: "account",
  tag,
  summary: "Leave a document out of assessments, or include it again",
  params: byId,
  body: named(scannedFields, { scanned: "bScanned" }),
  answer: data(revision),
  failures: [404, 409],
});
