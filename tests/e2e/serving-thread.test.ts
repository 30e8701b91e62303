import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiClient } from "../../server/api/client.ts";
import type { ApiClient } from "../../server/api/client.ts";
import { startServer } from "../setup/start-server.ts";
import type { RunningServer } from "../setup/start-server.ts";
import { companyForm, pdfFile, waitUntilReady } from "../setup/company-form.ts";

const company = "Żejtun Payments Ltd";

let server: RunningServer;
let person: ApiClient;

beforeAll(async () => {
  server = await startServer();
  const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);
  const email = "owner@example.com";
  const account = { businessName: "Żejtun Group", email, password: "secret1!" };
  const { token } = await createApiClient(send).signUp(account);
  person = createApiClient(send, token);
});

afterAll(() => server.kill());

/** The answers of /healthz while something else goes on, each with how long it took. */
async function pingDuring(work: Promise<unknown>): Promise<{ took: number; pings: number[] }> {
  const begun = performance.now();
  const ended = new AbortController();
  const done = work.finally(() => ended.abort());
  const pings: number[] = [];
  while (!ended.signal.aborted) {
    const asked = performance.now();
    expect(await (await fetch(`${server.url}/healthz`)).text()).toBe("live");
    pings.push(performance.now() - asked);
    // Asked without a rest, the answers would take the processor from the work.
    await sleep(5);
  }
  await done;
  return { took: performance.now() - begun, pings };
}

test("a question does not hold up others", async () => {
  await person.addCompany(companyForm({ company_name: company }));
  await waitUntilReady(person, company);
  // The first one is the slowest: the catalogue's words are read for it.
  const asking = person.ask({ company, prompt: "How long do we keep personal data?" });
  const { took, pings } = await pingDuring(asking);
  expect(pings.length).toBeGreaterThan(10);
  expect(Math.max(...pings)).toBeLessThan(took / 2);
});

test("ten dashboards do not hold up others", async () => {
  const names = Array.from({ length: 10 }, (_, at) => `Company ${at}`);
  const pages = Array.from(
    { length: 40 },
    (_, at) => `Policy ${at}. ${"We keep records. ".repeat(150)}`,
  );
  const work = Promise.all(
    names.map(async (company_name) => {
      await person.addCompany(companyForm({ company_name }, [pdfFile("policy.pdf", pages)]));
      await waitUntilReady(person, company_name);
    }),
  );
  const { took, pings } = await pingDuring(work);
  const slow = pings.filter((ms) => ms > took / 10);
  expect(slow.length).toBeLessThan(pings.length / 20);
});

test("an export arrives whole, and one that is left midway leaves the server as it was", async () => {
  const whole = await person.exportAccount();
  const bytes = new Uint8Array(await whole.arrayBuffer());
  expect(new TextDecoder().decode(bytes.subarray(0, 2))).toBe("PK");
  const left = await person.exportAccount();
  await left.body?.cancel();
  const again = new Uint8Array(await (await person.exportAccount()).arrayBuffer());
  expect(Math.abs(again.length - bytes.length)).toBeLessThan(200);
});

test("a clean stop ends every thread", async () => {
  await server.kill("SIGTERM");
  expect(server.exitCode()).toBe(0);
  expect(server.log()).not.toContain("a thread ended");
});
