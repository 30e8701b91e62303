import { z } from "@hono/zod-openapi";
import { directoryTokenFields, groupFields, groupRoles } from "../../form-schemas/directory.ts";
import { call, data, nothing } from "../call.ts";
import { as, byId, count, named, orNull, text } from "../contract.ts";

const token = z.object({
  id: as("_id", text),
  name: as("sName", text),
  created: as("dCreated", text),
  expires: as("dExpires", text),
  used: as("dUsed", orNull(text)),
});
const group = z.object({
  id: as("_id", text),
  name: as("sName", text),
  members: as("nMembers", count),
  role: as("sRole", z.enum(groupRoles)),
  companies: as("aCompanies", orNull(z.array(text))),
});
const directory = z.object({
  url: as("sUrl", text),
  tokens: as("aTokens", z.array(token)),
  groups: as("aGroups", z.array(group)),
});

export type AccountDirectory = z.infer<typeof directory>;

const tag = "Directory";

export const getDirectory = call({
  route: "GET /account/directory",
  access: "people",
  tag,
  summary: "Where a directory keeps the account's people (SCIM), its tokens and its groups",
  answer: data(directory),
  failures: [403],
});
export const createDirectoryToken = call({
  route: "POST /account/directory/tokens",
  access: "peopleWithPassword",
  tag,
  summary: "Make a token for the account's directory; it is told this once",
  body: named(directoryTokenFields, { name: "sName", password: "sPassword" }),
  status: 201,
  answer: data(z.object({ id: as("_id", text), token: as("sToken", text) })),
  failures: [403, 409, 429],
});
export const revokeDirectoryToken = call({
  route: "DELETE /account/directory/tokens/{id}",
  access: "people",
  tag,
  summary: "Revoke a token of the account's directory",
  params: byId,
  answer: nothing,
  failures: [403, 404],
});
export const setGroupRights = call({
  route: "PUT /account/directory/groups/{id}",
  access: "people",
  tag,
  summary: "Say what a group of the directory gives its people",
  description:
    "Its people have it at once. Of several groups the role that may more counts, with the companies of the groups that give it.",
  params: byId,
  body: named(groupFields, { role: "sRole", companies: "aCompanies" }),
  answer: nothing,
  failures: [403, 404],
});
