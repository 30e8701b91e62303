import { existsSync, readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { importDocument, refreshCatalogue } from "../../../../server/sources/publishers/refresh.ts";
import { listTexts } from "../../../../server/sources/official-texts.ts";
import { makeFeed, makeRows, startPublishers } from "../../../fakes/publishers.ts";
import { pickActs, setUpRefresh } from "../../../setup/refresh-setup.ts";
import type { RefreshSetup } from "../../../setup/refresh-setup.ts";
import { config } from "../../../../server/config.ts";

beforeAll(() => {
  Object.assign(config(), { catalogue: { ...config().catalogue, network: true } });
});

const fake = await startPublishers();
afterAll(() => fake.stop());
let setup: RefreshSetup;

beforeEach(async () => {
  setup = await setUpRefresh(fake.sources, pickActs());
  fake.pages.clear();
  fake.takeAsked();
});

async function importOne(source: string, name: string) {
  const outcome = await importDocument(setup.settings(), source, name);
  expect(outcome.trouble).toBeNull();
  return (await listTexts(setup.db)).at(-1);
}

const formex = `<?xml version="1.0" encoding="UTF-8"?><ACT><BIB.INSTANCE><DATE ISO="20330101">20330101</DATE><LG.DOC>EN</LG.DOC></BIB.INSTANCE>
  <TITLE><TI><P>REGULATION (EU) 2033/77 OF THE COUNCIL</P></TI></TITLE><ENACTING.TERMS><ARTICLE IDENTIFIER="001"><TI.ART>Article 1</TI.ART><ALINEA>Light.</ALINEA></ARTICLE></ENACTING.TERMS></ACT>`;

describe("CELLAR", () => {
  test("gives Formex where it has no XHTML", async () => {
    fake.pages.set("/resource/celex/32033R0077", (request, response) => {
      if (request.headers.accept === "application/zip;mtype=fmx4") {
        return void response.end(zipSync({ "a.xml": strToU8(formex) }));
      }
      response.writeHead(404);
      return void response.end();
    });
    fake.pages.set("/webapi/rdf/sparql", { body: makeRows() });
    expect(await importOne("cellar", "32033r0077")).toMatchObject({
      identifier: "32033R0077",
      articles: 1,
    });
    expect(fake.asked.map(({ headers }) => headers["accept-language"])).toContain("eng");
  });

  test("is asked page by page for consolidations, past the last name", async () => {
    const all = Array.from({ length: 1500 }, (_all, index) => {
      const day = new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
      return `02019R2088-${day.replaceAll("-", "")}`;
    });
    const newest = all.at(-1) ?? "";
    fake.pages.set("/webapi/rdf/sparql", (request, response) => {
      const query = new URL(request.url ?? "", fake.url).searchParams.get("query") ?? "";
      const after = /STR\(\?number\) > "([^"]*)"/.exec(query)?.[1] ?? "";
      response.end(makeRows(...all.filter((one) => one > after).slice(0, 1000)));
    });
    const outcome = await importDocument(setup.settings(), "cellar", "32019R2088");
    expect(outcome.trouble).toMatch(/404/);
    // The first text is not there either, so that the consolidation is never reached.
    fake.pages.set("/resource/celex/32019R2088", {
      body: zipSync({ "a.xml": strToU8(formex.replaceAll("2033/77", "2019/2088")) }),
    });
    await importDocument(setup.settings(), "cellar", "32019R2088");
    const asked = fake.takeAsked();
    expect(asked.filter((path) => path === "/webapi/rdf/sparql")).toHaveLength(2);
    expect(asked).toContain(`/resource/celex/${newest}`);
  });

  test("takes an answer that is no answer for what it is", async () => {
    fake.pages.set("/resource/celex/32033R0077", { body: zipSync({ "a.xml": strToU8(formex) }) });
    fake.pages.set("/webapi/rdf/sparql", { body: `{"error":"timeout"}` });
    const outcome = await importDocument(setup.settings(), "cellar", "32033R0077");
    expect(outcome).toMatchObject({ stored: 1, failed: 1 });
    expect(outcome.trouble).toBe("32033R0077: the answer to a query holds no rows");
  });
});

describe("Rechtsprechung im Internet", () => {
  const decision = `<dokument><doknr>KORE300012033</doknr><ecli>ECLI:DE:BGH:2033:1</ecli><gertyp>BGH</gertyp><entsch-datum>20330203</entsch-datum><aktenzeichen>I ZR 1/33</aktenzeichen><tenor><div><dl><dt/><dd><p>Abgewiesen.</p></dd></dl></div></tenor></dokument>`;
  const link =
    "https://www.rechtsprechung-im-internet.de/jportal/?quelle=jlink&amp;docid=KORE300012033";

  test("gives the decisions that its feeds name, each once", async () => {
    const feed = "/jportal/docs/feed/bsjrs-bgh.xml";
    const zip = "/jportal/docs/bsjrs/KORE300012033.zip";
    fake.pages.set(feed, { body: makeFeed({ title: "I ZR 1/33", link }) });
    fake.pages.set(zip, { body: zipSync({ "KORE300012033.xml": strToU8(decision) }) });
    await refreshCatalogue(setup.settings(), "rechtsprechung-im-internet");
    expect(await listTexts(setup.db)).toMatchObject([
      { kind: "decision", identifier: "ECLI:DE:BGH:2033:1" },
    ]);
    const more = makeFeed(
      { title: "I ZR 1/33", link },
      { title: "Other", link: "https://x.example" },
    );
    fake.pages.set(feed, { body: more });
    fake.takeAsked();
    await refreshCatalogue(setup.settings(), "rechtsprechung-im-internet");
    expect(fake.takeAsked()).toEqual(["/robots.txt", feed]);
  });

  test("gives what the table of contents calls new", async () => {
    const [today = ""] = new Date().toISOString().split("T");
    const item = (name: string, day: string) =>
      `<item><gericht>BGH</gericht><link>http://www.rechtsprechung-im-internet.de/jportal/docs/bsjrs/${name}.zip</link><modified>${day}T00:00:00Z</modified></item>`;
    fake.pages.set("/rii-toc.xml", {
      body: `<items>${item("KORE300012033", today)}${item("KORE300012000", "2020-01-01")}</items>`,
    });
    const publishers = fake.sources.publishers.map((one) => ({ ...one, lists: ["/rii-toc.xml"] }));
    const sources = { ...fake.sources, publishers };
    await refreshCatalogue({ ...setup.settings(), sources }, "rechtsprechung-im-internet");
    expect(fake.takeAsked()).toEqual([
      ...["/robots.txt", "/rii-toc.xml", "/jportal/docs/bsjrs/KORE300012033.zip"],
    ]);
  });
});

describe("likumi.lv", () => {
  const page = (
    text: string,
  ) => `<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><meta property='og:url' content='https://likumi.lv/doc.php?id=42' />
  <meta property='og:title' content='Bāku likums' /></head><body><div class='doc-body'><div class='TV213' data-num="1" data-pfx='p'><p class='TV213 TVP'><b>1. pants.</b> ${text.repeat(30)}</p></div></div></body></html>`;

  test("is asked again for what was imported when its feed names it", async () => {
    fake.pages.set("/ta/id/42", { body: page("Sargs. "), type: "text/html" });
    expect(await importOne("likumi", "42")).toMatchObject({ identifier: "42", language: "lv" });
    const feed = (id: number) => ({
      body: makeFeed({ title: "L", link: `https://likumi.lv/ta/id/${id}-x` }),
    });
    fake.pages.set("/rss/visi_ta.xml", feed(7));
    fake.takeAsked();
    await refreshCatalogue(setup.settings(), "likumi");
    expect(fake.takeAsked()).toEqual(["/robots.txt", "/rss/visi_ta.xml"]);
    fake.pages.set("/rss/visi_ta.xml", feed(42));
    fake.pages.set("/ta/id/42", { body: page("Gaisma. "), type: "text/html" });
    await refreshCatalogue(setup.settings(), "likumi");
    expect((await listTexts(setup.db)).at(-1)).toMatchObject({ versions: 2 });
  });
});

describe("Spinta", () => {
  const text = "1 straipsnis. Švyturys\n1. Švyturys šviečia.";

  test("gives the newest consolidated text, found page by page", async () => {
    const path = "/datasets/gov/lrsk/teises_aktai/Suvestine/:format/json";
    const row = (id: string, from: string) => ({ suvestines_id: id, galioja_nuo: from });
    fake.pages.set(path, (request, response) => {
      const query = decodeURIComponent(new URL(request.url ?? "", fake.url).search);
      const rows = query.includes("suvestines_id='V2'")
        ? [{ ...row("V2", "2033-01-01"), dokumento_id: "TAR.1", tekstas_lt: text }]
        : query.includes("page('bmV4dA==')")
          ? [row("V2", "2033-01-01")]
          : [row("V1", "2020-01-01")];
      // The second page names itself as the next one, as the service sometimes does.
      response.end(JSON.stringify({ _data: rows, _page: { next: "bmV4dA==" } }));
    });
    expect(await importOne("spinta", "TAR.1")).toMatchObject({
      ...{ identifier: "TAR.1", label: "V2", articles: 1, valid_from: "2033-01-01" },
    });
  });

  test("gives the text as adopted where nothing is consolidated", async () => {
    const base = "/datasets/gov/lrsk/teises_aktai";
    fake.pages.set(`${base}/Suvestine/:format/json`, { body: `{"_data":[]}` });
    const rows = [{ dokumento_id: "TAR.1", pavadinimas: "Įstatymas", tekstas_lt: text }];
    fake.pages.set(`${base}/Dokumentas/:format/json`, { body: JSON.stringify({ _data: rows }) });
    expect(await importOne("spinta", "TAR.1")).toMatchObject({ title: "Įstatymas", articles: 1 });
  });
});

describe("the United States", () => {
  test("a document of the Federal Register by its number", async () => {
    const body = JSON.stringify({ document_number: "2033-1", title: "Lamps", type: "Rule" });
    fake.pages.set("/api/v1/documents/2033-1.json", { body, type: "application/json" });
    expect(await importOne("federal-register", "2033-1")).toMatchObject({ title: "Lamps" });
  });

  test("a part of the eCFR as of the day it last changed", async () => {
    fake.pages.set("/api/versioner/v1/titles.json", {
      body: `{"titles":[{"number":16,"latest_amended_on":"2033-01-02"}]}`,
    });
    fake.pages.set("/api/versioner/v1/full/2033-01-02/title-16.xml?part=314", {
      body: `<?xml version="1.0" encoding="UTF-8"?><DIV5 N="314" NODE="16:1.0.1.3.38" TYPE="PART"><HEAD>PART 314—LAMPS</HEAD><DIV8 N="314.1" TYPE="SECTION"><HEAD>§ 314.1 Purpose.</HEAD><P>(a) To light.</P></DIV8></DIV5>`,
    });
    expect(await importOne("ecfr", "16 CFR 314")).toMatchObject({
      ...{ identifier: "16 CFR 314", label: "2033-01-02", articles: 1 },
    });
  });
});

const samples = "../shared/data/importer-samples";
const sample = (name: string) => readFileSync(`${samples}/${name}`);

describe("real files, replayed", () => {
  test.skipIf(!existsSync(samples))(
    "are stored as what was asked for (skipped where the samples are not at hand)",
    async () => {
      const json = { type: "application/json" };
      const pages: Record<string, { body: Uint8Array | string; type?: string }> = {
        "/resource/celex/32022R1925": { body: sample("cellar-xhtml/32022R1925_oj.xhtml") },
        "/resource/celex/02022R1925-20221012": {
          body: sample("cellar-xhtml/32022R1925_cons.xhtml"),
        },
        "/webapi/rdf/sparql": { body: makeRows("02022R1925-20221012"), ...json },
        "/baunvo/xml.zip": { body: sample("gesetze-im-internet/oldp_baunvo.zip") },
        "/public-api/api/v1/akt/115052015002": { body: `{"kehtivId":115052015002}`, ...json },
        "/public-api/api/v1/akt/115052015002/blob-xml": {
          body: sample("riigiteataja/constitution_115052015002.xml"),
        },
        "/ta/id/57980": { body: sample("likumi/likumi-57980-satversme.html"), type: "text/html" },
        "/jportal/docs/bsjrs/KVRE427811801.zip": {
          body: zipSync({
            "KVRE427811801.xml": sample("rechtsprechung-im-internet/oldp_KVRE427811801.xml"),
          }),
        },
      };
      for (const [path, page] of Object.entries(pages)) fake.pages.set(path, page);
      const wanted: [string, string, number][] = [
        ["cellar", "32022R1925", 2],
        ["gesetze-im-internet", "baunvo", 1],
        ["riigiteataja", "115052015002", 1],
        ["likumi", "57980", 1],
        ["rechtsprechung-im-internet", "KVRE427811801", 1],
      ];
      for (const [source, name, files] of wanted) {
        const outcome = await importDocument(setup.settings(), source, name);
        expect(outcome).toMatchObject({ source, stored: files, failed: 0, trouble: null });
        const again = await importDocument(setup.settings(), source, name);
        expect(again).toMatchObject({ source, stored: 0, unchanged: files });
      }
      // A feed of changes from life, and the feed of a regulator.
      fake.pages.set("/webapi/notification/ingestion", {
        body: sample("cellar-atom/notification_ingestion_EXCERPT.atom.xml"),
      });
      fake.pages.set("/bafin.xml", { body: sample("feeds/edpb_news.rss") });
      // The first visit has no last one that the feed could be asked from.
      await refreshCatalogue(setup.settings(), "cellar");
      fake.takeAsked();
      const [cellar] = await refreshCatalogue(setup.settings(), "cellar");
      expect(cellar).toMatchObject({ failed: 0 });
      expect(fake.takeAsked()).toContain("/webapi/notification/ingestion");
      const [news] = await refreshCatalogue(setup.settings(), "news");
      expect(news).toMatchObject({ stored: 1, failed: 0 });
      const items = await setup.db.selectFrom("news_items").selectAll().execute();
      expect(items.length).toBeGreaterThan(5);
      expect(items.filter(({ link, title }) => !link.startsWith("https://") || !title)).toEqual([]);
    },
  );
});
