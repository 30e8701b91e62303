import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
} from "node:crypto";
import { keepSecret } from "../accounts/kept-secrets.ts";
import type { Db } from "../db/db.ts";

const name = "pack-signing-key";

/** The files of a pack that show that it is whole, and who made it. */
export const proof = {
  checksums: "SHA256SUMS.txt",
  signature: "SHA256SUMS.sig",
  publicKey: "public-key.pem",
};

/** What checks an unpacked pack, with OpenSSL 3. */
const checkCommands = [
  `sha256sum -c ${proof.checksums}`,
  `openssl pkeyutl -verify -pubin -inkey ${proof.publicKey} -rawin -in ${proof.checksums} -sigfile ${proof.signature}`,
];

export type PublicKey = {
  /** As openssl reads it. */
  pem: string;
  /** The SHA-256 of the key itself, as people compare it by eye. */
  fingerprint: string;
  commands: string[];
};

/** The key that every process of the database signs audit packs with; made when it is first needed. */
async function getPrivateKey(db: Db): Promise<string> {
  return keepSecret(db, name, () => {
    const { privateKey } = generateKeyPairSync("ed25519");
    return privateKey.export({ type: "pkcs8", format: "pem" }).toString().trim();
  });
}

export async function getPackKey(db: Db): Promise<PublicKey> {
  const key = createPublicKey(await getPrivateKey(db));
  const hash = createHash("sha256").update(key.export({ type: "spki", format: "der" }));
  const pairs = hash.digest("hex").match(/../g) ?? [];
  return {
    pem: key.export({ type: "spki", format: "pem" }).toString(),
    fingerprint: pairs.join(":"),
    commands: checkCommands,
  };
}

/** The Ed25519 signature of a text: 64 bytes, as `openssl pkeyutl -verify -rawin` reads them. */
export async function signPack(db: Db, text: string): Promise<Uint8Array> {
  return sign(null, Buffer.from(text), createPrivateKey(await getPrivateKey(db)));
}
