import { z } from "@hono/zod-openapi";
import { bookmarkKinds } from "../../bookmarks/bookmarks.ts";
import { savedFindingsFields } from "../../form-schemas/finding.ts";
import { call, data, list, nothing } from "../call.ts";
import {
  as,
  byId,
  companyName,
  count,
  id,
  named,
  ofCompany,
  ofPage,
  text,
  textLanguage,
} from "../contract.ts";
import { readBy, verdict } from "../findings/finding.ts";

const kind = z.enum(bookmarkKinds);
const bookmark = z.object({
  id: as("_id", text),
  kind: as("sKind", kind),
  itemId: as("iItem", text.nullable()),
  title: as("sTitle", text),
  textLanguage: as("sTextLanguage", textLanguage),
  source: as("sSource", text),
  link: as("sLink", text),
  date: as("dPubDate", text.nullable()),
  company: as("sCompany", text.nullable()),
  verdict: as("sVerdict", verdict.nullable()),
  readBy: as("sReadBy", readBy),
  saved: as("dSaved", text),
});

export type BookmarkKind = z.infer<typeof kind>;
export type Bookmark = z.infer<typeof bookmark>;

const tag = "Saved items";

export const listBookmarks = call({
  route: "GET /dashboard/saved",
  access: "account",
  tag,
  summary: "What the account keeps at hand",
  query: ofPage,
  answer: list("items", bookmark),
});
export const saveItem = call({
  route: "POST /dashboard/saved",
  access: "account",
  tag,
  summary: "Keep a finding (with companyName), a news item or a decision",
  body: z.object({
    kind: as("sKind", kind),
    itemId: as("iItem", id),
    companyName: companyName.optional(),
  }),
  status: 201,
  answer: nothing,
  failures: [404, 409],
});
export const saveFindings = call({
  route: "POST /dashboard/saved/findings",
  access: "account",
  tag,
  summary: "Keep several findings of a company, all of them or none",
  query: ofCompany,
  body: named(savedFindingsFields, { findingIds: "aFindings" }),
  answer: data(z.object({ count: as("nFindings", count) })),
  failures: [404, 409],
});
export const removeBookmark = call({
  route: "DELETE /dashboard/saved/{id}",
  access: "account",
  tag,
  summary: "Keep an item no longer",
  params: byId,
  answer: nothing,
  failures: [404],
});
