import { z } from "@hono/zod-openapi";
import { doraColumns, doraPackageFields, doraRowFields } from "../../form-schemas/dora.ts";
import { doraTemplates } from "../../form-schemas/dora.ts";
import type { DoraColumn } from "../../form-schemas/dora.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { doraRules } from "../../registers/dora/rules.ts";
import type { DoraRule } from "../../registers/dora/rules.ts";
import { call, data, madeFile, nothing, whole } from "../call.ts";
import { as, companyChosen, count, id, listOf, named, ofCompany } from "../contract.ts";
import { pageNumber, text } from "../contract.ts";
import { imported, passage } from "../registers/contract.ts";

const templateCode = z.enum(doraTemplates);
const columnCode = z.enum(doraColumns);
const rules = Object.keys(doraRules) as [DoraRule, ...DoraRule[]];

const problem = z.object({
  rule: as("sRule", z.enum(rules)),
  /** What the EBA calls the rule; empty where it has none. */
  published: as("sPublished", text),
  column: as("sColumn", columnCode.nullable()),
  blocks: as("bBlocks", z.boolean()),
  text: as("sText", text),
});
const template = z.object({
  code: as("sTemplate", templateCode),
  title: as("sTitle", text),
  rows: as("nRows", count),
  blocking: as("nBlocking", count),
  open: as("nOpen", count),
  problems: as("aProblems", z.array(problem)),
});
const column = z.object({
  code: as("sColumn", columnCode),
  label: as("sLabel", text),
  kind: as(
    "sKind",
    z.enum(["text", "lei", "identifier", "choice", "date", "whole", "amount", "link"]),
  ),
  key: as("bKey", z.boolean()),
  hint: as("sHint", z.enum(["noEnd", "ownCode", "notApplicable", "firstRank"]).nullable()),
  /** Of a closed list: its name, and what a report may say. */
  list: as("sList", text.nullable()),
  choices: as(
    "aChoices",
    z.array(z.object({ code: as("sCode", text), label: as("sLabel", text) })),
  ),
});
const row = z.object({
  id: as("_id", text),
  cells: as(
    "aCells",
    z.array(
      z.object({
        column: as("sColumn", columnCode),
        value: as("sValue", text),
        /** What the value stands for. */
        text: as("sText", text),
        passage: as("oPassage", passage.nullable()),
      }),
    ),
  ),
  problems: as("aProblems", z.array(problem)),
  changed: as("dChanged", text),
  changedBy: as("sChangedBy", text),
});
const rowList = listOf("rows", row).extend({
  title: as("sTitle", text),
  columns: as("aColumns", z.array(column)),
});

export type DoraTemplateCounts = z.infer<typeof template>;
export type DoraColumnAsked = z.infer<typeof column>;
export type DoraRowShown = z.infer<typeof row>;
export type DoraProblem = z.infer<typeof problem>;
export type DoraRowList = z.infer<typeof rowList>;

const tag = "Registers";
const path = "/dashboard/registers/dora";
const ofOneCompany = z.object({ companyName: as("companyName", companyChosen) });
const oneTemplate = z.object({ template: as("template", templateCode) });
const oneRow = oneTemplate.extend({ id: as("id", id) });
const typed = named(
  doraRowFields,
  Object.fromEntries(doraColumns.map((one) => [one, one])) as { [Code in DoraColumn]: Code },
);
const upload = (...takes: string[]) => ({
  ...{ files: "one" as const, takes },
  missing: codeMessage("fields.import.file"),
});

export const listDoraTemplates = call({
  route: `GET ${path}`,
  access: "account",
  tag,
  summary: "The register of information of DORA: its templates, and what is wrong in each",
  query: ofCompany,
  answer: data(z.object({ templates: as("aTemplates", z.array(template)) })),
  failures: [404],
});
export const fillDora = call({
  route: `POST ${path}/fill`,
  access: "account",
  tag,
  summary: "Fill what the profile and the documents say of the entity that keeps the register",
  query: ofOneCompany,
  answer: data(z.object({ filled: as("nFilled", count) })),
  failures: [404, 409],
});
export const getDoraPackage = call({
  route: `GET ${path}/package`,
  access: "account",
  tag,
  summary: "The register as an xBRL-CSV report package of the EBA",
  query: ofCompany.extend({
    period: as("dPeriod", doraPackageFields.shape.dPeriod),
    scope: as("sScope", doraPackageFields.shape.sScope),
    country: as("sCountry", doraPackageFields.shape.sCountry),
    currency: as("sCurrency", doraPackageFields.shape.sCurrency),
  }),
  answer: madeFile("application/zip"),
  failures: [404, 409, 429],
});
export const importDoraPackage = call({
  route: `POST ${path}/package/file`,
  access: "account",
  tag,
  summary: "Take a report package in the place of the register, all of it or nothing",
  query: ofOneCompany,
  counts: ["uploads"],
  upload: upload("zip"),
  status: 201,
  answer: data(imported.extend({ removed: as("nRemoved", count) })),
  failures: [404, 409, 413, 415, 429],
});
export const listDoraRows = call({
  route: `GET ${path}/templates/{template}`,
  access: "account",
  tag,
  summary: "The columns and rows of a template",
  params: oneTemplate,
  query: ofCompany.extend({ page: as("page", pageNumber.optional()) }),
  answer: whole(rowList, "All of them, or twenty when a page is asked for"),
  failures: [404],
});
export const addDoraRow = call({
  route: `POST ${path}/templates/{template}`,
  access: "account",
  tag,
  summary: "Add a row to a template; each value in the code of the EBA or in its words",
  params: oneTemplate,
  query: ofOneCompany,
  body: typed,
  status: 201,
  answer: data(z.object({ id: as("_id", text) })),
  failures: [404, 409],
});
export const importDoraTable = call({
  route: `POST ${path}/templates/{template}/file`,
  access: "account",
  tag,
  summary: "Take rows of a template from a table by their keys, all of them or none",
  params: oneTemplate,
  query: ofOneCompany,
  counts: ["uploads"],
  upload: upload("csv", "xlsx"),
  status: 201,
  answer: data(imported),
  failures: [404, 409, 413, 415, 429],
});
export const updateDoraRow = call({
  route: `PUT ${path}/templates/{template}/{id}`,
  access: "account",
  tag,
  summary: "Change a row of a template",
  params: oneRow,
  query: ofOneCompany,
  body: typed,
  answer: nothing,
  failures: [404, 409],
});
export const removeDoraRow = call({
  route: `DELETE ${path}/templates/{template}/{id}`,
  access: "account",
  tag,
  summary: "Remove a row from a template",
  params: oneRow,
  query: ofOneCompany,
  answer: nothing,
  failures: [404],
});
