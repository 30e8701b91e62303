import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

/** More than this is not waited for: no form and no upload of ours is as large. */
const mostBytes = 64 * 1024 * 1024;
/** Whoever sends nothing for so long waits for the answer first. */
const mostSilentMs = 5_000;

/**
 * Holds an answer back until the rest of the body has arrived, and drops that rest. A browser reads
 * no answer before it has sent everything, so a refusal that was sent at once, with the connection
 * closed behind it, would reach nobody on a slow line.
 */
export const answerAfterBody: MiddlewareHandler<{ Bindings: HttpBindings }> = async (
  context,
  next,
) => {
  await next();
  const { incoming } = context.env;
  const { method } = context.req;
  if (method === "GET" || method === "HEAD") return;
  if (incoming.readableEnded || incoming.destroyed) return;
  if (!(await dropRest(incoming))) context.header("connection", "close");
};

/** False where the rest is too long, or does not come. */
async function dropRest(incoming: IncomingMessage): Promise<boolean> {
  let silence: NodeJS.Timeout | undefined;
  const isWhole = await new Promise<boolean>((resolve) => {
    let dropped = 0;
    silence = setTimeout(() => resolve(false), mostSilentMs);
    // Whoever began to read has had enough: what still comes must not wait for them.
    incoming.removeAllListeners("data");
    incoming.on("data", (chunk: Buffer) => {
      silence?.refresh();
      dropped += chunk.length;
      if (dropped > mostBytes) resolve(false);
    });
    incoming.once("end", () => resolve(true));
    incoming.once("close", () => resolve(true));
    incoming.resume();
  });
  clearTimeout(silence);
  return isWhole;
}
