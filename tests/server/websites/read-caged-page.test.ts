import { afterAll, expect, test } from "vitest";
import { closeReaders } from "../../../server/cage/readers.ts";
import { readCagedPage } from "../../../server/websites/read-caged-page.ts";
import { readPage } from "../../../server/websites/read-page.ts";
import { makePageBombs } from "../../setup/make-bombs.ts";
import { makePdf } from "../../setup/make-pdf.ts";

afterAll(() => closeReaders());

const url = new URL("https://acme.example/legal");
const contentType = "text/html; charset=utf-8";
const sentence = "Acme tells you here all that it has to tell you, in words that are long enough.";
const page = `<title>Acme</title><h1>Ż and “quotes”</h1><p>${sentence}</p><footer>Edge</footer>
  <ul><li>one<li>two</ul><p>${sentence}</p><a href="/privacy#top">Privacy</a><a href="mailto:a@b">Mail</a>`;
const read = (markup: string | Uint8Array) =>
  readCagedPage({ url, bytes: Buffer.from(markup), contentType });

test.each([
  ["a page", page],
  [
    "one without text",
    "<div id=root></div><script src=app.js></script><a href=/imprint>Imprint</a>",
  ],
])("%s is the same as if it were read here", async (_, markup) => {
  const address = url.href;
  expect(await read(markup)).toEqual(
    readPage({ address, bytes: Buffer.from(markup), contentType }),
  );
});

test("what is no page is refused in the same words", async () => {
  const refused = await read(makePdf(["A PDF."]));
  expect(refused).toEqual({
    status: "refused",
    fault: { code: "visits.fault.pdf" },
    remedy: "download",
  });
});

test("links too long for an address are left out", async () => {
  const reading = await read(
    `<p>${sentence}</p><a href="/${"a".repeat(3_000)}">Long</a><a href="/b">${"b".repeat(900)}</a>`,
  );
  expect(reading).toMatchObject({
    links: [{ address: "https://acme.example/b", text: "b".repeat(500) }],
  });
  expect(reading).toHaveProperty("links.length", 1);
});

test.each(Object.entries(makePageBombs()))("%s take no time of this thread", async (_, bytes) => {
  let longest = 0;
  let last = process.cpuUsage();
  const look = setInterval(() => {
    const { user, system } = process.cpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.cpuUsage();
  }, 5);
  const outcome = await read(bytes);
  clearInterval(look);
  expect(["read", "refused"]).toContain(outcome.status);
  // One of these took four seconds of it once.
  expect(longest).toBeLessThan(1_000);
  expect(await read(page)).toMatchObject({ status: "read", title: "Ż and “quotes”" });
});
