import { createHash } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { ApiEnv } from "./environment.ts";

const taggable = /^(?:application\/json|text\/)/;

/** Who holds the answer already gets 304 in its place, as long as it would be the same. */
export const tagAnswers: MiddlewareHandler<ApiEnv> = async (context, next) => {
  await next();
  const { res, req, env } = context;
  const reading = req.method === "GET" || req.method === "HEAD";
  if (!reading || res.status !== 200 || !taggable.test(res.headers.get("content-type") ?? "")) {
    return;
  }
  // A page of this process takes its answers in at once and keeps none.
  if (env?.lookedUp) return;
  const body = await res.text();
  const headers = new Headers(res.headers);
  setTag(headers, createHash("sha256").update(body).digest("base64url"));
  context.res = undefined;
  context.res = isHeld(context, headers)
    ? new Response(null, { status: 304, headers: withoutContent(headers) })
    : new Response(body, { headers });
};

/** The same for what is too large to be read once more; `hash` names its content. */
export async function answerFile(
  context: Context,
  hash: string,
  headers: Record<string, string>,
  open: () => Promise<ReadableStream>,
): Promise<Response> {
  const tagged = new Headers(headers);
  setTag(tagged, hash);
  if (!isHeld(context, tagged)) return new Response(await open(), { headers: tagged });
  return new Response(null, { status: 304, headers: withoutContent(tagged) });
}

function setTag(headers: Headers, hash: string): void {
  // Weak, since the same answer may travel compressed in one way or another.
  headers.set("etag", `W/"${hash}"`);
  headers.set("cache-control", "private, no-cache");
  headers.append("vary", "authorization");
}

function isHeld(context: Context, headers: Headers): boolean {
  const held = context.req.header("if-none-match")?.split(",") ?? [];
  const strong = (tag: string) => tag.trim().replace(/^W\//, "");
  const tag = strong(headers.get("etag") ?? "");
  return held.some((one) => one.trim() === "*" || strong(one) === tag);
}

function withoutContent(headers: Headers): Headers {
  const kept = new Headers(headers);
  for (const name of ["content-type", "content-length", "content-disposition"]) kept.delete(name);
  return kept;
}
