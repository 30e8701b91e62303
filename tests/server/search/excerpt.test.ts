import { describe, expect, it } from "vitest";

import { excerpt } from "../../../server/search/excerpt.ts";

const joined = (parts: { text: string }[]) => parts.map((part) => part.text).join("");
const marked = (parts: { text: string; marked: boolean }[]) =>
  parts.filter((part) => part.marked).map((part) => part.text);
const filler = "Nothing of interest stands in this sentence. ".repeat(20);

describe("excerpt", () => {
  it("gives a short text whole, with the query's words marked as they were written", () => {
    const parts = excerpt("Processors notify <b>Controllers</b>.", "controller notifies");
    expect(joined(parts)).toBe("Processors notify <b>Controllers</b>.");
    expect(marked(parts)).toEqual(["notify", "Controllers"]);
  });

  it("finds the stretch with the most different words", () => {
    const text = `${filler}breach breach breach. ${filler}A breach is notified within 72 hours. ${filler}`;
    const parts = excerpt(text, "breach notified 72 hours", 120);
    expect(marked(parts)).toEqual(["breach", "notified", "72", "hours"]);
    expect(joined(parts).length).toBeLessThanOrEqual(122);
    expect(parts[0]).toEqual({ text: "…", marked: false });
    expect(parts.at(-1)).toEqual({ text: "…", marked: false });
    expect(text).toContain(joined(parts).replaceAll("…", ""));
  });

  it("does not mark stop words beside words that mean something", () => {
    expect(marked(excerpt("The controller must act.", "what must the controller do"))).toEqual([
      "controller",
    ]);
    expect(marked(excerpt("The controller must act.", "the"))).toEqual(["The"]);
  });

  it("begins with the text when nothing matches", () => {
    const text = "One two three four five six seven";
    expect(joined(excerpt(text, "zebra", 14))).toBe("One two three…");
    expect(joined(excerpt(text, "", 14))).toBe("One two three…");
  });

  it.each([0, 1, 2, 3, 7, 20, 41])("never cuts a character in two at %i", (length) => {
    const text = "😀".repeat(15) + " 𝐀𝐁𝐂 breach 😀😀 " + "😀".repeat(15);
    const parts = excerpt(text, "breach", length);
    expect(joined(parts)).not.toMatch(/[\ud800-\udfff]/u);
    expect(joined(parts).replaceAll("…", "").length).toBeLessThanOrEqual(length);
  });

  it("stands hostile input", () => {
    expect(excerpt("", "breach")).toEqual([]);
    expect(excerpt("breach", "breach", Number.NaN)).toEqual([]);
    expect(excerpt("breach", "breach", -5)).toEqual([]);
    expect(marked(excerpt("a\0breach\0b", "\0breach\0"))).toEqual(["breach"]);
    const long = excerpt("x".repeat(200_000), "y ".repeat(50_000), 100);
    expect(joined(long).length).toBeLessThanOrEqual(102);
  });
});
