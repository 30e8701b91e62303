import { afterAll, beforeAll, expect, test } from "vitest";
import { confirmFindings } from "../../setup/confirm-findings.ts";
import { companyForm, pdfFile, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Żejtun Payments Ltd";
let server: TestApi;
let owner: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  await owner.addCompany(companyForm());
  await waitUntilReady(owner, company);
});
afterAll(() => server.stop());

test("every quote of every finding stands on its page, letter by letter", async () => {
  const { findings, total } = await owner.listFindings(company);
  expect(findings).toHaveLength(total);
  const quotes = findings.flatMap((finding) => finding.evidence);
  expect(quotes.length).toBeGreaterThan(5);
  for (const { documentId, page, start, end, quote } of quotes) {
    const { text } = await owner.getDocumentPage(documentId, page);
    expect(text.slice(start, end)).toBe(quote);
  }
});

test("verdicts explain themselves", async () => {
  const { findings } = await owner.listFindings(company);
  for (const finding of findings) {
    const quoted = finding.evidence.length > 0;
    expect([finding.obligation, quoted]).toEqual([
      finding.obligation,
      ["met", "partly", "needs_review", "contradicted"].includes(finding.verdict),
    ]);
    // Which part is missing is named where the concepts tell the parts apart.
    if (finding.verdict === "partly" && finding.missing.length === 0) {
      expect(finding.reason).toContain("says a part of what is asked");
    }
    expect(finding.reason).not.toBe("");
    expect(finding.link).toMatch(/^https?:\/\//);
  }
  const verdicts = new Set(findings.map((finding) => finding.verdict));
  expect(verdicts).toContain("needs_review");
  expect(verdicts).toContain("not_assessed");
});

test("the score follows from the findings alone", async () => {
  const { findings } = await owner.listFindings(company);
  const { score } = await owner.getDashboard(company);
  const weights = { HIGH: 5, MEDIUM: 3, LOW: 1 };
  const points: Partial<Record<string, number>> = { met: 1, partly: 0.5 };
  const open = ["needs_review", "not_assessed"];
  let [reached, possible, assessed, all] = [0, 0, 0, 0];
  for (const { verdict, severity, reason } of findings) {
    const waits =
      verdict === "not_assessed" && reason.endsWith("Your documents do not speak of it.");
    if (verdict === "not_applicable" || waits) continue;
    reached += weights[severity] * (points[verdict] ?? 0);
    possible += weights[severity];
    all++;
    if (!open.includes(verdict)) assessed++;
  }
  expect(score?.coverage).toBeCloseTo(assessed / all, 1);
  if (assessed / all >= score!.leastCoverage) {
    expect(score?.score).toBe(Math.round((100 * reached) / possible));
  } else expect(score?.score).toBeNull();
  const red = findings.filter(
    ({ verdict, severity }) =>
      severity === "HIGH" && (verdict === "not_shown" || verdict === "contradicted"),
  );
  expect(score?.redFlags).toBe(red.length);
  const waiting = findings.filter(({ verdict }) => verdict === "needs_review");
  expect(score?.pendingReviews).toBe(waiting.length);
});

test("findings are filtered and paged", async () => {
  const all = await owner.listFindings(company);
  const first = await owner.listFindings(company, { page: 1 });
  const second = await owner.listFindings(company, { page: 2 });
  const ids = [...first.findings, ...second.findings].map((finding) => finding.id);
  expect(ids).toEqual(all.findings.slice(0, ids.length).map((finding) => finding.id));
  expect(first.findings).toHaveLength(20);
  const grave = await owner.listFindings(company, { severity: "HIGH", status: "not_assessed" });
  expect(grave.total).toBeGreaterThan(0);
  for (const { severity, verdict } of grave.findings) {
    expect([severity, verdict]).toEqual(["HIGH", "not_assessed"]);
  }
  const finding = await owner.getFinding(company, all.findings[0]?.id ?? "");
  expect(finding).toEqual(all.findings[0]);
});

test("whoever needs the first few findings alone gets them, and nothing beside them", async () => {
  const all = await owner.listFindings(company);
  const first = await owner.listFindings(company, { most: 2 });
  expect(first).toMatchObject({ total: all.total, page: 1, pageSize: 2, acts: [] });
  expect(first.findings).toEqual(all.findings.slice(0, 2));
  expect([first.counts, first.controls, first.undoable, first.reader]).toEqual(
    Array.from({ length: 4 }, () => null),
  );
  const quoted = all.findings.filter(({ evidence }) => evidence.length > 0);
  expect(quoted.length).toBeLessThan(all.total);
  const resting = await owner.listFindings(company, { evidence: "any" });
  expect(resting.findings).toEqual(quoted);
});

test("what is not assessed falls into as many as each list holds, however it is narrowed", async () => {
  for (const severity of [undefined, "HIGH"] as const) {
    const { counts } = await owner.listFindings(company, { severity, page: 1 });
    const listed = await Promise.all(
      (["attested", "conditional", "unassessed"] as const).map(async (status) => {
        const { total } = await owner.listFindings(company, { severity, status, page: 1 });
        return [status, total];
      }),
    );
    expect(counts?.standings).toEqual(Object.fromEntries(listed));
    expect(counts?.standings.unassessed).toBeGreaterThan(0);
  }
  const { standings } = await owner.getDashboard(company);
  const { counts } = await owner.listFindings(company, { page: 1 });
  expect(standings).toEqual(counts?.standings);
});

test("the dashboard tells how many acts bind the company, without those set aside", async () => {
  const { id = "" } = (await owner.findCompany({ name: company })) ?? {};
  const listBinding = async () => (await owner.listBoundActs(id, "applies")).acts;
  const [act, ...others] = await listBinding();
  expect((await owner.getDashboard(company)).acts).toBe(others.length + 1);
  await owner.setActAside(id, act?.id ?? "", "We do none of this.");
  const left = (await listBinding()).filter(({ setAside }) => !setAside);
  expect((await owner.getDashboard(company)).acts).toBe(left.length);
  expect(left.length).toBe(others.length);
  await owner.takeActBack(id, act?.id ?? "");
  expect((await owner.getDashboard(company)).acts).toBe(others.length + 1);
});

test("the dashboard holds what binds the company, its cases and its dates", async () => {
  const dashboard = await owner.getDashboard(company);
  expect(dashboard.reports.length).toBe(dashboard.notes.length);
  expect(dashboard.notes.map((note) => note.id)).toEqual(dashboard.reports.map((one) => one.id));
  expect(dashboard.notifications.length).toBeLessThanOrEqual(5);
  const today = new Date().toISOString().slice(0, 10);
  for (const item of dashboard.news) expect(item.date <= today).toBe(true);
  for (const { date } of dashboard.notifications) expect(date > today).toBe(true);
  expect(dashboard.caseLaws.length).toBeGreaterThan(0);
});

test("the overview adds up the account's companies", async () => {
  await confirmFindings(owner, company);
  const [overview, analysis] = await Promise.all([owner.getOverview(), owner.getAnalysis()]);
  const { score } = await owner.getDashboard(company);
  expect(overview).toMatchObject({
    totalCompanies: 1,
    averageScore: score?.score ?? 0,
    redFlags: score?.redFlags,
    pendingReviews: score?.pendingReviews,
    pendingActions: (await owner.getDashboard(company)).reports.length,
  });
  expect(analysis.companyScores).toEqual([{ company, score: score?.score }]);
  expect(analysis.risk).toEqual(score?.risk);
  expect(analysis.trends).toHaveLength(6);
  const scanned = await owner.getScannedDocuments();
  expect(scanned[company]).toBe((await owner.getAssessment(company)).total);
});

test("an account without companies has an empty overview", async () => {
  const newcomer = await server.signUp();
  expect(await newcomer.getOverview()).toEqual({
    totalCompanies: 0,
    averageScore: 0,
    redFlags: 0,
    pendingReviews: 0,
    pendingActions: 0,
    controls: [],
    companies: [],
    latestUpdates: [],
    deadlines: [],
  });
  expect((await newcomer.getAnalysis()).companyScores).toEqual([]);
});

test("the stored file comes back byte for byte", async () => {
  const file = pdfFile("same.pdf", ["One page."]);
  const { id } = await owner.addCompany(companyForm({ company_name: "Bytes" }, [file]));
  const [document] = (await owner.getCompany(id)).documents;
  const response = await owner.getDocumentFile(document?.id ?? "");
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(
    new Uint8Array(await file.arrayBuffer()),
  );
});

test("a page that is not there is not found", async () => {
  const { documents } = await owner.getCompany((await owner.listCompanies())[0]?.id ?? "");
  const refusal = await refusalOf(owner.getDocumentPage(documents[0]?.id ?? "", 3));
  expect(refusal.status).toBe(404);
});

test("the numbers of the score open lists of just as many findings", async () => {
  const { score } = await owner.getDashboard(company);
  const count = async (filter: Parameters<Person["listFindings"]>[1]) =>
    (await owner.listFindings(company, filter)).total;
  for (const severity of ["HIGH", "MEDIUM", "LOW"] as const) {
    expect(await count({ severity, status: "open" })).toBe(score?.risk[severity]);
  }
  expect(await count({ severity: "HIGH", status: "unmet" })).toBe(score?.redFlags);
  expect(await count({ status: "review" })).toBe(score?.pendingReviews);
});
