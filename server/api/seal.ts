import { CompactEncrypt, importJWK } from "jose";
import { z } from "@hono/zod-openapi";

const publicKey = z.object({
  kty: z.literal("RSA"),
  n: z.string(),
  e: z.string(),
  kid: z.string().optional(),
});

/**
 * Encrypts a password for the key that an API published: a compact JWE that is good once and for
 * five minutes. What is no such key leaves the password as it is.
 */
export async function sealPassword(published: unknown, password: string): Promise<string> {
  const { data: jwk } = publicKey.safeParse(published);
  if (!jwk) return password;
  const { kid, ...rsa } = jwk;
  const alg = "RSA-OAEP-256";
  return new CompactEncrypt(new TextEncoder().encode(password))
    .setProtectedHeader({
      alg,
      enc: "A256GCM",
      iat: Math.floor(Date.now() / 1000),
      ...(kid !== undefined && { kid }),
    })
    .encrypt(await importJWK(rsa, alg));
}
