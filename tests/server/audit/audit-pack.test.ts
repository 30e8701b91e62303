import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ControlItem } from "../../../server/api/controls/contract.ts";
import type { Finding } from "../../../server/api/findings/contract.ts";
import { makePolicies } from "../../setup/policies.ts";
import { companyForm, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Żejtun Payments Ltd";
const why = "=The annex <script>that is</script> kept on paper shows it.";
const proof = "name;date\n";
const attestedNote = "=Checked <b>line by line</b> with all departments.";
type Row = Record<string, string>;

let server: TestApi;
let owner: Person;
let overridden: Finding;
let attested: ControlItem;
let files: Map<string, string>;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  const uploads = makePolicies().map(
    ({ name, buffer }) => new File([new Uint8Array(buffer)], name, { type: "application/pdf" }),
  );
  await owner.addCompany(companyForm({}, uploads));
  await waitUntilReady(owner, company);
  const [met] = (await owner.listFindings(company, { status: "met" })).findings;
  if (!met) throw new Error("nothing was met");
  overridden = met;
  await owner.overrideFinding(company, met.id, { verdict: "partly", reason: why });
  await owner.assignFinding(company, met.id, { personId: owner.userId, due: "2027-01-20" });
  const [control] = (await owner.listControls(company)).controls;
  if (!control) throw new Error("there is no control");
  attested = control;
  const form = new FormData();
  form.append("file", new File([proof], "Register.csv"));
  const { id: proofId } = await owner.addProof((await owner.listCompanies())[0]?.id ?? "", form);
  const said = { doneOn: "2026-11-01", holds: "36", note: attestedNote, proofId };
  await owner.attestControls(company, [control.id], said);
  files = await unpack(await owner.getAuditPack(company));
});
afterAll(() => server.stop());

test("the pack holds what its readme names, and the sum of each file", () => {
  const names = [...files.keys()];
  expect(names).toEqual([
    ...["README.txt", "report.html", "summary.json", "findings.json", "findings.csv"],
    ...["quotes.csv", "second-readings.csv", "documents.csv", "decisions.csv", "attestations.csv"],
    ...["profile.csv", "not-applicable.csv", "conditions.csv", "catalogue.json"],
    ...["quoted-pages/Privacy policy.pdf.json", "quoted-pages/Agreement.pdf.json"],
    ...["public-key.pem", "SHA256SUMS.txt", "SHA256SUMS.sig"],
  ]);
  const readme = files.get("README.txt") ?? "";
  for (const name of names.filter((one) => !one.startsWith("quoted-pages/"))) {
    if (name !== "README.txt") expect(readme).toContain(name);
  }
  const sums = (files.get("SHA256SUMS.txt") ?? "").trim().split("\n");
  expect(sums).toHaveLength(names.length - 2);
  for (const line of sums) {
    const [sum, name = ""] = line.split("  ");
    expect([name, hash(files.get(name) ?? "")]).toEqual([name, sum]);
  }
});

test("openssl and sha256sum alone tell that the pack is whole and who signed it", async () => {
  const folder = mkdtempSync(join(process.env["ACQUIS_TEST_FOLDER"] ?? "", "pack-"));
  const packed = unzipSync(new Uint8Array(await (await owner.getAuditPack(company)).arrayBuffer()));
  for (const [name, bytes] of Object.entries(packed)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  const readme = readFileSync(join(folder, "README.txt"), "utf8");
  const [, count = ""] = /(sha256sum -c \S+)/.exec(readme) ?? [];
  const [, verify = ""] = /^ *(openssl .+)$/m.exec(readme) ?? [];
  const run = (line: string) => spawnSync(line, { shell: true, cwd: folder, encoding: "utf8" });
  expect(run(count)).toMatchObject({ status: 0 });
  expect(run(verify).stdout).toContain("Signature Verified Successfully");
  const published = await owner.getPackKey();
  expect(readFileSync(join(folder, "public-key.pem"), "utf8")).toBe(published.pem);
  const der = run("openssl pkey -pubin -in public-key.pem -outform DER | sha256sum").stdout;
  expect(published.fingerprint.replaceAll(":", "")).toBe(der.split(" ")[0]);

  writeFileSync(join(folder, "SHA256SUMS.txt"), `${readme.length}\n`);
  expect(run(verify).status).not.toBe(0);
  writeFileSync(join(folder, "findings.csv"), "changed");
  expect(run(count).status).not.toBe(0);
});

test("every quote stands verbatim at its page and place, in what is stored and in the pack", async () => {
  const { documents } = await owner.getCompany((await owner.listCompanies())[0]?.id ?? "");
  const rows = readCsv("quotes.csv");
  const { findings } = await owner.listFindings(company);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows).toHaveLength(findings.reduce((sum, { evidence }) => sum + evidence.length, 0));
  for (const row of rows) {
    const document = documents.find((one) => one.sha256 === row["Document SHA-256"]);
    expect(document?.name).toBe(row["Document"]);
    const page = await owner.getDocumentPage(document?.id ?? "", Number(row["Page"]));
    const [start, end] = [Number(row["Start"]), Number(row["End"])];
    const quote = withoutGuard(row["Quote"] ?? "");
    expect(quote.length).toBeGreaterThan(0);
    expect(page.text.slice(start, end)).toBe(quote);
    const packed = JSON.parse(files.get(row["Page text in"] ?? "") ?? "") as {
      sha256: string;
      pages: { page: number; text: string }[];
    };
    expect(packed.sha256).toBe(row["Document SHA-256"]);
    expect(packed.pages.find((one) => one.page === Number(row["Page"]))?.text).toBe(page.text);
  }
});

test("documents are named by the hash of the very bytes that were uploaded", () => {
  const rows = readCsv("documents.csv");
  const uploads = makePolicies();
  expect(rows.map((row) => [row["File"], row["Status"]])).toEqual([
    ["Privacy policy.pdf", "read"],
    ["Agreement.pdf", "read"],
    ["Damaged.pdf", "damaged"],
  ]);
  expect(rows.map((row) => row["SHA-256"])).toEqual(uploads.map(({ buffer }) => hash(buffer)));
  expect(rows[0]).toMatchObject({ Kind: "privacy policy", "Recognised as": "privacy policy" });
});

test("attestations say who vouches for what, until when, and the hash of what proves it", () => {
  const rows = readCsv("attestations.csv");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    ...{ Obligation: attested.obligation, Act: attested.act, Article: attested.article },
    ...{ "Attested by": owner.email, "Done on": "2026-11-01", Until: "2029-11-01" },
    ...{ Note: `'${attestedNote}`, File: "Register.csv", "File SHA-256": hash(proof) },
  });
  const finding = readCsv("findings.csv").find((row) => row["Obligation id"] === attested.id);
  expect(finding).toMatchObject({
    ...{ Verdict: "not assessed", Control: "attested", "Attested by": owner.email },
    "Attested until": "2029-11-01",
  });
  const report = files.get("report.html") ?? "";
  expect(report).toContain(`Attested by ${owner.email}`);
  expect(report).toContain("Checked &lt;b&gt;line by line&lt;/b&gt;");
  const findings = JSON.parse(files.get("findings.json") ?? "") as {
    obligation: string;
    control: { state: string } | null;
  }[];
  expect(findings.find(({ obligation }) => obligation === attested.id)?.control).toMatchObject({
    ...{ state: "attested", attestation: { by: owner.email, until: "2029-11-01" } },
  });
});

test("decisions say who decided what and why, and no cell runs as a formula", () => {
  const [vouched, assigned, overriding] = readCsv("decisions.csv");
  expect(vouched).toMatchObject({ Decision: "attested", By: owner.email });
  expect(assigned).toMatchObject({ Decision: "assigned", After: `${owner.email} by 20 Jan 2027` });
  expect(overriding).toMatchObject({
    ...{ Decision: "overridden", By: owner.email, Before: "shown", Text: `'${why}` },
    After: "partly shown",
    ...{ Obligation: overridden.obligation, Act: overridden.act, Article: overridden.article },
  });
  const finding = readCsv("findings.csv").find((row) => row["Finding"] === overridden.id);
  expect(finding).toMatchObject({
    ...{ Verdict: "partly shown", "Found verdict": "shown", "Overridden by": owner.email },
    ...{ Assignee: owner.email, Due: "2027-01-20" },
  });
});

test("the catalogue file holds each obligation as it was assessed, with its version and date", async () => {
  const catalogue = JSON.parse(files.get("catalogue.json") ?? "") as {
    versions: string[];
    date: string;
    assessed: { obligation: { id: string; text: string } }[];
  };
  const { findings } = await owner.listFindings(company);
  expect(catalogue.versions).toEqual([server.catalogue.version]);
  expect(catalogue.date).toBe(server.catalogue.date);
  const texts = new Map(
    catalogue.assessed.map(({ obligation }) => [obligation.id, obligation.text]),
  );
  for (const finding of findings) expect(texts.get(finding.obligationId ?? "")).toBe(finding.text);
});

test("the report to print holds every finding, quote and decision as text", async () => {
  const report = files.get("report.html") ?? "";
  const { findings } = await owner.listFindings(company);
  expect(report.match(/<tr><td>/g)?.length).toBe(findings.length + 3 + 3);
  for (const { evidence } of findings) {
    for (const { quote } of evidence) expect(report).toContain(escapeHtml(quote));
  }
  expect(report).toContain(`Overridden by ${owner.email}`);
  expect(report).toContain(escapeHtml(why));
  // As people write it: no code of a step, no day as a machine has it.
  expect(report).toContain("Attested as done on 1 Nov 2026, until 1 Nov 2029");
  expect(report).toContain("Overridden from shown to partly shown");
  expect(report).toContain(`<p>https://example.com, Malta. Made `);
  expect(report).not.toMatch(/\d{4}-\d\d-\d\d|overruled/);
  expect(report).not.toMatch(/<script|<img|<a /);
});

test("the list of decisions is the account's own, as the pack is", async () => {
  const decisions = await owner.listDecisions(company);
  expect(decisions.map(({ kind, act }) => [kind, act])).toEqual([
    ["attested", attested.act],
    ["assigned", overridden.act],
    ["overruled", overridden.act],
  ]);
  const stranger = await server.signUp("Stranger");
  expect((await refusalOf(stranger.getAuditPack(company))).status).toBe(404);
  expect((await refusalOf(stranger.listDecisions(company))).status).toBe(404);
});

test("there is no pack before there is a dashboard", async () => {
  const late = await startTestApi();
  const person = await late.signUp();
  await person.addCompany(companyForm());
  expect((await refusalOf(person.getAuditPack(company))).status).toBe(404);
  await late.stop();
});

async function unpack(response: Response): Promise<Map<string, string>> {
  const unzipped = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return new Map(
    Object.entries(unzipped).map(([name, bytes]) => [name, decoder.decode(bytes)] as const),
  );
}

function escapeHtml(text: string): string {
  const named: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replace(/[&<>"]/g, (letter) => named[letter] ?? letter);
}

function hash(data: string | Uint8Array): string {
  return createHash("sha256").update(data).digest("hex");
}

/** An apostrophe before what a spreadsheet would run. */
function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@\t\r\n＝＋－＠])/, "");
}

function readCsv(name: string): Row[] {
  const text = files.get(name) ?? "";
  expect(text.startsWith("\uFEFF")).toBe(true);
  const rows: string[][] = [[]];
  for (const [, cell = "", end] of text.slice(1).matchAll(/"((?:[^"]|"")*)"(\r\n|,|$)/g)) {
    rows.at(-1)?.push(cell.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  const [columns = [], ...cells] = rows.filter((row) => row.length > 0);
  return cells.map((row) =>
    Object.fromEntries(columns.map((column, at) => [column, row[at] ?? ""])),
  );
}

test("what is known of the company is told with where it comes from", () => {
  const seat = readCsv("profile.csv").find((row) => row["Question"] === "Established in");
  expect(seat).toMatchObject({
    Answer: "Malta",
    "Where the answer comes from": "the country that the company was added under",
  });
  const codes = /^[a-z]+_[a-z_]+$/;
  for (const name of [...files.keys()].filter((one) => one.endsWith(".csv"))) {
    const cells = readCsv(name).flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => codes.test(cell))).toEqual([]);
  }
  expect(readCsv("not-applicable.csv")).toEqual([]);
});
