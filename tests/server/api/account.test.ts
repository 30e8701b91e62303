import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkIn, waitForMail } from "../../setup/outbox.ts";
import { companyForm, pdfFile, privacyPolicy, refusalOf } from "../../setup/company-form.ts";
import { waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";
import { createApiClient } from "../../../server/api/client.ts";

let server: TestApi;
beforeAll(async () => void (server = await startTestApi({ worker: true })));
afterAll(() => server.stop());

const password = "secret1!";
const statusOf = async (promise: Promise<unknown>) => (await refusalOf(promise)).status;
/** The secret of the newest mail to the address: links wait in the queue until they are sent. */
async function secretFor(email: string, path: string): Promise<string> {
  const file = await waitForMail((mail) => mail.to === email && mail.text.includes(path));
  return linkIn(file).split("/").at(-1) ?? "";
}

async function signInAgain(email: string) {
  const { token } = await server.open.logIn(email, password);
  return createApiClient(server.send, token);
}

describe("verification of the address", () => {
  test("is done by the mailed link, as often as it is opened", async () => {
    const person = await server.signUp();
    expect((await person.getProfile()).emailVerified).toBe(false);
    const secret = await secretFor(person.email, "/email-verify/");
    expect(await server.open.getVerification(secret)).toEqual({
      ...{ email: person.email, verified: false },
    });
    await server.open.verifyEmail(secret);
    await server.open.verifyEmail(secret);
    expect((await person.getProfile()).emailVerified).toBe(true);
    expect(await statusOf(person.resendVerification())).toBe(409);
  });

  test("a link that was never given out is 404, one that ran out is 410", async () => {
    const person = await server.signUp();
    const secret = await secretFor(person.email, "/email-verify/");
    expect(await statusOf(server.open.verifyEmail("nothing"))).toBe(404);
    await server.db
      .updateTable("email_verifications")
      .set({ expires: new Date(Date.now() - 1).toISOString() })
      .where("user_id", "=", person.userId)
      .execute();
    expect(await statusOf(server.open.verifyEmail(secret))).toBe(410);
    expect((await person.getProfile()).emailVerified).toBe(false);
  });

  test("is mailed again five times an hour at most; no secret is kept", async () => {
    const person = await server.signUp();
    for (let index = 0; index < 5; index += 1) await person.resendVerification();
    expect(await statusOf(person.resendVerification())).toBe(429);
    const secret = await secretFor(person.email, "/email-verify/");
    const rows = await server.db.selectFrom("email_verifications").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe("the profile", () => {
  test("changes in part, a group of areas standing for what is in it", async () => {
    const person = await server.signUp();
    const changed = await person.updateProfile({
      businessName: "شركة",
      complianceFocus: ["aml_and_kyc", "data_and_technology_compliance"],
      region: "Baltics",
    });
    expect(changed).toMatchObject({
      businessName: "شركة",
      businessType: "b2b",
      region: "Baltics",
      role: "owner",
    });
    expect(changed.complianceFocus).toEqual([
      "data_security_and_privacy",
      "technology_specific_regulations",
      "identity_verification",
      "aml_and_kyc",
    ]);
    expect(await person.getProfile()).toEqual(changed);
  });

  test.each([
    [{ businessName: " " }, "sBusinessName"],
    [{ region: "Mars" }, "sRegion"],
    [{ businessType: "c2c" as never }, "sBusinessType"],
    [{ complianceFocus: ["cookery"] }, "aComplianceFocus.0"],
  ])("refuses %j", async (changes, path) => {
    const person = await server.signUp();
    const refusal = await refusalOf(person.updateProfile(changes));
    expect([refusal.status, refusal.issues[0]?.path]).toEqual([400, path]);
  });
});

describe("the password", () => {
  test("changes with the present one, and ends the other sessions only", async () => {
    const person = await server.signUp();
    const other = await signInAgain(person.email);
    await person.changePassword({ current: password, password: "newer2@" });
    expect(await statusOf(other.getProfile())).toBe(401);
    await person.getProfile();
    expect(await statusOf(server.open.logIn(person.email, password))).toBe(401);
    await server.open.logIn(person.email, "newer2@");
  });

  test("stays when the present one is wrong, and guessing is limited", async () => {
    const person = await server.signUp();
    const refusal = await refusalOf(person.changePassword({ current: "x", password: "newer2@" }));
    expect(refusal.issues).toEqual([
      { path: "sCurrentPassword", message: "The password is not right." },
    ]);
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1) {
      statuses.push(await statusOf(person.deleteAccount("guess")));
    }
    expect(statuses.at(0)).toBe(400);
    expect(statuses.at(-1)).toBe(429);
    await server.open.logIn(person.email, password);
  });
});

test("sessions are listed, and end all at once", async () => {
  const person = await server.signUp();
  const other = await signInAgain(person.email);
  const sessions = await other.listSessions();
  expect(sessions.map(({ current, address }) => [current, address])).toEqual([
    [true, "192.0.2.1"],
    [false, "192.0.2.1"],
  ]);
  await other.endAllSessions();
  expect(await statusOf(person.getProfile())).toBe(401);
  expect(await statusOf(other.getProfile())).toBe(401);
});

describe("the export", () => {
  test("holds the files byte for byte, and no secret", async () => {
    const person = await server.signUp();
    const pdf = pdfFile("../../evil:policy.pdf", privacyPolicy);
    const twin = pdfFile("same.pdf", privacyPolicy);
    const names = ["CON", "Żejtun/Ltd"];
    for (const company_name of names) {
      await person.addCompany(companyForm({ company_name }, [pdf, twin, twin]));
      await waitUntilReady(person, company_name);
    }
    await person.ask({ prompt: "Who is the controller?", company: "CON" });
    await server.verify(person);
    const token = await person.createToken({
      name: "Ledger script",
      scope: "read",
      password: "secret1!",
    });
    const bytes = new Uint8Array(await (await person.exportAccount()).arrayBuffer());
    const files = unzipSync(bytes);
    const folder = "companies/_CON/documents/";
    expect(Object.keys(files).filter((name) => name.startsWith(folder))).toEqual([
      `${folder}evil_policy.pdf`,
      `${folder}same.pdf`,
      `${folder}same (2).pdf`,
    ]);
    const stored = files["companies/Żejtun_Ltd/documents/same.pdf"] ?? new Uint8Array();
    expect(Buffer.from(stored).equals(Buffer.from(await twin.arrayBuffer()))).toBe(true);
    const json = (name: string) =>
      JSON.parse(new TextDecoder().decode(files[name])) as Record<string, unknown>[];
    expect(json("companies/_CON/findings.json").length).toBeGreaterThan(10);
    expect(json("companies/_CON/conversations.json")[0]?.["messages"]).toHaveLength(2);
    const texts = Object.entries(files).filter(([name]) => name.endsWith(".json"));
    const all = texts.map(([, text]) => new TextDecoder().decode(text)).join("\n");
    expect(all).toContain(person.email);
    expect(all).toContain("Ledger script");
    expect(all).not.toContain(token);
    expect(all).not.toMatch(/password_hash|secret_hash|\$argon2/);
  });

  test("holds nothing of another account", async () => {
    const [person, stranger] = [await server.signUp(), await server.signUp("Stranger Ltd")];
    await stranger.addCompany(companyForm({ company_name: "Hidden Ltd" }));
    const bytes = new Uint8Array(await (await person.exportAccount()).arrayBuffer());
    const text = Object.values(unzipSync(bytes)).map((one) => new TextDecoder().decode(one));
    expect(text.join()).not.toMatch(/Stranger|Hidden/);
    expect(text.join()).not.toContain(stranger.email);
  });
});

describe("deletion", () => {
  test("leaves nothing of the account, its people and its mails", async () => {
    const person = await server.signUp();
    await person.addCompany(companyForm({ company_name: "Gone Ltd" }));
    await server.verify(person);
    await person.invite("guest@example.com");
    const keeper = await server.signUp();
    await keeper.addCompany(companyForm({ company_name: "Kept Ltd" }));
    expect(await statusOf(person.deleteAccount("wrong"))).toBe(400);
    await person.deleteAccount(password);
    expect(await statusOf(person.getProfile())).toBe(401);
    const { db } = server;
    const own = async (table: "companies" | "documents" | "jobs" | "findings" | "assessments") =>
      db.selectFrom(table).select("id").where("owner_id", "=", person.accountId).execute();
    for (const table of ["companies", "documents", "jobs", "findings", "assessments"] as const) {
      expect([table, await own(table)]).toEqual([table, []]);
    }
    const mails = await db.selectFrom("mails").select("recipient").execute();
    const left = mails.map(({ recipient }) => recipient);
    expect(left).not.toContain(person.email);
    expect(left).not.toContain("guest@example.com");
    const attempts = await db.selectFrom("attempts").select("key").execute();
    expect(attempts.filter(({ key }) => key.includes(person.email))).toEqual([]);
    expect(await statusOf(server.open.logIn(person.email, password))).toBe(401);
    await waitUntilReady(keeper, "Kept Ltd");
  });
});

test("the export holds what people did with findings, and the account's deletion leaves nothing of that", async () => {
  const reason = "The annex that is kept on paper shows it.";
  const leaving = await server.signUp("Leaving");
  await leaving.addCompany(companyForm({ company_name: "Gone" }));
  await waitUntilReady(leaving, "Gone");
  const { findings } = await leaving.listFindings("Gone", { status: "met" });
  const id = findings[0]?.id ?? "";
  await leaving.overrideFinding("Gone", id, { verdict: "partly", reason });
  await leaving.assignFinding("Gone", id, { personId: leaving.userId, due: "2027-03-09" });

  const bytes = new Uint8Array(await (await leaving.exportAccount()).arrayBuffer());
  const files = unzipSync(bytes);
  const read = (name: string) =>
    JSON.parse(new TextDecoder().decode(files[`companies/Gone/${name}`])) as unknown;
  expect(read("finding-work.json")).toMatchObject([
    { verdict: "partly", reason, assignee: leaving.email, due: "2027-03-09" },
  ]);
  expect(read("finding-history.json")).toMatchObject([{ kind: "overruled" }, { kind: "assigned" }]);

  await leaving.deleteAccount("secret1!");
  for (const table of ["finding_work", "finding_entries"] as const) {
    const rows = await server.db
      .selectFrom(table)
      .select("id")
      .where("owner_id", "=", leaving.accountId)
      .execute();
    expect([table, rows]).toEqual([table, []]);
  }
});

test.each([
  ["PATCH", "profile"],
  ["POST", "account/verification"],
  ["PUT", "account/password"],
  ["GET", "account/sessions"],
  ["DELETE", "account/sessions"],
  ["GET", "account/export"],
  ["DELETE", "account"],
  ["GET", "account/people"],
  ["DELETE", "account/people/x"],
  ["GET", "account/invitations"],
  ["POST", "account/invitations"],
  ["DELETE", "account/invitations/x"],
  ["GET", "account/identities"],
  ["DELETE", "account/identities/x"],
])("%s %s wants a token", async (method, path) => {
  const headers = { "content-type": "application/json" };
  const body = method === "GET" ? null : "{}";
  expect((await server.send(path, { method, headers, body })).status).toBe(401);
});
