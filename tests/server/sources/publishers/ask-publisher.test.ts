import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createPublisherFetch } from "../../../../server/sources/publishers/ask-publisher.ts";
import { startPublishers } from "../../../fakes/publishers.ts";
import { config } from "../../../../server/config.ts";

beforeAll(() => {
  Object.assign(config(), { catalogue: { ...config().catalogue, network: true } });
});

const fake = await startPublishers();
const site = { base: fake.url, delaySeconds: 0, timeoutSeconds: 20, mostMegabytes: 1 };
afterEach(() => {
  fake.pages.clear();
  fake.takeAsked();
});
afterAll(() => fake.stop());

test("one request at a time, and none before the delay is over", async () => {
  for (const name of ["a", "b", "c"]) {
    fake.pages.set(`/${name}`, (_request, response) => {
      setTimeout(() => response.end(name), 30);
    });
  }
  const ask = createPublisherFetch();
  await Promise.all(["/a", "/b", "/c"].map((path) => ask({ ...site, delaySeconds: 0.2 }, path)));
  expect(fake.asked.map(({ path }) => path)).toEqual(["/robots.txt", "/a", "/b", "/c"]);
  for (const [at, { end }] of fake.asked.entries()) {
    const next = fake.asked[at + 1];
    // Timers may ring a millisecond early.
    if (next) expect(next.at - end).toBeGreaterThan(190);
  }
});

test("a longer delay in robots.txt counts", async () => {
  fake.pages.set("/robots.txt", { body: "User-agent: *\nCrawl-delay: 0.4" });
  fake.pages.set("/a", { body: "a" });
  const ask = createPublisherFetch();
  await ask(site, "/a");
  await ask(site, "/a");
  const [, first, second] = fake.asked;
  expect((second?.at ?? 0) - (first?.end ?? 0)).toBeGreaterThan(390);
});

test("says who asks, and asks for robots.txt once", async () => {
  fake.pages.set("/a", { body: "a" });
  const ask = createPublisherFetch();
  await ask(site, "/a", { accept: "text/plain", language: "eng" });
  await ask(site, "/a");
  expect(fake.asked.map(({ path }) => path)).toEqual(["/robots.txt", "/a", "/a"]);
  expect(fake.asked[1]?.headers).toMatchObject({
    "user-agent": expect.stringMatching(/^acquis \(Acquis refreshing its corpus/) as string,
    accept: "text/plain",
    "accept-language": "eng",
  });
});

test("asks conditionally with what the publisher said before", async () => {
  fake.pages.set("/a", {
    body: "a",
    headers: { "last-modified": "Mon, 03 Jan 2033 00:00:00 GMT" },
  });
  const ask = createPublisherFetch();
  const first = await ask(site, "/a");
  expect(first).toMatchObject({ lastModified: "Mon, 03 Jan 2033 00:00:00 GMT" });
  const known = { etag: first?.etag ?? "", lastModified: first?.lastModified ?? "" };
  expect(await ask(site, "/a", { known })).toBeNull();
  expect(fake.asked.at(-1)?.headers).toMatchObject({
    "if-none-match": known.etag,
    "if-modified-since": known.lastModified,
  });
});

test("waits a short rest out and asks once more", async () => {
  let times = 0;
  fake.pages.set("/a", (_request, response) => {
    times += 1;
    if (times === 1) response.writeHead(503, { "retry-after": "1" });
    response.end("a");
  });
  const answer = await createPublisherFetch()(site, "/a");
  expect(Buffer.from(answer?.bytes ?? []).toString()).toBe("a");
  expect(times).toBe(2);
});

test("follows a way within the host", async () => {
  fake.pages.set("/a", (_request, response) => {
    response.writeHead(303, { location: "/b" });
    response.end();
  });
  fake.pages.set("/b", { body: "b" });
  const answer = await createPublisherFetch()(site, "/a");
  expect(Buffer.from(answer?.bytes ?? []).toString()).toBe("b");
});
