import type { MiddlewareHandler } from "hono";
import { isSealed, openPassword } from "../accounts/sealed-passwords.ts";
import type { ApiEnv } from "./environment.ts";

const passwordFields = ["sPassword", "sCurrentPassword"];

/** Puts the plain password where an encrypted one came, so that one rule checks both. */
export const openSealedPasswords: MiddlewareHandler<ApiEnv> = async (context, next) => {
  const { raw } = context.req;
  const body = raw.body ? await readObject(raw.clone()) : null;
  if (body) {
    let opened = false;
    for (const field of passwordFields) {
      const value = body[field];
      if (typeof value !== "string" || !isSealed(value)) continue;
      body[field] = await openPassword(context.get("db"), value, field);
      opened = true;
    }
    if (opened) context.req.raw = new Request(raw, { body: JSON.stringify(body) });
  }
  await next();
};

/** Null for what is no JSON object; the call itself says what is wrong with it. */
async function readObject(request: Request): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await request.json();
    return body !== null && typeof body === "object" && !Array.isArray(body)
      ? (body as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
