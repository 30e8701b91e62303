import { expect, test } from "vitest";
import { readRobots } from "../../../server/net/robots.ts";

test("without rules everything is allowed", () => {
  for (const text of ["", "User-agent: *\nDisallow:", "nonsense", "Disallow: /", "<html></html>"]) {
    expect(readRobots(text, "acquis").allows("/a")).toBe(true);
  }
});

test("rules for this program replace those for all", () => {
  const text =
    "User-agent: *\nDisallow: /\n\nUser-Agent: other\nUser-agent: Acquis\nDisallow: /b # b";
  const { allows } = readRobots(text, "acquis");
  expect([allows("/a"), allows("/b/c")]).toEqual([true, false]);
  expect(readRobots(text, "somebody").allows("/a")).toBe(false);
});

test("the longest rule wins, and allowing in a tie", () => {
  const { allows } = readRobots(
    "User-agent: *\nDisallow: /akt\nAllow: /akt/1\nDisallow: /x\nAllow: /x",
    "acquis",
  );
  expect(["/akt", "/akt/2", "/akt/12", "/x"].map(allows)).toEqual([false, false, true, true]);
});

test("patterns know * and $", () => {
  const { allows } = readRobots(
    "User-agent: *\nDisallow: /*.zip$\nDisallow: /a*b*c\nDisallow: /end$\nDisallow: *secret",
    "acquis",
  );
  const forbidden = ["/x/xml.zip", "/a-b-c-d", "/end", "/my/secret/x"];
  const allowed = ["/x/xml.zip?a", "/a-c-b", "/end/", "/zip"];
  expect(forbidden.map(allows)).toEqual(forbidden.map(() => false));
  expect(allowed.map(allows)).toEqual(allowed.map(() => true));
});

test("a delay counts for the group it stands in", () => {
  const text = "User-agent: a\nCrawl-delay: 9\nUser-agent: *\nCrawl-delay: 2.5\nDisallow: /b";
  expect(readRobots(text, "acquis").delaySeconds).toBe(2.5);
  expect(readRobots("User-agent: *\nCrawl-delay: soon", "acquis").delaySeconds).toBe(0);
});

test("a pattern of a thousand stars is read in no time of its own", () => {
  const text = `User-agent: *\nDisallow: /${"*a".repeat(1000)}$`;
  expect(readRobots(text, "acquis").allows(`/${"a".repeat(5000)}b`)).toBe(true);
});

test("lines of other kinds do not end a group", () => {
  const text = "User-agent: acquis\nSitemap: https://a.example/s.xml\nUser-agent: b\nDisallow: /b";
  expect(readRobots(text, "acquis").allows("/b")).toBe(false);
});

test("a path that begins like a host is a path", () => {
  const { allows } = readRobots("User-agent: *\nDisallow: /", "acquis");
  expect(allows("//other.example/a")).toBe(false);
});

test("rules that would take too long to weigh allow nothing", () => {
  const text = `User-agent: *\nAllow: /${"*a".repeat(100_000)}`;
  expect(readRobots(text, "acquis").allows(`/${"a".repeat(5000)}`)).toBe(false);
});
