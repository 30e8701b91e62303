import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);
const smallest = 1_000;
const compressible = /^(?:text\/(?!event-stream)|application\/(?:json|javascript|xml)|image\/svg)/;

/** Compresses texts that are made for the request; files have been compressed by the build. */
export const compressTexts: MiddlewareHandler = async (context, next) => {
  await next();
  const { res } = context;
  const type = res.headers.get("content-type") ?? "";
  if (!res.body || res.headers.has("content-encoding") || !compressible.test(type)) return;
  res.headers.append("vary", "accept-encoding");
  const accepted = context.req.header("accept-encoding") ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : null;
  if (!encoding) return;
  // Pages are rendered in one piece, so there is no stream to keep flowing.
  const body = Buffer.from(await res.arrayBuffer());
  const packed = body.length < smallest ? body : await pack(body, encoding);
  const headers = new Headers(res.headers);
  headers.set("content-length", String(packed.length));
  if (packed !== body) headers.set("content-encoding", encoding);
  context.res = undefined;
  context.res = new Response(new Uint8Array(packed), { status: res.status, headers });
};

function pack(body: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  if (encoding === "gzip") return gzipAsync(body, { level: 6 });
  return brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}
