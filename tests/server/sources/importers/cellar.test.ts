import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { importPayload } from "../../../../server/sources/importers/read-file.ts";
import { outlineOf, readText } from "./read.ts";

const row = (marker: string, body: string) =>
  `<table><col/><col/><tbody><tr><td><p class="oj-normal">${marker}</p></td><td>${body}</td></tr></tbody></table>`;

const journal = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML//EN" "x.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>L</title></head><body>
<p class="oj-hd-date">1.2.2033</p><p class="oj-hd-lg">EN</p>
<div class="eli-container"><div class="eli-main-title" id="tit_1">
<p class="oj-doc-ti">REGULATION (EU) 2033/77 OF THE COUNCIL</p><p class="oj-doc-ti">on lighthouses</p>
<p class="oj-doc-ti">(Text with EEA relevance)</p></div>
<div class="eli-subdivision" id="pbl_1"><p class="oj-normal">Having regard to the sea,</p>
<div class="eli-subdivision" id="rct_1">${row("(1)", '<p class="oj-normal">Ships need light.</p>')}</div>
<div class="eli-subdivision" id="rct_2">${row("(2)", '<p class="oj-normal">Keepers give it&nbsp;<a href="#ntr1">(<span class="oj-super oj-note-tag">1</span>)</a>.</p>')}</div>
<p class="oj-normal">HAVE ADOPTED THIS REGULATION:</p></div>
<div class="eli-subdivision" id="enc_1"><div id="cpt_I"><p class="oj-ti-section-1">CHAPTER I</p>
<div class="eli-title" id="cpt_I.tit_1"><p class="oj-ti-section-2"><span>LAMPS</span></p></div>
<div class="eli-subdivision" id="art_1"><p class="oj-ti-art">Article 1</p>
<div class="eli-title" id="art_1.tit_1"><p class="oj-sti-art">Duties</p></div>
<div id="001.001"><p class="oj-normal">1.   The keeper shall:</p>
${row("(a)", `<p class="oj-normal">light the lamp:</p>${row("(i)", '<p class="oj-normal">at dusk;</p>')}`)}
<p class="oj-normal">Point (a) binds every keeper.</p></div>
<div id="001.002"><p class="oj-normal">2.   The lamp shall be clean.</p></div></div></div>
<div class="eli-subdivision" id="art_2"><p class="oj-ti-art">Article 2</p>
<p class="oj-normal">The following Article is inserted:</p>
${row("", '<p class="oj-ti-art">‘Article 9a</p><p class="oj-normal">Bells may ring.’</p>')}</div></div>
<div id="fnp_1"><div class="oj-final"><p class="oj-normal">This Regulation shall be binding in its entirety.</p></div></div>
</div><p class="oj-note">(1) OJ L 1.</p></body></html>`;

const consolidated = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML//EN" "x.dtd">
<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Consolidated TEXT</title></head><body>
<p class="reference">02033R0077 — EN — 05.06.2034 — 001.001</p><p class="disclaimer">No legal effect.</p>
<p class="title-doc-first">REGULATION (EU) 2033/77</p><p class="title-doc-first">on lighthouses</p>
<p class="title-division-1">CHAPTER I</p><p class="title-division-2"><span>LAMPS</span></p>
<div class="eli-subdivision" id="art_1"><p class="title-article-norm">Article 1</p>
<div class="eli-title"><p class="stitle-article-norm">Duties</p></div>
<div class="norm"><span class="no-parag">1.  </span><div class="norm inline-element"><p class="norm inline-element">The keeper shall:</p>
<div class="grid-container grid-list"><div class="list grid-list-column-1"><span>(a) </span></div>
<div class="grid-list-column-2"><p class="norm">light the lamp (<a href="#E0001"><span>1</span></a>):</p>
<div class="grid-container grid-list"><div class="list grid-list-column-1"><span>(i) </span></div>
<div class="grid-list-column-2"><p class="norm">at dusk;</p></div></div></div></div></div></div>
<p class="norm">Point (a) binds every keeper.</p>
<p class="modref"><a href="x">▼M1</a></p>
<div class="norm"><span class="no-parag">1a.  </span><div class="norm inline-element">The bell shall ring in fog.</div></div></div>
<p class="title-article-norm">Article 2a</p><p class="stitle-article-norm">Bells</p><p class="norm">Bells are bronze.</p>
</body></html>`;

describe("the Official Journal's dialect", () => {
  it("gives recitals, chapters, articles, paragraphs and points, without footnotes", () => {
    const text = readText("a.xhtml", journal);
    expect(text).toMatchObject({
      id: "32033R0077",
      title: "REGULATION (EU) 2033/77 OF THE COUNCIL on lighthouses",
      version: "OJ 2033-02-01",
      validFrom: null,
      language: "en",
      dates: [{ date: "2033-02-01", meaning: "published" }],
    });
    expect(outlineOf(text)).toEqual([
      "rct_1: Ships need light.",
      "rct_2: Keepers give it.",
      "cpt_I: CHAPTER I: LAMPS",
      "art_1: Duties",
      "art_1.1: The keeper shall: / Point (a) binds every keeper.",
      "art_1.1.a: light the lamp:",
      "art_1.1.a.i: at dusk;",
      "art_1.2: The lamp shall be clean.",
      // What an amending act quotes is no article of its own.
      "art_2: The following Article is inserted: / ‘Article 9a Bells may ring.’",
    ]);
  });

  it("reads what is from before the anchors", () => {
    const old = journal
      .replace(/ id="[^"]*"/g, "")
      .replaceAll('"oj-', '"')
      .replaceAll(" oj-", " ");
    expect(outlineOf(readText("a.xhtml", old))).toEqual(outlineOf(readText("b.xhtml", journal)));
  });
});

describe("the dialect of consolidated texts", () => {
  it("reads the pages of the years when they were HTML, and their version without a zero", () => {
    const old = consolidated
      .replace(' xmlns="http://www.w3.org/1999/xhtml"', "")
      .replace("<head>", '<head><meta charset="utf-8"><hr class="separator">')
      .replace("02033R0077", "2033R0077");
    expect(readText("b.html", old)).toEqual(readText("b.xhtml", consolidated));
  });

  it("takes act, version and day from its first line, and articles without anchors too", () => {
    const text = readText("b.xhtml", consolidated);
    expect(text).toMatchObject({
      id: "32033R0077",
      version: "02033R0077-20340605",
      validFrom: "2034-06-05",
      language: "en",
    });
    expect(outlineOf(text)).toEqual([
      "cpt_I: CHAPTER I: LAMPS",
      "art_1: Duties",
      "art_1.1: The keeper shall: / Point (a) binds every keeper.",
      "art_1.1.a: light the lamp:",
      "art_1.1.a.i: at dusk;",
      "art_1.1a: The bell shall ring in fog.",
      "art_2a: Bells | Bells are bronze.",
    ]);
  });
});

describe("acts as plain lines", () => {
  it("finds recitals, divisions, articles and their titles in the lines", () => {
    const text = readText(
      "x.html",
      `<!DOCTYPE HTML><html lang="EN"><head><meta name="DC.identifier" content="CELEX:31999R0012:EN:HTML">
      <meta name="DC.source" content="Official Journal L 003 , 05/01/1999 P. 1"></head><body><h1>31999R0012</h1>
      <p><strong>Council Regulation on buoys </strong></p><div id="TexteOnly"><p><TXT_TE><p>Whereas:</p>
      <p>(1) Buoys float.</p><p>HAS ADOPTED THIS REGULATION:</p><p>TITLE I</p><p>GENERAL</p><p>Article 1</p><p>Buoys</p>
      <p>1. A buoy shall be red:</p><p>(a) above; and</p><p>(b) below.</p><p>Article 2</p><p>Buoys shall float.</p>
      <p>Done at Brussels, 1 January 1999.</p><p>For the Council</p></TXT_TE></p></div></body></html>`,
    );
    expect(text).toMatchObject({
      id: "31999R0012",
      version: "OJ 1999-01-05",
      title: "Council Regulation on buoys",
    });
    expect(outlineOf(text)).toEqual([
      "rct_1: Buoys float.",
      "cpt_I: TITLE I: GENERAL",
      "art_1: Buoys",
      "art_1.1: A buoy shall be red:",
      "art_1.1.a: above; and",
      "art_1.1.b: below.",
      "art_2: Buoys shall float.",
    ]);
  });
});

describe("the first consolidated texts on the web", () => {
  it("are read by their lines, with the version their title names", () => {
    const line = (text: string) => `<p style="text-align: justify">${text}</p>`;
    const text = readText(
      "x.html",
      `<?xml version="1.0" encoding="UTF-8"?><html><head><title>Konsolidierter TEXT: 31998F0699 — DE — 05.07.2001</title></head><body>
      <p>1998F0699 — DE — 05.07.2001 — 001.001</p><table><tr><td><p><a>►B</a></p></td><td>${line("GEMEINSAME MASSNAHME")}${line("betreffend Bojen")}${line("(98/699/JI)")}</td></tr></table>
      ${line("DER RAT —")}${line("HAT FOLGENDE GEMEINSAME MASSNAHME ANGENOMMEN:")}${line("<a>▼M1</a> —————")}
      ${line("Artikel 2")}${line("(1)  Jeder Staat (<a href='#E0001'><span>1</span></a>) setzt:")}${line("a) Bojen;")}
      ${line("Geschehen zu Brüssel am 3. Dezember 1998.")}${line("Der Präsident")}${line("ANHANG")}${line("Farben")}</body></html>`,
    );
    expect(text).toMatchObject({
      id: "31998F0699",
      title: "GEMEINSAME MASSNAHME betreffend Bojen",
      version: "01998F0699-20010705",
      validFrom: "2001-07-05",
      language: "de",
    });
    expect(outlineOf(text)).toEqual([
      "art_2: ",
      "art_2.1: Jeder Staat setzt:",
      "art_2.1.a: Bojen;",
      "anx_1: ANHANG | Farben",
    ]);
  });
});

const formex = `<?xml version="1.0" encoding="UTF-8"?><ACT><BIB.INSTANCE><DATE ISO="20330101">20330101</DATE><LG.DOC>EN</LG.DOC></BIB.INSTANCE>
<TITLE><TI><P>Directive 2033/5/EU</P><P>on foghorns</P></TI></TITLE>
<PREAMBLE><GR.CONSID><CONSID><NP><NO.P>(1)</NO.P><TXT>Fog is <QUOT.START CODE="1"/>thick<QUOT.END CODE="1"/><NOTE><P>Really.</P></NOTE>.</TXT></NP></CONSID></GR.CONSID></PREAMBLE>
<ENACTING.TERMS><DIVISION><TITLE><TI><P>CHAPTER I</P></TI><STI><P>Horns</P></STI></TITLE>
<ARTICLE IDENTIFIER="001"><TI.ART>Article 1</TI.ART><STI.ART>Use</STI.ART><PARAG IDENTIFIER="001.001"><NO.PARAG>1.</NO.PARAG>
<ALINEA><P>Keepers shall sound</P><LIST><ITEM><NP><NO.P>(a)</NO.P><TXT>one horn;</TXT></NP></ITEM></LIST></ALINEA></PARAG></ARTICLE></DIVISION>
<ARTICLE IDENTIFIER="002"><TI.ART>Article 2</TI.ART><ALINEA>Added: <QUOT.S><ARTICLE><TI.ART>Article 9a</TI.ART><ALINEA>X</ALINEA></ARTICLE></QUOT.S></ALINEA></ARTICLE>
</ENACTING.TERMS></ACT>`;
const annex = `<ANNEX><BIB.INSTANCE/><TITLE><TI><P>ANNEX II</P></TI></TITLE><CONTENTS><P>A table.</P></CONTENTS></ANNEX>`;

describe("Formex", () => {
  const lines = [
    "rct_1: Fog is “thick”.",
    "cpt_I: CHAPTER I: Horns",
    "art_1: Use",
    "art_1.1: Keepers shall sound",
    "art_1.1.a: one horn;",
    "art_2: Added: Article 9a X",
  ];

  it("reads an act, and leaves quoted articles where they are", () => {
    const text = readText("f.xml", formex);
    expect(text).toMatchObject({ id: "32033L0005", language: "en", version: null });
    expect(outlineOf(text).map((line) => line.replace(/\s+/g, " "))).toEqual(lines);
  });

  it("takes the version of a consolidated act from the day it counts", () => {
    const info =
      '<INFO.CONSLEG CONSLEG.DATE="20330909" CONSLEG.REF="2033L0005" START.DATE="20330303" END.DATE="99999999"/>';
    const act = formex
      .replace("<ACT>", `<CONS.ACT>${info}<CONS.DOC>`)
      .replace("</ACT>", "</CONS.DOC></CONS.ACT>");
    expect(readText("f.xml", act)).toMatchObject({
      id: "32033L0005",
      title: "Directive 2033/5/EU on foghorns",
      version: "02033L0005-20330303",
      validFrom: "2033-03-03",
    });
  });

  it("reads a zip of the act and its annexes, and knows it when it is packed anew", () => {
    const files = {
      "a.doc.xml": strToU8("<DOC/>"),
      "b.xml": strToU8(formex),
      "c.xml": strToU8(annex),
    };
    const packed = zipSync(files, { mtime: "2033-01-01" });
    const again = zipSync(files, { mtime: "2034-01-01", level: 0 });
    expect(outlineOf(readText("f.zip", packed)).at(-1)).toBe("anx_II: ANNEX II | A table.");
    expect(importPayload("f.zip", packed).sha256).toBe(importPayload("f.zip", again).sha256);
  });
});

describe("facts without text", () => {
  const cell = (value: string) => ({ type: "literal", value });
  const rows = (...bindings: object[]) => JSON.stringify({ results: { bindings } });

  it("gathers one act's dates from all the rows and guesses none", () => {
    const act = { celex: cell("32033R0077"), title: cell("On lighthouses"), force: cell("1") };
    const text = readText(
      "q.json",
      rows(
        { ...act, entryForce: cell("2033-03-01"), endValidity: cell("9999-12-31") },
        { ...act, entryForce: cell("2034-01-01"), endValidity: cell("9999-12-31") },
      ),
    );
    expect(text).toMatchObject({
      kind: "notice",
      id: "32033R0077",
      status: "in_force",
      provisions: [],
    });
    expect(text.dates).toEqual([
      { date: "2033-03-01", meaning: "in_force_or_applies" },
      { date: "2034-01-01", meaning: "in_force_or_applies" },
    ]);
  });

  it("lists several acts", () => {
    const text = readText(
      "q.json",
      rows({ celex: cell("32033R0077") }, { celex: cell("32033L0005") }),
    );
    expect(text.kind).toBe("list");
    expect(text.provisions.map(({ anchor }) => anchor)).toEqual([
      "ent_32033R0077",
      "ent_32033L0005",
    ]);
  });

  it("keeps an empty answer apart from a repeal", () => {
    expect(() => readText("q.json", rows())).toThrow(/found nothing.*no sign of repeal/);
  });

  it("reads a notice", () => {
    const text = readText(
      "n.xml",
      `<NOTICE decoding="eng"><WORK><SAMEAS><URI><IDENTIFIER>32033R0077</IDENTIFIER><TYPE>celex</TYPE></URI></SAMEAS>
      <WORK_DATE_DOCUMENT><VALUE>2033-01-31</VALUE></WORK_DATE_DOCUMENT><RESOURCE_LEGAL_IN-FORCE><VALUE>false</VALUE></RESOURCE_LEGAL_IN-FORCE>
      <X><EXPRESSION_TITLE><VALUE>On lighthouses</VALUE></EXPRESSION_TITLE></X></WORK></NOTICE>`,
    );
    expect(text).toMatchObject({
      id: "32033R0077",
      title: "On lighthouses",
      status: "repealed",
      dates: [{ date: "2033-01-31", meaning: "adopted" }],
    });
  });

  it("reads the feed of changes past its unfilled fields, each change once", () => {
    const entry = `<entry><title>$item.title</title><updated>2033-01-02T10:00:00Z</updated><n:cellarId>cellar:aa-1</n:cellarId>
      <n:type>update</n:type><n:wemiClass>WORK</n:wemiClass><n:identifiers><n:identifier>celex:32033R0077%2F1</n:identifier></n:identifiers></entry>`;
    const text = readText(
      "c.xml",
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:n="http://publications.europa.eu/atom/notificationEntry" xmlns:r="http://publications.europa.eu/atom/notificationRequest">
      <r:startDate>2033-01-02T00:00:00Z</r:startDate><r:page>1</r:page><r:moreEntries>true</r:moreEntries>${entry}${entry}</feed>`,
    );
    expect(text.version).toBe("page 1");
    expect(outlineOf(text)).toEqual(["ent_aa-1: celex:32033R0077/1 | update WORK"]);
    expect(text.provisions[0]).toMatchObject({ date: "2033-01-02" });
  });
});
