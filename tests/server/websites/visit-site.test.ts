import { afterAll, afterEach, describe, expect, test } from "vitest";
import { visitSite } from "../../../server/websites/visit-site.ts";
import { makeWebPage } from "../../fakes/websites.ts";
import { inEnglish } from "../../setup/in-english.ts";
import {
  acme,
  faultOf,
  limits,
  makeHome,
  openAcme,
  pathsOf,
  privacy,
  sentence,
  visit,
  wordAll,
} from "./acme-site.ts";

const { web, publish, takeDown } = await openAcme();
afterEach(takeDown);
afterAll(() => web.stop());

describe("a visit", () => {
  test("reads the first page and those whose links name a policy, topic by topic", async () => {
    publish({
      "/": makeHome(
        ...([
          ["/agb", "AGB"],
          ["legal/imprint.html", "Imprint"],
        ] as [string, string][]),
        ...([
          ["/cookies", "Cookies"],
          ["/datenschutz", "Datenschutz"],
        ] as [string, string][]),
        ...([
          ["/aml", "Financial crime"],
          ["/jobs", "Careers"],
        ] as [string, string][]),
      ),
      "/datenschutz": makeWebPage("Datenschutzerklärung", sentence("data")),
      "/agb": makeWebPage("Geschäftsbedingungen", sentence("terms")),
      "/legal/imprint.html": makeWebPage("Imprint", sentence("itself")),
      "/cookies": makeWebPage("Cookies", sentence("cookies")),
      "/aml": makeWebPage("How we fight crime", sentence("crime")),
      "/jobs": makeWebPage("Jobs", sentence("jobs")),
    });
    const { pages, troubles } = await visit();
    expect(pathsOf(pages)).toEqual([
      ...["/", "/datenschutz", "/agb", "/legal/imprint.html", "/cookies", "/aml"],
    ]);
    expect(troubles).toEqual([]);
    expect(pages[0]).toMatchObject({ title: "Payments for islands", topic: null });
    expect(pages[1]).toMatchObject({ title: "Datenschutzerklärung", topic: "privacy" });
  });

  test("finds policies behind a page that only lists them", async () => {
    publish({
      "/": makeHome(["/legal", "Legal"]),
      "/legal": makeWebPage("Legal", `${sentence("law")}<a href="/p/1">Privacy policy</a>`),
      "/p/1": privacy,
    });
    expect(pathsOf((await visit()).pages)).toEqual(["/", "/legal", "/p/1"]);
  });

  test("says who asks, asks for robots.txt first, and keeps to it", async () => {
    publish({
      "/robots.txt": "User-agent: *\nDisallow: /privacy",
      "/": makeHome(["/privacy", "Privacy"], ["/terms", "Terms"]),
      "/privacy": privacy,
      "/terms": makeWebPage("Terms", sentence("terms")),
    });
    const { pages, troubles } = await visit();
    expect(pathsOf(pages)).toEqual(["/", "/terms"]);
    expect(wordAll(troubles)).toEqual([
      {
        url: `${acme}/privacy`,
        reason:
          "It may not be read by programs: the site's robots.txt forbids it. Upload what it says as a PDF.",
      },
    ]);
    expect(web.asked[0]?.headers["user-agent"]).toMatch(
      /^acquis \(Acquis reading a company's website/,
    );
    expect(web.takeAsked()).toEqual([`${acme}/robots.txt`, `${acme}/`, `${acme}/terms`]);
  });

  test("asks for one page at a time, with a pause between", async () => {
    publish({ "/": makeHome(["/privacy", "Privacy"]), "/privacy": privacy });
    await visit("acme.example", { pauseMs: 150 });
    const times = web.asked.map(({ at }) => at);
    for (const [index, at] of times.entries()) {
      // Timers may ring a millisecond early.
      if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThan(140);
    }
    expect(times).toHaveLength(3);
  });

  test("stops at eight pages, however many name a policy", async () => {
    const many = Array.from({ length: 30 }, (_, at) => `/privacy-${at}`);
    publish({ "/": makeHome(...many.map((path): [string, string] => [path, "Privacy"])) });
    for (const path of many) publish({ [path]: makeWebPage(path, sentence(path)) });
    expect((await visit()).pages).toHaveLength(8);
    expect(web.takeAsked()).toHaveLength(9);
  });

  test("goes on with the others where one page fails, and tells what to do", async () => {
    publish({ "/": makeHome(["/gone", "Privacy"], ["/t.pdf", "Terms"], ["/imprint", "Imprint"]) });
    publish({ "/imprint": makeWebPage("Imprint", sentence("itself")) });
    web.pages.set(`${acme}/t.pdf`, { body: "%PDF-1.7", type: "application/pdf" });
    const { pages, troubles } = await visit();
    expect(pathsOf(pages)).toEqual(["/", "/imprint"]);
    expect(troubles.map(({ reason }) => inEnglish(reason))).toEqual([
      "It is not there (it answers with 404). Upload what it says as a PDF.",
      "It is a PDF. Download it and upload it here.",
    ]);
  });

  test("reads a page once, whatever leads to it", async () => {
    publish({
      "/": makeHome(["/privacy", "Privacy"], ["/privacy/", "Privacy"], ["/datenschutz", "GDPR"]),
      "/privacy": privacy,
    });
    web.pages.set(`${acme}/datenschutz`, {
      ...{ body: "", status: 301, headers: { location: "/privacy#top" } },
    });
    expect(pathsOf((await visit()).pages)).toEqual(["/", "/privacy"]);
  });

  test("ends with what it has when its time is over", async () => {
    publish({ "/": makeHome(["/privacy", "Privacy"]), "/privacy": privacy });
    publish({ "/robots.txt": "User-agent: *\nCrawl-delay: 20" });
    const { pages, troubles } = await visit("acme.example", { visitMs: 15_000 });
    expect(pathsOf(pages)).toEqual(["/"]);
    expect(inEnglish(troubles[0]?.reason)).toMatch(/the time for the visit was over/);
  });

  test("ends at once when it is told to", async () => {
    publish({ "/": makeHome(["/privacy", "Privacy"]), "/privacy": privacy });
    const stopping = new AbortController();
    web.pages.set(`${acme}/`, () => stopping.abort(new Error("stopped")));
    const visited = visitSite("acme.example", { limits, signal: stopping.signal });
    expect(await faultOf(visited)).toBe("stopped");
  });
});

describe("the way to the site", () => {
  test("is https first where no scheme was typed, and only as typed where one was", async () => {
    publish({ "/": makeHome() });
    expect((await visit("acme.example")).pages[0]?.url).toBe(`${acme}/`);
    expect(await faultOf(visit("https://acme.example"))).toBe("cannot be reached");
    expect(await faultOf(visit("no address"))).toBe("is no address of the web");
  });

  test("may lead on to another host of the site, whose robots.txt counts there", async () => {
    web.pages.set(`${acme}/`, {
      ...{ body: "", status: 302, headers: { location: "http://www.acme.example/en/" } },
    });
    const home = makeHome(["/privacy", "Privacy"]);
    web.pages.set("http://www.acme.example/en/", { body: home });
    web.pages.set("http://www.acme.example/privacy", { body: privacy });
    expect((await visit()).pages.map(({ url }) => url)).toEqual([
      ...["http://www.acme.example/en/", "http://www.acme.example/privacy"],
    ]);
    web.pages.set("http://www.acme.example/robots.txt", { body: "User-agent: *\nDisallow: /en" });
    expect(await faultOf(visit())).toMatch(/robots.txt forbids it/);
  });

  test("does not lead to another website", async () => {
    web.pages.set(`${acme}/`, {
      ...{ body: "", status: 302, headers: { location: "http://parked.example/" } },
    });
    web.pages.set("http://parked.example/", { body: makeHome() });
    expect(await faultOf(visit())).toBe(
      "leads to another website, parked.example, which is not followed",
    );
    expect(web.takeAsked().filter((address) => address.includes("parked"))).toEqual([]);
  });

  test("does not follow links to other hosts, and names those of the same site", async () => {
    publish({
      "/": makeHome(
        ["http://evil.example/privacy", "Privacy"],
        ["http://legal.acme.example/terms", "Terms"],
      ),
    });
    const { pages, troubles } = await visit();
    expect(pathsOf(pages)).toEqual(["/"]);
    expect(wordAll(troubles)).toEqual([
      {
        url: "http://legal.acme.example/terms",
        reason: "It stands on another host. Upload what it says as a PDF.",
      },
    ]);
    expect(web.takeAsked()).toEqual([`${acme}/robots.txt`, `${acme}/`]);
  });

  test.each([
    ["127.0.0.1"],
    ["10.1.2.3"],
    ["169.254.169.254"],
    ["::1"],
    ["fd00::1"],
    ["::ffff:127.0.0.1"],
    ["64:ff9b::7f00:1"],
  ])("leads nowhere when its name stands for %s", async (address) => {
    const reason = "stands in a private network, where this server reads nothing";
    web.names.set("inside.example", [address]);
    expect(await faultOf(visit("http://inside.example"))).toBe(reason);
    web.names.set("inside.example", ["93.184.215.14", address]);
    expect(await faultOf(visit("inside.example"))).toBe(reason);
    expect(web.takeAsked()).toEqual([]);
  });

  test.each([
    ["http://127.0.0.1:1/"],
    ["http://2130706433/"],
    ["http://[::1]/"],
    ["file:///etc/passwd"],
    ["http://user:secret@acme.example/"],
  ])("is not led to %s", async (location) => {
    web.pages.set(`${acme}/`, { body: "", status: 302, headers: { location } });
    expect(await faultOf(visit())).not.toBe("no fault");
    expect(web.takeAsked()).toEqual([`${acme}/robots.txt`, `${acme}/`]);
  });

  test("is refused where a typed address is one of this machine", async () => {
    for (const address of ["http://127.0.0.1", "http://[::1]/", "http://0x7f.1/"]) {
      expect(await faultOf(visit(address))).toMatch(/private network/);
    }
  });
});
