import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { config } from "../../../server/config.ts";
import { createPublisherFetch } from "../../../server/sources/publishers/ask-publisher.ts";
import { refreshCatalogue } from "../../../server/sources/publishers/refresh.ts";
import {
  makeChanges,
  makeConsolidation,
  makeFeed,
  makeRows,
  startPublishers,
} from "../../fakes/publishers.ts";
import { companyForm, pdfFile, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

beforeAll(() => {
  Object.assign(config(), { catalogue: { ...config().catalogue, network: true } });
});

const fake = await startPublishers();
afterAll(() => fake.stop());
const gdpr = "32016R0679";
const number = (day: string) => `02016R0679-${day.replaceAll("-", "")}`;
let server: TestApi;
let person: Person;
/** In Malta, where the GDPR binds, and in Türkiye, where it does not. */
const [bound, free] = ["Bound Ltd", "Free Ltd"];

beforeAll(async () => {
  server = await startTestApi({ worker: true });
  person = await server.signUp();
  const file = [pdfFile("policy.pdf", ["Privacy Policy. We process personal data of customers."])];
  await person.addCompany(companyForm({ company_name: bound, jurisdiction: "malta" }, file));
  await person.addCompany(companyForm({ company_name: free, jurisdiction: "TR" }, file));
  await waitUntilReady(person, bound);
  await waitUntilReady(person, free);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.deleteFrom("texts").execute();
  await server.db.deleteFrom("source_states").execute();
  await server.db.deleteFrom("source_addresses").execute();
  fake.pages.clear();
  fake.pages.set("/webapi/notification/ingestion", { body: makeChanges(1, false, []) });
});

/** Lets CELLAR have these consolidations and no other, and refreshes from it. */
async function refresh(
  texts: Record<string, Record<string, string>>,
  catalogue = server.catalogue,
) {
  fake.pages.set("/webapi/rdf/sparql", { body: makeRows(...Object.keys(texts).map(number)) });
  for (const [day, articles] of Object.entries(texts)) {
    const body = makeConsolidation(gdpr, day, articles);
    fake.pages.set(`/resource/celex/${number(day)}`, { body });
    fake.pages.set(`/resource/celex/${gdpr}`, { body });
  }
  const acts = catalogue.acts.filter(({ id }) => id === "gdpr");
  const settings = { db: server.db, catalogue: { ...catalogue, acts }, sources: fake.sources };
  return refreshCatalogue({ ...settings, ask: createPublisherFetch() }, "cellar");
}

/** What the company's notifications say of changed texts; the bell and the panel agree. */
async function listNotices(company: string): Promise<string[]> {
  const bell = (await person.listNotifications(company)).map(({ title }) => title);
  const panel = (await person.getDashboard(company)).notifications.map(({ title }) => title);
  expect(bell).toEqual(panel);
  return bell.filter((title) => title.startsWith("The official text changed"));
}

const first = { 33: "Notify within 72 hours.", 34: "Tell the people.", 99: "Entry into force." };

describe("an article that findings rest on", () => {
  test("gives the bound company one notice when it changes, and the other one none", async () => {
    await refresh({ "2016-05-04": first });
    expect(await listNotices(bound)).toEqual([]);
    const changed = { ...first, 33: "Notify within 24 hours." };
    const [outcome] = await refresh({ "2016-05-04": first, "2027-01-01": changed });
    expect(outcome).toMatchObject({ trouble: null });
    const wanted = ["The official text changed: GDPR, Article 33"];
    expect(await listNotices(bound)).toEqual(wanted);
    expect(await listNotices(free)).toEqual([]);
    await refresh({ "2016-05-04": first, "2027-01-01": changed });
    await server.db.deleteFrom("source_addresses").execute();
    await refresh({ "2016-05-04": first, "2027-01-01": changed });
    expect(await listNotices(bound)).toEqual(wanted);
    const [notice] = (await person.getDashboard(bound)).notifications;
    expect(notice?.link).toMatch(/CELEX:32016R0679$/);
    // Panels show five at most; among the news none is crowded out, and it can be kept.
    const told = (stories: { title: string }[]) =>
      stories.map(({ title }) => title).filter((title) => title === wanted[0]);
    expect(told((await person.listNews(bound)).stories)).toEqual(wanted);
    expect(told((await person.listNews()).stories)).toEqual(wanted);
    expect(told((await person.listNews(free)).stories)).toEqual([]);
    await person.saveItem("news", notice?.id ?? "");
    const [kept] = await person.listBookmarks();
    expect(kept).toMatchObject({ title: wanted[0], link: notice?.link });
    await person.removeBookmark(kept?.id ?? "");
    const stranger = await server.signUp();
    const refusal = await refusalOf(stranger.saveItem("news", notice?.id ?? ""));
    expect(refusal).toMatchObject({ status: 404 });
  });

  test("gives one notice for each version, naming every article", async () => {
    await refresh({ "2016-05-04": first });
    await refresh({ "2027-01-01": { ...first, 33: "A", 34: "B" } });
    const { 34: _gone, ...rest } = first;
    await refresh({ "2028-01-01": { ...rest, 33: "A" } });
    expect((await listNotices(bound)).toSorted()).toEqual([
      "The official text changed: GDPR, Article 33, 34",
      "The official text changed: GDPR, Article 34",
    ]);
  });

  test("gives none for an article that no finding cites", async () => {
    await refresh({ "2016-05-04": first });
    await refresh({ "2027-01-01": { ...first, 99: "Never." } });
    expect(await server.db.selectFrom("catalogue_notices").selectAll().execute()).toEqual([]);
  });

  test("gives none for an older version that is filled in later", async () => {
    await refresh({ "2027-01-01": first });
    await refresh({ "2018-01-01": { ...first, 33: "Older." } });
    await refresh({ "2019-01-01": { ...first, 33: "Old." } });
    expect(await listNotices(bound)).toEqual([]);
  });

  test("is stored together with the notice, or not at all", async () => {
    await refresh({ "2016-05-04": first });
    const changed = { "2027-01-01": { ...first, 33: "Notify within 24 hours." } };
    // A fault in the midst of the transaction stands for a kill there.
    const acts = server.catalogue.acts.map((act) => ({
      ...act,
      get obligations(): never {
        throw new Error("killed");
      },
    }));
    const [outcome] = await refresh(changed, { ...server.catalogue, acts });
    expect(outcome?.trouble).toMatch(/killed/);
    const labels = await server.db.selectFrom("text_versions").select("label").execute();
    expect(labels.map(({ label }) => label)).toEqual([number("2016-05-04")]);
    await refresh(changed);
    expect(await listNotices(bound)).toHaveLength(1);
  });

  test("goes when its company goes", async () => {
    await refresh({ "2016-05-04": first });
    const name = "Passing Ltd";
    await person.addCompany(companyForm({ company_name: name }));
    await waitUntilReady(person, name);
    await refresh({ "2027-01-01": { ...first, 33: "A" } });
    expect(await listNotices(name)).toHaveLength(1);
    const company = (await person.listCompanies()).find((one) => one.name === name);
    await person.deleteCompany(company?.id ?? "");
    const rows = await server.db.selectFrom("catalogue_notices").select("company_id").execute();
    expect(rows.map(({ company_id }) => company_id)).not.toContain(company?.id);
  });
});

test("news of feeds stand among the catalogue's, newest first, and can be kept", async () => {
  fake.pages.set("/bafin.xml", {
    body: makeFeed(
      { title: "A warning", link: "https://bafin.example/1", date: "2024-11-02" },
      { title: "Another", link: "https://bafin.example/2", date: "2024-11-05" },
      { title: "Not yet", link: "https://bafin.example/3", date: "2999-01-01" },
    ),
  });
  const settings = { db: server.db, catalogue: server.catalogue, sources: fake.sources };
  await refreshCatalogue({ ...settings, ask: createPublisherFetch() }, "news");
  const berlin = "Berlin GmbH";
  await person.addCompany(companyForm({ company_name: berlin, jurisdiction: "germany" }));
  await waitUntilReady(person, berlin);
  const { stories, total } = await person.listNews(berlin);
  expect(stories).toHaveLength(total);
  const dates = stories.map(({ date }) => date ?? "");
  expect(dates).toEqual(dates.toSorted().toReversed());
  const fed = stories.filter(({ source }) => source === "BaFin");
  expect(fed.map(({ title, link, priority }) => [title, link, priority])).toEqual([
    ["Another", "https://bafin.example/2", null],
    ["A warning", "https://bafin.example/1", null],
  ]);
  // What counts in Germany is no news in Malta.
  expect((await person.listNews(bound)).stories.map(({ source }) => source)).not.toContain("BaFin");
  await person.saveItem("news", fed[0]?.id ?? "");
  expect(await person.listBookmarks()).toMatchObject([{ title: "Another", source: "BaFin" }]);
  expect(config().catalogue.network).toBe(true);
});
