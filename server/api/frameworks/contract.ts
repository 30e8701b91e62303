import { z } from "@hono/zod-openapi";
import { controlStates } from "../../companies/controls/control-state.ts";
import { attestOneFields, begunFields, holdingTimes } from "../../form-schemas/control.ts";
import { assignFields } from "../../form-schemas/finding.ts";
import { linkFields, renewOneFields, withdrawOneFields } from "../../form-schemas/framework.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { oscalKinds } from "../../oscal/read-oscal.ts";
import { call, data, file, list, nothing, whole } from "../call.ts";
import { anyId, as, byId, companyChosen, companyName, count, id } from "../contract.ts";
import { listOf, named, pageNumber, text, textLanguage } from "../contract.ts";
import { attestation, control, controlCounts } from "../controls/control.ts";

const framework = z.object({
  id: as("_id", text),
  title: as("sTitle", text),
  kind: as("sKind", z.enum(oscalKinds)),
  version: as("sVersion", text),
  oscalVersion: as("sOscalVersion", text),
  file: as("sFile", text),
  bytes: as("nBytes", count),
  sha256: as("sSha256", text),
  controls: as("nControls", count),
  /** For the company that was asked for; null without one. */
  attested: as("nAttested", count.nullable()),
  imported: as("dImported", text),
  importedBy: as("sImportedBy", text),
  /** What was not taken as it stood, in sentences. */
  warnings: as("aWarnings", z.array(text)),
});
const importedFramework = z.object({
  id: as("_id", text),
  title: as("sTitle", text),
  kind: as("sKind", z.enum(oscalKinds)),
  controls: as("nControls", count),
  replaced: as("bReplaced", z.boolean()),
  warnings: as("aWarnings", z.array(text)),
});
const person = z.object({ id: as("_id", text), email: as("sEmail", text) });
const frameworkControl = z.object({
  key: as("sKey", text),
  name: as("sName", text),
  label: as("sLabel", text),
  title: as("sTitle", text),
  /** The groups and controls around it, from the outside in. */
  path: as("aPath", z.array(text)),
  withdrawn: as("bWithdrawn", z.boolean()),
  /** Null where no company is asked for. */
  control: as("oControl", control.nullable()),
  assigned: as("oAssigned", person.nullable()),
  due: as("dDue", text.nullable()),
});
const group = z.object({
  key: as("sKey", text),
  title: as("sTitle", text),
  controls: as("nControls", count),
});
const controlList = listOf("controls", frameworkControl).extend({
  framework: as("oFramework", framework),
  groups: as("aGroups", z.array(group)),
  counts: as("oCounts", controlCounts.nullable()),
});
const obligation = z.object({
  id: as("_id", text),
  title: as("sTitle", text),
  textLanguage: as("sTextLanguage", textLanguage),
  act: as("sAct", text),
  article: as("sArticle", text),
});
const controlDetail = frameworkControl.extend({
  framework: as("sFramework", text),
  text: as("sText", text),
  guidance: as("sGuidance", text),
  attestations: as("aAttestations", z.array(attestation)),
  usualTime: as("sUsual", z.enum(holdingTimes)),
  renewedUntil: as("dRenewed", text.nullable()),
  /** The obligations that it serves, as somebody of the account says. */
  obligations: as("aObligations", z.array(obligation)),
});
const serving = z.object({
  frameworkId: as("iFramework", text),
  framework: as("sFramework", text),
  key: as("sKey", text),
  name: as("sName", text),
  title: as("sTitle", text),
});

export type Framework = z.infer<typeof framework>;
export type ImportedFramework = z.infer<typeof importedFramework>;
export type FrameworkControl = z.infer<typeof frameworkControl>;
export type FrameworkControlList = z.infer<typeof controlList>;
export type FrameworkControlDetail = z.infer<typeof controlDetail>;
export type ServingControl = z.infer<typeof serving>;

const tag = "Frameworks";
const ofAnyCompany = z.object({ companyName: as("companyName", companyName.optional()) });
const ofOneCompany = z.object({ companyName: as("companyName", companyChosen) });
const oneControl = z.object({ id: as("id", id), key: as("key", anyId.min(1)) });
const path = "/dashboard/frameworks/{id}/controls/{key}";

export const listFrameworks = call({
  route: "GET /dashboard/frameworks",
  access: "account",
  tag,
  summary: "Catalogs of controls that the account imported",
  query: ofAnyCompany.extend({ page: as("page", pageNumber.optional()) }),
  answer: list("frameworks", framework),
  failures: [404],
});
export const importFrameworks = call({
  route: "POST /dashboard/frameworks",
  access: "account",
  tag,
  summary: "Import OSCAL documents as frameworks, all of them or none",
  description:
    "Documents in JSON of OSCAL 1.0 to 1.2. A profile is resolved against catalogs in the same upload and in the account.",
  counts: ["uploads"],
  upload: {
    files: "several",
    takes: ["json"],
    missing: codeMessage("fields.framework.file"),
  },
  status: 201,
  answer: data(z.object({ imported: as("aImported", z.array(importedFramework)) })),
  failures: [409, 413, 415, 429],
});
export const getFramework = call({
  route: "GET /dashboard/frameworks/{id}",
  access: "account",
  tag,
  summary: "A framework with its groups and controls",
  params: byId,
  query: ofAnyCompany.extend({
    q: as("q", z.string().max(200).optional()),
    group: as("group", anyId.optional()),
    state: as("state", z.enum(controlStates).optional()),
    assigned: as("assigned", z.literal("me").optional()),
    page: as("page", pageNumber.optional()),
  }),
  answer: whole(controlList, "All controls, or fifty of them when a page is asked for"),
  failures: [404],
});
export const getFrameworkFile = call({
  route: "GET /dashboard/frameworks/{id}/file",
  access: "account",
  tag,
  summary: "The document as it was imported",
  params: byId,
  answer: file("application/json"),
  failures: [404],
});
export const removeFramework = call({
  route: "DELETE /dashboard/frameworks/{id}",
  access: "account",
  tag,
  summary: "Remove a framework with all that was done about its controls",
  params: byId,
  answer: nothing,
  failures: [404],
});
export const getFrameworkControl = call({
  route: `GET ${path}`,
  access: "account",
  tag,
  summary: "One control of a framework with its words and every attestation there was",
  params: oneControl,
  query: ofAnyCompany,
  answer: data(controlDetail),
  failures: [404],
});
export const setBegun = call({
  route: `PUT ${path}/begun`,
  access: "account",
  tag,
  summary: "Say that somebody works on a framework's control, or that nobody does",
  params: oneControl,
  query: ofOneCompany,
  body: named(begunFields, { begun: "bBegun" }),
  answer: nothing,
  failures: [404, 409],
});
export const assign = call({
  route: `PUT ${path}/assignment`,
  access: "account",
  tag,
  summary: "Assign a framework's control to a person of the account, or to nobody",
  params: oneControl,
  query: ofOneCompany,
  body: named(assignFields, { personId: "iPerson", due: "dDue" }),
  answer: nothing,
  failures: [404],
});
export const attest = call({
  route: `POST ${path}/attestations`,
  access: "account",
  tag,
  summary: "Attest that a framework's control is met",
  params: oneControl,
  query: ofOneCompany,
  body: named(attestOneFields, {
    replaces: "iReplaces",
    doneOn: "dDone",
    holds: "sHolds",
    note: "sNote",
    proofId: "iProof",
    documentId: "iDocument",
    page: "nPage",
    link: "sLink",
  }),
  status: 201,
  answer: nothing,
  failures: [404, 409],
});
export const renew = call({
  route: `POST ${path}/renewal`,
  access: "account",
  tag,
  summary: "Attest the same once more from today on",
  params: oneControl,
  query: ofOneCompany,
  body: named(renewOneFields, { attestationId: "iAttestation" }),
  status: 201,
  answer: nothing,
  failures: [404, 409],
});
export const withdraw = call({
  route: `POST ${path}/withdrawal`,
  access: "account",
  tag,
  summary: "Take an attestation of a framework's control back, with a reason",
  params: oneControl,
  query: ofOneCompany,
  body: named(withdrawOneFields, { attestationId: "iAttestation", reason: "sReason" }),
  answer: nothing,
  failures: [404, 409],
});
export const link = call({
  route: `PUT ${path}/obligations`,
  access: "account",
  tag,
  summary: "Say that a control serves obligations, or that it does not",
  params: oneControl,
  body: named(linkFields, { obligationIds: "aObligations", serves: "bServes" }),
  answer: nothing,
  failures: [404, 409],
});
export const listServing = call({
  route: "GET /dashboard/obligations/{id}/controls",
  access: "account",
  tag,
  summary: "The frameworks' controls that serve an obligation",
  params: byId,
  answer: data(z.object({ controls: as("aControls", z.array(serving)) })),
  failures: [404],
});
