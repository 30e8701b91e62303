import { groupSchema, locate, userSchema } from "./answers.ts";
import { mostResults } from "./filter.ts";

const core = "urn:ietf:params:scim:schemas:core:2.0";

type Attribute = {
  name: string;
  description: string;
  type?: string;
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: string;
  uniqueness?: string;
  subAttributes?: object[];
};

/** RFC 7643, 7: what is not said of an attribute is what the standard takes for granted. */
function attribute({ type = "string", ...said }: Attribute) {
  return {
    ...{ type, multiValued: false, required: false, caseExact: false },
    ...{ mutability: "readWrite", returned: "default", uniqueness: "none", ...said },
  };
}

const value = (description: string) => attribute({ name: "value", description });
const readOnly = { mutability: "readOnly" };

const user = {
  schemas: [`${core}:Schema`],
  id: userSchema,
  name: "User",
  description: "Somebody of the business account",
  attributes: [
    attribute({
      ...{ name: "userName", description: "The email address, of a proved mail domain" },
      ...{ required: true, uniqueness: "server" },
    }),
    attribute({ name: "active", type: "boolean", description: "Whether they may sign in" }),
    attribute({
      ...{ name: "emails", type: "complex", multiValued: true, ...readOnly },
      description: "The address of userName",
      subAttributes: [value("The address")],
    }),
    attribute({
      ...{ name: "roles", type: "complex", multiValued: true, ...readOnly },
      description: "What they may do: owner, member or auditor",
      subAttributes: [value("The role")],
    }),
    attribute({
      ...{ name: "groups", type: "complex", multiValued: true, ...readOnly },
      description: "The groups they are in",
      subAttributes: [value("The id of the group")],
    }),
  ],
  meta: { resourceType: "Schema", location: locateSchema(userSchema) },
};

const group = {
  schemas: [`${core}:Schema`],
  id: groupSchema,
  name: "Group",
  description: "People whose role and companies an owner of the account says",
  attributes: [
    attribute({
      ...{ name: "displayName", description: "The name" },
      ...{ required: true, caseExact: true, uniqueness: "server" },
    }),
    attribute({
      ...{ name: "members", type: "complex", multiValued: true },
      description: "The people in it",
      subAttributes: [value("The id of the user")],
    }),
  ],
  meta: { resourceType: "Schema", location: locateSchema(groupSchema) },
};

function locateSchema(id: string): string {
  return `Schemas/${id}`;
}

type Described = { meta: { resourceType: string; location: string } };

/** Addresses are whole only once the settings are read. */
function withAddress<One extends Described>(one: One): One {
  return { ...one, meta: { ...one.meta, location: locate(one.meta.location) } };
}

export function listSchemas() {
  return [withAddress(user), withAddress(group)];
}

export function listResourceTypes() {
  const types = [
    { id: "User", endpoint: "/Users", schema: userSchema, description: user.description },
    { id: "Group", endpoint: "/Groups", schema: groupSchema, description: group.description },
  ];
  return types.map((one) => ({
    ...{ schemas: [`${core}:ResourceType`], name: one.id, ...one },
    meta: { resourceType: "ResourceType", location: locate(`ResourceTypes/${one.id}`) },
  }));
}

/** RFC 7643, 5. */
export function describeProvider() {
  return {
    schemas: [`${core}:ServiceProviderConfig`],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: mostResults },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      {
        ...{ type: "oauthbearertoken", name: "Bearer token", primary: true },
        description: "A token that an owner makes for the directory of the account",
        specUri: "https://www.rfc-editor.org/rfc/rfc6750",
      },
    ],
    meta: {
      ...{ resourceType: "ServiceProviderConfig", location: locate("ServiceProviderConfig") },
    },
  };
}
