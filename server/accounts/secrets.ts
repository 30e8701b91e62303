import { createHash, randomBytes } from "node:crypto";

/** The part of a mailed link that nobody can guess; only its hash is kept. */
export function createSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString("base64url");
  return { secret, hash: hashSecret(secret) };
}

export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
