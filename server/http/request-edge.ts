import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";

/**
 * Where the request comes from. Behind a proxy that is trusted it is the last entry of
 * X-Forwarded-For: the one that proxy wrote itself; all before it anybody may have sent.
 */
export function findClientAddress(
  context: Context<{ Bindings: HttpBindings }>,
  trustProxy: boolean,
): string {
  const forwarded = context.req.header("x-forwarded-for")?.split(",").at(-1)?.trim();
  if (trustProxy && forwarded) return forwarded.slice(0, 100);
  return context.env.incoming.socket.remoteAddress ?? "unknown";
}

/** Headers that every answer carries, whoever made it. */
export function setSecurityHeaders(https: boolean): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set("x-content-type-options", "nosniff");
    headers.set("x-frame-options", "DENY");
    headers.set("referrer-policy", "same-origin");
    headers.set("cross-origin-opener-policy", "same-origin");
    headers.set("cross-origin-resource-policy", "same-origin");
    headers.set("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=()");
    if (!headers.has("content-security-policy")) {
      headers.set("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    }
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
    if (https) headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  };
}
