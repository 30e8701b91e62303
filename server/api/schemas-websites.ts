import { z } from "@hono/zod-openapi";
import { documentKinds } from "../corpus/types.ts";

const count = z.number().int().min(0);

/** What is known of a company's website; missing from servers that read none. */
export const website = z.object({
  bAllowed: z.boolean().openapi({ description: "Whether a setting lets this server read it" }),
  dVisited: z.string().nullable(),
  sFailure: z.string().nullable().openapi({ description: "Why nothing was read at that visit" }),
  aTroubles: z.array(z.object({ sUrl: z.string(), sReason: z.string() })),
  oReading: z
    .object({
      iDocumentId: z.string(),
      dRead: z.string(),
      aPages: z.array(
        z.object({
          nPage: count,
          sUrl: z.string(),
          sTitle: z.string(),
          sKind: z.enum(documentKinds),
        }),
      ),
    })
    .nullable()
    .openapi({ description: "The document that holds what counts" }),
});

/** Where a page of a document was read, when the document is a website. */
export const webPage = z.object({
  sUrl: z.string(),
  sTitle: z.string(),
  sKind: z.enum(documentKinds),
});
