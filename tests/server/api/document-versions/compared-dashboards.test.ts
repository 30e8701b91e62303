import { afterAll, describe, expect, test } from "vitest";
import type { Finding } from "../../../../server/api/findings/contract.ts";
import {
  filesForm,
  pdfFile,
  privacyPolicy,
  refusalOf,
  waitUntilReady,
} from "../../../setup/company-form.ts";
import {
  amendedFile,
  company,
  findAgain,
  findQuoted,
  openDocuments,
  why,
} from "./open-documents.ts";

const { server, openCompany } = await openDocuments();
afterAll(() => server.stop());

const noMoves = { worse: 0, better: 0, assessed: 0, unassessed: 0, asked: 0, dropped: 0 };

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
      filesForm(pdfFile("Policy 2.pdf", [...privacyPolicy, "More."])),
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
    await person.replaceDocument(policy, filesForm(amendedFile()));
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
    const lost = changes.find(({ kind, before: was }) => kind === "worse" && was?.evidence.length);
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
