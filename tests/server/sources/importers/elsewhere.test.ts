import { describe, expect, it } from "vitest";
import { outlineOf, readText } from "./read.ts";

describe("the Federal Register", () => {
  const rule = {
    document_number: "2033-1",
    title: "Lamps",
    type: "Proposed Rule",
    action: "Proposed rule; withdrawal.",
    abstract: "Lamps are withdrawn.",
    publication_date: "2033-01-02",
    effective_on: null,
    comments_close_on: "2033-03-04",
    html_url: "https://www.federalregister.gov/d/2033-1",
    agencies: [{ name: "Coast Guard" }],
  };

  it("reads a page of a search, and says what each document does", () => {
    const text = readText("p.json", JSON.stringify({ count: 1, results: [rule] }));
    expect(text).toMatchObject({ kind: "list", id: "documents 2033-01-02..2033-01-02" });
    expect(outlineOf(text)).toEqual([
      "ent_2033-1: Lamps | Proposed Rule: Proposed rule; withdrawal. / Coast Guard / published 2033-01-02, deadline 2033-03-04 / Lamps are withdrawn.",
    ]);
  });

  it("reads one document, and an empty page for what it is", () => {
    expect(readText("d.json", JSON.stringify(rule))).toMatchObject({
      kind: "notice",
      id: "2033-1",
      title: "Lamps",
    });
    expect(() => readText("p.json", JSON.stringify({ count: 0, results: [] }))).toThrow(
      /found nothing/,
    );
  });
});

describe("the eCFR", () => {
  it("reads parts, sections and the levels of their paragraphs", () => {
    const text = readText(
      "title-16-2033-01-02.xml",
      `<?xml version="1.0" encoding="UTF-8"?><DIV5 N="314" NODE="16:1.0.1.3.38" TYPE="PART"><HEAD>PART 314—LAMPS</HEAD>
      <DIV6 N="A" TYPE="SUBPART"><HEAD>Subpart A—General</HEAD>
      <DIV8 N="314.1" TYPE="SECTION"><HEAD>§ 314.1 Purpose.</HEAD><P>(a) <I>Purpose.</I> To light.</P><P>(b)(1) Keepers:</P><P>(i) watch;</P><P>(ii) light.</P><P>(2) Others sleep.</P><P>(c) End.</P><CITA>[1 FR 1]</CITA></DIV8>
      <DIV8 N="314.2" TYPE="SECTION"><HEAD>§ 314.2 Definitions.</HEAD><P><I>Lamp</I> means a light.</P></DIV8></DIV6>
      <DIV9 N="Appendix A to Part 314" TYPE="APPENDIX"><HEAD>Appendix A</HEAD><P>Forms.</P></DIV9></DIV5>`,
    );
    expect(text).toMatchObject({
      id: "16 CFR 314",
      title: "PART 314—LAMPS",
      version: "2033-01-02",
      validFrom: "2033-01-02",
    });
    expect(outlineOf(text)).toEqual([
      "cpt_314: PART 314—LAMPS",
      "cpt_314.cpt_A: Subpart A—General",
      "art_314-1: Purpose.",
      "art_314-1.a: Purpose. To light.",
      "art_314-1.b: ",
      "art_314-1.b.1: Keepers:",
      "art_314-1.b.1.i: watch;",
      "art_314-1.b.1.ii: light.",
      "art_314-1.b.2: Others sleep.",
      "art_314-1.c: End.",
      "art_314-2: Definitions. | Lamp means a light.",
      "anx_A-to-Part-314: Appendix A | Forms.",
    ]);
  });

  it("takes what a single section cites from what the API says of it", () => {
    const text = readText(
      "s.xml",
      `<?xml version="1.0"?><DIV8 N="541.600" TYPE="SECTION" hierarchy_metadata="{&quot;citation&quot;:&quot;29 CFR 541.600&quot;}"><HEAD>541.600 Lamps.</HEAD><P>Lit.</P></DIV8>`,
    );
    expect(text).toMatchObject({ id: "29 CFR 541.600", version: null, validFrom: null });
    expect(outlineOf(text)).toEqual(["art_541-600: Lamps. | Lit."]);
  });

  it("refuses a part without sections", () => {
    expect(() => readText("x.xml", `<DIV5 N="1" TYPE="PART"><HEAD>X</HEAD></DIV5>`)).toThrow(
      /without a section/,
    );
  });
});

describe("feeds", () => {
  it("reads RSS: the words without their markup, dates where they are, no guess where not", () => {
    const text = readText(
      "f.rss",
      `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><atom:link href="https://news.example/feed" rel="self"/><title>News</title><link>https://news.example/</link><language>en-GB</language>
      <item><title>Lamps &amp;amp; bells</title><link>https://news.example/1</link><guid isPermaLink="false">a1</guid><pubDate>Fri, 02 Jan 2033 12:00:00 +0000</pubDate><description>&lt;p&gt;On &lt;b&gt;lamps&lt;/b&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;</description></item>
      <item><title>Inside</title><link>https://news.example/2</link><description>&lt;time datetime="2033-03-04T10:00:00Z"&gt;4 March&lt;/time&gt; Fog</description></item>
      <item><title>Undated</title><link>javascript:alert(1)</link><guid>a3</guid><pubDate>soon</pubDate></item></channel></rss>`,
    );
    expect(text).toMatchObject({
      source: "feed",
      id: "https://news.example/",
      title: "News",
      language: "en",
    });
    expect(text.provisions).toEqual([
      expect.objectContaining({
        anchor: "ent_a1",
        heading: "Lamps & bells",
        text: "On lamps",
        date: "2033-01-02",
        link: "https://news.example/1",
      }),
      expect.objectContaining({ heading: "Inside", date: "2033-03-04" }),
      expect.not.objectContaining({ date: expect.anything(), link: expect.anything() }),
    ]);
  });

  it("reads Atom and RDF", () => {
    const atom = readText(
      "a.xml",
      `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><id>urn:x</id><title>Neues</title><updated>2033-05-06T00:00:00Z</updated><link href="https://n.example/"/>
      <entry><id>urn:1</id><title>Nebel</title><link rel="alternate" href="https://n.example/1"/><updated>2033-05-05T23:00:00Z</updated><summary>Dicht.</summary></entry></feed>`,
    );
    expect(atom).toMatchObject({ id: "https://n.example/", language: "de", version: "2033-05-06" });
    expect(outlineOf(atom)).toEqual(["ent_urn-1: Nebel | Dicht."]);
    const rdf = readText(
      "r.rdf",
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Old</title><link>https://o.example/</link></channel>
      <item><title>Buoy</title><link>https://o.example/1</link><dc:date>2033-07-08</dc:date></item></rdf:RDF>`,
    );
    expect(rdf.provisions).toMatchObject([{ heading: "Buoy", date: "2033-07-08" }]);
  });

  it("reads JSON Feed", () => {
    const json = readText(
      "f.json",
      JSON.stringify({
        version: "https://jsonfeed.org/version/1.1",
        title: "Lights",
        home_page_url: "https://l.example/",
        language: "en-GB",
        items: [
          {
            id: "7",
            url: "https://l.example/7",
            title: "Lamp",
            content_html: "<p>It <b>burns</b></p>",
            date_published: "2033-09-10T08:00:00Z",
          },
        ],
      }),
    );
    expect(json).toMatchObject({ id: "https://l.example/", title: "Lights", language: "en" });
    expect(json.provisions).toMatchObject([
      {
        ...{ anchor: "ent_7", heading: "Lamp", text: "It burns", date: "2033-09-10" },
        link: "https://l.example/7",
      },
    ]);
  });

  it("refuses RSS without a channel", () => {
    expect(() => readText("f.rss", "<rss/>")).toThrow(/without a channel/);
  });
});
