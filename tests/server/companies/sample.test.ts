import { afterAll, beforeAll, expect, test } from "vitest";
import { countHoldings } from "../../../server/companies/quotas.ts";
import { companyForm, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

let server: TestApi;
let owner: Person;
let sample: { id: string; name: string };
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  sample = await owner.addSample();
  await waitUntilReady(owner, sample.name);
});
afterAll(() => server.stop());

test("a sample is made once, says that it is one, and has findings with quotes", async () => {
  expect(sample.name).toContain("sample");
  expect(await owner.addSample()).toEqual(sample);
  expect((await owner.listCompanies()).map(({ sample: is }) => is)).toEqual([true]);
  const { documents } = await owner.getCompany(sample.id);
  expect(documents.length).toBe(3);
  for (const { name, problem } of documents) {
    expect([name.startsWith("Sample"), problem]).toEqual([true, null]);
  }
  const { findings } = await owner.listFindings(sample.name);
  expect(findings.some(({ evidence }) => evidence.length > 0)).toBe(true);
});

test("it counts in no figure, deadline or quota", async () => {
  expect(await owner.getOverview()).toMatchObject({
    ...{ totalCompanies: 0, averageScore: 0, redFlags: 0, pendingReviews: 0, controls: [] },
  });
  expect(await owner.getAnalysis()).toMatchObject({
    companyScores: [],
    risk: { HIGH: 0, MEDIUM: 0, LOW: 0 },
  });
  const { events } = await owner.listEvents();
  expect(events.filter(({ companies }) => companies.includes(sample.name))).toEqual([]);
  expect(await countHoldings(server.db, owner.accountId)).toEqual({
    companies: 0,
    bytes: 0,
    pages: 0,
  });
  await owner.addCompany(companyForm());
  expect((await owner.getOverview()).totalCompanies).toBe(1);
});

test("it is deleted like any other, and can be made again", async () => {
  await owner.deleteCompany(sample.id);
  expect((await owner.listCompanies()).some((one) => one.sample)).toBe(false);
  expect((await owner.addSample()).id).not.toBe(sample.id);
});
