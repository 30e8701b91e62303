import { expect, test } from "vitest";
import {
  leadToSources,
  linkToArticle,
  listAnchors,
  splitArticle,
} from "../../../server/catalogue/articles.ts";
import type { Act, RegulatoryEvent } from "../../../server/catalogue/types.ts";

test.each([
  ["33(1)", ["33", "1"]],
  ["13(2)(a)", ["13", "2", "a"]],
  ["25h(1)", ["25h", "1"]],
  ["10", ["10"]],
  ["AT 4.3.2", null],
  ["3.3.5", null],
])("%s as its parts", (article, parts) => {
  expect(splitArticle(article)).toEqual(parts);
});

test("the closest place of an imported text comes first", () => {
  expect(listAnchors("13(2)(a)")).toEqual(["art_13.2.a", "art_13.2", "art_13"]);
  expect(listAnchors("AT 4.3.2")).toEqual([]);
});

test.each([
  [
    ["https://data.europa.eu/eli/reg/2016/679/oj", "Article", "33(1)"],
    "https://data.europa.eu/eli/reg/2016/679/oj#art_33",
  ],
  [
    ["https://www.gesetze-im-internet.de/kredwg/", "§", "25h(1)"],
    "https://www.gesetze-im-internet.de/kredwg/__25h.html",
  ],
  [
    ["https://www.riigiteataja.ee/akt/106032026010", "§", "10"],
    "https://www.riigiteataja.ee/akt/106032026010#para10",
  ],
  [
    ["https://legislation.mt/eli/cap/586/eng", "Article", "7"],
    "https://legislation.mt/eli/cap/586/eng",
  ],
  [["https://www.bafin.de/rundschreiben/", "Module", "AT 4.3.2"], null],
] as const)("the official text of %j", ([link, articleWord, article], expected) => {
  expect(linkToArticle({ link, articleWord } as unknown as Act, { article })).toBe(
    expected ?? link,
  );
});

test.each([
  ["The act's own text, Articles 5(1) and 6", "oj", "", "oj#art_5"],
  ["The act's own text in a public copy, Article 5a(8)", "oj", "", "oj#art_5a"],
  ["The act's own text, Article 5", "oj", "/deu", "oj/deu#art_5"],
  ["The act's own text, Article 5", "oj#art_5", "/deu", "oj/deu#art_5"],
  ["Official Journal of the European Union", "oj", "/deu", "oj"],
  ["The text of Directive (EU) 2024/1 in a public copy, Article 5", "oj", "", "oj"],
])("a date whose source is %j leads to %s there", (source, from, language, expected) => {
  const base = "https://data.europa.eu/eli/reg/2098/1/";
  const act = { id: "own", link: `${base}oj${language}`, articleWord: "Article" } as Act;
  const event = { act: "own", source, link: base + from } as RegulatoryEvent;
  expect(leadToSources([event], [act])[0]?.link).toBe(base + expected);
  // What another act brought is read there.
  const amending = { ...event, link: "https://data.europa.eu/eli/reg/2099/9/oj" };
  expect(leadToSources([amending], [act])).toEqual([amending]);
});
