import { z } from "zod";
import { DirectoryFault } from "../../accounts/directory/directory-fault.ts";
import type { GroupWish } from "../../accounts/directory/groups.ts";
import type { PersonWish } from "../../accounts/directory/people.ts";
import { email } from "../../form-schemas/sign-in.ts";
import { says } from "../../form-schemas/says.ts";
import { shortText } from "../../form-schemas/text.ts";
import { groupSchema, patchSchema, userSchema } from "./answers.ts";

/** What has a name that a directory may write in any letters. */
export type Attributes = Record<string, unknown>;
export type Operation = { op: "add" | "replace" | "remove"; path: string | null; value: unknown };

const name = shortText(says("fields.tokenName.required"), 200);
const mostOperations = 100;

/** The body as JSON that names the schema; its attributes' names in small letters. */
export async function readResource(
  request: Request,
  schema: typeof userSchema | typeof groupSchema,
): Promise<Attributes> {
  const body = await readObject(request);
  requireSchema(body, schema);
  return body;
}

/** RFC 7644, 3.5.2. */
export async function readPatch(request: Request): Promise<Operation[]> {
  const body = await readObject(request);
  requireSchema(body, patchSchema);
  const { operations } = body;
  if (!Array.isArray(operations) || operations.length === 0) {
    throw new DirectoryFault(400, "Operations are missing", "invalidSyntax");
  }
  if (operations.length > mostOperations) {
    throw new DirectoryFault(400, `At most ${mostOperations} operations at once`, "tooMany");
  }
  return operations.map(readOperation);
}

/** Of a user what is kept here; the rest is left aside, as RFC 7644 (3.3) lets a server do. */
export function readPersonWish(body: Attributes): PersonWish {
  const userName = email.safeParse(body["username"]);
  if (!userName.success) {
    throw new DirectoryFault(400, "userName has to be an email address", "invalidValue");
  }
  return {
    email: userName.data,
    externalId: readExternalId(body["externalid"]),
    active: body["active"] === undefined ? true : readBoolean(body["active"]),
  };
}

export function readGroupWish(body: Attributes): GroupWish {
  return {
    name: readGroupName(body["displayname"]),
    externalId: readExternalId(body["externalid"]),
    members: readMembers(body["members"]),
  };
}

export function readGroupName(value: unknown): string {
  const read = name.safeParse(value);
  if (read.success) return read.data;
  throw new DirectoryFault(400, "displayName has to be a text of 1 to 200 signs", "invalidValue");
}

export function readExternalId(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  const read = name.safeParse(value);
  if (read.success) return read.data;
  throw new DirectoryFault(400, "externalId has to be a text of 1 to 200 signs", "invalidValue");
}

/** There are directories that write it as a text. */
export function readBoolean(value: unknown): boolean {
  const text = typeof value === "string" ? value.toLowerCase() : value;
  if (text === true || text === "true") return true;
  if (text === false || text === "false") return false;
  throw new DirectoryFault(400, "active has to be true or false", "invalidValue");
}

const member = z.object({ value: z.string().min(1).max(100) });

/** The ids of a list of members, or of a single one. */
export function readMembers(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const read = z.array(member).safeParse(Array.isArray(value) ? value : [value]);
  if (read.success) return read.data.map((one) => one.value);
  throw new DirectoryFault(400, "members have to be objects with a value", "invalidValue");
}

async function readObject(request: Request): Promise<Attributes> {
  let body: unknown;
  try {
    body = await request.json();
  } catch {
    throw new DirectoryFault(400, "The body is no JSON", "invalidSyntax");
  }
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return inSmall(body);
  throw new DirectoryFault(400, "The body is no object", "invalidSyntax");
}

function inSmall(body: object): Attributes {
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key.toLowerCase(), value as unknown]),
  );
}

function requireSchema(body: Attributes, schema: string): void {
  const named: unknown[] = Array.isArray(body["schemas"]) ? body["schemas"] : [];
  if (named.some((one) => typeof one === "string" && one.toLowerCase() === schema.toLowerCase())) {
    return;
  }
  throw new DirectoryFault(400, `schemas has to name ${schema}`, "invalidSyntax");
}

function readOperation(given: unknown): Operation {
  const one = typeof given === "object" && given !== null ? inSmall(given) : {};
  const op = typeof one["op"] === "string" ? one["op"].toLowerCase() : "";
  const path = one["path"] ?? null;
  if (op !== "add" && op !== "replace" && op !== "remove") {
    throw new DirectoryFault(400, "op has to be add, replace or remove", "invalidSyntax");
  }
  if (path !== null && (typeof path !== "string" || path.length > 500)) {
    throw new DirectoryFault(400, "path has to be a text", "invalidPath");
  }
  if (path === null && op === "remove") {
    throw new DirectoryFault(400, "remove needs a path", "noTarget");
  }
  return { op, path: path || null, value: one["value"] };
}

/** The attributes that an operation without a path names, each as one with a path. */
export function spread(operations: Operation[]): Operation[] {
  return operations.flatMap((one) => {
    if (one.path !== null) return [one];
    if (typeof one.value !== "object" || one.value === null || Array.isArray(one.value)) {
      throw new DirectoryFault(400, "Without a path the value is an object", "invalidValue");
    }
    return Object.entries(one.value).map(([path, value]) => ({
      ...{ op: one.op, path, value: value as unknown },
    }));
  });
}
