import { afterAll, beforeAll, expect, test } from "vitest";
import { companyForm, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const name = "Saver Ltd";
let server: TestApi;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  stranger = await server.signUp("Stranger");
  await owner.addCompany(companyForm({ company_name: name }));
  await waitUntilReady(owner, name);
});
afterAll(() => server.stop());

test("a finding, a news item and a decision are kept once each and can be let go", async () => {
  const [finding] = (await owner.listFindings(name)).findings;
  const { stories } = await owner.listNews(name);
  const { decisions } = await owner.getHolding("malta");
  for (const _twice of [1, 2]) {
    await owner.saveItem("finding", finding?.id ?? "", name);
    await owner.saveItem("news", stories[0]?.id ?? "");
    await owner.saveItem("case_law", decisions[0]?.id ?? "");
  }
  const saved = await owner.listBookmarks();
  expect(saved).toHaveLength(3);
  expect(saved.find(({ kind }) => kind === "finding")).toMatchObject({
    itemId: finding?.id,
    title: finding?.obligation,
    company: name,
    verdict: finding?.verdict,
  });
  expect(saved.find(({ kind }) => kind === "news")?.title).toBe(stories[0]?.title);
  expect(await stranger.listBookmarks()).toEqual([]);
  const [first] = saved;
  expect((await refusalOf(stranger.removeBookmark(first?.id ?? ""))).status).toBe(404);
  await owner.removeBookmark(first?.id ?? "");
  expect(await owner.listBookmarks()).toHaveLength(2);
});

test("what is not there, or somebody else's, cannot be kept", async () => {
  const [finding] = (await owner.listFindings(name)).findings;
  const id = finding?.id ?? "";
  const attempts: [number, () => Promise<unknown>][] = [
    [404, () => owner.saveItem("news", "no-such-news")],
    [404, () => owner.saveItem("case_law", "no-such-case")],
    [404, () => owner.saveItem("finding", id)],
    [404, () => stranger.saveItem("finding", id)],
    [404, () => stranger.saveItem("finding", id, name)],
    [400, () => owner.saveItem("secret", id)],
    [400, () => owner.saveItem("news", "")],
  ];
  for (const [status, attempt] of attempts) {
    expect((await refusalOf(attempt())).status).toBe(status);
  }
  expect(await stranger.listBookmarks()).toEqual([]);
});

test("a saved finding goes with its company", async () => {
  const { id } = await owner.addCompany(companyForm({ company_name: "Gone" }));
  await waitUntilReady(owner, "Gone");
  const [finding] = (await owner.listFindings("Gone")).findings;
  await owner.saveItem("finding", finding?.id ?? "", "Gone");
  const before = (await owner.listBookmarks()).length;
  await owner.deleteCompany(id);
  expect(await owner.listBookmarks()).toHaveLength(before - 1);
});
