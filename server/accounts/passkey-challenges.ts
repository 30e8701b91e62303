import { randomBytes } from "node:crypto";
import { SignJWT } from "jose";
import { config } from "../config.ts";
import { mayHavePasskeys } from "../settings/endpoints.ts";
import type { Db } from "../db/db.ts";
import { Refusal, refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { readClaims, signClaims } from "./signed-claims.ts";
import { takeOnce } from "./take-once.ts";

const goodForSeconds = 300;

/** What was asked of a passkey, of whom, and to which end; signed, since a browser keeps it. */
export type Challenge = {
  act: "add" | "signIn";
  /** What the passkey has to sign. */
  text: string;
  /** Who was asked; null where anybody may answer. */
  userId: string | null;
  /** What a new passkey is to be called. */
  name: string | null;
};

/** Whom a passkey is for: the name of this site, and the address that pages have here. */
export function relyingParty(): { rpID: string; origin: string } {
  const { publicUrl } = config();
  if (!mayHavePasskeys(publicUrl))
    throw new Refusal(409, codeMessage("refusals.passkeys.unavailable"));
  return { rpID: new URL(publicUrl).hostname, origin: publicUrl };
}

export async function makeChallenge(
  db: Db,
  asked: Omit<Challenge, "text">,
): Promise<{ text: string; signed: string }> {
  const text = randomBytes(32).toString("base64url");
  const claims = new SignJWT({ act: asked.act, text, name: asked.name })
    .setExpirationTime(new Date(Date.now() + goodForSeconds * 1000))
    .setSubject(asked.userId ?? "");
  return { text, signed: await signClaims(db, "passkeys", claims) };
}

/**
 * What was asked, for an answer to it, once. Throws 400 where we never asked that, more than five
 * minutes ago, somebody else, or where an answer came before, be it a wrong one.
 */
export async function spendChallenge(
  db: Db,
  signed: string,
  { act, userId }: Pick<Challenge, "act" | "userId">,
): Promise<Challenge> {
  const claims = await readClaims(db, "passkeys", signed);
  const { text, name, sub } = claims ?? {};
  const fits = claims?.["act"] === act && sub === (userId ?? "") && typeof text === "string";
  if (!fits || !(await takeOnce(db, Buffer.from(text, "base64url"), goodForSeconds))) {
    throw refuseField(400, "sAnswer", codeMessage("refusals.passkeys.again"));
  }
  return { act, text, userId, name: typeof name === "string" ? name : null };
}
