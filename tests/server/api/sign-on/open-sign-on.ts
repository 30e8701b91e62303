import { expect } from "vitest";
import { createApiClient } from "../../../../server/api/client.ts";
import { companyForm, refusalOf } from "../../../setup/company-form.ts";
import { startNameServer } from "../../../setup/name-server.ts";
import {
  clientId,
  clientSecret,
  startProvider,
  walkProvider,
} from "../../../setup/start-provider.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import type { Person } from "../../../setup/test-api.ts";
import { Visitor } from "../../../setup/visitor.ts";

export const publicUrl = "http://127.0.0.1:3000";
export const password = "secret1!";

type Names = Awaited<ReturnType<typeof startNames>>;

/** A resolver, and the records that it tells of. */
export async function startNames() {
  const records = new Map<string, string[]>();
  return { ...(await startNameServer(records)), records };
}

/** What a server is set to whose accounts have providers on this machine. */
export const settingsWith = ({ address }: Names) => ({
  ...{ ACCOUNT_OIDC: "private", DOMAIN_DNS: address, OIDC_SECONDS: "2" },
  LOGIN_ATTEMPTS_ADDRESS: "1000",
});

/** An account with a provider and a proved domain, whose new people see one of its two companies. */
export async function openSignOn(names: Names) {
  const server = await startTestApi();
  const owner = await server.signUp("Firm");
  await server.verify(owner);
  await owner.addCompany(companyForm({ company_name: "Seen Ltd" }));
  await owner.addCompany(companyForm({ company_name: "Hidden Ltd" }));
  const provider = await startProviderFor(owner);
  await setProvider(owner, provider.issuer, ["Seen Ltd"]);
  await proveDomain(owner, "firm.example");

  async function proveDomain(person: Person, domain: string): Promise<void> {
    const { id, recordName, recordValue } = await addDomain(person, domain);
    names.records.set(recordName, ["v=spf1 -all", recordValue]);
    await person.proveDomain(id);
  }

  /** What a browser holds once its person has signed in at the provider. */
  async function comeBack(login: string, email: string, claims: object = {}, person = owner) {
    provider.people.set(login, { email, email_verified: true, ...claims });
    const { url, ...started } = await server.open.startSignOn(person.accountId);
    const back = await walkProvider(new Visitor(provider.issuer), url, login, publicUrl);
    const query = new URL(back).search.slice(1);
    return { ...started, query, accountId: person.accountId };
  }

  async function signIn(login: string, email: string, claims: object = {}) {
    const signedIn = await server.open.finishSignOn(await comeBack(login, email, claims));
    return { ...createApiClient(server.send, signedIn.token), ...signedIn };
  }

  const refusalFor = async (login: string, email: string, claims: object = {}) =>
    refusalOf(server.open.finishSignOn(await comeBack(login, email, claims)));

  async function expectNobody(email: string): Promise<void> {
    const row = await server.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirst();
    expect(row).toBeUndefined();
  }

  async function stop(): Promise<void> {
    await server.stop();
    await provider.stop();
    await names.stop();
  }

  return { server, owner, provider, proveDomain, comeBack, signIn, refusalFor, expectNobody, stop };
}

const callbackOf = ({ accountId }: Person) => `/auth/company/${accountId}/callback`;
export const startProviderFor = (...people: Person[]) =>
  startProvider(publicUrl, people.map(callbackOf));
export const setProvider = (person: Person, issuer: string, companies: string[] | null = null) =>
  person.setProvider({
    ...{ issuer, clientId, clientSecret, password },
    ...{ role: "member", companies },
  });

export async function addDomain(person: Person, domain: string) {
  await person.addDomain(domain);
  const found = (await person.getSignOn()).domains.find((one) => one.domain === domain);
  if (!found) throw new Error(`${domain} is not there`);
  return found;
}
