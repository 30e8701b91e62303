import type { Context } from "hono";
import { DirectoryFault } from "../../accounts/directory/directory-fault.ts";
import * as groups from "../../accounts/directory/groups.ts";
import * as people from "../../accounts/directory/people.ts";
import type { DirectoryPerson } from "../../accounts/directory/people.ts";
import { readDirectoryToken } from "../../accounts/directory/tokens.ts";
import type { Directory } from "../../accounts/directory/tokens.ts";
import { countUse } from "../../accounts/limits.ts";
import type { Db } from "../../db/db.ts";
import { isRefusal } from "../../errors.ts";
import { log } from "../../log.ts";
import { clientAddress } from "../environment.ts";
import type { Api, ApiEnv } from "../environment.ts";
import * as answers from "./answers.ts";
import * as bodies from "./bodies.ts";
import { readFilter, readSlice } from "./filter.ts";
import { patchGroup, patchPerson } from "./patch.ts";
import { describeProvider, listResourceTypes, listSchemas } from "./schemas.ts";

type Asked = { db: Db; directory: Directory; context: Context<ApiEnv>; id: string };
type Handler = (asked: Asked) => Promise<Response> | Response;

const base = "/scim/v2";
const { userSchema, groupSchema, answerScim } = answers;

export function isScim(path: string): boolean {
  return path.startsWith("/scim/");
}

/** People and groups kept by an account's directory: SCIM 2.0 (RFC 7643 and 7644). */
export function addScim(api: Api): void {
  const serve = (method: string, path: string, handle: Handler) =>
    api.on(method, base + path, async (context) => {
      const db = context.get("db");
      const directory = await requireDirectory(db, context);
      return handle({ db, directory, context, id: context.req.param("id") ?? "" });
    });
  serve("GET", "/ServiceProviderConfig", () => answerScim(describeProvider()));
  serve("GET", "/ResourceTypes", () => answerAll(listResourceTypes()));
  serve("GET", "/ResourceTypes/:id", ({ id }) => answerOne(listResourceTypes(), id));
  serve("GET", "/Schemas", () => answerAll(listSchemas()));
  serve("GET", "/Schemas/:id", ({ id }) => answerOne(listSchemas(), id));
  addUsers(serve);
  addGroups(serve);
  api.all("/scim/*", () => {
    throw new DirectoryFault(404, "There is no such endpoint");
  });
}

type Serve = (method: string, path: string, handle: Handler) => unknown;

function addUsers(serve: Serve): void {
  const filterable = { id: "id", username: "email", externalid: "externalId" } as const;
  serve("GET", "/Users", async ({ db, directory, context: { req } }) => {
    const filter = readFilter(req.query("filter"), filterable);
    const slice = readSlice(req.query("startIndex"), req.query("count"));
    const found = await people.listDirectoryPeople(db, directory, filter, slice);
    const memberships = await groups.mapGroups(
      db,
      found.people.map(({ id }) => id),
    );
    const shown = found.people.map((person) =>
      pick(req, answers.describeUser(person, memberships.get(person.id) ?? [])),
    );
    return answerScim(answers.describeList(shown, found.total, slice.startIndex));
  });
  serve("GET", "/Users/:id", async (asked) =>
    answerUser(asked, await people.requireDirectoryPerson(asked.db, asked.directory, asked.id)),
  );
  serve("POST", "/Users", async (asked) => {
    const wish = bodies.readPersonWish(
      await bodies.readResource(asked.context.req.raw, userSchema),
    );
    const person = await people.addDirectoryPerson(asked.db, asked.directory, wish);
    return answerUser(asked, person, 201);
  });
  serve("PUT", "/Users/:id", async (asked) => {
    const wish = bodies.readPersonWish(
      await bodies.readResource(asked.context.req.raw, userSchema),
    );
    return changeUser(asked, () => wish);
  });
  serve("PATCH", "/Users/:id", async (asked) => {
    const operations = await bodies.readPatch(asked.context.req.raw);
    return changeUser(asked, (person) => patchPerson(person, operations));
  });
  serve("DELETE", "/Users/:id", async ({ db, directory, id }) => {
    await people.removeDirectoryPerson(db, directory, id);
    return new Response(null, { status: 204 });
  });
}

function addGroups(serve: Serve): void {
  const filterable = { id: "id", displayname: "name", externalid: "externalId" } as const;
  serve("GET", "/Groups", async ({ db, directory, context: { req } }) => {
    const filter = readFilter(req.query("filter"), filterable);
    const slice = readSlice(req.query("startIndex"), req.query("count"));
    const found = await groups.listDirectoryGroups(db, directory, filter, slice);
    const shown = found.groups.map((group) => pick(req, answers.describeGroup(group)));
    return answerScim(answers.describeList(shown, found.total, slice.startIndex));
  });
  serve("GET", "/Groups/:id", async (asked) =>
    answerGroup(asked, await groups.requireDirectoryGroup(asked.db, asked.directory, asked.id)),
  );
  serve("POST", "/Groups", async (asked) => {
    const wish = bodies.readGroupWish(
      await bodies.readResource(asked.context.req.raw, groupSchema),
    );
    const group = await groups.addDirectoryGroup(asked.db, asked.directory, wish);
    return answerGroup(asked, group, 201);
  });
  serve("PUT", "/Groups/:id", async (asked) => {
    const wish = bodies.readGroupWish(
      await bodies.readResource(asked.context.req.raw, groupSchema),
    );
    return changeGroup(asked, () => wish);
  });
  serve("PATCH", "/Groups/:id", async (asked) => {
    const operations = await bodies.readPatch(asked.context.req.raw);
    return changeGroup(asked, (group) => patchGroup(group, operations));
  });
  serve("DELETE", "/Groups/:id", async ({ db, directory, id }) => {
    await groups.removeDirectoryGroup(db, directory, id);
    return new Response(null, { status: 204 });
  });
}

/** Anything that goes wrong, in the form of RFC 7644. */
export function answerScimFailure(error: unknown, path: string): Response {
  if (error instanceof DirectoryFault) return answers.answerFault(error);
  if (isRefusal(error)) {
    const status = error.status as DirectoryFault["status"];
    const type = status === 400 ? "invalidSyntax" : undefined;
    return answers.answerFault(new DirectoryFault(status, error.message, type, error.retryAfter));
  }
  log().error({ err: error, path }, "the directory's call failed");
  return answers.answerFault(new DirectoryFault(500, "This failed here"));
}

async function requireDirectory(db: Db, context: Context<ApiEnv>): Promise<Directory> {
  const address = clientAddress(context);
  await countUse(db, "directory", { address });
  const token = /^Bearer (.+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
  const directory = token ? await readDirectoryToken(db, token, address) : null;
  if (!directory) throw new DirectoryFault(401, "A token of the account's directory is needed");
  await countUse(db, "directory", { account: directory.accountId });
  return directory;
}

async function changeUser(
  asked: Asked,
  change: (person: people.PersonWish) => people.PersonWish,
): Promise<Response> {
  const { db, directory, id } = asked;
  return answerUser(asked, await people.changeDirectoryPerson(db, directory, id, change));
}

async function changeGroup(
  asked: Asked,
  change: (group: groups.GroupWish) => groups.GroupWish,
): Promise<Response> {
  const { db, directory, id } = asked;
  return answerGroup(asked, await groups.changeDirectoryGroup(db, directory, id, change));
}

async function answerUser(
  { db, context: { req } }: Asked,
  person: DirectoryPerson,
  status = 200,
): Promise<Response> {
  const memberships = await groups.mapGroups(db, [person.id]);
  const user = answers.describeUser(person, memberships.get(person.id) ?? []);
  return answerScim(pick(req, user), status, { location: user.meta.location });
}

function answerGroup(
  { context: { req } }: Asked,
  found: groups.DirectoryGroup,
  status = 200,
): Response {
  const group = answers.describeGroup(found);
  return answerScim(pick(req, group), status, { location: group.meta.location });
}

function pick(req: Context<ApiEnv>["req"], resource: Record<string, unknown>) {
  return answers.choose(resource, req.query("attributes"), req.query("excludedAttributes"));
}

function answerAll(all: object[]): Response {
  return answerScim(answers.describeList(all, all.length, 1));
}

function answerOne(all: { id: string }[], id: string): Response {
  const found = all.find((one) => one.id === id);
  if (found) return answerScim(found);
  throw new DirectoryFault(404, "There is no such resource");
}
