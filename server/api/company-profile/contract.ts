import { z } from "@hono/zod-openapi";
import { answerFields, mostAnswers } from "../../form-schemas/company-profile.ts";
import { says } from "../../form-schemas/says.ts";
import { standingCounts } from "../bound-law/contract.ts";
import { question } from "../bound-law/ground.ts";
import { call, data } from "../call.ts";
import { as, byId, count, named, text } from "../contract.ts";
import { evidence } from "../findings/finding.ts";

const readValue = z.object({
  value: as("sValue", text),
  from: as("sFrom", z.enum(["document", "website", "name"])),
  /** Null where the name or the web address tells it. */
  evidence: as("oEvidence", evidence.nullable()),
});
const profileEntry = z.object({
  question: as("sQuestion", question),
  kind: as("sKind", z.enum(["one", "many"])),
  /** All that may be answered. */
  answers: as("aAnswers", z.array(text)),
  /** Null where it is not known. */
  values: as("aValues", z.array(text).nullable()),
  /** Of a question with many answers: whether those that are not given are known not to hold. */
  complete: as("bComplete", z.boolean()),
  origin: as("sOrigin", z.enum(["person", "read", "jurisdiction"]).nullable()),
  read: as("aRead", z.array(readValue)),
  answeredBy: as("sAnsweredBy", text.nullable()),
  answered: as("dAnswered", text.nullable()),
  /** Stands for the answer; sent back with a new one. */
  version: as("sVersion", text),
  /** How many obligations wait for the answer. */
  depending: as("nDepending", count),
  /** Somebody said that they do not know. */
  givenUp: as("bGivenUp", z.boolean()),
});
const companyProfile = z.object({
  company: as("sCompany", text),
  questions: as("aQuestions", z.array(profileEntry)),
  counts: as("oCounts", standingCounts),
  /** Of what is unknown: what a question decides that nobody has answered "don't know". */
  open: as("nOpen", count),
});
export type CompanyProfile = z.infer<typeof companyProfile>;
export type ProfileEntry = z.infer<typeof profileEntry>;

const answers = z.object({
  answers: as(
    "aAnswers",
    z
      .array(named(answerFields, { question: "sQuestion", values: "aValues", seen: "sSeen" }))
      .max(mostAnswers, says("fields.profile.tooMany")),
  ),
});

const effectRow = z.object({
  question: as("sQuestion", question),
  actId: as("iAct", text),
  act: as("sAct", text),
  adds: as("nAdds", count),
  removes: as("nRemoves", count),
});
const effect = z.object({
  applies: as("nApplies", count),
  wouldApply: as("nWouldApply", count),
  adds: as("nAdds", count),
  removes: as("nRemoves", count),
  rows: as("aRows", z.array(effectRow)),
});
export type ProfileEffect = z.infer<typeof effect>;

const tag = "Company profile";

export const getCompanyProfile = call({
  route: "GET /dashboard/companies/{id}/profile",
  access: "account",
  lasts: true,
  tag,
  summary: "What is known of a company, and where from",
  params: byId,
  answer: data(companyProfile),
  failures: [404],
});
export const previewCompanyProfile = call({
  route: "POST /dashboard/companies/{id}/profile/preview",
  access: "account",
  tag,
  summary: "What these answers would add and remove; nothing is kept",
  readsOnly: true,
  params: byId,
  body: answers,
  counts: ["searches"],
  answer: data(effect),
  failures: [404, 429],
});
export const saveCompanyProfile = call({
  route: "PUT /dashboard/companies/{id}/profile",
  access: "account",
  tag,
  summary: "Answer questions of the profile; the company is assessed again where that changes",
  params: byId,
  body: answers,
  answer: data(z.object({ changed: as("aChanged", z.array(question)) })),
  failures: [404, 409],
});
export const confirmCompanyProfile = call({
  route: "POST /dashboard/companies/{id}/profile/confirm",
  access: "account",
  tag,
  summary: "Confirm what was read, of one question or of all",
  params: byId,
  body: z.object({ question: as("sQuestion", question.optional()) }),
  answer: data(z.object({ changed: as("aChanged", z.array(question)) })),
  failures: [404],
});
