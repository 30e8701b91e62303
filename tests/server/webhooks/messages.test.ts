import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { tellDeadlines } from "../../../server/news/tell-deadlines.ts";
import {
  companyForm,
  filesForm,
  pdfFile,
  privacyPolicy,
  waitUntilReady,
} from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import { company, empty, openHooked, read, requireSigned, types } from "./open-hooked.ts";

const server = await startTestApi({ worker: true });
const {
  owner,
  member,
  receiver,
  findingId,
  hook,
  arrived,
  deliveriesOf,
  delivered,
  assign,
  addHook,
  removeHooks,
  stop,
} = await openHooked(server);
beforeEach(addHook);
afterEach(removeHooks);
afterAll(stop);

const bare = pdfFile("Canteen.pdf", ["The canteen opens at noon."]);

describe("a message", () => {
  test("is signed as Standard Webhooks has it, over its id, its time and its body", async () => {
    await assign("2027-04-01");
    const [message] = await arrived(1);
    expect(message?.path).toBe("/hooks?key=1");
    expect(hook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    requireSigned(message, hook.secret);
    const { headers } = message ?? empty;
    const [id, seconds] = [headers["webhook-id"], Number(headers["webhook-timestamp"])];
    expect(headers["content-type"]).toBe("application/json");
    expect(Math.abs(Date.now() / 1000 - seconds)).toBeLessThan(60);
    const one = await delivered(({ state }) => state === "delivered");
    expect(one).toMatchObject({ id, type: "finding.assigned", attempts: 1, status: 204 });
  });

  test("says who was assigned what, and where that is", async () => {
    await owner.assignFinding(company, findingId, { personId: "" });
    await assign("2027-05-01");
    const [message] = await arrived(1);
    const { type, data, timestamp } = read(message ?? empty);
    expect(type).toBe("finding.assigned");
    expect(Date.parse(timestamp)).toBeGreaterThan(0);
    const { obligationId } = await owner.getFinding(company, findingId);
    expect(data).toMatchObject({
      company: { name: company },
      finding: { id: findingId, obligationId },
      ...{ by: owner.email, assignee: owner.email, due: "2027-05-01" },
    });
    const { link } = data["finding"] as { link: string };
    expect(new URL(link).searchParams.get("report")).toBe(findingId);
  });

  test("tells of a comment without its words", async () => {
    const { id } = await member.addComment(company, findingId, "Between us, it is late");
    const [message] = await arrived(1);
    expect(read(message ?? empty)).toMatchObject({
      type: "comment.added",
      data: { commentId: id, by: member.email, finding: { id: findingId } },
    });
    expect(message?.body).not.toContain("Between us");
  });

  test("tells of a verdict that a person set, and of the one that counts again", async () => {
    const { findings } = await owner.listFindings(company, { status: "not_shown" });
    const [{ id } = { id: "" }] = findings;
    const reason = "It stands in the annex on paper.";
    await owner.overrideFinding(company, id, { verdict: "met", reason });
    await owner.takeOverrideBack(company, id);
    const messages = (await arrived(2)).map(read);
    const changed = { by: owner.email, more: 0 };
    const steps = messages.map(({ type, data }) => [type, data]);
    expect(steps).toEqual(
      expect.arrayContaining([
        [
          "verdict.changed",
          expect.objectContaining({
            ...changed,
            changes: [expect.objectContaining({ before: "not_shown", after: "met" })],
          }),
        ],
        [
          "verdict.changed",
          expect.objectContaining({
            ...changed,
            changes: [expect.objectContaining({ before: "met", after: "not_shown" })],
          }),
        ],
      ]),
    );
  });

  test("tells of an assessment that ended, and in one of all verdicts that it changed", async () => {
    const { id } = await owner.addCompany(companyForm({ company_name: "Moving Ltd" }, [bare]));
    await waitUntilReady(owner, "Moving Ltd");
    const [first] = (await arrived(1)).map(read);
    expect(first).toMatchObject({
      type: "assessment.finished",
      data: { company: { id, name: "Moving Ltd" }, status: "ready" },
    });
    await owner.addDocuments(id, filesForm(pdfFile("More.pdf", privacyPolicy)));
    await waitUntilReady(owner, "Moving Ltd");
    const messages = (await arrived(3)).map(read);
    expect(messages.map(({ type }) => type).toSorted()).toEqual([
      ...["assessment.finished", "assessment.finished", "verdict.changed"],
    ]);
    const { data } = messages.find(({ type }) => type === "verdict.changed") ?? { data: {} };
    const { changes } = data as { changes: { before: string; after: string }[] };
    expect(changes.length).toBeGreaterThan(0);
    for (const { before, after } of changes) expect(before).not.toBe(after);
    await owner.deleteCompany(id);
    expect(await deliveriesOf()).toEqual([]);
  });

  test("tells of what is due within a week, of each finding and day once", async () => {
    await assign("2027-02-05");
    await arrived(1);
    await tellDeadlines(server.db, server.catalogue, "2027-01-20");
    await tellDeadlines(server.db, server.catalogue, "2027-02-01");
    await tellDeadlines(server.db, server.catalogue, "2027-02-02");
    await delivered((one) => one.type === "deadline.near" && one.state === "delivered");
    const told = (await deliveriesOf()).filter((one) => one.type === "deadline.near");
    expect(told.length).toBe(1);
    const last = receiver.received.map(read).find(({ type }) => type === "deadline.near");
    expect(last?.data).toMatchObject({ due: "2027-02-05", assignee: owner.email });
  });

  test("goes only where its event is wanted, and of a sample company nowhere", async () => {
    await owner.changeWebhook(hook.id, { types: ["comment.added"], on: true });
    await assign("2027-06-01");
    await owner.addComment(company, findingId, "Wanted");
    await delivered((one) => one.type === "comment.added");
    expect((await deliveriesOf()).map(({ type }) => type)).toEqual(["comment.added"]);
    await owner.changeWebhook(hook.id, { types, on: true });
    const sample = await owner.addSample();
    await waitUntilReady(owner, sample.name);
    expect((await deliveriesOf()).length).toBe(1);
    await owner.deleteCompany(sample.id);
  });
});
