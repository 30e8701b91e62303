import { z } from "@hono/zod-openapi";
import { severities } from "../../catalogue/types.ts";
import { controlStates } from "../../companies/controls/control-state.ts";
import {
  assignControlsFields,
  attestFields,
  begunFields,
  holdingTimes,
  proofTypes,
  withdrawFields,
} from "../../form-schemas/control.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { call, data, file, nothing, whole } from "../call.ts";
import {
  as,
  byId,
  companyChosen,
  count,
  id,
  listOf,
  named,
  ofCompany,
  pageNumber,
  text,
  textLanguage,
} from "../contract.ts";
import { attestation, control, controlCounts } from "./control.ts";

/** A control: `id` is its obligation's, which stays the same from one dashboard to the next. */
const controlItem = z.object({
  id: as("_id", text),
  findingId: as("iFinding", text),
  obligation: as("sObligation", text),
  textLanguage: as("sTextLanguage", textLanguage),
  /** The same in at most 38 characters. */
  shortTitle: as("sShortTitle", text),
  text: as("sText", text),
  actId: as("iAct", text),
  act: as("sAct", text),
  article: as("sArticle", text),
  link: as("sLink", text),
  severity: as("sSeverity", z.enum(severities)),
  control: as("oControl", control),
  assigned: as(
    "oAssigned",
    z.object({ id: as("iPerson", text), email: as("sEmail", text) }).nullable(),
  ),
  due: as("dDue", text.nullable()),
  /** Why somebody has to look at it again. */
  note: as("sNote", text.nullable()),
});
const act = z.object({
  id: as("_id", text),
  name: as("sName", text),
  controls: as("nControls", count),
});
const controlList = listOf("controls", controlItem).extend({
  counts: as(
    "oCounts",
    controlCounts.openapi({ description: "Of all controls of the company, by their state" }),
  ),
  acts: as("aActs", z.array(act).openapi({ description: "The acts of all its controls" })),
});
const controlDetail = controlItem.extend({
  attestations: as(
    "aAttestations",
    z.array(attestation).openapi({ description: "All there were, the newest first" }),
  ),
  /** How long it would usually hold, and its last day if it were renewed today. */
  usualTime: as("sUsual", z.enum(holdingTimes)),
  renewedUntil: as("dRenewed", text.nullable()),
});
const proof = z.object({
  id: as("_id", text),
  name: as("sName", text),
  bytes: as("nBytes", count),
});

export type ControlItem = z.infer<typeof controlItem>;
export type ControlList = z.infer<typeof controlList>;
export type ControlDetail = z.infer<typeof controlDetail>;
export type Proof = z.infer<typeof proof>;
export type { AttestationShown, ControlCounts, ControlState } from "./control.ts";
/** What somebody says, as typed into the form; the API checks it. */
export type StatementInput = {
  doneOn: string;
  holds: string;
  note: string;
  proofId?: string;
  documentId?: string;
  page?: string | number | undefined;
  link?: string;
};

const tag = "Controls";

export const listControls = call({
  route: "GET /dashboard/controls",
  access: "account",
  tag,
  summary: "The duties that people vouch for, since no document can show them",
  query: ofCompany.extend({
    state: as("state", z.enum(controlStates).optional()),
    /** Only what is assigned to whoever asks. */
    assigned: as("assigned", z.literal("me").optional()),
    act: as("act", id.optional()),
    page: as("page", pageNumber.optional()),
  }),
  answer: whole(controlList, "All controls, or twenty of them when a page is asked for"),
  failures: [404],
});
export const getControl = call({
  route: "GET /dashboard/controls/{id}",
  access: "account",
  tag,
  summary: "One control with every attestation there was",
  params: byId,
  query: ofCompany,
  answer: data(controlDetail),
  failures: [404],
});
export const setBegun = call({
  route: "PUT /dashboard/controls/{id}/begun",
  access: "account",
  tag,
  summary: "Say that somebody works on a control, or that nobody does",
  params: byId,
  query: ofCompany,
  body: named(begunFields, { begun: "bBegun" }),
  answer: nothing,
  failures: [404, 409],
});
export const attest = call({
  route: "POST /dashboard/attestations",
  access: "account",
  tag,
  summary: "Attest that controls are done: the same for each of them, or for none",
  query: z.object({ companyName: as("companyName", companyChosen) }),
  body: named(attestFields, {
    obligationIds: "aControls",
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
export const assignControls = call({
  route: "POST /dashboard/controls/assignment",
  access: "account",
  tag,
  summary: "Assign controls to a person of the account, or to nobody",
  query: z.object({ companyName: as("companyName", companyChosen) }),
  body: named(assignControlsFields, {
    obligationIds: "aControls",
    personId: "iPerson",
    due: "dDue",
  }),
  answer: nothing,
  failures: [404, 409],
});
export const renew = call({
  route: "POST /dashboard/attestations/{id}/renewal",
  access: "account",
  tag,
  summary: "Attest the same once more from today on",
  params: byId,
  status: 201,
  answer: nothing,
  failures: [404, 409],
});
export const withdraw = call({
  route: "POST /dashboard/attestations/{id}/withdrawal",
  access: "account",
  tag,
  summary: "Take an attestation back, with a reason",
  params: byId,
  body: named(withdrawFields, { reason: "sReason" }),
  answer: nothing,
  failures: [404, 409],
});
export const addProof = call({
  route: "POST /dashboard/companies/{id}/proofs",
  access: "account",
  tag,
  summary: "Upload a file that proves something, to be named when it is attested",
  description: "A file that no attestation names within a day is removed.",
  params: byId,
  counts: ["uploads"],
  upload: {
    files: "one",
    takes: Object.keys(proofTypes),
    missing: codeMessage("fields.proof.required"),
  },
  status: 201,
  answer: data(proof),
  failures: [404, 413, 415, 429],
});
export const getProof = call({
  route: "GET /dashboard/proofs/{id}/file",
  access: "account",
  tag,
  summary: "A file that proves something, as it was uploaded",
  params: byId,
  answer: file(...new Set(Object.values(proofTypes))),
  failures: [404],
});
