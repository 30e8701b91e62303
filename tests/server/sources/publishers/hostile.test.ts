import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { importDocument, refreshCatalogue } from "../../../../server/sources/publishers/refresh.ts";
import type { PublisherSource } from "../../../../server/sources/publishers/sources.ts";
import { makeJournal, startPublishers } from "../../../fakes/publishers.ts";
import { pickActs, setUpRefresh } from "../../../setup/refresh-setup.ts";
import type { RefreshSetup } from "../../../setup/refresh-setup.ts";
import { config } from "../../../../server/config.ts";

beforeAll(() => {
  Object.assign(config(), { catalogue: { ...config().catalogue, network: true } });
});

const fake = await startPublishers();
const elsewhere = await startPublishers();
const celex = "32033R0077";
const path = `/resource/celex/${celex}`;
const good = makeJournal(celex, { 1: "Light." });
let setup: RefreshSetup;

beforeAll(async () => {
  setup = await setUpRefresh(fake.sources, pickActs("nis2"));
});
afterEach(async () => {
  // Whatever was sent, nothing may be half-stored.
  for (const table of ["texts", "text_versions", "provisions", "source_addresses"] as const) {
    expect(await setup.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
  fake.pages.clear();
  setup.takeLines();
});
afterAll(async () => {
  await fake.stop();
  await elsewhere.stop();
});

/** What importing the act says, in its one line. */
async function importIt(changes: Partial<PublisherSource> = {}): Promise<string> {
  const publishers = fake.sources.publishers.map((one) => ({ ...one, ...changes }));
  const settings = { ...setup.settings(), sources: { ...fake.sources, publishers } };
  const trouble = await importDocument(settings, "cellar", celex).then(
    (outcome) => outcome.trouble ?? "no trouble",
    (error: Error) => error.message,
  );
  expect(trouble).not.toMatch(/[\n\r]/);
  return trouble;
}

describe("what is no text", () => {
  const challenge = `<html><head><script src="https://x.awswaf.com/challenge.js"></script></head><body></body></html>`;
  const cases: [string, { body: string | Uint8Array; status?: number }, RegExp][] = [
    [
      "a shell page",
      { body: '<html><body><app-root></app-root><script src="a.js"></script></body></html>' },
      /it is a shell page without the text/,
    ],
    ["a challenge", { body: challenge }, /it is a robot check \(challenge\)/],
    ["a challenge without a page", { body: "", status: 202 }, /202, which is a robot check/],
    ["an empty page", { body: "" }, /it is empty/],
    ["404", { body: good, status: 404 }, /404: this route has nothing, which is no sign of repeal/],
    ["410", { body: good, status: 410 }, /410: this route has nothing, which is no sign of repeal/],
    ["500", { body: good, status: 500 }, /answers with 500$/],
    ["403", { body: good, status: 403 }, /answers with 403$/],
    ["a cut-off text", { body: good.slice(0, -40) }, /breaks off/],
    [
      "a wrong charset",
      { body: Buffer.from(good.replace("Light.", "Lumière."), "latin1") },
      /wrongly encoded: it counts as UTF-8 and is not/,
    ],
    [
      "another act",
      { body: makeJournal("32033R0078", { 1: "Light." }) },
      /sent another document: 32033R0078/,
    ],
    ["JSON", { body: "{}" }, /no publisher that is known writes such files/],
  ];
  test.each(cases)("%s", async (_name, page, reason) => {
    fake.pages.set(path, page);
    expect(await importIt()).toMatch(reason);
  });
});

describe("what is no whole answer", () => {
  test("503 with a time to come back, which is kept to", async () => {
    fake.pages.set("/gii-toc.xml", { body: "", status: 503, headers: { "retry-after": "7200" } });
    const gwg = { ...setup.settings(), catalogue: pickActs("gwg") };
    const [first] = await refreshCatalogue(gwg, "gesetze-im-internet");
    expect(first?.trouble).toMatch(
      /answers with 503 \(too busy\) and asks to be left alone until \d{4}-\d\d-\d\dT\d\d:\d\dZ$/,
    );
    fake.takeAsked();
    const [second] = await refreshCatalogue(gwg, "gesetze-im-internet");
    expect(second?.trouble).toMatch(/^the publisher asks to be left alone until/);
    expect(fake.takeAsked()).toEqual([]);
  });

  test("429 without one", async () => {
    fake.pages.set(path, { body: "", status: 429 });
    expect(await importIt()).toBe("the publisher answers with 429 (too busy)");
  });

  test("one that never comes", async () => {
    fake.pages.set(path, () => undefined);
    expect(await importIt({ timeoutSeconds: 0.3 })).toMatch(/took longer than 0\.3 s to answer/);
  });

  test("one that comes drop by drop", async () => {
    fake.pages.set(path, (_request, response) => {
      const drip = setInterval(() => response.write(" "), 50);
      response.on("close", () => clearInterval(drip));
    });
    expect(await importIt({ timeoutSeconds: 0.5 })).toMatch(/took longer than 0\.5 s to answer/);
  });

  test("200 MB, of which most is never read", async () => {
    let sent = 0;
    const chunk = Buffer.alloc(1024 * 1024, "a");
    fake.pages.set(path, (_request, response) => {
      const pump = (): void => {
        while (!response.destroyed && sent < 200) {
          sent += 1;
          if (!response.write(chunk)) return void response.once("drain", pump);
        }
        response.end();
      };
      pump();
    });
    expect(await importIt()).toBe(`${celex}: it is larger than 16 MB, which no text is`);
    expect(sent).toBeLessThan(60);
  });

  test("one that ends before its length", async () => {
    fake.pages.set(path, (_request, response) => {
      response.writeHead(200, { "content-length": String(good.length) });
      response.write(good.slice(0, 500), () => response.destroy());
    });
    expect(await importIt()).toMatch(/broke off before it was whole/);
  });

  test("a way to another host, which is not gone", async () => {
    elsewhere.pages.set(path, { body: good });
    fake.pages.set(path, (_request, response) => {
      response.writeHead(302, { location: `${elsewhere.url}${path}` });
      response.end();
    });
    expect(await importIt()).toMatch(/sends programs on to another host, which is not followed/);
    expect(elsewhere.asked).toEqual([]);
  });
});

describe("robots.txt", () => {
  test("forbids what it names", async () => {
    fake.pages.set("/robots.txt", { body: "User-agent: *\nDisallow: /resource" });
    fake.pages.set(path, { body: good });
    fake.takeAsked();
    expect(await importIt()).toMatch(/robots\.txt forbids programs to ask for it/);
    expect(fake.takeAsked()).toEqual(["/robots.txt"]);
  });

  test("forbids everything while it cannot be read", async () => {
    fake.pages.set("/robots.txt", { body: "", status: 500 });
    fake.pages.set(path, { body: good });
    expect(await importIt()).toMatch(/robots\.txt answers with 500, so nothing is asked/);
  });
});

test("names that would make another address are refused", async () => {
  fake.takeAsked();
  const wrong: [string, string][] = [
    ["cellar", "../../etc"],
    ["cellar", "12022E"],
    ["gesetze-im-internet", "a/../b"],
    ["likumi", "1?x"],
    ["spinta", "a'b"],
    ["ecfr", "12"],
    ["riigiteataja", "x"],
  ];
  for (const [source, name] of wrong) {
    await expect(importDocument(setup.settings(), source, name)).rejects.toThrow(/named so/);
  }
  await expect(importDocument(setup.settings(), "malta", "cap/586")).rejects.toThrow(/by hand/);
  expect(fake.takeAsked()).toEqual([]);
});
