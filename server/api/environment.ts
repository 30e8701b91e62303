import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Visit } from "../accounts/accounts.ts";
import type { Corpus } from "../corpus/corpus.ts";
import type { Db } from "../db/db.ts";
import type { Language } from "../messages/languages.ts";
import type { ProductWork } from "../tasks.ts";
import { listOf } from "./paging.ts";
import { failure } from "./schemas.ts";

/** Who asks. A page that makes several calls hands the same object to each of them. */
export type RequestEnv = {
  clientAddress?: string;
  /** That of the page; without it the request's own wish counts. */
  language?: Language;
  /** What has been looked up for one of the calls; see `once`. */
  lookedUp?: Map<string, Promise<unknown>>;
};
export type ApiEnv = {
  Bindings: RequestEnv;
  Variables: { db: Db; corpus: Corpus; work: ProductWork; visit: Visit };
};
export type Api = OpenAPIHono<ApiEnv>;

/** Looks something up once for all calls of one page; for a single request it changes nothing. */
export function once<Found>(
  { env }: Context<ApiEnv>,
  key: string,
  lookUp: () => Promise<Found>,
): Promise<Found> {
  const known = env?.lookedUp?.get(key);
  if (known) return known as Promise<Found>;
  const found = lookUp();
  env?.lookedUp?.set(key, found);
  return found;
}

export function clientAddress(context: Pick<Context<ApiEnv>, "env">): string {
  return context.env?.clientAddress ?? "unknown";
}

/** The success envelope and the failures a call may answer with, for its OpenAPI entry. */
export function answers<Data extends z.ZodTypeAny, Status extends number>(
  status: Status,
  data: Data,
  failures: number[] = [],
) {
  const refused = Object.fromEntries(
    failures.map((code) => [
      code,
      { description: "Refused", content: { "application/json": { schema: failure } } },
    ]),
  );
  return {
    ...refused,
    [status]: {
      description: "Done",
      content: { "application/json": { schema: envelope(data) } },
    },
  } as Record<
    Status,
    {
      description: string;
      content: { "application/json": { schema: ReturnType<typeof envelope<Data>> } };
    }
  >;
}

/** The same for what can also be had in events while it is made. */
export function answersInEvents<Data extends z.ZodTypeAny>(data: Data, failures: number[] = []) {
  const whole = answers(200, data, failures);
  const { description, content } = whole[200];
  const events = { "text/event-stream": { schema: { type: "string" } as const } };
  return { ...whole, 200: { description, content: { ...content, ...events } } };
}

/** The same for a list that can grow. */
export function answersList<Item extends z.ZodTypeAny>(item: Item, failures: number[] = []) {
  const description = "All of them, or twenty when a page is asked for";
  return {
    ...answers(200, z.unknown(), failures),
    200: { description, content: { "application/json": { schema: listOf(item) } } },
  };
}

/** The same for what is sent as it is, without an envelope. */
export function answersFile(types: string | string[], failures: number[] = []) {
  const schema = { type: "string", format: "binary" } as const;
  const content = Object.fromEntries([types].flat().map((type) => [type, { schema }]));
  return { ...answers(200, z.unknown(), failures), 200: { description: "The file", content } };
}

function envelope<Data extends z.ZodTypeAny>(data: Data) {
  return z.object({ oData: data, message: z.string().optional() });
}

export function jsonBody<Body extends z.ZodTypeAny>(schema: Body) {
  return { required: true, content: { "application/json": { schema } } };
}
