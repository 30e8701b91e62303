import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { failAssessment } from "../../../server/companies/run-assessment.ts";
import { config } from "../../../server/config.ts";
import { jobHandlers } from "../../../server/job-handlers.ts";
import { startWorker } from "../../../server/jobs/worker.ts";
import { companyForm, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

let server: TestApi;
let owner: Person;
beforeAll(async () => {
  server = await startTestApi();
  owner = await server.signUp();
  await server.verify(owner);
});
afterAll(() => server.stop());

const listMails = (recipient: string) =>
  server.db.selectFrom("mails").selectAll().where("recipient", "=", recipient).execute();

test("one mail comes when the dashboard is ready, however often it was asked for", async () => {
  await owner.addCompany(companyForm({ company_name: "Żejtun & Co" }));
  for (let index = 0; index < 3; index += 1) {
    const message = await owner.notifyWhenReady("Żejtun & Co", "wait@example.com");
    expect(message).toContain("wait@example.com");
  }
  expect(await listMails("wait@example.com")).toEqual([]);
  const worker = startWorker(server.db, jobHandlers(server.catalogue));
  await waitUntilReady(owner, "Żejtun & Co");
  const mails = await listMails("wait@example.com");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe("Acquis: your dashboard is ready");
  await owner.notifyWhenReady("Żejtun & Co", "late.notify@example.com");
  await owner.notifyWhenReady("Żejtun & Co", "late.notify@example.com");
  expect(await listMails("late.notify@example.com")).toHaveLength(1);
  const file = join(process.env["DATA_DIR"] ?? "", "outbox", `${mails[0]?.id}.eml`);
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
  await worker.stop();
  // The row forgets the text once the mail is sent.
  const sent = readFileSync(file, "utf8").replace(/=\r\n/g, "");
  expect(sent).toMatch(/ Co is ready/);
  expect(sent).toMatch(/company=(3D)?%C5%BBejtun%20%26%20Co/);
});

test("a mail comes too when there will be no dashboard", async () => {
  await owner.addCompany(companyForm({ company_name: "Hopeless" }));
  await owner.notifyWhenReady("Hopeless", "hopeless@example.com");
  const job = await server.db
    .selectFrom("jobs")
    .selectAll()
    .where("kind", "=", "generate-dashboard")
    .where("state", "=", "queued")
    .executeTakeFirstOrThrow();
  await server.db.transaction().execute((trx) => failAssessment(trx, job));
  const [mail] = await listMails("hopeless@example.com");
  expect(mail?.subject).toBe("Acquis: your dashboard could not be made");
  expect(mail?.text).toContain("Hopeless");
});

test.each([
  ["", "Email is required"],
  ["nobody", "Invalid Email Address"],
  ["a@example.com\r\nBcc: b@example.com", "Please write this on one line"],
])("the address %j is refused", async (email, message) => {
  const refusal = await refusalOf(owner.notifyWhenReady("Hopeless", email));
  expect([refusal.status, refusal.message]).toEqual([400, message]);
});

test("without a verified address mails go to nobody but the account's own people", async () => {
  const unverified = await server.signUp();
  await unverified.addCompany(companyForm({ company_name: "Buy cheap pills" }));
  const refusal = await refusalOf(unverified.notifyWhenReady("Buy cheap pills", "v@example.com"));
  expect([refusal.status, refusal.issues[0]?.path]).toEqual([403, "sEmail"]);
  expect(refusal.message).toMatch(/^Your own email address is not verified yet/);
  await unverified.notifyWhenReady("Buy cheap pills", unverified.email.toUpperCase());
});

test("mails are counted by account, and those to others apart", async () => {
  const limits = { ...config().limits };
  const three = { what: "mails", kept: "database" as const, account: { most: 3, seconds: 60 } };
  config().limits["ready-mails-to-others"] = { ...three, what: "mailsToOthers" };
  const sender = await server.signUp();
  await server.verify(sender);
  await sender.addCompany(companyForm({ company_name: "Many" }));
  for (let index = 0; index < 3; index += 1) {
    await sender.notifyWhenReady("Many", `stranger${index}@example.com`);
  }
  const refusal = await refusalOf(sender.notifyWhenReady("Many", "stranger4@example.com"));
  expect([refusal.status, refusal.retryAfter]).toEqual([429, expect.any(Number)]);
  expect(refusal.message).toMatch(/^Too many mails to others\./);
  await sender.notifyWhenReady("Many", sender.email);
  Object.assign(config(), { limits });
});

test("a stranger cannot watch", async () => {
  const stranger = await server.signUp();
  const refusal = await refusalOf(stranger.notifyWhenReady("Hopeless", "x@example.com"));
  expect(refusal.status).toBe(404);
});
