import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { config } from "../../../../server/config.ts";
import { makePasskey } from "../../../setup/soft-passkey.ts";
import { bodies } from "./bodies.ts";
import { drive, driveAs, hourAgo, readSecrets, secretIn, server } from "./documented-api.ts";
import { signUp, webhookWish } from "./samples.ts";

export function testSigningIn(): void {
  test("up, in, out", async () => {
    const body = signUp("contract@example.com");
    await drive("POST", "/api/auth/signup", 201, { body });
    await drive("POST", "/api/auth/signup", 409, { body });
    const login = await drive("POST", "/api/auth/login", 200, { body });
    await drive("POST", "/api/auth/login", 401, { body: { ...body, sPassword: "wrong1!" } });
    const { oData } = (await login.json()) as { oData: { sToken: { sToken: string } } };
    await drive("POST", "/api/auth/logout", 200, { token: oData.sToken.sToken });
  });

  test("too often", async () => {
    const from = "198.51.100.1";
    const person = await server.signUp();
    const limits = { ...config() };
    const once = { what: "attempts", kept: "database", address: { most: 1, seconds: 3600 } };
    Object.assign(config(), {
      loginAttempts: { account: 1, address: 1 },
      limits: { ...config().limits, "sign-ups": once },
    });
    const body = signUp("often@example.com");
    await drive("POST", "/api/auth/signup", 201, { body, from });
    await drive("POST", "/api/auth/signup", 429, { body, from });
    await drive("POST", "/api/auth/login", 200, { body, from });
    await drive("POST", "/api/auth/login", 429, { body, from });
    await driveAs(person, "PUT", "/api/account/password", 400, {
      sCurrentPassword: "wrong1!",
      sPassword: "secret2!",
    });
    await driveAs(
      person,
      "PUT",
      "/api/account/password",
      429,
      bodies["PUT /api/account/password"]?.(),
    );
    await driveAs(person, "DELETE", "/api/account", 429, { sPassword: "secret1!" });
    Object.assign(config(), limits);
    for (let index = 0; index < 20; index += 1) await server.open.forgotPassword("a@b.cd");
    await drive("POST", "/api/profile/forgot-password", 429, { body: { sEmail: "a@b.cd" } });
  });

  test("with a code", async () => {
    const person = await server.signUp();
    const typed = { sPassword: "secret1!" };
    await driveAs(person, "POST", "/api/account/factor/confirm", 409, { sCode: "000000" });
    const begun = await driveAs(person, "POST", "/api/account/factor", 200, typed);
    const { oData } = (await begun.json()) as { oData: { sSecret: string } };
    await driveAs(person, "GET", "/api/account/factor", 200);
    const totp = new TOTP({ secret: Secret.fromBase32(oData.sSecret) });
    await driveAs(person, "POST", "/api/account/factor/confirm", 400, { sCode: "000000" });
    const code = { sCode: totp.generate() };
    await driveAs(person, "POST", "/api/account/factor/confirm", 200, code);
    await driveAs(person, "POST", "/api/account/factor", 409, typed);
    const member = await server.signUp();
    const everybody = { ...typed, bRequired: true };
    await driveAs(person, "PUT", "/api/account/factor/required", 200, everybody);
    const toMember = { role: "member", account_id: person.accountId } as const;
    await server.db.updateTable("users").set(toMember).where("id", "=", member.userId).execute();
    await driveAs(member, "GET", "/api/account/log", 403);
    const waived = { ...typed, bRequired: false };
    await driveAs(person, "PUT", "/api/account/factor/required", 200, waived);
    await driveAs(member, "PUT", "/api/account/factor/required", 403, everybody);
    const body = { sEmail: person.email, sPassword: "secret1!" };
    const login = await drive("POST", "/api/auth/login", 200, { body });
    const half = (await login.json()) as { oData: { sToken: { sToken: string } } };
    const { sToken } = half.oData.sToken;
    await drive("POST", "/api/auth/factor", 400, { body: { sToken, sCode: "000000" } });
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    await drive("POST", "/api/auth/factor", 200, { body: { sToken, sCode: next } });
    await drive("POST", "/api/auth/factor", 401, { body: { sToken, sCode: next } });
    const limits = config().loginAttempts;
    Object.assign(config(), { loginAttempts: { account: 1, address: 1000 } });
    const wrong = { sPassword: "wrong1!" };
    await driveAs(person, "DELETE", "/api/account/factor", 400, wrong);
    await server.verify(person);
    for (const [method, path, sent] of [
      ["DELETE", "/api/account/factor", wrong],
      ["POST", "/api/account/factor", wrong],
      ["PUT", "/api/account/factor/required", { ...wrong, bRequired: true }],
      ["DELETE", "/api/account/sign-on", wrong],
      ["PUT", "/api/account/sign-on/required", { ...wrong, bRequired: true }],
      ["POST", "/api/account/directory/tokens", { ...wrong, sName: "Directory" }],
      ["POST", "/api/account/webhooks", { ...webhookWish, ...wrong }],
    ] as const) {
      await driveAs(person, method, path, 429, sent);
    }
    const late = await server.open.logIn(person.email, "secret1!");
    const guess = { sToken: late.token, sCode: "000000" };
    await drive("POST", "/api/auth/factor", 400, { body: guess });
    await drive("POST", "/api/auth/factor", 429, { body: guess });
    Object.assign(config(), { loginAttempts: limits });
    await server.db.deleteFrom("attempts").execute();
    await driveAs(person, "DELETE", "/api/account/factor", 200, typed);
  });

  test("with a passkey", async () => {
    const person = await server.signUp();
    const [own, ask] = ["/api/account/passkeys", "/api/auth/passkey/question"];
    const wish = { sName: "Laptop", sPassword: "secret1!" };
    const { publicUrl, loginAttempts } = config();
    Object.assign(config(), { publicUrl: "http://127.0.0.1:3000" });
    await driveAs(person, "POST", `${own}/question`, 409, wish);
    await drive("POST", ask, 409, { body: {} });
    const none = { sChallenge: "x", sAnswer: "{}" };
    await drive("POST", "/api/auth/passkey", 409, { body: none });
    Object.assign(config(), { publicUrl });
    const key = makePasskey(publicUrl);
    type Question = { oData: { sOptions: string; sChallenge: string } };
    const read = async (answer: Response) => ((await answer.json()) as Question).oData;
    const begun = await read(await driveAs(person, "POST", `${own}/question`, 200, wish));
    const made = { sChallenge: begun.sChallenge, sAnswer: key.create(begun.sOptions) };
    await driveAs(person, "POST", own, 200, made);
    await driveAs(person, "POST", own, 400, made);
    const list = (await (await driveAs(person, "GET", own, 200)).json()) as {
      oData: { aPasskeys: { _id: string }[] };
    };
    await drive("POST", ask, 401, { body: { sToken: person.token } });
    const question = await read(await drive("POST", ask, 200, { body: {} }));
    const body = { sChallenge: question.sChallenge, sAnswer: key.answer(question.sOptions) };
    await drive("POST", "/api/auth/passkey", 200, { body });
    await drive("POST", "/api/auth/passkey", 401, { body: { ...body, sToken: person.token } });
    Object.assign(config(), { loginAttempts: { account: 1, address: 1 } });
    const from = "198.51.100.9";
    await drive("POST", "/api/auth/passkey", 400, { body, from });
    await drive("POST", "/api/auth/passkey", 429, { body, from });
    const wrong = { ...wish, sPassword: "wrong1!" };
    await driveAs(person, "POST", `${own}/question`, 400, wrong);
    await driveAs(person, "POST", `${own}/question`, 429, wrong);
    const one = `${own}/${list.oData.aPasskeys[0]?._id}`;
    await driveAs(person, "DELETE", one, 429, wrong);
    Object.assign(config(), { loginAttempts });
    await server.db.deleteFrom("attempts").execute();
    const late = await read(await driveAs(person, "POST", `${own}/question`, 200, wish));
    for (let index = 1; index < 20; index += 1) {
      const more = await read(await driveAs(person, "POST", `${own}/question`, 200, wish));
      const sAnswer = makePasskey(publicUrl).create(more.sOptions);
      await driveAs(person, "POST", own, 200, { sChallenge: more.sChallenge, sAnswer });
    }
    const full = { sChallenge: late.sChallenge, sAnswer: key.create(late.sOptions) };
    await driveAs(person, "POST", own, 409, full);
    await driveAs(person, "DELETE", one, 200, { sPassword: "secret1!" });
    await driveAs(person, "DELETE", one, 404, { sPassword: "secret1!" });
  });

  test("with a new password", async () => {
    const person = await server.signUp();
    const { email: sEmail } = person;
    const from = "198.51.100.2";
    await drive("POST", "/api/profile/forgot-password", 200, { body: { sEmail }, from });
    await readSecrets();
    const path = `/api/profile/set-forgot-password/${secretIn(sEmail)}`;
    await drive("PUT", path, 200, { body: { sPassword: "secret2!" } });
    await drive("PUT", path, 410, { body: { sPassword: "secret3!" } });
    const again = await server.open.logIn(sEmail, "secret2!");
    await drive("PUT", "/api/account/password", 200, {
      token: again.token,
      body: { sCurrentPassword: "secret2!", sPassword: "secret4!" },
    });
    const { token } = await server.open.logIn(sEmail, "secret4!");
    const sessions = await drive("GET", "/api/account/sessions", 200, { token });
    const { oData } = (await sessions.json()) as { oData: { _id: string; bCurrent: boolean }[] };
    const other = `/api/account/sessions/${oData.find(({ bCurrent }) => !bCurrent)?._id}`;
    await drive("DELETE", other, 200, { token });
    await drive("DELETE", other, 404, { token });
    await drive("GET", "/api/profile", 401, { token: again.token });
    await drive("DELETE", "/api/account/sessions", 200, { token });
  });

  test("with an address that is verified", async () => {
    const person = await server.signUp();
    await driveAs(person, "POST", "/api/account/verification", 200);
    await readSecrets();
    const path = `/api/auth/verify-email/${secretIn(person.email)}`;
    await drive("GET", path, 200);
    expect((await person.getProfile()).emailVerified).toBe(false);
    await drive("POST", path, 200);
    await driveAs(person, "POST", "/api/account/verification", 409);
    await server.db.updateTable("email_verifications").set({ expires: hourAgo }).execute();
    await drive("GET", path, 410);
    await drive("POST", path, 410);
    const other = await server.signUp();
    await other.setLanguage("en");
    for (let index = 0; index < 5; index += 1) await other.resendVerification();
    await driveAs(other, "POST", "/api/account/verification", 429);
  });
}
