import { compactDecrypt, decodeProtectedHeader } from "jose";
import type { Db } from "../db/db.ts";
import { refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { listPasswordKeys } from "./password-keys.ts";
import { takeOnce } from "./take-once.ts";

const goodForSeconds = 300;
/** Clocks differ a little. */
const aheadSeconds = 60;

/** Whether a text has the form of an encrypted password, which no password of the rule has. */
export function isSealed(text: string): boolean {
  return /^(?:[\w-]+\.){3}[\w-]*\.[\w-]+$/.test(text);
}

/**
 * The password in a compact JWE whose header says when it was made (`iat`, in seconds). Throws a
 * 400 refusal for `path` when it is for another key, more than five minutes old, or came before.
 */
export async function openPassword(db: Db, sealed: string, path: string): Promise<string> {
  const opened = await decrypt(db, sealed);
  if (!opened) {
    throw refuseField(400, path, codeMessage("refusals.password.notDecrypted"));
  }
  const age = Date.now() / 1000 - opened.issued;
  if (!(age <= goodForSeconds && age >= -aheadSeconds)) {
    throw refuseField(400, path, codeMessage("refusals.password.sealTooOld"));
  }
  if (!(await takeOnce(db, readBytes(sealed), goodForSeconds + aheadSeconds))) {
    throw refuseField(400, path, codeMessage("refusals.password.sealUsed"));
  }
  return opened.password;
}

async function decrypt(
  db: Db,
  sealed: string,
): Promise<{ password: string; issued: number } | null> {
  const kid = readKid(sealed);
  for (const { secret, published } of await listPasswordKeys(db)) {
    if (kid !== undefined && kid !== published.kid) continue;
    try {
      const { plaintext, protectedHeader } = await compactDecrypt(sealed, secret, {
        keyManagementAlgorithms: ["RSA-OAEP-256"],
        contentEncryptionAlgorithms: ["A256GCM"],
      });
      const { iat } = protectedHeader;
      const password = new TextDecoder().decode(plaintext);
      return { password, issued: typeof iat === "number" ? iat : Number.NaN };
    } catch {
      continue;
    }
  }
  return null;
}

function readKid(sealed: string): string | undefined {
  try {
    return decodeProtectedHeader(sealed).kid;
  } catch {
    return undefined;
  }
}

/** Its bytes and not its letters: the last letter of a part can be changed without changing them. */
function readBytes(sealed: string): Uint8Array {
  const parts = sealed.split(".").slice(2);
  return Buffer.concat(parts.map((part) => Buffer.from(part, "base64url")));
}
