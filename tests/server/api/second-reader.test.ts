import { unzipSync } from "fflate";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { config } from "../../../server/config.ts";
import { refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { company, openSecondReader, reason } from "./open-second-reader.ts";

const {
  model,
  server,
  owner,
  stranger,
  withoutSetting,
  readWell,
  listJobs,
  read,
  set,
  findOne,
  ofChosen,
  stop,
} = await openSecondReader();
afterAll(stop);
afterEach(() => void model.behave({ kind: "says", text: readWell }));

test("without a setting nobody is asked, and no job is made", () => {
  expect(withoutSetting).toBe(0);
});

describe("a reader that suggests", () => {
  test("stands beside the finding with its name and the words of the document", async () => {
    const finding = await findOne(ofChosen);
    expect(finding.secondReading).toMatchObject({ model: "reader-1", verdict: "met", reason });
    const [quote] = finding.secondReading?.evidence ?? [];
    const page = await owner.getDocumentPage(quote!.documentId, quote!.page);
    expect(page.text.slice(quote!.start, quote!.end)).toBe(quote!.quote);
    expect(quote!.document).toBe("privacy-policy.pdf");
    // Ours stays as it was.
    expect([finding.verdict, finding.readBy, finding.work.overridden]).toEqual([
      "needs_review",
      null,
      null,
    ]);
  });

  test("is counted, and what it judges otherwise can be listed", async () => {
    const { reader } = await owner.listFindings(company);
    expect(reader).toMatchObject({ model: "reader-1", lost: 0 });
    expect(reader?.read).toBeGreaterThan(5);
    const { findings } = await owner.listFindings(company, { reader: "differs" });
    expect(findings.length).toBe(reader?.differs);
    expect(findings.every((one) => one.secondReading?.verdict !== one.verdict)).toBe(true);
    expect((await owner.listFindings(company, { reader: "differs", page: 1 })).total).toBe(
      findings.length,
    );
  });

  test("reads what needs review first, and no more than the setting allows", async () => {
    const before = model.seen.length;
    const { findings } = await owner.listFindings(company, { status: "needs_review" });
    expect(findings.every((one) => one.secondReading)).toBe(true);
    const { reader } = await owner.listFindings(company);
    const rows = await server.db.selectFrom("second_readings").select("finding_id").execute();
    expect(rows.length).toBe(reader!.read);
    expect(rows.length).toBeLessThanOrEqual(60);
    expect(before).toBe(rows.length);
  });

  test("is not asked the same twice", async () => {
    const before = model.seen.length;
    const one = await findOne(ofChosen);
    await read({ decides: false });
    expect(model.seen.length).toBe(before);
    const again = await findOne(({ obligationId }) => obligationId === one.obligationId);
    expect(again.secondReading).toEqual(one.secondReading);
    expect(again.id).not.toBe(one.id);
  });

  test("is followed with one press, which the activity log tells, and undone", async () => {
    const finding = await findOne(ofChosen);
    await owner.followReader(company, finding.id, "met");
    const after = await owner.getFinding(company, finding.id);
    expect([after.verdict, after.readBy]).toEqual(["met", null]);
    expect(after.work.overridden).toMatchObject({
      ...{ found: "needs_review", by: owner.email, model: "reader-1", reason },
    });
    const [entry] = await owner.listFindingActivity(company, finding.id);
    expect(entry).toMatchObject({
      ...{ kind: "followed", by: owner.email, before: "needs_review", after: "met" },
      text: "reader-1",
    });
    // The next assessment keeps it, and the reading beside it.
    await read({ decides: false });
    const kept = await findOne(({ obligationId }) => obligationId === finding.obligationId);
    expect([kept.verdict, kept.work.overridden?.model]).toEqual(["met", "reader-1"]);
    expect(kept.secondReading?.verdict).toBe("met");
    await owner.takeOverrideBack(company, kept.id);
    expect((await owner.getFinding(company, kept.id)).work.overridden).toBeNull();
  });

  test("is followed as it was seen, by people of the account, and only where it says something", async () => {
    const finding = await findOne(ofChosen);
    const stale = await refusalOf(owner.followReader(company, finding.id, "partly"));
    expect(stale.status).toBe(409);
    const wrong = await refusalOf(owner.followReader(company, finding.id, "cannot_tell"));
    expect(wrong.status).toBe(400);
    const silent = await findOne(({ secondReading }) => secondReading?.verdict === "cannot_tell");
    expect((await refusalOf(owner.followReader(company, silent.id, "met"))).status).toBe(404);
    const unread = await findOne(({ secondReading }) => secondReading === null);
    expect((await refusalOf(owner.followReader(company, unread.id, "met"))).status).toBe(404);
    const theirs = await refusalOf(stranger.followReader(company, finding.id, "met"));
    expect(theirs.status).toBe(404);
    expect((await owner.getFinding(company, finding.id)).verdict).toBe("needs_review");
  });

  test("is in the audit pack and the account's export, with its quotes", async () => {
    const finding = await findOne(ofChosen);
    const files = unzipSync(await bytesOf(await owner.getAuditPack(company)));
    const text = (name: string) => new TextDecoder().decode(files[name]);
    const line = text("second-readings.csv")
      .split("\r\n")
      .find((one) => one.includes(finding.id));
    expect(line).toContain("reader-1");
    expect(line).toContain(finding.secondReading?.evidence[0]?.quote);
    expect(text("findings.json")).toContain('"model": "reader-1"');
    expect(text("report.html")).toContain("A second reader (reader-1) reads this as shown");
    expect(text("README.txt")).toContain("second-readings.csv");
  });
});

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

describe("a reader that decides", () => {
  test("turns needs review into its verdict, marked and counted as its own", async () => {
    const before = await owner.getDashboard(company);
    const wanted = await findOne(ofChosen);
    await read({ decides: true });
    const decided = await findOne(({ obligationId }) => obligationId === wanted.obligationId);
    expect([decided.verdict, decided.readBy]).toEqual(["met", "reader-1"]);
    expect(decided.work.overridden).toMatchObject({
      ...{ found: "needs_review", by: "", model: "reader-1" },
    });
    const [entry] = await owner.listFindingActivity(company, decided.id);
    expect(entry).toMatchObject({ kind: "second_read", by: null, text: "reader-1", after: "met" });
    const { score, reports } = await owner.getDashboard(company);
    expect(score?.readByModel).toBeGreaterThan(0);
    expect(before.score?.readByModel).toBe(0);
    expect(score!.counts.met).toBeGreaterThan(before.score!.counts.met);
    expect(reports.find(({ id }) => id === decided.id)?.readBy).toBe("reader-1");
    const obligation = await owner.getObligation(decided.obligationId!);
    expect(obligation.verdicts[0]).toMatchObject({ verdict: "met", readBy: "reader-1" });
  });

  test("never decides anything but what needs review", async () => {
    const rows = await server.db
      .selectFrom("findings")
      .innerJoin("companies", "companies.shown_assessment_id", "findings.assessment_id")
      .select(["findings.found_verdict"])
      .where("findings.read_by", "is not", null)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ found_verdict: found }) => found === "needs_review")).toBe(true);
  });

  test("decides nothing that our own checks do not bear out", async () => {
    const { findings } = await owner.listFindings(company, { status: "needs_review" });
    const refused = findings.filter(({ secondReading }) => secondReading?.verdict === "met");
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ readBy }) => readBy === null)).toBe(true);
  });

  test("is confirmed by a person, and then it is theirs", async () => {
    const { id } = await findOne(({ readBy }) => readBy !== null);
    const { secondReading } = await owner.getFinding(company, id);
    await owner.followReader(company, id, secondReading!.verdict);
    const { readBy, work } = await owner.getFinding(company, id);
    expect([readBy, work.overridden?.by, work.overridden?.model]).toEqual([
      null,
      owner.email,
      "reader-1",
    ]);
    await owner.takeOverrideBack(company, id);
  });

  test("is undone by a person, and does not decide the same again", async () => {
    const decided = await findOne(({ readBy }) => readBy !== null);
    await owner.takeOverrideBack(company, decided.id);
    const undone = await owner.getFinding(company, decided.id);
    expect([undone.verdict, undone.readBy]).toEqual(["needs_review", null]);
    await read({ decides: true });
    const later = await findOne(({ obligationId }) => obligationId === decided.obligationId);
    expect([later.verdict, later.readBy]).toEqual(["needs_review", null]);
    expect(later.secondReading?.verdict).toBe(decided.verdict);
  });
});

describe("a model that", () => {
  const fresh = async (): Promise<void> => {
    await server.db.deleteFrom("second_readings").execute();
    await server.db.deleteFrom("jobs").where("kind", "=", "read-findings-again").execute();
    const { findings } = await owner.listFindings(company);
    for (const { id, work } of findings) {
      if (work.overridden) await owner.takeOverrideBack(company, id);
    }
  };

  test("says shown to everything decides nothing", async () => {
    await fresh();
    const lie = { verdict: "shown", sentences: [1], reason };
    model.behave({ kind: "says", text: JSON.stringify(lie) });
    await read({ decides: true, findings: 12 });
    const { findings, reader } = await owner.listFindings(company);
    expect(findings.filter(({ readBy }) => readBy !== null)).toEqual([]);
    expect((await owner.getDashboard(company)).score?.readByModel).toBe(0);
    // What our own checks would have borne out was found out.
    expect(reader?.lost).toBeGreaterThan(0);
    const rows = await server.db.selectFrom("second_readings").select("lost").execute();
    expect(new Set(rows.map(({ lost }) => lost))).toEqual(new Set([null, "misled"]));
  });

  test("names sentences that are not there is dropped and counted", async () => {
    await fresh();
    model.behave({
      kind: "says",
      text: JSON.stringify({ verdict: "shown", sentences: [400], reason }),
    });
    await read({ decides: true, findings: 5 });
    const { findings, reader } = await owner.listFindings(company);
    expect(reader).toMatchObject({ read: 0, lost: 5, differs: 0 });
    expect(findings.filter(({ secondReading }) => secondReading)).toEqual([]);
  });

  test("is overrun is asked again later, and what it read before is kept", async () => {
    await fresh();
    let answers = 0;
    model.behave({
      kind: "says",
      text: (sent) => {
        answers += 1;
        if (answers === 3) model.behave({ kind: "status", status: 429 });
        return readWell(sent);
      },
    });
    set({ decides: false, findings: 6 });
    await owner.assessAgain(company);
    await waitUntilReady(owner, company);
    await vi.waitFor(
      async () => {
        const [job] = await listJobs();
        expect(job).toMatchObject({ state: "queued", failures: 1 });
      },
      { timeout: 10_000 },
    );
    expect((await owner.listFindings(company)).reader?.read).toBe(3);
    const asked = model.seen.length;
    model.behave({ kind: "says", text: readWell });
    await vi.waitFor(async () => expect((await owner.listFindings(company)).reader?.read).toBe(6), {
      timeout: 15_000,
    });
    expect(model.seen.length - asked).toBe(3);
  });

  test("is silent three times in a row is left alone until later", async () => {
    await fresh();
    model.behave({ kind: "silent" });
    set({ decides: false, findings: 10 }, 200);
    model.seen.length = 0;
    await owner.assessAgain(company);
    await waitUntilReady(owner, company);
    await vi.waitFor(async () => expect((await listJobs())[0]).toMatchObject({ failures: 1 }), {
      timeout: 10_000,
    });
    expect(model.seen.length).toBe(3);
    expect((await owner.listFindings(company)).reader).toMatchObject({ read: 0, lost: 3 });
    await fresh();
  });

  test("has been asked often enough today is asked no more", async () => {
    await fresh();
    const { limits } = config();
    const before = limits["second-readings"];
    limits["second-readings"] = { ...before, account: { most: 1, seconds: 86_400 } };
    await read({ decides: false, findings: 10 });
    limits["second-readings"] = before;
    expect((await owner.listFindings(company)).reader).toBeNull();
  });

  test("is turned off is not asked", async () => {
    await fresh();
    set(null);
    const before = model.seen.length;
    await owner.assessAgain(company);
    await waitUntilReady(owner, company);
    expect([await listJobs(), model.seen.length - before]).toEqual([[], 0]);
  });
});
