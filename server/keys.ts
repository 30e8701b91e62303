import { hkdfSync } from "node:crypto";

/** What is signed. What was signed for one of them is worth nothing for another. */
type Purpose = "cookies" | "sessions" | "devices" | "passkeys" | "digests" | "mentions";

/** What a process signs with: the first signs, all are accepted. */
export type Secrets = [string, ...string[]];

const known = new Map<string, string>();

/** A key for the purpose from each secret of the rotation. */
export function deriveKeys([first, ...older]: Secrets, purpose: Purpose): Secrets {
  return [derive(first, purpose), ...older.map((secret) => derive(secret, purpose))];
}

function derive(secret: string, purpose: Purpose): string {
  const name = `${purpose} ${secret}`;
  const key =
    known.get(name) ??
    Buffer.from(hkdfSync("sha256", secret, "", `acquis ${purpose}`, 32)).toString("base64url");
  known.set(name, key);
  return key;
}
