import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPostgres } from "../../scripts/postgres.mjs";
import { createApiClient } from "../../server/api/client.ts";
import type { ApiClient } from "../../server/api/client.ts";
import { openDatabase } from "../../server/db/db.ts";
import { companyForm, pdfFile, privacyPolicy, waitUntilReady } from "../setup/company-form.ts";
import { layLine } from "../setup/cut-line.ts";
import { startServer } from "../setup/start-server.ts";
import type { RunningServer } from "../setup/start-server.ts";

const postgres = await startPostgres(["max_connections=60"]);
const direct = postgres?.url ?? "";

describe.skipIf(!postgres)("what PostgreSQL may meet, pages say, and nothing is lost by", () => {
  let line: Awaited<ReturnType<typeof layLine>>;
  let server: RunningServer;
  let token = "";
  let cookie = "";
  const acknowledged: string[] = [];

  beforeAll(async () => {
    line = await layLine(Number(new URL(direct).port));
    const address = new URL(direct);
    address.port = String(line.port);
    server = await startServer({ env: { DATABASE_URL: address.href } });
    const account = { businessName: "Acme", email: "faults@example.com", password: "secret1!" };
    ({ token } = await connect(null).signUp(account));
    const form = { sEmail: account.email, sPassword: account.password };
    const signedIn = await fetch(`${server.url}/login`, {
      ...{ method: "POST", body: new URLSearchParams(form), redirect: "manual" },
    });
    cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
  });
  afterAll(async () => {
    await server?.kill();
    line?.remove();
    postgres?.remove();
  });

  function connect(as: string | null = token): ApiClient {
    const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);
    return as === null ? createApiClient(send) : createApiClient(send, as);
  }

  const visit = () =>
    fetch(`${server.url}/dashboard/overview`, { headers: { cookie }, redirect: "manual" });

  /** The status it was refused with; null where it was taken in. */
  async function addCompany(name: string): Promise<number | null> {
    const form = companyForm({ company_name: name }, [pdfFile("policy.pdf", privacyPolicy)]);
    try {
      await connect().addCompany(form);
      acknowledged.push(name);
      return null;
    } catch (error) {
      return (error as { status: number }).status;
    }
  }

  async function withAdmin<Result>(work: (admin: Client) => Promise<Result>): Promise<Result> {
    const admin = new Client({ connectionString: direct });
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.end();
    }
  }

  /** Takes every connection there is, those of the product among them. */
  async function takeConnections(): Promise<Client[]> {
    const taken: Client[] = [];
    const takeOne = async () => {
      const client = new Client({ connectionString: direct });
      client.on("error", () => undefined);
      await client.connect();
      taken.push(client);
    };
    await takeOne();
    for (;;) {
      await takeOne().catch(() => undefined);
      const { rows } = await (taken[0] as Client).query<{ left: number; ours: number }>(
        `select count(*) filter (where pid = pg_backend_pid())::int as left,
           count(*) filter (where application_name = 'acquis'
             and pg_terminate_backend(pid))::int as ours from pg_stat_activity`,
      );
      if (rows[0]?.ours === 0 && taken.length >= 57) return taken;
    }
  }

  const full = "companies_full";
  let taken: Client[] = [];
  const faults: { name: string; reads?: boolean; begin: () => unknown; end: () => unknown }[] = [
    { name: "restarted", begin: () => postgres?.stop(), end: () => postgres?.start() },
    { name: "paused", begin: () => postgres?.pause(), end: () => postgres?.wake() },
    { name: "behind a line that is cut", begin: () => line.cut(), end: () => line.mend() },
    {
      name: "out of connections",
      begin: async () => (taken = await takeConnections()),
      end: () => Promise.all(taken.map((one) => one.end())),
    },
    {
      name: "full",
      reads: true,
      // As it says it itself where the disk has no room left.
      begin: () =>
        withAdmin(async (admin) => {
          await admin.query(`create function ${full}() returns trigger language plpgsql as
            $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`);
          await admin.query(`create trigger ${full} before insert on companies
            for each row execute function ${full}()`);
        }),
      end: () => withAdmin((admin) => admin.query(`drop function ${full} cascade`)),
    },
  ];

  test.each(faults)("$name", async ({ name, reads = false, begin, end }) => {
    expect(await addCompany(`Before it was ${name}`)).toBeNull();
    await begin();
    const page = await visit();
    const answer = [page.status, page.headers.get("retry-after")];
    expect(answer).toEqual(reads ? [200, null] : [503, "5"]);
    expect(await addCompany(`While it was ${name}`)).toBe(503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await end();
    while ((await visit()).status !== 200) await sleep(50);
    while ((await addCompany(`After it was ${name}`)) !== null) await sleep(50);
    expect(server.exitCode()).toBeNull();
  });

  test("all that was acknowledged is there, once, and is assessed", async () => {
    const stored = (await connect().listCompanies()).map((company) => company.name);
    expect(stored.toSorted()).toEqual(acknowledged.toSorted());
    for (const company of acknowledged) await waitUntilReady(connect(), company);
  });

  test("an older version is refused in one line", async () => {
    const place = await newDatabaseWith(
      `create function current_setting(text) returns text language sql as $$ select '140011' $$`,
    );
    await expect(openDatabase(place)).rejects.toThrow(
      /^The database [^ ]+ cannot be opened: it runs on PostgreSQL 14, and 15 is the oldest that does\.$/,
    );
  });

  test("tables that a newer release has changed are refused in one line", async () => {
    const place = await newDatabaseWith("select 1");
    await (await openDatabase(place)).destroy();
    const client = new Client({ connectionString: place });
    await client.connect();
    await client.query("insert into kysely_migration values ('9999-of-tomorrow', '2030')");
    await client.end();
    await expect(openDatabase(place)).rejects.toThrow(
      /^The database [^ ]+ cannot be opened: a newer release of the product has changed it\.$/,
    );
  });

  async function newDatabaseWith(statement: string): Promise<string> {
    const name = `other_${Math.random().toString(36).slice(2)}`;
    await withAdmin((admin) => admin.query(`create database ${name}`));
    // What stands in the database's own schema is found first.
    await withAdmin((admin) =>
      admin.query(`alter database ${name} set search_path = public, pg_catalog`),
    );
    const place = new URL(direct);
    place.pathname = name;
    const client = new Client({ connectionString: place.href });
    await client.connect();
    await client.query(statement);
    await client.end();
    return place.href;
  }
});
