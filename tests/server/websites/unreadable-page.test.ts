import { afterAll, afterEach, describe, expect, test } from "vitest";
import { acme, faultOf, makeHome, openAcme, pathsOf, privacy, visit } from "./acme-site.ts";

const { web, publish, takeDown } = await openAcme();
afterEach(takeDown);
afterAll(() => web.stop());

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
