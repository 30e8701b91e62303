import { afterAll, beforeAll, expect, test } from "vitest";
import { endExpired } from "../../../../server/companies/controls/review-controls.ts";
import { now } from "../../../../server/db/db.ts";
import { filesForm, pdfFile, waitUntilReady } from "../../../setup/company-form.ts";
import { catalogue, company, openControls, said, today } from "./open-controls.ts";

const { server, owner, companyId, stateOf, newestOf, logOf, letExpire, readScore } =
  await openControls();
afterAll(() => server.stop());

beforeAll(() => owner.attestControls(company, ["prove", "one", "two"], said));

test("score and coverage follow what is attested, expires, is renewed and is taken back", async () => {
  const before = await readScore();
  await owner.attestControls(company, ["report"], said);
  const attested = await readScore();
  expect(attested.assessed).toBe(before.assessed + 1);
  expect(attested.reached).toBe(before.reached + 1);
  // The verdict and what is counted by it stay.
  expect(attested.counts).toEqual(before.counts);
  await letExpire("report");
  expect(await endExpired(server.db, catalogue, today)).toBe(1);
  expect(await readScore()).toEqual(before);
  await owner.renewAttestation((await newestOf("report")).id);
  expect(await readScore()).toEqual(attested);
  const { findingId } = await owner.getControl(company, "report");
  const reason = "We report nothing, ever.";
  await owner.overrideFinding(company, findingId, { verdict: "not_shown", reason });
  expect((await readScore()).reached).toBe(before.reached);
  await owner.takeOverrideBack(company, findingId);
  expect(await readScore()).toEqual(attested);
  await owner.withdrawAttestation((await newestOf("report")).id, "Nothing was reported yet.");
  expect(await readScore()).toEqual(before);
});

test("a new assessment keeps what is attested, until the law changes its words", async () => {
  const makeAnew = async () => {
    const form = filesForm(pdfFile("More.pdf", [`Written at ${now()}.`]));
    await owner.addDocuments(companyId, form);
    await waitUntilReady(owner, company);
  };
  const before = await readScore();
  await makeAnew();
  expect([await stateOf("prove"), await stateOf("one")]).toEqual(["attested", "attested"]);
  expect(await readScore()).toEqual(before);
  const entry = catalogue.obligations.get("prove");
  if (!entry) throw new Error("the obligation is not in the catalogue");
  const { text } = entry.obligation;
  entry.obligation.text = `${text} And more.`;
  try {
    await makeAnew();
    const { control, note } = await owner.getControl(company, "prove");
    expect(control.state).toBe("not_started");
    expect(control.attestation?.ended).toMatchObject({ how: "reopened", by: null });
    expect(note).toBe("Open again. The obligation's text is no longer the one that was attested.");
    expect((await logOf("prove"))[0]).toEqual(["reopened", null]);
    expect(await stateOf("one")).toBe("attested");
    const { score } = await owner.getDashboard(company);
    expect(score?.pendingReviews).toBeGreaterThan(0);
    expect((await readScore()).assessed).toBe(before.assessed - 1);
    await owner.attestControls(company, ["prove"], said);
    expect((await readScore()).assessed).toBe(before.assessed);
    const after = await owner.getControl(company, "prove");
    expect([after.control.state, after.note]).toEqual(["attested", null]);
    expect((await owner.getDashboard(company)).score?.pendingReviews).toBe(
      (score?.pendingReviews ?? 0) - 1,
    );
  } finally {
    entry.obligation.text = text;
  }
});

test("the overview and the dashboard count them", async () => {
  const { controls } = await owner.getDashboard(company);
  expect(controls).toEqual({ not_started: 4, in_progress: 0, attested: 3, expired: 0 });
  expect((await owner.getOverview()).controls).toEqual([{ company, counts: controls }]);
  expect((await owner.listFindings(company)).controls).toEqual(controls);
});
