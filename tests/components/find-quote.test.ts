import { expect, test } from "vitest";
import { findQuote } from "../../app/components/find-quote.ts";

const page = "1. Breaches\nWe tell the authority\n  within 72 hours.\n\nWe keep a register.";

test("a range of characters cuts the page in three without losing any", () => {
  const marked = findQuote(page, "12-33")!;
  expect(marked.quote).toBe("We tell the authority");
  expect(marked.before + marked.quote + marked.after).toBe(page);
});

test("quoted words are found whatever their white space, and marked as the page has them", () => {
  expect(findQuote(page, "We tell the authority within\t72 hours.")?.quote).toBe(
    "We tell the authority\n  within 72 hours.",
  );
  expect(findQuote(page, " register. ")?.quote).toBe("register.");
});

test("what the page does not hold is not found", () => {
  expect(findQuote(page, "within 24 hours")).toBeNull();
  expect(findQuote(page, `0-${page.length + 1}`)).toBeNull();
  expect(findQuote(page, "20-20")).toBeNull();
  expect(findQuote(page, "   ")).toBeNull();
  expect(findQuote("", "anything")).toBeNull();
});

test("letters outside the basic plane do not shift the mark", () => {
  const text = "😀 data\n\nkept 😀 for one year";
  expect(findQuote(text, "data kept 😀 for")?.quote).toBe("data\n\nkept 😀 for");
});
