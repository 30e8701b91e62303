import { describe, expect, test } from "vitest";
import { readHtml } from "../../../server/files/read-html.ts";
import { splitPassages } from "../../../server/documents/split-passages.ts";
import { nameTopic } from "../../../server/websites/link-topics.ts";
import { listPageBlocks } from "../../../server/files/page-blocks.ts";
import { recognisePageKind } from "../../../server/websites/page-kind.ts";
import { isSameHost, isSameSite, listStarts } from "../../../server/websites/web-address.ts";
import { makeWebPage } from "../../fakes/websites.ts";

const textsOf = (body: string) =>
  listPageBlocks(readHtml(`<html><body>${body}</body></html>`)).map(({ text }) => text);

describe("a page of the web as blocks", () => {
  test("has headings, paragraphs, lists and the rows of tables, in their order", () => {
    expect(
      textsOf(`<h1>Terms</h1><p>All <b>of</b> this<br>binds&nbsp;you.</p>
        <ul><li>one</li><li><p>two</p><ol start="3"><li>deeper</li></ol></li></ul>
        <dl><dt>Fee</dt><dd>none</dd></dl>
        <table><tr><th>Data</th><th>Kept for</th></tr><tr><td>Name</td><td>5 years</td></tr></table>`),
    ).toEqual([
      ...["Terms", "All of this\nbinds you.", "• one", "• two", "3. deeper", "Fee", "none"],
      ...["Data | Kept for", "Name | 5 years"],
    ]);
  });

  test("keeps the words apart that tags alone part, and together what they do not", () => {
    expect(
      textsOf("<div>We <em>never</em><span>theless</span></div><div>pay</div> at once"),
    ).toEqual(["We nevertheless", "pay", "at once"]);
  });

  test("leaves menus, scripts, fields, consent boxes and what is hidden out", () => {
    const page = makeWebPage("Privacy", "<p>We keep nothing.</p>");
    expect(listPageBlocks(readHtml(page)).map(({ text, edge }) => [text, edge])).toEqual([
      ["Privacy", false],
      ["We keep nothing.", false],
      ["Acme Payments Ltd is licensed by the Malta Financial Services Authority.", true],
    ]);
    expect(
      textsOf(`<div id="CybotCookiebotDialog">Accept</div><div class="c cky-consent-bar">Accept</div>
        <p hidden>a</p><p aria-hidden="true">b</p><p style="display: none">c</p><div role="dialog">d</div>
        <form><label>Name</label><input><textarea>e</textarea><p>Kept</p></form><noscript>f</noscript>
        <template><p>g</p></template><svg><text>h</text></svg>
        <ul><li><a href="/">x</a></li><li><a href="/">y</a></li><li><a href="/">z</a></li></ul>`),
    ).toEqual(["Kept"]);
  });

  test("reads a page about cookies that is called like the box", () => {
    expect(
      textsOf('<div class="cookie-notice"><h1>Cookies</h1><p>We set one cookie.</p></div>'),
    ).toEqual(["Cookies", "We set one cookie."]);
    expect(textsOf('<div class="cookie-consent-wall"><main><h1>Consent</h1></main></div>')).toEqual(
      ["Consent"],
    );
  });

  test("reads a page that is set in tables", () => {
    expect(
      textsOf("<table><tr><td>Menu</td><td><h2>Imprint</h2><p>Acme Ltd</p></td></tr></table>"),
    ).toEqual(["Menu", "Imprint", "Acme Ltd"]);
  });

  test("reads a long line once that stands twice, for narrow screens and for wide ones", () => {
    const line = "<p>Acme Payments Ltd is supervised by the authority of Malta.</p>";
    expect(
      textsOf(`<div class="narrow">${line}</div><div class="wide">${line}</div>`),
    ).toHaveLength(1);
  });

  test("comes through whatever is broken", () => {
    expect(textsOf("<p>One<p>Two</div></section><b>Three<i>Four")).toEqual(["One", "TwoThreeFour"]);
    expect(textsOf(`${"<div>".repeat(200)}deep`)).toEqual(["deep"]);
  });
});

test("headings of a page stand above its passages, and lists stay with what leads into them", () => {
  const blocks = listPageBlocks(
    readHtml(`<html><body><h1>Privacy policy</h1><h2>How long we keep data</h2>
      <p>We keep it as long as the law asks, and no day longer than that:</p>
      <ul><li>five years for payments;</li><li>ten for accounts.</li></ul></body></html>`),
  );
  const text = blocks.map((block) => block.text).join("\n\n");
  const passages = splitPassages([{ number: 1, text }]);
  expect(passages).toHaveLength(1);
  expect(passages[0]?.heading).toBe("Privacy policy › How long we keep data");
  expect(passages[0]?.text).toMatch(/^We keep it.*five years.*ten for accounts\.$/s);
});

describe("what a link leads to", () => {
  test.each([
    ["Privacy Policy", "privacy"],
    ["Datenschutzerklärung", "privacy"],
    ["Kişisel Verilerin Korunması", "privacy"],
    ["GİZLİLİK POLİTİKASI", "privacy"],
    ["سياسة الخصوصية", "privacy"],
    ["Politika ta' Privatezza", "privacy"],
    ["Privaatsuspoliitika", "privacy"],
    ["Privātuma politika", "privacy"],
    ["Privatumo politika", "privacy"],
    ["Terms & Conditions", "terms"],
    ["AGB", "terms"],
    ["Kullanım Koşulları", "terms"],
    ["الشروط والأحكام", "terms"],
    ["Termini u Kundizzjonijiet", "terms"],
    ["Kasutustingimused", null],
    ["Tingimused", "terms"],
    ["Lietošanas noteikumi", "terms"],
    ["Naudojimo taisyklės", "terms"],
    ["Impressum", "imprint"],
    ["Künye", "imprint"],
    ["Rekvizitai", "imprint"],
    ["Çerezler", "cookies"],
    ["Küpsised", "cookies"],
    ["Sīkdatnes", "cookies"],
    ["Slapukai", "cookies"],
    ["Geldwäscheprävention", "money laundering"],
    ["Ħasil tal-flus", "money laundering"],
    ["Kaebuste esitamine", "complaints"],
    ["Şikayet", "complaints"],
    ["الشكاوى", "complaints"],
    ["Our prices", null],
    ["Staging", null],
  ])("%s", (words, topic) => {
    expect(nameTopic(words, new URL("https://acme.example/x"))).toBe(topic);
  });

  test("shows in its address where its words say nothing, and not in an article's title", () => {
    const topicOf = (path: string, words = "Read more") =>
      nameTopic(words, new URL(path, "https://acme.example"));
    expect(topicOf("/legal/privacy-policy.html")).toBe("privacy");
    expect(topicOf("/%D8%A7%D9%84%D8%AE%D8%B5%D9%88%D8%B5%D9%8A%D8%A9")).toBe("privacy");
    expect(topicOf("/%E0%A4%A")).toBeNull();
    expect(topicOf("/privacy/team")).toBeNull();
    expect(topicOf("/a/b/c/d/privacy")).toBeNull();
    expect(
      topicOf("/blog/1", "Why the privacy of our customers matters more to us than all else does"),
    ).toBeNull();
  });
});

test("what a page counts as is judged by itself, and by its link where its words do not tell", () => {
  const page = { title: "Acme", text: "Words that say nothing much at all.", topic: null };
  const judge = (path: string, other: Partial<Parameters<typeof recognisePageKind>[0]> = {}) =>
    recognisePageKind({ ...page, url: `https://acme.example${path}`, ...other });
  expect(judge("/privacy-policy")).toBe("privacy_policy");
  expect(judge("/p/7", { topic: "money laundering" })).toBe("aml_policy");
  expect(judge("/p/7", { topic: "terms", title: "Privacy policy" })).toBe("privacy_policy");
  expect(judge("/p/7", { topic: "cookies" })).toBe("other");
  // They speak of policies and are none.
  for (const front of ["/", "/en/", "/de-DE", "/index.html"]) {
    expect(judge(front, { text: "Privacy policy\nTerms and conditions" })).toBe("other");
  }
  expect(judge("/impressum", { topic: "imprint", text: "Datenschutzerklärung" })).toBe("other");
});

describe("addresses", () => {
  const same = (one: string, other: string) => [
    isSameHost(new URL(one), new URL(other)),
    isSameSite(new URL(one), new URL(other)),
  ];
  test.each([
    ["https://acme.example", "http://www.acme.example/a", [true, true]],
    ["https://acme.example", "https://legal.acme.example", [false, true]],
    ["https://acme.com.mt", "https://de.acme.com.mt", [false, true]],
    ["https://acme.com.mt", "https://other.com.mt", [false, false]],
    ["https://acme.example", "https://acme.example.evil.test", [false, false]],
    ["https://acme.example", "https://acme.example:8443", [false, false]],
    ["https://93.184.215.14", "https://94.1.215.14", [false, false]],
  ])("%s and %s", (one, other, expected) => {
    expect(same(one, other)).toEqual(expected);
  });

  test("are tried as they were typed, and over https first without a scheme", () => {
    const starts = (typed: string) => listStarts(typed).map(({ href }) => href);
    expect(starts("acme.example/de#top")).toEqual([
      ...["https://acme.example/de", "http://acme.example/de"],
    ]);
    expect(starts("HTTP://Acme.example")).toEqual(["http://acme.example/"]);
    expect(starts("żejtun.example")[0]).toBe("https://xn--ejtun-hib.example/");
    expect(starts("http://")).toEqual([]);
  });
});
