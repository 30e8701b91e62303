import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDocx } from "../../../server/documents/written/read-docx.ts";
import { renderTableDocx } from "../../../server/files/docx.ts";
import { companyForm, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { makePolicies } from "../../setup/policies.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Żejtun Payments Ltd";
const page = { title: "Findings", language: "en-GB", rightToLeft: false };

let server: TestApi;
let owner: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  const uploads = makePolicies().map(
    ({ name, buffer }) => new File([new Uint8Array(buffer)], name, { type: "application/pdf" }),
  );
  await owner.addCompany(companyForm({}, uploads));
  await waitUntilReady(owner, company);
});
afterAll(() => server.stop());

/** All words of a document in a row, as our own reader finds them. */
function readText(bytes: Uint8Array): string {
  const read = readDocx(bytes);
  if (read === "encrypted") throw new Error("it is locked");
  return read.blocks.map(({ text }) => text).join("\n");
}
const squeeze = (text: string) => text.replace(/\s+/g, "");

test("the report says in Word what its page says", async () => {
  const answer = await owner.getAuditReport(company);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = squeeze(readText(bytes));
  const pack = unzipSync(new Uint8Array(await (await owner.getAuditPack(company)).arrayBuffer()));
  const html = strFromU8(pack["report.html"] ?? new Uint8Array());
  const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  const pieces = html
    .replace(/<style>[\s\S]*?<\/style>|<title>[\s\S]*?<\/title>/g, "")
    .split(/<[^>]+>/)
    .map((piece) => piece.replace(/&([a-z0-9#]+);/g, (_all, name: string) => entities[name] ?? ""))
    .map(squeeze)
    // The two were made at different moments.
    .filter((piece) => piece !== "" && !piece.includes(String(new Date().getUTCFullYear())));
  expect(pieces.length).toBeGreaterThan(100);
  expect(pieces.filter((piece) => !text.includes(piece))).toEqual([]);
});

test("a table of few columns is a table, and one of many is a list for each row", async () => {
  const few = {
    columns: ["Name", "Sum"],
    rows: [
      ["=1+1\u0000", 3],
      ["Zwei\nZeilen", null],
    ],
  };
  expect(squeeze(readText(await renderTableDocx(page, few)))).toBe(
    "FindingsName|Sum=1+1|3ZweiZeilen",
  );
  const columns = ["A", "B", "C", "D", "E", "F", "G"];
  const many = { columns, rows: [["one", "two", null, "", "<b>", "&", "7"]] };
  expect(squeeze(readText(await renderTableDocx(page, many)))).toBe("FindingsoneB:twoE:<b>F:&G:7");
  const empty = await renderTableDocx({ ...page, rightToLeft: true }, { columns, rows: [] });
  expect(readText(empty)).toBe("Findings");
});

test("nothing in it can be run, and nobody else gets it", async () => {
  const bytes = await renderTableDocx(page, { columns: ["a"], rows: [["=HYPERLINK(1)"]] });
  const names = Object.keys(unzipSync(bytes));
  expect(names.filter((name) => /vba|macro|embeddings/i.test(name))).toEqual([]);
  const xml = strFromU8(unzipSync(bytes)["word/document.xml"] ?? new Uint8Array());
  expect(xml).not.toMatch(/w:fldSimple|w:instrText/);
  const stranger = await server.signUp("Stranger");
  expect((await refusalOf(stranger.getAuditReport(company))).status).toBe(404);
});
