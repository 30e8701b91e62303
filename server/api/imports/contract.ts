import { z } from "@hono/zod-openapi";
import { codeMessage } from "../../messages/coded-message.ts";
import { changedFields, lineStates } from "../../imports/lines.ts";
import { call, data, list, nothing, whole } from "../call.ts";
import { as, byId, companyName, count, listOf, pageNumber, text } from "../contract.ts";

const counts = z.object(
  Object.fromEntries(lineStates.map((state) => [state, count])) as Record<
    (typeof lineStates)[number],
    typeof count
  >,
);
const importSummary = z.object({
  id: as("_id", text),
  kind: as("sKind", z.enum(["companies", "work", "framework"])),
  file: as("sFile", text),
  company: as("sCompany", text.nullable()),
  state: as("sState", z.enum(["previewed", "done", "undone"])),
  made: as("dMade", text),
  madeBy: as("sMadeBy", text),
  done: as("dDone", text.nullable()),
  undone: as("dUndone", text.nullable()),
  undoneBy: as("sUndoneBy", text.nullable()),
  mayUndo: as("bMayUndo", z.boolean()),
  counts: as("oCounts", counts),
  /** Lines that stayed when it was undone, since somebody had changed them. */
  kept: as("nKept", count),
});
const line = z.object({
  line: as("nLine", count),
  state: as("sState", z.enum(lineStates)),
  subject: as("sSubject", text),
  changes: as(
    "aChanges",
    z.array(
      z.object({
        field: as("sField", z.enum(changedFields)),
        before: as("sBefore", text),
        after: as("sAfter", text),
      }),
    ),
  ),
  /** Why it is refused. */
  why: as("sWhy", text.nullable()),
  kept: as("bKept", z.boolean()),
});
const importDetail = listOf("lines", line).extend({ import: as("oImport", importSummary) });

export type ImportSummary = z.infer<typeof importSummary>;
export type ImportLineShown = z.infer<typeof line>;
export type ImportDetail = z.infer<typeof importDetail>;

const tag = "Imports";

export const listImports = call({
  route: "GET /dashboard/imports",
  access: "account",
  tag,
  summary: "Tables that people of the account imported, the newest first",
  query: z.object({ page: as("page", pageNumber.optional()) }),
  answer: list("imports", importSummary),
});
export const previewImport = call({
  route: "POST /dashboard/imports",
  access: "account",
  tag,
  summary: "See what a table would change, without changing anything",
  description:
    "Companies, owners and states of findings and controls as our own exports have them, or controls of a framework by ref_id. All but companies need a company.",
  query: z.object({ companyName: as("companyName", companyName.optional()) }),
  counts: ["uploads"],
  upload: {
    files: "one",
    takes: ["csv", "xlsx"],
    missing: codeMessage("fields.import.file"),
  },
  status: 201,
  answer: data(z.object({ id: as("_id", text) })),
  failures: [404, 409, 413, 415, 429],
});
export const getImport = call({
  route: "GET /dashboard/imports/{id}",
  access: "account",
  tag,
  summary: "The lines of an imported table, and what each changes",
  params: byId,
  query: z.object({
    state: as("state", z.enum(lineStates).optional()),
    page: as("page", pageNumber.optional()),
  }),
  answer: whole(importDetail, "All lines, or fifty of them when a page is asked for"),
  failures: [404],
});
export const confirmImport = call({
  route: "POST /dashboard/imports/{id}/confirm",
  access: "account",
  tag,
  summary: "Do what the preview says, all of it but for refused lines, or nothing",
  params: byId,
  answer: nothing,
  failures: [404, 409],
});
export const undoImport = call({
  route: "POST /dashboard/imports/{id}/undo",
  access: "account",
  tag,
  summary: "Take an import back within thirty days, but for what was changed since",
  params: byId,
  answer: nothing,
  failures: [404, 409],
});
