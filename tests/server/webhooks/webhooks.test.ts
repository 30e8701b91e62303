import { createHmac } from "node:crypto";
import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Delivery } from "../../../server/api/webhooks/contract.ts";
import { createApiClient } from "../../../server/api/client.ts";
import { config } from "../../../server/config.ts";
import { webhookTypes } from "../../../server/form-schemas/webhook.ts";
import { tellDeadlines } from "../../../server/news/tell-deadlines.ts";
import {
  companyForm,
  pdfFile,
  privacyPolicy,
  refusalOf,
  waitUntilReady,
} from "../../setup/company-form.ts";
import { linkIn, waitForMail } from "../../setup/outbox.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";
import { startReceiver } from "../../setup/webhook-receiver.ts";
import type { Received } from "../../setup/webhook-receiver.ts";

const company = "Hooked Ltd";
const password = "secret1!";
const types = [...webhookTypes];
const bare = pdfFile("Canteen.pdf", ["The canteen opens at noon."]);
const onThisMachine = { publicOnly: false, timeoutMs: 20_000 };

let server: TestApi;
let owner: Person;
let member: Person;
let stranger: Person;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let findingId = "";

beforeAll(async () => {
  Object.assign(config(), { webhooks: onThisMachine });
  receiver = await startReceiver();
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  stranger = await server.signUp("Stranger");
  await server.verify(owner);
  await owner.addCompany(companyForm({ company_name: company }));
  await waitUntilReady(owner, company);
  await owner.invite("member@webhooks.example", {});
  const mail = await waitForMail(({ to }) => to === "member@webhooks.example");
  const invited = linkIn(mail).split("/").at(-1) ?? "";
  const { token, userId } = await server.open.acceptInvitation(invited, password);
  const { accountId } = owner;
  const email = "member@webhooks.example";
  member = { ...createApiClient(server.send, token), token, userId, accountId, email };
  findingId = (await owner.listFindings(company)).findings[0]?.id ?? "";
});
afterAll(async () => {
  await server.stop();
  await receiver.stop();
});

let hook: { id: string; secret: string };
beforeEach(async () => {
  receiver.answerWith();
  receiver.received.length = 0;
  Object.assign(config(), { webhooks: onThisMachine });
  hook = await owner.addWebhook({ url: `${receiver.origin}/hooks?key=1`, types, password });
});
afterEach(async () => {
  for (const { id } of (await owner.listWebhooks()).webhooks) await owner.removeWebhook(id);
});

/** Asks again until it is so. */
async function until<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const arrived = (count: number) =>
  until(() => Promise.resolve(receiver.received.length >= count ? receiver.received : undefined));
const deliveriesOf = async (id = hook.id) => (await owner.listDeliveries(id)).deliveries;
const delivered = (fits: (one: Delivery) => boolean) =>
  until(async () => (await deliveriesOf()).find(fits));
const empty: Received = { path: "", headers: {}, body: "{}" };
/** Checks a message as its receiver would. */
function requireSigned({ headers, body } = empty, secret: string): void {
  const text = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signed = createHmac("sha256", key).update(text).digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${signed}`);
}
const read = ({ body }: Pick<Received, "body">) =>
  JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> };
const assign = (due?: string) =>
  owner.assignFinding(company, findingId, { personId: owner.userId, due });

/** Lets jobs that wait for their next try have it now, and the last one if `last` is said. */
async function bringForward({ last = false } = {}): Promise<void> {
  await server.db
    .updateTable("jobs")
    .set({ run_at: "2000-01-01T00:00:00.000Z", ...(last && { failures: 19 }) })
    .where("kind", "=", "deliver-webhook")
    .where("state", "=", "queued")
    .execute();
}

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
    const form = new FormData();
    form.append("file", pdfFile("More.pdf", privacyPolicy));
    await owner.addDocuments(id, form);
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

describe("a receiver that", () => {
  test("fails is asked again, with the same id, until it takes the message", async () => {
    receiver.answerWith((response) => void response.writeHead(500).end("no"));
    await assign("2027-07-01");
    const failed = await delivered(({ status }) => status === 500);
    expect(failed).toMatchObject({ state: "waiting", attempts: 1, fault: null });
    const waiting = await refusalOf(owner.repeatDelivery(hook.id, failed.id));
    expect([waiting.status, waiting.message]).toEqual([409, "This message is still being sent."]);
    const { run_at: next } = await server.db
      .selectFrom("jobs")
      .select("run_at")
      .where("subject_id", "=", failed.id)
      .executeTakeFirstOrThrow();
    expect(Date.parse(next)).toBeGreaterThan(Date.now());
    receiver.answerWith();
    await bringForward();
    expect(await delivered(({ state }) => state === "delivered")).toMatchObject({
      ...{ id: failed.id, attempts: 2, status: 204 },
    });
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([failed.id, failed.id]);
  });

  test("is too slow, breaks off or leads elsewhere has not taken it", async () => {
    Object.assign(config(), { webhooks: { publicOnly: false, timeoutMs: 200 } });
    receiver.answerWith(() => undefined);
    await owner.testWebhook(hook.id);
    expect(await delivered(({ fault }) => fault !== null)).toMatchObject({
      ...{ type: "test", fault: "timed_out", state: "waiting", status: null },
    });
    Object.assign(config(), { webhooks: onThisMachine });
    receiver.answerWith((response) => response.destroy());
    await bringForward();
    await delivered(({ fault }) => fault === "hung_up");
    receiver.answerWith(
      (response) => void response.writeHead(307, { location: `${receiver.origin}/other` }).end(),
    );
    await bringForward();
    await delivered(({ fault }) => fault === "led_away");
    expect(receiver.received.map(({ path }) => path)).toEqual(Array(3).fill("/hooks?key=1"));
  });

  test("is not there has not taken it", async () => {
    const gone = await startReceiver();
    const { id } = await owner.addWebhook({ url: gone.origin, types, password });
    await gone.stop();
    await owner.testWebhook(id);
    const [one] = await until(async () => {
      const sent = await deliveriesOf(id);
      return sent[0]?.fault ? sent : undefined;
    });
    expect(one).toMatchObject({ fault: "unreachable", attempts: 1 });
  });

  test("answers at length has taken it: nobody reads that", async () => {
    receiver.answerWith((response) => {
      response.writeHead(200);
      const write = () => {
        if (!response.destroyed && response.write(Buffer.alloc(65_536))) setImmediate(write);
        else response.once("drain", write);
      };
      write();
    });
    await owner.testWebhook(hook.id);
    expect(await delivered(({ state }) => state === "delivered")).toMatchObject({ status: 200 });
  });

  test("stands in a private network is sent nothing where only public ones may be", async () => {
    Object.assign(config(), { webhooks: { publicOnly: true, timeoutMs: 20_000 } });
    await assign("2027-08-01");
    await delivered(({ fault }) => fault === "not_public");
    expect(receiver.received).toEqual([]);
  });

  test("says 410 is sent nothing more, and the owner hears of it", async () => {
    receiver.answerWith((response) => void response.writeHead(410).end());
    await owner.testWebhook(hook.id);
    await delivered(({ state }) => state === "failed");
    expect((await owner.listWebhooks()).webhooks[0]).toMatchObject({ offWhy: "gone" });
    const mail = await waitForMail(
      ({ to, text }) => to === owner.email && text.includes("asked for no more messages"),
    );
    expect(linkIn(mail)).toBe(`/dashboard/account/webhooks?webhook=${hook.id}`);
    expect((await refusalOf(owner.testWebhook(hook.id))).status).toBe(409);
    await owner.changeWebhook(hook.id, { types, on: true });
    expect((await owner.listWebhooks()).webhooks[0]).toMatchObject({ off: null, offWhy: null });
  });

  test("takes five messages in a row not at all is switched off, with a mail and in the log", async () => {
    receiver.answerWith((response) => void response.writeHead(503).end());
    for (let count = 1; count <= 5; count += 1) {
      await owner.testWebhook(hook.id);
      await until(async () => (receiver.received.length >= count ? true : undefined));
      await until(async () => {
        await bringForward({ last: true });
        const failed = (await deliveriesOf()).filter(({ state }) => state === "failed");
        return failed.length === count ? true : undefined;
      });
    }
    const [one] = (await owner.listWebhooks()).webhooks;
    expect(one).toMatchObject({ offWhy: "failures" });
    await waitForMail(
      ({ to, text }) => to === owner.email && text.includes("Several messages in a row"),
    );
    const { log } = await owner.listLog({ kind: "webhookOff" });
    expect(log[0]).toMatchObject({ email: "", detail: new URL(receiver.origin).host });
    await assign("2027-09-01");
    expect((await deliveriesOf()).length).toBe(5);
  });
});

describe("a message is sent once more", () => {
  test("by hand, as the same one", async () => {
    await owner.testWebhook(hook.id);
    const { id } = await delivered(({ state }) => state === "delivered");
    await owner.repeatDelivery(hook.id, id);
    const messages = await arrived(2);
    expect(messages.map(({ headers }) => headers["webhook-id"])).toEqual([id, id]);
    expect(messages[1]?.body).toBe(messages[0]?.body);
    await delivered(({ attempts, state }) => attempts === 2 && state === "delivered");
  });

  test("by nobody else, nor by way of another address", async () => {
    await owner.testWebhook(hook.id);
    const { id } = await delivered(({ state }) => state === "delivered");
    const second = await owner.addWebhook({ url: `${receiver.origin}/b`, types, password });
    expect((await refusalOf(owner.repeatDelivery(second.id, id))).status).toBe(404);
    expect((await refusalOf(stranger.repeatDelivery(hook.id, id))).status).toBe(404);
    expect((await refusalOf(member.repeatDelivery(hook.id, id))).status).toBe(403);
  });
});

describe("an address", () => {
  const statusOf = async (work: Promise<unknown>) => (await refusalOf(work)).status;
  const ask = (url: string, more = {}) => owner.addWebhook({ url, types, password, ...more });

  test("is the owner's business alone", async () => {
    const asked = { url: receiver.origin, types, password };
    for (const work of [
      () => member.listWebhooks(),
      () => member.addWebhook(asked),
      () => member.changeWebhook(hook.id, { types, on: false }),
      () => member.removeWebhook(hook.id),
      () => member.testWebhook(hook.id),
      () => member.listDeliveries(hook.id),
    ]) {
      expect(await statusOf(work())).toBe(403);
    }
    expect((await stranger.listWebhooks()).webhooks).toEqual([]);
    for (const work of [
      () => stranger.changeWebhook(hook.id, { types, on: false }),
      () => stranger.removeWebhook(hook.id),
      () => stranger.testWebhook(hook.id),
      () => stranger.listDeliveries(hook.id),
    ]) {
      expect(await statusOf(work())).toBe(404);
    }
  });

  test.each([
    ["", "sUrl", "Address is required"],
    ["receiver.example", "sUrl", "Please enter an address that begins with https://"],
    ["http://receiver.example/", "sUrl", "Please enter an address that begins with https://"],
    [
      "https://me:pw@receiver.example/",
      "sUrl",
      "Please enter an address that begins with https://",
    ],
    ["ftp://receiver.example/", "sUrl", "Please enter an address that begins with https://"],
  ])("%j is none that messages may go to", async (url, path, message) => {
    expect((await refusalOf(ask(url))).issues).toEqual([{ path, message }]);
  });

  test.each(["https://127.0.0.1/", "https://[::1]/", "https://2130706433/", "https://10.0.0.1/a"])(
    "%j is refused where only public ones may be",
    async (url) => {
      Object.assign(config(), { webhooks: { publicOnly: true, timeoutMs: 20_000 } });
      const [issue] = (await refusalOf(ask(url))).issues;
      expect(issue?.message).toContain("This address is on a private network.");
      expect((await refusalOf(ask("http://127.0.0.1/"))).issues[0]?.path).toBe("sUrl");
    },
  );

  test("wants an event, the password, and at most nine others beside it", async () => {
    const noEvent = await refusalOf(ask(receiver.origin, { types: [] }));
    expect(noEvent.issues).toEqual([
      { path: "aTypes", message: "Please choose at least one event" },
    ]);
    const wrong = await refusalOf(ask(receiver.origin, { password: "wrong1!" }));
    expect([wrong.status, wrong.issues[0]?.path]).toEqual([400, "sPassword"]);
    for (let count = 2; count <= 10; count += 1) await ask(`${receiver.origin}/${count}`);
    expect(await statusOf(ask(`${receiver.origin}/11`))).toBe(409);
  });

  test("is told its secret once, which the database keeps sealed where there is a key", async () => {
    const told = JSON.stringify([await owner.listWebhooks(), await deliveriesOf()]);
    expect(told).not.toContain(hook.secret);
    expect(told).not.toContain("whsec_");
    Object.assign(config(), { dataKeys: ["k".repeat(40)] });
    const sealed = await owner.addWebhook({ url: `${receiver.origin}/sealed`, types, password });
    const rows = await server.db.selectFrom("webhooks").select("secret").execute();
    expect(JSON.stringify(rows)).not.toContain(sealed.secret);
    await owner.testWebhook(sealed.id);
    const [message] = await arrived(1);
    requireSigned(message, sealed.secret);
    Object.assign(config(), { dataKeys: [] });
  });

  test("gets nothing while the server sends nothing, and says so", async () => {
    Object.assign(config(), { webhooks: null });
    await assign("2027-10-01");
    expect(await deliveriesOf()).toEqual([]);
    expect(await owner.listWebhooks()).toMatchObject({ offered: false });
    const refusal = await refusalOf(ask(receiver.origin));
    expect(refusal.status).toBe(409);
    expect(refusal.message).not.toContain("WEBHOOKS");
    expect(await statusOf(owner.testWebhook(hook.id))).toBe(409);
  });

  test("that is switched off gets what was waiting no more", async () => {
    receiver.answerWith((response) => void response.writeHead(500).end());
    await owner.testWebhook(hook.id);
    await delivered(({ status }) => status === 500);
    await owner.changeWebhook(hook.id, { types, on: false });
    await bringForward();
    const failed = await delivered(({ state }) => state === "failed");
    expect(failed).toMatchObject({ fault: "off", attempts: 1 });
    expect(receiver.received.length).toBe(1);
  });

  test("of which five hundred messages wait is sent no more, which is written down", async () => {
    const row = {
      ...{ webhook_id: hook.id, account_id: owner.accountId, company_id: null, type: "test" },
      ...{ event_key: null, body: "{}", created: "2026-01-01T00:00:00.000Z", attempts: 0 },
      ...{ state: "waiting" as const, tried: null, status: null, fault: null },
    };
    const rows = Array.from({ length: 500 }, (_all, index) => ({ ...row, id: `waits-${index}` }));
    await server.db.insertInto("webhook_deliveries").values(rows.slice(0, 250)).execute();
    await server.db.insertInto("webhook_deliveries").values(rows.slice(250)).execute();
    await owner.testWebhook(hook.id);
    expect(await delivered(({ state }) => state === "failed")).toMatchObject({ fault: "too_many" });
  });

  test("stands in the export without its secret, and goes with the account", async () => {
    const leaving = await server.signUp("Leaving");
    const { id, secret } = await leaving.addWebhook({ url: receiver.origin, types, password });
    await leaving.testWebhook(id);
    const files = unzipSync(new Uint8Array(await (await leaving.exportAccount()).arrayBuffer()));
    const account = new TextDecoder().decode(files["account.json"]);
    expect(JSON.parse(account)).toMatchObject({ webhooks: [{ id, url: receiver.origin, types }] });
    expect(account).not.toContain(secret);
    await leaving.deleteAccount(password);
    for (const table of ["webhooks", "webhook_deliveries"] as const) {
      const rows = await server.db
        .selectFrom(table)
        .select("id")
        .where("account_id", "=", leaving.accountId)
        .execute();
      expect(rows).toEqual([]);
    }
  });
});
