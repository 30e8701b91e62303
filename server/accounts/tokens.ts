import { SignJWT, jwtVerify } from "jose";
import { config } from "../config.ts";

export type TokenClaims = { userId: string; sessionId: string };

/** A signed token that names a session row; the row decides whether it is still good. */
export function signToken(claims: TokenClaims, expires: Date): Promise<string> {
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(claims.userId)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(asKey(config().sessionSecrets[0]));
}

/** Null for anything but an unexpired token of ours; older secrets of the rotation still count. */
export async function readToken(token: string): Promise<TokenClaims | null> {
  for (const secret of config().sessionSecrets) {
    try {
      const { payload } = await jwtVerify(token, asKey(secret), { algorithms: ["HS256"] });
      if (typeof payload.sub !== "string" || typeof payload["sid"] !== "string") return null;
      return { userId: payload.sub, sessionId: payload["sid"] };
    } catch {
      continue;
    }
  }
  return null;
}

function asKey(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
