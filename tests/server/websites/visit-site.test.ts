import { afterAll, afterEach, describe, expect, test } from "vitest";
import { visitSite } from "../../../server/websites/visit-site.ts";
import { makeWebPage, startWebsites } from "../../fakes/websites.ts";
import { PageFault } from "../../../server/websites/page-fault.ts";
import type { PageTrouble } from "../../../server/websites/visit-site.ts";
import { inEnglish } from "../../setup/in-english.ts";

const web = await startWebsites();
afterEach(() => {
  web.pages.clear();
  web.names.clear();
  web.takeAsked();
});
afterAll(() => web.stop());

const acme = "http://acme.example";
const limits = { pauseMs: 0, requestMs: 10_000, visitMs: 60_000, pageBytes: 100_000 };
const visit = (address = "acme.example", other: Partial<typeof limits> = {}) =>
  visitSite(address, { limits: { ...limits, ...other } });
const sentence = (of: string) =>
  `<p>Acme tells you here all that it has to tell you about ${of}, in words that are long enough to be a text.</p>`;
const privacy = makeWebPage("Privacy policy", sentence("privacy"));

/** Puts pages of Acme's site up, by path. */
function publish(pages: Record<string, string>): void {
  for (const [path, body] of Object.entries(pages)) web.pages.set(`${acme}${path}`, { body });
}

/** A first page with links that say where they lead. */
function makeHome(...links: [path: string, words: string][]): string {
  const written = links.map(([path, words]) => `<a href="${path}">${words}</a>`).join(" ");
  return makeWebPage("Payments for islands", sentence("payments"), { links: written });
}

const pathsOf = (pages: { url: string }[]) => pages.map(({ url }) => url.replace(acme, ""));

function wordAll(troubles: PageTrouble[]) {
  return troubles.map(({ url, reason }) => ({ url, reason: inEnglish(reason) }));
}

async function faultOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "no fault",
    (error: Error) => (error instanceof PageFault ? (inEnglish(error.fault) ?? "") : error.message),
  );
}

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

describe("a first page that cannot be read", () => {
  const fails = async (page: Parameters<typeof web.pages.set>[1], other = {}) => {
    web.pages.set(`${acme}/`, page);
    return faultOf(visit(acme, other));
  };

  test.each([
    [404, "is not there (it answers with 404)"],
    [403, "turns programs away (it answers with 403)"],
    [429, "is too busy (it answers with 429)"],
    [500, "answers with 500"],
    [204, "answers with 204"],
  ])("for its status %d", async (status, reason) => {
    expect(await fails({ body: "", status })).toBe(reason);
  });

  test("since the site forbids it, or cannot say whether it does", async () => {
    publish({ "/robots.txt": "User-agent: acquis\nDisallow: /", "/": makeHome() });
    expect(await faultOf(visit())).toMatch(/robots.txt forbids it/);
    web.pages.set(`${acme}/robots.txt`, { body: "", status: 500 });
    expect(await faultOf(visit())).toBe("answers with 500 when it is asked for its robots.txt");
    expect(web.takeAsked()).not.toContain(`${acme}/`);
  });

  test("since it is too large, also unpacked", async () => {
    expect(await fails({ body: "<p>a</p>".repeat(20_000) })).toMatch(/^is larger than/);
  });

  test("since it takes too long", async () => {
    expect(await fails(() => undefined, { requestMs: 100 })).toBe(
      "took longer than 0.1 s to answer",
    );
  });

  test("since it breaks off", async () => {
    const reason = await fails((_request, response) => {
      response.writeHead(200, { "content-type": "text/html", "content-length": "1000" });
      response.write("<html>");
      setTimeout(() => response.destroy(), 20);
    });
    expect(reason).toBe("broke off before it was whole");
  });

  test("since it is no page, or a page without words", async () => {
    expect(await fails({ body: "%PDF-1.7" })).toBe("is a PDF");
    expect(await fails({ body: "GIF89a", type: "image/gif" })).toBe(
      "is no web page but a file of the type image/gif",
    );
    const shell = `<html><body><div id="root"></div><script src="/app.js"></script></body></html>`;
    expect(await fails({ body: shell })).toMatch(/^holds no text until scripts have run/);
    expect(await fails({ body: "<html><body><h1>Acme</h1></body></html>" })).toBe(
      "holds next to no text",
    );
    const check = `<html><body><p>Please enable JavaScript and cookies to continue. ${"Wait. ".repeat(20)}</p></body></html>`;
    expect(await fails({ body: check })).toMatch(/check for robots/);
  });

  test("since its characters are not what it says", async () => {
    const wrong = Buffer.from(`<html><body><p>Gesch\xe4ft</p></body></html>`, "latin1");
    expect(await fails({ body: wrong })).toMatch(/^cannot be read: .*counts as utf-8 and is not/);
    expect(await fails({ body: wrong, type: "text/html; charset=klingon" })).toMatch(/klingon/);
  });

  test("and reads it as its header says", async () => {
    const words = "Geschäftsbedingungen für Zahlungsdienste auf allen Inseln. ".repeat(3);
    const body = Buffer.from(`<html><body><p>${words}</p></body></html>`, "latin1");
    web.pages.set(`${acme}/`, { body, type: "text/html; charset=ISO-8859-1" });
    expect((await visit()).pages[0]?.text).toBe(words.trim());
  });

  test("and yet its links, where it has some", async () => {
    const shell = `<html><body><script></script><footer><a href="/privacy">Privacy</a></footer></body></html>`;
    publish({ "/": shell, "/privacy": privacy });
    const { pages, troubles } = await visit();
    expect(pathsOf(pages)).toEqual(["/privacy"]);
    expect(troubles.map(({ url }) => url)).toEqual([`${acme}/`]);
  });
});
