import { test } from "vitest";
import { hashSecret } from "../../../../server/accounts/secrets.ts";
import { newId, now } from "../../../../server/db/db.ts";
import { companyForm } from "../../../setup/company-form.ts";
import {
  company,
  drive,
  driveAs,
  hourAgo,
  owner,
  readSecrets,
  secretIn,
  server,
  webhookId,
} from "./documented-api.ts";
import { webhookWish } from "./samples.ts";

export function testWebhooks(): void {
  test("webhooks are added, tried, changed and removed by the owner", async () => {
    const path = "/api/account/webhooks";
    for (let count = 1; count < 10; count += 1)
      await driveAs(owner, "POST", path, 201, webhookWish);
    await driveAs(owner, "POST", path, 409, webhookWish);
    await driveAs(owner, "POST", `${path}/${webhookId}/test`, 200);
    const [{ id } = { id: "" }] = (await owner.listDeliveries(webhookId)).deliveries;
    const repeat = `${path}/${webhookId}/deliveries/${id}/repeat`;
    await driveAs(owner, "POST", repeat, 409);
    const deliveries = server.db.updateTable("webhook_deliveries").set({ state: "failed" });
    await deliveries.where("id", "=", id).execute();
    await driveAs(owner, "POST", repeat, 200);
    await drive("GET", `${path}/${webhookId}/deliveries`, 200, { token: owner.token });
    const change = { aTypes: ["deadline.near"], bOn: false };
    await driveAs(owner, "PUT", `${path}/${webhookId}`, 200, change);
    await driveAs(owner, "POST", `${path}/${webhookId}/test`, 409);
    const last = (await owner.listWebhooks()).webhooks.at(-1)?.id ?? "";
    await driveAs(owner, "DELETE", `${path}/${last}`, 200);
  });
}

export function testDirectory(): void {
  test("gets its tokens and the rights of its groups from the owner", async () => {
    const { accountId } = owner;
    const group = { name: "Guides", external_id: null, role: null, companies_json: null };
    await server.db
      .insertInto("directory_groups")
      .values({ ...group, id: "guides", account_id: accountId, created: now() })
      .execute();
    const tokens = "/api/account/directory/tokens";
    const made = { sName: "Directory", sPassword: "secret1!" };
    for (let count = 0; count < 10; count += 1) await driveAs(owner, "POST", tokens, 201, made);
    await driveAs(owner, "POST", tokens, 409, made);
    const rights = { sRole: "member", aCompanies: [company] };
    await driveAs(owner, "PUT", "/api/account/directory/groups/guides", 200, rights);
    await driveAs(owner, "GET", "/api/account/directory", 200);
    const [token] = (await owner.getDirectory()).tokens;
    await driveAs(owner, "DELETE", `${tokens}/${token?.id}`, 200);
  });
}

export function testAccount(): void {
  test("its people come and go", async () => {
    const person = await server.signUp();
    await server.verify(person);
    const invite = (sEmail: string, status: number) =>
      driveAs(person, "POST", "/api/account/invitations", status, { sEmail });
    await invite("member@example.com", 201);
    await invite("old@example.com", 201);
    await invite(owner.email, 201);
    await readSecrets();
    const accept = (email: string, status: number) =>
      drive("POST", `/api/auth/invitation/${secretIn(email)}`, status, {
        body: { sPassword: "secret1!" },
      });
    const joined = await accept("member@example.com", 201);
    await accept(owner.email, 409);
    await invite("member@example.com", 409);
    await server.db
      .updateTable("invitations")
      .set({ expires: hourAgo })
      .where("email", "=", "old@example.com")
      .execute();
    await accept("old@example.com", 410);
    await drive("GET", `/api/auth/invitation/${secretIn("old@example.com")}`, 410);
    const { oData } = (await joined.json()) as {
      oData: { _id: string; sToken: { sToken: string } };
    };
    const member = { token: oData.sToken.sToken };
    await drive("PATCH", "/api/profile", 403, { ...member, body: { sBusinessName: "Mine" } });
    const access = `/api/account/people/${oData._id}/access`;
    await drive("PUT", access, 403, { ...member, body: { sRole: "owner" } });
    await driveAs(person, "PUT", access, 400, { sRole: "member", aCompanies: [] });
    await driveAs(person, "PUT", access, 200, { sRole: "member" });
    const own = `/api/account/people/${person.userId}/access`;
    await driveAs(person, "PUT", own, 409, { sRole: "member" });
    const [invitation] = await person.listInvitations();
    const path = `/api/account/invitations/${invitation?.id}`;
    await drive("DELETE", path, 403, member);
    await driveAs(person, "DELETE", path, 200);
    await drive("DELETE", `/api/account/people/${person.userId}`, 403, member);
    await driveAs(person, "DELETE", `/api/account/people/${person.userId}`, 409);
    await driveAs(person, "DELETE", `/api/account/people/${oData._id}`, 200);
    for (let index = 3; index < 20; index += 1) await person.invite("again.invited@example.com");
    await invite("again.invited@example.com", 429);
  });

  test("has an address that changes when both ends say yes", async () => {
    const change = async (hash: string, email: string, expires: string) => {
      const person = await server.signUp();
      const row = { user_id: person.userId, email, expires, old_confirmed: 1, new_confirmed: 0 };
      const hashes = { old_hash: newId(), new_hash: hashSecret(hash) };
      await server.db
        .insertInto("email_changes")
        .values({ ...row, ...hashes })
        .execute();
      return `/api/auth/email-change/${hash}`;
    };
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await drive("POST", await change("good", "fresh@example.com", soon), 200);
    await drive("POST", await change("taken", owner.email, soon), 409);
    await drive("DELETE", await change("stopped", "elsewhere@example.com", soon), 200);
    const late = await change("late", "too-late@example.com", hourAgo);
    for (const method of ["GET", "POST", "DELETE"]) await drive(method, late, 410);
    const person = await server.signUp();
    const typed = (email: string) => ({ sEmail: email, sPassword: "secret1!" });
    await driveAs(person, "POST", "/api/account/email", 400, typed(person.email));
    for (let index = 0; index < 5; index += 1) {
      await driveAs(person, "POST", "/api/account/email", 200, typed(`n${index}@example.com`));
    }
    await driveAs(person, "POST", "/api/account/email", 429, typed("more@example.com"));
  });

  test("is changed, exported and deleted", async () => {
    const person = await server.signUp();
    await driveAs(person, "PATCH", "/api/profile", 200, { aComplianceFocus: ["aml_and_kyc"] });
    await person.addCompany(companyForm());
    await server.db
      .updateTable("documents")
      .set({ bytes: 5_000_000_000 })
      .where("owner_id", "=", person.accountId)
      .execute();
    await driveAs(person, "GET", "/api/account/export", 413);
    await driveAs(person, "DELETE", "/api/account", 200, { sPassword: "secret1!" });
  });

  test("has tokens, fifty at most", async () => {
    const person = await server.signUp();
    await server.verify(person);
    const typed = { sName: "One", sScope: "write", sPassword: "secret1!" };
    const far = { ...typed, dExpires: "2099-12-31" };
    await driveAs(person, "POST", "/api/account/tokens", 400, far);
    await driveAs(await server.signUp(), "POST", "/api/account/tokens", 403, typed);
    const body = { ...typed, dExpires: now().slice(0, 10) };
    const made = await driveAs(person, "POST", "/api/account/tokens", 201, body);
    const { oData } = (await made.json()) as { oData: { _id: string } };
    for (let index = 1; index < 50; index += 1) {
      await person.createToken({ name: "More", scope: "read", password: "secret1!" });
    }
    await driveAs(person, "POST", "/api/account/tokens", 409, body);
    await driveAs(person, "DELETE", `/api/account/tokens/${oData._id}`, 200);
  });
}
