import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companyForm, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

let server: TestApi;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  stranger = await server.signUp("Stranger");
  await owner.addCompany(companyForm({ company_name: "Berlin", jurisdiction: "germany" }));
  await waitUntilReady(owner, "Berlin");
});
afterAll(() => server.stop());

describe("jurisdictions", () => {
  test("counts are those of the lists behind them", async () => {
    const holdings = await owner.listHoldings();
    expect(holdings.map(({ jurisdiction }) => jurisdiction)).toEqual([
      "malta",
      "germany",
      "baltics",
      "TR",
      "SA",
    ]);
    for (const { jurisdiction, ...counts } of holdings) {
      const detail = await owner.getHolding(jurisdiction);
      const obligations = detail.acts.reduce((sum, act) => sum + act.obligations, 0);
      expect({ ...counts, newest: "" }).toEqual({
        acts: detail.acts.length,
        obligations,
        decisions: detail.decisions.length,
        events: detail.events.length,
        newest: "",
      });
    }
  });

  test("a place nobody covers is refused", async () => {
    expect((await refusalOf(owner.getHolding("mars" as never))).status).toBe(400);
  });
});

describe("segments", () => {
  test("every obligation of the company's place stands in exactly one", async () => {
    const segments = (await owner.listSegments("Berlin")).flatMap((group) => group.segments);
    expect(segments).toHaveLength(11);
    const holding = (await owner.listHoldings()).find(
      ({ jurisdiction }) => jurisdiction === "germany",
    );
    expect(segments.reduce((sum, one) => sum + one.obligations, 0)).toBe(holding?.obligations);
  });

  test("show the company's verdicts", async () => {
    const acts = await owner.listSegmentActs("data_security_and_privacy", "Berlin");
    const shown = acts.flatMap(({ obligations }) => obligations);
    const assessed = shown.find(({ verdict }) => verdict === "met");
    const finding = await owner.getFinding("Berlin", assessed?.findingId ?? "");
    expect(finding.obligation).toBe(assessed?.title);
    const without = await owner.listSegmentActs("data_security_and_privacy");
    expect(without.flatMap(({ obligations }) => obligations).every((one) => !one.verdict)).toBe(
      true,
    );
  });
});

test("news come a page at a time, newest first, and none from the future", async () => {
  const all = await owner.listNews("Berlin");
  const first = await owner.listNews("Berlin", { page: 1 });
  const last = await owner.listNews("Berlin", { page: Math.ceil(all.total / 20) });
  expect(first.stories).toEqual(all.stories.slice(0, 20));
  expect(last.stories).toEqual(all.stories.slice(-(all.total % 20 || 20)));
  const dates = all.stories.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(dates[0] && dates[0] <= new Date().toISOString()).toBe(true);
});

test("news of one area are those that name it", async () => {
  const all = await owner.listNews("Berlin");
  const some = await owner.listNews("Berlin", { focus: "aml_and_kyc" });
  const named = server.catalogue.events.filter(({ focus }) => focus.includes("aml_and_kyc"));
  const ids = new Set(named.map(({ id }) => id));
  expect(some.stories).toEqual(all.stories.filter(({ id }) => ids.has(id)));
  expect(some.total).toBeGreaterThan(0);
  expect(some.total).toBeLessThan(all.total);
});

test("news of the law that binds are those about acts with findings", async () => {
  const all = await owner.listNews("Berlin", { law: "all" });
  const some = await owner.listNews("Berlin", { law: "binding" });
  const acts = await server.db.selectFrom("findings").select("act_id").distinct().execute();
  const bound = new Set(acts.map(({ act_id }) => act_id));
  expect(some.stories).toEqual(all.stories.filter(({ actId }) => actId && bound.has(actId)));
  expect(some.total).toBeGreaterThan(0);
  expect(some.total).toBeLessThan(all.total);
});

test("notifications are the next dates, at most five", async () => {
  const notifications = await owner.listNotifications("Berlin");
  expect(notifications.length).toBeGreaterThan(0);
  expect(notifications.length).toBeLessThanOrEqual(5);
  const today = new Date().toISOString().slice(0, 10);
  expect(notifications.every(({ date }) => date > today)).toBe(true);
});

describe("briefings", () => {
  test("a month's briefing holds what its summary counts", async () => {
    const summaries = await owner.listBriefings("Berlin");
    expect(summaries.length).toBeGreaterThan(12);
    for (const { month, events, decisions } of summaries.slice(0, 12)) {
      const briefing = await owner.getBriefing(month, "Berlin");
      const told = briefing.topics.flatMap((topic) => topic.events);
      expect([month, told.length, briefing.decisions.length]).toEqual([month, events, decisions]);
      expect(told.every(({ date }) => date.startsWith(month))).toBe(true);
      expect(briefing.coming.every(({ date }) => date.slice(0, 7) > month)).toBe(true);
    }
  });

  test("there is none for a month without events, of the future, or of no calendar", async () => {
    for (const month of ["1999-01", "2999-01"]) {
      expect((await refusalOf(owner.getBriefing(month))).status).toBe(404);
    }
    expect((await refusalOf(owner.getBriefing("2026-13"))).status).toBe(400);
  });
});

test("channels and registers of lawyers are real addresses, the near ones first", async () => {
  const channels = await owner.listChannels("Berlin");
  expect(["European Union", "Germany"]).toContain(channels[0]?.place);
  expect(channels.at(-1)?.place).not.toBe("Germany");
  const lawyers = await owner.listLawyers("Berlin");
  expect(lawyers[0]?.keeper).toBe("Bundesrechtsanwaltskammer");
  for (const address of [
    ...channels.flatMap(({ site, feed }) => [site, feed ?? site]),
    ...lawyers.map(({ link }) => link),
  ]) {
    expect(new URL(address).protocol).toBe("https:");
  }
});

test("a company of others is not found by any of these calls", async () => {
  const attempts = [
    () => stranger.listSegments("Berlin"),
    () => stranger.listSegmentActs("aml_and_kyc", "Berlin"),
    () => stranger.listNews("Berlin"),
    () => stranger.listNotifications("Berlin"),
    () => stranger.listBriefings("Berlin"),
    () => stranger.getBriefing("2026-08", "Berlin"),
    () => stranger.listChannels("Berlin"),
    () => stranger.listLawyers("Berlin"),
  ];
  for (const attempt of attempts) expect((await refusalOf(attempt())).status).toBe(404);
});
