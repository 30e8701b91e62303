import { afterAll, describe, expect, test } from "vitest";
import { companyForm, filesForm, refusalOf } from "../../../setup/company-form.ts";
import { company, day, openControls, said } from "./open-controls.ts";

const { server, owner, member, stranger, companyId, stateOf, newestOf } = await openControls();
afterAll(() => server.stop());

describe("attesting", () => {
  test("a filing holds without end", async () => {
    await owner.attestControls(company, ["register"], { ...said, holds: "none" });
    expect(await newestOf("register")).toMatchObject({ until: null, months: null });
    const { id } = await newestOf("register");
    await owner.withdrawAttestation(id, "Filed with the wrong authority.");
  });

  test("one of two at once wins, and the other is told", async () => {
    const outcomes = await Promise.allSettled([
      owner.attestControls(company, ["prove"], said),
      member.attestControls(company, ["prove"], said),
    ]);
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toMatchObject([
      { status: 409, message: "“Tell about prove” is attested already. Please look at it again." },
    ]);
    const { attestations } = await owner.getControl(company, "prove");
    expect(attestations).toHaveLength(1);
  });

  test("another note takes the place of the one that counts only for who saw that", async () => {
    const { id } = await newestOf("prove");
    const other = { ...said, note: "The auditor's letter of this year." };
    await owner.attestControls(company, ["prove"], { ...other, replaces: id });
    expect((await newestOf("prove")).note).toBe(other.note);
    const refusal = await refusalOf(
      member.attestControls(company, ["prove"], { ...said, replaces: id }),
    );
    expect([refusal.status, refusal.message]).toEqual([
      409,
      "Somebody changed this attestation meanwhile. Please look at it again.",
    ]);
    expect((await newestOf("prove")).note).toBe(other.note);
  });

  test("several at once get the same, or none gets anything", async () => {
    const refusal = await refusalOf(owner.attestControls(company, ["one", "prove", "two"], said));
    expect([refusal.status, refusal.issues[0]?.path]).toEqual([409, "aControls"]);
    expect([await stateOf("one"), await stateOf("two")]).toEqual(["not_started", "not_started"]);
    const none = await refusalOf(owner.attestControls(company, ["one", "nothing"], said));
    expect(none.status).toBe(404);
    const { id } = await owner.addProof(
      companyId,
      filesForm(new File(["name;date\n"], "Register.csv")),
    );
    await owner.attestControls(company, ["one", "two", "one"], { ...said, proofId: id });
    expect((await newestOf("one")).file?.id).toBe(id);
    expect((await newestOf("two")).file?.id).toBe(id);
  });

  test.each([
    [{ doneOn: "" }, "dDone", "Please name the day on which it was done"],
    [{ doneOn: day(3) }, "dDone", "not in the future"],
    [{ doneOn: "yesterday" }, "dDone", "Please enter a date"],
    [{ holds: "13" }, "sHolds", "Please choose how long it holds"],
    [{ doneOn: day(-400), holds: "12" }, "sHolds", "It would be over already"],
    [{ note: " " }, "sNote", "Please say what was done"],
    [{ note: "Done" }, "sNote", "at least 10 characters"],
    [{ note: "x".repeat(1001) }, "sNote", "at most 1000 characters"],
    [{ link: "javascript:alert(1)" }, "sLink", "begins with https://"],
    [{ link: 'https://a.b/"><script>' }, "sLink", "begins with https://"],
    [{ link: `https://a.b/${"x".repeat(500)}` }, "sLink", "at most 500 characters"],
    [{ proofId: "nothing" }, "file", "Please choose it again"],
    [{ documentId: "nothing" }, "iDocument", "one of the company's documents"],
    [{ page: 2 }, "iDocument", "Please choose the document"],
    [{ documentId: "any", page: 0 }, "nPage", "number of a page"],
    [{ page: "two" }, "nPage", "number of a page"],
  ])("refuses %j and changes nothing", async (wrong, path, message) => {
    const refusal = await refusalOf(
      owner.attestControls(company, ["report"], { ...said, ...wrong }),
    );
    expect([refusal.status, refusal.issues.map((one) => one.path)]).toEqual([400, [path]]);
    expect(refusal.issues[0]?.message).toContain(message);
    expect(await stateOf("report")).toBe("not_started");
  });

  test("a page that the document lacks is refused", async () => {
    const documentId = (await owner.getCompany(companyId)).documents[0]?.id ?? "";
    const wish = { ...said, documentId, page: 3 };
    const refusal = await refusalOf(owner.attestControls(company, ["report"], wish));
    expect(refusal.issues).toEqual([
      { path: "nPage", message: "The document has 2 pages. Please enter one of them." },
    ]);
  });

  test("goes not for what documents show, nor where a person overrode the verdict", async () => {
    for (const id of ["keep", "planned"]) {
      expect([id, (await refusalOf(owner.attestControls(company, [id], said))).status]).toEqual([
        ...[id, 409],
      ]);
      expect((await refusalOf(owner.getControl(company, id))).status).toBe(404);
    }
    const { findingId } = await owner.getControl(company, "report");
    const reason = "We report nothing, ever.";
    await owner.overrideFinding(company, findingId, { verdict: "not_applicable", reason });
    expect((await refusalOf(owner.attestControls(company, ["report"], said))).status).toBe(409);
    expect((await owner.getFinding(company, findingId)).control).toBeNull();
    await owner.takeOverrideBack(company, findingId);
    expect(await stateOf("report")).toBe("not_started");
  });

  test("nobody, too many and what is attested cannot be begun or chosen", async () => {
    const nobody = await refusalOf(owner.attestControls(company, [], said));
    expect(nobody.issues[0]).toEqual({
      ...{ path: "aControls", message: "Please choose at least one control" },
    });
    const many = Array.from({ length: 201 }, (_, at) => `id${at}`);
    expect((await refusalOf(owner.attestControls(company, many, said))).status).toBe(400);
    expect((await refusalOf(owner.setControlBegun(company, "one", true))).status).toBe(409);
  });
});

test("a stranger reaches none of it, even with a company of the same name", async () => {
  const { id } = await newestOf("one");
  const mine = await owner.addProof(companyId, filesForm(new File(["Read"], "Mine.txt")));
  const documentId = (await owner.getCompany(companyId)).documents[0]?.id ?? "";
  const tries: [name: string, status: number, call: () => Promise<unknown>][] = [
    ["renew", 404, () => stranger.renewAttestation(id)],
    ["withdraw", 404, () => stranger.withdrawAttestation(id, "I do not believe it.")],
    ["upload", 404, () => stranger.addProof(companyId, filesForm(new File(["x"], "x.txt")))],
    ["file", 404, () => stranger.getProofFile(mine.id)],
    [
      ...(["another's file", 400] as const),
      () => stranger.attestControls(company, ["one"], { ...said, proofId: mine.id }),
    ],
    [
      ...(["another's document", 400] as const),
      () => stranger.attestControls(company, ["one"], { ...said, documentId }),
    ],
    [
      ...(["another's person", 400] as const),
      () => stranger.assignControls(company, ["one"], { personId: owner.userId }),
    ],
    [
      ...(["another's attestation", 409] as const),
      () => stranger.attestControls(company, ["one"], { ...said, replaces: id }),
    ],
  ];
  for (const [name, status, call] of tries) {
    expect([name, (await refusalOf(call())).status]).toEqual([name, status]);
  }
  expect((await stranger.getControl(company, "one")).control.state).toBe("not_started");
  expect((await newestOf("one")).ended).toBeNull();
  // A file of another company of the same account is none of this one's.
  const second = await owner.addCompany(companyForm({ company_name: "Second Ltd" }));
  const other = await owner.addProof(second.id, filesForm(new File(["x"], "x.txt")));
  const refusal = await refusalOf(
    owner.attestControls(company, ["report"], { ...said, proofId: other.id }),
  );
  expect([refusal.status, refusal.issues[0]?.path]).toEqual([400, "file"]);
});
