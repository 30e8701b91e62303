import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { readAddress } from "../net/client-address.ts";
import { wordsFor } from "./words-for.ts";

/**
 * Where the request comes from. Behind a proxy that is trusted it is the last entry of
 * X-Forwarded-For: the one that proxy wrote itself; all before it anybody may have sent.
 */
export function findClientAddress(
  context: Context<{ Bindings: HttpBindings }>,
  trustProxy: boolean,
): string {
  const forwarded = context.req.header("x-forwarded-for")?.split(",").at(-1) ?? "";
  const socket = context.env.incoming.socket.remoteAddress ?? "";
  // A proxy that hides the address leaves only its own to count by.
  return (trustProxy ? readAddress(forwarded) : null) ?? readAddress(socket) ?? "unknown";
}

const longestAddress = 8_192;
const mostParameters = 100;

/** Refuses addresses that no form and no link of ours makes, before anything takes them apart. */
export const refuseLongAddresses: MiddlewareHandler = (context, next) => {
  const { url } = context.req;
  if (url.length > longestAddress) {
    return Promise.resolve(context.text(wordsFor(context)("refusals.http.longAddress"), 414));
  }
  if (url.split("&", mostParameters + 1).length > mostParameters) {
    return Promise.resolve(context.text(wordsFor(context)("refusals.http.manyParameters"), 400));
  }
  return next();
};

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
  const allowed = /^\/(?:api|scim)\//.test(path) ? apiMethods : pageMethods;
  if (allowed.includes(method)) return next();
  const headers = { allow: allowed.join(", ") };
  return Promise.resolve(context.text(wordsFor(context)("refusals.http.method"), 405, headers));
};
