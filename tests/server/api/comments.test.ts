import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { companyForm, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { linkIn, readOutbox, waitForMail } from "../../setup/outbox.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Remarked Ltd";
const other = "Elsewhere Ltd";

let server: TestApi;
let owner: Person;
let stranger: Person;
/** Sees all companies, and an auditor who does. */
let mira: Person;
let auditor: Person;
/** Sees the other company alone. */
let otto: Person;
let findingId = "";

beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  stranger = await server.signUp("Stranger");
  for (const person of [owner, stranger]) {
    await server.verify(person);
    await person.addCompany(companyForm({ company_name: company }));
    await waitUntilReady(person, company);
  }
  await owner.addCompany(companyForm({ company_name: other }));
  await waitUntilReady(owner, other);
  mira = await server.join(owner, "mira@comments.example");
  auditor = await server.join(owner, "audra@comments.example", { role: "auditor" });
  otto = await server.join(owner, "otto@comments.example", { companies: [other] });
  findingId = (await owner.listFindings(company)).findings[0]?.id ?? "";
});
afterAll(() => server.stop());

const noticesOf = async (person: Person, name?: string) =>
  (await person.listNotifications(name)).filter(({ id }) => id.startsWith("mention-"));
const isMention = (to: string, words: string) => (mail: { to: string; text: string }) =>
  mail.to === to && mail.text.includes(words);

test("a comment is listed to whoever sees the company, the newest first, and says whose it is", async () => {
  const first = await owner.addComment(company, findingId, "Who has the contract?\nI do not.");
  await mira.addComment(company, findingId, "It is in the safe.");
  expect(first).toMatchObject({ mentioned: [], unknown: [] });
  expect(await owner.listComments(company, findingId)).toMatchObject([
    { text: "It is in the safe.", by: mira.email, own: false, mentions: [] },
    { id: first.id, text: "Who has the contract?\nI do not.", by: owner.email, own: true },
  ]);
  const ofAuditor = await auditor.listComments(company, findingId);
  expect(ofAuditor.map(({ own }) => own)).toEqual([false, false]);
});

test.each([
  ["", "Comment is required"],
  ["x".repeat(2001), "Please use at most 2000 characters"],
])("a comment wants words, and not too many", async (text, message) => {
  const refusal = await refusalOf(owner.addComment(company, findingId, text));
  expect([refusal.status, refusal.issues]).toEqual([400, [{ path: "sText", message }]]);
});

test("comments stand in the history", async () => {
  const untouched = (await owner.listFindings(company)).findings[2]?.id ?? "";
  await mira.addComment(company, untouched, "Who has the contract?\nI do not.");
  expect(await owner.listFindingActivity(company, untouched)).toMatchObject([
    { kind: "commented", by: mira.email, text: "Who has the contract?\nI do not." },
  ]);
});

describe("who is mentioned", () => {
  test("gets a mail without what was typed in its subject, and a notification that leads there", async () => {
    const said = `@${mira.email}, please look`;
    const { mentioned, unknown } = await owner.addComment(company, findingId, said);
    expect([mentioned, unknown]).toEqual([[mira.email], []]);
    const { subject, text } = await waitForMail(isMention(mira.email, said));
    expect(subject).toBe("Acquis: a comment mentions you");
    expect(text).toContain(owner.email);
    expect(text).toContain(company);
    expect(linkIn({ to: "", subject, text })).toBe(
      `/dashboard/default?${new URLSearchParams({ company, report: findingId }).toString()}`,
    );
    const [notice] = await noticesOf(mira, company);
    expect(notice).toMatchObject({ read: false, description: said });
    expect(notice?.title).toContain(`${owner.email} mentions you: `);
    expect(notice?.link).toBe(linkIn({ to: "", subject, text }));
    await mira.markNotificationsRead([notice?.id ?? ""]);
    expect((await noticesOf(mira))[0]?.read).toBe(true);
    expect(await noticesOf(owner, company)).toEqual([]);
    expect(await noticesOf(mira, other)).toEqual([]);
  });

  test("may be called by what stands before the @ of their address; auditors too", async () => {
    const { mentioned } = await owner.addComment(company, findingId, "Short: @mira and @audra.");
    expect(mentioned).toEqual([mira.email, auditor.email]);
    const [{ mentions } = { mentions: [] }] = await owner.listComments(company, findingId);
    expect(mentions).toEqual([auditor.email, mira.email].toSorted());
    await waitForMail(isMention(auditor.email, "Short: @mira and @audra."));
  });

  test("is nobody who does not see the company, and the comment stands all the same", async () => {
    const said = `@otto @${stranger.email} @carl`;
    const { mentioned, unknown } = await owner.addComment(company, findingId, said);
    expect([mentioned, unknown]).toEqual([[], ["otto", stranger.email, "carl"]]);
    expect((await owner.listComments(company, findingId))[0]?.text).toBe(said);
    for (const person of [otto, stranger]) expect(await noticesOf(person)).toEqual([]);
    expect(readOutbox().filter(({ text }) => text.includes(said))).toEqual([]);
  });

  test("is told nothing by themselves", async () => {
    await owner.addComment(company, findingId, `Note to self, @${owner.email}`);
    expect(await noticesOf(owner, company)).toEqual([]);
    expect(readOutbox().filter(({ text }) => text.includes("Note to self"))).toEqual([]);
  });

  test("reads nothing of it any more once they see the company no longer", async () => {
    await owner.addComment(company, findingId, "@mira, one more");
    expect((await noticesOf(mira)).length).toBeGreaterThan(0);
    await owner.changeAccess(mira.userId, { role: "member", companies: [other] });
    expect(await noticesOf(mira)).toEqual([]);
    await owner.changeAccess(mira.userId, { role: "member", companies: null });
  });

  test("gets no mail once they have ended these, in the account or by the link of one", async () => {
    const { text } = await waitForMail(isMention(mira.email, "please look"));
    const secret = /\/unsubscribe\/(\S+)/.exec(text)?.[1] ?? "";
    expect(await mira.getMailChoices()).toEqual({ digest: "off", mentions: true });
    await mira.setMailChoices({ digest: "weekly" });
    await server.open.endMails(secret);
    expect(await mira.getMailChoices()).toEqual({ digest: "weekly", mentions: false });
    await owner.addComment(company, findingId, "@mira: not by mail");
    await mira.setMailChoices({ digest: "off", mentions: true });
    await owner.addComment(company, findingId, "@mira: by mail again");
    await waitForMail(isMention(mira.email, "by mail again"));
    expect(readOutbox().filter(({ text: one }) => one.includes("not by mail"))).toEqual([]);
    const told = (await noticesOf(mira)).map(({ description }) => description);
    expect(told).toEqual(["@mira: by mail again", "@mira: not by mail"]);
  });

  test("gets no mail at an address that nobody has shown to be theirs", async () => {
    await server.db
      .updateTable("users")
      .set({ email_verified: 0 })
      .where("id", "=", mira.userId)
      .execute();
    await owner.addComment(company, findingId, "@mira: unverified");
    await server.verify(mira);
    await owner.addComment(company, findingId, "@mira: verified");
    await waitForMail(isMention(mira.email, "@mira: verified"));
    expect(readOutbox().filter(({ text }) => text.includes("@mira: unverified"))).toEqual([]);
  });
});

describe("a comment is deleted", () => {
  let id = "";
  beforeEach(async () => {
    ({ id } = await owner.addComment(company, findingId, "@mira: a slip of the tongue"));
  });

  test("by its writer: its words and its notifications go, and the log says so", async () => {
    await owner.deleteComment(company, findingId, id);
    const left = await owner.listComments(company, findingId);
    expect(left.map((one) => one.id)).not.toContain(id);
    const notices = await noticesOf(mira);
    expect(notices.map((one) => one.id)).not.toContain(`mention-${id}`);
    const entry = (await owner.listFindingActivity(company, findingId)).find(
      (one) => one.id === id,
    );
    expect(entry).toMatchObject({ kind: "commented", by: owner.email, text: "" });
    expect(Date.now() - Date.parse(entry?.after ?? "")).toBeLessThan(60_000);
    const again = await refusalOf(owner.deleteComment(company, findingId, id));
    expect([again.status, again.message]).toEqual([404, "This comment was not found."]);
  });

  test.each([
    ["a colleague", () => mira, 403],
    ["an auditor", () => auditor, 403],
    ["somebody who does not see the company", () => otto, 404],
    ["a stranger", () => stranger, 404],
  ])("not by %s", async (_name, who, status) => {
    const refusal = await refusalOf(who().deleteComment(company, findingId, id));
    expect(refusal.status).toBe(status);
    const [newest] = await owner.listComments(company, findingId);
    expect(newest?.text).toBe("@mira: a slip of the tongue");
  });

  test("not by way of another finding", async () => {
    const elsewhere = (await owner.listFindings(company)).findings[1]?.id ?? "";
    expect((await refusalOf(owner.deleteComment(company, elsewhere, id))).status).toBe(404);
  });
});

test("a comment mentions twenty people at most", async () => {
  const people = Array.from({ length: 21 }, (_all, index) => `crowd${index}`);
  const row = await server.db
    .selectFrom("users")
    .selectAll()
    .where("id", "=", auditor.userId)
    .executeTakeFirstOrThrow();
  for (const name of people) {
    const email = `${name}@comments.example`;
    await server.db
      .insertInto("users")
      .values({ ...row, id: name, email })
      .execute();
  }
  const said = people.map((name) => `@${name}`).join(" ");
  const refusal = await refusalOf(owner.addComment(company, findingId, said));
  expect([refusal.status, refusal.issues]).toEqual([
    400,
    [{ path: "sText", message: "A comment can mention 20 people at most" }],
  ]);
  await server.db.deleteFrom("users").where("id", "in", people).execute();
});

test("a link for an auditor shows no comments, nor does its pack; the account's own does", async () => {
  await owner.addComment(company, findingId, "Not for auditors");
  const { id } = await owner.addComment(company, findingId, "Not for anybody");
  await owner.deleteComment(company, findingId, id);
  const { url } = await owner.makeAuditorLink(company, { name: "Firm", days: "7" });
  const secret = url.split("/").at(-1) ?? "";
  const { decisions } = await server.open.openAuditorLink(secret);
  expect(decisions.filter(({ kind }) => kind === "commented")).toEqual([]);
  const shared = await unpack(await server.open.getSharedPack(secret));
  const own = await unpack(await owner.getAuditPack(company));
  expect(shared).not.toContain("Not for auditors");
  expect(own).toContain("Not for auditors");
  expect(own).toContain("Wrote a comment, and deleted it on");
  expect(own).not.toContain("Not for anybody");
});

test("the export holds comments with whom they mention; with the company they are gone", async () => {
  const leaving = await server.signUp("Leaving");
  const { id } = await leaving.addCompany(companyForm({ company_name: "Gone" }));
  await waitUntilReady(leaving, "Gone");
  const finding = (await leaving.listFindings("Gone")).findings[0]?.id ?? "";
  await leaving.addComment("Gone", finding, `Mine, @${leaving.email}`);
  const files = unzipSync(new Uint8Array(await (await leaving.exportAccount()).arrayBuffer()));
  const history = new TextDecoder().decode(files["companies/Gone/finding-history.json"]);
  expect(JSON.parse(history)).toMatchObject([
    { kind: "commented", text: `Mine, @${leaving.email}`, mentions: [leaving.email] },
  ]);
  const count = async () =>
    (
      await server.db
        .selectFrom("mentions")
        .selectAll()
        .where("owner_id", "=", leaving.accountId)
        .execute()
    ).length;
  expect(await count()).toBe(1);
  await leaving.deleteCompany(id);
  expect(await count()).toBe(0);
});

test("what somebody wrote stays when they leave, and whom it mentioned is forgotten", async () => {
  const { id } = await mira.addComment(company, findingId, "@audra: my last word");
  await owner.removePerson(auditor.userId);
  await owner.removePerson(mira.userId);
  const comments = await owner.listComments(company, findingId);
  expect(comments.find((one) => one.id === id)).toMatchObject({
    ...{ by: mira.email, own: false, mentions: [] },
  });
});

async function unpack(response: Response): Promise<string> {
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.values(files)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join("\n");
}
