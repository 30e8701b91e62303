import { z } from "@hono/zod-openapi";
import {
  domainFields,
  joinerFields,
  joinerRoles,
  signOnFields,
} from "../../form-schemas/sign-on.ts";
import { emailBody, signedInElsewhere } from "../auth/contract.ts";
import { call, data, nothing } from "../call.ts";
import { as, byId, id, named, orNull, text } from "../contract.ts";
import { says } from "../../form-schemas/says.ts";

const provider = z.object({
  issuer: as("sIssuer", text),
  clientId: as("sClientId", text),
  hasSecret: as("bHasSecret", z.boolean()),
  required: as("bRequired", z.boolean()),
});
const joiners = z.object({
  role: as("sRole", z.enum(joinerRoles)),
  companies: as("aCompanies", orNull(z.array(text))),
});
const domain = z.object({
  id: as("_id", text),
  domain: as("sDomain", text),
  proved: as("bProved", z.boolean()),
  proof: as("sProof", text),
  recordName: as("sRecordName", text),
  recordValue: as("sRecordValue", text),
});
const signOn = z.object({
  provider: as("oProvider", orNull(provider)),
  joiners: as("oJoiners", joiners),
  domains: as("aDomains", z.array(domain)),
  callbackUrl: as("sCallbackUrl", text),
  dns: as("bDns", z.boolean()),
});
const passwordBody = z.object({ password: as("sPassword", signOnFields.shape.sPassword) });
const startAgain = says("fields.provider.startAgain");
const kept = (most: number) =>
  z.string({ required_error: startAgain }).min(1, startAgain).max(most, startAgain);
const started = {
  state: as("sState", kept(200)),
  nonce: as("sNonce", kept(200)),
  codeVerifier: as("sCodeVerifier", kept(128)),
};

export type SignOn = z.infer<typeof signOn>;

const tag = "Single sign-on";

export const findSignOn = call({
  route: "POST /auth/company",
  access: "anyone",
  tag: "Sign-in",
  summary: "By whose provider the people of a mail domain sign in",
  body: emailBody,
  answer: data(z.object({ accountId: as("_id", text), name: as("sName", text) })),
  failures: [404, 429],
});
export const startSignOn = call({
  route: "POST /auth/company/{id}/start",
  access: "anyone",
  tag: "Sign-in",
  summary: "The address at an account's provider that asks who is there, and what to keep for it",
  params: byId,
  answer: data(z.object({ ...started, url: as("sUrl", text) })),
  failures: [404, 429, 502, 503, 504],
});
export const finishSignOn = call({
  route: "POST /auth/company/{id}/finish",
  access: "anyone",
  tag: "Sign-in",
  summary: "Sign in with what an account's provider sent back",
  params: z.object({ accountId: as("id", id) }),
  body: z.object({
    ...started,
    query: as("sQuery", kept(8000).openapi({ description: "The query of the address it sent to" })),
  }),
  answer: data(signedInElsewhere),
  failures: [403, 404, 409, 429, 502, 503, 504],
});
export const getSignOn = call({
  route: "GET /account/sign-on",
  access: "people",
  tag,
  summary: "The account's own provider, its domains, and what people may do who join by it",
  answer: data(signOn),
  failures: [403, 409],
});
export const setProvider = call({
  route: "PUT /account/sign-on",
  access: "peopleWithPassword",
  tag,
  summary: "Set the account's own provider",
  description: "It is asked what it is before it counts. An empty secret keeps the one there is.",
  body: named(z.object({ ...signOnFields.shape, ...joinerFields }), {
    issuer: "sIssuer",
    clientId: "sClientId",
    clientSecret: "sClientSecret",
    role: "sRole",
    companies: "aCompanies",
    password: "sPassword",
  }),
  answer: nothing,
  failures: [403, 409, 429, 502, 503, 504],
});
export const removeProvider = call({
  route: "DELETE /account/sign-on",
  access: "peopleWithPassword",
  tag,
  summary: "Remove the account's own provider",
  body: passwordBody,
  answer: nothing,
  failures: [403, 429],
});
export const requireSignOn = call({
  route: "PUT /account/sign-on/required",
  access: "peopleWithPassword",
  tag,
  summary: "Whether all but owners have to sign in with the account's own provider",
  body: z.object({ required: as("bRequired", z.boolean()), ...passwordBody.shape }),
  answer: nothing,
  failures: [403, 409, 429],
});
export const addDomain = call({
  route: "POST /account/sign-on/domains",
  access: "people",
  tag,
  summary: "Name a mail domain; it counts once it is proved",
  body: z.object({
    domain: as("sDomain", domainFields.shape.sDomain.openapi({ example: "firm.example" })),
  }),
  status: 201,
  answer: nothing,
  failures: [403, 409],
});
export const proveDomain = call({
  route: "POST /account/sign-on/domains/{id}/proof",
  access: "people",
  tag,
  summary: "Look whether a mail domain is proved",
  params: byId,
  answer: nothing,
  failures: [403, 404, 409, 429],
});
export const removeDomain = call({
  route: "DELETE /account/sign-on/domains/{id}",
  access: "people",
  tag,
  summary: "Take a mail domain away",
  params: byId,
  answer: nothing,
  failures: [403, 404],
});
