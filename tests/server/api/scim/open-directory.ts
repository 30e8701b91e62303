import { expect } from "vitest";
import { createApiClient } from "../../../../server/api/client.ts";
import { companyForm } from "../../../setup/company-form.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import type { Person, TestApi } from "../../../setup/test-api.ts";

export const core = "urn:ietf:params:scim:schemas:core:2.0";
export const messages = "urn:ietf:params:scim:api:messages:2.0";
export const password = "secret1!";

export type Body = Record<string, unknown>;
type Answer = { status: number; body: Body; headers: Headers };

/** An account with two companies and a proved domain, whose directory asks by its token. */
export async function openDirectory() {
  const server = await startTestApi();
  const owner = await server.signUp("Firm");
  const stranger = await server.signUp("Other");
  await server.verify(owner);
  await server.verify(stranger);
  for (const name of ["Seen Ltd", "Hidden Ltd"]) {
    await owner.addCompany(companyForm({ company_name: name }));
  }
  await proveDomain(server, owner, "firm.example");
  await proveDomain(server, stranger, "other.example");
  const token = await owner.createDirectoryToken("Directory", password);
  const strangersToken = await stranger.createDirectoryToken("Theirs", password);
  let number = 0;

  async function ask(method: string, path: string, body?: unknown, by = token): Promise<Answer> {
    const response = await server.api.request(
      `/scim/v2/${path}`,
      {
        method,
        headers: {
          ...(by && { authorization: `Bearer ${by}` }),
          ...(body !== undefined && { "content-type": "application/scim+json" }),
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      },
      { clientAddress: "192.0.2.7" },
    );
    const text = await response.text();
    const type = response.headers.get("content-type");
    if (text) expect(type).toMatch(/^application\/scim\+json/);
    const { status, headers } = response;
    return { status, headers, body: text ? (JSON.parse(text) as Body) : {} };
  }

  const newAddress = () => `person${(number += 1)}@firm.example`;

  async function addUser(more: object = {}): Promise<{ id: string; email: string }> {
    const email = newAddress();
    const { status, body } = await ask("POST", "Users", user(email, more));
    expect(status).toBe(201);
    return { id: String(body["id"]), email };
  }

  async function addGroup(displayName: string, ...members: string[]): Promise<string> {
    const { status, body } = await ask("POST", "Groups", {
      ...{ schemas: [`${core}:Group`], displayName },
      members: members.map((value) => ({ value })),
    });
    expect(status).toBe(201);
    return String(body["id"]);
  }

  const readUser = async (id: string) => (await ask("GET", `Users/${id}`)).body;
  const names = async (id: string) => {
    const groups = (await readUser(id))["groups"] as { display: string }[];
    return groups.map(({ display }) => display);
  };

  /** As if the person had signed in: a session, a token and a calendar address. */
  async function openAll(email: string) {
    const { db } = server;
    const { password_hash } = await db
      .selectFrom("users")
      .select("password_hash")
      .where("id", "=", owner.userId)
      .executeTakeFirstOrThrow();
    await db.updateTable("users").set({ password_hash }).where("email", "=", email).execute();
    const signedIn = createApiClient(server.send, (await server.open.logIn(email, password)).token);
    const made = await signedIn.createToken({ name: "P", scope: "read", password });
    return {
      signedIn,
      program: createApiClient(server.send, made),
      feed: new URL(await signedIn.renewFeedUrl()),
    };
  }

  return {
    ...{ server, owner, stranger, token, strangersToken },
    ...{ ask, newAddress, addUser, addGroup, readUser, names, openAll },
  };
}

export const user = (userName: string, more: object = {}) => ({
  ...{ schemas: [`${core}:User`], userName, ...more },
});
export const patch = (...Operations: object[]) => ({
  schemas: [`${messages}:PatchOp`],
  Operations,
});

export function expectFault({ status, body }: Answer, wanted: number, scimType?: string): void {
  expect([status, body["status"], body["scimType"]]).toEqual([wanted, String(wanted), scimType]);
  expect(body["schemas"]).toEqual([`${messages}:Error`]);
  expect(body["detail"]).toEqual(expect.stringMatching(/.{5,}/));
}

/** As if its DNS had been looked at. */
async function proveDomain(server: TestApi, { accountId }: Person, domain: string): Promise<void> {
  const row = {
    id: `of ${domain}`,
    account_id: accountId,
    domain,
    proof: "x",
    proved: "2026-01-01",
  };
  await server.db.insertInto("sign_on_domains").values(row).execute();
}
