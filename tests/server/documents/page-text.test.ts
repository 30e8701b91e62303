import { describe, expect, it } from "vitest";
import { composePages } from "../../../server/documents/page-text.ts";

const compose = (...lines: string[]) => composePages([{ lines, baselines: [] }])[0]?.text;

describe("composePages", () => {
  it("numbers pages from 1 and keeps lines, spaces and letters as they are", () => {
    const pages = composePages([
      { lines: ["Ä  “quote”", " indented"], baselines: [700, 686] },
      { lines: [], baselines: [] },
    ]);
    expect(pages).toEqual([
      { number: 1, text: "Ä  “quote”\n indented" },
      { number: 2, text: "" },
    ]);
  });

  it("puts an empty line where the page leaves more room than between lines", () => {
    const lines = ["Title", "one", "two", "three", "four"];
    const baselines = [700, 670, 656, 642, 614];
    expect(composePages([{ lines, baselines }])[0]?.text).toBe("Title\n\none\ntwo\nthree\n\nfour");
  });

  it("does not take the jump to the top of the next column for a gap", () => {
    const lines = ["left one", "left two", "right one", "right two"];
    const baselines = [700, 686, 700, 686];
    expect(composePages([{ lines, baselines }])[0]?.text).toBe(lines.join("\n"));
  });

  it("joins a word broken at the line's end", () => {
    expect(compose("the proces\uFFFEsor keeps", "it")).toBe("the processor keeps\nit");
    expect(compose("the proces\u0002", "sor keeps it")).toBe("the processor keeps it");
  });

  it("keeps the hyphen of a word that is written with one elsewhere, or of a name", () => {
    expect(compose("each sub-processor and any sub\uFFFEprocessors")).toBe(
      "each sub-processor and any sub-processors",
    );
    expect(compose("a third person, a party, and third\uFFFEparty cookies")).toContain(
      "third-party",
    );
    expect(compose("an EU\uFFFEwide rule")).toBe("an EU-wide rule");
    expect(compose("Sub\uFFFEProcessor")).toBe("Sub-Processor");
  });

  it("keeps every hyphen of a text that divides no words", () => {
    const lines = Array.from({ length: 60 }, (_, at) => `line ${at} is full of words`);
    lines[20] = "this is a non\uFFFE";
    lines[21] = "proprietary form";
    expect(compose(...lines)).toContain("a non-proprietary form");
    const divided = lines.with(40, "the reten\uFFFE").with(41, "tion of any retention");
    expect(compose(...divided)).toContain("a nonproprietary form");
  });

  it("copes with one endless word", () => {
    const word = "x".repeat(2_000_000);
    expect(compose(`${word}\uFFFE${word}`)).toBe(word + word);
  });

  it("drops NULs and carriage returns", () => {
    expect(compose("a\0b\r", "c")).toBe("ab\nc");
  });
});
