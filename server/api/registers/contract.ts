import { z } from "@hono/zod-openapi";
import { controlStates } from "../../companies/controls/control-state.ts";
import { allColumns, applicabilities, applicabilityFields } from "../../form-schemas/register.ts";
import { processingRegisters, registerRowFields } from "../../form-schemas/register.ts";
import type { RegisterColumn } from "../../form-schemas/register.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { call, data, list, nothing, whole } from "../call.ts";
import { anyId, as, companyChosen, count, id, listOf, named, ofCompany } from "../contract.ts";
import { pageNumber, text } from "../contract.ts";

export const passage = z.object({
  documentId: as("iDocumentId", text),
  document: as("sDocument", text),
  page: as("nPage", count),
  start: as("nStart", count),
  end: as("nEnd", count),
});
const activity = z.object({
  id: as("_id", text),
  name: as("sName", text),
  cells: as(
    "aCells",
    z.array(
      z.object({
        column: as("sColumn", z.enum(allColumns as [RegisterColumn, ...RegisterColumn[]])),
        text: as("sText", text),
        /** Where the text stands in a document of the company. */
        passage: as("oPassage", passage.nullable()),
      }),
    ),
  ),
  missing: as("aMissing", z.array(z.enum(allColumns as [RegisterColumn, ...RegisterColumn[]]))),
  changed: as("dChanged", text),
  changedBy: as("sChangedBy", text),
});
const applicability = z.object({
  key: as("sKey", text),
  name: as("sName", text),
  title: as("sTitle", text),
  withdrawn: as("bWithdrawn", z.boolean()),
  applies: as("sApplies", z.enum(applicabilities)),
  why: as("sWhy", text),
  state: as("sState", z.enum(controlStates)),
  evidence: as(
    "aEvidence",
    z.array(
      z.object({
        text: as("sText", text),
        document: as("sDocument", text),
        page: as("nPage", count.nullable()),
      }),
    ),
  ),
  missing: as("aMissing", z.array(z.enum(["decision", "reason", "proof"]))),
  changed: as("dChanged", text.nullable()),
  changedBy: as("sChangedBy", text.nullable()),
});
const applicabilityList = listOf("rows", applicability).extend({
  framework: as("sFramework", text),
  missing: as("nMissing", count),
});
export const imported = z.object({
  added: as("nAdded", count),
  changed: as("nChanged", count),
  same: as("nSame", count),
});

export type Passage = z.infer<typeof passage>;
export type Activity = z.infer<typeof activity>;
export type ApplicabilityRow = z.infer<typeof applicability>;
export type ApplicabilityList = z.infer<typeof applicabilityList>;
export type ImportedRows = z.infer<typeof imported>;

const tag = "Registers";
const register = as("register", z.enum(processingRegisters));
const oneRegister = z.object({ register });
const oneRow = z.object({ register, id: as("id", id) });
const ofOneCompany = z.object({ companyName: as("companyName", companyChosen) });
const path = "/dashboard/registers/processing/{register}";
const row = named(registerRowFields, {
  name: "sName",
  ...(Object.fromEntries(allColumns.map((column) => [column, column])) as {
    [Column in RegisterColumn]: Column;
  }),
});
const table = {
  files: "one" as const,
  takes: ["csv", "xlsx"],
  missing: codeMessage("fields.import.file"),
};

export const listActivities = call({
  route: `GET ${path}`,
  access: "account",
  tag,
  summary: "The record of processing activities of Article 30 GDPR, as controller or processor",
  params: oneRegister,
  query: ofCompany.extend({ page: as("page", pageNumber.optional()) }),
  answer: list("activities", activity),
  failures: [404],
});
export const addActivity = call({
  route: `POST ${path}`,
  access: "account",
  tag,
  summary: "Add an activity to the record",
  params: oneRegister,
  query: ofOneCompany,
  body: row,
  status: 201,
  answer: data(z.object({ id: as("_id", text) })),
  failures: [404, 409],
});
export const fillActivity = call({
  route: `POST ${path}/fill`,
  access: "account",
  tag,
  summary: "Add an activity of what the company's documents say, each text with its passage",
  params: oneRegister,
  query: ofOneCompany,
  status: 201,
  answer: data(z.object({ id: as("_id", text) })),
  failures: [404, 409],
});
export const importActivities = call({
  route: `POST ${path}/file`,
  access: "account",
  tag,
  summary: "Take activities from a table by their names, all of them or none",
  params: oneRegister,
  query: ofOneCompany,
  counts: ["uploads"],
  upload: table,
  status: 201,
  answer: data(imported),
  failures: [404, 409, 413, 415, 429],
});
export const updateActivity = call({
  route: `PUT ${path}/{id}`,
  access: "account",
  tag,
  summary: "Change an activity of the record",
  params: oneRow,
  query: ofOneCompany,
  body: row,
  answer: nothing,
  failures: [404, 409],
});
export const removeActivity = call({
  route: `DELETE ${path}/{id}`,
  access: "account",
  tag,
  summary: "Remove an activity from the record",
  params: oneRow,
  query: ofOneCompany,
  answer: nothing,
  failures: [404],
});

const ofFramework = z.object({ id: as("id", id) });
const soa = "/dashboard/registers/applicability/{id}";
export const listApplicability = call({
  route: `GET ${soa}`,
  access: "account",
  tag,
  summary: "The statement of applicability of a framework for a company",
  params: ofFramework,
  query: ofCompany.extend({
    missing: as("missing", z.literal("yes").optional()),
    page: as("page", pageNumber.optional()),
  }),
  answer: whole(applicabilityList, "All controls, or fifty of them when a page is asked for"),
  failures: [404],
});
export const setApplicability = call({
  route: `PUT ${soa}/{key}`,
  access: "account",
  tag,
  summary: "Say whether a control applies to a company, and why",
  params: ofFramework.extend({ key: as("key", anyId.min(1)) }),
  query: ofOneCompany,
  body: named(applicabilityFields, { applies: "sApplies", why: "sWhy" }),
  answer: nothing,
  failures: [404],
});
export const importApplicability = call({
  route: `POST ${soa}/file`,
  access: "account",
  tag,
  summary: "Take decisions about a framework's controls from a table, all of them or none",
  params: ofFramework,
  query: ofOneCompany,
  counts: ["uploads"],
  upload: table,
  status: 201,
  answer: data(imported),
  failures: [404, 409, 413, 415, 429],
});
