import { z } from "@hono/zod-openapi";
import { sortings } from "../../retrieval/search-all.ts";
import { resultKinds } from "../../retrieval/search-catalogue.ts";
import { resultDates } from "../../retrieval/search-facts.ts";
import { jurisdictions } from "../../catalogue/countries.ts";
import { focusLeaves } from "../../catalogue/types.ts";
import { day } from "../../form-schemas/event.ts";
import { call, whole } from "../call.ts";
import { as, count, listOf, longestName, orNull, pageNumber, text, together } from "../contract.ts";
import { says } from "../../form-schemas/says.ts";

export const excerptPart = z.object({
  text: as("sText", text),
  marked: as("bMarked", z.boolean()),
});
const resultKind = z.enum(resultKinds);
const result = z.object({
  id: as("_id", text),
  kind: as("sKind", resultKind),
  title: as("sTitle", text),
  /** Where it stands: company and heading, article, court, or source and day. */
  label: as("sLabel", text),
  link: as("sLink", text),
  /** The day that tells how new it is. */
  dated: together({
    date: as("dDate", text.optional()),
    meaning: as("sDateMeaning", z.enum(resultDates).optional()),
  }),
  excerpt: as("aExcerpt", z.array(excerptPart)),
  /** Of the catalogue's words; null for what stands in a document. */
  language: as("sTextLanguage", orNull(text)),
});
type KindCounts = Record<z.infer<typeof resultKind>, z.ZodDefault<typeof count>>;
/** Older servers know of no acts. */
const countOf = (kind: string) => (kind === "act" ? count.default(0) : count);
const kindCounts = z.object(
  Object.fromEntries(resultKinds.map((kind) => [kind, countOf(kind)])) as KindCounts,
);
const { results, ...paging } = listOf("results", result).shape;
/** The counts say how much there is of each kind, whichever kind is shown. */
const searchResults = z.object({
  results,
  counts: as("oCounts", kindCounts),
  /** Documents that were not searched yet; older servers search all. */
  waiting: as("nWaiting", count.default(0)),
  ...paging,
});
const noDay = says("fields.searchDate.invalid");
const searchQuery = z.object({
  q: z
    .string()
    .max(500, says("fields.text.tooLong", { most: { plain: 500 } }))
    .default(""),
  companyName: z.string().max(longestName).optional(),
  kind: resultKind.optional(),
  jurisdiction: z.enum(jurisdictions).optional(),
  focus: z.enum(focusLeaves).optional(),
  /** Days, both included. */
  from: day(noDay).optional(),
  to: day(noDay).optional(),
  sort: z.enum(sortings).default("relevance"),
  page: pageNumber.default(1),
});

export type ExcerptPart = z.infer<typeof excerptPart>;
export type ResultKind = z.infer<typeof resultKind>;
export type SearchResult = z.infer<typeof result>;
export type SearchQuery = { q: string } & z.input<typeof searchQuery>;
export type SearchResults = z.infer<typeof searchResults>;

export const search = call({
  route: "GET /search",
  access: "account",
  tag: "Search",
  summary: "Search the rules, decisions and news, and the account's own documents",
  query: searchQuery,
  counts: ["searches"],
  answer: whole(
    searchResults,
    "Twenty results, the best first, and how many there are of each kind",
  ),
  failures: [404, 429],
});
