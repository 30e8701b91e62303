import { expect, test } from "vitest";
import { findList } from "../../../server/retrieval/find-list.ts";

function cutFrom(page: string, words: string): string | null {
  const start = page.indexOf(words);
  const list = findList(page, { start, end: start + words.length });
  return list && page.slice(list.start, list.end);
}

const plain = `6. Other services

We like them. The app may work with services such as:

Apple Health
Spotify
payment providers

These services have policies of their own.`;

test("one item brings the sentence that leads in and every other item", () => {
  expect(cutFrom(plain, "Spotify")).toBe(
    "The app may work with services such as:\n\nApple Health\nSpotify\npayment providers",
  );
});

test("the sentence that leads in brings the items", () => {
  expect(cutFrom(plain, "The app may work with services such as:")).toContain("payment providers");
});

const lettered = `The contract says that the processor:

(a) acts on instructions only, and says so
where the law forces it to do otherwise;

(b) binds its people to secrecy.

(c) deletes the data at the end;

Nothing else is part of it.`;

test("points with letters go on over gaps and full stops, and end with them", () => {
  const list = cutFrom(lettered, "(b) binds its people to secrecy.");
  expect(list).toMatch(/^The contract says/);
  expect(list).toMatch(/at the end;$/);
});

test.each([
  ["what follows the list", plain, "These services have policies of their own."],
  ["what stands before it", plain, "6. Other services"],
  ["a page without a list", "We keep files for two years.", "two years"],
])("%s is in none", (_name, page, words) => {
  expect(cutFrom(page, words)).toBeNull();
});
