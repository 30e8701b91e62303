import { beforeEach, expect, test } from "vitest";
import { z } from "@hono/zod-openapi";
import { call, data } from "../../../server/api/call.ts";
import { as, text } from "../../../server/api/contract.ts";
import { createKeptAnswers } from "../../../server/api/kept-answers.ts";
import { createSender } from "../../../server/api/send-call.ts";
import type { Remembered } from "../../../server/api/send-call.ts";

const answer = data(z.object({ word: as("sWord", text), list: as("aList", z.array(text)) }));
const about = { tag: "Test", summary: "Test", access: "account", answer } as const;
const query = z.object({ q: as("q", text.optional()) });
const lasting = call({ ...about, route: "GET /lasting", lasts: true, query });
const passing = call({ ...about, route: "GET /passing" });

let kept: ReturnType<typeof createKeptAnswers>;
let sent: string[];
let status: number;
let word: string;
beforeEach(() => {
  kept = createKeptAnswers();
  [sent, status, word] = [[], 200, "first"];
});

/** What one page asks, in a process whose answers would be other ones by now. */
function openPage(remembered: Remembered) {
  return createSender(
    (path) => {
      sent.push(path);
      const body = { oData: { sWord: word, aList: ["a"] }, message: "Refused" };
      return Promise.resolve(Response.json(body, { status }));
    },
    "token",
    remembered,
  );
}

test("an answer is kept while all stays as it is, for the next page of the same reader", async () => {
  const first = await openPage(kept.recall("1", "me")).ask(lasting, { q: "x" });
  word = "second";
  const again = await openPage(kept.recall("1", "me")).ask(lasting, { q: "x" });
  expect(again).toBe(first);
  expect(sent).toEqual(["lasting?q=x"]);
});

test.each([
  ["after a change", "2", "me", "x"],
  ["by another reader", "1", "you", "x"],
  ["of something else", "1", "me", "y"],
])("what is asked %s is asked anew", async (_when, standing, reader, q) => {
  await openPage(kept.recall("1", "me")).ask(lasting, { q: "x" });
  word = "second";
  const answered = await openPage(kept.recall(standing, reader)).ask(lasting, { q });
  expect(answered.word).toBe("second");
  expect(sent).toHaveLength(2);
});

test("a call that does not last is remembered for one page alone", async () => {
  const page = openPage(kept.recall("1", "me"));
  await Promise.all([page.ask(passing), page.ask(passing)]);
  expect(sent).toEqual(["passing"]);
  await openPage(kept.recall("1", "me")).ask(passing);
  expect(sent).toEqual(["passing", "passing"]);
});

test("a page that began before a change brings nothing old to those after it", async () => {
  const slow = openPage(kept.recall("1", "me"));
  await openPage(kept.recall("2", "me")).ask(lasting, { q: "other" });
  await slow.ask(lasting, { q: "x" });
  word = "second";
  const answered = await openPage(kept.recall("2", "me")).ask(lasting, { q: "x" });
  expect(answered.word).toBe("second");
});

test("refusals are not kept, nor is what is long", async () => {
  status = 404;
  const ask = () => openPage(kept.recall("1", "me")).ask(lasting);
  await expect(ask()).rejects.toMatchObject({ status: 404 });
  status = 200;
  word = "x".repeat(65_536);
  expect((await ask()).word).toBe(word);
  word = "short";
  expect((await ask()).word).toBe("short");
  word = "later";
  expect((await ask()).word).toBe("short");
});

test("of many answers the oldest are forgotten", async () => {
  const page = openPage(kept.recall("1", "me"));
  for (let at = 0; at < 510; at += 1) await page.ask(lasting, { q: String(at) });
  expect(kept.count()).toBe(500);
  sent = [];
  await openPage(kept.recall("1", "me")).ask(lasting, { q: "509" });
  await openPage(kept.recall("1", "me")).ask(lasting, { q: "0" });
  expect(sent).toEqual(["lasting?q=0"]);
});

test("nobody changes what others are answered as well", async () => {
  const { list } = await openPage(kept.recall("1", "me")).ask(lasting);
  expect(() => list.push("b")).toThrow(TypeError);
});
