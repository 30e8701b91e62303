import { expect, test } from "vitest";
import { newId, now } from "../../../../server/db/db.ts";
import { filesForm } from "../../../setup/company-form.ts";
import {
  asked,
  company,
  companyId,
  controlId,
  documentId,
  driveAs,
  findingId,
  owner,
  proofId,
  server,
} from "./documented-api.ts";
import { attested, concerning, followed, notBinding, overriding, withdrawn } from "./samples.ts";

export function testFindings(): void {
  test("findings are worked on, until their history is full", async () => {
    const findings = (await owner.listFindings(company)).findings;
    const { id } = findings.find(({ verdict }) => verdict === "not_assessed") ?? { id: "" };
    const pathTo = (what: string) => `/api/dashboard/findings/${id}/${what}?${asked}`;
    const changes: [method: string, what: string, body: unknown, status: number][] = [
      ["PUT", "overrule", overriding, 200],
      ["PUT", "assignment", { iPerson: owner.userId, dDue: "2027-01-20" }, 200],
      ["POST", "comments", { sText: "Looked into." }, 201],
      ["PUT", "state", { sState: "in_progress" }, 200],
      ["PUT", "done", { bDone: true }, 200],
    ];
    for (const [method, what, body, status] of changes) {
      await driveAs(owner, method, pathTo(what), status, body);
    }
    const written = { sText: "To be taken back." };
    const added = await driveAs(owner, "POST", pathTo("comments"), 201, written);
    const { oData } = (await added.json()) as { oData: { _id: string } };
    const theirs = await addComment(id);
    await driveAs(owner, "DELETE", pathTo(`comments/${theirs}`), 403);
    await driveAs(owner, "DELETE", pathTo(`comments/${oData._id}`), 200);
    await driveAs(owner, "DELETE", pathTo(`comments/${oData._id}`), 404);
    const found = { ...overriding, sVerdict: "not_assessed" };
    await driveAs(owner, "PUT", pathTo("overrule"), 409, found);
    const follow = pathTo("second-reading");
    await driveAs(owner, "PUT", follow, 404, followed);
    await addReading(id);
    await driveAs(owner, "PUT", follow, 409, { sVerdict: "partly" });
    await driveAs(owner, "PUT", follow, 200, followed);
    await driveAs(owner, "DELETE", pathTo("overrule"), 200);
    await driveAs(owner, "DELETE", pathTo("overrule"), 404);
    const [last] = await server.db
      .selectFrom("finding_entries")
      .selectAll()
      .where("owner_id", "=", owner.accountId)
      .where("kind", "=", "taken_back")
      .execute();
    if (!last) throw new Error("nothing was written down");
    const rows = Array.from({ length: 1_000 }, (_all, index) => ({
      ...{ ...last, id: newId(), position: last.position + 1 + index },
    }));
    for (let from = 0; from < rows.length; from += 250) {
      await server.db
        .insertInto("finding_entries")
        .values(rows.slice(from, from + 250))
        .execute();
    }
    await driveAs(owner, "PUT", pathTo("assignment"), 409, { iPerson: "" });
    await driveAs(owner, "POST", pathTo("comments"), 409, { sText: "One more." });
    await driveAs(owner, "PUT", pathTo("done"), 409, { bDone: false });
    await driveAs(owner, "PUT", pathTo("state"), 409, { sState: "in_progress" });
    await driveAs(owner, "PUT", pathTo("overrule"), 409, overriding);
  });

  test("acts and findings are set as not applicable, and acts taken back", async () => {
    const path = `/api/dashboard/companies/${companyId}/law/not-applicable`;
    await driveAs(owner, "POST", path, 200, notBinding);
    await driveAs(owner, "POST", path, 409, notBinding);
    await driveAs(owner, "DELETE", `${path}/gdpr`, 200);
    const { sReason } = notBinding;
    const body = { sCompanyName: company, aFindings: [findingId], sReason };
    await driveAs(owner, "POST", "/api/dashboard/findings/not-applicable", 200, body);
    await owner.takeOverrideBack(company, findingId);
  });

  test("several findings are changed at once and undone, and kept at hand", async () => {
    const path = "/api/dashboard/findings/several";
    const change = { aFindings: [findingId], iPerson: owner.userId, dDue: "2027-02-03" };
    await driveAs(owner, "POST", `${path}?${asked}`, 200, change);
    const { undoable } = await owner.listFindings(company);
    await driveAs(owner, "POST", `${path}/${undoable?.id}/undo?${asked}`, 200);
    await driveAs(owner, "POST", `${path}/${undoable?.id}/undo?${asked}`, 404);
    await owner.assignFinding(company, findingId, { personId: "" });
    const dayAlone = { aFindings: [findingId], dDue: "2027-02-03" };
    await driveAs(owner, "POST", `${path}?${asked}`, 409, dayAlone);
    await driveAs(owner, "POST", `${path}?${asked}`, 200, change);
    const { undoable: last } = await owner.listFindings(company);
    const sooner = { personId: owner.userId, due: "2027-02-02" };
    await owner.assignFinding(company, findingId, sooner);
    await driveAs(owner, "POST", `${path}/${last?.id}/undo?${asked}`, 409);
    const { findings } = await owner.listFindings(company, { assigned: "me" });
    expect(findings.map(({ id }) => id)).toContain(findingId);
    const kept = { aFindings: [findingId] };
    await driveAs(owner, "POST", `/api/dashboard/saved/findings?${asked}`, 200, kept);
  });

  test("a control is begun, attested, renewed and taken back", async () => {
    const begun = `/api/dashboard/controls/${controlId}/begun?${asked}`;
    await driveAs(owner, "PUT", begun, 200, { bBegun: true });
    await driveAs(owner, "GET", `/api/dashboard/controls/${controlId}?${asked}`, 200);
    const assignment = `/api/dashboard/controls/assignment?${asked}`;
    const who = { iPerson: owner.userId, dDue: "2027-01-20" };
    await driveAs(owner, "POST", assignment, 200, { aControls: [controlId], ...who });
    const { obligationId } = (await owner.listFindings(company)).findings.find(
      ({ verdict }) => verdict === "met",
    ) ?? { obligationId: "" };
    await driveAs(owner, "POST", assignment, 409, { aControls: [obligationId], ...who });
    const path = `/api/dashboard/attestations?${asked}`;
    const proofs = { iProof: proofId, iDocument: documentId, nPage: 1, sLink: "https://a.example" };
    await driveAs(owner, "POST", path, 201, { ...attested(controlId), ...proofs });
    await driveAs(owner, "POST", path, 409, attested(controlId));
    await driveAs(owner, "PUT", begun, 409, { bBegun: true });
    const read = async () => (await owner.getControl(company, controlId)).control.attestation?.id;
    const one = `/api/dashboard/attestations/${await read()}`;
    await driveAs(owner, "POST", `${one}/renewal`, 201);
    await driveAs(owner, "POST", `${one}/renewal`, 409);
    await driveAs(owner, "POST", `${one}/withdrawal`, 409, withdrawn);
    const newer = `/api/dashboard/attestations/${await read()}`;
    await driveAs(owner, "POST", `${newer}/withdrawal`, 200, withdrawn);
    for (const call of ["controls", "findings", "fetch-dashboard"]) {
      await driveAs(owner, "GET", `/api/dashboard/${call}?${asked}`, 200);
    }
    const proof = `/api/dashboard/companies/${companyId}/proofs`;
    await driveAs(owner, "POST", proof, 201, filesForm(new File(["Read"], "a.txt")));
    await driveAs(owner, "POST", proof, 415, filesForm(new File(["Read"], "a.exe")));
  });

  test("what is said of a condition, and taken back", async () => {
    const path = `/api/dashboard/companies/${companyId}/law`;
    await driveAs(owner, "POST", `${path}/concerned`, 200, concerning);
    await driveAs(owner, "POST", `${path}/not-concerned`, 200, concerning);
    await driveAs(owner, "DELETE", `${path}/concerned/gdpr-7-3`, 200);
    await driveAs(owner, "DELETE", `${path}/concerned/gdpr-7-3`, 404);
  });
}

/** As if a second reader had read the finding. */
async function addReading(id: string): Promise<void> {
  const { owner_id, assessment_id, obligation_id } = await server.db
    .selectFrom("findings")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto("second_readings")
    .values({
      ...{ finding_id: id, owner_id, company_id: companyId, assessment_id, obligation_id },
      ...{ model: "reader-1", asked: "hash", read_on: now(), verdict: "met", lost: null },
      ...{ evidence_json: "[]", reason: "It says so.", decided: 0 },
    })
    .execute();
}

/** A comment that somebody wrote who is gone. */
async function addComment(finding: string): Promise<string> {
  const { owner_id, obligation_id } = await server.db
    .selectFrom("findings")
    .selectAll()
    .where("id", "=", finding)
    .executeTakeFirstOrThrow();
  const id = newId();
  await server.db
    .insertInto("finding_entries")
    .values({
      ...{ id, owner_id, company_id: companyId, obligation_id, position: 5_000, made: now() },
      ...{ kind: "commented", person: "gone@contract.example", before: "", after: "", text: "Hm." },
    })
    .execute();
  return id;
}
