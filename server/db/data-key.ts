import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { config } from "../config.ts";

/*
 * Encryption at rest: AES-256-GCM under the first key of DATA_KEY. What is sealed says which key it
 * was, and belongs to one place: copied to another row it opens no more. What lies there in the
 * clear, from before there was a key, is read as it is.
 */

type Key = { id: Buffer; secret: Buffer };

/** Nothing begins like this by chance. */
const mark = Buffer.from("\u0000acquis sealed 1\n");
const textMark = "acquis-sealed-1:";
const sizes = { id: 8, iv: 12, tag: 16 };
/** So much longer is what is sealed. */
export const sealBytes = mark.length + sizes.id + sizes.iv + sizes.tag;

/** What was sealed with a key that this process has not been given. */
export class NoSuchKey extends Error {}

export function seal(bytes: Uint8Array, place: string): Uint8Array {
  const [key] = listKeys();
  if (!key) return bytes;
  const iv = randomBytes(sizes.iv);
  const cipher = createCipheriv("aes-256-gcm", key.secret, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([mark, key.id, iv, cipher.getAuthTag(), sealed]);
}

export function unseal(bytes: Uint8Array, place: string): Uint8Array {
  if (!isSealed(bytes)) return bytes;
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cut = (from: number, length: number) => all.subarray(from, from + length);
  const id = cut(mark.length, sizes.id);
  const key = listKeys().find((one) => one.id.equals(id));
  if (!key) throw new NoSuchKey("the key that this was encrypted with is not in DATA_KEY");
  const iv = cut(mark.length + sizes.id, sizes.iv);
  const decipher = createDecipheriv("aes-256-gcm", key.secret, iv)
    .setAAD(Buffer.from(place))
    .setAuthTag(cut(mark.length + sizes.id + sizes.iv, sizes.tag));
  return Buffer.concat([decipher.update(all.subarray(sealBytes)), decipher.final()]);
}

/** The same for a text that a column of texts holds. */
export function sealText(text: string, place: string): string {
  const sealed = seal(Buffer.from(text), place);
  return isSealed(sealed) ? textMark + Buffer.from(sealed).toString("base64url") : text;
}

export function unsealText(text: string, place: string): string {
  if (!text.startsWith(textMark)) return text;
  const bytes = Buffer.from(text.slice(textMark.length), "base64url");
  return Buffer.from(unseal(bytes, place)).toString();
}

/** Whether it is as it would be sealed now: by the first key, or by none where none is given. */
export function isCurrent(stored: Uint8Array | string): boolean {
  const bytes = typeof stored === "string" ? readText(stored) : stored;
  const [key] = listKeys();
  if (!isSealed(bytes)) return key === undefined;
  const id = Buffer.from(bytes.subarray(mark.length, mark.length + sizes.id));
  return key !== undefined && key.id.equals(id);
}

export function isSealed(bytes: Uint8Array): boolean {
  return mark.equals(bytes.subarray(0, mark.length));
}

function readText(text: string): Uint8Array {
  const sealed = text.startsWith(textMark) ? text.slice(textMark.length) : "";
  return Buffer.from(sealed, "base64url");
}

const known = new Map<string, Key>();

function listKeys(): Key[] {
  return config().dataKeys.map((text) => {
    const key = known.get(text) ?? derive(text);
    known.set(text, key);
    return key;
  });
}

function derive(text: string): Key {
  const secret = Buffer.from(hkdfSync("sha256", text, "", "acquis data at rest", 32));
  const id = createHash("sha256").update("key id").update(secret).digest().subarray(0, sizes.id);
  return { id, secret };
}
