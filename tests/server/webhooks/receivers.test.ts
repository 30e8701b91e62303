import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { config } from "../../../server/config.ts";
import { refusalOf } from "../../setup/company-form.ts";
import { linkIn, waitForMail } from "../../setup/outbox.ts";
import { startTestApi } from "../../setup/test-api.ts";
import { startReceiver } from "../../setup/webhook-receiver.ts";
import { onThisMachine, oneObligation, openHooked, password, types, until } from "./open-hooked.ts";

const server = await startTestApi({ worker: true, catalogue: oneObligation });
const {
  owner,
  member,
  stranger,
  receiver,
  hook,
  arrived,
  deliveriesOf,
  delivered,
  assign,
  bringForward,
  addHook,
  removeHooks,
  stop,
} = await openHooked(server);
beforeEach(addHook);
afterEach(removeHooks);
afterAll(stop);

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
