import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { ImportFault } from "../../../../server/sources/importers/importer.ts";
import { importPayload } from "../../../../server/sources/importers/read-file.ts";
import { mostBytes } from "../../../../server/sources/importers/read-payload.ts";

const xhtml = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head><body>${body}</body></html>`;
const article = `<p class="oj-doc-ti">Regulation (EU) 2033/7</p><p class="oj-ti-art">Article 1</p><p>${"Lamps burn at night. ".repeat(20)}</p>`;
const norms = `<dokumente doknr="B"><norm/></dokumente>`;

const hostile: [string, () => Uint8Array | string, RegExp][] = [
  ["nothing", () => "", /empty/],
  ["white space", () => " \n\0\0 ", /empty/],
  ["prose", () => "Dear Sir or Madam", /neither XML nor HTML nor JSON/],
  ["a picture", () => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), /wrongly encoded/],
  ["binary data in ASCII", () => "<a>\0</a>", /binary/],
  ["a PDF", () => "%PDF-1.7 …", /PDF/],
  ["a file past the limit", () => new Uint8Array(mostBytes + 1).fill(60), /larger than 64 MB/],
  ["XHTML that breaks off", () => xhtml(article).slice(0, -40), /breaks off/],
  ["HTML that breaks off", () => "<!DOCTYPE html><html><body><p>Once upon", /breaks off/],
  ["XML that breaks off", () => "<NOTICE><WORK>", /breaks off/],
  ["XML that crosses its tags", () => "<a><b></a></b>", /not well-formed.*line 1/],
  ["XML with two roots", () => "<a/><b/>", /not well-formed/],
  ["XML with a bare attribute", () => "<a b=c></a>", /not well-formed/],
  ["JSON that breaks off", () => '{"results": {"bindings": [', /JSON that is malformed/],
  ["JSON that nobody writes", () => '{"hello": "world"}', /no publisher/],
  ["XML that nobody writes", () => "<hello>world</hello>", /no publisher/],
  ["JSON nested without end", () => "[".repeat(100_000) + "]".repeat(100_000), /nested too deep/],
  [
    "XML nested without end",
    () => "<a>".repeat(100_000) + "</a>".repeat(100_000),
    /nested too deep/,
  ],
  [
    "an entity bomb",
    () => `<!DOCTYPE a [<!ENTITY l "lol"><!ENTITY m "&l;&l;&l;">]><a>&m;</a>`,
    /entities of its own/,
  ],
  [
    "a file from outside",
    () => `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>`,
    /entities of its own/,
  ],
  ["an entity that nothing defines", () => "<a>&lol;</a>", /&lol;, which nothing defines/],
  ["Latin-1 that says it is UTF-8", () => Buffer.from(xhtml("Größe"), "latin1"), /wrongly encoded/],
  [
    "an encoding nobody knows",
    () => '<?xml version="1.0" encoding="KLINGON-8"?><a/>',
    /nobody here can read/,
  ],
  [
    "a zip that breaks off",
    () => zipSync({ "a.xml": strToU8(norms) }).slice(0, -30),
    /zip that is damaged/,
  ],
  ["a zip of nothing we read", () => zipSync({ "a.txt": strToU8("hi") }), /zip that holds no XML/],
  [
    "a zip bomb",
    () => zipSync({ "a.xml": new Uint8Array(mostBytes + 1) }),
    /unfolds to more than 64 MB/,
  ],
  [
    "a zip bomb of many files",
    () =>
      zipSync(
        Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`${at}.xml`, strToU8("<a/>")])),
      ),
    /2000 files/,
  ],
  ["a gzip bomb", () => gzipSync(new Uint8Array(mostBytes + 1)), /larger than 64 MB/],
  ["a gzip that breaks off", () => gzipSync(strToU8(norms)).subarray(0, -12), /gzip, and damaged/],
  [
    "a robot check",
    () =>
      `<!DOCTYPE html><html><head><script>window.awsWafCookieDomainList = []; AwsWafIntegration.getToken()</script></head><body></body></html>`,
    /robot check/,
  ],
  [
    "a page for scripts to fill",
    () =>
      `<!DOCTYPE html><html lang="et"><body><app-root></app-root><script src="main.js"></script></body></html>`,
    /shell page/,
  ],
  [
    "a page that says next to nothing",
    () => "<html><body><p>Not found</p></body></html>",
    /next to no text/,
  ],
  [
    "a page of something else",
    () => `<html><body><p>${"All about cats. ".repeat(40)}</p></body></html>`,
    /no publisher/,
  ],
  [
    "an act without articles",
    () => xhtml(article.replace("oj-ti-art", "x")),
    /neither articles nor annexes/,
  ],
  [
    "an act without a name",
    () => xhtml(article.replace("Regulation (EU) 2033/7", "Lamps")),
    /which act it is/,
  ],
];

describe("what no text is", () => {
  it.each(hostile)("refuses %s in one plain line", (_, make, reason) => {
    const content = make();
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    const fault = catchFault(() => importPayload("file", bytes));
    expect(fault).toBeInstanceOf(ImportFault);
    expect(fault.message).toMatch(reason);
    expect(fault.message).toMatch(/^[^\n]{10,250}$/);
  });

  it("reads the same act in UTF-8 with a mark, in UTF-16 and packed with gzip", () => {
    const text = xhtml(article).replace(' encoding="UTF-8"', "");
    const forms = [
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, "utf16le"),
      gzipSync(text),
    ];
    for (const bytes of forms) {
      expect(importPayload("x", bytes).texts[0]).toMatchObject({ id: "32033R0007" });
    }
  });

  it("refuses a zip in which one byte was changed", () => {
    const bytes = zipSync({ "a.xml": strToU8("<NOTICE><WORK>lamp</WORK></NOTICE>") }, { level: 0 });
    const at = Buffer.from(bytes).indexOf("lamp");
    bytes[at] = "d".charCodeAt(0);
    expect(() => importPayload("a.zip", bytes)).toThrow("it is a zip that is damaged");
  });

  it("keeps to one line whatever the file is called inside", () => {
    const fault = catchFault(() => importPayload("a.xml", Buffer.from("<a></b\n\n\u0007c>")));
    expect(fault.message).toMatch(/^[^\n\u0007]+$/);
  });

  it("unfolds neither a lie about a member's size nor what lies inside it", () => {
    const zip = zipSync({ "a.xml": strToU8(`<a>${"x".repeat(100_000)}</a>`) });
    const bytes = Buffer.from(zip);
    const central = bytes.lastIndexOf(Buffer.from("PK\x01\x02"));
    bytes.writeUInt32LE(10, central + 24);
    expect(() => importPayload("a.zip", bytes)).toThrow(ImportFault);
  });
});

function catchFault(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    return error as Error;
  }
  throw new Error("it was accepted");
}
