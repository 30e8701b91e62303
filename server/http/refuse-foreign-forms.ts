import type { MiddlewareHandler } from "hono";
import { wordsFor } from "./words-for.ts";

/**
 * Refuses changes that another site's page asks for. A request with neither Sec-Fetch-Site nor
 * Origin passes: proxies on locked-down networks strip both, and the cookie is SameSite=Lax.
 */
export function refuseForeignForms(publicUrl: string): MiddlewareHandler {
  const publicHost = new URL(publicUrl).host;
  return async (context, next) => {
    const { method } = context.req;
    if (method === "GET" || method === "HEAD" || method === "OPTIONS") return next();
    const hosts = [context.req.header("host"), publicHost];
    if (isForeign(context.req.header("sec-fetch-site"), context.req.header("origin"), hosts)) {
      return context.text(wordsFor(context)("refusals.http.foreignForm"), 403);
    }
    return next();
  };
}

function isForeign(
  site: string | undefined,
  origin: string | undefined,
  hosts: (string | undefined)[],
): boolean {
  if (site === "cross-site" || site === "same-site") return true;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || !hosts.includes(new URL(origin).host);
}
