import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isMultipart } from "../files/multipart.ts";
import { wordsFor } from "./words-for.ts";

const formBytes = 1024 * 1024;
const formArrivalMs = 30_000;

const capForms = bodyLimit({
  maxSize: formBytes,
  onError: (context) => context.text(wordsFor(context)("refusals.http.largeForm"), 413),
});

/** Only uploads may be large and slow; every other body is capped and has to arrive soon. */
export const guardBodies: MiddlewareHandler<{ Bindings: HttpBindings }> = async (context, next) => {
  const { method, path } = context.req;
  if (method === "GET" || method === "HEAD") return next();
  // Only multipart is read piece by piece; any other body would be held in memory whole.
  if (isUpload(path) && isMultipart(context.req.header("content-type"))) return next();
  const { incoming } = context.env;
  const timer = setTimeout(() => {
    if (!incoming.complete) incoming.destroy();
  }, formArrivalMs);
  incoming.once("close", () => clearTimeout(timer));
  return capForms(context, next);
};

/** Of the pages, those with a form that takes files, as Remix and as a browser send it. */
const uploads = [
  /^\/dashboard\/(?:companies|documents|controls)\/[^/]+$/,
  /^\/dashboard\/(?:controls|frameworks|imports|start)$/,
  /^\/dashboard\/frameworks\/[^/]+\/controls\/[^/]+$/,
  /^\/dashboard\/registers\/(?:dora|(?:processing|applicability|dora)\/[^/]+)$/,
  /^\/api\/dashboard\/registers\/(?:[^/]+\/){2,3}file$/,
  /^\/api\/dashboard\/(?:create-dashboard|frameworks|imports)$/,
  /^\/api\/dashboard\/(?:companies\/[^/]+\/(?:documents|proofs)|documents\/[^/]+\/versions)$/,
];

function isUpload(path: string): boolean {
  return uploads.some((upload) => upload.test(path));
}
