import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "../../../server/api/client.ts";
import { linkIn, waitForMail } from "../../setup/outbox.ts";
import { companyForm, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

let server: TestApi;
let owner: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp("Żejtun Group");
  await server.verify(owner);
});
afterAll(() => server.stop());

const statusOf = async (promise: Promise<unknown>) => (await refusalOf(promise)).status;

async function invitedSecret(email: string): Promise<string> {
  await owner.invite(email);
  const mail = await waitForMail(({ to, text }) => to === email && text.includes("/invitation/"));
  return linkIn(mail).split("/").at(-1) ?? "";
}

let members = 0;
async function addMember() {
  members += 1;
  const email = `member${members}@example.com`;
  const { token, userId } = await server.open.acceptInvitation(
    await invitedSecret(email),
    "member1!",
  );
  return { ...createApiClient(server.send, token), email, userId };
}

describe("a member", () => {
  test("sees and does all that the account's companies are about", async () => {
    await owner.addCompany(companyForm({ company_name: "Shared Ltd" }));
    await waitUntilReady(owner, "Shared Ltd");
    const member = await addMember();
    const profile = await member.getProfile();
    expect(profile).toMatchObject({ role: "member", emailVerified: true });
    expect(profile.businessName).toBe("Żejtun Group");
    const [company] = await member.listCompanies();
    expect(company?.name).toBe("Shared Ltd");
    const detail = await member.getCompany(company?.id ?? "");
    const [document] = detail.documents;
    await member.getDocumentPage(document?.id ?? "", 1);
    expect((await member.getDocumentFile(document?.id ?? "")).status).toBe(200);
    expect(await member.getDashboard("Shared Ltd")).toEqual(await owner.getDashboard("Shared Ltd"));
    expect(await member.getOverview()).toEqual(await owner.getOverview());
    expect(await member.getAnalysis()).toEqual(await owner.getAnalysis());
    expect(await member.getScannedDocuments()).toEqual(await owner.getScannedDocuments());
    const { findings } = await member.listFindings("Shared Ltd");
    await member.getFinding("Shared Ltd", findings[0]?.id ?? "");
    const { chatId } = await member.ask({
      prompt: "Who is the controller?",
      company: "Shared Ltd",
    });
    expect((await owner.listChats("Shared Ltd")).map(({ id }) => id)).toContain(chatId);
    expect((await member.search({ q: "controller" })).counts.document).toBeGreaterThan(0);
    const when = { date: "2027-03-01", time: "", priority: "high" };
    const what = {
      title: "Board meeting",
      category: "",
      description: "",
      companyName: "Shared Ltd",
    };
    await member.addEvent({ ...when, ...what });
    expect((await owner.listEvents()).events.map(({ title }) => title)).toContain("Board meeting");
    await member.saveItem("finding", findings[0]?.id ?? "", "Shared Ltd");
    expect(await owner.listBookmarks()).toHaveLength(1);
    await member.addCompany(companyForm({ company_name: "Made by a member" }));
    expect((await owner.listCompanies()).map(({ name }) => name)).toContain("Made by a member");
  });

  test("may not do what is the owner's", async () => {
    const member = await addMember();
    const [first] = await owner.listPeople();
    expect(first?.role).toBe("owner");
    const tries = [
      member.updateProfile({ region: "TR" }),
      member.invite("other@example.com"),
      member.removePerson(first?.id ?? ""),
      member.withdrawInvitation("x"),
    ];
    expect(await Promise.all(tries.map(statusOf))).toEqual([403, 403, 403, 403]);
  });

  test("leaves without taking anything along", async () => {
    const member = await addMember();
    await member.deleteAccount("member1!");
    expect((await owner.listPeople()).map(({ email }) => email)).not.toContain(member.email);
    expect((await owner.listCompanies()).length).toBeGreaterThan(0);
    expect(await statusOf(server.open.logIn(member.email, "member1!"))).toBe(401);
  });

  test("is removed by the owner, which ends their sessions", async () => {
    const member = await addMember();
    const stranger = await server.signUp("Stranger");
    expect(await statusOf(stranger.removePerson(member.userId))).toBe(404);
    expect(await statusOf(owner.removePerson(owner.userId))).toBe(409);
    await owner.removePerson(member.userId);
    expect(await statusOf(member.getProfile())).toBe(401);
  });

  test("goes when the owner deletes the account", async () => {
    const founder = await server.signUp("Short-lived");
    await server.verify(founder);
    await founder.invite("short@example.com");
    const mail = await waitForMail(({ to }) => to === "short@example.com");
    const secret = linkIn(mail).split("/").at(-1) ?? "";
    const { token } = await server.open.acceptInvitation(secret, "member1!");
    await founder.deleteAccount("secret1!");
    expect(await statusOf(createApiClient(server.send, token).getProfile())).toBe(401);
  });
});

describe("an invitation", () => {
  test("shows whose it is, works once, and is listed until then", async () => {
    const secret = await invitedSecret("once@example.com");
    expect(await server.open.getInvitation(secret)).toEqual({
      businessName: "Żejtun Group",
      email: "once@example.com",
    });
    const listed = async () => (await owner.listInvitations()).map(({ email }) => email);
    expect(await listed()).toContain("once@example.com");
    expect(await statusOf(server.open.acceptInvitation(secret, "short"))).toBe(400);
    const both = await Promise.allSettled([
      server.open.acceptInvitation(secret, "member1!"),
      server.open.acceptInvitation(secret, "member1!"),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await listed()).not.toContain("once@example.com");
    expect(await statusOf(server.open.getInvitation(secret))).toBe(404);
  });

  test("ends when it is withdrawn, sent anew, or a week old", async () => {
    const first = await invitedSecret("again@example.com");
    await owner.invite("AGAIN@example.com");
    expect(await statusOf(server.open.getInvitation(first))).toBe(404);
    const one = (await owner.listInvitations()).find(({ email }) => email === "again@example.com");
    const stranger = await server.signUp("Stranger");
    expect(await statusOf(stranger.withdrawInvitation(one?.id ?? ""))).toBe(404);
    await owner.withdrawInvitation(one?.id ?? "");

    const late = await invitedSecret("late@example.com");
    await server.db
      .updateTable("invitations")
      .set({ expires: new Date(Date.now() - 1).toISOString() })
      .where("email", "=", "late@example.com")
      .execute();
    expect(await statusOf(server.open.getInvitation(late))).toBe(410);
    expect(await statusOf(server.open.acceptInvitation(late, "member1!"))).toBe(410);
  });

  test("is refused for a member, a wrong address, and a b2c business", async () => {
    const member = await addMember();
    expect(await statusOf(owner.invite(member.email))).toBe(409);
    expect((await refusalOf(owner.invite("nobody"))).message).toBe("Invalid Email Address");
    const single = await server.signUp("Alone");
    await server.verify(single);
    await single.updateProfile({ businessType: "b2c" });
    expect(await statusOf(single.invite("friend@example.com"))).toBe(403);
  });

  test("is refused until the owner's own address is verified, and says what to do", async () => {
    const unverified = await server.signUp("Nobody Knows");
    const refusal = await refusalOf(unverified.invite("victim@example.com"));
    expect(refusal.status).toBe(403);
    expect(refusal.message).toMatch(/^Please verify your own email address first/);
    const mails = server.db.selectFrom("mails").selectAll();
    expect(await mails.where("recipient", "=", "victim@example.com").execute()).toEqual([]);
    await server.verify(unverified);
    await unverified.invite("victim@example.com");
    const [mail] = await mails.where("recipient", "=", "victim@example.com").execute();
    expect(mail?.subject).not.toContain("Nobody Knows");
  });

  test("does not take over an address that has an account of its own", async () => {
    const other = await server.signUp("Own account");
    const secret = await invitedSecret(other.email);
    expect(await statusOf(server.open.acceptInvitation(secret, "member1!"))).toBe(409);
    expect((await other.getProfile()).businessName).toBe("Own account");
    expect((await server.open.getInvitation(secret)).email).toBe(other.email);
  });
});
