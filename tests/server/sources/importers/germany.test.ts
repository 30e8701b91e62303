import { describe, expect, it } from "vitest";
import { outlineOf, readText } from "./read.ts";

const norm = (facts: string, content = "") =>
  `<norm><metadaten><jurabk>LeuchtG</jurabk>${facts}</metadaten><textdaten><text format="XML"><Content>${content}</Content></text><fussnoten><Content><P>Fußnote</P></Content></fussnoten></textdaten></norm>`;
const header = `<ausfertigung-datum>2033-01-02</ausfertigung-datum><langue>Gesetz über Leuchttürme</langue>
  <standangabe><standtyp>Neuf</standtyp><standkommentar>Neugefasst 2034</standkommentar></standangabe>
  <standangabe><standtyp>Stand</standtyp><standkommentar>Geändert durch Art. 3</standkommentar></standangabe>`;
const act = (...norms: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE dokumente SYSTEM "http://www.gesetze-im-internet.de/dtd/1.01/gii-norm.dtd"><dokumente builddate="1" doknr="B">${norms.join("")}</dokumente>`;

describe("gesetze-im-internet", () => {
  it("reads the header, divisions, paragraphs and points, and no contents or footnotes", () => {
    const text = readText(
      "leuchtg.xml",
      act(
        norm(header),
        norm("<enbez>Inhaltsübersicht</enbez>", "<P>§ 1</P>"),
        norm(
          "<gliederungseinheit><gliederungskennzahl>010</gliederungskennzahl><gliederungsbez>Teil 1</gliederungsbez><gliederungstitel>Licht</gliederungstitel></gliederungseinheit>",
        ),
        norm(
          "<gliederungseinheit><gliederungskennzahl>010010</gliederungskennzahl><gliederungsbez>Kapitel 1</gliederungsbez></gliederungseinheit>",
        ),
        norm(
          '<enbez>§ 1a</enbez><titel format="XML">Wärter<FnR ID="f1"/></titel>',
          "<P>(1) Der Wärter</P><P>(2) Er hat<DL><DT>1.</DT><DD><LA>zu leuchten<DL><DT>a)</DT><DD><LA>nachts</LA></DD></DL></LA></DD></DL>und zu wachen.</P>",
        ),
        norm("<enbez>§§ 2 bis 4</enbez><titel>(weggefallen)</titel>"),
        norm("<enbez>Anlage 1 (zu § 1)</enbez><titel>Lampen</titel>", "<P>Größe</P>"),
      ),
    );
    expect(text).toMatchObject({
      id: "LeuchtG",
      title: "Gesetz über Leuchttürme",
      version: "Geändert durch Art. 3",
      validFrom: null,
      dates: [{ date: "2033-01-02", meaning: "adopted" }],
    });
    expect(outlineOf(text)).toEqual([
      "cpt_Teil-1: Teil 1: Licht",
      "cpt_Teil-1.cpt_Kapitel-1: Kapitel 1",
      "art_1a: Wärter",
      "art_1a.1: Der Wärter",
      "art_1a.2: Er hat / und zu wachen.",
      "art_1a.2.1: zu leuchten",
      "art_1a.2.1.a: nachts",
      "art_2-bis-4: (weggefallen)",
      "anx_1: Lampen | Größe",
    ]);
  });

  it("refuses an act without a header, and one without norms", () => {
    expect(() => readText("x.xml", "<dokumente/>")).toThrow(/without a header/);
    expect(() => readText("x.xml", act(norm(header)))).toThrow(/without a single norm/);
  });

  it("reads the table of contents", () => {
    const text = readText(
      "toc.xml",
      `<items><item><title>Grundgesetz</title><link>http://www.gesetze-im-internet.de/gg/xml.zip</link></item></items>`,
    );
    expect(text.source).toBe("gesetze-im-internet");
    expect(outlineOf(text)).toEqual(["ent_gg: Grundgesetz"]);
  });
});

describe("rechtsprechung-im-internet", () => {
  const decision = (body: string) =>
    `<dokument><doknr>K1</doknr><ecli>ECLI:DE:BGH:2033:1</ecli><gertyp>BGH</gertyp><entsch-datum>20330203</entsch-datum><aktenzeichen>I ZR 1/33</aktenzeichen>${body}</dokument>`;

  it("reads sections with their margin numbers", () => {
    const text = readText(
      "d.xml",
      decision(`<leitsatz/><tenor><div><dl><dt/><dd><p>Abgewiesen.</p></dd></dl></div></tenor>
        <gruende><div><dl><dt/><dd><h2>I.</h2></dd></dl><dl><dt><a name="rd_1">1</a></dt><dd><p>Es war dunkel.</p></dd></dl></div></gruende>`),
    );
    expect(text).toMatchObject({
      kind: "decision",
      id: "ECLI:DE:BGH:2033:1",
      title: "BGH, I ZR 1/33",
      dates: [{ date: "2033-02-03", meaning: "adopted" }],
    });
    expect(outlineOf(text)).toEqual([
      "sec_tenor: Tenor | Abgewiesen.",
      "sec_gruende: Gründe | I.",
      "sec_gruende.1: Es war dunkel.",
    ]);
  });

  it("refuses a decision without its text", () => {
    expect(() => readText("d.xml", decision("<tenor/>"))).toThrow(/without its text/);
  });
});
