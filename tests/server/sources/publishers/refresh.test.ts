import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPublisherFetch } from "../../../../server/sources/publishers/ask-publisher.ts";
import { importDocument, refreshCatalogue } from "../../../../server/sources/publishers/refresh.ts";
import { listSourceStates } from "../../../../server/sources/publishers/source-states.ts";
import { listTexts } from "../../../../server/sources/official-texts.ts";
import {
  findDeadAddress,
  makeChanges,
  makeConsolidation,
  makeFeed,
  makeGermanAct,
  makeJournal,
  makeRows,
  startPublishers,
} from "../../../fakes/publishers.ts";
import { pickActs, setUpRefresh } from "../../../setup/refresh-setup.ts";
import type { RefreshSetup } from "../../../setup/refresh-setup.ts";
import {
  quoteVerbatim,
  readStoredMessage,
  storeMessage,
} from "../../../../server/messages/stored-message.ts";
import type { StoredMessage } from "../../../../server/messages/stored-message.ts";
import { config } from "../../../../server/config.ts";

beforeAll(() => {
  Object.assign(config(), { catalogue: { ...config().catalogue, network: true } });
});

const fake = await startPublishers();
afterAll(() => fake.stop());

const nis2 = "32022L2555";
const catalogue = pickActs("nis2", "gwg", "ee-iks");
const estonian = (id: string, text: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><oigusakt xmlns="tyviseadus_1"><metaandmed><kehtivus><kehtivuseAlgus>2033-02-01+02:00</kehtivuseAlgus></kehtivus>
  <globaalID>${id}</globaalID><terviktekstiGrupiID>77</terviktekstiGrupiID></metaandmed><aktinimi><nimi><pealkiri>Seadus</pealkiri></nimi></aktinimi>
  <sisu><paragrahv><paragrahvNr>8</paragrahvNr><loige><sisuTekst><tavatekst>${text}</tavatekst></sisuTekst></loige></paragrahv></sisu></oigusakt>`;
let setup: RefreshSetup;

beforeEach(async () => {
  setup = await setUpRefresh(fake.sources, catalogue);
  fake.pages.clear();
  const contents = `<items><item><title>GwG</title><link>http://www.gesetze-im-internet.de/gwg_2017/xml.zip</link></item></items>`;
  const xhtml = { type: "application/xhtml+xml" };
  const pages = {
    [`/resource/celex/${nis2}`]: { body: makeJournal(nis2, { 21: "Measures." }), ...xhtml },
    "/resource/celex/02022L2555-20230101": {
      body: makeConsolidation(nis2, "2023-01-01", { 21: "Measures." }),
      ...xhtml,
    },
    "/webapi/rdf/sparql": { body: makeRows("02022L2555-20230101"), type: "application/json" },
    "/webapi/notification/ingestion": { body: makeChanges(1, false, []) },
    "/gii-toc.xml": { body: contents },
    "/gwg_2017/xml.zip": { body: makeGermanAct("GwG 2017", { 8: "Aufbewahren." }) },
    "/jportal/docs/feed/bsjrs-bgh.xml": { body: makeFeed() },
    "/public-api/api/v1/akt/106032026010": { body: `{"kehtivId":106032026099}` },
    "/public-api/api/v1/akt/106032026099/blob-xml": { body: estonian("106032026099", "Tekst.") },
    "/rss/visi_ta.xml": { body: makeFeed() },
    "/bafin.xml": {
      body: makeFeed({ title: "A", link: "https://a.example/1", date: "2026-01-02" }),
    },
  };
  for (const [path, page] of Object.entries(pages)) fake.pages.set(path, page);
  fake.takeAsked();
});

async function countVersions(): Promise<number> {
  return (await setup.db.selectFrom("text_versions").select("id").execute()).length;
}

describe("a refresh", () => {
  test("stores what every publisher has, and a second one asks only whether it changed", async () => {
    const first = await refreshCatalogue(setup.settings());
    expect(first.filter(({ trouble }) => trouble)).toEqual([]);
    expect(setup.takeLines().toSorted()).toEqual([
      "BaFin feed: stored 1 of 1 entries",
      `cellar ${nis2}: stored 02022L2555-20230101, 1 articles`,
      `cellar ${nis2}: stored OJ 2022-02-01, 1 articles`,
      "gesetze-im-internet gwg_2017: stored a version without a name, 1 articles",
      "riigiteataja 106032026010: stored 106032026099, 1 articles",
    ]);
    expect(await countVersions()).toBe(4);
    fake.asked.splice(0);

    const second = await refreshCatalogue(setup.settings());
    expect(second.filter(({ trouble }) => trouble)).toEqual([]);
    expect(setup.takeLines().filter((line) => !line.endsWith(": unchanged"))).toEqual([]);
    expect(await countVersions()).toBe(4);
    const conditional = fake.asked.filter(({ headers }) => headers["if-none-match"]);
    expect(conditional.map(({ path }) => path).toSorted()).toEqual([
      "/bafin.xml",
      "/gii-toc.xml",
      "/gwg_2017/xml.zip",
      "/jportal/docs/feed/bsjrs-bgh.xml",
      "/public-api/api/v1/akt/106032026099/blob-xml",
      `/resource/celex/02022L2555-20230101`,
      `/resource/celex/${nis2}`,
      "/rss/visi_ta.xml",
    ]);
  });

  test("stores a new version when a newer consolidation is named", async () => {
    await refreshCatalogue(setup.settings(), "cellar");
    const body = makeConsolidation(nis2, "2024-05-06", { 21: "More measures." });
    fake.pages.set("/resource/celex/02022L2555-20240506", { body });
    fake.pages.set("/webapi/rdf/sparql", {
      body: makeRows("02022L2555-20240506", "02022L2555-20230101"),
    });
    setup.takeLines();
    await refreshCatalogue(setup.settings(), "cellar");
    expect(setup.takeLines()).toContain(
      `cellar ${nis2}: stored 02022L2555-20240506, 1 articles, 1 articles differ from the version before`,
    );
    const [text] = await listTexts(setup.db);
    expect(text).toMatchObject({ identifier: nis2, label: "02022L2555-20240506", versions: 3 });
  });

  test("reads the feed of changes to its last page, and asks once for what it names", async () => {
    const other = "32033R0077";
    const path = `/resource/celex/${other}`;
    fake.pages.set(path, { body: makeJournal(other, { 1: "Light." }) });
    fake.pages.set("/webapi/rdf/sparql", { body: makeRows() });
    await importDocument(setup.settings(), "cellar", other);
    await refreshCatalogue(setup.settings(), "cellar");
    fake.takeAsked();
    fake.pages.set("/webapi/notification/ingestion", (request, response) => {
      const page = Number(new URL(request.url ?? "", fake.url).searchParams.get("page"));
      const named =
        page === 1 ? ["consil:ST_1"] : [`celex:${other}`, "consolidation:2033R0077%2F2"];
      response.end(makeChanges(page, page < 3, named));
    });
    await refreshCatalogue(setup.settings(), "cellar");
    const feeds = fake.asked.filter((one) => one.path.startsWith("/webapi/notification"));
    const params = feeds.map((one) => new URL(one.path, fake.url).searchParams);
    expect(params.map((one) => `${one.get("type")} ${one.get("page")}`)).toEqual([
      ...["CREATE 1", "CREATE 2", "CREATE 3"],
      ...["UPDATE 1", "UPDATE 2", "UPDATE 3"],
    ]);
    expect(fake.takeAsked().filter((one) => one === path)).toHaveLength(1);
    // What is in no catalogue is asked for only when the feed names it.
    fake.pages.set("/webapi/notification/ingestion", { body: makeChanges(1, false, []) });
    await refreshCatalogue(setup.settings(), "cellar");
    expect(fake.takeAsked()).not.toContain(path);
  });

  test("goes on where it was broken off", async () => {
    const stop = new AbortController();
    const settings = setup.settings();
    const report: typeof settings.report = (progress) => {
      settings.report?.(progress);
      if (progress.line.includes("OJ 2022")) stop.abort(new Error("stopped"));
    };
    const broken = refreshCatalogue(
      { ...settings, report, ask: createPublisherFetch(stop.signal), signal: stop.signal },
      "cellar",
    );
    await expect(broken).rejects.toThrow("stopped");
    expect(await countVersions()).toBe(1);
    fake.takeAsked();
    await setup.db
      .updateTable("source_states")
      .set({ begun: new Date(Date.now() - 60_000).toISOString() })
      .execute();
    await refreshCatalogue(setup.settings(), "cellar");
    expect(fake.takeAsked()).not.toContain(`/resource/celex/${nis2}`);
    expect(await countVersions()).toBe(2);
  });

  test("asks for the catalogue's acts though the list of what is new is not there", async () => {
    await refreshCatalogue(setup.settings(), "cellar");
    fake.pages.delete("/webapi/notification/ingestion");
    setup.takeLines();
    await refreshCatalogue(setup.settings(), "cellar");
    expect(setup.takeLines()).toEqual([
      "! cellar: its list of what is new: the publisher answers with 404: this route has nothing, which is no sign of repeal",
      `cellar ${nis2}: unchanged`,
      `cellar ${nis2}: unchanged`,
    ]);
  });

  test("is hindered by no dead source", async () => {
    const dead = await findDeadAddress();
    const sources = {
      ...fake.sources,
      publishers: fake.sources.publishers.map((one) =>
        one.name === "cellar" ? { ...one, base: dead } : one,
      ),
    };
    const outcomes = await refreshCatalogue({ ...setup.settings(), sources });
    expect(outcomes.filter(({ trouble }) => trouble)).toEqual([
      expect.objectContaining({ source: "cellar", trouble: "the publisher cannot be reached" }),
    ]);
    const states = await listSourceStates(setup.db);
    expect(states.get("cellar")).toMatchObject({
      succeeded: null,
      reason: storeMessage(quoteVerbatim("the publisher cannot be reached")),
    });
    expect(states.get("gesetze-im-internet")).toMatchObject({ failed: null, reason: "" });
    expect(await countVersions()).toBe(2);
  });

  test("keeps the other documents of a source when one is not there", async () => {
    fake.pages.delete("/gwg_2017/xml.zip");
    fake.pages.set("/gii-toc.xml", {
      body: "<items><item><title>B</title><link>http://x.de/bdsg_2018/xml.zip</link></item></items>",
    });
    await refreshCatalogue(setup.settings(), "gesetze-im-internet");
    expect(setup.takeLines()).toEqual([
      "! gesetze-im-internet gwg_2017: it is not in the table of contents, which is no sign of repeal",
      "! gesetze-im-internet gwg_2017: the publisher answers with 404: this route has nothing, which is no sign of repeal",
    ]);
    const state = (await listSourceStates(setup.db)).get("gesetze-im-internet");
    expect(state?.succeeded).not.toBeNull();
    expect(readStoredMessage(state?.reason as StoredMessage).params?.["text"]).toMatch(
      /^gwg_2017: it is not in the table of contents/,
    );
  });

  test("keeps news once, whatever feed they come in", async () => {
    await refreshCatalogue(setup.settings(), "news");
    fake.pages.set("/bafin.xml", {
      body: makeFeed(
        { title: "A again", link: "https://a.example/1" },
        { title: "B", link: "https://a.example/2" },
        { title: "No link", link: "javascript:alert(1)" },
      ),
    });
    await refreshCatalogue(setup.settings(), "BaFin");
    const items = await setup.db.selectFrom("news_items").selectAll().orderBy("link").execute();
    expect(items.map(({ title, date, channel }) => [title, date, channel])).toEqual([
      ["A", "2026-01-02", "BaFin"],
      ["B", null, "BaFin"],
    ]);
  });
});
