import { createHash } from "node:crypto";
import { createRoute, z } from "@hono/zod-openapi";
import { config } from "../config.ts";
import { accessOf } from "./access.ts";
import { failure } from "./contract.ts";
import { renderDocs, styles } from "./docs-page.ts";
import type { Api } from "./environment.ts";
import { madeAnew } from "./made-anew.ts";

export type ApiDocument = ReturnType<Api["getOpenAPI31Document"]>;
export type Operation = NonNullable<NonNullable<ApiDocument["paths"]>[string]["get"]>;
type Answer = NonNullable<Operation["responses"]>[string];

const methods = ["get", "post", "put", "patch", "delete"] as const;

/** Publishes what the calls say of themselves: once for programs, once for readers. */
export function addDescription(api: Api): void {
  let described: ApiDocument | undefined;
  const describe = () => (described ??= describeCalls(api));
  const pages = new Map<string, string>();
  const render = (wished = "") => {
    const { productName, publicUrl } = config();
    const group = listTags(describe()).has(wished) ? wished : "";
    const page = pages.get(group) ?? String(renderDocs(describe(), productName, publicUrl, group));
    pages.set(group, page);
    return page;
  };

  const documentRoute = createRoute({
    method: "get",
    path: "/openapi.json",
    ...accessOf({ access: "anyone" }),
    tags: ["Description"],
    summary: "All calls as an OpenAPI 3.1 document",
    responses: {
      200: {
        description: "The document",
        content: { "application/json": { schema: z.record(z.unknown()) } },
      },
    },
  });
  api.openapi(documentRoute, (context) => context.json(describe() as never, 200));

  const docsRoute = createRoute({
    method: "get",
    path: "/docs",
    ...accessOf({ access: "anyone" }),
    tags: ["Description"],
    summary: "All calls as pages to read, one for each group",
    request: { query: z.object({ group: z.string().max(100).optional() }) },
    responses: {
      200: { description: "The page", content: { "text/html": { schema: z.string() } } },
    },
  });
  // Nothing but this one style sheet may be loaded or run.
  const hash = createHash("sha256").update(styles).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  api.openapi(docsRoute, (context) => {
    context.header("content-security-policy", policy);
    return context.html(render(context.req.valid("query").group), 200);
  });
}

function listTags({ paths = {} }: ApiDocument): Set<string> {
  const operations = Object.values(paths).flatMap((item) => Object.values(item) as Operation[]);
  return new Set(operations.flatMap(({ tags = [] }) => tags));
}

function describeCalls(api: Api): ApiDocument {
  const { productName } = config();
  const bearer = { type: "http", scheme: "bearer" } as const;
  api.openAPIRegistry.registerComponent("securitySchemes", "session", {
    ...bearer,
    description: "The token that signing in gives. It lasts 30 days, or until it is ended.",
  });
  api.openAPIRegistry.registerComponent("securitySchemes", "token", {
    ...bearer,
    description:
      "A token for programs, made on the account's page. One that may only read stays with GET.",
  });
  api.openAPIRegistry.register("Failure", failure);
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: `${productName} API`,
      version: "1",
      description:
        "Success is { oData, message? }; failure is { message, aIssues? } with the status that fits, where aIssues names each field at fault. Send JSON of at most 1 MB.",
    },
    servers: [{ url: "/" }],
  });
  allowNulls(document);
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const method of methods) {
      const operation = item[method];
      if (!operation) continue;
      operation.operationId = nameCall(method, path);
      addSharedAnswers(method, operation);
    }
  }
  return document;
}

/** A name for generators of clients: getDashboardCompaniesById. */
function nameCall(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, "")
    .replace(/\{(\w+)\}/g, "by-$1")
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return [method, ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join("");
}

/** A choice that may be null is described as one that may not; null has to stand among it. */
function allowNulls(node: unknown): void {
  if (node === null || typeof node !== "object") return;
  const schema = node as { type?: unknown; enum?: unknown };
  const { type, enum: choices } = schema;
  const nullable = Array.isArray(type) && type.includes("null");
  // The list itself is the catalogue's own, and must not learn of null.
  if (nullable && Array.isArray(choices) && !choices.includes(null)) {
    schema.enum = [...(choices as unknown[]), null];
  }
  for (const value of Object.values(node)) allowNulls(value);
}

/** What no single call decides: signing in, the form of what is sent, and what readers hold. */
function addSharedAnswers(method: (typeof methods)[number], operation: Operation): void {
  const { security = [], parameters = [], requestBody, tags } = operation;
  const answers = (operation.responses ??= {});
  const changes = method !== "get";
  const choosy = parameters.some((one) => "in" in one && (one.in === "query" || isChoice(one)));
  if (requestBody || choosy) answers["400"] ??= refused;
  if (security.length > 0) answers["401"] ??= refused;
  const people = security.length > 0 && !security.some((one) => "token" in one);
  if (people || (security.length > 0 && changes)) answers["403"] ??= refused;
  if (changes) {
    answers["413"] ??= refused;
    answers["415"] ??= refused;
  }
  // The two descriptions are made without the database.
  if (!tags?.includes("Description")) answers["500"] ??= refused;
  for (const [status, answer] of Object.entries(answers)) {
    if ("$ref" in answer) continue;
    const meaning = meanings[status];
    if (meaning) answers[status] = { ...answer, description: meaning };
  }
  if (answers["429"]) answers["429"] = withHeaders(answers["429"], ["Retry-After"]);
  const { 200: found } = answers;
  const marked = operation as Record<string, unknown>;
  const isAnew = marked[madeAnew] === true;
  delete marked[madeAnew];
  if (changes || !found || isAnew) return;
  answers["200"] = withHeaders(found, ["ETag", "Cache-Control"]);
  answers["304"] = withHeaders({ description: meanings["304"] ?? "" }, ["ETag", "Cache-Control"]);
  operation.parameters = [...parameters, ifNoneMatch];
}

const refused: Answer = {
  description: "",
  content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
};
const meanings: Record<string, string> = {
  304: "What If-None-Match names is what would be sent.",
  400: "Something that was sent is not right; aIssues says what, field by field.",
  401: "No token, one that works no more, or a wrong password: sign in again.",
  403: "This is for somebody else to do, or the token does not reach so far.",
  404: "There is no such thing, or it belongs to somebody else.",
  409: "It cannot be together with what is there already.",
  410: "The link was used or has run out: ask for a new one.",
  413: "More than is taken at once.",
  415: "Not of the type that is asked for.",
  429: "Too many tries: wait for as many seconds as Retry-After says.",
  500: "A fault on this side; the same request may work later.",
};
const headers = {
  "Retry-After": {
    description: "Seconds to wait",
    required: true,
    schema: { type: "integer", minimum: 1 },
  },
  ETag: { description: "Names this very answer", required: true, schema: { type: "string" } },
  "Cache-Control": {
    description: "Keep it for yourself, and ask again before you use it",
    required: true,
    schema: { type: "string", const: "private, no-cache" },
  },
} as const;
const ifNoneMatch = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The ETag of an answer that is at hand",
  schema: { type: "string" },
} as const;

function withHeaders(answer: Answer, names: (keyof typeof headers)[]): Answer {
  return { ...answer, headers: Object.fromEntries(names.map((name) => [name, headers[name]])) };
}

function isChoice(parameter: { schema?: unknown }): boolean {
  const schema = parameter.schema as Record<string, unknown> | undefined;
  return Boolean(schema && ("enum" in schema || "pattern" in schema));
}
