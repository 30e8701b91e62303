import { SignJWT } from "jose";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createSignedCookie } from "../../app/http/signed-cookie.server.ts";
import { getSessionSecrets } from "../../server/accounts/session-secrets.ts";
import { readToken, signToken } from "../../server/accounts/tokens.ts";
import { config } from "../../server/config.ts";
import { connectDatabase } from "../../server/db/db.ts";
import type { Db } from "../../server/db/db.ts";
import { deriveKeys } from "../../server/keys.ts";
import { newDatabase } from "../setup/test-database.ts";
import { openEmptyDatabase } from "../setup/template-database.ts";

let place: string;
let db: Db;
beforeEach(async () => {
  place = await newDatabase();
  db = await openEmptyDatabase(place);
});
afterEach(() => db.destroy());

const soon = () => new Date(Date.now() + 60_000);
const sign = (key: string) =>
  new SignJWT({ sid: "session" })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject("person")
    .setExpirationTime(soon())
    .sign(new TextEncoder().encode(key));

test("cookies and sessions have keys of their own, and the secret itself signs neither", async () => {
  const secrets = await getSessionSecrets(db);
  const [cookies] = deriveKeys(secrets, "cookies");
  const [sessions] = deriveKeys(secrets, "sessions");
  expect(new Set([cookies, sessions, secrets[0]]).size).toBe(3);
  expect(await readToken(db, await sign(sessions))).not.toBeNull();
  expect(await readToken(db, await sign(cookies))).toBeNull();
  expect(await readToken(db, await sign(secrets[0]))).toBeNull();
});

test("a secret that was the first before is still accepted", async () => {
  const before = config().sessionSecrets;
  Object.assign(config(), { sessionSecrets: ["old"] });
  const token = await signToken(db, { userId: "person", sessionId: "session" }, soon());
  Object.assign(config(), { sessionSecrets: ["new", "old"] });
  // Another process reads the setting anew.
  const other = connectDatabase(place);
  expect(await readToken(other, token)).toMatchObject({ sessionId: "session" });
  expect(deriveKeys(await getSessionSecrets(other), "cookies")).toHaveLength(2);
  await other.destroy();
  Object.assign(config(), { sessionSecrets: before });
});

test("under https a cookie can be set by this very host alone", () => {
  const before = config().secureCookies;
  Object.assign(config(), { secureCookies: true });
  expect(createSignedCookie("jwtToken", {}).name).toBe("__Host-jwtToken");
  Object.assign(config(), { secureCookies: false });
  expect(createSignedCookie("jwtToken", {}).name).toBe("jwtToken");
  Object.assign(config(), { secureCookies: before });
});
