import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { config } from "../../../server/config.ts";
import { scheduleRefresh } from "../../../server/sources/refresh-switch.ts";
import { jobHandlers } from "../../../server/job-handlers.ts";
import { startWorker } from "../../../server/jobs/worker.ts";
import { makeFeed, startPublishers } from "../../fakes/publishers.ts";
import { pickActs } from "../../setup/refresh-setup.ts";
import { refusalOf } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const fake = await startPublishers();
const dayMs = 86_400_000;
let server: TestApi;
let owner: Person;
const before = { ...config() };

beforeAll(() => {
  const sourcesFile = join(config().dataDir, "sources.json");
  writeFileSync(sourcesFile, JSON.stringify(fake.sources));
  Object.assign(config(), { catalogue: { network: true, sourcesFile } });
});
beforeEach(async () => {
  server = await startTestApi();
  owner = await server.signUp();
  fake.pages.clear();
  fake.takeAsked();
  fake.pages.set("/bafin.xml", { body: makeFeed({ title: "A", link: "https://a.example/" }) });
});
afterEach(() => server.stop());
afterAll(async () => {
  Object.assign(config(), before);
  await fake.stop();
});

const listJobs = () =>
  server.db
    .selectFrom("jobs")
    .select(["id", "state", "run_at"])
    .where("kind", "=", "refresh-corpus")
    .orderBy("run_at")
    .execute();

/** Lets a worker run until today's refresh has come to its end. */
async function workOff(): Promise<void> {
  const worker = startWorker(server.db, jobHandlers(pickActs("nis2")));
  while ((await listJobs())[0]?.state !== "done") {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await worker.stop();
}

describe("the daily refresh", () => {
  test("runs when the owner turns it on, tells how it went, and comes again tomorrow", async () => {
    expect(await owner.getCatalogueSources()).toMatchObject({
      allowed: true,
      on: false,
      isOwner: true,
    });
    await owner.switchRefresh(true);
    await workOff();
    const [today, tomorrow, ...more] = await listJobs();
    expect([today?.state, tomorrow?.state, more.length]).toEqual(["done", "queued", 0]);
    const wait = new Date(tomorrow?.run_at ?? "").getTime() - Date.now();
    expect(wait).toBeGreaterThan(dayMs - 60_000);
    expect(wait).toBeLessThanOrEqual(dayMs);
    const { on, sources } = await owner.getCatalogueSources();
    expect(on).toBe(true);
    const day = expect.stringMatching(/^\d{4}-/) as string;
    const pick = (name: string) => sources.find((one) => one.name === name);
    expect(pick("BaFin")).toMatchObject({ kind: "news", succeeded: day, failed: null, reason: "" });
    // It was there to be asked, and had neither its list nor the act.
    expect(pick("cellar")).toMatchObject({ kind: "texts", succeeded: day, failed: day });
    expect(pick("cellar")?.reason).toMatch(/answers with 404/);
    expect(pick("Laws of Malta")).toMatchObject({ kind: "by_hand", succeeded: null, failed: null });
  });

  test("stands in the queue once, however often it is wanted", async () => {
    await owner.switchRefresh(true);
    await owner.switchRefresh(true);
    const other = await server.signUp();
    await other.switchRefresh(true);
    await scheduleRefresh(server.db);
    expect(await listJobs()).toHaveLength(1);
  });

  test("does not run twice on a day when it is turned off and on again", async () => {
    await owner.switchRefresh(true);
    await workOff();
    await server.db.deleteFrom("jobs").where("state", "=", "queued").execute();
    await owner.switchRefresh(false);
    await owner.switchRefresh(true);
    const [, next] = await listJobs();
    expect(new Date(next?.run_at ?? 0).getTime() - Date.now()).toBeGreaterThan(dayMs - 60_000);
  });

  test("asks nobody once the last owner has turned it off", async () => {
    const other = await server.signUp();
    await owner.switchRefresh(true);
    await other.switchRefresh(true);
    await owner.switchRefresh(false);
    expect((await owner.getCatalogueSources()).on).toBe(false);
    expect((await other.getCatalogueSources()).on).toBe(true);
    await other.switchRefresh(false);
    await workOff();
    expect(fake.takeAsked()).toEqual([]);
    expect(await listJobs()).toHaveLength(1);
  });

  test("is left out of a start where nobody wants it, or the setting forbids it", async () => {
    await scheduleRefresh(server.db);
    expect(await listJobs()).toEqual([]);
    await owner.switchRefresh(true);
    await server.db.deleteFrom("jobs").execute();
    const { catalogue } = config();
    Object.assign(config(), { catalogue: { ...catalogue, network: false } });
    await scheduleRefresh(server.db);
    expect(await listJobs()).toEqual([]);
    Object.assign(config(), { catalogue });
    await scheduleRefresh(server.db);
    expect(await listJobs()).toHaveLength(1);
  });

  test("ends with the account that wanted it", async () => {
    await owner.switchRefresh(true);
    await server.db.deleteFrom("accounts").where("id", "=", owner.accountId).execute();
    await workOff();
    expect(fake.takeAsked()).toEqual([]);
  });
});

describe("the switch", () => {
  test("is the owner's", async () => {
    await server.db
      .updateTable("users")
      .set({ role: "member" })
      .where("id", "=", owner.userId)
      .execute();
    expect((await owner.getCatalogueSources()).isOwner).toBe(false);
    expect(await refusalOf(owner.switchRefresh(true))).toMatchObject({ status: 403 });
  });

  test("says that the server may not ask publishers", async () => {
    const { catalogue } = config();
    Object.assign(config(), { catalogue: { ...catalogue, network: false } });
    const refusal = await refusalOf(owner.switchRefresh(true));
    Object.assign(config(), { catalogue });
    expect(refusal).toMatchObject({ status: 409 });
    expect(refusal.message).toContain("does not let it ask publishers");
  });
});
