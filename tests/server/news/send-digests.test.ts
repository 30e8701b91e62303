import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogueIn } from "../../../server/catalogue/translations.ts";
import { sendDigests } from "../../../server/news/send-digests.ts";
import { companyForm, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";
import { waitForMail } from "../../setup/outbox.ts";

const company = "Digest Ltd";
const monday = "2027-02-01";
const tuesday = "2027-02-02";

let server: TestApi;
let owner: Person;
const send = (day: string) => sendDigests(server.db, server.catalogue, day);
const isDigest = ({ to, subject }: { to: string; subject: string }) =>
  to === owner.email && subject.includes("what is new");

beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  await server.verify(owner);
  await owner.addCompany(companyForm({ company_name: company }));
  await waitUntilReady(owner, company);
  const [finding] = (await owner.listFindings(company, { status: "not_shown" })).findings;
  await owner.assignFinding(company, finding?.id ?? "", {
    personId: owner.userId,
    due: "2027-02-10",
  });
});
afterAll(() => server.stop());

test("nobody is mailed who has not asked for it", async () => {
  expect(await owner.getMailChoices()).toEqual({ digest: "off", mentions: true });
  expect(await send(monday)).toBe(0);
});

test("a weekly one comes on Mondays, names what is due and what is new, and comes once", async () => {
  await owner.setMailChoices({ digest: "weekly" });
  expect(await send(tuesday)).toBe(0);
  expect(await send("2027-02-08")).toBe(1);
  expect(await send("2027-02-08")).toBe(0);
  const { text } = await waitForMail(isDigest);
  expect(text).toContain(`Due on 10 Feb 2027, ${company}: `);
  for (const { title } of await owner.listNotifications()) expect(text).toContain(title);
});

test("mail programs find how to end it with one press, and nobody else's link does", async () => {
  const folder = join(process.env["DATA_DIR"] ?? "", "outbox");
  const raw = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .find((one) => one.includes("List-Unsubscribe"));
  expect(raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const folded = (raw ?? "").replace(/\r\n[ \t]+/g, " ");
  const secret = /List-Unsubscribe: <[^>]*\/unsubscribe\/([^>]+)>/.exec(folded)?.[1] ?? "";
  const forged = secret.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  for (const one of [forged, "nothing", `${owner.userId}.`]) {
    expect((await refusalOf(server.open.endMails(one))).status).toBe(404);
  }
  expect((await owner.getMailChoices()).digest).toBe("weekly");
  await server.open.endMails(secret);
  expect((await owner.getMailChoices()).digest).toBe("off");
  await server.open.endMails(secret);
});

test("where all is read and nothing is due there is no mail, nor to an unverified address", async () => {
  await owner.setMailChoices({ digest: "daily" });
  const notices = await owner.listNotifications();
  await owner.markNotificationsRead(notices.map(({ id }) => id));
  expect((await owner.listNotifications()).every(({ read }) => read)).toBe(true);
  expect(await send("2027-01-05")).toBe(0);
  await owner.setMailChoices({ digest: "off" });
  const stranger = await server.signUp();
  await stranger.addCompany(companyForm({ company_name: company }));
  await waitUntilReady(stranger, company);
  await stranger.setMailChoices({ digest: "daily" });
  expect((await stranger.listNotifications()).some(({ read }) => read)).toBe(false);
  expect(await send("2027-03-03")).toBe(0);
  expect((await refusalOf(owner.setMailChoices({ digest: "hourly" }))).status).toBe(400);
});

test("the law's own words come in the language of the mail, and to nobody whose access has ended", async () => {
  await owner.setLanguage("de");
  await owner.setMailChoices({ digest: "daily" });
  const [finding] = (await owner.listFindings(company, { status: "not_shown" })).findings;
  const german = catalogueIn(server.catalogue, "de").obligations.get(finding?.obligationId ?? "");
  expect(german?.obligation.textLanguage).toBe("de");
  const users = server.db.updateTable("users").where("id", "=", owner.userId);
  await users.set({ deactivated: "2027-04-01T00:00:00.000Z" }).execute();
  expect(await send("2027-04-05")).toBe(0);
  await users.set({ deactivated: null }).execute();
  expect(await send("2027-04-05")).toBe(1);
  const title = german?.obligation.title ?? "";
  const isGerman = ({ to, text }: { to: string; text: string }) =>
    to === owner.email && text.includes(title);
  expect((await waitForMail(isGerman)).text).toContain(title);
});
