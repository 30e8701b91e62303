import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import { tooBusy } from "../threads/pace.ts";
import type { turns } from "../threads/turns.ts";
import { wordsFor } from "./words-for.ts";

/** Who would wait longer than this is better told so. */
const mostWaitMs = 2_000;

/**
 * Lets requests begin one after the other, with visitors taking turns. Whoever only reads and would
 * wait too long is refused at once; what was sent to be stored waits as long as it takes.
 */
export function takeTurns({
  begin,
  waitMs,
}: Pick<typeof turns, "begin" | "waitMs">): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (context, next) => {
    const { req, env } = context;
    const account = req.header("cookie") ?? req.header("authorization") ?? "";
    const wait = waitMs(account);
    const reads = req.method === "GET" || req.method === "HEAD";
    if (reads && wait > mostWaitMs) return refuse(context, wait);
    await begin(account);
    // Nobody waits for it any more.
    if (env.outgoing.destroyed) return refuse(context, 0);
    return next();
  };
}

function refuse(context: Context, waitMs: number): Response {
  const { retryAfter = 1 } = tooBusy(waitMs);
  const message = wordsFor(context)("refusals.busy.server");
  const headers = { "retry-after": String(retryAfter), refresh: String(retryAfter) };
  return context.req.path.startsWith("/api/")
    ? context.json({ message }, 503, headers)
    : context.text(message, 503, headers);
}
