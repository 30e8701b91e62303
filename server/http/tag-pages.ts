import { createHash, randomBytes } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

/** What this process serves may differ from what another one does. */
const process = randomBytes(16).toString("base64url");
const minuteMs = 60_000;

/**
 * Tags the pages of signed-in people, so that a reload which would bring the same page costs 304
 * and no more. The tag says who asks for what and in which language, what the database held before
 * the page was made, and the minute: some pages tell how long ago something was. `readVersion`
 * differs after each change of anything that is stored, a session that was ended among it.
 */
export function tagPages(
  readVersion: () => Promise<string | null>,
): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const { req, env } = context;
    const cookie = req.header("cookie") ?? "";
    const reading = req.method === "GET" || req.method === "HEAD";
    const isTold = cookie.includes("jwtToken=") && !cookie.includes("toast=");
    if (!reading || !isTold || !req.path.startsWith("/dashboard/")) return next();
    const version = await readVersion();
    if (version === null) return next();
    const minute = Math.floor(Date.now() / minuteMs);
    const asked = [req.url, cookie, req.header("accept-language"), req.header("host")];
    const tag = createHash("sha256")
      .update(JSON.stringify([process, version, minute, asked]))
      .digest("base64url");
    const held = req.header("if-none-match")?.split(",") ?? [];
    if (held.some((one) => one.trim().replace(/^W\//, "") === `"${tag}"`)) {
      // The page that is kept keeps its own policy, with the nonce of its own scripts.
      env.outgoing.removeHeader("content-security-policy");
      return new Response(null, { status: 304, headers: headersOf(tag) });
    }
    await next();
    const { res } = context;
    const isPage = res.headers.get("content-type")?.startsWith("text/html") ?? false;
    // What says how it may be kept, or hands a cookie over, is left alone.
    const isPlain =
      res.headers.get("cache-control") === "no-store" && !res.headers.has("set-cookie");
    if (res.status !== 200 || !isPage || !isPlain) return;
    for (const [name, value] of Object.entries(headersOf(tag))) context.header(name, value);
  };
}

function headersOf(tag: string): Record<string, string> {
  return {
    etag: `W/"${tag}"`,
    "cache-control": "private, no-cache",
    vary: "cookie, accept-language",
  };
}
