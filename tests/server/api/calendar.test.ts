import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { renderFeed } from "../../../server/calendar/feed.ts";
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
  await owner.addCompany(companyForm({ company_name: "Malta One" }));
  await owner.addCompany(companyForm({ company_name: "Ankara Two", jurisdiction: "TR" }));
  await waitUntilReady(owner, "Malta One");
  await waitUntilReady(owner, "Ankara Two");
});
afterAll(() => server.stop());

const typed = {
  title: "Board meeting",
  date: "2026-12-01",
  time: "14:30",
  priority: "high",
  category: "Meeting",
  description: "Decide on the policy.",
  companyName: "",
};

describe("the calendar", () => {
  test("holds the dates of the places the companies are in, and nothing else", async () => {
    const { events, total } = await owner.listEvents();
    expect(total).toBe(events.length);
    const mine = server.catalogue.events.filter(({ jurisdictions }) =>
      jurisdictions.some((one) => one === "malta" || one === "TR"),
    );
    expect(events.filter(({ own }) => !own).map(({ id }) => id)).toEqual(
      expect.arrayContaining(mine.map(({ id }) => id)),
    );
    expect(events.filter(({ own }) => !own)).toHaveLength(mine.length);
    const turkish = await owner.listEvents({ companyName: "Ankara Two" });
    expect(turkish.total).toBeLessThan(total);
    expect(await stranger.listEvents()).toEqual({ events: [], total: 0 });
  });

  test("says what starts on a date, whom it concerns and how much is open", async () => {
    const { events } = await owner.listEvents({ from: "2026-12-02", to: "2026-12-02" });
    const event = events.find(({ title }) => title.startsWith("AI Act"));
    expect(event).toMatchObject({ priority: "high", time: null, companies: ["Malta One"] });
    const starting = server.catalogue.acts
      .find(({ id }) => id === "ai-act")
      ?.obligations.filter(({ dates }) => dates?.some(({ date }) => date === "2026-12-02"));
    expect(event?.highlights).toHaveLength(Math.min(5, starting?.length ?? 0));
    expect(event?.impact).toContain("Malta One");
    expect(event?.relatedDocs[0]?.link).toMatch(/^https?:/);
  });

  test("says what gives a date, and leads to the article where it is one", async () => {
    const { events } = await owner.listEvents();
    const named = server.catalogue.events.find(
      ({ id, act, source }) =>
        events.some((one) => one.id === id) &&
        source === "The act's own text, Article 91(1)" &&
        server.catalogue.acts.some((one) => one.id === act && one.link.includes("data.europa.eu")),
    );
    const shown = events.find(({ id }) => id === named?.id);
    expect(shown?.source?.text).toBe(named?.source);
    expect(shown?.source?.link).toMatch(/^https?:\/\/data\.europa\.eu\/eli\/.*#art_91$/);
    const sourceOf = (id: string) => events.find((one) => one.id === id)?.source;
    expect(sourceOf("2018-01-03-mifir-applies")).toMatchObject({
      text: "Official Journal of the European Union; Article 55 first set 3 January 2017; deferred by a year",
      link: expect.stringMatching(/#art_55$/),
    });
    // The day of the Union's act is no source for what Malta did on it.
    expect(sourceOf("2025-01-17-dora-malta")?.text).toBe("Laws of Malta (legislation.mt)");
    for (const { source } of events) expect(source?.text).not.toBe("");
  });

  test("gives the days asked for, both ends included, in order of time", async () => {
    const { events } = await owner.listEvents({ from: "2026-12-02", to: "2026-12-09" });
    const dates = events.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates[0]).toBe("2026-12-02");
    expect(dates.at(-1)).toBe("2026-12-09");
  });

  test("adds an event, for the account or a company, and deletes it", async () => {
    await owner.addEvent({ ...typed, companyName: "Malta One" });
    const range = { from: typed.date, to: typed.date };
    const { events } = await owner.listEvents(range);
    expect(events).toMatchObject([
      { title: "Board meeting", time: "14:30", own: true, companies: ["Malta One"] },
    ]);
    expect((await owner.listEvents({ ...range, companyName: "Ankara Two" })).events).toEqual([]);
    const id = events[0]?.id ?? "";
    expect((await refusalOf(stranger.getEvent(id))).status).toBe(404);
    expect((await refusalOf(stranger.deleteEvent(id))).status).toBe(404);
    await owner.deleteEvent(id);
    expect((await refusalOf(owner.getEvent(id))).status).toBe(404);
  });

  test("an event goes with its company", async () => {
    const { id } = await owner.addCompany(companyForm({ company_name: "Short-lived" }));
    await owner.addEvent({ ...typed, date: "2031-01-01", companyName: "Short-lived" });
    await owner.deleteCompany(id);
    expect((await owner.listEvents({ from: "2031-01-01", to: "2031-01-01" })).events).toEqual([]);
  });

  test.each([
    ["title", "", "Title is required"],
    ["title", "x".repeat(201), "Please use at most 200 characters"],
    ["date", "", "Date is required"],
    ["date", "2026-02-30", "Please enter a date as year-month-day, such as 2026-11-30"],
    ["date", "30.11.2026", "Please enter a date as year-month-day, such as 2026-11-30"],
    ["time", "25:00", "Please enter a time as hours:minutes, such as 14:30"],
    ["priority", "urgent", "Priority is required"],
    ["category", "x".repeat(61), "Please use at most 60 characters"],
    ["description", "a\u0000b", "Please remove characters that cannot be printed"],
  ])("refuses %s %j", async (field, value, message) => {
    const refusal = await refusalOf(owner.addEvent({ ...typed, [field]: value }));
    expect(refusal.status).toBe(400);
    expect(refusal.issues).toEqual([{ path: field, message }]);
  });

  test("adds nothing to a company of others", async () => {
    const refusal = await refusalOf(stranger.addEvent({ ...typed, companyName: "Malta One" }));
    expect(refusal.status).toBe(404);
    expect((await refusalOf(stranger.listEvents({ companyName: "Malta One" }))).status).toBe(404);
  });

  test("is full at two thousand events of one's own", async () => {
    const busy = await server.signUp("Busy");
    const rows = Array.from({ length: 2000 }, (_, index) => ({
      id: `busy-${index}`,
      owner_id: busy.accountId,
      company_id: null,
      date: "2030-01-01",
      time: null,
      title: "Again",
      description: "",
      category: "",
      priority: "low" as const,
      created: "2026-01-01T00:00:00.000Z",
    }));
    for (let from = 0; from < rows.length; from += 500) {
      const part = rows.slice(from, from + 500);
      await server.db.insertInto("calendar_events").values(part).execute();
    }
    expect((await refusalOf(busy.addEvent(typed))).status).toBe(409);
  });

  test("is closed to who is not signed in", async () => {
    for (const path of ["calendar", "calendar/x", "calendar-feed"]) {
      expect([path, (await server.send(path)).status]).toEqual([path, 401]);
    }
  });
});

describe("the calendar file", () => {
  const open = async (url: string) => {
    const { pathname, search } = new URL(url);
    return server.send(`${pathname.replace("/api/", "")}${search}`);
  };

  test("opens with its private address alone and holds what the calendar holds", async () => {
    await owner.addEvent({ ...typed, title: "Line one, with; signs", date: "2029-05-06" });
    const response = await open(await owner.renewFeedUrl());
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const text = await response.text();
    const calendar = new ICAL.Component(ICAL.parse(text) as never);
    const entries = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    const { events } = await owner.listEvents();
    expect(entries.map(({ summary }) => summary).toSorted()).toEqual(
      events.map(({ title }) => title).toSorted(),
    );
    const mine = entries.find(({ summary }) => summary === "Line one, with; signs");
    expect(mine?.startDate.toString()).toBe("2029-05-06T14:30:00");
    const rule = entries.find(({ startDate }) => startDate.toString() === "2027-07-10");
    expect(rule?.startDate.isDate).toBe(true);
    const alarms = rule?.component.getAllSubcomponents("valarm") ?? [];
    expect(alarms.map((one) => String(one.getFirstPropertyValue("trigger")))).toEqual([
      "-P14D",
      "-P1D",
    ]);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
    // RFC 5545, 3.1: lines end in CRLF and are folded at 75 octets.
    const long = text.split("\r\n").filter((line) => Buffer.byteLength(line) > 75);
    expect(long).toEqual([]);
  });

  test("stays the same while nothing changes, and rings for no date that is past", async () => {
    const url = await owner.renewFeedUrl();
    expect(await (await open(url)).text()).toBe(await (await open(url)).text());
    const changed = "2026-01-01T00:00:00.000Z";
    const events = (await owner.listEvents()).events.map((event) => ({ ...event, changed }));
    const options = { name: "Acquis", site: "https://a.example", today: "2100-01-01" };
    expect(renderFeed(events, options)).not.toContain("VALARM");
  });

  test("moves to a new address, and the old one is dead", async () => {
    const old = await owner.renewFeedUrl();
    const renewed = await owner.renewFeedUrl();
    expect(renewed).not.toBe(old);
    expect((await open(old)).status).toBe(404);
    expect((await open(renewed)).status).toBe(200);
    const { searchParams } = new URL(renewed);
    const kept = await server.db.selectFrom("calendar_addresses").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(searchParams.get("token"));
    expect((await owner.getFeed()).created).not.toBeNull();
    expect((await stranger.getFeed()).created).toBeNull();
    await owner.endFeed();
    expect((await open(renewed)).status).toBe(404);
    expect((await refusalOf(owner.endFeed())).status).toBe(404);
    const kinds = (await owner.listLog()).log.map(({ kind }) => kind);
    expect(kinds).toContain("calendarAddressMade");
    expect(kinds).toContain("calendarAddressEnded");
  });

  test("says that the address of the whole account has ended, until there is one's own", async () => {
    const person = await server.signUp();
    const accounts = server.db.updateTable("accounts").set({ calendar_ended: 1 });
    await accounts.where("id", "=", person.accountId).execute();
    expect(await person.getFeed()).toEqual({ created: null, oldEnded: true });
    await person.renewFeedUrl();
    expect((await person.getFeed()).oldEnded).toBe(false);
  });

  test("refuses what is no token", async () => {
    expect((await server.send("calendar.ics")).status).toBe(400);
    expect((await server.send("calendar.ics?token=%00")).status).toBe(404);
  });
});
