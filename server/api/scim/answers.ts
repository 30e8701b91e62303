import { config } from "../../config.ts";
import type { DirectoryFault } from "../../accounts/directory/directory-fault.ts";
import type { DirectoryGroup } from "../../accounts/directory/groups.ts";
import type { DirectoryPerson } from "../../accounts/directory/people.ts";

export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
export const groupSchema = "urn:ietf:params:scim:schemas:core:2.0:Group";
export const patchSchema = "urn:ietf:params:scim:api:messages:2.0:PatchOp";
const listSchema = "urn:ietf:params:scim:api:messages:2.0:ListResponse";
const errorSchema = "urn:ietf:params:scim:api:messages:2.0:Error";

export const scimType = "application/scim+json";

/** Where an account's directory reaches it. */
export function scimUrl(): string {
  return `${config().publicUrl}/scim/v2`;
}

export function locate(path: string): string {
  return `${scimUrl()}/${path}`;
}

export function answerScim(
  body: object,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "content-type": `${scimType}; charset=utf-8`,
      "cache-control": "no-store",
      ...headers,
    },
  });
}

/** RFC 7644, 3.12. */
export function answerFault({ status, detail, type, retryAfter }: DirectoryFault): Response {
  const body = { schemas: [errorSchema], status: String(status), scimType: type, detail };
  return answerScim(body, status, {
    ...(retryAfter && { "retry-after": String(retryAfter) }),
    ...(status === 401 && { "www-authenticate": "Bearer" }),
  });
}

/** RFC 7644, 3.4.2. */
export function describeList(resources: object[], total: number, startIndex: number) {
  return {
    schemas: [listSchema],
    ...{ totalResults: total, startIndex, itemsPerPage: resources.length, Resources: resources },
  };
}

export function describeUser(
  { id, externalId, email, active, role, created }: DirectoryPerson,
  groups: { id: string; name: string }[],
) {
  return {
    schemas: [userSchema],
    id,
    ...(externalId !== null && { externalId }),
    userName: email,
    emails: [{ value: email, type: "work", primary: true }],
    active,
    roles: [{ value: role, primary: true }],
    groups: groups.map((one) => ({
      ...{ value: one.id, $ref: locate(`Groups/${one.id}`), display: one.name, type: "direct" },
    })),
    meta: { resourceType: "User", created, location: locate(`Users/${id}`) },
  };
}

export function describeGroup({ id, externalId, name, created, members }: DirectoryGroup) {
  return {
    schemas: [groupSchema],
    id,
    ...(externalId !== null && { externalId }),
    displayName: name,
    members: members.map((one) => ({
      ...{ value: one.id, $ref: locate(`Users/${one.id}`), display: one.email, type: "User" },
    })),
    meta: { resourceType: "Group", created, location: locate(`Groups/${id}`) },
  };
}

/** Of a resource what was asked for (RFC 7644, 3.9); `schemas` and `id` are always there. */
export function choose(
  resource: Record<string, unknown>,
  attributes: string | undefined,
  excluded: string | undefined,
): Record<string, unknown> {
  if (!attributes && !excluded) return resource;
  const list = (text = "") => text.split(",").map((one) => nameAttribute(one.trim()));
  const [wanted, unwanted] = [list(attributes), list(excluded)];
  const kept = Object.entries(resource).filter(([name]) => {
    if (name === "id" || name === "schemas") return true;
    const small = name.toLowerCase();
    return attributes ? wanted.includes(small) : !unwanted.includes(small);
  });
  return Object.fromEntries(kept);
}

/** The first part of a name, without the schema before it and in small letters. */
export function nameAttribute(name: string): string {
  const own = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;
  return (name.replace(own, "").split(".")[0] ?? "").toLowerCase();
}
