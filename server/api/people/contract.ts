import { z } from "@hono/zod-openapi";
import { accessFields, invitationFields, roles } from "../../form-schemas/people.ts";
import { newPasswordBody, signedIn } from "../auth/contract.ts";
import { call, data, list, nothing } from "../call.ts";
import { as, byId, describeFields, id, named, ofPage, orNull, sparse, text } from "../contract.ts";

const companies = as(
  "aCompanies",
  orNull(
    z.array(text).openapi({
      description: "The names of those they see, as far as you see them; left out for all",
    }),
  ),
);
const person = z.object({
  id: as("_id", text),
  email: as("sEmail", text),
  role: as("sRole", z.enum(roles)),
  emailVerified: as("bEmailVerified", z.boolean()),
  created: as("dCreated", text),
  deactivated: as(
    "bDeactivated",
    sparse(z.boolean().openapi({ description: "Their access is ended; their name stays" }), false),
  ),
  companies,
});
const invitation = z.object({
  id: as("_id", text),
  email: as("sEmail", text),
  created: as("dCreated", text),
  expires: as("dExpires", text),
  role: as("sRole", z.enum(roles)),
  companies,
});
const invitationBody = named(describeFields(invitationFields), {
  email: "sEmail",
  role: "sRole",
  companies: "aCompanies",
});
const accessBody = named(accessFields, { role: "sRole", companies: "aCompanies" });
const openInvitation = z.object({
  businessName: as("sBusinessName", text),
  email: as("sEmail", text),
});
const bySecret = z.object({ secret: as("secret", id) });

export type Person = z.infer<typeof person>;
export type Invitation = z.infer<typeof invitation>;

const tag = "Account";

export const listPeople = call({
  route: "GET /account/people",
  access: "account",
  tag,
  summary: "Everybody of the business account, the owner first",
  query: ofPage,
  answer: list("people", person),
});
export const changeAccess = call({
  route: "PUT /account/people/{id}/access",
  access: "people",
  tag,
  summary: "Change somebody's role and the companies they see",
  description: "An auditor only reads. An owner sees all companies. Counts from the next request.",
  params: byId,
  body: accessBody,
  answer: nothing,
  failures: [403, 404, 409],
});
export const removePerson = call({
  route: "DELETE /account/people/{id}",
  access: "people",
  tag,
  logs: "personRemoved",
  summary: "Take a member out of the account",
  params: byId,
  answer: nothing,
  failures: [403, 404, 409],
});
export const listInvitations = call({
  route: "GET /account/invitations",
  access: "account",
  tag,
  summary: "Invitations nobody has accepted yet",
  query: ofPage,
  answer: list("invitations", invitation),
});
export const invite = call({
  route: "POST /account/invitations",
  access: "people",
  tag,
  logs: "personInvited",
  summary: "Mail somebody an invitation",
  description: "A member who sees all companies, where neither a role nor companies are named.",
  body: invitationBody,
  status: 201,
  answer: nothing,
  failures: [403, 409, 429],
});
export const withdrawInvitation = call({
  route: "DELETE /account/invitations/{id}",
  access: "people",
  tag,
  logs: "invitationWithdrawn",
  summary: "Withdraw an invitation",
  params: byId,
  answer: nothing,
  failures: [403, 404],
});
export const getInvitation = call({
  route: "GET /auth/invitation/{secret}",
  access: "anyone",
  tag: "Sign-in",
  summary: "Whose invitation a mailed link holds",
  params: bySecret,
  answer: data(openInvitation),
  failures: [404, 410],
});
export const acceptInvitation = call({
  route: "POST /auth/invitation/{secret}",
  access: "anyoneWithPassword",
  tag: "Sign-in",
  summary: "Accept an invitation and sign in",
  params: bySecret,
  body: newPasswordBody,
  status: 201,
  answer: data(signedIn),
  failures: [404, 409, 410],
});
