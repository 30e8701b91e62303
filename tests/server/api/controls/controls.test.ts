import { afterAll, describe, expect, test } from "vitest";
import type { ControlState } from "../../../../server/api/controls/control.ts";
import { endExpired } from "../../../../server/companies/controls/review-controls.ts";
import { filesForm, pdfFile, refusalOf } from "../../../setup/company-form.ts";
import { waitForMail } from "../../../setup/outbox.ts";
import { catalogue, company, day, kinds, openControls, said, today } from "./open-controls.ts";

const { server, owner, member, stranger, companyId, stateOf, newestOf, logOf, letExpire } =
  await openControls();
afterAll(() => server.stop());

describe("the list", () => {
  test("holds what no document can show, and nothing else", async () => {
    const { controls, counts, total } = await owner.listControls(company);
    expect(controls.map(({ id }) => id).toSorted()).toEqual(
      [...Object.keys(kinds), "one", "two", "three"].toSorted(),
    );
    expect(counts).toEqual({ not_started: 7, in_progress: 0, attested: 0, expired: 0 });
    expect(total).toBe(7);
    expect(controls.find(({ id }) => id === "register")?.control).toEqual({
      ...{ state: "not_started", kind: "file", begun: null, attestation: null },
    });
    const { findings } = await owner.listFindings(company);
    const withControl = findings.filter(({ control }) => control !== null);
    expect(withControl).toHaveLength(7);
    expect(withControl.every(({ verdict }) => verdict === "not_assessed")).toBe(true);
  });

  test("is narrowed by state, act and person, and cut into pages", async () => {
    await owner.setControlBegun(company, "three", true);
    await owner.assignControls(company, ["three"], { personId: member.userId });
    const ids = async (state: ControlState) =>
      (await owner.listControls(company, { state })).controls.map(({ id }) => id);
    expect(await ids("in_progress")).toEqual(["three"]);
    expect(await ids("not_started")).toHaveLength(6);
    expect((await member.listControls(company, { assigned: "me" })).total).toBe(1);
    expect((await owner.listControls(company, { assigned: "me" })).total).toBe(0);
    expect((await owner.listControls(company, { act: "data" })).total).toBe(7);
    expect((await owner.listControls(company, { act: "other" })).total).toBe(0);
    expect((await owner.listControls(company, { page: 2 })).controls).toEqual([]);
    const { findings } = await owner.listFindings(company, { control: "in_progress" });
    expect(findings.map(({ control }) => control?.state)).toEqual(["in_progress"]);
    expect((await owner.listFindings(company, { control: "any" })).total).toBe(7);
    await owner.setControlBegun(company, "three", false);
    expect(await stateOf("three")).toBe("not_started");
  });
});

describe("from not assessed to attested, expired and renewed", () => {
  test("somebody begins, attests with a proof, and the log tells it", async () => {
    await owner.assignControls(company, ["train"], { personId: member.userId, due: day(5) });
    await member.setControlBegun(company, "train", true);
    await member.setControlBegun(company, "train", true);
    expect(await stateOf("train")).toBe("in_progress");
    const proof = await member.addProof(companyId, filesForm(pdfFile("List.pdf", ["Names"])));
    const document = (await owner.getCompany(companyId)).documents[0];
    const link = "https://intranet.example/training?year=2026";
    await member.attestControls(company, ["train"], {
      ...{ ...said, doneOn: day(-3), proofId: proof.id },
      ...{ documentId: document?.id ?? "", page: 2, link },
    });
    const attestation = await newestOf("train");
    expect(attestation).toMatchObject({
      ...{ by: member.email, doneOn: day(-3), note: said.note, months: 12, link, ended: null },
      file: { id: proof.id, name: "List.pdf", bytes: proof.bytes },
      page: { documentId: document?.id, document: "privacy-policy.pdf", page: 2 },
    });
    expect(attestation.on.slice(0, 10)).toBe(today);
    expect(attestation.until?.slice(0, 4)).toBe(String(Number(day(-3).slice(0, 4)) + 1));
    expect(await stateOf("train")).toBe("attested");
    expect(await logOf("train")).toEqual([
      ["attested", member.email],
      ["begun", member.email],
      ["assigned", owner.email],
    ]);
    const { findings } = await owner.listFindings(company, { control: "attested" });
    expect(findings.map(({ verdict, control }) => [verdict, control?.state])).toEqual([
      ["not_assessed", "attested"],
    ]);
  });

  test("the file is for the account alone", async () => {
    const { file } = await newestOf("train");
    const response = await member.getProofFile(file?.id ?? "");
    expect(response.headers.get("content-disposition")).toContain("attachment");
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect((await response.arrayBuffer()).byteLength).toBe(file?.bytes);
    expect((await refusalOf(stranger.getProofFile(file?.id ?? ""))).status).toBe(404);
  });

  test("its last day stands in the calendar in place of the day it was due", async () => {
    const { until } = await newestOf("train");
    const titles = async () =>
      (await owner.listEvents()).events
        .filter(({ companies }) => companies.includes(company))
        .map(({ date, title }) => `${date} ${title}`);
    expect(await titles()).toContain(`${until} Renew: Tell about train`);
    expect(await titles()).not.toContain(`${day(5)} Due: Tell about train`);
  });

  test("it lapses by itself, and whoever it is assigned to gets one mail and a notice", async () => {
    await server.verify(member);
    await letExpire("train");
    expect(await stateOf("train")).toBe("expired");
    expect(await endExpired(server.db, catalogue, today)).toBe(1);
    expect(await endExpired(server.db, catalogue, today)).toBe(0);
    expect(await stateOf("train")).toBe("expired");
    expect((await newestOf("train")).ended).toMatchObject({ how: "expired", by: null });
    expect((await logOf("train"))[0]).toEqual(["expired", null]);
    const mail = await waitForMail(({ to, text }) => to === member.email && text.includes("expir"));
    expect(mail.text).toContain("Tell about train");
    expect(mail.text).toContain(company);
    expect(mail.subject).not.toContain(company);
    const { notifications } = await owner.getDashboard(company);
    expect(notifications[0]).toMatchObject({
      title: "Expired: Tell about train",
      link: `/dashboard/controls/train?${new URLSearchParams({ company }).toString()}`,
    });
  });

  test("one press renews it, and what was said before stays", async () => {
    const before = await newestOf("train");
    await member.renewAttestation(before.id);
    const after = await newestOf("train");
    expect(after.id).not.toBe(before.id);
    expect(after).toMatchObject({
      ...{ by: member.email, doneOn: today, note: said.note, months: 12, link: before.link },
      ...{ file: before.file, page: before.page, ended: null },
    });
    expect(await stateOf("train")).toBe("attested");
    const { attestations } = await owner.getControl(company, "train");
    expect(attestations.map(({ ended }) => ended?.how ?? null)).toEqual([null, "expired"]);
    // Whoever still sees the one before is told.
    expect((await refusalOf(member.renewAttestation(before.id))).status).toBe(409);
    await owner.renewAttestation(after.id);
    expect((await owner.getControl(company, "train")).attestations[1]?.ended).toMatchObject({
      ...{ how: "renewed", by: owner.email },
    });
    expect((await logOf("train")).slice(0, 2)).toEqual([
      ["renewed", owner.email],
      ["renewed", member.email],
    ]);
  });

  test("it is taken back with a reason, by the first who does", async () => {
    const { id } = await newestOf("train");
    const reason = "The list of names was incomplete.";
    expect((await refusalOf(owner.withdrawAttestation(id, "short"))).issues[0]?.path).toBe(
      "sReason",
    );
    const outcomes = await Promise.allSettled([
      owner.withdrawAttestation(id, reason),
      member.withdrawAttestation(id, reason),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { attestations, control } = await owner.getControl(company, "train");
    expect(control.state).toBe("not_started");
    expect(attestations[0]?.ended).toMatchObject({ how: "withdrawn", reason });
    expect((await refusalOf(owner.renewAttestation(id))).status).toBe(409);
  });
});
