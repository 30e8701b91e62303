import { describe, expect, it } from "vitest";
import { importPayload } from "../../../../server/sources/importers/read-file.ts";
import { outlineOf, readText } from "./read.ts";

const estonian = (
  body: string,
) => `<?xml version="1.0" encoding="UTF-8"?><oigusakt xmlns="tyviseadus_1"><metaandmed>
  <vastuvoetud><aktikuupaev>2033-01-02</aktikuupaev></vastuvoetud><kehtivus><kehtivuseAlgus>2033-02-01+02:00</kehtivuseAlgus></kehtivus>
  <globaalID>101022033001</globaalID><terviktekstiGrupiID>77</terviktekstiGrupiID></metaandmed>
  <aktinimi><nimi><pealkiri>Tuletornide seadus</pealkiri></nimi></aktinimi>${body}</oigusakt>`;

describe("Riigi Teataja", () => {
  it("reads chapters, raised numbers, paragraphs and points, and what groups the versions", () => {
    const text = readText(
      "a.xml",
      estonian(`<sisu><peatykk><peatykkNr>1</peatykkNr><kuvatavNr><![CDATA[1. peatükk]]></kuvatavNr><peatykkPealkiri>Valgus</peatykkPealkiri>
        <paragrahv><paragrahvNr ylaIndeks="1">8</paragrahvNr><paragrahvPealkiri>Vaht</paragrahvPealkiri>
        <loige><loigeNr>1</loigeNr><sisuTekst><tavatekst>Vaht:</tavatekst></sisuTekst>
        <alampunkt><alampunktNr>1</alampunktNr><sisuTekst><tavatekst>valvab;</tavatekst></sisuTekst></alampunkt></loige></paragrahv>
        <paragrahv><paragrahvNr>9</paragrahvNr><loige><sisuTekst><tavatekst>Ainus lõige.</tavatekst></sisuTekst></loige></paragrahv></peatykk></sisu>`),
    );
    expect(text).toMatchObject({
      id: "101022033001",
      series: "77",
      title: "Tuletornide seadus",
      validFrom: "2033-02-01",
    });
    expect(outlineOf(text)).toEqual([
      "cpt_1: 1. peatükk: Valgus",
      "art_8-1: Vaht",
      "art_8-1.1: Vaht:",
      "art_8-1.1.1: valvab;",
      "art_9: Ainus lõige.",
    ]);
  });

  it("reads an amending act, which is HTML inside", () => {
    const text = readText(
      "a.xml",
      estonian(
        `<sisu><sisuTekst><HTMLKonteiner><![CDATA[<p>Muudatused&nbsp;&ndash;</p><p><b>1)</b> lisatakse<br/>rida</p>]]></HTMLKonteiner></sisuTekst></sisu>`,
      ),
    );
    expect(outlineOf(text)).toEqual(["sec_tekst: Muudatused –", "sec_tekst.1: lisatakse rida"]);
  });

  it("refuses an act without its text", () => {
    expect(() => readText("a.xml", estonian(""))).toThrow(/without its text/);
  });
});

const latvian = (title: string, state: string, body: string) =>
  `<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><meta property='og:url' content='https://likumi.lv/doc.php?id=42' />
  <meta property='og:title' content='${title}' /></head><body><div class='doc-body'>${body}</div>
  <div class="pase-container"><span>Statuss: <div class='ico-status ${state}'></div></span><span><font>Pieņemts: </font>01.02.2033.</span>
  <span><font>Zaudē spēku: </font><a>03.04.2034.</a></span></div><script async>x<p></script></body></html>`;
const latvianBody = `<div class='TV212' data-pfx=''>I nodaļa. Gaisma<div class='info-icon-wrapper'>icon</div></div>
  <div class='TV213' data-num="1" data-pfx='p'><p class='TV213 TVP'><b>1. pants.</b> Sargs</p><p class="TV213">(1) Sargs:</p>
  <p class="TV213 limenis2">1) spīdina;</p><div class='panta-doc-npk'>2</div><p class='labojumu_pamats'>(Grozīts)</p></div>
  <div class='TV213' data-num="2.1" data-pfx='p'><p class='TV213 TVP'><b>2.<sup>1</sup></b> ${"Bāka ir balta. ".repeat(20)}</p></div>`;

describe("likumi.lv", () => {
  it("reads articles, paragraphs and points, without what the site adds", () => {
    const text = readText("l.html", latvian("Bāku likums", "ico-speka", latvianBody));
    expect(text).toMatchObject({
      id: "42",
      title: "Bāku likums",
      status: "in_force",
      validFrom: null,
    });
    expect(outlineOf(text).slice(0, 4)).toEqual([
      "cpt_I: I nodaļa. Gaisma",
      "art_1: Sargs",
      "art_1.1: Sargs:",
      "art_1.1.1: spīdina;",
    ]);
    expect(text.provisions.at(-1)).toMatchObject({ kind: "article", number: "2.1" });
  });

  it("imports a repealed act and says that it is", () => {
    const text = readText(
      "l.html",
      latvian("Zaudējis spēku - Bāku likums", "ico-zspeku", latvianBody),
    );
    expect(text).toMatchObject({ title: "Bāku likums", status: "repealed" });
    expect(text.dates).toContainEqual({ date: "2034-04-03", meaning: "ends" });
  });

  it("reads acts from before the pages were cut into articles", () => {
    const body = `<div class="neko-body"><P>Rīkojums</P><P>1. ${"Spīdēt. ".repeat(40)}</P><P>2. Publicēt.</P></div>`;
    const text = readText("l.html", latvian("Rīkojums", "", body));
    expect(text.status).toBe("unknown");
    expect(text.provisions.map(({ anchor }) => anchor)).toEqual([
      "sec_teksts",
      "sec_teksts.1",
      "sec_teksts.2",
    ]);
  });

  it("refuses a page without the text", () => {
    const page = latvian("Bāku likums", "ico-speka", `<div>${"nav teksta ".repeat(40)}</div>`);
    expect(() => readText("l.html", page)).toThrow(/without the text/);
  });
});

describe("Spinta", () => {
  const answer = (...rows: object[]) => JSON.stringify({ _data: rows, _page: { next: null } });

  it("reads divisions, articles, paragraphs and points from plain lines", () => {
    const text = readText(
      "t.json",
      answer({
        dokumento_id: "TAR.1",
        tekstas_lt:
          "ŠVYTURIŲ ĮSTATYMAS\n\nI SKYRIUS\nŠVIESA\n\n1 straipsnis. Sargas\n1. Sargas:\n1) šviečia;\n\n2(1) straipsnis. Bokštas\nBokštas baltas.",
      }),
    );
    expect(text).toMatchObject({
      id: "TAR.1",
      title: "ŠVYTURIŲ ĮSTATYMAS",
      version: null,
      status: "unknown",
    });
    expect(outlineOf(text)).toEqual([
      "cpt_I: I SKYRIUS: ŠVIESA",
      "art_1: Sargas",
      "art_1.1: Sargas:",
      "art_1.1.1: šviečia;",
      "art_2-1: Bokštas | Bokštas baltas.",
    ]);
  });

  it("gives consolidated versions from the oldest to the newest", () => {
    const version = (id: string, from: string) => ({
      suvestines_id: id,
      galioja_nuo: `${from}T00:00:00`,
      tekstas_lt: "1 straipsnis. A\nB",
    });
    const bytes = Buffer.from(answer(version("V2", "2034-01-01"), version("V1", "2033-01-01")));
    expect(importPayload("s.json", bytes).texts).toMatchObject([
      { id: "s", version: "V1", validFrom: "2033-01-01" },
      { id: "s", version: "V2", validFrom: "2034-01-01" },
    ]);
  });

  it("tells repealed from unknown, and an empty answer from both", () => {
    const facts = { dokumento_id: "TAR.2", pavadinimas: "Įstatymas", priimtas: "2033-01-02" };
    expect(readText("m.json", answer({ ...facts, galioj_busena: "negalioja" })).status).toBe(
      "repealed",
    );
    expect(readText("m.json", answer({ ...facts, galioj_busena: null })).status).toBe("unknown");
    expect(readText("m.json", answer(facts, { ...facts, dokumento_id: "TAR.3" })).kind).toBe(
      "list",
    );
    expect(() => readText("m.json", answer())).toThrow(/no sign of repeal/);
    expect(() => readText("m.json", answer({ tekstas_lt: "" }))).toThrow(/no sign of repeal/);
  });
});
