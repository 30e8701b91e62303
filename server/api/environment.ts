import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "@hono/zod-openapi";
import type { Context, Next } from "hono";
import { getVisit } from "../accounts/accounts.ts";
import type { Visit } from "../accounts/accounts.ts";
import type { Corpus } from "../corpus/corpus.ts";
import type { Db } from "../db/db.ts";
import { Refusal } from "../errors.ts";
import { failure } from "./schemas.ts";

/** Who asks. A page that makes several calls hands the same object to each of them. */
export type RequestEnv = {
  clientAddress?: string;
  /** What has been looked up for one of the calls; see `once`. */
  lookedUp?: Map<string, Promise<unknown>>;
};
export type ApiEnv = {
  Bindings: RequestEnv;
  Variables: { db: Db; corpus: Corpus; visit: Visit };
};
export type Api = OpenAPIHono<ApiEnv>;

/** Lets only requests through whose bearer token names a living session. */
export async function requireVisit(context: Context<ApiEnv>, next: Next): Promise<void> {
  const token = /^Bearer (.+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
  const find = (known: string) => once(context, known, () => getVisit(context.get("db"), known));
  const visit = token ? await find(token) : null;
  if (!visit) throw new Refusal(401, "your session has expired, please login again");
  context.set("visit", visit);
  await next();
}

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

export function clientAddress(context: Context<ApiEnv>): string {
  return context.env?.clientAddress ?? "unknown";
}

/** The success envelope and the failures a call may answer with, for its OpenAPI entry. */
export function answers<Data extends z.ZodTypeAny, Status extends number>(
  status: Status,
  data: Data,
  failures: number[] = [400, 401, 404, 429],
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
      content: { "application/json": { schema: z.object({ oData: data }) } },
    },
  } as Record<
    Status,
    {
      description: string;
      content: { "application/json": { schema: z.ZodObject<{ oData: Data }> } };
    }
  >;
}

export function jsonBody<Body extends z.ZodTypeAny>(schema: Body) {
  return { required: true, content: { "application/json": { schema } } };
}
