import { z } from "@hono/zod-openapi";
import { documentKinds } from "../../catalogue/types.ts";
import { documentStatuses } from "../../documents/read-pdf.ts";
import { formatNames } from "../../form-schemas/document-formats.ts";
import { foundLanguages } from "../../search/languages.ts";
import { as, count, orElse, orNull, text, together } from "../contract.ts";

const kind = z.enum(documentKinds);
export const language = z.enum(foundLanguages);
export const natural = z.number().int().min(0);
export const format = as(
  "sFormat",
  orElse(
    z.enum(formatNames).openapi({ description: "Of the file; pdf for a website, too" }),
    "pdf" as const,
  ),
);

/** Where a page of a document was read, when the document is a website. */
export const webPage = z.object({
  url: as("sUrl", text),
  title: as("sTitle", text),
  kind: as("sKind", kind),
});
/** What was read on a company's website, and how the last visit went. */
export const website = z.object({
  allowed: as(
    "bAllowed",
    z.boolean().openapi({ description: "Whether a setting lets this server read it" }),
  ),
  /** Null before the first visit to the address. */
  visited: as("dVisited", text.nullable()),
  failure: as(
    "sFailure",
    text.nullable().openapi({ description: "Why nothing was read at that visit" }),
  ),
  troubles: as(
    "aTroubles",
    z.array(z.object({ url: as("sUrl", text), reason: as("sReason", text) })),
  ),
  /** What counts, perhaps from an earlier visit. */
  reading: as(
    "oReading",
    z
      .object({
        documentId: as("iDocumentId", text),
        read: as("dRead", text),
        pages: as("aPages", z.array(z.object({ page: as("nPage", natural), ...webPage.shape }))),
      })
      .nullable()
      .openapi({ description: "The document that holds what counts" }),
  ),
});

/** What a document counts as, and whence that comes. */
export const kindOfDocument = z.object({
  kind: as("sKind", kind.nullable()),
  /** What it was recognised as. */
  foundKind: as(
    "sFoundKind",
    orElse(kind.nullable(), (wire) => wire["sKind"] as z.infer<typeof kind>),
  ),
  /** Null where that is what counts. */
  corrected: as(
    "oKindCorrected",
    orElse(z.object({ by: as("sBy", text), on: as("dOn", text) }).nullable(), null),
  ),
  kindUnused: as(
    "bKindUnused",
    orElse(
      z.boolean().openapi({
        description: "Whether the dashboard shown was made before the kind was changed",
      }),
      false,
    ),
  ),
});
/** What a document counts as written in, and whence that comes. */
export const languageOfDocument = z.object({
  language: as(
    "sLanguage",
    orElse(language.nullable().openapi({ description: "Null where the text does not tell" }), null),
  ),
  foundLanguage: as(
    "sFoundLanguage",
    orElse(
      language.nullable(),
      (wire) => (wire["sLanguage"] ?? null) as z.infer<typeof language> | null,
    ),
  ),
  /** Null where what was found counts. */
  languageCorrected: as(
    "oLanguageCorrected",
    orElse(z.object({ by: as("sBy", text), on: as("dOn", text) }).nullable(), null),
  ),
  languageUnused: as(
    "bLanguageUnused",
    orElse(
      z.boolean().openapi({
        description: "Whether the dashboard shown was made before the language was changed",
      }),
      false,
    ),
  ),
});
export const document = z.object({
  id: as("_id", text),
  name: as("sName", text),
  bytes: as("nBytes", count),
  ...kindOfDocument.shape,
  ...languageOfDocument.shape,
  /** Of the file. */
  sha256: as("sSha256", orNull(text)),
  format,
  status: as("sStatus", z.enum(documentStatuses)),
  /** What is wrong with the file and what to do about it, in one or two sentences. */
  problem: as("sProblem", text.nullable()),
  pages: as("nPages", count),
  recognisedPages: as(
    "nRecognisedPages",
    orElse(
      natural.openapi({ description: "Pages that are pictures whose text was recognised" }),
      0,
    ),
  ),
  /** Of a website, when it was read. */
  uploaded: as("dUploaded", text),
  replacesId: as(
    "iReplaces",
    orElse(text.nullable().openapi({ description: "The version before it" }), null),
  ),
  /** Since when no assessment looks at it, and who brought that about. */
  retired: together({
    on: as(
      "dRetired",
      text.nullish().openapi({ description: "Since when no assessment looks at it" }),
    ),
    by: as("sRetiredBy", text.nullish()),
  }),
  website: as(
    "sWebsite",
    orElse(
      text.nullable().openapi({ description: "The address it was read at, when it is a website" }),
      null,
    ),
  ),
});
