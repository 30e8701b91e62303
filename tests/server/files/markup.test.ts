import { describe, expect, test } from "vitest";
import { FileFault } from "../../../server/files/file-fault.ts";
import { readHtml } from "../../../server/files/read-html.ts";
import { readXhtml, readXml } from "../../../server/files/read-xml.ts";
import { findElement, findElements, readText } from "../../../server/files/walk-markup.ts";

const textOf = (html: string) => readText(findElement(readHtml(html), "body"));

describe("HTML", () => {
  test("is mended as browsers mend it", () => {
    expect(textOf("<p>One<p>Two<b>bold</p><table>Three<tr><td>Four")).toBe(
      "One Twobold Three Four",
    );
    expect(findElements(readHtml("<table><tr><td>a"), "tbody")).toHaveLength(1);
  });

  test("keeps the names of attributes, and no comments", () => {
    const svg = readHtml('<svg><a xlink:href="/x" Title="t">a<!-- no -->b</a></svg>');
    const link = findElement(svg, "a");
    expect([...(link?.attributes ?? [])]).toEqual([
      ["xlink:href", "/x"],
      ["title", "t"],
    ]);
    expect(link?.children).toEqual(["ab"]);
  });

  test("has what a template holds", () => {
    expect(textOf("<p>a</p><template><p>kept</p></template>")).toBe("a kept");
  });

  test("is refused when it is nested too deep, in whatever way", () => {
    const deep = ["<div>".repeat(500), "<table><tr><td>".repeat(200), "<b>".repeat(500)];
    for (const html of deep) expect(() => readHtml(html)).toThrow(/nested too deep/);
    const unclosed = Array.from({ length: 500 }, (_, at) => `<p><b id="${at}">`).join("");
    expect(() => readHtml(unclosed)).toThrow(FileFault);
  });
});

describe("XML", () => {
  test("loses its prefixes, and neither CDATA nor characters by number", () => {
    const root = readXml(
      '\n<?xml version="1.0"?><x:a xml:lang="et">1 &lt;<![CDATA[ <2> ]]>&#65;</x:a>',
    );
    expect(root).toEqual({
      name: "a",
      attributes: new Map([["xml:lang", "et"]]),
      children: ["1 < <2> A"],
    });
  });

  test("is read whole where a piece ends in the middle of it", () => {
    const body = "<b>é</b>&amp;😀".repeat(20_000);
    expect(readText(readXml(`<a>${body}</a>`))).toBe("é&😀".repeat(20_000));
  });

  test.each([
    ["<a><b></a></b>", /not well-formed: .* \(line 1\)/],
    ["<a>\n<b>", /breaks off: <b> is never closed/],
    ["<a/><b/>", /not well-formed/],
    ["<a b='1' b='2'/>", /duplicate attribute/],
    ["<!-- nothing -->", /not well-formed/],
    ["<a>&nbsp;</a>", /&nbsp;, which nothing defines/],
    ["<!DOCTYPE a [<!ENTITY x 'y'>]><a>&x;</a>", /entities of its own/],
    ["<a>".repeat(400), /nested too deep/],
  ])("is refused: %#", (text, reason) => {
    expect(() => readXml(text)).toThrow(reason);
  });

  test("as XHTML knows the characters that HTML names, and no others", () => {
    const root = readXhtml("<!DOCTYPE html><html><P>a&nbsp;&auml;&alpha;</P></html>");
    expect(root.children).toMatchObject([{ name: "p", children: ["a\u00a0äα"] }]);
    expect(() => readXhtml("<html>&nosuch;</html>")).toThrow(/&nosuch;, which nothing defines/);
  });
});
