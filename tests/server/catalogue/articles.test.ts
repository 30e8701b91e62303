import { expect, test } from "vitest";
import { linkToArticle, listAnchors, splitArticle } from "../../../server/catalogue/articles.ts";
import type { Act } from "../../../server/catalogue/types.ts";

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
