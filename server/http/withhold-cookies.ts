import type { MiddlewareHandler } from "hono";
import { isCrawler } from "../crawler.ts";

/**
 * Gives a crawler that only reads no cookie: it would come back without it, and each visit would
 * begin another session. What a form was posted for, or what came with a cookie, is left alone.
 */
export const withholdCookies: MiddlewareHandler = async (context, next) => {
  await next();
  const { method, raw } = context.req;
  const isReading = method === "GET" || method === "HEAD";
  if (!isReading || !context.res.headers.has("set-cookie")) return;
  if (raw.headers.has("cookie") || !isCrawler(raw.headers)) return;
  context.header("set-cookie", undefined);
};
