import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { describeCookie } from "../../app/http/cookies.server.ts";
import { readToken, signToken } from "../../server/accounts/tokens.ts";
import { config } from "../../server/config.ts";
import { keysFor } from "../../server/keys.ts";

const soon = () => new Date(Date.now() + 60_000);
const sign = (key: string) =>
  new SignJWT({ sid: "session" })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject("person")
    .setExpirationTime(soon())
    .sign(new TextEncoder().encode(key));

test("cookies and sessions have keys of their own, and the secret itself signs neither", async () => {
  const [cookies] = keysFor("cookies");
  const [sessions] = keysFor("sessions");
  expect(new Set([cookies, sessions, config().sessionSecrets[0]]).size).toBe(3);
  expect(await readToken(await sign(sessions))).not.toBeNull();
  expect(await readToken(await sign(cookies))).toBeNull();
  expect(await readToken(await sign(config().sessionSecrets[0]))).toBeNull();
});

test("a secret that was the first before is still accepted", async () => {
  const before = config().sessionSecrets;
  Object.assign(config(), { sessionSecrets: ["old"] });
  const token = await signToken({ userId: "person", sessionId: "session" }, soon());
  Object.assign(config(), { sessionSecrets: ["new", "old"] });
  expect(await readToken(token)).toMatchObject({ sessionId: "session" });
  expect(keysFor("cookies")).toHaveLength(2);
  Object.assign(config(), { sessionSecrets: before });
});

test("under https a cookie can be set by this very host alone", () => {
  const before = config().secureCookies;
  Object.assign(config(), { secureCookies: true });
  expect(describeCookie("jwtToken")).toMatchObject({
    ...{ name: "__Host-jwtToken", path: "/", secure: true, httpOnly: true },
  });
  Object.assign(config(), { secureCookies: false });
  expect(describeCookie("jwtToken")).toMatchObject({ name: "jwtToken", secure: false });
  Object.assign(config(), { secureCookies: before });
});
