import { afterAll, beforeAll, expect, test } from "vitest";
import { catalogueIn } from "../../../server/catalogue/translations.ts";
import { createApiClient } from "../../../server/api/client.ts";
import type { ApiClient } from "../../../server/api/client.ts";
import { companyForm, pdfFile, privacyPolicy, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Hafen GmbH";
let server: TestApi;
let owner: Person;
/** The same person, who reads German. */
let german: ApiClient;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  german = createApiClient((path, init) => {
    const headers = new Headers(init.headers);
    headers.set("accept-language", "de-AT, de;q=0.9");
    return server.send(path, { ...init, headers });
  }, owner.token);
  await owner.addCompany(
    companyForm({ company_name: company, jurisdiction: "germany" }, [
      pdfFile("policy.pdf", privacyPolicy),
    ]),
  );
  await waitUntilReady(owner, company);
});
afterAll(() => server.stop());

test("acts and obligations stand in the reader's language where it has words for them", async () => {
  const [act, english] = [await german.getAct("gdpr"), await owner.getAct("gdpr")];
  expect([act.title, act.textLanguage]).toEqual(["DSGVO", "de"]);
  expect([english.title, english.textLanguage]).toEqual(["GDPR", "en"]);
  const { title, text, textLanguage, concepts } = await german.getObligation("gdpr-33-1");
  expect(textLanguage).toBe("de");
  expect(title + text).toMatch(/Verletzung des Schutzes personenbezogener Daten/);
  expect(concepts.map(({ name }) => name)).not.toEqual(
    (await owner.getObligation("gdpr-33-1")).concepts.map(({ name }) => name),
  );
});

test("the examples of what a document must show are in the language of the text", async () => {
  const termsOf = async (api: Pick<typeof owner, "getObligation">) =>
    (await api.getObligation("gdpr-12-3")).concepts.flatMap(({ terms }) => terms);
  expect(await termsOf(owner)).not.toContain("Anfrage");
  expect(await termsOf(german)).toContain("Anfrage");
  expect(await termsOf(german)).not.toContain("request");
});

test("what binds elsewhere stays English, and says so", async () => {
  const act = await german.getAct("sa-pdpl");
  expect([act.textLanguage, act.title]).toEqual(["en", (await owner.getAct("sa-pdpl")).title]);
});

test("a search finds the words of the reader's language, and says what it finds in them", async () => {
  const { results } = await german.search({ q: "Auskunftsrecht", companyName: company });
  const found = results.find(({ id }) => id === "obligation:gdpr-15-1");
  expect([found?.language, found?.title]).toEqual([
    "de",
    catalogueIn(server.catalogue, "de").obligations.get("gdpr-15-1")?.obligation.title,
  ]);
  const { obligations } = await german.listObligations({ act: "gdpr", q: "Auskunftsrecht" });
  expect(obligations.slice(0, 5).map(({ id }) => id)).toContain("gdpr-15-1");
});

test("what is asked in English is found as before, in the reader's words", async () => {
  const q = "notify a personal data breach to the authority";
  const [own, english] = await Promise.all([german.search({ q }), owner.search({ q })]);
  const [first] = english.results.filter(({ kind }) => kind === "obligation");
  const same = own.results.find(({ id }) => id === first?.id);
  expect([first?.language, same?.language]).toEqual(["en", "de"]);
  expect(same?.title).not.toBe(first?.title);
});

test("places of sources are named in the reader's language", async () => {
  const places = (await german.listChannels()).map(({ place }) => place);
  expect(places).toEqual(
    expect.arrayContaining(["Europäische Union", "Lettland", "International"]),
  );
  const before = (await owner.listChannels()).map(({ place }) => place);
  expect(before).toEqual(expect.arrayContaining(["European Union", "Latvia", "International"]));
});

test("a reader of English gets the answer there was before", async () => {
  const response = await server.send("dashboard/acts/gdpr", {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(await response.text()).not.toContain("sTextLanguage");
});

test("findings are called alike in list, report and what is missing", async () => {
  const { findings } = await german.listFindings(company);
  const [shown] = (await german.listFindings(company, { status: "met" })).findings;
  const before = (await owner.listFindings(company)).findings;
  expect(findings.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(new Set(findings.map(({ textLanguage }) => textLanguage))).toEqual(new Set(["de"]));
  const lacking = findings.find(({ missing, found }) => missing.length > 0 && found.length > 0);
  const named = (await german.getObligation(lacking?.obligationId ?? "")).concepts;
  const names = named.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([...(lacking?.missing ?? []), ...(lacking?.found ?? [])]),
  );
  const { reports } = await german.getDashboard(company);
  expect(reports.find(({ id }) => id === shown?.id)?.title).toBe(shown?.obligation);
});

test("a search within the list looks at the words that are shown", async () => {
  const { findings } = await german.listFindings(company, { words: "Aufsichtsbehörde" });
  expect(findings.length).toBeGreaterThan(0);
  expect((await owner.listFindings(company, { words: "Aufsichtsbehörde" })).findings).toEqual([]);
});

test("what somebody decides in German stands after the next assessment", async () => {
  const [finding] = (await german.listFindings(company, { status: "met" })).findings;
  const reason = "Die Stelle spricht nur von Beschäftigten, nicht von Kunden.";
  await german.overrideFinding(company, finding?.id ?? "", { verdict: "partly", reason });
  const { id } = await owner.getCompany((await owner.listCompanies())[0]?.id ?? "");
  const form = new FormData();
  form.append("file", pdfFile("memo.pdf", ["Memo of the board on its next meeting."]));
  await owner.addDocuments(id, form);
  await waitUntilReady(owner, company);
  const { findings } = await german.listFindings(company, { status: "partly" });
  const again = findings.find(({ obligationId }) => obligationId === finding?.obligationId);
  expect([again?.verdict, again?.work.note]).toEqual(["partly", null]);
});

test("a calendar feed speaks the language of its reader, whatever the program asks for", async () => {
  await owner.setLanguage("de");
  const url = new URL(await owner.renewFeedUrl());
  const events = catalogueIn(server.catalogue, "de").events;
  const own = events.filter(({ textLanguage }) => textLanguage);
  for (const language of ["en", "et"]) {
    const headers = { "accept-language": language };
    const feed = await server.send(`calendar.ics${url.search}`, { headers });
    const unfolded = (await feed.text()).replaceAll(/\r\n[ \t]/g, "");
    expect(
      own.filter(({ title }) => unfolded.includes(`SUMMARY:${title.split(/[,;]/)[0]}`)).length,
    ).toBeGreaterThan(50);
  }
});
