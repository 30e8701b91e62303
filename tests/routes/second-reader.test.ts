import { afterAll, beforeAll, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Malta One";
const asked = new URLSearchParams({ company }).toString();
const model = "reader-1";

let routes: Routes;
let owner: Visitor & { email: string };
let dialog: string;
let unread: string;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
  [dialog, unread] = (await addReading()).map(
    (id) => `/dashboard/default?${asked}&report=${id}`,
  ) as [string, string];
});
afterAll(() => routes.close());

/** As if a second reader had read the first finding that needs review, and not the next. */
async function addReading(): Promise<string[]> {
  const { db } = await routes.bootstrap();
  const { account_id } = await db
    .selectFrom("users")
    .select("account_id")
    .where("email", "=", owner.email)
    .executeTakeFirstOrThrow();
  const [read, next] = await db
    .selectFrom("findings")
    .innerJoin("assessments", "assessments.id", "findings.assessment_id")
    .selectAll("findings")
    .select("assessments.company_id")
    .where("findings.owner_id", "=", account_id)
    .where("findings.verdict", "=", "needs_review")
    .orderBy("findings.rank")
    .execute();
  const { id, owner_id, company_id, assessment_id, obligation_id, evidence_json } = read!;
  await db
    .insertInto("second_readings")
    .values({
      ...{ finding_id: id, owner_id, company_id, assessment_id, obligation_id, evidence_json },
      ...{ model, asked: "hash", read_on: "2026-11-23T08:00:00.000Z", verdict: "partly" },
      ...{ reason: "It <b>says</b> half of it.", lost: null, decided: 0 },
    })
    .execute();
  return [id, next!.id];
}

test("what the second reader says stands beside the finding, and one press takes it over", async () => {
  await owner.open(dialog);
  expect(owner.text).toContain(`A second reader ( ${model} ) reads this as partly shown`);
  expect(owner.html).not.toContain("<b>says</b>");
  await owner.post(dialog, { intent: "follow", sVerdict: "partly" });
  expect([owner.status, owner.path]).toEqual([200, dialog]);
  expect(owner.toast).toBe("success: The second reader’s verdict counts now.");
  expect(owner.text).toContain(`${owner.email} followed the second reader ( ${model} )`);
  expect(owner.text).toContain(
    `Followed the second reader (${model}), from needs review to partly shown`,
  );
  await owner.post(dialog, { intent: "take-back" });
  expect(owner.toast).toBe("success: The override is removed.");
});

test("a verdict that it does not say is refused, and so is one where it says nothing", async () => {
  await owner.post(dialog, { intent: "follow", sVerdict: "met" });
  expect(owner.status).toBe(409);
  expect(owner.text).toContain("says something else by now");
  await owner.post(dialog, { intent: "follow", sVerdict: "nonsense" });
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please choose");
  await owner.post(unread, { intent: "follow", sVerdict: "met" });
  expect(owner.status).toBe(404);
});

test("the list says how far it came, and can be narrowed to where it disagrees", async () => {
  await owner.open(`/dashboard/details?${asked}`);
  expect(owner.text).toContain("has read one finding . It disagrees with one .");
  await owner.open(`/dashboard/details?${asked}&reader=differs`);
  expect(owner.text).toMatch(/\b1 finding\b/);
  expect(owner.text).toContain("It <b>says</b> half of it.");
});
