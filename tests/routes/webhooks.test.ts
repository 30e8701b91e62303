import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";
import { startReceiver } from "../setup/webhook-receiver.ts";

process.env["WEBHOOKS"] = "private";

const page = "/dashboard/account/webhooks";
let routes: Routes;
let owner: Visitor;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
/** The page of the one address. */
let hook = "";

beforeAll(async () => {
  receiver = await startReceiver();
  routes = await openRoutes();
  owner = await routes.signIn();
});
afterAll(async () => {
  await routes.close();
  await receiver.stop();
});
beforeEach(() => receiver.answerWith());

const add = (more: Record<string, string> = {}) =>
  owner.post(page, {
    ...{ intent: "add", sUrl: `${receiver.origin}/in`, aTypes: "comment.added" },
    ...{ sPassword: "secret1!", ...more },
  });

/** Opens the page again until it says so. */
async function openUntil(words: RegExp): Promise<void> {
  do {
    // The receiver answers in this process too.
    await new Promise((resolve) => setTimeout(resolve, 50));
    await owner.open(hook);
  } while (!words.test(owner.text));
}

test("an owner finds the page from the account, and adds an address whose secret is shown once", async () => {
  await owner.open("/dashboard/account");
  await owner.open(owner.linkTo("Send events to other programs"));
  expect(owner.path).toBe(page);
  expect(owner.text).toContain("There are no addresses yet.");
  await add();
  expect(owner.path).toContain("?webhook=");
  hook = owner.path;
  const secret = /<code>(whsec_[^<]+)<\/code>/.exec(owner.html)?.[1] ?? "";
  expect(secret).toHaveLength(50);
  expect(owner.text).toContain("Nothing was sent yet.");
  await owner.open(hook);
  expect(owner.html).not.toContain(secret);
});

test.each([
  ["sUrl", "", "Address is required"],
  ["sUrl", "http://hooks.example/", "Please enter an address that begins with https://"],
  ["sPassword", "wrong1!", "password"],
])(
  "a form with %s %j is shown again with what was typed and ticked",
  async (field, value, said) => {
    await add({ aTypes: "verdict.changed", [field]: value });
    expect(owner.status).toBe(400);
    expect(owner.summary).toContain(said);
    expect(owner.html).toMatch(
      /value="verdict\.changed"[^>]*checked|checked[^>]*value="verdict\.changed"/,
    );
    if (field !== "sUrl") expect(owner.fieldValue("sUrl")).toBe(`${receiver.origin}/in`);
  },
);

test("an address without events is refused beside the boxes", async () => {
  const { origin: sUrl } = receiver;
  await owner.post(page, { intent: "add", sUrl, sPassword: "secret1!" });
  expect(owner.summary).toContain("Please choose at least one event");
});

test("a test message is sent, listed with what came of it, and sent again", async () => {
  receiver.received.length = 0;
  await owner.post(hook, { intent: "test" });
  expect(owner.toast).toBe("success: A test message is on its way.");
  await openUntil(/Delivered/);
  expect(owner.text).toMatch(/A test · .*Delivered · Attempts: 1 · last on .* · Answer: 204/);
  const [, id = ""] = /name="id" value="([\w-]+)"/.exec(owner.html) ?? [];
  await owner.post(hook, { intent: "repeat", id });
  expect(owner.toast).toBe("success: The message is on its way again.");
  await openUntil(/Attempts: 2/);
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([id, id]);
});

test("events are chosen and the address is switched off, on and removed", async () => {
  await owner.post(hook, { intent: "change", aTypes: "deadline.near" });
  expect(owner.toast).toBe("success: Your choice is saved.");
  expect(owner.text).toContain("Switched off on");
  expect(owner.text).not.toContain("Send a test message");
  await owner.post(hook, { intent: "change", aTypes: "deadline.near", bOn: "on" });
  expect(owner.text).toContain("Send a test message");
  await owner.post(hook, { intent: "change", bOn: "on" });
  expect([owner.status, owner.summary]).toEqual([
    400,
    expect.stringContaining("Please choose at least one event"),
  ]);
  await owner.post(hook, { intent: "remove" });
  expect([owner.path, owner.toast]).toEqual([page, "success: The address was removed."]);
  expect((await owner.request(hook)).status).toBe(404);
});

test("somebody of another account does not reach it", async () => {
  const stranger = await routes.signIn("Another");
  expect((await stranger.request(`${page}?webhook=nothing`)).status).toBe(404);
});
