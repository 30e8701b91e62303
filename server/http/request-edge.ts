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

/**
 * Headers that every answer carries, whoever made it. They are laid on Node's own answer, which
 * costs next to nothing; what the answer says itself under the same name takes their place.
 */
export function setSecurityHeaders(https: boolean): MiddlewareHandler<{ Bindings: HttpBindings }> {
  const headers = Object.entries({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
    ...(https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  });
  return (context, next) => {
    for (const [name, value] of headers) context.env.outgoing.setHeader(name, value);
    return next();
  };
}

const pageMethods = ["GET", "HEAD", "POST"];
const apiMethods = [...pageMethods, "PUT", "PATCH", "DELETE"];

/** Pages are read and posted to, the API changes and deletes too; nothing else has a meaning here. */
export const refuseOddMethods: MiddlewareHandler = (context, next) => {
  const { method, path } = context.req;
  const allowed = path.startsWith("/api/") ? apiMethods : pageMethods;
  if (allowed.includes(method)) return next();
  const headers = { allow: allowed.join(", ") };
  return Promise.resolve(context.text("This address knows no such method.", 405, headers));
};
