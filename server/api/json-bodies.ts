import type { MiddlewareHandler } from "hono";
import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { ApiEnv } from "./environment.ts";

const deepest = 32;
/** Ten times what the largest form of ours holds; each costs some time before it is looked at. */
const mostValues = 1_000;

/** Refuses JSON with very many values, or many within one another, before anything reads it. */
export const boundJson: MiddlewareHandler<ApiEnv> = async (context, next) => {
  const { raw } = context.req;
  if (raw.body) {
    const body = await raw.text();
    requireModest(body);
    context.req.raw = new Request(raw, { body });
  }
  await next();
};

/** Throws 400 for what no call here has a use for. Text that is no JSON is left to its reader. */
export function requireModest(json: string): void {
  let [depth, values] = [0, 0];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) {
      at = findEnd(json, at);
      if (at < 0) return;
    } else if (code === comma) {
      values += 1;
    } else if (code === openBracket || code === openBrace) {
      values += 1;
      depth += 1;
    } else if (code === closeBracket || code === closeBrace) {
      depth -= 1;
    }
    if (depth > deepest) {
      throw new Refusal(400, codeMessage("refusals.json.tooDeep", { most: { plain: deepest } }));
    }
    if (values > mostValues) {
      throw new Refusal(400, codeMessage("refusals.json.tooMany", { most: { plain: mostValues } }));
    }
  }
}

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where the text ends that begins here; -1 when it never does. */
function findEnd(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return -1;
}
