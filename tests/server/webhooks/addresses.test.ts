import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { config } from "../../../server/config.ts";
import { refusalOf } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import { oneObligation, openHooked, password, requireSigned, types } from "./open-hooked.ts";

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
