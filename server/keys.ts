import { hkdfSync } from "node:crypto";
import { config } from "./config.ts";

/** What is signed. What was signed for one of them is worth nothing for another. */
type Purpose = "cookies" | "sessions" | "devices";

const known = new Map<string, string>();

/** A key for the purpose from each secret of the rotation: the first signs, all are accepted. */
export function keysFor(purpose: Purpose): [string, ...string[]] {
  const [first, ...older] = config().sessionSecrets;
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
