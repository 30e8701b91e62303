import { OpenAPIHono, createRoute, z } from "@hono/zod-openapi";
import type { RouteConfig } from "@hono/zod-openapi";
import type { Context } from "hono";
import { noteEvent } from "../accounts/account-log.ts";
import { limitedTo, seenBy } from "../accounts/rights.ts";
import type { LogKind } from "../accounts/log-kinds.ts";
import type { SignedInPrincipal, User, Principal } from "../accounts/accounts.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Db } from "../db/db.ts";
import { config } from "../config.ts";
import { refuseUnreadable } from "../documents/document-files.ts";
import { listFaults, refuseFaults } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { Upload } from "../files/multipart.ts";
import type { Translate } from "../messages/translate.ts";
import { workSeenBy } from "../tasks.ts";
import type { ProductWork } from "../tasks.ts";
import { readRoute } from "./call.ts";
import { accessOf } from "./access.ts";
import type { Access, Answer, Answered, Asked, Call } from "./call.ts";
import { failure } from "./contract.ts";
import type { Schema } from "./contract.ts";
import type { Api, ApiEnv } from "./environment.ts";
import { clientAddress } from "./environment.ts";
import { limitUse } from "./limit-use.ts";
import { catalogueIn } from "../catalogue/translations.ts";
import { takePage } from "./paging.ts";
import { madeAnew } from "./made-anew.ts";
import { translateFor } from "./translate-for.ts";
import { encode, toPlain, wireOf } from "./translate.ts";
import { takeUpload } from "./uploads.ts";

type PrincipalFor<Who extends Access> = Who extends "people" | "peopleWithPassword"
  ? { principal: SignedInPrincipal; user: User }
  : Who extends "account"
    ? { principal: Principal; user: User }
    : unknown;
/** What a handler works with: who asks, and the database and catalogue. */
export type Work<Who extends Access = "account"> = {
  db: Db;
  catalogue: Catalogue;
  /** The words for whoever asks. */
  t: Translate;
  /** Where what is heavy is done. */
  threads: ProductWork;
  context: Context<ApiEnv>;
} & PrincipalFor<Who>;

/** An answer, with a sentence for people beside it. */
class Said<Data> {
  constructor(
    readonly data: Data,
    readonly message: string | undefined,
  ) {}
}

export function say<Data>(answer: Data, message: string): Said<Data> {
  return new Said(answer, message);
}

/** Lists come whole from a handler, or as a page with the count of all. */
type Given<C extends Call> = C["answer"] extends { kind: "list"; schema: infer S extends Schema }
  ? ItemsOf<z.infer<S>>
  : C["answer"] extends { kind: "nothing" }
    ? void
    : Answered<C>;
type ItemsOf<List> = {
  [Name in keyof List]: List[Name] extends unknown[] ? List[Name] : never;
}[keyof List];
type Handled<C extends Call> = Given<C> | Said<Given<C>> | Response;

/** Adds the route of a call: validated, answered in the wire's names, and documented. */
export function serve<C extends Call>(
  api: Api,
  call: C,
  handle: (asked: Asked<C>, work: Work<C["access"]>) => Handled<C> | Promise<Handled<C>>,
): void {
  const { upload } = call;
  api.openapi(createRoute(describeRoute(call)), (async (context: Context<ApiEnv>) => {
    const principal = context.get("principal") as Principal | undefined;
    const t = translateFor(context);
    const work = {
      ...asSeenBy(principal?.user, context),
      // What is written down rests on the English words, so only what reads gets others.
      catalogue: reads(call)
        ? catalogueIn(context.get("catalogue"), t.language)
        : context.get("catalogue"),
      ...{ context, principal, user: principal?.user, t },
    } as unknown as Work<C["access"]>;
    const asked = readAsked(call, context);
    for (const name of call.counts ?? []) await limitUse(context, name);
    const answer = await (upload
      ? takeUpload(context, async (sent) =>
          handle({ ...asked, ...readUpload(upload, sent) } as Asked<C>, work),
        )
      : handle(asked as Asked<C>, work));
    if (call.logs && principal) await noteDone(call.logs, principal, asked, work);
    if (answer instanceof Response) return answer;
    return context.json(writeAnswer(call, answer, asked) as object, call.status ?? 200);
  }) as never);
}

function reads({ route, readsOnly }: Call): boolean {
  return route.startsWith("GET ") || readsOnly === true;
}

/** The database and the heavy work, as far as the companies go that the person may see. */
function asSeenBy(user: User | undefined, context: Context<ApiEnv>) {
  const [db, work] = [context.get("db"), context.get("work")];
  const limited = limitedTo(user);
  return { db: seenBy(db, user), threads: limited ? workSeenBy(work, limited) : work };
}

async function noteDone(
  kind: LogKind,
  principal: Principal,
  asked: Record<string, unknown>,
  { db, context }: Pick<Work, "db" | "context">,
): Promise<void> {
  const { user } = principal;
  const named = ["name", "email", "id"].map((name) => asked[name]).find(Boolean);
  const token = "tokenName" in principal ? principal.tokenName : null;
  const detail = typeof named === "string" ? named : "";
  await noteEvent(db, { ...user, address: clientAddress(context) }, kind, { detail, token });
}

function describeRoute(call: Call): RouteConfig {
  const [method, path] = readRoute(call);
  const { tag, summary, description, params, query, body, upload } = call;
  return {
    ...{ method: method.toLowerCase(), path, ...accessOf(call), tags: [tag], summary },
    ...(description && { description }),
    ...(call.answer.madeAnew && { [madeAnew]: true }),
    request: {
      ...(params && { params: wireOf(params) as z.AnyZodObject }),
      ...(query && { query: wireOf(query) as z.AnyZodObject }),
      ...(body && {
        body: { required: true, content: { "application/json": { schema: wireOf(body) } } },
      }),
      ...(upload && {
        body: {
          required: true,
          content: { "multipart/form-data": { schema: describeForm(upload) } },
        },
      }),
    },
    responses: describeAnswers(call),
  } as RouteConfig;
}

function describeAnswers({ answer, status = 200, failures = [] }: Call) {
  const refused = Object.fromEntries(
    failures.map((code) => [
      code,
      { description: "Refused", content: { "application/json": { schema: failure } } },
    ]),
  );
  const { description } = answer;
  return { ...refused, [status]: { description, content: describeContent(answer) } };
}

function describeContent({ kind, schema, types = [] }: Answer) {
  if (kind === "file") {
    const binary = { type: "string", format: "binary" } as const;
    return Object.fromEntries(types.map((type) => [type, { schema: binary }]));
  }
  const wire = wireOf(schema);
  const whole = kind === "list" || kind === "whole";
  const json = !whole ? z.object({ oData: wire, message: z.string().optional() }) : wire;
  const inEvents = { "text/event-stream": { schema: { type: "string" } } };
  return { "application/json": { schema: json }, ...(kind === "events" && inEvents) };
}

/** Described as it stands, since a schema of zod's would have the form read into memory. */
function describeForm({ fields, files, takes }: NonNullable<Call["upload"]>) {
  const binary = { type: "string", format: "binary" };
  const kinds = takes ? takes.join(", ") : "PDF";
  const description = `One or more files (${kinds}), each a part of its own under this name`;
  const file =
    files === "one"
      ? { ...binary, description: takes ? `One file: ${takes.join(", ")}` : "One PDF file" }
      : { type: "array", items: binary, maxItems: config().uploads.files, description };
  const { properties = {}, required = [] } = fields ? describeSchema(wireOf(fields)) : {};
  return { type: "object", properties: { ...properties, file }, required: [...required, "file"] };
}

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] };

function describeSchema(schema: Schema): ObjectSchema {
  const scratch = new OpenAPIHono();
  scratch.openAPIRegistry.register("Form", schema);
  const info = { title: "", version: "" };
  const { components } = scratch.getOpenAPI31Document({ openapi: "3.1.0", info });
  return (components?.schemas?.["Form"] ?? {}) as ObjectSchema;
}

function readAsked(
  { params, query, body }: Call,
  { req }: Context<ApiEnv>,
): Record<string, unknown> {
  const valid = (part: string) => req.valid(part as never) as unknown;
  return {
    ...(params && (toPlain(params, valid("param")) as object)),
    ...(query && (toPlain(query, valid("query")) as object)),
    ...(body && (toPlain(body, valid("json")) as object)),
  };
}

/** Throws with every fault of the form at once, the files' among them. */
function readUpload(
  { fields, files, takes, ...call }: NonNullable<Call["upload"]>,
  upload: Upload,
) {
  if (upload.refusal) throw upload.refusal;
  const read = fields && wireOf(fields).safeParse(Object.fromEntries(upload.fields));
  const faults = listFaults(read?.error?.issues ?? []);
  const missing = files === "one" ? upload.files.length !== 1 : upload.files.length === 0;
  const said =
    call.missing ?? codeMessage(files === "one" ? "fields.file.one" : "fields.file.required");
  if (missing) faults.push({ path: "file", said });
  // Files that are no documents alone are refused as such, by whoever stores them.
  if (faults.length > 0 && !takes) faults.push(...(refuseUnreadable(upload.files)?.faults ?? []));
  refuseFaults(400, faults);
  return { ...(fields && (toPlain(fields, read?.data) as object)), files: upload.files };
}

function writeAnswer({ answer }: Call, given: unknown, asked: Record<string, unknown>): unknown {
  const { schema, kind } = answer;
  const { data, message } = given instanceof Said ? given : new Said(given, undefined);
  if (kind === "whole") return encode(schema, data);
  if (kind === "list") {
    const { shown, ...counts } = takePage(data as unknown[], asked["page"] as number | undefined);
    const [name = ""] = Object.keys((schema as z.AnyZodObject).shape as object);
    return encode(schema, { [name]: shown, ...counts });
  }
  return { oData: kind === "nothing" ? {} : encode(schema, data), ...(message && { message }) };
}
