import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Finding } from "../../../server/api/findings/contract.ts";
import { assessmentJob } from "../../../server/companies/assessments.ts";
import type { Catalogue } from "../../../server/catalogue/catalogue.ts";
import { jobHandlers } from "../../../server/job-handlers.ts";
import { startWorker } from "../../../server/jobs/worker.ts";
import {
  companyForm,
  pdfFile,
  privacyPolicy,
  refusalOf,
  waitUntilReady,
} from "../../setup/company-form.ts";
import { countRows, startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Versions Ltd";
const why = "The annex that is kept on paper shows it.";
const agreement = [
  `Data Processing Agreement

1. Instructions
The processor shall process personal data only on documented instructions from the controller.

2. Confidentiality
The processor ensures that persons authorised to process the personal data have committed themselves to confidentiality.`,
];
/** The policy without how long data are kept, and with one right more. */
const amended = [
  privacyPolicy[0]?.replace(/3\. How long[\s\S]*$/, "") ?? "",
  `${privacyPolicy[1]}\nWe tell you of a personal data breach.`,
];
const policyFile = () => pdfFile("Policy.pdf", privacyPolicy);
const agreementFile = () => pdfFile("Agreement.pdf", agreement);
const amendedFile = () => pdfFile("Policy 2.pdf", amended);

const noMoves = { worse: 0, better: 0, assessed: 0, unassessed: 0, asked: 0, dropped: 0 };

let server: TestApi;
beforeAll(async () => void (server = await startTestApi({ worker: true })));
afterAll(() => server.stop());

function upload(...files: File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append("file", file);
  return form;
}

/** Somebody with a company of two documents, scanned. */
async function openCompany(files = [policyFile(), agreementFile()], { processes = false } = {}) {
  const person = await server.signUp();
  const { id } = await person.addCompany(companyForm({ company_name: company }, files));
  await waitUntilReady(person, company);
  // Whoever processes data for others is bound by what an agreement has to say.
  if (processes) {
    const processor = { question: "data_roles" as const, values: ["processor"] };
    await person.saveCompanyProfile(id, [processor]);
    await waitUntilReady(person, company);
  }
  const { documents } = await person.getCompany(id);
  const [policy = "", other = ""] = documents.map((document) => document.id);
  return { person, id, policy, other };
}

/** The first finding with a quote in that document. */
async function findQuoted(person: Person, documentId: string, at = 0): Promise<Finding> {
  const { findings } = await person.listFindings(company);
  const quoted = findings.filter((one) =>
    one.evidence.every((quote) => quote.documentId === documentId),
  );
  const found = quoted.filter(({ evidence, verdict }) => evidence.length > 0 && verdict === "met");
  if (!found[at]) throw new Error("there is no such finding");
  return found[at];
}

async function findAgain(person: Person, { obligationId }: Finding): Promise<Finding> {
  const { findings } = await person.listFindings(company);
  const found = findings.find((one) => one.obligationId === obligationId);
  if (!found) throw new Error("the obligation is no longer asked");
  return found;
}

describe("a new version", () => {
  test("takes the old one's place, and both stay readable", async () => {
    const { person, id, policy, other } = await openCompany();
    const before = await person.getFinding(company, (await findQuoted(person, policy)).id);
    const revision = await person.replaceDocument(policy, upload(amendedFile()));
    expect(revision).toMatchObject({ company, assessmentBegun: true });
    expect(revision.message).toBe("The new version is stored.");
    await waitUntilReady(person, company);

    const [newer = ""] = revision.documentIds;
    const { documents, retired } = await person.getCompany(id);
    expect(documents.map((one) => [one.id, one.name, one.replacesId])).toEqual([
      [newer, "Policy 2.pdf", policy],
      [other, "Agreement.pdf", null],
    ]);
    expect(retired).toMatchObject([{ id: policy, retired: { by: person.email } }]);
    const old = await person.getDocumentPage(policy, 1);
    expect(old.text).toContain("How long we keep it");
    expect(old.versions.map((one) => [one.id, one.retired !== null])).toEqual([
      [newer, false],
      [policy, true],
    ]);
    const { text } = await person.getDocumentPage(policy, before.evidence[0]?.page ?? 1);
    const [quote] = before.evidence;
    expect(text.slice(quote?.start, quote?.end)).toBe(quote?.quote);
    const { findings } = await person.listFindings(company);
    const quoted = findings.flatMap(({ evidence }) => evidence.map((one) => one.documentId));
    expect(new Set(quoted)).toEqual(new Set([newer, other]));
    // The assistant and the search look where the findings do.
    const { results } = await person.search({ q: "how long we keep it", companyName: company });
    const found = results.filter(({ kind }) => kind === "document").map(({ link }) => link);
    expect(found.every((link) => !link.includes(policy))).toBe(true);
  });

  test("must differ from what is scanned already, and be one PDF", async () => {
    const { person, id, policy, other } = await openCompany();
    const rows = await countRows(server.db, "documents");
    const jobs = await countRows(server.db, "jobs");
    for (const [target, file, name] of [
      [policy, policyFile(), "Policy.pdf"],
      [other, pdfFile("Copy.pdf", privacyPolicy), "Policy.pdf"],
    ] as const) {
      const refusal = await refusalOf(person.replaceDocument(target, upload(file)));
      expect([refusal.status, refusal.issues[0]?.path]).toEqual([409, "file"]);
      expect(refusal.message).toContain(`is the same file as "${name}", which was uploaded on `);
      expect(refusal.message).toContain("Nothing was stored");
    }
    const text = new File(["text"], "a.pdf", { type: "application/pdf" });
    expect((await refusalOf(person.replaceDocument(policy, upload(text)))).status).toBe(415);
    const two = upload(amendedFile(), pdfFile("Third.pdf", agreement));
    for (const form of [upload(), two]) {
      const refusal = await refusalOf(person.replaceDocument(policy, form));
      expect([refusal.status, refusal.message]).toEqual([400, "Please choose one PDF file"]);
    }
    expect(await countRows(server.db, "documents")).toBe(rows);
    expect(await countRows(server.db, "jobs")).toBe(jobs);
    const { documents } = await person.getCompany(id);
    expect(documents.map(({ retired }) => retired)).toEqual([null, null]);
  });

  test("is taken once when two send one at the same time", async () => {
    const { person, id, policy } = await openCompany();
    const answers = await Promise.allSettled([
      person.replaceDocument(policy, upload(amendedFile())),
      person.replaceDocument(policy, upload(pdfFile("Policy 3.pdf", [...amended, "More."]))),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const late = await refusalOf(
      person.replaceDocument(policy, upload(pdfFile("4.pdf", agreement))),
    );
    expect(late.status).toBe(409);
    expect(late.message).toMatch(/^This version was replaced by "Policy \d.pdf" on 20/);
    await waitUntilReady(person, company);
    expect((await person.getCompany(id)).documents).toHaveLength(2);
  });

  test("goes back to the bytes of an earlier one, and keeps the corrected kind", async () => {
    const { person, policy } = await openCompany();
    await person.correctDocumentKind(policy, "terms");
    const second = await person.replaceDocument(policy, upload(amendedFile()));
    await waitUntilReady(person, company);
    const [secondId = ""] = second.documentIds;
    const page = await person.getDocumentPage(secondId, 1);
    expect(page).toMatchObject({ kind: "terms", corrected: { by: person.email } });
    await person.replaceDocument(secondId, upload(policyFile()));
    await waitUntilReady(person, company);
    const { versions } = await person.getDocumentPage(policy, 1);
    expect(versions.map(({ name }) => name)).toEqual(["Policy.pdf", "Policy 2.pdf", "Policy.pdf"]);
    expect((await refusalOf(person.correctDocumentKind(policy, "other"))).status).toBe(409);
  });

  test("is nobody else's to send, and no stranger's document can be left out", async () => {
    const { person, id, policy } = await openCompany();
    const stranger = await server.signUp("Stranger");
    for (const call of [
      () => stranger.replaceDocument(policy, upload(amendedFile())),
      () => stranger.setDocumentScanned(policy, false),
      () => stranger.setDocumentScanned(policy, true),
      () => stranger.addDocuments(id, upload(amendedFile())),
      () => stranger.listDashboards(company),
      () => stranger.compareDashboards({ companyName: company }),
      () => stranger.listVerdictChanges({ companyName: company }),
    ]) {
      expect((await refusalOf(call())).status).toBe(404);
    }
    const { documents } = await person.getCompany(id);
    expect(documents).toHaveLength(2);
    const [{ id: dashboard } = { id: "" }] = (await person.listDashboards(company)).dashboards;
    const mine = "Mine Ltd";
    await stranger.addCompany(companyForm({ company_name: mine }));
    await waitUntilReady(stranger, mine);
    for (const call of [
      () => stranger.listFindings(mine, { dashboard }),
      () => stranger.compareDashboards({ companyName: mine, since: dashboard }),
    ]) {
      expect((await refusalOf(call())).status).toBe(404);
    }
  });
});

describe("documents of a company that is there already", () => {
  test("are added, all or none", async () => {
    const { person, id } = await openCompany([policyFile()]);
    const twice = upload(agreementFile(), pdfFile("Same.pdf", agreement));
    const refusal = await refusalOf(person.addDocuments(id, twice));
    expect(refusal.message).toContain('"Same.pdf" is the same file as "Agreement.pdf".');
    const known = await refusalOf(person.addDocuments(id, upload(agreementFile(), policyFile())));
    expect(known.status).toBe(409);
    expect((await refusalOf(person.addDocuments(id, upload()))).status).toBe(400);
    expect((await person.getCompany(id)).documents).toHaveLength(1);

    const added = await person.addDocuments(id, upload(agreementFile(), amendedFile()));
    expect([added.message, added.assessmentBegun]).toEqual(["2 documents are stored.", true]);
    await waitUntilReady(person, company);
    const { documents } = await person.getCompany(id);
    expect(documents.map(({ name, status }) => [name, status])).toEqual([
      ["Policy.pdf", "read"],
      ["Agreement.pdf", "read"],
      ["Policy 2.pdf", "read"],
    ]);
  });

  test("are left out of the scans, and scanned again", async () => {
    const { person, id, policy, other } = await openCompany();
    await person.setDocumentScanned(policy, false);
    await waitUntilReady(person, company);
    const without = await person.listFindings(company);
    expect(without.findings.flatMap(({ evidence }) => evidence)).toSatisfy(
      (quotes: { documentId: string }[]) => quotes.every((one) => one.documentId === other),
    );
    expect((await person.getDocumentPage(policy, 1)).versions).toHaveLength(1);
    const last = await refusalOf(person.setDocumentScanned(other, false));
    expect(last.message).toContain("This is the only document of the company");
    const stay = await refusalOf(person.replaceDocument(policy, upload(amendedFile())));
    expect(stay.message).toContain("Include it again first");
    await person.setDocumentScanned(policy, true);
    await waitUntilReady(person, company);
    expect((await person.getCompany(id)).documents).toHaveLength(2);
    const { findings } = await person.listFindings(company);
    expect(findings.some((one) => one.evidence.some((at) => at.documentId === policy))).toBe(true);

    await person.replaceDocument(policy, upload(amendedFile()));
    await waitUntilReady(person, company);
    const replaced = await refusalOf(person.setDocumentScanned(policy, true));
    expect(replaced.message).toContain('replaced by "Policy 2.pdf"');
  });

  test("sent while a scan runs are kept, and a scan of all of them follows", async () => {
    const late = await startTestApi();
    const person = await late.signUp();
    await late.verify(person);
    const files = [policyFile(), agreementFile()];
    const { id } = await person.addCompany(companyForm({ company_name: company }, files));
    await person.notifyWhenReady(company, "waiting.versions@example.com");
    // Nothing was read yet: what comes now is for this very scan.
    const early = await person.addDocuments(id, upload(pdfFile("Early.pdf", ["Early memo."])));
    expect(early.assessmentBegun).toBe(false);
    const held = holdAssessments(late.catalogue);
    const worker = startWorker(late.db, held.handlers);
    await held.reading;
    const [policy] = (await person.getCompany(id)).documents;
    const sent = await person.replaceDocument(policy?.id ?? "", upload(amendedFile()));
    expect(sent.message).toContain("The one after it will include this change");
    const { total } = await person.listDashboards(company).catch(() => ({ total: -1 }));
    expect(total).toBe(0);
    held.release();
    await waitForDashboards(person, 2);
    const { dashboards } = await person.listDashboards(company);
    expect(dashboards.map(({ documents }) => documents.map(({ name }) => name))).toEqual([
      ["Policy 2.pdf", "Agreement.pdf", "Early.pdf"],
      ["Policy.pdf", "Agreement.pdf", "Early.pdf"],
    ]);
    // Whoever waits is told once, when the last of it is there.
    const mails = await late.db
      .selectFrom("mails")
      .select("id")
      .where("recipient", "=", "waiting.versions@example.com")
      .execute();
    expect(mails).toHaveLength(1);
    await worker.stop();
    await late.stop();
  });
});

test("a scan that was cut off in the middle is made from the newest versions", async () => {
  const first = await startTestApi();
  const person = await first.signUp();
  const long = pdfFile("Long.pdf", Array.from({ length: 200 }, () => privacyPolicy).flat());
  const { id } = await person.addCompany(
    companyForm({ company_name: company }, [policyFile(), long]),
  );
  const worker = startWorker(first.db, jobHandlers(first.catalogue));
  while ((await person.getAssessment(company)).status === "queued") await nextTurn();
  const [policy] = (await person.getCompany(id)).documents;
  await person.replaceDocument(policy?.id ?? "", upload(amendedFile()));
  // It was caught in the middle, otherwise this proves nothing.
  expect((await person.getAssessment(company)).status).toBe("scanning");
  await worker.stop();
  expect((await person.listDashboards(company)).total).toBe(0);

  const again = startWorker(first.db, jobHandlers(first.catalogue));
  await waitUntilReady(person, company);
  const { dashboards } = await person.listDashboards(company);
  expect(dashboards.map(({ documents }) => documents.map(({ name }) => name))).toEqual([
    ["Policy 2.pdf", "Long.pdf"],
  ]);
  await again.stop();
  await first.stop();
});

describe("what people decided", () => {
  test("is open again where its document was replaced, and stays everywhere else", async () => {
    const { person, policy, other } = await openCompany(undefined, { processes: true });
    const touched = await findQuoted(person, policy);
    const marked = await findQuoted(person, policy, 1);
    const untouched = await findQuoted(person, other);
    for (const { id } of [touched, untouched]) {
      await person.overrideFinding(company, id, { verdict: "not_shown", reason: why });
    }
    await person.assignFinding(company, touched.id, { personId: person.userId, due: "2027-05-04" });
    await person.addComment(company, touched.id, "To be looked into.");
    for (const { id } of [marked, untouched]) await person.markFinding(company, id, true);
    const { score } = await person.getDashboard(company);

    await person.replaceDocument(
      policy,
      upload(pdfFile("Policy 2.pdf", [...privacyPolicy, "More."])),
    );
    await waitUntilReady(person, company);
    const open = await findAgain(person, touched);
    expect([open.verdict, open.work.overridden]).toEqual(["met", null]);
    expect(open.work).toMatchObject({ assigned: { id: person.userId }, due: "2027-05-04" });
    expect(open.work.note).toMatch(
      /^Open again\. The document it rested on was replaced on \d+ \w+ 20\d\d: Policy\.pdf\.$/,
    );
    const activity = await person.listFindingActivity(company, open.id);
    expect(activity.map(({ kind, by }) => [kind, by])).toEqual([
      ["lapsed", null],
      ["reopened", null],
      ["commented", person.email],
      ["assigned", person.email],
      ["overruled", person.email],
    ]);
    expect(activity[1]?.text).toBe(open.work.note);
    expect((await findAgain(person, marked)).work).toMatchObject({ done: null });
    const kept = await findAgain(person, untouched);
    expect([kept.verdict, kept.work.overridden?.found, kept.work.note]).toEqual([
      ...["not_shown", "met", null],
    ]);
    expect(kept.work.done).not.toBeNull();

    // What is open again is to be reviewed, beside what needs review, until somebody did.
    const after = (await person.getDashboard(company)).score;
    expect(after?.pendingReviews).toBe((after?.counts.needs_review ?? 0) + 2);
    const review = (await person.listFindings(company, { status: "review" })).findings;
    expect(review.map(({ id }) => id)).toContain(open.id);
    expect(review).toHaveLength(after?.pendingReviews ?? 0);
    expect((await person.getOverview()).pendingReviews).toBe(after?.pendingReviews);
    await person.markFinding(company, open.id, true);
    const settled = (await person.getDashboard(company)).score;
    expect(settled?.pendingReviews).toBe((after?.pendingReviews ?? 0) - 1);
    expect((await findAgain(person, touched)).work.note).toBeNull();
    expect(score?.redFlags).toBeGreaterThanOrEqual(1);
  });
});

describe("two dashboards", () => {
  test("are compared, with both quotes and what is behind each change", async () => {
    const { person, policy } = await openCompany();
    expect(await person.compareDashboards({ companyName: company })).toBeNull();
    expect((await person.listVerdictChanges({ companyName: company })).total).toBe(0);
    const first = await person.listFindings(company);
    const [{ id: firstId } = { id: "" }] = (await person.listDashboards(company)).dashboards;
    const before = await person.getDashboard(company);
    await person.replaceDocument(policy, upload(amendedFile()));
    await waitUntilReady(person, company);

    const comparison = await person.compareDashboards({ companyName: company });
    const after = await person.getDashboard(company);
    expect(comparison).toMatchObject({
      ...{ sinceId: firstId, since: before.score?.generated },
      ...{ scoreBefore: before.score?.score, score: after.score?.score },
      documents: [{ before: { id: policy, name: "Policy.pdf" }, after: { name: "Policy 2.pdf" } }],
      catalogueChanged: false,
    });
    const { changes, total } = await person.listVerdictChanges({ companyName: company });
    const counts = { ...noMoves };
    for (const { kind } of changes) counts[kind] += 1;
    expect(comparison?.counts).toEqual(counts);
    expect(counts.worse).toBeGreaterThan(0);
    expect(changes.every(({ causes }) => causes.join() === "documents")).toBe(true);
    const lost = changes.find(({ before: was }) => was?.verdict === "met");
    const [quote] = lost?.before?.evidence ?? [];
    expect([quote?.documentId, quote?.document]).toEqual([policy, "Policy.pdf"]);
    const { text } = await person.getDocumentPage(policy, quote?.page ?? 0);
    expect(text.slice(quote?.start, quote?.end)).toBe(quote?.quote);
    const worse = await person.listVerdictChanges({ companyName: company, kind: "worse", page: 1 });
    expect(worse.total).toBe(counts.worse);
    expect(total).toBe(changes.length);

    // The one of before is read as it was, whatever is decided now.
    const now = await findAgain(person, first.findings[0] as Finding);
    await person
      .overrideFinding(company, now.id, { verdict: "partly", reason: why })
      .catch(() => null);
    const past = await person.listFindings(company, { dashboard: firstId });
    expect(past.findings.map(({ id, verdict }) => [id, verdict])).toEqual(
      first.findings.map(({ id, verdict }) => [id, verdict]),
    );
    const { dashboards } = await person.listDashboards(company);
    expect(dashboards.map(({ id, until }) => [id === firstId, until !== null])).toEqual([
      [false, false],
      [true, true],
    ]);
    expect(dashboards[1]?.score).toEqual(before.score);
    const unknown = { companyName: company, since: "nothing" };
    expect((await refusalOf(person.compareDashboards(unknown))).status).toBe(404);
  });

  test("a person's verdict is told from what was found, now and in what is past", async () => {
    const { person, other } = await openCompany(undefined, { processes: true });
    const finding = await findQuoted(person, other);
    await person.overrideFinding(company, finding.id, { verdict: "not_shown", reason: why });
    await person.assessAgain(company);
    await waitUntilReady(person, company);
    const same = await person.compareDashboards({ companyName: company });
    expect(same?.counts).toEqual(noMoves);
    const again = await findAgain(person, finding);
    await person.takeOverrideBack(company, again.id);
    const { changes } = await person.listVerdictChanges({ companyName: company });
    expect(changes).toMatchObject([
      { id: finding.obligationId, kind: "better", causes: ["person"] },
    ]);
    const since = (await person.listDashboards(company)).dashboards[1]?.id ?? "";
    const { findings } = await person.listFindings(company, { dashboard: since });
    const past = findings.find(({ obligationId }) => obligationId === finding.obligationId);
    expect(past?.work.overridden).toMatchObject({ found: "met", reason: why, by: person.email });
  });

  test("the months of the trends bear the average score", async () => {
    const { person } = await openCompany();
    const { trends } = await person.getAnalysis();
    const score = (await person.getDashboard(company)).score?.score;
    expect(trends.map((one) => one.score)).toEqual([null, null, null, null, null, score]);
    const newcomer = await server.signUp("Newcomer");
    expect((await newcomer.getAnalysis()).trends.every((one) => one.score === null)).toBe(true);
  });
});

async function waitForDashboards(person: Person, count: number): Promise<void> {
  for (;;) {
    const { status } = await person.getAssessment(company);
    const { total } = await person.listDashboards(company);
    if (status === "ready" && total === count) return;
    if (status === "failed") throw new Error("the scan failed");
    await nextTurn();
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

/** Handlers whose first assessment waits, once it has begun to read, until it is released. */
function holdAssessments(catalogue: Catalogue) {
  let release: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const reading = new Promise<void>((resolve) => (begin = resolve));
  const handlers = jobHandlers(catalogue);
  const assess = handlers[assessmentJob];
  if (!assess) throw new Error("nobody assesses");
  const run: typeof assess.run = (context) =>
    assess.run({
      ...context,
      reach: async (step) => {
        await context.reach(step);
        if (step !== "reading documents") return;
        begin();
        await released;
      },
    });
  return { handlers: { ...handlers, [assessmentJob]: { ...assess, run } }, reading, release };
}
