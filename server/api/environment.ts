import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Principal } from "../accounts/accounts.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Db } from "../db/db.ts";
import type { Language } from "../messages/languages.ts";
import type { ProductWork } from "../tasks.ts";

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
  Variables: { db: Db; catalogue: Catalogue; work: ProductWork; principal: Principal };
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
