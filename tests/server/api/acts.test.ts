import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeActText } from "../../setup/act-text.ts";
import { companyForm, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const berlin = "Berlin";
const riyadh = "Riyadh";

let server: TestApi;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  stranger = await server.signUp("Stranger");
  await owner.addCompany(companyForm({ company_name: berlin, jurisdiction: "germany" }));
  await owner.addCompany(companyForm({ company_name: riyadh, jurisdiction: "SA" }));
  await waitUntilReady(owner, berlin);
  await waitUntilReady(owner, riyadh);
  await storeActText(server.db);
});
afterAll(() => server.stop());

describe("an act", () => {
  test("comes with its dates, and all that is held about it", async () => {
    const act = await owner.getAct("gdpr");
    const held = server.catalogue.acts.find(({ id }) => id === "gdpr");
    expect(act).toMatchObject({ title: "GDPR", identifier: "32016R0679", unverified: false });
    expect(act.obligations).toBe(held?.obligations.length);
    expect(act.dates.map(({ date }) => date)).toEqual(
      held?.dates.map(({ date }) => date).toSorted(),
    );
    expect(act.dates.every(({ confidence }) => confidence)).toBe(true);
    const reading = server.catalogue.decisions.filter(({ reads }) =>
      reads.some((one) => one.act === "gdpr"),
    );
    expect(act.decisions).toHaveLength(reading.length);
    expect(act.decisions.length).toBeGreaterThan(0);
    expect(act.decisions.every(({ reads }) => reads.some(({ actId }) => actId === "gdpr"))).toBe(
      true,
    );
    expect(act.events.every(({ actId }) => actId === "gdpr")).toBe(true);
    expect(act.versions.map(({ from }) => from)).toEqual(["2026-03-15", "2025-05-04"]);
  });

  test("of which no text is stored has no versions and no words", async () => {
    expect((await owner.getAct("gwg")).versions).toEqual([]);
    expect((await refusalOf(owner.getActText("gwg"))).status).toBe(404);
    expect(await owner.getActChanges("gwg")).toBeNull();
  });

  test("that is not held is not found", async () => {
    for (const call of [
      () => owner.getAct("nothing"),
      () => owner.getActText("nothing"),
      () => owner.getActChanges("nothing"),
      () => owner.listObligations({ act: "nothing" }),
    ]) {
      expect((await refusalOf(call())).status).toBe(404);
    }
  });
});

describe("a list of obligations", () => {
  test("holds each choice as often as its count says", async () => {
    const all = await owner.listObligations({ act: "gdpr", companyName: berlin });
    expect(all.total).toBe((await owner.getAct("gdpr")).obligations);
    for (const [severity, count] of Object.entries(all.counts.severity)) {
      const some = await owner.listObligations({ act: "gdpr", severity: severity as "HIGH" });
      expect([severity, some.total]).toEqual([severity, count]);
      expect(some.obligations.every((one) => one.severity === severity)).toBe(true);
    }
    for (const [status, count] of Object.entries(all.counts.verdict)) {
      const choice = { act: "gdpr", companyName: berlin, status: status as "met" };
      const some = await owner.listObligations(choice);
      expect([status, some.total]).toEqual([status, count]);
      expect(some.obligations.every(({ verdict }) => verdict === status)).toBe(true);
    }
    expect(Object.keys(all.counts.verdict).length).toBeGreaterThan(1);
    const { focus } = all.counts;
    expect(Object.values(focus).reduce((sum, one) => sum + one, 0)).toBe(all.total);
  });

  test("comes in the order of the articles, twenty to a page", async () => {
    const all = await owner.listObligations({ act: "gdpr" });
    const second = await owner.listObligations({ act: "gdpr", page: 2 });
    expect(second.obligations).toEqual(all.obligations.slice(20, 40));
    const numbers = all.obligations.map(({ article }) => Number(/\d+/.exec(article)?.[0]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });

  test("is of the company's place, and carries its verdicts", async () => {
    const saudi = await owner.listObligations({ companyName: riyadh });
    const acts = new Set(saudi.obligations.map(({ actId }) => actId));
    const binding = server.catalogue.acts.filter(
      ({ jurisdictions, obligations }) => jurisdictions.includes("SA") && obligations.length > 0,
    );
    expect(acts).toEqual(new Set(binding.map(({ id }) => id)));
    const met = await owner.listObligations({ companyName: berlin, status: "met" });
    const [first] = met.obligations;
    const finding = await owner.getFinding(berlin, first?.findingId ?? "");
    expect([finding.obligationId, finding.actId]).toEqual([first?.id, first?.actId]);
    expect((await owner.listObligations({ status: "met" })).total).toBe(0);
  });

  test("is searched by words, and by an article's number before all else", async () => {
    const found = await owner.listObligations({ companyName: berlin, q: "storage period" });
    expect(found.obligations.slice(0, 10).map(({ id }) => id)).toContain("gdpr-13-2-a");
    const [first] = (await owner.listObligations({ q: "Art. 33(1) GDPR" })).obligations;
    expect(first?.id).toBe("gdpr-33-1");
    const narrowed = await owner.listObligations({ q: "breach", focus: "aml_and_kyc" });
    expect(narrowed.obligations.every(({ focus }) => focus === "aml_and_kyc")).toBe(true);
    expect((await owner.listObligations({ q: "xyzzyplugh" })).total).toBe(0);
  });
});

describe("an obligation", () => {
  test("says what is asked, what shows it, and where it stands in the law", async () => {
    const one = await owner.getObligation("gdpr-33-1");
    expect(one).toMatchObject({
      act: "GDPR",
      article: "Article 33(1)",
      link: "https://data.europa.eu/eli/reg/2016/679/oj#art_33",
      severity: "HIGH",
      activities: [
        "Companies of which one of these holds: it is established in Malta, in Germany, in Estonia, in Latvia, in Lithuania or elsewhere in the EU or EEA; its customers include “Consumers”; what it does with personal data includes “Cookies or trackers” or “Monitor people on a large scale”; it processes personal data for other firms (“Yes, on their instructions (processor)”)",
      ],
      unverified: false,
    });
    expect(one.concepts.filter(({ topic }) => topic).length).toBeGreaterThan(0);
    expect(one.concepts.flatMap(({ terms }) => terms).join()).not.toContain("~");
    const [german] = (await owner.listObligations({ act: "gwg" })).obligations;
    const { article, link } = await owner.getObligation(german?.id ?? "");
    const number = /\d+\w*/.exec(article)?.[0];
    expect(link).toBe(`https://www.gesetze-im-internet.de/gwg_2017/__${number}.html`);
  });

  test("names every company of the account with what was found for it", async () => {
    const { verdicts } = await owner.getObligation("gdpr-13-2-a");
    expect(verdicts).toMatchObject([
      { company: berlin, verdict: "needs_review", covered: true, ready: true },
      { company: riyadh, verdict: null, findingId: null, covered: false },
    ]);
    const finding = await owner.getFinding(berlin, verdicts[0]?.findingId ?? "");
    expect(finding.obligationId).toBe("gdpr-13-2-a");
    expect((await stranger.getObligation("gdpr-13-2-a")).verdicts).toEqual([]);
  });

  test("quotes the newest stored officialText of its article", async () => {
    const { officialText } = await owner.getObligation("gdpr-33-1");
    expect(officialText?.anchor).toBe("art_33.1");
    expect(officialText?.version.from).toBe("2026-03-15");
    expect(officialText?.provisions.map(({ text }) => text)).toContain(
      "Report a leak within two days.",
    );
    const point = await owner.getObligation("gdpr-13-2-a");
    // The text written for the tests has no second paragraph there.
    expect(point.officialText?.anchor).toBe("art_13");
  });

  test("tells whether its article is stored, and what it takes to have it fetched", async () => {
    expect(await owner.tellOfficialText("gdpr-33-1")).toMatchObject({
      stored: true,
      fetching: "not_allowed",
    });
    const [unstored] = (await owner.listObligations({ act: "gwg" })).obligations;
    const { publisher, stored } = await owner.tellOfficialText(unstored?.id ?? "");
    expect(stored).toBe(false);
    expect(publisher).toBe(server.catalogue.acts.find(({ id }) => id === "gwg")?.publisher);
  });

  test("leads to the passages that speak of it, as they stand on the page", async () => {
    const passages = await owner.listPassages("gdpr-13-2-a", berlin);
    expect(passages.length).toBeGreaterThan(0);
    for (const { documentId, page, start, end, quote } of passages) {
      const { text } = await owner.getDocumentPage(documentId, page);
      expect(text.slice(start, end)).toBe(quote);
    }
    expect(passages[0]?.quote).toContain("five years");
    expect(await owner.listPassages("gdpr-13-2-a")).toEqual(passages);
    expect(await stranger.listPassages("gdpr-13-2-a")).toEqual([]);
  });

  test("is not found, nor is a company of others", async () => {
    for (const call of [
      () => owner.getObligation("nothing"),
      () => owner.tellOfficialText("nothing"),
      () => owner.listPassages("nothing"),
      () => stranger.getObligation("gdpr-33-1", berlin),
      () => stranger.listPassages("gdpr-33-1", berlin),
      () => stranger.listObligations({ companyName: berlin }),
    ]) {
      expect((await refusalOf(call())).status).toBe(404);
    }
  });
});

describe("an imported text", () => {
  test("comes by pages that together are the whole, each article where the contents say", async () => {
    const first = await owner.getActText("gdpr");
    const pages = [first];
    for (let page = 2; page <= first.pages; page += 1) {
      pages.push(await owner.getActText("gdpr", { part: page }));
    }
    expect(first.pages).toBeGreaterThan(1);
    const anchors = pages.flatMap(({ provisions }) => provisions.map(({ anchor }) => anchor));
    expect(new Set(anchors).size).toBe(anchors.length);
    expect(anchors.at(-1)).toBe("anx_I");
    for (const { anchor, page } of first.contents) {
      expect(pages[page - 1]?.provisions.map((one) => one.anchor)).toContain(anchor);
    }
    expect((await refusalOf(owner.getActText("gdpr", { part: first.pages + 1 }))).status).toBe(404);
  });

  test("opens at an article, with the obligations that cite it", async () => {
    const text = await owner.getActText("gdpr", { article: "art_33" });
    const article = text.provisions.find(({ anchor }) => anchor === "art_33");
    const citing = server.catalogue.acts
      .find(({ id }) => id === "gdpr")
      ?.obligations.filter((one) => /^33(\(|$)/.test(one.article));
    expect(article?.obligations.map(({ id }) => id)).toEqual(citing?.map(({ id }) => id));
    expect((await refusalOf(owner.getActText("gdpr", { article: "art_999" }))).status).toBe(404);
  });

  test("shows an older version when that is asked for", async () => {
    const [, older] = (await owner.getAct("gdpr")).versions;
    const text = await owner.getActText("gdpr", { version: older?.id, article: "art_33" });
    expect(text.version.from).toBe("2025-05-04");
    expect(text.provisions.map(({ text: words }) => words).join()).not.toContain("two days");
    expect((await refusalOf(owner.getActText("gdpr", { version: "nothing" }))).status).toBe(404);
  });

  test("is held against the version before it, article by article", async () => {
    const compared = await owner.getActChanges("gdpr");
    expect([compared?.from.from, compared?.to.from]).toEqual(["2025-05-04", "2026-03-15"]);
    expect(compared?.changes.map(({ anchor, kind }) => [anchor, kind])).toEqual([
      ["art_33", "changed"],
      ["art_100", "added"],
    ]);
    const [changed] = compared?.changes ?? [];
    expect(changed?.after.join()).toContain("two days");
    expect(changed?.before.join()).not.toContain("two days");
    expect(changed?.obligations.map(({ id }) => id)).toContain("gdpr-33-1");
    const back = await owner.getActChanges("gdpr", {
      from: compared?.to.id,
      to: compared?.from.id,
    });
    expect(back?.changes.map(({ anchor, kind }) => [anchor, kind])).toContainEqual([
      "art_100",
      "removed",
    ]);
    expect((await refusalOf(owner.getActChanges("gdpr", { to: "nothing" }))).status).toBe(404);
  });

  test("stands in the briefing of its month, with the obligations it touches", async () => {
    const { amendments } = await owner.getBriefing("2026-03", berlin);
    expect(amendments).toMatchObject([{ actId: "gdpr", date: "2026-03-15", articles: 2 }]);
    expect(amendments[0]?.obligations.map(({ id }) => id)).toContain("gdpr-33-1");
    const months = await owner.listBriefings(berlin);
    const told = await Promise.all(months.map(({ month }) => owner.getBriefing(month, berlin)));
    const starts = told.flatMap((one) => one.starts.map(({ date }) => [one.month, date]));
    expect(starts.length).toBeGreaterThan(0);
    expect(starts.every(([month = "", date = ""]) => date.startsWith(month))).toBe(true);
  });
});

test("areas count the company's verdicts", async () => {
  const segments = (await owner.listSegments(berlin)).flatMap((group) => group.segments);
  const privacy = segments.find(({ focus }) => focus === "data_security_and_privacy");
  const list = await owner.listObligations({
    companyName: berlin,
    focus: "data_security_and_privacy",
  });
  for (const [verdict, count] of Object.entries(privacy?.verdicts ?? {})) {
    expect([verdict, count]).toEqual([verdict, list.counts.verdict[verdict] ?? 0]);
  }
  expect((await owner.listSegments())[0]?.segments[0]?.verdicts).toBeNull();
});

test("what is found and answered leads to the pages of obligations", async () => {
  const { results } = await owner.search({ q: "Art. 33(1) GDPR", kind: "obligation" });
  expect(results[0]?.link).toBe("/dashboard/obligations/gdpr-33-1");
  const { citations } = await owner.ask({ prompt: "What does Art. 33 GDPR ask?", company: berlin });
  const rules = citations.filter(({ kind }) => kind === "obligation");
  expect(rules.length).toBeGreaterThan(0);
  expect(citations[0]?.kind).toBe("obligation");
  // The official text is stored here, so it stands below our words for it.
  expect(citations.some(({ kind }) => kind === "provision")).toBe(true);
  expect(rules.every(({ link }) => /^\/dashboard\/obligations\/[\w-]+$/.test(link))).toBe(true);
});
